//! A state as bytes, with all that is needed to know what it is a state of.
use crate::{
    codec::{self, DecodeError},
    game::Game,
    hash::{Digest, Hashes},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A state, and the record after which it stood.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint<G> {
    /// The number of the record.
    pub record: u64,
    /// The state.
    pub game: G,
}

#[derive(Serialize, Deserialize)]
struct Label {
    format: u32,
    game: String,
    rules: u32,
    content: Digest,
    record: u64,
    hash: Digest,
}

/// Why bytes are no checkpoint of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckpointError {
    /// Not what was written: the sum in front does not hold.
    Corrupt,
    /// Not an encoding of one, or cards that break their own laws.
    Decode(DecodeError),
    /// Of another version of the format.
    OtherFormat(u32),
    /// Of another game.
    OtherGame(String),
    /// By another version of the rules.
    OtherRules(u32),
    /// With other content.
    OtherContent(Digest),
    /// The state is not the one that was stored.
    OtherHash(Digest),
}

impl<G: Game> Checkpoint<G> {
    /// As bytes; `content` is the hash of the content's rules part.
    pub fn encode(&self, content: Digest) -> Vec<u8> {
        let label = Label {
            format: super::FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            content,
            record: self.record,
            hash: Hashes::full(&self.game).joined(),
        };
        let mut rest = codec::encode(&label);
        codec::append(&self.game, &mut rest);
        [&Digest::of(&rest).0[..], &rest].concat()
    }

    /// Reads it back, and checks everything that can be.
    pub fn decode(bytes: &[u8], content: Digest) -> Result<Self, CheckpointError> {
        let (sum, rest) = bytes.split_first_chunk().ok_or(CheckpointError::Corrupt)?;
        if Digest::of(rest) != Digest(*sum) {
            return Err(CheckpointError::Corrupt);
        }
        let (label, used): (Label, _) = codec::decode_front(rest).map_err(CheckpointError::Decode)?;
        if label.format != super::FORMAT {
            return Err(CheckpointError::OtherFormat(label.format));
        }
        if label.game != G::ID {
            return Err(CheckpointError::OtherGame(label.game));
        }
        if label.rules != G::RULES {
            return Err(CheckpointError::OtherRules(label.rules));
        }
        if label.content != content {
            return Err(CheckpointError::OtherContent(label.content));
        }
        let game: G = codec::decode(&rest[used..]).map_err(CheckpointError::Decode)?;
        let hash = Hashes::full(&game).joined();
        if hash != label.hash {
            return Err(CheckpointError::OtherHash(hash));
        }
        Ok(Self { record: label.record, game })
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Corrupt => write!(f, "the bytes are corrupt"),
            Self::Decode(error) => write!(f, "not a state: {error:?}"),
            Self::OtherFormat(version) => write!(f, "of version {version} of the format"),
            Self::OtherGame(game) => write!(f, "of the game {game:?}"),
            Self::OtherRules(rules) => write!(f, "by version {rules} of the rules"),
            Self::OtherContent(hash) => write!(f, "with the content {hash}"),
            Self::OtherHash(hash) => write!(f, "the state has another hash: {hash}"),
        }
    }
}

impl std::error::Error for CheckpointError {}
