//! Exact odds against the engine's own rolls: attacks and guards met in random games, each played many times.
use super::{chosen, content};
use engine::{
    chance::Quick,
    conan_overlord::{
        Action, ConanOverlord, Content, Prospect, Purpose, Question,
        dice::Dice,
        ids::{Die, Fig, Skill},
        odds::{Odds, Plan, Shown, Target},
    },
    game::Game,
    supply::{QuickSupply, Seeded},
};

/// Attacks and guards of each kind that are tried.
const CASES: usize = 40;
/// How often each is played.
const ROLLS: u32 = 4_000;

/// What is tried: a question about gems, and how many are paid.
struct Tried {
    game: ConanOverlord,
    gems: u8,
    target: Fig,
    odds: Odds,
    /// What each total of the roller is worth: the wounds that count.
    worth: Vec<f64>,
    purpose: Purpose,
}

/// Chances of each total of some dice without rerolls.
fn totals(content: &Content, dice: Dice) -> Vec<f64> {
    let mut spread = vec![1.0];
    for die in Die::ALL {
        for _ in 0..dice.count[die] {
            let mut next = vec![0.0; spread.len() + 3];
            for (sum, chance) in spread.iter().enumerate() {
                for symbols in content.faces[die] {
                    next[sum + usize::from(symbols)] += chance / 6.0;
                }
            }
            spread = next;
        }
    }
    spread
}

/// Wounds that a power does on average, no more than kill.
fn wounds(content: &Content, power: usize, precise: bool, target: &Target) -> f64 {
    let blocked = |rolled: usize| (rolled + usize::from(target.armour)).saturating_sub(usize::from(precise));
    let through = |rolled: usize| power.saturating_sub(blocked(rolled)).min(usize::from(target.life.max(1)));
    totals(content, target.dice).iter().enumerate().map(|(sum, chance)| chance * through(sum) as f64).sum()
}

fn attack(game: &ConanOverlord, content: &Content, quick: &mut Quick) -> Option<Tried> {
    let (least, odds) = game.attack_odds(content)?;
    let (by, target, kind) = game.prepared_attack()?;
    let arms = game.prepared_arms()?;
    let blow = game.blow(content, by, target, kind, &arms);
    let chain = game.defenders(content, by, target, kind, &arms);
    let odd =
        [by, target].iter().any(|fig| game.has(*fig, Skill::Poison) || game.has(*fig, Skill::BackFromBeyond));
    if chain.len() > 1 || odd || game.halo(content, target) > 0 {
        return None;
    }
    let place = quick.below(odds.len() as u32) as usize;
    let worth = |sum: usize| wounds(content, sum.saturating_sub(blow.minus.into()), blow.precise, &chain[0]);
    let worth = (0..64).map(worth).collect();
    let gems = least + place as u8;
    Some(Tried { game: game.clone(), gems, target, odds: odds[place], worth, purpose: Purpose::Attack })
}

fn guard(game: &ConanOverlord, content: &Content, quick: &mut Quick) -> Option<Tried> {
    let odds = game.guard_odds(content)?;
    let attack = *game.attacks().last()?;
    let precise = attack.manner.precise;
    if attack.bodyguard.is_some() || attack.manner.webs || attack.manner.poisons || attack.manner.drags {
        return None;
    }
    let by = attack.by?;
    let passive = game.defenders(content, by, attack.target, attack.kind, &[])[0];
    let place = quick.below(odds.len() as u32) as usize;
    let bare =
        |sum: usize| Target { dice: Dice::NONE, armour: passive.armour + sum as u8, life: passive.life };
    let worth = |sum: usize| -wounds(content, attack.power.into(), precise, &bare(sum));
    let worth = (0..64).map(worth).collect();
    let (target, gems) = (attack.target, place as u8);
    Some(Tried { game: game.clone(), gems, target, odds: odds[place], worth, purpose: Purpose::Guard })
}

/// Answers in the middle of the attack: free rerolls by the plan, nothing else.
fn answer(game: &ConanOverlord, content: &Content, tried: &Tried, plan: &Plan) -> Option<Action> {
    let seat = game.waiting_for().next()?;
    match game.question(content, seat)? {
        Question::Reroll if game.rolled_for(content)?.0 == tried.purpose => {
            let roll = game.roll();
            let shown: Vec<_> = roll
                .dice()
                .iter()
                .map(|lying| Shown { die: lying.die, symbols: lying.symbols, fresh: !lying.starred })
                .collect();
            let again = plan.best_reroll(&shown, roll.stars(), roll.free() > 0);
            Some(again.map_or(Action::Done, |place| Action::Reroll(shown[place].die, shown[place].symbols)))
        }
        Question::Reroll => Some(Action::Done),
        Question::Guard(..) => Some(Action::Gems(0)),
        Question::Parry(_) => {
            let mut all = Vec::new();
            game.actions(content, seat, &mut all);
            let rank = |action: &Action| match action {
                Action::With(object) => game.item_of(content, *object).guard.rank(),
                _ => 0,
            };
            all.into_iter().max_by_key(rank)
        }
        _ => game.default_answer(content, seat),
    }
}

