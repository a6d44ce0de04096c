//! A blow as it is told on the tray: who strikes whom, the dice, and the sum from symbols to wounds. It is heard as it
//! happens, is seen until something else does, and dice that strike nobody are told like it.
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
    /// Nobody: the dice are for something else, of this figure.
    Nobody(Deed, Option<Fig>),
}

/// What dice are for that strike nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Leap,
    Fall,
    Throw,
    Heal,
    /// A chest, a lock, whatever a rule offers.
    Try,
    /// The scenario rolls, or nobody knows yet.
    Rolls,
}

impl Deed {
    fn of(purpose: Purpose) -> Option<Self> {
        match purpose {
            Purpose::Attack | Purpose::Guard => None,
            Purpose::Leap(_) => Some(Self::Leap),
            Purpose::Fall => Some(Self::Fall),
            Purpose::Throw(..) => Some(Self::Throw),
            Purpose::Heal(_) => Some(Self::Heal),
            Purpose::Open | Purpose::Pick(_) | Purpose::Do(_) => Some(Self::Try),
            Purpose::Effect => Some(Self::Rolls),
        }
    }
}

/// What became of one who was struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Result {
    pub(super) fig: Fig,
    pub(super) defence: Option<u8>,
    pub(super) wounds: Option<u8>,
    pub(super) died: bool,
    pub(super) webbed: bool,
    /// Tokens of poison.
    pub(super) poison: u8,
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
    /// Whether what was rolled for succeeded.
    pub(super) success: Option<bool>,
    /// What is rolled for now, while the dice may be rolled again.
    pub(super) rolling: Option<Rolling>,
    /// Whether it has come out.
    is_over: bool,
}

/// What lies open at a moment.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    has_attack: bool,
    rolling: Option<Rolling>,
    /// Who prepares something.
    preparing: Option<Fig>,
}

impl Open {
    fn of(game: &ConanOverlord) -> Self {
        let rolling = match game.frames().next_back() {
            Some(Frame::Rolling(rolling)) => Some(*rolling),
            _ => None,
        };
        let preparing = game.frames().rev().find_map(|frame| match frame {
            Frame::Prepare(prepare) => Some(prepare.fig),
            _ => None,
        });
        Self { has_attack: !game.attacks().is_empty(), rolling, preparing }
    }

    fn is_any(self) -> bool {
        self.has_attack || self.rolling.is_some()
    }

    fn deed(self) -> Option<(Deed, Option<Fig>)> {
        let rolling = self.rolling?;
        Some((Deed::of(rolling.purpose)?, rolling.roller))
    }
}

fn begins(event: &Event) -> bool {
    matches!(event, Event::Attack(..) | Event::AreaAttack(_))
}

impl Blow {
    /// The blow that is seen after what happened since the table looked like `before`, when this one was seen.
    pub(super) fn after(
        known: Option<Self>,
        before: &Seen<ConanOverlord>,
        seen: &Seen<ConanOverlord>,
    ) -> Option<Self> {
        let (was, now) = (Open::of(&before.view), Open::of(&seen.view));
        let events: Vec<Event> = seen.happened_since(before).copied().collect();
        let mut blow = if seen.taken_back_since(before).next().is_some() {
            Self::read(seen)
        } else if events.is_empty() {
            known.or_else(|| Self::read(seen))
        } else {
            Self::next(known, &events, was, now)
        }?;
        blow.rolling = now.rolling;
        blow.is_over = !now.is_any();
        if let Some(rolling) = now.rolling {
            let dice = seen.view.roll().dice().iter().map(|lying| (lying.die, lying.symbols)).collect();
            let lie = if rolling.purpose == Purpose::Guard { &mut blow.guard } else { &mut blow.dice };
            *lie = dice;
        }
        Some(blow)
    }

