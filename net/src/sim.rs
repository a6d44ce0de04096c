//! Sessions on a simulated network: delay, reordering, duplication, loss, cuts and crashes, decided by a seed.
pub(crate) mod bench;
mod check;
mod matrix;
pub(crate) mod node;
pub(crate) mod player;
pub(crate) mod shelf;
pub(crate) mod socket;
mod tests;
mod world;

pub(crate) use matrix::Matrix;
pub(crate) use node::Node;
pub(crate) use shelf::ToyShelf;
pub(crate) use world::{Faults, World};
