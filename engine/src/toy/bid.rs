//! The sealed bids, and who gets the floor.
use super::{Action, Frame, HOUSES, SEATS, Toy, stake};
use crate::{
    face::Face,
    game::{Game, Refused, Why},
    seat::{Seat, SeatSet},
    supply::Supply,
};

/// Acts that each seat has in a round.
const ACTS: u8 = 2;

impl Toy {
    /// A step of a seat's sealed answer. It draws nothing and never looks at another seat's steps.
    pub(super) fn bid(&mut self, seat: Seat, action: Action, supply: &mut dyn Supply) -> Result<(), Refused> {
        match action {
            Action::Lay(slot) => {
                let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
                self.slots.put(slot, stake(house), supply)?;
            }
            Action::Vow(kind) => {
                let slot = self.vow_of(seat).ok_or(Why::NOT_AN_ANSWER)?;
                let said = kind.map(|kind| Face::at(usize::from(kind.0)));
                self.slots.choose(slot, seat, said, supply)?;
            }
            Action::Raise(house) => {
                if let Some(Frame::Bid { raised, .. }) = self.frames.top_mut() {
                    raised[house.index()] += 1;
                }
            }
            _ => {
                if let Some(Frame::Bid { done, .. }) = self.frames.top_mut() {
                    *done = done.with(seat);
                }
            }
        }
        Ok(())
    }

    /// The highest bid pays and gets the floor; ties go to the lower seat.
    pub(super) fn give_first_floor(&mut self, raised: [u8; HOUSES]) {
        let bid = |seat: &Seat| -> u8 { self.roles(*seat).map(|house| raised[house.index()]).sum() };
        let best = self.everyone().iter().max_by_key(|seat| (bid(seat), u8::MAX - seat.0));
        let holder = best.unwrap_or_default();
        for house in self.houses() {
            if self.seat_of(house) == holder {
                self.coins.0[house.index()] -= raised[house.index()];
            }
        }
        self.frames.set(Frame::Floor { holder, acts: [ACTS; SEATS], had: SeatSet::only(holder) });
    }
}
