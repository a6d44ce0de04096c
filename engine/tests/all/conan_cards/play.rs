//! Whole games of random answers over all numbers of players and all variants.
use super::{
    Choices, chosen, content,
    glory::{glory, told_glory},
    report::{self, shown},
};
use crate::shared;
use engine::{
    chance::Quick,
    conan_cards::{Action, ConanCards, Content},
    game::Game,
    kit::{self, Step, Trial, random_games},
    setup::Chosen,
};
use std::collections::BTreeSet;

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

/// Every variant in turn; in half of the games deals are made now and then only, so that heroes get on.
struct EveryVariant;

impl Trial<ConanCards> for EveryVariant {
    fn table(&self, _: &Content, seed: u64) -> Chosen {
        let (number, players) = (seed as usize / 3, ["2", "3", "4"][seed as usize % 3]);
        chosen(VARIANTS[number % VARIANTS.len()]).with("players", players)
    }

    fn choose(&self, seed: u64, actions: &[Action], quick: &mut Quick) -> Option<Action> {
        let is_quiet = seed.is_multiple_of(2)
            && matches!(actions.last(), Some(Action::Propose(_)))
            && quick.below(4) > 0;
        if is_quiet { actions.first().copied() } else { quick.pick(actions).copied() }
    }

    fn judge(&self, step: &Step<'_, ConanCards>, met: &mut BTreeSet<String>) {
        let (content, frame) = (&step.ground.content, step.before.frames().last());
        let at = || format!("seed {} step {}: {:?} at {frame:?}", step.seed, step.number, step.action);
        let change =
            glory(step.after).into_iter().zip(glory(step.before)).map(|(after, before)| after - before);
        assert_eq!(change.collect::<Vec<_>>(), told_glory(step.events, step.after.seats()), "{}", at());
        step.events.iter().for_each(|event| met.extend(shown(content, event)));
    }
}

#[test]
fn random_games_end_and_meet_everything() {
    let (content, games) = (content(), kit::games(1_512));
    let met = random_games(&content, games, &EveryVariant);
    shared::judge(ConanCards::ID, &report::wanted(&content), &met, games);
}
