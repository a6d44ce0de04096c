//! The exact odds of battles, against stored battles, against a naive enumeration of every state, and by hand.
mod fought;
mod naive;

use engine::nerath::odds::{Battle, Bonus, Calculator, Group, Moment, Order, Roll, Side};
use toml::{Table, Value};

const STORED: &str = include_str!("battle_odds.toml");

/// A unit that fights: its die, price, and place in the usual order.
fn unit(kind: &str, count: u16, sea: bool, attacks: bool) -> Group {
    let (sides, price) = match kind {
        "footsoldier" => (6, 1),
        "siege_engine" | "warship" => (8, 2),
        "fighter" => (10, 2),
        "wizard" => (10, 3),
        "monster" => (12, 3),
        "storm_elemental" => (8, 3),
        "dragon" => (20, 5),
        "castle" => (20, 0),
        _ => panic!("no unit is called {kind}"),
    };
    let mut group = Group::new(count, Roll::new(sides), price);
    match kind {
        "siege_engine" if attacks => group.later.dice = 2,
        "storm_elemental" if sea => group.later.dice = 2,
        "wizard" => group.later.first_strike = true,
        "dragon" => (group.toughness, group.order) = (2, Order::Soaks),
        "castle" => group.order = Order::Last,
        _ => {}
    }
    group.now = group.later;
    group
}

const LISTED: [&str; 9] = [
    "dragon",
    "footsoldier",
    "warship",
    "siege_engine",
    "fighter",
    "storm_elemental",
    "wizard",
    "monster",
    "castle",
];

/// The groups of one side of a stored battle.
fn side(told: &Table, sea: bool, attacks: bool, hits_on: u8) -> Vec<Group> {
    let mut groups = vec![];
    for kind in LISTED {
        if let Some(count) = told.get(kind) {
            groups.push(unit(kind, count.as_integer().expect("a number") as u16, sea, attacks));
        }
    }
    for (name, count) in told.iter().filter(|(name, _)| name.starts_with('g')) {
        let first_strike = name.starts_with("gf");
        let sides = name.trim_start_matches(['g', 'f']).parse().expect("a die");
        let mut dice =
            Group::new(count.as_integer().expect("a number") as u16, Roll::new(sides), u16::from(sides));
        (dice.worth, dice.later.first_strike) = (1, first_strike);
        dice.now = dice.later;
        groups.push(dice);
    }
    let ships = told.get("ships").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    embark(&mut groups, ships);
    for group in &mut groups {
        group.later.hits_on = hits_on;
        group.now = group.later;
    }
    groups
}

/// All ships, then the heroes aboard: of equal prices the ship is lost first.
fn embark(groups: &mut Vec<Group>, ships: &[Value]) {
    let mut heroes = vec![];
    for cargo in ships {
        let mut ship = unit("warship", 1, true, true);
        for kind in cargo.as_array().expect("a list").iter().map(|kind| kind.as_str().expect("a unit")) {
            let aboard = unit(kind, 1, true, true);
            if ["fighter", "wizard"].contains(&kind) {
                heroes.push(Group { aboard: Some(groups.len() as u8), ..aboard });
            } else {
                ship.price += aboard.price;
                ship.worth += aboard.price;
            }
        }
        groups.push(ship);
    }
    heroes.sort_by_key(|hero| hero.price);
    groups.extend(heroes);
}

#[test]
fn stored_battles_agree() {
    let stored: Table = STORED.parse().unwrap();
    let mut calculator = Calculator::default();
    let battles = stored["battle"].as_array().unwrap();
    assert_eq!(battles.len(), 34);
    for battle in battles {
        let id = battle["id"].as_str().unwrap();
        let number = |name: &str| battle[name].as_float().unwrap();
        let sea = battle["sea"].as_bool().unwrap();
        let need = |name: &str| battle[name].as_integer().unwrap() as u8;
        let attacker = side(battle["attacker"].as_table().unwrap(), sea, true, need("attacker_hits_on"));
        let defender = side(battle["defender"].as_table().unwrap(), sea, false, need("defender_hits_on"));
        let odds = calculator.odds(&Battle {
            attacker: Side::of(&attacker),
            defender: Side::of(&defender),
            moment: Moment::RoundStart,
            even: false,
        });
        for (found, name) in [
            (odds.win, "win"),
            (odds.draw, "draw"),
            (odds.lose, "lose"),
            (odds.attacker_left, "attacker_left"),
            (odds.defender_left, "defender_left"),
        ] {
            assert!((found - number(name)).abs() < 1e-9, "{id}: {name} is {found}, stored {}", number(name));
        }
        let sum: f64 = calculator.attackers().by_hits().iter().sum();
        assert!((sum - 1.0).abs() < 1e-12, "{id}: all numbers of survivors together are {sum}");
    }
}

