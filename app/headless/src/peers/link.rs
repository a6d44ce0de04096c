//! A session that runs on its own, and how the rest of the program asks it. Whoever asks is on a thread of its own:
//! neither the window's nor the session's.
use super::opening::{addresses, anywhere};
use net::{
    driver::Running,
    identity::PeerKey,
    mapping::{Mapped, Mapping},
    relay::Standing,
    session::{Session, effect::Event, guest::Guest, host::Host},
};
use std::{
    collections::BTreeMap,
    io::{self, ErrorKind::AddrNotAvailable},
    net::{SocketAddr, UdpSocket},
    time::{Duration, Instant},
};
use tokio::{
    runtime::{Builder, Runtime},
    time::timeout,
};

/// Host or guest.
pub(super) enum Side {
    Host(Running<Host>),
    Guest(Running<Guest>),
}

/// A running session.
pub(super) struct Link {
    runtime: Runtime,
    side: Option<Side>,
    /// When the guests were last told where a host is reached.
    told: Option<Instant>,
    /// Whether nobody is told where we are.
    hides: bool,
    /// The port of the router that leads here, if it was asked for one.
    mapping: Option<Mapping>,
}

/// How often a host looks whether its addresses have changed.
const ADDRESSES: Duration = Duration::from_secs(5);

/// The session has ended; its journal holds everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ended;

impl Link {
    /// Starts a session on a runtime of its own; one that hides tells nobody where it is.
    pub(super) fn start<E: From<io::Error>>(
        hides: bool,
        start: impl FnOnce() -> Result<Side, E>,
    ) -> Result<Self, E> {
        // While one replays a log or waits for the disk, the other answers the network.
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let side = {
            let _inside = runtime.enter();
            start()?
        };
        Ok(Self { runtime, side: Some(side), told: None, hides, mapping: None })
    }

    pub(super) fn is_host(&self) -> bool {
        matches!(self.side, Some(Side::Host(_)))
    }

    /// Asks the session, whichever it is.
    pub(super) fn ask<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut dyn Session, Instant) -> R + Send + 'static,
    ) -> Result<R, Ended> {
        let answer = match self.side.as_ref().ok_or(Ended)? {
            Side::Host(host) => self.runtime.block_on(host.handle.ask(move |host, now| ask(host, now))),
            Side::Guest(guest) => self.runtime.block_on(guest.handle.ask(move |guest, now| ask(guest, now))),
        };
        answer.ok_or(Ended)
    }

    /// Asks the host's session; nothing on a guest's machine.
    pub(super) fn ask_host<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Host, Instant) -> R + Send + 'static,
    ) -> Option<R> {
        match &self.side {
            Some(Side::Host(host)) => self.runtime.block_on(host.handle.ask(ask)),
            _ => None,
        }
    }

    /// Asks a guest's session; nothing on the host's machine.
    pub(super) fn ask_guest<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Guest, Instant) -> R + Send + 'static,
    ) -> Option<R> {
        match &self.side {
            Some(Side::Guest(guest)) => self.runtime.block_on(guest.handle.ask(ask)),
            _ => None,
        }
    }

    /// What the session tells next, if it tells something in time.
    pub(super) fn event(&mut self, at_most: Duration) -> Result<Option<Event>, Ended> {
        self.tell_addresses();
        let events = match self.side.as_mut().ok_or(Ended)? {
            Side::Host(host) => &mut host.events,
            Side::Guest(guest) => &mut guest.events,
        };
        match self.runtime.block_on(async { timeout(at_most, events.recv()).await }) {
            Err(_) => Ok(None),
            Ok(Some(event)) => Ok(Some(event)),
            Ok(None) => Err(Ended),
        }
    }

    /// Tells the guests, now and then, where the host is reached: that may have changed.
    pub(super) fn tell_addresses(&mut self) {
        let due = self.told.is_none_or(|told| told.elapsed() > ADDRESSES);
        if let Some(at) = self.address().ok().filter(|_| due && self.is_host()) {
            self.told = Some(Instant::now());
            let mut all = addresses(self.move_away(at));
            all.extend(self.open_port_at());
            if !self.hides {
                self.ask_host(move |host, _| host.reach_at(all));
            }
        }
    }

    /// Where a host is reached that listened here: everywhere, if this machine does not have that address any more.
    fn move_away(&self, at: SocketAddr) -> SocketAddr {
        let Some(Side::Host(host)) = &self.side else { return at };
        let gone = UdpSocket::bind((at.ip(), 0)).is_err_and(|error| error.kind() == AddrNotAvailable);
        let _inside = self.runtime.enter();
        // The port stays taken as long as the old socket is there.
        let moved = gone && anywhere(0).into_iter().any(|to| host.move_to(to).is_ok());
        moved.then(|| host.local_address().ok()).flatten().unwrap_or(at)
    }

    /// Where each guest of a host's game was last.
    pub(super) fn guests(&self) -> BTreeMap<PeerKey, SocketAddr> {
        match &self.side {
            Some(Side::Host(host)) => host.guests(),
            _ => BTreeMap::new(),
        }
    }

    /// Asks the home's router for a port that leads here.
    pub(super) fn open_port(&mut self) -> io::Result<()> {
        let port = self.address()?.port();
        let _inside = self.runtime.enter();
        self.mapping = Some(Mapping::start(port));
        Ok(())
    }

    /// How far the router has come with that.
    pub(super) fn mapped(&self) -> Option<Mapped> {
        self.mapping.as_ref().map(Mapping::mapped)
    }

    /// Where the router lets others in.
    pub(super) fn open_port_at(&self) -> Option<SocketAddr> {
        match self.mapped()? {
            Mapped::Open(_, at) => Some(at),
            Mapped::Asking | Mapped::Hidden(..) | Mapped::Closed => None,
        }
    }

    /// How we stand with the relay, if we go by one.
    pub(super) fn relay(&self) -> Option<(SocketAddr, Standing)> {
        let relays = match self.side.as_ref()? {
            Side::Host(host) => host.relays(),
            Side::Guest(guest) => guest.relays(),
        };
        relays.first().copied()
    }

    /// Where the session is reached on this machine.
    pub(super) fn address(&self) -> io::Result<SocketAddr> {
        match &self.side {
            Some(Side::Host(host)) => host.local_address(),
            Some(Side::Guest(guest)) => guest.local_address(),
            None => Err(io::ErrorKind::NotConnected.into()),
        }
    }

    /// Waits until everybody has everything, but not for ever; then ends the session.
    pub(super) fn finish(self, patience: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < patience && self.ask(|member, _| member.is_settled()) == Ok(false) {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Link {
    /// The others are told that we leave, so that they need not wait to find out.
    fn drop(&mut self) {
        if let Some(mapping) = self.mapping.take() {
            self.runtime.block_on(mapping.close());
        }
        match self.side.take() {
            Some(Side::Host(host)) => self.runtime.block_on(host.close()),
            Some(Side::Guest(guest)) => self.runtime.block_on(guest.close()),
            None => (),
        }
    }
}
