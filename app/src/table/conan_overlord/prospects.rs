//! What the dice on the tray come to in words: as they lie, and by rolling one of them again.
use super::{
    MapBoard,
    names::{percent, say, tenths},
    outlook::Outlook,
};
use crate::{table::board::FigureKind, widget::Context};
use engine::conan_overlord::{Action, Prospect, ids::Die};

/// Chances that differ by less are the same.
const NOTHING: f64 = 1e-9;

/// By what attacks that could follow from the same dice are compared in a few signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// The chance to kill.
    Chance,
    /// Wounds, where nobody can die by any of them.
    Wounds,
}

impl MapBoard {
    /// By what the answers are compared.
    pub(super) fn measure(&self) -> Measure {
        let kills = |outlook: &Outlook| matches!(outlook, Outlook::Rolled(Prospect::Attack(odds)) if odds.kill > NOTHING);
        if self.outlooks.iter().flatten().any(kills) { Measure::Chance } else { Measure::Wounds }
    }

    /// What the dice come to if they are left.
    pub(super) fn as_they_lie(&self) -> Option<Prospect> {
        self.prospect_of(Action::Done)
    }

    /// What they come to if a die that shows this is rolled again.
    pub(super) fn prospect_of_die(&self, die: Die, symbols: u8) -> Option<Prospect> {
        self.prospect_of(Action::Reroll(die, symbols))
    }

    fn prospect_of(&self, action: Action) -> Option<Prospect> {
        let at = self.seen.actions.iter().position(|other| *other == action)?;
        match self.outlooks.get(at).copied().flatten()? {
            Outlook::Rolled(prospect) => Some(prospect),
            _ => None,
        }
    }
}

/// In a few signs: a chance to succeed, wounds, or symbols.
pub(super) fn in_brief(prospect: Prospect, measure: Measure, cx: Context) -> String {
    let wounds = |mean: f64| say(cx, "conan_overlord-odds-wounds", &[("n", tenths(cx, mean).into())]);
    match (prospect, measure) {
        (Prospect::Attack(odds), Measure::Chance) => percent(cx, odds.kill),
        (Prospect::Attack(odds), Measure::Wounds) | (Prospect::Guard(odds), _) => wounds(odds.mean),
        (Prospect::Goal(chance), _) => percent(cx, chance),
        (Prospect::Symbols(mean), _) => {
            say(cx, "conan_overlord-roll-brief", &[("mean", tenths(cx, mean).into())])
        }
    }
}

/// In words.
pub(super) fn told(prospect: Prospect, cx: Context) -> String {
    match prospect {
        Prospect::Attack(odds) => {
            let args = [("chance", percent(cx, odds.kill).into()), ("mean", tenths(cx, odds.mean).into())];
            say(cx, "conan_overlord-roll-attack", &args)
        }
        Prospect::Guard(odds) => {
            let args = [("chance", percent(cx, odds.kill).into()), ("mean", tenths(cx, odds.mean).into())];
            say(cx, "conan_overlord-roll-guard", &args)
        }
        Prospect::Goal(chance) => {
            say(cx, "conan_overlord-roll-goal", &[("chance", percent(cx, chance).into())])
        }
        Prospect::Symbols(mean) => {
            say(cx, "conan_overlord-roll-symbols", &[("mean", tenths(cx, mean).into())])
        }
    }
}

/// Whether rolling again is for the better.
pub(super) fn change(now: Prospect, then: Prospect) -> FigureKind {
    let gains = match (now, then) {
        (Prospect::Attack(now), Prospect::Attack(then)) => (then.kill - now.kill, then.mean - now.mean),
        (Prospect::Guard(now), Prospect::Guard(then)) => (now.kill - then.kill, now.mean - then.mean),
        (Prospect::Goal(now), Prospect::Goal(then)) => (then - now, 0.0),
        // Symbols are wanted or feared, by what they are for.
        _ => (0.0, 0.0),
    };
    match gains {
        (chance, _) if chance > NOTHING => FigureKind::Good,
        (chance, _) if chance < -NOTHING => FigureKind::Bad,
        (_, mean) if mean > NOTHING => FigureKind::Good,
        (_, mean) if mean < -NOTHING => FigureKind::Bad,
        _ => FigureKind::Calm,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::conan_overlord::odds::Odds;

    #[test]
    fn a_reroll_is_for_the_better_by_its_chance_and_then_by_its_wounds() {
        let odds = |kill: f64, mean: f64| Odds { kill, mean, ..Odds::default() };
        let attack = |kill, mean| Prospect::Attack(odds(kill, mean));
        let guard = |kill, mean| Prospect::Guard(odds(kill, mean));
        assert_eq!(change(attack(0.2, 1.0), attack(0.4, 0.5)), FigureKind::Good);
        assert_eq!(change(attack(0.4, 1.0), attack(0.4, 0.5)), FigureKind::Bad);
        assert_eq!(change(guard(0.0, 2.0), guard(0.0, 1.5)), FigureKind::Good);
        assert_eq!(change(guard(0.1, 2.0), guard(0.2, 1.5)), FigureKind::Bad);
        assert_eq!(change(Prospect::Goal(0.5), Prospect::Goal(0.5)), FigureKind::Calm);
        assert_eq!(change(Prospect::Symbols(3.0), Prospect::Symbols(2.0)), FigureKind::Calm);
    }
}
