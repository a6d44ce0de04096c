//! What a relay adds and how much of a core it takes while a hundred tables of four go through it, and what becomes of it and
//! of a table while somebody floods them with first packets of handshakes.
use super::{Bench, Disk, Figure, HERE, Outcome, come, p99, percentile, processor_time};
use ai::knowledge::Knowledge;
use net::{
    identity::{self, Identity, PeerKey},
    invite::{Invite, Token},
    relay::{
        Secret,
        pair::{End, first_hello},
        server::Relay,
        switchboard::Limits,
    },
};
use std::{
    fs,
    net::{SocketAddr, UdpSocket},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};
use tokio::{
    runtime::Builder,
    task::JoinSet,
    time::{interval, sleep, timeout},
};

/// Tables that go through the relay at once, and the guests of each.
const TABLES: u32 = 100;
const GUESTS: u32 = 3;
/// How often each guest sends, how much, and how long it does.
const BEAT: Duration = Duration::from_millis(100);
const PACKET: [u8; 300] = [7; 300];
const LASTS: Duration = Duration::from_secs(5);
/// First packets of handshakes a second, and the sockets that they come from.
const FLOOD: u32 = 10_000;
const SOCKETS: usize = 64;
/// Different first packets that are sent in turn: a prime number, so that each comes from every socket.
const PACKETS: usize = 257;
/// After which time a flood has taken the memory that it takes.
const SETTLED: Duration = Duration::from_secs(1);
/// Actions that are timed on loopback, quiet and flooded.
const ACTIONS: usize = 150;

/// What a relay adds, and what a flood does to it.
pub(super) async fn of_a_relay() -> Outcome<Vec<Figure>> {
    let direct = round_trips(None).await?;
    let (quiet, busy) = loaded(None).await?;
    let (before, sent) = (memory(), Arc::<AtomicU64>::default());
    let (flooded, _) = loaded(Some(sent.clone())).await?;
    let (grown, sent) = (memory() - before, sent.load(Ordering::Relaxed) as f64 / LASTS.as_secs_f64());
    let figure = |name: &'static str, value, unit| Figure { name: name.into(), value, unit };
    Ok(vec![
        figure("datagram there and back on loopback (p50)", p50(direct), "ms"),
        figure("through a relay that carries 100 tables of four (p50)", p50(quiet.clone()), "ms"),
        figure("the same (p99)", p99(quiet), "ms"),
        figure("share of a core that this relay takes", busy, "%"),
        figure("while hellos flood it (p99)", p99(flooded), "ms"),
        figure("hellos that it was sent", sent, "a second"),
        figure("memory that the flood takes", grown, "KB"),
    ])
}

/// What a flood does to a table.
pub(super) async fn of_a_table<G: Knowledge>(content: &Arc<G::Content>) -> Outcome<Vec<Figure>> {
    let mut table = Bench::<G>::open(content, Duration::ZERO).await?;
    let quiet = table.milliseconds(ACTIONS).await;
    let mut table = Bench::<G>::open(content, Duration::ZERO).await?;
    let packets = first_packets().await?;
    let before = memory();
    let flood = Flood::start(table.host.local_address()?, packets)?;
    sleep(SETTLED).await;
    let early = memory();
    let flooded = table.milliseconds(ACTIONS).await;
    let sent = flood.stop();
    let grown = memory() - early;
    let figure = |name: &'static str, value, unit| Figure { name: name.into(), value, unit };
    Ok(vec![
        figure("action on loopback, everywhere (p99)", p99(quiet), "ms"),
        figure("the same while first packets of handshakes flood the host (p99)", p99(flooded), "ms"),
        figure("first packets that it was sent", sent, "a second"),
        figure("memory that this flood takes in its first second", early - before, "KB"),
        figure("memory that it takes after that", grown, "KB"),
    ])
}

/// Round trips through a relay that carries a hundred tables, and its share of a core.
async fn loaded(floods: Option<Arc<AtomicU64>>) -> Outcome<(Vec<f64>, f64)> {
    let (relay, owner) = (Running::start()?, Identity::generate()?);
    let secret = |table: u32| Secret::of_table(&owner, &table.to_be_bytes());
    let hellos = || (0..PACKETS as u32).map(|number| first_hello(secret(number))).collect();
    let flood = floods.is_some().then(|| Flood::start(relay.at, hellos())).transpose()?;
    let took = round_trips(Some((relay.at, &secret))).await?;
    if let Some((flood, sent)) = flood.zip(floods) {
        sent.store(flood.sent.load(Ordering::Relaxed), Ordering::Relaxed);
    }
    let busy = relay.stop()?;
    Ok((took, 100.0 * busy / LASTS.as_secs_f64() / 1e3))
}

type SecretOf<'a> = &'a dyn Fn(u32) -> Secret;