    /// The blow at a table that nobody looked at before: the one that is under way, or that the last record struck.
    fn read(seen: &Seen<ConanOverlord>) -> Option<Self> {
        let now = Open::of(&seen.view);
        let events: Vec<Event> = seen.events.iter().map(|(_, event)| *event).collect();
        let last = seen.events.last().map(|(record, _)| *record);
        let latest = seen.events.partition_point(|(record, _)| Some(*record) < last);
        let is_rolled = |event: &Event| matches!(event, Event::Rolled(_));
        let strikes = |event: &Event| begins(event) || matches!(event, Event::Power(_) | Event::Defence(..));
        let is_attack = now.has_attack || events[latest..].iter().any(strikes);
        let from = match () {
            () if is_attack && now.deed().is_none() => events.iter().rposition(begins),
            () if now.is_any() => events.iter().rposition(is_rolled),
            () => events[latest..].iter().rposition(is_rolled).map(|at| latest + at),
        };
        Self::next(None, &events[from?..], now, now)
    }

    /// The blow after these events; one that was over is told no longer.
    fn next(known: Option<Self>, events: &[Event], was: Open, now: Open) -> Option<Self> {
        let mut blow = known.filter(|blow| !blow.is_over);
        for (at, event) in events.iter().enumerate() {
            match *event {
                Event::Attack(by, kind, target) => blow = Some(Self::new(Struck::Fig(by, kind, target))),
                Event::AreaAttack(zone) => blow = Some(Self::new(Struck::Zone(zone))),
                Event::Rolled(_)
                    if !blow.as_ref().is_some_and(|blow| blow.rolls_now(&events[at + 1..], now)) =>
                {
                    let (deed, roller) = now.deed().or(was.deed()).unwrap_or((Deed::Rolls, None));
                    let mut rolled = Self::new(Struck::Nobody(deed, roller.or(was.preparing)));
                    rolled.hear(event);
                    blow = Some(rolled);
                }
                _ => blow.iter_mut().for_each(|blow| blow.hear(event)),
            }
        }
        let mut blow = blow?;
        blow.is_over = !now.is_any();
        Some(blow)
    }

    /// Whether dice that fall now are of this attack: its own, or those of a guard, after which the defence is told.
    fn rolls_now(&self, next: &[Event], now: Open) -> bool {
        if matches!(self.struck, Struck::Nobody(..)) {
            return false;
        }
        let rolls = |event: &&Event| matches!(event, Event::Rolled(_)) || begins(event);
        let until = next.iter().position(|event| rolls(&event));
        let own = &next[..until.unwrap_or(next.len())];
        let is_guard = now.rolling.is_some_and(|rolling| rolling.purpose == Purpose::Guard);
        self.power.is_none()
            || own.iter().any(|event| matches!(event, Event::Defence(..)))
            || until.is_none() && is_guard
    }

    fn new(struck: Struck) -> Self {
        Self {
            struck,
            dice: Vec::new(),
            guard: Vec::new(),
            gems: None,
            power: None,
            results: Vec::new(),
            success: None,
            rolling: None,
            is_over: false,
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
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
            Event::Power(power) => {
                // What a kill left goes on to the next one, who guards anew.
                (self.power, self.gems) = (Some(power), None);
                self.guard.clear();
            }
            Event::Sacrificed(fig) => {
                if let Struck::Fig(by, kind, _) = self.struck {
                    self.struck = Struck::Fig(by, kind, fig);
                }
            }
            Event::Guarded(_, gems) => self.gems = Some(gems),
            Event::Defence(fig, defence) => self.result(fig).defence = Some(defence),
            Event::Wounded(fig, wounds) => self.result(fig).wounds = Some(wounds),
            Event::Died(fig) => self.result(fig).died = true,
            Event::Webbed(fig) => self.result(fig).webbed = true,
            Event::Poisoned(fig, _) => self.result(fig).poison += 1,
            Event::Leapt(fig) => self.come_out(Deed::Leap, Some(fig), true),
            Event::LeapFailed(fig) => self.come_out(Deed::Leap, Some(fig), false),
            Event::Healed(..) => self.come_out(Deed::Heal, None, true),
            Event::Landed(..) => self.come_out(Deed::Throw, None, true),
            Event::ChestOpened(fig, _) | Event::Did(fig, _) => self.come_out(Deed::Try, Some(fig), true),
            Event::DoorOpened(_) | Event::BorderChanged(_) => self.come_out(Deed::Try, None, true),
            Event::Failed(fig) => self.come_out(Deed::Try, Some(fig), false),
            _ => (),
        }
    }

