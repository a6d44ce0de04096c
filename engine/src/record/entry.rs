//! What a numbered line says.
use super::{dictated, header::Sitter};
use crate::{
    describe::{self, Plain, ReadError},
    hash::Digest,
    seat::Seat,
    supply::Supplied,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt;

/// An action in words, numbers in place of names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words(String);

impl Words {
    /// Writes an action.
    pub fn of<A: Serialize>(action: &A) -> Self {
        Self(describe::words(action, &Plain))
    }

    /// Reads it back.
    pub fn read<A: DeserializeOwned>(&self) -> Result<A, ReadError> {
        describe::read_words(&self.0, &Plain)
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What became of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It was played.
    Act,
    /// It is a step of the seat's draft inside a barrier, which goes on.
    Step,
    /// It completed the seat's answer to a barrier; the last one hands all of them to the rules.
    Seal,
}

/// What happened around the game. Nothing of it is ever taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEvent {
    /// Somebody else sits on the seat from now on.
    TakeOver(Seat, Sitter),
    /// The seat's clock ran out.
    ClockRanOut(Seat),
    /// The seat gave up.
    Resigned(Seat),
    /// The seat's computer player failed, and another answered in its place.
    BotFailed(Seat),
}

/// What a numbered line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat answered.
    Answer {
        /// What became of it.
        kind: Kind,
        /// Who answered.
        seat: Seat,
        /// The action.
        words: Words,
        /// The numbers and faces it asked for, where no seed gives them.
        supplied: Vec<Supplied>,
    },
    /// A seat took back the last step of its draft; the drafts of others stand.
    Retract(Seat),
    /// A seat took back what it did since the record of this number.
    Undo(Seat, u64),
    /// A seat went forward again to the record of this number.
    Redo(Seat, u64),
    /// The table went back to the record of this number, from where chance runs differently.
    Branch(u64),
    /// Something happened around the game.
    Table(TableEvent),
    /// The full hash of the state as it stands here.
    Hash(Digest),
}

impl Entry {
    /// The seat it speaks of.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self {
            Self::Answer { seat, .. } | Self::Retract(seat) | Self::Undo(seat, _) | Self::Redo(seat, _) => {
                Some(*seat)
            }
            Self::Table(event) => match event {
                TableEvent::TakeOver(seat, _)
                | TableEvent::ClockRanOut(seat)
                | TableEvent::Resigned(seat)
                | TableEvent::BotFailed(seat) => Some(*seat),
            },
            Self::Branch(_) | Self::Hash(_) => None,
        }
    }

    /// The earlier record it leads to.
    pub(super) fn target(&self) -> Option<u64> {
        match self {
            Self::Undo(_, to) | Self::Redo(_, to) | Self::Branch(to) => Some(*to),
            Self::Answer { .. } | Self::Retract(_) | Self::Table(_) | Self::Hash(_) => None,
        }
    }

    /// Reads the body of a line after its number.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let entry = Self::parse_loosely(text)?;
        (entry.to_string() == text).then_some(entry)
    }

    fn parse_loosely(text: &str) -> Option<Self> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut words = rest.split(' ');
        let mut word = || words.next();
        Some(match verb {
            "act" => parse_answer(Kind::Act, rest)?,
            "step" => parse_answer(Kind::Step, rest)?,
            "seal" => parse_answer(Kind::Seal, rest)?,
            "retract" => Self::Retract(seat(word()?)?),
            "undo" => Self::Undo(seat(word()?)?, word()?.parse().ok()?),
            "redo" => Self::Redo(seat(word()?)?, word()?.parse().ok()?),
            "branch" => Self::Branch(word()?.parse().ok()?),
            "take" => Self::Table(TableEvent::TakeOver(seat(word()?)?, Sitter::parse(word()?, word()?)?)),
            "clock" => Self::Table(TableEvent::ClockRanOut(seat(word()?)?)),
            "resign" => Self::Table(TableEvent::Resigned(seat(word()?)?)),
            "fault" => Self::Table(TableEvent::BotFailed(seat(word()?)?)),
            "hash" => Self::Hash(Digest::parse(word()?)?),
            _ => return None,
        })
    }
}

