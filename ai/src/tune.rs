//! Weights from self-play. Bots play against each other; what a feature is worth is fitted to who won, and habits are
//! fitted to what the stronger bots answered after thinking. Both are one problem: of several options, each with some
//! amount of some things, one was right ([`Lesson`]); which weights make that most likely?
mod fit;
mod notes;
mod write;

use crate::{
    arena,
    bot::Bot,
    foresight::{Novice, Regular},
    guard::Guarded,
    mind::{Mind, Minds, Weight},
    tournament::{Failure, game_seed},
    wise::Wise,
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
    pub minds: &'a Minds,
    /// The set-up of every game.
    pub setup: &'a G::Setup,
    /// Seats at the table.
    pub seats: usize,
    /// How many games bots that look ahead play, so that habits follow their answers.
    pub games: u64,
    /// The chance of all games.
    pub seed: u64,
}

/// Games by habit for each game of bots that look ahead: they are that much faster, and who wins is known only once a
/// game.
pub const QUICK_GAMES: u64 = 20;

/// What was learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// The new weights.
    pub mind: Mind,
    /// How well the old and the new habits foretell an answer: the mean logarithm of the chance they gave it.
    pub imitation: (f32, f32),
    /// How well the old and the new features foretell the winner, likewise.
    pub foretelling: (f32, f32),
    /// Answers and positions that were learned from.
    pub lessons: (usize, usize),
}

impl<G: Wise> School<'_, G> {
    /// Plays all games and learns; `each` is told after every game and may end it all by `false`.
    pub fn learn(&self, mut each: impl FnMut() -> bool) -> Result<Option<Learned>, Failure> {
        let old = &self.minds.plain;
        let mut answers = Vec::new();
        let thoughtful = Arc::new(old.clone());
        for game in 0..self.games {
            let (notes, _) = self.play(game, || Box::new(Regular { mind: Arc::clone(&thoughtful) }))?;
            answers.extend(notes.answers);
            if !each() {
                return Ok(None);
            }
        }
        let (habits, imitation) = fit(&old.habits, &answers);
        let quick = Arc::new(Mind { habits: habits.clone(), ..old.clone() });
        let mut positions = Vec::new();
        for game in self.games..self.games + QUICK_GAMES * self.games {
            let (notes, winners) = self.play(game, || Box::new(Novice::keen(Arc::clone(&quick))))?;
            positions.extend(notes.judged(winners));
            if !each() {
                return Ok(None);
            }
        }
        let flat: Vec<f32> = old.features.iter().flat_map(|weight| [weight.0, weight.1]).collect();
        let (features, foretelling) = fit(&flat, &positions);
        let features = features.chunks_exact(2).map(|pair| Weight(pair[0], pair[1])).collect();
        let lessons = (answers.len(), positions.len());
        Ok(Some(Learned { mind: Mind { features, habits }, imitation, foretelling, lessons }))
    }

    /// One game between equal bots: what was noted, and who won.
    fn play(&self, game: u64, bot: impl Fn() -> Box<dyn Bot<G>>) -> Result<(Notebook, SeatSet), Failure> {
        let notebook = Arc::new(Mutex::new(Notebook::default()));
        let seat = |_| {
            let noting = Noting { player: bot(), notebook: Arc::clone(&notebook) };
            Guarded::new(Box::new(noting), Arc::new(self.minds.plain.clone()))
        };
        let mut bots: Vec<_> = (0..self.seats).map(seat).collect();
        let outcome = arena::play(self.content, self.setup, game_seed(self.seed, game), &mut bots)
            .map_err(|broken| Failure::Broken { game, broken })?;
        let notes = std::mem::take(&mut *notebook.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((notes, outcome.standings.map_or(SeatSet::NONE, |standings| standings.winners())))
    }
}
