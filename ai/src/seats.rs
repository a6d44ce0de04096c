//! Seating computer players: from a [`BotSpec`] to a bot of that level.
use crate::{
    bot::Bot,
    constrained::Constrained,
    guard::Guarded,
    knowledge::Knowledge,
    lookahead::{Novice, Regular},
    plan::Planning,
    random::Random,
    search::Master,
    spec::{BotSpec, Level},
    weights::WeightSets,
};
use std::{fmt, sync::Arc};

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
pub fn guarded<G: Knowledge>(
    spec: &BotSpec,
    weights: &WeightSets,
    threads: usize,
) -> Result<Guarded<G>, NoBot> {
    Ok(Guarded::new(seat(spec, weights, threads)?, Arc::new(weights.plain.clone())))
}

/// Seats a bot. `threads`: how many it may think with.
pub fn seat<G: Knowledge>(
    spec: &BotSpec,
    weights: &WeightSets,
    threads: usize,
) -> Result<Box<dyn Bot<G>>, NoBot> {
    let BotSpec { level, temperament, budget } = spec;
    if budget.is_some() && *level != Level::Master {
        return Err(NoBot::Hasty(*level));
    }
    if temperament.is_some() && *level == Level::Random {
        return Err(NoBot::Tempered(*level));
    }
    let name = temperament.as_deref();
    let constraint = name.and_then(|name| G::CONSTRAINTS.iter().position(|constraint| *constraint == name));
    if let Some(constraint) = constraint {
        let plain = BotSpec { temperament: None, ..spec.clone() };
        return Ok(Box::new(Constrained { bot: seat(&plain, weights, threads)?, constraint }));
    }
    let weights = weights.of(name).ok_or_else(|| {
        let known = weights.temperaments.keys().cloned().collect();
        NoBot::NoTemperament(temperament.clone().unwrap_or_default(), known)
    })?;
    let weights = Arc::new(weights.clone());
    Ok(match level {
        Level::Random => Box::new(Random),
        Level::Novice => Box::new(Planning::new(Novice::new(weights))),
        Level::Regular => Box::new(Planning::new(Regular::new(weights))),
        Level::Master => {
            let cancel = Arc::default();
            Box::new(Planning::new(Master { weights, budget: *budget, cancel, threads }))
        }
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
