//! Windows: moments at which cards may be used, asked as questions of their own.
use super::{
    AgeOfConan, Step,
    action::{Action, Question, Span},
    content::{Content, Window},
    ids::{ContestKind, Kingdom},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A window outside contests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenWindow {
    /// Whose.
    pub by: Kingdom,
    /// Which.
    pub window: Window,
}

impl Procedure<AgeOfConan> for OpenWindow {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let asks = game.asks_window(step.content, self.by, self.window);
        Ok(game.ask_unless(!asks))
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Window { window: self.window })
    }

    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list_window(content, self.by, self.window, out);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if game.answer_window(self.by, self.window, action, step)? {
            game.frames.pop();
        }
        Ok(())
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    /// Passing for longer is no choice where nothing can be used.
    fn only_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl AgeOfConan {
    /// Whether a window that is a question of its own is asked (R81).
    pub(super) fn asks_window(&self, content: &Content, by: Kingdom, window: Window) -> bool {
        self.realms[by].passing == Span::Nothing && self.window_open(content, by, window)
    }

    /// Cards of a window that is a question of its own, and the ways to pass it.
    pub(super) fn list_window(&self, content: &Content, by: Kingdom, window: Window, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let spans = [Span::Contest, Span::Siege, Span::Turn].into_iter();
        out.extend(spans.filter(|span| self.may_pass_until(*span)).map(Action::PassUntil));
        self.list_cards(content, by, window, out);
    }

    fn may_pass_until(&self, span: Span) -> bool {
        let kind = self.contest.map(|contest| contest.kind);
        match span {
            Span::Nothing => false,
            Span::Contest => kind.is_some(),
            Span::Siege => matches!(kind, Some(ContestKind::Siege | ContestKind::Battle)),
            Span::Turn => true,
        }
    }

    /// An answer to a window that is a question of its own; true if it was passed.
    pub(super) fn answer_window(
        &mut self,
        by: Kingdom,
        window: Window,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        match action {
            Action::Pass => Ok(true),
            Action::PassUntil(span) if self.may_pass_until(span) => {
                self.realms[by].passing = span;
                Ok(true)
            }
            Action::PassUntil(Span::Contest) => Err(Why("no_contest").into()),
            Action::PassUntil(Span::Siege) => Err(Why("no_siege").into()),
            _ => self.answer_cards(by, window, action, step).map(|()| false),
        }
    }
}
