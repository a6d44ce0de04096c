//! What is asked and may be answered, what is waited for, or how it came out.
use super::{ANSWERS, Leaving, Message, Table};
use crate::{
    hook::{self, Mark},
    play::{Advice, Next},
    theme::BOOK_ITALIC,
    widget::Context,
};
use iced::{
    Element, Fill,
    widget::{column, container, row, text},
};

/// A question is no wider than this.
const WIDEST: f32 = 860.0;
/// Unused answers that are named.
const UNUSED: usize = 3;
/// Letters of a question that leave little room for its answers.
const LONG: usize = 110;

impl Table {
    pub(super) fn question_panel(&self, is_wide: bool, cx: Context) -> Element<'_, Message> {
        let mut parts = column![].spacing(8);
        for trouble in self.troubles.iter().rev().take(2) {
            parts = parts.push(cx.notice(trouble.told(cx.words)));
        }
        let notices = self.picture().notices.iter().chain(&self.news.refused);
        for notice in notices.take(3) {
            parts = parts.push(cx.notice(notice.clone()));
        }
        parts = parts.push(self.wish(cx));
        let parts = match (self.leaving, self.news.next) {
            (Some(leaving), _) => parts.push(self.sure(leaving, cx)),
            (None, Next::Over) => parts.push(self.standings(cx)),
            (None, Next::Bot(_)) => parts
                .push(cx.body(cx.say("table-waiting")).font(BOOK_ITALIC))
                .push(self.playback_switches(cx)),
            (None, Next::Person(_)) => parts.push(self.question(is_wide, cx)),
        };
        let parts = container(container(parts).max_width(WIDEST)).center_x(Fill);
        cx.panel(parts).padding(12).width(Fill).height(Fill).into()
    }

    fn question(&self, is_wide: bool, cx: Context) -> Element<'_, Message> {
        let picture = self.picture();
        let size = if self.board.is_some() { 19 } else { 24 };
        let question = text(picture.question.as_deref().unwrap_or_default()).font(BOOK_ITALIC).size(size);
        let answer = |(place, label): (usize, &'_ String)| {
            let focused = self.focus == Some(place);
            let plate = cx.answer(place + 1, label.clone(), focused, Message::Answer(place));
            let plate = if self.board.is_some() { plate.padding([5, 8]) } else { plate };
            hook::marked(plate, || self.mark_of(place, Some(place + 1).filter(|number| *number <= 9)))
        };
        let answers = picture.answers.iter().enumerate().map(answer);
        let draft = (!picture.draft.is_empty())
            .then(|| cx.muted(cx.words.say("text-draft", &[("draft", picture.draft.join("; ").into())])));
        let more = picture.is_part.then(|| {
            cx.input(&cx.say("table-say"), &self.words).on_input(Message::Typed).on_submit(Message::Say)
        });
        // A tail below its line would stay on the screen after the question: the software renderer paints again only
        // what it takes for the place of a text.
        let question = question.color(cx.colours.ink).line_height(1.35);
        // A question that is as long as its answers scrolls with them.
        let is_long = picture.question.as_ref().is_some_and(|question| question.chars().count() > LONG);
        let (above, inside) = if is_long { (None, Some(question)) } else { (Some(question), None) };
        let list = cx.scroll(column![].push(inside).push(column(answers).spacing(5)).spacing(8)).id(ANSWERS);
        column![]
            .push(above)
            .push(draft)
            .push(list)
            .push(more)
            .push(self.unused(cx))
            .push(self.advice(cx))
            .push((is_wide || self.board.is_none()).then(|| self.switches(cx)))
            .spacing(8)
            .into()
    }

    /// What would stay unused, where the way on ends something.
    fn unused(&self, cx: Context) -> Option<Element<'_, Message>> {
        let (picture, board) = (self.picture(), self.board.as_ref()?);
        let end = picture.way_on.filter(|_| board.is_ending())?;
        let others = picture.answers.iter().enumerate().filter(|(place, _)| *place != end);
        let mut others: Vec<_> = others.map(|(_, answer)| answer.clone()).collect();
        let more = others.len().saturating_sub(UNUSED);
        others.truncate(UNUSED);
        if more > 0 {
            others.push(cx.words.say("table-unused-more", &[("count", more.into())]));
        }
        let told = cx.words.say("table-unused", &[("what", cx.words.list(&others).into())]);
        (!others.is_empty()).then(|| cx.muted(told).size(12).into())
    }

    /// The plate that asks for advice, unless it was asked for.
    pub(super) fn ask_advice(&self, cx: Context) -> Option<Element<'_, Message>> {
        let ask = || cx.small_press(cx.say("table-hint"), false, Some(Message::Hint));
        let is_asked = self.pondering || self.news.hints.is_some();
        (!is_asked).then(|| hook::marked(ask(), || Mark::control("table-hint")))
    }

    /// The advice that was asked for.
    pub(super) fn advice(&self, cx: Context) -> Option<Element<'_, Message>> {
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

    fn sure(&self, leaving: Leaving, cx: Context) -> Element<'_, Message> {
        let (ask, yes) = match leaving {
            Leaving::Resign => ("table-resign-sure", "table-resign"),
            Leaving::Finish => ("table-finish-sure", "table-finish"),
        };
        let ways = row![
            cx.primary(cx.say(yes), Some(Message::Sure)),
            cx.press(cx.say("table-never"), false, Some(Message::Never)),
        ];
        column![cx.body(cx.say(ask)), ways.spacing(12).wrap().vertical_spacing(8)].spacing(16).into()
    }

    fn standings(&self, cx: Context) -> Element<'_, Message> {
        let mut list = column![cx.title(cx.say("game-over")).size(24)].spacing(10);
        for ranking in self.picture().rankings.iter().flatten() {
            let who = self.picture().seats.iter().find(|seat| seat.seat == ranking.seat);
            let who = who.map_or("", |seat| seat.sitter.as_str());
            let args = [
                ("rank", ranking.rank.into()),
                ("role", ranking.role.as_str().into()),
                ("who", who.into()),
                ("points", ranking.points.into()),
            ];
            let mark = || Mark::Standing {
                rank: ranking.rank,
                role: ranking.scripted.clone(),
                points: ranking.points,
            };
            list = list.push(hook::marked(cx.body(cx.words.say("standing-line", &args)), mark));
        }
        let leave = cx.primary(cx.say("table-leave"), Some(Message::Leave));
        let leave = hook::marked(leave, || Mark::control("table-leave"));
        column![cx.scroll(list), leave].spacing(8).into()
    }
}
