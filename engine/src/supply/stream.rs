//! A stream of numbers from a key: ChaCha with 8 rounds, one block at a time. Most records draw a number or two, so
//! making four blocks at once, as general-purpose generators do, would cost more than it saves.

/// Double rounds of ChaCha8.
const DOUBLE_ROUNDS: usize = 4;

/// The numbers of one key and nonce, in order.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    input: [u32; 16],
    block: [u32; 16],
    used: usize,
}

impl Stream {
    /// The stream of a key; each nonce has one of its own.
    pub(super) fn new(key: &[u8; 32], nonce: u64) -> Self {
        let word = |at: usize| u32::from_le_bytes([key[at], key[at + 1], key[at + 2], key[at + 3]]);
        let mut input =
            [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for (i, input) in input[4..12].iter_mut().enumerate() {
            *input = word(4 * i);
        }
        (input[14], input[15]) = (nonce as u32, (nonce >> 32) as u32);
        Self { input, block: [0; 16], used: 16 }
    }

    /// 32 bits.
    pub(super) fn word(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.refill();
        }
        let word = self.block[self.used];
        self.used += 1;
        word
    }

    fn refill(&mut self) {
        let mut x = self.input;
        for _ in 0..DOUBLE_ROUNDS {
            for column in 0..4 {
                quarter(&mut x, [column, column + 4, column + 8, column + 12]);
            }
            for diagonal in 0..4 {
                let turned = |row: usize| 4 * row + (diagonal + row) % 4;
                quarter(&mut x, [turned(0), turned(1), turned(2), turned(3)]);
            }
        }
        self.block = std::array::from_fn(|i| x[i].wrapping_add(self.input[i]));
        self.used = 0;
        let (low, carried) = self.input[12].overflowing_add(1);
        self.input[12] = low;
        self.input[13] = self.input[13].wrapping_add(u32::from(carried));
    }
}

fn quarter(x: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (first, second) in [(16, 12), (8, 7)] {
        x[a] = x[a].wrapping_add(x[b]);
        x[d] = (x[d] ^ x[a]).rotate_left(first);
        x[c] = x[c].wrapping_add(x[d]);
        x[b] = (x[b] ^ x[c]).rotate_left(second);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{
        ChaCha8Rng,
        rand_core::{RngCore, SeedableRng},
    };

    #[test]
    fn the_stream_is_chacha8() {
        let key: [u8; 32] = std::array::from_fn(|i| (7 * i) as u8);
        for nonce in [0, 1, 5, u64::MAX] {
            let (mut own, mut known) = (Stream::new(&key, nonce), ChaCha8Rng::from_seed(key));
            known.set_stream(nonce);
            for number in 0..200 {
                assert_eq!(own.word(), known.next_u32(), "word {number} of stream {nonce}");
            }
        }
    }
}
