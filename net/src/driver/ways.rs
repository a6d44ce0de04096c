//! Ways through relays, on the socket of an endpoint. To QUIC a peer behind a relay is at an address that no machine
//! has: what is sent there goes to the relay with the peer's number in front, and what comes from the relay seems to
//! come from there. Whatever else a relay sends is judged by [`Way`].
use crate::{
    identity,
    relay::{
        Secret, Session, Through,
        frame::{HEAD, HOST, Peer, Role, head, is_said},
        introducer::{Introduced, Introducer},
        way::{Heard, Standing, Way},
    },
};
use quinn::{AsyncUdpSocket, udp::Transmit};
use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::{Duration, Instant},
};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

/// The first byte of addresses that no machine has: of a block that is reserved and used nowhere.
const NOBODYS: u8 = 240;
/// How often it is looked at what is due.
const TICK: Duration = Duration::from_millis(150);
/// Addresses at which somebody is met at a time, at most.
const MEETINGS: usize = 16;
/// Datagrams that open our router for somebody who is to be met: enough until its own arrive.
const KNOCKS: u8 = 8;

/// The ways of an endpoint.
#[derive(Debug)]
pub(super) struct Ways {
    state: Mutex<State>,
    /// Told when we stand otherwise with a relay.
    changed: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct State {
    socket: Option<Arc<dyn AsyncUdpSocket>>,
    ways: Vec<Way>,
    /// Where somebody is to be met, and how many datagrams are still sent there.
    meetings: Vec<(SocketAddr, u8)>,
    /// Who is asked to introduce us; of what else comes from there nothing is theirs.
    asked: Vec<Way>,
    /// Whom we introduce to our host, if we do, and where they were seen.
    introducer: Option<Introducer>,
    came: Vec<SocketAddr>,
    /// Whether somebody says what is due.
    kept: bool,
    frame: Vec<u8>,
}

/// The address by which QUIC knows a peer behind a relay.
fn behind(way: usize, peer: Peer) -> SocketAddr {
    let [high, low] = peer.to_be_bytes();
    SocketAddr::from(([NOBODYS, way as u8, high, low], 1))
}

/// Whether an address is that of a peer behind a relay.
pub(super) fn is_behind(at: SocketAddr) -> bool {
    peer_at(at).is_some()
}

/// The way and the peer of such an address.
fn peer_at(at: SocketAddr) -> Option<(usize, Peer)> {
    match at.ip().to_canonical() {
        IpAddr::V4(four) => match four.octets() {
            [NOBODYS, way, high, low] => Some((usize::from(way), Peer::from_be_bytes([high, low]))),
            _ => None,
        },
        IpAddr::V6(_) => None,
    }
}

fn canonical(at: SocketAddr) -> SocketAddr {
    SocketAddr::new(at.ip().to_canonical(), at.port())
}

/// As a socket wants an address: one of IPv6 takes those of IPv4 in its own form.
fn for_socket(at: SocketAddr, six: bool) -> SocketAddr {
    match at.ip() {
        IpAddr::V4(four) if six => SocketAddr::new(four.to_ipv6_mapped().into(), at.port()),
        _ => at,
    }
}

impl Default for Ways {
    fn default() -> Self {
        Self { state: Mutex::default(), changed: watch::channel(()).0 }
    }
}

impl Ways {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on datagrams leave by this socket.
    pub(super) fn leave_by(&self, socket: Arc<dyn AsyncUdpSocket>) {
        self.state().socket = Some(socket);
    }

    /// The number of the way through a relay as a guest of this session.
    pub(super) fn way_to(self: &Arc<Self>, through: Through) -> usize {
        self.add(through.at, Role::Guest(through.session))
    }

    /// Is the host of a session at a relay.
    pub(super) fn open(self: &Arc<Self>, at: SocketAddr, secret: Secret, meets: bool) -> Session {
        self.add(at, Role::Host { secret, meets });
        secret.session()
    }

    /// Asks a relay where we are seen; one through which we go tells it anyway.
    pub(super) fn ask_where(self: &Arc<Self>, at: SocketAddr) {
        self.add(at, Role::Passer);
    }

    /// The number of the way through this relay: there is one to each, whatever we are there. Must be called inside a
    /// runtime.
    fn add(self: &Arc<Self>, at: SocketAddr, role: Role) -> usize {
        self.keep();
        let mut state = self.state();
        let known = state.ways.iter().position(|way| way.at == canonical(at));
        let (number, new) = (known.unwrap_or(state.ways.len()), Way::new(canonical(at), role));
        match state.ways.get_mut(number) {
            Some(way) if !way.has(role) && role != Role::Passer => *way = new,
            Some(_) => (),
            None => state.ways.push(new),
        }
        number
    }

    /// From now on what is due is said.
    fn keep(self: &Arc<Self>) {
        if !std::mem::replace(&mut self.state().kept, true) {
            tokio::spawn(keep(Arc::downgrade(self)));
        }
    }

