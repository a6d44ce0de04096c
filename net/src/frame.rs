//! Frames: a length of four bytes, then one encoded value. The cap is checked before anything is allocated; a value
//! must take all its bytes and must be encoded the one way that we encode it, since what is hashed or signed must
//! have one form only.
use engine::codec;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt;

/// Bytes of a frame's length.
pub const HEAD: usize = 4;
/// Bytes of a frame's body at most.
pub const BODY: usize = codec::LIMIT;

/// Why a frame was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameError {
    /// Longer than allowed.
    TooLong(usize),
    /// Not an encoding of such a value.
    Malformed,
    /// A value, and then more bytes.
    Trailing,
    /// A value, encoded otherwise than we do.
    NotCanonical,
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(length) => write!(f, "a frame of {length} bytes"),
            Self::Malformed => write!(f, "a frame that is no message"),
            Self::Trailing => write!(f, "bytes after a message"),
            Self::NotCanonical => write!(f, "a message in an unusual form"),
        }
    }
}

impl std::error::Error for FrameError {}

/// How long the body after this head is, if it may be that long.
pub fn body_length(head: [u8; HEAD], most: usize) -> Result<usize, FrameError> {
    let length = u32::from_le_bytes(head) as usize;
    if length > most { Err(FrameError::TooLong(length)) } else { Ok(length) }
}

/// A body with its head.
pub fn framed(body: &[u8]) -> Result<Vec<u8>, FrameError> {
    let length = u32::try_from(body.len()).ok().filter(|length| *length as usize <= BODY);
    let length = length.ok_or(FrameError::TooLong(body.len()))?;
    Ok([&length.to_le_bytes(), body].concat())
}

/// Reads a value from a whole body.
pub fn decode<T: Serialize + DeserializeOwned>(body: &[u8]) -> Result<T, FrameError> {
    if body.len() > BODY {
        return Err(FrameError::TooLong(body.len()));
    }
    let value = codec::decode(body).map_err(|error| match error {
        codec::DecodeError::Malformed => FrameError::Malformed,
        codec::DecodeError::Trailing => FrameError::Trailing,
    })?;
    if codec::encode(&value) == body { Ok(value) } else { Err(FrameError::NotCanonical) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_judged_before_anything_is_allocated() {
        assert_eq!(body_length([0xff; 4], BODY), Err(FrameError::TooLong(0xffff_ffff)));
        assert_eq!(body_length([1, 0, 0, 0], BODY), Ok(1));
        assert_eq!(framed(&vec![0; BODY + 1]), Err(FrameError::TooLong(BODY + 1)));
    }

    #[test]
    fn one_value_has_one_form() {
        assert_eq!(decode::<u32>(&[5]), Ok(5));
        assert_eq!(decode::<u32>(&[251, 5, 0]), Err(FrameError::NotCanonical));
        assert_eq!(decode::<u32>(&[5, 0]), Err(FrameError::Trailing));
        assert_eq!(
            decode::<Vec<u64>>(&[253, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
            Err(FrameError::Malformed)
        );
        assert_eq!(decode::<String>(&[2, 0xc3, 0x28]), Err(FrameError::Malformed));
    }
}
