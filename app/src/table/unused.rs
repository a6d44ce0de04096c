//! What ends something with answers unused says so, and asks once more before it does; so does an answer that does
//! nothing.
use super::Table;
use crate::widget::Context;

/// Unused answers that are named.
const NAMED: usize = 3;

impl Table {
    /// Asks before something stays unused, or does not.
    pub fn ask_first(&mut self, asks: bool) {
        self.asks_first = asks;
    }

    /// The answers that stay unused if this one is given, because it ends what they belong to.
    fn unused(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let picture = self.picture();
        let ends =
            picture.way_on == Some(place) && self.board.as_ref().is_some_and(|board| board.is_ending());
        let does = move |other: &usize| *other != place && picture.idle(*other).is_none();
        (0..picture.answers.len()).filter(move |other| ends && does(other))
    }

    /// Whether this answer was given once and must be given again.
    pub(super) fn is_asked_again(&self, place: usize) -> bool {
        self.asked_again == Some((self.picture().record, place))
    }

    /// Whether giving this answer asks first.
    pub(super) fn would_ask(&self, place: usize) -> bool {
        let asks = self.does_nothing(place) || self.unused(place).next().is_some();
        self.asks_first && !self.is_asked_again(place) && asks
    }

    /// Whether an answer does nothing while another one would do something.
    fn does_nothing(&self, place: usize) -> bool {
        let picture = self.picture();
        let is_idle = |other: usize| picture.idle(other).is_some();
        is_idle(place) && (0..picture.answers.len()).any(|other| !is_idle(other))
    }

    /// Why an answer does nothing, and that it must be given once more.
    pub(super) fn idle_told(&self, place: usize, cx: Context) -> Option<String> {
        let reason = self.picture().idle(place)?;
        Some(match self.is_asked_again(place) {
            true => cx.words.say("table-idle-sure", &[("reason", reason.into())]),
            false => reason.to_owned(),
        })
    }

    /// Asks before an answer leaves something unused, or does nothing; whether it did.
    pub(super) fn asks(&mut self, place: usize) -> bool {
        let asks = self.would_ask(place);
        if asks {
            self.asked_again = Some((self.picture().record, place));
            // It says more now, and may need more room.
            self.planned.set(None);
        }
        asks
    }

    /// What an answer would leave unused, in words.
    pub(super) fn unused_told(&self, place: usize, cx: Context) -> Option<String> {
        // Several answers may leave the same: a unit, wherever it is bought.
        let mut named: Vec<String> = Vec::new();
        for left in self.unused(place).filter_map(|other| self.picture().left.get(other)) {
            if !named.contains(left) {
                named.push(left.clone());
            }
        }
        let more = named.len().saturating_sub(NAMED);
        named.truncate(NAMED);
        if more > 0 {
            named.push(cx.words.say("table-unused-more", &[("count", more.into())]));
        }
        let id = if self.is_asked_again(place) { "table-unused-sure" } else { "table-unused" };
        (!named.is_empty()).then(|| cx.words.say(id, &[("what", cx.words.list(&named).into())]))
    }
}
