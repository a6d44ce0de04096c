//! Things of the game by number, and lists by them.
use crate::{ids, ids::Per, seat::Seat, word_enum};

/// Seats at most.
pub const SEATS: usize = 4;
/// Adventures of the box.
pub const ADVENTURES: usize = 20;
/// Challenges of the box.
pub const CHALLENGES: usize = 32;
/// Challenges that the most difficult adventure holds.
pub const LINE: usize = 5;

ids! {
    /// A hero.
    Hero;
    /// An adventure; there is one card of each.
    Adventure[ADVENTURES] => PerAdventure;
    /// A challenge; there is one card of each.
    Challenge;
    /// A resolution card.
    Resolution;
    /// A magic item; there is one card of each.
    Item;
}

/// One thing for each seat.
pub type PerSeat<T> = Per<Seat, T, SEATS>;

word_enum! {
    /// What a contest is decided on.
    Attribute {
        /// Strength.
        Strength = "strength",
        /// Cunning.
        Cunning = "cunning",
        /// Spirit.
        Spirit = "spirit",
    }
}

word_enum! {
    /// What a challenge is, for cards that ask.
    Tag {
        /// A thing in the way.
        Obstacle = "obstacle",
        /// An animal.
        Beast = "beast",
        /// People.
        Foe = "foe",
        /// Magic.
        Sorcery = "sorcery",
        /// Somebody who could be hired.
        Adventurer = "adventurer",
    }
}

word_enum! {
    /// What a hero alone can do.
    Ability {
        /// A contest is decided on Strength.
        Rage = "rage",
        /// Steals a card or an item.
        NimbleFingers = "nimble_fingers",
        /// Leaves whatever lies there.
        IShallReturn = "i_shall_return",
        /// Hires for nothing.
        Brotherhood = "brotherhood",
        /// Sees the challenges where it is, and chooses among them.
        ExpertTracker = "expert_tracker",
        /// Forbids or betrays a deal.
        Sermon = "sermon",
        /// One more with every loot.
        Plunder = "plunder",
        /// Two actions in a row.
        Swift = "swift",
        /// Faces two challenges in a row.
        Honour = "honour",
        /// Withdraws unbid for nothing.
        Swindle = "swindle",
    }
}

word_enum! {
    /// A cheat of the draw phase (Nothing to Lose).
    Cheat {
        /// None.
        Honest = "honest",
        /// Glory out of the reserve.
        Palm = "palm",
        /// Too many cards.
        ExtraDraw = "extra_draw",
    }
}
