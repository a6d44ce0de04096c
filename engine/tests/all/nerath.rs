//! Random play of Conquest of Nerath: the kit, journals, and whole games with the laws of the table checked after every
//! step; its odds, and what the rules cases cover.
mod covered;
mod odds;
mod play;

use engine::{
    game::Game,
    journal_tests,
    kit::{Ground, journal::Desk},
    kit_tests,
    nerath::{Content, Nerath},
    setup::Chosen,
};
use std::sync::Arc;

fn content() -> Content {
    engine::kit::content::<Nerath>()
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

fn ground(choices: &[(&str, &str)]) -> Ground<Nerath> {
    let content = content();
    let setup = Nerath::setup(&content, &chosen(choices)).expect("the choices are offered");
    Ground { content, setup }
}

/// Every number of players, both modes, and lengths; most games are short, because every turn is long.
fn grounds() -> [Ground<Nerath>; 4] {
    [
        ground(&[("round_limit", "5")]),
        ground(&[("round_limit", "5"), ("mode", "alliance"), ("dragon_rivalry", "true")]),
        ground(&[("round_limit", "5"), ("players", "3"), ("length", "medium")]),
        ground(&[("round_limit", "5"), ("players", "2"), ("length", "long")]),
    ]
}

kit_tests!(kit, Nerath, grounds(), 2);

fn desks() -> [Desk<Nerath>; 2] {
    [&[("round_limit", "5")][..], &[("round_limit", "5"), ("players", "3")]]
        .map(|choices| Desk { content: Arc::new(content()), chosen: chosen(choices) })
}

journal_tests!(journals, Nerath, desks(), 1);
