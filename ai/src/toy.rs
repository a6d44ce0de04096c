//! What the toy teaches: enough to prove the bots on it.
use crate::{mind::Mind, wise::Wise};
use engine::{
    game::Game,
    seat::Seat,
    toy::{Action, Toy, content::Content, content::Kind, hand},
};

impl Wise for Toy {
    const FEATURES: &'static [&'static str] = &["points", "coins", "cards", "stakes"];
    const HABITS: &'static [&'static str] = &["stake", "strike", "gather", "trade", "rest"];

    fn features(&self, content: &Content, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        for house in self.roles(seat) {
            let stake = self.stake_of(house).and_then(|slot| self.slots().face(slot));
            let has = [
                self.points_of(house),
                self.coins_of(house),
                self.slots().count(hand(house)) as u8,
                stake.map_or(0, |face| content.stake(face)),
            ];
            out.iter_mut().zip(has).for_each(|(sum, has)| *sum += f32::from(has));
        }
    }

    fn looks(&self, content: &Content, mind: &Mind, seat: Seat, choices: &[Action], out: &mut Vec<f32>) {
        let slots = self.slots();
        let stake = |slot| slots.face(slot).map_or(0.0, |face| f32::from(content.stake(face)));
        let kind = |slot| slots.face(slot).map(|face| content.kind(face));
        out.clear();
        out.extend(choices.iter().map(|action| match *action {
            Action::Lay(slot) => mind.habit(0) * (stake(slot) - 0.5),
            Action::Attack(..) | Action::Pierce(_) => mind.habit(1),
            Action::React(_) => 1.0,
            Action::Steal(..) => mind.habit(2),
            Action::Bury(slot) => {
                if kind(slot) == Some(Kind::Treasure) {
                    -2.0
                } else {
                    0.0
                }
            }
            Action::Vow(_) => 1.0,
            Action::Terms { give, take } => mind.habit(3) * (f32::from(take) - f32::from(give)),
            Action::Accept => 0.5,
            Action::Raise(_) => -0.5,
            Action::Done | Action::Pass | Action::Hand(_) | Action::End => mind.habit(4),
            Action::Scout | Action::Spy(..) | Action::Parley(..) => -0.5,
        }));
        debug_assert!(self.waiting_for().asks(seat) || choices.is_empty());
    }

    fn clock(&self) -> u32 {
        self.round().into()
    }
}
