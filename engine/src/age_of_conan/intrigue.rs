//! The intrigue action: emissaries move, contest, collect gold, are placed.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    frame::Frame,
    mission::{Errand, Mission},
    placing::Placing,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The intrigue option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Intrigue;

impl Procedure<AgeOfConan> for Intrigue {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.active)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Intrigue)
    }

    fn list(self, _game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([
            Action::MoveTwoEmissaries,
            Action::MoveAndContest,
            Action::MoveAndCollect,
            Action::PlaceEmissary,
        ]);
        Listing::Whole
    }

    /// An intrigue option is taken; each may be done in part or with no effect (R10, R66).
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let mission = |moves, errand| Frame::from(Mission { moves, errand, fresh: true, from: None });
        game.frames.set(match action {
            Action::MoveTwoEmissaries => mission(2, Errand::Nothing),
            Action::MoveAndContest => mission(1, Errand::Contest),
            Action::MoveAndCollect => mission(1, Errand::Collect),
            Action::PlaceEmissary => Frame::from(Placing::emissaries(game.active, 1)),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        });
        Ok(())
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::MoveTwoEmissaries)
    }
}
