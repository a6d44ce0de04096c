//! What is heard of an event, and whom it strikes.
use crate::sound::Sound;
use engine::{
    age_of_conan::{AgeOfConan, Event},
    seat::Seat,
};

/// What is heard; some things are seen only.
pub(super) fn of_event(event: &Event) -> Option<Sound> {
    match event {
        Event::ConanMoved { .. }
        | Event::UnitsMoved { .. }
        | Event::EmissaryMoved { .. }
        | Event::Retreated { .. }
        | Event::ForcedMarch { .. }
        | Event::CampaignAdvanced { .. } => Some(Sound::Step),
        Event::UnitsPlaced { .. }
        | Event::EmissaryPlaced { .. }
        | Event::RaidersPlaced { .. }
        | Event::TokenLaid { .. }
        | Event::TokenTaken { .. }
        | Event::DieTaken { .. } => Some(Sound::Place),
        Event::Drew { .. }
        | Event::CardPlayed { .. }
        | Event::CardUsed { .. }
        | Event::ArtifactUsed { .. }
        | Event::BidShown { .. }
        | Event::StrategyShown { .. }
        | Event::RewardDrawn { .. }
        | Event::ObjectiveDrawn { .. }
        | Event::Declared { laid: true, .. } => Some(Sound::Card),
        Event::Gold { .. } => Some(Sound::Coin),
        Event::MarkerPlaced { .. } | Event::ObjectiveReached { .. } => Some(Sound::Build),
        Event::FateRolled { .. } | Event::Rolled { .. } => Some(Sound::Dice),
        Event::ContestBegan { .. } => Some(Sound::Clash),
        Event::UnitsRemoved { .. } | Event::EmissaryRemoved { .. } | Event::MarkerRemoved { .. } => {
            Some(Sound::Loss)
        }
        Event::AgeBegan { .. } | Event::AgeChange | Event::CrownTried { .. } => Some(Sound::Gong),
        Event::AdventureBegan { .. }
        | Event::BidReplaced { .. }
        | Event::BidTokensReturned { .. }
        | Event::ConanPlayer { .. }
        | Event::TurnBegan { .. }
        | Event::TokenDiscarded { .. }
        | Event::TokenExchanged { .. }
        | Event::AdventureEnded { .. }
        | Event::Sorcery { .. }
        | Event::Crom { .. }
        | Event::EmpirePoints { .. }
        | Event::CardRefreshed { .. }
        | Event::CardDiscarded { .. }
        | Event::StrategyDiscarded { .. }
        | Event::HandSeen { .. }
        | Event::RaidersRemoved { .. }
        | Event::Declared { laid: false, .. }
        | Event::StrategyCancelled { .. }
        | Event::FaceCounts { .. }
        | Event::SorcerySpent { .. }
        | Event::SorceryCancelled { .. }
        | Event::ContestCompared { .. }
        | Event::LossPrevented { .. }
        | Event::TokensShown { .. }
        | Event::ArtifactGoes { .. }
        | Event::BonusGoes { .. }
        | Event::AllRefreshed
        | Event::AllTokensShown { .. }
        | Event::FinalBonus { .. }
        | Event::GameOver => None,
    }
}

/// Whose side is attacked, robbed, spied on or loses something.
pub(super) fn struck(after: &AgeOfConan, event: &Event) -> Option<Seat> {
    let kingdom = match event {
        Event::ContestBegan { defender, .. } => (*defender)?,
        Event::UnitsRemoved { kingdom, .. }
        | Event::EmissaryRemoved { kingdom, .. }
        | Event::MarkerRemoved { kingdom, .. }
        | Event::CardDiscarded { kingdom, .. }
        | Event::StrategyDiscarded { kingdom, .. } => *kingdom,
        Event::HandSeen { of, .. } => *of,
        _ => return None,
    };
    Some(after.seat_of(kingdom))
}
