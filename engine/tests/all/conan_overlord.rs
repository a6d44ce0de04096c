//! Random play of Conan against the Overlord: the kit, journals, and whole games over all scenarios and numbers.
mod odds;
mod play;

use engine::{
    conan_overlord::{ConanOverlord, Content},
    game::Game,
    journal_tests,
    kit::{self, Ground, journal::Desk},
    kit_tests,
    setup::Chosen,
};
use std::sync::Arc;

/// The rules with all scenarios of the pack.
pub(crate) fn content() -> Content {
    ConanOverlord::load(&kit::pack(ConanOverlord::ID)).unwrap_or_else(|faults| panic!("{faults}"))
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

fn ground(choices: &[(&str, &str)]) -> Ground<ConanOverlord> {
    let content = content();
    let setup = ConanOverlord::setup(&content, &chosen(choices)).expect("the choices are offered");
    Ground { content, setup }
}

fn grounds() -> [Ground<ConanOverlord>; 4] {
    [
        ground(&[("scenario", "clutches_of_the_picts"), ("players", "5")]),
        ground(&[("scenario", "hunting_the_tigress")]),
        ground(&[("scenario", "thieves_of_xuthal"), ("players", "3"), ("heroes", "4")]),
        ground(&[("scenario", "marsh_idol"), ("players", "4")]),
    ]
}

kit_tests!(checks, ConanOverlord, grounds(), 6);

fn desks() -> [Desk<ConanOverlord>; 2] {
    [&[("scenario", "clutches_of_the_picts")][..], &[("scenario", "captains_ledger"), ("players", "3")]]
        .map(|choices| Desk { content: Arc::new(content()), chosen: chosen(choices) })
}

journal_tests!(journals, ConanOverlord, desks(), 1);

#[test]
fn the_state_is_small() {
    let size = size_of::<ConanOverlord>();
    println!("a state has {size} bytes");
    assert!(size < 10 << 10, "{size} bytes");
}
