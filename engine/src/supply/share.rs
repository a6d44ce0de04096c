//! What another replica was given, as far as a viewer may know it; and a supply that has nothing.
use super::{FaceList, Need, Seeded, SlotList, Supplied, Supply};
use crate::{
    face::Face,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
};

/// The answers that another replica was given, as far as one viewer may know them; further requests return their
/// [`Need`].
pub struct Share<'a> {
    supplied: std::slice::Iter<'a, Supplied>,
    viewer: Option<Seat>,
    numbers: Option<Seeded>,
}

impl<'a> Share<'a> {
    /// For a seat, or for a spectator.
    pub fn new(supplied: &'a [Supplied], viewer: Option<Seat>) -> Self {
        Self { supplied: supplied.iter(), viewer, numbers: None }
    }

    /// This replica rolls the dice itself; they must come out alike although it sees no private face.
    #[must_use]
    pub fn rolling(self, numbers: Seeded) -> Self {
        Self { numbers: Some(numbers), ..self }
    }

    /// Whether everything that was asked for was used.
    pub fn is_used_up(&self) -> bool {
        self.supplied.len() == 0
    }

    /// The next answer, if it belongs to this request.
    fn next(&mut self, need: Need) -> Result<&'a Supplied, Need> {
        match self.supplied.next() {
            Some(next) if next.answers(&need) => Ok(next),
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
        let Supplied::Number(_, _, number) = self.next(Need::Number(bound, what))? else {
            return Err(Need::Diverged);
        };
        let own = self.numbers.as_mut().map_or(Ok(*number), |own| own.number(bound, what))?;
        if own == *number { Ok(own) } else { Err(Need::Diverged) }
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, _slots: &Slots) -> Result<Option<Face>, Need> {
        match self.next(Need::Deal(slot, to))? {
            Supplied::Deal(_, _, face) => Ok(face.filter(|_| self.sees(to))),
            _ => Err(Need::Diverged),
        }
    }

    fn open(&mut self, which: &SlotList, _slots: &Slots) -> Result<FaceList, Need> {
        match self.next(Need::Open(*which))? {
            Supplied::Open { faces, .. } => Ok(*faces),
            _ => Err(Need::Diverged),
        }
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, _slots: &Slots) -> Result<Option<Order>, Need> {
        match self.next(Need::Mix(bag, owners))? {
            Supplied::Mix(_, _, order) => Ok(order.filter(|_| self.sees(owners))),
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
            Supplied::Choose(_, _, face) => Ok(face.filter(|_| self.viewer == Some(seat))),
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
