//! How likely each total of a roll is, with free rerolls.
use super::super::{
    dice::{Dice, FACES, Faces},
    ids::{Die, PerDie},
};
use crate::dice::{COPIES, choose};

/// Totals that are told apart: no roll has more symbols.
pub(super) const SUMS: usize = 64;
/// Symbols on a face at most, and one more.
const SYMBOLS: usize = 4;
/// A gain that is none.
const NOTHING: f64 = 1e-12;

/// How likely each total is.
pub(super) type Spread = [f64; SUMS];
/// What each total is worth to who rolls.
pub(super) type Worth = [f64; SUMS];

/// Nothing is likely.
pub(super) fn none() -> Spread {
    [0.0; SUMS]
}

/// A die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Its colour.
    pub die: Die,
    /// Its symbols.
    pub symbols: u8,
    /// Whether a star of its colour may still be used on it.
    pub fresh: bool,
}

/// The highest total that has a chance.
pub(super) fn top(spread: &Spread) -> usize {
    spread.iter().rposition(|chance| *chance > 0.0).unwrap_or(0)
}

/// Totals of so many dice of a colour without any reroll, on top of others.
pub(super) fn plain(faces: &Faces, die: Die, count: u8, others: &Spread) -> Spread {
    let mut spread = *others;
    if faces.even {
        let mut next = none();
        every_roll(faces, die, count, &mut |counts, chance| {
            let rolled = sum_of(counts);
            for (sum, likely) in others.iter().enumerate().filter(|(_, likely)| **likely > 0.0) {
                next[(sum + rolled).min(SUMS - 1)] += likely * chance;
            }
        });
        return next;
    }
    for _ in 0..count {
        let mut next = none();
        let likely = spread[..=top(&spread)].iter().enumerate();
        for (sum, chance) in likely.filter(|(_, chance)| **chance > 0.0) {
            for symbols in faces[die] {
                next[(sum + usize::from(symbols)).min(SUMS - 1)] += chance / FACES as f64;
            }
        }
        spread = next;
    }
    spread
}

/// Dice of one colour by what they show.
type Counts = [u8; SYMBOLS];

/// How likely each total is when free rerolls are used to gain most of `worth`.
pub(super) fn totals(faces: &Faces, dice: Dice, support: bool, worth: &Worth) -> Spread {
    let table = Plan::of(faces, worth);
    let is_live = |die: Die| dice.count[die] > 0 && (support || dice.stars[die] > 0);
    let mut fixed = none();
    fixed[0] = 1.0;
    for die in Die::ALL.into_iter().filter(|die| !is_live(*die)) {
        fixed = plain(faces, die, dice.count[die], &fixed);
    }
    let mut out = none();
    let live: Vec<_> = Die::ALL.into_iter().filter(|die| is_live(*die)).collect();
    match live[..] {
        [] => out = fixed,
        [die] if !support => {
            let mut each = |counts: Counts, chance: f64| {
                table.one_colour(die, counts, dice.stars[die], (&fixed, chance), &mut out);
            };
            every_roll(faces, die, dice.count[die], &mut each);
        }
        _ => {
            let mut rolls = vec![(PerDie::<Counts>::default(), 1.0)];
            for die in live {
                let mut next = Vec::new();
                every_roll(faces, die, dice.count[die], &mut |counts, chance| {
                    next.extend(rolls.iter().map(|(all, likely)| {
                        let mut all = *all;
                        all[die] = counts;
                        (all, likely * chance)
                    }));
                });
                rolls = next;
            }
            let mut begun = Vec::new();
            for (fresh, chance) in rolls {
                let rolled = Die::ALL.into_iter().map(|die| sum_of(fresh[die])).sum::<usize>();
                for (sum, likely) in fixed.iter().enumerate().filter(|(_, likely)| **likely > 0.0) {
                    let lowest = PerDie::new([SYMBOLS as u8; 3]);
                    let roll = Roll { fresh, lowest, stars: dice.stars, support, sum: sum + rolled };
                    begun.push((roll, likely * chance));
                }
            }
            table.several_colours(begun, &mut out);
        }
    }
    out
}

fn sum_of(counts: Counts) -> usize {
    counts.iter().enumerate().map(|(symbols, count)| symbols * usize::from(*count)).sum()
}

/// Every roll of so many dice of a colour as counts of what they show, with its chance.
fn every_roll(faces: &Faces, die: Die, count: u8, each: &mut dyn FnMut(Counts, f64)) {
    let mut shown = [0; SYMBOLS];
    for symbols in faces[die] {
        shown[usize::from(symbols).min(SYMBOLS - 1)] += 1;
    }
    if faces.even {
        return every_even_roll(&shown, u32::from(count), each);
    }
    let chances = shown.map(|faces| f64::from(faces) / FACES as f64);
    spread_out(&chances, 0, (count, 1.0), &mut [0; SYMBOLS], each);
}

