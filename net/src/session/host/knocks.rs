//! Whom a host opens its router for. Whoever has the invite and cannot reach it asks a guest of the table, where one can be
//! reached, to be introduced; and whoever is missed may stand before a router that is not open yet.
use super::*;
use crate::mapping::is_public;

/// How long the way is kept open to somebody who was introduced.
const OPEN: Duration = Duration::from_secs(10);
/// Strangers that are introduced in that time at most, whoever introduces them.
const INTRODUCED: usize = 16;

/// Whom its guests introduce, and by whom one can be introduced.
#[derive(Default)]
pub(super) struct Doors {
    /// Where strangers were seen, and when it was told.
    knocks: Vec<(Instant, SocketAddr)>,
    /// Guests that are seen where they say that they are: no router hides them.
    introducers: BTreeMap<PeerKey, SocketAddr>,
}

impl Host {
    /// Somebody wants to come, a guest says.
    pub(super) fn hear_knock(&mut self, now: Instant, link: LinkId, at: SocketAddr) {
        let knocks = &mut self.doors.knocks;
        knocks.retain(|(since, _)| now.saturating_duration_since(*since) < OPEN);
        if knocks.len() >= INTRODUCED || knocks.iter().any(|(_, known)| *known == at) {
            return self.useless(now, link);
        }
        knocks.push((now, at));
    }

    /// Where those may be who are to reach us: whoever was introduced, and of the game whoever is not here.
    pub(super) fn to_be_let_in(&self, now: Instant) -> Vec<SocketAddr> {
        let knocks = self.doors.knocks.iter();
        let knocks = knocks.filter(|(since, _)| now.saturating_duration_since(*since) < OPEN);
        let mut all: Vec<_> = knocks.map(|(_, at)| *at).collect();
        if !self.by_letters && self.ledger().is_some_and(|ledger| !ledger.is_over()) {
            let missed = self
                .reaches()
                .into_iter()
                .filter(|(person, _)| !self.is_connected(*person) && *person != self.own());
            all.extend(missed.flat_map(|(_, reach)| reach.addresses));
        }
        all
    }

    /// A guest says where it is: where we see it as well, it can introduce others.
    pub(super) fn note_introducer(&mut self, link: LinkId, reach: &Reach) {
        let (Some(peer), seen) = (self.peers.get(&link), self.seen.get(&link)) else { return };
        match seen.filter(|at| is_public(at.ip()) && reach.addresses.contains(at)) {
            Some(at) => self.doors.introducers.insert(peer.key, *at),
            None => self.doors.introducers.remove(&peer.key),
        };
    }

    /// Where guests are found that can introduce whoever has the invite.
    pub fn introducers(&self) -> Vec<SocketAddr> {
        let is_here = |key: &PeerKey| self.peers.values().any(|peer| peer.key == *key);
        self.doors.introducers.iter().filter(|(key, _)| is_here(key)).map(|(_, at)| *at).collect()
    }

    /// A guest is told where we see it, and by which number others ask it for an introduction.
    pub(super) fn tell_door(&mut self, link: LinkId) {
        let key = self.me.key();
        let door = self.opening.token.door(&std::array::from_fn(|i| key.0[i]));
        if let Some(at) = self.seen.get(&link).copied() {
            self.send(link, &ToGuest::Seen(at, door.0));
        }
    }

    /// The number has changed with the invite.
    pub(super) fn show_door(&mut self) {
        let known = self.peers.iter().filter(|(_, peer)| peer.standing != Standing::Stranger);
        known.map(|(link, _)| *link).collect::<Vec<_>>().into_iter().for_each(|link| self.tell_door(link));
    }
}
