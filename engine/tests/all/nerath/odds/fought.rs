//! The odds against fights of the engine: battles of all sorts, with treasures and cards in force, are fought many times.
use engine::{
    cases::{self, CaseFile},
    chance::Quick,
    game::Game,
    kit,
    nerath::{Action, Content, Event, Nerath, Question, Side, Space, odds::Calculator},
    supply::Seeded,
    view::View,
};

/// Battles that are compared.
const BATTLES: u32 = 100;
/// Fights of each, unless `NERATH_FIGHTS` says another number: a million takes hours.
const FIGHTS: u64 = 500;

const HEAD: &str = "game nerath\ncase x\nset mode=free_for_all\ngiven no units\ngiven karkoth holds nothing\n\
    given vailin holds nothing\ngiven iron_circle holds nothing\ngiven nerath holds nothing\n";

/// A battle as a rules case, up to the end of the moves, and where it is.
fn battle(random: &mut Quick) -> (String, &'static str) {
    let mut text = HEAD.to_owned();
    for realm in ["karkoth", "vailin"] {
        let all = [
            "sunblade",
            "staff_of_stars",
            "aegis_of_the_ancients",
            "crown_of_storms",
            "banner_of_courage",
            "hammer_of_the_titans",
            "belt_of_giants",
            "wyrmslayer_lance",
        ];
        let first = random.below(8) as usize;
        // The two realms take from different halves, so that nobody has the treasure of another.
        let at = (first / 2) * 2 + usize::from(realm == "vailin");
        if random.below(2) == 0 {
            text += &format!("given {realm} has {} on the table\n", all[at]);
        }
    }
    let space = match random.below(4) {
        0 => at_sea(random, &mut text),
        1 => in_a_dungeon(random, &mut text),
        _ => on_land(random, &mut text),
    };
    (text, space)
}

fn units(
    random: &mut Quick,
    kinds: &[&str],
    text: &mut String,
    realm: &str,
    space: &str,
) -> Vec<(String, u32)> {
    let mut there = vec![];
    for kind in kinds {
        let n = random.below(4).saturating_sub(1);
        if n > 0 {
            *text += &format!("given {n} {kind}s of {realm} in {space}\n");
            there.push(((*kind).to_owned(), n));
        }
    }
    there
}

fn on_land(random: &mut Quick, text: &mut String) -> &'static str {
    let (from, to) =
        if random.below(2) == 0 { ("ashen_coast", "jade_jungle") } else { ("jade_jungle", "marble_ports") };
    if from == "jade_jungle" {
        *text += "given karkoth controls jade_jungle\n";
    }
    let kinds = ["footsoldier", "siege_engine", "fighter", "wizard", "monster", "storm_elemental", "dragon"];
    *text += &format!("given 1 monster of vailin in {to}\n");
    let mut sent = units(random, &kinds, text, "karkoth", from);
    units(random, &["footsoldier", "siege_engine", "fighter", "wizard", "dragon"], text, "vailin", to);
    if sent.is_empty() {
        *text += &format!("given 2 footsoldiers of karkoth in {from}\n");
        sent.push(("footsoldier".into(), 2));
    }
    send(text, &sent, from, to);
    to
}

fn send(text: &mut String, sent: &[(String, u32)], from: &str, to: &str) {
    *text += "given move of karkoth\n";
    for (kind, n) in sent {
        *text += &format!("karkoth: stack {from} {kind}\nkarkoth: to {to}\n");
        if *n > 1 {
            *text += &format!("karkoth: count {n}\n");
        }
    }
}

fn at_sea(random: &mut Quick, text: &mut String) -> &'static str {
    let cargoes =
        ["", " with footsoldier footsoldier", " with fighter", " with wizard fighter", " with monster"];
    let named = ["empty", "footsoldier+footsoldier", "fighter", "fighter+wizard", "monster"];
    let mut voyages = String::new();
    for _ in 0..1 + random.below(3) {
        let at = random.below(5) as usize;
        if voyages.contains(&format!("dragons_gate {}\n", named[at])) {
            continue;
        }
        *text += &format!("given 1 warship of karkoth in dragons_gate{}\n", cargoes[at]);
        voyages += &format!("karkoth: ship dragons_gate {}\nkarkoth: sail tarsem_coast\n", named[at]);
    }
    *text += "given 1 warship of vailin in tarsem_coast\n";
    units(random, &["storm_elemental", "dragon"], text, "vailin", "tarsem_coast");
    *text += "given move of karkoth\n";
    *text += &voyages;
    "tarsem_coast"
}

