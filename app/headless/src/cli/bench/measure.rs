//! How long things take, and how much they allocate.
use super::timed::{Spent, Timed};
use crate::packs;
use ai::{
    arena,
    bot::{Asked, Bot},
    guard::Guarded,
    knowledge::{Calculation, Knowledge},
    lookahead::{Novice, Regular},
    random::Random,
    search,
    weights::Weights,
};
use engine::{
    chance::Quick,
    game::{Game, Listing, Refused, StartError},
    hash::Hashes,
    seat::Seat,
    supply::{Seeded, Supply},
    view::View,
};
use serde::Serialize;
use std::{
    borrow::Cow,
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};

/// Times that a figure is measured; the best counts, because everything that disturbs it makes it worse.
const REPETITIONS: usize = 7;
/// How long one repetition lasts at least.
const LEAST: Duration = Duration::from_millis(20);
/// Games that are played for the sample of states.
const GAMES: u64 = 12;
/// Things that are done between two looks at the clock.
const BATCH: usize = 16;
/// Iterations of one search.
const ITERATIONS: u32 = 500;
/// States that are kept of them: few enough to stay in a core's own cache, as they do in a search.
const STATES: usize = 64;

/// One line of the table.
#[derive(Serialize)]
pub struct Figure {
    /// What was measured.
    pub name: Cow<'static, str>,
    /// How much.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
}

/// Figures that do not depend on a game.
pub(super) fn general() -> Vec<Figure> {
    // As large as the states that are planned.
    let block = Box::new([7u64; 512]);
    let mut dice = Seeded::new(3, 0);
    let mut record = 0;
    let first_die = nanoseconds(|| {
        record += 1;
        black_box(dice.at(record).number(6, "die")).is_ok().into()
    });
    let next_die = nanoseconds(|| black_box(dice.number(6, "die")).is_ok().into());
    vec![
        Figure {
            name: "clone of a block of 4 KB".into(),
            value: nanoseconds(|| cloned(&*block)),
            unit: "ns",
        },
        Figure { name: "first draw of a record, with its key".into(), value: first_die, unit: "ns" },
        Figure { name: "further draw".into(), value: next_die, unit: "ns" },
    ]
}

/// States of some games, and what is needed to play on.
pub(super) struct Sample<G: Game> {
    content: G::Content,
    setup: G::Setup,
    states: Vec<G>,
}

/// A game at its start, with the chance of what follows.
struct Started<G> {
    game: G,
    chance: Seeded,
    quick: Quick,
}

