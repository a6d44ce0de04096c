//! The walk over both counters.
use super::{Moment, dice::Dice};

/// Chances below this are dropped; all of them together stay far below what anybody can see.
const NEGLIGIBLE: f64 = 1e-19;

/// What comes next in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    FirstStrike,
    Normal,
}

/// Hits taken by the attacker and by the defender.
pub(super) type Taken = (usize, usize);

/// The chance that a battle comes to each pair of hits taken, before each step.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// Hits that clear the attacker and the defender.
    all: Taken,
    first_strike: Vec<f64>,
    normal: Vec<f64>,
}

impl Walk {
    pub(super) fn clear(&mut self, attacker: usize, defender: usize) {
        self.all = (attacker, defender);
        let cells = (attacker + 1) * (defender + 1);
        for table in [&mut self.first_strike, &mut self.normal] {
            table.clear();
            table.resize(cells, 0.0);
        }
    }

    /// Where a battle begins that stands at this moment.
    pub(super) fn start(&self, moment: Moment) -> (Taken, Step) {
        let capped = |a: u16, d: u16| (usize::from(a).min(self.all.0), usize::from(d).min(self.all.1));
        match moment {
            Moment::RoundStart => ((0, 0), Step::FirstStrike),
            Moment::FirstStrike { on_attacker, on_defender } => {
                (capped(on_attacker, on_defender), Step::Normal)
            }
            Moment::Normal { on_attacker, on_defender } => {
                (capped(on_attacker, on_defender), Step::FirstStrike)
            }
        }
    }

    pub(super) fn put(&mut self, at: Taken, step: Step, chance: f64) {
        let cell = self.cell(at);
        match step {
            Step::FirstStrike => self.first_strike[cell] += chance,
            Step::Normal => self.normal[cell] += chance,
        }
    }

    fn cell(&self, (attacker, defender): Taken) -> usize {
        attacker * (self.all.1 + 1) + defender
    }

    /// The rest of this round, rolled with other dice than all later ones.
    pub(super) fn one_round(&mut self, at: Taken, step: Step, attacker: &Dice, defender: &Dice) {
        if step == Step::FirstStrike && self.goes_on(at) {
            let chance = std::mem::take(&mut self.first_strike[at.0 * (self.all.1 + 1) + at.1]);
            let (a, d) = (attacker.first_strike.row(at.0), defender.first_strike.row(at.1));
            spread(&mut self.normal, self.all, at, chance, a, d, false);
        }
        let all = self.all;
        for at in (0..all.0).flat_map(|a| (0..all.1).map(move |d| (a, d))) {
            let cell = self.cell(at);
            let chance = std::mem::take(&mut self.normal[cell]);
            if chance > NEGLIGIBLE {
                let (a, d) = (attacker.normal.row(at.0), defender.normal.row(at.1));
                spread(&mut self.first_strike, self.all, at, chance, a, d, false);
            }
        }
    }

    fn goes_on(&self, at: Taken) -> bool {
        at.0 < self.all.0 && at.1 < self.all.1
    }

    /// All rounds until a side is cleared; the chance that this never happens.
    pub(super) fn fight_on(&mut self, attacker: &Dice, defender: &Dice) -> f64 {
        let mut endless = 0.0;
        let all = self.all;
        for at in (0..all.0).flat_map(|a| (0..all.1).map(move |d| (a, d))) {
            endless += self.leave(at, attacker, defender);
        }
        endless
    }

    /// Hands on the chance of one pair; what stays there for ever.
    fn leave(&mut self, at: Taken, attacker: &Dice, defender: &Dice) -> f64 {
        let cell = self.cell(at);
        let (before, between) = (self.first_strike[cell], self.normal[cell]);
        if before + between < NEGLIGIBLE {
            return 0.0;
        }
        let (first_a, first_d) = (attacker.first_strike.row(at.0), defender.first_strike.row(at.1));
        let (normal_a, normal_d) = (attacker.normal.row(at.0), defender.normal.row(at.1));
        let (quiet_first, quiet_normal) = (first_a[0] * first_d[0], normal_a[0] * normal_d[0]);
        let quiet = quiet_first * quiet_normal;
        if quiet >= 1.0 {
            return before + between;
        }
        // Every round in which nobody hits comes back here.
        let strikes = (before + between * quiet_normal) / (1.0 - quiet);
        let rolls = between + strikes * quiet_first;
        if first_a.len() + first_d.len() > 2 {
            spread(&mut self.normal, self.all, at, strikes, first_a, first_d, true);
        }
        spread(&mut self.first_strike, self.all, at, rolls, normal_a, normal_d, true);
        0.0
    }

    /// The chance of every number of hits taken in the end, of the attacker and of the defender.
    pub(super) fn ends(&self, attacker: &mut Vec<f64>, defender: &mut Vec<f64>) {
        let at = |a: usize, d: usize| {
            let cell = self.cell((a, d));
            self.first_strike[cell] + self.normal[cell]
        };
        let (all_a, all_d) = self.all;
        attacker.clear();
        attacker.extend((0..all_a).map(|a| at(a, all_d)));
        attacker.push((0..=all_d).map(|d| at(all_a, d)).sum());
        defender.clear();
        defender.extend((0..all_d).map(|d| at(all_a, d)));
        defender.push((0..=all_a).map(|a| at(a, all_d)).sum());
    }

    /// The chance that both sides are cleared.
    pub(super) fn both_cleared(&self) -> f64 {
        let cell = self.cell(self.all);
        self.first_strike[cell] + self.normal[cell]
    }
}

/// Adds what leads from one pair of hits to all others, given each side's chances to score. Hits beyond what a side can
/// take are lost (R2). `leaving`: without the case that nobody hits.
fn spread(
    table: &mut [f64],
    all: Taken,
    at: Taken,
    chance: f64,
    attacker: &[f64],
    defender: &[f64],
    leaving: bool,
) {
    let width = all.1 + 1;
    // Hits on the defender that leave somebody standing; the rest is one sum.
    let inside = (all.1 - at.1).min(attacker.len());
    let (fits, beyond) = attacker.split_at(inside);
    let cleared: f64 = beyond.iter().sum();
    for (hits, part) in defender.iter().enumerate() {
        let from = (at.0 + hits).min(all.0) * width + at.1;
        let weight = chance * part;
        let row = &mut table[from..from + width - at.1];
        let skip = usize::from(leaving && hits == 0);
        for (target, other) in row.iter_mut().zip(fits).skip(skip) {
            *target += weight * other;
        }
        row[width - at.1 - 1] += weight * cleared;
    }
}
