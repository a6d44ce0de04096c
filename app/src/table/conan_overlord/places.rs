//! Answers by what they are about: who acts, whom it is done to, and where it is given on the board.
use engine::conan_overlord::{
    Action, ConanOverlord, Question, Whereabouts,
    ids::{Fig, Object, Tile, Zone},
};

/// What an answer is about on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct About {
    /// Who acts.
    actor: Option<Fig>,
    /// To whom it is done, or whom it names.
    named: Option<Fig>,
    at: At,
}

/// Where an answer is given on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum At {
    /// On a sheet, in the River or among the dice: nowhere there.
    #[default]
    Nowhere,
    Zone(Zone),
    /// Where this figure stands.
    Fig(Fig),
    /// Where this thing lies.
    Object(Object),
}

fn about(action: &Action) -> About {
    let none = About::default();
    let by = |fig: Fig| About { actor: Some(fig), ..none };
    let here = |fig: Fig| About { at: At::Fig(fig), ..by(fig) };
    let to = |zone: Zone| About { at: At::Zone(zone), ..none };
    let on = |fig: Fig| About { named: Some(fig), at: At::Fig(fig), ..none };
    match *action {
        Action::Walk(fig, zone)
        | Action::Wreck(fig, zone)
        | Action::Pick(fig, zone)
        | Action::Unlock(fig, zone) => About { at: At::Zone(zone), ..by(fig) },
        Action::Strike(fig, whom)
        | Action::Shoot(fig, whom)
        | Action::Web(fig, whom)
        | Action::Order(fig, whom)
        | Action::Give(fig, _, whom) => About { actor: Some(fig), ..on(whom) },
        Action::Leave(fig)
        | Action::Tear(fig)
        | Action::Open(fig)
        | Action::Do(fig, _)
        | Action::TakeFrom(fig, _) => here(fig),
        Action::Take(fig, object) => About { at: At::Object(object), ..by(fig) },
        Action::Cast(fig, _) | Action::Drop(fig, _) | Action::Throw(fig, _) | Action::Drink(fig, ..) => {
            by(fig)
        }
        Action::Active(fig)
        | Action::Resting(fig)
        | Action::Sacrifice(fig)
        | Action::Bodyguard(fig)
        | Action::Target(fig) => on(fig),
        Action::Hide(zone) => zone.map_or(none, to),
        Action::At(zone) | Action::Return(_, zone) => to(zone),
        Action::Object(object) => About { at: At::Object(object), ..none },
        Action::Hand(_)
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
        | Action::Keep => none,
    }
}

/// Who acts by an answer.
pub(super) fn actor(action: &Action) -> Option<Fig> {
    about(action).actor
}

/// The figure that an answer is done to, or that it names.
pub(super) fn named(action: &Action) -> Option<Fig> {
    about(action).named
}

/// The figure that an answer attacks.
pub(super) fn attacked(action: &Action) -> Option<Fig> {
    match *action {
        Action::Strike(_, to) | Action::Shoot(_, to) | Action::Web(_, to) => Some(to),
        _ => None,
    }
}

/// Where an answer is given on the board.
pub(super) fn place(game: &ConanOverlord, action: &Action) -> Option<Zone> {
    match about(action).at {
        At::Nowhere => None,
        At::Zone(zone) => Some(zone),
        At::Fig(fig) => game.figures.get(fig).zone(),
        At::Object(object) => zone_of(game, object),
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
