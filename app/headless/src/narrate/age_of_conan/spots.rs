//! Which province an answer or an event is about.
use engine::age_of_conan::{Action, Event, Province, Question};

/// The province that an answer concerns; some concern the one that is asked about.
pub fn of_answer(question: Option<Question>, action: &Action) -> Option<Province> {
    match action {
        Action::Units(_) | Action::Repel | Action::Raise | Action::Upgrade => question.and_then(asked_about),
        other => of_action(other),
    }
}

/// The province that a question is about.
pub fn asked_about(question: Question) -> Option<Province> {
    match question {
        Question::ArmyUnits { to, .. } => Some(to),
        Question::Raid { province } | Question::Build { province } | Question::EmissaryOwner { province } => {
            Some(province)
        }
        Question::ArmyTo { from, .. } | Question::EmissaryTo { from } | Question::FreeMoveTo { from, .. } => {
            Some(from)
        }
        Question::BidCard
        | Question::BidToken
        | Question::BidBonus
        | Question::ConanStep
        | Question::Turn
        | Question::EndStep
        | Question::Token { .. }
        | Question::CourtToken
        | Question::ConanPart { .. }
        | Question::Court
        | Question::Military
        | Question::ArmyFrom { .. }
        | Question::PlaceUnit { .. }
        | Question::PlaceEmissary { .. }
        | Question::Intrigue
        | Question::EmissaryFrom
        | Question::IntrigueContest
        | Question::Collect
        | Question::Window { .. }
        | Question::Declare
        | Question::Reroll { .. }
        | Question::GoOn
        | Question::Defend
        | Question::ForcedMarch
        | Question::Target { .. }
        | Question::FreeMoveFrom { .. }
        | Question::LeadConan { .. }
        | Question::LookAt
        | Question::DiscardSeen { .. }
        | Question::DiscardPermanent { .. }
        | Question::PayMore { .. }
        | Question::Buy
        | Question::Compete
        | Question::Stake { .. }
        | Question::Crown => None,
    }
}

/// The province that an answer names.
pub(super) fn of_action(action: &Action) -> Option<Province> {
    match action {
        Action::Conan(province)
        | Action::Raider(province)
        | Action::From(province)
        | Action::To(province)
        | Action::ContestOn(province)
        | Action::ContestIn(province)
        | Action::Collect(province)
        | Action::Place(province)
        | Action::Target(province)
        | Action::RetreatTo(province)
        | Action::BuyUnit(province)
        | Action::BuyEmissary(province) => Some(*province),
        Action::Pass
        | Action::PassUntil(_)
        | Action::Done
        | Action::Stay
        | Action::Keep
        | Action::Exchange
        | Action::Take
        | Action::Die(..)
        | Action::DrawKingdomStrategy
        | Action::DrawTwoStrategy
        | Action::MoveTwo
        | Action::MoveAndAttack
        | Action::PlaceUnits
        | Action::MoveTwoEmissaries
        | Action::MoveAndContest
        | Action::MoveAndCollect
        | Action::PlaceEmissary
        | Action::Units(_)
        | Action::Player(_)
        | Action::Play(_)
        | Action::Use(_)
        | Action::Refresh(_)
        | Action::UseArtifact(_)
        | Action::Declare(_)
        | Action::Sorcery
        | Action::Mark(_)
        | Action::Roll
        | Action::GoOn
        | Action::Retreat
        | Action::Stop
        | Action::March
        | Action::Discard(_)
        | Action::Pay
        | Action::Bid(_)
        | Action::Token(_)
        | Action::Replace(_)
        | Action::Crown(_)
        | Action::Repel
        | Action::Raise
        | Action::Upgrade
        | Action::BuyBothCards
        | Action::BuyStrategyCard
        | Action::Compete(_)
        | Action::Stake(_) => None,
    }
}

/// The province where something happened; of a move, where it ended.
pub(super) fn of_event(event: &Event) -> Option<Province> {
    match event {
        Event::ConanMoved { to, .. } | Event::UnitsMoved { to, .. } | Event::EmissaryMoved { to, .. } => {
            Some(*to)
        }
        Event::UnitsPlaced { province, .. }
        | Event::UnitsRemoved { province, .. }
        | Event::EmissaryPlaced { province, .. }
        | Event::EmissaryRemoved { province, .. }
        | Event::MarkerPlaced { province, .. }
        | Event::MarkerRemoved { province, .. }
        | Event::RaidersPlaced { province, .. }
        | Event::RaidersRemoved { province, .. }
        | Event::ContestBegan { province, .. }
        | Event::CampaignAdvanced { province, .. }
        | Event::ForcedMarch { province, .. }
        | Event::Retreated { from: province, .. } => Some(*province),
        _ => None,
    }
}
