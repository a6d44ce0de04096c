//! Hidden cards. A slot is a card seen from the back; its face is knowledge of this replica.
//!
//! Everything here but the faces (of a slot that is not public, and of a clue) is public knowledge, equal on all
//! replicas. A card changes hands, is looked at, opened and mixed only by the functions of this module, which keep
//! that true.
//!
//! A state is one block of memory, so everything has a limit. [`Layout::check`] lets the compiler refuse a game that
//! needs more; where the content decides, loading refuses the pack, and [`Refused::Full`] is the last resort.
//!
//! | limit | at most | what it bounds | checked by |
//! |---|--:|---|---|
//! | [`SLOTS`] | 256 | slots of a game: cards that lie somewhere by name | compiler |
//! | [`PLACES`] | 40 | places, nowhere and the piles included | compiler |
//! | [`DECKS`] | 16 | decks | compiler |
//! | [`KINDS`](crate::face::KINDS) | 127 | kinds of faces of one deck | `make_deck`: `Full` |
//! | [`POOL`] | 256 | kinds of faces of all decks together | `make_deck`: `Full` |
//! | [`BAG`] | 96 | cards in one bag, and slots of one request | the request: `Full` |
//! | [`CLUES`] | 32 | clues that are remembered | the oldest is forgotten |
//! | [`SEATS`](crate::seat::SEATS) | 7 | seats at a table | set-up |
//! | `Frames<_, N>` | each game's `N` | nested procedures | `push`: `Full` |
//! | [`codec::LIMIT`](crate::codec::LIMIT) | 64 KB | bytes of an encoded value | decoding |
//!
//! `PLACES`, `DECKS` and `POOL` are part of the bytes of a state: to change one changes every hash.
mod block;
mod clue;
mod deck;
mod layout;
#[cfg(test)]
mod tests;

use crate::{
    array_list::ArrayList,
    face::{Counts, Face, FaceSet},
    ids,
    ids::Set,
    refusal::Refused,
    seat::{Seat, SeatSet},
    supply::Supply,
};
pub use block::Block;
pub use clue::{CLUES, Clue};
pub use deck::{DECKS, Deck, DeckId, POOL};
pub use layout::Layout;
use serde::{Deserialize, Serialize};

/// Slots a game may have at most.
pub const SLOTS: usize = 256;
/// Places a game may have at most; [`Place::NOWHERE`] is one of them.
pub const PLACES: usize = 40;
/// Cards that a bag may hold at most: a hand without a limit may gather a whole draw pile.
pub const BAG: usize = 96;

/// Slots of one request.
pub type SlotList = ArrayList<SlotId, BAG>;
/// Faces of one answer, in the order of the request.
pub type FaceList = ArrayList<Face, BAG>;

ids! {
    /// The name of a slot, used again once the card is publicly away.
    SlotId[SLOTS];
}

/// A set of slots.
pub type SlotSet = Set<SlotId, { ids::words(SLOTS) }>;

/// Where a slot lies; the game gives the numbers, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Place(pub u8);

impl Place {
    /// A slot that is nowhere is free.
    pub const NOWHERE: Self = Self(0);

    fn index(self) -> usize {
        usize::from(self.0).min(PLACES - 1)
    }
}

/// One card seen from the back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Slot {
    place: Place,
    deck: DeckId,
    face: Option<Face>,
    known: SeatSet,
    fits: FaceSet,
}

/// All that is not the slots themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Head {
    /// Who owns a bag; nobody, if the place is none.
    bags: [SeatSet; PLACES],
    decks: [Deck; DECKS],
    /// Faces that are not public: in a rest, or on a hidden slot anywhere. Each deck has its own stretch.
    hidden: [u8; deck::POOL],
    /// Faces that lie open among the discards. Each deck has its own stretch.
    discards: [u8; deck::POOL],
    clues: ArrayList<Clue, CLUES>,
    /// The slots of each place: an index of `Slot::place`, remade when a state is read.
    members: [SlotSet; PLACES],
}

