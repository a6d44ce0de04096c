//! A computer player bound to a manner, whatever it thinks: for measuring how others fare against it.
use crate::{
    bot::{Asked, Bot},
    wise::Wise,
};

/// Answers as another bot does, among the answers that its manner leaves.
pub struct Bound<G: Wise> {
    /// Who answers.
    pub bot: Box<dyn Bot<G>>,
    /// The number of the manner among the game's.
    pub manner: usize,
}

impl<G: Wise> Bot<G> for Bound<G> {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        let behaves =
            |action: &G::Action| asked.view.behaves(asked.content, asked.seat, self.manner, *action);
        let left: Vec<_> = asked.choices.iter().copied().filter(behaves).collect();
        match left[..] {
            [] => self.bot.answer(asked),
            [only] => Some(only),
            _ => self.bot.answer(&Asked { choices: &left, ..*asked }),
        }
    }
}
