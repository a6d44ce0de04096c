//! The bits of a set: one for each number.
use crate::array_list::tuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Words of 64 bits that hold so many numbers.
pub const fn words(count: usize) -> usize {
    count.div_ceil(64)
}

/// `W` words of bits. A number for which there is no bit is never among them.
///
/// Typed sets are made of these: [`Set`](crate::ids::Set) of ids, [`FaceSet`](crate::face::FaceSet) of faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// No number.
    pub const NONE: Self = Self([0; W]);
    /// Every number for which there is a bit.
    pub const ALL: Self = Self([!0; W]);

    /// The numbers below `count`.
    pub const fn first(count: usize) -> Self {
        let (mut bits, mut word) = (Self::NONE, 0);
        while word < W {
            let left = count.saturating_sub(word * 64);
            bits.0[word] = if left >= 64 { !0 } else { (1 << left) - 1 };
            word += 1;
        }
        bits
    }

    /// Those below `count` of which `holds` is true.
    pub fn those(count: usize, mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut bits = Self::NONE;
        for at in 0..count.min(W * 64) {
            bits.0[at / 64] |= u64::from(holds(at)) << (at % 64);
        }
        bits
    }

    /// Whether the number is among them.
    pub const fn has(self, at: usize) -> bool {
        at / 64 < W && self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Adds a number. In place, as taking one out: to copy what was just changed makes the processor wait.
    pub const fn insert(&mut self, at: usize) {
        if at / 64 < W {
            self.0[at / 64] |= 1 << (at % 64);
        }
    }

    /// Takes a number out.
    pub const fn remove(&mut self, at: usize) {
        if at / 64 < W {
            self.0[at / 64] &= !(1 << (at % 64));
        }
    }

    /// With one number more.
    #[must_use]
    pub const fn with(mut self, at: usize) -> Self {
        self.insert(at);
        self
    }

    /// With one number less.
    #[must_use]
    pub const fn without(mut self, at: usize) -> Self {
        self.remove(at);
        self
    }

    /// In both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// In either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// In these but not in the others.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Whether they share a number.
    pub fn meets(self, other: Self) -> bool {
        (0..W).any(|word| self.0[word] & other.0[word] != 0)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// How many they are.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest.
    pub fn lowest(self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// In order.
    pub fn iter(self) -> Numbers<W> {
        Numbers { left: self.0.first().copied().unwrap_or(0), word: 0, bits: self }
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::NONE
    }
}

/// The numbers of a set of bits, in order.
///
/// The word that is walked is a copy: to change it among the others would make the processor wait for its own writing.
#[derive(Clone, Debug)]
pub struct Numbers<const W: usize> {
    bits: Bits<W>,
    word: usize,
    /// What is left of the word.
    left: u64,
}

impl<const W: usize> Iterator for Numbers<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.left == 0 {
            self.next_word()?;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.word * 64 + bit)
    }
}

impl<const W: usize> Numbers<W> {
    /// Not inlined: unrolled into every loop over a set, it multiplies the time that the compiler takes.
    #[inline(never)]
    fn next_word(&mut self) -> Option<()> {
        let rest = self.bits.0.get(self.word + 1..)?;
        self.word += 1 + rest.iter().position(|word| *word != 0)?;
        self.left = self.bits.0[self.word];
        Some(())
    }
}

/// As its words, without their number.
impl<const W: usize> Serialize for Bits<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        tuple::serialize(&self.0, serializer)
    }
}

impl<'de, const W: usize> Deserialize<'de> for Bits<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        tuple::deserialize(deserializer).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_in_order_and_one_without_a_bit_is_never_there() {
        let bits = [127, 0, 64, 63, 128, 1000].into_iter().fold(Bits::<2>::NONE, Bits::with);
        assert_eq!(bits.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!((bits.len(), bits.lowest(), bits.has(128), bits.has(1000)), (4, Some(0), false, false));
        assert_eq!(bits.without(64).without(1000).len(), 3);
    }

    #[test]
    fn the_first_numbers_end_anywhere() {
        for count in [0, 1, 63, 64, 65, 89, 127, 128, 500] {
            let first = Bits::<2>::first(count);
            assert_eq!(first.iter().collect::<Vec<_>>(), (0..count.min(128)).collect::<Vec<_>>());
            assert_eq!(first, Bits::those(count, |_| true));
        }
    }
}
