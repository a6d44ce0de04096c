//! Those of Conan against the Overlord, scenario by scenario; the heroes sit first. Between equal players either side wins, `regular`
//! heroes beat a `random` Overlord, a `regular` Overlord beats `novice` heroes, and temperaments play in ways of their own.
use engine::{conan_overlord::ConanOverlord, game::Game};

results! {
    ConanOverlord:
    balance_captains_ledger,
    balance_clutches_of_the_picts,
    balance_gold_of_ophir,
    balance_heart_of_darkness,
    balance_heart_of_the_beast,
    balance_hunting_the_tigress,
    balance_marsh_idol,
    balance_the_long_night,
    balance_thieves_of_xuthal,
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

#[test]
fn a_hunter_attacks_more_than_a_warden() {
    let stored = super::stored(ConanOverlord::ID);
    let attacks = |name: &str| stored[name].result.seats.last().expect("the Overlord").styles["attack"];
    assert!(attacks("temperament_hunter") > attacks("temperament_warden") + 0.02);
}
