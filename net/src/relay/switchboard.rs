//! What a relay does with a datagram, without I/O: an instant and bytes in, where they go out. Everything that it keeps
//! is limited, and nothing is kept about an address that has not proven that it can be reached.
#[cfg(test)]
mod tests;

use super::{
    Session,
    frame::{self, Cookie, Frame, HEAD, HOST, Peer, Refused, Role},
};
use crate::driver::network;
use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
    time::{Duration, Instant},
};

/// How long an end may be silent before it is forgotten; it says hello four times in that time.
const SILENCE: Duration = Duration::from_secs(60);
/// How long a cookie is good at least.
const COOKIE: Duration = Duration::from_secs(60);
/// How many seconds' worth of its rate an end may send at once.
const BURST: f64 = 4.0;

/// How much a relay takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Sessions at once.
    pub sessions: usize,
    /// Sessions of one subscriber at once.
    pub sessions_of_one: usize,
    /// Guests of a session.
    pub guests: usize,
    /// Bytes a second that each end may send.
    pub rate: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { sessions: 1000, sessions_of_one: 16, guests: 32, rate: 256 << 10 }
    }
}

/// What is to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing.
    Nothing,
    /// The same datagram, as it stands now, to this address.
    Pass(SocketAddr),
    /// These datagrams, each to its address.
    Say(Vec<(SocketAddr, Vec<u8>)>),
}

impl Reply {
    fn say(to: SocketAddr, frame: Frame) -> Self {
        Self::Say(vec![(to, frame.to_bytes())])
    }
}

/// An end of a session.
#[derive(Clone, Copy, Debug)]
struct End {
    at: SocketAddr,
    heard: Instant,
    /// Bytes that it may send now.
    bytes: f64,
}

impl End {
    fn new(at: SocketAddr, now: Instant, rate: u32) -> Self {
        Self { at, heard: now, bytes: f64::from(rate) * BURST }
    }

    /// Whether it may send so many bytes.
    fn spend(&mut self, now: Instant, bytes: usize, rate: u32) -> bool {
        let passed = now.saturating_duration_since(self.heard).as_secs_f64() * f64::from(rate);
        self.bytes = (self.bytes + passed).min(f64::from(rate) * BURST);
        self.heard = now;
        let enough = self.bytes >= bytes as f64;
        if enough {
            self.bytes -= bytes as f64;
        }
        enough
    }

    fn is_silent(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.heard) > SILENCE
    }
}

#[derive(Debug)]
struct Table {
    host: End,
    meets: bool,
    guests: BTreeMap<Peer, End>,
    last: Peer,
}

impl Table {
    /// A number that no guest has now.
    fn number(&mut self) -> Peer {
        loop {
            self.last = self.last.checked_add(1).unwrap_or(HOST + 1);
            if !self.guests.contains_key(&self.last) {
                return self.last;
            }
        }
    }
}

/// A relay without I/O.
#[derive(Debug)]
pub struct Switchboard {
    limits: Limits,
    key: [u8; 32],
    begun: Instant,
    tables: BTreeMap<Session, Table>,
    /// Whose address each is.
    ends: BTreeMap<SocketAddr, (Session, Peer)>,
}

impl Switchboard {
    /// A relay with these limits; its cookies are made with this key, which nobody else may know.
    pub fn new(limits: Limits, key: [u8; 32], now: Instant) -> Self {
        // There must be a number for every guest.
        let limits = Limits { guests: limits.guests.min(usize::from(Peer::MAX) / 2), ..limits };
        Self { limits, key, begun: now, tables: BTreeMap::new(), ends: BTreeMap::new() }
    }

    /// Sessions that are open.
    pub fn sessions(&self) -> usize {
        self.tables.len()
    }

    /// Addresses that are known.
    pub fn ends(&self) -> usize {
        self.ends.len()
    }

    /// Takes a datagram.
    pub fn hear(&mut self, now: Instant, from: SocketAddr, datagram: &mut [u8]) -> Reply {
        let length = datagram.len();
        match Frame::read(datagram) {
            Some(Frame::Packet(peer, _)) => match self.pass(now, from, peer, length) {
                Ok((peer, to)) => {
                    datagram[..HEAD].copy_from_slice(&frame::head(peer));
                    Reply::Pass(to)
                }
                Err(Unpassed::Dropped) => Reply::Nothing,
                // Its address has changed, or the relay was started anew: it has to say hello.
                Err(Unpassed::Stranger) => {
                    let cookie = Frame::Cookie(self.cookie(now, from, 0)).to_bytes();
                    if cookie.len() > length { Reply::Nothing } else { Reply::Say(vec![(from, cookie)]) }
                }
            },
            Some(Frame::Hello(role, cookie)) => self.welcome(now, from, role, cookie),
            Some(Frame::OtherVersion) => Reply::say(from, Frame::Refused(Refused::Version)),
            _ => Reply::Nothing,
        }
    }

    /// Forgets who has been silent for too long.
    pub fn sweep(&mut self, now: Instant) {
        self.tables.retain(|_, table| {
            table.guests.retain(|_, guest| !guest.is_silent(now));
            !table.host.is_silent(now)
        });
        let tables = &self.tables;
        self.ends.retain(|at, (session, peer)| {
            let table = tables.get(session);
            let end = table.and_then(|table| match *peer {
                HOST => Some(&table.host),
                peer => table.guests.get(&peer),
            });
            end.is_some_and(|end| end.at == *at)
        });
    }

