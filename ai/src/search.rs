//! The level `master`: information-set Monte Carlo tree search with determinization.
//!
//! Each iteration imagines a whole state from the view (a determinization), walks down the trees by PUCT, plays on by
//! the policy for a while (the playout), evaluates the position and backs the values up. Every seat has a tree of its
//! own, which branches by what that seat can observe: its own answers by the card they name, others' answers as they
//! are seen, and nothing of a sealed answer. So no seat uses what only the determinization knows. Several independent
//! forests with seeds of their own are grown and merged in order, so that the answer does not depend on the number of
//! threads. Where the game has an opening book, it is used instead of a search; where it is played by plans, whole plans
//! are compared instead of single answers.
mod arms;
mod budget;
mod forest;
mod key;
mod node;

use crate::{
    bot::{Asked, Bot, Hint, Reason},
    knowledge::{Knowledge, evaluate},
    lookahead::{Considered, Regular, first_answers, plans},
    plan::Plan,
    policy::draw,
    spec::Budget,
    weights::Weights,
};
use arms::Arms;
pub use budget::Effort;
use engine::chance::Quick;
use forest::Forest;
use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicBool},
    thread,
};

/// Forests that are grown, whatever the number of threads. Root parallelism costs little strength and keeps threads from
/// sharing anything.
const FORESTS: u32 = 4;
/// Inverse temperature of draws from the book: high enough that clearly worse answers are never drawn, low enough that
/// nearly equal ones are mixed.
const BOOK_SHARPNESS: f32 = 30.0;
/// How long a master thinks when nothing is said.
const USUAL: Budget = Budget::Iterations(2_000);
/// Answers that a hint names.
const HINTS: usize = 3;
/// Plans that are compared at most.
const PLANS: usize = 32;

/// Looks ahead as far as its budget lets it.
#[derive(Clone, Debug)]
pub struct Master {
    /// What it values.
    pub weights: Arc<Weights>,
    /// How long it thinks.
    pub budget: Option<Budget>,
    /// Set it, and the search ends at once with what it has found.
    pub cancel: Arc<AtomicBool>,
    /// Threads to use at most.
    pub threads: usize,
}

/// What a forest found about one answer at the root.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Finding {
    visits: u32,
    total: f32,
}

impl Master {
    /// Every answer that was looked into, the most visited first.
    pub fn think<G: Knowledge>(&self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        if let Some(known) = asked.view.book(asked.content, &self.weights, asked.seat, asked.choices) {
            return self.read_book(asked, &known);
        }
        let plans = self.compare_plans(asked);
        if !plans.is_empty() {
            return first_answers(plans);
        }
        let found =
            self.explore(asked.seed, |seed, effort| Forest::new(asked, &self.weights, seed).grow(effort));
        by_visits(found, asked.choices, |action| key::own(action, asked.seat, asked.view.slots()))
            .into_iter()
            .map(|(action, worth)| Hint { action, worth })
            .collect()
    }

    /// Every plan that was tried, the most visited first; none where the game is not played by plans.
    pub fn compare_plans<G: Knowledge>(&self, asked: &Asked<'_, G>) -> Vec<Considered<G::Action>> {
        let plans = plans(asked, &self.weights, PLANS, &mut Quick::new(asked.seed));
        if plans.is_empty() {
            return Vec::new();
        }
        let found = self.explore(asked.seed, |seed, effort| {
            Arms::new(asked, &plans, &self.weights, seed).compare(effort)
        });
        let numbered: Vec<_> = (0..plans.len() as u64).collect();
        let considered =
            |(number, worth): (u64, f32)| Considered { plan: plans[number as usize].clone(), worth };
        by_visits(found, &numbered, |number| *number).into_iter().map(considered).collect()
    }

