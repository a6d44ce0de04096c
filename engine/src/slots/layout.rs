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
