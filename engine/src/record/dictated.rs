//! Numbers and faces that no seed gives: written with the answer that asked for them, and read out again.
use super::escape::{escape, unescape};
use crate::{
    describe::{Plain, read_words, words},
    face::Face,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
    supply::{FaceList, Need, SlotList, Supplied, Supply},
};

/// One answer as a journal writes it, its name as one word.
pub(super) fn write(supplied: &Supplied) -> String {
    match supplied {
        Supplied::Number(bound, what, number) => {
            words(&Supplied::Number(*bound, escape(what).into(), *number), &Plain)
        }
        other => words(other, &Plain),
    }
}

/// Reads what [`write`] wrote.
pub(super) fn read(text: &str) -> Option<Supplied> {
    Some(match read_words(text, &Plain).ok()? {
        Supplied::Number(bound, what, number) => Supplied::Number(bound, unescape(&what)?.into(), number),
        other => other,
    })
}

/// A supply that reads out what was recorded. Another request than the recorded one is [`Need::Diverged`]; requests
/// after the last return their [`Need`].
#[derive(Clone, Debug)]
pub struct Dictated<'a>(std::slice::Iter<'a, Supplied>);

impl<'a> Dictated<'a> {
    /// Reads out these, in order.
    pub fn new(supplied: &'a [Supplied]) -> Self {
        Self(supplied.iter())
    }

    /// Whether everything was asked for.
    pub fn is_used_up(&self) -> bool {
        self.0.len() == 0
    }

    fn next(&mut self, need: Need) -> Result<&'a Supplied, Need> {
        match self.0.next() {
            Some(next) if next.answers(&need) => Ok(next),
            Some(_) => Err(Need::Diverged),
            None => Err(need),
        }
    }
}

fn is_order(order: &Order, len: usize) -> bool {
    order.len() == len && (0..len).all(|i| order.iter().any(|from| usize::from(*from) == i))
}

impl Supply for Dictated<'_> {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        match self.next(Need::Number(bound, what))? {
            Supplied::Number(_, _, number) if *number < bound.max(1) => Ok(*number),
            _ => Err(Need::Diverged),
        }
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, _slots: &Slots) -> Result<Option<Face>, Need> {
        match self.next(Need::Deal(slot, to))? {
            Supplied::Deal(_, _, face) => Ok(*face),
            _ => Err(Need::Diverged),
        }
    }

    fn open(&mut self, which: &SlotList, _slots: &Slots) -> Result<FaceList, Need> {
        match self.next(Need::Open(*which))? {
            Supplied::Open { faces, .. } if faces.len() == which.len() => Ok(*faces),
            _ => Err(Need::Diverged),
        }
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        match self.next(Need::Mix(bag, owners))? {
            Supplied::Mix(_, _, order) => match order {
                Some(order) if !is_order(order, slots.count(bag)) => Err(Need::Diverged),
                order => Ok(*order),
            },
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
            Supplied::Choose(_, _, face) => Ok(*face),
            _ => Err(Need::Diverged),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array_list::ArrayList;

    #[test]
    fn what_was_supplied_survives_its_text() {
        let seats = SeatSet::first(2);
        let all = [
            (Supplied::Number(6, "attack die".into(), 3), "number 6 attack%20;die 3"),
            (Supplied::Deal(SlotId(5), seats, Some(Face::new(7))), "deal 5 3 7"),
            (Supplied::Deal(SlotId(5), seats, None), "deal 5 3 none"),
            (
                Supplied::Open {
                    slots: ArrayList::gather([SlotId(1), SlotId(2)]),
                    faces: ArrayList::gather([Face::new(3), Face::new(4)]),
                },
                "open slots [ 1 2 ] faces [ 3 4 ]",
            ),
            (Supplied::Mix(Place(3), seats, Some(ArrayList::gather([2, 0, 1]))), "mix 3 3 [ 2 0 1 ]"),
            (Supplied::Mix(Place(3), seats, None), "mix 3 3 none"),
            (Supplied::Choose(SlotId(9), Seat(1), Some(Face::new(2))), "choose 9 1 2"),
        ];
        for (supplied, text) in all {
            assert_eq!(write(&supplied), text);
            assert_eq!(read(text), Some(supplied));
        }
    }

    #[test]
    fn another_request_than_the_recorded_one_has_diverged() {
        let supplied = [Supplied::Number(6, "die".into(), 3), Supplied::Number(6, "die".into(), 6)];
        let mut supply = Dictated::new(&supplied);
        assert_eq!(supply.clone().number(6, "omen"), Err(Need::Diverged));
        assert_eq!(supply.number(6, "die"), Ok(3));
        assert_eq!(supply.number(6, "die"), Err(Need::Diverged), "no die shows seven");
        assert_eq!(supply.number(6, "die"), Err(Need::Number(6, "die")));
        assert!(is_order(&ArrayList::gather([1, 0]), 2) && !is_order(&ArrayList::gather([1, 1]), 2));
    }
}
