//! What Conan against the Overlord teaches so far: who lives, and that acting beats waiting.
use crate::{
    knowledge::{Knowledge, named},
    weights::Weights,
};
use engine::{
    conan_overlord::{
        Action, ConanOverlord, Content,
        ids::{Fig, Side},
    },
    seat::Seat,
};

named! {
    /// Features of an answer.
    ActionFeature {
        Attack = "attack",
        Move = "move",
        Manipulate = "manipulate",
        Wait = "wait",
        Other = "other",
    }
}

impl Knowledge for ConanOverlord {
    const FEATURES: &'static [&'static str] = &["life", "enemies", "gems"];
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;

    fn features(&self, _content: &Content, _: &Weights, seat: Seat, out: &mut [f32]) {
        let own = if seat == self.overlord() { Side::Overlord } else { Side::Heroes };
        let life = |side: Side| -> f32 {
            self.figures.of(side).iter().map(|fig: Fig| f32::from(self.life(fig))).sum()
        };
        let gems = match own {
            Side::Overlord => f32::from(self.purse.reserve()),
            Side::Heroes => {
                self.heroes_here().iter().map(|fig| f32::from(self.hero(fig).gems.available())).sum()
            }
        };
        let has = [life(own), -life(own.other()), gems];
        out.iter_mut().zip(has).for_each(|(feature, has)| *feature = has);
    }

    fn action_features(
        &self,
        _content: &Content,
        _: &Weights,
        _seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        for (choice, action) in choices.iter().enumerate() {
            let feature = match action {
                Action::Strike(..) | Action::Shoot(..) | Action::Web(..) | Action::Activate(_) => {
                    ActionFeature::Attack
                }
                Action::Walk(..) | Action::Leave(_) => ActionFeature::Move,
                Action::Open(_)
                | Action::Do(..)
                | Action::Pick(..)
                | Action::Unlock(..)
                | Action::Take(..) => ActionFeature::Manipulate,
                Action::Pass | Action::Done | Action::End | Action::Hand(_) | Action::Drop(..) => {
                    ActionFeature::Wait
                }
                _ => ActionFeature::Other,
            };
            each(choice, feature as usize, 1.0);
        }
    }

    fn team(&self, seat: Seat) -> u8 {
        u8::from(seat != self.overlord())
    }

    fn stage(&self) -> u32 {
        u32::from(self.round) * 2 + self.turn as u32
    }

    fn progress(&self, content: &Content) -> f32 {
        f32::from(self.round) / f32::from(self.scenario(content).round_limit.max(1))
    }
}
