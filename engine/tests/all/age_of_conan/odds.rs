//! The exact contest calculator of Age of Conan, against naive enumeration and against simulated dice.
mod naive;
mod thrown;

use engine::{age_of_conan::odds::*, chance::Quick};

const PLAIN: Side = Side::defender(0);

#[test]
fn small_contests_by_hand() {
    let contest = Contest::new(Side::attacker(1), Side::defender(1));
    let odds = contest.odds();
    assert_eq!(
        (odds.win, odds.lose),
        (Chance::new(1, 3), Chance::new(2, 3)),
        "a hit of 3/6 against no hit of 4/6"
    );
    assert_eq!(Contest { ties: Ties::Attacker { least: 1 }, ..contest }.odds().win, Chance::new(1, 2));
    assert_eq!(Contest { ties: Ties::Attacker { least: 0 }, ..contest }.odds().win, Chance::new(5, 6));
    let sorcerer = Side { sorcery: true, ..Side::attacker(1) };
    assert_eq!(Contest::new(sorcerer, PLAIN).odds().win, Chance::new(3, 4), "two throws for one hit");
    let raided = Contest::new(Side::attacker(1), Side::defender(1).counting(AXE));
    assert_eq!(raided.odds().win, Chance::new(1, 4));
    let helped = Contest::new(Side::attacker(0).with_conan(), Side { extra: 1, ..PLAIN });
    assert_eq!(helped.odds().win, Chance::new(1, 6), "only Hit and Conan beats one success");
    assert_eq!(helped.totals().attacker(1), Chance::new(2, 6));
}

#[test]
fn dice_follow_the_order_of_the_rules() {
    let dice = |base, added, fewer| Side { base, added, fewer, ..PLAIN }.dice();
    assert_eq!(dice(3, 0, 0), 3);
    assert_eq!(dice(6, 0, 0), 5, "base is cut to five");
    assert_eq!(dice(6, 1, 0), 6, "and a bonus makes six");
    assert_eq!(dice(5, 2, 1), 6, "the sum before the cap counts");
    assert_eq!(dice(2, 0, 4), 1, "one die stays");
    assert_eq!(dice(0, 0, 1), 0, "but none is made");
    assert_eq!(dice(255, 255, 255), 1, "saturated, not wrapped");
}

#[test]
fn chances_compare_exactly() {
    let huge = 6u128.pow(48);
    assert!(Chance::new(huge / 2 + 1, huge) > Chance::new(1, 2));
    assert!(Chance::new(huge / 3 - 1, huge) < Chance::new(2, 6));
    assert_eq!(Chance::new(7, 3), Chance::SURE);
    assert_eq!(Chance::new(7, 0), Chance::NONE);
    let mut all: Vec<Chance> = (1..30).flat_map(|t| (0..=t).map(move |w| Chance::new(w, t))).collect();
    all.sort();
    assert!(all.windows(2).all(|pair| pair[0].as_f64() <= pair[1].as_f64()));
}

fn grid(worths: &[[u8; FACES]]) -> Vec<Side> {
    let means = [(false, [0; 3]), (true, [0; 3]), (false, [1, 0, 0]), (false, [2, 0, 0]), (true, [6, 0, 0])];
    let mut sides = vec![];
    for (base, worth) in (0..=3).flat_map(|base| worths.iter().map(move |worth| (base, *worth))) {
        for ((sorcery, rerolls), opp_reroll) in means.iter().flat_map(|means| [(*means, 0), (*means, 2)]) {
            sides.push(Side { base, worth, sorcery, rerolls, opp_reroll, ..PLAIN });
        }
    }
    sides
}

#[test]
fn all_contests_of_a_grid_up_to_three_dice() {
    let attackers = grid(&[[1, 1, 1, 0, 0, 0], [1, 2, 1, 0, 0, 0], [1, 1, 1, 1, 1, 0], [1, 2, 1, 1, 1, 0]]);
    let defenders = grid(&[[1, 1, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0], [1, 1, 0, 0, 1, 0], [1, 2, 0, 1, 1, 0]]);
    for ties in [Ties::Defender, Ties::Attacker { least: 0 }, Ties::Attacker { least: 1 }] {
        for (defender, spoilt) in defenders.iter().flat_map(|side| [(*side, 0), (*side, 2)]) {
            let defences = naive::defences(&defender, spoilt, ties);
            for attacker in attackers.iter().filter(|side| side.opp_reroll == spoilt) {
                naive::check(&Contest { attacker: *attacker, defender, ties, even: false }, &defences);
            }
        }
    }
}

/// A side such as the content can bring about.
fn drawn_side(chance: &mut Quick, most_dice: u32, attacks: bool) -> Side {
    let base = chance.below(most_dice.min(5) + 1) as u8;
    let mut side = if attacks { Side::attacker(base) } else { Side::defender(base) };
    if most_dice == 6 && chance.below(4) == 0 {
        side = side.with_conan();
    } else if chance.below(4) == 0 {
        side.worth[HIT_CONAN] = 2;
    }
    for face in [SHIELD, AXE] {
        side = if chance.below(3) == 0 { side.counting(face) } else { side };
    }
    side.extra = chance.below(4).saturating_sub(1) as u8;
    side.sorcery = chance.below(2) == 0;
    side.rerolls = [[0; 3], [1, 0, 0], [3, 0, 0], [6, 0, 0], [1, 2, 0]][chance.below(5) as usize];
    side.opp_reroll = chance.below(6).saturating_sub(3) as u8;
    side
}

fn drawn_contest(chance: &mut Quick, most_dice: u32) -> Contest {
    let ties =
        chance.below(4).checked_sub(1).map_or(Ties::Defender, |least| Ties::Attacker { least: least as u8 });
    let attacker = drawn_side(chance, most_dice, true);
    Contest { attacker, defender: drawn_side(chance, most_dice, false), ties, even: false }
}

#[test]
fn drawn_contests_up_to_three_dice() {
    let mut chance = Quick::new(7);
    for _ in 0..600 {
        let contest = drawn_contest(&mut chance, 3);
        let defences = naive::defences(&contest.defender, contest.attacker.opp_reroll, contest.ties);
        naive::check(&contest, &defences);
    }
}

#[test]
fn any_input_is_answered() {
    let mut chance = Quick::new(11);
    for _ in 0..300 {
        let mut byte = || [0, 1, 2, 5, 6, 7, 255][chance.below(7) as usize];
        let mut side = || Side {
            base: byte(),
            added: byte(),
            fewer: byte(),
            worth: std::array::from_fn(|_| byte()),
            extra: byte(),
            sorcery: byte() > 1,
            rerolls: std::array::from_fn(|_| byte()),
            opp_reroll: byte(),
        };
        let (attacker, defender) = (side(), side());
        for even in [false, true] {
            let contest = Contest { attacker, defender, ties: Ties::Attacker { least: 2 }, even };
            assert_eq!(contest.totals().odds(), contest.odds(), "{contest:?}");
            assert_eq!(contest.totals().chance(|_, _| true), Chance::SURE);
        }
    }
}

#[test]
fn simulated_contests_agree() {
    assert!(thrown::outliers(20, 50_000, 1) <= 1);
}

#[test]
#[ignore = "200 million contests"]
fn many_simulated_contests_agree() {
    assert!(thrown::outliers(200, 1_000_000, 2) <= 1);
}
