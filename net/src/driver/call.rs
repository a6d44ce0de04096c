//! A host calls its guests. Whoever dialled keeps to the address that it dialled, so a host that gets another address is
//! lost to its guests; but it knows where they are. A call is a handshake and nothing else: whoever proves the host's key
//! is to be found at the address from which it calls.
use super::{HANDSHAKE, Whereabouts, table::Wants};
use crate::{
    identity::{Identity, PeerKey},
    tls::{self, Pin},
};
use quinn::{Endpoint, Incoming};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};

/// Seconds between calls of somebody who does not come; the last pause is repeated.
const PAUSES: [u64; 5] = [1, 2, 4, 10, 30];

/// Calls whoever of the game is not connected, and everybody once our addresses have changed.
pub(super) async fn call_guests(endpoint: Endpoint, me: Identity, mut wants: watch::Receiver<Wants>) {
    let (mut last, mut tries) = (Wants::default(), 0);
    loop {
        let now = wants.borrow_and_update().clone();
        let moved = now.is_host && !last.addresses.is_empty() && last.addresses != now.addresses;
        let whom: Vec<_> =
            now.guests.iter().filter(|(key, _)| moved || now.missed.contains(key)).map(copied).collect();
        if now.missed != last.missed || moved {
            tries = 0;
        }
        // Who has just lost the connection dials by itself first.
        if moved || tries > 0 {
            for (key, at) in &whom {
                tokio::spawn(call(endpoint.clone(), me.clone(), Pin::Key(*key), *at));
            }
        }
        last = now;
        let pause = match whom.is_empty() {
            true => PAUSES[PAUSES.len() - 1],
            false => PAUSES[tries.min(PAUSES.len() - 1)],
        };
        tokio::select! {
            changed = wants.changed() => if changed.is_err() {
                return;
            },
            () = sleep(Duration::from_secs(pause)) => tries += 1,
        }
    }
}

/// How often whoever replied is called before it is given up: for some ten minutes, while its person types.
const CALLS: usize = 60;
/// Between such calls. Each lasts five seconds where nobody answers, and routers keep a way open for thirty.
const BETWEEN: Duration = Duration::from_secs(5);

/// Calls somebody who cannot reach us, at all its addresses, until it answers once: then it knows where we are.
pub(super) async fn call_back(endpoint: Endpoint, me: Identity, to: Whereabouts) {
    for _ in 0..CALLS {
        let mut calls = JoinSet::new();
        for at in &to.addresses {
            calls.spawn(call(endpoint.clone(), me.clone(), to.pin, *at));
        }
        while let Some(answered) = calls.join_next().await {
            if matches!(answered, Ok(true)) {
                return;
            }
        }
        sleep(BETWEEN).await;
    }
}

fn copied((key, at): (&PeerKey, &SocketAddr)) -> (PeerKey, SocketAddr) {
    (*key, *at)
}

/// Calls somebody at one address; whether it answered.
async fn call(endpoint: Endpoint, me: Identity, guest: Pin, at: SocketAddr) -> bool {
    let config = tls::dialling(&me, guest).and_then(tls::quic_dialling);
    let Some(connecting) = config.ok().and_then(|config| endpoint.connect_with(config, at, tls::NAME).ok())
    else {
        return false;
    };
    let Ok(Ok(connection)) = timeout(HANDSHAKE, connecting).await else { return false };
    // Whoever is called hangs up.
    let _ = timeout(HANDSHAKE, connection.closed()).await;
    true
}

/// A guest hears from where its host calls; nobody else gets as far.
pub(super) async fn answer(incoming: Incoming, called: watch::Sender<Option<SocketAddr>>) {
    let Ok(connecting) = incoming.accept() else { return };
    if let Ok(Ok(connection)) = timeout(HANDSHAKE, connecting).await {
        called.send_replace(Some(connection.remote_address()));
        connection.close(0u32.into(), b"heard");
    }
}
