//! The computer players of Age of Conan: fair on many positions, and not caught in the mistakes of `blunders.case`.
use super::players::Pack;
use engine::{age_of_conan::AgeOfConan, setup::Chosen};

#[test]
fn swapped_hidden_faces_change_neither_answer_nor_explanation() {
    let pack = Pack::<AgeOfConan>::read();
    let positions = pack.positions(&Chosen::default(), 12, 500);
    let differ = pack.nobody_peeks(&positions, &["random", "novice", "regular", "master:24"]);
    assert!(differ > 400, "hidden faces were swapped in {differ} positions only");
}

#[test]
fn good_players_avoid_what_others_fall_for() {
    let pack = Pack::<AgeOfConan>::read();
    let blunders = pack.staged(include_str!("../../../tests/cases/age_of_conan/blunders.case"));
    assert_eq!(blunders.len(), 20);
    let mut wrong = Vec::new();
    for blunder in &blunders {
        // The first seed is one with which a fair coin falls on either side 25 times in 50.
        let made = |spec: &str, tries: u64| pack.mistakes(blunder, spec, 300..300 + tries);
        let by_level = ["random", "novice", "regular"].map(|spec| made(spec, 50));
        let by_master = made("master:300", 2);
        if by_level[0] < 25 || by_level[1] < 10 || by_level[2] > 0 || by_master > 0 {
            wrong.push(format!("{}: {by_level:?} of 50 and {by_master} of 2", blunder.name));
        }
    }
    assert!(wrong.is_empty(), "random, novice, regular and master err:\n{}", wrong.join("\n"));
}
