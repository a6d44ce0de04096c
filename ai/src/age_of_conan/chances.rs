//! Quick odds of contests, good enough to judge by: every die alike, no cards.
use engine::age_of_conan::{AgeOfConan, Content, Contest, ContestFace, ContestKind, Force, Side};
use std::sync::LazyLock;

/// Dice that a side rolls at most.
const DICE: usize = 6;
/// Faces of a die.
const FACES: usize = 6;
/// Faces of a die that count for an attacker and for a defender without cards.
const ATTACK: usize = 3;
const DEFENCE: usize = 2;

/// The chance of at least so many successes, by dice and by faces that count.
type AtLeast = [[[f32; DICE + 2]; FACES + 1]; DICE + 1];

static AT_LEAST: LazyLock<AtLeast> = LazyLock::new(|| {
    let mut table = [[[0.0; DICE + 2]; FACES + 1]; DICE + 1];
    for (dice, by_faces) in table.iter_mut().enumerate() {
        for (faces, tail) in by_faces.iter_mut().enumerate() {
            let mut exactly = [0.0; DICE + 2];
            exactly[0] = 1.0;
            let hit = faces as f32 / FACES as f32;
            for _ in 0..dice {
                for n in (0..=DICE).rev() {
                    exactly[n + 1] += exactly[n] * hit;
                    exactly[n] *= 1.0 - hit;
                }
            }
            for n in 0..DICE + 2 {
                tail[n] = exactly[n..].iter().sum();
            }
        }
    }
    table
});

/// The chance of at least so many successes.
fn at_least(dice: u8, faces: usize, successes: i32) -> f32 {
    match usize::try_from(successes) {
        Err(_) => 1.0,
        Ok(n) if n > DICE => 0.0,
        Ok(n) => AT_LEAST[usize::from(dice).min(DICE)][faces.min(FACES)][n],
    }
}

/// The chances of an attacker, by dice and by dice against them: they are asked for all the time.
static ATTACKS: LazyLock<[[f32; DICE + 1]; DICE + 1]> = LazyLock::new(|| {
    let odds = |dice, against| beats((dice as u8, ATTACK), (against as u8, DEFENCE), 0);
    std::array::from_fn(|dice| std::array::from_fn(|against| odds(dice, against)))
});

/// The chance of an attacker against a defender, who wins ties.
pub(super) fn attack(dice: u8, against: u8) -> f32 {
    ATTACKS[usize::from(dice).min(DICE)][usize::from(against).min(DICE)]
}

/// The chance of more successes than the other side, with some ahead.
fn beats((dice, faces): (u8, usize), (others, their_faces): (u8, usize), ahead: i32) -> f32 {
    let others = others.min(DICE as u8);
    let exactly = |n: i32| at_least(others, their_faces, n) - at_least(others, their_faces, n + 1);
    (0..=i32::from(others)).map(|n| exactly(n) * at_least(dice, faces, n + 1 - ahead)).sum()
}

/// The contest as it lies, from one side.
pub(super) struct Lying {
    /// The chance to win if nothing more is done.
    pub(super) now: f32,
    /// The chance if the own dice are rolled again.
    pub(super) again: f32,
}

/// How a side stands in the contest under way.
pub(super) fn lying(content: &Content, contest: &Contest, side: Side) -> Lying {
    let [own, other] = [side, side.other()].map(|side| Roll::of(content, contest, side));
    let wins = |own: Roll, other: Roll| match side {
        Side::Attacker => Roll::beats(own, other),
        Side::Defender => 1.0 - Roll::beats(other, own),
    };
    Lying { now: wins(own, other), again: wins(Roll { rolled: false, ..own }, other) }
}

/// What is known of one side's roll.
#[derive(Clone, Copy)]
struct Roll {
    dice: u8,
    faces: usize,
    more: i32,
    successes: i32,
    rolled: bool,
}

impl Roll {
    fn of(content: &Content, contest: &Contest, side: Side) -> Self {
        let force = &contest.sides[side];
        let symbols = force.card.filter(|_| !force.cancelled).map(|card| &content.strategy(card).symbols);
        let counts =
            |face: ContestFace| force.counts(face) || symbols.is_some_and(|symbols| symbols.contains(&face));
        let by_card = [ContestFace::Shield, ContestFace::Axe, ContestFace::Miss];
        let extra = by_card.into_iter().filter(|face| counts(*face)).count() + usize::from(force.conan);
        let thrown: u8 = force.dice.0.iter().sum();
        Self {
            dice: if thrown > 0 { thrown } else { dice(force) },
            faces: extra + if side == Side::Attacker { ATTACK } else { DEFENCE },
            more: force.more.into(),
            successes: AgeOfConan::successes(content, contest, side).into(),
            rolled: thrown > 0,
        }
    }

    fn beats(one: Self, other: Self) -> f32 {
        match (one.rolled, other.rolled) {
            (true, true) => f32::from(u8::from(one.successes > other.successes)),
            (true, false) => 1.0 - at_least(other.dice, other.faces, one.successes - other.more),
            (false, true) => at_least(one.dice, one.faces, other.successes + 1 - one.more),
            (false, false) => beats((one.dice, one.faces), (other.dice, other.faces), one.more - other.more),
        }
    }
}

fn dice(force: &Force) -> u8 {
    (force.base + u8::from(force.conan) + force.added).saturating_sub(force.fewer).clamp(1, DICE as u8)
}

/// How much hangs on the contest under way: the rating, and a marker that may fall.
pub(super) fn stake(content: &Content, contest: &Contest) -> f32 {
    let rating = f32::from(content.rating(contest.province));
    match contest.kind {
        ContestKind::Campaign | ContestKind::Intrigue => rating / 4.0,
        ContestKind::Siege | ContestKind::Battle => 0.25 + rating / 4.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_those_of_the_dice() {
        let near = |one: f32, other: f32| assert!((one - other).abs() < 1e-6, "{one} {other}");
        near(attack(1, 1), 0.5 * 4.0 / 6.0);
        near(at_least(3, ATTACK, 2), 0.5);
        near(at_least(6, 2, 7), 0.0);
        near(beats((1, 3), (1, 2), 1), 1.0 - 0.5 * 2.0 / 6.0);
        assert!(attack(5, 2) > attack(4, 2) && attack(4, 3) < attack(4, 2));
    }
}
