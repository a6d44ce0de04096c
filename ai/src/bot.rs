//! The trait that every computer player implements, and the question it answers.
use crate::plan::Plan;
use engine::{
    game::{Game, Listing},
    seat::Seat,
    view::View,
};
use std::sync::{Arc, atomic::AtomicBool};

/// A question put to a bot: all that it may go by.
pub struct Asked<'a, G: Game> {
    /// What its seat sees.
    pub view: &'a View<G>,
    /// The rules part of the pack.
    pub content: &'a G::Content,
    /// Its seat.
    pub seat: Seat,
    /// The answers that the game lists, sorted; never none.
    pub choices: &'a [G::Action],
    /// Whether they are all.
    pub listing: Listing,
    /// Its chance for this answer: the same question and seed give the same answer.
    pub seed: u64,
}

/// An answer and how its seat is thought to stand after it, from 0 (lost) to 1 (won).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<G: Game> {
    /// The answer.
    pub action: G::Action,
    /// Its estimated worth.
    pub worth: f32,
}

/// Why a bot answers as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No reason: any answer would have done.
    Whim,
    /// Its prior was good: it looked right without looking ahead.
    Prior,
    /// It promises more of this feature than the other answers do.
    Promise(&'static str),
}

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Answers; `None` if it cannot, which is a fault of the bot.
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action>;

    /// The course of answers it would take where the game is played by plans
    /// ([`Knowledge::is_planned`](crate::knowledge::Knowledge::is_planned)); `None` if it answers one by one.
    fn plan(&mut self, _asked: &Asked<'_, G>) -> Option<Plan<G::Action>> {
        None
    }

    /// The answers it thought about, first the one that it would give; none if it does not weigh them.
    fn hints(&mut self, _asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        Vec::new()
    }

    /// Set it, and the bot answers at once with what it has found; none if it always answers at once.
    fn cancel(&self) -> Option<Arc<AtomicBool>> {
        None
    }

    /// Why it would give this answer.
    fn explain(&self, _asked: &Asked<'_, G>, _action: G::Action) -> Reason {
        Reason::Whim
    }
}