/// The hidden cards of a game. A game holds a [`Block`] of them; all code is written once, for any number of slots.
///
/// ```
/// use engine::{
///     chance::Quick,
///     seat::{Seat, SeatSet},
///     slots::{Block, DeckId, Place},
///     supply::QuickSupply,
/// };
///
/// let (deck, pile, hand) = (DeckId(0), Place(1), Place(2));
/// let (mut slots, mut supply) = (Block::<8>::default(), QuickSupply(Quick::new(1)));
/// slots.make_deck(deck, pile, &[2, 1]).unwrap();
/// slots.make_bag(hand, SeatSet::only(Seat(0)));
/// // A card comes into being when somebody learns its face: here its owner alone.
/// let card = slots.draw(deck, hand, &mut supply).unwrap().unwrap();
/// assert!(slots.known(card).has(Seat(0)) && slots.public_face(card).is_none());
/// slots.discard(card, &mut supply).unwrap();
/// assert_eq!(slots.count(hand), 0);
/// ```
pub struct Slots<A: ?Sized = [Slot]> {
    head: Head,
    slots: A,
}

/// A new order of a bag: the card now at `i` was at `order[i]`.
pub type Order = ArrayList<u8, BAG>;

impl Slots {
    /// Makes a place a bag: its owners see what is in it, and nobody else can tell its cards apart.
    pub fn make_bag(&mut self, place: Place, owners: SeatSet) {
        self.head.bags[place.index()] = owners;
    }

    /// Whether the place is a bag.
    pub fn is_bag(&self, place: Place) -> bool {
        !self.owners(place).is_empty()
    }

    /// Who owns a bag; nobody, if the place is none.
    pub fn owners(&self, place: Place) -> SeatSet {
        self.head.bags[place.index()]
    }

    /// The slots that lie in a place.
    pub fn members(&self, place: Place) -> SlotSet {
        self.head.members[place.index()]
    }

    /// The slots that lie in a place, in order of name.
    pub fn in_place(&self, place: Place) -> impl Iterator<Item = SlotId> + use<> {
        self.members(place).iter()
    }

    /// How many slots lie in a place.
    pub fn count(&self, place: Place) -> usize {
        self.members(place).len()
    }

