//! Exact odds of attacks and guards.
//!
//! Start reading at [`Blow`], what an attacker rolls, and [`Target`], what stands against it; [`Blow::odds`] gives the
//! [`Odds`] of one number of gems, [`Blow::all_odds`] those of all. A guard is a [`Guard`]. Free rerolls are used as well as
//! they can be one at a time: each goes to the die where it gains most, or is left; a [`Plan`] makes that choice, so that a
//! simulation, a hint and a computer player make the same one.
//!
//! Nothing is simulated: every roll is counted with its chance. The chances are floats, and no rule reads them.
mod rolls;

use super::{
    dice::{Dice, Faces},
    ids::Die,
};
pub use rolls::{Plan, Shown};
use rolls::{SUMS, Spread, Worth, none, plain, top, totals};

/// Wounds that are told apart: none, one, and so on; the last stands for all above it too.
pub const WOUNDS: usize = 16;

/// What an attacker rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Blow {
    /// The dice without any gem: weapon, skills, height; all dice of a unit or spell.
    pub dice: Dice,
    /// The dice of one gem.
    pub gem: Dice,
    /// Symbols that do not count: hindering, bare hands, Untouchable.
    pub minus: u8,
    /// Whether the first point of defence does not count.
    pub precise: bool,
    /// Whether one die more may be rolled again free: Support, Berserk.
    pub support: bool,
    /// Whether nothing is rolled again: Bad luck.
    pub jinxed: bool,
}

/// What stands against a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Target {
    /// Armour that is no die: of a unit, a Halo, a shield wall.
    pub armour: u8,
    /// Dice of armour.
    pub dice: Dice,
    /// Wounds that kill.
    pub life: u8,
}

/// An active defence against a power that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guard {
    /// The dice of one gem.
    pub gem: Dice,
    /// Dice that come with the first gem: of what parries.
    pub item: Dice,
    /// What counts without a gem.
    pub passive: Target,
    /// Whether the first point of defence does not count.
    pub precise: bool,
    /// Whether one die more may be rolled again free.
    pub support: bool,
    /// Whether nothing is rolled again.
    pub jinxed: bool,
}

/// What comes of an attack.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// The chance that the target dies.
    pub kill: f64,
    /// The mean of the wounds, no more than kill; of a Circular strike, on all targets together.
    pub mean: f64,
    /// The mean number of targets that die.
    pub kills: f64,
    /// How likely each number of wounds is, beyond the target's life too.
    pub wounds: [f64; WOUNDS],
}

impl Blow {
    /// The dice with so many gems.
    fn pool(&self, gems: u8) -> Dice {
        let bought = (0..gems).fold(Dice::NONE, |dice, _| dice + self.gem);
        self.rollable(self.dice + bought)
    }

    /// Dice without stars where nothing is rolled again.
    fn rollable(&self, dice: Dice) -> Dice {
        if self.jinxed { Dice { stars: Dice::NONE.stars, ..dice } } else { dice }
    }

    /// The odds with so many gems against a target; a Circular strike goes on to the others, in order.
    ///
    /// ```
    /// use engine::conan_overlord::{dice::{Dice, Faces}, ids::{Die, PerDie}, odds::{Blow, Target}};
    /// let symbols = PerDie::new([[0, 0, 0, 1, 1, 2], [0, 0, 1, 1, 2, 2], [0, 1, 1, 2, 2, 3]]);
    /// let faces = Faces { symbols, even: false };
    /// let blow = Blow { gem: Dice::some(Die::Red, 1), ..Blow::default() };
    /// let hunter = Target { armour: 1, life: 1, ..Target::default() };
    /// let odds = blow.odds(&faces, 1, &[hunter]);
    /// assert!((odds.kill - 0.5).abs() < 1e-9, "two symbols or more on one red die");
    /// ```
    pub fn odds(&self, faces: &Faces, gems: u8, targets: &[Target]) -> Odds {
        let chain: Vec<_> = targets.iter().map(|target| Defence::of(faces, target, self.precise)).collect();
        let worth = self.worth(&worth_of(&chain));
        let support = self.support && !self.jinxed;
        follow(&chain, self.powers(&totals(faces, self.pool(gems), support, &worth)))
    }

    /// The odds with each number of gems up to `most`.
    pub fn all_odds(&self, faces: &Faces, most: u8, targets: &[Target]) -> Vec<Odds> {
        let chain: Vec<_> = targets.iter().map(|target| Defence::of(faces, target, self.precise)).collect();
        let worth = self.worth(&worth_of(&chain));
        let support = self.support && !self.jinxed;
        let odds = |gems| follow(&chain, self.powers(&totals(faces, self.pool(gems), support, &worth)));
        (0..=most).map(odds).collect()
    }

    /// The odds once the dice lie: of these totals of symbols with their chances, against one target.
    pub fn rolled(&self, faces: &Faces, sums: &[(u8, f64)], target: &Target) -> Odds {
        follow(&[Defence::of(faces, target, self.precise)], self.powers(&spread(sums)))
    }

    /// The odds of every occupant of a zone against one roll; wounds of enemies are wanted, those of friends are not.
    pub fn area(&self, faces: &Faces, occupants: &[(Target, bool)]) -> Vec<Odds> {
        let chains: Vec<_> =
            occupants.iter().map(|(target, _)| [Defence::of(faces, target, self.precise)]).collect();
        let mut worth = none();
        for (chain, (_, enemy)) in chains.iter().zip(occupants) {
            let one = worth_of(chain);
            for (all, one) in worth.iter_mut().zip(one) {
                *all += if *enemy { one } else { -one };
            }
        }
        let support = self.support && !self.jinxed;
        let powers = self.powers(&totals(faces, self.pool(0), support, &self.worth(&worth)));
        chains.iter().map(|chain| follow(chain, powers)).collect()
    }

