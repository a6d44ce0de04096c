//! A journal: a header and numbered entries; lines out as things happen, lines in when a game is taken up again.
use super::{
    entry::Entry,
    header::{Header, Sitter},
    line::{self, Sum},
    trail::Trail,
};
use crate::seat::Seat;
use std::fmt;

/// What happened at a table. It does no I/O: [`Journal::append`] gives the line that the caller writes to its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    header: Header,
    entries: Vec<Entry>,
    trail: Trail,
    sum: Sum,
}

/// The entry speaks of a seat or a record that is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit;

impl Journal {
    /// Begins a journal, and gives its first line.
    pub fn new(header: Header) -> (Self, String) {
        let (line, sum) = line::write(&header.to_string(), Sum::default());
        (Self { header, entries: Vec::new(), trail: Trail::new(), sum }, line)
    }

    /// Writes down an entry, and gives its line.
    pub fn append(&mut self, entry: Entry) -> Result<String, Unfit> {
        if !self.admits(&entry) {
            return Err(Unfit);
        }
        let (line, sum) = line::write(&format!("{} {entry}", self.last() + 1), self.sum);
        self.push(entry, sum);
        Ok(line)
    }

    /// Its header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of the last record; the header is 0.
    pub fn last(&self) -> u64 {
        self.trail.last()
    }

    /// The entry of a number; the header is none.
    pub fn entry(&self, number: u64) -> Option<&Entry> {
        self.entries.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// Every entry with its number, as they were written.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (u64, &Entry)> {
        self.entries.iter().enumerate().map(|(index, entry)| (index as u64 + 1, entry))
    }

    /// The moves in force after a record, in order: what was taken back is not among them.
    pub fn line(&self, record: u64) -> Vec<u64> {
        self.trail.line(record)
    }

    /// The last move in force after a record; 0 is the start.
    pub fn tip(&self, record: u64) -> u64 {
        self.trail.tip(record)
    }

    /// The branch that a record belongs to.
    pub fn branch(&self, record: u64) -> u32 {
        self.trail.branch(record)
    }

    /// Who may redo what was just taken back, and to which record that leads.
    pub fn redo(&self) -> Option<(Seat, u64)> {
        self.trail.redo()
    }

    /// Who sat on the seat when the record of this number was written.
    pub fn sitter_at(&self, seat: Seat, record: u64) -> Option<&Sitter> {
        let first = self.header.sitters.get(seat.index());
        self.trail.takeover(seat, record).or(first)
    }

    /// Who sits on the seat now.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitter_at(seat, self.last() + 1)
    }

    /// The journal as it was after a record.
    #[must_use]
    pub fn prefix(&self, record: u64) -> Self {
        let (mut journal, _) = Self::new(self.header.clone());
        for (_, entry) in self.entries().take_while(|(number, _)| *number <= record) {
            let appended = journal.append(entry.clone());
            debug_assert!(appended.is_ok(), "an entry that was written fits");
        }
        journal
    }

    /// All lines.
    pub fn text(&self) -> String {
        let (mut text, mut sum) = line::write(&self.header.to_string(), Sum::default());
        for (number, entry) in self.entries() {
            let (line, next) = line::write(&format!("{number} {entry}"), sum);
            text.push_str(&line);
            sum = next;
        }
        text
    }

    /// Reads a journal. Damage that no whole line follows is dropped and told; other damage refuses the file and
    /// gives the part before it.
    pub fn read(bytes: &[u8]) -> Result<ReadJournal, Damaged> {
        let lines: Vec<_> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
        let mut journal: Option<Self> = None;
        for (at, line) in lines.iter().enumerate() {
            if let Err(reason) = Self::read_line(&mut journal, line::without_end(line)) {
                return Self::broken(journal, at as u64, reason, &lines[at..]);
            }
        }
        let ended = bytes.ends_with(b"\n");
        let tail = if ended { Tail::Whole } else { Tail::Unended };
        let nothing = Damaged { record: 0, reason: Reason::Empty, good: None };
        journal.map(|journal| ReadJournal { journal, tail }).ok_or(nothing)
    }

    fn read_line(journal: &mut Option<Self>, bytes: &[u8]) -> Result<(), Reason> {
        let line = line::read(bytes).ok_or(Reason::Corrupt)?;
        let link = journal.as_ref().map_or(Sum::default(), |journal| journal.sum);
        if line.link != link {
            return Err(Reason::Misplaced);
        }
        match journal {
            None => {
                let header = Header::parse(line.body)
                    .map_err(|format| format.map_or(Reason::Unreadable, Reason::Format))?;
                *journal = Some(Self { sum: line.sum, ..Self::new(header).0 });
            }
            Some(journal) => {
                let (number, text) = line.body.split_once(' ').ok_or(Reason::Unreadable)?;
                let entry =
                    Entry::parse(text).filter(|entry| journal.admits(entry)).ok_or(Reason::Unreadable)?;
                if number != (journal.last() + 1).to_string() {
                    return Err(Reason::Unreadable);
                }
                journal.push(entry, line.sum);
            }
        }
        Ok(())
    }

    fn broken(
        journal: Option<Self>,
        record: u64,
        reason: Reason,
        rest: &[&[u8]],
    ) -> Result<ReadJournal, Damaged> {
        let whole_follows = rest.iter().any(|line| line::read(line::without_end(line)).is_some());
        match journal {
            Some(journal) if !whole_follows => {
                let bytes = rest.iter().map(|line| line.len()).sum();
                Ok(ReadJournal { journal, tail: Tail::Torn { record, bytes } })
            }
            good => Err(Damaged { record, reason, good: good.map(Box::new) }),
        }
    }

    fn push(&mut self, entry: Entry, sum: Sum) {
        self.trail.push(&entry);
        self.entries.push(entry);
        self.sum = sum;
    }

    fn admits(&self, entry: &Entry) -> bool {
        let seated = entry.seat().is_none_or(|seat| seat.index() < self.header.sitters.len());
        seated && entry.target().is_none_or(|target| target <= self.last())
    }
}

/// A journal that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadJournal {
    /// All that could be read.
    pub journal: Journal,
    /// How it ended. Unless it is whole, write [`Journal::text`] over the file before you append to it.
    pub tail: Tail,
}

/// How a journal's text ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// With a whole line.
    Whole,
    /// With a whole line that lacks only its end.
    Unended,
    /// With a torn or corrupt line, which was dropped.
    Torn {
        /// The number of the record that was lost.
        record: u64,
        /// How much was dropped.
        bytes: usize,
    },
}

/// A journal was damaged before a whole line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// The number of the first record that cannot be trusted.
    pub record: u64,
    /// What is wrong with it.
    pub reason: Reason,
    /// Everything before it; nothing, if not even the header is good.
    pub good: Option<Box<Journal>>,
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is no line at all.
    Empty,
    /// It does not have the sum that it claims.
    Corrupt,
    /// It is whole, but does not follow the line before: one is missing, repeated, or elsewhere.
    Misplaced,
    /// It is whole and in its place, but says nothing that this version understands.
    Unreadable,
    /// It is of another version of the format.
    Format(u32),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the journal is empty"),
            Self::Corrupt => write!(f, "the line is corrupt"),
            Self::Misplaced => write!(f, "the line does not follow the one before it"),
            Self::Unreadable => write!(f, "the line says nothing that is understood"),
            Self::Format(version) => write!(f, "the format has version {version}, not {}", super::FORMAT),
        }
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.record, self.reason)
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the entry speaks of a seat or a record that is not there")
    }
}

impl std::error::Error for Damaged {}
impl std::error::Error for Unfit {}