/// The same of even dice, by how many faces of the die show each number of symbols: whole sets show all they hold, and of
/// the last one so many are drawn.
fn every_even_roll(shown: &[u8; SYMBOLS], count: u32, each: &mut dyn FnMut(Counts, f64)) {
    let set = COPIES * FACES as u32;
    let (sets, drawn) = (count / set, count % set);
    let held = shown.map(|faces| COPIES as u8 * faces);
    let all = choose(set, drawn) as f64;
    for zeros in 0..=held[0] {
        for ones in 0..=held[1] {
            for twos in 0..=held[2] {
                let few = u32::from(zeros + ones + twos);
                let Some(threes) = drawn.checked_sub(few).filter(|n| *n <= held[3].into()) else { continue };
                let hand = [zeros, ones, twos, threes as u8];
                let ways = held.iter().zip(hand).map(|(held, n)| choose(u32::from(*held), n.into()));
                let counts = std::array::from_fn(|at| hand[at] + (sets as u8) * held[at]);
                each(counts, ways.product::<u128>() as f64 / all);
            }
        }
    }
}

fn spread_out(
    chances: &[f64; SYMBOLS],
    symbols: usize,
    (left, chance): (u8, f64),
    counts: &mut Counts,
    each: &mut dyn FnMut(Counts, f64),
) {
    if symbols + 1 == SYMBOLS {
        counts[symbols] = left;
        let all = chance * chances[symbols].powi(i32::from(left));
        if all > 0.0 {
            each(*counts, all);
        }
        return;
    }
    let mut ways = 1.0;
    for here in 0..=left {
        counts[symbols] = here;
        let chance = chance * ways * chances[symbols].powi(i32::from(here));
        if chance > 0.0 {
            spread_out(chances, symbols + 1, (left - here, chance), counts, each);
        }
        ways = ways * f64::from(left - here) / f64::from(here + 1);
    }
}

/// How free rerolls are used: what a total is worth, and what rolling one more die on top of a total would be worth.
#[derive(Clone, Debug)]
pub struct Plan {
    faces: Faces,
    worth: Worth,
    expected: PerDie<Worth>,
}

/// A roll whose dice may still be rolled again: by stars those that are fresh, by Support also the lowest of the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Roll {
    sum: usize,
    stars: PerDie<u8>,
    support: bool,
    lowest: PerDie<u8>,
    fresh: PerDie<Counts>,
}

impl Plan {
    /// To gain most of what totals of symbols are worth.
    pub fn new(faces: &Faces, worth: impl Fn(u8) -> f64) -> Self {
        Self::of(faces, &std::array::from_fn(|sum| worth(sum as u8)))
    }

    fn of(faces: &Faces, worth: &Worth) -> Self {
        let expected = |die: Die, sum: usize| {
            let worth = |symbols: u8| worth[(sum + usize::from(symbols)).min(SUMS - 1)];
            faces[die].into_iter().map(worth).sum::<f64>() / FACES as f64
        };
        let expected = PerDie::of(|die| std::array::from_fn(|sum| expected(die, sum)));
        Self { faces: *faces, worth: *worth, expected }
    }

    /// The die that a free reroll serves best, by its place, or none if all are left as they are; `stars` are those that
    /// are left.
    pub fn best_reroll(&self, shown: &[Shown], stars: PerDie<u8>, support: bool) -> Option<usize> {
        let lowest = PerDie::new([SYMBOLS as u8; 3]);
        let mut roll = Roll { fresh: PerDie::default(), lowest, stars, support, sum: 0 };
        for shown in shown {
            let symbols = shown.symbols.min(SYMBOLS as u8 - 1);
            if shown.fresh {
                roll.fresh[shown.die][usize::from(symbols)] += 1;
            } else {
                roll.lowest[shown.die] = roll.lowest[shown.die].min(symbols);
            }
            roll.sum += usize::from(symbols);
        }
        let (die, symbols, by_star) = self.best(&roll)?;
        let fits = |shown: &&Shown| shown.die == die && usize::from(shown.symbols) == symbols;
        let fresh = shown.iter().position(|shown| fits(&shown) && shown.fresh);
        let any = || shown.iter().position(|shown| fits(&shown));
        if by_star { fresh } else { fresh.or_else(any) }
    }

    /// What rolling a die again gains that shows this.
    fn gain(&self, die: Die, sum: usize, symbols: usize) -> f64 {
        self.expected[die][sum.saturating_sub(symbols)] - self.worth[sum.min(SUMS - 1)]
    }

