//! What is written down while bots play.
use super::fit::Lesson;
use crate::{
    bot::{Asked, Bot},
    knowledge::{Knowledge, features},
};
use engine::{
    chance::Quick,
    game::Game,
    seat::{Seat, SeatSet},
};
use std::sync::{Arc, Mutex, PoisonError};

/// One answer in so many is noted as a position: those between are much the same.
const APART: u32 = 7;

/// Positions and answers of one game.
#[derive(Debug, Default)]
pub(super) struct Notebook {
    /// What each seat had.
    positions: Vec<Vec<Vec<(u16, f32)>>>,
    /// What was answered.
    pub(super) answers: Vec<Lesson>,
}

impl Notebook {
    /// The positions, once it is known who won.
    pub(super) fn judged(&self, winners: SeatSet) -> impl Iterator<Item = Lesson> + use<'_> {
        let share = 1.0 / winners.len().max(1) as f32;
        // Without a winner there is nothing to learn.
        let judged = if winners.is_empty() { &[][..] } else { &self.positions };
        judged.iter().map(move |options| {
            let right = |seat: usize| if winners.has(Seat(seat as u8)) { share } else { 0.0 };
            Lesson { options: options.clone(), right: (0..options.len()).map(right).collect() }
        })
    }
}

/// A player who is watched.
pub(super) struct Noting<G: Game> {
    pub(super) player: Box<dyn Bot<G>>,
    pub(super) notebook: Arc<Mutex<Notebook>>,
}

impl<G: Knowledge> Bot<G> for Noting<G> {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        let answer = self.player.answer(asked)?;
        let mut quick = Quick::new(asked.seed);
        let mut notebook = self.notebook.lock().unwrap_or_else(PoisonError::into_inner);
        if quick.below(APART) == 0 {
            notebook.positions.push(position(asked, &mut quick));
        }
        notebook.answers.push(answered(asked, answer));
        Some(answer)
    }
}

/// What each seat has, in an imagined state: weights at the start and at the end of the game are learned apart.
fn position<G: Knowledge>(asked: &Asked<'_, G>, quick: &mut Quick) -> Vec<Vec<(u16, f32)>> {
    let world = asked.view.imagine(quick);
    let progress = world.progress(asked.content);
    let both = |(number, have): (usize, &f32)| {
        let number = 2 * number as u16;
        [(number, have * (1.0 - progress)), (number + 1, have * progress)]
    };
    let seat = |seat| features(&world, asked.content, Seat(seat)).iter().enumerate().flat_map(both).collect();
    (0..world.seats()).map(seat).collect()
}

fn answered<G: Knowledge>(asked: &Asked<'_, G>, answer: G::Action) -> Lesson {
    let mut options = vec![Vec::new(); asked.choices.len()];
    asked.view.action_features(asked.content, asked.seat, asked.choices, &mut |choice, feature, amount| {
        options[choice].push((feature as u16, amount));
    });
    let right = asked.choices.iter().map(|choice| f32::from(u8::from(*choice == answer))).collect();
    Lesson { options, right }
}
