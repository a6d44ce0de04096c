//! Things of the game by number, and lists by them.
use crate::{per::per, seat::Seat};
use serde::{Deserialize, Serialize};

/// Seats at most.
pub const SEATS: usize = 4;
/// Adventures of the box.
pub const ADVENTURES: usize = 20;
/// Challenges of the box.
pub const CHALLENGES: usize = 32;
/// Challenges that the most difficult adventure holds.
pub const LINE: usize = 5;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the pack's list.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    };
}

id! {
    /// A hero.
    Hero
}
id! {
    /// An adventure; there is one card of each.
    Adventure
}
id! {
    /// A challenge; there is one card of each.
    Challenge
}
id! {
    /// A resolution card.
    Resolution
}
id! {
    /// A magic item; there is one card of each.
    Item
}

/// What a contest is decided on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// Strength.
    #[default]
    Strength,
    /// Cunning.
    Cunning,
    /// Spirit.
    Spirit,
}

impl Attribute {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Strength, Self::Cunning, Self::Spirit];
}

/// What a challenge is, for cards that ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tag {
    /// A thing in the way.
    Obstacle,
    /// An animal.
    Beast,
    /// People.
    Foe,
    /// Magic.
    Sorcery,
    /// Somebody who could be hired.
    Adventurer,
}

/// What a hero alone can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// A contest is decided on Strength.
    Rage,
    /// Steals a card or an item.
    NimbleFingers,
    /// Leaves whatever lies there.
    IShallReturn,
    /// Hires for nothing.
    Brotherhood,
    /// Sees the challenges where it is, and chooses among them.
    ExpertTracker,
    /// Forbids or betrays a deal.
    Sermon,
    /// One more with every loot.
    Plunder,
    /// Two actions in a row.
    Swift,
    /// Faces two challenges in a row.
    Honour,
    /// Withdraws unbid for nothing.
    Swindle,
}

/// A cheat of the draw phase (Nothing to Lose).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Cheat {
    /// None.
    #[default]
    Honest,
    /// Glory out of the reserve.
    Palm,
    /// Too many cards.
    ExtraDraw,
}

impl Cheat {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Honest, Self::Palm, Self::ExtraDraw];
}

per! {
    /// One thing for each seat.
    PerSeat[Seat; SEATS]
    /// One thing for each adventure.
    PerAdventure[Adventure; ADVENTURES]
}
