//! A guest dials its host: every address at once, and again and again.
use super::{
    Endpoint, HANDSHAKE, Whereabouts,
    link::Line as Wire,
    table::{Input, Wants},
};
use crate::{
    identity::Identity,
    relay::{self, Through},
    session::effect::LinkId,
    tls::{self, Pin},
};
use quinn::{ClientConfig, Connection};
use std::{
    future::pending,
    net::SocketAddr,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
    time::{Instant, sleep, timeout},
};

/// Milliseconds between attempts to reach the host; the last pause is repeated.
const PAUSES: [u64; 5] = [250, 500, 1000, 2000, 5000];
/// How long other ways are tried before a relay is asked to carry a connection.
const WITHOUT_RELAY: Duration = Duration::from_millis(1500);

/// Who keeps a guest connected to its host.
pub(super) struct Dialler {
    pub(super) endpoint: Endpoint,
    pub(super) me: Identity,
    /// By whom we were invited, if we were.
    pub(super) to: Option<Whereabouts>,
    /// From where the host has called.
    pub(super) called: watch::Receiver<Option<SocketAddr>>,
    pub(super) wants: watch::Receiver<Wants>,
    /// The number of the last connection.
    pub(super) serial: Arc<AtomicU64>,
}

/// Connections that end sooner were none.
const SHORT: Duration = Duration::from_secs(2);

impl Dialler {
    /// Dials whom the session seeks again and again, as long as it is no host, until it wants no further connection.
    pub(super) async fn stay_connected(mut self, inbox: mpsc::Sender<Input>) {
        let (mut failures, mut turn) = (0, 0);
        while !inbox.is_closed() && !self.is_done() {
            let Some(target) = self.target(turn) else {
                tokio::select! {
                    changed = self.wants.changed() => if changed.is_err() { return; },
                    () = inbox.closed() => return,
                }
                continue;
            };
            turn += 1;
            let addresses = target.addresses.clone();
            let Some(config) = self.config(target.pin) else { return };
            let (endpoint, way) =
                (self.endpoint.clone(), target.relay.map(|at| self.endpoint.ways.way_to(at)));
            endpoint.ways.ask_for_introduction(&addresses, target.door);
            let dialled = tokio::select! {
                connection = dial(&endpoint, &config, &addresses, way) => connection,
                () = self.called_from_elsewhere(&addresses) => continue,
            };
            if dialled.is_some() {
                endpoint.ways.ask_for_introduction(&[], None);
            }
            if let Some(connection) = dialled
                && let Ok(streams) = connection.open_bi().await
            {
                let (link, inbox) = (LinkId(self.serial.fetch_add(1, Ordering::Relaxed) + 1), inbox.clone());
                let wire = Wire { link, connection: connection.clone(), inbox, guarded: false };
                let (here, begun) = ([connection.remote_address()], Instant::now());
                let mut carried = pin!(wire.carry(streams));
                tokio::select! {
                    _ = &mut carried => (),
                    () = self.called_from_elsewhere(&here) => {
                        connection.close(0u32.into(), b"called from elsewhere");
                        carried.await;
                    }
                }
                if begun.elapsed() > SHORT {
                    (failures, turn) = (0, 0);
                }
            }
            // Where there are several to be tried, none is waited for long.
            let most = if self.wants.borrow().sought.len() > 1 { 2 } else { PAUSES.len() - 1 };
            let pause = PAUSES[failures.min(most)];
            failures += 1;
            tokio::select! {
                () = sleep(Duration::from_millis(pause)) => (),
                () = self.called_from_elsewhere(&addresses) => failures = 0,
                () = inbox.closed() => return,
            }
        }
    }

    fn is_done(&self) -> bool {
        let wants = self.wants.borrow();
        wants.is_done && !wants.is_host
    }

    fn config(&self, pin: Pin) -> Option<ClientConfig> {
        tls::quic_dialling(tls::dialling(&self.me, pin).ok()?).ok()
    }

    /// Whom to try next: whoever invited us or is the host by our log, and in turn with it the others whom the session
    /// seeks. Nobody, while others come to us.
    fn target(&mut self, turn: usize) -> Option<Whereabouts> {
        let (is_host, host, sought) = {
            let wants = self.wants.borrow_and_update();
            (wants.is_host, wants.host, wants.sought.clone())
        };
        if is_host {
            return None;
        }
        let invited = self.to.clone().filter(|to| host.is_none_or(|key| to.pin.fits(key)));
        let Some((key, reach)) = sought.get(turn % sought.len().max(1)) else {
            let to = self.to.clone()?;
            return Some(Whereabouts { addresses: self.addresses(&to.addresses), ..to });
        };
        let inviter = self.to.clone().filter(|to| to.pin.fits(*key));
        let known = inviter.as_ref().map_or(&[][..], |to| &to.addresses);
        let all = [&reach.addresses[..], known].concat();
        let addresses = if host == Some(*key) && invited.is_some() { self.addresses(&all) } else { all };
        let relay = reach.relay.map(|(at, session)| Through { at, session: relay::Session(session) });
        let relay = relay.or(inviter.as_ref().and_then(|to| to.relay));
        let door = inviter.and_then(|to| to.door);
        Some(Whereabouts { pin: Pin::Key(*key), addresses, relay, door })
    }

    /// Where the host called from, where it said that it is, and where else it may be.
    fn addresses(&mut self, known: &[SocketAddr]) -> Vec<SocketAddr> {
        let mut all: Vec<_> = self.called.borrow_and_update().iter().copied().collect();
        for at in self.wants.borrow().addresses.iter().chain(known) {
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

/// Tries all addresses at once, where a relay or an introducer sees the host as well, and the relay itself a little later; the
/// first that answers wins.
async fn dial(
    endpoint: &Endpoint,
    config: &ClientConfig,
    addresses: &[SocketAddr],
    way: Option<usize>,
) -> Option<Connection> {
    let mut attempts = JoinSet::new();
    for address in addresses {
        attempts.spawn(attempt(endpoint.clone(), config.clone(), *address));
    }
    let (near, far) = (endpoint.clone(), endpoint.clone());
    let (config_near, config_far, known) = (config.clone(), config.clone(), addresses.to_vec());
    attempts.spawn(async move {
        let met = timeout(HANDSHAKE, near.ways.host(way?)).await.ok()??.1;
        attempt(near, config_near, met.filter(|at| !known.contains(at))?).await
    });
    let (stranger, config_stranger, known) = (endpoint.clone(), config.clone(), addresses.to_vec());
    attempts.spawn(async move {
        let host = timeout(WITHOUT_RELAY, stranger.ways.introduced()).await.ok()??;
        attempt(stranger, config_stranger, Some(host).filter(|at| !known.contains(at))?).await
    });
    attempts.spawn(async move {
        let (behind, _) = timeout(HANDSHAKE, far.ways.host(way?)).await.ok()??;
        // Only then can both have begun to meet without it.
        sleep(WITHOUT_RELAY).await;
        attempt(far, config_far, behind).await
    });
    while let Some(attempt) = attempts.join_next().await {
        if let Ok(Some(connection)) = attempt {
            return Some(connection);
        }
    }
    None
}

async fn attempt(endpoint: Endpoint, config: ClientConfig, at: SocketAddr) -> Option<Connection> {
    let connecting = endpoint.quic.connect_with(config, at, tls::NAME).ok()?;
    timeout(HANDSHAKE, connecting).await.ok()?.ok()
}