    /// Where a packet goes, and which number it gets.
    fn pass(
        &mut self,
        now: Instant,
        from: SocketAddr,
        to: Peer,
        bytes: usize,
    ) -> Result<(Peer, SocketAddr), Unpassed> {
        let (session, peer) = *self.ends.get(&from).ok_or(Unpassed::Stranger)?;
        let table = self.tables.get_mut(&session).ok_or(Unpassed::Stranger)?;
        let (end, passed) = match peer {
            HOST => (&mut table.host, table.guests.get(&to).map(|guest| (HOST, guest.at))),
            peer => (table.guests.get_mut(&peer).ok_or(Unpassed::Stranger)?, Some((peer, table.host.at))),
        };
        if !end.spend(now, bytes, self.limits.rate) {
            return Err(Unpassed::Dropped);
        }
        passed.ok_or(Unpassed::Dropped)
    }

    /// There is a host at this address, although it did not come itself.
    pub(super) fn lend(&mut self, now: Instant, host: SocketAddr, session: Session) {
        // There is room for the only one.
        let _ = self.open(now, host, session, true);
    }

    pub(super) fn welcome(&mut self, now: Instant, from: SocketAddr, role: Role, cookie: Cookie) -> Reply {
        let shown = blake3::Hash::from(cookie);
        if (0..2).all(|ago| shown != blake3::Hash::from(self.cookie(now, from, ago))) {
            return Reply::say(from, Frame::Cookie(self.cookie(now, from, 0)));
        }
        let welcome = match role {
            Role::Host { secret, meets } => self.open(now, from, secret.session(), meets),
            Role::Guest(session) => self.come(now, from, session),
            // Nothing is kept about it.
            Role::Passer => Ok(vec![(from, Frame::Here { seen: from, other: None })]),
        };
        match welcome {
            Ok(said) => Reply::Say(said.into_iter().map(|(to, frame)| (to, frame.to_bytes())).collect()),
            Err(why) => Reply::say(from, Frame::Refused(why)),
        }
    }

    /// A host opens its session, or is still there, perhaps elsewhere.
    fn open(&mut self, now: Instant, from: SocketAddr, session: Session, meets: bool) -> Welcome {
        if let Some(table) = self.tables.get_mut(&session) {
            let before = std::mem::replace(&mut table.host.at, from);
            table.host.heard = now;
            table.meets = meets;
            if before != from {
                self.forget(before, (session, HOST));
            }
        } else {
            if self.is_full(from) {
                self.sweep(now);
            }
            if self.is_full(from) {
                return Err(Refused::Full);
            }
            let host = End::new(from, now, self.limits.rate);
            self.tables.insert(session, Table { host, meets, guests: BTreeMap::new(), last: HOST });
        }
        self.name(from, (session, HOST));
        Ok(vec![(from, Frame::Here { seen: from, other: None })])
    }

    /// A guest comes, or is still there.
    fn come(&mut self, now: Instant, from: SocketAddr, session: Session) -> Welcome {
        let known = self.ends.get(&from).filter(|(known, _)| *known == session).map(|(_, peer)| *peer);
        let table = self.tables.get_mut(&session).ok_or(Refused::NoSession)?;
        if known == Some(HOST) {
            return Err(Refused::NoSession);
        }
        match known.and_then(|peer| table.guests.get_mut(&peer)) {
            Some(guest) => guest.heard = now,
            None => {
                table.guests.retain(|_, guest| !guest.is_silent(now));
                if table.guests.len() >= self.limits.guests {
                    return Err(Refused::Full);
                }
                let peer = table.number();
                table.guests.insert(peer, End::new(from, now, self.limits.rate));
                self.name(from, (session, peer));
            }
        }
        let table = self.tables.get(&session).ok_or(Refused::NoSession)?;
        let (host, meets) = (table.host.at, table.meets);
        let mut said = vec![(from, Frame::Here { seen: from, other: meets.then_some(host) })];
        if meets {
            said.push((host, Frame::Came(from)));
        }
        Ok(said)
    }

    /// Whether a further session of this address would be too many.
    fn is_full(&self, from: SocketAddr) -> bool {
        let same = |table: &&Table| network(table.host.at.ip()) == network(from.ip());
        self.tables.len() >= self.limits.sessions
            || self.tables.values().filter(same).count() >= self.limits.sessions_of_one
    }

    /// An address is that of this end and of no other.
    fn name(&mut self, at: SocketAddr, end: (Session, Peer)) {
        let Some((session, peer)) = self.ends.insert(at, end).filter(|before| *before != end) else { return };
        match peer {
            HOST => drop(self.tables.remove(&session)),
            peer => {
                if let Some(table) = self.tables.get_mut(&session) {
                    table.guests.remove(&peer);
                }
            }
        }
    }

    fn forget(&mut self, at: SocketAddr, end: (Session, Peer)) {
        if self.ends.get(&at) == Some(&end) {
            self.ends.remove(&at);
        }
    }

    /// What an address must send back: of now, or of so many periods ago.
    fn cookie(&self, now: Instant, at: SocketAddr, ago: u64) -> Cookie {
        let period = now.saturating_duration_since(self.begun).as_secs() / COOKIE.as_secs();
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(&period.wrapping_sub(ago).to_le_bytes()).update(&at.port().to_le_bytes());
        match at.ip() {
            IpAddr::V4(four) => hasher.update(&four.octets()),
            IpAddr::V6(six) => hasher.update(&six.octets()),
        };
        *hasher.finalize().as_bytes()
    }
}

type Welcome = Result<Vec<(SocketAddr, Frame<'static>)>, Refused>;

/// Why a packet is not passed on.
enum Unpassed {
    /// It is too much, or for nobody.
    Dropped,
    /// Nobody is known at the address it came from.
    Stranger,
}
