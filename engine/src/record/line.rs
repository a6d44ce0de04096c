//! One line of a journal: a body, the sum of the line before it, and its own sum over both. A line whose own sum holds
//! is *whole*; one whose link holds too is in its place. So a torn line and a missing one are told apart.
use std::fmt;

/// 48 bits of a hash: enough against accidents, short enough to read past.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum([u8; 6]);

impl Sum {
    fn of(text: &str) -> Self {
        let [a, b, c, d, e, f, ..] = *blake3::hash(text.as_bytes()).as_bytes();
        Self([a, b, c, d, e, f])
    }

    fn parse(text: &str) -> Option<Self> {
        let number = u64::from_str_radix(text, 16).ok()?;
        let [0, 0, a, b, c, d, e, f] = number.to_be_bytes() else { return None };
        let sum = Self([a, b, c, d, e, f]);
        (sum.to_string() == text).then_some(sum)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A whole line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    pub(super) body: &'a str,
    pub(super) link: Sum,
    pub(super) sum: Sum,
}

/// A body as the line after the one of this sum, with its end, and its own sum.
pub(super) fn write(body: &str, link: Sum) -> (String, Sum) {
    let linked = format!("{body} #{link}");
    let sum = Sum::of(&linked);
    (format!("{linked}.{sum}\n"), sum)
}

/// Reads a line without its end; `None` if it is not whole.
pub(super) fn read(bytes: &[u8]) -> Option<Line<'_>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (linked, sum) = text.rsplit_once('.')?;
    let (body, link) = linked.rsplit_once(" #")?;
    let line = Line { body, link: Sum::parse(link)?, sum: Sum::parse(sum)? };
    (Sum::of(linked) == line.sum).then_some(line)
}

/// The line without its end, as Unix or Windows write it.
pub(super) fn without_end(bytes: &[u8]) -> &[u8] {
    let line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_whole_until_any_byte_changes() {
        let (text, sum) = write("7 act 0 pass", Sum::of("before"));
        let line = without_end(text.as_bytes());
        let whole = Line { body: "7 act 0 pass", link: Sum::of("before"), sum };
        assert_eq!(read(line), Some(whole));
        for at in 0..line.len() {
            for bit in 0..8 {
                let mut flipped = line.to_vec();
                flipped[at] ^= 1 << bit;
                assert_eq!(read(&flipped), None, "byte {at}, bit {bit}");
            }
            assert_eq!(read(&line[..at]), None, "cut at {at}");
        }
    }
}
