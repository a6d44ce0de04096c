//! A word of advice: the answers that a strong computer player would think of first.
use super::{Message, Table};
use crate::{hook, hook::Mark, play::Advice, theme::BOOK_ITALIC, widget::Cx};
use iced::{Element, widget::column};

impl Table {
    /// The plate that asks for advice, unless it was asked for.
    pub(super) fn ask_advice(&self, cx: Cx) -> Option<Element<'_, Message>> {
        let ask = || cx.small_press(cx.say("table-hint"), false, Some(Message::Hint));
        let is_asked = self.pondering || self.news.hints.is_some();
        (!is_asked).then(|| hook::marked(ask(), || Mark::control("table-hint")))
    }

    /// The advice that was asked for.
    pub(super) fn advice(&self, cx: Cx) -> Option<Element<'_, Message>> {
        if self.pondering {
            return Some(cx.muted(cx.say("table-hint-thinking")).font(BOOK_ITALIC).into());
        }
        let hints = self.news.hints.as_ref()?;
        if hints.is_empty() {
            return Some(cx.muted(cx.say("hint-none")).into());
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
        Some(column(hints.iter().map(line)).spacing(2).into())
    }
}
