//! A blow as it is told on the tray: who strikes whom, the dice, and the sum from symbols to wounds. It is read from what
//! happened, so that it stays until the next one, whoever struck it.
use crate::play::Seen;
use engine::conan_overlord::{
    AttackKind, ConanOverlord, Event, Frame, Purpose, Rolling,
    ids::{Die, Fig, Zone},
};

/// Whom a blow strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Struck {
    /// A figure, by whom and how.
    Fig(Fig, AttackKind, Fig),
    /// Everybody in a zone.
    Zone(Zone),
    /// Nobody: the dice are for something else.
    Nobody,
}

/// What became of one who was struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Result {
    pub(super) fig: Fig,
    pub(super) defence: Option<u8>,
    pub(super) wounds: Option<u8>,
    pub(super) died: bool,
}

/// A blow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Blow {
    pub(super) struck: Struck,
    /// The dice of the attack, or of what else is rolled for.
    pub(super) dice: Vec<(Die, u8)>,
    /// The dice of the guard.
    pub(super) guard: Vec<(Die, u8)>,
    /// Gems of the guard.
    pub(super) gems: Option<u8>,
    pub(super) power: Option<u8>,
    pub(super) results: Vec<Result>,
    /// What is rolled for now, while the dice may be rolled again.
    pub(super) rolling: Option<Rolling>,
    /// Whether it is under way, or its result has just fallen.
    is_fresh: bool,
    /// Whether its result has just fallen.
    is_result: bool,
}

impl Blow {
    /// The blow that is under way, or the last one that was struck; none before the first.
    pub(super) fn of(seen: &Seen<ConanOverlord>) -> Option<Self> {
        let begins = |event: &Event| matches!(event, Event::Attack(..) | Event::AreaAttack(_));
        let rolling = match seen.view.frames().next_back() {
            Some(Frame::Rolling(rolling)) => Some(*rolling),
            _ => None,
        };
        let is_deed =
            rolling.is_some_and(|rolling| !matches!(rolling.purpose, Purpose::Attack | Purpose::Guard));
        let from = seen.events.iter().rposition(|(_, event)| begins(event));
        let mut blow = match from {
            Some(from) if !is_deed => Self::told(seen.events[from..].iter().map(|(_, event)| event)),
            _ if is_deed => Self::new(Struck::Nobody),
            _ => return None,
        };
        if rolling.is_some() {
            let dice = seen.view.roll().dice().iter().map(|lying| (lying.die, lying.symbols)).collect();
            match rolling.map(|rolling| rolling.purpose) {
                Some(Purpose::Guard) => blow.guard = dice,
                _ => blow.dice = dice,
            }
        }
        let last = seen.events.last().map(|(record, _)| *record);
        let ends = |event: &Event| matches!(event, Event::Wounded(..) | Event::Died(_) | Event::Failed(_));
        let just = seen.events.iter().rev().take_while(|(record, _)| Some(*record) == last);
        let has_ended = just.into_iter().any(|(_, event)| ends(event));
        blow.rolling = rolling;
        blow.is_result = has_ended;
        blow.is_fresh = !seen.view.attacks().is_empty() || rolling.is_some() || has_ended;
        Some(blow)
    }

    fn new(struck: Struck) -> Self {
        Self {
            struck,
            dice: Vec::new(),
            guard: Vec::new(),
            gems: None,
            power: None,
            results: Vec::new(),
            rolling: None,
            is_fresh: false,
            is_result: false,
        }
    }

    /// As its events tell it, from its beginning on.
    fn told<'a>(events: impl Iterator<Item = &'a Event>) -> Self {
        let mut blow = Self::new(Struck::Nobody);
        for event in events {
            blow.hear(event);
        }
        blow
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Attack(by, kind, target) if !matches!(self.struck, Struck::Zone(_)) => {
                self.struck = Struck::Fig(by, kind, target);
            }
            Event::AreaAttack(zone) => self.struck = Struck::Zone(zone),
            Event::Rolled(dice) => {
                // What is rolled once the power is known is the guard.
                let lie: Vec<_> = dice.iter().copied().collect();
                if self.power.is_some() { self.guard = lie } else { self.dice = lie }
            }
            Event::Rerolled(die, was, now, _) => {
                let dice = if self.power.is_some() { &mut self.guard } else { &mut self.dice };
                if let Some(lying) = dice.iter_mut().find(|lying| **lying == (die, was)) {
                    lying.1 = now;
                }
            }
            Event::Power(power) => self.power = Some(power),
            Event::Sacrificed(fig) => {
                if let Struck::Fig(by, kind, _) = self.struck {
                    self.struck = Struck::Fig(by, kind, fig);
                }
            }
            Event::Guarded(_, gems) => self.gems = Some(gems),
            Event::Defence(fig, defence) => self.result(fig).defence = Some(defence),
            Event::Wounded(fig, wounds) => self.result(fig).wounds = Some(wounds),
            Event::Died(fig) => self.result(fig).died = true,
            _ => (),
        }
    }

    fn result(&mut self, fig: Fig) -> &mut Result {
        let at = self.results.iter().position(|result| result.fig == fig).unwrap_or_else(|| {
            self.results.push(Result { fig, defence: None, wounds: None, died: false });
            self.results.len() - 1
        });
        &mut self.results[at]
    }

    /// Whether it is under way, or has just come out.
    pub(super) fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// Whether it has just come out: the others wait until it was seen.
    pub(super) fn is_result(&self) -> bool {
        self.is_result
    }

    /// All symbols of the attack.
    pub(super) fn symbols(&self) -> u8 {
        self.dice.iter().map(|(_, symbols)| symbols).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::conan_overlord::{Payment, Shown};

    #[test]
    fn a_blow_is_read_from_what_happened() {
        let (by, target) = (Fig(9), Fig(0));
        let lie = |dice: &[(Die, u8)]| dice.iter().copied().collect::<Shown>();
        let events = [
            Event::Attack(by, AttackKind::Melee, target),
            Event::Rolled(lie(&[(Die::Red, 0), (Die::Yellow, 1)])),
            Event::Rerolled(Die::Red, 0, 3, Payment::Star),
            Event::Power(4),
            Event::Guarded(target, 2),
            Event::Rolled(lie(&[(Die::Orange, 1), (Die::Orange, 0)])),
            Event::Defence(target, 2),
            Event::Wounded(target, 2),
        ];
        let blow = Blow::told(events.iter());
        assert_eq!(blow.struck, Struck::Fig(by, AttackKind::Melee, target));
        assert_eq!((blow.symbols(), blow.power, blow.gems), (4, Some(4), Some(2)));
        assert_eq!(blow.guard, [(Die::Orange, 1), (Die::Orange, 0)]);
        let result = Result { fig: target, defence: Some(2), wounds: Some(2), died: false };
        assert_eq!(blow.results, [result]);
    }
}