    /// Stars of one colour alone: always the lowest die that is fresh, as long as it gains.
    fn one_colour(
        &self,
        die: Die,
        counts: Counts,
        stars: u8,
        (fixed, chance): (&Spread, f64),
        out: &mut Spread,
    ) {
        let rolled = sum_of(counts);
        let mut spread = none();
        let mut most = (top(fixed) + rolled).min(SUMS - 1);
        for (sum, likely) in fixed[..=most - rolled].iter().enumerate() {
            spread[sum + rolled] = likely * chance;
        }
        let lowest = (0..SYMBOLS).flat_map(|symbols| (0..counts[symbols]).map(move |_| symbols));
        for symbols in lowest.take(usize::from(stars)) {
            let mut next = none();
            for (sum, likely) in spread[..=most].iter().enumerate().filter(|(_, likely)| **likely > 0.0) {
                if self.gain(die, sum, symbols) <= NOTHING {
                    out[sum] += likely;
                    continue;
                }
                for face in self.faces[die] {
                    next[(sum - symbols + usize::from(face)).min(SUMS - 1)] += likely / FACES as f64;
                }
            }
            spread = next;
            most = (most + SYMBOLS - 1).min(SUMS - 1);
        }
        out[..=most].iter_mut().zip(spread).for_each(|(out, likely)| *out += likely);
    }

    /// Any stars and a free reroll by Support: the die that gains most, one after the other. Rolls that are alike are
    /// followed as one.
    fn several_colours(&self, begun: Vec<(Roll, f64)>, out: &mut Spread) {
        let mut rolls = begun;
        while !rolls.is_empty() {
            let mut next = Vec::new();
            for (roll, chance) in &rolls {
                match self.best(roll) {
                    Some(choice) => self.roll_again(roll, choice, *chance, &mut next),
                    None => out[roll.sum.min(SUMS - 1)] += chance,
                }
            }
            next.sort_unstable_by_key(|(roll, _)| *roll);
            next.dedup_by(|(roll, chance), (kept, sum)| {
                let alike = roll == kept;
                *sum += if alike { *chance } else { 0.0 };
                alike
            });
            rolls = next;
        }
    }

    /// What comes of rolling one die again.
    fn roll_again(
        &self,
        roll: &Roll,
        (die, symbols, by_star): (Die, usize, bool),
        chance: f64,
        next: &mut Vec<(Roll, f64)>,
    ) {
        let mut rest = *roll;
        rest.fresh[die][symbols] = rest.fresh[die][symbols].saturating_sub(1);
        if by_star {
            rest.stars[die] -= 1;
        } else {
            rest.support = false;
            rest.lowest = PerDie::new([SYMBOLS as u8; 3]);
        }
        let faces = self.faces[die];
        for (place, face) in
            faces.iter().enumerate().filter(|(place, face)| *place == 0 || faces[place - 1] != **face)
        {
            let same = faces[place..].iter().take_while(|other| *other == face).count() as f64;
            let mut after = rest;
            after.sum = roll.sum - symbols + usize::from(*face);
            if after.support {
                after.lowest[die] = after.lowest[die].min(*face);
            }
            next.push((after, chance * same / FACES as f64));
        }
    }

    /// The die to roll again, and whether a star pays for it; stars come first.
    fn best(&self, roll: &Roll) -> Option<(Die, usize, bool)> {
        let lowest = |counts: Counts| (0..SYMBOLS).find(|symbols| counts[*symbols] > 0);
        let gains = |(die, symbols): (Die, usize)| (self.gain(die, roll.sum, symbols), die, symbols);
        let most = |one: (f64, Die, usize), other: (f64, Die, usize)| {
            if other.0 > one.0 + NOTHING { other } else { one }
        };
        let starred = Die::ALL.into_iter().filter(|die| roll.stars[*die] > 0);
        let starred = starred.filter_map(|die| Some((die, lowest(roll.fresh[die])?)));
        let best = starred.map(gains).filter(|gain| gain.0 > NOTHING).reduce(most);
        if let Some((_, die, symbols)) = best {
            return Some((die, symbols, true));
        }
        let any = |die: Die| {
            let used = usize::from(roll.lowest[die]);
            let symbols = lowest(roll.fresh[die]).unwrap_or(SYMBOLS).min(used);
            (symbols < SYMBOLS).then_some((die, symbols))
        };
        let all = Die::ALL.into_iter().filter(|_| roll.support).filter_map(any);
        let best = all.map(gains).filter(|gain| gain.0 > NOTHING).reduce(most);
        best.map(|(_, die, symbols)| (die, symbols, false))
    }
}
