//! A great game on the simulated network, the first that players are offered: barriers, hidden cards and hundreds of
//! draws, with a crash at every record of a whole game.
use super::{Crashes, Faults, World, node, tests::schedules};
use crate::{
    follow::{Only, random_answer},
    session::{
        fault::Fault,
        host::Opening,
        ledger::Ledger,
        record::{Edition, Person, Steps, Terms},
        shelf::{self, Shelf},
    },
};
use engine::{
    chance::Quick,
    content::Texts,
    game::Game,
    kit,
    list::{IDS, Visitor, visit},
    replica::Replica,
    seat::Seat,
    setup::Chosen,
    supply::Supply,
};
use std::{
    any::Any,
    collections::BTreeMap,
    num::NonZero,
    sync::{
        Arc, Mutex,
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

/// The pack of a game, read once.
fn content<G: Game>() -> Arc<G::Content> {
    static CONTENT: Mutex<BTreeMap<&str, Arc<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());
    let mut all = CONTENT.lock().unwrap();
    all.entry(G::ID).or_insert_with(|| Arc::new(loaded::<G>())).clone().downcast().unwrap()
}

/// The rules of a game, with a scenario where it is played by none without.
fn loaded<G: Game>() -> G::Content {
    let bare = kit::content::<G>();
    let pack = kit::pack(G::ID);
    match pack.scenarios().first() {
        Some(id) if G::setup(&bare, &Chosen::default()).is_err() => {
            G::load(&pack.rules().with(&pack.scenario(id))).unwrap_or_else(|faults| panic!("{faults}"))
        }
        _ => bare,
    }
}

/// A shelf with one game, and the scenarios of its pack.
struct Stocked<G: Game>(Only<G>);

impl<G: Game> Shelf for Stocked<G> {
    fn editions(&self) -> Vec<Edition> {
        self.0.editions()
    }

    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault> {
        self.0.lay_out(terms, supply)
    }

    fn scenario(&self, terms: &Terms) -> Option<Texts> {
        shelf::scenario(terms).map(|played| kit::pack(G::ID).scenario(&played.id))
    }
}

struct ShelfOf;

impl Visitor for ShelfOf {
    type Out = Arc<dyn Shelf>;

    fn visit<G: Game>(self) -> Self::Out {
        Arc::new(Stocked(Only::<G>(content::<G>())))
    }
}

pub(super) fn shelf() -> Arc<dyn Shelf> {
    shelf_of(game())
}

/// A shelf with this game alone.
pub(crate) fn shelf_of(game: &str) -> Arc<dyn Shelf> {
    visit(game, ShelfOf).unwrap()
}

struct AnswerOf<'a>(&'a Ledger, Person, &'a mut Quick);

impl Visitor for AnswerOf<'_> {
    type Out = Option<(Seat, Steps)>;

    fn visit<G: Game>(self) -> Self::Out {
        random_answer::<G>(&content::<G>(), self.0, self.1, self.2)
    }
}

pub(super) fn answer(ledger: &Ledger, person: Person, quick: &mut Quick) -> Option<(Seat, Steps)> {
    visit(&ledger.charter().terms.edition.game, AnswerOf(ledger, person, quick))?
}

/// A table of this game, as usual or with this choice.
pub(crate) fn terms_of(game: &str, choice: Option<(&str, &str)>) -> Terms {
    visit(game, TermsOf(choice)).unwrap()
}

struct TermsOf<'a>(Option<(&'a str, &'a str)>);

impl Visitor for TermsOf<'_> {
    type Out = Terms;

    fn visit<G: Game>(self) -> Terms {
        let chosen = self.0.map_or_else(Chosen::default, |(key, value)| Chosen::default().with(key, value));
        shelf::terms_of::<G>(&content::<G>(), &chosen)
    }
}

fn world(faults: Faults) -> World {
    let opening = Opening { terms: terms_of(game(), Some(("players", "3"))), ..node::opening(3, 1) };
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
