//! The face that every computer player has.
use crate::{
    random::Random,
    spec::{BotSpec, Level},
};
use engine::{
    game::{Game, Listing},
    seat::Seat,
    view::View,
};
use std::fmt;

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

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Answers; `None` if it cannot, which is a fault of the bot.
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action>;
}

/// Why a bot cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoBot {
    /// The level is planned and does not play yet.
    NotBuilt(Level),
    /// The level has no temperaments.
    NoTemperament(Level, String),
}

/// Seats a bot.
pub fn seat<G: Game>(spec: &BotSpec) -> Result<Box<dyn Bot<G>>, NoBot> {
    match (spec.level, &spec.temperament) {
        (Level::Random, None) => Ok(Box::new(Random)),
        (Level::Random, Some(name)) => Err(NoBot::NoTemperament(spec.level, name.clone())),
        (level, _) => Err(NoBot::NotBuilt(level)),
    }
}

impl fmt::Display for NoBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBuilt(level) => {
                write!(f, "the level {} is not built yet; random is the only one that plays", level.name())
            }
            Self::NoTemperament(level, name) => {
                write!(f, "the level {} has no temperaments; leave out /{name}", level.name())
            }
        }
    }
}

impl std::error::Error for NoBot {}
