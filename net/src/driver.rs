//! The driver: carries the frames of a session over QUIC, writes its lines, tells its events. It decides nothing.
mod call;
mod dial;
mod door;
mod hearing;
mod letters;
mod link;
mod meetings;
mod socket;
mod table;
#[cfg(test)]
mod tests;
mod ways;

pub use letters::{ENDING, Letters, Posted, Unread};
pub(crate) use socket::listening;
pub use table::Handle;

use crate::{
    identity::{Identity, PeerKey},
    invite::Reply,
    journal::Journal,
    relay::{self, Secret, Through},
    session::{
        Session,
        effect::{Event, Line},
        fault::Fault,
        guest::{Coming, Guest},
        host::{Host, Opening},
        shelf::Shelf,
    },
    tls::Pin,
};
use dial::Dialler;
use door::Door;
use letters::Post;
use std::{
    collections::BTreeMap,
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};
use table::{Input, Table, Wants};
use tokio::{
    sync::{mpsc, watch},
    task::AbortHandle,
    time::{Instant, timeout},
};
use ways::Ways;

/// How long a handshake and the first stream may take.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// Handshakes in ten seconds: of one proven address, after which further ones are ignored; and of all others together,
/// after which they must prove theirs.
const HANDSHAKES: u32 = 40;
/// Connections from which on an address must first prove that it can be reached.
const UNPROVEN: usize = 16;
/// Connections at most.
const CONNECTIONS: usize = 64;
/// A peer is said to be silent when nothing has come over its connection for so long.
pub(crate) const UNHEARD: Duration = Duration::from_secs(4);
/// How long the last words of a session may take.
const LAST: Duration = Duration::from_secs(5);
/// Frames that wait for the session at most.
const INBOX: usize = 64;
/// Events that wait for the app at most; whoever does not listen looks at the state instead.
const EVENTS: usize = 1024;

/// Why a table is not there.
#[derive(Clone, PartialEq, Debug)]
pub enum DriverError {
    /// The settings of TLS are not accepted.
    Tls(rustls::Error),
    /// The journal is not that of this table.
    Journal(Fault),
}

impl fmt::Display for DriverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tls(error) => write!(f, "TLS: {error}"),
            Self::Journal(fault) => write!(f, "the journal: {fault}"),
        }
    }
}

impl std::error::Error for DriverError {}

impl From<rustls::Error> for DriverError {
    fn from(error: rustls::Error) -> Self {
        Self::Tls(error)
    }
}

/// A socket for hosting or joining, and the relays by which it goes.
#[derive(Clone)]
pub struct Endpoint {
    quic: quinn::Endpoint,
    ways: Arc<Ways>,
}

impl Endpoint {
    /// Where it is on this machine.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.quic.local_addr()
    }

    /// Hosts a session at a relay as well; both ends are told where the other is, if they may meet. Must be called
    /// inside a runtime.
    pub fn open_at(&self, relay: SocketAddr, secret: Secret, meets: bool) -> Through {
        Through { at: relay, session: self.ways.open(relay, secret, meets) }
    }
}

impl From<quinn::Endpoint> for Endpoint {
    /// One that goes by no relay.
    fn from(quic: quinn::Endpoint) -> Self {
        Self { quic, ways: Arc::default() }
    }
}

/// Whom a guest looks for, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    /// What the host must prove.
    pub pin: Pin,
    /// Where it may be reached.
    pub addresses: Vec<SocketAddr>,
    /// Through which relay, if that fails.
    pub relay: Option<Through>,
    /// By which number a guest of its table that is found at one of the addresses is asked to introduce us.
    pub door: Option<relay::Session>,
}

/// A session that runs as long as its handle lives.
pub struct Running<S> {
    /// To ask it.
    pub handle: Handle<S>,
    /// What it tells.
    pub events: mpsc::Receiver<Event>,
    endpoint: Endpoint,
    wants: watch::Receiver<Wants>,
    /// Where connections report, and the number of the last one.
    inbox: mpsc::Sender<Input>,
    serial: Arc<AtomicU64>,
}

/// Letters are written and read as long as this is kept.
pub struct Posting {
    /// What has become of them.
    pub posted: watch::Receiver<Posted>,
    task: AbortHandle,
}

impl Drop for Posting {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl<S> Running<S> {
    /// Ends the session; what is on its way is still sent, for a little while.
    pub async fn close(self) {
        let Self { handle, events, endpoint, wants, inbox, serial } = self;
        drop((handle, events, wants, inbox, serial));
        // A peer that does not answer any more is not waited for.
        let _ = timeout(LAST, endpoint.quic.wait_idle()).await;
    }

    /// Where it can be reached on this machine.
    pub fn local_address(&self) -> std::io::Result<SocketAddr> {
        self.endpoint.local_addr()
    }

    /// From now on it is reached here: the address that it had is gone. Must be called inside a runtime.
    pub fn move_to(&self, at: SocketAddr) -> std::io::Result<()> {
        self.endpoint.quic.rebind_abstract(socket::bound(at, &self.endpoint.ways)?)
    }

    /// It can be reached through a relay as well, once it is the host.
    pub fn open_at(&self, relay: SocketAddr, secret: Secret, meets: bool) -> Through {
        self.endpoint.open_at(relay, secret, meets)
    }

    /// What is said to those who are not connected goes by letters as well. Must be called inside a runtime.
    pub fn by_letters(&self, me: Identity, letters: Letters) -> Posting {
        let (tell, posted) = watch::channel(Posted::default());
        let post = Post::new(me, letters, (self.inbox.clone(), self.serial.clone()), tell);
        Posting { posted, task: tokio::spawn(post.carry()).abort_handle() }
    }

