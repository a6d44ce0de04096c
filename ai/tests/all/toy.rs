//! Bots on the toy game: whole games, the same whatever the number of threads, and nobody peeps at a barrier.
#![allow(clippy::unwrap_used)] // a test fails by panicking
use ai::{
    arena::{self, Outcome},
    bot::{Asked, Bot},
    guard::Guarded,
    random::Random,
    seats::{self, NoBot},
    spec::{BotSpec, Level},
    tally::Tally,
    tournament::{Failure, Tournament, Watch, full_blocks},
    weights::WeightSets,
};
use engine::{
    game::{Game, Waiting},
    kit,
    seat::SeatSet,
    setup::Chosen,
    toy::Toy,
};
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

type Content = <Toy as Game>::Content;
type Setup = <Toy as Game>::Setup;

fn table(players: &str) -> (Content, Setup) {
    let content = kit::content::<Toy>();
    let setup = Toy::setup(&content, &Chosen::default().with("players", players)).unwrap();
    (content, setup)
}

fn bots(text: &str) -> Vec<BotSpec> {
    text.split(',').map(|bot| bot.parse().unwrap()).collect()
}

fn tournament(specs: &str, games: u64, jobs: usize, rotate: bool) -> Tally {
    let bots = bots(specs);
    let (content, setup) = table(&bots.len().to_string());
    let weights = WeightSets::default();
    let (content, setup, weights, bots) = (&content, &setup, &weights, &bots[..]);
    let played = Tournament::<Toy> { content, weights, setup, bots, games, seed: 7, rotate, jobs };
    played.run(&Watch::default()).unwrap()
}

#[test]
fn random_bots_play_to_the_end() {
    let tally = tournament("random,random,random", 300, 2, true);
    assert_eq!((tally.finished(), tally.unfinished), (300, 0));
    let wins: f64 = tally.bots.iter().map(|score| score.wins()).sum();
    assert!((wins - 300.0).abs() < 1e-9, "every victory is somebody's: {wins}");
    assert!(tally.length(0.5) > 10 && tally.decisions > 3000);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = tournament("random,random", 64, 1, true);
    assert_eq!(one, tournament("random,random", 64, 5, true));
    assert_ne!(one, tournament("random,random", 64, 1, false), "chairs rotate");
}

#[test]
fn games_are_rounded_up_to_full_blocks() {
    assert_eq!([full_blocks(0, 3), full_blocks(1, 3), full_blocks(6, 3), full_blocks(7, 2)], [0, 3, 6, 8]);
}

#[test]
fn a_stopped_tournament_begins_no_game() {
    let (content, setup) = table("2");
    let bots = bots("random,random");
    let (content, setup, weights, bots) = (&content, &setup, &WeightSets::default(), &bots[..]);
    let watch = Watch::default();
    watch.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let all = Tournament::<Toy> { content, weights, setup, bots, games: 9, seed: 1, rotate: true, jobs: 2 };
    assert_eq!(all.run(&watch).unwrap(), Tally::new(2));
}

#[test]
fn a_bot_that_cannot_be_had_says_so() {
    let (content, setup) = table("2");
    let bots = bots("random,master/bold");
    let (content, setup, weights, bots) = (&content, &setup, &WeightSets::default(), &bots[..]);
    let failed =
        Tournament::<Toy> { content, weights, setup, bots, games: 1, seed: 1, rotate: false, jobs: 1 };
    let failure = failed.run(&Watch::default()).unwrap_err();
    assert_eq!(failure, Failure::NoBot(NoBot::NoTemperament("bold".into(), vec![])));
    let refused = |spec: &str| seats::seat::<Toy>(&spec.parse().unwrap(), weights, 1).err();
    assert_eq!(refused("random/bold"), Some(NoBot::Tempered(Level::Random)));
    assert_eq!(refused("regular:200"), Some(NoBot::Hasty(Level::Regular)));
}

/// Answers at random and notes who else was still to answer.
struct Witness {
    seen: Arc<Mutex<Vec<Waiting>>>,
}

impl Bot<Toy> for Witness {
    fn answer(&mut self, asked: &Asked<'_, Toy>) -> Option<<Toy as Game>::Action> {
        assert_eq!(asked.view.viewer(), Some(asked.seat));
        self.seen.lock().unwrap().push(asked.view.waiting_for());
        Random.answer(asked)
    }
}

#[test]
fn nobody_sees_a_pending_answer() {
    let (content, setup) = table("3");
    let seen = Arc::default();
    let witness = |_| {
        let seen = Arc::clone(&seen);
        Guarded::new(Box::new(Witness { seen }), Arc::default())
    };
    let mut bots: Vec<_> = (0..3).map(witness).collect();
    let outcome: Outcome = arena::play(&content, &setup, 3, &mut bots).unwrap();
    assert!(outcome.standings.is_some());
    let seen = seen.lock().unwrap();
    let mut barriers = seen.iter().filter(|waiting| waiting.is_barrier()).peekable();
    assert!(barriers.peek().is_some(), "the toy has barriers");
    assert!(barriers.all(|waiting| waiting.seats() == SeatSet::first(3)), "an answer of another was visible");
}

/// Fails in every way that there is, one after the other.
struct Failing(u32);

impl Bot<Toy> for Failing {
    fn answer(&mut self, asked: &Asked<'_, Toy>) -> Option<<Toy as Game>::Action> {
        self.0 += 1;
        match self.0 % 3 {
            0 => None,
            1 => panic!("this bot breaks down"),
            _ => (0..=u8::MAX)
                .map(|n| engine::toy::Action::Raise(engine::seat::Role(n)))
                .find(|action| !asked.choices.contains(action)),
        }
    }
}

#[test]
fn a_bot_that_fails_is_replaced_and_counted() {
    let (content, setup) = table("2");
    let failing = |_| Guarded::new(Box::new(Failing(0)) as _, Arc::default());
    let mut bots: Vec<_> = (0..2).map(failing).collect();
    let outcome = arena::play::<Toy>(&content, &setup, 3, &mut bots).unwrap();
    assert!(outcome.standings.is_some(), "the game goes on to its end");
    assert!(outcome.faults > 10 && outcome.faults <= outcome.decisions, "{outcome:?}");
}

/// Thinks until it is told to stop.
struct Endless(Arc<AtomicBool>);

impl Bot<Toy> for Endless {
    fn answer(&mut self, asked: &Asked<'_, Toy>) -> Option<<Toy as Game>::Action> {
        while !self.0.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        asked.choices.first().copied()
    }

    fn cancel(&self) -> Option<Arc<AtomicBool>> {
        Some(Arc::clone(&self.0))
    }
}

#[test]
fn a_bot_that_overruns_is_told_to_stop_and_replaced_for_the_rest_of_the_game() {
    let (content, setup) = table("2");
    let stopped = Arc::new(AtomicBool::new(false));
    let endless = Guarded::new(Box::new(Endless(Arc::clone(&stopped))), Arc::default());
    let random = Guarded::new(Box::new(Random), Arc::default());
    let mut bots = [endless.within(Duration::from_millis(10)), random.within(Duration::from_secs(600))];
    let outcome = arena::play::<Toy>(&content, &setup, 3, &mut bots).unwrap();
    assert!(outcome.standings.is_some(), "the game goes on to its end");
    assert_eq!(outcome.faults, 1, "the fault is told once");
    assert!(stopped.load(Ordering::Relaxed), "nothing goes on thinking for nobody");
}