    /// Lets independent explorers look around, each with a seed of its own, and adds up what they found.
    fn explore(
        &self,
        seed: u64,
        explorer: impl Fn(u64, &Effort<'_>) -> BTreeMap<u64, Finding> + Sync,
    ) -> BTreeMap<u64, Finding> {
        let effort = Effort::new(self.budget.unwrap_or(USUAL), FORESTS, &self.cancel);
        let mut seeds = Quick::new(seed);
        let seeds: Vec<u64> =
            (0..FORESTS).map(|_| u64::from(seeds.word()) << 32 | u64::from(seeds.word())).collect();
        let workers = self.threads.clamp(1, FORESTS as usize);
        let mut found: Vec<(usize, BTreeMap<u64, Finding>)> = thread::scope(|scope| {
            let (explorer, effort) = (&explorer, &effort);
            let share = |worker: usize| {
                let own: Vec<_> = seeds.iter().copied().enumerate().skip(worker).step_by(workers).collect();
                move || own.into_iter().map(|(n, seed)| (n, explorer(seed, effort))).collect::<Vec<_>>()
            };
            let others: Vec<_> = (1..workers).map(|worker| scope.spawn(share(worker))).collect();
            let mut all = share(0)();
            for other in others {
                all.extend(other.join().unwrap_or_default());
            }
            all
        });
        found.sort_by_key(|(number, _)| *number);
        let mut all = BTreeMap::<u64, Finding>::new();
        for (key, finding) in found.into_iter().flat_map(|(_, findings)| findings) {
            let sum = all.entry(key).or_default();
            sum.visits += finding.visits;
            sum.total += finding.total;
        }
        all
    }

    /// Answers from the book: first one drawn among the best, because a player who always plays its best answer is
    /// predictable, then the others.
    fn read_book<G: Knowledge>(&self, asked: &Asked<'_, G>, known: &[f32]) -> Vec<Hint<G>> {
        let now = evaluate(&**asked.view, asked.content, &self.weights);
        let now = now.get(asked.seat.index()).copied().unwrap_or(0.0);
        let hint = |(action, times): (&G::Action, &f32)| Hint {
            action: *action,
            worth: (now * times).clamp(0.0, 1.0),
        };
        let mut hints: Vec<_> = asked.choices.iter().zip(known).map(hint).collect();
        let first = draw(&mut known.to_vec(), BOOK_SHARPNESS, &mut Quick::new(asked.seed));
        let first = first.filter(|first| *first < hints.len()).map(|first| hints.remove(first));
        hints.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        first.into_iter().chain(hints).collect()
    }
}

/// Grows one forest by so many iterations, whether or not the answer is clear before, and tells how many nodes it has:
/// for measuring.
pub fn grow<G: Knowledge>(asked: &Asked<'_, G>, weights: &Weights, iterations: u32) -> usize {
    let mut forest = Forest::new(asked, weights, asked.seed);
    (0..iterations).for_each(|_| forest.iterate());
    forest.nodes()
}

/// Options with their mean worth, the most visited first. Of options with one key, the first stands for all.
fn by_visits<T: Copy>(
    mut found: BTreeMap<u64, Finding>,
    options: &[T],
    key: impl Fn(&T) -> u64,
) -> Vec<(T, f32)> {
    let mut visited: Vec<(u32, T, f32)> = Vec::new();
    for option in options {
        if let Some(finding) = found.remove(&key(option)) {
            visited.push((finding.visits, *option, finding.total / finding.visits.max(1) as f32));
        }
    }
    visited.sort_by(|(visits, _, worth), (others, _, other)| others.cmp(visits).then(other.total_cmp(worth)));
    visited.into_iter().map(|(_, option, worth)| (option, worth)).collect()
}

impl<G: Knowledge> Bot<G> for Master {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        self.think(asked).first().map(|hint| hint.action)
    }

    fn plan(&mut self, asked: &Asked<'_, G>) -> Option<Plan<G::Action>> {
        let mut plans = plans(asked, &self.weights, PLANS, &mut Quick::new(asked.seed));
        // A single idea needs no thought.
        if plans.len() < 2 {
            plans.pop()
        } else {
            self.compare_plans(asked).into_iter().next().map(|best| best.plan)
        }
    }

    fn hints(&mut self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        let mut hints = self.think(asked);
        hints.truncate(HINTS);
        hints
    }

    fn cancel(&self) -> Option<Arc<AtomicBool>> {
        Some(Arc::clone(&self.cancel))
    }

    fn explain(&self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        Regular::new(Arc::clone(&self.weights)).explain(asked, action)
    }
}
