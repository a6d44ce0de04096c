//! Chains of links, each the hash of the next: the last hash is published, and every further link shown proves that
//! it was chosen before. Nobody can choose a link late, nor guess the next one.
use serde::{Deserialize, Serialize};
use std::fmt;

/// Links of a chain: draws of the longest game, several times over.
pub const LENGTH: u32 = if cfg!(test) { 1 << 9 } else { 1 << 13 };
/// Of so many links one is kept; those between are made again from it.
const STRIDE: u32 = 64;

/// One link.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link(pub [u8; 32]);

impl Link {
    /// The link before this one.
    fn before(&self) -> Self {
        Self(blake3::derive_key("jeweled thrones: link of a chain, 1", &self.0))
    }

    fn many_before(&self, many: u32) -> Self {
        (0..many).fold(*self, |link, _| link.before())
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..4].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A whole chain, held by its owner only: every so many links one, the last first.
#[derive(Clone)]
pub struct Chain(Vec<Link>);

impl Chain {
    /// The chain that grows from a secret.
    pub fn grow(secret: [u8; 32]) -> Self {
        let kept = std::iter::successors(Some(Link(secret)), |link| Some(link.many_before(STRIDE)));
        Self(kept.take((LENGTH / STRIDE) as usize + 1).collect())
    }

    /// A chain that has come to its end.
    #[cfg(test)]
    pub(crate) fn spent() -> Self {
        Self(Vec::new())
    }

    /// What is published at the start.
    pub fn anchor(&self) -> Link {
        self.0[self.0.len() - 1]
    }

    /// The link of this index, from 1; `None` past the end.
    pub fn link(&self, index: u32) -> Option<Link> {
        let from_end = LENGTH.checked_sub(index)?;
        let kept = self.0.get((from_end / STRIDE) as usize)?;
        Some(kept.many_before(from_end % STRIDE))
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

    /// What is known once the next link but so many is shown; `None` if this is not that one.
    pub fn then(self, but: u32, link: Link) -> Option<Self> {
        let index = self.index + but + 1;
        (link.many_before(but + 1) == self.last).then_some(Self { last: link, index })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_next_link_of_the_same_chain_is_believed() {
        let (chain, other) = (Chain::grow([1; 32]), Chain::grow([2; 32]));
        let start = Shown::anchor(chain.anchor());
        let link = |index| chain.link(index).unwrap();
        let one = start.then(0, link(1)).unwrap();
        let four = one.then(2, link(4)).unwrap();
        assert_eq!((one.index, four.index), (1, 4));
        assert_eq!(start.then(3, link(4)), Some(four));
        assert_eq!(four.then(0, link(4)), None, "shown before");
        assert_eq!(four.then(0, link(3)), None, "earlier");
        assert_eq!(four.then(0, link(6)), None, "later");
        assert_eq!(start.then(0, other.link(1).unwrap()), None, "of another chain");
        assert_eq!(chain.link(LENGTH + 1), None);
        assert_eq!((chain.link(0), chain.link(LENGTH)), (Some(chain.anchor()), Some(Link([1; 32]))));
        let follows = |index| chain.link(index).map(|link| link.before()) == chain.link(index - 1);
        assert!((1..=LENGTH).all(follows), "whichever links are kept");
    }
}
