//! Conan against the Overlord is told in words alone.
use super::Narrated;
use engine::conan_overlord::ConanOverlord;

impl Narrated for ConanOverlord {}
