//! Whose deed an event is, and which events tell what others come to.
use crate::narrate::Doer;
use engine::{
    conan_cards::{ConanCards, Event},
    game::Game,
    seat::Seat,
};

pub(super) fn doer<'a>(after: &ConanCards, event: &Event, earlier: impl Iterator<Item = &'a Event>) -> Doer {
    let of = |seat: Seat| after.roles(seat).next().map_or(Doer::Answerer, Doer::Of);
    match *event {
        Event::Swapped { .. }
        | Event::FirstPlayer { .. }
        | Event::Round { .. }
        | Event::PileRebuilt
        | Event::TalesRetold { .. }
        | Event::Agreed { .. }
        | Event::AllianceOver { .. }
        | Event::TargetFell { .. }
        | Event::GameOver { .. } => Doer::Nobody,
        Event::Compared { .. } => fights(earlier).map_or(Doer::Answerer, of),
        Event::CalledTrue { setter: seat, .. }
        | Event::CalledFalse { setter: seat, .. }
        | Event::Paid { from: seat, .. }
        | Event::ItemsTaken { to: seat, .. }
        | Event::CardStolen { to: seat, .. }
        | Event::HandSeen { by: seat, .. }
        | Event::ChallengesSeen { by: seat, .. }
        | Event::Proposed { by: seat, .. }
        | Event::Countered { by: seat, .. }
        | Event::Offered { by: seat, .. }
        | Event::Refused { by: seat }
        | Event::Forbidden { by: seat }
        | Event::Betrayed { by: seat }
        | Event::CardsGiven { from: seat, .. }
        | Event::ShownTo { from: seat, .. }
        | Event::Turned { seat, .. }
        | Event::Redrawn { seat, .. }
        | Event::Placed { seat, .. }
        | Event::AdventurePlayed { seat, .. }
        | Event::ChallengeLaid { seat, .. }
        | Event::CardPlayed { seat, .. }
        | Event::ItemShown { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Lost { seat, .. }
        | Event::Moved { seat, .. }
        | Event::AbilityUsed { seat, .. }
        | Event::Refreshed { seat }
        | Event::Faced { seat, .. }
        | Event::FacedFalse { seat, .. }
        | Event::Hired { seat, .. }
        | Event::DuelBegan { seat, .. }
        | Event::BidMade { seat, .. }
        | Event::Matched { seat, .. }
        | Event::Withdrew { seat }
        | Event::Named { seat, .. }
        | Event::CardLaid { seat, .. }
        | Event::Raged { seat }
        | Event::CardShown { seat, .. }
        | Event::Cancelled { seat, .. }
        | Event::Switched { seat, .. }
        | Event::ItemUsed { seat, .. }
        | Event::ChargeUsed { seat, .. }
        | Event::Beaten { seat, .. }
        | Event::Stands { seat, .. }
        | Event::DuelWon { seat, .. }
        | Event::Expelled { seat, .. }
        | Event::Accomplished { seat, .. }
        | Event::ItemDrawn { seat }
        | Event::Drew { seat, .. }
        | Event::Recovered { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Lifted { seat, .. }
        | Event::Caught { seat }
        | Event::Uncaught { seat }
        | Event::Out { seat } => of(seat),
    }
}

/// Who faces a challenge or a rival in the contest that began last.
fn fights<'a>(mut earlier: impl Iterator<Item = &'a Event>) -> Option<Seat> {
    earlier.find_map(|event| match *event {
        Event::Faced { seat, .. } | Event::DuelBegan { seat, .. } => Some(seat),
        _ => None,
    })
}

/// How a contest came out tells more than each bid in it, and a card that lay face down is told when it is turned up.
pub(super) fn sums_up(event: &Event, earlier: &Event) -> Option<bool> {
    match (event, earlier) {
        (_, Event::Faced { .. } | Event::DuelBegan { .. } | Event::Round { .. }) => None,
        (
            Event::Beaten { .. } | Event::Stands { .. } | Event::DuelWon { .. },
            Event::BidMade { .. } | Event::Named { .. } | Event::CardLaid { .. },
        ) => Some(true),
        (Event::Beaten { .. } | Event::Stands { .. } | Event::DuelWon { .. }, _) => Some(false),
        _ => None,
    }
}
