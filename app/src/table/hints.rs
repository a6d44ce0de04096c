//! A word of advice: the answers that a strong computer player would think of first.
use super::{Message, Table};
use crate::{hook, hook::Mark, play::Advice, theme::BOOK_ITALIC, widget::Cx};
use iced::{Element, widget::column};

impl Table {
    /// The advice that was asked for, or the plate that asks for it.
    pub(super) fn advice(&self, cx: Cx) -> Element<'_, Message> {
        if self.pondering {
            return cx.muted(cx.say("table-hint-thinking")).font(BOOK_ITALIC).into();
        }
        let Some(hints) = &self.news.hints else {
            let ask = cx.press(cx.say("table-hint"), false, Some(Message::Hint)).padding([3, 8]);
            return hook::marked(ask, || Mark::control("table-hint"));
        };
        if hints.is_empty() {
            return cx.muted(cx.say("hint-none")).into();
        }
        let line = |advice: &Advice| {
            let answer = self.news.picture.answers.get(advice.choice).cloned().unwrap_or_default();
            let args = [
                ("number", (advice.choice + 1).into()),
                ("answer", answer.into()),
                ("percent", ((advice.worth * 100.0).round() as i64).into()),
            ];
            cx.muted(cx.words.say("hint-line", &args)).into()
        };
        column(hints.iter().map(line)).spacing(2).into()
    }
}
