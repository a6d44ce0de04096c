//! Lists with one thing for each id.
use super::Id;
use crate::array_list::tuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{
    fmt,
    marker::PhantomData,
    ops::{Index, IndexMut},
};

/// `N` things, one for each id of a kind. A number that no id has means the last thing: a file may lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Per<I, T, const N: usize>(
    /// The things in order.
    pub [T; N],
    PhantomData<I>,
);

impl<I, T, const N: usize> Per<I, T, N> {
    /// Of the things in order.
    pub const fn new(things: [T; N]) -> Self {
        Self(things, PhantomData)
    }

    /// How many there are.
    pub const LEN: usize = N;
}

impl<I: Id, T, const N: usize> Per<I, T, N> {
    /// Of what each id has.
    pub fn of(mut thing: impl FnMut(I) -> T) -> Self {
        Self::new(std::array::from_fn(|index| thing(I::at(index))))
    }

    /// Each id with its thing, in order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.0.iter().enumerate().map(|(index, thing)| (I::at(index), thing))
    }
}

impl<I, T: Default, const N: usize> Default for Per<I, T, N> {
    fn default() -> Self {
        Self::new(std::array::from_fn(|_| T::default()))
    }
}

impl<I, T: fmt::Debug, const N: usize> fmt::Debug for Per<I, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<I: Id, T, const N: usize> Index<I> for Per<I, T, N> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.0[id.index().min(N - 1)]
    }
}

impl<I: Id, T, const N: usize> IndexMut<I> for Per<I, T, N> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.0[id.index().min(N - 1)]
    }
}

/// The things in order, as serde sees a tuple.
struct Things<A>(A);

impl<T: Serialize, const N: usize> Serialize for Things<&[T; N]> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        tuple::serialize(self.0, serializer)
    }
}

impl<I: Id, T: Serialize, const N: usize> Serialize for Per<I, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(I::LIST, &Things(&self.0))
    }
}

impl<'de, I: Id, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Per<I, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(I::LIST, Things(PhantomData::<Self>))
    }
}

impl<'de, I: Id, T: Deserialize<'de>, const N: usize> de::Visitor<'de> for Things<PhantomData<Per<I, T, N>>> {
    type Value = Per<I, T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} things")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Self::Value, D::Error> {
        tuple::deserialize(inner).map(Per::new)
    }
}
