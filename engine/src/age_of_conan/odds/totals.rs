//! How likely each pair of totals is.
use super::{
    Chance, Contest, Odds,
    plan::Plan,
    roll::{HANDS, Hand, MEANS, Roll, SUMS, cases},
};

/// The distribution of both final totals, when rerolls are decided as well as they can be and means are spared where
/// they do not help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals {
    contest: Contest,
    /// By the sums of the attacker's and the defender's dice.
    weights: [[u128; SUMS]; SUMS],
    whole: u128,
}

impl Contest {
    /// The distribution of the final totals.
    pub fn totals(&self) -> Totals {
        let attack = self.attack();
        let mut defence = self.defence();
        let held = defence.roll().whole();
        let mut goal = [held; SUMS];
        let mut weights = [[0; SUMS]; SUMS];
        for sum in 0..=attack.most() {
            goal[sum] -= defence.make(&self.defended(self.attacker.total(sum)));
            weights[sum] = defence.sums();
        }
        let mut plan = Plan::new(attack);
        plan.make(&goal);
        for (row, attacks) in weights.iter_mut().zip(plan.sums()) {
            row.iter_mut().for_each(|weight| *weight *= attacks);
        }
        Totals { contest: *self, weights, whole: attack.whole() * held }
    }
}

impl Totals {
    /// That the attacker ends with this total.
    pub fn attacker(&self, total: u16) -> Chance {
        self.chance(|attacker, _| attacker == total)
    }

    /// That the defender ends with this total.
    pub fn defender(&self, total: u16) -> Chance {
        self.chance(|_, defender| defender == total)
    }

    /// That they end with these totals.
    pub fn both(&self, attacker: u16, defender: u16) -> Chance {
        self.chance(|a, d| (a, d) == (attacker, defender))
    }

    /// That they end with totals, the attacker's first, of which this holds.
    pub fn chance(&self, mut holds: impl FnMut(u16, u16) -> bool) -> Chance {
        let mut sum = 0;
        for (attacker, row) in self.weights.iter().enumerate() {
            for (defender, weight) in row.iter().enumerate() {
                if holds(self.contest.attacker.total(attacker), self.contest.defender.total(defender)) {
                    sum += weight;
                }
            }
        }
        Chance::new(sum, self.whole)
    }

    /// The odds that follow: those of [`Contest::odds`].
    pub fn odds(&self) -> Odds {
        Odds::of(self.chance(|attacker, defender| self.contest.attacker_wins(attacker, defender)))
    }
}

impl Plan {
    /// The weight of each final sum, over [`Roll::whole`], if both sides follow the plan.
    fn sums(&self) -> [u128; SUMS] {
        let roll = self.roll();
        let all = roll.all_means();
        let mut held = [[0; HANDS]; 1 << MEANS];
        for hand in roll.hands(roll.dice) {
            held[all][hand.place()] = roll.first_ways(hand);
        }
        for means in (1..=all).rev().filter(|means| means & !all == 0) {
            for hand in roll.hands(roll.dice) {
                let weight = held[means][hand.place()];
                match self.best(means, hand).reroll {
                    None => held[0][hand.place()] += weight * cases(roll.thrown(means)),
                    Some((which, dice)) => {
                        let weight = weight * cases(roll.means[which].most - dice);
                        let rest = &mut held[means & !(1 << which)];
                        throw(roll, hand.without_lowest(dice), dice, |hand, ways| {
                            rest[hand.place()] += weight * ways;
                        });
                    }
                }
            }
        }
        self.spoilt_sums(&held[0])
    }

    /// The same from the hands before the other side's reroll.
    fn spoilt_sums(&self, held: &[u128; HANDS]) -> [u128; SUMS] {
        let roll = self.roll();
        let mut sums = [0; SUMS];
        for hand in roll.hands(roll.dice) {
            let dice = self.spoil(hand).reroll.map_or(0, |(_, dice)| dice);
            let weight = held[hand.place()] * cases(roll.spoilt - dice);
            throw(roll, hand.without_highest(dice), dice, |hand, ways| sums[hand.sum()] += weight * ways);
        }
        sums
    }
}

/// All hands that `dice` more dice can make of `kept`, each with its number of cases.
fn throw(roll: &Roll, kept: Hand, dice: usize, mut each: impl FnMut(Hand, u128)) {
    for thrown in roll.hands(dice) {
        each(kept.and(thrown), roll.ways(thrown));
    }
}
