//! Values as bytes, in one place: compact, and with a limit on what a reader accepts.
use bincode::{enc::write::Writer, error::EncodeError};
use serde::{Serialize, de::DeserializeOwned};

/// Bytes that a decoder accepts at most: an order of magnitude above the largest state.
pub const LIMIT: usize = 1 << 16;

/// Why bytes were not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecodeError {
    /// Not an encoding of such a value, or over the limit.
    Malformed,
    /// A value, and then more bytes.
    Trailing,
}

/// Where encodings are written. Most come byte by byte, which the writer of the standard library takes slowly.
struct Bytes<'a>(&'a mut Vec<u8>);

impl Writer for Bytes<'_> {
    #[inline]
    fn write(&mut self, piece: &[u8]) -> Result<(), EncodeError> {
        match piece {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(piece),
        }
        Ok(())
    }
}

/// Appends the encoding of a value.
pub fn append<T: Serialize + ?Sized>(value: &T, bytes: &mut Vec<u8>) {
    let written = bincode::serde::encode_into_writer(value, Bytes(bytes), bincode::config::standard());
    debug_assert!(written.is_ok(), "a plain value always encodes");
}

/// The encoding of a value.
pub fn encode<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(256);
    append(value, &mut bytes);
    bytes
}

/// Reads a value from its whole encoding.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, DecodeError> {
    let (value, used) = decode_front(bytes)?;
    if used == bytes.len() { Ok(value) } else { Err(DecodeError::Trailing) }
}

/// Reads a value from the front of some bytes, and tells how many it took.
pub fn decode_front<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, usize), DecodeError> {
    let config = bincode::config::standard().with_limit::<LIMIT>();
    bincode::serde::decode_from_slice(bytes, config).map_err(|_| DecodeError::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claimed_length_does_not_allocate() {
        let huge = [253, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f];
        assert_eq!(decode::<Vec<u64>>(&huge), Err(DecodeError::Malformed));
    }

    #[test]
    fn bytes_after_the_value_are_refused() {
        assert_eq!(decode::<u8>(&[7]), Ok(7));
        assert_eq!(decode::<u8>(&[7, 0]), Err(DecodeError::Trailing));
    }
}
