//! Crockford's base 32: no letters that are mistaken for another, and forgiving about case and separators.

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bytes as letters; the last letter is filled up with zero bits.
pub(super) fn encode(bytes: &[u8]) -> String {
    let (mut bits, mut held, mut text) = (0u32, 0, String::new());
    let mut put = |bits: u32| text.push(char::from(LETTERS[(bits & 31) as usize]));
    for byte in bytes {
        bits = bits << 8 | u32::from(*byte);
        held += 8;
        while held >= 5 {
            held -= 5;
            put(bits >> held);
        }
    }
    if held > 0 {
        put(bits << (5 - held));
    }
    text
}

/// The bytes of some letters; `None` for a foreign character or for filling bits that are not zero.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let (mut bits, mut held, mut bytes) = (0u32, 0, Vec::with_capacity(text.len() * 5 / 8));
    for letter in text.chars() {
        let letter = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            '-' | ' ' | '\n' | '\r' | '\t' | '.' | '_' => continue,
            other => other,
        };
        let digit = LETTERS.iter().position(|known| char::from(*known) == letter)? as u32;
        bits = (bits << 5 | digit) & 0xfff;
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held & 0xff) as u8);
        }
    }
    let filled = held < 5 && bits & ((1 << held) - 1) == 0;
    filled.then_some(bytes)
}