    /// Every slot in use.
    pub fn in_use(&self) -> impl Iterator<Item = SlotId> + use<'_> {
        let used = self.slots.iter().enumerate().filter(|(_, slot)| slot.place != Place::NOWHERE);
        used.map(|(index, _)| SlotId(index as u8))
    }

    /// Where the slot lies; any name may be asked for.
    pub fn place(&self, id: SlotId) -> Place {
        self.get(id).map_or(Place::NOWHERE, |slot| slot.place)
    }

    /// The face, if this replica knows it. Rules ask [`Slots::may_be`] of a card that somebody may not see.
    pub fn face(&self, id: SlotId) -> Option<Face> {
        self.get(id).and_then(|slot| slot.face)
    }

    /// The face, if everybody knows it.
    pub fn public_face(&self, id: SlotId) -> Option<Face> {
        self.get(id).filter(|slot| slot.known == SeatSet::PUBLIC).and_then(|slot| slot.face)
    }

    /// Who knows the face.
    pub fn known(&self, id: SlotId) -> SeatSet {
        self.get(id).map_or(SeatSet::NONE, |slot| slot.known)
    }

    /// What everybody knows the face to be among.
    pub fn fits(&self, id: SlotId) -> FaceSet {
        self.get(id).map_or(FaceSet::ALL, |slot| slot.fits)
    }

    /// The deck it came from, told by its back.
    pub fn deck_of(&self, id: SlotId) -> DeckId {
        self.get(id).map_or(DeckId::default(), |slot| slot.deck)
    }

    /// The clues; public but for their faces.
    pub fn clues(&self) -> &[Clue] {
        &self.head.clues
    }

    /// Whether, for all that this replica may say, the face is one of these.
    pub fn may_be(&self, id: SlotId, set: FaceSet) -> bool {
        let Some(slot) = self.get(id) else { return false };
        match slot.face {
            Some(face) => set.has(face),
            None => !set.and(slot.fits).and(self.hidden(slot.deck).kinds()).is_empty(),
        }
    }

    /// Everybody learns that the face is one of these. Ask [`Slots::may_be`] first.
    pub fn narrow(&mut self, id: SlotId, set: FaceSet) {
        if let Some(slot) = self.slots.get_mut(usize::from(id.0)) {
            slot.fits = slot.fits.and(set);
        }
    }

    /// Lays a slot elsewhere. Into a bag it is mixed: its owners see it, and nobody else can tell where it is.
    pub fn put(&mut self, id: SlotId, place: Place, supply: &mut dyn Supply) -> Result<(), Refused> {
        self.lay(id, place);
        let owners = self.owners(place);
        if owners.is_empty() {
            return Ok(());
        }
        self.turn_down(id, owners);
        self.look(id, owners, supply)?;
        self.mix(place, supply)
    }

    /// Lays several slots into one place, and mixes once if it is a bag.
    pub fn put_all(&mut self, ids: SlotSet, place: Place, supply: &mut dyn Supply) -> Result<(), Refused> {
        let owners = self.owners(place);
        for id in ids.iter() {
            self.lay(id, place);
            if !owners.is_empty() {
                self.turn_down(id, owners);
                self.look(id, owners, supply)?;
            }
        }
        if owners.is_empty() { Ok(()) } else { self.mix(place, supply) }
    }

    /// Some seats see the face. In a bag, call [`Slots::mix`] after the last look of the action.
    pub fn look(&mut self, id: SlotId, who: SeatSet, supply: &mut dyn Supply) -> Result<(), Refused> {
        let fresh = who.minus(self.known(id));
        if fresh.is_empty() {
            return Ok(());
        }
        let face = supply.deal(id, fresh, self)?;
        self.learn(id, face, who)
    }

    /// A seat puts a face of its own choice on a slot that has none yet; others see only the back.
    pub fn choose(
        &mut self,
        id: SlotId,
        seat: Seat,
        said: Option<Face>,
        supply: &mut dyn Supply,
    ) -> Result<(), Refused> {
        let face = supply.choose(id, seat, said, self)?;
        self.learn(id, face, SeatSet::only(seat))
    }

    /// Everybody sees the faces, in one request. What was promised of them is checked.
    pub fn open(&mut self, ids: &[SlotId], supply: &mut dyn Supply) -> Result<(), Refused> {
        let closed: ArrayList<SlotId, BAG> =
            ArrayList::gather(ids.iter().copied().filter(|id| self.known(*id) != SeatSet::PUBLIC));
        if closed.is_empty() {
            return Ok(());
        }
        let faces = supply.open(&closed, self)?;
        for (id, face) in closed.iter().zip(faces.iter()) {
            self.turn_up(*id, *face)?;
        }
        Ok(())
    }

    /// Everybody sees one face.
    pub fn open_one(&mut self, id: SlotId, supply: &mut dyn Supply) -> Result<Face, Refused> {
        self.open(&[id], supply)?;
        self.public_face(id).ok_or(Refused::Foul(id))
    }

    /// Makes the cards of a bag indistinguishable to all but its owners: what others knew of its slots becomes a
    /// clue about the bag, and the cards change places by an order that only the owners learn.
    pub fn mix(&mut self, place: Place, supply: &mut dyn Supply) -> Result<(), Refused> {
        let (owners, bag) = (self.owners(place), self.members(place));
        for clue in self.head.clues.iter_mut().filter(|clue| clue.among.meets(bag)) {
            clue.among = clue.among.or(bag);
        }
        for id in bag.iter() {
            self.note(id, owners, bag);
        }
        let order = supply.mix(place, owners, self)?;
        let before: ArrayList<Option<Face>, BAG> = ArrayList::gather(bag.iter().map(|id| self.face(id)));
        for (i, id) in bag.iter().enumerate() {
            let from = order.and_then(|order| order.get(i).copied());
            let face = from.and_then(|from| before.get(usize::from(from)).copied().flatten());
            let slot = &mut self.slots[usize::from(id.0)];
            *slot = Slot { face, known: owners, fits: FaceSet::ALL, ..*slot };
        }
        Ok(())
    }

    /// Forgets every face that the viewer does not know; `None` is the public.
    pub fn mask(&mut self, viewer: Option<Seat>) {
        for slot in self.slots.iter_mut().filter(|slot| !slot.known.shows(viewer)) {
            slot.face = None;
        }
        for clue in self.head.clues.iter_mut().filter(|clue| !clue.known.shows(viewer)) {
            clue.face = None;
        }
    }

    /// What breaks the store's own laws; `None` if nothing does. `whole`: this replica knows every face that exists.
    pub fn fault(&self, whole: bool) -> Option<&'static str> {
        let slots = self.slots.iter().enumerate();
        let in_use = slots.filter(|(_, slot)| slot.place != Place::NOWHERE);
        in_use
            .map(|(index, slot)| self.slot_fault(SlotId(index as u8), slot, whole))
            .chain((0..DECKS as u8).map(|deck| self.deck_fault(DeckId(deck))))
            .find_map(|fault| fault)
    }

    fn slot_fault(&self, id: SlotId, slot: &Slot, whole: bool) -> Option<&'static str> {
        let owners = self.owners(slot.place);
        let hidden = slot.known != SeatSet::PUBLIC;
        let faults = [
            (slot.place.0 as usize >= PLACES, "a slot lies in a place that is not there"),
            (!self.members(slot.place).has(id), "the index of places is wrong"),
            (slot.face.is_some() && slot.known.is_empty(), "a face exists that nobody knows"),
            (slot.face.is_none() && !hidden, "a public face is missing"),
            (whole && slot.face.is_none() && !slot.known.is_empty(), "a known face is missing"),
            (
                !owners.is_empty() && slot.known != owners,
                "a card in a bag is known by its slot to an outsider",
            ),
            (hidden && slot.face.is_some_and(|face| !self.allows(slot, face)), "a face breaks a promise"),
        ];
        faults.into_iter().find_map(|(broken, said)| broken.then_some(said))
    }

    fn get(&self, id: SlotId) -> Option<&Slot> {
        self.slots.get(usize::from(id.0))
    }

    /// Moves a slot, and nothing else.
    fn lay(&mut self, id: SlotId, place: Place) {
        let Some(slot) = self.slots.get_mut(usize::from(id.0)) else { return };
        let from = std::mem::replace(&mut slot.place, place);
        self.head.members[from.index()].remove(id);
        self.head.members[place.index()].insert(id);
    }

    /// A face is hidden again that everybody saw: the slot carries it as a promise.
    fn turn_down(&mut self, id: SlotId, owners: SeatSet) {
        let Some(face) = self.public_face(id) else { return };
        let slot = &mut self.slots[usize::from(id.0)];
        *slot = Slot { known: owners, fits: FaceSet::of(&[face]), ..*slot };
        let deck = slot.deck;
        self.hidden_mut(deck)[face.index()] += 1;
    }

    /// A hidden face becomes public.
    fn turn_up(&mut self, id: SlotId, face: Face) -> Result<(), Refused> {
        let slot = *self.get(id).filter(|slot| self.allows(slot, face)).ok_or(Refused::Foul(id))?;
        self.hidden_mut(slot.deck).take_one(face);
        let open = Slot { face: Some(face), known: SeatSet::PUBLIC, fits: FaceSet::ALL, ..slot };
        self.slots[usize::from(id.0)] = open;
        clue::shown(&mut self.head.clues, id, face);
        Ok(())
    }

    fn learn(&mut self, id: SlotId, face: Option<Face>, who: SeatSet) -> Result<(), Refused> {
        let slot = self.get(id).ok_or(Refused::Foul(id))?;
        if face.is_some_and(|face| !self.allows(slot, face)) {
            return Err(Refused::Foul(id));
        }
        let slot = &mut self.slots[usize::from(id.0)];
        *slot = Slot { face: face.or(slot.face), known: slot.known.or(who), ..*slot };
        Ok(())
    }

    /// A face may be here if it is the one we know, keeps every promise, and is among what is hidden of its deck.
    fn allows(&self, slot: &Slot, face: Face) -> bool {
        slot.face.is_none_or(|known| known == face)
            && slot.fits.has(face)
            && self.hidden(slot.deck).count(face) > 0
    }

    /// Turns what others than the owners know of a slot into clues about the bag.
    fn note(&mut self, id: SlotId, owners: SeatSet, among: SlotSet) {
        let Slot { face, known, fits, .. } = self.slots[usize::from(id.0)];
        for seat in known.minus(owners).iter() {
            let seen = Clue { seat: Some(seat), known: known.or(owners), face, fits: FaceSet::ALL, among };
            clue::add(&mut self.head.clues, seen);
        }
        if fits != FaceSet::ALL {
            clue::add(&mut self.head.clues, Clue { fits, among, ..Clue::default() });
        }
    }

    /// Writes an imagined face.
    pub(crate) fn suppose(&mut self, id: SlotId, face: Face) {
        self.slots[usize::from(id.0)].face = Some(face);
    }

    /// Writes an imagined clue.
    pub(crate) fn suppose_clue(&mut self, index: usize, face: Option<Face>) {
        self.head.clues[index].face = face;
    }
}
