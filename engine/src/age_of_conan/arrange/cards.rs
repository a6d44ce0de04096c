//! Cards and tokens of a rules case, brought from wherever they are.
use super::full;
use crate::{
    age_of_conan::{
        AgeOfConan, Step,
        ids::Kingdom,
        places::{self, STRATEGY, TOKENS, TRACK_PLACE},
    },
    face::Face,
    slots::{DeckId, Place, SlotId},
};

impl AgeOfConan {
    /// The cards of a place return to their decks.
    pub(super) fn clear_place(&mut self, place: Place) {
        let slots = self.slots.members(place);
        slots.iter().for_each(|slot| self.slots.shuffle_in(slot));
    }

    /// Brings a card to a place: from the rest of its deck, from the discards, or from where it lies. A hand that
    /// loses a card so draws another.
    pub(super) fn bring(
        &mut self,
        deck: DeckId,
        index: usize,
        place: Place,
        step: &mut Step<'_>,
    ) -> Result<SlotId, String> {
        let face = Face::at(index);
        if let Some(slot) = self.slots.stage(deck, face, place).map_err(full)? {
            return Ok(slot);
        }
        if let Some(slot) = self.slots.retrieve(deck, face, place, step.supply).map_err(full)? {
            return Ok(slot);
        }
        let lies = |slot: &SlotId| {
            self.slots.deck_of(*slot) == deck
                && self.slots.face(*slot) == Some(face)
                && self.slots.place(*slot) != place
        };
        let slot = self.slots.in_use().find(lies).ok_or("all copies are used already")?;
        let from = self.slots.place(slot);
        self.track.retain(|other| *other != slot);
        self.slots.shuffle_in(slot);
        let staged = self.slots.stage(deck, face, place).map_err(full)?;
        if self.slots.is_bag(from) {
            self.slots.draw(deck, from, step.supply).map_err(full)?;
        }
        staged.ok_or_else(|| "the card is not to be found".into())
    }

    fn bring_token(&mut self, name: &str, place: Place, step: &mut Step<'_>) -> Result<SlotId, String> {
        let token = step.content.tokens.iter().position(|token| token.id == name);
        self.bring(TOKENS, token.ok_or_else(|| format!("'{name}' is no token"))?, place, step)
    }

    /// A kingdom card of this kingdom.
    fn bring_kingdom_card(
        &mut self,
        kingdom: Kingdom,
        name: &str,
        place: Place,
        step: &mut Step<'_>,
    ) -> Result<SlotId, String> {
        let cards = &step.content.deck_lists[kingdom].cards;
        let index = cards.iter().position(|card| step.content.card(*card).id == name);
        let index = index.ok_or_else(|| format!("'{name}' is no card of this kingdom"))?;
        self.bring(places::kingdom_deck(kingdom), index, place, step)
    }

    /// The hand becomes just these kingdom and strategy cards.
    pub(super) fn set_hand(
        &mut self,
        kingdom: Kingdom,
        cards: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        self.clear_place(places::kingdom_hand(kingdom));
        self.clear_place(places::strategy_hand(kingdom));
        for name in cards {
            let common = step.content.strategy_cards.iter().position(|card| card.id == *name);
            match common {
                Some(index) => self.bring(STRATEGY, index, places::strategy_hand(kingdom), step)?,
                None => self.bring_kingdom_card(kingdom, name, places::kingdom_hand(kingdom), step)?,
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
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        self.clear_place(place);
        cards.iter().try_for_each(|name| self.bring_kingdom_card(kingdom, name, place, step).map(|_| ()))
    }

    /// These kingdom cards join the discards.
    pub(super) fn set_discards(
        &mut self,
        kingdom: Kingdom,
        cards: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        for name in cards {
            let slot = self.bring_kingdom_card(kingdom, name, places::spent(kingdom), step)?;
            self.slots.discard(slot, step.supply).map_err(full)?;
        }
        Ok(())
    }

    /// The tokens become just these, which everybody saw.
    pub(super) fn set_tokens(
        &mut self,
        kingdom: Kingdom,
        tokens: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        self.clear_place(places::tokens(kingdom));
        tokens.iter().try_for_each(|name| self.bring_token(name, places::tokens(kingdom), step).map(|_| ()))
    }

    /// These tokens join the others, and only their owner has seen them.
    pub(super) fn add_hidden_tokens(
        &mut self,
        kingdom: Kingdom,
        tokens: &[&str],
        step: &mut Step<'_>,
    ) -> Result<(), String> {
        for name in tokens {
            // Staged in a bag of the owner, a token is known to nobody else.
            let slot = self.bring_token(name, places::strategy_hand(kingdom), step)?;
            self.slots.put(slot, places::tokens(kingdom), step.supply).map_err(full)?;
        }
        Ok(())
    }

    /// The track becomes just these, leftmost first.
    pub(super) fn set_track(&mut self, tokens: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        self.clear_place(TRACK_PLACE);
        self.track.clear();
        for name in tokens {
            let slot = self.bring_token(name, TRACK_PLACE, step)?;
            self.track.push(slot).map_err(|_| "the track is full")?;
        }
        Ok(())
    }

    /// Cards that were laid for a bid that is no more return to their hands.
    pub(super) fn take_back_bids(&mut self, step: &mut Step<'_>) -> Result<(), String> {
        let kingdoms = self.kingdoms;
        for kingdom in &kingdoms {
            let laid = self.slots.members(places::laid(*kingdom));
            if !laid.is_empty() {
                self.slots.put_all(laid, places::strategy_hand(*kingdom), step.supply).map_err(full)?;
            }
        }
        Ok(())
    }
}
