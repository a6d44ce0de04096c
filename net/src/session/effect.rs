//! What a session wants done. The caller does it in order and reports each write when it is safe.
use super::{
    fault::Fault,
    message::{Lobby, Refusal, Speaker},
    record::{Answer, Claim, Person, Record, Voice},
    scenario::Piece,
};
use crate::frame::FrameError;
use engine::{hash::Digest, seat::Seat};
use serde::{Deserialize, Serialize};

/// One connection among all that a session ever has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LinkId(pub u64);

/// A line of a peer's own journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Line {
    /// Its place at the table.
    Claim(Claim),
    /// An answer that it sealed at this moment for this seat, and must be able to open.
    Sealed(u64, Seat, Answer),
    /// A record of the log, and the public hash of the state after it, as this peer found it.
    Record(Record, Digest),
    /// A piece of the scenario that is played.
    Scenario(Piece),
    /// Its voice for a host: no record of an earlier reign is taken from here on.
    Promise(Voice),
    /// The records after this one were dropped, for the table went on without them; and how many links it may have shown
    /// by then.
    Dropped(u64, u32),
}

/// The log that a journal holds: its records, each with the public hash after it, without those that were dropped.
pub fn log_of(lines: &[Line]) -> Vec<(&Record, Digest)> {
    let mut log: Vec<(&Record, Digest)> = Vec::new();
    for line in lines {
        match line {
            Line::Record(record, state) => log.push((record, *state)),
            Line::Dropped(last, _) => log.retain(|(record, _)| record.number <= *last),
            Line::Claim(_) | Line::Sealed(..) | Line::Scenario(_) | Line::Promise(_) => (),
        }
    }
    log
}

/// Why a connection ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parting {
    /// Not let in.
    Refused(Refusal),
    /// Not a message.
    Malformed(FrameError),
    /// A message that does not belong there.
    OutOfPlace,
    /// No first word in time.
    Silent,
    /// The same peer has connected again.
    Replaced,
    /// Broke the rules of the table, and how.
    Misbehaved(Fault),
    /// Does not show its link, or keeps the table waiting.
    SentAway,
    /// The table is paused.
    Paused,
    /// The host's log cannot be believed.
    Distrust(Fault),
    /// Sent too much for too long.
    Flood,
    /// Has found, or looks for, another host.
    Stands,
    /// Did not finish what it began to send, or took nothing of what it was sent.
    Slow,
}

impl Parting {
    /// Whether it was cut off for what it did, which its host should know.
    pub fn is_blame(&self) -> bool {
        matches!(self, Self::Malformed(_) | Self::OutOfPlace | Self::Misbehaved(_) | Self::Flood | Self::Slow)
    }
}

/// What a session wants done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Send this frame.
    Send(LinkId, Vec<u8>),
    /// Append this line to the journal, then call `written`.
    Write(Box<Line>),
    /// End this connection.
    Close(LinkId, Parting),
    /// Tell the app.
    Tell(Event),
}

/// What is needed to find out why two states differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// The record after which they do.
    pub number: u64,
    /// Name and hash of every part of our state after that record; nothing if it is too long ago.
    pub parts: Vec<(String, Digest)>,
    /// The last record that we had when we heard of it.
    pub last: u64,
    /// Our whole state after the last record, encoded.
    pub state: Vec<u8>,
    /// The same once the log was played again.
    pub replayed: Vec<u8>,
}

/// What an app wants to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The lobby has changed.
    Lobby(Lobby),
    /// The host has changed what is played: everybody must be ready anew.
    Terms,
    /// The scenario that we lacked is here, and is what was agreed on.
    Scenario,
    /// We are not let in.
    Refused(Refusal),
    /// The host has paused the table: our part ends for today.
    Paused,
    /// A record has been taken; the state may have changed.
    Recorded(u64),
    /// What we said for a seat does not stand.
    Rejected(Seat, Fault),
    /// A person's connection came or went.
    Connected(Person, bool),
    /// A line of chat, and whose it is.
    Chat(Speaker, String),
    /// Somebody of this name was cut off, and why.
    CutOff(String, Parting),
    /// Others look on now, by name.
    Watchers(Vec<String>),
    /// A person's state differs from ours after this record: the table is frozen.
    Differs(Person, u64),
    /// What our state was then.
    Evidence(Box<Evidence>),
    /// A person's state differs from ours in these parts.
    DiffersIn(Person, u64, Vec<String>),
    /// All agree again.
    Agreed,
    /// A person's log is not ours: the host has told two stories.
    Forked(Person, u64),
    /// The host's log cannot be believed from this record on.
    Distrust(u64, Fault),
    /// The host asks whether to go on without this person.
    AskedWithout(Person),
    /// The records after this one were dropped: the table went on without them.
    Dropped(u64),
    /// We are gone by the log although we were connected: so we said when we asked to be back.
    SentAway,
    /// The host says that our time is up, and by our clock it is not.
    Hurried(Seat),
    /// Somebody's chain has no further link: nothing can be drawn any more.
    NoLinks(Person),
    /// The journal cannot be written: the session has ended.
    Unwritten(std::io::ErrorKind),
}
