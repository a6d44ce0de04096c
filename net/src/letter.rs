//! A letter: what one peer has to say to another at a table, as a signed file that goes by mail or any other way. It holds
//! the frames that a connection would carry. Whoever gets one can tell who wrote it, for whom, at which table, and in which
//! order; nobody else can write or change it, but whoever sees it can read it.
use crate::{
    frame::{self, HEAD},
    identity::{Identity, PeerKey, Signature},
    session::record::TableId,
};
use engine::codec;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What every letter begins with, up to its version.
const KIND: &[u8] = b"jeweled thrones letter ";
/// The version that is written and read.
const VERSION: &[u8] = b"1\n";
const PURPOSE: &str = "jeweled thrones: letter, 1";
const BINDING: &str = "jeweled thrones: binding of letters, 1";
/// Bytes of a signature.
const SIGNED: usize = 64;
/// Bytes of a letter at most: a whole long game fits.
pub const MOST: usize = 8 << 20;

/// A letter whose signature holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The table.
    pub table: TableId,
    /// Who wrote it.
    pub from: PeerKey,
    /// For whom; for whoever has it, if it is an invitation.
    pub to: Option<PeerKey>,
    /// Its number among those from one to the other, from 1; each holds all that still counts of those before.
    pub number: u64,
    /// What it says; of an invitation, the code of the invite.
    pub frames: Vec<Vec<u8>>,
}

#[derive(Serialize, Deserialize)]
struct Head {
    table: TableId,
    from: PeerKey,
    to: Option<PeerKey>,
    number: u64,
    /// Bytes of all frames, with the length of each.
    length: u32,
}

/// Why some bytes are no letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterError {
    /// Something else.
    NotALetter,
    /// A letter of another version of the program.
    Version,
    /// Its end is missing.
    Torn,
    /// It is not as whoever it names has signed it.
    Altered,
}

impl fmt::Display for LetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotALetter => "not a letter",
            Self::Version => "a letter of another version",
            Self::Torn => "a letter without its end",
            Self::Altered => "a letter that was changed",
        })
    }
}

impl std::error::Error for LetterError {}

impl Letter {
    /// Its bytes, signed; nothing if it says more than a letter can hold.
    pub fn written(&self, me: &Identity) -> Option<Vec<u8>> {
        let frames: Vec<_> =
            self.frames.iter().map(|body| frame::framed(body)).collect::<Result<_, _>>().ok()?;
        let frames = frames.concat();
        let length = u32::try_from(frames.len()).ok().filter(|length| *length as usize <= MOST / 2)?;
        let Self { table, from, to, number, .. } = *self;
        let head = frame::framed(&codec::encode(&Head { table, from, to, number, length })).ok()?;
        let mut bytes = [KIND, VERSION, &head, &frames].concat();
        let signature = me.sign(PURPOSE, &[&bytes]);
        codec::append(&signature, &mut bytes);
        Some(bytes)
    }

    /// Reads one.
    pub fn read(bytes: &[u8]) -> Result<Self, LetterError> {
        let rest = bytes.strip_prefix(KIND).ok_or(LetterError::NotALetter)?;
        let rest = match rest.strip_prefix(VERSION) {
            Some(rest) => rest,
            None if VERSION.starts_with(rest) => return Err(LetterError::Torn),
            None => return Err(LetterError::Version),
        };
        if bytes.len() > MOST {
            return Err(LetterError::Altered);
        }
        let (head, rest) = split(rest).ok_or(LetterError::Torn)?;
        let head = frame::decode::<Head>(head).map_err(|_| LetterError::Altered)?;
        let Head { table, from, to, number, length } = head;
        let length = length as usize;
        if rest.len() < length.saturating_add(SIGNED) {
            return Err(LetterError::Torn);
        }
        let (frames, signature) = rest.split_at(length);
        let signature = frame::decode::<Signature>(signature).map_err(|_| LetterError::Altered)?;
        if from.is_weak() || !from.signed(PURPOSE, &[&bytes[..bytes.len() - SIGNED]], &signature) {
            return Err(LetterError::Altered);
        }
        let frames = all_frames(frames).ok_or(LetterError::Altered)?;
        Ok(Self { table, from, to, number, frames })
    }
}

/// The body of the first frame, and what comes after it.
fn split(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (head, rest) = bytes.split_first_chunk::<HEAD>()?;
    rest.split_at_checked(frame::body_length(*head, frame::BODY).ok()?)
}

fn all_frames(mut bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut frames = Vec::new();
    while !bytes.is_empty() {
        let (body, rest) = split(bytes)?;
        frames.push(body.to_vec());
        bytes = rest;
    }
    Some(frames)
}

/// What stands for the binding of a connection between two who write to each other.
pub(crate) fn binding(table: TableId, host: PeerKey, guest: PeerKey) -> [u8; 32] {
    blake3::derive_key(BINDING, &codec::encode(&(table, host, guest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(me: &Identity) -> Letter {
        let to = Some(Identity::fixed(2).key());
        let frames = vec![vec![1, 2, 3], Vec::new(), vec![9; 300]];
        Letter { table: TableId([5; 32]), from: me.key(), to, number: 7, frames }
    }

    #[test]
    fn a_letter_is_read_as_it_was_written() {
        let me = Identity::fixed(1);
        let bytes = letter(&me).written(&me).unwrap();
        assert_eq!(Letter::read(&bytes), Ok(letter(&me)));
        let invitation = Letter { to: None, frames: vec![b"code".to_vec()], ..letter(&me) };
        assert_eq!(Letter::read(&invitation.written(&me).unwrap()), Ok(invitation));
    }

    #[test]
    fn whatever_was_cut_off_changed_or_added_is_found() {
        let me = Identity::fixed(1);
        let bytes = letter(&me).written(&me).unwrap();
        for length in KIND.len()..bytes.len() {
            assert_eq!(Letter::read(&bytes[..length]), Err(LetterError::Torn), "{length}");
        }
        for i in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[i] ^= 1;
            assert!(Letter::read(&changed).is_err(), "{i}");
        }
        assert_eq!(Letter::read(&[&bytes[..], b"x"].concat()), Err(LetterError::Altered));
        let forged = letter(&me).written(&Identity::fixed(3)).unwrap();
        assert_eq!(Letter::read(&forged), Err(LetterError::Altered), "signed by somebody else");
        assert_eq!(Letter::read(b"a picture of a cat"), Err(LetterError::NotALetter));
        assert_eq!(Letter::read(b"jeweled thrones letter 2\n..."), Err(LetterError::Version));
    }

    #[test]
    fn what_is_too_much_for_a_letter_is_not_written() {
        let me = Identity::fixed(1);
        let frames = vec![vec![0; frame::BODY]; 100];
        assert_eq!(Letter { frames, ..letter(&me) }.written(&me), None);
    }
}
