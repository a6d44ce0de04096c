//! The driver: carries the frames of a session over QUIC, writes its lines, tells its events. It decides nothing.
mod call;
mod link;
mod socket;
mod table;
#[cfg(test)]
mod tests;

pub use quinn::Endpoint;
pub use table::Handle;

use crate::{
    identity::{Identity, PeerKey},
    journal::Journal,
    session::{
        Session,
        effect::{Event, Line, LinkId},
        fault::Fault,
        guest::{Coming, Guest},
        host::{Host, Opening},
        shelf::Shelf,
    },
    tls::{self, Pin},
};
use link::Line as Wire;
use quinn::{ClientConfig, Connection, Incoming};
use std::{
    collections::BTreeMap,
    fmt,
    future::pending,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};
use table::{Input, Table, Wants};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
    time::{Instant, sleep, timeout},
};

/// How long a handshake and the first stream may take.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// Milliseconds between attempts to reach the host; the last pause is repeated.
const PAUSES: [u64; 5] = [250, 500, 1000, 2000, 5000];
/// Handshakes in ten seconds: of one proven address, after which further ones are ignored; and of all others together,
/// after which they must prove theirs.
const HANDSHAKES: u32 = 40;
/// Connections from which on an address must first prove that it can be reached.
const UNPROVEN: usize = 16;
/// Connections at most.
const CONNECTIONS: usize = 64;
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

/// A session that runs as long as its handle lives.
pub struct Running<S> {
    /// To ask it.
    pub handle: Handle<S>,
    /// What it tells.
    pub events: mpsc::Receiver<Event>,
    endpoint: Endpoint,
    wants: watch::Receiver<Wants>,
}

impl<S> Running<S> {
    /// Ends the session; what is on its way is still sent, for a little while.
    pub async fn close(self) {
        let Self { handle, events, endpoint, wants } = self;
        drop((handle, events, wants));
        // A peer that does not answer any more is not waited for.
        let _ = timeout(LAST, endpoint.wait_idle()).await;
    }

    /// Where it can be reached on this machine.
    pub fn local_address(&self) -> std::io::Result<SocketAddr> {
        self.endpoint.local_addr()
    }

    /// From now on it is reached here: the address that it had is gone. Must be called inside a runtime.
    pub fn move_to(&self, at: SocketAddr) -> std::io::Result<()> {
        self.endpoint.rebind_abstract(socket::bound(at)?)
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
    endpoint.set_server_config(Some(tls::quic_listening(tls::listening(&me, Pin::Anyone)?)?));
    let session = Host::open(me.clone(), shelf, opening, &kept.lines).map_err(DriverError::Journal)?;
    let (inbox, running) = start(session, kept.journal, endpoint.clone(), kept.guests);
    tokio::spawn(accept(endpoint.clone(), inbox));
    tokio::spawn(call::call_guests(endpoint, me, running.wants.clone()));
    Ok(running)
}

/// Joins a table, and stays connected until it is sent away.
pub fn join(
    endpoint: Endpoint,
    me: Identity,
    shelf: Arc<dyn Shelf>,
    coming: Coming,
    (pin, addresses): (Pin, Vec<SocketAddr>),
    kept: Kept,
) -> Result<Running<Guest>, DriverError> {
    let config = tls::quic_dialling(tls::dialling(&me, pin)?)?;
    endpoint.set_server_config(Some(tls::quic_listening(tls::listening(&me, pin)?)?));
    let session = Guest::come(me, shelf, coming, kept.lines);
    let (inbox, running) = start(session, kept.journal, endpoint.clone(), BTreeMap::new());
    let (call, called) = watch::channel(None);
    tokio::spawn(call::answer_calls(endpoint.clone(), call));
    let dialler = Dialler { endpoint, config, invited: addresses, called, wants: running.wants.clone() };
    tokio::spawn(dialler.stay_connected(inbox));
    Ok(running)
}

fn start<S: Session>(
    session: S,
    journal: Box<dyn Journal>,
    endpoint: Endpoint,
    guests: BTreeMap<PeerKey, SocketAddr>,
) -> (mpsc::Sender<Input>, Running<S>) {
    let (inbox, frames) = mpsc::channel(INBOX);
    let (handle, asks) = Handle::new();
    let (tell, events) = mpsc::channel(EVENTS);
    let (want, wants) = watch::channel(Wants { guests, ..Wants::default() });
    tokio::spawn(Table::new(session, journal, tell, want).run(frames, asks));
    (inbox, Running { handle, events, endpoint, wants })
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
fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        four => four,
    }
}

