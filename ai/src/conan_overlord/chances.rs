//! Quick estimates of attacks, for comparing many of them. What is finally rolled for is weighed by the engine's exact odds.
use engine::conan_overlord::{
    AttackKind, ConanOverlord, Content,
    dice::{Dice, FACES, Faces},
    ids::{Die, Fig, Object, Skill},
    odds::{Blow, Odds, Target},
};

/// Totals that are told apart.
const SUMS: usize = 40;

/// What comes of an attack.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Likely {
    /// The chance to kill.
    pub(super) kill: f32,
    /// Mean wounds, no more than kill.
    pub(super) mean: f32,
}

impl From<&Odds> for Likely {
    fn from(odds: &Odds) -> Self {
        Self { kill: odds.kills as f32, mean: odds.mean as f32 }
    }
}

/// The mean of a pool without rerolls.
pub(super) fn mean(faces: &Faces, dice: Dice) -> f32 {
    let face = |die: Die| faces[die].iter().map(|symbols| f32::from(*symbols)).sum::<f32>() / FACES as f32;
    Die::ALL.into_iter().map(|die| f32::from(dice.count[die]) * face(die)).sum()
}

/// How likely each total is. A star rolls one die again that shows nothing.
fn totals(faces: &Faces, dice: Dice) -> [f32; SUMS] {
    let mut spread = [0.0; SUMS];
    spread[0] = 1.0;
    let mut top = 0;
    for die in Die::ALL {
        for number in 0..dice.count[die] {
            let again = number < dice.stars[die];
            let mut chances = [0.0_f32; 4];
            for symbols in faces[die] {
                chances[usize::from(symbols).min(3)] += 1.0 / FACES as f32;
            }
            if again {
                let blank = std::mem::take(&mut chances[0]);
                let first = chances;
                chances.iter_mut().zip(first).for_each(|(chance, once)| *chance += blank * once);
                chances[0] = blank * blank;
            }
            let mut next = [0.0; SUMS];
            for (sum, likely) in spread[..=top].iter().enumerate() {
                for (symbols, chance) in chances.iter().enumerate() {
                    next[(sum + symbols).min(SUMS - 1)] += likely * chance;
                }
            }
            (spread, top) = (next, (top + 3).min(SUMS - 1));
        }
    }
    spread
}

/// What comes of a blow with so many gems against one target.
pub(super) fn estimate(faces: &Faces, blow: &Blow, gems: u8, target: &Target) -> Likely {
    let pool = (0..gems).fold(blow.dice, |dice, _| dice + blow.gem);
    let attack = totals(faces, pool);
    let defence = totals(faces, target.dice);
    let most = 2 * usize::from(target.dice.len()).min(6);
    let fixed = usize::from(blow.minus);
    let (mut likely, life) = (Likely::default(), usize::from(target.life.max(1)));
    for (sum, chance) in attack.iter().enumerate().filter(|(_, chance)| **chance > 0.0005) {
        let power = sum.saturating_sub(fixed);
        for (rolled, blocks) in defence[..=most].iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let blocked = (rolled + usize::from(target.armour)).saturating_sub(usize::from(blow.precise));
            let wounds = power.saturating_sub(blocked);
            let both = chance * blocks;
            likely.mean += both * wounds.min(life) as f32;
            likely.kill += if wounds >= life { both } else { 0.0 };
        }
    }
    likely
}

/// What a power that is known comes to against one target.
pub(super) fn against(faces: &Faces, power: u8, precise: bool, target: &Target) -> Likely {
    let defence = totals(faces, target.dice);
    let (mut likely, life) = (Likely::default(), target.life.max(1));
    for (rolled, chance) in defence.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        let blocked = (rolled as u8 + target.armour).saturating_sub(u8::from(precise));
        let wounds = power.saturating_sub(blocked);
        likely.mean += chance * f32::from(wounds.min(life));
        likely.kill += if wounds >= life { *chance } else { 0.0 };
    }
    likely
}

/// The arms with which a hero attacks best: the strongest weapon, or two of them.
pub(super) fn best_arms(game: &ConanOverlord, content: &Content, fig: Fig, kind: AttackKind) -> Vec<Object> {
    let melee = kind == AttackKind::Melee;
    let dice = |object: &Object| {
        let item = game.item_of(content, *object);
        if melee { item.melee } else { item.ranged }
    };
    let mut weapons: Vec<Object> =
        game.carried(fig).iter().filter(|object| !dice(object).is_empty()).collect();
    weapons.sort_by_key(|object| std::cmp::Reverse(dice(object).rank()));
    let one_handed = |object: &&Object| !game.item_of(content, **object).two_handed;
    let pair: Vec<Object> = weapons.iter().filter(one_handed).take(2).copied().collect();
    if melee && pair.len() == 2 && game.has(fig, Skill::Ambidextrous) {
        return pair;
    }
    weapons.truncate(1);
    weapons
}
