//! What cards do, in a small vocabulary.
use crate::conan_cards::ids::{Attribute, Tag};
use serde::{Deserialize, Serialize};

/// When a card serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// A step of the card phase.
    Card,
    /// A hero's action.
    Act,
    /// A hero's turn, without using up the action.
    Free,
    /// Instead of facing a challenge.
    Face,
    /// The lay step of a contest.
    Res,
    /// After the reveal.
    Reveal,
    /// After a contest was lost.
    Lose,
    /// The draw phase.
    Draw,
    /// After the loot.
    AfterLoot,
}

/// How a magic item serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Always, face up.
    Passive,
    /// Once, then it is discarded.
    Discard,
    /// Once a round.
    Round,
    /// When it is put into play, then it is discarded.
    Enter,
}

/// Which attribute an effect sways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sway {
    /// This one.
    Only(Attribute),
    /// The one that decides.
    Deciding,
    /// All three.
    All,
}

impl Sway {
    /// Whether it sways this attribute where it decides.
    pub fn sways(self, attribute: Attribute) -> bool {
        match self {
            Self::Only(only) => only == attribute,
            Self::Deciding | Self::All => true,
        }
    }
}

/// Whether an effect waits for the end of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// It does not.
    #[default]
    Now,
    /// If its player won.
    Win,
    /// If its player lost.
    Lose,
}

/// One thing that a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Effect {
    /// The hero's attribute changes for this contest.
    Attr {
        sway: Sway,
        amount: i8,
        /// It is the hero that opposes the owner.
        opposing: bool,
        if_tag: Option<Tag>,
        unless_tag: Option<Tag>,
        if_duel: bool,
    },
    /// All three values of the challenge change.
    Difficulty { amount: i8 },
    /// Its player names the attribute that decides.
    Switch,
    /// Its player cancels another card.
    Cancel,
    /// The first so many effects that lower the deciding attribute are ignored.
    Ward { amount: u8 },
    /// Draw cards.
    Draw { amount: u8, when: When },
    /// Draw more in the draw phase, then discard.
    DrawBonus { amount: u8, then_discard: u8 },
    /// Glory from the reserve.
    GainGlory { amount: u16 },
    /// Glory from a rival of choice, or from each.
    StealGlory { each: bool, amount: u16 },
    /// Random cards of a rival of choice, or of the one chosen before.
    StealCard { same: bool, amount: u8 },
    /// Look at a rival's hand.
    PeekHand,
    /// Look at the challenges of an adventure.
    PeekChallenges,
    /// Take challenges out of the discard pile.
    Recover { amount: u8 },
    /// The loser's stake comes back in part.
    ReturnStake { percent: u8 },
    /// A spent ability serves again.
    Refresh,
    /// Another hero action.
    ExtraAction,
    /// Go to another adventure.
    Move { ignore_challenges: bool },
    /// Another hero here is expelled.
    Expel,
    /// The first challenge here is discarded.
    DiscardChallenge,
    /// Allies cost less.
    AllyDiscount { amount: u16 },
}
