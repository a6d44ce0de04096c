//! The levels `novice` (the policy with human mistakes) and `regular` (a short look-ahead over imagined states).
use crate::{
    bot::{Asked, Bot, Hint, Reason},
    knowledge::{Knowledge, evaluate, features, priors},
    plan::Plan,
    policy::{Policy, draw},
    weights::Weights,
};
use engine::{chance::Quick, game::Game, supply::QuickSupply};
use std::sync::Arc;

/// Plays by the policy, with human mistakes: often not the answer with the best prior, and sometimes any answer at all.
#[derive(Clone, Debug)]
pub struct Novice {
    /// What it values.
    pub weights: Arc<Weights>,
    /// Inverse temperature of its policy.
    pub sharpness: f32,
    /// Answers in a hundred that it gives at random.
    pub lapses: u32,
}

impl Novice {
    /// With mistakes as people make them.
    pub fn new(weights: Arc<Weights>) -> Self {
        Self { weights, sharpness: 0.6, lapses: 48 }
    }

    /// Nearly always the answer with the best prior.
    pub fn sharp(weights: Arc<Weights>) -> Self {
        Self { weights, sharpness: 2.0, lapses: 0 }
    }
}

impl<G: Knowledge> Bot<G> for Novice {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        let mut quick = Quick::new(asked.seed);
        if quick.below(100) < self.lapses {
            return quick.pick(asked.choices).copied();
        }
        let mut seen = Vec::new();
        priors(&**asked.view, asked.content, &self.weights, asked.seat, asked.choices, &mut seen);
        let index = draw(&mut seen, self.sharpness, &mut quick)?;
        asked.choices.get(index).copied()
    }

    /// The most sensible plan; by mistake any of several, or, where they are not ranked, mostly none: then any answer is
    /// given.
    fn plan(&mut self, asked: &Asked<'_, G>) -> Option<Plan<G::Action>> {
        let mut quick = Quick::new(asked.seed);
        let lapses = quick.below(100) < self.lapses;
        if lapses && !G::RANKED_PLANS && quick.below(4) > 0 {
            return None;
        }
        let most = if lapses { USUAL.width } else { 1 };
        let plans = asked.view.plans(asked.content, &self.weights, asked.seat, most, &mut quick);
        quick.pick(&plans).cloned()
    }

    fn explain(&self, _: &Asked<'_, G>, _: G::Action) -> Reason {
        Reason::Prior
    }
}

/// Looks at where the most sensible answers or plans lead by the end of the turn, in a few imagined states.
#[derive(Clone, Debug)]
pub struct Regular {
    weights: Arc<Weights>,
    effort: Effort,
}

/// How much is looked into.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// Answers or plans that are looked into.
    width: usize,
    /// Imagined states in which each is.
    worlds: u32,
    /// The best of them are looked into again,
    closer: usize,
    /// in so many further states.
    further: u32,
}

/// What a `regular` at the table does.
const USUAL: Effort = Effort { width: 12, worlds: 3, closer: 4, further: 10 };
/// A third of the width in fewer states, for many games.
const QUICK: Effort = Effort { width: 6, worlds: 2, closer: 0, further: 0 };
/// Inverse temperature of the policy in a look-ahead.
const SHARPNESS: f32 = 1.5;
/// The least gain, in logarithms of odds, that is a reason.
const REASON: f32 = 0.01;

/// A course of answers that is looked into: one answer, or a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered<A> {
    /// The answers, in their order; at least one.
    pub plan: Plan<A>,
    /// How its seat is thought to stand after it, from 0 (lost) to 1 (won).
    pub worth: f32,
}

impl Regular {
    /// As it sits at a table.
    pub fn new(weights: Arc<Weights>) -> Self {
        Self { weights, effort: USUAL }
    }

    /// Many times as fast, and weaker: for self-play.
    pub fn quick(weights: Arc<Weights>) -> Self {
        Self { weights, effort: QUICK }
    }

    /// Every answer worth a thought with its estimated worth, the best first. Where the game is played by plans, an answer
    /// is worth as much as the best plan that begins with it.
    pub fn weigh<G: Knowledge>(&self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        let plans = self.weigh_plans(asked);
        first_answers(if plans.is_empty() { self.weigh_answers(asked) } else { plans })
    }

