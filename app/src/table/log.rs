//! What happened, as people tell it: one entry for what somebody did in a row, with what came of it, and where. Clicks
//! and passes are details, which a click unfolds.
use super::{Message, Spot, Table, driver};
use crate::{
    play::{Entry, Line, by_rival, entries},
    widget::Context,
};
use engine::seat::{Role, Seat};
use iced::{
    Center, Element, Fill, Padding,
    widget::{button, column, container, mouse_area, row},
};
use std::sync::Arc;

impl Table {
    pub(super) fn log(&self, cx: Context) -> Element<'_, Message> {
        let lines = &self.picture().log;
        let recent = &lines[lines.len().saturating_sub(driver::LOG)..];
        let entries = if self.recap { by_rival(self.since_own(recent)) } else { entries(recent) };
        // The entry that is looked at is the last one, where the list is anchored.
        let looked_at = self.recalled.filter(|_| self.recap).map_or(entries.len(), |at| at + 1);
        let told = entries[..looked_at.min(entries.len())].iter().enumerate().map(|(number, entry)| {
            let is_recalled = self.recap && self.recalled == Some(number);
            let number = self.recap.then_some(number + 1);
            self.entry(entry, self.unfolded.contains(&entry.lines[0].record), (number, is_recalled), cx)
        });
        let list = cx.scroll(column(told).spacing(7).width(Fill)).anchor_bottom();
        let way = |id: &str, recap: bool| {
            cx.small_press(cx.say(id), self.recap == recap, Some(Message::Recap(recap)))
        };
        let ways = row![way("log-all", false), way("log-recap", true)].spacing(4);
        let steps = (self.recap && !entries.is_empty()).then(|| self.recap_steps(entries.len(), cx));
        column![list, ways.push(steps).align_y(Center).wrap().vertical_spacing(4)].spacing(6).into()
    }

    fn entry<'a>(
        &'a self,
        entry: &Entry<'_>,
        is_open: bool,
        (number, is_recalled): (Option<usize>, bool),
        cx: Context,
    ) -> Element<'a, Message> {
        let shown = if is_open { entry.lines.iter().copied().cloned().collect() } else { entry.in_short() };
        let sentence = |line: &Arc<Line>| {
            let is_click = line.seat.is_some() && is_open;
            let told = if is_click { self.told(line, cx) } else { line.text.clone() };
            let told = match (is_recalled, is_click) {
                (true, _) => cx.strong(told).color(cx.colours.accent),
                (false, true) => cx.muted(told),
                (false, false) => cx.plain(told),
            };
            let told = told.size(13).width(Fill);
            match line.spot {
                // A click goes there; beside the sentences it unfolds them.
                Some(spot) => pointing(mouse_area(told).on_press(Message::GoTo(spot)), Some(spot)),
                None => told.into(),
            }
        };
        let folded = entry.told().len().saturating_sub(shown.len());
        let more = (!is_open && folded > 0)
            .then(|| cx.muted(cx.words.say("log-folded", &[("count", folded.into())])).size(12));
        let who = number.and_then(|number| self.rival(entry, number, cx));
        let all = column![].push(who).extend(shown.iter().map(sentence)).push(more).spacing(2).width(Fill);
        let emblem = entry.seat.and_then(|seat| match self.recap {
            true => self.portrait_of(seat, 38.0, cx),
            false => self.sign_of(seat, entry.role, 20.0, cx),
        });
        let emblem = emblem.map(|emblem| container(emblem).padding(Padding::ZERO.top(1)));
        let press = button(row![].push(emblem).push(all).spacing(7)).padding(0);
        let press = press.style(|_, _| button::Style::default());
        pointing(press.on_press(Message::Unfold(entry.lines[0].record)), entry.spot())
    }

    /// The sign of a seat.
    pub(super) fn emblem_of(&self, seat: Seat, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        self.sign_of(seat, None, side, cx)
    }

    /// The sign of one of the roles of a seat; where none is known, of the first.
    fn sign_of(
        &self,
        seat: Seat,
        role: Option<Role>,
        side: f32,
        cx: Context,
    ) -> Option<Element<'_, Message>> {
        let board = self.board.as_ref()?;
        let role = role.or_else(|| board.roles(seat).first().copied())?;
        Some(board.emblem(role, side, cx)?.map(Message::Board))
    }

    fn told(&self, line: &Line, cx: Context) -> String {
        let name = |seat: Seat| self.picture().seats.iter().find(|other| other.seat == seat);
        match line.seat.and_then(name) {
            Some(seat) => {
                let args = [("seat", seat.name.as_str().into()), ("text", line.text.as_str().into())];
                cx.words.say("log-line", &args)
            }
            None => line.text.clone(),
        }
    }
}

/// What shows its place on the board while the pointer is over it.
fn pointing<'a>(content: impl Into<Element<'a, Message>>, spot: Option<Spot>) -> Element<'a, Message> {
    match spot {
        Some(spot) => {
            mouse_area(content).on_enter(Message::Point(Some(spot))).on_exit(Message::Point(None)).into()
        }
        None => content.into(),
    }
}
