//! A node of a search: what was found about the answers (or plans) of one seat at one question.
use super::Finding;
use std::collections::BTreeMap;

/// The exploration constant of PUCT, in standard deviations of the node's outcomes. Values of two answers often differ
/// by a hundredth of a win: a constant in plain wins would explore everything alike.
const EXPLORATION: f32 = 1.5;
/// The least standard deviation, so that a node whose first outcomes agree goes on exploring.
const SPREAD: f32 = 0.01;
/// Progressive widening: a node considers this many answers times the square root of its visits, by prior. Some
/// questions have hundreds of answers, more than there are iterations.
const WIDENING: f32 = 1.6;
/// The search ends early once the second answer would need more than this part of the remaining iterations to catch up
/// with the first. In practice an answer that is so far behind never catches up.
const COMEBACK: f32 = 0.25;

/// What was found at one question.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// The answers that are considered, each known by its key.
    pub(super) edges: Vec<Edge>,
    /// What its seat may see others do, and where that leads.
    pub(super) seen: BTreeMap<u64, usize>,
    visits: u32,
    /// The sum and the sum of squares of what came out.
    total: f32,
    squares: f32,
}

/// An answer that is considered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) key: u64,
    prior: f32,
    pub(super) visits: u32,
    /// How often it could have been taken.
    available: u32,
    total: f32,
    pub(super) child: Option<usize>,
}

impl Edge {
    pub(super) fn new(key: u64, prior: f32) -> Self {
        Self { key, prior, visits: 0, available: 0, total: 0.0, child: None }
    }

    fn puct(&self, unknown: f32, exploration: f32) -> f32 {
        let mean = if self.visits == 0 { unknown } else { self.total / self.visits as f32 };
        mean + exploration * self.prior * (self.available as f32).sqrt() / (1.0 + self.visits as f32)
    }
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

    /// How many answers may be considered by now.
    pub(super) fn room(&self) -> usize {
        (WIDENING * ((self.visits + 1) as f32).sqrt()).ceil() as usize + 1
    }

    /// Chooses among the answers that are considered and can be given now: the edge and what `choice` tells of its key.
    pub(super) fn select(&mut self, choice: impl Fn(u64) -> Option<usize>) -> Option<(usize, usize)> {
        let (mean, exploration) = (self.mean(), EXPLORATION * self.spread());
        let mut best: Option<(f32, usize, usize)> = None;
        for (index, edge) in self.edges.iter_mut().enumerate() {
            let Some(choice) = choice(edge.key) else { continue };
            edge.available += 1;
            let puct = edge.puct(mean, exploration);
            if best.is_none_or(|(most, ..)| puct > most) {
                best = Some((puct, index, choice));
            }
        }
        best.map(|(_, edge, choice)| (edge, choice))
    }

    /// Backs up what came out after an answer.
    pub(super) fn back_up(&mut self, edge: usize, worth: f32) {
        self.visits += 1;
        self.total += worth;
        self.squares += worth * worth;
        self.edges[edge].visits += 1;
        self.edges[edge].total += worth;
    }

    /// Whether the most visited answer stays so, as far as can be told, in so many further iterations.
    pub(super) fn is_decided(&self, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for edge in &self.edges {
            second = second.max(edge.visits.min(first));
            first = first.max(edge.visits);
        }
        first.saturating_sub(second) as f32 > COMEBACK * left as f32
    }

    /// What was found about each answer.
    pub(super) fn findings(&self) -> BTreeMap<u64, Finding> {
        let finding = |edge: &Edge| (edge.key, Finding { visits: edge.visits, total: edge.total });
        self.edges.iter().map(finding).collect()
    }
}
