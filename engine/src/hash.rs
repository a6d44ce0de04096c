//! Hashes by section, so that a difference names its part. The public hash is the hash of the public's view.
use crate::{codec, game::Game, view::View};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A part of a state; every serialisable value.
pub trait Section {
    /// Appends its encoding.
    fn feed(&self, bytes: &mut Vec<u8>);
}

impl<T: Serialize> Section for T {
    fn feed(&self, bytes: &mut Vec<u8>) {
        codec::append(self, bytes);
    }
}

/// A hash of 32 bytes, shown in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(*blake3::hash(bytes).as_bytes())
    }

    /// The digest that [`fmt::Display`] wrote.
    pub fn parse(text: &str) -> Option<Self> {
        blake3::Hash::from_hex(text).ok().map(|hash| Self(*hash.as_bytes()))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Name and hash of every part of a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hashes(Vec<(&'static str, Digest)>);

impl Hashes {
    /// All that this replica holds.
    pub fn full<G: Game>(game: &G) -> Self {
        let (mut sections, mut bytes) = (Vec::with_capacity(8), Vec::with_capacity(4096));
        game.sections(&mut |name, section| {
            bytes.clear();
            section.feed(&mut bytes);
            sections.push((name, Digest::of(&bytes)));
        });
        Self(sections)
    }

    /// What everybody knows: equal on all replicas.
    pub fn public<G: Game>(game: &G) -> Self {
        Self::full(&*View::of(game, None))
    }

    /// Name and hash of every part.
    pub fn parts(&self) -> &[(&'static str, Digest)] {
        &self.0
    }

    /// All sections in one hash.
    pub fn joined(&self) -> Digest {
        let mut hasher = blake3::Hasher::new();
        for (name, digest) in &self.0 {
            hasher.update(name.as_bytes()).update(&digest.0);
        }
        Digest(*hasher.finalize().as_bytes())
    }

    /// The parts in which two states differ.
    pub fn differences(&self, other: &Self) -> Vec<&'static str> {
        let missing = |name| other.0.iter().all(|(theirs, _)| *theirs != name);
        let changed = |entry: &&(&'static str, Digest)| missing(entry.0) || !other.0.contains(entry);
        self.0.iter().filter(changed).map(|(name, _)| *name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_survives_its_text() {
        let digest = Digest::of(b"by Crom");
        assert_eq!(Digest::parse(&digest.to_string()), Some(digest));
        assert_eq!(Digest::parse("nonsense"), None);
    }
}
