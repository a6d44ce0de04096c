//! Those who play and look on elsewhere, as far as a person at this machine has to do with them.
use crate::words::{Arg, Words};
use engine::seat::{Seat, SeatSet};
use net::{
    identity::PeerKey,
    invite::{Invite, Token},
    lan::Reach,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    path::PathBuf,
};

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
    /// Does what the host wants about who comes to its table.
    fn at_the_door(&mut self, order: DoorOrder) -> Result<(), String>;
    /// The host pauses the table: everybody goes, and keeps it.
    fn pause(&mut self) -> Result<(), String>;
}

/// What a host does about who comes to its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DoorOrder {
    /// Shows the table on the local network so far, or does not.
    Show(Option<Reach>),
    /// Wants to be asked about everybody who comes, or not.
    AskFirst(bool),
    /// Wants whoever has this name at the table, or lets it look on.
    Approve(String),
    /// Sends away whoever has this name.
    SendAway(String),
    /// Another invite lets others in from now on.
    NewInvite,
    /// The home's router is asked for a port.
    OpenPort,
    /// The table is reached through this relay as well, or through it alone.
    Relay(String, bool),
    /// Calls a guest that cannot reach the host, by its reply.
    CallBack(String),
}

/// Who may come to a host's table, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntrancePicture {
    /// What lets others in.
    pub invite: String,
    /// The same as a link.
    pub link: String,
    /// What worked of the ways by which the table can be reached.
    pub reached: Vec<String>,
    /// Whether the table is shown on the local network.
    pub is_shown: bool,
    /// Whether the host is asked about everybody who comes.
    pub asks_first: bool,
    /// About whom it is asked now.
    pub unapproved: Vec<String>,
}

impl EntrancePicture {
    /// An entrance to be drawn without a network: the host is asked about somebody.
    pub fn example() -> Self {
        let key = PeerKey(std::array::from_fn(|i| i as u8 * 7));
        let invite = Invite::new(key, Token([7; 5]), vec![SocketAddr::from(([192, 0, 2, 17], 7474))]);
        Self {
            invite: invite.to_string(),
            link: invite.link(),
            reached: Vec::new(),
            is_shown: false,
            asks_first: true,
            unapproved: vec!["Bêlit".into()],
        }
    }
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
    /// Who may come to the table, and how, if it is this machine's own.
    pub entrance: Option<EntrancePicture>,
    /// Whether this machine's person hosts, so that it can pause the table.
    pub is_host: bool,
    /// How many of its people are not connected.
    pub away: usize,
    /// Whether the host is among them.
    pub host_is_away: bool,
    /// How many people there are at the table.
    pub people: usize,
    /// Its log.
    pub log: PathBuf,
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
