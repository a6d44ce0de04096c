//! Odds against simulated rolls, and by hand.
use super::*;
use crate::{chance::Quick, conan_overlord::ids::PerDie};

const FACES: Faces =
    Faces { symbols: PerDie::new([[0, 0, 0, 1, 1, 2], [0, 0, 1, 1, 2, 2], [0, 1, 1, 2, 2, 3]]), even: false };

fn dice(words: &str) -> Dice {
    words.split_whitespace().fold(Dice::NONE, |dice, word| dice + Dice::of_word(word).unwrap())
}

fn target(armour: u8, words: &str, life: u8) -> Target {
    Target { armour, dice: dice(words), life }
}

/// Rolls a pool and uses free rerolls by a plan; gives the total.
fn roll(quick: &mut Quick, pool: Dice, support: bool, plan: &Plan) -> u8 {
    let mut face = |die: Die| FACES[die][quick.below(6) as usize];
    let mut shown = Vec::new();
    for die in Die::ALL {
        for _ in 0..pool.count[die] {
            shown.push(Shown { die, symbols: face(die), fresh: true });
        }
    }
    let (mut stars, mut support) = (pool.stars, support);
    while let Some(place) = plan.best_reroll(&shown, stars, support) {
        let die = shown[place].die;
        if stars[die] > 0 && shown[place].fresh {
            stars[die] -= 1;
        } else {
            support = false;
        }
        shown[place] = Shown { die, symbols: face(die), fresh: false };
    }
    shown.iter().map(|shown| shown.symbols).sum()
}

/// The plan of an attacker.
fn plan(blow: &Blow, targets: &[Target]) -> Plan {
    let chain: Vec<_> = targets.iter().map(|target| Defence::of(&FACES, target, blow.precise)).collect();
    let worth = blow.worth(&worth_of(&chain));
    Plan::new(&FACES, |sum| worth[usize::from(sum).min(SUMS - 1)])
}

/// An attack that is simulated: first target's wounds, targets killed.
fn strike(
    quick: &mut Quick,
    blow: &Blow,
    gems: u8,
    targets: &[Target],
    (plan, none): (&Plan, &Plan),
) -> (u8, u8) {
    let sum = roll(quick, blow.pool(gems), blow.support && !blow.jinxed, plan);
    let (mut power, mut first, mut kills) = (sum.saturating_sub(blow.minus), None, 0);
    for target in targets {
        let blocked =
            roll(quick, Dice { stars: PerDie::default(), ..target.dice }, false, none) + target.armour;
        let through = power.saturating_sub(blocked.saturating_sub(u8::from(blow.precise)));
        first.get_or_insert(through);
        if through < target.life {
            break;
        }
        kills += 1;
        power = through - target.life;
        if power == 0 {
            break;
        }
    }
    (first.unwrap_or(0), kills)
}

/// Attacks of every kind: gems of each colour with and without stars, units, spells, skills.
fn attacks() -> Vec<(Blow, u8, Vec<Target>)> {
    let blow = |weapon: &str, gem: &str| Blow { dice: dice(weapon), gem: dice(gem), ..Blow::default() };
    let (hunter, guard, captain) = (target(1, "", 1), target(2, "", 1), target(3, "", 6));
    let hero = target(0, "yellow", 7);
    let blows = [
        blow("red*", "red"),
        blow("yellow*", "orange"),
        blow("orange*", "orange*"),
        blow("orange* yellow*", "orange*"),
        Blow { minus: 2, ..blow("", "red") },
        Blow { minus: 1, ..blow("red*", "orange") },
        Blow { precise: true, ..blow("orange", "orange*") },
        Blow { support: true, ..blow("orange*", "orange") },
        Blow { jinxed: true, support: true, ..blow("red*", "red") },
        Blow { support: true, ..blow("red* yellow", "orange*") },
    ];
    let mut all = Vec::new();
    for blow in blows {
        for (gems, target) in [(1, hunter), (2, guard), (3, captain), (4, hero)] {
            all.push((blow, gems, vec![target]));
        }
        all.push((blow, 4, vec![hunter, hunter, hunter]));
        all.push((blow, 3, vec![hero, guard]));
    }
    let units =
        ["red* red* red*", "orange* orange", "yellow yellow*", "orange orange orange", "red* yellow yellow"];
    all.extend(units.iter().map(|unit| (blow(unit, ""), 0, vec![hero])));
    all
}

