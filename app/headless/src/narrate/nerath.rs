//! Conquest of Nerath is told in words alone.
use super::Narrated;
use engine::nerath::Nerath;

impl Narrated for Nerath {}
