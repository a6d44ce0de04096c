//! The level `random`: any listed answer, each as likely as another.
use crate::bot::{Asked, Bot};
use engine::{chance::Quick, game::Game};

/// Picks any listed answer.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        Quick::new(asked.seed).pick(asked.choices).copied()
    }
}
