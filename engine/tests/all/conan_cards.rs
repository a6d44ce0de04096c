//! Random play of Conan, the card game: the kit, journals, and whole games with the laws of the table checked after every
//! step.
mod cards;
mod case_tables;
mod glory;
mod odds;
mod pack;
mod play;
mod report;

use engine::{
    conan_cards::{ConanCards, Content},
    game::Game,
    journal_tests,
    kit::{Ground, journal::Desk},
    kit_tests,
    setup::Chosen,
};
use std::sync::Arc;

fn content() -> Content {
    engine::kit::content::<ConanCards>()
}

type Choices = &'static [(&'static str, &'static str)];

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

/// Tables that differ in what they hide and in how they end.
const TABLES: [Choices; 5] = [
    &[],
    &[("players", "3"), ("preset", "standard"), ("nothing_to_lose", "true")],
    &[("players", "2"), ("preset", "epic"), ("out_of_sight", "true"), ("finite_glory", "true")],
    &[("players", "3"), ("death_or_glory", "true"), ("challenge_order", "stack"), ("withdraw_to", "reserve")],
    &[("preset", "long"), ("nothing_to_lose", "true"), ("passing_the_torch", "true"), ("round_limit", "99")],
];

fn grounds() -> impl Iterator<Item = Ground<ConanCards>> {
    TABLES.into_iter().map(|choices| {
        let content = content();
        let setup = ConanCards::setup(&content, &chosen(choices)).expect("the choices are offered");
        Ground { content, setup }
    })
}

fn desks() -> impl Iterator<Item = Desk<ConanCards>> {
    TABLES.into_iter().map(|choices| Desk { content: Arc::new(content()), chosen: chosen(choices) })
}

#[test]
fn old_journals_hold() {
    crate::shared::old_journals_hold::<ConanCards>();
}

kit_tests!(kit, ConanCards, grounds(), 3);
journal_tests!(journals, ConanCards, desks(), 2);
