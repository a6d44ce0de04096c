//! Whole random games at every sort of table, judged after every step.
use super::{choosers::warlike, chosen, content, report};
use crate::shared;
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Question},
    chance::Quick,
    game::Game,
    kit::{self, Step, Trial, random_games},
    setup::Chosen,
};
use std::collections::BTreeSet;

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

/// Tables of every sort; three of four are mostly at war.
struct EverySort;

impl Trial<AgeOfConan> for EverySort {
    fn table(&self, content: &Content, seed: u64) -> Chosen {
        table(content, seed)
    }

    fn choose(&self, seed: u64, actions: &[Action], quick: &mut Quick) -> Option<Action> {
        if seed.is_multiple_of(4) { quick.pick(actions).copied() } else { warlike(actions, quick) }
    }

    fn judge(&self, step: &Step<'_, AgeOfConan>, met: &mut BTreeSet<String>) {
        let content = &step.ground.content;
        let question = step.before.question(content, step.seat);
        if let (Action::Pay, Some(Question::PayMore { card })) = (step.action, question) {
            met.extend(report::paid(content.card(card)));
        }
        step.events.iter().for_each(|event| met.extend(report::shown(content, event, step.action)));
    }
}

#[test]
fn random_games_end_and_meet_everything() {
    let (content, games) = (content(), kit::games(1_500));
    let met = random_games(&content, games, &EverySort);
    shared::judge(AgeOfConan::ID, &report::wanted(&content), &met, games);
}
