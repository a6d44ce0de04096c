//! Journals and tables of the toy.
use engine::{
    chance::Quick,
    game::Game,
    journal_tests,
    kit::{
        self, Coverage,
        journal::{Desk, Session},
    },
    record::{Entry, ReplayError, Sitter},
    setup::Chosen,
    table::{NoUndo, RestoreError, Table},
    toy::{Action, Toy},
};
use std::sync::Arc;

fn desk(choices: &[(&str, &str)]) -> Desk<Toy> {
    let chosen = choices.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
    Desk { content: Arc::new(kit::content::<Toy>()), chosen }
}

/// A table that plays a scenario.
fn desk_of(scenario: &str) -> Desk<Toy> {
    let pack = kit::pack(Toy::ID);
    let content = Toy::load(&pack.rules().with(&pack.scenario(scenario))).expect("the scenario is sound");
    Desk { content: Arc::new(content), chosen: Chosen::default().with("scenario", scenario) }
}

fn desks() -> [Desk<Toy>; 5] {
    [
        desk_of("duel"),
        desk_of("feast"),
        desk(&[]),
        desk(&[("players", "2"), ("deck", "lean"), ("rounds", "6")]),
        desk(&[("players", "2"), ("deck", "tiny"), ("rounds", "8")]),
    ]
}

journal_tests!(journals, Toy, desks(), 20);

#[test]
fn rules_and_scenario_stand_apart_in_the_header() {
    let sitters = |n| vec![Sitter::Person("Ann".into()); n];
    let open = |desk: &Desk<Toy>, n| {
        Table::<Toy>::open(desk.content.clone(), desk.chosen.clone(), 7, sitters(n)).unwrap()
    };
    let (plain, duel, feast) = (desk(&[]), desk_of("duel"), desk_of("feast"));
    let (duelling, line) = open(&duel, 2);
    let header = duelling.journal().header();
    assert!(
        line.contains(&format!(" scenario {} seed 7 set scenario=duel ", header.scenario.unwrap())),
        "{line}"
    );
    let (plainly, line) = open(&plain, 3);
    assert!(!line.contains("scenario"), "{line}");
    assert_eq!(plainly.journal().header().content, header.content, "the rules are the same");
    let hash = header.scenario;
    let resumed =
        |desk: &Desk<Toy>| Table::<Toy>::resume(desk.content.clone(), duelling.journal().clone()).map(drop);
    assert_eq!(resumed(&duel), Ok(()));
    for other in [&feast, &plain] {
        assert_eq!(resumed(other), Err(RestoreError::Replay(ReplayError::OtherScenario(hash))));
    }
}

#[test]
fn sessions_meet_everything() {
    let mut met = Coverage::default();
    for desk in desks() {
        for seed in 0..20 {
            let session = Session::play(&desk, seed).unwrap_or_else(|breach| panic!("{breach}"));
            let verb = |entry: &Entry| entry.to_string().split(' ').next().map(str::to_owned);
            met.note(session.table.journal().entries().filter_map(|(_, entry)| verb(entry)));
            met.note(session.table.standings().map(|_| "over".to_owned()));
        }
    }
    println!("{met}");
    let all = ["act", "step", "seal", "retract", "undo", "redo", "branch", "take", "clock"];
    for verb in all.into_iter().chain(["resign", "hash", "over"]) {
        assert!(met.of(verb) > 5, "'{verb}' is met in {} of 100 sessions", met.of(verb));
    }
}

/// How many seats know how many cards.
fn knowledge(table: &Table<Toy>) -> usize {
    let view = table.view(None);
    view.slots().in_use().map(|id| view.slots().known(id).len()).sum()
}

#[test]
fn whatever_shows_a_card_or_a_number_cannot_be_taken_back() {
    let (mut met, mut quick, mut actions) = (Coverage::default(), Quick::new(1), Vec::new());
    for seed in 0..60 {
        let Desk { content, chosen } = desk(&[]);
        let sitters = ["a", "b", "c"].map(|name| Sitter::Person(name.into())).to_vec();
        let (mut table, _) = Table::<Toy>::open(content, chosen, seed, sitters).expect("the table opens");
        while let Some(seat) = table.waiting_for().next() {
            table.actions(seat, &mut actions);
            let Some(action) = quick.pick(&actions).copied() else { panic!("{seat:?} is stuck") };
            let (known, barrier) = (knowledge(&table), table.waiting_for().is_barrier());
            table.play(seat, action).expect("a listed answer is played");
            let stands = table.can_undo(seat);
            let expected = match action {
                Action::Spy(..) | Action::Steal(..) | Action::Bury(_) | Action::End => Err(NoUndo::Revealed),
                Action::Scout if knowledge(&table) > known => Err(NoUndo::Revealed),
                Action::Scout | Action::Hand(_) | Action::Parley(..) | Action::Terms { .. } => Ok(()),
                Action::Lay(_) | Action::Raise(_) | Action::Vow(_) => Ok(()),
                Action::Done if barrier => Ok(()),
                _ => stands.clone(),
            };
            assert_eq!(stands, expected, "{action:?}");
            let name = format!("{action:?}");
            met.note(name.split(['(', ' ']).next().map(|name| format!("{name} {stands:?}")));
        }
    }
    for name in ["Scout Err(Revealed)", "Spy Err(Revealed)", "Hand Ok(())", "Lay Ok(())", "Attack Ok(())"] {
        assert!(met.of(name) > 0, "{name} is not met:\n{met}");
    }
}
