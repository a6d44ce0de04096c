//! The computer players of Conan against the Overlord: fair on many positions, quick, and not caught in the mistakes of
//! `blunders_*.case`.
use ai::{
    bot::Asked,
    seats,
    tournament::{Tournament, Watch},
    weights::WeightSets,
};
use engine::{
    cases::{CaseFile, stage},
    chance::Quick,
    conan_overlord::{Action, ConanOverlord, Content},
    game::Game,
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};

fn pack() -> (Content, WeightSets) {
    let texts = kit::pack(ConanOverlord::ID);
    let weights = WeightSets::load::<ConanOverlord>(&texts).expect("the weights are sound");
    (ConanOverlord::load(&texts).expect("the pack is sound"), weights)
}

fn answer(pack: &(Content, WeightSets), view: &View<ConanOverlord>, spec: &str, seed: u64) -> Action {
    let (content, weights) = pack;
    let seat = view.viewer().expect("a seat's view");
    let mut choices = Vec::new();
    let listing = view.actions(content, seat, &mut choices);
    let spec = spec.parse().expect("a bot");
    let mut bot = seats::seat::<ConanOverlord>(&spec, weights, 1).expect("a bot of the game");
    let asked = Asked { view, content, seat, choices: &choices, listing, seed };
    let action = bot.answer(&asked).expect("an answer");
    assert!(choices.contains(&action), "an answer that was not asked for: {action:?}");
    action
}

#[test]
fn good_players_avoid_mistakes() {
    let pack = pack();
    let files = [
        include_str!("../../../tests/cases/conan_overlord/blunders_picts.case"),
        include_str!("../../../tests/cases/conan_overlord/blunders_gold.case"),
    ];
    let mut wrong = Vec::new();
    for text in files {
        let file = CaseFile::parse(text).expect("the file is a file of cases");
        for blunder in stage::<ConanOverlord>(&pack.0, &file).expect("every case holds") {
            let (seat, _) = blunder.allowed[0];
            let view = View::of(&blunder.game, Some(seat));
            let errs = |spec: &str, tries: u64| {
                let is_mistake =
                    |action: Action| blunder.allowed.iter().any(|(_, mistake)| *mistake == action);
                (0..tries).filter(|seed| is_mistake(answer(&pack, &view, spec, *seed))).count()
            };
            let made = (errs("regular", 20), errs("master:60", 2));
            if made != (0, 0) {
                wrong.push(format!("{}: {made:?} of 20 and 2", blunder.name));
            }
        }
    }
    assert!(wrong.is_empty(), "regular and master err:\n{}", wrong.join("\n"));
}

/// Positions of random games in which somebody has a choice.
fn positions(content: &Content, scenario: &str, wanted: usize) -> Vec<(ConanOverlord, Seat)> {
    let setup =
        ConanOverlord::setup(content, &Chosen::default().with("scenario", scenario)).expect("a table");
    let (mut found, mut actions) = (Vec::new(), Vec::new());
    for seed in 0.. {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = ConanOverlord::start(content, &setup, supply.at(0)).expect("starts");
        let mut record = 0;
        while let Some(seat) = game.waiting_for().next() {
            if found.len() == wanted {
                return found;
            }
            game.actions(content, seat, &mut actions);
            if actions.len() > 1 && quick.below(12) == 0 {
                found.push((game.clone(), seat));
            }
            record += 1;
            let action = *quick.pick(&actions).expect("an answer");
            game.play(content, seat, action, supply.at(record), &mut |_| ()).expect("listed");
        }
    }
    found
}

#[test]
fn swapped_hidden_faces_change_no_answer() {
    let pack = pack();
    let mut quick = Quick::new(3);
    let mut differ = 0;
    for (game, seat) in positions(&pack.0, "clutches_of_the_picts", 120) {
        let view = View::of(&game, Some(seat));
        let swapped = view.imagine(&mut quick);
        differ += u32::from(swapped != game);
        let other = View::of(&swapped, Some(seat));
        for spec in ["novice", "regular", "master:12"] {
            assert_eq!(answer(&pack, &view, spec, 7), answer(&pack, &other, spec, 7), "{spec} peeks");
        }
    }
    assert!(differ > 40, "hidden faces were swapped in {differ} positions only");
}

/// In how many of some games the heroes win.
fn heroes_win(pack: &(Content, WeightSets), choices: &[(&str, &str)], seats: &str, games: u64) -> f64 {
    let chosen = choices.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
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

#[test]
fn regular_beats_random_on_either_side_of_every_scenario() {
    let pack = pack();
    let mut weak = Vec::new();
    for scenario in &pack.0.scenarios {
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
    let pack = pack();
    let table = [("scenario", "thieves_of_xuthal"), ("players", "4")];
    let won = heroes_win(&pack, &table, "regular,regular,regular,random", 20);
    assert!(won >= 0.8, "three people's heroes win {won:.2}");
}
