//! Sets of slots.
use super::SlotId;
use serde::{Deserialize, Serialize};

const WORDS: usize = 4;

/// A set of slots: one bit for each name there can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SlotSet([u64; WORDS]);

impl SlotSet {
    /// Just this slot.
    pub fn only(id: SlotId) -> Self {
        let mut set = Self::default();
        set.insert(id);
        set
    }

    /// Adds a slot.
    pub fn insert(&mut self, id: SlotId) {
        self.0[usize::from(id.0 / 64)] |= 1 << (id.0 % 64);
    }

    /// Takes a slot out.
    pub fn remove(&mut self, id: SlotId) {
        self.0[usize::from(id.0 / 64)] &= !(1 << (id.0 % 64));
    }

    /// Whether the slot is in it.
    pub fn has(self, id: SlotId) -> bool {
        self.0[usize::from(id.0 / 64)] >> (id.0 % 64) & 1 == 1
    }

    /// In either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Whether they share a slot.
    pub fn meets(self, other: Self) -> bool {
        (0..WORDS).any(|i| self.0[i] & other.0[i] != 0)
    }

    /// Whether no slot is in it.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// How many slots are in it.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest slot.
    pub fn lowest(self) -> Option<SlotId> {
        self.iter().next()
    }

    /// The slots in order.
    pub fn iter(self) -> Members {
        Members(self)
    }
}

impl FromIterator<SlotId> for SlotSet {
    fn from_iter<I: IntoIterator<Item = SlotId>>(ids: I) -> Self {
        let mut set = Self::default();
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

/// The slots of a set, in order.
#[derive(Clone, Debug)]
pub struct Members(SlotSet);

impl Iterator for Members {
    type Item = SlotId;

    fn next(&mut self) -> Option<SlotId> {
        let (index, word) = self.0.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(SlotId((index * 64) as u8 + bit as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_come_in_order_and_every_name_fits() {
        let ids = [SlotId(255), SlotId(0), SlotId(64), SlotId(63)];
        let mut set: SlotSet = ids.into_iter().collect();
        assert_eq!(set.iter().map(|id| id.0).collect::<Vec<_>>(), [0, 63, 64, 255]);
        set.remove(SlotId(64));
        assert!(set.len() == 3 && !set.has(SlotId(64)) && set.meets(SlotSet::only(SlotId(255))));
    }
}
