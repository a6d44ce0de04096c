//! Real QUIC on a simulated UDP network under a paused clock: hours of play in milliseconds.
use engine::chance::Quick;
use quinn::{
    AsyncUdpSocket, Endpoint, EndpointConfig, TokioRuntime, UdpPoller,
    udp::{RecvMeta, Transmit},
};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fmt,
    io::{self, IoSliceMut},
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
    time::Duration,
};

/// What befalls datagrams: delay and its spread in milliseconds, loss and duplication of a thousand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    pub(crate) delay: u32,
    pub(crate) spread: u32,
    pub(crate) lost: u32,
    pub(crate) doubled: u32,
}

#[derive(Default)]
struct Port {
    /// Of the socket that is bound here: an older one may not have gone away yet.
    serial: u64,
    queue: VecDeque<(SocketAddr, Vec<u8>)>,
    reader: Option<Waker>,
}

struct State {
    quick: Quick,
    weather: Weather,
    ports: BTreeMap<SocketAddr, Port>,
    cut: BTreeSet<IpAddr>,
    serial: u64,
}

/// The network.
#[derive(Clone)]
pub(crate) struct Net(Arc<Mutex<State>>);

impl Net {
    pub(crate) fn new(seed: u64, weather: Weather) -> Self {
        let (quick, ports, cut) = (Quick::new(seed), BTreeMap::new(), BTreeSet::new());
        Self(Arc::new(Mutex::new(State { quick, weather, ports, cut, serial: 0 })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// Cuts a machine off from all others, or lets it back.
    pub(crate) fn cut(&self, ip: IpAddr, off: bool) {
        let mut state = self.state();
        if off {
            state.cut.insert(ip)
        } else {
            state.cut.remove(&ip)
        };
    }

    /// An endpoint at this address.
    pub(crate) fn endpoint(&self, at: SocketAddr) -> Endpoint {
        self.endpoint_with(at, EndpointConfig::default())
    }

    /// An endpoint at this address, with these settings.
    pub(crate) fn endpoint_with(&self, at: SocketAddr, mut config: EndpointConfig) -> Endpoint {
        let serial = self.bind(at);
        config.rng_seed(Some([at.port() as u8; 32]));
        let socket = Arc::new(Socket { net: self.clone(), at, serial });
        Endpoint::new_with_abstract_socket(config, None, socket, Arc::new(TokioRuntime)).unwrap()
    }

    fn bind(&self, at: SocketAddr) -> u64 {
        let mut state = self.state();
        state.serial += 1;
        let serial = state.serial;
        state.ports.insert(at, Port { serial, ..Port::default() });
        serial
    }

    fn send(&self, from: SocketAddr, to: SocketAddr, datagram: &[u8]) {
        let mut state = self.state();
        let Weather { delay, spread, lost, doubled } = state.weather;
        if state.cut.contains(&from.ip()) || state.cut.contains(&to.ip()) || state.quick.below(1000) < lost {
            return;
        }
        let copies = 1 + u32::from(state.quick.below(1000) < doubled);
        for _ in 0..copies {
            let delay = Duration::from_millis(u64::from(delay + state.quick.below(spread + 1)));
            let (net, datagram) = (self.clone(), datagram.to_vec());
            tokio::spawn(async move {
                tokio::time::sleep(delay).await;
                net.arrive(from, to, datagram);
            });
        }
    }

    fn arrive(&self, from: SocketAddr, to: SocketAddr, datagram: Vec<u8>) {
        let reader = self.state().ports.get_mut(&to).and_then(|port| {
            port.queue.push_back((from, datagram));
            port.reader.take()
        });
        reader.into_iter().for_each(Waker::wake);
    }
}

struct Socket {
    net: Net,
    at: SocketAddr,
    serial: u64,
}

impl fmt::Debug for Socket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Socket({})", self.at)
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut state = self.net.state();
        if state.ports.get(&self.at).is_some_and(|port| port.serial == self.serial) {
            state.ports.remove(&self.at);
        }
    }
}

#[derive(Debug)]
struct AlwaysWritable;

impl UdpPoller for AlwaysWritable {
    fn poll_writable(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

impl AsyncUdpSocket for Socket {
    fn create_io_poller(self: Arc<Self>) -> Pin<Box<dyn UdpPoller>> {
        Box::pin(AlwaysWritable)
    }

    fn try_send(&self, transmit: &Transmit<'_>) -> io::Result<()> {
        let segment = transmit.segment_size.unwrap_or(transmit.contents.len()).max(1);
        transmit.contents.chunks(segment).for_each(|part| self.net.send(self.at, transmit.destination, part));
        Ok(())
    }

    fn poll_recv(
        &self,
        context: &mut Context<'_>,
        buffers: &mut [IoSliceMut<'_>],
        meta: &mut [RecvMeta],
    ) -> Poll<io::Result<usize>> {
        let mut state = self.net.state();
        let port = state.ports.get_mut(&self.at).filter(|port| port.serial == self.serial);
        let Some(port) = port else { return Poll::Pending };
        let mut count = 0;
        for (buffer, meta) in buffers.iter_mut().zip(meta) {
            let Some((from, datagram)) = port.queue.pop_front() else { break };
            let length = datagram.len().min(buffer.len());
            buffer[..length].copy_from_slice(&datagram[..length]);
            *meta = RecvMeta { addr: from, len: length, stride: length, ecn: None, dst_ip: None };
            count += 1;
        }
        if count > 0 {
            return Poll::Ready(Ok(count));
        }
        port.reader = Some(context.waker().clone());
        Poll::Pending
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.at)
    }

    fn may_fragment(&self) -> bool {
        false
    }
}
