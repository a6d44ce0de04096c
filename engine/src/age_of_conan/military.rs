//! The military action: armies move, attack, are raised.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{Content, MoveOption, Where},
    frame::Frame,
    march::March,
    placing::Placing,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Units that the military action places, one each in different provinces (R47).
const RAISED: u8 = 2;

/// The military option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Military;

impl Procedure<AgeOfConan> for Military {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.active)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Military)
    }

    fn list(self, _game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::MoveTwo, Action::MoveAndAttack, Action::PlaceUnits]);
        Listing::Whole
    }

    /// A military option is taken; each may be done in part or with no effect (R10, R66).
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = game.active;
        let march = |option, moves, attack| {
            Frame::from(March { option: Some(option), attack, fresh: true, ..March::by_card(by, moves) })
        };
        game.frames.set(match action {
            Action::MoveTwo => march(MoveOption::MoveTwo, 2, false),
            Action::MoveAndAttack => march(MoveOption::MoveAndAttack, 1, true),
            Action::PlaceUnits => {
                Frame::from(Placing { max_each: 1, ..Placing::units(by, RAISED, Where::Friendly) })
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        });
        Ok(())
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::MoveTwo)
    }
}
