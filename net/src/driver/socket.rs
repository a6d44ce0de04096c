//! A socket for an endpoint that needs little memory. Of the usual one, quinn keeps room for 32 trains of 64 packets
//! each, three megabytes; a table among peers never uses them. Here one train is received at a time, and handed on
//! packet by packet.
use super::{
    Endpoint,
    ways::{Ways, is_behind},
};
use crate::identity::{self, Identity};
use quinn::{
    AsyncUdpSocket, ConnectionId, ConnectionIdGenerator, EndpointConfig, Runtime, TokioRuntime, UdpPoller,
    udp::{RecvMeta, Transmit},
};
use socket2::{Domain, Protocol, Socket, Type};
use std::{
    io::{self, IoSliceMut},
    net::{SocketAddr, UdpSocket},
    pin::Pin,
    slice,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

/// An endpoint at this address; one of IPv6 speaks IPv4 too.
pub(super) fn endpoint(at: SocketAddr, me: &Identity) -> io::Result<Endpoint> {
    let ways = Arc::default();
    let socket = bound(at, &ways)?;
    let quic = quinn::Endpoint::new_with_abstract_socket(config(me), None, socket, Arc::new(TokioRuntime))?;
    Ok(Endpoint { quic, ways })
}

/// A socket of the system at this address; one of IPv6 speaks IPv4 too.
pub(crate) fn listening(at: SocketAddr) -> io::Result<UdpSocket> {
    let socket = Socket::new(Domain::for_address(at), Type::DGRAM, Some(Protocol::UDP))?;
    if at.is_ipv6() {
        // Where it is refused, peers are reached by IPv6 alone.
        let _ = socket.set_only_v6(false);
    }
    socket.bind(&at.into())?;
    Ok(socket.into())
}

/// A socket at this address, with these ways through relays.
pub(super) fn bound(at: SocketAddr, ways: &Arc<Ways>) -> io::Result<Arc<dyn AsyncUdpSocket>> {
    let packet = EndpointConfig::default().get_max_udp_payload_size();
    let packet = usize::try_from(packet).unwrap_or(usize::MAX).min(1 << 16);
    let socket = TokioRuntime.wrap_udp_socket(listening(at)?)?;
    ways.leave_by(socket.clone());
    Ok(Arc::new(PacketByPacket::new(socket, packet, ways.clone())))
}

/// The word by which a connection is taken back follows from the identity: so a program that was killed and started
/// again tells whoever still sends to it at once that the connection is no more.
pub(crate) fn config(me: &Identity) -> EndpointConfig {
    let reset = me.secret("jeweled thrones: key of resets, 1", &[]);
    let seed =
        identity::random().unwrap_or_else(|_| me.secret("jeweled thrones: names of connections, 1", &[]));
    let mut config = EndpointConfig::new(Arc::new(ring::hmac::Key::new(ring::hmac::HMAC_SHA256, &reset)));
    config.cid_generator(move || Box::new(Names { seed, count: 0 }));
    config
}

/// Names for connections that nobody can guess. The usual generator disowns those of an earlier start, and then says
/// nothing to whoever uses them.
struct Names {
    seed: [u8; 32],
    count: u64,
}

impl ConnectionIdGenerator for Names {
    fn generate_cid(&mut self) -> ConnectionId {
        self.count += 1;
        let hash = blake3::keyed_hash(&self.seed, &self.count.to_le_bytes());
        ConnectionId::new(&hash.as_bytes()[..self.cid_len()])
    }

    fn cid_len(&self) -> usize {
        8
    }

    fn cid_lifetime(&self) -> Option<Duration> {
        None
    }
}

#[derive(Debug)]
struct PacketByPacket {
    socket: Arc<dyn AsyncUdpSocket>,
    train: Mutex<Train>,
    ways: Arc<Ways>,
}

/// Packets that came together from one address, all of one length but the last.
#[derive(Debug)]
struct Train {
    bytes: Box<[u8]>,
    meta: RecvMeta,
    /// Bytes that were handed on.
    passed: usize,
}

impl PacketByPacket {
    fn new(socket: Arc<dyn AsyncUdpSocket>, packet: usize, ways: Arc<Ways>) -> Self {
        let bytes = vec![0; packet * socket.max_receive_segments()].into();
        let train = Train { bytes, meta: RecvMeta { len: 0, ..RecvMeta::default() }, passed: 0 };
        Self { socket, train: Mutex::new(train), ways }
    }
}

impl Train {
    /// Receives the next one.
    fn come(&mut self, socket: &dyn AsyncUdpSocket, cx: &mut Context) -> Poll<io::Result<()>> {
        let mut whole = [IoSliceMut::new(&mut self.bytes)];
        let came = ready!(socket.poll_recv(cx, &mut whole, slice::from_mut(&mut self.meta)))?;
        if came == 0 {
            self.meta.len = 0;
        }
        self.passed = 0;
        Poll::Ready(Ok(()))
    }

    /// Hands on as many packets as there is room for; one that is too long for any room is nobody's, and so is what
    /// a relay says to the endpoint itself.
    fn pass(&mut self, rooms: &mut [IoSliceMut<'_>], metas: &mut [RecvMeta], ways: &Ways) -> usize {
        let relayed = self.passed < self.meta.len && ways.is_relay(self.meta.addr);
        let mut rooms = rooms.iter_mut().zip(metas);
        let mut passed = 0;
        while self.passed < self.meta.len
            && let Some((room, meta)) = rooms.next()
        {
            let end = (self.passed + self.meta.stride.max(1)).min(self.meta.len);
            let mut packet = &self.bytes[self.passed..end];
            self.passed = end;
            *meta = self.meta;
            if relayed {
                let (from, before) = ways.receive(meta.addr, packet).unwrap_or((meta.addr, packet.len()));
                (meta.addr, packet) = (from, packet.get(before..).unwrap_or_default());
            } else if is_behind(meta.addr) || ways.hear(meta.addr, packet) {
                packet = &[];
            }
            (meta.len, meta.stride) = (packet.len(), packet.len());
            match room.get_mut(..packet.len()) {
                Some(room) => room.copy_from_slice(packet),
                None => (meta.len, meta.stride) = (0, 0),
            }
            passed += 1;
        }
        passed
    }
}

impl AsyncUdpSocket for PacketByPacket {
    fn create_io_poller(self: Arc<Self>) -> Pin<Box<dyn UdpPoller>> {
        self.socket.clone().create_io_poller()
    }

    fn try_send(&self, transmit: &Transmit) -> io::Result<()> {
        match is_behind(transmit.destination) {
            true => self.ways.send(transmit),
            false => self.socket.try_send(transmit),
        }
    }

    fn poll_recv(
        &self,
        cx: &mut Context,
        rooms: &mut [IoSliceMut<'_>],
        metas: &mut [RecvMeta],
    ) -> Poll<io::Result<usize>> {
        let mut train = self.train.lock().unwrap_or_else(PoisonError::into_inner);
        if train.passed >= train.meta.len {
            ready!(train.come(self.socket.as_ref(), cx))?;
        }
        Poll::Ready(Ok(train.pass(rooms, metas, &self.ways)))
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    fn max_transmit_segments(&self) -> usize {
        self.socket.max_transmit_segments()
    }

    fn may_fragment(&self) -> bool {
        self.socket.may_fragment()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_train_is_handed_on_packet_by_packet_and_nothing_is_lost() {
        let bytes: Vec<u8> = (0..100).collect();
        let meta = RecvMeta { len: 95, stride: 10, ..RecvMeta::default() };
        let mut train = Train { bytes: bytes.clone().into(), meta, passed: 0 };
        let (mut got, mut rooms) = (Vec::<u8>::new(), [[0; 16]; 4]);
        for expected in [4, 4, 2, 0] {
            let mut metas = [RecvMeta::default(); 4];
            let mut slices = rooms.each_mut().map(|room| IoSliceMut::new(room));
            assert_eq!(train.pass(&mut slices, &mut metas, &Ways::default()), expected);
            for (room, meta) in rooms.iter().zip(metas).take(expected) {
                assert!(meta.len == 10 || got.len() == 90, "{meta:?}");
                assert_eq!(meta.len, meta.stride);
                got.extend(&room[..meta.len]);
            }
        }
        assert_eq!(got, bytes[..95]);
    }

    #[test]
    fn a_packet_that_is_too_long_is_dropped_and_the_next_is_not() {
        let meta = RecvMeta { len: 30, stride: 20, ..RecvMeta::default() };
        let mut train = Train { bytes: vec![7; 30].into(), meta, passed: 0 };
        let (mut rooms, mut metas) = ([[0; 16]; 2], [RecvMeta::default(); 2]);
        let mut slices = rooms.each_mut().map(|room| IoSliceMut::new(room));
        assert_eq!(train.pass(&mut slices, &mut metas, &Ways::default()), 2);
        assert_eq!(metas.map(|meta| meta.len), [0, 10]);
    }
}
