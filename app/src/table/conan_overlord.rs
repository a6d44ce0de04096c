//! Conan against the Overlord has no board yet: it is told in words.
#[cfg(test)]
mod screens;

use super::Shown;
use engine::conan_overlord::ConanOverlord;

impl Shown for ConanOverlord {}
