//! Those of Conan against the Overlord: `regular` against `random` on either side of every scenario (the heroes sit first),
//! and temperaments of the Overlord that play in ways of their own.
use super::stored;
use engine::{conan_overlord::ConanOverlord, game::Game};

results! {
    ConanOverlord: heroes_captains_ledger, heroes_clutches_of_the_picts, heroes_gold_of_ophir, heroes_heart_of_darkness, heroes_heart_of_the_beast, heroes_hunting_the_tigress, heroes_marsh_idol, heroes_the_long_night, heroes_thieves_of_xuthal, overlord_captains_ledger, overlord_clutches_of_the_picts, overlord_gold_of_ophir, overlord_heart_of_darkness, overlord_heart_of_the_beast, overlord_hunting_the_tigress, overlord_marsh_idol, overlord_the_long_night, overlord_thieves_of_xuthal, temperament_hunter, temperament_warden,
}

#[test]
fn temperaments_of_the_overlord_differ_measurably() {
    let stored = stored(ConanOverlord::ID);
    let styles = |name: &str| stored[name].result.seats.last().expect("the Overlord").styles.clone();
    let (hunter, warden) = (styles("temperament_hunter"), styles("temperament_warden"));
    let differ = |style: &String| (hunter[style] - warden.get(style).copied().unwrap_or(0.0)).abs() >= 0.05;
    assert!(hunter.keys().any(differ), "{hunter:?} {warden:?}");
}
