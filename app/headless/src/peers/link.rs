//! A session that runs on its own, and how the rest of the program asks it. Whoever asks is on a thread of its own:
//! neither the window's nor the session's.
use super::{
    addresses::addresses,
    advice::Signs,
    opening::{Relaying, anywhere},
};
use crate::cli::relay;
use net::{
    driver::{Letters, Posted, Posting, Running},
    identity::{Identity, PeerKey},
    invite::{Invite, Reply, Token},
    mapping::{Mapped, Mapping, is_public},
    relay::{Secret, Standing, Through},
    session::{Session, effect::Event, guest::Guest, host::Host, member::Member, message::Reach},
};
use std::{
    collections::BTreeMap,
    io::{self, ErrorKind::AddrNotAvailable},
    net::{SocketAddr, UdpSocket},
    sync::{Arc, OnceLock},
    thread,
    time::{Duration, Instant},
};
use tokio::{
    runtime::{Builder, Runtime},
    time::timeout,
};

/// A running session.
pub(super) struct Link {
    runtime: Runtime,
    running: Option<Running<Member>>,
    /// When it was looked last where we are reached, and for how long that is enough.
    told: Option<(Instant, Duration)>,
    /// Who we are.
    me: Identity,
    /// The relay by which we go, if we do.
    relay: Option<Relaying>,
    /// Whether the others are not to be told where we are.
    hides: bool,
    /// Whether the home's router is asked for a port where others come to us; what it was asked for, and what came of it.
    opens: bool,
    mapping: Option<(Vec<SocketAddr>, Mapping)>,
    /// Where the host should be, by its invite; and since when it is called.
    invited: Vec<SocketAddr>,
    begun: Instant,
    /// The relay that is asked where it sees us, once its name is read.
    asked: Arc<OnceLock<SocketAddr>>,
    /// What goes by file, if anything does.
    posting: Option<Posting>,
}

/// Those that another machine could see: whoever is on this one needs no call.
fn seen_from_elsewhere(all: Vec<SocketAddr>) -> Vec<SocketAddr> {
    let (near, far): (Vec<_>, Vec<_>) = all.into_iter().partition(|at| at.ip().is_loopback());
    if far.is_empty() { near } else { far }
}

/// How long a guest calls before it looks for other ways.
const UNANSWERED: Duration = Duration::from_secs(2);
/// How long the last files may take.
const LAST_FILES: Duration = Duration::from_secs(2);
/// While everything begins: how long it is looked more often.
const EARLY: Duration = Duration::from_secs(8);
/// How often somebody looks whether its addresses have changed.
const ADDRESSES: Duration = Duration::from_secs(5);
/// The same while a guest does not know yet at which table it will sit, and so how it will be reached through the relay.
const SOON: Duration = Duration::from_millis(100);

/// The session has ended; its journal holds everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ended;

impl Link {
    /// Starts a session on a runtime of its own.
    pub(super) fn start<E: From<io::Error>>(
        me: Identity,
        relay: Option<Relaying>,
        start: impl FnOnce() -> Result<Running<Member>, E>,
    ) -> Result<Self, E> {
        // While one replays a log or waits for the disk, the other answers the network.
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let running = {
            let _inside = runtime.enter();
            start()?
        };
        Ok(Self {
            runtime,
            running: Some(running),
            told: None,
            me,
            relay,
            hides: false,
            opens: false,
            mapping: None,
            invited: Vec::new(),
            begun: Instant::now(),
            asked: Arc::default(),
            posting: None,
        })
    }

    /// Who we are.
    pub(super) fn key(&self) -> PeerKey {
        self.me.key()
    }

    /// Whether others come to us now.
    pub(super) fn is_host(&self) -> bool {
        self.ask(|member, _| member.is_host()) == Ok(true)
    }

