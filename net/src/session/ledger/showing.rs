//! With which seats those who look on may see the table: their persons say so, and take it back.
use super::{Change, Ledger};
use crate::session::{
    fault::Fault,
    record::{Person, Showing},
};
use engine::seat::{Seat, SeatSet};

/// Such words of one person at most: each is a record that everybody keeps.
const MOST: u32 = 64;

/// What persons have said about it.
#[derive(Default)]
pub(super) struct Showings {
    seats: SeatSet,
    /// How many words each person has given.
    counts: Vec<u32>,
}

impl Showings {
    /// Nobody has said anything.
    pub(super) fn of(people: usize) -> Self {
        Self { seats: SeatSet::NONE, counts: vec![0; people] }
    }

    pub(super) fn take(&mut self, Showing { person, seat, shows, .. }: &Showing) {
        self.seats = if *shows { self.seats.with(*seat) } else { self.seats.without(*seat) };
        self.counts.get_mut(person.index()).into_iter().for_each(|count| *count += 1);
    }
}

impl Ledger {
    /// Whether those who look on may see the table as this seat does. While its person is gone they may not: it could not
    /// take that back.
    pub fn shows(&self, seat: Seat) -> bool {
        self.is_shown(seat) && self.holder(seat).is_some_and(|person| self.is_here(person))
    }

    /// Whether the last word about the seat lets them, whether its person is there or not.
    pub(crate) fn is_shown(&self, seat: Seat) -> bool {
        self.showings.seats.has(seat)
    }

    /// The number of the next word that the person gives about this.
    pub(crate) fn next_showing(&self, person: Person) -> u32 {
        self.showings.counts.get(person.index()).map_or(1, |count| count + 1)
    }

    pub(super) fn judge_showing(&self, showing: &Showing) -> Result<Change, Fault> {
        let Showing { person, seat, shows, count, .. } = showing;
        // Once everybody's link is awaited, nothing else is ordered.
        self.asking()?;
        if self.holder(*seat) != Some(*person) || !self.is_here(*person) {
            return Err(Fault::NotYours);
        }
        if *count != self.next_showing(*person) || self.is_shown(*seat) == *shows {
            return Err(Fault::Stale);
        }
        if *count > MOST || !self.has_reigns() {
            Err(Fault::TooLong)
        } else {
            Ok(Change::Shown(showing.clone()))
        }
    }
}
