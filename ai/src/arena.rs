//! One game between bots, from the first deal to the standings.
//!
//! The arena holds the whole state; a bot gets the view of its seat. At a barrier every seat drafts its whole answer
//! alone, on its own view of the state before the barrier and with a supply that has nothing; only when all drafts
//! are in are they handed over in seat order. So no bot ever sees a pending answer of another.
use crate::{guard::Guarded, knowledge::Knowledge};
use engine::{
    chance::Quick,
    game::{Game, Refused, Standings, StartError, Waiting},
    seat::{Seat, SeatSet},
    supply::{Nothing, Seeded},
    view::View,
};

/// Steps after which a game is given up as endless: far above the longest game of ours.
pub const STEPS: u64 = 200_000;

/// How a game went.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// How it came out; `None` if it was given up after [`STEPS`].
    pub standings: Option<Standings>,
    /// Answers that were chosen among two or more.
    pub decisions: u32,
    /// The round in which it ended, where the game has rounds.
    pub round: Option<u32>,
    /// Answers that `regular` gave for a bot that failed.
    pub faults: u32,
    /// How often each seat went each of the game's ways to play ([`Knowledge::STYLES`]).
    pub styles: Vec<Vec<u32>>,
}

/// Why a game could not be played to its end: a fault of the rules or of a bot, never of chance.
#[derive(Clone, PartialEq, Debug)]
pub enum Broken {
    /// It did not start.
    Start(StartError),
    /// There is no bot for a seat.
    NoBotAt(Seat),
    /// A seat is asked and has no answer.
    NoAnswer(Seat),
    /// An answer was refused.
    Refused(Seat, String, Box<Refused>),
}

/// Plays a whole game; `bots` sit in seat order. The same seed and bots give the same game.
pub fn play<G: Knowledge>(
    content: &G::Content,
    setup: &G::Setup,
    seed: u64,
    bots: &mut [Guarded<G>],
) -> Result<Outcome, Broken> {
    let mut chance = Seeded::new(seed, 0);
    let game = G::start(content, setup, chance.at(0)).map_err(Broken::Start)?;
    let styles = vec![vec![0; G::STYLES.len()]; bots.len()];
    let mut arena = Arena {
        content,
        game,
        chance,
        seeds: Quick::new(seed),
        bots,
        steps: 0,
        records: 0,
        decisions: 0,
        faults: 0,
        styles,
    };
    while arena.steps < STEPS {
        match arena.game.waiting_for() {
            Waiting::All { seats, .. } if seats.len() > 1 => arena.barrier(seats)?,
            one => match one.next() {
                Some(seat) => arena.turn(seat)?,
                None => break,
            },
        }
    }
    let Arena { game, decisions, faults, styles, .. } = arena;
    Ok(Outcome { standings: game.standings(), decisions, round: game.round(), faults, styles })
}

struct Arena<'a, G: Game> {
    content: &'a G::Content,
    game: G,
    chance: Seeded,
    seeds: Quick,
    bots: &'a mut [Guarded<G>],
    steps: u64,
    records: u64,
    decisions: u32,
    faults: u32,
    styles: Vec<Vec<u32>>,
}

impl<G: Knowledge> Arena<'_, G> {
    fn turn(&mut self, seat: Seat) -> Result<(), Broken> {
        let view = View::of(&self.game, Some(seat));
        let action = self.ask(&view, seat)?;
        self.hand_over(seat, action)
    }

    fn barrier(&mut self, seats: SeatSet) -> Result<(), Broken> {
        let mut drafts = Vec::with_capacity(seats.len());
        for seat in seats.iter() {
            drafts.push((seat, self.draft(seat)?));
        }
        for (seat, steps) in drafts {
            steps.into_iter().try_for_each(|action| self.hand_over(seat, action))?;
        }
        Ok(())
    }

    /// A seat's whole answer to the barrier, made on its own view.
    fn draft(&mut self, seat: Seat) -> Result<Vec<G::Action>, Broken> {
        let mut own = View::of(&self.game, Some(seat));
        let mut steps = Vec::new();
        while own.waiting_for().asks(seat) && self.steps < STEPS {
            let action = self.ask(&own, seat)?;
            steps.push(action);
            match own.play(self.content, seat, action, &mut Nothing, &mut |_| ()) {
                Ok(()) => (),
                Err(Refused::Lacking(_)) => break,
                Err(refused) => return Err(broken(seat, action, refused)),
            }
        }
        Ok(steps)
    }

    fn ask(&mut self, view: &View<G>, seat: Seat) -> Result<G::Action, Broken> {
        self.steps += 1;
        let bot = self.bots.get_mut(seat.index()).ok_or(Broken::NoBotAt(seat))?;
        let seeds = &mut self.seeds;
        let answered =
            bot.ask(view, self.content, seat, || u64::from(seeds.word()) << 32 | u64::from(seeds.word()));
        self.decisions += u32::from(answered.seed.is_some());
        self.faults += u32::from(answered.fault.is_some());
        answered.action.ok_or(Broken::NoAnswer(seat))
    }

    fn hand_over(&mut self, seat: Seat, action: G::Action) -> Result<(), Broken> {
        self.records += 1;
        if let (Some(style), Some(styles)) = (G::style(action), self.styles.get_mut(seat.index())) {
            styles[style] += 1;
        }
        let supply = self.chance.at(self.records);
        let played = self.game.play(self.content, seat, action, supply, &mut |_| ());
        played.map_err(|refused| broken(seat, action, refused))
    }
}

fn broken<A: std::fmt::Debug>(seat: Seat, action: A, refused: Refused) -> Broken {
    Broken::Refused(seat, format!("{action:?}"), Box::new(refused))
}
