//! What peers cost: round trips on a slow link, the processor's time of an action, catching up, and memory.
mod floods;
mod memory;

use super::{
    super::{Failure, table},
    measure::Figure,
};
use crate::{games::Visitor, peers::AllGames};
use ai::knowledge::Knowledge;
use engine::{
    chance::Quick,
    game::{Game, Waiting},
    setup::Chosen,
};
use net::{
    driver::{self, Handle, Kept, Running},
    follow,
    identity::Identity,
    invite::{Invite, Token},
    journal::Journal,
    session::{
        Session,
        effect::Line,
        guest::{Coming, Guest},
        host::{Host, Opening},
        lobby::ChairPlan,
        record::{Body, Person, TableId},
        shelf,
    },
};
use std::{
    error::Error,
    fs, io,
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tokio::{net::UdpSocket, runtime::Builder, time::sleep};

/// Guests of a measured table.
const GUESTS: usize = 2;
/// What an invite to a measured table proves.
const TOKEN: Token = Token([3; 5]);
/// One way of the slow link.
const DELAY: Duration = Duration::from_millis(40);
/// Actions that are timed on the slow link.
const TIMED: usize = 40;
/// The length of the game that is caught up with.
const LONG: f64 = 2000.0;
const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Measures a game among three peers.
pub(super) struct Peers;

impl Visitor for Peers {
    type Out = Result<Vec<Figure>, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let content = table::content::<G>()?;
        let failed = |error: Box<dyn Error>| Failure::failed(format!("Peers cannot be measured: {error}."));
        let runtime =
            Builder::new_current_thread().enable_all().build().map_err(|error| failed(error.into()))?;
        runtime.block_on(figures::<G>(&Arc::new(content))).map_err(failed)
    }
}

async fn figures<G: Knowledge>(content: &Arc<G::Content>) -> Outcome<Vec<Figure>> {
    let figure = |name: &'static str, value, unit| Figure { name: name.into(), value, unit };
    let further_guest = memory::of_a_further_guest::<G>(content).await?;
    let mut near = Bench::<G>::open(content, Duration::ZERO).await?;
    let cpu = near.play_out().await?;
    let (joined, busy) = near.join_again().await?;
    let mut far = Bench::<G>::open(content, DELAY).await?;
    let (plain, chance) = far.timed().await?;
    let mut figures = vec![
        figure("action on a link of 80 ms, everywhere (p95)", plain, "round trips"),
        figure("action with chance on a link of 80 ms (p95)", chance, "round trips"),
        figure("processor's time of an action, each peer", cpu, "ms"),
        figure("joining a game of 2 000 actions", joined, "ms"),
        figure("joining, processor's time of both ends", busy, "ms"),
        figure("memory of a host for each further guest", further_guest, "KB"),
    ];
    figures.extend(floods::of_a_table::<G>(content).await?);
    figures.extend(floods::of_a_relay().await?);
    Ok(figures)
}

/// A journal in memory that outlives its session.
#[derive(Clone, Default)]
struct Disk(Arc<Mutex<Vec<Line>>>);

impl Journal for Disk {
    fn append(&mut self, line: &Line) -> io::Result<()> {
        let mut lines = self.0.lock().map_err(|_| io::ErrorKind::Other)?;
        lines.push(line.clone());
        Ok(())
    }
}

/// A table that waits for its guests, and who hosts it.
fn hosted<G: Game>(content: &Arc<G::Content>) -> Outcome<(Running<Host>, Identity)> {
    let chosen = Chosen::default().with("players", &(GUESTS + 1).to_string());
    let me = Identity::generate()?;
    let opening = Opening {
        table: TableId([1; 32]),
        salt: [2; 32],
        token: TOKEN,
        name: "host".into(),
        terms: shelf::terms_of::<G>(content, &chosen),
        chairs: [vec![ChairPlan::Host], vec![ChairPlan::Open; GUESTS]].concat(),
        reveal_limit: Duration::from_secs(60),
    };
    let (endpoint, kept) = (driver::endpoint(HERE, &me)?, Kept::default());
    Ok((driver::host(endpoint, me.clone(), Arc::new(AllGames::default()), opening, kept)?, me))
}

/// Waits until all guests are there and ready, and begins.
async fn begun(host: &Running<Host>) {
    while host.handle.ask(|host, now| host.start(now)).await != Some(Ok(true)) {
        sleep(Duration::from_millis(5)).await;
    }
}