fn seat(word: &str) -> Option<Seat> {
    word.parse().ok().map(Seat)
}

fn parse_answer(kind: Kind, rest: &str) -> Option<Entry> {
    let (number, rest) = rest.split_once(' ')?;
    let mut parts = rest.split(" | ");
    let words = Words(parts.next()?.to_owned());
    let supplied = parts.map(dictated::read).collect::<Option<_>>()?;
    Some(Entry::Answer { kind, seat: seat(number)?, words, supplied })
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Act => "act",
            Self::Step => "step",
            Self::Seal => "seal",
        })
    }
}

/// The body of its line after the number.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer { kind, seat, words, supplied } => {
                write!(f, "{kind} {} {words}", seat.0)?;
                supplied.iter().try_for_each(|one| write!(f, " | {}", dictated::write(one)))
            }
            Self::Retract(seat) => write!(f, "retract {}", seat.0),
            Self::Undo(seat, to) => write!(f, "undo {} {to}", seat.0),
            Self::Redo(seat, to) => write!(f, "redo {} {to}", seat.0),
            Self::Branch(to) => write!(f, "branch {to}"),
            Self::Table(event) => match event {
                TableEvent::TakeOver(seat, sitter) => write!(f, "take {} {sitter}", seat.0),
                TableEvent::ClockRanOut(seat) => write!(f, "clock {}", seat.0),
                TableEvent::Resigned(seat) => write!(f, "resign {}", seat.0),
                TableEvent::BotFailed(seat) => write!(f, "fault {}", seat.0),
            },
            Self::Hash(digest) => write!(f, "hash {digest}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_survives_its_text() {
        let answer = |kind, words: &str, supplied| Entry::Answer {
            kind,
            seat: Seat(1),
            words: Words(words.into()),
            supplied,
        };
        let all = [
            (answer(Kind::Act, "march from 1 to none", vec![]), "act 1 march from 1 to none"),
            (
                answer(
                    Kind::Seal,
                    "bid 3",
                    vec![Supplied::Number(6, "die".into(), 2), Supplied::Number(6, "die".into(), 0)],
                ),
                "seal 1 bid 3 | number 6 die 2 | number 6 die 0",
            ),
            (answer(Kind::Step, "bid 3", vec![]), "step 1 bid 3"),
            (Entry::Retract(Seat(2)), "retract 2"),
            (Entry::Undo(Seat(0), 12), "undo 0 12"),
            (Entry::Redo(Seat(0), 14), "redo 0 14"),
            (Entry::Branch(3), "branch 3"),
            (Entry::Table(TableEvent::TakeOver(Seat(1), Sitter::Bot("a b".into()))), "take 1 bot a%20;b"),
            (Entry::Table(TableEvent::ClockRanOut(Seat(0))), "clock 0"),
            (Entry::Table(TableEvent::Resigned(Seat(0))), "resign 0"),
            (Entry::Table(TableEvent::BotFailed(Seat(1))), "fault 1"),
        ];
        for (entry, text) in all {
            assert_eq!(entry.to_string(), text);
            assert_eq!(Entry::parse(text), Some(entry));
        }
        let hash = Entry::Hash(Digest::of(b"state"));
        assert_eq!(Entry::parse(&hash.to_string()), Some(hash));
    }

    #[test]
    fn nothing_else_is_an_entry() {
        for text in [
            "",
            "act",
            "act 0",
            "act x pass",
            "act 300 pass",
            "undo 0",
            "undo 0 -1",
            "undo 0 01",
            "clock 0 now",
            "fly 1",
            "hash 12",
            "take 1 cat tom",
        ] {
            assert_eq!(Entry::parse(text), None, "{text}");
        }
    }
}
