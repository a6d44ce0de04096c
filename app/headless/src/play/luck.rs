//! What dice brought a seat, against what they bring on average.
use std::ops::AddAssign;

/// Parts of a point in which averages are counted: every die of 2, 3, 4, 5, 6, 8, 10, 12 or 20 faces has a whole number
/// of them, so sums stay exact.
pub const PARTS: u32 = 120;

/// A seat's dice so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Luck {
    /// Dice rolled.
    pub dice: u32,
    /// What they brought, in points of the game.
    pub points: u32,
    /// What they bring on average, in [`PARTS`] of a point.
    pub expected: u32,
}

impl Luck {
    /// So many dice with these points on their faces brought so much.
    pub fn rolled(dice: u32, points: u32, faces: impl ExactSizeIterator<Item = u32>) -> Self {
        let sides = u32::try_from(faces.len()).unwrap_or(0).max(1);
        debug_assert!(PARTS.is_multiple_of(sides), "averages of {sides} faces are not whole parts");
        Self { dice, points, expected: dice * faces.sum::<u32>() * PARTS / sides }
    }

    /// What the dice bring on average, in tenths of a point, rounded.
    pub fn expected_tenths(self) -> i64 {
        tenths(self.expected.into())
    }

    /// How much more than on average they brought, in tenths of a point, rounded; below 0 if less.
    pub fn more_tenths(self) -> i64 {
        tenths(i64::from(self.points) * i64::from(PARTS) - i64::from(self.expected))
    }
}

/// Parts of a point as tenths, halves away from 0.
fn tenths(parts: i64) -> i64 {
    let part = i64::from(PARTS) / 10;
    (parts + parts.signum() * part / 2) / part
}

impl AddAssign for Luck {
    fn add_assign(&mut self, more: Self) {
        self.dice += more.dice;
        self.points += more.points;
        self.expected += more.expected;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_of_any_die_are_exact() {
        for sides in [2, 3, 4, 5, 6, 8, 10, 12, 20] {
            let mut luck = Luck::default();
            for face in 1..=sides {
                luck += Luck::rolled(1, face, (1..sides + 1).collect::<Vec<_>>().into_iter());
            }
            assert_eq!((luck.dice, luck.expected), (sides, luck.points * PARTS), "d{sides}");
            assert_eq!(luck.more_tenths(), 0, "every face once is no luck: d{sides}");
        }
    }

    #[test]
    fn tenths_are_rounded_away_from_nothing() {
        // A hit on 6 and more of ten faces, four times: 2 are to be expected.
        let hits = Luck::rolled(4, 3, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1].into_iter());
        assert_eq!((hits.expected_tenths(), hits.more_tenths()), (20, 10));
        let third = Luck::rolled(1, 0, [1, 0, 0].into_iter());
        assert_eq!((third.expected_tenths(), third.more_tenths()), (3, -3));
        let none =
            Luck::rolled(1, 0, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0].into_iter());
        assert_eq!((none.expected_tenths(), none.more_tenths()), (1, -1));
    }
}
