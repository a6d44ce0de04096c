//! Computer players. A bot receives the [`View`](engine::view::View) of its own seat and nothing else: it cannot see
//! what a person in its chair could not see.
//!
//! Start reading at [`bot`], the face that every computer player has; [`spec`] reads `LEVEL[/TEMPERAMENT][:BUDGET]`;
//! [`wise`] is what a game teaches them, [`foresight`] and [`search`] are how they think;
//! [`arena`] plays one game between bots, [`tournament`] many on all cores, and [`tally`] counts how they came out.
mod age_of_conan;
pub mod arena;
pub mod bot;
pub mod bound;
mod conan_cards;
pub mod foresight;
pub mod guard;
pub mod habit;
pub mod mind;
pub mod random;
pub mod search;
pub mod spec;
pub mod tally;
pub mod tournament;
mod toy;
pub mod tune;
pub mod wise;
