//! Cards that turn up one after another.
use super::CardBoard;
use crate::{
    play::Seen,
    table::{board::Message, card, changes::Changing, clock::now},
    widget::Context,
};
use engine::{
    conan_cards::{ConanCards, Event},
    game::Game,
    slots::SlotId,
};
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

/// Whether laid cards were turned up.
pub(super) fn turns_up(before: &Seen<ConanCards>, seen: &Seen<ConanCards>) -> bool {
    seen.happened_since(before).any(|event| matches!(event, Event::CardShown { .. }))
}

/// The cards of the contest that all see.
pub(super) fn open_cards(game: &ConanCards) -> Vec<Turning> {
    let laid = game.contest.iter().flat_map(|contest| contest.laid.iter()).map(|laid| laid.slot);
    laid.filter(|slot| game.slots().public_face(*slot).is_some()).map(Turning::Laid).collect()
}

impl Changing for Turning {
    fn span(self) -> Duration {
        SPAN
    }
}

fn speed(cx: Context) -> u16 {
    if cx.calm { 0 } else { cx.speeds.battle }
}

impl CardBoard {
    /// Whether a card turns.
    pub(super) fn is_turning(&self, cx: Context) -> bool {
        self.turning.any(|_| speed(cx), now())
    }

    /// A card that turns, as it looks now; none, if it lies face up or nothing moves.
    pub(super) fn turned<'a>(&self, card: Turning, width: f32, cx: Context) -> Option<Element<'a, Message>> {
        let (_, part) = self.turning.part(|other| other == card, |_| speed(cx), now())?;
        Some(card::turning(width, cx.colours.danger, part, cx))
    }

    /// These cards begin to turn, one after another.
    pub(super) fn begin_turning(&mut self, cards: Vec<Turning>) {
        self.turning.begin_apart(cards, APART, now());
    }
}
