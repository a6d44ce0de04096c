//! Whose deed an event is.
use crate::narrate::Doer;
use engine::{
    nerath::{Event, Nerath},
    seat::Role,
};

/// Guardians, hits and rounds of a battle belong to whose turn it is.
pub(super) fn doer(after: &Nerath, event: &Event) -> Doer {
    match *event {
        Event::RoundBegan { .. } | Event::TurnBegan { .. } | Event::RoundEnded { .. } | Event::GameOver => {
            Doer::Nobody
        }
        Event::GuardianShown { .. }
        | Event::BattleRound { .. }
        | Event::RolledGuardian { .. }
        | Event::Hits { .. }
        | Event::HitsCancelled { .. }
        | Event::HitsAdded { .. }
        | Event::CastleInactive { .. }
        | Event::GuardianHit { .. }
        | Event::GuardianDestroyed { .. }
        | Event::BattleDrawn { .. }
        | Event::GuardiansPlaced { .. }
        | Event::CastleBlocked { .. }
        | Event::ShipsHeld { .. } => Doer::Through(Role(after.turn.active.0)),
        Event::EventsDrawn { realm, .. }
        | Event::TreasureDrawn { realm }
        | Event::Moved { realm, .. }
        | Event::Boarded { realm, .. }
        | Event::Sailed { realm, .. }
        | Event::Landed { realm, .. }
        | Event::AttackDeclared { realm, .. }
        | Event::AttackCancelled { realm, .. }
        | Event::BattleBegan { realm, .. }
        | Event::Rolled { realm, .. }
        | Event::RolledBonus { realm, .. }
        | Event::Bombarded { realm, .. }
        | Event::Lost { realm, .. }
        | Event::Sunk { realm, .. }
        | Event::Wounded { realm, .. }
        | Event::HitsShared { realm, .. }
        | Event::Retreated { realm, .. }
        | Event::BattleWon { realm, .. }
        | Event::Conquered { realm, .. }
        | Event::Liberated { realm, .. }
        | Event::CastleTaken { realm, .. }
        | Event::Points { realm, .. }
        | Event::Gold { realm, .. }
        | Event::Looted { realm, .. }
        | Event::UnitsAdded { realm, .. }
        | Event::Bought { realm, .. }
        | Event::Recovered { realm, .. }
        | Event::Converted { realm, .. }
        | Event::EventPlayed { realm, .. }
        | Event::TreasurePlayed { realm, .. }
        | Event::PropertyUsed { realm, .. }
        | Event::EventDiscarded { realm, .. }
        | Event::AimedAt { realm, .. }
        | Event::AimedAtRealm { realm, .. }
        | Event::HandShown { realm }
        | Event::PassesUntil { realm, .. }
        | Event::LosesUsualUntil { realm, .. }
        | Event::PressesOn { realm }
        | Event::AcceptsShares { realm }
        | Event::Drowned { realm, .. }
        | Event::Trapped { realm, .. }
        | Event::DragonsFought { realm, .. }
        | Event::Income { realm, .. } => Doer::Of(Role(realm.0)),
    }
}
