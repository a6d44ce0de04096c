//! The same odds from explicit states: single units, dice one by one, losses chosen anew after every step.
use engine::{
    chance::Quick,
    nerath::odds::{Battle, Calculator, Group, Moment, Order, Roll, Side},
};
use std::collections::BTreeMap;

/// One unit: its group, and the hits it can still take.
type Unit = (usize, u8, u8);
type Force = Vec<Unit>;

fn force(groups: &[Group]) -> Force {
    let units = |(index, group): (usize, &Group)| {
        vec![(index, group.toughness - group.wounds, group.wounds); usize::from(group.count)]
    };
    groups.iter().enumerate().flat_map(units).collect()
}

/// The chance of every number of hits.
fn hits(force: &Force, groups: &[Group], first_strike: bool, first_round: bool) -> Vec<f64> {
    let mut chances = vec![1.0];
    for (group, ..) in force {
        let roll = if first_round { groups[*group].now } else { groups[*group].later };
        for _ in 0..if roll.first_strike == first_strike { roll.dice } else { 0 } {
            let mut next = vec![0.0; chances.len() + 1];
            for (hits, chance) in chances.iter().enumerate() {
                next[hits] += chance * (1.0 - roll.chance());
                next[hits + 1] += chance * roll.chance();
            }
            chances = next;
        }
    }
    chances
}

/// Takes the hits of one step: each by whoever has not been hit in it, an unwounded dragon first, then the cheapest,
/// then a castle, then wounded dragons.
fn take(mut force: Force, groups: &[Group], hits: usize) -> Force {
    let mut struck = vec![false; force.len()];
    for _ in 0..hits {
        let key = |unit: &Unit| match groups[unit.0].order {
            Order::Soaks if unit.2 == 0 && unit.1 > 1 => (0, 0),
            Order::Price => (1, groups[unit.0].price),
            Order::Last => (2, 0),
            Order::Soaks => (3, 0),
        };
        let Some(next) = (0..force.len()).min_by_key(|at| (struck[*at], key(&force[*at]), force[*at].0, *at))
        else {
            break;
        };
        struck[next] = true;
        force[next].1 -= 1;
        force[next].2 += 1;
        if force[next].1 == 0 {
            force.remove(next);
            struck.remove(next);
        }
    }
    force.sort_unstable();
    force
}

/// Plays so many rounds; the chances of win, draw, lose.
fn play(attackers: &[Group], defenders: &[Group], rounds: usize) -> [f64; 3] {
    let mut states = BTreeMap::from([((force(attackers), force(defenders)), 1.0)]);
    let mut ends = [0.0; 3];
    for round in 0..rounds {
        for first_strike in [true, false] {
            let mut next = BTreeMap::new();
            for ((a, d), chance) in states {
                let by_a = hits(&a, attackers, first_strike, round == 0);
                let by_d = hits(&d, defenders, first_strike, round == 0);
                for (on_d, p) in by_a.iter().enumerate() {
                    for (on_a, q) in by_d.iter().enumerate() {
                        let state = (take(a.clone(), attackers, on_a), take(d.clone(), defenders, on_d));
                        match (state.0.is_empty(), state.1.is_empty()) {
                            (false, true) => ends[0] += chance * p * q,
                            (true, true) => ends[1] += chance * p * q,
                            (true, false) => ends[2] += chance * p * q,
                            (false, false) => *next.entry(state).or_insert(0.0) += chance * p * q,
                        }
                    }
                }
            }
            states = next;
        }
    }
    ends
}

fn random_side(random: &mut Quick) -> Vec<Group> {
    let mut below = |n: u32| random.below(n);
    let mut groups = vec![];
    for price in 1..=3 {
        let roll = Roll {
            dice: 1 + below(2) as u8,
            sides: [6, 8, 10, 12][below(4) as usize],
            hits_on: 5 + below(2) as u8,
            first_strike: below(3) == 0,
        };
        let now = if below(3) == 0 {
            Roll { dice: below(3) as u8, first_strike: below(2) == 0, ..roll }
        } else {
            roll
        };
        groups.push(Group { now, ..Group::new(below(3) as u16, roll, price) });
    }
    let dragon = Group { toughness: 2, order: Order::Soaks, ..Group::new(below(3) as u16, Roll::new(20), 5) };
    let wounded = Group { wounds: 1, count: below(2) as u16, ..dragon };
    let castle = Group { order: Order::Last, ..Group::new(below(2) as u16, Roll::new(20), 0) };
    groups.extend([dragon, wounded, castle, Group::new(1, Roll::new(6), 1)]);
    groups
}

pub(super) fn compare() {
    let mut random = Quick::new(20);
    let mut calculator = Calculator::default();
    for _ in 0..40 {
        let (attacker, defender) = (random_side(&mut random), random_side(&mut random));
        let odds = calculator.odds(&Battle {
            attacker: Side::of(&attacker),
            defender: Side::of(&defender),
            moment: Moment::RoundStart,
            even: false,
        });
        let [win, draw, lose] = play(&attacker, &defender, 40);
        let off = (odds.win - win).abs() + (odds.draw - draw).abs() + (odds.lose - lose).abs();
        assert!(off < 1e-6, "{odds:?} but {win} {draw} {lose}: {attacker:?} against {defender:?}");
    }
}
