//! The slots of a game as one plain value. Written by hand: derives want a sized parameter.
//!
//! In bytes it is the head and the slots in use. For people it is described by place and by deck (`describe/slots.rs`,
//! where `Serialize` is implemented).
use super::{CLUES, Clue, DECKS, Deck, Head, PLACES, SLOTS, Slot, SlotId, SlotSet, Slots, deck};
use crate::{
    array_list::{ArrayList, array},
    seat::SeatSet,
};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::{fmt, ops};

/// `N` slots, at most 256: what a game holds. It coerces to [`Slots`], for which all code is written.
pub type Block<const N: usize> = Slots<[Slot; N]>;

impl<const N: usize> Default for Block<N> {
    fn default() -> Self {
        let head = Head {
            bags: [SeatSet::NONE; PLACES],
            decks: [Deck::default(); DECKS],
            hidden: [0; deck::POOL],
            discards: [0; deck::POOL],
            clues: ArrayList::default(),
            members: [SlotSet::default(); PLACES],
        };
        let mut block = Self { head, slots: [Slot::default(); N] };
        block.index_places();
        block
    }
}

impl<const N: usize> Block<N> {
    fn index_places(&mut self) {
        const { assert!(N <= SLOTS, "more slots than a game may have") };
        self.head.members = [SlotSet::default(); PLACES];
        for (index, slot) in self.slots.iter().enumerate() {
            self.head.members[slot.place.index()].insert(SlotId(index as u8));
        }
    }
}

impl<const N: usize> Clone for Block<N> {
    fn clone(&self) -> Self {
        Self { head: self.head, slots: self.slots }
    }
}

impl<const N: usize> ops::Deref for Block<N> {
    type Target = Slots;
    fn deref(&self) -> &Slots {
        self
    }
}

impl<const N: usize> ops::DerefMut for Block<N> {
    fn deref_mut(&mut self) -> &mut Slots {
        self
    }
}

impl<const N: usize> PartialEq for Block<N> {
    fn eq(&self, other: &Self) -> bool {
        self.head == other.head && self.slots == other.slots
    }
}

impl<const N: usize> fmt::Debug for Block<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used: Vec<_> = self.in_use().map(|id| (id.0, self.slots[usize::from(id.0)])).collect();
        f.debug_struct("Slots").field("clues", &self.clues()).field("slots", &used).finish_non_exhaustive()
    }
}

/// What is stored: free slots at the end need no room, and the index is remade.
#[derive(Serialize, Deserialize)]
struct Stored {
    #[serde(with = "array")]
    bags: [SeatSet; PLACES],
    decks: [Deck; DECKS],
    #[serde(with = "array")]
    hidden: [u8; deck::POOL],
    #[serde(with = "array")]
    discards: [u8; deck::POOL],
    clues: ArrayList<Clue, CLUES>,
    slots: Vec<Slot>,
}

impl<const N: usize> Block<N> {
    /// What is stored of it, without the room for slots that are not in use.
    pub(crate) fn stored(&self) -> impl Serialize + use<N> {
        let Head { bags, decks, hidden, discards, clues, .. } = self.head;
        let used = self.in_use().last().map_or(0, |id| usize::from(id.0) + 1);
        Stored { bags, decks, hidden, discards, clues, slots: self.slots[..used].to_vec() }
    }
}

impl<'de, const N: usize> Deserialize<'de> for Block<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Stored::deserialize(deserializer)?;
        let fits_pool = stored.decks.iter().all(Deck::fits_pool);
        let places_exist = stored.slots.iter().all(|slot| usize::from(slot.place.0) < PLACES);
        if stored.slots.len() > N || !fits_pool || !places_exist {
            return Err(D::Error::custom("no such store of cards"));
        }
        let mut block = Self::default();
        block.slots[..stored.slots.len()].copy_from_slice(&stored.slots);
        let Stored { bags, decks, hidden, discards, clues, .. } = stored;
        block.head = Head { bags, decks, hidden, discards, clues, members: block.head.members };
        block.index_places();
        match block.fault(false) {
            Some(fault) => Err(D::Error::custom(fault)),
            None => Ok(block),
        }
    }
}
