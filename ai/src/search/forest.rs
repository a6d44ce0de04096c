//! One tree a seat, grown together.
use super::{
    Effort, Finding, key,
    node::{Edge, Node},
};
use crate::{
    bot::Asked,
    knowledge::{Evaluation, Knowledge, evaluate, priors, softmax},
    policy::{Policy, Stops},
    weights::Weights,
};
use engine::{
    chance::Quick,
    game::{Listing, Waiting},
    seat::{SEATS, Seat},
    supply::QuickSupply,
};
use std::collections::BTreeMap;

/// Inverse temperature of the playout policy: some variety, so that one bad prior does not decide every playout.
pub(super) const SHARPNESS: f32 = 1.5;
/// Inverse temperature of priors in the trees, flatter than in playouts: the search can correct a prior.
const PRIOR_SHARPNESS: f32 = 0.8;

const ROOT: usize = 0;

/// One tree for each seat, and what growing them needs.
pub(super) struct Forest<'a, G: Knowledge> {
    asked: &'a Asked<'a, G>,
    trees: Vec<Vec<Node>>,
    policy: Policy<'a, G>,
    weights: &'a Weights,
    quick: Quick,
    choices: Vec<G::Action>,
    priors: Vec<f32>,
    keys: Vec<u64>,
    path: Vec<(Seat, usize, usize)>,
}

impl<'a, G: Knowledge> Forest<'a, G> {
    pub(super) fn new(asked: &'a Asked<'a, G>, weights: &'a Weights, seed: u64) -> Self {
        Self {
            asked,
            trees: vec![vec![Node::default()]; usize::from(asked.view.seats())],
            policy: Policy::new(weights, SHARPNESS),
            weights,
            quick: Quick::new(seed),
            choices: Vec::new(),
            priors: Vec::new(),
            keys: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Grows until the effort is spent, and tells what it found about each answer at the root.
    pub(super) fn grow(mut self, effort: &Effort<'_>) -> BTreeMap<u64, Finding> {
        let mut done = 0;
        while effort.allows(done) && !self.root().is_decided(effort.left(done)) {
            self.iterate();
            done += 1;
        }
        self.root().findings()
    }

    fn root(&self) -> &Node {
        &self.trees[self.asked.seat.index()][ROOT]
    }

    /// How many nodes the trees have.
    pub(super) fn nodes(&self) -> usize {
        self.trees.iter().map(Vec::len).sum()
    }

    /// One iteration: imagine, descend, play out, evaluate, back up.
    pub(super) fn iterate(&mut self) {
        let mut game = self.asked.view.imagine(&mut self.quick);
        let mut supply = QuickSupply(Quick::new(u64::from(self.quick.word())));
        let mut stops = Stops::from(&game, game.lookahead());
        let mut at = [ROOT; SEATS as usize];
        self.path.clear();
        for depth in 0..G::TREE_DEPTH {
            let seat = if depth == 0 { Some(self.asked.seat) } else { game.waiting_for().next() };
            let Some(seat) = seat.filter(|_| stops.allow(&game)) else { break };
            // Trees are for single answers: whoever thinks in plans does so in the playout.
            if depth > 0 && game.is_planned(self.asked.content, seat) {
                break;
            }
            match self.descend(&mut game, seat, &mut at, &mut supply) {
                Some(fresh) if !fresh => (),
                _ => break,
            }
        }
        self.policy.forget_plans();
        self.policy.play_on(&mut game, self.asked.content, stops, &mut supply);
        let worth = evaluate(&game, self.asked.content, self.weights);
        self.back_up(&worth);
    }

    /// One answer in the trees; tells whether it was new there. `None` if nothing could be played.
    fn descend(
        &mut self,
        game: &mut G,
        seat: Seat,
        at: &mut [usize; SEATS as usize],
        supply: &mut QuickSupply,
    ) -> Option<bool> {
        let content = self.asked.content;
        let listing = game.actions(content, seat, &mut self.choices);
        if let ([only], Listing::Whole) = (&self.choices[..], listing) {
            let only = *only;
            return game.play(content, seat, only, supply, &mut |_| ()).is_ok().then_some(false);
        }
        let node = at[seat.index()];
        let (edge, choice) = self.select(game, seat, node)?;
        let action = self.choices[choice];
        let sealed = matches!(game.waiting_for(), Waiting::All { sealed: true, .. });
        let seen = key::seen(&G::as_seen(action), seat, game.slots());
        game.play(content, seat, action, supply, &mut |_| ()).ok()?;
        self.path.push((seat, node, edge));
        let fresh = self.trees[seat.index()][node].edges[edge].visits == 0;
        if !fresh {
            for other in (0..self.trees.len()).filter(|other| *other != seat.index() && !sealed) {
                at[other] = self.watch(other, at[other], seen);
            }
            at[seat.index()] = self.enter(seat, node, edge);
        }
        Some(fresh)
    }

    /// Chooses an answer: its edge in the node, and its place in the list of choices.
    fn select(&mut self, game: &G, seat: Seat, node: usize) -> Option<(usize, usize)> {
        self.keys.clear();
        self.keys.extend(self.choices.iter().map(|action| key::own(action, seat, game.slots())));
        self.widen(game, seat, node);
        let keys = &self.keys;
        self.trees[seat.index()][node].select(|wanted| keys.iter().position(|key| *key == wanted))
    }

    /// Lets a node consider further answers, those with the best priors first, as it is visited more often.
    fn widen(&mut self, game: &G, seat: Seat, node: usize) {
        let tree = &mut self.trees[seat.index()][node];
        let room = tree.room();
        let considered = |key: &u64| tree.edges.iter().any(|edge| edge.key == *key);
        let here = self.keys.iter().filter(|key| considered(key)).count();
        if here >= room.min(self.keys.len()) {
            return;
        }
        priors(game, self.asked.content, self.weights, seat, &self.choices, &mut self.priors);
        self.priors.iter_mut().for_each(|prior| *prior *= PRIOR_SHARPNESS);
        softmax(&mut self.priors);
        let mut order: Vec<usize> = (0..self.keys.len()).collect();
        order.sort_by(|one, other| self.priors[*other].total_cmp(&self.priors[*one]).then(one.cmp(other)));
        let mut left = room.saturating_sub(here);
        for index in order {
            let key = self.keys[index];
            if left == 0 || tree.edges.iter().any(|edge| edge.key == key) {
                continue;
            }
            tree.edges.push(Edge::new(key, self.priors[index]));
            left -= 1;
        }
    }

    fn enter(&mut self, seat: Seat, node: usize, edge: usize) -> usize {
        let tree = &mut self.trees[seat.index()];
        let next = tree.len();
        let child = *tree[node].edges[edge].child.get_or_insert(next);
        if child == next {
            tree.push(Node::default());
        }
        child
    }

    fn watch(&mut self, seat: usize, node: usize, seen: u64) -> usize {
        let tree = &mut self.trees[seat];
        let next = tree.len();
        let child = *tree[node].seen.entry(seen).or_insert(next);
        if child == next {
            tree.push(Node::default());
        }
        child
    }

    fn back_up(&mut self, worth: &Evaluation) {
        for (seat, node, edge) in self.path.drain(..) {
            let worth = worth.get(seat.index()).copied().unwrap_or(0.0);
            self.trees[seat.index()][node].back_up(edge, worth);
        }
    }
}
