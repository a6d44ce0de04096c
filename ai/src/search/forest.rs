//! One tree a seat, grown together.
use super::{Effort, Finding, key};
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

/// The exploration constant of PUCT, in standard deviations of the node's outcomes. Values of two answers often differ
/// by a hundredth of a win: a constant in plain wins would explore everything alike.
const EXPLORATION: f32 = 1.5;
/// The least standard deviation, so that a node whose first outcomes agree goes on exploring.
const SPREAD: f32 = 0.01;
/// Progressive widening: a node considers this many answers times the square root of its visits, by prior. Some
/// questions have hundreds of answers, more than there are iterations.
const WIDENING: f32 = 1.6;
/// Answers of one iteration in the trees at most: deeper nodes are too rarely visited to learn from.
const DEEPEST: u32 = 60;
/// Answers of the playout that are always allowed, and for each natural stop that is looked ahead.
const PLAYOUT: u32 = 120;
const PLAYOUT_TO_A_STOP: u32 = 30;
/// The search ends early once the second answer would need more than this part of the remaining iterations to catch up
/// with the first. In practice an answer that is so far behind never catches up.
const COMEBACK: f32 = 0.25;
/// Inverse temperature of the playout policy: some variety, so that one bad prior does not decide every playout.
const SHARPNESS: f32 = 1.5;
/// Inverse temperature of priors in the trees, flatter than in playouts: the search can correct a prior.
const PRIOR_SHARPNESS: f32 = 0.8;

const ROOT: usize = 0;

#[derive(Clone, Debug, Default)]
struct Node {
    edges: Vec<Edge>,
    /// What its seat may see others do, and where that leads.
    seen: BTreeMap<u64, usize>,
    visits: u32,
    /// The sum and the sum of squares of what came out.
    total: f32,
    squares: f32,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    key: u64,
    prior: f32,
    visits: u32,
    /// How often it could have been taken.
    available: u32,
    total: f32,
    child: Option<usize>,
}

impl Node {
    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.total / self.visits as f32 }
    }

    /// How far outcomes lie apart (standard deviation).
    fn spread(&self) -> f32 {
        let visits = self.visits.max(1) as f32;
        let mean = self.total / visits;
        (self.squares / visits - mean * mean).max(SPREAD * SPREAD).sqrt()
    }
}

impl Edge {
    fn puct(&self, unknown: f32, exploration: f32) -> f32 {
        let mean = if self.visits == 0 { unknown } else { self.total / self.visits as f32 };
        mean + exploration * self.prior * (self.available as f32).sqrt() / (1.0 + self.visits as f32)
    }
}

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
        while effort.allows(done) && !self.is_decided(effort.left(done)) {
            self.iterate();
            done += 1;
        }
        let root = &self.trees[self.asked.seat.index()][ROOT];
        let finding = |edge: &Edge| (edge.key, Finding { visits: edge.visits, total: edge.total });
        root.edges.iter().map(finding).collect()
    }

    /// How many nodes the trees have.
    pub(super) fn nodes(&self) -> usize {
        self.trees.iter().map(Vec::len).sum()
    }

    /// Whether the most visited answer stays so, as far as can be told.
    fn is_decided(&self, left: u32) -> bool {
        let edges = &self.trees[self.asked.seat.index()][ROOT].edges;
        let (mut first, mut second) = (0, 0);
        for edge in edges {
            second = second.max(edge.visits.min(first));
            first = first.max(edge.visits);
        }
        first.saturating_sub(second) as f32 > COMEBACK * left as f32
    }

    /// One iteration: imagine, descend, play out, evaluate, back up.
    pub(super) fn iterate(&mut self) {
        let mut game = self.asked.view.imagine(&mut self.quick);
        let mut supply = QuickSupply(Quick::new(u64::from(self.quick.word())));
        let ahead = game.lookahead();
        let mut stops = Stops::from(&game, ahead);
        let mut at = [ROOT; SEATS as usize];
        self.path.clear();
        for depth in 0..DEEPEST {
            let seat = if depth == 0 { Some(self.asked.seat) } else { game.waiting_for().next() };
            let Some(seat) = seat.filter(|_| stops.allow(&game)) else { break };
            match self.descend(&mut game, seat, &mut at, &mut supply) {
                Some(fresh) if !fresh => (),
                _ => break,
            }
        }
        let answers = PLAYOUT.max(PLAYOUT_TO_A_STOP * ahead);
        self.policy.play_on(&mut game, self.asked.content, stops, answers, &mut supply);
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
        let node = &mut self.trees[seat.index()][node];
        let (mean, exploration) = (node.mean(), EXPLORATION * node.spread());
        let mut best: Option<(f32, usize, usize)> = None;
        for (index, edge) in node.edges.iter_mut().enumerate() {
            let Some(choice) = self.keys.iter().position(|key| *key == edge.key) else { continue };
            edge.available += 1;
            let puct = edge.puct(mean, exploration);
            if best.is_none_or(|(most, ..)| puct > most) {
                best = Some((puct, index, choice));
            }
        }
        best.map(|(_, edge, choice)| (edge, choice))
    }

    /// Lets a node consider further answers, those with the best priors first, as it is visited more often.
    fn widen(&mut self, game: &G, seat: Seat, node: usize) {
        let tree = &mut self.trees[seat.index()][node];
        let room = (WIDENING * ((tree.visits + 1) as f32).sqrt()).ceil() as usize + 1;
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
            let prior = self.priors[index];
            tree.edges.push(Edge { key, prior, visits: 0, available: 0, total: 0.0, child: None });
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
            let (node, worth) =
                (&mut self.trees[seat.index()][node], worth.get(seat.index()).copied().unwrap_or(0.0));
            node.visits += 1;
            node.total += worth;
            node.squares += worth * worth;
            node.edges[edge].visits += 1;
            node.edges[edge].total += worth;
        }
    }
}
