//! The court action: draw, or play an event.
use super::{
    AgeOfConan, Step,
    action::Action,
    content::{CardType, Content, Window},
    frame::Frame,
};
use crate::{
    face::FaceSet,
    game::{Refused, Why},
};

impl AgeOfConan {
    fn playable_events(&self, content: &Content) -> FaceSet {
        let events = content.deck_lists[self.active].events.iter().map(|card| content.card(*card));
        events.filter(|card| self.is_usable(content, self.active, card)).map(|card| card.face).collect()
    }

    /// The court options.
    pub(super) fn list_court(&self, content: &Content, out: &mut Vec<Action>) {
        out.extend([Action::DrawKingdomStrategy, Action::DrawTwoStrategy]);
        self.list_plays(self.active, self.playable_events(content), out);
    }

    /// A court option is taken.
    pub(super) fn answer_court(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let by = self.active;
        let draw = match action {
            Action::DrawKingdomStrategy => (1, 1),
            Action::DrawTwoStrategy => (0, 2),
            Action::Play(slot) => {
                let events = self.playable_events(step.content);
                if !self.may_play(by, slot, events) {
                    let event = Some(CardType::Event);
                    return Err(self.why_not_play(step.content, (by, slot), &[], event).into());
                }
                self.frames.pop();
                return self.play_from_hand(by, (&[], events), slot, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.frames.set(Frame::Window { by, window: Window::CourtDraw });
        self.draw_cards(by, draw, step)
    }
}
