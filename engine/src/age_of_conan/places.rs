//! Where cards and tokens lie, and which decks they belong to.
use super::ids::{KINGDOMS, Kingdom};
use crate::slots::{DeckId, Place};

/// Names for cards and tokens that somebody may hold at once.
pub(super) const SLOTS: usize = 192;

const EACH: u8 = KINGDOMS as u8;

/// A kingdom's deck.
pub(super) fn kingdom_deck(kingdom: Kingdom) -> DeckId {
    DeckId(kingdom.0)
}
/// The common strategy deck.
pub(super) const STRATEGY: DeckId = DeckId(EACH);
/// The bag of adventure tokens.
pub(super) const TOKENS: DeckId = DeckId(EACH + 1);
/// Adventures not yet met.
pub(super) const ADVENTURES: DeckId = DeckId(EACH + 2);
/// Objectives not yet drawn.
pub(super) const OBJECTIVES: DeckId = DeckId(EACH + 3);

const DECK_NAMES: [&str; 4] = ["strategy", "tokens", "adventures", "objectives"];

/// Places of which each kingdom has one.
const OWN_PLACES: [&str; 6] = ["kingdom_hand", "strategy_hand", "ready", "spent", "tokens", "laid"];
/// Places in the middle of the table.
const COMMON_PLACES: [&str; 5] = ["track", "adventure", "objectives", "shown", "used_now"];

const COMMON: u8 = 1 + OWN_PLACES.len() as u8 * EACH;
const PILES: u8 = COMMON + COMMON_PLACES.len() as u8;

const fn own(row: u8, kingdom: Kingdom) -> Place {
    Place(1 + row * EACH + kingdom.0)
}

/// A kingdom's hand of kingdom cards.
pub(super) fn kingdom_hand(kingdom: Kingdom) -> Place {
    own(0, kingdom)
}
/// A kingdom's hand of strategy cards.
pub(super) fn strategy_hand(kingdom: Kingdom) -> Place {
    own(1, kingdom)
}
/// A kingdom's permanents that may be used.
pub(super) fn ready(kingdom: Kingdom) -> Place {
    own(2, kingdom)
}
/// A kingdom's permanents that were used.
pub(super) fn spent(kingdom: Kingdom) -> Place {
    own(3, kingdom)
}
/// A kingdom's adventure tokens.
pub(super) fn tokens(kingdom: Kingdom) -> Place {
    own(4, kingdom)
}
/// What a kingdom has laid before it: a bid, a declared strategy card, tokens in the artifact contest.
pub(super) fn laid(kingdom: Kingdom) -> Place {
    own(5, kingdom)
}
/// The adventure track.
pub(super) const TRACK_PLACE: Place = Place(COMMON);
/// The current adventure.
pub(super) const ADVENTURE: Place = Place(COMMON + 1);
/// The objectives in play.
pub(super) const OBJECTIVES_IN_PLAY: Place = Place(COMMON + 2);
/// A hand that is being looked at.
pub(super) const SHOWN: Place = Place(COMMON + 3);
/// Permanents used in this turn-start step: they cannot be refreshed in it.
pub(super) const USED_NOW: Place = Place(COMMON + 4);

/// Where a deck's pile lies.
pub(super) fn pile(deck: DeckId) -> Place {
    Place(PILES + deck.0)
}

/// The name of a place, kingdoms by name.
pub(super) fn place_name(number: u8, kingdom: impl Fn(Kingdom) -> String) -> Option<String> {
    let number = number.checked_sub(1)?;
    if number < COMMON - 1 {
        let row = OWN_PLACES.get(usize::from(number / EACH))?;
        return Some(format!("{}_{row}", kingdom(Kingdom(number % EACH))));
    }
    if number < PILES - 1 {
        return COMMON_PLACES.get(usize::from(number + 1 - COMMON)).map(|name| (*name).to_owned());
    }
    deck_name(number + 1 - PILES, kingdom).map(|deck| format!("{deck}_pile"))
}

/// The name of a deck, kingdoms by name.
pub(super) fn deck_name(number: u8, kingdom: impl Fn(Kingdom) -> String) -> Option<String> {
    if number < EACH {
        return Some(kingdom(Kingdom(number)));
    }
    DECK_NAMES.get(usize::from(number - EACH)).map(|name| (*name).to_owned())
}
