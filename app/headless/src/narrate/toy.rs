//! The toy is told in words alone.
use super::Narrated;
use engine::toy::Toy;

impl Narrated for Toy {}
