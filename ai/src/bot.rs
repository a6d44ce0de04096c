//! The face that every computer player has.
use crate::{
    bound::Bound,
    foresight::{Novice, Regular},
    guard::Guarded,
    mind::Minds,
    random::Random,
    search::Master,
    spec::{BotSpec, Level},
    wise::Wise,
};
use engine::{
    game::{Game, Listing},
    seat::Seat,
    view::View,
};
use std::{
    fmt,
    sync::{Arc, atomic::AtomicBool},
};

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
    /// It looked good at once.
    Habit,
    /// It promises more of this feature than the other answers do.
    Promise(&'static str),
}

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Answers; `None` if it cannot, which is a fault of the bot.
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action>;

    /// The answers it thought about, the best first; none if it does not weigh them.
    fn hints(&mut self, _asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        Vec::new()
    }

    /// Set it, and the bot answers at once with what it has found; none if it always answers at once.
    fn cancel(&self) -> Option<Arc<AtomicBool>> {
        None
    }

    /// Why it would give this answer.
    fn explain(&mut self, _asked: &Asked<'_, G>, _action: G::Action) -> Reason {
        Reason::Whim
    }
}

/// Why a bot cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoBot {
    /// The game knows no such temperament; these it knows.
    NoTemperament(String, Vec<String>),
    /// A bot of this level has none.
    Tempered(Level),
    /// A bot of this level does not weigh its time.
    Hasty(Level),
}

/// Seats a bot whose failures `regular` covers.
pub fn guarded<G: Wise>(spec: &BotSpec, minds: &Minds, threads: usize) -> Result<Guarded<G>, NoBot> {
    Ok(Guarded::new(seat(spec, minds, threads)?, Arc::new(minds.plain.clone())))
}

/// Seats a bot. `threads`: how many it may think with.
pub fn seat<G: Wise>(spec: &BotSpec, minds: &Minds, threads: usize) -> Result<Box<dyn Bot<G>>, NoBot> {
    let BotSpec { level, temperament, budget } = spec;
    if budget.is_some() && *level != Level::Master {
        return Err(NoBot::Hasty(*level));
    }
    if temperament.is_some() && *level == Level::Random {
        return Err(NoBot::Tempered(*level));
    }
    let name = temperament.as_deref();
    let manner = name.and_then(|name| G::MANNERS.iter().position(|manner| *manner == name));
    if let Some(manner) = manner {
        let plain = BotSpec { temperament: None, ..spec.clone() };
        return Ok(Box::new(Bound { bot: seat(&plain, minds, threads)?, manner }));
    }
    let mind = minds.of(name).ok_or_else(|| {
        let known = minds.temperaments.keys().cloned().collect();
        NoBot::NoTemperament(temperament.clone().unwrap_or_default(), known)
    })?;
    let mind = Arc::new(mind.clone());
    Ok(match level {
        Level::Random => Box::new(Random),
        Level::Novice => Box::new(Novice::new(mind)),
        Level::Regular => Box::new(Regular { mind }),
        Level::Master => Box::new(Master { mind, budget: *budget, cancel: Arc::default(), threads }),
    })
}

impl fmt::Display for NoBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTemperament(name, known) if known.is_empty() => {
                write!(f, "this game knows no temperaments; leave out /{name}")
            }
            Self::NoTemperament(name, known) => {
                write!(f, "this game knows no temperament {name}; it knows {}", known.join(", "))
            }
            Self::Tempered(level) => write!(f, "the level {} has no temperaments", level.name()),
            Self::Hasty(level) => write!(f, "the level {} answers at once and takes no budget", level.name()),
        }
    }
}

impl std::error::Error for NoBot {}
