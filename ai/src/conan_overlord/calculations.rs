//! What `thrones bench` measures of odds and ways.
use super::ways;
use crate::knowledge::Calculation;
use engine::conan_overlord::{ConanOverlord, ids::Fig};
use std::hint::black_box;

pub(super) fn all() -> Vec<Calculation<ConanOverlord>> {
    vec![
        (
            "odds of an attack with every number of gems",
            Box::new(|game, content| black_box(game.attack_odds(content)).is_some()),
        ),
        ("odds of a guard", Box::new(|game, content| black_box(game.guard_odds(content)).is_some())),
        (
            "reach of a figure over the whole board",
            Box::new(|game, content| {
                let here = Fig::all().find(|fig| game.figures.is_here(*fig));
                here.map(|fig| black_box(ways::routes(game, content, fig, true))).is_some()
            }),
        ),
    ]
}