/// Wounds of the target, and whether it died.
fn play(content: &Content, tried: &Tried, plan: &Plan, supply: &mut QuickSupply) -> (u8, bool) {
    let mut game = tried.game.clone();
    let life = game.life(tried.target);
    let mut next = Some(Action::Gems(tried.gems));
    let nested = game.attacks().len().saturating_sub(usize::from(tried.purpose == Purpose::Guard));
    while let Some(action) = next {
        let Some(seat) = game.waiting_for().next() else { break };
        game.play(content, seat, action, supply, &mut |_| ()).expect("listed");
        let over = game.winner().is_some() || game.attacks().len() <= nested;
        next = if over { None } else { answer(&game, content, tried, plan) };
    }
    let left = if game.figures.is_here(tried.target) { game.life(tried.target) } else { 0 };
    (life.saturating_sub(left), left == 0)
}

/// Attacks and guards of random games.
fn met(content: &Content) -> Vec<Tried> {
    let (mut attacks, mut guards, mut actions) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..400 {
        let scenario = &content.scenarios[seed as usize % content.scenarios.len()].id;
        // Every other table plays with even dice.
        let even = if seed % 2 == 1 { "true" } else { "false" };
        let chosen = chosen(&[("scenario", scenario), ("even_dice", even)]);
        let setup = ConanOverlord::setup(content, &chosen).expect("offered");
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = ConanOverlord::start(content, &setup, supply.at(0)).expect("starts");
        let mut record = 0;
        while let Some(seat) = game.waiting_for().next() {
            let room = |tried: &[Tried]| {
                tried.iter().filter(|tried| tried.game.even_dice == game.even_dice).count() < CASES / 2
            };
            if room(&attacks) && quick.below(4) == 0 {
                attacks.extend(attack(&game, content, &mut quick));
            }
            if room(&guards) && quick.below(4) == 0 {
                guards.extend(guard(&game, content, &mut quick));
            }
            game.actions(content, seat, &mut actions);
            record += 1;
            let action = *quick.pick(&actions).expect("an answer");
            game.play(content, seat, action, supply.at(record), &mut |_| ()).expect("listed");
        }
        if attacks.len() == CASES && guards.len() == CASES {
            break;
        }
    }
    attacks.into_iter().chain(guards).collect()
}

#[test]
fn odds_equal_what_the_engine_rolls() {
    let content = content();
    let all = met(&content);
    assert!(all.len() >= 60, "{} attacks and guards", all.len());
    assert!(all.iter().filter(|tried| tried.game.even_dice).count() >= 30);
    let mut supply = QuickSupply(Quick::new(5));
    for (number, tried) in all.iter().enumerate() {
        let plan = Plan::new(&content.faces, |sum| tried.worth[usize::from(sum).min(63)]);
        let (mut sum, mut squares, mut killed) = (0.0, 0.0, 0.0);
        for _ in 0..ROLLS {
            let (wounds, died) = play(&content, tried, &plan, &mut supply);
            sum += f64::from(wounds);
            squares += f64::from(wounds).powi(2);
            killed += f64::from(u8::from(died));
        }
        let n = f64::from(ROLLS);
        let (mean, kill) = (sum / n, killed / n);
        let deviation = ((squares / n - mean * mean).max(0.0) / n).sqrt();
        let kill_deviation = (tried.odds.kill * (1.0 - tried.odds.kill) / n).max(0.0).sqrt();
        let what = format!("{number}: {:?} with {} gems", tried.purpose, tried.gems);
        assert!((mean - tried.odds.mean).abs() <= 4.0 * deviation + 1e-3, "{what}: {mean} {:?}", tried.odds);
        assert!(
            (kill - tried.odds.kill).abs() <= 4.0 * kill_deviation + 1e-3,
            "{what}: {kill} {:?}",
            tried.odds
        );
    }
}

/// Rolls of each kind whose dice lie and are tried.
const LYING: usize = 14;

/// Dice that lie, and which of them is rolled again before all are left.
struct Lying {
    game: ConanOverlord,
    again: Option<(Die, u8)>,
    prospect: Prospect,
}

/// Kinds of prospects, to see that all are met; what nobody has to reach is none of them.
fn kind(prospect: &Prospect) -> Option<usize> {
    match prospect {
        Prospect::Attack(_) => Some(0),
        Prospect::Guard(_) => Some(1),
        Prospect::Goal(_) => Some(2),
        Prospect::Symbols(_) => None,
    }
}

