//! How the last contest came out, for as long as it is worth looking at.
use super::{Table, signs::Sign};
use crate::{play::Picture, table::board::Message, theme::BOOK, widget::Cx};
use engine::{conan_cards::Contest, seat::Seat};
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
};

/// Lines that are told of it at most.
const LINES: usize = 16;

/// A contest that is over.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Aftermath {
    /// The record after which it was over.
    record: u64,
    contest: Contest,
    /// What was told when it was decided.
    lines: Vec<String>,
    /// What each side gained or lost.
    changes: [(Seat, i32); 2],
}

impl Table {
    /// What came of the contest of the last picture, if it is over in this one; `since` is the last picture's record.
    pub(super) fn came_of(
        &self,
        next: &engine::conan_cards::ConanCards,
        picture: &Picture,
        since: u64,
    ) -> Option<Aftermath> {
        let contest = self.game().contest.filter(|_| next.contest.is_none())?;
        let told = picture.log.iter().filter(|line| line.record > since && line.seat.is_none());
        let lines = told.take(LINES).map(|line| line.text.clone()).collect();
        let change = |seat: Seat| {
            let [before, after] = [self.game(), next].map(|game| i32::from(game.players[seat].glory));
            (seat, after - before)
        };
        Some(Aftermath {
            record: picture.record,
            contest,
            lines,
            changes: [contest.hero, contest.rival].map(change),
        })
    }

    /// Whether the viewer has answered something since the last contest was over.
    pub(super) fn has_gone_on(&self, picture: &Picture) -> bool {
        let since = self.aftermath.as_ref().map(|aftermath| aftermath.record);
        let answered = |since: u64| {
            let mut lines = picture.log.iter().rev().take_while(|line| line.record > since);
            lines.any(|line| line.seat.is_some() && line.seat == picture.viewer)
        };
        since.is_some_and(answered)
    }

    /// Whether the viewer had a part in it.
    pub(super) fn took_part(&self, aftermath: &Aftermath) -> bool {
        let Contest { hero, rival, .. } = aftermath.contest;
        let allied = |seat: Seat| self.game().partners(hero).contains(&seat);
        self.viewer().is_some_and(|seat| seat == hero || seat == rival || allied(seat))
    }

    pub(super) fn aftermath_page<'a>(&'a self, aftermath: &'a Aftermath, cx: Cx) -> Element<'a, Message> {
        let change = |(seat, change): (Seat, i32)| {
            let colour = match change {
                1.. => cx.colours.success,
                0 => cx.colours.ink_muted,
                ..0 => cx.colours.danger,
            };
            let number = cx.strong(format!("{change:+}")).size(18).color(colour);
            row![
                self.piece(seat, 36.0, cx),
                cx.strong(self.hero_name(seat, cx)),
                self.sign(Sign::Star, 16.0, cx),
                number,
            ]
            .spacing(7)
            .align_y(Center)
            .into()
        };
        let line = |line: &'a String| {
            text(line.as_str()).font(BOOK).size(16).line_height(1.15).color(cx.colours.ink).into()
        };
        let lines = column(aftermath.lines.iter().map(line)).spacing(4);
        let changes = row(aftermath.changes.map(change)).spacing(24).wrap().vertical_spacing(6);
        cx.scroll(column![changes, lines].spacing(10).width(Fill)).into()
    }
}
