//! What happened: one entry for each answer, with what came of it, and where.
use super::{Message, Spot, Table, driver};
use crate::{play::Line, widget::Context};
use engine::seat::Seat;
use iced::{
    Center, Element, Fill, Padding,
    widget::{button, column, container, mouse_area, row},
};
use std::sync::Arc;

/// The last entries are unfolded by themselves.
const OPEN: usize = 8;

impl Table {
    pub(super) fn log(&self, cx: Context) -> Element<'_, Message> {
        let lines = &self.picture().log;
        let recent = &lines[lines.len().saturating_sub(driver::LOG)..];
        let shown = if self.recap { self.since_own(recent) } else { recent };
        let entries: Vec<&[Arc<Line>]> = shown.chunk_by(|one, next| one.record == next.record).collect();
        let first_open = entries.len().saturating_sub(OPEN);
        // The entry that is looked at is the last one, where the list is anchored.
        let looked_at = self.recalled.filter(|_| self.recap).map_or(entries.len(), |at| at + 1);
        let told = entries[..looked_at.min(entries.len())].iter().enumerate().map(|(number, entry)| {
            let record = entry[0].record;
            // A click turns round what an entry would be by itself.
            let is_open = (self.recap || number >= first_open) != self.unfolded.contains(&record);
            let is_recalled = self.recap && self.recalled == Some(number);
            self.entry(entry, is_open, is_recalled, cx)
        });
        let list = cx.scroll(column(told).spacing(4).width(Fill)).anchor_bottom();
        let way = |id: &str, recap: bool| {
            cx.press(cx.say(id), self.recap == recap, Some(Message::Recap(recap))).padding([2, 7])
        };
        let ways = row![way("log-all", false), way("log-recap", true)].spacing(4);
        let steps = (self.recap && !entries.is_empty()).then(|| self.recap_steps(entries.len(), cx));
        column![list, ways.push(steps).align_y(Center).wrap().vertical_spacing(4)].spacing(6).into()
    }

    /// Back and forth through the recap, the place of each entry shown on the board.
    fn recap_steps<'a>(&self, entries: usize, cx: Context) -> Element<'a, Message> {
        let at = self.recalled.map(|at| at.min(entries - 1));
        let back = at.and_then(|at| at.checked_sub(1)).map(Message::Recall);
        let next = at.map_or(0, |at| at + 1);
        let forth = (next < entries).then_some(Message::Recall(next));
        let shown = [("number", at.map_or(0, |at| at + 1).into()), ("count", entries.into())];
        row![
            cx.press(cx.say("log-back"), false, back).padding([2, 7]),
            cx.muted(cx.words.say("log-step", &shown)).size(12),
            cx.press(cx.say("log-forth"), false, forth).padding([2, 7]),
        ]
        .spacing(4)
        .align_y(Center)
        .into()
    }

    /// The next entry of the recap, on its page; first of all the first one.
    pub(super) fn recall_next(&mut self) -> Message {
        let lines = self.since_own(&self.picture().log);
        let entries = lines.chunk_by(|one, next| one.record == next.record).count();
        let next = self.recalled.filter(|_| self.recap).map_or(0, |at| at + 1);
        (self.page, self.recap) = (Some(0), true);
        Message::Recall(next.min(entries.saturating_sub(1)))
    }

    /// Where the entry of the recap that is looked at happened.
    pub(super) fn recalled_spot(&self) -> Option<Spot> {
        let lines = self.since_own(&self.picture().log);
        let mut entries = lines.chunk_by(|one, next| one.record == next.record);
        entries.nth(self.recalled?)?.iter().rev().find_map(|line| line.spot)
    }

    /// What the others did last: what happened between an answer of the viewer and the next one.
    pub(super) fn since_own<'a>(&self, lines: &'a [Arc<Line>]) -> &'a [Arc<Line>] {
        let viewer = self.picture().viewer;
        let is_own = |line: &Arc<Line>| line.seat.is_some() && line.seat == viewer;
        let other = lines.iter().rposition(|line| line.seat.is_some() && !is_own(line));
        let other = other.unwrap_or_else(|| lines.len().saturating_sub(1));
        let end = lines[other..].iter().position(is_own).map_or(lines.len(), |own| other + own);
        let after = lines[..end].iter().rposition(is_own).map_or(0, |own| own + 1);
        &lines[after..end]
    }

    fn entry<'a>(
        &self,
        entry: &[Arc<Line>],
        is_open: bool,
        is_recalled: bool,
        cx: Context,
    ) -> Element<'a, Message> {
        let heads = entry.iter().filter(|line| line.seat.is_some());
        let head = |line: &Arc<Line>| {
            let told = self.told(line, cx);
            let told = if is_recalled { cx.strong(told).color(cx.colours.accent) } else { cx.plain(told) };
            told.size(13).width(Fill).into()
        };
        let heads = heads.map(head);
        let rest = entry.iter().filter(|line| line.seat.is_none());
        let rest: Vec<Element<'a, Message>> = rest
            .map(|line| {
                let told = container(cx.muted(line.text.clone()).size(12).width(Fill));
                pointing(told.padding(Padding::default().left(12)), line.spot)
            })
            .collect();
        let folded = rest.len();
        let mut all = column(heads).spacing(2);
        if is_open {
            all = all.extend(rest);
        } else if folded > 0 {
            let more = cx.words.say("log-folded", &[("count", folded.into())]);
            all = all.push(container(cx.muted(more).size(12)).padding(Padding::default().left(12)));
        }
        let spot = entry.iter().find_map(|line| line.spot);
        let press = button(all.width(Fill)).padding(0).style(|_, _| button::Style::default());
        pointing(press.on_press(Message::Unfold(entry[0].record)), spot)
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