    /// What a total of symbols is worth, from what a power is worth.
    fn worth(&self, of_power: &Worth) -> Worth {
        std::array::from_fn(|sum| of_power[sum.saturating_sub(usize::from(self.minus))])
    }

    /// How likely each power is, from how likely each total of symbols is.
    fn powers(&self, sums: &Spread) -> Spread {
        let mut powers = none();
        for (sum, chance) in sums.iter().enumerate() {
            powers[sum.saturating_sub(usize::from(self.minus))] += chance;
        }
        powers
    }
}

/// Totals with their chances, by the total.
fn spread(sums: &[(u8, f64)]) -> Spread {
    let mut spread = none();
    for (sum, chance) in sums {
        spread[usize::from(*sum).min(SUMS - 1)] += chance;
    }
    spread
}

/// How likely each defence of a target is.
struct Defence {
    spread: Spread,
    most: usize,
    life: usize,
}

impl Defence {
    fn of(faces: &Faces, target: &Target, precise: bool) -> Self {
        let mut rolled = none();
        rolled[usize::from(target.armour).min(SUMS - 1)] = 1.0;
        for die in Die::ALL {
            rolled = plain(faces, die, target.dice.count[die], &rolled);
        }
        let mut spread = none();
        for (sum, chance) in rolled.iter().enumerate() {
            spread[sum.saturating_sub(usize::from(precise))] += chance;
        }
        Self { spread, most: top(&spread), life: usize::from(target.life.max(1)) }
    }
}

/// What each power is worth against a chain of targets: wounds, as far as they count.
fn worth_of(chain: &[Defence]) -> Worth {
    let mut next = none();
    for defence in chain.iter().rev() {
        let mut worth = none();
        for (power, worth) in worth.iter_mut().enumerate() {
            let blocks = defence.spread[..=defence.most].iter().enumerate();
            for (blocked, chance) in blocks.take_while(|(at, _)| *at < power) {
                let through = power - blocked;
                let rest = through.saturating_sub(defence.life);
                *worth += chance * (through.min(defence.life) as f64 + next[rest]);
            }
        }
        next = worth;
    }
    next
}

/// Follows a spread of powers through a chain of targets.
fn follow(chain: &[Defence], mut powers: Spread) -> Odds {
    let mut odds = Odds::default();
    for (place, defence) in chain.iter().enumerate() {
        let mut rest = none();
        for (power, likely) in powers.iter().enumerate().filter(|(_, likely)| **likely > 0.0) {
            let blocks = defence.spread[..=defence.most].iter().enumerate();
            for (blocked, chance) in blocks.filter(|(_, chance)| **chance > 0.0) {
                let (through, both) = (power.saturating_sub(blocked), likely * chance);
                odds.mean += both * through.min(defence.life) as f64;
                if place == 0 {
                    odds.wounds[through.min(WOUNDS - 1)] += both;
                }
                if through >= defence.life {
                    odds.kills += both;
                    odds.kill += if place == 0 { both } else { 0.0 };
                    rest[through - defence.life] += both;
                }
            }
        }
        rest[0] = 0.0;
        powers = rest;
    }
    odds
}

impl Guard {
    /// What is left of a power with so many gems of guard.
    pub fn odds(&self, faces: &Faces, power: u8, gems: u8) -> Odds {
        let item = if gems > 0 { self.item } else { Dice::NONE };
        let bought = (0..gems).fold(item, |dice, _| dice + self.gem);
        let mut pool = bought + self.passive.dice;
        if self.jinxed {
            pool.stars = Dice::NONE.stars;
        }
        let worth = std::array::from_fn(|sum| -(self.through(power, sum).min(self.life()) as f64));
        self.of_totals(power, &totals(faces, pool, self.support && !self.jinxed, &worth))
    }

    /// What is left of a power once the dice of the guard lie: of these totals of symbols with their chances.
    pub fn rolled(&self, power: u8, sums: &[(u8, f64)]) -> Odds {
        self.of_totals(power, &spread(sums))
    }

    fn life(&self) -> usize {
        usize::from(self.passive.life.max(1))
    }

    /// What comes through a guard of so many symbols.
    fn through(&self, power: u8, sum: usize) -> usize {
        let defence = (sum + usize::from(self.passive.armour)).saturating_sub(usize::from(self.precise));
        usize::from(power).saturating_sub(defence)
    }

    fn of_totals(&self, power: u8, totals: &Spread) -> Odds {
        let mut odds = Odds::default();
        for (sum, chance) in totals.iter().enumerate() {
            let wounds = self.through(power, sum);
            odds.wounds[wounds.min(WOUNDS - 1)] += chance;
            odds.mean += chance * wounds.min(self.life()) as f64;
            odds.kill += if wounds >= self.life() { *chance } else { 0.0 };
        }
        odds.kills = odds.kill;
        odds
    }

    /// The same with each number of gems up to `most`.
    pub fn all_odds(&self, faces: &Faces, power: u8, most: u8) -> Vec<Odds> {
        (0..=most).map(|gems| self.odds(faces, power, gems)).collect()
    }
}

/// How likely a roll of dice shows at least so many symbols: a lock, a leap, a throw.
pub fn at_least(faces: &Faces, dice: Dice, support: bool, needed: u8) -> f64 {
    let worth = std::array::from_fn(|sum| if sum >= usize::from(needed) { 1.0 } else { 0.0 });
    totals(faces, dice, support, &worth).iter().skip(usize::from(needed)).sum()
}

#[cfg(test)]
mod tests;
