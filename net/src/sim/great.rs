//! A great game on the simulated network: barriers, hidden cards and hundreds of draws.
mod age_of_conan;

pub(super) use age_of_conan::{answer, shelf};
