//! What peers say to each other. A guest talks to the host only; every message may be lost, doubled or late.
use super::{
    fault::Fault,
    record::{
        Ack, Claim, Edition, Person, Record, Return, Reveal, Showing, Statement, TableId, Terms, Tip, Voice,
        Vote,
    },
    scenario::Piece,
    shelf::Mismatch,
};
use crate::identity::PeerKey;
use engine::{hash::Digest, seat::Seat};
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;

/// A guest's first word. Older programs read and write it alike, so that each can be told why it is not let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// Version of the messages.
    pub wire: u16,
    /// The games it has.
    pub editions: Vec<Edition>,
    /// How it is called.
    pub name: String,
    /// Proof of the invite's token, for this connection only.
    pub proof: [u8; 32],
    /// What it has of the log, if it has been here before.
    pub have: Option<Have>,
}

/// What a guest has of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Have {
    /// The table.
    pub table: TableId,
    /// Number of the last record.
    pub number: u64,
    /// Its hash.
    pub hash: Digest,
}

/// Where a person could be reached if it were the host. Whoever names no address of its own wants none to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reach {
    /// The addresses of its machine, and those at which others see it.
    pub addresses: Vec<SocketAddr>,
    /// A relay, and the number of its session there.
    pub relay: Option<(SocketAddr, [u8; 8])>,
}

impl Reach {
    /// The same, and where it was known to be found before: what a machine says of itself may be less than what others have
    /// seen. Not if it wants no address to be told.
    pub(crate) fn and_known(mut self, known: Option<&Self>) -> Self {
        let known = known.filter(|_| !self.addresses.is_empty()).map_or(&[][..], |known| &known.addresses);
        let new: Vec<_> = known.iter().filter(|at| !self.addresses.contains(at)).copied().collect();
        self.addresses.extend(new);
        self.addresses.truncate(crate::invite::ADDRESSES);
        self
    }

    /// Whether nobody could find it there.
    pub fn is_nowhere(&self) -> bool {
        self.addresses.is_empty() && self.relay.is_none()
    }
}

/// The parts of a state by name, after a record on which somebody disagrees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sections {
    /// Whose state.
    pub person: Person,
    /// After which record.
    pub number: u64,
    /// Name and hash of every part.
    pub parts: Vec<(String, Digest)>,
}

/// From a guest to the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ToHost {
    /// The first word.
    Hello(Hello),
    /// Ready to play by the terms of this hash, or not any more.
    Ready(Option<(Claim, Digest)>),
    /// A line of chat.
    Chat(String),
    /// Something to be put into the log.
    Propose(Statement),
    /// A link for the record that draws.
    Reveal(Reveal),
    /// A record is written.
    Ack(Ack),
    /// The parts of its state.
    Sections(Sections),
    /// A voice for a motion.
    Vote(Vote),
    /// The first word of somebody who only wants to look on.
    Watch(Hello),
    /// The scenario of the terms is not here: this piece of it is lacking next.
    Lacks(u16),
    /// Takes part again.
    Return(Return),
    /// The first word of somebody who has a log: how far it has come, the voice by which it takes no records of that reign,
    /// if there is one, and whether it looks on.
    Again(Hello, Tip, Option<Voice>, bool),
    /// A voice for the one who is asked.
    Voice(Voice),
    /// Records that whoever stands for host lacks.
    Ahead(Vec<Record>),
    /// Its voice for so early a reign is given: it takes no earlier one than this.
    Bound(Voice),
    /// Where it could be reached itself.
    Reach(Reach),
    /// Whether those who look on may see the table as a seat of its own does.
    Show(Showing),
    /// Somebody who is seen here wants to come, and may be unable to without the host's help.
    Knocked(SocketAddr),
}

/// What somebody who is let in is told first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The table.
    pub table: TableId,
    /// What is played there.
    pub terms: Terms,
    /// How it is called here: by its own name, or that with a number behind it if somebody else has it.
    pub name: String,
    /// The number of the last record, once the game has begun.
    pub last: Option<u64>,
    /// How often the table had another host.
    pub reign: u32,
    /// The first record that made somebody host after the reign that the newcomer knows: whatever it has beyond that was
    /// dropped.
    pub succession: Option<Box<Record>>,
}

/// From the host to a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ToGuest {
    /// Come in.
    Welcome(Welcome),
    /// Stay out.
    Refuse(Refusal),
    /// The host is asked first whether it wants whoever would look on.
    Waits,
    /// The table is paused: everybody goes, keeps it, and opens it again another day.
    Paused,
    /// The lobby as it is now.
    Lobby(Lobby),
    /// Records, one after another.
    Records(Vec<Record>),
    /// What was proposed for this seat, at this moment, does not stand.
    Rejected(Seat, u64, Fault),
    /// What others have acknowledged.
    Acks(Vec<Ack>),
    /// Who is connected, by person.
    Connected(Vec<bool>),
    /// A line of chat, and whose it is.
    Chat(Speaker, String),
    /// The parts of somebody's state.
    Sections(Sections),
    /// Who looks on, by name.
    Watchers(Vec<String>),
    /// A piece of the scenario, as it was asked for.
    Piece(Piece),
    /// The host asks whether to go on without these persons.
    Asks(Vec<Person>),
    /// Where else the host can be reached.
    Addresses(Vec<SocketAddr>),
    /// It would be the host in this reign, if it had voices enough, and go on with a log that has come so far. Who is the
    /// host already shows by whose voice that cannot be enough.
    Stands(u32, Tip, Option<Box<Voice>>),
    /// Where persons could be reached if they were the host.
    Reaches(Vec<(Person, Reach)>),
    /// The same in the lobby, where nobody is a person of the game yet: whoever misses its beginning finds the next host.
    Neighbours(Vec<(PeerKey, Reach)>),
    /// Where the host sees the guest, and the number by which whoever has the invite asks the guest to be introduced.
    Seen(SocketAddr, [u8; 8]),
}

/// Who says a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speaker {
    /// How it is called at this table, as nobody else is.
    pub name: String,
    /// Whether it only looks on.
    pub watches: bool,
}

/// Who sits where before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Chair {
    /// The host.
    Host,
    /// A bot of the host, by the word for it.
    Bot(String),
    /// Nobody yet.
    Free,
    /// A guest, by name, and whether it is ready.
    Guest(String, bool),
}

/// The table before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lobby {
    /// The chairs, by seat.
    pub chairs: Vec<Chair>,
}

/// Why a guest is not let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// The apps speak different versions; the host's.
    Wire(u16),
    /// The guest does not have the game as it is played here.
    Edition(Mismatch, Edition),
    /// The invite is not for this table.
    Token,
    /// No chair is free.
    Full,
    /// The game has begun, and this key is not part of it.
    Running,
    /// The guest's log is not the table's.
    OtherLog,
    /// Who has a seat at this table plays, and does not look on.
    Seated,
    /// The seat was taken by another start of the same program.
    Elsewhere,
    /// The host has sent it away.
    SentAway,
}
