//! The levels on the toy: each beats the one below, plays by its own view alone, and repeats itself.
use ai::{
    bot::Asked,
    seats,
    spec::BotSpec,
    tournament::{Tournament, Watch},
    weights::WeightSets,
};
use engine::{
    chance::Quick,
    content::Texts,
    game::Game,
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    toy::{Setup, Toy, content::Content},
    view::View,
};

fn pack() -> (Content, WeightSets, Setup) {
    let (texts, content) = (kit::pack(Toy::ID), kit::content::<Toy>());
    let weights = WeightSets::load::<Toy>(&texts).expect("the toy's weights are sound");
    let setup = Toy::setup(&content, &Chosen::default().with("rounds", "4")).expect("the toy's own choices");
    (content, weights, setup)
}

fn bots(specs: &str) -> Vec<BotSpec> {
    specs.split(',').map(|spec| spec.parse().expect("a bot")).collect()
}

/// How often the first of three bots wins.
fn wins(specs: &str, games: u64) -> f64 {
    let (content, weights, setup) = pack();
    let bots = bots(specs);
    let tournament = Tournament::<Toy> {
        content: &content,
        weights: &weights,
        setup: &setup,
        bots: &bots,
        games,
        seed: 1,
        rotate: true,
        jobs: 2,
    };
    let tally = tournament.run(&Watch::default()).expect("every game is played to its end");
    tally.bots[0].rate()
}

#[test]
fn each_level_beats_the_one_below() {
    for (specs, games, least) in [("novice,random,random", 300, 0.43), ("regular,novice,novice", 300, 0.45)] {
        let rate = wins(specs, games);
        println!("{specs}: {rate:.2}");
        assert!(rate > least, "{specs} wins {rate:.2} of {games} games");
    }
}

/// Asks a bot at every question of a few random games.
fn at_every_question(mut judge: impl FnMut(&Toy, &Content, &WeightSets, Seat)) {
    let (content, weights, setup) = pack();
    for seed in 0..4 {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = Toy::start(&content, &setup, supply.at(0)).expect("starts");
        let mut actions = Vec::new();
        let mut number = 0;
        while let Some(seat) = game.waiting_for().next() {
            game.actions(&content, seat, &mut actions);
            if actions.len() > 1 {
                judge(&game, &content, &weights, seat);
            }
            number += 1;
            let action = *quick.pick(&actions).expect("an answer");
            game.play(&content, seat, action, supply.at(number), &mut |_| ()).expect("listed");
        }
    }
}

fn answer(view: &View<Toy>, content: &Content, weights: &WeightSets, spec: &str, threads: usize) -> String {
    let seat = view.viewer().expect("a seat's view");
    let mut choices = Vec::new();
    let listing = view.actions(content, seat, &mut choices);
    let mut bot = seats::seat::<Toy>(&bots(spec)[0], weights, threads).expect("a bot");
    let asked = Asked { view, content, seat, choices: &choices, listing, seed: 7 };
    let action = bot.answer(&asked).expect("an answer");
    assert!(choices.contains(&action), "an answer that was not asked for: {action:?}");
    format!("{action:?} {:?}", bot.hints(&asked))
}

#[test]
fn hidden_faces_do_not_change_an_answer() {
    let mut quick = Quick::new(3);
    at_every_question(|game, content, weights, seat| {
        let view = View::of(game, Some(seat));
        let other = View::of(&view.imagine(&mut quick), Some(seat));
        for spec in ["random", "novice", "regular", "master:24"] {
            let said = answer(&view, content, weights, spec, 1);
            assert_eq!(said, answer(&other, content, weights, spec, 1), "{spec} peeks");
        }
    });
}

#[test]
fn a_search_does_not_depend_on_the_number_of_threads() {
    let mut asked = 0;
    at_every_question(|game, content, weights, seat| {
        asked += 1;
        if asked % 8 == 0 {
            let view = View::of(game, Some(seat));
            let alone = answer(&view, content, weights, "master:64", 1);
            assert_eq!(alone, answer(&view, content, weights, "master:64", 3));
        }
    });
}

#[test]
fn weights_that_do_not_fit_the_game_are_refused_by_name() {
    let load = |text: &str| WeightSets::load::<Toy>(&Texts::from_iter([("weights.toml", text)]));
    let pack = kit::pack(Toy::ID);
    let sound = pack.get("weights.toml").expect("the weights are there");
    assert!(load(sound).is_ok());
    let faults = load(&sound.replace("coins = [0.08, 0.08]", "coppers = [0.08, 0.08]"))
        .expect_err("a stranger and a gap");
    assert_eq!(faults.0.len(), 2, "{faults}");
    assert!(faults.to_string().contains("weights.toml: features: coins: the weight is missing"), "{faults}");
}
