//! The kit on the toy, and what random play of it must have met.
mod record;

use engine::{
    game::{Game, Waiting},
    kit::{self, Coverage, Ground, Step},
    kit_tests,
    seat::Seat,
    setup::Chosen,
    supply::Supplied,
    toy::{Action, CARDS, Event, Toy},
};

fn ground(choices: &[(&str, &str)]) -> Ground<Toy> {
    let content = kit::content::<Toy>();
    let chosen = choices.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
    let setup = Toy::setup(&content, &chosen).expect("the choices are the toy's");
    Ground { content, setup }
}

fn grounds() -> [Ground<Toy>; 3] {
    [
        ground(&[]),
        ground(&[("players", "2"), ("deck", "lean"), ("rounds", "6")]),
        ground(&[("players", "2"), ("deck", "tiny"), ("rounds", "8")]),
    ]
}

kit_tests!(toy, Toy, grounds(), 150);

#[test]
fn imagining_agrees_with_full_enumeration() {
    let tiny = ground(&[("players", "2"), ("deck", "tiny"), ("rounds", "8")]);
    for tries in [64, 0] {
        let found = kit::imagining_is_fair(&tiny, 300, tries).unwrap();
        println!("{tries} whole deals, then repair: {found:?}");
        assert!(found.states >= 40 && found.worst < 6.0 && found.mean < 0.8, "{tries} tries: {found:?}");
    }
}

/// Each hard feature of the toy, and when a step shows it.
type Feature = (&'static str, fn(&Step<'_, Toy>) -> bool);

const FEATURES: &[Feature] = &[
    ("sealed barrier of several steps", |step| {
        matches!(step.action, Action::Raise(_) | Action::Lay(_)) && step.before.waiting_for().is_barrier()
    }),
    ("bluff from a bag", |step| matches!(step.action, Action::Lay(_))),
    ("card declared face down under a constraint", |step| matches!(step.action, Action::Attack(..))),
    ("lie that could be told about a declared card", could_lie),
    ("random card discarded face up", |step| rolled(step, "dropped card")),
    ("bottom of a pile", |step| matches!(step.action, Action::Bury(_))),
    ("reshuffled discards", |step| step.after.slots().height(CARDS) > step.before.slots().height(CARDS) + 1),
    ("nested reaction", |step| matches!(step.action, Action::Pierce(_))),
    ("frame whose premise dies", |step| step.events.contains(&Event::Averted)),
    ("floor passing", |step| matches!(step.action, Action::Hand(_))),
    ("private look", |step| matches!(step.action, Action::Spy(..) | Action::Scout)),
    ("theft between hands", |step| matches!(step.action, Action::Steal(..))),
    ("face chosen in secret", |step| matches!(step.action, Action::Vow(_))),
    ("structured answer, partly listed", |step| matches!(step.action, Action::Terms { .. })),
    ("seat with two roles", |step| step.before.roles(Seat(0)).count() == 2),
    ("private deal, then a die", |step| {
        let deal = step.supplied.iter().position(|one| matches!(one, Supplied::Deal(..)));
        let die = step.supplied.iter().rposition(|one| matches!(one, Supplied::Number(..)));
        deal.is_some_and(|deal| die.is_some_and(|die| deal < die))
    }),
    ("absent seat answered by default", |step| step.by_default),
];

fn rolled(step: &Step<'_, Toy>, name: &str) -> bool {
    step.supplied.iter().any(|one| matches!(one, Supplied::Number(_, what, _) if *what == name))
}

/// The hand from which a sword was declared holds something else as well.
fn could_lie(step: &Step<'_, Toy>) -> bool {
    let Action::Attack(slot, _) = step.action else { return false };
    let slots = step.before.slots();
    slots.in_place(slots.place(slot)).any(|id| slots.face(id) != slots.face(slot))
}

#[test]
fn random_play_meets_every_feature() {
    let (games, mut coverage) = (kit::games(1_500), Coverage::default());
    let grounds = grounds();
    for seed in 0..games {
        let mut met = Vec::new();
        let ground = &grounds[seed as usize % grounds.len()];
        kit::walk(ground, seed, &mut |step| {
            met.extend(FEATURES.iter().filter(|(_, shows)| shows(step)).map(|(name, _)| (*name).to_owned()));
            Ok(())
        })
        .unwrap();
        coverage.note(met);
    }
    println!("games of {games} in which each feature occurred:\n{coverage}");
    for (name, _) in FEATURES {
        assert!(
            coverage.of(name) * 100 >= games,
            "'{name}' is too rare: {} of {games} games",
            coverage.of(name)
        );
    }
}

#[test]
fn a_state_is_at_a_question_or_over() {
    for ground in grounds() {
        let last = kit::walk(&ground, 1, &mut |step| {
            let asked = step.before.waiting_for().next().unwrap();
            assert!(
                step.before.question(&ground.content, asked).is_some() && step.before.standings().is_none()
            );
            Ok(())
        });
        assert_eq!(last.unwrap().waiting_for(), Waiting::Over);
    }
}
