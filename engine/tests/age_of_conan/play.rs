//! Whole random games at every sort of table, judged after every step.
use super::{
    choosers::{Chooser, warlike, whatever},
    chosen, content, report, shared,
    sound::assert_sound,
};
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Frame, Question},
    chance::Quick,
    game::Game,
    kit::{self, Coverage},
    setup::Chosen,
    supply::Seeded,
};
use std::thread;

const TABLES: [&[(&str, &str)]; 9] = [
    &[("players", "4")],
    &[("players", "3")],
    &[("players", "2")],
    &[("players", "4"), ("rules", "fr")],
    &[("players", "3"), ("rules", "fr")],
    &[("players", "2"), ("rules", "fr")],
    &[("kingdoms", "stygia+hyperborea")],
    &[("kingdoms", "turan+stygia+hyperborea")],
    &[("kingdoms", "hyperborea+turan+aquilonia+stygia")],
];

/// One of the tables, with every other reading of the rules as chance has it.
fn table(content: &Content, seed: u64) -> Chosen {
    let mut quick = Quick::new(seed ^ 0xa0c);
    let table = chosen(TABLES[seed as usize % TABLES.len()]);
    let named = table.get("kingdoms").is_none_or(|kingdoms| kingdoms.contains("aquilonia"));
    let options = content.options.iter().filter(|option| named || option.id != "require_aquilonia");
    options.fold(table, |table, option| match quick.pick(&option.values) {
        Some(value) if quick.below(2) == 0 => table.with(&option.id, value),
        _ => table,
    })
}

/// What one game met.
fn play_out(content: &Content, (chosen, choose): (&Chosen, Chooser), seed: u64) -> Vec<String> {
    let setup = AgeOfConan::setup(content, chosen).expect("the choices are offered");
    let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = AgeOfConan::start(content, &setup, supply.at(0)).expect("the table is laid");
    let (mut actions, mut met) = (Vec::new(), report::options(content, chosen));
    for number in 1..60_000 {
        let Some(seat) = game.waiting_for().next() else {
            assert_eq!(game.standings().expect("the game is over").0.len(), game.kingdoms.len());
            return met;
        };
        actions.clear();
        game.actions(content, seat, &mut actions);
        let action = choose(&actions, &mut quick)
            .unwrap_or_else(|| panic!("nothing to answer: {:?}", game.frames().last()));
        if let (Action::Pay, Some(Question::PayMore { card })) = (action, game.question(content, seat)) {
            met.extend(report::paid(content.card(card)));
        }
        let frame: Option<Frame> = game.frames().last().copied();
        let at = || format!("seed {seed} step {number}: {action:?} at {frame:?}");
        let mut hear = |event| met.extend(report::shown(content, &event, action));
        let played = game.play(content, seat, action, supply.at(number), &mut hear);
        assert_eq!(played, Ok(()), "{}", at());
        assert_sound(content, &game, &at);
        met.sort_unstable();
        met.dedup();
    }
    panic!("the game of seed {seed} does not end");
}

#[test]
fn random_games_end_and_meet_everything() {
    let (content, games) = (content(), kit::games(10_000));
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let part = |first: u64| {
        let (content, mut met) = (&content, Coverage::default());
        for seed in (first..games).step_by(threads as usize) {
            let choose = if seed % 4 == 0 { whatever as Chooser } else { warlike };
            met.note(play_out(content, (&table(content, seed), choose), seed));
        }
        met
    };
    let mut met = Coverage::default();
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        for done in parts {
            let Coverage(counts) = done.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            counts.into_iter().for_each(|(name, often)| *met.0.entry(name).or_default() += often);
        }
    });
    shared::judge(AgeOfConan::ID, &report::wanted(&content), &met, games);
}
