//! What the toy teaches: enough to prove the bots on it.
use crate::knowledge::{Knowledge, named};
use engine::{
    game::Game,
    seat::Seat,
    toy::{Action, Toy, content::Content, content::Kind, hand},
};

named! {
    /// Features of an answer.
    ActionFeature {
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

impl Knowledge for Toy {
    const FEATURES: &'static [&'static str] = &["points", "coins", "cards", "stakes"];
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;

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

    fn action_features(
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
            let (feature, amount) = match *action {
                Action::Lay(slot) => (ActionFeature::Stake, stake(slot) - 0.5),
                Action::Attack(..) | Action::Pierce(_) => (ActionFeature::Strike, 1.0),
                Action::React(_) | Action::Vow(_) => (ActionFeature::React, 1.0),
                Action::Steal(..) => (ActionFeature::Gather, 1.0),
                Action::Bury(slot) => {
                    (ActionFeature::Bury, f32::from(u8::from(kind(slot) == Some(Kind::Treasure))))
                }
                Action::Terms { give, take } => (ActionFeature::Trade, f32::from(take) - f32::from(give)),
                Action::Accept => (ActionFeature::Trade, 1.0),
                Action::Done | Action::Pass | Action::Hand(_) | Action::End => (ActionFeature::Rest, 1.0),
                Action::Raise(_) | Action::Scout | Action::Spy(..) | Action::Parley(..) => {
                    (ActionFeature::Dally, 1.0)
                }
            };
            each(choice, feature as usize, amount);
        }
    }

    fn stage(&self) -> u32 {
        self.round().into()
    }

    fn progress(&self, _: &Content) -> f32 {
        0.0
    }
}
