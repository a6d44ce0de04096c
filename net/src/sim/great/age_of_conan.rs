//! Age of Conan among three peers, with a crash at every record of a whole game.
use crate::{
    follow::{Only, random_answer},
    session::{
        course::Course,
        host::Opening,
        record::{Person, Steps},
        shelf::{self, Shelf},
    },
    sim::{Crashes, Faults, World, node, tests::schedules},
};
use engine::{
    age_of_conan::AgeOfConan, chance::Quick, content::Texts, game::Game, seat::Seat, setup::Chosen,
};
use std::{
    fs,
    num::NonZero,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

type Content = <AgeOfConan as Game>::Content;

/// Milliseconds of virtual time that a game may take, crashes included.
const DEADLINE: u64 = 6_000_000;
/// Records between two crashes of one run.
const STRIDE: u64 = 24;

fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/age_of_conan");
        let file = |entry: fs::DirEntry| {
            (entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path()).unwrap())
        };
        let texts: Texts = fs::read_dir(folder).unwrap().map(|entry| file(entry.unwrap())).collect();
        Arc::new(AgeOfConan::load(&texts).unwrap())
    })
}

pub(in crate::sim) fn shelf() -> Arc<dyn Shelf> {
    Arc::new(Only::<AgeOfConan>(content().clone()))
}

pub(in crate::sim) fn answer(course: &Course, person: Person, quick: &mut Quick) -> Option<(Seat, Steps)> {
    random_answer::<AgeOfConan>(content(), course, person, quick)
}

fn opening() -> Opening {
    let chosen = Chosen::default().with("players", "3");
    Opening { terms: shelf::terms_of::<AgeOfConan>(content(), &chosen), ..node::opening(3, 1) }
}

fn world(faults: Faults) -> World {
    World::at(7, &opening(), DEADLINE, faults, None)
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
