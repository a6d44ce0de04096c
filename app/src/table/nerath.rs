//! Conquest of Nerath has no board yet: it is told in words.
#[cfg(test)]
mod screens;

use super::Shown;
use engine::nerath::Nerath;

impl Shown for Nerath {}