/// A table of three peers in this process.
struct Bench<G: Game> {
    content: Arc<G::Content>,
    host: Running<Host>,
    guests: Vec<(Running<Guest>, Identity, Disk)>,
    invite: Invite,
    quick: Quick,
}

impl<G: Game> Bench<G> {
    async fn open(content: &Arc<G::Content>, delay: Duration) -> Outcome<Self> {
        let (host, me) = hosted::<G>(content)?;
        let at = host.local_address()?;
        let mut guests = Vec::new();
        for _ in 0..GUESTS {
            let through = if delay.is_zero() { at } else { relay(at, delay).await? };
            let invite = Invite::new(me.key(), TOKEN, vec![through]);
            let (who, disk) = (Identity::generate()?, Disk::default());
            guests.push((come(&invite, &who, &disk, Vec::new())?, who, disk));
        }
        let invite = Invite::new(me.key(), TOKEN, vec![at]);
        let bench = Self { content: content.clone(), host, guests, invite, quick: Quick::new(1) };
        for (guest, ..) in &bench.guests {
            guest.handle.ask(|guest, now| guest.ready(now)).await;
        }
        begun(&bench.host).await;
        Ok(bench)
    }

    /// Everybody who is asked answers once. Gives the last question that a guest answered by itself.
    async fn round(&mut self) -> Option<u64> {
        answer::<G, _>(&self.host.handle, &self.content, &mut self.quick).await;
        let mut said = None;
        for (guest, ..) in &self.guests {
            said = said.or(answer::<G, _>(&guest.handle, &self.content, &mut self.quick).await);
        }
        said
    }

    async fn is_over(&self) -> bool {
        let over = |host: &mut Host, _| {
            let replica = host.ledger().and_then(|ledger| ledger.replica().ok());
            replica.is_some_and(|replica| replica.waiting() == Waiting::Over) && host.is_settled()
        };
        self.host.handle.ask(over).await.unwrap_or(true)
    }

    /// Plays to the end; milliseconds of the processor for each action and peer.
    async fn play_out(&mut self) -> Outcome<f64> {
        let begun = processor_time();
        while !self.is_over().await {
            self.round().await;
            sleep(Duration::from_micros(200)).await;
        }
        let spent = processor_time() - begun;
        Ok(spent / self.actions().await / (GUESTS + 1) as f64)
    }

    async fn actions(&self) -> f64 {
        let said = |host: &mut Host, _| {
            host.log().iter().filter(|record| matches!(record.body, Body::Said(_))).count()
        };
        self.host.handle.ask(said).await.unwrap_or(1).max(1) as f64
    }

    /// A guest that has kept nothing but its place comes back; milliseconds for a long game, by the clock and of the
    /// processor.
    async fn join_again(&mut self) -> Outcome<(f64, f64)> {
        let actions = self.actions().await;
        let last = self.host.handle.ask(|host, _| host.log().len()).await;
        let (_, who, disk) = self.guests.swap_remove(0);
        let lines = disk.0.lock().map_err(|_| "a session has failed")?.clone();
        let claim = lines.into_iter().filter(|line| matches!(line, Line::Claim(_))).collect();
        let (begun, busy) = (Instant::now(), processor_time());
        let guest = come(&self.invite, &who, &Disk::default(), claim)?;
        while guest.handle.ask(|guest, _| guest.log().len()).await != last {
            sleep(Duration::from_millis(1)).await;
        }
        let took = [begun.elapsed().as_secs_f64() * 1000.0, processor_time() - busy];
        let [took, busy] = took.map(|millis| millis * LONG / actions);
        Ok((took, busy))
    }

    /// Round trips until an action is everywhere, without and with chance: 19 of 20 take no longer.
    async fn timed(&mut self) -> Outcome<(f64, f64)> {
        let (mut plain, mut chance) = (Vec::new(), Vec::new());
        while plain.len() + chance.len() < TIMED && !self.is_over().await {
            match self.round().await {
                Some(moment) => {
                    let (took, drew) = self.until_played(moment).await;
                    if drew { &mut chance } else { &mut plain }.push(took);
                }
                None => sleep(Duration::from_millis(1)).await,
            }
        }
        Ok((p95(plain), p95(chance)))
    }

