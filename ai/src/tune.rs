//! Weights from self-play. Bots play against each other; the weights of features are fitted to who won, those of action
//! features to what the stronger bots answered after looking ahead, and the game's numbers to both. All are one problem,
//! conditional logistic regression: of several options, each with amounts of some features, one was right ([`Lesson`]);
//! which weights make that most likely?
mod fit;
mod notes;
mod write;

use crate::{
    arena,
    bot::{Asked, Bot},
    guard::Guarded,
    knowledge::Knowledge,
    lookahead::{Novice, Regular},
    plan::{Plan, Planning},
    tournament::{Failure, game_seed},
    weights::{Weight, WeightSets, Weights},
};
use engine::{chance::Quick, game::Game, seat::SeatSet};
use fit::fit;
pub use fit::{Lesson, Rated};
use notes::{Notebook, Noting};
use std::{
    ops::Range,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    thread,
};
pub use write::rewritten;

/// Whose games the weights of features are fitted to. A feature is worth what those who play make of it: the fit to a
/// look-ahead plays better in one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Teacher {
    /// The policy alone: some fifty times as fast.
    Policy,
    /// Bots that look ahead a little; the first part of every second game is played more loosely, for variety.
    LookAhead,
}

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
    /// Whose games the features learn from.
    pub teacher: Teacher,
    /// The chance of all games.
    pub seed: u64,
    /// How many games are played at the same time.
    pub jobs: usize,
}

/// Games that features learn from for each game that the policy learns from. They are that much faster, and features need
/// many games, because each has only one winner to learn from.
pub const QUICK_GAMES: u64 = 20;

/// How strongly the weights of features are held where they were, by distance, in games of the policy. Positions of one
/// game are much alike, and whoever wins has more of everything: without this, weights would mistake the effects of
/// winning for its causes.
const HELD: f32 = 0.05;
/// The same in games of a look-ahead, where winners win by what they chose.
const HELD_LOOSELY: f32 = 0.002;
/// How strongly action features are held. Every answer is a lesson, so that they hardly need it.
const FREE: f32 = 1e-5;
/// How strongly the game's numbers are held in either fit. Their slopes are those of today, and mislead far from it.
const NUMBERS_HELD: f32 = 0.05;
/// Up to which part of a game the first answers may be given loosely.
const LOOSE: f32 = 0.4;
/// The inverse temperature of the policy there.
const LOOSE_SHARPNESS: f32 = 0.6;

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
    pub fn learn(&self, each: impl Fn() -> bool + Sync) -> Result<Option<Learned>, Failure> {
        let old = Arc::new(self.weights.plain.clone());
        let player = |_| -> Box<dyn Bot<G>> { Box::new(Planning::new(Regular::new(Arc::clone(&old)))) };
        let Some(answers) = self.games(0..self.games, (&old, true), player, &each)? else { return Ok(None) };
        let answers: Vec<Lesson> = answers.into_iter().flat_map(|(notes, _)| notes.answers).collect();
        let (policy, imitation) = learn_policy(&old, &answers);

        let policy = Arc::new(policy);
        let games = self.games..self.games + QUICK_GAMES * self.games;
        let player = |game| self.teacher(game, &policy);
        let Some(played) = self.games(games, (&policy, false), player, &each)? else { return Ok(None) };
        let judged = |(notes, winners): &(Notebook, SeatSet)| notes.judged(*winners).collect::<Vec<_>>();
        let positions: Vec<Lesson> = played.iter().flat_map(judged).collect();
        let (weights, prediction) = learn_features(&policy, &positions, self.teacher);
        Ok(Some(Learned { weights, imitation, prediction, lessons: (answers.len(), positions.len()) }))
    }

    /// A player whose games the features learn from.
    fn teacher(&self, game: u64, weights: &Arc<Weights>) -> Box<dyn Bot<G>> {
        let weights = || Arc::clone(weights);
        match self.teacher {
            Teacher::Policy => Box::new(Planning::new(Novice::sharp(weights()))),
            Teacher::LookAhead => {
                let drawn = Quick::new(game_seed(self.seed, game)).below(1_000) as f32 / 1_000.0;
                let until = if game.is_multiple_of(2) { 0.0 } else { LOOSE * drawn };
                let loose = Novice { weights: weights(), sharpness: LOOSE_SHARPNESS, lapses: 0 };
                Box::new(Planning::new(Loosely { until, loose, then: Regular::quick(weights()) }))
            }
        }
    }

    /// Games between equal bots, in order: what was noted, and who won; nothing if it was ended before.
    fn games(
        &self,
        numbers: Range<u64>,
        (weights, notes_answers): (&Arc<Weights>, bool),
        player: impl Fn(u64) -> Box<dyn Bot<G>> + Sync,
        each: &(impl Fn() -> bool + Sync),
    ) -> Result<Option<Vec<(Notebook, SeatSet)>>, Failure> {
        let (next, stop) = (AtomicU64::new(numbers.start), AtomicBool::new(false));
        let work = || {
            let mut played = Vec::new();
            while !stop.load(Relaxed) {
                let game = next.fetch_add(1, Relaxed);
                if game >= numbers.end {
                    break;
                }
                let noting = |notebook: &Arc<Mutex<Notebook>>| -> Box<dyn Bot<G>> {
                    let (weights, notebook) = (Arc::clone(weights), Arc::clone(notebook));
                    Box::new(Noting { player: player(game), weights, notebook, notes_answers })
                };
                let outcome = self.play(game, noting);
                let goes_on = outcome.is_ok() && each();
                stop.fetch_or(!goes_on, Relaxed);
                played.push((game, outcome?));
            }
            Ok(played)
        };
        let done: Vec<Result<Vec<_>, Failure>> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.jobs.max(1)).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
            joined.map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        });
        let mut played = Vec::new();
        for done in done {
            played.extend(done?);
        }
        played.sort_by_key(|(game, _)| *game);
        Ok((!stop.load(Relaxed)).then(|| played.into_iter().map(|(_, game)| game).collect()))
    }

    /// One game: what was noted, and who won.
    fn play(
        &self,
        game: u64,
        player: impl Fn(&Arc<Mutex<Notebook>>) -> Box<dyn Bot<G>>,
    ) -> Result<(Notebook, SeatSet), Failure> {
        let notebook = Arc::new(Mutex::new(Notebook::default()));
        let seat = |_| Guarded::new(player(&notebook), Arc::new(self.weights.plain.clone()));
        let mut bots: Vec<_> = (0..self.seats).map(seat).collect();
        let outcome = arena::play(self.content, self.setup, game_seed(self.seed, game), &mut bots)
            .map_err(|broken| Failure::Broken { game, broken })?;
        let notes = std::mem::take(&mut *notebook.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((notes, outcome.standings.map_or(SeatSet::NONE, |standings| standings.winners())))
    }
}