    /// How we stand with each relay through which we go.
    pub(super) fn standing(&self) -> Vec<(SocketAddr, Standing)> {
        let state = self.state();
        let through = state.ways.iter().filter(|way| !way.passes_by());
        through.map(|way| (way.at, way.standing())).collect()
    }

    /// Where we are seen from elsewhere, as we were told.
    pub(super) fn seen(&self) -> Vec<SocketAddr> {
        let state = self.state();
        let mut all: Vec<_> = state.ways.iter().chain(&state.asked).filter_map(Way::seen).collect();
        all.dedup();
        all
    }

    /// Opens our router for somebody who may be here; false while there is no room for it.
    pub(super) fn knock(self: &Arc<Self>, at: SocketAddr) -> bool {
        self.keep();
        let mut state = self.state();
        let new = meet(&mut state.meetings, canonical(at));
        if let Some(socket) = state.socket.as_ref().filter(|_| new) {
            // It is said again when it is due.
            let _ = send(socket.as_ref(), canonical(at), &[0]);
        }
        new
    }

    /// Asks whoever is at these addresses to introduce us by this number; those asked before are asked no more.
    pub(super) fn ask_for_introduction(self: &Arc<Self>, at: &[SocketAddr], door: Option<Session>) {
        self.keep();
        let mut state = self.state();
        let wanted = |at: &&SocketAddr| !is_behind(**at);
        let wanted: Vec<_> = at.iter().filter(wanted).map(|at| canonical(*at)).collect();
        let Some(role) = door.map(Role::Guest) else { return state.asked.clear() };
        state.asked.retain(|way| wanted.contains(&way.at) && way.has(role));
        for at in wanted {
            if !state.asked.iter().any(|way| way.at == at) {
                state.asked.push(Way::new(at, role));
            }
        }
    }

    /// Where somebody who introduces us sees the host, once it does; nothing, if nobody is asked.
    pub(super) async fn introduced(&self) -> Option<SocketAddr> {
        let mut changes = self.changed.subscribe();
        loop {
            let host = |way: &Way| match way.standing() {
                Standing::Here { other, .. } => other,
                Standing::Calling | Standing::Refused(_) => None,
            };
            let (known, asks) = {
                let state = self.state();
                (state.asked.iter().find_map(host), !state.asked.is_empty())
            };
            match known {
                None if asks => changes.changed().await.ok()?,
                known => return known,
            }
        }
    }

    /// Introduces whoever asks by this number to the host here, or nobody.
    pub(super) fn introduce(&self, to: Option<(Session, SocketAddr)>) {
        let introducer = &mut self.state().introducer;
        let Some((door, host)) = to.map(|(door, host)| (door, canonical(host))) else {
            return *introducer = None;
        };
        if !introducer.as_ref().is_some_and(|known| known.is_for(door, host)) {
            // Where the system has no chance to give, nobody is introduced.
            *introducer = identity::random().ok().map(|key| Introducer::new(door, host, key, Instant::now()));
        }
    }

    /// Who has asked for that since this was asked last.
    pub(super) fn came(&self) -> Vec<SocketAddr> {
        std::mem::take(&mut self.state().came)
    }

    /// Whether a datagram is no packet of a connection, but one between those who have none yet; then it is taken.
    pub(super) fn hear(&self, from: SocketAddr, datagram: &[u8]) -> bool {
        if !is_said(datagram) {
            return false;
        }
        let (from, now) = (canonical(from), Instant::now());
        let mut state = self.state();
        let State { socket, asked, introducer, came, .. } = &mut *state;
        if let Some(Introduced { answer, came: stranger }) =
            introducer.as_mut().and_then(|introducer| introducer.hear(now, from, datagram))
        {
            came.extend(stranger.filter(|_| came.len() < MEETINGS));
            if let Some((socket, answer)) = socket.as_ref().zip(answer) {
                // It asks again.
                let _ = send(socket.as_ref(), from, &answer);
            }
            return true;
        }
        let Some(way) = asked.iter_mut().find(|way| way.at == from) else { return false };
        let before = way.standing();
        match way.hear(now, datagram) {
            Heard::Answer(bytes) => {
                if let Some(socket) = socket {
                    // As above.
                    let _ = send(socket.as_ref(), from, &bytes);
                }
            }
            Heard::Packet(..) => return false,
            Heard::Nothing | Heard::Meet(_) => (),
        }
        if way.standing() != before {
            self.changed.send_replace(());
        }
        true
    }

    /// Where QUIC finds the host of a session to which we came, and where the relay sees it; once we are let in.
    pub(super) async fn host(&self, way: usize) -> Option<(SocketAddr, Option<SocketAddr>)> {
        let mut changes = self.changed.subscribe();
        loop {
            let standing = self.state().ways.get(way)?.standing();
            match standing {
                Standing::Here { other, .. } => return Some((behind(way, HOST), other)),
                Standing::Calling | Standing::Refused(_) => changes.changed().await.ok()?,
            }
        }
    }

