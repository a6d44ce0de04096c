//! The levels `novice` and `regular`: habits, and a short look ahead over imagined states.
use crate::{
    bot::{Asked, Bot, Hint},
    habit::{Habit, draw},
    mind::Mind,
    wise::{Wise, worth},
};
use engine::{chance::Quick, supply::QuickSupply};
use std::sync::Arc;

/// Plays by habit, with human mistakes: it takes what looks good, not always what looks best.
#[derive(Clone, Debug)]
pub struct Novice {
    /// What it likes.
    pub mind: Arc<Mind>,
}

/// How keen a novice is on the best-looking answer.
const NOVICE_KEENNESS: f32 = 1.5;

impl<G: Wise> Bot<G> for Novice {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        let mut looks = Vec::new();
        asked.view.looks(asked.content, &self.mind, asked.seat, asked.choices, &mut looks);
        let index = draw(&mut looks, NOVICE_KEENNESS, &mut Quick::new(asked.seed))?;
        asked.choices.get(index).copied()
    }
}

/// Looks at where the most sensible answers lead by the end of the turn, in a few imagined states.
#[derive(Clone, Debug)]
pub struct Regular {
    /// What it likes.
    pub mind: Arc<Mind>,
}

/// Answers that are looked into.
const WIDTH: usize = 12;
/// Imagined states in which each is.
const WORLDS: u32 = 6;
/// Answers by habit that follow each at most.
const DEPTH: u32 = 24;
/// How keen the habits of a look ahead are.
const KEENNESS: f32 = 4.0;
/// How much looks count beside what a look ahead found.
const TRUST_IN_LOOKS: f32 = 0.02;

impl Regular {
    /// Every answer worth a thought with its estimated worth, the best first.
    pub fn weigh<G: Wise>(&self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        let (mut looks, mut quick) = (Vec::new(), Quick::new(asked.seed));
        asked.view.looks(asked.content, &self.mind, asked.seat, asked.choices, &mut looks);
        let mut hints: Vec<_> = asked.choices.iter().copied().zip(looks).collect();
        hints.sort_by(|one, other| other.1.total_cmp(&one.1));
        hints.truncate(WIDTH);
        let best_looks = hints.first().map_or(0.0, |(_, looks)| *looks);
        let mut sums = vec![0.0; hints.len()];
        for _ in 0..WORLDS {
            let world = asked.view.imagine(&mut quick);
            let luck = u64::from(quick.word());
            for (sum, (action, _)) in sums.iter_mut().zip(&hints) {
                *sum += self.outcome(asked, world.clone(), *action, luck);
            }
        }
        let mut hints: Vec<_> = hints
            .into_iter()
            .zip(sums)
            .map(|((action, looks), sum)| {
                let worth = sum / WORLDS as f32 + TRUST_IN_LOOKS * (looks - best_looks).max(-5.0);
                Hint { action, worth }
            })
            .collect();
        hints.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        hints
    }

    /// How the seat stands at the end of the turn after an answer. All answers get the same luck.
    fn outcome<G: Wise>(&self, asked: &Asked<'_, G>, mut world: G, action: G::Action, luck: u64) -> f32 {
        let mut supply = QuickSupply(Quick::new(luck));
        let until = world.clock() + 1;
        if world.play(asked.content, asked.seat, action, &mut supply, &mut |_| ()).is_err() {
            return 0.0;
        }
        Habit::new(&self.mind, KEENNESS).play_on(&mut world, asked.content, until, DEPTH, &mut supply);
        worth(&world, asked.content, &self.mind).get(asked.seat.index()).copied().unwrap_or(0.0)
    }
}

impl<G: Wise> Bot<G> for Regular {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        self.weigh(asked).first().map(|hint| hint.action)
    }

    fn hints(&mut self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        self.weigh(asked)
    }
}
