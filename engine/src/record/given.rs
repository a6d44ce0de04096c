//! Numbers and faces where no seed gives them: written with the answer that they served, and read out again.
use super::escape::escape;
use crate::{
    describe::{Plain, read_words, words},
    face::Face,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
    supply::{FaceList, Heard, Need, SlotList, Supply},
};
use serde::{Deserialize, Serialize};

/// One answer of a supply, as a journal holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Given {
    /// A number: its bound, its name as one word, and what came.
    Number(u32, String, u32),
    /// A private face.
    Deal(SlotId, SeatSet, Option<Face>),
    /// Public faces.
    Open {
        /// What was opened.
        slots: SlotList,
        /// What was there, in the same order.
        faces: FaceList,
    },
    /// A secret order.
    Mix(Place, SeatSet, Option<Order>),
    /// A face chosen in secret.
    Choose(SlotId, Seat, Option<Face>),
}

impl Given {
    pub(super) fn parse(text: &str) -> Option<Self> {
        read_words(text, &Plain).ok()
    }

    pub(super) fn text(&self) -> String {
        words(self, &Plain)
    }
}

impl From<&Heard> for Given {
    fn from(heard: &Heard) -> Self {
        match *heard {
            Heard::Number(bound, what, number) => Self::Number(bound, escape(what), number),
            Heard::Deal(slot, to, face) => Self::Deal(slot, to, face),
            Heard::Open(slots, faces) => Self::Open { slots, faces },
            Heard::Mix(bag, owners, order) => Self::Mix(bag, owners, order),
            Heard::Choose(slot, seat, face) => Self::Choose(slot, seat, face),
        }
    }
}

/// A supply that reads out what was given. A request that was not the recorded one has diverged; what comes after the
/// last lacks.
#[derive(Clone, Debug)]
pub struct Dictated<'a>(std::slice::Iter<'a, Given>);

impl<'a> Dictated<'a> {
    /// Reads out these, in order.
    pub fn new(given: &'a [Given]) -> Self {
        Self(given.iter())
    }

    /// Whether everything was asked for.
    pub fn is_used_up(&self) -> bool {
        self.0.len() == 0
    }

    fn next(&mut self, need: Need) -> Result<&'a Given, Need> {
        self.0.next().ok_or(need)
    }
}

fn is_order(order: &Order, len: usize) -> bool {
    order.len() == len && (0..len).all(|i| order.iter().any(|from| usize::from(*from) == i))
}

impl Supply for Dictated<'_> {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        match self.next(Need::Number(bound, what))? {
            Given::Number(of, name, number)
                if *of == bound && *name == escape(what) && *number < bound.max(1) =>
            {
                Ok(*number)
            }
            _ => Err(Need::Diverged),
        }
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, _slots: &Slots) -> Result<Option<Face>, Need> {
        match self.next(Need::Deal(slot, to))? {
            Given::Deal(of, who, face) if (*of, *who) == (slot, to) => Ok(*face),
            _ => Err(Need::Diverged),
        }
    }

    fn open(&mut self, which: &SlotList, _slots: &Slots) -> Result<FaceList, Need> {
        match self.next(Need::Open(*which))? {
            Given::Open { slots, faces } if slots == which && faces.len() == which.len() => Ok(*faces),
            _ => Err(Need::Diverged),
        }
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        match self.next(Need::Mix(bag, owners))? {
            Given::Mix(of, who, order) if (*of, *who) == (bag, owners) => match order {
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
            Given::Choose(of, who, face) if (*of, *who) == (slot, seat) => Ok(*face),
            _ => Err(Need::Diverged),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::few::Few;

    #[test]
    fn what_was_given_survives_its_text() {
        let seats = SeatSet::first(2);
        let all = [
            (Given::Number(6, escape("attack die"), 3), "number 6 attack%20;die 3"),
            (Given::Deal(SlotId(5), seats, Some(Face::new(7))), "deal 5 3 7"),
            (Given::Deal(SlotId(5), seats, None), "deal 5 3 none"),
            (
                Given::Open {
                    slots: Few::gather([SlotId(1), SlotId(2)]),
                    faces: Few::gather([Face::new(3), Face::new(4)]),
                },
                "open slots [ 1 2 ] faces [ 3 4 ]",
            ),
            (Given::Mix(Place(3), seats, Some(Few::gather([2, 0, 1]))), "mix 3 3 [ 2 0 1 ]"),
            (Given::Mix(Place(3), seats, None), "mix 3 3 none"),
            (Given::Choose(SlotId(9), Seat(1), Some(Face::new(2))), "choose 9 1 2"),
        ];
        for (given, text) in all {
            assert_eq!(given.text(), text);
            assert_eq!(Given::parse(text), Some(given));
        }
    }

    #[test]
    fn another_request_than_the_recorded_one_has_diverged() {
        let given = [Given::Number(6, "die".into(), 3), Given::Number(6, "die".into(), 6)];
        let mut supply = Dictated::new(&given);
        assert_eq!(supply.clone().number(6, "omen"), Err(Need::Diverged));
        assert_eq!(supply.number(6, "die"), Ok(3));
        assert_eq!(supply.number(6, "die"), Err(Need::Diverged), "no die shows seven");
        assert_eq!(supply.number(6, "die"), Err(Need::Number(6, "die")));
        assert!(is_order(&Few::gather([1, 0]), 2) && !is_order(&Few::gather([1, 1]), 2));
    }
}