    /// Sends packets to a peer behind a relay, one by one.
    pub(super) fn send(&self, transmit: &Transmit) -> io::Result<()> {
        let mut state = self.state();
        let State { socket, ways, frame, .. } = &mut *state;
        let known = peer_at(transmit.destination).and_then(|(way, peer)| Some((ways.get(way)?.at, peer)));
        // A relay that is not known any more is as one that does not answer.
        let (Some((relay, peer)), Some(socket)) = (known, socket) else { return Ok(()) };
        let length = transmit.segment_size.unwrap_or(transmit.contents.len()).max(1);
        for (i, packet) in transmit.contents.chunks(length).enumerate() {
            frame.clear();
            frame.extend(head(peer));
            frame.extend(packet);
            match send(socket.as_ref(), relay, frame) {
                // The first can wait; of those after it, what does not leave now is lost.
                Err(error) if i == 0 => return Err(error),
                _ => (),
            }
        }
        Ok(())
    }

    /// Whether what comes from here comes from a relay.
    pub(super) fn is_relay(&self, from: SocketAddr) -> bool {
        let from = canonical(from);
        self.state().ways.iter().any(|way| way.at == from)
    }

    /// A datagram of a relay: from whom the packet in it is, and how many bytes stand before it.
    pub(super) fn receive(&self, from: SocketAddr, datagram: &[u8]) -> Option<(SocketAddr, usize)> {
        let mut state = self.state();
        let State { socket, ways, meetings, .. } = &mut *state;
        let index = ways.iter().position(|way| way.at == canonical(from))?;
        let before = ways[index].standing();
        match ways[index].hear(Instant::now(), datagram) {
            Heard::Packet(peer, _) => return Some((for_socket(behind(index, peer), from.is_ipv6()), HEAD)),
            Heard::Answer(bytes) => {
                if let Some(socket) = socket {
                    // It is said again when it is due.
                    let _ = send(socket.as_ref(), canonical(from), &bytes);
                }
            }
            Heard::Meet(at) => {
                // The sooner our router is open, the less is lost of what the guest sends.
                if let Some(socket) = socket.as_ref().filter(|_| meet(meetings, at)) {
                    let _ = send(socket.as_ref(), at, &[0]);
                }
            }
            Heard::Nothing => (),
        }
        if ways[index].standing() != before {
            self.changed.send_replace(());
        }
        None
    }

    /// Says what is due.
    fn tick(&self) {
        let mut state = self.state();
        let State { socket, ways, asked, meetings, .. } = &mut *state;
        let Some(socket) = socket else { return };
        for way in ways.iter_mut().chain(asked) {
            if let Some(bytes) = way.due(Instant::now()) {
                // What cannot leave now is said again.
                let _ = send(socket.as_ref(), way.at, &bytes);
            }
        }
        meetings.retain_mut(|(at, left)| {
            *left = left.saturating_sub(1);
            let _ = send(socket.as_ref(), *at, &[0]);
            *left > 0
        });
    }
}

/// Somebody is to be met, if there is room for it and it can be anybody's address; whether that is new.
fn meet(meetings: &mut Vec<(SocketAddr, u8)>, at: SocketAddr) -> bool {
    let nowhere = at.ip().is_multicast() || at.ip().is_unspecified() || at.ip() == Ipv4Addr::BROADCAST;
    let known = meetings.iter().any(|(known, _)| *known == at);
    let new = !known && !nowhere && !is_behind(at) && meetings.len() < MEETINGS;
    if new {
        meetings.push((at, KNOCKS));
    }
    new
}

fn send(socket: &dyn AsyncUdpSocket, to: SocketAddr, contents: &[u8]) -> io::Result<()> {
    let six = socket.local_addr().is_ok_and(|at| at.is_ipv6());
    let destination = for_socket(to, six);
    socket.try_send(&Transmit { destination, ecn: None, contents, segment_size: None, src_ip: None })
}

/// Keeps the ways open as long as their endpoint is there.
async fn keep(ways: Weak<Ways>) {
    let mut tick = interval(TICK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        match ways.upgrade() {
            Some(ways) => ways.tick(),
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relay_cannot_make_us_knock_anywhere_or_for_ever() {
        let mut meetings = Vec::new();
        for nowhere in ["0.0.0.0:1", "255.255.255.255:1", "224.0.0.1:1", "[ff02::1]:1", "240.0.0.1:1"] {
            assert!(!meet(&mut meetings, nowhere.parse().unwrap()));
        }
        let met = (0..1000).filter(|i| meet(&mut meetings, SocketAddr::from(([10, 0, 0, 1], 1 + i % 500))));
        assert_eq!(met.count(), MEETINGS);
    }

    #[test]
    fn an_address_behind_a_relay_is_read_as_it_was_made() {
        for (way, peer) in [(0, HOST), (3, 1), (255, Peer::MAX)] {
            let at = behind(way, peer);
            assert_eq!(peer_at(at), Some((way, peer)));
            assert_eq!(peer_at(for_socket(at, true)), Some((way, peer)));
        }
        assert!(!is_behind("192.0.2.1:1".parse().unwrap()) && !is_behind("[2001:db8::1]:1".parse().unwrap()));
    }
}
