//! Answers by what they are about: who acts, whom it is done to, and where it is given on the board.
use engine::conan_overlord::{
    Action, ConanOverlord, Question, Whereabouts,
    ids::{Fig, Object, Tile, Zone},
};

/// Who acts by an answer.
pub(super) fn actor(action: &Action) -> Option<Fig> {
    match *action {
        Action::Walk(fig, _)
        | Action::Wreck(fig, _)
        | Action::Leave(fig)
        | Action::Tear(fig)
        | Action::Strike(fig, _)
        | Action::Shoot(fig, _)
        | Action::Web(fig, _)
        | Action::Cast(fig, _)
        | Action::Open(fig)
        | Action::Pick(fig, _)
        | Action::Unlock(fig, _)
        | Action::Do(fig, _)
        | Action::Take(fig, _)
        | Action::Give(fig, ..)
        | Action::TakeFrom(fig, _)
        | Action::Drop(fig, _)
        | Action::Throw(fig, _)
        | Action::Drink(fig, ..)
        | Action::Order(fig, _) => Some(fig),
        Action::Hide(_)
        | Action::At(_)
        | Action::Active(_)
        | Action::Resting(_)
        | Action::Hand(_)
        | Action::Pass
        | Action::Done
        | Action::Activate(_)
        | Action::Dredge(..)
        | Action::End
        | Action::With(_)
        | Action::WithBoth(..)
        | Action::Bare
        | Action::Gems(_)
        | Action::Reroll(..)
        | Action::Sacrifice(_)
        | Action::Bodyguard(_)
        | Action::Decline(_)
        | Action::Target(_)
        | Action::Object(_)
        | Action::From(_)
        | Action::Poison(_)
        | Action::Choose(_)
        | Action::Return(..)
        | Action::Tile(_)
        | Action::Keep => None,
    }
}

/// The figure that an answer is done to, or that it names.
pub(super) fn named(action: &Action) -> Option<Fig> {
    match *action {
        Action::Strike(_, to) | Action::Shoot(_, to) | Action::Web(_, to) => Some(to),
        Action::Give(_, _, to) | Action::Order(_, to) => Some(to),
        Action::Active(fig)
        | Action::Resting(fig)
        | Action::Sacrifice(fig)
        | Action::Bodyguard(fig)
        | Action::Target(fig) => Some(fig),
        _ => None,
    }
}

/// The figure that an answer attacks.
pub(super) fn attacked(action: &Action) -> Option<Fig> {
    match *action {
        Action::Strike(_, to) | Action::Shoot(_, to) | Action::Web(_, to) => Some(to),
        _ => None,
    }
}

/// Where an answer is given on the board; what lies on a sheet, in the River or among the dice has no place there.
pub(super) fn place(game: &ConanOverlord, action: &Action) -> Option<Zone> {
    let of = |fig: Fig| game.figures.get(fig).zone();
    match *action {
        Action::Hide(zone) => zone,
        Action::At(zone)
        | Action::Walk(_, zone)
        | Action::Wreck(_, zone)
        | Action::Pick(_, zone)
        | Action::Unlock(_, zone)
        | Action::Return(_, zone) => Some(zone),
        Action::Strike(_, to)
        | Action::Shoot(_, to)
        | Action::Web(_, to)
        | Action::Give(_, _, to)
        | Action::Order(_, to)
        | Action::Active(to)
        | Action::Resting(to)
        | Action::Sacrifice(to)
        | Action::Bodyguard(to)
        | Action::Target(to) => of(to),
        Action::Leave(fig)
        | Action::Tear(fig)
        | Action::Open(fig)
        | Action::Do(fig, _)
        | Action::TakeFrom(fig, _) => of(fig),
        Action::Take(_, object) | Action::Object(object) => zone_of(game, object),
        Action::Cast(..)
        | Action::Drop(..)
        | Action::Throw(..)
        | Action::Drink(..)
        | Action::Hand(_)
        | Action::Pass
        | Action::Done
        | Action::Activate(_)
        | Action::Dredge(..)
        | Action::End
        | Action::With(_)
        | Action::WithBoth(..)
        | Action::Bare
        | Action::Gems(_)
        | Action::Reroll(..)
        | Action::Decline(_)
        | Action::From(_)
        | Action::Poison(_)
        | Action::Choose(_)
        | Action::Tile(_)
        | Action::Keep => None,
    }
}

/// Where a thing lies, or whoever carries it stands.
pub(super) fn zone_of(game: &ConanOverlord, object: Object) -> Option<Zone> {
    match game.objects.get(object).at {
        Whereabouts::Zone(zone) => Some(zone),
        Whereabouts::Hero(fig) => game.figures.get(fig).zone(),
        Whereabouts::Nowhere | Whereabouts::Gone | Whereabouts::Away => None,
    }
}

/// The tile of the River that an answer is about.
pub(super) fn tile(action: &Action) -> Option<Tile> {
    match *action {
        Action::Activate(tile) | Action::Dredge(tile, _) | Action::Tile(tile) | Action::Return(tile, _) => {
            Some(tile)
        }
        _ => None,
    }
}

/// The figure that a question is about.
pub(super) fn asked_about(question: Question) -> Option<Fig> {
    match question {
        Question::Start(fig)
        | Question::Declare(fig)
        | Question::Ally(fig)
        | Question::Figure(fig)
        | Question::Led(fig)
        | Question::Arms(fig)
        | Question::React(fig, _)
        | Question::Guard(fig, _)
        | Question::Parry(fig)
        | Question::Gift(fig)
        | Question::Riposte(fig)
        | Question::LastBlow(fig)
        | Question::Wounds(fig, _)
        | Question::Poison(fig, _)
        | Question::Appear(fig) => Some(fig),
        Question::Hide(_)
        | Question::Act
        | Question::Tile(_)
        | Question::Figures(_)
        | Question::GroupMove
        | Question::FreeAttacks
        | Question::Gems(..)
        | Question::Reroll
        | Question::Target(_)
        | Question::Zone(_)
        | Question::Fetch(_)
        | Question::Teleport(_)
        | Question::Throw(_)
        | Question::Order(_)
        | Question::NextTarget(_)
        | Question::Chest(_)
        | Question::Event
        | Question::Strike
        | Question::Reinforce(_)
        | Question::Swap(_)
        | Question::Group
        | Question::Wake => None,
    }
}
