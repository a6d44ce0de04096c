//! A siege, a battle or a campaign: contests until one side is done.
use super::chance::{Chance, WHOLE};

/// The largest army that is reckoned with.
const UNITS: usize = 15;

/// Contests in a row. Each one won brings the attacker nearer to his aim, each one lost costs him a unit.
///
/// The policy is fixed: the first contest is always fought; after it the attacker goes on while he has at least
/// `go_on_with` units and can pay the march and keep one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Series {
    /// The attacker's units; above 15 counts as 15.
    pub units: u8,
    /// The contests that he must win; above 15 counts as 15.
    pub wins: u8,
    /// Units that each further contest costs.
    pub march: u8,
    /// Units that success costs.
    pub price: u8,
    /// With fewer units he stops.
    pub go_on_with: u8,
}

/// A contest within a series.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stage {
    /// The attacker's units now.
    pub units: u8,
    /// The contests that he still must win.
    pub wins: u8,
    /// The contests already fought: raiders, sorcery and cards run out.
    pub fought: u8,
}

/// How a series may end: by success or failure, and by the attacker's units left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    won: [u64; UNITS + 1],
    failed: [u64; UNITS + 1],
}

impl Series {
    /// A siege fought to the end: all defending units, then the marker.
    pub const fn siege(units: u8, defenders: u8) -> Self {
        Self { units, wins: defenders.saturating_add(1), march: 0, price: 0, go_on_with: 1 }
    }

    /// A battle fought to the end. Against a defender who retreats with fewer than n units, n - 1 fewer wins are needed.
    pub const fn battle(units: u8, defenders: u8) -> Self {
        Self { wins: defenders, ..Self::siege(units, 0) }
    }

    /// A campaign over the steps that are left, one contest an action, until the army is gone.
    pub const fn campaign(units: u8, steps: u8) -> Self {
        Self { wins: steps, price: 1, ..Self::siege(units, 0) }
    }

    /// The same within one turn: every further contest costs a unit.
    pub const fn by_forced_march(self) -> Self {
        Self { march: 1, ..self }
    }

    /// How it ends if `win` is the attacker's chance in each contest.
    ///
    /// Chances of a chain of contests outgrow any fraction; they are kept in parts of 2^62, of which none is lost, so the
    /// result is off by less than 2^-52 and is the same on every machine.
    pub fn outcome(&self, mut win: impl FnMut(Stage) -> Chance) -> Outcome {
        let (units, wins) = (UNITS.min(self.units.into()), UNITS.min(self.wins.into()));
        let mut ahead = [[0; UNITS + 1]; UNITS + 1];
        let mut outcome = Outcome { won: [0; UNITS + 1], failed: [0; UNITS + 1] };
        match (units, wins) {
            (_, 0) => outcome.won[self.paid(units)] = WHOLE,
            (0, _) => outcome.failed[0] = WHOLE,
            _ => ahead[units][wins] = WHOLE,
        }
        for left in (1..=units).rev() {
            for needed in (1..=wins).rev() {
                let mass = ahead[left][needed];
                if mass == 0 {
                    continue;
                }
                let stage = self.stage(units - left, wins - needed, left, needed);
                let won = (u128::from(mass) * u128::from(win(stage).parts()) / u128::from(WHOLE)) as u64;
                for (mass, left, needed) in [(won, left, needed - 1), (mass - won, left - 1, needed)] {
                    if needed == 0 {
                        outcome.won[self.paid(left)] += mass;
                    } else if let Some(left) = self.marched(left) {
                        ahead[left][needed] += mass;
                    } else {
                        outcome.failed[left] += mass;
                    }
                }
            }
        }
        outcome
    }

    fn paid(&self, units: usize) -> usize {
        units.saturating_sub(self.price.into())
    }

    /// The units with which the next contest is fought; `None` if it is not.
    fn marched(&self, units: usize) -> Option<usize> {
        let left = units.checked_sub(self.march.into()).filter(|left| *left > 0);
        left.filter(|_| units >= self.go_on_with.into())
    }

    fn stage(&self, gone: usize, won: usize, units: usize, wins: usize) -> Stage {
        let march = usize::from(self.march);
        // Each contest fought so far was followed by a march, and those not won cost a unit each.
        let fought = (gone + won) / (1 + march);
        Stage { units: units as u8, wins: wins as u8, fought: fought as u8 }
    }
}

impl Outcome {
    /// The chance of success, for display.
    pub fn success(&self) -> f64 {
        share(self.success_parts())
    }

    /// The chance of success in parts of 2^62, for decisions.
    pub fn success_parts(&self) -> u64 {
        self.won.iter().sum()
    }

    /// The chance to succeed with this many units left, the price of success paid.
    pub fn won_with(&self, units: u8) -> f64 {
        share(self.won.get(usize::from(units)).copied().unwrap_or(0))
    }

    /// The chance to fail with this many units left.
    pub fn failed_with(&self, units: u8) -> f64 {
        share(self.failed.get(usize::from(units)).copied().unwrap_or(0))
    }

    /// The attacker's units expected to be left, whatever happens.
    pub fn units_left(&self) -> f64 {
        mean(&self.won) + mean(&self.failed)
    }

    /// The attacker's units expected to be left if he succeeds; `None` if he cannot.
    pub fn units_left_if_won(&self) -> Option<f64> {
        let success = self.success();
        (success > 0.0).then(|| mean(&self.won) / success)
    }
}

fn mean(parts: &[u64; UNITS + 1]) -> f64 {
    parts.iter().enumerate().map(|(units, parts)| units as f64 * share(*parts)).sum()
}

fn share(parts: u64) -> f64 {
    parts as f64 / WHOLE as f64
}
