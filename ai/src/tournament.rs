//! Many games between bots on all cores. Game `i` depends on the seed and on `i` alone.
use crate::{
    arena::{self, Broken},
    guard::Guarded,
    knowledge::Knowledge,
    seats::{self, NoBot},
    spec::BotSpec,
    tally::Tally,
    weights::WeightSets,
};
use engine::{game::Game, hash::Digest, seat::Seat};
use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    thread,
};

/// What is to be played.
pub struct Tournament<'a, G: Game> {
    /// The rules part of the pack.
    pub content: &'a G::Content,
    /// What its computer players like.
    pub weights: &'a WeightSets,
    /// The set-up of every game.
    pub setup: &'a G::Setup,
    /// One bot a seat.
    pub bots: &'a [BotSpec],
    /// How many games.
    pub games: u64,
    /// Their chance.
    pub seed: u64,
    /// Whether the bots move up one chair from game to game.
    pub rotate: bool,
    /// How many games are played at the same time.
    pub jobs: usize,
}

/// How far a tournament is, and the way to stop it; shared with whoever watches.
#[derive(Debug, Default)]
pub struct Watch {
    /// Games played so far.
    pub played: AtomicU64,
    /// Set it, and no further game begins.
    pub stop: AtomicBool,
}

/// Why a tournament ended early.
#[derive(Clone, PartialEq, Debug)]
pub enum Failure {
    /// A bot cannot be had.
    NoBot(NoBot),
    /// A game broke.
    Broken {
        /// Its number, from 0.
        game: u64,
        /// What happened.
        broken: Broken,
    },
}

impl From<NoBot> for Failure {
    fn from(no_bot: NoBot) -> Self {
        Self::NoBot(no_bot)
    }
}

/// The least number of games, no less than this, in which every bot holds every chair equally often.
pub fn full_blocks(games: u64, seats: usize) -> u64 {
    let block = seats.max(1) as u64;
    games.div_ceil(block).saturating_mul(block)
}

impl<G: Knowledge> Tournament<'_, G> {
    /// Plays until all games are played or the watch says stop.
    pub fn run(&self, watch: &Watch) -> Result<Tally, Failure> {
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.jobs.max(1)).map(|_| scope.spawn(|| self.work(&next, watch))).collect();
            let mut total = Ok(Tally::new(self.bots.len()));
            for worker in workers {
                let done = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                total = together(total, done);
            }
            total
        })
    }

    fn work(&self, next: &AtomicU64, watch: &Watch) -> Result<Tally, Failure> {
        let mut tally = Tally::new(self.bots.len());
        while !watch.stop.load(Relaxed) {
            let game = next.fetch_add(1, Relaxed);
            if game >= self.games {
                break;
            }
            if let Err(failure) = self.game(game, &mut tally) {
                watch.stop.store(true, Relaxed);
                return Err(failure);
            }
            watch.played.fetch_add(1, Relaxed);
        }
        Ok(tally)
    }

    fn game(&self, number: u64, tally: &mut Tally) -> Result<(), Failure> {
        let bot_at = |seat: Seat| self.bot_at(number, seat);
        let mut bots: Vec<Guarded<G>> = (0..self.bots.len() as u8)
            .map(|seat| seats::guarded(&self.bots[bot_at(Seat(seat))], self.weights, 1))
            .collect::<Result<_, _>>()?;
        let seed = game_seed(self.seed, number);
        let outcome = arena::play(self.content, self.setup, seed, &mut bots)
            .map_err(|broken| Failure::Broken { game: number, broken })?;
        tally.add(number, &outcome, bot_at);
        Ok(())
    }

    /// Which bot sits on a chair in a game.
    fn bot_at(&self, game: u64, seat: Seat) -> usize {
        let moved = if self.rotate { (game % self.bots.len().max(1) as u64) as usize } else { 0 };
        (seat.index() + moved) % self.bots.len().max(1)
    }
}

/// The chance of one game of a tournament.
pub fn game_seed(seed: u64, game: u64) -> u64 {
    let digest = Digest::of(&[seed.to_le_bytes(), game.to_le_bytes()].concat());
    digest.0.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Both tallies in one; of two failures that of the earlier game.
fn together(one: Result<Tally, Failure>, other: Result<Tally, Failure>) -> Result<Tally, Failure> {
    match (one, other) {
        (Ok(mut one), Ok(other)) => {
            one.join(&other);
            Ok(one)
        }
        (Err(Failure::Broken { game, .. }), Err(earlier @ Failure::Broken { game: before, .. }))
            if before < game =>
        {
            Err(earlier)
        }
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
    }
}
