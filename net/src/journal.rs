//! A peer's own journal of a table: one line of text each, with its checksum; a torn last line is seen and dropped.
use crate::{
    file::{self, Lock},
    session::effect::Line,
};
use engine::codec;
use std::{
    fmt,
    fs::File,
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};

/// Where lines become safe.
pub trait Journal: Send {
    /// Appends a line.
    fn append(&mut self, line: &Line) -> io::Result<()>;

    /// When this returns, every line that was appended survives a crash.
    fn keep(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A journal that dies with its process; for tests and measurements.
impl Journal for Vec<Line> {
    fn append(&mut self, line: &Line) -> io::Result<()> {
        self.push(line.clone());
        Ok(())
    }
}

/// Why a journal cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalError {
    /// The file could not be read or written.
    File(io::ErrorKind),
    /// A line other than the last is damaged; its number, from 1.
    Damaged(usize),
    /// Another program plays at this table.
    Held,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(kind) => write!(f, "the journal: {kind}"),
            Self::Damaged(line) => write!(f, "line {line} of the journal is damaged"),
            Self::Held => write!(f, "another program writes the journal"),
        }
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> Self {
        Self::File(error.kind())
    }
}

/// A journal in a file, which no other program writes meanwhile.
#[derive(Debug)]
pub struct FileJournal {
    file: File,
    _lock: Lock,
}

/// Whether these bytes begin like a journal of a table.
pub fn is_journal(bytes: &[u8]) -> bool {
    let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    parse(first).is_some()
}

impl FileJournal {
    /// Opens or makes the file; gives the lines that are in it. What a crash tore off at the end is cut away.
    pub fn open(path: &Path) -> Result<(Self, Vec<Line>), JournalError> {
        let lock = Lock::take(path).map_err(|_| JournalError::Held)?;
        let is_new = !path.exists();
        let bytes = if is_new { Vec::new() } else { file::read(path)? };
        let mut file = file::private().read(true).write(true).create(true).truncate(false).open(path)?;
        if is_new {
            file::sync_folder(path)?;
        }
        let (lines, length) = read(&bytes)?;
        file.set_len(length as u64)?;
        file.seek(SeekFrom::End(0))?;
        // What was read may not be safe yet: a program that was killed had no time for it. It is acknowledged from now on.
        file.sync_data()?;
        Ok((Self { file, _lock: lock }, lines))
    }
}

impl Journal for FileJournal {
    fn append(&mut self, line: &Line) -> io::Result<()> {
        self.file.write_all(written(line).as_bytes())
    }

    fn keep(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }
}

/// The lines of a journal's bytes, and how many bytes hold them: fewer than there are where the end is torn.
pub fn read(bytes: &[u8]) -> Result<(Vec<Line>, usize), JournalError> {
    let (mut lines, mut at) = (Vec::new(), 0);
    while let Some(end) = bytes[at..].iter().position(|byte| *byte == b'\n') {
        let Some(line) = parse(&bytes[at..at + end]) else {
            let last = !bytes[at + end + 1..].contains(&b'\n');
            return if last { Ok((lines, at)) } else { Err(JournalError::Damaged(lines.len() + 1)) };
        };
        lines.push(line);
        at += end + 1;
    }
    Ok((lines, at))
}

fn sum(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..8].to_owned()
}

/// A line as it stands in a journal, with its end.
pub fn written(line: &Line) -> String {
    let bytes = codec::encode(line);
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{} {hex}\n", sum(&bytes))
}

/// The bytes that were written like this, and in no other way.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?));
    bytes.collect::<Option<_>>().filter(|_| rest.is_empty())
}

fn parse(text: &[u8]) -> Option<Line> {
    let (found, hex) = std::str::from_utf8(text).ok()?.split_once(' ')?;
    let bytes = from_hex(hex)?;
    if sum(&bytes) == found { codec::decode(&bytes).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::record::Answer;
    use engine::seat::Seat;

    fn line(number: u64) -> Line {
        Line::Sealed(number, Seat(1), Answer { salt: [number as u8; 32], steps: vec![vec![1, 2]] })
    }

    /// F17: letters of another size, and signs, passed for digits: one line had several forms.
    #[test]
    fn one_line_has_one_form() {
        assert_eq!(from_hex("0aff"), Some(vec![0x0a, 0xff]));
        for other in ["0AFF", "+aff", "0af", " aff", "0aéf"] {
            assert_eq!(from_hex(other), None, "{other}");
        }
        let text = written(&line(10));
        assert!(is_journal(text.as_bytes()) && !is_journal(text.to_uppercase().as_bytes()));
    }

    #[test]
    fn lines_come_back_and_a_torn_end_is_cut_away() {
        let path = std::env::temp_dir().join(format!("net-journal-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let (mut journal, none) = FileJournal::open(&path).unwrap();
        assert_eq!(none, []);
        (0..3).for_each(|number| journal.append(&line(number)).unwrap());
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        for cut in 1..40 {
            std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            let (mut journal, lines) = FileJournal::open(&path).unwrap();
            assert_eq!(lines, [line(0), line(1)]);
            journal.append(&line(2)).unwrap();
            drop(journal);
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
        let mut damaged = whole.clone();
        damaged[20] = b'x';
        std::fs::write(&path, &damaged).unwrap();
        assert_eq!(FileJournal::open(&path).unwrap_err(), JournalError::Damaged(1));
        std::fs::remove_file(&path).unwrap();
    }
}
