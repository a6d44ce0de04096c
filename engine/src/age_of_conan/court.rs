//! The court action: draw, or play an event.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{CardType, Content, Window},
    window::OpenWindow,
};
use crate::{
    face::FaceSet,
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The court option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Court;

impl Procedure<AgeOfConan> for Court {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.active)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Court)
    }

    /// The court options.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::DrawKingdomStrategy, Action::DrawTwoStrategy]);
        game.list_plays(game.active, game.playable_events(content), out);
        Listing::Whole
    }

    /// A court option is taken.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = game.active;
        let draw = match action {
            Action::DrawKingdomStrategy => (1, 1),
            Action::DrawTwoStrategy => (0, 2),
            Action::Play(slot) => {
                let events = game.playable_events(step.content);
                if !game.may_play(by, slot, events) {
                    let event = Some(CardType::Event);
                    return Err(game.why_not_play(step.content, (by, slot), &[], event).into());
                }
                game.frames.pop();
                return game.play_from_hand(by, (&[], events), slot, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.frames.set(OpenWindow { by, window: Window::CourtDraw });
        game.draw_cards(by, draw, step)
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::DrawTwoStrategy)
    }
}

impl AgeOfConan {
    fn playable_events(&self, content: &Content) -> FaceSet {
        let events = content.deck_lists[self.active].events.iter().map(|card| content.card(*card));
        events.filter(|card| self.is_usable(content, self.active, card)).map(|card| card.face).collect()
    }
}
