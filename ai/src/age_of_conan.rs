//! What Age of Conan teaches its computer players: `features` of a position, `action_features` of an answer, `chances`
//! (quick odds), and `outlook`, the position as one kingdom sees it.
mod action_features;
mod chances;
mod features;
mod outlook;

use crate::{
    knowledge::{Horizon, Knowledge},
    weights::Weights,
};
use action_features::ActionFeature;
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Deed, FateFace},
    game::Game,
    seat::Seat,
};
use features::Feature;
use outlook::Outlook;

impl Knowledge for AgeOfConan {
    const FEATURES: &'static [&'static str] = Feature::NAMES;
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;
    const STYLES: &'static [&'static str] = &["military", "intrigue", "court", "adventure"];
    /// A round has some hundred answers.
    const TREE_DEPTH: u32 = 60;

    fn features(&self, content: &Content, _: &Weights, seat: Seat, out: &mut [f32]) {
        match self.kingdom_of(seat) {
            Some(kingdom) => features::features(&Outlook::new(self, content, kingdom), out),
            None => out.fill(0.0),
        }
    }

    fn action_features(
        &self,
        content: &Content,
        _: &Weights,
        seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        let Some(by) = self.kingdom_of(seat) else { return };
        let outlook = Outlook::new(self, content, by);
        for (choice, action) in choices.iter().enumerate() {
            outlook.note_features(*action, &mut |feature, amount| each(choice, feature as usize, amount));
        }
    }

    fn style(action: Action) -> Option<usize> {
        match action {
            Action::Die(_, Deed::Military) => Some(0),
            Action::Die(_, Deed::Intrigue) => Some(1),
            Action::Die(FateFace::CourtConan, Deed::Court) => Some(3),
            Action::Die(_, Deed::Court) => Some(2),
            _ => None,
        }
    }

    fn stage(&self) -> u32 {
        u32::from(self.age) << 8 | u32::from(self.active.0)
    }

    /// A turn is an action and what it leads to; a long siege is judged before its end.
    fn short_lookahead(&self) -> Horizon {
        Horizon { stops: 1, answers: 24 }
    }

    /// Until everybody has had a turn.
    fn lookahead(&self) -> Horizon {
        Horizon { stops: self.seats().into(), answers: 120 }
    }

    fn progress(&self, content: &Content) -> f32 {
        let limits = &content.limits;
        let all = f32::from(limits.ages) * f32::from(limits.adventures_per_age);
        let before = f32::from(self.age.saturating_sub(1)) * f32::from(limits.adventures_per_age);
        let begun = f32::from(limits.adventures_per_age) - f32::from(self.adventures_left);
        let length = f32::from(content.adventure(self.conan.adventure).length.max(1));
        ((before + begun - self.track.len() as f32 / length) / all).clamp(0.0, 1.0)
    }
}
