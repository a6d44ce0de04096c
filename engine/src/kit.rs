//! The tests that every game gets by one line: `kit_tests!(toy, Toy, table(), 200);`
//!
//! Each check plays random games and gives a [`Breach`] that names what was broken and where, so that the checks
//! themselves can be tested on games that are broken on purpose.
mod answers;
mod barriers;
#[cfg(test)]
mod broken;
mod fair;
pub mod journal;
mod laws;
mod pack;
mod random_games;
mod secrets;
mod walk;

pub use answers::{answers_agree, defaults_hold};
pub use barriers::barriers_hold;
pub use fair::{Fairness, imagining_is_fair, mixing_bites};
pub use laws::{laws_hold, saves_hold};
pub use pack::{content, faults_after, pack};
pub use random_games::{Trial, random_games, variant};
pub use secrets::{
    bluffs_hide, faces_hide, lacks_one_by_one, lies_are_found, promises_bind, replicas_in_step,
};
pub use walk::{Ground, Step, Walk, games_end, walk};

use std::{collections::BTreeMap, fmt};

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Seed of the game.
    pub seed: u64,
    /// Number of the step, from 1.
    pub step: u64,
    /// What was broken.
    pub said: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, step {}: {}", self.seed, self.step, self.said)
    }
}

/// In how many games something happened, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage(pub BTreeMap<String, u64>);

impl Coverage {
    /// Notes what happened in one game; each name counts once.
    pub fn note(&mut self, names: impl IntoIterator<Item = String>) {
        let once: std::collections::BTreeSet<_> = names.into_iter().collect();
        once.into_iter().for_each(|name| *self.0.entry(name).or_default() += 1);
    }

    /// Adds what happened in other games.
    pub fn add(&mut self, Self(others): Self) {
        others.into_iter().for_each(|(name, games)| *self.0.entry(name).or_default() += games);
    }

    /// In how many games it happened.
    pub fn of(&self, name: &str) -> u64 {
        self.0.get(name).copied().unwrap_or(0)
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, games)| writeln!(f, "{games:>9}  {name}"))
    }
}

/// How many games a test plays: what it was written for, or what the environment variable `KIT_GAMES` says.
pub fn games(usual: u64) -> u64 {
    std::env::var("KIT_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// All checks of the kit for one game, a test each. `$grounds`: a list of [`Ground`]s, each played `$games` times.
#[macro_export]
macro_rules! kit_tests {
    ($name:ident, $game:ty, $grounds:expr, $games:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $crate::kit_tests!(@ $game, $grounds, $games,
                games_end laws_hold saves_hold answers_agree defaults_hold replicas_in_step faces_hide bluffs_hide
                promises_bind lies_are_found lacks_one_by_one barriers_hold mixing_bites);
        }
    };
    (@ $game:ty, $grounds:expr, $games:expr, $($check:ident)*) => {
        $(#[test]
        fn $check() {
            for ground in $grounds {
                if let Err(breach) = $crate::kit::$check::<$game>(&ground, $crate::kit::games($games)) {
                    panic!("{breach}");
                }
            }
        })*
    };
}
