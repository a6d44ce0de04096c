//! Who is let in at the host's table: to a chair, back to its place, or to look on.
use super::*;

/// Who may look on at most.
const WATCHERS: usize = 16;

impl Host {
    pub(super) fn greet(&mut self, now: Instant, link: LinkId, hello: Hello, watches: bool) {
        let admitted = if watches { self.admit_watcher(link, &hello) } else { self.admit(link, &hello) };
        match admitted {
            Err(refusal) => {
                self.send(link, &ToGuest::Refuse(refusal.clone()));
                self.close(link, Parting::Refused(refusal));
            }
            Ok((standing, acked)) => {
                if let Some(peer) = self.peers.get_mut(&link) {
                    (peer.standing, peer.acked, peer.sent_at) = (standing, acked, now);
                    peer.name = text::name(&hello.name);
                    peer.next = acked.map_or(0, |number| number + 1);
                }
                self.replace_older(link);
                if watches {
                    self.free_chair(link);
                }
                self.welcome(link);
                let person = match standing {
                    Standing::Person(person) => Some(person),
                    _ => None,
                };
                self.show_connected(person);
                self.show_lobby();
                self.show_watchers();
            }
        }
    }

    /// Whether a newcomer's program fits, and whether it has the invite.
    fn examine(&self, link: LinkId, hello: &Hello) -> Result<(&Peer, bool), Refusal> {
        let peer = self.peers.get(&link).ok_or(Refusal::Token)?;
        if hello.wire != WIRE {
            return Err(Refusal::Wire(WIRE));
        }
        let edition = &self.opening.terms.edition;
        shelf::compare(edition, &hello.editions)
            .map_err(|mismatch| Refusal::Edition(mismatch, edition.clone()))?;
        Ok((peer, self.opening.token.proves(hello.proof, &peer.binding, peer.key, self.me.key())))
    }

    /// Whoever has the invite may look on, before the game and during it.
    fn admit_watcher(&self, link: LinkId, hello: &Hello) -> Result<(Standing, Option<u64>), Refusal> {
        let (peer, proven) = self.examine(link, hello)?;
        if !proven {
            return Err(Refusal::Token);
        }
        let others = self.peers.values().filter(|other| other.key != peer.key);
        if others.filter(|other| other.standing == Standing::Watcher).count() >= WATCHERS {
            return Err(Refusal::Full);
        }
        let Some(desk) = &self.desk else { return Ok((Standing::Watcher, None)) };
        if desk.course().charter().people.iter().any(|place| place.key == peer.key) {
            return Err(Refusal::Seated);
        }
        Ok((Standing::Watcher, self.had(desk, hello)?))
    }

    fn admit(&mut self, link: LinkId, hello: &Hello) -> Result<(Standing, Option<u64>), Refusal> {
        let (peer, proven) = self.examine(link, hello)?;
        let Some(desk) = &self.desk else {
            let key = peer.key;
            if !proven {
                return Err(Refusal::Token);
            }
            self.seating.sit(key, text::name(&hello.name))?;
            return Ok((Standing::Lobby, None));
        };
        let place = desk.course().charter().people.iter().position(|place| place.key == peer.key);
        let person = match place.filter(|place| *place > 0) {
            Some(person) => Person(person as u8),
            None if proven => return Err(Refusal::Running),
            None => return Err(Refusal::Token),
        };
        Ok((Standing::Person(person), self.had(desk, hello)?))
    }

    /// How far somebody who was here before has the log.
    fn had(&self, desk: &Desk, hello: &Hello) -> Result<Option<u64>, Refusal> {
        let Some(have) = hello.have else { return Ok(None) };
        let record = usize::try_from(have.number).ok().and_then(|number| desk.log().get(number));
        let same =
            have.table == self.opening.table && record.is_some_and(|record| record.hash() == have.hash);
        if same { Ok(Some(have.number)) } else { Err(Refusal::OtherLog) }
    }

    pub(super) fn welcome(&mut self, link: LinkId) {
        let welcome = ToGuest::Welcome(self.opening.table, self.opening.terms.clone());
        self.send(link, &welcome);
    }

    /// Who now looks on gives up the chair that it may have had.
    fn free_chair(&mut self, link: LinkId) {
        if let Some(key) = self.peers.get(&link).map(|peer| peer.key).filter(|_| self.desk.is_none()) {
            self.seating.leave(key);
        }
    }

    /// A peer that connects again takes the place of its older connection.
    fn replace_older(&mut self, link: LinkId) {
        let Some(key) = self.peers.get(&link).map(|peer| peer.key) else { return };
        let same = |(other, peer): (&LinkId, &Peer)| {
            (*other != link && peer.key == key && peer.standing != Standing::Stranger).then_some(*other)
        };
        let older: Vec<_> = self.peers.iter().filter_map(same).collect();
        for link in older {
            self.peers.remove(&link);
            self.out.close(link, Parting::Replaced);
        }
    }
}
