//! One side's dice, as far as their totals are concerned.
use super::side::{CARDS, FACES, Side};
use crate::dice::{COPIES, choose};

/// The most dice of one roll.
pub(super) const DICE: usize = 6;
/// The sums that dice can show: 0 to 12.
pub(super) const SUMS: usize = 2 * DICE + 1;
/// Ways to reroll own dice: the cards, then sorcery.
pub(super) const MEANS: usize = CARDS + 1;
/// Hands of up to [`DICE`] dice.
pub(super) const HANDS: usize = (DICE + 1) * (DICE + 2) * (DICE + 3) / 6;

/// Faces of a set of even dice: no throw uses up more than one.
const EVEN_FACES: u32 = COPIES * FACES as u32;

/// Dice thrown for one roll, rerolls included, at most. Two rolls of 6^24 cases still fit into 128 bits.
const MOST_THROWN: usize = 24;

const SIXES: [u128; MOST_THROWN + 1] = {
    let mut powers = [1; MOST_THROWN + 1];
    let mut dice = 1;
    while dice <= MOST_THROWN {
        powers[dice] = powers[dice - 1] * 6;
        dice += 1;
    }
    powers
};

/// The cases of so many dice.
pub(super) fn cases(dice: usize) -> u128 {
    SIXES[dice.min(MOST_THROWN)]
}

/// Dice on the table, by what they are worth. Which face they show does not matter to anybody any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hand {
    pub(super) zeros: usize,
    pub(super) ones: usize,
    pub(super) twos: usize,
}

impl Hand {
    pub(super) fn sum(self) -> usize {
        self.ones + 2 * self.twos
    }

    pub(super) fn without_lowest(self, dice: usize) -> Self {
        let zeros = dice.min(self.zeros);
        let ones = (dice - zeros).min(self.ones);
        let twos = (dice - zeros - ones).min(self.twos);
        Self { zeros: self.zeros - zeros, ones: self.ones - ones, twos: self.twos - twos }
    }

    pub(super) fn without_highest(self, dice: usize) -> Self {
        let swapped = Self { zeros: self.twos, twos: self.zeros, ..self }.without_lowest(dice);
        Self { zeros: swapped.twos, twos: swapped.zeros, ..swapped }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self { zeros: self.zeros + other.zeros, ones: self.ones + other.ones, twos: self.twos + other.twos }
    }

    /// Its place in a table of [`HANDS`]: fewer dice first, then fewer twos, then fewer ones.
    pub(super) fn place(self) -> usize {
        const FEWER_DICE: [usize; DICE + 1] = [0, 1, 4, 10, 20, 35, 56];
        let dice = self.zeros + self.ones + self.twos;
        let fewer_twos = self.twos * (2 * dice + 3 - self.twos) / 2;
        FEWER_DICE[dice] + fewer_twos + self.ones
    }
}

/// One way to reroll: from `least` to `most` dice at once. Not there if `most` is 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    pub(super) least: usize,
    pub(super) most: usize,
}

/// A roll to come: its dice and everything that may be rerolled of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Roll {
    pub(super) dice: usize,
    /// Faces worth 0, 1 and 2.
    pub(super) faces: [u128; 3],
    pub(super) means: [Means; MEANS],
    /// Dice that the other side may reroll in the end.
    pub(super) spoilt: usize,
    /// Whether the first throw is of even dice.
    even: bool,
}

impl Roll {
    /// Cards are cut to [`MOST_THROWN`] dice in all, the last first: with six dice, sorcery and a spoiler of two, a second
    /// card for all dice rerolls four.
    pub(super) fn new(side: &Side, spoilt: u8, even: bool) -> Self {
        let dice = usize::from(side.dice());
        let sorcery = if side.sorcery { dice } else { 0 };
        let spoilt = usize::from(spoilt).min(dice);
        let mut room = MOST_THROWN - dice - sorcery - spoilt;
        let mut means = [Means { least: sorcery, most: sorcery }; MEANS];
        for (card, most) in means.iter_mut().zip(side.rerolls) {
            *card = Means { least: 1, most: usize::from(most).min(dice).min(room) };
            room -= card.most;
        }
        let mut faces = [0; 3];
        for worth in side.worth {
            faces[usize::from(worth.min(2))] += 1;
        }
        Self { dice, faces, means, spoilt, even }
    }

    /// All the means it has, as a set of bits.
    pub(super) fn all_means(&self) -> usize {
        (0..MEANS).filter(|which| self.means[*which].most > 0).map(|which| 1 << which).sum()
    }

    /// The dice that these means may throw again.
    pub(super) fn thrown(&self, means: usize) -> usize {
        (0..MEANS).filter(|which| means >> which & 1 == 1).map(|which| self.means[which].most).sum()
    }

    /// All cases of the roll and its rerolls.
    pub(super) fn whole(&self) -> u128 {
        let again = cases(self.thrown(self.all_means()) + self.spoilt);
        again * if self.even { choose(EVEN_FACES, self.dice as u32) } else { cases(self.dice) }
    }

    /// In how many of its cases the first throw shows this hand.
    pub(super) fn first_ways(&self, hand: Hand) -> u128 {
        if !self.even {
            return self.ways(hand);
        }
        let [zero, one, two] = self.faces.map(|faces| COPIES * faces as u32);
        let Hand { zeros, ones, twos } = hand;
        choose(zero, zeros as u32) * choose(one, ones as u32) * choose(two, twos as u32)
    }

    /// The highest sum it can show.
    pub(super) fn most(&self) -> usize {
        let best = self.faces.iter().rposition(|faces| *faces > 0).unwrap_or(0);
        best * self.dice
    }

    /// The hands that so many dice can show.
    pub(super) fn hands(&self, dice: usize) -> impl Iterator<Item = Hand> + use<> {
        let limit = |worth: usize, room: usize| if self.faces[worth] > 0 { room } else { 0 };
        let (most_ones, most_twos) = (limit(1, DICE), limit(2, dice));
        let all_count = self.faces[0] == 0;
        (0..=most_twos).flat_map(move |twos| {
            let room = dice - twos;
            (0..=room.min(most_ones))
                .map(move |ones| Hand { zeros: room - ones, ones, twos })
                .filter(move |hand| hand.zeros == 0 || !all_count)
        })
    }

    /// In how many of its cases dice show this hand.
    pub(super) fn ways(&self, hand: Hand) -> u128 {
        const FACTORIALS: [u128; DICE + 1] = [1, 1, 2, 6, 24, 120, 720];
        let Hand { zeros, ones, twos } = hand;
        let orders =
            FACTORIALS[zeros + ones + twos] / FACTORIALS[zeros] / FACTORIALS[ones] / FACTORIALS[twos];
        let [zero, one, two] = self.faces;
        orders * zero.pow(zeros as u32) * one.pow(ones as u32) * two.pow(twos as u32)
    }
}
