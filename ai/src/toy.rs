//! What the toy teaches: enough to prove the bots on it.
use crate::wise::{Wise, named};
use engine::{
    game::Game,
    seat::Seat,
    toy::{Action, Toy, content::Content, content::Kind, hand},
};

named! {
    /// What there is to notice.
    Habit {
        Stake = "stake",
        Strike = "strike",
        React = "react",
        Gather = "gather",
        Bury = "bury",
        Trade = "trade",
        Rest = "rest",
        Dally = "dally",
    }
}

impl Wise for Toy {
    const FEATURES: &'static [&'static str] = &["points", "coins", "cards", "stakes"];
    const HABITS: &'static [&'static str] = Habit::NAMES;

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

    fn notice(
        &self,
        content: &Content,
        _seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        let slots = self.slots();
        let stake = |slot| slots.face(slot).map_or(0.0, |face| f32::from(content.stake(face)));
        let kind = |slot| slots.face(slot).map(|face| content.kind(face));
        for (choice, action) in choices.iter().enumerate() {
            let (habit, amount) = match *action {
                Action::Lay(slot) => (Habit::Stake, stake(slot) - 0.5),
                Action::Attack(..) | Action::Pierce(_) => (Habit::Strike, 1.0),
                Action::React(_) | Action::Vow(_) => (Habit::React, 1.0),
                Action::Steal(..) => (Habit::Gather, 1.0),
                Action::Bury(slot) => (Habit::Bury, f32::from(u8::from(kind(slot) == Some(Kind::Treasure)))),
                Action::Terms { give, take } => (Habit::Trade, f32::from(take) - f32::from(give)),
                Action::Accept => (Habit::Trade, 1.0),
                Action::Done | Action::Pass | Action::Hand(_) | Action::End => (Habit::Rest, 1.0),
                Action::Raise(_) | Action::Scout | Action::Spy(..) | Action::Parley(..) => {
                    (Habit::Dally, 1.0)
                }
            };
            each(choice, habit as usize, amount);
        }
    }

    fn stage(&self) -> u32 {
        self.round().into()
    }

    fn progress(&self, _: &Content) -> f32 {
        0.0
    }
}
