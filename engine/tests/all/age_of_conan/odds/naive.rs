//! Every case of every die, by face; every subset of dice at every reroll. Up to three dice.
use super::*;

/// The weight of the roller's success, and of each sum of his dice.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Cell {
    pub(super) wins: u128,
    pub(super) sums: [u128; 7],
}

/// Dice on the table are a number in base six, a set of dice is a number in base two.
struct Dice<'a> {
    side: &'a Side,
    count: usize,
    /// For each set of dice, all that it can show.
    cases: Vec<Vec<usize>>,
}

impl<'a> Dice<'a> {
    fn new(side: &'a Side) -> Self {
        let count = usize::from(side.base);
        let only =
            |set: usize, code: usize| (0..count).all(|die| set >> die & 1 == 1 || face(code, die) == 0);
        let cases = |set| (0..6usize.pow(count as u32)).filter(|code| only(set, *code)).collect();
        Self { side, count, cases: (0..1 << count).map(cases).collect() }
    }

    fn worth(&self, code: usize, set: usize) -> usize {
        let dice = (0..self.count).filter(|die| set >> die & 1 == 1);
        dice.map(|die| usize::from(self.side.worth[face(code, die)])).sum()
    }

    /// All that may lie on the table when this set is thrown again.
    fn thrown(&self, code: usize, set: usize) -> impl Iterator<Item = usize> + '_ {
        let dice = (0..self.count).filter(|die| set >> die & 1 == 1);
        let kept = code - dice.map(|die| face(code, die) * 6usize.pow(die as u32)).sum::<usize>();
        self.cases[set].iter().map(move |case| kept + case)
    }

    /// The best set to throw again for the smaller (or greater) weight; of equal ones the first.
    fn best(&self, code: usize, sets: &[(usize, &[Cell])], stay: Cell, least: bool) -> Cell {
        let (mut wins, mut chosen) = (stay.wins, None);
        for (set, cells) in sets {
            let sum: u128 = self.thrown(code, *set).map(|code| cells[code].wins).sum();
            let sum = sum * 6u128.pow(self.count as u32 - set.count_ones());
            if if least { sum < wins } else { sum > wins } {
                (wins, chosen) = (sum, Some((*set, *cells)));
            }
        }
        let Some((set, cells)) = chosen else { return stay };
        let mut sums = [0; 7];
        for code in self.thrown(code, set) {
            (0..7).for_each(|sum| sums[sum] += cells[code].sums[sum]);
        }
        let rest = 6u128.pow(self.count as u32 - set.count_ones());
        Cell { wins, sums: sums.map(|weight| weight * rest) }
    }

    /// Sets of at most so many dice, the smaller first, then those worth less (the other way round: more).
    fn sets(&self, code: usize, most: u8, lowest: bool) -> Vec<usize> {
        let mut sets: Vec<usize> =
            (1..1 << self.count).filter(|s: &usize| s.count_ones() <= most.into()).collect();
        let sign = if lowest { 1 } else { -1 };
        sets.sort_by_key(|set| (set.count_ones(), sign * self.worth(code, *set) as i32));
        sets
    }
}

fn face(code: usize, die: usize) -> usize {
    code / 6usize.pow(die as u32) % 6
}

fn scaled(cell: Cell, dice: usize) -> Cell {
    let by = 6u128.pow(dice as u32);
    Cell { wins: cell.wins * by, sums: cell.sums.map(|weight| weight * by) }
}

/// The roll of a side, its rerolls and the other side's, for a goal by sums. Also the number of all cases.
pub(super) fn roll(side: &Side, spoilt: u8, goal: impl Fn(usize) -> u128) -> (Cell, u128) {
    let dice = Dice::new(side);
    let (count, all) = (dice.count, (1 << dice.count) - 1);
    let codes = 0..6usize.pow(count as u32);
    let cards = side.rerolls.into_iter().filter(|most| *most > 0);
    let means: Vec<Option<u8>> = cards.map(Some).chain(side.sorcery.then_some(None)).collect();
    let last = codes.clone().map(|code| {
        let mut cell = Cell { wins: goal(dice.worth(code, all)), ..Cell::default() };
        cell.sums[dice.worth(code, all)] = 1;
        cell
    });
    let last: Vec<Cell> = last.collect();
    let spoil = |code| {
        let sets: Vec<_> = dice.sets(code, spoilt, false).into_iter().map(|set| (set, &last[..])).collect();
        dice.best(code, &sets, scaled(last[code], count), true)
    };
    let mut tables: Vec<Vec<Cell>> = vec![codes.clone().map(spoil).collect()];
    for left in 1..1usize << means.len() {
        let choose = |code| {
            let mut sets: Vec<(usize, &[Cell])> = vec![];
            for which in (0..means.len()).filter(|which| left >> which & 1 == 1) {
                let rest = &tables[left & !(1 << which)];
                let again = means[which].map_or(vec![all], |most| dice.sets(code, most, true));
                sets.extend(again.into_iter().map(|set| (set, &rest[..])));
            }
            let stay = scaled(tables[0][code], count * left.count_ones() as usize);
            dice.best(code, &sets, stay, false)
        };
        tables.push(codes.clone().map(choose).collect());
    }
    let first = &tables[tables.len() - 1];
    let mut cell = Cell { wins: first.iter().map(|cell| cell.wins).sum(), ..Cell::default() };
    first.iter().for_each(|from| (0..7).for_each(|sum| cell.sums[sum] += from.sums[sum]));
    (cell, 6u128.pow((count * (means.len() + 2)) as u32))
}

/// The defender's roll against every total of the attacker.
pub(super) fn defences(side: &Side, spoilt: u8, ties: Ties) -> Vec<(Cell, u128)> {
    let beaten = |total: usize, sum: usize| match (total, sum + usize::from(side.extra), ties) {
        (a, d, Ties::Attacker { least }) if a == d => a >= usize::from(least),
        (a, d, _) => a > d,
    };
    (0..=10).map(|total| roll(side, spoilt, |sum| u128::from(!beaten(total, sum)))).collect()
}

/// Checks odds and totals of a contest, given the defences.
pub(super) fn check(contest: &Contest, defences: &[(Cell, u128)]) {
    let Contest { attacker, defender, .. } = contest;
    let held = defences[0].1;
    let extra = usize::from(attacker.extra);
    let (cell, whole) = roll(attacker, defender.opp_reroll, |sum| held - defences[sum + extra].0.wins);
    let win = Chance::new(cell.wins, whole * held);
    let totals = contest.totals();
    assert_eq!(contest.odds(), Odds::of(win), "{contest:?}");
    assert_eq!(totals.odds(), Odds::of(win), "{contest:?}");
    for (sum, weight) in cell.sums.into_iter().enumerate() {
        let total = attacker.extra + sum as u8;
        let defence = defences[usize::from(total)].0;
        for (against, other) in defence.sums.into_iter().enumerate() {
            let both = totals.both(total.into(), u16::from(defender.extra) + against as u16);
            assert_eq!(both, Chance::new(weight * other, whole * held), "{sum} {against} {contest:?}");
        }
    }
}
