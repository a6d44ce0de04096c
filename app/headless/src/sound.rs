//! What is heard: a dozen short sounds, made of numbers, and whoever plays them.
//!
//! The program links no sound library, because one that is missing would keep it from starting. It looks for the
//! player that the system brings, and stays silent where there is none or no sound card.
mod speaker;
mod synth;

pub use speaker::Speaker;

/// A sound; of several at once the last of this list is heard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sound {
    /// A piece goes from place to place.
    Step,
    /// Something is laid down.
    Place,
    /// A card is drawn or played.
    Card,
    /// Gold changes hands.
    Coin,
    /// Something is raised.
    Build,
    /// Dice are thrown.
    Dice,
    /// A contest begins.
    Clash,
    /// Somebody loses something.
    Loss,
    /// A new age or a new round.
    Gong,
    /// That cannot be done.
    Refused,
    /// It is a person's turn.
    Turn,
    /// The game is over.
    End,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Step,
        Self::Place,
        Self::Card,
        Self::Coin,
        Self::Build,
        Self::Dice,
        Self::Clash,
        Self::Loss,
        Self::Gong,
        Self::Refused,
        Self::Turn,
        Self::End,
    ];

    /// The name of its file.
    fn name(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Place => "place",
            Self::Card => "card",
            Self::Coin => "coin",
            Self::Build => "build",
            Self::Dice => "dice",
            Self::Clash => "clash",
            Self::Loss => "loss",
            Self::Gong => "gong",
            Self::Refused => "refused",
            Self::Turn => "turn",
            Self::End => "end",
        }
    }
}
