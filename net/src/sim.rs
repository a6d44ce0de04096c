//! Sessions on a simulated network: delay, reordering, duplication, loss, cuts and crashes, decided by a seed.
//!
//! `cargo test -p net` runs a few hundred schedules; `SCHEDULES=100000 cargo test -p net sim -- --nocapture` runs them
//! all, with a crash at every record of a whole game, and prints what they met.
pub(crate) mod bench;
mod bug;
mod byzantine;
mod check;
mod clock;
pub(crate) mod great;
mod lobby;
mod matrix;
pub(crate) mod node;
mod pause;
pub(crate) mod player;
mod scenario;
pub(crate) mod shelf;
pub(crate) mod socket;
pub(crate) mod succession;
pub(crate) mod tests;
mod undo;
mod watch;
mod world;

pub(crate) use bug::Bug;
pub(crate) use byzantine::any_message;
pub(crate) use matrix::Matrix;
pub(crate) use node::Node;
pub(crate) use shelf::ToyShelf;
pub(crate) use world::{Crashes, Faults, World};
