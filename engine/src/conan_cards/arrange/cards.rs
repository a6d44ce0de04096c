//! Cards of a rules case, brought from wherever they are.
use super::adventure_named;
use crate::{
    cases::sentence::{Said, cannot, find},
    conan_cards::{
        ConanCards, Post, Site,
        content::Content,
        places::{self, DRAW, ITEMS},
    },
    face::Face,
    seat::Seat,
    slots::{DeckId, Place},
};

/// The face of a card of the draw pile, or of a magic item.
fn face_named(content: &Content, deck: DeckId, name: &str) -> Result<Face, String> {
    if deck == ITEMS {
        return find("magic item", content.items.iter().map(|item| &item.id), name).map(Face::at);
    }
    let adventures = content.adventures.iter().map(|card| &card.id);
    let challenges = content.challenges.iter().map(|card| &card.id);
    let resolutions = content.resolutions.iter().map(|card| &card.id);
    find("card", adventures.chain(challenges).chain(resolutions), name).map(Face::at)
}

impl ConanCards {
    /// The cards that fill a blank join a place.
    pub(super) fn add_cards(
        &mut self,
        deck: DeckId,
        place: Place,
        blank: usize,
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        for name in said.list(blank) {
            let face = face_named(said.content, deck, name)?;
            said.bring(self, deck, face, place)?;
        }
        Ok(())
    }

    /// These items join those that only their owner has seen.
    pub(super) fn add_hidden_items(&mut self, seat: Seat, said: &mut Said<'_, Self>) -> Result<(), String> {
        for name in said.list(1) {
            let item = (ITEMS, face_named(said.content, ITEMS, name)?);
            said.bring_hidden(self, item, places::hand(seat), places::items_down(seat))?;
        }
        Ok(())
    }

    pub(super) fn add_trophies(
        &mut self,
        seat: Seat,
        place: Place,
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        for name in said.list(1) {
            let adventure = adventure_named(said.content, name)?;
            if place == places::charged(seat) && said.content.adventure(adventure).charge.is_none() {
                return Err(format!("{name} has no charge"));
            }
            said.bring(self, DRAW, Face::at(adventure.index()), place)?;
            self.players[seat].trophies += 1;
        }
        Ok(())
    }

    /// "adventure ADVENTURE of HERO|nobody": it lies on the table; one that lies there already changes its owner.
    pub(super) fn set_site(&mut self, said: &mut Said<'_, Self>) -> Result<(), String> {
        let adventure = adventure_named(said.content, said.word(0))?;
        let owner = match said.word(1) {
            "nobody" => None,
            hero => Some(self.seat_named(said.content, hero)?),
        };
        if let Some(site) = &mut self.sites[adventure] {
            site.owner = owner;
            return Ok(());
        }
        let slot = said.bring(self, DRAW, Face::at(adventure.index()), places::ADVENTURES)?;
        self.sites[adventure] = Some(Site { slot, owner, ..Site::default() });
        Ok(())
    }

    /// "challenge CHALLENGE of HERO on ADVENTURE": it joins the end of the line.
    pub(super) fn add_post(&mut self, open: bool, said: &mut Said<'_, Self>) -> Result<(), String> {
        let (content, card) = (said.content, said.word(0));
        let (setter, adventure) = (self.seat_said(said, 1)?, self.site_said(said, 2)?);
        let face = face_named(content, DRAW, card)?;
        let is_challenge = content.challenge_faces.has(face);
        if !is_challenge && !self.rules.nothing_to_lose {
            return Err(format!("{card} is no challenge"));
        }
        let slot = if open {
            said.bring(self, DRAW, face, places::CHALLENGES)?
        } else {
            said.bring_hidden(self, (DRAW, face), places::hand(setter), places::CHALLENGES)?
        };
        if !self.rules.nothing_to_lose {
            self.slots.narrow(slot, content.challenge_faces);
        }
        let room = usize::from(content.adventure(adventure).difficulty);
        let site = self.sites[adventure].as_mut().filter(|site| site.line.len() < room);
        let site = site.ok_or("the adventure holds no more challenges")?;
        let added = site.line.push(Post { slot, setter, down: !open });
        added.map_err(|_| "the line is full".to_owned())?;
        self.trackers_look(adventure, &mut said.step()).map_err(cannot)
    }

    /// Cards beyond so many leave the game.
    pub(super) fn shorten_pile(
        &mut self,
        deck: DeckId,
        left: usize,
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        while self.slots.height(deck) > left {
            let slot = self.slots.draw(deck, places::REMOVED, said.supply).map_err(cannot)?;
            let Some(slot) = slot else { break };
            self.slots.open_one(slot, said.supply).map_err(cannot)?;
        }
        Ok(())
    }
}
