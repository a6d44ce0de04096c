//! What answers come to, reckoned exactly before they are given: attacks, gems of an attack, a deed or a guard.
pub(super) use crate::narrate::conan_overlord::outlook::best;
use crate::play::Seen;
use engine::conan_overlord::{
    Action, AttackKind, ConanOverlord, Content, Prospect, Question,
    dice::Dice,
    ids::{Fig, Side},
    odds::Odds,
};

/// What comes of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Outlook {
    /// What an attack does.
    Kill(Hit),
    /// The chance that a deed succeeds.
    Deed(f64),
    /// The chance to fall although one guards, and the wounds to be expected.
    Guard(f64, f64),
    /// What the dice on the table come to by it.
    Rolled(Prospect),
}

/// What an attack with so many gems does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Hit {
    pub(super) gems: u8,
    /// The chance to kill, and the wounds to be expected, if nobody guards.
    pub(super) kill: f64,
    pub(super) mean: f64,
    /// The same against one gem of guard and against two, as far as whoever is struck has them.
    pub(super) guarded: [Option<(f64, f64)>; 2],
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
            kill.map(|odds| Outlook::Kill(prepared_hit(game, content, gems, odds)))
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

/// What the attack that is prepared does with so many gems, also against a guard.
fn prepared_hit(game: &ConanOverlord, content: &Content, gems: u8, odds: &Odds) -> Hit {
    let guarded = |guard: u8| {
        let (by, target, kind) = game.prepared_attack()?;
        let arms = game.prepared_arms().filter(|_| game.purse_of(target) >= guard)?;
        let die = match game.is_hero(target) {
            true => content.hero(game.hero(target).sheet).guard,
            false if game.figures.get(target).side() == Side::Overlord => {
                Dice::some(content.limits.overlord_guard, 1)
            }
            false => Dice::some(content.limits.ally_guard, 1),
        };
        let mut chain = game.defenders(content, by, target, kind, &arms);
        let first = chain.first_mut()?;
        first.dice = (0..guard).fold(first.dice, |dice, _| dice + die);
        let odds = game.blow(content, by, target, kind, &arms).odds(&game.faces(content), gems, &chain);
        Some((odds.kill, odds.mean))
    };
    Hit { gems, kill: odds.kill, mean: odds.mean, guarded: [guarded(1), guarded(2)] }
}

/// The chance that an attack kills, with the best arms and all gems that may be laid on it; a guard against it is not
/// reckoned.
fn chance(game: &ConanOverlord, content: &Content, by: Fig, to: Fig, kind: AttackKind) -> Option<Outlook> {
    let (gems, odds) = best(game, content, by, to, kind)?;
    Some(Outlook::Kill(Hit { gems, kill: odds.kill, mean: odds.mean, guarded: [None; 2] }))
}