#[test]
fn attacks_come_out_as_often_as_they_are_rolled() {
    const ROLLS: u32 = 10_000;
    let mut quick = Quick::new(7);
    let all = attacks();
    assert!(all.len() >= 60);
    for (blow, gems, targets) in &all {
        let odds = blow.odds(&FACES, *gems, targets);
        assert!((odds.wounds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{blow:?}");
        let (mut kills, mut killed, mut wounds) = (0, 0, [0u32; WOUNDS]);
        let plans = (&plan(blow, targets), &Plan::new(&FACES, |_| 0.0));
        for _ in 0..ROLLS {
            let (first, all) = strike(&mut quick, blow, *gems, targets, plans);
            kills += u32::from(first >= targets[0].life);
            killed += u32::from(all);
            wounds[usize::from(first).min(WOUNDS - 1)] += 1;
        }
        let near = |found: u32, chance: f64| {
            let sigma = (f64::from(ROLLS) * chance * (1.0 - chance)).sqrt();
            (f64::from(found) - f64::from(ROLLS) * chance).abs() <= 4.5 * sigma + 1.0
        };
        assert!(near(kills, odds.kill), "{kills} {odds:?} {blow:?} {gems} {targets:?}");
        for (wounds, chance) in wounds.iter().zip(odds.wounds) {
            assert!(near(*wounds, chance), "{wounds} {chance} {blow:?} {gems} {targets:?}");
        }
        let mean = f64::from(killed) / f64::from(ROLLS);
        assert!((mean - odds.kills).abs() < 0.04, "{mean} {odds:?} {blow:?}");
    }
}

#[test]
fn guards_come_out_as_often_as_they_are_rolled() {
    const ROLLS: u32 = 10_000;
    let mut quick = Quick::new(8);
    let guards = [
        ("orange", "", "yellow"),
        ("orange", "orange*", ""),
        ("yellow", "yellow*", "orange"),
        ("red", "", "red"),
    ];
    for (gem, item, armour) in guards {
        for (power, gems, fixed) in [(3, 1, 0), (5, 2, 0), (4, 3, 1), (2, 0, 2)] {
            let passive = target(fixed, armour, 4);
            let guard = Guard { gem: dice(gem), item: dice(item), passive, ..Guard::default() };
            let odds = guard.odds(&FACES, power, gems);
            let through = |sum: u8| power.saturating_sub(sum + fixed);
            let item = if gems > 0 { dice(item) } else { Dice::NONE };
            let pool = (0..gems).fold(item, |pool, _| pool + dice(gem)) + dice(armour);
            let plan = Plan::new(&FACES, |sum| -f64::from(through(sum).min(4)));
            let mut wounds = [0u32; WOUNDS];
            for _ in 0..ROLLS {
                wounds[usize::from(through(roll(&mut quick, pool, false, &plan)))] += 1;
            }
            for (found, chance) in wounds.iter().zip(odds.wounds) {
                let sigma = (f64::from(ROLLS) * chance * (1.0 - chance)).sqrt();
                let off = (f64::from(*found) - f64::from(ROLLS) * chance).abs();
                assert!(off <= 4.5 * sigma + 1.0, "{found} {chance} {guard:?} {power} {gems}");
            }
        }
    }
}

#[test]
fn an_area_strikes_everybody_with_one_roll() {
    let storm = Blow { dice: dice("red red"), ..Blow::default() };
    let odds = storm.area(&FACES, &[(target(2, "", 1), true), (target(0, "yellow", 8), false)]);
    // Three symbols or more on two red dice: 36 rolls, of which 23 fit.
    assert!((odds[0].kill - 23.0 / 36.0).abs() < 1e-9, "{odds:?}");
    assert!(odds[1].kill < 1e-9 && odds[1].mean > odds[0].mean);
}

#[test]
fn a_reroll_is_left_where_it_cannot_help() {
    let shown = |symbols: &[u8]| -> Vec<_> {
        symbols.iter().map(|symbols| Shown { die: Die::Red, symbols: *symbols, fresh: true }).collect()
    };
    let stars = PerDie::new([0, 0, 1]);
    let most = Plan::new(&FACES, f64::from);
    assert_eq!(most.best_reroll(&shown(&[3, 0, 1]), stars, false), Some(1));
    assert_eq!(most.best_reroll(&shown(&[3, 2]), stars, false), None);
    let enough = Plan::new(&FACES, |sum| if sum >= 3 { 1.0 } else { 0.0 });
    assert_eq!(enough.best_reroll(&shown(&[3, 0]), stars, false), None, "it is enough already");
    assert!((at_least(&FACES, dice("red red"), false, 2) - 31.0 / 36.0).abs() < 1e-9);
}
