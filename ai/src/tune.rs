//! Weights from self-play. Bots play against each other; the weights of features are fitted to who won, those of action
//! features to what the stronger bots answered after looking ahead. Both are one problem, conditional logistic
//! regression: of several options, each with amounts of some features, one was right ([`Lesson`]); which weights make
//! that most likely?
mod fit;
mod notes;
mod write;

use crate::{
    arena,
    bot::Bot,
    guard::Guarded,
    knowledge::Knowledge,
    lookahead::{Novice, Regular},
    tournament::{Failure, game_seed},
    weights::{Weight, WeightSets, Weights},
};
use engine::{game::Game, seat::SeatSet};
pub use fit::Lesson;
use fit::fit;
use notes::{Notebook, Noting};
use std::sync::{Arc, Mutex, PoisonError};
pub use write::rewritten;

/// What is to be learned from.
pub struct School<'a, G: Game> {
    /// The rules part of the pack.
    pub content: &'a G::Content,
    /// The weights to begin with.
    pub weights: &'a WeightSets,
    /// The set-up of every game.
    pub setup: &'a G::Setup,
    /// Seats at the table.
    pub seats: usize,
    /// How many games are played by bots that look ahead: the policy learns from their answers.
    pub games: u64,
    /// The chance of all games.
    pub seed: u64,
}

/// Games of the policy alone for each game of bots that look ahead. They are that much faster, and features need many
/// games, because each has only one winner to learn from.
pub const QUICK_GAMES: u64 = 20;

/// How strongly the weights of features are held where they were. Positions of one game are much alike, and whoever wins
/// has more of everything: without this, weights would mistake the effects of winning for its causes.
const HELD: f32 = 0.05;

/// What was learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// The new weights.
    pub weights: Weights,
    /// How well the old and the new policy predict an answer: the mean logarithm of the chance they gave it.
    pub imitation: (f32, f32),
    /// How well the old and the new features predict the winner, in the same measure.
    pub prediction: (f32, f32),
    /// Answers and positions that were learned from.
    pub lessons: (usize, usize),
}

impl<G: Knowledge> School<'_, G> {
    /// Plays all games and learns; `each` is told after every game and may end it all by `false`.
    pub fn learn(&self, mut each: impl FnMut() -> bool) -> Result<Option<Learned>, Failure> {
        let old = &self.weights.plain;
        let mut answers = Vec::new();
        let thoughtful = Arc::new(old.clone());
        for game in 0..self.games {
            let (notes, _) = self.play(game, || Box::new(Regular { weights: Arc::clone(&thoughtful) }))?;
            answers.extend(notes.answers);
            if !each() {
                return Ok(None);
            }
        }
        let (action_features, imitation) = fit(&old.action_features, &answers, 1e-5);
        let quick = Arc::new(Weights { action_features: action_features.clone(), ..old.clone() });
        let mut positions = Vec::new();
        for game in self.games..self.games + QUICK_GAMES * self.games {
            let (notes, winners) = self.play(game, || Box::new(Novice::sharp(Arc::clone(&quick))))?;
            positions.extend(notes.judged(winners));
            if !each() {
                return Ok(None);
            }
        }
        let flat: Vec<f32> = old.features.iter().flat_map(|weight| [weight.0, weight.1]).collect();
        let (features, prediction) = fit(&flat, &positions, HELD);
        let features = features.chunks_exact(2).map(|pair| Weight(pair[0], pair[1])).collect();
        let lessons = (answers.len(), positions.len());
        Ok(Some(Learned { weights: Weights { features, action_features }, imitation, prediction, lessons }))
    }

    /// One game between equal bots: what was noted, and who won.
    fn play(&self, game: u64, bot: impl Fn() -> Box<dyn Bot<G>>) -> Result<(Notebook, SeatSet), Failure> {
        let notebook = Arc::new(Mutex::new(Notebook::default()));
        let seat = |_| {
            let noting = Noting { player: bot(), notebook: Arc::clone(&notebook) };
            Guarded::new(Box::new(noting), Arc::new(self.weights.plain.clone()))
        };
        let mut bots: Vec<_> = (0..self.seats).map(seat).collect();
        let outcome = arena::play(self.content, self.setup, game_seed(self.seed, game), &mut bots)
            .map_err(|broken| Failure::Broken { game, broken })?;
        let notes = std::mem::take(&mut *notebook.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((notes, outcome.standings.map_or(SeatSet::NONE, |standings| standings.winners())))
    }
}
