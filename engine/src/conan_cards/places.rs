//! Where cards lie, and which decks they belong to.
use super::ids::SEATS;
use crate::{
    seat::Seat,
    slots::{DeckId, Place},
};

/// Adventures, challenges and resolution cards.
pub(super) const DRAW_CARDS: usize = 84;
/// Magic items.
pub(super) const ITEM_CARDS: usize = 16;
/// Names for cards: one for each.
pub(super) const SLOTS: usize = DRAW_CARDS + ITEM_CARDS;

/// The draw pile: adventures, challenges and resolution cards have one back.
pub const DRAW: DeckId = DeckId(0);
/// The magic items.
pub const ITEMS: DeckId = DeckId(1);

const DECK_NAMES: [&str; 2] = ["draw", "items"];

const EACH: u8 = SEATS as u8;
/// Places of which each seat has one.
const OWN_PLACES: [&str; 7] = ["hand", "items_down", "items_up", "laid", "allies", "charged", "trophies"];
/// Places in the middle of the table.
const COMMON_PLACES: [&str; 6] = ["adventures", "challenges", "offered", "removed", "draw_pile", "item_pile"];
const COMMON: u8 = 1 + OWN_PLACES.len() as u8 * EACH;

const fn own(row: u8, seat: Seat) -> Place {
    Place(1 + row * EACH + seat.0)
}

/// A seat's hand.
pub(super) fn hand(seat: Seat) -> Place {
    own(0, seat)
}
/// Magic items that a seat has not put into play.
pub(super) fn items_down(seat: Seat) -> Place {
    own(1, seat)
}
/// Magic items that a seat has in play.
pub(super) fn items_up(seat: Seat) -> Place {
    own(2, seat)
}
/// What a seat has laid in a contest, chosen for a treaty, or drawn in the preparation.
pub(super) fn laid(seat: Seat) -> Place {
    own(3, seat)
}
/// Hired allies.
pub(super) fn allies(seat: Seat) -> Place {
    own(4, seat)
}
/// Accomplished adventures with an unspent charge.
pub(super) fn charged(seat: Seat) -> Place {
    own(5, seat)
}
/// Accomplished adventures.
pub(super) fn trophies(seat: Seat) -> Place {
    own(6, seat)
}
/// Adventures on the table.
pub(super) const ADVENTURES: Place = Place(COMMON);
/// Challenges on the table.
pub(super) const CHALLENGES: Place = Place(COMMON + 1);
/// Hand cards that are offered openly in the treaty at hand.
pub(super) const OFFERED: Place = Place(COMMON + 2);
/// Cards that left the game.
pub(super) const REMOVED: Place = Place(COMMON + 3);
/// The draw pile.
pub(super) const DRAW_PILE: Place = Place(COMMON + 4);
/// The pile of magic items.
pub(super) const ITEM_PILE: Place = Place(COMMON + 5);

/// The name of a place, seats by name.
pub(super) fn place_name(number: u8, seat: impl Fn(Seat) -> String) -> Option<String> {
    if number >= COMMON {
        return COMMON_PLACES.get(usize::from(number - COMMON)).map(|name| (*name).to_owned());
    }
    let number = number.checked_sub(1)?;
    let row = OWN_PLACES.get(usize::from(number / EACH))?;
    Some(format!("{}_{row}", seat(Seat(number % EACH))))
}

/// The name of a deck.
pub(super) fn deck_name(number: usize) -> Option<String> {
    DECK_NAMES.get(number).map(|name| (*name).to_owned())
}
