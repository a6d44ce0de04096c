//! Random play of Conan, the card game, with the laws of its table checked after every step.
use engine::{
    chance::Quick,
    conan_cards::{Action, ConanCards, Content, Event, Frame},
    content::Texts,
    game::Game,
    journal_tests,
    kit::{Coverage, Ground, games, journal::Desk},
    kit_tests,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
};
use std::{path::Path, sync::Arc};

fn texts() -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/conan_cards");
    let file = |name: &str| {
        (name.to_owned(), std::fs::read_to_string(folder.join(name)).expect("the pack is there"))
    };
    ["rules.toml", "telling.toml"].map(file).into_iter().collect()
}

fn content() -> Content {
    ConanCards::load(&texts()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

/// Tables that differ in what they hide and in how they end.
const TABLES: [&[(&str, &str)]; 5] = [
    &[],
    &[("players", "3"), ("preset", "standard"), ("nothing_to_lose", "true")],
    &[("players", "2"), ("preset", "epic"), ("out_of_sight", "true"), ("finite_glory", "true")],
    &[("players", "3"), ("death_or_glory", "true"), ("challenge_order", "stack"), ("withdraw_to", "reserve")],
    &[("preset", "long"), ("nothing_to_lose", "true"), ("passing_the_torch", "true"), ("round_limit", "99")],
];

fn grounds() -> impl Iterator<Item = Ground<ConanCards>> {
    TABLES.into_iter().map(|choices| {
        let content = content();
        let setup = ConanCards::setup(&content, &chosen(choices)).expect("the choices are offered");
        Ground { content, setup }
    })
}

fn desks() -> impl Iterator<Item = Desk<ConanCards>> {
    TABLES.into_iter().map(|choices| Desk { content: Arc::new(content()), chosen: chosen(choices) })
}

kit_tests!(kit, ConanCards, grounds(), 3);
journal_tests!(journals, ConanCards, desks(), 2);

/// Lines keep their length, nobody stands before a challenge of their own, and partners stand together.
fn assert_sound(content: &Content, game: &ConanCards, at: &dyn Fn() -> String) {
    assert_eq!(game.slots().fault(true), None, "{}", at());
    for adventure in game.adventures() {
        let line = game.line(adventure);
        assert!(line.len() <= usize::from(content.adventure(adventure).difficulty), "{}", at());
        for seat in game.heroes_at(adventure).iter() {
            assert!(!game.has_set(seat, adventure), "{}", at());
        }
    }
    for alliance in game.alliances.iter() {
        assert!(alliance.members.len() >= 2, "{}", at());
        for member in &alliance.members {
            assert_eq!(game.players[*member].at, Some(alliance.adventure), "{}", at());
        }
    }
    let dead = (0..game.seats()).map(Seat).filter(|seat| !game.players[*seat].alive);
    for seat in dead {
        assert_eq!(
            (game.players[seat].glory, game.hand_size(seat), game.items_of(seat)),
            (0, 0, 0),
            "{}",
            at()
        );
    }
    if !matches!(
        game.frames().last(),
        Some(Frame::Swap(_) | Frame::SwapAnswer { .. } | Frame::FirstChallenge(_))
    ) {
        let fighting =
            |seat: Seat| game.contest.is_some_and(|contest| [contest.hero, contest.rival].contains(&seat));
        for seat in game.alive().iter().filter(|seat| !fighting(*seat)) {
            assert!(game.players[seat].glory > 0, "{}", at());
        }
    }
}

/// What the events say of the glory of all players together.
fn told_change(events: &[Event]) -> i64 {
    let change = |event: &Event| match *event {
        Event::Gained { amount, .. } => i64::from(amount),
        Event::Lost { amount, .. } => -i64::from(amount),
        _ => 0,
    };
    events.iter().map(change).sum()
}

fn all_glory(game: &ConanCards) -> i64 {
    game.players.0.iter().map(|player| i64::from(player.glory)).sum()
}

/// Plays a game at random; deals are made now and then, not at every turn.
fn play_out(content: &Content, choices: &Chosen, seed: u64, seen: &mut dyn FnMut(String)) {
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
        let quiet =
            actions.len() > 12 && matches!(actions.last(), Some(Action::Propose(_))) && quick.below(4) > 0;
        let picked = if quiet { actions.first() } else { quick.pick(&actions) };
        let action = *picked.unwrap_or_else(|| panic!("nothing to answer: {:?}", game.frames().last()));
        let (before, frame) = (all_glory(&game), game.frames().last().copied());
        events.clear();
        let played = game.play(content, seat, action, supply.at(number), &mut |event| events.push(event));
        let at = || format!("seed {seed} step {number}: {action:?} at {frame:?}");
        assert_eq!(played, Ok(()), "{}", at());
        assert_eq!(all_glory(&game) - before, told_change(&events), "{}", at());
        assert_sound(content, &game, &at);
        let name = |said: String| said.split([' ', '(']).next().unwrap_or_default().to_owned();
        events.iter().for_each(|event| seen(name(format!("{event:?}"))));
        seen(name(format!("{action:?}")));
    }
    panic!("the game of seed {seed} does not end");
}

#[test]
fn random_games_end_and_meet_everything() {
    let content = content();
    let mut met = Coverage::default();
    for choices in TABLES {
        for seed in 0..games(40) {
            let mut names = Vec::new();
            play_out(&content, &chosen(choices), seed, &mut |name| names.push(name));
            met.note(names);
        }
    }
    println!("{met}");
    let rare = ["Redrawn", "Rob", "TalesRetold", "TargetFell"];
    for name in ALL.iter().filter(|name| !rare.contains(name)) {
        assert!(met.of(name) > 0, "'{name}' is never met");
    }
}

/// Every answer and every event.
const ALL: &[&str] = &[
    "Pass",
    "Swap",
    "Accept",
    "Refuse",
    "Adventure",
    "Challenge",
    "PutIntoPlay",
    "Play",
    "Place",
    "Player",
    "Recover",
    "Move",
    "Face",
    "Duel",
    "Accomplish",
    "Ability",
    "Use",
    "Charge",
    "WayOut",
    "Rob",
    "Hire",
    "HireFree",
    "Bid",
    "Match",
    "Withdraw",
    "Name",
    "Lay",
    "LayOn",
    "Rage",
    "Cancel",
    "Switch",
    "Propose",
    "Counter",
    "Sermon",
    "Give",
    "Discard",
    "Call",
    "Sleight",
    "Swapped",
    "Turned",
    "Redrawn",
    "FirstPlayer",
    "Placed",
    "Round",
    "AdventurePlayed",
    "ChallengeLaid",
    "CardPlayed",
    "ItemShown",
    "CalledTrue",
    "CalledFalse",
    "Gained",
    "Lost",
    "Paid",
    "Moved",
    "AbilityUsed",
    "Refreshed",
    "Faced",
    "FacedFalse",
    "Hired",
    "DuelBegan",
    "BidMade",
    "Matched",
    "Withdrew",
    "Named",
    "CardLaid",
    "Raged",
    "CardShown",
    "Cancelled",
    "Switched",
    "ItemUsed",
    "ChargeUsed",
    "Compared",
    "Beaten",
    "Stands",
    "DuelWon",
    "ItemsTaken",
    "Expelled",
    "Accomplished",
    "ItemDrawn",
    "Drew",
    "PileRebuilt",
    "TalesRetold",
    "CardStolen",
    "HandSeen",
    "ChallengesSeen",
    "Recovered",
    "Discarded",
    "Proposed",
    "Countered",
    "Refused",
    "Agreed",
    "Forbidden",
    "Betrayed",
    "Lifted",
    "CardsGiven",
    "AllianceOver",
    "Caught",
    "Uncaught",
    "Out",
    "TargetFell",
    "GameOver",
];
