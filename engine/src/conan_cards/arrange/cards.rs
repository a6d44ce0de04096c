//! Cards of a rules case, brought from wherever they are.
use super::{adventure_named, cannot};
use crate::{
    conan_cards::{
        ConanCards, DRAW, ITEMS, Post, Site, Step,
        content::Content,
        ids::{ADVENTURES, CHALLENGES},
        places,
    },
    face::Face,
    seat::Seat,
    slots::{DeckId, Place, SlotId},
};

/// The face of a card of the draw pile.
fn card_named(content: &Content, name: &str) -> Result<Face, String> {
    let at = |found: Option<usize>, first: usize| found.map(|index| Face::at(first + index));
    let adventure = at(content.adventures.iter().position(|card| card.id == name), 0);
    let challenge = || at(content.challenges.iter().position(|card| card.id == name), ADVENTURES);
    let first = ADVENTURES + CHALLENGES;
    let resolution = || at(content.resolutions.iter().position(|card| card.id == name), first);
    adventure.or_else(challenge).or_else(resolution).ok_or_else(|| format!("'{name}' is no card"))
}

fn item_named(content: &Content, name: &str) -> Result<Face, String> {
    let found = content.items.iter().position(|item| item.id == name);
    found.map(Face::at).ok_or_else(|| format!("'{name}' is no magic item"))
}

impl ConanCards {
    /// Brings a card to a place: from the rest of its deck, from the discards, or out of a hand.
    fn bring(
        &mut self,
        deck: DeckId,
        face: Face,
        place: Place,
        step: &mut Step<'_>,
    ) -> Result<SlotId, String> {
        if let Some(slot) = self.slots.stage(deck, face, place).map_err(cannot)? {
            return Ok(slot);
        }
        if let Some(slot) = self.slots.retrieve(deck, face, place, step.supply).map_err(cannot)? {
            return Ok(slot);
        }
        let in_hand = |slot: &SlotId| {
            self.slots.deck_of(*slot) == deck
                && self.slots.face(*slot) == Some(face)
                && self.slots.is_bag(self.slots.place(*slot))
                && self.slots.place(*slot) != place
        };
        let slot = self.slots.in_use().find(in_hand).ok_or("all copies are used already")?;
        self.slots.shuffle_in(slot);
        let staged = self.slots.stage(deck, face, place).map_err(cannot)?;
        staged.ok_or_else(|| "the card is not to be found".into())
    }

    /// Brings a card that only one seat knows to a place that is no bag: a hand is where a card is staged unseen.
    fn bring_hidden(
        &mut self,
        deck: DeckId,
        face: Face,
        (seat, place): (Seat, Place),
        step: &mut Step<'_>,
    ) -> Result<SlotId, String> {
        let slot = self.bring(deck, face, places::hand(seat), step)?;
        self.slots.put(slot, place, step.supply).map_err(cannot)?;
        Ok(slot)
    }

    /// The cards of a place return to their decks.
    fn clear_place(&mut self, place: Place) {
        self.slots.in_place(place).for_each(|slot| self.slots.shuffle_in(slot));
    }

    /// The hand becomes just these cards.
    pub(super) fn set_hand(&mut self, seat: Seat, cards: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        self.clear_place(places::hand(seat));
        for name in cards {
            let face = card_named(step.content, name)?;
            self.bring(DRAW, face, places::hand(seat), step)?;
        }
        Ok(())
    }

    /// The items in play become just these.
    pub(super) fn set_items(
        &mut self,
        seat: Seat,
        items: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        self.clear_place(places::items_up(seat));
        for name in items {
            let face = item_named(step.content, name)?;
            self.bring(ITEMS, face, places::items_up(seat), step)?;
        }
        Ok(())
    }

    /// These items join those that only their owner has seen.
    pub(super) fn add_hidden_items(
        &mut self,
        seat: Seat,
        items: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        for name in items {
            let face = item_named(step.content, name)?;
            self.bring_hidden(ITEMS, face, (seat, places::items_down(seat)), step)?;
        }
        Ok(())
    }

