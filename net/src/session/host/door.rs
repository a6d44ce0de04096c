//! Who is let in at the host's table: to a chair, back to its place, or to look on.
use super::*;

/// Who may look on at most; as many may ask to.
const WATCHERS: usize = 16;

/// Whom a host lets in, to be kept from one evening to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Admissions {
    /// What lets strangers in.
    pub token: Token,
    /// Who may come again, whatever the invite is now.
    pub known: BTreeSet<PeerKey>,
    /// Who was sent away for good.
    pub banned: BTreeSet<PeerKey>,
}

impl Host {
    pub(super) fn greet(&mut self, now: Instant, link: LinkId, hello: Hello, watches: bool) {
        let admitted = if watches { self.admit_watcher(link, &hello) } else { self.admit(link, &hello) };
        match admitted {
            Err(refusal) => {
                self.send(link, &ToGuest::Refuse(refusal.clone()));
                self.close(link, Parting::Refused(refusal));
            }
            Ok(_) if watches && self.must_ask(link) => self.ask_about(link, hello),
            Ok((standing, acked)) => {
                let name = self.name_for(link, standing, &hello);
                if let Some(peer) = self.peers.get_mut(&link) {
                    (peer.standing, peer.acked, peer.sent_at) = (standing, acked, now);
                    peer.name = name;
                    peer.next = acked.map_or(0, |number| number + 1);
                }
                if matches!(standing, Standing::Lobby | Standing::Watcher) {
                    self.known.extend(self.peers.get(&link).map(|peer| peer.key));
                }
                if watches {
                    self.lookers.extend(self.peers.get(&link).map(|peer| peer.key));
                }
                self.replace_older(link);
                if watches {
                    self.free_chair(link);
                }
                self.let_in(now, link);
                self.tell_door(link);
                if !self.addresses.is_empty() {
                    self.send(link, &ToGuest::Addresses(self.addresses.clone()));
                }
                let person = match standing {
                    Standing::Person(person) => Some(person),
                    _ => None,
                };
                self.show_connected(person);
                self.show_reaches();
                self.show_neighbours();
                self.show_lobby();
                self.show_watchers();
            }
        }
    }

    /// Whether the host is asked first if this one may look on.
    fn must_ask(&self, link: LinkId) -> bool {
        let key = self.peers.get(&link).map(|peer| peer.key);
        self.seating.asks_first && !key.is_some_and(|key| self.lookers.contains(&key))
    }

    /// The host is asked; until then whoever would look on waits, and sees nothing.
    fn ask_about(&mut self, link: LinkId, hello: Hello) {
        self.replace_older(link);
        let others = self.peers.iter().filter(|(other, peer)| **other != link && peer.asks.is_some());
        if others.count() >= WATCHERS {
            self.send(link, &ToGuest::Refuse(Refusal::Full));
            return self.close(link, Parting::Refused(Refusal::Full));
        }
        let name = self.name_for(link, Standing::Watcher, &hello);
        if let Some(peer) = self.peers.get_mut(&link) {
            (peer.name, peer.asks) = (name, Some(hello));
        }
        self.send(link, &ToGuest::Waits);
        self.tell(Event::Watchers(self.watchers()));
    }

    /// The host lets whoever has this name look on.
    pub(super) fn let_look(&mut self, now: Instant, name: &str) {
        let asks = |peer: &&mut Peer| peer.asks.is_some() && peer.name == name;
        let mut asking = Vec::new();
        for (link, peer) in &mut self.peers {
            if let Some(peer) = Some(peer).filter(asks) {
                self.lookers.insert(peer.key);
                asking.extend(peer.asks.take().map(|hello| (*link, hello)));
            }
        }
        asking.into_iter().for_each(|(link, hello)| self.greet(now, link, hello, true));
    }

    /// Whom the table lets in.
    pub fn admissions(&self) -> Admissions {
        let (known, banned) = (self.known.clone(), self.banned.clone());
        Admissions { token: self.opening.token, known, banned }
    }

    /// The table lets in whom it let in another day.
    pub fn admit_as(&mut self, Admissions { token, known, banned }: Admissions) {
        self.opening.token = token;
        self.known.extend(known);
        self.banned.extend(banned);
    }

    /// How a newcomer is called at this table: as it is in the game, or as nobody else is.
    fn name_for(&mut self, link: LinkId, standing: Standing, hello: &Hello) -> String {
        let key = self.peers.get(&link).map(|peer| peer.key);
        let people = self.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
        if let Standing::Person(person) = standing {
            return people.get(person.index()).map_or_else(String::new, |claim| claim.name.clone());
        }
        let mut others = vec![self.claim.name.clone()];
        others.extend(people.iter().map(|claim| claim.name.clone()));
        others.extend(key.into_iter().flat_map(|key| self.seating.names_but(key)).map(str::to_owned));
        let looks_on = |peer: &&Peer| peer.standing == Standing::Watcher || peer.asks.is_some();
        let watchers = self.peers.values().filter(looks_on);
        others.extend(watchers.filter(|peer| Some(peer.key) != key).map(|peer| peer.name.clone()));
        let name = text::told_apart(&hello.name, &others);
        if let Some(key) = key.filter(|_| standing == Standing::Lobby) {
            // It has a chair already.
            let _ = self.seating.sit(key, name.clone());
        }
        name
    }