fn in_a_dungeon(random: &mut Quick, text: &mut String) -> &'static str {
    let guardians =
        ["troll", "medusa", "beholder", "kobold_ambushers", "hydra", "wraith", "mind_flayer", "minotaur"];
    let first = random.below(8) as usize;
    let second = (first + 1 + random.below(7) as usize) % 8;
    *text += &match random.below(2) {
        0 => format!("given guardians {} in temple_of_elemental_evil\n", guardians[first]),
        _ => {
            let (first, second) = (guardians[first], guardians[second]);
            format!("given guardians {first} {second} in temple_of_elemental_evil\n")
        }
    };
    let mut sent = units(random, &["fighter", "wizard"], text, "karkoth", "thornreach");
    if sent.is_empty() {
        *text += "given 2 fighters of karkoth in thornreach\n";
        sent.push(("fighter".into(), 2));
    }
    send(text, &sent, "thornreach", "temple_of_elemental_evil");
    "temple_of_elemental_evil"
}

fn staged(content: &Content, text: &str) -> Nerath {
    let file = CaseFile::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let staged = cases::stage::<Nerath>(content, &file);
    let mut staged = staged.unwrap_or_else(|verdict| panic!("{:?}\n{text}", verdict.broken));
    staged.pop().expect("one case").game
}

/// What somebody answers who takes the usual losses, plays no card and never retreats.
fn steady(question: Question) -> Action {
    match question {
        Question::Losses { .. } | Question::GuardianLosses { .. } => Action::LoseUsual,
        Question::PressOrRetreat { .. } => Action::Press,
        Question::Window { .. } => Action::Pass,
        Question::TakeIt { .. } => Action::Decline,
        _ => Action::Done,
    }
}

/// Goes on until a battle is over; 0, 1 or 2 for win, draw and lose. Guardians win without a word.
fn fight(
    content: &Content,
    game: &mut Nerath,
    chance: &mut Seeded,
    until: impl Fn(&Nerath) -> bool,
) -> Option<usize> {
    let mut began = game.battle.is_some();
    for step in 0.. {
        if step > 0 && until(game) {
            return None;
        }
        let seat = game.waiting_for().next().expect("somebody is asked");
        let question = View::of(game, Some(seat)).question(content, seat).expect("something is asked");
        let mut end = None;
        let mut listen = |event: Event| match event {
            Event::BattleBegan { .. } => began = true,
            Event::BattleWon { side: Side::Attacker, .. } => end = end.or(Some(0)),
            Event::BattleDrawn { .. } => end = end.or(Some(1)),
            _ => (),
        };
        game.play(content, seat, steady(question), chance.at(step), &mut listen).expect("a fair answer");
        let lost = began && game.battle.is_none();
        if let Some(end) = end.or(lost.then_some(2)) {
            return Some(end);
        }
    }
    None
}

fn compare(content: &Content, game: &Nerath, expected: [f64; 3], fights: u64, what: &str) {
    let mut ends = [0u64; 3];
    for number in 0..fights {
        let mut chance = Seeded::new(number, 0);
        let end = fight(content, &mut game.clone(), &mut chance, |_| false).expect("it ends");
        ends[end] += 1;
    }
    for (p, ended) in expected.into_iter().zip(ends) {
        let (found, sigma) = (ended as f64 / fights as f64, (p * (1.0 - p) / fights as f64).sqrt());
        assert!((found - p).abs() <= 4.0 * sigma + 1e-9, "{p} expected, {found} fought\n{what}");
    }
}

pub(super) fn compare_all() {
    let content = kit::content::<Nerath>();
    let fights = std::env::var("NERATH_FIGHTS").ok().and_then(|told| told.parse().ok()).unwrap_or(FIGHTS);
    let mut random = Quick::new(2011);
    let mut calculator = Calculator::default();
    let mut in_the_middle = 0;
    for number in 0..BATTLES {
        let (mut text, space) = battle(&mut random);
        if number % 2 == 1 {
            // Every other table plays with even dice.
            text = text.replacen("set mode=free_for_all\n", "set mode=free_for_all\nset even_dice=true\n", 1);
        }
        let game = staged(&content, &text);
        let space = Space::all().find(|known| content.spaces[*known].id == space).expect("a space");
        let odds = game.forecast_attack(&content, space, &mut calculator);
        compare(&content, &game, [odds.win, odds.draw, odds.lose], fights, &text);
        let mut later = game.clone();
        let mut chance = Seeded::new(7, 0);
        let asked = |game: &Nerath| game.odds(&content, &mut Calculator::default()).is_some();
        if fight(&content, &mut later, &mut chance, asked).is_none() {
            let odds = later.odds(&content, &mut calculator).expect("a battle is under way");
            compare(&content, &later, [odds.win, odds.draw, odds.lose], fights, &text);
            in_the_middle += 1;
        }
    }
    assert!(in_the_middle > 20, "only {in_the_middle} battles were met in the middle");
}
