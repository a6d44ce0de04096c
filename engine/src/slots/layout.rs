//! Which places and decks a game has, and what they are called.
use super::{DECKS, DeckId, PLACES, Place, SLOTS};

/// The places and decks of a game, in the order of their numbers: first the own places of every owner, row by row, then
/// those in the middle of the table, then the pile of each deck.
///
/// ```
/// use engine::slots::{Layout, Place};
///
/// const LAYOUT: Layout = Layout {
///     owners: 4,
///     own: &["hand", "laid"],
///     common: &["track"],
///     own_decks: false,
///     decks: &["events"],
/// };
/// // The compiler refuses a game that does not fit.
/// const _: () = LAYOUT.check(60);
///
/// let laid = LAYOUT.own(1, 2);
/// let name = |place| LAYOUT.place_name(place, |owner| format!("player{owner}"));
/// assert_eq!((laid, name(laid).as_deref()), (Place(7), Some("player2_laid")));
/// assert_eq!(name(LAYOUT.pile(LAYOUT.deck(0))).as_deref(), Some("events_pile"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// How many owners there are: kingdoms, seats, realms.
    pub owners: u8,
    /// Places of which each owner has one.
    pub own: &'static [&'static str],
    /// Places of which there is one.
    pub common: &'static [&'static str],
    /// Whether each owner has a deck of its own, called by the owner. These are the first decks.
    pub own_decks: bool,
    /// Decks of which there is one.
    pub decks: &'static [&'static str],
}

impl Layout {
    /// A game with so many slots stays within the limits of [`slots`](crate::slots); evaluated by the compiler.
    pub const fn check(&self, slots: usize) {
        assert!(self.first_pile() as usize + self.deck_count() as usize <= PLACES, "more than PLACES places");
        assert!(self.deck_count() as usize <= DECKS, "more than DECKS decks");
        assert!(slots <= SLOTS, "more than SLOTS slots");
    }

    /// The place in a row of own places that belongs to an owner.
    pub const fn own(&self, row: u8, owner: u8) -> Place {
        Place(1 + row * self.owners + owner)
    }

    /// A place in the middle of the table.
    pub const fn common(&self, number: u8) -> Place {
        Place(self.first_common() + number)
    }

    /// The deck of an owner.
    pub const fn own_deck(&self, owner: u8) -> DeckId {
        DeckId(owner)
    }

    /// A deck of which there is one.
    pub const fn deck(&self, number: u8) -> DeckId {
        DeckId(self.own_deck_count() + number)
    }

    /// Where the pile of a deck lies.
    pub const fn pile(&self, deck: DeckId) -> Place {
        Place(self.first_pile() + deck.0)
    }

    /// The name of a place: `owner_row`, the name of a place in the middle, or `deck_pile`.
    pub fn place_name(&self, place: Place, owner: impl Fn(u8) -> String) -> Option<String> {
        if place.0 >= self.first_pile() {
            let deck = DeckId(place.0 - self.first_pile());
            return self.deck_name(deck, owner).map(|deck| format!("{deck}_pile"));
        }
        if place.0 >= self.first_common() {
            let name = self.common.get(usize::from(place.0 - self.first_common()));
            return name.map(|name| (*name).to_owned());
        }
        let number = place.0.checked_sub(1)?;
        let row = self.own.get(usize::from(number / self.owners))?;
        Some(format!("{}_{row}", owner(number % self.owners)))
    }

    /// The name of a deck.
    pub fn deck_name(&self, deck: DeckId, owner: impl Fn(u8) -> String) -> Option<String> {
        match deck.0.checked_sub(self.own_deck_count()) {
            None => Some(owner(deck.0)),
            Some(number) => self.decks.get(usize::from(number)).map(|name| (*name).to_owned()),
        }
    }

    const fn own_deck_count(&self) -> u8 {
        if self.own_decks { self.owners } else { 0 }
    }

    const fn deck_count(&self) -> u8 {
        self.own_deck_count() + self.decks.len() as u8
    }

