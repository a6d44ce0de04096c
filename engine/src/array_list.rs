//! Short lists kept inline, so that a state is one plain block of memory.
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::ops::{Deref, DerefMut};

/// At most `N` items (and at most 255). Unused places hold the default, so that equal lists are equal values.
///
/// ```
/// use engine::array_list::ArrayList;
///
/// let mut list: ArrayList<u8, 2> = ArrayList::gather([7]);
/// assert_eq!((list.push(8), list.push(9)), (Ok(()), Err(9)));
/// assert_eq!(list[..], [7, 8]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ArrayList<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> ArrayList<T, N> {
    /// Adds at the end; gives the item back if the list is full.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        let place = self.items.get_mut(usize::from(self.len)).ok_or(item)?;
        *place = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        Some(last)
    }

    /// Takes the item at `index`; those after it move up.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let item = self.get(index).copied()?;
        self[index..].rotate_left(1);
        self.pop();
        Some(item)
    }

    /// Keeps the items of which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len() {
            if keep(&self.items[index]) {
                self.items[kept] = self.items[index];
                kept += 1;
            }
        }
        self.items[kept..usize::from(self.len)].fill(T::default());
        self.len = kept as u8;
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.retain(|_| false);
    }

    /// Collects items that are known to fit: what does not fit is a fault of the caller and is left out.
    pub fn gather(items: impl IntoIterator<Item = T>) -> Self {
        let mut list = Self::default();
        for item in items {
            let fits = list.push(item).is_ok();
            debug_assert!(fits, "more items than the list was made for");
        }
        list
    }
}

impl<T: Copy + Default, const N: usize> Default for ArrayList<T, N> {
    fn default() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for ArrayList<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::gather(items)
    }
}

impl<T, const N: usize> Deref for ArrayList<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for ArrayList<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a ArrayList<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Serialize, const N: usize> Serialize for ArrayList<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for ArrayList<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut list = Self::default();
        for item in Vec::<T>::deserialize(deserializer)? {
            list.push(item).map_err(|_| D::Error::custom("the list is too long"))?;
        }
        Ok(list)
    }
}

/// Arrays of any length as a serde sequence (serde itself stops at 32): `#[serde(with = "array_list::array")]`.
pub mod array {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};

    /// Writes the items.
    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
        items: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(items)
    }

    /// Reads exactly `N` items.
    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        items.try_into().map_err(|_| D::Error::custom("wrong number of items"))
    }
}

/// Arrays of any length as serde sees a tuple, without their length: what serde itself does up to 32.
pub mod tuple {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};
    use serde::{
        de::{SeqAccess, Visitor},
        ser::SerializeTuple,
    };
    use std::{fmt, marker::PhantomData};

    /// Writes the items.
    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
        items: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(N)?;
        items.iter().try_for_each(|item| tuple.serialize_element(item))?;
        tuple.end()
    }

    /// Reads exactly `N` items.
    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        deserializer.deserialize_tuple(N, Items(PhantomData))
    }

    struct Items<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{N} items")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[T; N], A::Error> {
            let mut items = Vec::with_capacity(N);
            while let Some(item) = seq.next_element()? {
                items.push(item);
            }
            items.try_into().map_err(|_| A::Error::custom("wrong number of items"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_lost_items_equals_one_that_never_had_them() {
        let mut list: ArrayList<u8, 4> = ArrayList::gather([1, 2, 3, 4]);
        assert_eq!(list.push(5), Err(5));
        assert_eq!(list.remove(1), Some(2));
        assert_eq!(list, ArrayList::gather([1, 3, 4]));
        list.retain(|item| *item != 3);
        assert_eq!(list, ArrayList::gather([1, 4]));
        assert_eq!((list.pop(), list.remove(7)), (Some(4), None));
        list.clear();
        assert_eq!(list, ArrayList::default());
    }
}