    /// Every plan with its estimated worth, the best first; none where the game is not played by plans.
    pub fn weigh_plans<G: Knowledge>(&self, asked: &Asked<'_, G>) -> Vec<Considered<G::Action>> {
        let mut quick = Quick::new(asked.seed);
        let plans = plans(asked, &self.weights, self.effort.width, &mut quick);
        if plans.is_empty() {
            return Vec::new();
        }
        if G::RANKED_PLANS {
            let worth =
                self.mean_worth(asked, plans.iter().map(|plan| &plan[..]), self.effort.worlds, &mut quick);
            return plans.into_iter().zip(worth).map(|(plan, worth)| Considered { plan, worth }).collect();
        }
        self.compare(asked, plans.into_iter().map(|plan| (plan, 0.0)).collect(), &mut quick)
    }

    fn weigh_answers<G: Knowledge>(&self, asked: &Asked<'_, G>) -> Vec<Considered<G::Action>> {
        let mut seen = Vec::new();
        priors(&**asked.view, asked.content, &self.weights, asked.seat, asked.choices, &mut seen);
        let mut likely: Vec<_> = asked.choices.iter().copied().zip(seen).collect();
        likely.sort_by(|one, other| other.1.total_cmp(&one.1));
        likely.truncate(self.effort.width);
        let best_prior = likely.first().map_or(0.0, |(_, prior)| *prior);
        let prior_weight = asked.view.prior_weight(asked.content, asked.seat);
        let answer =
            |(action, prior): (G::Action, f32)| (vec![action], prior_weight * (prior - best_prior).max(-5.0));
        self.compare(asked, likely.into_iter().map(answer).collect(), &mut Quick::new(asked.seed))
    }

    /// Looks into plans, each with what is added to its worth beforehand; the best first.
    fn compare<G: Knowledge>(
        &self,
        asked: &Asked<'_, G>,
        plans: Vec<(Plan<G::Action>, f32)>,
        quick: &mut Quick,
    ) -> Vec<Considered<G::Action>> {
        let Effort { worlds, closer, further, .. } = self.effort;
        let first = self.mean_worth(asked, plans.iter().map(|(plan, _)| &plan[..]), worlds, quick);
        let add =
            |((plan, more), worth): ((Plan<G::Action>, f32), f32)| Considered { plan, worth: worth + more };
        let mut considered: Vec<_> = plans.into_iter().zip(first).map(add).collect();
        sort(&mut considered);
        let closer = closer.min(considered.len());
        let closer = &mut considered[..closer];
        let again = self.mean_worth(asked, closer.iter().map(|one| &one.plan[..]), further, quick);
        let share = worlds as f32 / (worlds + further) as f32;
        for (one, again) in closer.iter_mut().zip(again) {
            one.worth = share * one.worth + (1.0 - share) * again;
        }
        sort(closer);
        considered
    }

