//! A great game on the simulated network, the first that players are offered: barriers, hidden cards and hundreds of
//! draws, with a crash at every record of a whole game.
use super::{Crashes, Faults, World, node, tests::schedules};
use crate::{
    follow::{Only, random_answer},
    session::{
        host::Opening,
        ledger::Ledger,
        record::{Person, Steps, Terms},
        shelf::{self, Shelf},
    },
};
use engine::{
    chance::Quick,
    game::Game,
    kit,
    list::{IDS, Visitor, visit},
    seat::Seat,
    setup::Chosen,
};
use std::{
    any::Any,
    num::NonZero,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// Milliseconds of virtual time that a game may take, crashes included.
const DEADLINE: u64 = 6_000_000;
/// Records between two crashes of one run.
const STRIDE: u64 = 24;

fn game() -> &'static str {
    IDS.iter().find(|(_, offered)| *offered).unwrap().0
}

/// The pack of the game, read once.
fn content<G: Game>() -> Arc<G::Content> {
    static CONTENT: OnceLock<Arc<dyn Any + Send + Sync>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(kit::content::<G>())).clone().downcast().unwrap()
}

struct ShelfOf;

impl Visitor for ShelfOf {
    type Out = Arc<dyn Shelf>;

    fn visit<G: Game>(self) -> Self::Out {
        Arc::new(Only::<G>(content::<G>()))
    }
}

pub(super) fn shelf() -> Arc<dyn Shelf> {
    visit(game(), ShelfOf).unwrap()
}

struct AnswerOf<'a>(&'a Ledger, Person, &'a mut Quick);

impl Visitor for AnswerOf<'_> {
    type Out = Option<(Seat, Steps)>;

    fn visit<G: Game>(self) -> Self::Out {
        random_answer::<G>(&content::<G>(), self.0, self.1, self.2)
    }
}

pub(super) fn answer(ledger: &Ledger, person: Person, quick: &mut Quick) -> Option<(Seat, Steps)> {
    visit(game(), AnswerOf(ledger, person, quick))?
}

struct TermsOf;

impl Visitor for TermsOf {
    type Out = Terms;

    fn visit<G: Game>(self) -> Terms {
        shelf::terms_of::<G>(&content::<G>(), &Chosen::default().with("players", "3"))
    }
}

fn world(faults: Faults) -> World {
    let opening = Opening { terms: visit(game(), TermsOf).unwrap(), ..node::opening(3, 1) };
    World::at(7, &opening, DEADLINE, faults, None)
}

#[test]
fn a_crash_at_any_record_of_a_whole_game_changes_nothing() {
    let mut calm = world(Faults::default());
    calm.run().unwrap();
    let whole = schedules(1).count() >= 100_000;
    let offsets = if whole { STRIDE } else { 1 };
    let plans: Vec<_> = (0..offsets)
        .flat_map(|record| (0..3).flat_map(move |node| [false, true].map(|safe| (record, node, safe))))
        .collect();
    let (crashes, jobs) = (AtomicU64::new(0), thread::available_parallelism().map_or(1, NonZero::get));
    let run = |(record, node, safe): (u64, usize, bool)| {
        let crash = Crashes { node, record, every: STRIDE, safe };
        let mut world = world(Faults { crash_at: Some(crash), ..Faults::default() });
        assert_eq!(world.run(), Ok(()), "node {node}, from record {record}, safe {safe}");
        assert!(world.crashes as usize >= world.records() / STRIDE as usize);
        crashes.fetch_add(world.crashes.into(), Ordering::Relaxed);
    };
    thread::scope(|scope| {
        for job in 0..jobs {
            let (plans, run) = (&plans, &run);
            scope.spawn(move || plans.iter().skip(job).step_by(jobs).for_each(|plan| run(*plan)));
        }
    });
    println!("{} records, {} crashes in {} games", calm.records(), crashes.into_inner(), plans.len());
}
