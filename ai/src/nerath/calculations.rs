//! Odds as `thrones bench` measures them: of battles between mixed forces, each computed anew.
use super::force::{Force, Ground, Judge};
use crate::knowledge::{Calculation, Compute};
use engine::nerath::{Kind, Nerath, odds::Calculator};
use std::hint::black_box;

/// Eight units of five kinds.
const EIGHT: [(Kind, u8); 5] = [
    (Kind::Footsoldier, 3),
    (Kind::SiegeEngine, 1),
    (Kind::Fighter, 2),
    (Kind::Wizard, 1),
    (Kind::Monster, 1),
];
/// Ten units of six kinds.
const TEN: [(Kind, u8); 6] = [
    (Kind::Footsoldier, 3),
    (Kind::SiegeEngine, 2),
    (Kind::Fighter, 2),
    (Kind::Wizard, 1),
    (Kind::Monster, 1),
    (Kind::Dragon, 1),
];

pub(super) fn all() -> Vec<Calculation<Nerath>> {
    vec![
        ("odds of 8 against 8", battle(&EIGHT, 1)),
        ("odds of 10 against 10, with dragons", battle(&TEN, 1)),
        ("odds of 20 against 20, with dragons", battle(&TEN, 2)),
    ]
}

/// The odds between two forces alike, each so many times the units.
fn battle(units: &[(Kind, u8)], times: u8) -> Compute<Nerath> {
    let mut force = Force::default();
    units.iter().for_each(|(kind, count)| force.add(*kind, count * times));
    let mut calculator = Calculator::default();
    Box::new(move |game, content| {
        let odds = Judge::of(game, content).compute(&force, &force, Ground::Land, &mut calculator);
        black_box(odds);
        true
    })
}
