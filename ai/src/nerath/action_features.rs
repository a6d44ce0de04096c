//! Which single answers look sensible: battles, cards, losses. Whole steps are planned (`moves`, `reinforce`).
use super::{ActionFeature, force::Force};
use engine::nerath::{Action, Content, Kind, Nerath, RealmSet, Span};

/// The feature of one answer, and its amount.
pub(super) fn of(game: &Nerath, content: &Content, action: Action) -> Option<(ActionFeature, f32)> {
    Some(match action {
        Action::LoseUsual | Action::LoseUsualUntil(Span::Battle) => (ActionFeature::UsualLosses, 1.0),
        Action::LoseUsualUntil(Span::Turn) => (ActionFeature::UsualLosses, 1.2),
        Action::LoseDie { die, .. } => (ActionFeature::LargeDieLost, f32::from(die) / 20.0),
        Action::Play(_) => (ActionFeature::Play, 1.0),
        Action::PassUntil(_) => (ActionFeature::PassLong, 1.0),
        Action::Accept | Action::AcceptAll => (ActionFeature::Accept, 1.0),
        Action::Done | Action::Decline => (ActionFeature::Stop, 1.0),
        Action::Anchor => (ActionFeature::Stop, 0.5),
        Action::Land(_, space) | Action::Target(space) => (ActionFeature::Aim, aim(game, content, space)),
        Action::Name(realm) => {
            (ActionFeature::Aim, f32::from(u8::from(game.enemies(game.turn.active).has(realm))))
        }
        Action::Lose { kind, wounds, .. } => (ActionFeature::CostlyLoss, loss(content, kind, wounds)),
        Action::Buy(Kind::Castle) => (ActionFeature::NewCastle, 1.0),
        Action::Take | Action::Keep(_) => (ActionFeature::Take, 1.0),
        _ => return None,
    })
}

/// How good a space is to land in, or to aim a card at.
fn aim(game: &Nerath, content: &Content, space: engine::nerath::Space) -> f32 {
    let realm = game.turn.active;
    let enemies = Force::standing(game, space, game.enemies(realm));
    let own = Force::standing(game, space, RealmSet::only(realm));
    let capital = f32::from(u8::from(content.capitals.has(space)));
    // New units of one's own are wanted where enemies are near.
    let at_front = game.board.held(realm).has(space) && content.near[space].meets(game.enemy_lands(realm));
    let front = if at_front { 0.5 } else { 0.0 };
    (enemies.worth(content) - own.worth(content)) / 10.0 + capital + front
}

/// What a loss costs: a dragon that is not wounded loses nothing yet.
fn loss(content: &Content, kind: Kind, wounds: u8) -> f32 {
    match kind {
        Kind::Dragon if wounds == 0 => 0.0,
        Kind::Castle => 4.0,
        _ => f32::from(content.cost(kind)),
    }
}