/// Whether wounds of the attack under way are more than a number, or fall later.
fn is_odd(game: &ConanOverlord) -> bool {
    game.attacks().last().is_some_and(|attack| {
        let (manner, target) = (attack.manner, attack.target);
        let is_saved = game.has(target, Skill::BackFromBeyond);
        manner.webs || manner.poisons || manner.drags || is_saved
    })
}

/// Dice that lie on the tables of random games.
fn all_lying(content: &Content) -> Vec<Lying> {
    let (mut all, mut actions): (Vec<Lying>, _) = (Vec::new(), Vec::new());
    for seed in 0..300 {
        let scenario = &content.scenarios[seed as usize % content.scenarios.len()].id;
        let setup = ConanOverlord::setup(content, &chosen(&[("scenario", scenario)])).expect("offered");
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = ConanOverlord::start(content, &setup, supply.at(0)).expect("starts");
        let mut record = 0;
        while let Some(seat) = game.waiting_for().next() {
            game.actions(content, seat, &mut actions);
            let action = *quick.pick(&actions).expect("an answer");
            if game.question(content, seat) == Some(Question::Reroll) && !is_odd(&game) {
                let again = match action {
                    Action::Reroll(die, symbols) => Some((die, symbols)),
                    _ => None,
                };
                let prospect = game.prospect(content, again).expect("dice lie");
                let known = all.iter().filter(|lying| kind(&lying.prospect) == kind(&prospect)).count();
                if kind(&prospect).is_some() && known < LYING {
                    all.push(Lying { game: game.clone(), again, prospect });
                }
            }
            record += 1;
            game.play(content, seat, action, supply.at(record), &mut |_| ()).expect("listed");
        }
    }
    all
}

/// Rolls the die again, leaves all, and nobody guards: the wounds of whoever is struck, and whether that was its end; of a
/// number that must be reached, whether it is.
fn left(content: &Content, lying: &Lying, supply: &mut QuickSupply) -> (u8, bool) {
    let mut game = lying.game.clone();
    let goal = game.rolled_for(content).expect("dice lie").1;
    let attack = game.attacks().last().copied();
    let target = attack.map_or(Fig(0), |attack| attack.target);
    let (life, depth) = (game.life(target), game.attacks().len());
    let mut next = Some(lying.again.map_or(Action::Done, |(die, symbols)| Action::Reroll(die, symbols)));
    while let Some(action) = next.take() {
        let Some(seat) = game.waiting_for().next() else { break };
        game.play(content, seat, action, supply, &mut |_| ()).expect("listed");
        if let Some(goal) = goal {
            return (0, game.roll().total() >= goal);
        }
        if game.winner().is_some() || game.attacks().len() < depth {
            break;
        }
        let Some(seat) = game.waiting_for().next() else { break };
        next = match game.question(content, seat) {
            Some(Question::Reroll) => Some(Action::Done),
            Some(Question::Guard(..)) => Some(Action::Gems(0)),
            _ => game.default_answer(content, seat),
        };
    }
    let now = if game.figures.is_here(target) { game.life(target) } else { 0 };
    (life.saturating_sub(now), now == 0)
}

#[test]
fn dice_that_lie_come_to_what_is_said_of_them() {
    let content = content();
    let all = all_lying(&content);
    for wanted in 0..3 {
        let met = all.iter().filter(|lying| kind(&lying.prospect) == Some(wanted)).count();
        assert!(met >= LYING / 2, "{met} of kind {wanted}");
    }
    assert!(all.iter().any(|lying| lying.again.is_none()) && all.iter().any(|lying| lying.again.is_some()));
    let mut supply = QuickSupply(Quick::new(9));
    for (number, lying) in all.iter().enumerate() {
        let (mut sum, mut squares, mut ends) = (0.0, 0.0, 0.0);
        for _ in 0..ROLLS {
            let (wounds, ended) = left(&content, lying, &mut supply);
            sum += f64::from(wounds);
            squares += f64::from(wounds).powi(2);
            ends += f64::from(u8::from(ended));
        }
        let n = f64::from(ROLLS);
        let (mean, ends) = (sum / n, ends / n);
        let (told_mean, told) = match lying.prospect {
            Prospect::Attack(odds) | Prospect::Guard(odds) => (Some(odds.mean), odds.kill),
            Prospect::Goal(chance) => (None, chance),
            Prospect::Symbols(_) => continue,
        };
        let deviation = ((squares / n - mean * mean).max(0.0) / n).sqrt();
        let of_ends = (told * (1.0 - told) / n).max(0.0).sqrt();
        let what = format!("{number}, {:?} again: {:?}", lying.again, lying.prospect);
        assert!((ends - told).abs() <= 4.0 * of_ends + 1e-3, "{what}: {ends}");
        let is_near = |told: f64| (mean - told).abs() <= 4.0 * deviation + 1e-3;
        assert!(told_mean.is_none_or(is_near), "{what}: {mean}");
    }
}
