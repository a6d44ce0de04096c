//! Those of Conan against the Overlord, scenario by scenario; the heroes sit first. Between equal players either side wins, `regular`
//! heroes beat a `random` Overlord, a `regular` Overlord beats `novice` heroes, and temperaments play in ways of their own.
use crate::players::Pack;
use engine::{conan_overlord::ConanOverlord, game::Game};

results! {
    ConanOverlord:
    balance_captains_ledger,
    balance_clutches_of_the_picts,
    balance_clutches_of_the_picts_4,
    balance_gold_of_ophir,
    balance_heart_of_darkness,
    balance_heart_of_the_beast,
    balance_heart_of_the_beast_4,
    balance_hunting_the_tigress,
    balance_hunting_the_tigress_4,
    balance_marsh_idol,
    balance_marsh_idol_4,
    balance_the_long_night,
    balance_the_long_night_4,
    balance_thieves_of_xuthal,
    balance_thieves_of_xuthal_4,
    heroes_captains_ledger,
    heroes_clutches_of_the_picts,
    heroes_gold_of_ophir,
    heroes_heart_of_darkness,
    heroes_heart_of_the_beast,
    heroes_hunting_the_tigress,
    heroes_marsh_idol,
    heroes_the_long_night,
    heroes_thieves_of_xuthal,
    overlord_captains_ledger,
    overlord_clutches_of_the_picts,
    overlord_gold_of_ophir,
    overlord_heart_of_darkness,
    overlord_heart_of_the_beast,
    overlord_hunting_the_tigress,
    overlord_marsh_idol,
    overlord_the_long_night,
    overlord_thieves_of_xuthal,
    temperament_hunter,
    temperament_warden,
}

/// Every scenario with each number of heroes: who wins among equals lies beside the scenario as it was measured, nobody wins
/// before everybody has acted, and half of the games last half of the rounds.
#[test]
fn every_scenario_is_balanced_with_each_number_of_heroes() {
    let stored = super::stored(ConanOverlord::ID);
    let Pack { content, .. } = Pack::<ConanOverlord>::read();
    let mut measured = 0;
    for scenario in &content.scenarios {
        for (place, heroes) in scenario.hero_counts.iter().enumerate() {
            let further = if place == 0 { String::new() } else { format!("_{heroes}") };
            let name = format!("balance_{}{further}", scenario.id);
            let result = &stored.get(&name).unwrap_or_else(|| panic!("{name} is not stored")).result;
            assert_eq!(result.before_all_acted, Some(0), "{name}: over before everybody had acted");
            assert!(result.median_round() * 2 >= u32::from(scenario.round_limit), "{name} is over too soon");
            let said = told_beside(&scenario.id, *heroes);
            let heroes_win = &result.seats[0];
            let near = heroes_win.ci_low <= said + 0.005 && said - 0.005 <= heroes_win.ci_high;
            assert!(near, "{name}: {said} is told beside the scenario, {} measured", heroes_win.wins);
            measured += 1;
        }
    }
    assert!(measured > 0);
}

/// What part of games the heroes win, as a scenario's file says it.
fn told_beside(scenario: &str, heroes: u8) -> f64 {
    let path =
        format!("{}/../assets/conan_overlord/scenarios/{scenario}.scenario.toml", env!("CARGO_MANIFEST_DIR"));
    let file: toml::Table = std::fs::read_to_string(path).expect("its file").parse().expect("sound");
    let entries = file["scenario"][0]["balance"].as_array().expect("what was measured");
    let is_meant = |entry: &&toml::Value| entry["heroes"].as_integer() == Some(i64::from(heroes));
    let entry = entries.iter().find(is_meant).unwrap_or_else(|| panic!("{scenario} with {heroes} heroes"));
    entry["won"].as_integer().expect("a number") as f64 / 100.0
}

#[test]
fn a_hunter_attacks_more_than_a_warden() {
    let stored = super::stored(ConanOverlord::ID);
    let attacks = |name: &str| stored[name].result.seats.last().expect("the Overlord").styles["attack"];
    assert!(attacks("temperament_hunter") > attacks("temperament_warden") + 0.02);
}
