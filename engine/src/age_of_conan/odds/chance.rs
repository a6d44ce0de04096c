//! An exact probability.
use std::cmp::Ordering;

/// A probability as a fraction in lowest terms, so that equal chances are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    wins: u128,
    total: u128,
}

impl Chance {
    /// Never.
    pub const NONE: Self = Self { wins: 0, total: 1 };
    /// Always.
    pub const SURE: Self = Self { wins: 1, total: 1 };

    /// So many of so many equal cases; at most all of them, and never of none.
    pub fn new(wins: u128, total: u128) -> Self {
        let common = common_divisor(total, wins.min(total)).max(1);
        Self { wins: wins.min(total) / common, total: (total / common).max(1) }
    }

    /// The numerator.
    pub fn wins(self) -> u128 {
        self.wins
    }

    /// The denominator.
    pub fn total(self) -> u128 {
        self.total
    }

    /// That it does not happen.
    pub fn complement(self) -> Self {
        Self { wins: self.total - self.wins, total: self.total }
    }

    /// For display.
    pub fn as_f64(self) -> f64 {
        self.wins as f64 / self.total as f64
    }
}

impl Ord for Chance {
    /// Exactly, by comparing the continued fractions: a common denominator could be too large.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut left, mut right) = ((self.wins, self.total), (other.wins, other.total));
        loop {
            let order = (left.0 / left.1).cmp(&(right.0 / right.1));
            let rests = (left.0 % left.1, right.0 % right.1);
            if order.is_ne() || rests.0 == 0 || rests.1 == 0 {
                return order.then(rests.0.cmp(&rests.1));
            }
            // a < b if and only if 1/a > 1/b.
            (left, right) = ((right.1, rests.1), (left.1, rests.0));
        }
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
