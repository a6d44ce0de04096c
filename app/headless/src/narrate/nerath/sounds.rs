//! What is heard of an event, and whom it strikes.
use crate::sound::Sound;
use engine::nerath::{Event, Realm};

/// What is heard; some things are seen only.
pub(super) fn of_event(event: &Event) -> Option<Sound> {
    match event {
        Event::Moved { .. } | Event::Sailed { .. } | Event::Landed { .. } | Event::Retreated { .. } => {
            Some(Sound::Step)
        }
        Event::Boarded { .. }
        | Event::Bought { .. }
        | Event::UnitsAdded { .. }
        | Event::Recovered { .. }
        | Event::GuardiansPlaced { .. } => Some(Sound::Place),
        Event::EventsDrawn { .. }
        | Event::TreasureDrawn { .. }
        | Event::EventPlayed { .. }
        | Event::TreasurePlayed { .. }
        | Event::GuardianShown { .. } => Some(Sound::Card),
        Event::Income { .. } | Event::Looted { .. } => Some(Sound::Coin),
        Event::CastleTaken { .. } | Event::Conquered { .. } | Event::Liberated { .. } => Some(Sound::Build),
        Event::Rolled { .. }
        | Event::RolledBonus { .. }
        | Event::RolledGuardian { .. }
        | Event::Bombarded { .. }
        | Event::DragonsFought { .. } => Some(Sound::Dice),
        Event::BattleBegan { .. } => Some(Sound::Clash),
        Event::Lost { .. } | Event::Sunk { .. } | Event::Drowned { .. } | Event::Trapped { .. } => {
            Some(Sound::Loss)
        }
        Event::RoundBegan { .. } => Some(Sound::Gong),
        _ => None,
    }
}

/// The realm that an event harms.
pub(super) fn struck(event: &Event) -> Option<Realm> {
    match *event {
        Event::Lost { realm, .. }
        | Event::Sunk { realm, .. }
        | Event::Drowned { realm, .. }
        | Event::Trapped { realm, .. } => Some(realm),
        Event::Conquered { from, .. } | Event::Converted { from, .. } => Some(from),
        _ => None,
    }
}