/// Milliseconds that datagrams take there and back, at all tables at once; without a relay, between bare sockets.
async fn round_trips(relay: Option<(SocketAddr, SecretOf<'_>)>) -> Outcome<Vec<f64>> {
    let (mut echoes, mut guests) = (JoinSet::new(), JoinSet::new());
    for table in 0..TABLES {
        match relay {
            Some((at, secret)) => {
                let host = End::host(at, secret(table)).await?;
                echoes.spawn(async move { while host.echo().await.is_ok() {} });
                for _ in 0..GUESTS {
                    let guest = End::guest(at, secret(table)).await?;
                    guests.spawn(times(Other::Relayed(guest)));
                }
            }
            None => {
                let host = tokio::net::UdpSocket::bind(HERE).await?;
                let at = host.local_addr()?;
                echoes.spawn(async move {
                    let mut bytes = [0; 2048];
                    while let Ok((length, from)) = host.recv_from(&mut bytes).await {
                        let _ = host.send_to(&bytes[..length], from).await;
                    }
                });
                for _ in 0..GUESTS {
                    let guest = tokio::net::UdpSocket::bind(HERE).await?;
                    guest.connect(at).await?;
                    guests.spawn(times(Other::Direct(guest)));
                }
            }
        }
    }
    let mut all = Vec::new();
    while let Some(took) = guests.join_next().await {
        all.extend(took?);
    }
    Ok(all)
}

/// How a guest reaches its host.
enum Other {
    Direct(tokio::net::UdpSocket),
    Relayed(End),
}

/// How long each datagram of a guest takes there and back; what is lost is told as the longest wait.
async fn times(other: Other) -> Vec<f64> {
    let (begun, mut took) = (Instant::now(), Vec::new());
    // Not all at one moment.
    let phase = identity::random::<1>().map_or(0, |random| random[0]);
    sleep(BEAT * u32::from(phase) / 256).await;
    let mut beat = interval(BEAT);
    while begun.elapsed() < LASTS {
        beat.tick().await;
        let sent = Instant::now();
        let back = async {
            match &other {
                Other::Direct(socket) => {
                    let _ = socket.send(&PACKET).await;
                    let _ = socket.recv(&mut [0; 2048]).await;
                }
                Other::Relayed(end) => {
                    let _ = end.send(&PACKET).await;
                    let _ = end.receive().await;
                }
            }
        };
        let _ = timeout(Duration::from_secs(1), back).await;
        took.push(sent.elapsed().as_secs_f64() * 1e3);
    }
    took
}

/// A relay on a thread of its own.
struct Running {
    at: SocketAddr,
    stop: Arc<AtomicBool>,
    spent: mpsc::Receiver<f64>,
}

impl Running {
    fn start() -> Outcome<Self> {
        let (tell, told) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let (spend, spent) = mpsc::channel();
        thread::spawn(move || {
            let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async {
                let limits = Limits { sessions_of_one: TABLES as usize, ..Limits::default() };
                let Ok(relay) = Relay::bind(HERE, limits) else { return };
                let _ = tell.send(relay.local_address());
                let begun = processor_time();
                tokio::select! {
                    () = relay.run() => (),
                    () = until(&stopped) => (),
                }
                let _ = spend.send(processor_time() - begun);
            });
        });
        Ok(Self { at: told.recv()??, stop, spent })
    }

    /// Milliseconds of the processor that it took.
    fn stop(self) -> Outcome<f64> {
        self.stop.store(true, Ordering::Relaxed);
        Ok(self.spent.recv()?)
    }
}

async fn until(stopped: &AtomicBool) {
    while !stopped.load(Ordering::Relaxed) {
        sleep(Duration::from_millis(5)).await;
    }
}

/// Sends these packets in turn from many sockets, so many a second, until it is stopped.
struct Flood {
    stops: Arc<AtomicBool>,
    sent: Arc<AtomicU64>,
    begun: Instant,
}

impl Flood {
    fn start(to: SocketAddr, packets: Vec<Vec<u8>>) -> Outcome<Self> {
        let sockets: Vec<_> = (0..SOCKETS).map(|_| UdpSocket::bind(HERE)).collect::<Result<_, _>>()?;
        let (stops, sent) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let flood = Self { stops: stops.clone(), sent: sent.clone(), begun: Instant::now() };
        thread::spawn(move || {
            let mut turn = sockets.iter().cycle().zip(packets.iter().cycle());
            let (begun, mut count) = (Instant::now(), 0);
            while !stops.load(Ordering::Relaxed) {
                let due = (begun.elapsed().as_secs_f64() * f64::from(FLOOD)) as usize;
                // What could not be sent in time is caught up with, but not at once.
                let now = due.saturating_sub(count).min(FLOOD as usize / 100);
                for (socket, bytes) in turn.by_ref().take(now) {
                    sent.fetch_add(u64::from(socket.send_to(bytes, to).is_ok()), Ordering::Relaxed);
                }
                count += now;
                thread::sleep(Duration::from_micros(300));
            }
        });
        Ok(flood)
    }

    /// How many it sent in a second.
    fn stop(self) -> f64 {
        self.sent.load(Ordering::Relaxed) as f64 / self.begun.elapsed().as_secs_f64()
    }
}

impl Drop for Flood {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::Relaxed);
    }
}

/// First packets of as many who come to a table.
async fn first_packets() -> Outcome<Vec<Vec<u8>>> {
    let nobody = tokio::net::UdpSocket::bind(HERE).await?;
    let invite = Invite::new(PeerKey([7; 32]), Token([1; 5]), vec![nobody.local_addr()?]);
    let (mut packets, mut packet) = (Vec::new(), vec![0; 2048]);
    while packets.len() < PACKETS {
        let guest = come(&invite, &Identity::generate()?, &Disk::default(), Vec::new())?;
        let at = guest.local_address()?;
        let first = async {
            loop {
                let (length, from) = nobody.recv_from(&mut packet).await?;
                // A question for an introduction comes before it.
                if from.port() == at.port() && length >= 1200 {
                    return Ok::<_, std::io::Error>(packet[..length].to_vec());
                }
            }
        };
        packets.push(timeout(Duration::from_secs(5), first).await??);
    }
    Ok(packets)
}

fn p50(took: Vec<f64>) -> f64 {
    percentile(took, 50)
}

/// Kilobytes of memory that this process holds, where the system tells.
fn memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(f64::NAN)
}
