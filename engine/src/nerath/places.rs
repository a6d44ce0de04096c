//! Where cards and tiles lie, and which decks they belong to.
use super::ids::{Dungeon, REALMS, Realm};
use crate::slots::{DeckId, Layout, Place};

/// Names for cards and tiles: every one of them may lie somewhere at once.
pub(super) const SLOTS: usize = 140;

const LAYOUT: Layout = Layout {
    owners: REALMS as u8,
    own: &["events", "treasures", "open_events", "table"],
    common: &[
        "played",
        "sifted",
        "dungeon_1",
        "dungeon_2",
        "dungeon_3",
        "dungeon_4",
        "dungeon_5",
        "dungeon_6",
        "dungeon_7",
        "dungeon_8",
        "dungeon_9",
        "dungeon_10",
    ],
    own_decks: true,
    decks: &["treasure", "guardian"],
};
const _: () = LAYOUT.check(SLOTS);

/// A realm's deck of event cards.
pub fn event_deck(realm: Realm) -> DeckId {
    LAYOUT.own_deck(realm.0)
}
/// The treasures.
pub const TREASURES: DeckId = LAYOUT.deck(0);
/// The guardians.
pub const GUARDIANS: DeckId = LAYOUT.deck(1);

/// A realm's hand of event cards.
pub fn event_hand(realm: Realm) -> Place {
    LAYOUT.own(0, realm.0)
}
/// A realm's hand of treasures.
pub fn treasure_hand(realm: Realm) -> Place {
    LAYOUT.own(1, realm.0)
}
/// Event cards of a hand that was shown: they lie open before their owner and still belong to the hand.
pub fn open_hand(realm: Realm) -> Place {
    LAYOUT.own(2, realm.0)
}
/// A realm's treasures on the table.
pub fn table(realm: Realm) -> Place {
    LAYOUT.own(3, realm.0)
}
/// The event card that is being carried out.
pub(super) const PLAYED: Place = LAYOUT.common(0);
/// Cards that were drawn and of which some are kept.
pub(super) const SIFTED: Place = LAYOUT.common(1);
/// The guardians of an entrance.
pub fn lair(dungeon: Dungeon) -> Place {
    LAYOUT.common(2 + dungeon.0)
}

/// Where a deck's pile lies.
pub(super) fn pile(deck: DeckId) -> Place {
    LAYOUT.pile(deck)
}

/// The name of a place, realms by name.
pub(super) fn place_name(number: u8, realm: impl Fn(Realm) -> String) -> Option<String> {
    LAYOUT.place_name(Place(number), |owner| realm(Realm(owner)))
}

/// The name of a deck, realms by name.
pub(super) fn deck_name(number: u8, realm: impl Fn(Realm) -> String) -> Option<String> {
    LAYOUT.deck_name(DeckId(number), |owner| realm(Realm(owner)))
}
