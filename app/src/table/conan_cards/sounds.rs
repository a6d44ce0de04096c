//! What is heard of an event, and whom it strikes.
use crate::sound::Sound;
use engine::{
    conan_cards::{ConanCards, Event},
    seat::SeatSet,
};

/// What is heard; some things are seen only.
pub(super) fn of_event(event: &Event) -> Option<Sound> {
    match event {
        Event::Placed { .. } | Event::Moved { .. } | Event::Expelled { .. } => Some(Sound::Step),
        Event::ChallengeLaid { .. } | Event::CardLaid { .. } | Event::Proposed { .. } => Some(Sound::Place),
        Event::Turned { .. }
        | Event::Redrawn { .. }
        | Event::AdventurePlayed { .. }
        | Event::CardPlayed { .. }
        | Event::ItemShown { .. }
        | Event::CardShown { .. }
        | Event::Cancelled { .. }
        | Event::ItemUsed { .. }
        | Event::ChargeUsed { .. }
        | Event::ItemDrawn { .. }
        | Event::Drew { .. }
        | Event::Offered { .. }
        | Event::CardsGiven { .. }
        | Event::Recovered { .. } => Some(Sound::Card),
        Event::BidMade { .. }
        | Event::Matched { .. }
        | Event::Gained { .. }
        | Event::Paid { .. }
        | Event::Hired { .. }
        | Event::Agreed { .. } => Some(Sound::Coin),
        Event::Beaten { .. } | Event::DuelWon { .. } | Event::Accomplished { .. } => Some(Sound::Build),
        Event::Faced { .. } | Event::DuelBegan { .. } | Event::Raged { .. } => Some(Sound::Clash),
        Event::Stands { .. }
        | Event::Lost { .. }
        | Event::ItemsTaken { .. }
        | Event::CardStolen { .. }
        | Event::Betrayed { .. }
        | Event::Forbidden { .. }
        | Event::Caught { .. }
        | Event::CalledFalse { .. }
        | Event::Out { .. } => Some(Sound::Loss),
        Event::Round { .. } | Event::TargetFell { .. } => Some(Sound::Gong),
        Event::Swapped { .. }
        | Event::FirstPlayer { .. }
        | Event::CalledTrue { .. }
        | Event::AbilityUsed { .. }
        | Event::Refreshed { .. }
        | Event::FacedFalse { .. }
        | Event::Withdrew { .. }
        | Event::Named { .. }
        | Event::Switched { .. }
        | Event::Compared { .. }
        | Event::PileRebuilt
        | Event::TalesRetold { .. }
        | Event::HandSeen { .. }
        | Event::ChallengesSeen { .. }
        | Event::Discarded { .. }
        | Event::Countered { .. }
        | Event::Refused { .. }
        | Event::Lifted { .. }
        | Event::ShownTo { .. }
        | Event::AllianceOver { .. }
        | Event::Uncaught { .. }
        | Event::GameOver { .. } => None,
    }
}

/// Whom an event strikes that happened just before `after`: who loses something, and every other hero before whom a
/// challenge is laid.
pub(super) fn struck(after: &ConanCards, event: &Event) -> SeatSet {
    match *event {
        Event::Lost { seat, .. } | Event::Expelled { seat, .. } | Event::Out { seat } => SeatSet::only(seat),
        Event::Paid { from, .. } | Event::ItemsTaken { from, .. } | Event::CardStolen { from, .. } => {
            SeatSet::only(from)
        }
        Event::DuelBegan { rival, .. } => SeatSet::only(rival),
        Event::ChallengeLaid { seat, adventure } => after.heroes_at(adventure).without(seat),
        _ => SeatSet::NONE,
    }
}
