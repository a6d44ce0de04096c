//! The exact odds of a battle on land, at sea or in a dungeon.
//!
//! Start reading at [`Battle`]: two [`Side`]s and the moment in the battle. [`Calculator::odds`] gives the chances that
//! the attacker wins, that nobody is left, and that the attacker loses; the calculator then also knows how likely each
//! number of survivors is ([`Calculator::attackers`], [`Calculator::defenders`]).
//!
//! Both sides take their losses by the usual order (R59) and nobody retreats. Under that order what is left of a side
//! depends only on the number of hits it has taken, so the state of a battle is two counters. Each pair of them is
//! visited once: its chance is handed on to all pairs that the dice can lead to, first those of the First Strike step,
//! then those of the normal step, and the rounds in which nobody hits are a geometric series.
//!
//! Floats are good enough: odds are shown and weighed, but never decide a rule.
mod dice;
mod ladder;
mod of_game;
mod side;
mod walk;

pub use ladder::{Fall, Ladder};
pub use of_game::{Expedition, Unseen};
pub use side::{Bonus, Group, Order, Roll, Side};

use dice::Dice;
use walk::{Step, Walk};

/// Where in a round a battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Moment {
    /// Before the First Strike step.
    #[default]
    RoundStart,
    /// The hits of the First Strike step are counted; the normal step comes next. Zero hits on both sides: the First
    /// Strike step is over.
    FirstStrike {
        /// Hits that the attacker still has to take.
        on_attacker: u16,
        /// Hits that the defender still has to take.
        on_defender: u16,
    },
    /// The hits of the normal step are counted; a new round comes next.
    Normal {
        /// Hits that the attacker still has to take.
        on_attacker: u16,
        /// Hits that the defender still has to take.
        on_defender: u16,
    },
}

/// A battle, at its start or in the middle.
#[derive(Clone, Copy, Debug)]
pub struct Battle<'a> {
    /// Who attacks or explores.
    pub attacker: Side<'a>,
    /// Who defends: units and castle, or guardians.
    pub defender: Side<'a>,
    /// Where in the round it stands.
    pub moment: Moment,
    /// Whether the dice that a side throws in a step are even.
    pub even: bool,
}

/// How a battle will end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// The chance that the defence is cleared and an attacker lives.
    pub win: f64,
    /// The chance that both sides are cleared: the defender keeps the space.
    pub draw: f64,
    /// The chance that the attackers are cleared and a defender lives.
    pub lose: f64,
    /// The chance that it comes to a standstill in which neither side can ever hit.
    pub endless: f64,
    /// The gold value of the attackers that are expected to be left.
    pub attacker_left: f64,
    /// The gold value of the defenders that are expected to be left.
    pub defender_left: f64,
}

/// Computes [`Odds`]. It keeps its tables, so that a calculator in use allocates nothing once they are large enough.
///
/// ```
/// use engine::nerath::odds::{Battle, Calculator, Group, Moment, Roll, Side};
/// let footsoldier = [Group::new(1, Roll::new(6), 1)];
/// let battle = Battle {
///     attacker: Side::of(&footsoldier),
///     defender: Side::of(&footsoldier),
///     moment: Moment::RoundStart,
///     even: false,
/// };
/// let odds = Calculator::default().odds(&battle);
/// assert!((odds.win - 5.0 / 11.0).abs() < 1e-12 && (odds.draw - 1.0 / 11.0).abs() < 1e-12);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Calculator {
    attacker: Force,
    defender: Force,
    walk: Walk,
}

/// One side as the calculator keeps it.
#[derive(Clone, Debug, Default)]
struct Force {
    ladder: Ladder,
    /// The dice of this round.
    now: Dice,
    /// The dice of all later rounds.
    later: Dice,
    /// The chance of each number of hits taken in the end.
    ends: Vec<f64>,
}

/// How one side comes out of a battle.
#[derive(Clone, Copy, Debug)]
pub struct Outcome<'a> {
    force: &'a Force,
}

impl Calculator {
    /// The odds of a battle.
    pub fn odds(&mut self, battle: &Battle<'_>) -> Odds {
        let special = battle.attacker.changes() || battle.defender.changes();
        self.attacker.prepare((&battle.attacker, battle.even), special);
        self.defender.prepare((&battle.defender, battle.even), special);
        let (a, d) = (&self.attacker, &self.defender);
        self.walk.clear(a.ladder.hits(), d.ladder.hits());
        let (at, step) = self.walk.start(battle.moment);
        self.walk.put(at, step, 1.0);
        if special && (step == Step::Normal || battle.moment == Moment::RoundStart) {
            self.walk.one_round(at, step, &a.now, &d.now);
        }
        let endless = self.walk.fight_on(&a.later, &d.later);
        self.walk.ends(&mut self.attacker.ends, &mut self.defender.ends);
        self.summary(endless)
    }

    /// How the attacker comes out of the battle computed last.
    pub fn attackers(&self) -> Outcome<'_> {
        Outcome { force: &self.attacker }
    }

    /// How the defender comes out of the battle computed last.
    pub fn defenders(&self) -> Outcome<'_> {
        Outcome { force: &self.defender }
    }

    fn summary(&self, endless: f64) -> Odds {
        let (attacker, defender) = (self.attackers(), self.defenders());
        let cleared = |force: &Force| force.ends.last().copied().unwrap_or(1.0);
        let draw = self.walk.both_cleared();
        Odds {
            win: (cleared(&self.defender) - draw).clamp(0.0, 1.0),
            draw,
            lose: (cleared(&self.attacker) - draw).clamp(0.0, 1.0),
            endless,
            attacker_left: attacker.worth_left(),
            defender_left: defender.worth_left(),
        }
    }
}

impl Force {
    fn prepare(&mut self, side: (&Side<'_>, bool), special: bool) {
        self.ladder.build(side.0);
        self.later.build(side, &self.ladder, |group| group.later, |bonus| bonus.later);
        if special {
            self.now.build(side, &self.ladder, |group| group.now, |bonus| bonus.now);
        }
    }
}

impl<'a> Outcome<'a> {
    /// The order in which this side falls.
    pub fn ladder(&self) -> &'a Ladder {
        &self.force.ladder
    }

    /// The chance of each number of hits taken when the battle is over, from none to all that the side can take.
    pub fn by_hits(&self) -> &'a [f64] {
        &self.force.ends
    }

    /// The gold value that is expected to be left.
    pub fn worth_left(&self) -> f64 {
        let ladder = self.ladder();
        self.by_hits().iter().enumerate().map(|(hits, chance)| chance * f64::from(ladder.worth(hits))).sum()
    }

    /// The units of one group that are expected to be lost.
    pub fn expected_losses(&self, group: usize) -> f64 {
        let lost = |hits| f64::from(self.ladder().lost(hits, group));
        self.by_hits().iter().enumerate().map(|(hits, chance)| chance * lost(hits)).sum()
    }
}
