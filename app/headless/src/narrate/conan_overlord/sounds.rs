//! What is heard of an event, and whom it strikes.
use crate::sound::Sound;
use engine::conan_overlord::{Event, ids::Fig};

/// What is heard; some things are seen only.
pub(super) fn of_event(event: &Event) -> Option<Sound> {
    match event {
        Event::Walked(..)
        | Event::Moved(..)
        | Event::Left(_)
        | Event::Leapt(_)
        | Event::Jumped(..)
        | Event::Dragged(..) => Some(Sound::Step),
        Event::Took(..)
        | Event::HandedOver(..)
        | Event::Landed(..)
        | Event::Appeared(..)
        | Event::Webbed(_) => Some(Sound::Place),
        Event::ChestOpened(..)
        | Event::Revealed(..)
        | Event::Activated(..)
        | Event::Cast(..)
        | Event::Option(..) => Some(Sound::Card),
        Event::Woke(..)
        | Event::Rested(..)
        | Event::Recovered(_)
        | Event::Healed(..)
        | Event::Gave(..)
        | Event::Gained(_) => Some(Sound::Coin),
        Event::DoorOpened(_) | Event::WallBroken(..) => Some(Sound::Build),
        Event::Rolled(_) | Event::Rerolled(..) => Some(Sound::Dice),
        Event::Attack(..) | Event::AreaAttack(_) | Event::Burst(_) => Some(Sound::Clash),
        Event::Died(_) | Event::Slain(..) | Event::LeapFailed(_) => Some(Sound::Loss),
        Event::Wounded(_, wounds) if *wounds > 0 => Some(Sound::Loss),
        Event::Round(_) => Some(Sound::Gong),
        _ => None,
    }
}

/// The figure that an event harms.
pub(super) fn struck(event: &Event) -> Option<Fig> {
    match *event {
        Event::Wounded(fig, wounds) if wounds > 0 => Some(fig),
        Event::Died(fig)
        | Event::Poisoned(fig, _)
        | Event::Webbed(fig)
        | Event::Dragged(fig, _)
        | Event::Drained(fig) => Some(fig),
        _ => None,
    }
}
