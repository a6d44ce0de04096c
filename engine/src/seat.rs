//! Who answers and sees (a seat), and who owns things on the table (a role).
use crate::ids;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Seats a table may have at most. One bit of a [`SeatSet`] stays free, so that everybody together is never
/// mistaken for the public.
pub const SEATS: u8 = 7;

ids! {
    /// A chair at the table: somebody who answers questions and sees cards.
    Seat[SEATS as usize];
    /// A kingdom, a realm, a hero, the Overlord: it owns figures and hands. One seat may hold several.
    Role[256];
}

/// A set of seats. It is small, because every slot holds one, and knows the public beside the seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// The public: every seat and every spectator.
    pub const PUBLIC: Self = Self(0xff);

    /// Seats 0 to `n - 1`.
    pub fn first(n: u8) -> Self {
        Self(((1u16 << n.min(SEATS)) - 1) as u8)
    }

    /// Just this seat; nobody, if there can be no such seat.
    pub fn only(seat: Seat) -> Self {
        if seat.0 < SEATS { Self(1 << seat.0) } else { Self::NONE }
    }

    /// Whether the seat is in it.
    pub fn has(self, seat: Seat) -> bool {
        seat.0 < SEATS && self.0 >> seat.0 & 1 == 1
    }

    /// Whether a viewer is in it; `None` is a spectator, who sees what is public.
    pub fn shows(self, viewer: Option<Seat>) -> bool {
        self == Self::PUBLIC || viewer.is_some_and(|seat| self.has(seat))
    }

    /// In either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// With one seat more.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        self.or(Self::only(seat))
    }

    /// In this but not in the other.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// With one seat less.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        self.minus(Self::only(seat))
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..SEATS).map(Seat).filter(move |seat| self.has(*seat))
    }

    /// The lowest seat.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// For people the seats in order; in bytes the bits.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            bits::serialize(self, serializer)
        }
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return bits::deserialize(deserializer);
        }
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        let all = seats.iter().all(|seat| seat.0 < SEATS);
        if all { Ok(seats.into_iter().collect()) } else { Err(D::Error::custom("no such seat")) }
    }
}

/// A set of seats as its bits, also for people: `#[serde(with = "bits")]`. Journals write it so.
pub mod bits {
    use super::{Deserialize, Deserializer, SeatSet, Serialize, Serializer};

    /// Writes the bits.
    pub fn serialize<S: Serializer>(set: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
        set.0.serialize(serializer)
    }

    /// Reads the bits.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        u8::deserialize(deserializer).map(SeatSet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_cannot_be_is_in_no_set() {
        for number in [SEATS, 8, 17, 255] {
            assert!(SeatSet::only(Seat(number)).is_empty());
            assert!(!SeatSet::PUBLIC.has(Seat(number)));
        }
    }

    #[test]
    fn everybody_is_not_the_public() {
        assert_ne!(SeatSet::first(SEATS), SeatSet::PUBLIC);
        assert_eq!(SeatSet::first(200), SeatSet::first(SEATS));
        assert!(SeatSet::PUBLIC.shows(None) && !SeatSet::first(SEATS).shows(None));
    }
}
