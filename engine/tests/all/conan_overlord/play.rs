//! Whole random games over all scenarios and numbers, judged after every step, and what they met.
use super::{chosen, content};
use engine::{
    chance::Quick,
    conan_overlord::{
        Action, ConanOverlord, Content, Event,
        ids::{Skill, Spell},
    },
    kit::{self, Step, Trial, random_games},
    setup::Chosen,
};
use std::collections::BTreeSet;

/// Every scenario with every number of heroes and players that it names, one after the other by seed. Two games of three
/// are played by somebody who rather acts than waits, so that more of a scenario is seen.
struct Scenarios;

/// The tables that can be chosen: scenario, players, heroes.
fn tables(content: &Content) -> Vec<(String, u8, u8)> {
    let mut tables = Vec::new();
    for scenario in &content.scenarios {
        for heroes in scenario.hero_counts.iter().copied() {
            for players in scenario.players.0..=scenario.players.1.min(heroes + 1) {
                tables.push((scenario.id.clone(), players, heroes));
            }
        }
    }
    tables
}

fn eager(action: &Action) -> bool {
    !matches!(
        action,
        Action::Pass
            | Action::Done
            | Action::End
            | Action::Hand(_)
            | Action::Drop(..)
            | Action::Resting(_)
            | Action::Decline(_)
    )
}

impl Trial<ConanOverlord> for Scenarios {
    fn table(&self, content: &Content, seed: u64) -> Chosen {
        let tables = tables(content);
        let (scenario, players, heroes) = &tables[seed as usize % tables.len()];
        chosen(&[("scenario", scenario), ("players", &players.to_string()), ("heroes", &heroes.to_string())])
    }

    fn choose(&self, seed: u64, actions: &[Action], quick: &mut Quick) -> Option<Action> {
        let acts: Vec<_> = actions.iter().copied().filter(eager).collect();
        if seed.is_multiple_of(3) || acts.is_empty() || quick.below(8) == 0 {
            return quick.pick(actions).copied();
        }
        quick.pick(&acts).copied()
    }

    fn judge(&self, step: &Step<'_, ConanOverlord>, met: &mut BTreeSet<String>) {
        met.extend(step.events.iter().filter_map(|event| match event {
            Event::Cast(_, spell, _) => Some(format!("spell {}", spell.word())),
            Event::Option(rule, option) => Some(format!("option {} of rule {}", option.0, rule.0)),
            Event::Won(side) => Some(format!("won by {}", side.word())),
            _ => None,
        }));
        let depth = step.after.frames().count();
        assert!(depth < 20, "{depth} procedures inside each other");
    }
}

#[test]
fn random_games_end_and_conserve_everything() {
    let content = content();
    let games = kit::games(180);
    let met = random_games(&content, games, &Scenarios);
    println!("games of {games} in which each thing occurred:\n{met}");
    for side in ["heroes", "overlord"] {
        assert!(met.of(&format!("won by {side}")) > 0, "nobody saw the {side} win");
    }
    for name in
        ["answer strike", "answer shoot", "answer open", "answer throw", "event died", "event chest_opened"]
    {
        assert!(met.of(name) > 0, "{name} never occurred");
    }
    let unseen: Vec<_> =
        Spell::ALL.iter().filter(|spell| met.of(&format!("spell {}", spell.word())) == 0).collect();
    println!("spells never cast: {unseen:?}; skills known: {}", Skill::ALL.len());
}
