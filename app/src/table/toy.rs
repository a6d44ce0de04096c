//! The toy has no board: it is told in words.
use super::Shown;
use engine::toy::Toy;

impl Shown for Toy {}
