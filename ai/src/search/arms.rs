//! Plans as the arms of a bandit: where the game is played by plans, a search compares whole plans in imagined states
//! instead of growing trees of small answers.
use super::{
    Effort, Finding,
    forest::SHARPNESS,
    node::{Edge, Node},
};
use crate::{
    bot::Asked,
    knowledge::{Knowledge, evaluate},
    plan::Plan,
    policy::Policy,
    weights::Weights,
};
use engine::{chance::Quick, supply::QuickSupply};
use std::collections::BTreeMap;

/// The plans of one seat at one question; their keys are their places in the list.
pub(super) struct Arms<'a, G: Knowledge> {
    asked: &'a Asked<'a, G>,
    plans: &'a [Plan<G::Action>],
    weights: &'a Weights,
    node: Node,
    policy: Policy<'a, G>,
    quick: Quick,
}

impl<'a, G: Knowledge> Arms<'a, G> {
    pub(super) fn new(
        asked: &'a Asked<'a, G>,
        plans: &'a [Plan<G::Action>],
        weights: &'a Weights,
        seed: u64,
    ) -> Self {
        let (policy, quick) = (Policy::new(weights, SHARPNESS), Quick::new(seed));
        Self { asked, plans, weights, node: Node::default(), policy, quick }
    }

    /// Tries plans until the effort is spent, and tells what it found about each.
    pub(super) fn compare(mut self, effort: &Effort<'_>) -> BTreeMap<u64, Finding> {
        let mut done = 0;
        while effort.allows(done) && !self.node.is_decided(effort.left(done)) {
            self.iterate();
            done += 1;
        }
        self.node.findings()
    }

    /// One iteration: imagine, choose a plan, play it and on to the horizon, evaluate, back up.
    fn iterate(&mut self) {
        // The most sensible plans come first, and are as likely as each other until they were tried.
        let (considered, prior) = (self.node.edges.len(), 1.0 / self.plans.len().max(1) as f32);
        let further = considered..self.node.room().min(self.plans.len());
        self.node.edges.extend(further.map(|number| Edge::new(number as u64, prior)));
        let Some((edge, number)) = self.node.select(|key| Some(key as usize)) else { return };
        let mut game = self.asked.view.imagine(&mut self.quick);
        let mut supply = QuickSupply(Quick::new(u64::from(self.quick.word())));
        let (at, horizon) = ((self.asked.content, self.asked.seat), game.lookahead());
        let played = self.policy.play_out(&mut game, at, &self.plans[number], horizon, &mut supply);
        let worth = evaluate(&game, self.asked.content, self.weights);
        let worth = worth.get(self.asked.seat.index()).copied().filter(|_| played).unwrap_or(0.0);
        self.node.back_up(edge, worth);
    }
}
