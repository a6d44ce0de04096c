//! Why a record or a statement does not stand.
use super::record::Person;
use engine::game::Refused;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a record or a statement does not stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// The record is not the next one, or does not follow the one before.
    OutOfOrder,
    /// The signature is not that of whoever should have signed.
    Signature,
    /// The charter contradicts itself, or what was agreed in the lobby.
    Charter,
    /// Our key sits at the table, but by another start of this program.
    Elsewhere,
    /// The table was founded with another version of the messages and records: this one.
    Wire(u16),
    /// This game is not on our shelf in this version.
    NoSuchEdition,
    /// The game refuses the set-up.
    Setup,
    /// Said to an earlier question, or before somebody had gone or come back.
    Stale,
    /// The author may not speak for the seat.
    NotYours,
    /// The seat is not asked, or not in this way.
    NotAsked,
    /// More steps than an answer may have.
    TooLong,
    /// The rules refuse it, and why.
    Illegal(String),
    /// Steps after one that needs chance, or after the seat is done.
    StepsTooMany,
    /// The answer is not finished.
    StepsTooFew,
    /// There is nothing that could be taken back: something was revealed since, or another person has answered.
    NoWayBack,
    /// The seat has sealed or answered already.
    Twice,
    /// Opened before everybody had sealed.
    Early,
    /// The answer is not the one that was sealed.
    SealBroken,
    /// The table is frozen, or waits for a peer to catch up.
    Frozen,
    /// The table waits for links.
    Drawing,
    /// The table does not wait for links.
    NotDrawing,
    /// Links are missing, too many, out of order or for another record.
    Links,
    /// This person's link does not fit its chain.
    Link(Person),
    /// There is no such person, or it is not gone, or not there.
    Presence,
    /// The table has agreed to wait for everybody: it does not go on without anybody.
    Waits,
    /// Fewer have voted for it than must.
    Votes,
    /// The time of the seat is not counted.
    NoClock,
    /// A face was shown that cannot be there, or an answer is not true of its author's hidden cards: foul play.
    Foul,
    /// The game itself failed.
    Engine,
    /// The state after the record is not the one that was written down with it.
    State,
    /// The scenario is not here, or its texts are not those that were agreed on.
    Scenario,
    /// Fewer than half of the people would be left.
    Few,
}

impl Fault {
    /// Whether it makes no sense to say the same again.
    pub fn is_final(&self) -> bool {
        !matches!(
            self,
            Self::Stale
                | Self::Votes
                | Self::Drawing
                | Self::Frozen
                | Self::Twice
                | Self::Early
                | Self::NoWayBack
        )
    }

    /// Whether no honest app sends what has this fault.
    pub fn is_dishonest(&self) -> bool {
        matches!(
            self,
            Self::Signature | Self::NotYours | Self::TooLong | Self::SealBroken | Self::Link(_) | Self::Foul
        )
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Fault {}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Illegal(why) => Self::Illegal(why.0.to_owned()),
            Refused::Foul(_) => Self::Foul,
            Refused::Lacking(_) | Refused::Full => Self::Engine,
        }
    }
}
