//! Where cards and tokens lie, and which decks they belong to.
use super::ids::{KINGDOMS, Kingdom};
use crate::{places, slots::DeckId};

/// Names for cards and tokens that somebody may hold at once.
pub(super) const SLOTS: usize = 192;

places! {
    owner: Kingdom, KINGDOMS;
    slots: SLOTS;
    own {
        /// A kingdom's hand of kingdom cards.
        kingdom_hand,
        /// A kingdom's hand of strategy cards.
        strategy_hand,
        /// A kingdom's permanents that may be used.
        ready,
        /// A kingdom's permanents that were used.
        spent,
        /// A kingdom's adventure tokens.
        tokens,
        /// What a kingdom has laid before it: a bid, a declared strategy card, tokens in the artifact contest.
        laid,
    }
    common {
        /// The adventure track.
        pub(super) TRACK_PLACE = "track",
        /// The current adventure.
        pub(super) ADVENTURE = "adventure",
        /// The objectives in play.
        pub(super) OBJECTIVES_IN_PLAY = "objectives",
        /// A hand that is being looked at.
        pub(super) SHOWN = "shown",
        /// Permanents used in this turn-start step: they cannot be refreshed in it.
        pub(super) USED_NOW = "used_now",
    }
    own_decks: true;
    decks {
        /// The common strategy deck.
        pub(super) STRATEGY = "strategy",
        /// The bag of adventure tokens.
        pub(super) TOKENS = "tokens",
        /// Adventures not yet met.
        pub(super) ADVENTURES = "adventures",
        /// Objectives not yet drawn.
        pub(super) OBJECTIVES = "objectives",
    }
}

/// A kingdom's deck.
pub(super) fn kingdom_deck(kingdom: Kingdom) -> DeckId {
    LAYOUT.own_deck(kingdom.0)
}
