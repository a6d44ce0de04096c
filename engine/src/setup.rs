//! What a table may choose before a game, and what is wrong with a choice.
//!
//! One list of [`Offer`]s serves the command line, the set-up page, the lobby and the validation. A choice can change
//! what holds of another when nothing is said ([`Offer::preset`]), and which of its values are left ([`Offer::only`]): a
//! scenario, the number of players. [`left`] says how every offer stands beside what was chosen; [`Settled`] is what
//! was chosen, checked.
mod offer;
mod settled;

pub use offer::{Offer, Only, Values};
use serde::{Deserialize, Serialize};
pub use settled::{Left, Settled, left};
use std::collections::BTreeMap;

/// The choice that says how many sit at the table, where a game offers it.
pub const PLAYERS: &str = "players";

/// What was typed: values by key ("players" -> "3"). What it means is the game's `Setup`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chosen(pub BTreeMap<String, String>);

impl Chosen {
    /// With one choice more; a later one replaces an earlier one.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.0.insert(key.to_owned(), value.to_owned());
        self
    }

    /// With as many players as there are seats, where the game lets choose that and nobody has.
    #[must_use]
    pub fn seating(mut self, offers: &[Offer], seats: usize) -> Self {
        if seats > 0 && offers.iter().any(|offer| offer.key == PLAYERS) {
            self.0.entry(PLAYERS.to_owned()).or_insert_with(|| seats.to_string());
        }
        self
    }

    /// What was chosen under the key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }
}

/// What is wrong with a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// The game offers no such choice.
    NoSuchKey(String),
    /// The choice does not take this value.
    BadValue {
        /// The choice.
        key: String,
        /// What was said.
        value: String,
        /// What it takes.
        takes: Values,
    },
    /// The choice takes this value, but not beside what else holds.
    NotLeft {
        /// The choice.
        key: String,
        /// What was said.
        value: String,
        /// What is left.
        takes: Values,
        /// The choice that leaves no more.
        by: String,
        /// What that choice is.
        because: String,
    },
    /// Two choices that cannot both hold.
    Clash(String, String),
}

impl SetupFault {
    /// The choices that it is about.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let (one, other) = match self {
            Self::NoSuchKey(key) | Self::BadValue { key, .. } => (key, None),
            Self::NotLeft { key, by: other, .. } | Self::Clash(key, other) => (key, Some(other)),
        };
        std::iter::once(one).chain(other).map(String::as_str)
    }
}
