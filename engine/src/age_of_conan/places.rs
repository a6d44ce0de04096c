//! Where cards and tokens lie, and which decks they belong to.
use super::ids::{KINGDOMS, Kingdom};
use crate::slots::{DeckId, Layout, Place};

/// Names for cards and tokens that somebody may hold at once.
pub(super) const SLOTS: usize = 192;

const LAYOUT: Layout = Layout {
    owners: KINGDOMS as u8,
    own: &["kingdom_hand", "strategy_hand", "ready", "spent", "tokens", "laid"],
    common: &["track", "adventure", "objectives", "shown", "used_now"],
    own_decks: true,
    decks: &["strategy", "tokens", "adventures", "objectives"],
};
const _: () = LAYOUT.check(SLOTS);

/// A kingdom's deck.
pub(super) fn kingdom_deck(kingdom: Kingdom) -> DeckId {
    LAYOUT.own_deck(kingdom.0)
}
/// The common strategy deck.
pub(super) const STRATEGY: DeckId = LAYOUT.deck(0);
/// The bag of adventure tokens.
pub(super) const TOKENS: DeckId = LAYOUT.deck(1);
/// Adventures not yet met.
pub(super) const ADVENTURES: DeckId = LAYOUT.deck(2);
/// Objectives not yet drawn.
pub(super) const OBJECTIVES: DeckId = LAYOUT.deck(3);

/// A kingdom's hand of kingdom cards.
pub(super) fn kingdom_hand(kingdom: Kingdom) -> Place {
    LAYOUT.own(0, kingdom.0)
}
/// A kingdom's hand of strategy cards.
pub(super) fn strategy_hand(kingdom: Kingdom) -> Place {
    LAYOUT.own(1, kingdom.0)
}
/// A kingdom's permanents that may be used.
pub(super) fn ready(kingdom: Kingdom) -> Place {
    LAYOUT.own(2, kingdom.0)
}
/// A kingdom's permanents that were used.
pub(super) fn spent(kingdom: Kingdom) -> Place {
    LAYOUT.own(3, kingdom.0)
}
/// A kingdom's adventure tokens.
pub(super) fn tokens(kingdom: Kingdom) -> Place {
    LAYOUT.own(4, kingdom.0)
}
/// What a kingdom has laid before it: a bid, a declared strategy card, tokens in the artifact contest.
pub(super) fn laid(kingdom: Kingdom) -> Place {
    LAYOUT.own(5, kingdom.0)
}
/// The adventure track.
pub(super) const TRACK_PLACE: Place = LAYOUT.common(0);
/// The current adventure.
pub(super) const ADVENTURE: Place = LAYOUT.common(1);
/// The objectives in play.
pub(super) const OBJECTIVES_IN_PLAY: Place = LAYOUT.common(2);
/// A hand that is being looked at.
pub(super) const SHOWN: Place = LAYOUT.common(3);
/// Permanents used in this turn-start step: they cannot be refreshed in it.
pub(super) const USED_NOW: Place = LAYOUT.common(4);

/// Where a deck's pile lies.
pub(super) fn pile(deck: DeckId) -> Place {
    LAYOUT.pile(deck)
}

/// The name of a place, kingdoms by name.
pub(super) fn place_name(number: u8, kingdom: impl Fn(Kingdom) -> String) -> Option<String> {
    LAYOUT.place_name(Place(number), |owner| kingdom(Kingdom(owner)))
}

/// The name of a deck, kingdoms by name.
pub(super) fn deck_name(number: u8, kingdom: impl Fn(Kingdom) -> String) -> Option<String> {
    LAYOUT.deck_name(DeckId(number), |owner| kingdom(Kingdom(owner)))
}
