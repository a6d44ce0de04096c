//! The time: the moment that is drawn, and how long everybody at the table has thought.
use crate::play::SeatPicture;
use engine::seat::Seat;
use std::{
    cell::Cell,
    collections::BTreeMap,
    time::{Duration, Instant},
};

thread_local! {
    static HELD: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// The moment that is drawn. Whoever draws a picture of something that moves holds it, so that it is always the same.
pub(super) fn now() -> Instant {
    HELD.get().unwrap_or_else(Instant::now)
}

/// For this thread it is this moment, and stays so.
pub(crate) fn hold(at: Instant) {
    HELD.set(Some(at));
}

/// For this thread time goes on.
pub(crate) fn release() {
    HELD.set(None);
}

/// How long each seat has thought since the window sat down at the table.
#[derive(Clone, Debug, Default)]
pub(super) struct ThinkingTime {
    spent: BTreeMap<Seat, Duration>,
    since: Option<Instant>,
}

impl ThinkingTime {
    /// These seats were asked up to now.
    pub(super) fn hear(&mut self, seats: &[SeatPicture], now: Instant) {
        let spent = self.since.map_or(Duration::ZERO, |since| now - since);
        for seat in seats.iter().filter(|seat| seat.is_asked) {
            *self.spent.entry(seat.seat).or_default() += spent;
        }
        self.since = Some(now);
    }

    /// Whole minutes of a seat.
    pub(super) fn minutes(&self, seat: &SeatPicture) -> u64 {
        let running = self.since.filter(|_| seat.is_asked).map_or(Duration::ZERO, |since| since.elapsed());
        (self.spent.get(&seat.seat).copied().unwrap_or_default() + running).as_secs() / 60
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8, is_asked: bool) -> SeatPicture {
        SeatPicture {
            seat: Seat(number),
            name: String::new(),
            short: String::new(),
            sitter: String::new(),
            is_person: true,
            is_asked,
            can_explain: false,
            about: None,
        }
    }

    #[test]
    fn only_who_is_asked_spends_time() {
        let (mut clock, begun) = (ThinkingTime::default(), Instant::now());
        let minutes = |n: u64| begun + Duration::from_secs(n * 60);
        let (first, second) = ([seat(0, true), seat(1, false)], [seat(0, false), seat(1, true)]);
        clock.hear(&first, begun);
        clock.hear(&first, minutes(3));
        clock.hear(&second, minutes(5));
        let spent = |number: u8| clock.minutes(&seat(number, false));
        assert_eq!([spent(0), spent(1)], [3, 2]);
    }
}
