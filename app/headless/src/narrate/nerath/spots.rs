//! Where answers and events have their place on the map.
use engine::nerath::{Action, Event, Question, Space};

/// The space that an answer names.
pub fn of_action(action: &Action) -> Option<Space> {
    match *action {
        Action::Stack(space, _)
        | Action::Ship(space, _)
        | Action::To(space)
        | Action::Aboard(space, _)
        | Action::Load(_, space)
        | Action::Sail(space)
        | Action::Land(_, space)
        | Action::Fight(space)
        | Action::Target(space) => Some(space),
        Action::Done
        | Action::Count(_)
        | Action::Anchor
        | Action::Press
        | Action::PressOn
        | Action::Retreat
        | Action::Lose { .. }
        | Action::LoseUsual
        | Action::LoseUsualUntil(_)
        | Action::LoseDie { .. }
        | Action::Share(_)
        | Action::Accept
        | Action::AcceptAll
        | Action::Refuse
        | Action::Play(_)
        | Action::Pass
        | Action::PassUntil(_)
        | Action::Buy(_)
        | Action::Name(_)
        | Action::Pick { .. }
        | Action::Discard(_)
        | Action::Keep(_)
        | Action::Take
        | Action::Decline => None,
    }
}

/// Where on the map an answer to a question is given: a ship anchors where it is.
pub fn of_answer(question: Option<Question>, action: &Action) -> Option<Space> {
    match (question, action) {
        (Some(Question::Voyage { zone, .. }), Action::Anchor) => Some(zone),
        _ => of_action(action),
    }
}

/// The space that a question is about.
pub fn asked_about(question: Question) -> Option<Space> {
    match question {
        Question::WhereTo { from, .. } => Some(from),
        Question::HowMany { to, .. } => Some(to),
        Question::Voyage { zone, .. } => Some(zone),
        Question::PressOrRetreat { space, .. }
        | Question::Retreat { space, .. }
        | Question::Amok { space, .. } => Some(space),
        _ => None,
    }
}

/// Where something happened.
pub(super) fn of_event(event: &Event) -> Option<Space> {
    match *event {
        Event::Moved { to, .. }
        | Event::Boarded { to, .. }
        | Event::Sailed { to, .. }
        | Event::Landed { to, .. } => Some(to),
        Event::AttackDeclared { space, .. }
        | Event::AttackCancelled { space, .. }
        | Event::BattleBegan { space, .. }
        | Event::GuardianShown { space, .. }
        | Event::BattleRound { space, .. }
        | Event::RolledGuardian { space, .. }
        | Event::Bombarded { space, .. }
        | Event::Hits { space, .. }
        | Event::Lost { space, .. }
        | Event::Sunk { space, .. }
        | Event::Wounded { space, .. }
        | Event::CastleInactive { space }
        | Event::GuardianHit { space, .. }
        | Event::GuardianDestroyed { space, .. }
        | Event::Retreated { space, .. }
        | Event::BattleWon { space, .. }
        | Event::BattleDrawn { space }
        | Event::Conquered { space, .. }
        | Event::Liberated { space, .. }
        | Event::CastleTaken { space, .. }
        | Event::Looted { space, .. }
        | Event::GuardiansPlaced { space, .. }
        | Event::UnitsAdded { space, .. }
        | Event::Bought { space, .. }
        | Event::Recovered { space, .. }
        | Event::Converted { space, .. }
        | Event::AimedAt { space, .. }
        | Event::CastleBlocked { space }
        | Event::ShipsHeld { space }
        | Event::Drowned { space, .. }
        | Event::Trapped { space, .. }
        | Event::DragonsFought { space, .. } => Some(space),
        _ => None,
    }
}
