//! Quick odds of contests, good enough to judge by: every die alike, no cards.
use engine::age_of_conan::{
    AgeOfConan, Content, Contest, ContestFace, ContestKind, Force, Kingdom, Province, Side,
};
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

/// The chance of an attacker against a defender, who wins ties.
pub(super) fn attack(dice: u8, against: u8) -> f32 {
    beats((dice, ATTACK), (against, DEFENCE), 0)
}

/// The chance of more successes than the other side, with some ahead.
fn beats((dice, faces): (u8, usize), (others, their_faces): (u8, usize), ahead: i32) -> f32 {
    let others = others.min(DICE as u8);
    let exactly = |n: i32| at_least(others, their_faces, n) - at_least(others, their_faces, n + 1);
    (0..=i32::from(others)).map(|n| exactly(n) * at_least(dice, faces, n + 1 - ahead)).sum()
}

/// Dice against an attack: by the army, the province and Conan.
pub(super) fn defence(game: &AgeOfConan, content: &Content, by: Kingdom, to: Province) -> u8 {
    let land = &game.board[to];
    let army = land.army_against(by).map_or(0, |other| land.units[other]);
    let base = match (land.marker, army) {
        (None, 1..) => army,
        _ => content.rating(to).max(army),
    };
    let conan = game.conan.province == to && game.conan.player != Some(by);
    base + u8::from(conan)
}

/// What an attack, or going on with a campaign, promises: the rating for the chance of the next step.
pub(super) fn prospect(game: &AgeOfConan, content: &Content, by: Kingdom, to: Province, units: u8) -> f32 {
    let helped = game.conan.province == to && game.conan.player == Some(by);
    let chance = attack(units.min(5) + u8::from(helped), defence(game, content, by, to));
    let steps = content.provinces[to].track.len().max(1) as f32;
    let done = f32::from(game.board[to].step.saturating_sub(1));
    chance * f32::from(content.rating(to)) * (1.0 + done) / steps
}

/// What a contest by intrigue promises: the rating for the chance.
pub(super) fn opening(game: &AgeOfConan, content: &Content, by: Kingdom, to: Province) -> f32 {
    let mine = game.friendly(content, by).or(game.board.emissaries_of(by));
    let dice = 1 + content.adjacent(to).and(mine).len() + helping(game, by, to);
    let against = content.rating(to) + u8::from(game.board[to].marker.is_some()) + hindering(game, by, to);
    attack(dice.min(5), against.min(5)) * f32::from(content.rating(to))
}

fn helping(game: &AgeOfConan, by: Kingdom, to: Province) -> u8 {
    u8::from(game.conan.province == to && game.conan.player == Some(by))
}

fn hindering(game: &AgeOfConan, by: Kingdom, to: Province) -> u8 {
    u8::from(game.conan.province == to && game.conan.player != Some(by) && game.board[to].marker.is_none())
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