    const fn first_common(&self) -> u8 {
        1 + self.own.len() as u8 * self.owners
    }

    const fn first_pile(&self) -> u8 {
        self.first_common() + self.common.len() as u8
    }
}

/// Writes the places and decks of a game: a [`Layout`](crate::slots::Layout) that the compiler checks, a function for each place that every
/// owner has, a constant for each other place and each deck, and their names.
///
/// ```
/// mod places {
///     use engine::seat::Seat;
///
///     engine::places! {
///         owner: Seat, 4;
///         slots: 60;
///         own {
///             /// A seat's hand.
///             hand,
///             /// What a seat has laid.
///             laid,
///         }
///         common {
///             /// The track.
///             pub(super) TRACK = "track",
///         }
///         own_decks: false;
///         decks {
///             /// The events.
///             pub(super) EVENTS = "events",
///         }
///     }
/// }
///
/// use engine::{seat::Seat, slots::Place};
/// let name = |place: Place| places::place_name(place.0.into(), |seat| format!("player{}", seat.0));
/// assert_eq!((places::hand(Seat(3)), places::laid(Seat(0))), (Place(4), Place(5)));
/// assert_eq!(name(places::laid(Seat(2))).as_deref(), Some("player2_laid"));
/// assert_eq!(name(places::TRACK).as_deref(), Some("track"));
/// assert_eq!(name(places::pile(places::EVENTS)).as_deref(), Some("events_pile"));
/// assert_eq!(places::deck_name(0, |_| String::new()).as_deref(), Some("events"));
/// ```
#[macro_export]
macro_rules! places {
    (
        owner: $owner:ident, $owners:expr;
        slots: $slots:expr;
        own { $($(#[$own_doc:meta])* $own:ident),* $(,)? }
        common { $($(#[$common_doc:meta])* $common_vis:vis $common:ident = $common_name:literal),* $(,)? }
        own_decks: $own_decks:literal;
        decks { $($(#[$deck_doc:meta])* $deck_vis:vis $deck:ident = $deck_name:literal),* $(,)? }
    ) => {
        const LAYOUT: $crate::slots::Layout = $crate::slots::Layout {
            owners: $owners as u8,
            own: &[$(stringify!($own)),*],
            common: &[$($common_name),*],
            own_decks: $own_decks,
            decks: &[$($deck_name),*],
        };
        const _: () = LAYOUT.check($slots);

        /// Numbers of the rows, of the other places and of the decks, in the order in which they are listed.
        mod numbers {
            #![allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "called as what they number")]
            pub(super) enum Own { $($own),* }
            pub(super) enum Common { $($common),* }
            pub(super) enum Decks { $($deck),* }
        }

        $(
            $(#[$own_doc])*
            pub(super) fn $own(owner: $owner) -> $crate::slots::Place {
                LAYOUT.own(numbers::Own::$own as u8, owner.0)
            }
        )*

        $(
            $(#[$common_doc])*
            $common_vis const $common: $crate::slots::Place = LAYOUT.common(numbers::Common::$common as u8);
        )*

        $(
            $(#[$deck_doc])*
            $deck_vis const $deck: $crate::slots::DeckId = LAYOUT.deck(numbers::Decks::$deck as u8);
        )*

        /// Where a deck's pile lies.
        pub(super) const fn pile(deck: $crate::slots::DeckId) -> $crate::slots::Place {
            LAYOUT.pile(deck)
        }

        /// The name of a place, owners by name.
        pub(super) fn place_name(number: usize, owner: impl Fn($owner) -> String) -> Option<String> {
            let place = $crate::slots::Place(u8::try_from(number).ok()?);
            LAYOUT.place_name(place, |number| owner($owner(number)))
        }

        /// The name of a deck, owners by name.
        pub(super) fn deck_name(number: usize, owner: impl Fn($owner) -> String) -> Option<String> {
            let deck = $crate::slots::DeckId(u8::try_from(number).ok()?);
            LAYOUT.deck_name(deck, |number| owner($owner(number)))
        }
    };
}
