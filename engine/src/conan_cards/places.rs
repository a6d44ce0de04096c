//! Where cards lie, and which decks they belong to.
use super::ids::SEATS;
use crate::{places, seat::Seat, slots::Place};

/// Adventures, challenges and resolution cards.
pub(super) const DRAW_CARDS: usize = 84;
/// Magic items.
pub(super) const ITEM_CARDS: usize = 16;
/// Names for cards: one for each.
pub(super) const SLOTS: usize = DRAW_CARDS + ITEM_CARDS;

places! {
    owner: Seat, SEATS;
    slots: SLOTS;
    own {
        /// A seat's hand.
        hand,
        /// Magic items that a seat has not put into play.
        items_down,
        /// Magic items that a seat has in play.
        items_up,
        /// What a seat has laid in a contest, chosen for a treaty, or drawn in the preparation.
        laid,
        /// Hired allies.
        allies,
        /// Accomplished adventures with an unspent charge.
        charged,
        /// Accomplished adventures.
        trophies,
    }
    common {
        /// Adventures on the table.
        pub(super) ADVENTURES = "adventures",
        /// Challenges on the table.
        pub(super) CHALLENGES = "challenges",
        /// Hand cards that are offered openly in the treaty at hand.
        pub(super) OFFERED = "offered",
        /// Cards that left the game.
        pub(super) REMOVED = "removed",
    }
    own_decks: false;
    decks {
        /// The draw pile: adventures, challenges and resolution cards have one back.
        pub DRAW = "draw",
        /// The magic items.
        pub ITEMS = "items",
    }
}

/// The draw pile.
pub(super) const DRAW_PILE: Place = pile(DRAW);
/// The pile of magic items.
pub(super) const ITEM_PILE: Place = pile(ITEMS);
