//! The levels `novice` (the policy with human mistakes) and `regular` (a short look-ahead over imagined states).
use crate::{
    bot::{Asked, Bot, Hint, Reason},
    knowledge::{Knowledge, evaluate, features, priors},
    policy::{Policy, Stops, draw},
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

    fn explain(&mut self, _: &Asked<'_, G>, _: G::Action) -> Reason {
        Reason::Prior
    }
}

/// Looks at where the most sensible answers lead by the end of the turn, in a few imagined states.
#[derive(Clone, Debug)]
pub struct Regular {
    /// What it values.
    pub weights: Arc<Weights>,
}

/// Answers that are looked into.
const WIDTH: usize = 12;
/// Imagined states in which each is.
const WORLDS: u32 = 3;
/// The best of them are looked into again,
const CLOSER: usize = 4;
/// in so many further states.
const FURTHER: u32 = 10;
/// Answers of the policy that follow each at most.
const DEPTH: u32 = 24;
/// Inverse temperature of the policy in a look-ahead.
const SHARPNESS: f32 = 1.5;
/// The least gain, in logarithms of odds, that is a reason.
const REASON: f32 = 0.01;

impl Regular {
    /// Every answer worth a thought with its estimated worth, the best first.
    pub fn weigh<G: Knowledge>(&self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        let mut seen = Vec::new();
        priors(&**asked.view, asked.content, &self.weights, asked.seat, asked.choices, &mut seen);
        let mut likely: Vec<_> = asked.choices.iter().copied().zip(seen).collect();
        likely.sort_by(|one, other| other.1.total_cmp(&one.1));
        likely.truncate(WIDTH);
        let best_prior = likely.first().map_or(0.0, |(_, prior)| *prior);
        let mut quick = Quick::new(asked.seed);
        let first = self.mean_worth(asked, likely.iter().map(|(action, _)| *action), WORLDS, &mut quick);
        let prior_weight = asked.view.prior_weight(asked.content, asked.seat);
        let hint = |((action, prior), worth): ((G::Action, f32), f32)| Hint {
            action,
            worth: worth + prior_weight * (prior - best_prior).max(-5.0),
        };
        let mut hints: Vec<_> = likely.into_iter().zip(first).map(hint).collect();
        sort(&mut hints);
        let closer = &mut hints[..CLOSER.min(asked.choices.len())];
        let again = self.mean_worth(asked, closer.iter().map(|hint| hint.action), FURTHER, &mut quick);
        let share = WORLDS as f32 / (WORLDS + FURTHER) as f32;
        for (hint, again) in closer.iter_mut().zip(again) {
            hint.worth = share * hint.worth + (1.0 - share) * again;
        }
        sort(closer);
        hints
    }

    /// How the seat stands on average after each answer.
    fn mean_worth<G: Knowledge>(
        &self,
        asked: &Asked<'_, G>,
        answers: impl Iterator<Item = G::Action> + Clone,
        worlds: u32,
        quick: &mut Quick,
    ) -> Vec<f32> {
        let mut means = vec![0.0; answers.clone().count()];
        self.look_ahead(asked, answers, worlds, quick, |number, world| {
            let worth = evaluate(&world, asked.content, &self.weights);
            means[number] += worth.get(asked.seat.index()).copied().unwrap_or(0.0) / worlds as f32;
        });
        means
    }

    /// Shows, for a few imagined states, where each answer leads by the end of the turn. All answers get the same luck.
    fn look_ahead<G: Knowledge>(
        &self,
        asked: &Asked<'_, G>,
        answers: impl Iterator<Item = G::Action> + Clone,
        worlds: u32,
        quick: &mut Quick,
        mut see: impl FnMut(usize, G),
    ) {
        let mut policy = Policy::new(&self.weights, SHARPNESS);
        for _ in 0..worlds {
            let imagined = asked.view.imagine(quick);
            let luck = u64::from(quick.word());
            for (number, action) in answers.clone().enumerate() {
                let (mut world, mut supply) = (imagined.clone(), QuickSupply(Quick::new(luck)));
                let stops = Stops::from(&world, 1);
                if world.play(asked.content, asked.seat, action, &mut supply, &mut |_| ()).is_ok() {
                    policy.play_on(&mut world, asked.content, stops, DEPTH, &mut supply);
                    see(number, world);
                }
            }
        }
    }

    /// The feature that an answer promises most of, compared with the other answers.
    fn promise<G: Knowledge>(&self, asked: &Asked<'_, G>, chosen: G::Action) -> Option<&'static str> {
        let answers = std::iter::once(chosen)
            .chain(asked.choices.iter().copied().filter(|other| *other != chosen).take(WIDTH));
        let others = answers.clone().count().saturating_sub(1).max(1) as f32;
        let mut gains = vec![0.0; G::FEATURES.len()];
        self.look_ahead(asked, answers, FURTHER, &mut Quick::new(asked.seed), |number, world| {
            let progress = world.progress(asked.content);
            let sign = if number == 0 { 1.0 } else { -1.0 / others };
            let have = features(&world, asked.content, asked.seat);
            let weighed =
                have.iter().zip(&self.weights.features).map(|(have, weight)| have * weight.at(progress));
            gains.iter_mut().zip(weighed).for_each(|(sum, has)| *sum += sign * has);
        });
        let best = gains.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1))?;
        G::FEATURES.get(best.0).copied().filter(|_| *best.1 > REASON * FURTHER as f32)
    }
}

/// The best first.
fn sort<G: Game>(hints: &mut [Hint<G>]) {
    hints.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

impl<G: Knowledge> Bot<G> for Regular {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        self.weigh(asked).first().map(|hint| hint.action)
    }

    fn hints(&mut self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        self.weigh(asked)
    }

    fn explain(&mut self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        self.promise(asked, action).map_or(Reason::Prior, Reason::Promise)
    }
}
