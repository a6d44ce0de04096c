//! Whoever comes: a host's guests are let in, few of one address at a time; a guest is called by its host alone.
use super::{
    Answer, DriverError, HANDSHAKE, Tries,
    call::answer,
    link::Line as Wire,
    table::{Input, Wants},
};
use crate::{
    identity::Identity,
    session::effect::LinkId,
    tls::{self, Pin},
};
use quinn::{Endpoint, Incoming};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::{
    sync::{mpsc, watch},
    time::{Instant, timeout},
};

/// The door of an endpoint.
pub(super) struct Door {
    pub(super) endpoint: Endpoint,
    pub(super) me: Identity,
    /// Whom a guest was invited by.
    pub(super) pin: Option<Pin>,
}

impl Door {
    /// Anybody may come to a host; who is let in is decided from the proven key.
    pub(super) fn lets_in(&self, wants: &Wants) -> Result<(), DriverError> {
        let host = wants.host.map(Pin::Key).or(self.pin).unwrap_or(Pin::Anyone);
        let pin = if wants.is_host { Pin::Anyone } else { host };
        self.endpoint.set_server_config(Some(tls::quic_listening(tls::listening(&self.me, pin)?)?));
        Ok(())
    }

    /// Lets in whoever may come now, as long as the session lasts.
    pub(super) async fn keep(
        self,
        (inbox, serial): (mpsc::Sender<Input>, Arc<AtomicU64>),
        called: watch::Sender<Option<SocketAddr>>,
        mut wants: watch::Receiver<Wants>,
    ) {
        let (mut tries, mut last) = (Tries::new(Instant::now()), wants.borrow_and_update().clone());
        loop {
            let incoming = tokio::select! {
                incoming = self.endpoint.accept() => incoming,
                changed = wants.changed() => {
                    let now = wants.borrow_and_update().clone();
                    // What was accepted once is accepted again.
                    if (now.is_host, now.host) != (last.is_host, last.host) && self.lets_in(&now).is_err() {
                        return;
                    }
                    last = now;
                    if changed.is_err() {
                        return;
                    }
                    continue;
                }
                () = inbox.closed() => None,
            };
            let Some(incoming) = incoming else { return };
            let from = (incoming.remote_address().ip(), incoming.remote_address_validated());
            match tries.count(Instant::now(), from, self.endpoint.open_connections()) {
                Answer::Ignore => incoming.ignore(),
                // Fails only for one that has been asked already.
                Answer::Prove => drop(incoming.retry()),
                Answer::Accept if last.is_host => {
                    let link = LinkId(serial.fetch_add(1, Ordering::Relaxed) + 1);
                    tokio::spawn(receive(incoming, link, inbox.clone()));
                }
                Answer::Accept => drop(tokio::spawn(answer(incoming, called.clone()))),
            }
        }
    }
}

async fn receive(incoming: Incoming, link: LinkId, inbox: mpsc::Sender<Input>) {
    let opened = timeout(HANDSHAKE, async {
        let connection = incoming.accept().ok()?.await.ok()?;
        let streams = connection.accept_bi().await.ok()?;
        Some((connection, streams))
    });
    if let Ok(Some((connection, streams))) = opened.await {
        Wire { link, connection, inbox, guarded: true }.carry(streams).await;
    }
}
