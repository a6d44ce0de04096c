//! The computer players of Conan against the Overlord: fair on many positions, quick, and not caught in the mistakes of
//! `blunders_*.case`.
use super::players::Pack;
use ai::tournament::{Tournament, Watch};
use engine::{conan_overlord::ConanOverlord, game::Game, setup::Chosen};

#[test]
fn good_players_avoid_mistakes() {
    let pack = Pack::<ConanOverlord>::read();
    let files = [
        include_str!("../../../tests/cases/conan_overlord/blunders_picts.case"),
        include_str!("../../../tests/cases/conan_overlord/blunders_gold.case"),
    ];
    let mut wrong = Vec::new();
    for blunder in files.iter().flat_map(|text| pack.staged(text)) {
        let made = (pack.mistakes(&blunder, "regular", 0..20), pack.mistakes(&blunder, "master:60", 0..2));
        if made != (0, 0) {
            wrong.push(format!("{}: {made:?} of 20 and 2", blunder.name));
        }
    }
    assert!(wrong.is_empty(), "regular and master err:\n{}", wrong.join("\n"));
}

#[test]
fn swapped_hidden_faces_change_neither_answer_nor_explanation() {
    let pack = Pack::<ConanOverlord>::read();
    let positions = pack.positions(&Chosen::default().with("scenario", "clutches_of_the_picts"), 12, 120);
    let differ = pack.nobody_peeks(&positions, &["novice", "regular", "master:12"]);
    assert!(differ > 40, "hidden faces were swapped in {differ} positions only");
}

/// In how many of some games the heroes win.
fn heroes_win(pack: &Pack<ConanOverlord>, choices: &[(&str, &str)], seats: &str, games: u64) -> f64 {
    let chosen = choices.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
    let setup = ConanOverlord::setup(&pack.content, &chosen).expect("a table");
    let bots: Vec<_> = seats.split(',').map(|bot| bot.parse().expect("a bot")).collect();
    let tournament = Tournament::<ConanOverlord> {
        content: &pack.content,
        weights: &pack.weights,
        setup: &setup,
        bots: &bots,
        games,
        seed: 1,
        rotate: false,
        jobs: 2,
    };
    let tally = tournament.run(&Watch::default()).expect("every game is played to its end");
    assert_eq!(tally.faults, 0);
    tally.bots[0].rate()
}

#[test]
fn regular_beats_random_on_either_side_of_every_scenario() {
    let pack = Pack::<ConanOverlord>::read();
    let mut weak = Vec::new();
    for scenario in &pack.content.scenarios {
        let table = [("scenario", scenario.id.as_str())];
        let heroes = heroes_win(&pack, &table, "regular,random", 30);
        let overlord = 1.0 - heroes_win(&pack, &table, "random,regular", 30);
        println!("{}: heroes {heroes:.2}, Overlord {overlord:.2}", scenario.id);
        if heroes < 0.8 || overlord < 0.8 {
            weak.push(format!("{}: heroes {heroes:.2}, Overlord {overlord:.2}", scenario.id));
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

#[test]
fn heroes_of_several_seats_win_together() {
    let pack = Pack::<ConanOverlord>::read();
    let table = [("scenario", "thieves_of_xuthal"), ("players", "4")];
    let won = heroes_win(&pack, &table, "regular,regular,regular,random", 20);
    assert!(won >= 0.8, "three people's heroes win {won:.2}");
}
