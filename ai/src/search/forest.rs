//! One tree a seat, grown together.
use super::{Effort, Finding, key};
use crate::{
    bot::Asked,
    habit::{Habit, Stops},
    mind::Mind,
    wise::{Wise, Worth, looks, soften, worth},
};
use engine::{
    chance::Quick,
    game::{Listing, Waiting},
    seat::{SEATS, Seat},
    supply::QuickSupply,
};
use std::collections::BTreeMap;

/// How much an untried answer that looks good is worth trying, by how far outcomes spread.
const CURIOSITY: f32 = 1.5;
/// The least spread of outcomes.
const SPREAD: f32 = 0.01;
/// Answers that a node considers grow with the square root of its visits.
const WIDENING: f32 = 1.6;
/// Answers of one iteration in the trees at most.
const DEEPEST: u32 = 60;
/// Answers by habit after them that it may always give, and for each natural stop that it looks ahead.
const PLAYOUT: u32 = 120;
const PLAYOUT_TO_A_STOP: u32 = 30;
/// By how much of what is left of the budget the second answer would have to gain on the first to be worth waiting for.
const COMEBACK: f32 = 0.25;
/// How keen the habits of a playout are.
const KEENNESS: f32 = 1.5;
/// How much better looks count as a prior.
const PRIOR_KEENNESS: f32 = 0.8;

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
    fn urge(&self, unknown: f32, curiosity: f32) -> f32 {
        let mean = if self.visits == 0 { unknown } else { self.total / self.visits as f32 };
        mean + curiosity * self.prior * (self.available as f32).sqrt() / (1.0 + self.visits as f32)
    }
}

/// One tree for each seat, and what growing them needs.
pub(super) struct Forest<'a, G: Wise> {
    asked: &'a Asked<'a, G>,
    trees: Vec<Vec<Node>>,
    habit: Habit<'a, G>,
    mind: &'a Mind,
    quick: Quick,
    choices: Vec<G::Action>,
    looks: Vec<f32>,
    keys: Vec<u64>,
    path: Vec<(Seat, usize, usize)>,
}

impl<'a, G: Wise> Forest<'a, G> {
    pub(super) fn new(asked: &'a Asked<'a, G>, mind: &'a Mind, seed: u64) -> Self {
        Self {
            asked,
            trees: vec![vec![Node::default()]; usize::from(asked.view.seats())],
            habit: Habit::new(mind, KEENNESS),
            mind,
            quick: Quick::new(seed),
            choices: Vec::new(),
            looks: Vec::new(),
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

    /// One imagined state, walked through to its evaluation.
    pub(super) fn iterate(&mut self) {
        let mut game = self.asked.view.imagine(&mut self.quick);
        let mut supply = QuickSupply(Quick::new(u64::from(self.quick.word())));
        let ahead = game.looks_ahead();
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
        self.habit.play_on(&mut game, self.asked.content, stops, answers, &mut supply);
        let worth = worth(&game, self.asked.content, self.mind);
        self.remember(&worth);
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
        let (mean, curiosity) = (node.mean(), CURIOSITY * node.spread());
        let mut best: Option<(f32, usize, usize)> = None;
        for (index, edge) in node.edges.iter_mut().enumerate() {
            let Some(choice) = self.keys.iter().position(|key| *key == edge.key) else { continue };
            edge.available += 1;
            let urge = edge.urge(mean, curiosity);
            if best.is_none_or(|(most, ..)| urge > most) {
                best = Some((urge, index, choice));
            }
        }
        best.map(|(_, edge, choice)| (edge, choice))
    }

    /// Lets a node consider further answers, the best-looking first, as it is visited more often.
    fn widen(&mut self, game: &G, seat: Seat, node: usize) {
        let tree = &mut self.trees[seat.index()][node];
        let room = (WIDENING * ((tree.visits + 1) as f32).sqrt()).ceil() as usize + 1;
        let considered = |key: &u64| tree.edges.iter().any(|edge| edge.key == *key);
        let here = self.keys.iter().filter(|key| considered(key)).count();
        if here >= room.min(self.keys.len()) {
            return;
        }
        looks(game, self.asked.content, self.mind, seat, &self.choices, &mut self.looks);
        self.looks.iter_mut().for_each(|looks| *looks *= PRIOR_KEENNESS);
        soften(&mut self.looks);
        let mut order: Vec<usize> = (0..self.keys.len()).collect();
        order.sort_by(|one, other| self.looks[*other].total_cmp(&self.looks[*one]).then(one.cmp(other)));
        let mut left = room.saturating_sub(here);
        for index in order {
            let key = self.keys[index];
            if left == 0 || tree.edges.iter().any(|edge| edge.key == key) {
                continue;
            }
            let prior = self.looks[index];
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

    fn remember(&mut self, worth: &Worth) {
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
