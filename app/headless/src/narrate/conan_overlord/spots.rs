//! Where answers and events have their place on a board, as far as they name it.
use engine::conan_overlord::{Action, ConanOverlord, Event, ids::Zone};

/// The zone that an answer names.
pub(super) fn of_action(action: &Action) -> Option<Zone> {
    match *action {
        Action::Hide(zone) => zone,
        Action::At(zone)
        | Action::Walk(_, zone)
        | Action::Wreck(_, zone)
        | Action::Pick(_, zone)
        | Action::Unlock(_, zone)
        | Action::Return(_, zone) => Some(zone),
        _ => None,
    }
}

/// Where something happened.
pub(super) fn of_event(event: &Event) -> Option<Zone> {
    match *event {
        Event::Walked(_, zone, _)
        | Event::Moved(_, zone)
        | Event::WallBroken(_, zone)
        | Event::Jumped(_, zone)
        | Event::AreaAttack(zone)
        | Event::Dragged(_, zone)
        | Event::Landed(_, zone)
        | Event::Burst(zone)
        | Event::Revealed(zone, _)
        | Event::Appeared(_, zone) => Some(zone),
        _ => None,
    }
}

/// Where something happened to somebody: where that figure stands now, or stood last.
pub(super) fn of_event_in(after: &ConanOverlord, event: &Event) -> Option<Zone> {
    let fig = match *event {
        Event::Attack(.., fig)
        | Event::Wounded(fig, _)
        | Event::Died(fig)
        | Event::Webbed(fig)
        | Event::Poisoned(fig, _)
        | Event::Guarded(fig, _)
        | Event::Cast(fig, ..)
        | Event::ChestOpened(fig, _)
        | Event::Leapt(fig)
        | Event::LeapFailed(fig)
        | Event::Failed(fig)
        | Event::Did(fig, _) => fig,
        _ => return None,
    };
    Some(after.figures.get(fig).last_zone())
}