    /// How the seat stands on average after each plan.
    fn mean_worth<'p, G: Knowledge>(
        &self,
        asked: &Asked<'_, G>,
        plans: impl Iterator<Item = &'p [G::Action]> + Clone,
        worlds: u32,
        quick: &mut Quick,
    ) -> Vec<f32> {
        let mut means = vec![0.0; plans.clone().count()];
        self.look_ahead(asked, plans, worlds, quick, |number, world| {
            let worth = evaluate(&world, asked.content, &self.weights);
            means[number] += worth.get(asked.seat.index()).copied().unwrap_or(0.0) / worlds as f32;
        });
        means
    }

    /// Shows, for a few imagined states, where each plan leads by the end of the turn. All plans get the same luck.
    fn look_ahead<'p, G: Knowledge>(
        &self,
        asked: &Asked<'_, G>,
        plans: impl Iterator<Item = &'p [G::Action]> + Clone,
        worlds: u32,
        quick: &mut Quick,
        mut see: impl FnMut(usize, G),
    ) {
        let (mut policy, horizon) = (Policy::new(&self.weights, SHARPNESS), asked.view.short_lookahead());
        for _ in 0..worlds {
            let imagined = asked.view.imagine(quick);
            let luck = u64::from(quick.word());
            for (number, plan) in plans.clone().enumerate() {
                let (mut world, mut supply) = (imagined.clone(), QuickSupply(Quick::new(luck)));
                if policy.play_out(&mut world, (asked.content, asked.seat), plan, horizon, &mut supply) {
                    see(number, world);
                }
            }
        }
    }

    /// The feature that an answer promises most of, compared with the other answers.
    fn promise<G: Knowledge>(&self, asked: &Asked<'_, G>, chosen: G::Action) -> Option<&'static str> {
        let mut quick = Quick::new(asked.seed);
        let (own, others) = self.with_others(asked, chosen, &mut quick);
        let plans = std::iter::once(&own).chain(&others).map(|plan| &plan[..]);
        let mut gains = vec![0.0; G::FEATURES.len()];
        let others = others.len().max(1) as f32;
        self.look_ahead(asked, plans, USUAL.further, &mut quick, |number, world| {
            let progress = world.progress(asked.content);
            let sign = if number == 0 { 1.0 } else { -1.0 / others };
            let have = features(&world, asked.content, &self.weights, asked.seat);
            let weighed =
                have.iter().zip(&self.weights.features).map(|(have, weight)| have * weight.at(progress));
            gains.iter_mut().zip(weighed).for_each(|(sum, has)| *sum += sign * has);
        });
        let best = gains.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1))?;
        G::FEATURES.get(best.0).copied().filter(|_| *best.1 > REASON * USUAL.further as f32)
    }

    /// The plan that an answer begins, or the answer alone, and what it is compared with.
    fn with_others<G: Knowledge>(
        &self,
        asked: &Asked<'_, G>,
        chosen: G::Action,
        quick: &mut Quick,
    ) -> (Plan<G::Action>, Vec<Plan<G::Action>>) {
        let plans = plans(asked, &self.weights, USUAL.width, quick);
        let (own, mut others): (Vec<_>, Vec<_>) =
            plans.into_iter().partition(|plan| plan.first() == Some(&chosen));
        if others.is_empty() {
            let answers = asked.choices.iter().filter(|other| **other != chosen).take(USUAL.width);
            others = answers.map(|answer| vec![*answer]).collect();
        }
        (own.into_iter().next().unwrap_or_else(|| vec![chosen]), others)
    }
}

/// The plans of the seat that is asked, if it thinks in plans; never one without an answer.
pub(crate) fn plans<G: Knowledge>(
    asked: &Asked<'_, G>,
    weights: &Weights,
    most: usize,
    quick: &mut Quick,
) -> Vec<Plan<G::Action>> {
    if !asked.view.is_planned(asked.content, asked.seat) {
        return Vec::new();
    }
    let mut plans = asked.view.plans(asked.content, weights, asked.seat, most, quick);
    plans.retain(|plan| plan.first().is_some_and(|first| asked.choices.contains(first)));
    plans
}

/// The first answers of courses, each once, in their order.
pub(crate) fn first_answers<G: Game>(considered: Vec<Considered<G::Action>>) -> Vec<Hint<G>> {
    let mut hints: Vec<Hint<G>> = Vec::new();
    for Considered { plan, worth } in considered {
        match plan.first() {
            Some(action) if hints.iter().all(|hint| hint.action != *action) => {
                hints.push(Hint { action: *action, worth });
            }
            _ => (),
        }
    }
    hints
}

/// The best first.
fn sort<A>(considered: &mut [Considered<A>]) {
    considered.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

impl<G: Knowledge> Bot<G> for Regular {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        self.weigh(asked).first().map(|hint| hint.action)
    }

    fn plan(&mut self, asked: &Asked<'_, G>) -> Option<Plan<G::Action>> {
        let mut plans = plans(asked, &self.weights, self.effort.width, &mut Quick::new(asked.seed));
        // A single idea needs no thought.
        if plans.len() < 2 || G::RANKED_PLANS {
            plans.truncate(1);
            plans.pop()
        } else {
            self.weigh_plans(asked).into_iter().next().map(|best| best.plan)
        }
    }

    fn hints(&mut self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        self.weigh(asked)
    }

    fn explain(&self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        self.promise(asked, action).map_or(Reason::Prior, Reason::Promise)
    }
}
