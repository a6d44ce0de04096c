//! Where cards lie, and which decks they belong to.
use super::ids::SEATS;
use crate::{
    seat::Seat,
    slots::{DeckId, Layout, Place},
};

/// Adventures, challenges and resolution cards.
pub(super) const DRAW_CARDS: usize = 84;
/// Magic items.
pub(super) const ITEM_CARDS: usize = 16;
/// Names for cards: one for each.
pub(super) const SLOTS: usize = DRAW_CARDS + ITEM_CARDS;

const LAYOUT: Layout = Layout {
    owners: SEATS as u8,
    own: &["hand", "items_down", "items_up", "laid", "allies", "charged", "trophies"],
    common: &["adventures", "challenges", "offered", "removed"],
    own_decks: false,
    decks: &["draw", "items"],
};
const _: () = LAYOUT.check(SLOTS);

/// The draw pile: adventures, challenges and resolution cards have one back.
pub const DRAW: DeckId = LAYOUT.deck(0);
/// The magic items.
pub const ITEMS: DeckId = LAYOUT.deck(1);

/// A seat's hand.
pub(super) fn hand(seat: Seat) -> Place {
    LAYOUT.own(0, seat.0)
}
/// Magic items that a seat has not put into play.
pub(super) fn items_down(seat: Seat) -> Place {
    LAYOUT.own(1, seat.0)
}
/// Magic items that a seat has in play.
pub(super) fn items_up(seat: Seat) -> Place {
    LAYOUT.own(2, seat.0)
}
/// What a seat has laid in a contest, chosen for a treaty, or drawn in the preparation.
pub(super) fn laid(seat: Seat) -> Place {
    LAYOUT.own(3, seat.0)
}
/// Hired allies.
pub(super) fn allies(seat: Seat) -> Place {
    LAYOUT.own(4, seat.0)
}
/// Accomplished adventures with an unspent charge.
pub(super) fn charged(seat: Seat) -> Place {
    LAYOUT.own(5, seat.0)
}
/// Accomplished adventures.
pub(super) fn trophies(seat: Seat) -> Place {
    LAYOUT.own(6, seat.0)
}
/// Adventures on the table.
pub(super) const ADVENTURES: Place = LAYOUT.common(0);
/// Challenges on the table.
pub(super) const CHALLENGES: Place = LAYOUT.common(1);
/// Hand cards that are offered openly in the treaty at hand.
pub(super) const OFFERED: Place = LAYOUT.common(2);
/// Cards that left the game.
pub(super) const REMOVED: Place = LAYOUT.common(3);
/// The draw pile.
pub(super) const DRAW_PILE: Place = LAYOUT.pile(DRAW);
/// The pile of magic items.
pub(super) const ITEM_PILE: Place = LAYOUT.pile(ITEMS);

/// The name of a place, seats by name.
pub(super) fn place_name(number: u8, seat: impl Fn(Seat) -> String) -> Option<String> {
    LAYOUT.place_name(Place(number), |owner| seat(Seat(owner)))
}

/// The name of a deck; no seat has one of its own.
pub(super) fn deck_name(number: u8) -> Option<String> {
    LAYOUT.deck_name(DeckId(number), |_| String::new())
}
