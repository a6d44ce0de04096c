//! The exact odds of a contest.
//!
//! Start reading at [`Contest`]: two [`Side`]s and who wins ties. [`Contest::odds`] is the chance that the attacker
//! wins, and [`Contest::totals`] how likely each pair of totals is.
//!
//! Rerolls are decided as well as they can be: each side maximises its own chance at every moment, knowing what lies on
//! the table and how the other side will answer. Everything is counted in whole numbers, as weights over powers of six;
//! floats come only out of the accessors meant for display.
mod chance;
mod plan;
mod roll;
mod side;
mod totals;

pub use chance::Chance;
pub use side::{AXE, CARDS, FACES, HIT, HIT_ATTACKER, HIT_CONAN, MISS, SHIELD, Side};
pub use totals::Totals;

use plan::Plan;
use roll::{Roll, SUMS};

/// Who wins equal totals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Ties {
    /// The rule of the game. A defender who "wins ties" by an artifact is no better off.
    #[default]
    Defender,
    /// The attacker, if his total is at least this.
    Attacker {
        /// The successes that he needs to claim the tie.
        least: u8,
    },
}

/// One contest: the attacker rolls and rerolls, the defender may reroll dice of that roll; then the defender rolls and
/// rerolls, and the attacker may reroll dice of that one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contest {
    /// The side that rolls first.
    pub attacker: Side,
    /// The side that rolls second, knowing the attacker's total.
    pub defender: Side,
    /// Who wins equal totals.
    pub ties: Ties,
    /// Whether the dice of a throw are even; what is rolled again never is.
    pub even: bool,
}

/// The chances of one contest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// That the attacker wins.
    pub win: Chance,
    /// That the defender wins.
    pub lose: Chance,
}

impl Contest {
    /// A contest in which the defender wins ties.
    pub const fn new(attacker: Side, defender: Side) -> Self {
        Self { attacker, defender, ties: Ties::Defender, even: false }
    }

    /// The chances before any die is rolled.
    pub fn odds(&self) -> Odds {
        let attack = self.attack();
        let mut defence = self.defence();
        let held = defence.roll().whole();
        let mut goal = [held; SUMS];
        for (sum, goal) in goal.iter_mut().enumerate().take(attack.most() + 1) {
            *goal -= defence.weight(&self.defended(self.attacker.total(sum)));
        }
        let whole = attack.whole() * held;
        Odds::of(Chance::new(Plan::new(attack).weight(&goal), whole))
    }

    fn attack(&self) -> Roll {
        Roll::new(&self.attacker, self.defender.opp_reroll, self.even)
    }

    fn defence(&self) -> Plan {
        Plan::new(Roll::new(&self.defender, self.attacker.opp_reroll, self.even))
    }

    /// For each sum of the defender's dice: 1 if he holds against this total, else 0.
    fn defended(&self, attacker_total: u16) -> [u128; SUMS] {
        std::array::from_fn(|sum| u128::from(!self.attacker_wins(attacker_total, self.defender.total(sum))))
    }

    fn attacker_wins(&self, attacker: u16, defender: u16) -> bool {
        match self.ties {
            Ties::Attacker { least } if attacker >= u16::from(least) => attacker >= defender,
            _ => attacker > defender,
        }
    }
}

impl Odds {
    /// Of the chance that the attacker wins.
    pub fn of(win: Chance) -> Self {
        Self { win, lose: win.complement() }
    }
}
