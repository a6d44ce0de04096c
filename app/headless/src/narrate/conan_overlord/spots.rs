//! Where answers and events have their place on a board, as far as they name it.
use engine::conan_overlord::{Action, Event, ids::Zone};

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
