//! Whole random games over all player counts, modes and lengths. `KIT_GAMES=10000 cargo test -p engine --test all
//! nerath::play` plays so many.
use super::{chosen, content};
use engine::{
    chance::Quick,
    game::Game,
    kit::{Step, Trial, games, random_games, variant},
    nerath::{Action, Content, Event, Kind, Nerath, Realm},
    setup::Chosen,
};
use std::collections::BTreeSet;

/// Plays all kinds of tables; some answer like people in a hurry, so that battles are fought and cards are played.
struct Wars;

impl Trial<Nerath> for Wars {
    fn table(&self, _content: &Content, seed: u64) -> Chosen {
        let players = ["4", "4", "3", "2"][seed as usize % 4];
        let mode = if players == "4" && seed.is_multiple_of(8) { "free_for_all" } else { "alliance" };
        let length = ["short", "medium", "long"][seed as usize / 4 % 3];
        let rivalry = if seed.is_multiple_of(3) { "true" } else { "false" };
        // A few games are as long as the rules make them.
        let limit = if seed % 16 == 1 { "15" } else { "5" };
        chosen(&[
            ("players", players),
            ("mode", mode),
            ("length", length),
            ("dragon_rivalry", rivalry),
            ("round_limit", limit),
        ])
    }

    /// Every other table plays cards where it can and seldom stops early: so everything occurs.
    fn choose(&self, seed: u64, actions: &[Action], quick: &mut Quick) -> Option<Action> {
        let eager = seed % 2 == 1;
        let cards: Vec<_> =
            actions.iter().filter(|action| matches!(action, Action::Play(_))).copied().collect();
        if eager && !cards.is_empty() && quick.below(2) == 0 {
            return quick.pick(&cards).copied();
        }
        let stops = |action: &Action| matches!(action, Action::Done | Action::Anchor | Action::Pass);
        let goes: Vec<_> = actions.iter().filter(|action| !stops(action)).copied().collect();
        if eager && !goes.is_empty() && quick.below(8) > 0 {
            return quick.pick(&goes).copied();
        }
        quick.pick(actions).copied()
    }

    fn judge(&self, step: &Step<'_, Nerath>, met: &mut BTreeSet<String>) {
        let content = &step.ground.content;
        for event in step.events {
            if let Event::EventPlayed { card, .. } | Event::TreasurePlayed { card, .. } = event {
                met.extend(
                    step.after.name(content, "Face", card.number()).map(|name| format!("card {name}")),
                );
            }
        }
        if let Some(question) = step.before.question(content, step.seat) {
            met.insert(format!("question {}", variant(&question)));
        }
        accounts(step);
    }
}

/// Gold, points and units change only as it is told.
fn accounts(step: &Step<'_, Nerath>) {
    for realm in Realm::all() {
        let (before, after) = (&step.before.realms[realm], &step.after.realms[realm]);
        let (mut gold, mut points) = (i32::from(before.gold), i32::from(before.points));
        for event in step.events {
            match event {
                Event::Gold { realm: of, change } if *of == realm => gold += i32::from(*change),
                Event::Income { realm: of, gold: income } if *of == realm => gold += i32::from(*income),
                Event::Points { realm: of, n } if *of == realm => points += i32::from(*n),
                _ => (),
            }
        }
        assert_eq!((gold, points), (after.gold.into(), after.points.into()), "{:?}", step.events);
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Castle) {
            let told = units_told(step.events, realm, kind);
            let (before, after) = (step.before.board.total(realm, kind), step.after.board.total(realm, kind));
            assert_eq!(i64::from(before) + told, i64::from(after), "{realm:?} {kind:?}: {:?}", step.events);
        }
    }
}

fn units_told(events: &[Event], realm: Realm, kind: Kind) -> i64 {
    let told = |event: &Event| match *event {
        Event::Lost { realm: of, kind: which, n, .. } if (of, which) == (realm, kind) => -i64::from(n),
        Event::Drowned { realm: of, n, .. } if of == realm && kind == Kind::Dragon => -i64::from(n),
        Event::Sunk { realm: of, cargo, n, .. } if of == realm => {
            let lost = if kind == Kind::Warship { 1 } else { cargo.count(kind) };
            -i64::from(lost) * i64::from(n)
        }
        Event::UnitsAdded { realm: of, kind: which, n, .. }
        | Event::Bought { realm: of, kind: which, n, .. }
        | Event::Recovered { realm: of, kind: which, n, .. }
            if (of, which) == (realm, kind) =>
        {
            i64::from(n)
        }
        Event::Converted { realm: of, kind: which, .. } if (of, which) == (realm, kind) => 1,
        Event::Converted { from, kind: which, .. } if (from, which) == (realm, kind) => -1,
        _ => 0,
    };
    events.iter().map(told).sum()
}

#[test]
fn random_wars_end_and_keep_the_laws() {
    let content = content();
    let met = random_games::<Nerath>(&content, games(48), &Wars);
    println!("{met}");
    for name in [
        "event conquered",
        "event looted",
        "event sunk",
        "event retreated",
        "question losses",
        "answer press_on",
    ] {
        assert!(met.of(name) > 0, "{name} never happened");
    }
}
