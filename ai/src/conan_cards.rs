//! What Conan, the card game, teaches its computer players: what is worth having, and which answers look sensible.
mod action_features;
mod chances;
mod contests;
mod deals;
mod features;
mod numbers;
mod odds;

use crate::{
    knowledge::{Horizon, Knowledge},
    weights::Weights,
};
use action_features::{ActionFeature, Outlook};
use chances::Estimate;
use engine::{
    conan_cards::{Action, ConanCards, Content, Question},
    game::Game,
    seat::Seat,
};
use features::Feature;
use numbers::Number;

impl Knowledge for ConanCards {
    const FEATURES: &'static [&'static str] = Feature::NAMES;
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;
    const NUMBERS: &'static [&'static str] = Number::NAMES;
    const CONSTRAINTS: &'static [&'static str] = &["matches", "yields", "truthful", "refuses"];
    /// Two rounds have some hundred answers.
    const TREE_DEPTH: u32 = 60;

    fn features(&self, content: &Content, weights: &Weights, seat: Seat, out: &mut [f32]) {
        features::features(Estimate { game: self, content, weights }, seat, out);
    }

    fn action_features(
        &self,
        content: &Content,
        weights: &Weights,
        seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        let outlook = Outlook::new(self, content, weights, seat);
        for (number, action) in choices.iter().enumerate() {
            outlook.note_features(*action, &mut |feature, amount| each(number, feature as usize, amount));
        }
    }

    /// Whoever is lifted over a challenge takes the loot a turn later or more: that is past the end of a short look ahead.
    fn prior_weight(&self, content: &Content, seat: Seat) -> f32 {
        match self.question(content, seat) {
            Some(Question::Floor { .. } | Question::Deal { .. }) => 0.15,
            _ => 0.04,
        }
    }

    /// Bids: an imagined hand knows nothing of what its owner bid.
    fn book(&self, content: &Content, weights: &Weights, seat: Seat, choices: &[Action]) -> Option<Vec<f32>> {
        let (contest, auction) = (self.contest?, self.auction(content)?);
        let reckoning = Outlook::new(self, content, weights, seat).reckoning(&contest, &auction);
        Some(choices.iter().map(|action| reckoning.promise(*action)).collect())
    }

    fn stage(&self) -> u32 {
        ConanCards::stage(self)
    }

    /// Two rounds, each of the cards, the heroes one by one, the floor for each, and the draws: loot takes its time.
    fn lookahead(&self) -> Horizon {
        let stops = 2 * (2 + 2 * self.alive().len() as u32);
        Horizon { stops, answers: 30 * stops }
    }

    /// A contest, or an offer with its answers: those who haggle on are judged before they agree.
    fn short_lookahead(&self) -> Horizon {
        Horizon { stops: 1, answers: 24 }
    }

    fn progress(&self, _: &Content) -> f32 {
        let most = self.alive().iter().map(|seat| self.players[seat].glory).max().unwrap_or(0);
        let (start, target) = (f32::from(self.rules.start), f32::from(self.target));
        ((f32::from(most) - start) / (target - start).max(1.0)).clamp(0.0, 1.0)
    }

    fn is_allowed(&self, content: &Content, seat: Seat, constraint: usize, action: Action) -> bool {
        // What is asked and what a card is need no numbers.
        let weights = Weights::default();
        let outlook = Outlook::new(self, content, &weights, seat);
        match Self::CONSTRAINTS.get(constraint).copied() {
            Some("matches") => {
                !matches!(outlook.question, Some(Question::Bid { .. })) || action == Action::Match
            }
            Some("yields") => !outlook.is_raised() || action == Action::Withdraw,
            Some("truthful") => !outlook.is_bluff(action),
            Some("refuses") => !matches!(action, Action::Accept | Action::Propose(_) | Action::Counter(_)),
            _ => true,
        }
    }
}