/// Lets connections in, few of one address at a time.
async fn accept(endpoint: Endpoint, inbox: mpsc::Sender<Input>) {
    let (mut tries, mut serial) = (Tries::new(Instant::now()), 0);
    loop {
        let incoming = tokio::select! {
            incoming = endpoint.accept() => incoming,
            () = inbox.closed() => None,
        };
        let Some(incoming) = incoming else { return };
        let from = (incoming.remote_address().ip(), incoming.remote_address_validated());
        match tries.count(Instant::now(), from, endpoint.open_connections()) {
            Answer::Ignore => incoming.ignore(),
            // Fails only for one that has been asked already.
            Answer::Prove => drop(incoming.retry()),
            Answer::Accept => {
                serial += 1;
                tokio::spawn(receive(incoming, LinkId(serial), inbox.clone()));
            }
        }
    }
}

async fn receive(incoming: Incoming, link: LinkId, inbox: mpsc::Sender<Input>) {
    let opened = timeout(HANDSHAKE, async {
        let connection = incoming.accept().ok()?.await.ok()?;
        let streams = connection.accept_bi().await.ok()?;
        Some((connection, streams))
    });
    if let Ok(Some((connection, streams))) = opened.await {
        Wire { link, connection, inbox, guarded: true }.carry(streams).await;
    }
}

/// Who keeps a guest connected to its host.
struct Dialler {
    endpoint: Endpoint,
    config: ClientConfig,
    invited: Vec<SocketAddr>,
    /// From where the host has called.
    called: watch::Receiver<Option<SocketAddr>>,
    wants: watch::Receiver<Wants>,
}

impl Dialler {
    /// Dials the host again and again, until the session wants no further connection.
    async fn stay_connected(mut self, inbox: mpsc::Sender<Input>) {
        let (mut serial, mut failures) = (0, 0);
        while !inbox.is_closed() && !self.wants.borrow().is_done {
            let addresses = self.addresses();
            let (endpoint, config) = (self.endpoint.clone(), self.config.clone());
            let dialled = tokio::select! {
                connection = dial(&endpoint, &config, &addresses) => connection,
                () = self.called_from_elsewhere(&addresses) => continue,
            };
            if let Some(connection) = dialled
                && let Ok(streams) = connection.open_bi().await
            {
                (serial, failures) = (serial + 1, 0);
                let (link, inbox) = (LinkId(serial), inbox.clone());
                let wire = Wire { link, connection: connection.clone(), inbox, guarded: false };
                let here = [connection.remote_address()];
                let mut carried = pin!(wire.carry(streams));
                tokio::select! {
                    _ = &mut carried => (),
                    () = self.called_from_elsewhere(&here) => {
                        connection.close(0u32.into(), b"called from elsewhere");
                        carried.await;
                    }
                }
            }
            let pause = PAUSES[failures.min(PAUSES.len() - 1)];
            failures += 1;
            tokio::select! {
                () = sleep(Duration::from_millis(pause)) => (),
                () = self.called_from_elsewhere(&addresses) => failures = 0,
                () = inbox.closed() => return,
            }
        }
    }

    /// Where the host called from, where it said that it is, and where the invite says.
    fn addresses(&mut self) -> Vec<SocketAddr> {
        let mut all: Vec<_> = self.called.borrow_and_update().iter().copied().collect();
        for at in self.wants.borrow().addresses.iter().chain(&self.invited) {
            if !all.contains(at) {
                all.push(*at);
            }
        }
        all
    }

    /// Until the host calls anew, and from an address that is none of these.
    async fn called_from_elsewhere(&mut self, known: &[SocketAddr]) {
        while self.called.changed().await.is_ok() {
            if self.called.borrow_and_update().is_some_and(|at| !known.contains(&at)) {
                return;
            }
        }
        pending().await
    }
}

/// Tries all addresses at once; the first that answers wins.
async fn dial(endpoint: &Endpoint, config: &ClientConfig, addresses: &[SocketAddr]) -> Option<Connection> {
    let mut attempts = JoinSet::new();
    for address in addresses {
        let Ok(connecting) = endpoint.connect_with(config.clone(), *address, tls::NAME) else { continue };
        attempts.spawn(timeout(HANDSHAKE, connecting));
    }
    while let Some(attempt) = attempts.join_next().await {
        if let Ok(Ok(Ok(connection))) = attempt {
            return Some(connection);
        }
    }
    None
}
