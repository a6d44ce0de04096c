//! Computer players. A bot receives the [`View`](engine::view::View) of its own seat and nothing else: it cannot see
//! what a person in its chair could not see.
//!
//! Start reading at [`bot`], the trait of every computer player. [`spec`] reads `LEVEL[/TEMPERAMENT][:BUDGET]`, [`seats`]
//! makes a bot of it, and [`guard`] is the way to ask it. [`knowledge`] is what a game teaches its bots and [`weights`] the
//! numbers it uses; [`policy`], [`plan`], [`lookahead`] and [`search`] decide with them and know no game by name. [`arena`] plays one game between
//! bots, [`tournament`] many on all cores, [`tally`] counts the results, [`tune`] learns weights.
mod age_of_conan;
pub mod arena;
pub mod bot;
mod conan_cards;
mod conan_overlord;
pub mod constrained;
pub mod guard;
pub mod knowledge;
pub mod lookahead;
mod nerath;
pub mod plan;
pub mod policy;
pub mod random;
pub mod search;
pub mod seats;
pub mod spec;
pub mod tally;
pub mod tournament;
mod toy;
pub mod tune;
pub mod weights;
