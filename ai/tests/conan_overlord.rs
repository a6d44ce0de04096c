//! The computer players of Conan against the Overlord: `regular` beats `random`.
use ai::{
    tournament::{Tournament, Watch},
    weights::WeightSets,
};
use engine::{
    conan_overlord::{ConanOverlord, Content},
    game::Game,
    kit,
    setup::Chosen,
};

fn pack() -> (Content, WeightSets) {
    let texts = kit::pack(ConanOverlord::ID);
    let weights = WeightSets::load::<ConanOverlord>(&texts).expect("the weights are sound");
    (ConanOverlord::load(&texts).expect("the pack is sound"), weights)
}

/// In how many of some games of two the heroes win, who sit first.
fn heroes_win(pack: &(Content, WeightSets), scenario: &str, seats: &str, games: u64) -> f64 {
    let chosen = Chosen::default().with("scenario", scenario).with("players", "2");
    let setup = ConanOverlord::setup(&pack.0, &chosen).expect("a table");
    let bots: Vec<_> = seats.split(',').map(|bot| bot.parse().expect("a bot")).collect();
    let tournament = Tournament::<ConanOverlord> {
        content: &pack.0,
        weights: &pack.1,
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

/// In two scenarios a random Overlord still wins too often by mere time.
#[test]
fn heroes_beat_a_random_overlord() {
    let pack = pack();
    for scenario in [
        "captains_ledger",
        "heart_of_darkness",
        "heart_of_the_beast",
        "hunting_the_tigress",
        "marsh_idol",
        "the_long_night",
        "thieves_of_xuthal",
    ] {
        let won = heroes_win(&pack, scenario, "regular,random", 20);
        assert!(won >= 0.8, "{scenario}: {won:.2}");
    }
}

/// In *The Long Night* random heroes still hold out too often.
#[test]
fn the_overlord_beats_random_heroes() {
    let pack = pack();
    for scenario in pack.0.scenarios.iter().filter(|scenario| scenario.id != "the_long_night") {
        let won = 1.0 - heroes_win(&pack, &scenario.id, "random,regular", 20);
        assert!(won >= 0.8, "{}: {won:.2}", scenario.id);
    }
}
