//! Dice that are really thrown, with rerolls decided by a search of its own over all choices of dice.
use super::*;

/// Dice by what they are worth.
type Hand = [usize; 3];
type Step = Option<(usize, Hand)>;

struct Policy<'a> {
    side: &'a Side,
    /// The first throw is drawn from two of each face.
    even: bool,
    /// The most dice of each means; sorcery last, which takes all dice.
    means: [usize; 4],
    spoilt: usize,
    goal: Vec<f64>,
    known: Vec<Option<(f64, Step)>>,
}

fn code(left: usize, hand: Hand) -> usize {
    hand.iter().fold(left, |code, count| code * 7 + count)
}

fn hands_within(limit: Hand) -> impl Iterator<Item = Hand> {
    let of = move |zeros, ones| (0..=limit[2]).map(move |twos| [zeros, ones, twos]);
    (0..=limit[0]).flat_map(move |zeros| (0..=limit[1]).flat_map(move |ones| of(zeros, ones)))
}

fn count(hand: Hand) -> usize {
    hand.iter().sum()
}

impl<'a> Policy<'a> {
    fn new((side, even): (&'a Side, bool), spoilt: u8, goal: Vec<f64>) -> Self {
        let dice = usize::from(side.dice());
        let card = |at: usize| usize::from(side.rerolls[at]).min(dice);
        let means = [card(0), card(1), card(2), if side.sorcery { dice } else { 0 }];
        Self { side, even, means, spoilt: spoilt.into(), goal, known: vec![None; 17 * 343] }
    }

    /// The mean value of the next stage when `dice` more dice are thrown onto a hand.
    fn mean(&mut self, stage: usize, hand: Hand, dice: usize) -> f64 {
        if dice == 0 {
            return self.step(stage, hand).0;
        }
        let mut sum = 0.0;
        for worth in 0..3 {
            let faces = self.side.worth.iter().filter(|of| usize::from(**of) == worth).count();
            if faces > 0 {
                let mut more = hand;
                more[worth] += 1;
                sum += faces as f64 / 6.0 * self.mean(stage, more, dice - 1);
            }
        }
        sum
    }

    /// The chance of the roller and the best step. Stage 16 is final, stage 0 the other side's reroll, else a set of
    /// means.
    fn step(&mut self, stage: usize, hand: Hand) -> (f64, Step) {
        if stage == 16 {
            return (self.goal[hand[1] + 2 * hand[2]], None);
        }
        if let Some(known) = self.known[code(stage, hand)] {
            return known;
        }
        let mut best = (self.step(if stage == 0 { 16 } else { 0 }, hand).0, None);
        for again in hands_within(hand).filter(|again| count(*again) > 0) {
            let kept = [hand[0] - again[0], hand[1] - again[1], hand[2] - again[2]];
            if stage == 0 && count(again) <= self.spoilt {
                let mean = self.mean(16, kept, count(again));
                best = if mean < best.0 { (mean, Some((0, again))) } else { best };
            }
            for which in (0..4).filter(|which| stage >> which & 1 == 1) {
                if count(again) <= self.means[which] && (which < 3 || count(again) == self.means[3]) {
                    let mean = self.mean(stage & !(1 << which), kept, count(again));
                    best = if mean > best.0 { (mean, Some((which, again))) } else { best };
                }
            }
        }
        self.known[code(stage, hand)] = Some(best);
        best
    }

    fn first(&self) -> usize {
        (0..4).filter(|which| self.means[*which] > 0).map(|which| 1 << which).sum()
    }

    fn chance(&mut self) -> f64 {
        match self.even {
            true => self.drawn([2; 6], [0; 3], self.side.dice().into()),
            false => self.mean(self.first(), [0; 3], self.side.dice().into()),
        }
    }

    /// The mean value when `dice` more dice are drawn from the faces that are left.
    fn drawn(&mut self, left: [u8; 6], hand: Hand, dice: usize) -> f64 {
        if dice == 0 {
            return self.step(self.first(), hand).0;
        }
        let all: u8 = left.iter().sum();
        let mut sum = 0.0;
        for face in (0..6).filter(|face| left[*face] > 0) {
            let (mut rest, mut more) = (left, hand);
            rest[face] -= 1;
            more[usize::from(self.side.worth[face])] += 1;
            sum += f64::from(left[face]) / f64::from(all) * self.drawn(rest, more, dice - 1);
        }
        sum
    }

    /// The total of one throw.
    fn throw(&mut self, chance: &mut Quick) -> usize {
        let (mut stage, mut hand, mut dice) = (self.first(), [0; 3], usize::from(self.side.dice()));
        let mut set: Vec<usize> = if self.even { (0..12).map(|at| at % 6).collect() } else { Vec::new() };
        loop {
            for _ in 0..dice {
                let face = match set.len() as u32 {
                    0 => chance.below(6) as usize,
                    left => set.swap_remove(chance.below(left) as usize),
                };
                hand[usize::from(self.side.worth[face])] += 1;
            }
            // What is thrown again is thrown freely.
            set.clear();
            let step = if stage == 16 { None } else { self.step(stage, hand).1 };
            match step {
                None if stage == 16 => return hand[1] + 2 * hand[2] + usize::from(self.side.extra),
                None => (stage, dice) = (if stage == 0 { 16 } else { 0 }, 0),
                Some((which, again)) => {
                    (0..3).for_each(|worth| hand[worth] -= again[worth]);
                    (stage, dice) = (if stage == 0 { 16 } else { stage & !(1 << which) }, count(again));
                }
            }
        }
    }
}

/// How often the attacker won.
pub(super) fn wins(contest: &Contest, throws: u32, chance: &mut Quick) -> u32 {
    let Contest { attacker, defender, ties, even } = contest;
    let beats = |a: usize, d: usize| match ties {
        Ties::Attacker { least } if a == d => a >= usize::from(*least),
        _ => a > d,
    };
    let holds = |a: usize, sum: usize| f64::from(u8::from(!beats(a, sum + usize::from(defender.extra))));
    let against =
        |a| Policy::new((defender, *even), attacker.opp_reroll, (0..13).map(|sum| holds(a, sum)).collect());
    let mut defences: Vec<Policy> = (0..16).map(against).collect();
    let extra = usize::from(attacker.extra);
    let goal = (0..13).map(|sum| 1.0 - defences[sum + extra].chance()).collect();
    let mut attack = Policy::new((attacker, *even), defender.opp_reroll, goal);
    let mut throw = || {
        let total = attack.throw(chance);
        beats(total, defences[total].throw(chance))
    };
    (0..throws).filter(|_| throw()).count() as u32
}

/// How many of so many drawn contests are further than four sigma from the odds.
pub(super) fn outliers(contests: u32, throws: u32, seed: u64) -> u32 {
    let mut chance = Quick::new(seed);
    let mut outliers = 0;
    for number in 0..contests {
        // Every other one with even dice.
        let contest = Contest { even: number % 2 == 1, ..drawn_contest(&mut chance, 6) };
        let exact = contest.odds().win.as_f64();
        let off = f64::from(wins(&contest, throws, &mut chance)) - f64::from(throws) * exact;
        let sigma = (f64::from(throws) * exact * (1.0 - exact)).sqrt();
        outliers += u32::from(off.abs() > 4.0 * sigma + 1e-6);
    }
    outliers
}