    pub(super) fn add_allies(
        &mut self,
        seat: Seat,
        cards: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        for name in cards {
            let face = card_named(step.content, name)?;
            self.bring(DRAW, face, places::allies(seat), step)?;
        }
        Ok(())
    }

    pub(super) fn add_trophies(
        &mut self,
        seat: Seat,
        cards: &[&str],
        charged: bool,
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        for name in cards {
            let adventure = adventure_named(step.content, name)?;
            if charged && step.content.adventure(adventure).charge.is_none() {
                return Err(format!("{name} has no charge"));
            }
            let place = if charged { places::charged(seat) } else { places::trophies(seat) };
            self.bring(DRAW, Face::at(adventure.index()), place, step)?;
            self.players[seat].trophies += 1;
        }
        Ok(())
    }

    /// An adventure lies on the table; one that lies there already changes its owner.
    pub(super) fn set_site(&mut self, name: &str, owner: &str, step: &mut Step<'_>) -> Result<(), String> {
        let adventure = adventure_named(step.content, name)?;
        let owner = match owner {
            "nobody" => None,
            hero => Some(self.seat_named(step.content, hero)?),
        };
        if let Some(site) = &mut self.sites[adventure] {
            site.owner = owner;
            return Ok(());
        }
        let slot = self.bring(DRAW, Face::at(adventure.index()), places::ADVENTURES, step)?;
        self.sites[adventure] = Some(Site { slot, owner, ..Site::default() });
        Ok(())
    }

    /// A challenge joins the end of a line.
    pub(super) fn add_post(
        &mut self,
        (card, hero, adventure): (&str, &str, &str),
        open: bool,
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        let content = step.content;
        let (setter, adventure) = (self.seat_named(content, hero)?, self.site_named(content, adventure)?);
        let face = card_named(content, card)?;
        let is_challenge = content.challenge_faces.has(face);
        if !is_challenge && !self.rules.nothing_to_lose {
            return Err(format!("{card} is no challenge"));
        }
        let slot = if open {
            self.bring(DRAW, face, places::CHALLENGES, step)?
        } else {
            self.bring_hidden(DRAW, face, (setter, places::CHALLENGES), step)?
        };
        if !self.rules.nothing_to_lose {
            self.slots.narrow(slot, content.challenge_faces);
        }
        let room = usize::from(content.adventure(adventure).difficulty);
        let site = self.sites[adventure].as_mut().filter(|site| site.line.len() < room);
        let site = site.ok_or("the adventure holds no more challenges")?;
        let added = site.line.push(Post { slot, setter, down: !open });
        added.map_err(|_| "the line is full".to_owned())?;
        self.trackers_look(adventure, step).map_err(cannot)
    }

    pub(super) fn discard_cards(&mut self, cards: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        for name in cards {
            let face = card_named(step.content, name)?;
            let slot = self.bring(DRAW, face, places::REMOVED, step)?;
            self.slots.discard(slot, step.supply).map_err(cannot)?;
        }
        Ok(())
    }

    pub(super) fn discard_items(&mut self, items: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        for name in items {
            let face = item_named(step.content, name)?;
            let slot = self.bring(ITEMS, face, places::REMOVED, step)?;
            self.slots.discard(slot, step.supply).map_err(cannot)?;
        }
        Ok(())
    }

    /// Cards beyond so many leave the game.
    pub(super) fn shorten_pile(
        &mut self,
        deck: DeckId,
        left: usize,
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        while self.slots.height(deck) > left {
            let slot = self.slots.draw(deck, places::REMOVED, step.supply).map_err(cannot)?;
            let Some(slot) = slot else { break };
            self.slots.open_one(slot, step.supply).map_err(cannot)?;
        }
        Ok(())
    }
}
