//! The host's connections: what each says and has been sent, and when one ends.
use super::*;

/// Bytes of records on their way to one guest at most: less than may wait to be sent.
const WINDOW: u64 = 192 << 10;
/// Bytes of records in one message at most.
const PACK: u64 = 48 << 10;
/// Faults of one guest that no honest app commits, after which it is cut off.
const STRIKES: u32 = 8;
/// How long a guest may take to acknowledge something of what it is sent.
const STALL: Duration = Duration::from_secs(30);
/// Pieces of scenarios that one guest may ask for on one connection: several scenarios of a lobby, with losses.
const PIECES: u32 = 16 * scenario::MOST as u32;
/// Lines of chat that one guest may say in so long; more are not passed on.
const CHAT: (u32, Duration) = (8, Duration::from_secs(4));

/// One connection.
pub(super) struct Peer {
    pub(super) key: PeerKey,
    /// How it calls itself.
    pub(super) name: String,
    pub(super) standing: Standing,
    pub(super) acked: Option<u64>,
    pub(super) binding: [u8; 32],
    since: Instant,
    pub(super) next: u64,
    pub(super) sent_at: Instant,
    acks: BTreeMap<Person, (u64, Digest)>,
    /// What it had acknowledged then, and was not all.
    owes: (Instant, Option<u64>),
    strikes: u32,
    /// Lines of chat since then.
    chat: (Instant, u32),
    /// Pieces of scenarios that it has asked for.
    pieces: u32,
}

/// How far a connection has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// Has said nothing yet.
    Stranger,
    /// Has a chair in the lobby.
    Lobby,
    /// Is this person of the game.
    Person(Person),
    /// Only looks on.
    Watcher,
}

impl Peer {
    pub(super) fn new(now: Instant, key: PeerKey, binding: [u8; 32]) -> Self {
        Self {
            key,
            name: String::new(),
            standing: Standing::Stranger,
            acked: None,
            binding,
            since: now,
            next: 0,
            sent_at: now,
            acks: BTreeMap::new(),
            owes: (now, None),
            strikes: 0,
            chat: (now, 0),
            pieces: 0,
        }
    }
}

impl Host {
    pub(super) fn hear(&mut self, now: Instant, link: LinkId, message: ToHost) {
        let Some(peer) = self.peers.get(&link) else { return };
        let (standing, key) = (peer.standing, peer.key);
        match (standing, message) {
            (Standing::Stranger, ToHost::Hello(hello)) => self.greet(now, link, hello, false),
            (Standing::Stranger, ToHost::Watch(hello)) => self.greet(now, link, hello, true),
            // A doubled first word: the answer may have been lost.
            (_, ToHost::Hello(_) | ToHost::Watch(_)) => self.welcome(link),
            (Standing::Stranger, _) => self.close(link, Parting::OutOfPlace),
            (Standing::Lobby, ToHost::Ready(word)) => {
                // Whoever was ready for other terms has not agreed to these.
                let current = word.filter(|(_, terms)| *terms == self.opening.terms.hash());
                if self.seating.ready(key, self.opening.table, current.map(|(place, _)| place)) {
                    self.show_lobby();
                } else {
                    self.strike(link, Fault::Signature);
                }
            }
            // The game has begun meanwhile.
            (Standing::Person(_), ToHost::Ready(_)) => (),
            (_, ToHost::Lacks(piece)) => self.hear_lacks(link, piece),
            (_, ToHost::Chat(line)) => self.hear_chat(now, link, &line),
            (Standing::Watcher, ToHost::Ack(ack)) => self.hear_watcher(link, &ack),
            (Standing::Lobby | Standing::Watcher, _) => self.close(link, Parting::OutOfPlace),
            (Standing::Person(person), ToHost::Propose(statement)) => {
                self.hear_statement(link, person, statement);
            }
            (Standing::Person(person), ToHost::Reveal(reveal)) => self.hear_reveal(link, person, reveal),
            (Standing::Person(person), ToHost::Ack(ack)) => self.hear_ack(link, person, ack),
            (Standing::Person(person), ToHost::Sections(sections)) => self.hear_sections(person, sections),
            // One that comes too late has nothing to decide any more.
            (Standing::Person(person), ToHost::Without(odd)) => drop(self.vote(person, odd)),
        }
    }

