//! Dice: three colours, pools of them, and what they show.
use super::ids::{Die, PerDie};
use serde::{Deserialize, Serialize};
use std::ops::{Add, Index};

/// Faces of a die.
pub const FACES: usize = 6;

/// The symbols on the faces of each die, in ascending order, and how the dice of a throw fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Faces {
    /// By the die.
    pub symbols: PerDie<[u8; FACES]>,
    /// Whether the dice of a throw are even; what is rolled again never is. A table says so, no pack.
    #[serde(skip)]
    pub even: bool,
}

impl Index<Die> for Faces {
    type Output = [u8; FACES];

    fn index(&self, die: Die) -> &[u8; FACES] {
        &self.symbols[die]
    }
}

/// A pool of dice, and its stars: each lets one die of its colour be rolled again free.
///
/// ```
/// use engine::conan_overlord::{dice::Dice, ids::Die};
/// // Three gems on Conan's melee and his battle axe.
/// let pool = Dice::some(Die::Red, 3) + Dice::starred(Die::Red, 1);
/// assert_eq!((pool.len(), pool.stars[Die::Red]), (4, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Dice {
    /// Dice of each colour.
    pub count: PerDie<u8>,
    /// Stars of each colour.
    pub stars: PerDie<u8>,
}

impl Dice {
    /// No dice.
    pub const NONE: Self = Self { count: PerDie::new([0; 3]), stars: PerDie::new([0; 3]) };

    /// So many dice of a colour.
    pub fn some(die: Die, count: u8) -> Self {
        let mut dice = Self::NONE;
        dice.count[die] = count;
        dice
    }

    /// So many dice of a colour, each with a star.
    pub fn starred(die: Die, count: u8) -> Self {
        let mut dice = Self::some(die, count);
        dice.stars[die] = count;
        dice
    }

    /// The die of a word, as `red` or `red*`.
    pub fn of_word(word: &str) -> Option<Self> {
        match word.strip_suffix('*') {
            Some(colour) => Die::of_word(colour).map(|die| Self::starred(die, 1)),
            None => Die::of_word(word).map(|die| Self::some(die, 1)),
        }
    }

    /// How many dice there are.
    pub fn len(self) -> u8 {
        self.count.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Dice by what they bring, to compare them: in sixths of a symbol, and a little for stars.
    pub fn rank(&self) -> u32 {
        let of = |(die, weight): (Die, u32)| {
            u32::from(self.count[die]) * weight + u32::from(self.stars[die].min(self.count[die]))
        };
        [(Die::Yellow, 4), (Die::Orange, 6), (Die::Red, 9)].into_iter().map(of).sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// Both pools together.
impl Add for Dice {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let sum = |a: PerDie<u8>, b: PerDie<u8>| PerDie::of(|die| a[die].saturating_add(b[die]));
        Self { count: sum(self.count, other.count), stars: sum(self.stars, other.stars) }
    }
}
