//! Who is to meet without a relay: a host opens its router for those who are to come, a guest introduces strangers to its
//! host.
use super::ways::{Ways, is_behind};
use crate::{
    identity::PeerKey,
    relay,
    session::{Session, effect::LinkId},
};
use quinn::Connection;
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

/// Between two times that our router is opened for the same address: routers keep a way for thirty seconds.
const AGAIN: Duration = Duration::from_secs(5);

/// Meetings of a session.
pub(super) struct Meetings {
    ways: Arc<Ways>,
    /// When our router was last opened for an address.
    opened: BTreeMap<SocketAddr, Instant>,
}

impl Meetings {
    pub(super) fn new(ways: Arc<Ways>) -> Self {
        Self { ways, opened: BTreeMap::new() }
    }

    /// Does what is due; to be called a few times a second.
    pub(super) fn arrange<S: Session>(
        &mut self,
        now: Instant,
        session: &mut S,
        connections: &BTreeMap<LinkId, (PeerKey, Connection)>,
    ) {
        self.opened.retain(|_, at| now.saturating_duration_since(*at) < AGAIN);
        for at in session.opens_to(now) {
            // Whoever is on this machine needs no router.
            if !at.ip().is_loopback() && !self.opened.contains_key(&at) && self.ways.knock(at) {
                self.opened.insert(at, now);
            }
        }
        let mut peers = connections.values().map(|(_, connection)| connection.remote_address());
        let host = peers.rfind(|at| !is_behind(*at));
        self.ways.introduce(session.door().map(relay::Session).zip(host));
        self.ways.came().into_iter().for_each(|at| session.knocked(at));
    }
}