    /// Somebody lacks a piece of the scenario; it is given each a few times, for every piece may be lost.
    fn hear_lacks(&mut self, link: LinkId, piece: u16) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        peer.pieces += 1;
        if peer.pieces > PIECES {
            return self.close(link, Parting::Flood);
        }
        if let Some(piece) = self.pieces.get(usize::from(piece)) {
            let message = ToGuest::Piece(piece.clone());
            self.send(link, &message);
        }
    }

    /// Somebody who looks on has so much of the log; nobody waits for it, and it has no say in anything.
    fn hear_watcher(&mut self, link: LinkId, ack: &Ack) {
        let durable = self.desk.as_ref().and_then(Desk::durable);
        if let Some(peer) = self.peers.get_mut(&link).filter(|_| Some(ack.number) <= durable) {
            peer.acked = peer.acked.max(Some(ack.number));
            peer.next = peer.next.max(ack.number + 1);
        }
    }

    /// Strangers come and go; of whoever was let in, the host is told why it was cut off.
    pub(super) fn tell_cut_off(&mut self, link: LinkId, why: &Parting) {
        let name = self.peers.get(&link).and_then(|peer| match peer.standing {
            Standing::Stranger => None,
            _ => Some(peer.name.clone()),
        });
        if let Some(name) = name.filter(|_| why.is_blame()) {
            self.tell(Event::CutOff(name, why.clone()));
        }
    }

    pub(super) fn close(&mut self, link: LinkId, why: Parting) {
        self.tell_cut_off(link, &why);
        self.out.close(link, why);
        self.drop_link(link);
    }

    pub(super) fn drop_link(&mut self, link: LinkId) {
        match self.peers.remove(&link).map(|peer| (peer.standing, peer.key)) {
            Some((Standing::Lobby, key)) if self.desk.is_none() => {
                self.seating.leave(key);
                self.show_lobby();
            }
            Some((Standing::Person(person), _)) => self.show_connected(Some(person)),
            Some((Standing::Watcher, _)) => self.show_watchers(),
            _ => (),
        }
    }

    /// Counts what no honest app would send; too much of it, and the guest is cut off.
    pub(super) fn strike(&mut self, link: LinkId, fault: Fault) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        peer.strikes += 1;
        if peer.strikes >= STRIKES {
            self.close(link, Parting::Misbehaved(fault));
        }
    }

    /// Strangers who say nothing, guests who take nothing, and persons who do not show their link.
    pub(super) fn expire(&mut self, now: Instant) {
        let silent = |(link, peer): (&LinkId, &Peer)| {
            (peer.standing == Standing::Stranger && now.duration_since(peer.since) > HELLO).then_some(*link)
        };
        let silent: Vec<_> = self.peers.iter().filter_map(silent).collect();
        silent.into_iter().for_each(|link| self.close(link, Parting::Silent));
        for (link, standing) in self.stalled(now) {
            // A person is gone then, as it would be by what it keeps back; somebody who looks on only loses its view.
            match standing {
                Standing::Person(person) if self.send_away(person, Parting::Slow).is_ok() => (),
                _ => self.close(link, Parting::Slow),
            }
        }
        let over = self
            .drawing_since
            .is_some_and(|(_, since)| now.duration_since(since) > self.opening.reveal_limit);
        if !over || self.frozen {
            return;
        }
        for person in self.withholding() {
            // Refused only for one who is gone already.
            let _ = self.send_away(person, Parting::SentAway);
        }
    }

    /// Guests who have taken nothing for too long of what they are sent: a connection that lives without reading.
    fn stalled(&mut self, now: Instant) -> Vec<(LinkId, Standing)> {
        let Some(durable) = self.desk.as_ref().and_then(Desk::durable) else { return Vec::new() };
        let stalls = |(link, peer): (&LinkId, &mut Peer)| {
            let is_served = matches!(peer.standing, Standing::Person(_) | Standing::Watcher);
            if !is_served || peer.acked >= Some(durable) || peer.acked != peer.owes.1 {
                peer.owes = (now, peer.acked);
            }
            (now.duration_since(peer.owes.0) > STALL).then_some((*link, peer.standing))
        };
        self.peers.iter_mut().filter_map(stalls).collect()
    }

    /// The table goes on without a person; its connection, if it has one, is ended.
    pub(super) fn send_away(&mut self, person: Person, why: Parting) -> Result<(), Fault> {
        self.order(Body::Gone(person))?;
        if let Some(link) = self.link_of(person) {
            *self.refusals.entry(person).or_default() += 1;
            self.close(link, why);
        }
        Ok(())
    }

    /// Persons who are connected, have the record that draws, and have not shown their link.
    fn withholding(&self) -> Vec<Person> {
        let Some(course) = self.course() else { return Vec::new() };
        let missing = |person: &Person| {
            *person != Person::HOST && !self.reveals.contains_key(person) && self.is_connected(*person)
        };
        course.people_here().filter(missing).collect()
    }

    pub(super) fn link_of(&self, person: Person) -> Option<LinkId> {
        let found = self.peers.iter().find(|(_, peer)| peer.standing == Standing::Person(person));
        found.map(|(link, _)| *link)
    }

    /// What was lost on its way is sent again.
    pub(super) fn resend(&mut self, now: Instant) {
        let mut again = Vec::new();
        for (link, peer) in &mut self.peers {
            if now.duration_since(peer.sent_at) < RESEND {
                continue;
            }
            peer.sent_at = now;
            match peer.standing {
                Standing::Person(_) | Standing::Watcher => {
                    peer.next = peer.acked.map_or(0, |number| number + 1);
                    peer.acks.clear();
                }
                Standing::Lobby | Standing::Stranger => (),
            }
            if matches!(peer.standing, Standing::Lobby | Standing::Watcher) {
                again.push(*link);
            }
        }
        if self.desk.is_none() {
            let lobby = ToGuest::Lobby(self.seating.shown());
            again.into_iter().for_each(|link| self.send(link, &lobby));
        }
    }

    /// Sends every guest the records and acknowledgements that it does not have yet. Nothing is queued for a slow
    /// reader: what it lacks is read from the log.
    pub(super) fn flush(&mut self, now: Instant) {
        let Some(desk) = &self.desk else { return };
        let Some(durable) = desk.durable() else { return };
        for (link, peer) in &mut self.peers {
            let person = match peer.standing {
                Standing::Person(person) => person,
                Standing::Watcher => Person::NOBODY,
                Standing::Lobby | Standing::Stranger => continue,
            };
            let end = desk.until(peer.acked.map_or(0, |number| number + 1), WINDOW).min(durable + 1);
            while peer.next < end {
                let until = desk.until(peer.next, PACK).min(end);
                let pack = desk.log().get(peer.next as usize..until as usize).unwrap_or_default();
                let message = codec::encode(&ToGuest::Records(pack.to_vec()));
                (peer.next, peer.sent_at) = (until, now);
                self.out.send(*link, message);
            }
            let news = |(other, ack): (&Person, &Ack)| {
                let known = peer.acks.get(other) == Some(&(ack.number, ack.state));
                (*other != person && !known).then(|| ack.clone())
            };
            let acks: Vec<_> = self.acks.iter().filter_map(news).collect();
            if !acks.is_empty() {
                peer.acks.extend(acks.iter().map(|ack| (ack.person, (ack.number, ack.state))));
                self.out.send(*link, codec::encode(&ToGuest::Acks(acks)));
            }
        }
    }

    pub(super) fn show_lobby(&mut self) {
        if self.desk.is_some() {
            return;
        }
        let lobby = self.seating.shown();
        self.tell_all(&ToGuest::Lobby(lobby.clone()));
        self.tell(Event::Lobby(lobby));
    }

    pub(super) fn show_watchers(&mut self) {
        let watchers = self.watchers();
        self.tell_all(&ToGuest::Watchers(watchers.clone()));
        self.tell(Event::Watchers(watchers));
    }

    pub(super) fn show_connected(&mut self, changed: Option<Person>) {
        let Some(course) = self.course() else { return };
        let people = (0..course.charter().people.len() as u8).map(Person);
        let connected = people.map(|person| self.is_connected(person)).collect();
        let message = ToGuest::Connected(connected);
        self.tell_all(&message);
        if let Some(person) = changed {
            let connected = self.is_connected(person);
            self.tell(Event::Connected(person, connected));
        }
    }

    /// To everybody who has been let in.
    fn tell_all(&mut self, message: &ToGuest) {
        let known = self.peers.iter().filter(|(_, peer)| peer.standing != Standing::Stranger);
        let links: Vec<_> = known.map(|(link, _)| *link).collect();
        links.into_iter().for_each(|link| self.send(link, message));
    }

    /// To every person of the game but one.
    pub(super) fn tell_people(&mut self, but: Option<Person>, message: &ToGuest) {
        let other = |(link, peer): (&LinkId, &Peer)| match peer.standing {
            Standing::Person(person) => (Some(person) != but).then_some(*link),
            _ => None,
        };
        let links: Vec<_> = self.peers.iter().filter_map(other).collect();
        links.into_iter().for_each(|link| self.send(link, message));
    }

    fn hear_chat(&mut self, now: Instant, link: LinkId, line: &str) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        if now.duration_since(peer.chat.0) > CHAT.1 {
            peer.chat = (now, 0);
        }
        peer.chat.1 += 1;
        if peer.chat.1 > CHAT.0 {
            return;
        }
        if peer.standing == Standing::Watcher {
            let name = peer.name.clone();
            return self.pass_on_chat(Some(link), name, line);
        }
        let key = peer.key;
        let people = self.course().map(|course| course.charter().people.as_slice()).unwrap_or_default();
        let place = people.iter().find(|place| place.key == key);
        let name = place.map(|place| place.name.clone()).or_else(|| self.seating.name_of(key));
        self.pass_on_chat(Some(link), name.unwrap_or_default(), line);
    }

    pub(super) fn pass_on_chat(&mut self, from: Option<LinkId>, name: String, line: &str) {
        let Some(line) = text::chat(line) else { return };
        let message = ToGuest::Chat(name.clone(), line.clone());
        let other = |(link, peer): (&LinkId, &Peer)| {
            (Some(*link) != from && peer.standing != Standing::Stranger).then_some(*link)
        };
        let links: Vec<_> = self.peers.iter().filter_map(other).collect();
        links.into_iter().for_each(|link| self.send(link, &message));
        if from.is_some() {
            self.tell(Event::Chat(name, line));
        }
    }
}
