//! A bot that is restricted to some answers, to measure how others do against such a player.
use crate::{
    bot::{Asked, Bot, Hint, Reason},
    knowledge::Knowledge,
};
use std::sync::{Arc, atomic::AtomicBool};

/// Answers as another bot does, among the answers that its constraint allows; among all if it allows none.
pub struct Constrained<G: Knowledge> {
    /// Who answers.
    pub bot: Box<dyn Bot<G>>,
    /// The number of the constraint among the game's.
    pub constraint: usize,
}

impl<G: Knowledge> Bot<G> for Constrained<G> {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        let is_allowed =
            |action: &G::Action| asked.view.is_allowed(asked.content, asked.seat, self.constraint, *action);
        let left: Vec<_> = asked.choices.iter().copied().filter(is_allowed).collect();
        match left[..] {
            [] => self.bot.answer(asked),
            [only] => Some(only),
            _ => self.bot.answer(&Asked { choices: &left, ..*asked }),
        }
    }

    fn hints(&mut self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        self.bot.hints(asked)
    }

    fn cancel(&self) -> Option<Arc<AtomicBool>> {
        self.bot.cancel()
    }

    fn explain(&self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        self.bot.explain(asked, action)
    }
}
