//! What one replica asked and got, and what of it another replica is entitled to.
use super::{FaceList, Need, Seeded, SlotList, Supply};
use crate::{
    face::Face,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
};
use serde::{Deserialize, Serialize};

/// One answer of a supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A number: its bound, its name, and what came.
    Number(u32, &'static str, u32),
    /// A private face.
    Deal(SlotId, SeatSet, Option<Face>),
    /// Public faces.
    Open(SlotList, FaceList),
    /// A secret order.
    Mix(Place, SeatSet, Option<Order>),
    /// A face chosen in secret.
    Choose(SlotId, Seat, Option<Face>),
}

impl Heard {
    /// The request it answers.
    pub fn need(&self) -> Need {
        match *self {
            Self::Number(bound, what, _) => Need::Number(bound, what),
            Self::Deal(slot, to, _) => Need::Deal(slot, to),
            Self::Open(slots, _) => Need::Open(slots),
            Self::Mix(bag, owners, _) => Need::Mix(bag, owners),
            Self::Choose(slot, seat, _) => Need::Choose(slot, seat),
        }
    }

    /// The kind of request, as statistics name it.
    pub fn kind(&self) -> RequestKind {
        match self {
            Self::Number(..) => RequestKind::Number,
            Self::Deal(..) => RequestKind::Deal,
            Self::Open(..) => RequestKind::Open,
            Self::Mix(..) => RequestKind::Mix,
            Self::Choose(..) => RequestKind::Choose,
        }
    }
}

/// The kinds of requests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum RequestKind {
    /// A number.
    Number,
    /// A private face.
    Deal,
    /// Public faces.
    Open,
    /// A secret order.
    Mix,
    /// A face chosen in secret.
    Choose,
}

/// Writes down what a supply answers.
pub struct Recording<'a> {
    of: &'a mut dyn Supply,
    /// Its answers.
    pub heard: Vec<Heard>,
}

impl<'a> Recording<'a> {
    /// Listens to a supply.
    pub fn new(of: &'a mut dyn Supply) -> Self {
        Self { of, heard: Vec::new() }
    }
}

impl Supply for Recording<'_> {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        let number = self.of.number(bound, what)?;
        self.heard.push(Heard::Number(bound, what, number));
        Ok(number)
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        let face = self.of.deal(slot, to, slots)?;
        self.heard.push(Heard::Deal(slot, to, face));
        Ok(face)
    }

    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        let faces = self.of.open(which, slots)?;
        self.heard.push(Heard::Open(*which, faces));
        Ok(faces)
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        let order = self.of.mix(bag, owners, slots)?;
        self.heard.push(Heard::Mix(bag, owners, order));
        Ok(order)
    }

    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        said: Option<Face>,
        slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        let face = self.of.choose(slot, seat, said, slots)?;
        self.heard.push(Heard::Choose(slot, seat, face));
        Ok(face)
    }
}

/// The answers that another replica heard, as far as one viewer may know them; what comes after them lacks.
pub struct Share<'a> {
    heard: std::slice::Iter<'a, Heard>,
    viewer: Option<Seat>,
    numbers: Option<Seeded>,
}

impl<'a> Share<'a> {
    /// For a seat, or for a spectator.
    pub fn new(heard: &'a [Heard], viewer: Option<Seat>) -> Self {
        Self { heard: heard.iter(), viewer, numbers: None }
    }

    /// This replica rolls the dice itself; they must come out alike although it sees no private face.
    #[must_use]
    pub fn rolling(self, numbers: Seeded) -> Self {
        Self { numbers: Some(numbers), ..self }
    }

    /// Whether everything that was asked for was used.
    pub fn is_used_up(&self) -> bool {
        self.heard.len() == 0
    }

    /// The next answer, if it belongs to this request.
    fn next(&mut self, need: Need) -> Result<&'a Heard, Need> {
        match self.heard.next() {
            Some(heard) if heard.need() == need => Ok(heard),
            Some(_) => Err(Need::Diverged),
            None => Err(need),
        }
    }

    fn sees(&self, seats: SeatSet) -> bool {
        self.viewer.is_some_and(|seat| seats.has(seat))
    }
}

impl Supply for Share<'_> {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        let Heard::Number(_, _, number) = self.next(Need::Number(bound, what))? else {
            return Err(Need::Diverged);
        };
        let own = self.numbers.as_mut().map_or(Ok(*number), |own| own.number(bound, what))?;
        if own == *number { Ok(own) } else { Err(Need::Diverged) }
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, _slots: &Slots) -> Result<Option<Face>, Need> {
        match self.next(Need::Deal(slot, to))? {
            Heard::Deal(_, _, face) => Ok(face.filter(|_| self.sees(to))),
            _ => Err(Need::Diverged),
        }
    }

    fn open(&mut self, which: &SlotList, _slots: &Slots) -> Result<FaceList, Need> {
        match self.next(Need::Open(*which))? {
            Heard::Open(_, faces) => Ok(*faces),
            _ => Err(Need::Diverged),
        }
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, _slots: &Slots) -> Result<Option<Order>, Need> {
        match self.next(Need::Mix(bag, owners))? {
            Heard::Mix(_, _, order) => Ok(order.filter(|_| self.sees(owners))),
            _ => Err(Need::Diverged),
        }
    }

    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        _said: Option<Face>,
        _slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        match self.next(Need::Choose(slot, seat))? {
            Heard::Choose(_, _, face) => Ok(face.filter(|_| self.viewer == Some(seat))),
            _ => Err(Need::Diverged),
        }
    }
}

/// Has nothing. A draft is played with it: what it refuses ends the draft.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Supply for Nothing {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        Err(Need::Number(bound, what))
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, _slots: &Slots) -> Result<Option<Face>, Need> {
        Err(Need::Deal(slot, to))
    }

    fn open(&mut self, which: &SlotList, _slots: &Slots) -> Result<FaceList, Need> {
        Err(Need::Open(*which))
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, _slots: &Slots) -> Result<Option<Order>, Need> {
        Err(Need::Mix(bag, owners))
    }

    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        said: Option<Face>,
        _slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        said.map(Some).ok_or(Need::Choose(slot, seat))
    }
}
