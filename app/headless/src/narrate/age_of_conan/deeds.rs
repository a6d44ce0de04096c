//! Whose deed an event is, and which events tell what others come to.
use crate::narrate::Doer;
use engine::{
    age_of_conan::{Event, Kingdom, Side},
    seat::Role,
};

fn role(kingdom: Kingdom) -> Role {
    Role(kingdom.0)
}

/// The side that an event tells of, by the name of its field.
fn side_of(event: &Event) -> Option<(&'static str, Side)> {
    match *event {
        Event::Declared { side, .. }
        | Event::StrategyShown { side, .. }
        | Event::StrategyCancelled { side }
        | Event::FaceCounts { side, .. }
        | Event::Rolled { side, .. }
        | Event::SorcerySpent { side }
        | Event::SorceryCancelled { side }
        | Event::LossPrevented { side } => Some(("side", side)),
        Event::ContestCompared { winner, .. } => Some(("winner", winner)),
        _ => None,
    }
}

/// The kingdom that is a side of the contest that began last; nobody defends a neutral province.
fn kingdom_of<'a>(side: Side, mut earlier: impl Iterator<Item = &'a Event>) -> Option<Kingdom> {
    earlier.find_map(|event| match *event {
        Event::ContestBegan { attacker, defender, .. } => Some(match side {
            Side::Attacker => Some(attacker),
            Side::Defender => defender,
        }),
        _ => None,
    })?
}

pub(super) fn stands_for<'a>(
    event: &Event,
    earlier: impl Iterator<Item = &'a Event>,
) -> Option<(&'static str, Role)> {
    let (field, side) = side_of(event)?;
    Some((field, role(kingdom_of(side, earlier)?)))
}

pub(super) fn doer<'a>(event: &Event, earlier: impl Iterator<Item = &'a Event>) -> Doer {
    match *event {
        Event::AgeBegan { .. }
        | Event::AdventureBegan { .. }
        | Event::TokenLaid { .. }
        | Event::TurnBegan { .. }
        | Event::FateRolled { .. }
        | Event::TokenDiscarded { .. }
        | Event::AdventureEnded { .. }
        | Event::AgeChange
        | Event::ObjectiveDrawn { .. }
        | Event::ArtifactGoes { to: None, .. }
        | Event::BonusGoes { to: None }
        | Event::AllRefreshed
        | Event::GameOver => Doer::Nobody,
        Event::ConanMoved { .. } | Event::RaidersPlaced { .. } | Event::RaidersRemoved { .. } => {
            Doer::Answerer
        }
        Event::Declared { side, .. }
        | Event::StrategyShown { side, .. }
        | Event::StrategyCancelled { side }
        | Event::FaceCounts { side, .. }
        | Event::Rolled { side, .. }
        | Event::SorcerySpent { side }
        | Event::SorceryCancelled { side }
        | Event::LossPrevented { side }
        | Event::ContestCompared { winner: side, .. } => {
            kingdom_of(side, earlier).map_or(Doer::Answerer, |kingdom| Doer::Of(role(kingdom)))
        }
        Event::ContestBegan { attacker: kingdom, .. }
        | Event::HandSeen { by: kingdom, .. }
        | Event::ArtifactGoes { to: Some(kingdom), .. }
        | Event::BonusGoes { to: Some(kingdom) }
        | Event::BidShown { kingdom, .. }
        | Event::BidReplaced { kingdom, .. }
        | Event::BidTokensReturned { kingdom }
        | Event::ConanPlayer { kingdom }
        | Event::DieTaken { kingdom, .. }
        | Event::TokenTaken { kingdom, .. }
        | Event::RewardDrawn { kingdom }
        | Event::TokenExchanged { kingdom, .. }
        | Event::Gold { kingdom, .. }
        | Event::Sorcery { kingdom, .. }
        | Event::Crom { kingdom }
        | Event::EmpirePoints { kingdom, .. }
        | Event::Drew { kingdom, .. }
        | Event::CardPlayed { kingdom, .. }
        | Event::CardUsed { kingdom, .. }
        | Event::CardRefreshed { kingdom, .. }
        | Event::CardDiscarded { kingdom, .. }
        | Event::StrategyDiscarded { kingdom, .. }
        | Event::ArtifactUsed { kingdom, .. }
        | Event::UnitsPlaced { kingdom, .. }
        | Event::UnitsRemoved { kingdom, .. }
        | Event::UnitsMoved { kingdom, .. }
        | Event::EmissaryPlaced { kingdom, .. }
        | Event::EmissaryRemoved { kingdom, .. }
        | Event::EmissaryMoved { kingdom, .. }
        | Event::MarkerPlaced { kingdom, .. }
        | Event::MarkerRemoved { kingdom, .. }
        | Event::CampaignAdvanced { kingdom, .. }
        | Event::Retreated { kingdom, .. }
        | Event::ForcedMarch { kingdom, .. }
        | Event::ObjectiveReached { kingdom, .. }
        | Event::TokensShown { kingdom, .. }
        | Event::CrownTried { kingdom, .. }
        | Event::AllTokensShown { kingdom }
        | Event::FinalBonus { kingdom, .. } => Doer::Of(role(kingdom)),
    }
}

