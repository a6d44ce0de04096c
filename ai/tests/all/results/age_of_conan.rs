//! Those of Age of Conan.
use super::stored;
use ai::{spec::BotSpec, weights::WeightSets};
use engine::{age_of_conan::AgeOfConan, game::Game, kit};
use std::collections::BTreeMap;

/// By how much two temperaments differ in one of the ways to play at least.
const APART: f64 = 0.1;
/// What each wins at least among plain bots of its level, as the lower bound of the interval.
const FAIR: f64 = 0.2;

results! {
    AgeOfConan: adventurer, balance, conqueror, crown_seeker, master_more_thought, master_regular, master_regular_two,
    novice_random, regular_novice, regular_random, schemer,
}

#[test]
fn temperaments_differ_and_each_holds_its_own() {
    let mut ways = BTreeMap::new();
    for (name, run) in stored(AgeOfConan::ID) {
        let first = &run.result.seats[0];
        let bot: BotSpec = first.bot.parse().expect("a bot");
        let Some(temperament) = bot.temperament else { continue };
        let others = run.result.seats.iter().skip(1).map(|seat| seat.bot.as_str());
        assert_eq!(others.collect::<Vec<_>>(), [bot.level.name(); 3], "{name}");
        assert!(run.at_least >= Some(FAIR) && run.result.games >= 200, "{name}");
        ways.insert(temperament, first.styles.clone());
    }
    let weights = WeightSets::load::<AgeOfConan>(&kit::pack(AgeOfConan::ID)).expect("the weights are sound");
    assert!(weights.temperaments.keys().eq(ways.keys()), "a temperament was not measured: {:?}", ways.keys());
    for (one, shares) in &ways {
        for (other, theirs) in ways.iter().filter(|(other, _)| one < *other) {
            let apart = shares.iter().map(|(way, share)| (share - theirs[way]).abs()).fold(0.0, f64::max);
            assert!(apart >= APART, "{one} and {other} play alike: {shares:?} {theirs:?}");
        }
    }
}
