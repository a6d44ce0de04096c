//! The computer players of Age of Conan: fair on many positions, and not caught in the mistakes of `blunders.case`.
use ai::{
    bot::{Asked, Reason},
    seats,
    weights::WeightSets,
};
use engine::{
    age_of_conan::{AgeOfConan, Content},
    cases::{CaseFile, Staged, stage},
    chance::Quick,
    game::Game,
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};

fn pack() -> (Content, WeightSets) {
    let weights = WeightSets::load::<AgeOfConan>(&kit::pack(AgeOfConan::ID)).expect("the weights are sound");
    (kit::content::<AgeOfConan>(), weights)
}

type Action = <AgeOfConan as Game>::Action;

/// A bot's answer, and why it gives it.
fn answer(pack: &(Content, WeightSets), view: &View<AgeOfConan>, spec: &str, seed: u64) -> (Action, Reason) {
    let (content, weights) = pack;
    let seat = view.viewer().expect("a seat's view");
    let mut choices = Vec::new();
    let listing = view.actions(content, seat, &mut choices);
    let spec = spec.parse().expect("a bot");
    let mut bot = seats::seat::<AgeOfConan>(&spec, weights, 1).expect("a bot of the game");
    let asked = Asked { view, content, seat, choices: &choices, listing, seed };
    let action = bot.answer(&asked).expect("an answer");
    assert!(choices.contains(&action), "an answer that was not asked for: {action:?}");
    (action, bot.explain(&asked, action))
}

/// Positions of random games in which somebody has a choice.
fn positions(content: &Content, wanted: usize) -> Vec<(AgeOfConan, Seat)> {
    let setup = AgeOfConan::setup(content, &Chosen::default()).expect("the usual table");
    let (mut found, mut actions) = (Vec::new(), Vec::new());
    for seed in 0.. {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = AgeOfConan::start(content, &setup, supply.at(0)).expect("starts");
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
fn swapped_hidden_faces_change_neither_answer_nor_explanation() {
    let pack = pack();
    let mut quick = Quick::new(3);
    let mut differ = 0;
    for (game, seat) in positions(&pack.0, 500) {
        let view = View::of(&game, Some(seat));
        let swapped = view.imagine(&mut quick);
        differ += u32::from(swapped != game);
        let other = View::of(&swapped, Some(seat));
        for spec in ["random", "novice", "regular", "master:24"] {
            assert_eq!(answer(&pack, &view, spec, 7), answer(&pack, &other, spec, 7), "{spec} peeks");
        }
    }
    assert!(differ > 400, "hidden faces were swapped in {differ} positions only");
}

/// How often a bot errs in 50 tries. The first seed is one with which a fair coin falls on either side 25 times.
fn errors(pack: &(Content, WeightSets), blunder: &Staged<AgeOfConan>, spec: &str, tries: u64) -> usize {
    let (seat, _) = blunder.allowed[0];
    let view = View::of(&blunder.game, Some(seat));
    let is_mistake = |action: Action| blunder.allowed.iter().any(|(_, mistake)| *mistake == action);
    (300..300 + tries).filter(|seed| is_mistake(answer(pack, &view, spec, *seed).0)).count()
}

#[test]
fn good_players_avoid_what_others_fall_for() {
    let pack = pack();
    let text = include_str!("../../../tests/cases/age_of_conan/blunders.case");
    let file = CaseFile::parse(text).expect("the file is a file of cases");
    let blunders = stage::<AgeOfConan>(&pack.0, &file).expect("every case holds");
    assert_eq!(blunders.len(), 20);
    let mut wrong = Vec::new();
    for blunder in &blunders {
        let made = ["random", "novice", "regular"].map(|spec| errors(&pack, blunder, spec, 50));
        let by_master = errors(&pack, blunder, "master:300", 2);
        if made[0] < 25 || made[1] < 10 || made[2] > 0 || by_master > 0 {
            wrong.push(format!("{}: {made:?} of 50 and {by_master} of 2", blunder.name));
        }
    }
    assert!(wrong.is_empty(), "random, novice, regular and master err:\n{}", wrong.join("\n"));
}
