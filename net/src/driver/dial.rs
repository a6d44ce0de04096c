//! A guest dials its host: every address at once, and again and again.
use super::{
    Endpoint, HANDSHAKE,
    link::Line as Wire,
    table::{Input, Wants},
};
use crate::{session::effect::LinkId, tls};
use quinn::{ClientConfig, Connection};
use std::{future::pending, net::SocketAddr, pin::pin, time::Duration};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
    time::{sleep, timeout},
};

/// Milliseconds between attempts to reach the host; the last pause is repeated.
const PAUSES: [u64; 5] = [250, 500, 1000, 2000, 5000];
/// How long other ways are tried before a relay is asked to carry a connection.
const WITHOUT_RELAY: Duration = Duration::from_millis(1500);

/// Who keeps a guest connected to its host.
pub(super) struct Dialler {
    pub(super) endpoint: Endpoint,
    pub(super) config: ClientConfig,
    pub(super) invited: Vec<SocketAddr>,
    /// From where the host has called.
    pub(super) called: watch::Receiver<Option<SocketAddr>>,
    pub(super) wants: watch::Receiver<Wants>,
}

impl Dialler {
    /// Dials the host again and again, until the session wants no further connection.
    pub(super) async fn stay_connected(mut self, inbox: mpsc::Sender<Input>) {
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

/// Tries all addresses at once, where the relay sees the host as well, and the relay itself a little later; the first that
/// answers wins.
async fn dial(endpoint: &Endpoint, config: &ClientConfig, addresses: &[SocketAddr]) -> Option<Connection> {
    let mut attempts = JoinSet::new();
    for address in addresses {
        attempts.spawn(attempt(endpoint.clone(), config.clone(), *address));
    }
    let (near, far) = (endpoint.clone(), endpoint.clone());
    let (config_near, config_far, known) = (config.clone(), config.clone(), addresses.to_vec());
    attempts.spawn(async move {
        let met = timeout(HANDSHAKE, near.ways.host()).await.ok()??.1;
        attempt(near, config_near, met.filter(|at| !known.contains(at))?).await
    });
    attempts.spawn(async move {
        let (behind, _) = timeout(HANDSHAKE, far.ways.host()).await.ok()??;
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
