//! Why a journal does not lead back to its game.
use super::entry::Kind;
use crate::{
    describe::ReadError,
    game::{Refused, StartError},
    hash::Digest,
};
use std::fmt;

/// Why a journal could not be replayed.
#[derive(Clone, PartialEq, Debug)]
pub enum ReplayError {
    /// It is of another game.
    OtherGame(String),
    /// It was played by another version of the rules.
    OtherRules(u32),
    /// It was played with other content.
    OtherContent(Digest),
    /// It was played with another scenario, or with one where there is none.
    OtherScenario(Option<Digest>),
    /// The game does not start so.
    Start(StartError),
    /// The game has another number of seats than sat down.
    Seats {
        /// As the game has it.
        game: u8,
        /// As the header has it.
        header: usize,
    },
    /// A record does not fit what came before it.
    Record {
        /// Its number; the journal is good up to the one before.
        number: u64,
        /// What is wrong with it.
        fault: RecordFault,
    },
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordFault {
    /// Its words are no action of the game.
    Words(ReadError),
    /// The rules refuse it.
    Refused(Refused),
    /// It says another thing became of the answer than does.
    OtherKind(Kind),
    /// There is no draft to take a step from.
    NoDraft,
    /// More was supplied than the rules asked for.
    SuppliedTooMuch,
    /// The state is not the one that was recorded.
    OtherHash(Digest),
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(error) => write!(f, "{error}"),
            Self::Refused(refused) => write!(f, "the rules refuse it: {refused:?}"),
            Self::OtherKind(kind) => write!(f, "by the rules it is '{kind}'"),
            Self::NoDraft => write!(f, "there is no step to take back"),
            Self::SuppliedTooMuch => write!(f, "more was supplied than the rules asked for"),
            Self::OtherHash(hash) => write!(f, "the state has another hash: {hash}"),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(game) => write!(f, "the journal is of the game {game:?}"),
            Self::OtherRules(rules) => write!(f, "it was played by version {rules} of the rules"),
            Self::OtherContent(hash) => write!(f, "it was played with the content {hash}"),
            Self::OtherScenario(Some(hash)) => write!(f, "it was played with the scenario {hash}"),
            Self::OtherScenario(None) => write!(f, "it was played without a scenario"),
            Self::Start(error) => write!(f, "the game does not start: {error:?}"),
            Self::Seats { game, header } => write!(f, "{header} sat down at a table for {game}"),
            Self::Record { number, fault } => write!(f, "record {number}: {fault}"),
        }
    }
}

impl std::error::Error for ReplayError {}
