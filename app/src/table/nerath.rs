//! Conquest of Nerath has no board yet: it is told in words.
use super::Shown;
use engine::nerath::Nerath;

impl Shown for Nerath {}