/// Dice are told by the result of their contest, a card that lay face down by itself when it is shown, and a fate die by
/// what was done with it.
pub(super) fn sums_up(event: &Event, earlier: &Event) -> Option<bool> {
    match (event, earlier) {
        (
            Event::ContestCompared { .. } | Event::Rolled { .. } | Event::StrategyShown { .. },
            Event::ContestBegan { .. },
        ) => None,
        (Event::ContestCompared { .. }, Event::Rolled { .. } | Event::FaceCounts { .. }) => Some(true),
        (Event::Rolled { side, .. }, Event::Rolled { side: before, .. })
        | (Event::StrategyShown { side, .. }, Event::Declared { side: before, .. }) => Some(side == before),
        (Event::ContestCompared { .. } | Event::Rolled { .. } | Event::StrategyShown { .. }, _) => {
            Some(false)
        }
        (_, Event::TurnBegan { .. }) => None,
        (
            Event::UnitsMoved { kingdom, .. }
            | Event::UnitsPlaced { kingdom, .. }
            | Event::EmissaryMoved { kingdom, .. }
            | Event::EmissaryPlaced { kingdom, .. }
            | Event::ContestBegan { attacker: kingdom, .. }
            | Event::Drew { kingdom, .. },
            Event::DieTaken { kingdom: taker, .. },
        ) => Some(kingdom == taker),
        (
            Event::UnitsMoved { .. }
            | Event::UnitsPlaced { .. }
            | Event::EmissaryMoved { .. }
            | Event::EmissaryPlaced { .. }
            | Event::ContestBegan { .. }
            | Event::Drew { .. },
            _,
        ) => Some(false),
        _ => None,
    }
}

/// What a card or a purchase costs is paid before it is played.
pub(super) fn is_price(event: &Event) -> bool {
    matches!(event, Event::Gold { change: ..0, .. } | Event::Sorcery { change: ..0, .. })
}

/// That somebody lays no card is to pass, and whose turn it is shows by what is done in it.
pub(super) fn is_small(event: &Event) -> bool {
    matches!(event, Event::Declared { laid: false, .. } | Event::TurnBegan { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{narrate::told::log_of, play::Line, words::Language};
    use engine::age_of_conan::{ContestKind, Deed, FateFace, PerContestFace, PerSide, Province};

    const STYGIA: Kingdom = Kingdom(2);

    fn contest(defender: Option<Kingdom>) -> Event {
        let (province, dice) = (Province(3), PerSide::default());
        Event::ContestBegan { kind: ContestKind::Battle, province, attacker: Kingdom(1), defender, dice }
    }

    #[test]
    fn dice_are_rolled_by_the_kingdom_that_is_the_side() {
        let rolled = |side| Event::Rolled { side, dice: PerContestFace::default() };
        let battle = [contest(None), contest(Some(STYGIA)), rolled(Side::Attacker)];
        let who = |event: &Event| (doer(event, battle.iter().rev()), stands_for(event, battle.iter().rev()));
        assert_eq!(who(&rolled(Side::Attacker)), (Doer::Of(Role(1)), Some(("side", Role(1)))));
        assert_eq!(who(&rolled(Side::Defender)), (Doer::Of(Role(2)), Some(("side", Role(2)))));
        let neutral = [contest(None)];
        let defends = rolled(Side::Defender);
        assert_eq!(doer(&defends, neutral.iter()), Doer::Answerer, "nobody defends a neutral province");
        assert_eq!(stands_for(&defends, neutral.iter()), None);
    }

    #[test]
    fn a_result_tells_the_dice_of_its_own_contest() {
        let compared = Event::ContestCompared { successes: PerSide::default(), winner: Side::Attacker };
        let rolled = Event::Rolled { side: Side::Defender, dice: PerContestFace::default() };
        assert_eq!(sums_up(&compared, &rolled), Some(true));
        assert_eq!(sums_up(&compared, &Event::LossPrevented { side: Side::Defender }), Some(false));
        assert_eq!(sums_up(&compared, &contest(None)), None, "what was before is another contest");
        let die = Event::DieTaken { kingdom: STYGIA, face: FateFace::Wild, deed: Deed::Court };
        let drew = |kingdom| Event::Drew { kingdom, kingdom_cards: 1, strategy_cards: 1 };
        assert_eq!(
            (sums_up(&drew(STYGIA), &die), sums_up(&drew(Kingdom(0)), &die)),
            (Some(true), Some(false))
        );
    }

    #[test]
    fn what_a_card_costs_is_told_after_it() {
        let (lines, _) = log_of::<engine::age_of_conan::AgeOfConan>(Language::English, 5);
        let is = |line: &Line, deed: &str| line.text.contains(&format!(" {deed} "));
        let pairs = || lines.iter().zip(&lines[1..]).filter(|(one, next)| one.record == next.record);
        assert!(pairs().any(|(one, next)| is(one, "plays") && is(next, "pays")));
        assert!(!pairs().any(|(one, next)| is(one, "pays") && is(next, "plays")));
    }
}
