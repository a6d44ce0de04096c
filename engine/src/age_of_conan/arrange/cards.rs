//! Cards and tokens of a rules case, brought from wherever they are.
use crate::{
    age_of_conan::{
        AgeOfConan, Content,
        ids::Kingdom,
        places::{self, STRATEGY, TOKENS, TRACK_PLACE},
    },
    cases::sentence::{Said, cannot, find},
    face::{Counts, Face},
    slots::{DeckId, Place, SlotId},
};

impl AgeOfConan {
    /// Brings a card to a place, also from where it lies open on the table.
    pub(super) fn bring(
        &mut self,
        deck: DeckId,
        index: usize,
        place: Place,
        said: &mut Said<'_, Self>,
    ) -> Result<SlotId, String> {
        self.pick_up(deck, Face::at(index), place, said);
        said.bring(self, deck, Face::at(index), place)
    }

    /// A card of which every copy is on the table goes back to its deck from where it lies open by chance.
    fn pick_up(&mut self, deck: DeckId, face: Face, place: Place, said: &Said<'_, Self>) {
        let slots = &self.slots;
        let elsewhere = slots.remaining(deck).count(face) > 0 || slots.discards(deck).count(face) > 0;
        let lies_open = |slot: &SlotId| {
            let at = slots.place(*slot);
            slots.deck_of(*slot) == deck
                && slots.face(*slot) == Some(face)
                && at != place
                && !slots.is_bag(at)
        };
        let open = slots.in_use().find(lies_open).filter(|slot| !elsewhere && !said.laid_there(slots, *slot));
        if let Some(slot) = open {
            self.track.retain(|other| *other != slot);
            self.slots.shuffle_in(slot);
        }
    }

    fn bring_token(&mut self, name: &str, place: Place, said: &mut Said<'_, Self>) -> Result<SlotId, String> {
        self.bring(TOKENS, token_named(name, said)?, place, said)
    }

    fn bring_kingdom_card(
        &mut self,
        kingdom: Kingdom,
        name: &str,
        place: Place,
        said: &mut Said<'_, Self>,
    ) -> Result<SlotId, String> {
        let index = find("card of this kingdom", kingdom_cards(said.content, kingdom), name)?;
        self.bring(places::kingdom_deck(kingdom), index, place, said)
    }

    /// The hand becomes just these kingdom and strategy cards.
    pub(super) fn set_hand(
        &mut self,
        kingdom: Kingdom,
        cards: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        said.clear(self, places::kingdom_hand(kingdom));
        said.clear(self, places::strategy_hand(kingdom));
        let content = said.content;
        for name in cards {
            let common = content.strategy_cards.iter().map(|card| &card.id);
            let index = find("card for this hand", common.chain(kingdom_cards(content, kingdom)), name)?;
            match index.checked_sub(content.strategy_cards.len()) {
                None => self.bring(STRATEGY, index, places::strategy_hand(kingdom), said)?,
                Some(index) => {
                    let deck = places::kingdom_deck(kingdom);
                    self.bring(deck, index, places::kingdom_hand(kingdom), said)?
                }
            };
        }
        Ok(())
    }

    /// A place on the table becomes just these kingdom cards.
    pub(super) fn set_cards(
        &mut self,
        kingdom: Kingdom,
        place: Place,
        cards: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        said.clear(self, place);
        cards.iter().try_for_each(|name| self.bring_kingdom_card(kingdom, name, place, said).map(|_| ()))
    }

    /// The tokens become just these, which everybody saw.
    pub(super) fn set_tokens(
        &mut self,
        kingdom: Kingdom,
        tokens: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        said.clear(self, places::tokens(kingdom));
        tokens.iter().try_for_each(|name| self.bring_token(name, places::tokens(kingdom), said).map(|_| ()))
    }

    /// These tokens join the others, and only their owner has seen them.
    pub(super) fn add_hidden_tokens(
        &mut self,
        kingdom: Kingdom,
        tokens: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        for name in tokens {
            let (token, place) = (Face::at(token_named(name, said)?), places::tokens(kingdom));
            self.pick_up(TOKENS, token, place, said);
            said.bring_hidden(self, (TOKENS, token), places::strategy_hand(kingdom), place)?;
        }
        Ok(())
    }

    /// The track becomes just these, leftmost first.
    pub(super) fn set_track(&mut self, tokens: &[&str], said: &mut Said<'_, Self>) -> Result<(), String> {
        said.clear(self, TRACK_PLACE);
        self.track.clear();
        for name in tokens {
            let slot = self.bring_token(name, TRACK_PLACE, said)?;
            self.track.push(slot).map_err(|_| "the track is full")?;
        }
        Ok(())
    }

    /// Cards that were laid for a bid that is no more return to their hands.
    pub(super) fn take_back_bids(&mut self, said: &mut Said<'_, Self>) -> Result<(), String> {
        let kingdoms = self.kingdoms;
        for kingdom in &kingdoms {
            let laid = self.slots.members(places::laid(*kingdom));
            if !laid.is_empty() {
                self.slots.put_all(laid, places::strategy_hand(*kingdom), said.supply).map_err(cannot)?;
            }
        }
        Ok(())
    }
}

fn kingdom_cards(content: &Content, kingdom: Kingdom) -> impl Iterator<Item = &String> {
    content.deck_lists[kingdom].cards.iter().map(|card| &content.card(*card).id)
}

fn token_named(name: &str, said: &Said<'_, AgeOfConan>) -> Result<usize, String> {
    find("token", said.content.tokens.iter().map(|token| &token.id), name)
}
