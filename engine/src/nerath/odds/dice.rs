//! How many hits a side scores in a step, by the hits that it has taken.
use super::{
    ladder::{Fall, Ladder},
    side::{Bonus, Group, Roll, Side},
};
use crate::dice::even_hits;

/// The chances of every number of hits in both dice steps of a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Dice {
    pub(super) first_strike: Hits,
    pub(super) normal: Hits,
    /// The units that keep each bonus, while the tables are made.
    keepers: Vec<u16>,
    /// Where dice are even: what has come back so far, by what is drawn from one set.
    sets: Option<Vec<Roll>>,
}

/// The chances of every number of hits in one step.
#[derive(Clone, Debug, Default)]
pub(super) struct Hits {
    chances: Vec<f64>,
    /// By the number of hits taken: where its row begins and ends. Equal dice share a row.
    rows: Vec<(u32, u32)>,
}

impl Hits {
    /// The chance of none, one, two … hits by a side that has taken so many.
    pub(super) fn row(&self, taken: usize) -> &[f64] {
        let (start, end) = self.rows[taken];
        &self.chances[start as usize..end as usize]
    }

    fn clear(&mut self, rows: usize) {
        self.chances.clear();
        self.chances.push(1.0);
        self.rows.clear();
        self.rows.resize(rows, (0, 1));
    }

    /// A new row: even dice of these sets.
    fn set(&mut self, taken: usize, sets: impl Iterator<Item = Roll>) {
        let mut row = vec![1.0];
        for set in sets {
            let hits = even_hits(set.dice.into(), set.sides.into(), set.hitting().into());
            let mut next = vec![0.0; row.len() + hits.len() - 1];
            for (at, chance) in row.iter().enumerate() {
                hits.iter().zip(&mut next[at..]).for_each(|(hit, next)| *next += chance * hit);
            }
            row = next;
        }
        let from = self.chances.len();
        self.chances.extend(row);
        self.rows[taken] = (from as u32, self.chances.len() as u32);
    }

    /// A new row: the last one with more dice.
    fn add(&mut self, taken: usize, dice: u32, chance: f64) {
        let (start, end) = self.rows[taken];
        let from = self.chances.len();
        self.chances.extend_from_within(start as usize..end as usize);
        for _ in 0..dice {
            self.chances.push(0.0);
            for index in (from + 1..self.chances.len()).rev() {
                self.chances[index] = self.chances[index] * (1.0 - chance) + self.chances[index - 1] * chance;
            }
            self.chances[from] *= 1.0 - chance;
        }
        self.rows[taken] = (from as u32, self.chances.len() as u32);
    }
}

impl Dice {
    /// Fills the tables backwards, from the cleared side to the whole one, because every unit that comes back only adds
    /// dice.
    pub(super) fn build(
        &mut self,
        (side, even): (&Side<'_>, bool),
        ladder: &Ladder,
        roll: impl Fn(&Group) -> Roll,
        extra: impl Fn(&Bonus) -> Roll,
    ) {
        self.first_strike.clear(ladder.hits() + 1);
        self.normal.clear(ladder.hits() + 1);
        self.keepers.clear();
        self.keepers.resize(side.bonus.len(), 0);
        self.sets = even.then(Vec::new);
        for bonus in side.bonus.iter().filter(|bonus| bonus.needs == 0) {
            self.add(ladder.hits(), extra(bonus));
        }
        for (taken, fall) in ladder.falls().iter().enumerate().rev() {
            self.first_strike.rows[taken] = self.first_strike.rows[taken + 1];
            self.normal.rows[taken] = self.normal.rows[taken + 1];
            if let Fall::Lost(group) = *fall {
                self.come_back(side, taken, usize::from(group), &roll, &extra);
            }
        }
    }

    fn come_back(
        &mut self,
        side: &Side<'_>,
        taken: usize,
        group: usize,
        roll: &impl Fn(&Group) -> Roll,
        extra: &impl Fn(&Bonus) -> Roll,
    ) {
        self.add(taken, roll(&side.groups[group]));
        for (at, bonus) in side.bonus.iter().enumerate().filter(|(_, bonus)| bonus.is_kept_by(group)) {
            self.keepers[at] += 1;
            if self.keepers[at] == 1 {
                self.add(taken, extra(bonus));
            }
        }
    }

    fn add(&mut self, taken: usize, roll: Roll) {
        let chance = roll.chance();
        if roll.dice > 0 && chance > 0.0 {
            let hits = if roll.first_strike { &mut self.first_strike } else { &mut self.normal };
            let Some(sets) = &mut self.sets else { return hits.add(taken, u32::from(roll.dice), chance) };
            match sets.iter_mut().find(|set| Roll { dice: roll.dice, ..**set } == roll) {
                Some(set) => set.dice = set.dice.saturating_add(roll.dice),
                None => sets.push(roll),
            }
            let together = |set: &&Roll| set.first_strike == roll.first_strike;
            hits.set(taken, sets.iter().filter(together).copied());
        }
    }
}
