//! Chance inside a bot's head: fast, on an imagined state, and no need to mix what nobody watches.
use super::{FaceList, Need, SlotList, Supply, pick_face, pick_faces};
use crate::{
    array_list::ArrayList,
    chance::Quick,
    face::Face,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
};

/// A supply from a small generator.
#[derive(Clone, Debug)]
pub struct QuickSupply(pub Quick);

impl Supply for QuickSupply {
    fn number(&mut self, bound: u32, _what: &'static str) -> Result<u32, Need> {
        Ok(self.0.below(bound))
    }

    fn deal(&mut self, slot: SlotId, _to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        Ok(Some(pick_face(slot, slots, |bound| self.0.below(bound))))
    }

    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        Ok(pick_faces(which, slots, |bound| self.0.below(bound)))
    }

    fn mix(&mut self, bag: Place, _owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        Ok(Some(ArrayList::gather(0..slots.count(bag) as u8)))
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
