//! What dice brought a seat, against what they bring on average.
use std::ops::AddAssign;

/// A seat's dice so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Luck {
    /// Dice rolled.
    pub dice: u32,
    /// What they brought, in points of the game.
    pub points: u32,
    /// What they bring on average, in sixths of a point.
    pub expected_sixths: u32,
}

impl AddAssign for Luck {
    fn add_assign(&mut self, more: Self) {
        self.dice += more.dice;
        self.points += more.points;
        self.expected_sixths += more.expected_sixths;
    }
}
