//! Whole games of random answers over all numbers of players and all variants.
use super::{
    Choices, chosen, content,
    report::{self, shown},
    shared,
    sound::{assert_sound, glory, told_glory},
};
use engine::{
    chance::Quick,
    conan_cards::{Action, ConanCards, Content},
    game::Game,
    kit::{Coverage, games},
    setup::Chosen,
    supply::Seeded,
};

/// Every variant, each played by two, three and four.
const VARIANTS: [Choices; 8] = [
    &[],
    &[("preset", "standard"), ("nothing_to_lose", "true")],
    &[("preset", "epic"), ("out_of_sight", "true"), ("finite_glory", "true")],
    &[("death_or_glory", "true"), ("challenge_order", "stack"), ("withdraw_to", "reserve")],
    &[("preset", "long"), ("nothing_to_lose", "true"), ("passing_the_torch", "true"), ("round_limit", "99")],
    &[("preset", "short"), ("duel_opener", "challenged"), ("old_tales", "false"), ("round_limit", "10")],
    &[("preset", "standard"), ("stagnation", "false"), ("grave_calls", "true"), ("way_out", "true")],
    &[("preset", "epic"), ("death_or_glory", "true"), ("grave_calls", "false"), ("wrong_call_cost", "3")],
];

/// Plays a game at random; in half of the games deals are made now and then only, so that heroes get on.
fn play_out(content: &Content, choices: &Chosen, seed: u64, met: &mut Vec<String>) {
    let setup = ConanCards::setup(content, choices).expect("the choices are offered");
    let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = ConanCards::start(content, &setup, supply.at(0)).expect("the table is laid");
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    for number in 1..60_000 {
        let Some(seat) = game.waiting_for().next() else {
            assert_eq!(game.standings().expect("the game is over").0.len(), usize::from(game.seats()));
            return;
        };
        game.actions(content, seat, &mut actions);
        let quiet = seed.is_multiple_of(2)
            && matches!(actions.last(), Some(Action::Propose(_)))
            && quick.below(4) > 0;
        let picked = if quiet { actions.first() } else { quick.pick(&actions) };
        let action = *picked.unwrap_or_else(|| panic!("nothing to answer: {:?}", game.frames().last()));
        let (before, frame) = (glory(&game), game.frames().last().copied());
        events.clear();
        let played = game.play(content, seat, action, supply.at(number), &mut |event| events.push(event));
        let at = || format!("seed {seed} step {number}: {action:?} at {frame:?}");
        assert_eq!(played, Ok(()), "{}", at());
        let told = told_glory(&events, game.seats());
        let change: Vec<_> = glory(&game).iter().zip(before).map(|(after, before)| after - before).collect();
        assert_eq!(change, told, "{}", at());
        assert_sound(content, &game, &at);
        met.push(format!("answer {}", report::variant(&action)));
        events.iter().for_each(|event| met.extend(shown(content, event)));
    }
    panic!("the game of seed {seed} does not end");
}

#[test]
fn random_games_end_and_meet_everything() {
    let content = content();
    let (mut met, mut played) = (Coverage::default(), 0);
    for (number, variant) in VARIANTS.into_iter().enumerate() {
        for players in ["2", "3", "4"] {
            let choices = chosen(variant).with("players", players);
            for seed in 0..games(417) {
                let mut names: Vec<_> =
                    variant.iter().map(|(key, value)| format!("option {key}={value}")).collect();
                names.push(format!("option players={players}"));
                play_out(&content, &choices, seed * 31 + number as u64, &mut names);
                met.note(names);
                played += 1;
            }
        }
    }
    shared::judge(ConanCards::ID, &report::wanted(&content), &met, played);
}