    /// Milliseconds until each of so many actions is everywhere.
    async fn milliseconds(&mut self, actions: usize) -> Vec<f64> {
        let mut took = Vec::new();
        while took.len() < actions && !self.is_over().await {
            match self.round().await {
                Some(moment) => took.push(self.until_played(moment).await.0 * 2e3 * DELAY.as_secs_f64()),
                None => sleep(Duration::from_millis(1)).await,
            }
        }
        took
    }

    async fn until_played(&self, moment: u64) -> (f64, bool) {
        let (begun, mut drew) = (Instant::now(), false);
        loop {
            let mut played = stands(&self.host.handle).await.is_none_or(|(at, _)| at > moment);
            for (guest, ..) in &self.guests {
                let Some((at, drawing)) = stands(&guest.handle).await else { continue };
                played &= at > moment;
                drew |= drawing;
            }
            if played {
                return (begun.elapsed().as_secs_f64() / (2.0 * DELAY.as_secs_f64()), drew);
            }
            sleep(Duration::from_micros(500)).await;
        }
    }
}

fn come(invite: &Invite, who: &Identity, disk: &Disk, lines: Vec<Line>) -> Outcome<Running<Guest>> {
    let coming = Coming { name: "guest".into(), token: Some(invite.token), salt: [4; 32], watches: false };
    let kept = Kept { journal: Box::new(disk.clone()), lines, ..Kept::default() };
    let to = invite.whereabouts();
    Ok(driver::join(
        driver::endpoint(HERE, who)?,
        who.clone(),
        Arc::new(AllGames::default()),
        coming,
        to,
        kept,
    )?)
}

/// Answers for whoever is asked; the moment of the question, unless it was a barrier.
async fn answer<G: Game, S: Session>(
    handle: &Handle<S>,
    content: &Arc<G::Content>,
    quick: &mut Quick,
) -> Option<u64> {
    let (content, mut own) = (content.clone(), Quick::new(u64::from(quick.word())));
    let say = move |member: &mut S, now| {
        let (ledger, person) = (member.ledger()?, member.person()?);
        let alone = !ledger.replica().ok()?.waiting().is_barrier();
        let moment = ledger.moment();
        let (seat, steps) = follow::random_answer::<G>(&content, ledger, person, &mut own)?;
        member.say(now, seat, steps).ok().filter(|()| alone && person != Person::HOST).map(|()| moment)
    };
    handle.ask(say).await?
}

/// The question that stands, and whether it waits for chance.
async fn stands<S: Session>(handle: &Handle<S>) -> Option<(u64, bool)> {
    let look =
        |member: &mut S, _| member.ledger().map(|ledger| (ledger.moment(), ledger.drawing().is_some()));
    handle.ask(look).await?
}

fn p95(took: Vec<f64>) -> f64 {
    percentile(took, 95)
}

fn p99(took: Vec<f64>) -> f64 {
    percentile(took, 99)
}

fn percentile(mut took: Vec<f64>, of: usize) -> f64 {
    took.sort_by(f64::total_cmp);
    took.get(took.len().saturating_sub(1) * of / 100).copied().unwrap_or(f64::NAN)
}

/// A socket that passes on everything later, both ways, for one guest.
async fn relay(to: SocketAddr, delay: Duration) -> io::Result<SocketAddr> {
    let (near, far) = (Arc::new(UdpSocket::bind(HERE).await?), Arc::new(UdpSocket::bind(HERE).await?));
    far.connect(to).await?;
    let at = near.local_addr()?;
    tokio::spawn(async move {
        let (mut there, mut back, mut guest) = ([0; 2048], [0; 2048], None);
        loop {
            tokio::select! {
                Ok((length, from)) = near.recv_from(&mut there) => {
                    guest = Some(from);
                    let (far, packet) = (far.clone(), there[..length].to_vec());
                    tokio::spawn(async move {
                        sleep(delay).await;
                        far.send(&packet).await
                    });
                }
                Ok(length) = far.recv(&mut back) => {
                    let (near, packet, guest) = (near.clone(), back[..length].to_vec(), guest);
                    tokio::spawn(async move {
                        sleep(delay).await;
                        match guest {
                            Some(guest) => near.send_to(&packet, guest).await,
                            None => Ok(0),
                        }
                    });
                }
                else => return,
            }
        }
    });
    Ok(at)
}

/// Milliseconds that this thread has had a processor; where the system does not tell, of the clock.
fn processor_time() -> f64 {
    static BEGUN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    told.map_or_else(|| BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64() * 1e3, |nanos| nanos / 1e6)
}
