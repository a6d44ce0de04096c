//! Chains of links, each the hash of the next: the last hash is published, and every further link shown proves that
//! it was chosen before. Nobody can choose a link late, nor guess the next one.
use serde::{Deserialize, Serialize};
use std::fmt;

/// Links of a chain: draws of the longest game, several times over.
pub const LENGTH: u32 = if cfg!(test) { 1 << 9 } else { 1 << 13 };
/// Links that may be passed over at once.
const SKIP: u32 = 64;

/// One link.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link(pub [u8; 32]);

impl Link {
    /// The link before this one.
    fn before(&self) -> Self {
        Self(blake3::derive_key("jeweled thrones: link of a chain, 1", &self.0))
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..4].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A whole chain, held by its owner only.
#[derive(Clone)]
pub struct Chain(Vec<Link>);

impl Chain {
    /// The chain that grows from a secret.
    pub fn grow(secret: [u8; 32]) -> Self {
        let mut links = Vec::with_capacity(LENGTH as usize + 1);
        let mut link = Link(secret);
        for _ in 0..=LENGTH {
            links.push(link);
            link = link.before();
        }
        links.reverse();
        Self(links)
    }

    /// What is published at the start.
    pub fn anchor(&self) -> Link {
        self.0[0]
    }

    /// The link of this index, from 1; `None` past the end.
    pub fn link(&self, index: u32) -> Option<Link> {
        self.0.get(index as usize).copied()
    }
}

/// What others know of a chain: the last link shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    last: Link,
    /// Index of the last link shown; 0 is the anchor.
    pub index: u32,
}

impl Shown {
    /// Nothing but the anchor.
    pub fn anchor(anchor: Link) -> Self {
        Self { last: anchor, index: 0 }
    }

    /// What is known once this link is shown; `None` if it is not a later link of this chain.
    pub fn then(self, index: u32, link: Link) -> Option<Self> {
        let steps = index.checked_sub(self.index).filter(|steps| (1..=SKIP).contains(steps))?;
        let back = (0..steps).fold(link, |link, _| link.before());
        (back == self.last).then_some(Self { last: link, index })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_later_links_of_the_same_chain_are_believed() {
        let (chain, other) = (Chain::grow([1; 32]), Chain::grow([2; 32]));
        let start = Shown::anchor(chain.anchor());
        let one = start.then(1, chain.link(1).unwrap()).unwrap();
        let four = one.then(4, chain.link(4).unwrap()).unwrap();
        assert_eq!(start.then(4, chain.link(4).unwrap()), Some(four));
        assert_eq!(four.then(4, chain.link(4).unwrap()), None, "shown before");
        assert_eq!(four.then(3, chain.link(3).unwrap()), None, "earlier");
        assert_eq!(four.then(6, chain.link(5).unwrap()), None, "of another index");
        assert_eq!(start.then(1, other.link(1).unwrap()), None, "of another chain");
        assert_eq!(start.then(u32::MAX, chain.link(1).unwrap()), None, "too far");
        assert_eq!(chain.link(LENGTH + 1), None);
    }
}
