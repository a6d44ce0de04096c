//! Those who play and look on elsewhere, as far as a person at this machine has to do with them.
use crate::words::{Arg, Words};
use engine::seat::{Seat, SeatSet};
use std::collections::{BTreeMap, BTreeSet};

/// What a person at this machine can say to the others, beside its answers.
pub trait Company {
    /// Says a line to all.
    fn chat(&mut self, line: &str) -> Result<(), String>;
    /// What somebody elsewhere wants to take back, if a person here is asked to agree.
    fn wish(&self) -> Option<String>;
    /// Says whether the person here agrees.
    fn agree(&mut self, agrees: bool) -> Result<(), String>;
    /// Lines of whoever has this name are not shown on this machine any more, or are again.
    fn mute(&mut self, name: &str, muted: bool) -> Result<(), String>;
    /// Lets those who look on see the table as a seat of this machine does, or does not any more.
    fn let_look(&mut self, seat: Seat, lets: bool) -> Result<(), String>;
    /// Whether this machine only looks on and may see the table as this seat does.
    fn may_look(&self, seat: Seat) -> bool;
}

/// The others as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompanyPicture {
    /// What was said, the oldest first: by whom, and what.
    pub chat: Vec<(String, String)>,
    /// Who looks on.
    pub watchers: Vec<String>,
    /// How many seconds those who look on are behind.
    pub lag: u32,
    /// Somebody's wish to take back, while it is decided.
    pub wish: Option<Wish>,
    /// Whether the viewer can ask the others to let it take back.
    pub may_ask_back: bool,
    /// Who plays elsewhere, by seat.
    pub elsewhere: BTreeMap<Seat, String>,
    /// Whose lines are not shown.
    pub muted: BTreeSet<String>,
    /// Seats whose person is at this machine.
    pub own: SeatSet,
    /// Seats as which those who look on may see the table.
    pub shown: SeatSet,
    /// Whether this machine only looks on.
    pub looks_on: bool,
}

/// Somebody's wish to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Whose, and what is waited for.
    pub told: String,
    /// Whether a person at this machine has to agree or not.
    pub is_asked: bool,
}

/// The arguments of a message that tells how far those who look on are behind: whole minutes, else seconds.
pub fn lag_args(lag: u32) -> [(&'static str, Arg<'static>); 2] {
    let minutes = if lag.is_multiple_of(60) { lag / 60 } else { 0 };
    [("minutes", minutes.into()), ("seconds", lag.into())]
}

/// How many look on, who, and how far they are behind; nothing while nobody does.
pub fn watching(words: &Words, names: &[String], lag: u32) -> Option<String> {
    let [minutes, seconds] = lag_args(lag);
    let args = [("count", names.len().into()), ("names", words.list(names).into()), minutes, seconds];
    let id = if lag == 0 { "peers-watchers" } else { "peers-watchers-late" };
    (!names.is_empty()).then(|| words.say(id, &args))
}