/// Plays loosely until so much of the game is over, then by a look-ahead.
struct Loosely {
    until: f32,
    loose: Novice,
    then: Regular,
}

impl Loosely {
    fn player<G: Knowledge>(&mut self, asked: &Asked<'_, G>) -> &mut dyn Bot<G> {
        let is_loose = asked.view.progress(asked.content) < self.until;
        if is_loose { &mut self.loose } else { &mut self.then }
    }
}

impl<G: Knowledge> Bot<G> for Loosely {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        self.player(asked).answer(asked)
    }

    fn plan(&mut self, asked: &Asked<'_, G>) -> Option<Plan<G::Action>> {
        self.player(asked).plan(asked)
    }
}

/// Action features and numbers that give the answers a better chance.
fn learn_policy(old: &Weights, answers: &[Lesson]) -> (Weights, (f32, f32)) {
    let known: Vec<f32> = old.action_features.iter().chain(&old.numbers).copied().collect();
    let first = old.action_features.len();
    let (mut found, imitation) =
        fit(&known, answers, |number| if number < first { FREE } else { NUMBERS_HELD });
    let numbers = found.split_off(first);
    (Weights { action_features: found, numbers, ..old.clone() }, imitation)
}

/// Features and numbers that give the winners a better chance.
fn learn_features(old: &Weights, positions: &[Lesson], teacher: Teacher) -> (Weights, (f32, f32)) {
    let held = match teacher {
        Teacher::Policy => HELD,
        Teacher::LookAhead => HELD_LOOSELY,
    };
    let features = old.features.iter().flat_map(|weight| [weight.0, weight.1]);
    let known: Vec<f32> = features.chain(old.numbers.iter().copied()).collect();
    let first = 2 * old.features.len();
    let (mut found, prediction) =
        fit(&known, positions, |number| if number < first { held } else { NUMBERS_HELD });
    let numbers = found.split_off(first);
    let features = found.chunks_exact(2).map(|pair| Weight(pair[0], pair[1])).collect();
    (Weights { features, numbers, ..old.clone() }, prediction)
}