/// A battle between these, at the start of a round.
fn odds(attacker: Side<'_>, defender: Side<'_>) -> engine::nerath::odds::Odds {
    Calculator::default().odds(&Battle { attacker, defender, moment: Moment::RoundStart, even: false })
}

#[test]
fn modifiers_by_hand() {
    let near =
        |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{found}, not {expected}");
    let foot = [unit("footsoldier", 1, false, true)];
    let plain = Side::of(&foot);
    // One footsoldier against another whose first hit is cancelled: 1/6 a round each, two hits needed.
    let shielded = odds(plain, Side { shield: 1, ..plain });
    near(shielded.win + shielded.draw + shielded.lose, 1.0);
    near(shielded.win, (5.0 / 11.0) * (5.0 / 11.0));
    // A die in this round alone.
    let extra = [Bonus { now: Roll { first_strike: true, ..Roll::new(10) }, later: Roll::NONE, needs: 0 }];
    let volley = odds(Side { bonus: &extra, ..plain }, plain);
    near(volley.win, 0.5 + 0.5 * (5.0 / 11.0));
    // A card that silences the defender for one round.
    let silent = [Group { now: Roll::NONE, ..foot[0] }];
    near(odds(plain, Side::of(&silent)).win, 1.0 / 6.0 + 5.0 / 6.0 * (5.0 / 11.0));
    // Dice that last as long as the hero: the fighter falls first (price), and the two d12 with him.
    let party = [Group::new(1, Roll::NONE, 1), Group::new(1, Roll::NONE, 2)];
    let champion = [Bonus {
        now: Roll { dice: 2, ..Roll::new(12) },
        later: Roll { dice: 2, ..Roll::new(12) },
        needs: 1,
    }];
    let guarded = odds(Side { bonus: &champion, ..Side::of(&party) }, plain);
    let hit = 1.0 - (5.0f64 / 12.0).powi(2);
    let round_decides = 1.0 - (1.0 - hit) * 5.0 / 6.0;
    near(guarded.win, hit / round_decides);
    near(guarded.lose, 1.0 - hit / round_decides);
    // Nobody can ever hit.
    let harmless = [Group::new(1, Roll::NONE, 1)];
    near(odds(Side::of(&harmless), Side::of(&harmless)).endless, 1.0);
}

#[test]
fn in_the_middle_of_a_battle() {
    let (foot, dragon) = (unit("footsoldier", 2, false, true), unit("dragon", 1, false, true));
    let (attacker, defender) = ([dragon, foot], [unit("footsoldier", 3, false, false)]);
    let wounded = [Group { wounds: 1, ..dragon }, foot];
    let mut calculator = Calculator::default();
    let mut odds = |attacker: &[Group], moment| {
        calculator.odds(&Battle {
            attacker: Side::of(attacker),
            defender: Side::of(&defender),
            moment,
            even: false,
        })
    };
    let hit = odds(&attacker, Moment::Normal { on_attacker: 1, on_defender: 0 });
    let after = odds(&wounded, Moment::RoundStart);
    assert!((hit.win - after.win).abs() < 1e-12, "the dragon soaks the first hit");
    let normal = odds(&attacker, Moment::FirstStrike { on_attacker: 0, on_defender: 0 });
    let start = odds(&attacker, Moment::RoundStart);
    assert!((normal.win - start.win).abs() < 1e-12, "nobody here has First Strike");
    let over = odds(&attacker, Moment::Normal { on_attacker: 9, on_defender: 1 });
    assert!((over.lose - 1.0).abs() < 1e-12, "hits beyond the last unit are lost");
}

#[test]
fn naive_enumeration_agrees() {
    naive::compare();
}

#[test]
fn fights_of_the_engine_agree() {
    fought::compare_all();
}
