//! The slots of a game as one plain value. Written by hand: derives want a sized parameter.
//!
//! In bytes it is the head and the slots in use. In words (a format for people) it is told by place and by deck.
use super::{CLUES, Clue, DECKS, Deck, DeckId, Head, PLACES, Place, Slot, SlotId, SlotSet, Slots, deck};
use crate::{
    face::{Counts, Face, FaceSet},
    few::{Few, array},
    seat::SeatSet,
    told,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
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
            clues: Few::default(),
            members: [SlotSet::default(); PLACES],
        };
        let mut block = Self { head, slots: [Slot::default(); N] };
        block.index_places();
        block
    }
}

impl<const N: usize> Block<N> {
    fn index_places(&mut self) {
        const { assert!(N <= 256) };
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
    clues: Few<Clue, CLUES>,
    slots: Vec<Slot>,
}

impl<const N: usize> Serialize for Block<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return self.told().serialize(serializer);
        }
        let Head { bags, decks, hidden, discards, clues, .. } = self.head;
        let used = self.in_use().last().map_or(0, |id| usize::from(id.0) + 1);
        Stored { bags, decks, hidden, discards, clues, slots: self.slots[..used].to_vec() }
            .serialize(serializer)
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

/// A card as it is told: its name, its face if known, and what is publicly known of it.
#[derive(Serialize)]
struct ToldCard {
    slot: String,
    face: Option<told::FaceOf>,
    known: Vec<told::SeatOrAll>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fits: Vec<told::FaceOf>,
}

/// A place as it is told: `faces` in order of face, with `none` for each that is not known.
#[derive(Serialize)]
struct ToldPlace {
    count: usize,
    faces: Vec<Option<told::FaceOf>>,
    cards: Vec<ToldCard>,
}

#[derive(Serialize)]
struct ToldDeck {
    pile: usize,
    discards: told::ByKind<u8>,
}

#[derive(Serialize)]
struct ToldSlots {
    #[serde(flatten)]
    places: told::ByKind<ToldPlace>,
    decks: told::ByKind<ToldDeck>,
    clues: usize,
}

impl Slots {
    fn told(&self) -> ToldSlots {
        let places = (1..PLACES as u8).map(Place).filter(|place| self.count(*place) > 0);
        let deck = |id| ToldDeck { pile: self.height(id), discards: self.told_discards(id) };
        ToldSlots {
            places: told::ByKind::new("Place", places.map(|place| (place.0.into(), self.told_place(place)))),
            decks: told::ByKind::new("DeckId", self.decks().map(|id| (u64::from(id.0), deck(id)))),
            clues: self.clues().len(),
        }
    }

    fn told_discards(&self, id: DeckId) -> told::ByKind<u8> {
        let faces = self.discards(id).faces().map(|(face, n)| (told::FaceOf::new(id, face).number(), n));
        told::ByKind::new("Face", faces)
    }

    fn told_place(&self, place: Place) -> ToldPlace {
        let cards: Vec<_> = self.in_place(place).map(|id| self.told_card(id)).collect();
        let mut faces: Vec<_> = cards.iter().map(|card| card.face).collect();
        faces.sort_by_key(|face| (face.is_none(), *face));
        ToldPlace { count: cards.len(), faces, cards }
    }

    fn told_card(&self, id: SlotId) -> ToldCard {
        let deck = self.deck_of(id);
        let known = match self.known(id) {
            SeatSet::PUBLIC => vec![told::SeatOrAll::All],
            seats => seats.iter().map(told::SeatOrAll::Seat).collect(),
        };
        let all = (0..self.hidden(deck).len()).map(Face::at);
        let fits = all.filter(|face| self.fits(id) != FaceSet::ALL && self.fits(id).has(*face));
        ToldCard {
            slot: format!("#{}", id.0),
            face: self.face(id).map(|face| told::FaceOf::new(deck, face)),
            known,
            fits: fits.map(|face| told::FaceOf::new(deck, face)).collect(),
        }
    }
}
