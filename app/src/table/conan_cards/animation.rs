//! Cards that turn up one after another.
use super::CardBoard;
use crate::{
    table::{board::Message, card, clock::now},
    widget::Context,
};
use engine::{conan_cards::ConanCards, game::Game, slots::SlotId};
use iced::Element;
use std::time::Duration;

/// How long a card turns at the usual speed, and how long after the one before it.
const SPAN: Duration = Duration::from_millis(420);
const APART: Duration = Duration::from_millis(300);

/// A card that turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turning {
    /// One that lies in the contest.
    Laid(SlotId),
    /// One of those that a contest turned up at its end, by its place.
    Last(usize),
}

/// The cards of the contest that all see now and did not see before.
pub(super) fn turned_up(before: &ConanCards, after: &ConanCards) -> Vec<Turning> {
    let (Some(_), Some(contest)) = (before.contest, after.contest) else { return Vec::new() };
    let open = |game: &ConanCards, slot: SlotId| game.slots().public_face(slot).is_some();
    let laid = contest.laid.iter().map(|laid| laid.slot);
    laid.filter(|slot| open(after, *slot) && !open(before, *slot)).map(Turning::Laid).collect()
}

impl CardBoard {
    /// How far a card has turned, from 0 to 1; none, if it lies face up or nothing moves.
    fn part(&self, card: Turning, cx: Context) -> Option<f32> {
        let (cards, begun) = self.turning.as_ref()?;
        let before = cards.iter().position(|other| *other == card)?;
        let speed = if cx.calm { 0 } else { cx.speeds.battle };
        let spans = [SPAN, APART * before as u32];
        let [span, wait] = spans.map(|span| (span * 100).checked_div(speed.into()));
        let part = (now() - *begun).saturating_sub(wait?).as_secs_f32() / span?.as_secs_f32();
        (part < 1.0).then_some(part)
    }

    /// Whether a card turns.
    pub(super) fn is_turning(&self, cx: Context) -> bool {
        let cards = self.turning.iter().flat_map(|(cards, _)| cards);
        cards.into_iter().any(|card| self.part(*card, cx).is_some())
    }

    /// A card that turns, as it looks now.
    pub(super) fn turned<'a>(&self, card: Turning, width: f32, cx: Context) -> Option<Element<'a, Message>> {
        Some(card::turning(width, cx.colours.danger, self.part(card, cx)?, cx))
    }

    /// These cards begin to turn.
    pub(super) fn begin_turning(&mut self, cards: Vec<Turning>) {
        if !cards.is_empty() {
            self.turning = Some((cards, now()));
        }
    }
}
