//! What the others did since the viewer's last answer, rival by rival: it comes forward by itself, is stepped through by a
//! key or a button, and its numbers stand on the board.
use super::{Message, Spot, Table, driver, portraits};
use crate::{
    play::{Entry, Line, Next, by_rival, entries},
    widget::Context,
};
use engine::seat::Seat;
use iced::{
    Center, Element, Fill,
    widget::{column, container, row},
};
use std::sync::Arc;

/// So many things that others did bring the recap forward.
const ENOUGH: usize = 2;
/// Sentences that stand below a board.
const SENTENCES: usize = 2;

/// Who was asked, and the record of their last answer before.
pub(super) type Since = (Option<Seat>, Option<u64>);

impl Table {
    /// The recap comes forward once, when somebody is asked after others did more than one thing.
    pub(super) fn bring_recap(&mut self) {
        let picture = self.picture();
        let is_asked = picture.question.is_some() && matches!(self.news.next, Next::Person(_));
        let is_own = |seat: Option<Seat>| seat.is_some() && seat == picture.viewer;
        let own = picture.log.iter().rposition(|line| is_own(line.seat));
        let since = (picture.viewer, own.map(|own| picture.log[own].record));
        if !is_asked || self.recapped == Some(since) {
            return;
        }
        let after = entries(&picture.log[own.map_or(0, |own| own + 1)..]);
        let others = after.iter().filter(|entry| entry.seat.is_some() && !is_own(entry.seat));
        if others.count() >= ENOUGH {
            (self.recap, self.recalled, self.recapped) = (true, None, Some(since));
        }
    }

    /// Shows what happened since the viewer's last answer, or everything.
    pub(super) fn show_recap(&mut self, recap: bool) {
        (self.recap, self.recalled) = (recap, None);
        self.point_at(None);
        self.number_board();
    }

    /// Looks at an entry of the recap, with the board free to be seen.
    pub(super) fn recall(&mut self, entry: usize) {
        (self.recap, self.recalled) = (true, Some(entry));
        self.clear_board();
        self.point_at(self.recalled_spot());
        self.number_board();
    }

    /// The next entry of the recap, on its page; first of all the first one.
    pub(super) fn recall_next(&mut self) -> Message {
        let count = self.recapped().len();
        let next = self.recalled.filter(|_| self.recap).map_or(0, |at| at + 1);
        self.page = Some(0);
        Message::Recall(next.min(count.saturating_sub(1)))
    }

    /// The entries of the recap.
    pub(super) fn recapped(&self) -> Vec<Entry<'_>> {
        let lines = &self.picture().log;
        by_rival(self.since_own(&lines[lines.len().saturating_sub(driver::LOG)..]))
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

    /// Where the entry of the recap that is looked at happened.
    pub(super) fn recalled_spot(&self) -> Option<Spot> {
        self.recapped().get(self.recalled?)?.spot()
    }

    /// The numbers of the entries stand where they happened.
    pub(super) fn number_board(&mut self) {
        let mut numbered: Vec<(Spot, String)> = Vec::new();
        let entries = if self.recap { self.recapped() } else { Vec::new() };
        for (number, entry) in entries.iter().enumerate() {
            let Some(spot) = entry.spot() else { continue };
            let number = (number + 1).to_string();
            match numbered.iter_mut().find(|(other, _)| *other == spot) {
                Some((_, told)) => *told = format!("{told} {number}"),
                None => numbered.push((spot, number)),
            }
        }
        if let Some(board) = &mut self.board {
            board.number(numbered);
        }
    }

    /// The recap where the log has no place of its own: below the board, which shows where each entry happened.
    pub(super) fn recap_bar(&self, is_in_the_way: bool, cx: Context) -> Option<Element<'_, Message>> {
        let entries = if self.recap && !is_in_the_way { self.recapped() } else { Vec::new() };
        let at = self.recalled.map(|at| at.min(entries.len().saturating_sub(1)));
        let first = entries.first()?;
        let told = match at {
            None => column![cx.strong(cx.say("log-recap"))],
            Some(at) => {
                let entry = entries.get(at).unwrap_or(first);
                let lines = entry.in_short().into_iter().take(SENTENCES);
                let lines = lines.map(|line| cx.plain(line.text.clone()).size(13).into());
                column![].push(self.rival(entry, at + 1, cx)).extend(lines)
            }
        };
        let close = cx.small_press(cx.say("table-close"), false, Some(Message::Recap(false)));
        let ways = row![self.recap_steps(entries.len(), cx), close].spacing(8).align_y(Center);
        let bar = row![told.spacing(2).width(Fill), ways].spacing(10).align_y(Center);
        Some(cx.panel(bar).padding([5, 10]).width(Fill).into())
    }

    /// Back and forth through the recap, the place of each entry shown on the board.
    pub(super) fn recap_steps<'a>(&self, entries: usize, cx: Context) -> Element<'a, Message> {
        let at = self.recalled.map(|at| at.min(entries - 1));
        let back = at.and_then(|at| at.checked_sub(1)).map(Message::Recall);
        let next = at.map_or(0, |at| at + 1);
        let forth = (next < entries).then_some(Message::Recall(next));
        let shown = [("number", at.map_or(0, |at| at + 1).into()), ("count", entries.into())];
        row![
            cx.small_press(cx.say("log-back"), false, back),
            cx.muted(cx.words.say("log-step", &shown)).size(12),
            cx.small_press(cx.say("log-forth"), false, forth),
        ]
        .spacing(4)
        .align_y(Center)
        .into()
    }

    /// Whose doings a recap tells, under which number.
    pub(super) fn rival<'a>(
        &self,
        entry: &Entry<'_>,
        number: usize,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        let seat = self.picture().seats.iter().find(|seat| Some(seat.seat) == entry.seat)?;
        let colours = cx.colours;
        let number = cx.strong(number.to_string()).size(12).color(colours.on_accent);
        let number = container(number).padding([1, 7]).style(move |_| iced::widget::container::Style {
            background: Some(colours.accent.into()),
            border: iced::border::rounded(8),
            ..container::Style::default()
        });
        let name = cx.strong(seat.name.clone()).size(14);
        let who = cx.muted(seat.sitter.clone()).size(12);
        let face = portraits::face(seat, 22.0, cx);
        Some(row![number, name].push(face).push(who).spacing(7).align_y(Center).wrap().into())
    }
}