/// Why there is no sample.
#[derive(Debug)]
pub(super) enum NoSample {
    Start(#[allow(dead_code)] StartError),
    Refused(#[allow(dead_code)] Refused),
}

impl<G: Knowledge> Sample<G> {
    pub(super) fn new(content: G::Content, setup: G::Setup) -> Result<Self, NoSample> {
        let mut sample = Self { content, setup, states: Vec::new() };
        let mut states = Vec::new();
        for seed in 0..GAMES {
            let start = sample.start(seed)?;
            sample.random_play(start, &mut Vec::new(), |state| states.push(state.clone()))?;
        }
        let apart = states.len().div_ceil(STATES).max(1);
        sample.states = states.into_iter().step_by(apart).collect();
        Ok(sample)
    }

    fn start(&self, seed: u64) -> Result<Started<G>, NoSample> {
        let mut chance = Seeded::new(seed, 0);
        let game = G::start(&self.content, &self.setup, chance.at(0)).map_err(NoSample::Start)?;
        Ok(Started { game, chance, quick: Quick::new(seed) })
    }

    /// Plays random answers to the end on the whole state, without views: what the rules themselves cost. Tells the
    /// number of decisions.
    fn random_play(
        &self,
        Started { mut game, mut chance, mut quick }: Started<G>,
        choices: &mut Vec<G::Action>,
        mut see: impl FnMut(&G),
    ) -> Result<u64, NoSample> {
        let (mut record, mut decisions) = (0, 0);
        while let Some(seat) = game.waiting_for().next().filter(|_| record < arena::STEPS) {
            see(&game);
            choices.clear();
            game.actions(&self.content, seat, choices);
            let Some(action) = quick.pick(choices) else { break };
            record += 1;
            decisions += u64::from(choices.len() > 1);
            let mut tell = |event| _ = black_box(event);
            game.play(&self.content, seat, *action, chance.at(record), &mut tell)
                .map_err(NoSample::Refused)?;
        }
        Ok(decisions)
    }

    fn random_game(&self, seed: u64, choices: &mut Vec<G::Action>) -> Result<u64, NoSample> {
        self.random_play(self.start(seed)?, choices, |_| ())
    }

    pub(super) fn figures(&self) -> Vec<Figure> {
        let views: Vec<_> = self.states.iter().map(|state| View::of(state, Some(Seat(0)))).collect();
        let mut quick = Quick::new(5);
        let each = |work: &dyn Fn(&G)| {
            nanoseconds(|| {
                self.states.iter().for_each(work);
                self.states.len() as u64
            })
        };
        let imagine = nanoseconds(|| {
            views.iter().for_each(|view| _ = black_box(view.imagine(&mut quick)));
            views.len() as u64
        });
        let mut figures = vec![
            Figure { name: "state".into(), value: size_of::<G>() as f64, unit: "bytes" },
            Figure { name: "clone of a state".into(), value: each(&|state| _ = cloned(state)), unit: "ns" },
            Figure {
                name: "view of a seat".into(),
                value: each(&|state| _ = black_box(View::of(state, Some(Seat(0))))),
                unit: "ns",
            },
            Figure { name: "imagining".into(), value: imagine, unit: "ns" },
            Figure {
                name: "full hash".into(),
                value: each(&|state| _ = black_box(Hashes::full(state).joined())),
                unit: "ns",
            },
            Figure {
                name: "public hash".into(),
                value: each(&|state| _ = black_box(Hashes::public(state).joined())),
                unit: "ns",
            },
            Figure { name: "random decisions".into(), value: self.decisions_per_second(), unit: "a second" },
            Figure { name: "allocations".into(), value: self.allocations(), unit: "a decision" },
            Figure {
                name: "search iterations, one core".into(),
                value: self.iterations_per_second(),
                unit: "a second",
            },
        ];
        figures.extend(self.shares_of_a_search(imagine));
        figures.push(self.answers("answers of novice", Novice::new));
        figures.push(self.answers("answers of regular", Regular::new));
        figures.extend(self.calculations());
        figures
    }

    /// What the game computes exactly, over states that have something to compute.
    fn calculations(&self) -> Vec<Figure> {
        let measured = |(name, mut compute): Calculation<G>| {
            let states: Vec<_> = self.states.iter().filter(|state| compute(state, &self.content)).collect();
            let time = || {
                nanoseconds(|| {
                    states.iter().for_each(|state| _ = compute(state, &self.content));
                    states.len() as u64
                })
            };
            let is_met = !states.is_empty();
            is_met.then(time).map(|time| Figure { name: name.into(), value: time, unit: "ns" })
        };
        G::calculations().into_iter().filter_map(measured).collect()
    }

    /// States with a choice, as their seats are asked in them.
    fn questions(&self) -> Vec<(View<G>, Vec<G::Action>, Listing)> {
        let question = |state: &G| {
            let (seat, mut choices) = (state.waiting_for().next()?, Vec::new());
            let view = View::of(state, Some(seat));
            let listing = view.actions(&self.content, seat, &mut choices);
            (choices.len() > 1).then_some((view, choices, listing))
        };
        self.states.iter().filter_map(question).collect()
    }

    /// Puts the questions of the sample to a thinker in turn, who says how much it did.
    fn thoughts_per_second(&self, mut think: impl FnMut(&Asked<'_, G>, &Arc<Weights>) -> u64) -> f64 {
        let weights = Arc::new(packs::weights::<G>().unwrap_or_default().plain);
        let questions = self.questions();
        let mut turn = questions.iter().step_by(questions.len().div_ceil(BATCH).max(1)).cycle();
        1e9 / nanoseconds(|| {
            let Some((view, choices, listing)) = turn.next() else { return 1 };
            let seat = view.viewer().unwrap_or_default();
            think(
                &Asked { view, content: &self.content, seat, choices, listing: *listing, seed: 1 },
                &weights,
            )
        })
    }

    fn iterations_per_second(&self) -> f64 {
        self.thoughts_per_second(|asked, weights| {
            black_box(search::grow(asked, weights, ITERATIONS));
            ITERATIONS.into()
        })
    }

    /// Where the time of a search goes; imagining is the engine's, and what neither rules nor knowledge spend is the
    /// trees'.
    fn shares_of_a_search(&self, imagine: f64) -> [Figure; 3] {
        let states = self.states.iter().cloned().map(Timed).collect();
        let sample = Sample::<Timed<G>> { content: self.content.clone(), setup: self.setup.clone(), states };
        Spent::take();
        let (begun, mut iterations) = (Instant::now(), 0);
        sample.thoughts_per_second(|asked, weights| {
            iterations += ITERATIONS;
            black_box(search::grow(asked, weights, ITERATIONS));
            ITERATIONS.into()
        });
        let (spent, all) = (Spent::take(), begun.elapsed().as_secs_f64());
        let rules = spent.rules.as_secs_f64() + f64::from(iterations) * imagine * 1e-9;
        let knowledge = spent.knowledge.as_secs_f64();
        let share = |name: &'static str, time: f64| Figure {
            name: name.into(),
            value: 100.0 * time / all,
            unit: "% of a search",
        };
        [
            share("search: engine", rules),
            share("search: knowledge", knowledge),
            share("search: trees", (all - rules - knowledge).max(0.0)),
        ]
    }

    fn answers<B: Bot<G>>(&self, name: &'static str, bot: impl Fn(Arc<Weights>) -> B) -> Figure {
        let value = self.thoughts_per_second(|asked, weights| {
            black_box(bot(Arc::clone(weights)).answer(asked));
            1
        });
        Figure { name: name.into(), value, unit: "a second" }
    }

    fn decisions_per_second(&self) -> f64 {
        let (mut seed, mut choices) = (0, Vec::new());
        1e9 / nanoseconds(|| {
            seed += 1;
            self.random_game(seed % GAMES, &mut choices).unwrap_or(0)
        })
    }

    /// Through the arena, as bots play.
    pub(super) fn games_per_second(&self) -> f64 {
        let seats = self.states.first().map_or(0, Game::seats);
        let weights = Arc::new(Weights::default());
        let mut bots: Vec<_> =
            (0..seats).map(|_| Guarded::<G>::new(Box::new(Random), Arc::clone(&weights))).collect();
        let mut seed = 0;
        1e9 / nanoseconds(|| {
            seed += 1;
            arena::play(&self.content, &self.setup, seed % GAMES, &mut bots).is_ok().into()
        })
    }

    /// In steady play: after the start, and once the list of answers has grown to its size.
    fn allocations(&self) -> f64 {
        let starts: Vec<_> = (0..GAMES).filter_map(|seed| self.start(seed).ok()).collect();
        let (mut choices, mut decisions) = (Vec::with_capacity(1024), 0);
        let counted = allocation_counter::measure(|| {
            for started in starts {
                decisions += self.random_play(started, &mut choices, |_| ()).unwrap_or(0);
            }
        });
        counted.count_total as f64 / decisions.max(1) as f64
    }
}

fn cloned<T: Clone>(value: &T) -> u64 {
    black_box(black_box(value).clone());
    1
}

/// Nanoseconds for each of the things that `work` says it did.
fn nanoseconds(mut work: impl FnMut() -> u64) -> f64 {
    let mut once = || {
        let (begun, mut done) = (Instant::now(), 0);
        while begun.elapsed() < LEAST {
            done += (0..BATCH).map(|_| work()).sum::<u64>();
        }
        begun.elapsed().as_secs_f64() * 1e9 / done.max(1) as f64
    };
    (0..REPETITIONS).map(|_| once()).fold(f64::INFINITY, f64::min)
}
