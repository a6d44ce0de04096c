//! A deck and its pile: known top, unordered rest, known bottom. The rest has no faces and no order in memory: a
//! face that nobody knows does not exist yet, and the odds are a shuffled deck's.
use super::{Place, Slot, SlotId, Slots};
use crate::{
    array_list::ArrayList,
    face::{Counts, Face, FaceSet, Tally},
    refusal::Refused,
    seat::SeatSet,
    supply::Supply,
};
use serde::{Deserialize, Serialize};

/// Decks a game may have at most.
pub const DECKS: usize = 16;
/// Kinds of faces of all decks of a game together at most.
pub const POOL: usize = 256;

/// The name of a deck and of the pile it lies in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DeckId(pub u8);

impl DeckId {
    fn index(self) -> usize {
        usize::from(self.0).min(DECKS - 1)
    }
}

/// A deck with its face-down pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    /// Where the slots of its pile lie.
    pub(super) pile: Place,
    /// Where its stretch of the tallies begins.
    first: u8,
    /// How many kinds of faces it has.
    kinds: u8,
    top: ArrayList<SlotId, 8>,
    rest: u8,
    bottom: ArrayList<SlotId, 32>,
}

impl Slots {
    /// Lays out a shuffled deck with so many of each face. Decks are made in order of their names.
    pub fn make_deck(&mut self, id: DeckId, pile: Place, copies: &[u8]) -> Result<(), Refused> {
        let used: usize = self.head.decks.iter().map(|deck| usize::from(deck.kinds)).sum();
        let room = used + copies.len() <= POOL && copies.len() <= usize::from(crate::face::KINDS);
        let (Ok(first), Ok(rest), true) = (u8::try_from(used), u8::try_from(copies.total()), room) else {
            return Err(Refused::Full);
        };
        self.head.decks[id.index()] =
            Deck { pile, first, kinds: copies.len() as u8, rest, ..Deck::default() };
        self.hidden_mut(id).copy_from_slice(copies);
        Ok(())
    }

    /// Faces of the deck that are not public: in the rest, or on a hidden slot anywhere.
    pub fn hidden(&self, id: DeckId) -> &[u8] {
        let Deck { first, kinds, .. } = self.head.decks[id.index()];
        &self.head.hidden[usize::from(first)..][..usize::from(kinds)]
    }

    pub(super) fn hidden_mut(&mut self, id: DeckId) -> &mut [u8] {
        let Deck { first, kinds, .. } = self.head.decks[id.index()];
        &mut self.head.hidden[usize::from(first)..][..usize::from(kinds)]
    }

    /// The face-up discards of the deck.
    pub fn discards(&self, id: DeckId) -> &[u8] {
        let Deck { first, kinds, .. } = self.head.decks[id.index()];
        &self.head.discards[usize::from(first)..][..usize::from(kinds)]
    }

    fn discards_mut(&mut self, id: DeckId) -> &mut [u8] {
        let Deck { first, kinds, .. } = self.head.decks[id.index()];
        &mut self.head.discards[usize::from(first)..][..usize::from(kinds)]
    }

    /// How many cards lie in the pile.
    pub fn height(&self, id: DeckId) -> usize {
        let deck = &self.head.decks[id.index()];
        deck.top.len() + usize::from(deck.rest) + deck.bottom.len()
    }

    /// Where the pile of a deck lies.
    pub fn pile(&self, id: DeckId) -> Place {
        self.head.decks[id.index()].pile
    }

