//! What Conan, the card game, teaches its computer players: what is worth having, and which answers look sensible.
mod chances;
mod contests;
mod deals;
mod features;
mod habits;
mod odds;

use crate::wise::Wise;
use engine::{
    conan_cards::{Action, ConanCards, Content, Question},
    game::Game,
    seat::Seat,
};
use features::Feature;
use habits::{Eyes, Habit};

impl Wise for ConanCards {
    const FEATURES: &'static [&'static str] = Feature::NAMES;
    const HABITS: &'static [&'static str] = Habit::NAMES;
    const MANNERS: &'static [&'static str] = &["matches", "yields", "truthful", "refuses"];

    fn features(&self, content: &Content, seat: Seat, out: &mut [f32]) {
        features::features(self, content, seat, out);
    }

    fn notice(
        &self,
        content: &Content,
        seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        let eyes = Eyes::new(self, content, seat);
        for (number, action) in choices.iter().enumerate() {
            eyes.look(*action, &mut |habit, amount| each(number, habit as usize, amount));
        }
    }

    /// Whoever is lifted over a challenge takes the loot a turn later or more: that is past the end of a short look ahead.
    fn trust_in_looks(&self, content: &Content, seat: Seat) -> f32 {
        match self.question(content, seat) {
            Some(Question::Floor { .. } | Question::Deal { .. }) => 0.15,
            _ => 0.04,
        }
    }

    /// Bids: an imagined hand knows nothing of what its owner bid.
    fn by_heart(&self, content: &Content, seat: Seat, choices: &[Action]) -> Option<Vec<f32>> {
        let (contest, auction) = (self.contest?, self.auction(content)?);
        let reckoning = Eyes::new(self, content, seat).reckoning(&contest, &auction);
        Some(choices.iter().map(|action| reckoning.promise(*action)).collect())
    }

    fn stage(&self) -> u32 {
        ConanCards::stage(self)
    }

    /// Two rounds, each of the cards, the heroes one by one, the floor for each, and the draws: loot takes its time.
    fn looks_ahead(&self) -> u32 {
        2 * (2 + 2 * self.alive().len() as u32)
    }

    fn progress(&self, _: &Content) -> f32 {
        let most = self.alive().iter().map(|seat| self.players[seat].glory).max().unwrap_or(0);
        let (start, target) = (f32::from(self.rules.start), f32::from(self.target));
        ((f32::from(most) - start) / (target - start).max(1.0)).clamp(0.0, 1.0)
    }

    fn behaves(&self, content: &Content, seat: Seat, manner: usize, action: Action) -> bool {
        let eyes = Eyes::new(self, content, seat);
        match Self::MANNERS.get(manner).copied() {
            Some("matches") => {
                !matches!(eyes.question, Some(Question::Bid { .. })) || action == Action::Match
            }
            Some("yields") => !eyes.is_raised() || action == Action::Withdraw,
            Some("truthful") => !eyes.is_bluff(action),
            Some("refuses") => !matches!(action, Action::Accept | Action::Propose(_) | Action::Counter(_)),
            _ => true,
        }
    }
}