    /// Whether a newcomer's program fits, and whether it has the invite. Who has neither that nor a seat is not told
    /// what is played.
    fn examine(&self, link: LinkId, hello: &Hello) -> Result<(&Peer, bool), Refusal> {
        let peer = self.peers.get(&link).ok_or(Refusal::Token)?;
        if hello.wire != WIRE {
            return Err(Refusal::Wire(WIRE));
        }
        if self.banned.contains(&peer.key) {
            return Err(Refusal::SentAway);
        }
        let known = self.known.contains(&peer.key);
        let proven = known || self.opening.token.proves(hello.proof, &peer.binding, peer.key, self.me.key());
        let people = self.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
        if !proven && !people.iter().any(|claim| claim.key == peer.key) {
            return Err(Refusal::Token);
        }
        let edition = &self.opening.terms.edition;
        shelf::compare(edition, &hello.editions)
            .map_err(|mismatch| Refusal::Edition(mismatch, edition.clone()))?;
        Ok((peer, proven))
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
        let Some(participant) = &self.participant else { return Ok((Standing::Watcher, None)) };
        if participant.ledger().charter().people.iter().any(|claim| claim.key == peer.key) {
            return Err(Refusal::Seated);
        }
        Ok((Standing::Watcher, self.had(participant, link, hello)?))
    }

    fn admit(&mut self, link: LinkId, hello: &Hello) -> Result<(Standing, Option<u64>), Refusal> {
        let (peer, proven) = self.examine(link, hello)?;
        let Some(participant) = &self.participant else {
            let key = peer.key;
            if !proven {
                return Err(Refusal::Token);
            }
            self.seating.sit(key, text::name(&hello.name))?;
            return Ok((Standing::Lobby, None));
        };
        let index = participant.ledger().charter().people.iter().position(|claim| claim.key == peer.key);
        let own = self.own().index();
        let person = match index.filter(|index| *index != own) {
            Some(person) => Person(person as u8),
            None if proven => return Err(Refusal::Running),
            None => return Err(Refusal::Token),
        };
        Ok((Standing::Person(person), self.had(participant, link, hello)?))
    }

    /// How far somebody who was here before has the log.
    fn had(&self, participant: &Participant, link: LinkId, hello: &Hello) -> Result<Option<u64>, Refusal> {
        let Some(have) = hello.have else { return Ok(None) };
        if have.table != self.opening.table {
            return Err(Refusal::OtherLog);
        }
        let tip = self.peers.get(&link).and_then(|peer| peer.tip);
        self.had_by(participant, tip.unwrap_or(Tip { reign: 0, number: have.number, record: have.hash }))
    }

    /// How far somebody whose log has come so far has ours: up to the record by which it missed another host at most.
    pub(super) fn had_by(&self, participant: &Participant, tip: Tip) -> Result<Option<u64>, Refusal> {
        let fork = participant.succession_after(tip.reign).map(|record| record.number.saturating_sub(1));
        if let Some(fork) = fork.filter(|fork| tip.number > *fork) {
            return Ok(Some(fork));
        }
        let known = usize::try_from(tip.number).ok().and_then(|number| participant.log().get(number));
        match known {
            Some(record) if record.hash() == tip.record => Ok(Some(tip.number)),
            // What it has was dropped, or it has more than we who are not the host.
            _ if fork.is_some() || tip.reign > participant.ledger().reign() || !self.may_order() => Ok(None),
            _ => Err(Refusal::OtherLog),
        }
    }

    /// Lets somebody in whose standing is known: to the lobby, or to what is played.
    fn let_in(&mut self, now: Instant, link: LinkId) {
        if self.participant.is_none() {
            return self.welcome(link);
        }
        self.seek_voices(now);
        self.welcome_all();
    }

    pub(super) fn welcome(&mut self, link: LinkId) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        let (name, known) = (peer.name.clone(), peer.reign);
        peer.welcomed = true;
        let reign = self.participant.as_ref().map_or(0, |participant| participant.ledger().reign());
        peer.reign = reign;
        if let Some(tip) = &mut peer.tip {
            tip.reign = reign;
        }
        let missed = self.participant.as_ref().and_then(|participant| participant.succession_after(known));
        let succession = missed.cloned().map(Box::new);
        let (table, terms) = (self.opening.table, self.opening.terms.clone());
        let looks_on = self.peers.get(&link).is_some_and(|peer| peer.standing == Standing::Watcher);
        let last = if looks_on { self.watchable() } else { self.ledger().map(Ledger::number) };
        self.send(link, &ToGuest::Welcome(Welcome { table, terms, name, last, reign, succession }));
    }

    /// Who now looks on gives up the chair that it may have had.
    fn free_chair(&mut self, link: LinkId) {
        if let Some(key) = self.peers.get(&link).map(|peer| peer.key).filter(|_| self.participant.is_none()) {
            self.seating.leave(key);
        }
    }

    /// A peer that connects again takes the place of its older connection.
    fn replace_older(&mut self, link: LinkId) {
        let Some(key) = self.peers.get(&link).map(|peer| peer.key) else { return };
        let same = |(other, peer): (&LinkId, &Peer)| {
            let came = peer.standing != Standing::Stranger || peer.asks.is_some();
            (*other != link && peer.key == key && came).then_some(*other)
        };
        let older: Vec<_> = self.peers.iter().filter_map(same).collect();
        for link in older {
            self.peers.remove(&link);
            self.out.close(link, Parting::Replaced);
        }
    }
}