    /// The decks that were made.
    pub fn decks(&self) -> impl Iterator<Item = DeckId> + use<'_> {
        (0..DECKS as u8).map(DeckId).filter(|id| self.head.decks[id.index()].kinds > 0)
    }

    /// Takes the top card of the pile, face down, into a place; `None` if the pile is empty.
    pub fn draw(
        &mut self,
        id: DeckId,
        to: Place,
        supply: &mut dyn Supply,
    ) -> Result<Option<SlotId>, Refused> {
        let Some(slot) = self.top(id)? else { return Ok(None) };
        let deck = &mut self.head.decks[id.index()];
        if deck.top.pop().is_none() {
            deck.bottom.remove(0);
        }
        self.put(slot, to, supply)?;
        Ok(Some(slot))
    }

    /// As [`Slots::draw`], but an empty pile is first made anew from the discards.
    pub fn draw_reshuffling(
        &mut self,
        id: DeckId,
        to: Place,
        supply: &mut dyn Supply,
    ) -> Result<Option<SlotId>, Refused> {
        if self.height(id) == 0 {
            self.reshuffle(id);
        }
        self.draw(id, to, supply)
    }

    /// Some seats look at the top card, which stays there; `None` if the pile is empty.
    pub fn scout(
        &mut self,
        id: DeckId,
        who: SeatSet,
        supply: &mut dyn Supply,
    ) -> Result<Option<SlotId>, Refused> {
        let top = self.top(id)?;
        if let Some(slot) = top {
            self.look(slot, who, supply)?;
        }
        Ok(top)
    }

    /// Puts a slot face down under its deck's pile.
    pub fn bury(&mut self, slot: SlotId) -> Result<(), Refused> {
        let deck = self.deck_of(slot);
        self.lay(slot, self.head.decks[deck.index()].pile);
        self.head.decks[deck.index()].bottom.push(slot).map_err(|_| Refused::Full)
    }

    /// The face-up discards are shuffled into the rest. (A view then no longer knows that they are not in a hand,
    /// which costs bots a little and nobody anything else.)
    pub fn reshuffle(&mut self, id: DeckId) {
        let discards: Tally = ArrayList::gather(self.discards(id).iter().copied());
        self.discards_mut(id).fill(0);
        self.hidden_mut(id).iter_mut().zip(discards.iter()).for_each(|(hidden, more)| *hidden += more);
        self.head.decks[id.index()].rest += discards.total() as u8;
    }

    /// Opens a slot and puts it among the discards of its deck; its name is free again.
    pub fn discard(&mut self, id: SlotId, supply: &mut dyn Supply) -> Result<Face, Refused> {
        let (face, deck) = (self.open_one(id, supply)?, self.deck_of(id));
        self.free(id);
        self.discards_mut(deck)[face.index()] += 1;
        Ok(face)
    }

    /// Gives a card of the discards, which everybody saw, a name and a place; `None` if it is not among them.
    pub fn retrieve(
        &mut self,
        deck: DeckId,
        face: Face,
        place: Place,
        supply: &mut dyn Supply,
    ) -> Result<Option<SlotId>, Refused> {
        if !self.discards_mut(deck).take_one(face) {
            return Ok(None);
        }
        let id = self.name_a_slot(deck, place)?;
        let slot = &mut self.slots[usize::from(id.0)];
        *slot = Slot { face: Some(face), known: SeatSet::PUBLIC, ..*slot };
        self.put(id, place, supply)?;
        Ok(Some(id))
    }

    /// Takes a card with one of these faces out of the rest, face down, without saying which: somebody is about to
    /// choose it in secret ([`Slots::choose`]). `None` if no hidden card of the deck has such a face.
    pub fn take_unnamed(
        &mut self,
        deck: DeckId,
        faces: FaceSet,
        place: Place,
    ) -> Result<Option<SlotId>, Refused> {
        let none = self.hidden(deck).kinds().and(faces).is_empty();
        if none || self.head.decks[deck.index()].rest == 0 {
            return Ok(None);
        }
        self.head.decks[deck.index()].rest -= 1;
        let id = self.name_a_slot(deck, place)?;
        self.narrow(id, faces);
        Ok(Some(id))
    }

    /// Lays a card of the rest out by its face, as a rules case arranges a table: into a bag its owners know it,
    /// elsewhere everybody does. `None` if the rest holds no such card.
    pub fn stage(&mut self, deck: DeckId, face: Face, place: Place) -> Result<Option<SlotId>, Refused> {
        if self.head.decks[deck.index()].rest == 0 || self.remaining(deck).count(face) == 0 {
            return Ok(None);
        }
        self.head.decks[deck.index()].rest -= 1;
        let (id, owners) = (self.name_a_slot(deck, place)?, self.owners(place));
        let known = if owners.is_empty() { SeatSet::PUBLIC } else { owners };
        if owners.is_empty() {
            self.hidden_mut(deck).take_one(face);
        }
        let slot = &mut self.slots[usize::from(id.0)];
        *slot = Slot { face: Some(face), known, ..*slot };
        Ok(Some(id))
    }

    /// Shuffles a card into the rest of its deck; who knew its face no longer knows where it is.
    pub fn shuffle_in(&mut self, id: SlotId) {
        let deck = self.deck_of(id);
        if let Some(face) = self.public_face(id) {
            self.hidden_mut(deck)[face.index()] += 1;
        }
        super::clue::forget(&mut self.head.clues, id);
        self.free(id);
        self.head.decks[deck.index()].rest += 1;
    }

    /// Faces of a deck that this replica has on no hidden slot: what the next unknown face is picked from.
    pub fn remaining(&self, id: DeckId) -> Tally {
        let mut counts: Tally = ArrayList::gather(self.hidden(id).iter().copied());
        let on_slots = self.slots.iter().filter(|slot| is_hidden_of(slot, id)).filter_map(|slot| slot.face);
        on_slots.for_each(|face| {
            counts.take_one(face);
        });
        counts
    }

    /// Conservation: every hidden face is in the rest or on one hidden slot.
    pub(super) fn deck_fault(&self, id: DeckId) -> Option<&'static str> {
        let on_slots = self.slots.iter().filter(|slot| is_hidden_of(slot, id)).count();
        let hidden = on_slots + usize::from(self.head.decks[id.index()].rest);
        (hidden != self.hidden(id).total() as usize).then_some("cards were lost or made")
    }

    /// Every card of a deck that is in the game, wherever it is: hidden, open on the table, or discarded.
    pub fn in_game(&self, id: DeckId) -> Tally {
        let hidden_and_discarded = self.hidden(id).iter().zip(self.discards(id)).map(|(a, b)| a + b);
        let mut all: Tally = ArrayList::gather(hidden_and_discarded);
        let public = self
            .slots
            .iter()
            .filter(|slot| slot.place != Place::NOWHERE && slot.deck == id && slot.known == SeatSet::PUBLIC);
        public.filter_map(|slot| slot.face).for_each(|face| all[face.index()] += 1);
        all
    }

    /// The slot on top, given a name if it was still part of the rest.
    fn top(&mut self, id: DeckId) -> Result<Option<SlotId>, Refused> {
        let deck = self.head.decks[id.index()];
        if let Some(slot) = deck.top.last() {
            return Ok(Some(*slot));
        }
        if deck.rest == 0 {
            return Ok(deck.bottom.first().copied());
        }
        let slot = self.name_a_slot(id, deck.pile)?;
        let deck = &mut self.head.decks[id.index()];
        deck.rest -= 1;
        deck.top.push(slot).map_err(|_| Refused::Full)?;
        Ok(Some(slot))
    }

    fn name_a_slot(&mut self, deck: DeckId, place: Place) -> Result<SlotId, Refused> {
        let id = self.members(Place::NOWHERE).lowest().ok_or(Refused::Full)?;
        self.lay(id, place);
        self.slots[usize::from(id.0)] = Slot { place, deck, ..Slot::default() };
        Ok(id)
    }

    fn free(&mut self, id: SlotId) {
        self.lay(id, Place::NOWHERE);
        self.slots[usize::from(id.0)] = Slot::default();
    }
}

fn is_hidden_of(slot: &Slot, deck: DeckId) -> bool {
    slot.place != Place::NOWHERE && slot.deck == deck && slot.known != SeatSet::PUBLIC
}

impl Deck {
    /// Whether its stretch of the tallies is inside them; a deck read from a file may lie.
    pub(super) fn fits_pool(&self) -> bool {
        usize::from(self.first) + usize::from(self.kinds) <= POOL && usize::from(self.pile.0) < super::PLACES
    }
}

#[cfg(test)]
impl Slots {
    /// Breaks the store: a discarded card, or one of the rest, is gone.
    pub(crate) fn lose(&mut self, id: DeckId) {
        let hidden = self.hidden_mut(id);
        if let Some(count) = hidden.iter_mut().find(|count| **count > 0) {
            *count -= 1;
        }
    }

    /// Breaks the store: what was promised of a slot is forgotten.
    pub(crate) fn unpromise(&mut self, id: SlotId) {
        self.slots[usize::from(id.0)].fits = FaceSet::ALL;
    }
}
