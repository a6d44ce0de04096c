//! How the last contest came out, for as long as it is worth looking at.
use super::{
    CardBoard,
    animation::Turning,
    cards::{Drawn, Lit, framed},
    contest::LAID,
    signs::Sign,
};
use crate::{play::Picture, table::board::Message, theme::BOOK, widget::Context};
use engine::{
    conan_cards::{Card, ConanCards, Contest, DRAW},
    face::Face,
    game::Game,
    seat::Seat,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, text},
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
    /// The cards that were turned up at its end.
    pub(super) shown: Vec<Card>,
}

/// The cards that the contest of `before` brought to the discard pile, apart from the challenge.
fn shown(before: &ConanCards, contest: &Contest, after: &ConanCards) -> Vec<Card> {
    let [was, is] = [before, after].map(|game| game.slots().discards(DRAW));
    let new = was.iter().zip(is).enumerate().flat_map(|(face, (was, is))| {
        std::iter::repeat_n(Card::of(Face::at(face)), is.saturating_sub(*was).into())
    });
    let challenge = contest.challenge.and_then(|slot| before.card_at(slot));
    let mut cards: Vec<_> = new.collect();
    if let Some(place) = cards.iter().position(|card| Some(*card) == challenge) {
        cards.remove(place);
    }
    cards.truncate(contest.laid.len());
    cards
}

impl CardBoard {
    /// What came of the contest of the last picture, if it is over in this one; `since` is the last picture's record.
    pub(super) fn came_of(&self, next: &ConanCards, picture: &Picture, since: u64) -> Option<Aftermath> {
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
            shown: shown(self.game(), &contest, next),
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

    pub(super) fn aftermath_page<'a>(
        &'a self,
        aftermath: &'a Aftermath,
        cx: Context,
    ) -> Element<'a, Message> {
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
        let shown = aftermath.shown.iter().enumerate().map(|(place, card)| {
            let turning = self.turned(Turning::Last(place), LAID.0, cx);
            let turning = turning.map(|card| container(card).width(LAID.0 + 4.0).height(LAID.1 + 4.0).into());
            turning.unwrap_or_else(|| {
                let drawn = Drawn { is_faded: false, is_wordless: false, scale: 1.0 };
                let face = self.full_card(self.face_of(*card, cx), LAID.0, drawn, cx);
                framed(container(face).height(LAID.1).into(), None, Lit::Idle, cx.colours.card, cx)
            })
        });
        let shown = (!aftermath.shown.is_empty()).then(|| {
            let cards = row(shown).spacing(8).wrap().vertical_spacing(8);
            column![cx.muted(cx.say("conan_cards-turned-up")), cards].spacing(5)
        });
        cx.scroll(column![changes].push(shown).push(lines).spacing(12).width(Fill)).into()
    }
}
