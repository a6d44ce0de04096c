//! Sessions on a simulated network: delay, reordering, duplication, loss, cuts and crashes, decided by a seed.
mod check;
mod matrix;
mod node;
mod player;
mod shelf;
mod tests;
mod world;

pub(crate) use matrix::Matrix;
pub(crate) use node::Node;
pub(crate) use shelf::ToyShelf;
pub(crate) use world::{Faults, World};
