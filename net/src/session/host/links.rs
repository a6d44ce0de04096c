//! The host's connections: what each says and has been sent, and when one ends.
use super::{patience::Nuisance, *};

/// Bytes of records on their way to one guest at most: less than may wait to be sent.
const WINDOW: u64 = 192 << 10;
/// The same where letters go: nobody is there to ask for more.
const LETTER: u64 = 3 << 20;
/// Bytes of records in one message at most.
const PACK: u64 = 48 << 10;
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
    /// Since when nothing was heard of it, if that is long.
    pub(super) unheard: Option<Instant>,
    pub(super) binding: [u8; 32],
    since: Instant,
    pub(super) next: u64,
    pub(super) sent_at: Instant,
    acks: BTreeMap<Person, (u64, Digest)>,
    pub(super) nuisance: Nuisance,
    /// Lines of chat since then.
    chat: (Instant, u32),
    /// Pieces of scenarios that it has asked for.
    pieces: u32,
    /// How far its log had come when it came; the last reign that it has told us, or we it; and the voice by which it takes no
    /// records of an earlier one.
    pub(super) tip: Option<Tip>,
    pub(super) reign: u32,
    pub(super) promised: Option<Voice>,
    /// Whether it was let in to what is played now.
    pub(super) welcomed: bool,
    /// Its first word, while the host is asked whether it may look on.
    pub(super) asks: Option<Hello>,
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
            unheard: None,
            binding,
            since: now,
            next: 0,
            sent_at: now,
            acks: BTreeMap::new(),
            nuisance: Nuisance::new(now),
            chat: (now, 0),
            pieces: 0,
            tip: None,
            reign: 0,
            promised: None,
            welcomed: false,
            asks: None,
        }
    }

    /// Whether it has been let in by nobody for too long.
    pub(super) fn is_silent(&self, now: Instant) -> bool {
        self.standing == Standing::Stranger && self.asks.is_none() && now.duration_since(self.since) > HELLO
    }
}

impl Host {
    pub(super) fn hear(&mut self, now: Instant, link: LinkId, message: ToHost) {
        let Some(peer) = self.peers.get(&link) else { return };
        let (standing, key) = (peer.standing, peer.key);
        match (standing, message) {
            (Standing::Stranger, ToHost::Hello(hello)) => self.greet(now, link, hello, false),
            (Standing::Stranger, ToHost::Watch(hello)) => self.greet(now, link, hello, true),
            (Standing::Stranger, ToHost::Again(hello, tip, promised, watches)) => {
                self.note_tip(link, tip, promised);
                self.greet(now, link, hello, watches);
            }
            (_, ToHost::Again(_, tip, promised, _)) => {
                self.note_tip(link, tip, promised);
                self.useless(now, link);
            }
            // A doubled first word: the answer may have been lost.
            (_, ToHost::Hello(_) | ToHost::Watch(_)) => {
                self.welcome(link);
                self.useless(now, link);
            }
            (Standing::Stranger, _) => self.close(link, Parting::OutOfPlace),
            (Standing::Lobby, ToHost::Ready(word)) => {
                // Whoever was ready for other terms has not agreed to these.
                let current = word.filter(|(_, terms)| *terms == self.opening.terms.hash());
                if self.seating.ready(key, self.opening.table, current.map(|(claim, _)| claim)) {
                    self.show_lobby();
                    self.useless(now, link);
                } else {
                    self.strike(link, Fault::Signature);
                }
            }
            (Standing::Lobby, ToHost::Reach(reach)) => self.hear_neighbour(now, (link, key), reach),
            (Standing::Lobby | Standing::Person(_), ToHost::Knocked(at)) => self.hear_knock(now, link, at),
            // The game has begun meanwhile.
            (Standing::Person(_), ToHost::Ready(_)) => self.useless(now, link),
            (_, ToHost::Lacks(piece)) => self.hear_lacks(link, piece),
            (_, ToHost::Chat(line)) => self.hear_chat(now, link, &line),
            (Standing::Watcher, ToHost::Ack(ack)) => self.hear_watcher(link, &ack),
            (Standing::Lobby | Standing::Watcher, _) => self.close(link, Parting::OutOfPlace),
            (Standing::Person(person), message) => self.hear_person(now, (link, person), message),
        }
    }

