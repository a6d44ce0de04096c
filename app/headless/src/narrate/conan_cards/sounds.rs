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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::kept::kept_table, store::Store, words::Language};
    use engine::{conan_cards::Adventure, seat::Seat};

    /// A game in which two heroes stand on one adventure.
    const JOURNAL: &str = include_str!("../../../../../assets/pictures/seldom_asked_6.journal");

    #[test]
    fn a_challenge_strikes_every_hero_before_whom_it_lies_but_its_setter() {
        let folder = tempfile::tempdir().unwrap();
        let mut driver =
            kept_table(&Store::at(folder.path()), (JOURNAL, None), None, Language::English).unwrap();
        let seen = driver.news().picture.seen.of::<ConanCards>().unwrap();
        let game: &ConanCards = &seen.view;
        let shared = (0..u8::MAX).map(Adventure).find(|at| game.heroes_at(*at).len() >= 2).unwrap();
        let heroes = game.heroes_at(shared);
        let all = game.alive();
        let setter = |those: SeatSet| those.lowest().unwrap();
        let laid = |seat: Seat| struck(game, &Event::ChallengeLaid { seat, adventure: shared });
        assert_eq!(laid(setter(all.minus(heroes))), heroes);
        assert_eq!(laid(setter(heroes)), heroes.without(setter(heroes)));
    }
}
