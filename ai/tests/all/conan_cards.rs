//! Computer players of Conan, the card game: deals pay by the estimate of all who agree, and manners are kept.
use ai::{
    bot::{Asked, Bot, Hint},
    lookahead::Regular,
    search::Master,
    seats,
    spec::Budget,
    weights::WeightSets,
};
use engine::{
    chance::Quick,
    conan_cards::{Action, ConanCards, Content, Setup},
    game::Game,
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};
use std::sync::Arc;

fn pack() -> (Content, WeightSets, Setup) {
    let content = kit::content::<ConanCards>();
    let weights = WeightSets::load::<ConanCards>(&kit::pack(ConanCards::ID)).expect("the weights are sound");
    let setup = ConanCards::setup(&content, &Chosen::default()).expect("a table");
    (content, weights, setup)
}

/// Plays a game; `answer` is asked wherever there is a choice.
fn play(
    (content, setup): (&Content, &Setup),
    seed: u64,
    mut answer: impl FnMut(&Asked<'_, ConanCards>) -> Action,
) {
    let (mut chance, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = ConanCards::start(content, setup, chance.at(0)).expect("the table is laid");
    let mut choices = Vec::new();
    for record in 1.. {
        let Some(seat) = game.waiting_for().next() else { return };
        let view = View::of(&game, Some(seat));
        let listing = view.actions(content, seat, &mut choices);
        let seed = u64::from(quick.word());
        let asked = Asked { view: &view, content, seat, choices: &choices, listing, seed };
        let action = if let [only] = choices[..] { only } else { answer(&asked) };
        game.play(content, seat, action, chance.at(record), &mut |_| ()).expect("a listed answer is legal");
    }
}

/// How much better the first of the hints is than an answer.
fn gain_over(hints: &[Hint<ConanCards>], other: Action) -> f32 {
    let other = hints.iter().find(|hint| hint.action == other).map_or(f32::MIN, |hint| hint.worth);
    hints[0].worth - other
}

#[test]
fn a_search_looks_into_answers_that_name_cards_nobody_has_seen() {
    let (content, weights, setup) = pack();
    let weights = Arc::new(weights.plain);
    let master = Master {
        weights: Arc::clone(&weights),
        budget: Some(Budget::Iterations(80)),
        cancel: Arc::default(),
        threads: 1,
    };
    let mut regular = Regular::new(weights);
    let mut unseen = 0;
    for seed in 0..6 {
        play((&content, &setup), seed, |asked| {
            let hidden = |action: &Action| matches!(action, Action::Face(slot) if asked.view.slots().face(*slot).is_none());
            if asked.choices.len() <= 4 && asked.choices.iter().any(hidden) {
                unseen += 1;
                assert_eq!(master.think(asked).len(), asked.choices.len(), "all of a few answers");
            }
            regular.answer(asked).expect("an answer")
        });
    }
    assert!(unseen >= 5, "challenges that nobody has seen are met: {unseen}");
}

#[test]
fn accepted_deals_are_worth_something_to_both_sides() {
    let (content, weights, setup) = pack();
    let mut regular = Regular::new(Arc::new(weights.plain));
    let (mut worth_it, mut accepted, mut offered) = (0, 0, 0.0);
    for seed in 0..16 {
        play((&content, &setup), seed, |asked| {
            let hints = Bot::<ConanCards>::hints(&mut regular, asked);
            match hints[0].action {
                Action::Propose(_) => offered = gain_over(&hints, Action::Pass),
                Action::Counter(_) => offered = gain_over(&hints, Action::Refuse),
                Action::Accept if asked.view.pending.is_some() => {
                    accepted += 1;
                    worth_it += u32::from(offered > 0.0 && gain_over(&hints, Action::Refuse) > 0.0);
                }
                _ => (),
            }
            hints[0].action
        });
    }
    println!("{worth_it} of {accepted} accepted deals are worth something to both sides");
    assert!(accepted >= 10, "deals are made");
    assert!(worth_it * 100 >= accepted * 95, "{worth_it} of {accepted}");
}

#[test]
fn a_bot_keeps_to_its_manner() {
    let (content, weights, setup) = pack();
    let mut seat = |name: &str| {
        seats::seat::<ConanCards>(&name.parse().expect("a bot"), &weights, 1)
            .expect("the constraint is known")
    };
    let mut bots =
        ["regular/matches", "regular/yields", "regular/truthful", "regular/refuses"].map(&mut seat);
    let mut met = [0; 4];
    for seed in 0..12 {
        play((&content, &setup), seed, |asked| {
            let action = bots[asked.seat.index()].answer(asked).expect("an answer");
            let has = |wanted: &dyn Fn(&Action) -> bool| asked.choices.iter().any(wanted);
            match asked.seat {
                Seat(0) if asked.choices.contains(&Action::Match) => {
                    met[0] += 1;
                    assert_eq!(action, Action::Match);
                }
                Seat(1) if asked.choices.contains(&Action::Match) => {
                    let contest = asked.view.contest.expect("an auction is part of a contest");
                    let own = if contest.hero == Seat(1) { contest.bids[0] } else { contest.bids[1] };
                    met[1] += u32::from(own > 0);
                    assert!(own == 0 || action == Action::Withdraw);
                }
                Seat(2) if has(&|action| matches!(action, Action::Lay(_) | Action::LayOn(..))) => {
                    let (Action::Lay(slot) | Action::LayOn(slot, _)) = action else { return action };
                    met[2] += 1;
                    let card = asked.view.card_at(slot);
                    assert!(matches!(card, Some(engine::conan_cards::Card::Resolution(_))), "{card:?}");
                }
                Seat(3) if has(&|action| matches!(action, Action::Propose(_))) => {
                    met[3] += 1;
                    assert_eq!(action, Action::Pass);
                }
                _ => (),
            }
            action
        });
    }
    assert!(met.iter().all(|times| *times > 0), "every constraint was put to the test: {met:?}");
}
