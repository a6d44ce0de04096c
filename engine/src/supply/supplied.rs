//! What a supply answered, written down.
use super::{FaceList, Need, SlotList, Supply};
use crate::{
    face::Face,
    seat::{Seat, SeatSet, bits},
    slots::{Order, Place, SlotId, Slots},
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One answer of a supply: a journal without a seed holds these, and other replicas follow by them.
///
/// ```
/// use engine::{chance::Quick, supply::{QuickSupply, Recording, Supplied, Supply}};
///
/// let mut supply = QuickSupply(Quick::new(1));
/// let mut recording = Recording::new(&mut supply);
/// let number = recording.number(6, "die").unwrap();
/// assert_eq!(recording.supplied, [Supplied::Number(6, "die".into(), number)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Supplied {
    /// A number: its bound, its name, and what came.
    Number(u32, Cow<'static, str>, u32),
    /// A face that only these seats learn.
    Deal(SlotId, #[serde(with = "bits")] SeatSet, Option<Face>),
    /// Faces that everybody learns.
    Open {
        /// What was opened.
        slots: SlotList,
        /// What was there, in the same order.
        faces: FaceList,
    },
    /// A secret order of a bag, known to its owners.
    Mix(Place, #[serde(with = "bits")] SeatSet, Option<Order>),
    /// A face that a seat chose in secret.
    Choose(SlotId, Seat, Option<Face>),
}

impl Supplied {
    /// Whether it answers this request.
    pub fn answers(&self, need: &Need) -> bool {
        match (self, need) {
            (Self::Number(bound, what, _), Need::Number(of, name)) => bound == of && what == name,
            (Self::Deal(slot, to, _), Need::Deal(of, who)) => (slot, to) == (of, who),
            (Self::Open { slots, .. }, Need::Open(which)) => slots == which,
            (Self::Mix(bag, owners, _), Need::Mix(of, who)) => (bag, owners) == (of, who),
            (Self::Choose(slot, seat, _), Need::Choose(of, who)) => (slot, seat) == (of, who),
            _ => false,
        }
    }

    /// The same without what came of it: what was asked for.
    #[must_use]
    pub fn request(&self) -> Self {
        match self.clone() {
            Self::Number(bound, what, _) => Self::Number(bound, what, 0),
            Self::Deal(slot, to, _) => Self::Deal(slot, to, None),
            Self::Open { slots, .. } => Self::Open { slots, faces: FaceList::default() },
            Self::Mix(bag, owners, _) => Self::Mix(bag, owners, None),
            Self::Choose(slot, seat, _) => Self::Choose(slot, seat, None),
        }
    }
}

/// Writes down what a supply answers.
pub struct Recording<'a> {
    of: &'a mut dyn Supply,
    /// Its answers.
    pub supplied: Vec<Supplied>,
}

impl<'a> Recording<'a> {
    /// Listens to a supply.
    pub fn new(of: &'a mut dyn Supply) -> Self {
        Self { of, supplied: Vec::new() }
    }
}

impl Supply for Recording<'_> {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        let number = self.of.number(bound, what)?;
        self.supplied.push(Supplied::Number(bound, what.into(), number));
        Ok(number)
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        let face = self.of.deal(slot, to, slots)?;
        self.supplied.push(Supplied::Deal(slot, to, face));
        Ok(face)
    }

    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        let faces = self.of.open(which, slots)?;
        self.supplied.push(Supplied::Open { slots: *which, faces });
        Ok(faces)
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        let order = self.of.mix(bag, owners, slots)?;
        self.supplied.push(Supplied::Mix(bag, owners, order));
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
        self.supplied.push(Supplied::Choose(slot, seat, face));
        Ok(face)
    }
}
