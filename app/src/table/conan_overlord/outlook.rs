//! What answers come to, reckoned exactly before they are given: attacks, gems of an attack, a deed or a guard.
use crate::play::Seen;
use engine::conan_overlord::{
    Action, AttackKind, ConanOverlord, Content, Prospect, Question,
    ids::{Fig, Space},
    odds::Odds,
};

/// What comes of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Outlook {
    /// The chance to kill, with so many gems.
    Kill(f64, u8),
    /// The chance that a deed succeeds.
    Deed(f64),
    /// The chance to fall although one guards, and the wounds to be expected.
    Guard(f64, f64),
    /// What the dice on the table come to by it.
    Rolled(Prospect),
}

/// What comes of each answer that is offered.
pub(super) fn outlooks(seen: &Seen<ConanOverlord>, question: Option<Question>) -> Vec<Option<Outlook>> {
    let (game, content): (&ConanOverlord, &Content) = (&seen.view, &seen.content);
    let (attack, deed, guard) = match question {
        Some(Question::Gems(..)) => (game.attack_odds(content), game.deed_odds(content), None),
        Some(Question::Guard(..)) => (None, None, game.guard_odds(content)),
        _ => (None, None, None),
    };
    let of = |action: &Action| match *action {
        Action::Strike(by, to) => chance(game, content, by, to, AttackKind::Melee),
        Action::Shoot(by, to) => chance(game, content, by, to, AttackKind::Ranged),
        Action::Gems(gems) => {
            let at = |least: u8| usize::from(gems.saturating_sub(least));
            let kill = attack.as_ref().and_then(|(least, odds)| odds.get(at(*least)));
            let deed = deed.as_ref().and_then(|(least, odds)| odds.get(at(*least)));
            let guard = guard.as_ref().and_then(|odds| odds.get(usize::from(gems)));
            kill.map(|odds| Outlook::Kill(odds.kill, gems))
                .or(deed.map(|chance| Outlook::Deed(*chance)))
                .or(guard.map(|odds| Outlook::Guard(odds.kill, odds.mean)))
        }
        Action::Reroll(die, symbols) => game.prospect(content, Some((die, symbols))).map(Outlook::Rolled),
        Action::Done if question == Some(Question::Reroll) => {
            game.prospect(content, None).map(Outlook::Rolled)
        }
        _ => None,
    };
    seen.actions.iter().map(of).collect()
}

/// The chance that an attack kills, with the best arms and all gems that may be laid on it; a guard against it is not
/// reckoned.
fn chance(game: &ConanOverlord, content: &Content, by: Fig, to: Fig, kind: AttackKind) -> Option<Outlook> {
    let (gems, odds) = best(game, content, by, to, kind)?;
    Some(Outlook::Kill(odds.kill, gems))
}

/// The best that an attack can come to.
pub(super) fn best(
    game: &ConanOverlord,
    content: &Content,
    by: Fig,
    to: Fig,
    kind: AttackKind,
) -> Option<(u8, Odds)> {
    let is_melee = kind == AttackKind::Melee;
    let of = |arms: &[_], gems: u8| {
        let blow = game.blow(content, by, to, kind, arms);
        blow.odds(&game.faces(content), gems, &game.defenders(content, by, to, kind, arms))
    };
    if !game.is_hero(by) {
        return Some((0, of(&[], 0)));
    }
    let gems = game.may_lay(content, by, if is_melee { Space::Melee } else { Space::Ranged });
    let item = |object| game.item_of(content, object);
    let weapons = game
        .carried(by)
        .iter()
        .filter(|object| if is_melee { item(*object).strikes() } else { item(*object).shoots() });
    let bare = is_melee.then(|| of(&[], gems));
    let odds = weapons.map(|weapon| of(&[weapon], gems)).chain(bare);
    let best = odds.max_by(|one, other| {
        (one.kill, one.mean).partial_cmp(&(other.kill, other.mean)).unwrap_or(std::cmp::Ordering::Equal)
    });
    best.map(|odds| (gems, odds))
}
