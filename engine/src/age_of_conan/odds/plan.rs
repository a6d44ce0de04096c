//! The best use of rerolls, found backwards from the final total.
//!
//! Every table holds, for each hand that is kept, the roller's chance if the dice missing from it are thrown now. So
//! "throw these dice again" is one look at the hand that stays. Own rerolls are in the order of the roller's choice,
//! each means at most once; the other side's reroll comes last.
use super::roll::{HANDS, Hand, MEANS, Roll, SUMS, cases};

/// What to do with a hand, and the weight of the cases in which the roller then succeeds.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) weight: u128,
    /// Which means, and how many dice; `None`: the hand stays.
    pub(super) reroll: Option<(usize, usize)>,
}

/// The plan of one roll for one goal.
pub(super) struct Plan {
    roll: Roll,
    /// After the other side's reroll.
    last: [u128; HANDS],
    /// By the set of means that the roller still has. The empty set comes before the other side's reroll.
    kept: [[u128; HANDS]; 1 << MEANS],
}

impl Plan {
    pub(super) fn new(roll: Roll) -> Self {
        Self { roll, last: [0; HANDS], kept: [[0; HANDS]; 1 << MEANS] }
    }

    pub(super) fn roll(&self) -> &Roll {
        &self.roll
    }

    /// The weight of the roller's success, over [`Roll::whole`], if each sum of his dice is worth `goal`.
    pub(super) fn weight(&mut self, goal: &[u128; SUMS]) -> u128 {
        if goal[0] == goal[self.roll.most()] {
            return goal[0] * self.roll.whole();
        }
        self.make(goal)
    }

    /// Fills the tables. A higher sum must never be worth less.
    pub(super) fn make(&mut self, goal: &[u128; SUMS]) -> u128 {
        let roll = self.roll;
        let all = roll.all_means();
        for hand in roll.hands(roll.dice) {
            self.last[hand.place()] = goal[hand.sum()];
        }
        throw(&roll, &mut self.last);
        for means in (0..=all).filter(|means| means & !all == 0) {
            for hand in roll.hands(roll.dice) {
                self.kept[means][hand.place()] =
                    if means == 0 { self.spoil(hand).weight } else { self.best(means, hand).weight };
            }
            throw(&roll, &mut self.kept[means]);
        }
        let first = roll.hands(roll.dice);
        first.map(|hand| roll.first_ways(hand) * self.kept[all][hand.place()]).sum()
    }

    /// The roller's best answer to his hand. Where two are equal he spares his means: he keeps the hand, else takes the
    /// first card, else sorcery, and throws as few dice as he can.
    pub(super) fn best(&self, means: usize, hand: Hand) -> Choice {
        let stay = self.kept[0][hand.place()] * cases(self.roll.thrown(means));
        let mut best = Choice { weight: stay, reroll: None };
        for which in (0..MEANS).filter(|which| means >> which & 1 == 1) {
            let limits = self.roll.means[which];
            let rest = &self.kept[means & !(1 << which)];
            for dice in limits.least..=limits.most {
                // The lowest dice: whatever is rolled instead, the dice that stay are the better ones.
                let weight = rest[hand.without_lowest(dice).place()] * cases(limits.most - dice);
                if weight > best.weight {
                    best = Choice { weight, reroll: Some((which, dice)) };
                }
            }
        }
        best
    }

    /// The other side's best answer to the roller's final hand, with as few dice as it can. `which` is 0.
    pub(super) fn spoil(&self, hand: Hand) -> Choice {
        let spoilt = self.roll.spoilt;
        let mut best = Choice { weight: self.last[hand.place()] * cases(spoilt), reroll: None };
        for dice in 1..=spoilt {
            let weight = self.last[hand.without_highest(dice).place()] * cases(spoilt - dice);
            if weight < best.weight {
                best = Choice { weight, reroll: Some((0, dice)) };
            }
        }
        best
    }
}

/// From the weights of full hands, those of all hands with dice still to be thrown.
fn throw(roll: &Roll, weights: &mut [u128; HANDS]) {
    let [zero, one, two] = roll.faces;
    for dice in (0..roll.dice).rev() {
        for hand in roll.hands(dice) {
            let Hand { zeros, ones, twos } = hand;
            let with = |faces: u128, hand: Hand| if faces > 0 { faces * weights[hand.place()] } else { 0 };
            weights[hand.place()] = with(zero, Hand { zeros: zeros + 1, ..hand })
                + with(one, Hand { ones: ones + 1, ..hand })
                + with(two, Hand { twos: twos + 1, ..hand });
        }
    }
}
