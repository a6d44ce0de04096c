//! Whose deed an event is, and which events tell what others come to.
use crate::narrate::Doer;
use engine::{
    conan_overlord::{ConanOverlord, Event, ids::Fig, ids::Side},
    game::Game,
    seat::Role,
};

/// The Overlord among the roles; heroes come after it in order.
const OVERLORD: Role = Role(0);

pub(super) fn doer<'a>(
    after: &ConanOverlord,
    event: &Event,
    earlier: impl Iterator<Item = &'a Event>,
) -> Doer {
    let of = |fig: Fig| match after.is_hero(fig) {
        true => Doer::Of(Role(fig.0 + 1)),
        false => after.roles(after.seat_of(fig)).next().map_or(Doer::Answerer, Doer::Through),
    };
    match *event {
        Event::Round(_) | Event::Turn(_) | Event::Rule(_) | Event::Won(_) => Doer::Nobody,
        Event::Recovered(_)
        | Event::Activated(..)
        | Event::Dredged(_)
        | Event::TileAdded(_)
        | Event::Swapped(..)
        | Event::Option(..)
        | Event::Reinforcement(_)
        | Event::Gained(_)
        | Event::Recovery(_)
        | Event::Slain(_, Side::Overlord) => Doer::Of(OVERLORD),
        Event::Hand(_)
        | Event::DoorOpened(_)
        | Event::BorderChanged(_)
        | Event::WallBroken(..)
        | Event::AreaAttack(_)
        | Event::Declined(_)
        | Event::Gone(_)
        | Event::Burst(_)
        | Event::Revealed(..)
        | Event::Slain(..) => Doer::Answerer,
        Event::Rolled(_) | Event::Rerolled(..) | Event::Power(_) => {
            roller(earlier).map_or(Doer::Answerer, of)
        }
        // Whoever struck did it, where somebody did.
        Event::Wounded(fig, _)
        | Event::Died(fig)
        | Event::Poisoned(fig, _)
        | Event::Webbed(fig)
        | Event::Dragged(fig, _) => of(striker(earlier).unwrap_or(fig)),
        Event::Bloodied(_) | Event::Landed(..) => striker(earlier).map_or(Doer::Answerer, of),
        Event::Woke(fig, _)
        | Event::Rested(fig, _)
        | Event::Walked(fig, ..)
        | Event::Moved(fig, _)
        | Event::Left(fig)
        | Event::Leapt(fig)
        | Event::LeapFailed(fig)
        | Event::Jumped(fig, _)
        | Event::TornFree(fig)
        | Event::Attack(fig, ..)
        | Event::Sacrificed(fig)
        | Event::Guards(fig)
        | Event::Guarded(fig, _)
        | Event::Defence(fig, _)
        | Event::WoundFrom(fig, _)
        | Event::Cast(fig, ..)
        | Event::Ended(fig, _)
        | Event::Healed(fig, _)
        | Event::Gave(fig, ..)
        | Event::Drained(fig)
        | Event::Regained(fig)
        | Event::Took(fig, _)
        | Event::HandedOver(_, fig)
        | Event::Drank(fig, _)
        | Event::ChestOpened(fig, _)
        | Event::Failed(fig)
        | Event::Did(fig, _)
        | Event::Appeared(fig, _)
        | Event::Ordered(fig, _) => of(fig),
    }
}

/// Whether an event begins something else than the blow before it.
fn begins(event: &Event) -> bool {
    matches!(
        event,
        Event::Turn(_)
            | Event::Hand(_)
            | Event::Walked(..)
            | Event::Jumped(..)
            | Event::Activated(..)
            | Event::Cast(..)
            | Event::AreaAttack(_)
            | Event::Option(..)
            | Event::Drank(..)
    )
}

/// Who struck the blow that is still going on.
fn striker<'a>(earlier: impl Iterator<Item = &'a Event>) -> Option<Fig> {
    earlier.take_while(|event| !begins(event)).find_map(|event| match *event {
        Event::Attack(by, ..) => Some(by),
        _ => None,
    })
}

/// Whose dice fall in a blow: who strikes, or who guards.
fn roller<'a>(earlier: impl Iterator<Item = &'a Event>) -> Option<Fig> {
    earlier.take_while(|event| !begins(event)).find_map(|event| match *event {
        Event::Attack(fig, ..) | Event::Guarded(fig, _) => Some(fig),
        _ => None,
    })
}

/// Dice are told by what comes of them: wounds, a leap, a lock that was picked. Who dies needs no wounds told.
pub(super) fn sums_up(event: &Event, earlier: &Event) -> Option<bool> {
    let is_throw = matches!(earlier, Event::Rolled(_) | Event::Rerolled(..) | Event::Guarded(..));
    let is_dice = is_throw || matches!(earlier, Event::Power(_) | Event::Defence(..));
    match (event, earlier) {
        // Of several steps in a row the last one tells where they led.
        (Event::Walked(fig, ..), Event::Walked(before, ..)) => (fig == before).then_some(true),
        (Event::Walked(..), _) => None,
        (_, Event::Attack(..)) => None,
        (_, earlier) if begins(earlier) => None,
        (Event::Died(fig), Event::Wounded(wounded, _)) => Some(fig == wounded),
        (Event::Wounded(..), Event::Wounded(..)) => None,
        (
            Event::Wounded(..)
            | Event::Died(_)
            | Event::Leapt(_)
            | Event::LeapFailed(_)
            | Event::Failed(_)
            | Event::Did(..)
            | Event::ChestOpened(..)
            | Event::DoorOpened(_)
            | Event::WallBroken(..)
            | Event::Healed(..),
            _,
        ) => Some(is_dice),
        (Event::Power(_) | Event::Defence(..), _) => Some(is_throw),
        _ => None,
    }
}

/// Which gems a wound took and that nobody reacts is seen on the table.
pub(super) fn is_small(event: &Event) -> bool {
    matches!(event, Event::WoundFrom(..) | Event::Declined(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::conan_overlord::{AttackKind, ids::Zone};

    #[test]
    fn wounds_are_dealt_by_whoever_struck_last() {
        let (hero, enemy) = (Fig(0), Fig(9));
        let blow = [Event::Attack(hero, AttackKind::Melee, enemy), Event::Guarded(enemy, 2)];
        assert_eq!(striker(blow.iter().rev()), Some(hero));
        assert_eq!(roller(blow.iter().rev()), Some(enemy), "who guards rolls last");
        let walked = [blow[0], Event::Walked(hero, Zone(3), 0)];
        assert_eq!(striker(walked.iter().rev()), None, "the blow is over");
    }

    #[test]
    fn a_blow_is_told_by_what_came_of_it() {
        let (hero, enemy) = (Fig(0), Fig(9));
        let wounded = Event::Wounded(enemy, 2);
        assert_eq!(sums_up(&wounded, &Event::Power(4)), Some(true));
        assert_eq!(sums_up(&wounded, &Event::Sacrificed(enemy)), Some(false));
        assert_eq!(sums_up(&wounded, &Event::Attack(hero, AttackKind::Melee, enemy)), None);
        assert_eq!(sums_up(&Event::Died(enemy), &wounded), Some(true));
        assert_eq!(sums_up(&Event::Died(hero), &wounded), Some(false), "that was somebody else");
        let goes = |fig, zone| Event::Walked(fig, Zone(zone), 0);
        assert_eq!(sums_up(&goes(hero, 2), &goes(hero, 1)), Some(true), "steps in a row");
        assert_eq!(sums_up(&goes(hero, 2), &goes(enemy, 1)), None);
    }
}