    fn hear_person(&mut self, now: Instant, from: (LinkId, Person), message: ToHost) {
        match message {
            ToHost::Propose(statement) => self.hear_statement(now, from, statement),
            ToHost::Reveal(reveal) => self.hear_reveal(now, from, reveal),
            ToHost::Ack(ack) => self.hear_ack(now, from, ack),
            ToHost::Sections(sections) => self.hear_sections(now, from, sections),
            ToHost::Vote(vote) => self.hear_vote(now, from, vote),
            ToHost::Return(back) => self.hear_return(now, from, back),
            ToHost::Voice(voice) => self.hear_voice(now, from, voice),
            ToHost::Ahead(records) => self.hear_ahead(now, from.0, records),
            ToHost::Bound(voice) => self.hear_bound(now, from, voice),
            ToHost::Reach(reach) => self.hear_reach(now, from, reach),
            ToHost::Show(showing) => self.hear_showing(now, from, showing),
            ToHost::Hello(_) | ToHost::Watch(_) | ToHost::Again(..) => (),
            ToHost::Ready(_) | ToHost::Lacks(_) | ToHost::Chat(_) | ToHost::Knocked(_) => (),
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
        let durable = self.participant.as_ref().and_then(Participant::durable);
        if let Some(peer) = self.peers.get_mut(&link).filter(|_| Some(ack.number) <= durable) {
            peer.acked = peer.acked.max(Some(ack.number));
            peer.next = peer.next.max(ack.number + 1);
        }
    }

    pub(super) fn close(&mut self, link: LinkId, why: Parting) {
        let Some(who) = self.peers.get(&link).map(|peer| (peer.standing, peer.name.clone())) else { return };
        self.out.close(link, why.clone());
        self.drop_link(link);
        self.blame(who, &why);
    }

    pub(super) fn drop_link(&mut self, link: LinkId) {
        self.seen.remove(&link);
        match self.peers.remove(&link).map(|peer| (peer.standing, peer.key)) {
            Some((Standing::Lobby, key)) if self.participant.is_none() => {
                self.seating.leave(key);
                self.show_lobby();
            }
            Some((Standing::Person(person), _)) => self.show_connected(Some(person)),
            Some((Standing::Watcher, _)) => self.show_watchers(),
            _ => (),
        }
    }

    pub(super) fn link_of(&self, person: Person) -> Option<LinkId> {
        let found = self.peers.iter().find(|(_, peer)| peer.standing == Standing::Person(person));
        found.map(|(link, _)| *link)
    }

    /// What was lost on its way is sent again.
    pub(super) fn resend(&mut self, now: Instant) {
        if self.asked_at.is_none_or(|asked| now.duration_since(asked) >= RESEND) {
            self.asked_at = Some(now);
            self.ask_people();
        }
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
        if self.participant.is_none() {
            let lobby = ToGuest::Lobby(self.seating.shown());
            again.into_iter().for_each(|link| self.send(link, &lobby));
        }
    }

    /// Sends every guest the records and acknowledgements that it does not have yet. Nothing is queued for a slow
    /// reader: what it lacks is read from the log.
    pub(super) fn flush(&mut self, now: Instant) {
        let Some(participant) = &self.participant else { return };
        let Some((durable, watchable)) = participant.durable().zip(self.watchable()) else { return };
        let window = if self.by_letters { LETTER } else { WINDOW };
        for (link, peer) in self.peers.iter_mut().filter(|(_, peer)| peer.welcomed) {
            let (person, last) = match peer.standing {
                Standing::Person(person) => (person, durable),
                Standing::Watcher => (Person::NOBODY, watchable),
                Standing::Lobby | Standing::Stranger => continue,
            };
            let end = participant.until(peer.acked.map_or(0, |number| number + 1), window).min(last + 1);
            while peer.next < end {
                let until = participant.until(peer.next, PACK).min(end);
                let pack = participant.log().get(peer.next as usize..until as usize).unwrap_or_default();
                let message = codec::encode(&ToGuest::Records(pack.to_vec()));
                (peer.next, peer.sent_at) = (until, now);
                self.out.send(*link, message);
            }
            let news = |(other, ack): (&Person, &Ack)| {
                let known = peer.acks.get(other) == Some(&(ack.number, ack.state));
                // What is said of records that may not be read yet is kept back with them.
                let early = person == Person::NOBODY && ack.number > last;
                (*other != person && !known && !early).then(|| ack.clone())
            };
            let acks: Vec<_> = self.acks.iter().filter_map(news).collect();
            if !acks.is_empty() {
                peer.acks.extend(acks.iter().map(|ack| (ack.person, (ack.number, ack.state))));
                self.out.send(*link, codec::encode(&ToGuest::Acks(acks)));
            }
        }
    }

    pub(super) fn show_lobby(&mut self) {
        if self.participant.is_some() {
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
        let Some(ledger) = self.ledger() else { return };
        let people = (0..ledger.charter().people.len() as u8).map(Person);
        let connected = people.map(|person| self.is_connected(person) && !self.is_unheard(person)).collect();
        let message = ToGuest::Connected(connected);
        self.tell_all(&message);
        // Whoever comes by letter is there for a moment at a time.
        if let Some(person) = changed.filter(|_| !self.by_letters) {
            let connected = self.is_connected(person);
            self.tell(Event::Connected(person, connected));
        }
    }

    fn is_unheard(&self, person: Person) -> bool {
        let peer = self.link_of(person).and_then(|link| self.peers.get(&link));
        peer.is_some_and(|peer| peer.unheard.is_some())
    }

    /// To everybody who has been let in.
    pub(super) fn tell_all(&mut self, message: &ToGuest) {
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

    /// To everybody who looks on.
    pub(super) fn tell_watchers(&mut self, message: &ToGuest) {
        let watchers = self.peers.iter().filter(|(_, peer)| peer.standing == Standing::Watcher);
        let links: Vec<_> = watchers.map(|(link, _)| *link).collect();
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
        let speaker = Speaker { name: peer.name.clone(), watches: peer.standing == Standing::Watcher };
        self.pass_on_chat(Some(link), speaker, line);
    }

    pub(super) fn pass_on_chat(&mut self, from: Option<LinkId>, speaker: Speaker, line: &str) {
        let Some(line) = text::chat(line) else { return };
        let message = ToGuest::Chat(speaker.clone(), line.clone());
        let other = |(link, peer): (&LinkId, &Peer)| {
            (Some(*link) != from && peer.standing != Standing::Stranger).then_some(*link)
        };
        let links: Vec<_> = self.peers.iter().filter_map(other).collect();
        links.into_iter().for_each(|link| self.send(link, &message));
        if from.is_some() {
            self.tell(Event::Chat(speaker, line));
        }
    }
}
