//! Journals and tables of the toy.
use engine::{
    content::Texts,
    game::Game,
    kit::{
        self, Coverage,
        journal::{Desk, Session},
    },
    record::Entry,
    setup::Chosen,
    toy::Toy,
};
use std::sync::Arc;

fn desk(choices: &[(&str, &str)]) -> Desk<Toy> {
    let texts = Texts::from_iter([("rules.toml", include_str!("../../assets/toy/rules.toml"))]);
    let chosen = choices.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
    Desk { content: Arc::new(Toy::load(&texts).expect("the pack loads")), chosen }
}

fn desks() -> [Desk<Toy>; 3] {
    [
        desk(&[]),
        desk(&[("players", "2"), ("deck", "lean"), ("rounds", "6")]),
        desk(&[("players", "2"), ("deck", "tiny"), ("rounds", "8")]),
    ]
}

macro_rules! checks {
    ($($check:ident $games:expr),*) => {
        $(#[test]
        fn $check() {
            for desk in desks() {
                if let Err(breach) = kit::journal::$check(&desk, kit::games($games)) {
                    panic!("{breach}");
                }
            }
        })*
    };
}

checks!(
    journals_replay 10,
    refusals_write_nothing 20,
    given_journals_replay 20,
    checkpoints_hold 20,
    words_hold 20,
    damage_is_found 3,
    forgeries_are_judged 20
);

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
    let all =
        ["act", "step", "seal", "retract", "undo", "redo", "branch", "take", "pause", "resume", "clock"];
    for verb in all.into_iter().chain(["resign", "hash", "over"]) {
        assert!(met.of(verb) > 5, "'{verb}' is met in {} of 60 sessions", met.of(verb));
    }
}
