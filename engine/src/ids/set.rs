//! Sets of ids.
use super::Id;
use crate::bits::Bits;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, marker::PhantomData};

/// Some of all ids of a kind. An id that is none is in no set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<I, const W: usize>(Bits<W>, PhantomData<I>);

impl<I: Id, const W: usize> Set<I, W> {
    /// None of them.
    pub const NONE: Self = Self::of(Bits::NONE);
    /// All of them.
    pub const ALL: Self = Self::of(Bits::first(I::COUNT));

    const fn of(bits: Bits<W>) -> Self {
        Self(bits, PhantomData)
    }

    /// Just this one.
    pub fn only(id: I) -> Self {
        Self::NONE.with(id)
    }

    /// Those of which `holds` is true.
    pub fn those(mut holds: impl FnMut(I) -> bool) -> Self {
        Self::of(Bits::those(I::COUNT, |index| holds(I::at(index))))
    }

    /// Adds an id.
    pub fn insert(&mut self, id: I) {
        if id.index() < I::COUNT {
            self.0.insert(id.index());
        }
    }

    /// Takes an id out.
    pub fn remove(&mut self, id: I) {
        self.0.remove(id.index());
    }

    /// Whether the id is in it; any number may be asked.
    pub fn has(self, id: I) -> bool {
        self.0.has(id.index())
    }

    /// In both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::of(self.0.and(other.0))
    }

    /// In either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::of(self.0.or(other.0))
    }

    /// In this but not in the other.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self::of(self.0.minus(other.0))
    }

    /// With one id more.
    #[must_use]
    pub fn with(mut self, id: I) -> Self {
        self.insert(id);
        self
    }

    /// With one id less.
    #[must_use]
    pub fn without(self, id: I) -> Self {
        Self::of(self.0.without(id.index()))
    }

    /// Those at or after an id in the order of their numbers.
    #[must_use]
    pub fn since(self, id: I) -> Self {
        Self::of(self.0.minus(Bits::first(id.index())))
    }

    /// Those after an id in the order of their numbers.
    #[must_use]
    pub fn after(self, id: I) -> Self {
        self.since(id).without(id)
    }

    /// Whether they share an id.
    pub fn meets(self, other: Self) -> bool {
        self.0.meets(other.0)
    }

    /// Whether none is in it.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// The first of them.
    pub fn lowest(self) -> Option<I> {
        self.0.lowest().map(I::at)
    }

    /// The only one, if it is the only one.
    pub fn single(self) -> Option<I> {
        self.lowest().filter(|lowest| self.without(*lowest).is_empty())
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = I> + Clone {
        self.0.iter().map(I::at)
    }
}

impl<I: Id, const W: usize> Default for Set<I, W> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<I: Id, const W: usize> fmt::Debug for Set<I, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I: Id, const W: usize> FromIterator<I> for Set<I, W> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::NONE;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

/// For people the ids in order, so that each has its name; in bytes the bits.
impl<I: Id, const W: usize> Serialize for Set<I, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de, I: Id, const W: usize> Deserialize<'de> for Set<I, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let no_such = || D::Error::custom("a thing that there is not");
        if deserializer.is_human_readable() {
            let ids = Vec::<I>::deserialize(deserializer)?;
            let all = ids.iter().all(|id| id.index() < I::COUNT);
            return if all { Ok(ids.into_iter().collect()) } else { Err(no_such()) };
        }
        let bits = Bits::deserialize(deserializer)?;
        if bits.minus(Self::ALL.0).is_empty() { Ok(Self::of(bits)) } else { Err(no_such()) }
    }
}
