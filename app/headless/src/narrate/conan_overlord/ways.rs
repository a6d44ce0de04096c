//! Answers that go on without choosing anything, though they name a number.
use engine::{
    conan_overlord::{Action, ConanOverlord, Content, Question},
    game::Game,
    seat::Seat,
};

/// How it is called to lay no gem, by what is asked: one key for it, and as many gems as the digit under all others.
pub(super) fn way_on(
    game: &ConanOverlord,
    content: &Content,
    seat: Seat,
    action: &Action,
) -> Option<&'static str> {
    match (game.question(content, seat)?, action) {
        (Question::Guard(..), Action::Gems(0)) => Some("guard"),
        (Question::Gift(_), Action::Gems(0)) => Some("gift"),
        (Question::Gems(0, _), Action::Gems(0)) => Some("gems"),
        _ => None,
    }
}