    /// What was rolled for has come out; then it is known what that was.
    fn come_out(&mut self, what: Deed, by: Option<Fig>, is_done: bool) {
        if let Struck::Nobody(deed, roller) = &mut self.struck
            && self.success.is_none()
        {
            *deed = if *deed == Deed::Rolls { what } else { *deed };
            *roller = roller.or(by);
            self.success = Some(is_done);
        }
    }

    fn result(&mut self, fig: Fig) -> &mut Result {
        let at = self.results.iter().position(|result| result.fig == fig).unwrap_or_else(|| {
            let (defence, wounds) = (None, None);
            self.results.push(Result { fig, defence, wounds, died: false, webbed: false, poison: 0 });
            self.results.len() - 1
        });
        &mut self.results[at]
    }

    /// Whether it has just come out: the others wait until it was seen.
    pub(super) fn is_result(&self) -> bool {
        self.is_over
    }

    /// Whether it struck this figure.
    pub(super) fn has_struck(&self, fig: Fig) -> bool {
        matches!(self.struck, Struck::Fig(_, _, target) if target == fig)
            || self.results.iter().any(|result| result.fig == fig)
    }

    /// All symbols of the attack.
    pub(super) fn symbols(&self) -> u8 {
        self.dice.iter().map(|(_, symbols)| symbols).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::conan_overlord::{
        Payment, Shown,
        ids::{Space, Tile},
    };

    const BY: Fig = Fig(9);
    const TARGET: Fig = Fig(0);

    fn rolled(dice: &[(Die, u8)]) -> Event {
        Event::Rolled(dice.iter().copied().collect::<Shown>())
    }

    fn attack() -> Event {
        Event::Attack(BY, AttackKind::Melee, TARGET)
    }

    /// While an attack is open, and while dice of it or of something else lie.
    fn struck() -> Open {
        Open { has_attack: true, ..Open::default() }
    }

    fn rolling(purpose: Purpose) -> Open {
        Open {
            rolling: Some(Rolling { purpose, roller: Some(TARGET), ..Rolling::default() }),
            ..Open::default()
        }
    }

    fn at_once(events: &[Event]) -> Blow {
        Blow::next(None, events, Open::default(), Open::default()).expect("a blow is told")
    }

    #[test]
    fn a_blow_is_read_from_what_happened() {
        let blow = at_once(&[
            attack(),
            rolled(&[(Die::Red, 0), (Die::Yellow, 1)]),
            Event::Rerolled(Die::Red, 0, 3, Payment::Star),
            Event::Power(4),
            Event::Guarded(TARGET, 2),
            rolled(&[(Die::Orange, 1), (Die::Orange, 0)]),
            Event::Defence(TARGET, 2),
            Event::Wounded(TARGET, 2),
        ]);
        assert_eq!(blow.struck, Struck::Fig(BY, AttackKind::Melee, TARGET));
        assert_eq!((blow.symbols(), blow.power, blow.gems), (4, Some(4), Some(2)));
        assert_eq!(blow.guard, [(Die::Orange, 1), (Die::Orange, 0)]);
        let [result] = blow.results[..] else { panic!("one was struck") };
        assert_eq!((result.fig, result.defence, result.wounds), (TARGET, Some(2), Some(2)));
        assert!(blow.is_result() && blow.has_struck(TARGET) && !blow.has_struck(BY));
    }

    #[test]
    fn a_miss_and_a_blow_that_is_stopped_are_results() {
        let miss = at_once(&[attack(), rolled(&[(Die::Red, 0)]), Event::Power(0)]);
        assert_eq!((miss.power, miss.is_result()), (Some(0), true));
        let dice = [attack(), rolled(&[(Die::Red, 1)]), Event::Power(1)];
        let blow = Blow::next(None, &dice, Open::default(), struck());
        assert!(!blow.as_ref().unwrap().is_result(), "the guard is asked for");
        let guard = [Event::Guarded(TARGET, 1), rolled(&[(Die::Orange, 2)]), Event::Defence(TARGET, 2)];
        let blow = Blow::next(blow, &guard, struck(), Open::default()).unwrap();
        assert!(blow.is_result());
        assert_eq!((blow.dice, blow.guard), (vec![(Die::Red, 1)], vec![(Die::Orange, 2)]));
    }

    #[test]
    fn webs_and_poison_are_results() {
        let to_defence = [attack(), rolled(&[(Die::Red, 2)]), Event::Power(2), Event::Defence(TARGET, 1)];
        let webbed = at_once(&[&to_defence[..], &[Event::Webbed(TARGET)]].concat());
        assert!(webbed.is_result() && webbed.results[0].webbed);
        let poison = [Event::Poisoned(TARGET, Space::Melee), Event::Poisoned(TARGET, Space::Guard)];
        let poisoned = at_once(&[&to_defence[..], &poison].concat());
        assert_eq!((poisoned.results[0].poison, poisoned.is_result()), (2, true));
    }

    #[test]
    fn a_leap_is_told_without_a_reroll_and_with_one() {
        let leapt = at_once(&[rolled(&[(Die::Yellow, 1)]), Event::Leapt(TARGET)]);
        assert_eq!(leapt.struck, Struck::Nobody(Deed::Leap, Some(TARGET)));
        assert_eq!((leapt.success, leapt.is_result()), (Some(true), true));
        let dice = [rolled(&[(Die::Yellow, 0)])];
        let open = rolling(Purpose::Leap(Zone(3)));
        let blow = Blow::next(None, &dice, Open::default(), open);
        assert!(!blow.as_ref().unwrap().is_result());
        let failed = Blow::next(blow, &[Event::LeapFailed(TARGET)], open, Open::default()).unwrap();
        assert_eq!((failed.success, failed.is_result()), (Some(false), true));
    }

    #[test]
    fn a_lock_that_fails_after_an_attack_is_no_guard_of_it() {
        let blow = at_once(&[
            attack(),
            rolled(&[(Die::Red, 2)]),
            Event::Power(2),
            Event::Defence(TARGET, 2),
            rolled(&[(Die::Orange, 0)]),
            Event::Failed(BY),
        ]);
        assert_eq!(blow.struck, Struck::Nobody(Deed::Try, Some(BY)));
        assert_eq!((blow.dice, blow.power), (vec![(Die::Orange, 0)], None));
        assert!(blow.results.is_empty() && blow.guard.is_empty());
    }

    #[test]
    fn what_happens_after_a_result_ends_it() {
        let result = || Some(at_once(&[attack(), rolled(&[(Die::Red, 0)]), Event::Power(0)]));
        let shark = [Event::Wounded(TARGET, 3), Event::Died(TARGET)];
        let none = Open::default();
        assert_eq!(Blow::next(result(), &shark, none, none), None, "the shark is no part of the blow");
        assert_eq!(Blow::next(None, &[Event::Bloodied(Tile(2))], none, none), None);
        let leap = [rolled(&[(Die::Yellow, 1)])];
        let open = rolling(Purpose::Leap(Zone(1)));
        let leaps = Blow::next(result(), &leap, none, open).unwrap();
        assert_eq!(leaps.struck, Struck::Nobody(Deed::Leap, Some(TARGET)));
        assert_eq!((leaps.power, leaps.dice.len()), (None, 1));
    }
}
