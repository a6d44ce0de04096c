//! Chance of a game whose replica knows everything: separate ChaCha streams for numbers, faces and orders, so that a
//! replica that is not shown a deal still rolls the same dice.
use super::{FaceList, Need, SlotList, Supply, pick_face, pick_faces, stream::Stream};
use crate::{
    array_list::ArrayList,
    chance::{below, shuffle},
    face::Face,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
};

/// Keyed by seed, branch, number of the record and purpose; a stream is made when it is first asked.
#[derive(Clone, Debug)]
pub struct Seeded {
    key: [u8; 32],
    record: u64,
    streams: [Option<Stream>; 3],
}

#[derive(Clone, Copy)]
enum Purpose {
    Number,
    Face,
    Order,
}

impl Seeded {
    /// The chance of one branch of a game.
    pub fn new(seed: u64, branch: u32) -> Self {
        let text = [&seed.to_le_bytes()[..], &branch.to_le_bytes()[..]].concat();
        Self::keyed(blake3::derive_key("jeweled thrones: chance of a game, 1", &text))
    }

    /// Chance from a key that peers agreed upon.
    pub fn keyed(key: [u8; 32]) -> Self {
        Self { key, record: 0, streams: [None, None, None] }
    }

    /// The same chance, for the record of this number (0 is the start).
    pub fn at(&mut self, record: u64) -> &mut Self {
        self.record = record;
        self.streams = [None, None, None];
        self
    }

    fn below(&mut self, purpose: Purpose, bound: u32) -> u32 {
        let (key, nonce) = (self.key, self.record << 2 | purpose as u64);
        let stream = self.streams[purpose as usize].get_or_insert_with(|| Stream::new(&key, nonce));
        below(bound, || stream.word())
    }
}

impl Supply for Seeded {
    fn number(&mut self, bound: u32, _what: &'static str) -> Result<u32, Need> {
        Ok(self.below(Purpose::Number, bound))
    }

    fn deal(&mut self, slot: SlotId, _to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        Ok(Some(pick_face(slot, slots, |bound| self.below(Purpose::Face, bound))))
    }

    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        Ok(pick_faces(which, slots, |bound| self.below(Purpose::Face, bound)))
    }

    fn mix(&mut self, bag: Place, _owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        let mut order: Order = ArrayList::gather(0..slots.count(bag) as u8);
        shuffle(&mut order, |bound| self.below(Purpose::Order, bound));
        Ok(Some(order))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(chance: &mut Seeded) -> Vec<u32> {
        (0..8).map(|_| chance.number(6, "die").unwrap()).collect()
    }

    #[test]
    fn a_seed_gives_the_dice_that_were_published() {
        assert_eq!(dice(Seeded::new(1, 0).at(1)), PUBLISHED);
    }

    /// Changing these breaks every journal ever written.
    const PUBLISHED: [u32; 8] = [1, 0, 2, 0, 2, 5, 1, 1];

    #[test]
    fn seed_branch_and_record_all_matter() {
        let one = dice(Seeded::new(1, 0).at(1));
        assert_eq!(one, dice(Seeded::new(1, 0).at(1)));
        for mut other in [Seeded::new(2, 0), Seeded::new(1, 1)] {
            assert_ne!(one, dice(other.at(1)));
        }
        assert_ne!(one, dice(Seeded::new(1, 0).at(2)));
    }

    #[test]
    fn orders_do_not_move_the_dice() {
        let mut chance = Seeded::new(1, 0);
        chance.at(1);
        let slots = crate::slots::Block::<8>::default();
        chance.mix(Place::NOWHERE, SeatSet::NONE, &slots).unwrap();
        assert_eq!(dice(&mut chance), dice(Seeded::new(1, 0).at(1)));
    }
}