    /// Asks the session, whichever it is.
    pub(super) fn ask<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Member, Instant) -> R + Send + 'static,
    ) -> Result<R, Ended> {
        let running = self.running.as_ref().ok_or(Ended)?;
        self.runtime.block_on(running.handle.ask(ask)).ok_or(Ended)
    }

    /// Asks the host's session; nothing while we are a guest.
    pub(super) fn ask_host<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Host, Instant) -> R + Send + 'static,
    ) -> Option<R> {
        self.ask(|member, now| member.host().map(|host| ask(host, now))).ok().flatten()
    }

    /// Asks a guest's session; nothing while we are the host.
    pub(super) fn ask_guest<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Guest, Instant) -> R + Send + 'static,
    ) -> Option<R> {
        self.ask(|member, now| member.guest().map(|guest| ask(guest, now))).ok().flatten()
    }

    /// What the session tells next, if it tells something in time.
    pub(super) fn event(&mut self, at_most: Duration) -> Result<Option<Event>, Ended> {
        self.tell_addresses();
        let events = &mut self.running.as_mut().ok_or(Ended)?.events;
        match self.runtime.block_on(async { timeout(at_most, events.recv()).await }) {
            Err(_) => Ok(None),
            Ok(Some(event)) => Ok(Some(event)),
            Ok(None) => Err(Ended),
        }
    }

    /// Tells the others, now and then, where we are reached: that may have changed. A guest tells it too, so that the table
    /// can go on with it when the host is lost.
    pub(super) fn tell_addresses(&mut self) {
        let due = self.told.is_none_or(|(told, pause)| told.elapsed() > pause);
        let Some(at) = self.address().ok().filter(|_| due) else { return };
        let is_host = self.is_host();
        let mut all = addresses(if is_host { self.move_away(at) } else { at });
        self.look_outside(is_host, &all);
        let outside = [Vec::from_iter(self.open_port_at()), self.observed()].concat();
        all.splice(0..0, outside.into_iter().filter(|at| !all.contains(at)).collect::<Vec<_>>());
        if self.hides || self.relay.is_some_and(|relay| relay.alone) {
            all.clear();
        }
        let relay = self.relay_session().map(|(at, secret)| (at, secret.session().0));
        // Of the router and of a relay that is asked, something is heard soon.
        let pause = match self.relay.is_some() && relay.is_none() {
            true => SOON,
            false if self.begun.elapsed() < EARLY => EARLY / 8,
            false => ADDRESSES,
        };
        self.told = Some((Instant::now(), pause));
        if is_host && let Some((running, (at, secret))) = self.running.as_ref().zip(self.relay_session()) {
            let _inside = self.runtime.enter();
            running.open_at(at, secret, !all.is_empty());
        }
        // A session that has ended tells nothing.
        let _ = self.ask(move |member, _| {
            // Where nobody is to be told, what was told before is told no more.
            if let Some(host) = member.host() {
                host.reach_at(all.clone());
            }
            member.reached_at(Reach { addresses: all, relay });
        });
    }

    /// Where others come to us, or should, or would have to call us: the router is asked for a port, anew when we are
    /// elsewhere, and a relay where it sees us.
    fn look_outside(&mut self, is_host: bool, all: &[SocketAddr]) {
        let is_called = is_host || (self.begun.elapsed() > UNANSWERED && self.is_unanswered());
        if !is_called || self.relay.is_some_and(|relay| relay.alone) {
            return;
        }
        if let Some((running, at)) = self.running.as_ref().zip(self.asked.get()) {
            let _inside = self.runtime.enter();
            running.ask_where(*at);
        }
        let Some(port) = all.first().map(SocketAddr::port).filter(|_| self.opens) else { return };
        if self.mapping.as_ref().is_some_and(|(of, _)| of == all) {
            return;
        }
        if let Some((_, old)) = self.mapping.take() {
            // It may be the very port that is asked for next.
            self.runtime.block_on(old.close());
        }
        let _inside = self.runtime.enter();
        self.mapping = Some((all.to_vec(), Mapping::start(port)));
    }

    /// Whether we are a guest without a host.
    pub(super) fn is_unanswered(&self) -> bool {
        let lost = |guest: &mut Guest, _| match guest.ledger().map(|ledger| ledger.host()) {
            Some(host) => !guest.is_connected(host),
            None => guest.terms().is_none(),
        };
        self.ask_guest(lost) == Some(true)
    }

    /// Where others see us, as far as they have told: relays, those who introduced us, the host; or, where the router told
    /// only its address, the port that most keep.
    fn observed(&self) -> Vec<SocketAddr> {
        if self.relay.is_some_and(|relay| relay.alone) {
            return Vec::new();
        }
        let told = self.running.as_ref().map_or_else(Vec::new, Running::seen);
        let by_host = self.ask(|member, _| member.seen()).ok().flatten();
        let port = self.address().map_or(0, |at| at.port());
        let kept = match self.mapped() {
            Some(Mapped::Closed(Some(ip))) if told.is_empty() => Some(SocketAddr::new(ip, port)),
            _ => None,
        };
        let mut all: Vec<SocketAddr> = Vec::new();
        for at in told.into_iter().chain(by_host).chain(kept).filter(|at| is_public(at.ip())) {
            if !all.contains(&at) {
                all.push(at);
            }
        }
        all
    }

    /// Where else whoever has the invite finds the way to us, beside the addresses of this machine.
    pub(super) fn outside(&self) -> Vec<SocketAddr> {
        if self.relay.is_some_and(|relay| relay.alone) {
            return Vec::new();
        }
        let introducers = self.ask_host(|host, _| host.introducers()).unwrap_or_default();
        [Vec::from_iter(self.open_port_at()), self.observed(), introducers].concat()
    }

    /// This relay of the settings is asked where it sees us, when that is of use.
    pub(super) fn ask_where(&mut self, named: String) {
        if !named.trim().is_empty() {
            let asked = self.asked.clone();
            // A name may take its time, and nobody waits for it.
            thread::spawn(move || {
                if let Ok(at) = relay::address(named.trim()) {
                    // It is read once.
                    let _ = asked.set(at);
                }
            });
        }
    }

    /// Where the host should be, by its invite.
    pub(super) fn looks_for(&mut self, invited: Vec<SocketAddr>) {
        self.invited = invited;
    }

    /// For how long this table has been open, or called.
    pub(super) fn age(&self) -> Duration {
        self.begun.elapsed()
    }

    /// What is known of why nobody answers.
    pub(super) fn signs(&self) -> Signs {
        let at = self.address().ok();
        let own = at.map_or_else(Vec::new, addresses);
        let (is_host, port) = (self.is_host(), at.map_or(0, |at| at.port()));
        let (invited, seen) = (self.invited.clone(), self.observed());
        Signs { is_host, own, port, invited, relay: self.relay(), seen }
    }

    /// Whether the others are not told where we are; from when it is said on.
    pub(super) fn hide(&mut self, hides: bool) {
        (self.hides, self.told) = (hides, None);
    }

    /// The relay and our session there, once the table is known.
    fn relay_session(&self) -> Option<(SocketAddr, Secret)> {
        let of = |member: &mut Member, _| match member.ledger().map(|ledger| ledger.table()) {
            None => {
                let lobby = member.host().map(|host| host.table());
                lobby.or_else(|| member.guest().and_then(|guest| guest.table()))
            }
            known => known,
        };
        let (relay, table) = (self.relay?, self.ask(of).ok().flatten()?);
        Some((relay.at, Secret::of_table(&self.me, &table.0)))
    }

    /// What lets others in to the table that is ours now.
    pub(super) fn invite(&self, token: Token) -> Option<Invite> {
        let alone = self.relay.is_some_and(|relay| relay.alone);
        let addresses = if alone { Vec::new() } else { addresses(self.address().ok()?) };
        let through = self.relay_session().map(|(at, secret)| Through { at, session: secret.session() });
        Some(Invite::new(self.me.key(), token, addresses).through(through))
    }

    /// From now on the table is reached through this relay as well, or alone; gives the way there.
    pub(super) fn go_by(&mut self, relay: Relaying) -> Option<Through> {
        (self.relay, self.told, self.begun) = (Some(relay), None, Instant::now());
        let (at, secret) = self.relay_session()?;
        let _inside = self.runtime.enter();
        self.running.as_ref().map(|running| running.open_at(at, secret, !relay.alone))
    }

    /// Where a host is reached that listened here: everywhere, if this machine does not have that address any more.
    fn move_away(&self, at: SocketAddr) -> SocketAddr {
        let Some(running) = &self.running else { return at };
        let gone = UdpSocket::bind((at.ip(), 0)).is_err_and(|error| error.kind() == AddrNotAvailable);
        let _inside = self.runtime.enter();
        // The port stays taken as long as the old socket is there.
        let moved = gone && anywhere(0).into_iter().any(|to| running.move_to(to).is_ok());
        moved.then(|| running.local_address().ok()).flatten().unwrap_or(at)
    }

    /// Where each guest of a host's game was last.
    pub(super) fn guests(&self) -> BTreeMap<PeerKey, SocketAddr> {
        self.running.as_ref().map_or_else(BTreeMap::new, Running::guests)
    }

    /// Where a guest may be called by a host that it cannot reach; nothing where nobody is to learn it.
    pub(super) fn reply(&self) -> Option<Reply> {
        if self.is_host() || self.relay.is_some_and(|relay| relay.alone) {
            return None;
        }
        let outside = [Vec::from_iter(self.open_port_at()), self.observed()].concat();
        let own = seen_from_elsewhere(addresses(self.address().ok()?));
        let own = own.into_iter().filter(|at| !outside.contains(at));
        Some(Reply::new(self.me.key(), outside.iter().copied().chain(own).collect()))
    }

    /// Calls whoever gave this reply.
    pub(super) fn call_back(&self, reply: &Reply) {
        let _inside = self.runtime.enter();
        if let Some(running) = &self.running {
            running.call_back(&self.me, reply);
        }
    }

    /// From now on what is said goes by file as well.
    pub(super) fn go_by_file(&mut self, letters: Letters) {
        // Two of them would write over each other's files.
        self.posting = None;
        let _inside = self.runtime.enter();
        self.posting = self.running.as_ref().map(|running| running.by_letters(self.me.clone(), letters));
    }

    /// What has become of the files, if the table goes by file.
    pub(super) fn posted(&self) -> Option<Posted> {
        Some(self.posting.as_ref()?.posted.borrow().clone())
    }

    /// Waits until what was said lies in its file.
    fn write_files(&self) {
        let looks = || self.posted().map_or(u64::MAX, |posted| posted.looks);
        let (begun, before) = (Instant::now(), looks());
        // The next look may have been under way.
        while begun.elapsed() < LAST_FILES && looks() < before.saturating_add(2) {
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// From now on the home's router is asked for a port that leads here, where others come to us.
    pub(super) fn open_port(&mut self) {
        (self.opens, self.told) = (true, None);
    }

    /// How far the router has come with that.
    pub(super) fn mapped(&self) -> Option<Mapped> {
        self.mapping.as_ref().map(|(_, mapping)| mapping.mapped())
    }

    /// Where the router lets others in.
    pub(super) fn open_port_at(&self) -> Option<SocketAddr> {
        match self.mapped()? {
            Mapped::Open(_, at) => Some(at),
            Mapped::Asking | Mapped::Hidden(..) | Mapped::Closed(_) => None,
        }
    }

    /// How we stand with the relay, if we go by one.
    pub(super) fn relay(&self) -> Option<(SocketAddr, Standing)> {
        self.running.as_ref()?.relays().first().copied()
    }

    /// Where the session is reached on this machine.
    pub(super) fn address(&self) -> io::Result<SocketAddr> {
        let running = self.running.as_ref().ok_or(io::ErrorKind::NotConnected)?;
        running.local_address()
    }

    /// Waits until everybody has everything, but not for ever; then ends the session.
    pub(super) fn finish(self, patience: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < patience && self.ask(|member, _| member.is_settled()) == Ok(false) {
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Link {
    /// The others are told that we leave, so that they need not wait to find out.
    fn drop(&mut self) {
        self.write_files();
        self.posting = None;
        if let Some((_, mapping)) = self.mapping.take() {
            self.runtime.block_on(mapping.close());
        }
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.close());
        }
    }
}