    /// Calls a guest that cannot reach us, at the addresses in its reply. Must be called inside a runtime.
    pub fn call_back(&self, me: &Identity, reply: &Reply) {
        tokio::spawn(call::call_back(self.endpoint.quic.clone(), me.clone(), reply.whereabouts()));
    }

    /// Asks a relay where it sees us, whether we go by it or not. Must be called inside a runtime.
    pub fn ask_where(&self, relay: SocketAddr) {
        self.endpoint.ways.ask_where(relay);
    }

    /// Where relays and introducers have seen us.
    pub fn seen(&self) -> Vec<SocketAddr> {
        self.endpoint.ways.seen()
    }

    /// How it stands with the relays by which it goes.
    pub fn relays(&self) -> Vec<(SocketAddr, relay::Standing)> {
        self.endpoint.ways.standing()
    }

    /// Where each guest of the game was last.
    pub fn guests(&self) -> BTreeMap<PeerKey, SocketAddr> {
        self.wants.borrow().guests.clone()
    }
}

/// A socket of this identity at this address, for hosting or joining; must be called inside a runtime.
pub fn endpoint(at: SocketAddr, me: &Identity) -> std::io::Result<Endpoint> {
    socket::endpoint(at, me)
}

/// Where a journal is kept, and what it holds already.
pub struct Kept {
    /// Where lines become safe.
    pub journal: Box<dyn Journal>,
    /// What is there from before.
    pub lines: Vec<Line>,
    /// Where a host's guests were last; they are called there.
    pub guests: BTreeMap<PeerKey, SocketAddr>,
}

impl Default for Kept {
    /// Kept in memory only.
    fn default() -> Self {
        Self { journal: Box::new(Vec::new()), lines: Vec::new(), guests: BTreeMap::new() }
    }
}

/// Opens a table on this endpoint.
pub fn host(
    endpoint: Endpoint,
    me: Identity,
    shelf: Arc<dyn Shelf>,
    opening: Opening,
    kept: Kept,
) -> Result<Running<Host>, DriverError> {
    let session = Host::open(me.clone(), shelf, opening, &kept.lines).map_err(DriverError::Journal)?;
    sit(endpoint, me, session, None, kept)
}

/// Joins a table, and stays connected until it is sent away.
pub fn join(
    endpoint: Endpoint,
    me: Identity,
    shelf: Arc<dyn Shelf>,
    coming: Coming,
    to: Whereabouts,
    kept: Kept,
) -> Result<Running<Guest>, DriverError> {
    let session = Guest::come(me.clone(), shelf, coming, kept.lines.clone());
    sit(endpoint, me, session, Some(to), kept)
}

/// Carries a session, whatever it is: to whoever is the host of its table others come, and whoever is a guest looks for
/// it, by the whereabouts that it was given and those that the session knows.
pub fn sit<S: Session>(
    endpoint: Endpoint,
    me: Identity,
    session: S,
    to: Option<Whereabouts>,
    kept: Kept,
) -> Result<Running<S>, DriverError> {
    let (inbox, frames) = mpsc::channel(INBOX);
    let (handle, asks) = Handle::new();
    let (tell, events) = mpsc::channel(EVENTS);
    let begun = Wants { is_host: session.is_host(), guests: kept.guests, ..Wants::default() };
    let (want, wants) = watch::channel(begun);
    let door = Door { endpoint: endpoint.quic.clone(), me: me.clone(), pin: to.as_ref().map(|to| to.pin) };
    door.lets_in(&wants.borrow())?;
    let (serial, (call, called)) = (Arc::<AtomicU64>::default(), watch::channel(None));
    let table = Table::new(session, kept.journal, (tell, want), endpoint.ways.clone());
    tokio::spawn(table.run(frames, asks));
    tokio::spawn(door.keep((inbox.clone(), serial.clone()), call, wants.clone()));
    tokio::spawn(call::call_guests(endpoint.quic.clone(), me.clone(), wants.clone()));
    let dialler =
        Dialler { endpoint: endpoint.clone(), me, to, called, wants: wants.clone(), serial: serial.clone() };
    tokio::spawn(dialler.stay_connected(inbox.clone()));
    Ok(Running { handle, events, endpoint, wants, inbox, serial })
}

/// Who has tried to connect lately. Only addresses that were proven are counted: anybody can write another's on a
/// packet, and so shut it out.
struct Tries {
    since: Instant,
    proven: BTreeMap<IpAddr, u32>,
    unproven: u32,
}

/// What is done about somebody who wants to connect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// Let it in.
    Accept,
    /// Let it prove first that it can be reached where it says.
    Prove,
    /// Say nothing.
    Ignore,
}

impl Tries {
    fn new(now: Instant) -> Self {
        Self { since: now, proven: BTreeMap::new(), unproven: 0 }
    }

    /// Counts an attempt from this address, while so many connections are open.
    fn count(&mut self, now: Instant, (from, is_proven): (IpAddr, bool), open: usize) -> Answer {
        if now.duration_since(self.since) > Duration::from_secs(10) {
            *self = Self::new(now);
        }
        if !is_proven {
            self.unproven += 1;
            let many = open >= UNPROVEN || self.unproven > HANDSHAKES;
            return if many { Answer::Prove } else { Answer::Accept };
        }
        let tried = self.proven.entry(network(from)).or_default();
        *tried += 1;
        if *tried > HANDSHAKES || open >= CONNECTIONS { Answer::Ignore } else { Answer::Accept }
    }
}

/// What one subscriber has to itself: an address, or of IPv6 the network of its first half.
pub(crate) fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        four => four,
    }
}
