//! The bounded draw, our own few lines, so that a journal outlives its dependencies.

/// A number below `bound` from 32-bit words (Lemire's method: one multiplication, rarely a second word).
/// A bound of 0 counts as 1.
pub fn below(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let bound = bound.max(1);
    let reject = bound.wrapping_neg() % bound;
    loop {
        let wide = u64::from(word()) * u64::from(bound);
        if wide as u32 >= reject {
            return (wide >> 32) as u32;
        }
    }
}

/// Puts the items into a random order (Fisher and Yates, from the back).
pub fn shuffle<T>(items: &mut [T], mut number: impl FnMut(u32) -> u32) {
    for last in (1..items.len()).rev() {
        items.swap(last, number(last as u32 + 1) as usize);
    }
}

/// A small fast generator for search and tests (splitmix64); never for a recorded game.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        below(bound, || self.word())
    }

    /// One of the items; `None` of none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let n = u32::try_from(items.len()).ok().filter(|n| *n > 0)?;
        items.get(self.below(n) as usize)
    }

    /// 32 random bits.
    pub fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 16) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounded_draw_keeps_its_published_vectors() {
        let vectors = [
            (6, &[0u32, 1][..], 0, 2),
            (6, &[0x2aaa_aaab, 0x2aaa_aaac], 1, 2),
            (6, &[0xffff_ffff], 5, 1),
            (1, &[7], 0, 1),
            (0, &[7], 0, 1),
            (3, &[0, 0xaaaa_aaab], 2, 2),
            (u32::MAX, &[0, 1], 0, 2),
        ];
        for (bound, words, expected, used) in vectors {
            let mut given = words.iter();
            let mut taken = 0;
            let drawn = below(bound, || {
                taken += 1;
                *given.next().unwrap()
            });
            assert_eq!((drawn, taken), (expected, used), "below {bound} from {words:x?}");
        }
    }

    #[test]
    fn shuffle_keeps_its_published_vector() {
        let mut items = [0, 1, 2, 3, 4];
        let mut numbers = [0, 2, 1, 1].into_iter();
        shuffle(&mut items, |_| numbers.next().unwrap());
        assert_eq!(items, [4, 3, 1, 2, 0], "swaps 4-0, 3-2, 2-1, 1-1");
    }
}
