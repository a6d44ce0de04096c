//! The host's session: lets guests in, gives records their order, and passes everything on.
mod door;
pub(crate) mod heir;
mod knocks;
mod lag;
mod links;
mod order;
mod patience;
mod quarrel;

use super::{
    Session,
    effect::{Effect, Event, Line, LinkId, Parting},
    fault::Fault,
    ledger::Ledger,
    lobby::{ChairPlan, Seating},
    message::{Hello, Lobby, Reach, Refusal, Sections, Speaker, ToGuest, ToHost, Welcome},
    outgoing::Outgoing,
    participant::{self, Participant},
    record::{
        Ack, Body, Claim, NOTHING_BEFORE, Person, Record, Return, Reveal, Showing, Statement, Steps, TableId,
        Terms, Tip, Voice, Vote, WIRE, Wish,
    },
    rules::Stopwatch,
    scenario::{self, Piece},
    shelf::{self, Shelf},
};
use crate::{
    frame,
    identity::{Identity, PeerKey},
    invite::Token,
    text,
};
pub use door::Admissions;
use engine::{codec, hash::Digest, seat::Seat, supply::Seeded};
use heir::{Candidacy, Gossip};
use knocks::Doors;
use lag::Lag;
use links::{Peer, Standing};
use quarrel::Quarrel;
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

/// After this long without progress, things are sent again.
pub(crate) const RESEND: Duration = Duration::from_secs(2);
/// How long a stranger may be silent.
const HELLO: Duration = Duration::from_secs(5);

/// What a host opens a table with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The table; random.
    pub table: TableId,
    /// What makes the host's chain new; random.
    pub salt: [u8; 32],
    /// What lets strangers in; random.
    pub token: Token,
    /// The host's name.
    pub name: String,
    /// What is played.
    pub terms: Terms,
    /// Who is to sit where.
    pub chairs: Vec<ChairPlan>,
    /// How long a connected peer may keep its link back before it counts as gone.
    pub reveal_limit: Duration,
}

/// The host's session.
pub struct Host {
    me: Identity,
    shelf: Arc<dyn Shelf>,
    opening: Opening,
    claim: Claim,
    seating: Seating,
    participant: Option<Participant>,
    peers: BTreeMap<LinkId, Peer>,
    reveals: BTreeMap<Person, Reveal>,
    /// Sealed answers that will be opened together, by seat.
    opens: BTreeMap<Seat, Statement>,
    acks: BTreeMap<Person, Ack>,
    /// Whoever is gone and wants to be back.
    returns: BTreeMap<Person, Return>,
    refusals: BTreeMap<Person, u32>,
    /// How often each person was cut off for what it sent.
    cuts: BTreeMap<Person, u32>,
    /// Since when links, or answers that were sealed, are gathered for this record in this epoch.
    gathering_since: Option<((u64, u32), Instant)>,
    quarrel: Quarrel,
    votes: Vec<Vote>,
    /// Without whom the others are asked to go on, and why.
    asked: BTreeMap<Person, Parting>,
    asked_at: Option<Instant>,
    stopwatch: Stopwatch,
    lag: Lag,
    /// Where else the table can be reached.
    addresses: Vec<SocketAddr>,
    /// Whether it was told that our chain is at its end.
    links_over: bool,
    /// The scenario that is played, for guests who lack it.
    pieces: Vec<Piece>,
    /// While we want to be the host, or to be it again.
    candidacy: Option<Candidacy>,
    /// Since when nothing can be put into order, for we are not the host or too few are there; whether another is.
    idle: Option<Instant>,
    deposed: bool,
    /// How often each person had promised itself to another host, and for which reign last.
    estranged: BTreeMap<Person, (u32, u32)>,
    /// Where each person could be reached if it were the host; and where each connection comes from.
    reaches: BTreeMap<Person, Reach>,
    own_reach: Option<Reach>,
    /// The same of those in the lobby.
    neighbours: BTreeMap<PeerKey, Reach>,
    gossip: Gossip,
    seen: BTreeMap<LinkId, SocketAddr>,
    /// Whom its guests introduce, and whom it opens its router for.
    doors: Doors,
    /// Who was let in before the game, and may come again whatever the invite is now; and who was sent away for good.
    known: BTreeSet<PeerKey>,
    banned: BTreeSet<PeerKey>,
    /// Who may look on although the host is asked first about whoever comes.
    lookers: BTreeSet<PeerKey>,
    /// How often records were dropped.
    drops: u32,
    /// Whether what is said goes by letters as well.
    by_letters: bool,
    out: Outgoing,
}

impl Host {
    /// Opens a table, or opens it again with what its journal holds. There must be a chair for every seat.
    pub fn open(
        me: Identity,
        shelf: Arc<dyn Shelf>,
        opening: Opening,
        lines: &[Line],
    ) -> Result<Self, Fault> {
        shelf::learn_from(shelf.as_ref(), &opening.terms, lines);
        check_chairs(shelf.as_ref(), &opening.terms, &opening.chairs)?;
        let claim = participant::claim(&me, opening.table, &opening.name, opening.salt);
        let participant = Participant::load(&me, &shelf, Some(&claim), lines)?;
        Ok(Self::with((me, shelf), opening, claim, participant, Outgoing::default()))
    }

    /// The host of this table, as far as its game has come.
    fn with(
        (me, shelf): (Identity, Arc<dyn Shelf>),
        opening: Opening,
        claim: Claim,
        participant: Option<Participant>,
        out: Outgoing,
    ) -> Self {
        Self {
            seating: Seating::new(&opening.chairs),
            pieces: own_pieces(shelf.as_ref(), &opening.terms),
            me,
            shelf,
            opening,
            claim,
            participant,
            peers: BTreeMap::new(),
            reveals: BTreeMap::new(),
            opens: BTreeMap::new(),
            acks: BTreeMap::new(),
            returns: BTreeMap::new(),
            refusals: BTreeMap::new(),
            cuts: BTreeMap::new(),
            gathering_since: None,
            quarrel: Quarrel::default(),
            votes: Vec::new(),
            asked: BTreeMap::new(),
            asked_at: None,
            stopwatch: Stopwatch::default(),
            lag: Lag::default(),
            addresses: Vec::new(),
            links_over: false,
            candidacy: None,
            idle: None,
            deposed: false,
            estranged: BTreeMap::new(),
            reaches: BTreeMap::new(),
            own_reach: None,
            neighbours: BTreeMap::new(),
            gossip: Gossip::default(),
            seen: BTreeMap::new(),
            doors: Doors::default(),
            known: BTreeSet::new(),
            banned: BTreeSet::new(),
            lookers: BTreeSet::new(),
            drops: 0,
            by_letters: false,
            out,
        }
    }

    /// Begins the game; false while a chair is free or somebody is not ready.
    pub fn start(&mut self, now: Instant) -> Result<bool, Fault> {
        let charter = self.seating.charter(&self.claim, &self.opening.terms);
        let Some(charter) = charter.filter(|_| self.participant.is_none()) else { return Ok(false) };
        let first = Record::order(&self.me, 0, NOTHING_BEFORE, Body::Start(charter));
        let participant = Participant::sit(&self.me, Some(&self.claim), self.shelf.clone(), first)?;
        self.pieces.iter().for_each(|piece| self.out.write(Line::Scenario(piece.clone())));
        self.out.write(participant.last_line());
        self.participant = Some(participant);
        for peer in self.peers.values_mut() {
            let people = self.participant.as_ref().map(|participant| &participant.ledger().charter().people);
            let person = people.and_then(|people| people.iter().position(|claim| claim.key == peer.key));
            peer.standing = match (person, peer.standing) {
                (Some(person), Standing::Lobby) => Standing::Person(Person(person as u8)),
                (_, standing) => standing,
            };
        }
        self.pump(now);
        Ok(true)
    }

    /// The host changes what is played or who is to sit where, before the game begins: everybody must be ready anew.
    pub fn change(&mut self, now: Instant, terms: Terms, chairs: Vec<ChairPlan>) -> Result<(), Fault> {
        if self.participant.is_some() {
            return Err(Fault::OutOfOrder);
        }
        check_chairs(self.shelf.as_ref(), &terms, &chairs)?;
        self.pieces = own_pieces(self.shelf.as_ref(), &terms);
        for key in self.seating.change(&chairs) {
            let link = self.peers.iter().find(|(_, peer)| peer.key == key).map(|(link, _)| *link);
            if let Some(link) = link {
                self.send(link, &ToGuest::Refuse(Refusal::Full));
                self.close(link, Parting::Refused(Refusal::Full));
            }
        }
        (self.opening.terms, self.opening.chairs) = (terms, chairs);
        let seated = |(link, peer): (&LinkId, &Peer)| {
            matches!(peer.standing, Standing::Lobby | Standing::Watcher).then_some(*link)
        };
        let links: Vec<_> = self.peers.iter().filter_map(seated).collect();
        links.into_iter().for_each(|link| self.welcome(link));
        self.show_lobby();
        self.pump(now);
        Ok(())
    }

    /// A seat whose person is gone answers by default.
    pub fn stand(&mut self, now: Instant, seat: Seat) -> Result<(), Fault> {
        self.order(Body::Stand(seat))?;
        self.pump(now);
        Ok(())
    }

    /// The host wants to go on without a person. Where many stay they are asked, and it is done once most of them
    /// agree; else it is done at once. Who is connected is sent away; it may come back, but when that has happened
    /// twice, only if it is [taken back](Self::take_back). Whose state differs looks on.
    pub fn declare_gone(&mut self, now: Instant, person: Person) -> Result<(), Fault> {
        self.let_go(person, Parting::SentAway)?;
        self.pump(now);
        Ok(())
    }

    /// Where else the table can be reached: its guests are told.
    pub fn reach_at(&mut self, addresses: Vec<SocketAddr>) {
        if self.addresses != addresses {
            self.addresses = addresses;
            self.tell_all(&ToGuest::Addresses(self.addresses.clone()));
            self.own_reach.get_or_insert_default().addresses = self.addresses.clone();
            self.show_reaches();
        }
    }

    /// Whether the host is asked about everybody who comes from now on.
    pub fn ask_first(&mut self, asks: bool) {
        self.seating.asks_first = asks;
    }

    /// Whether the host is asked about everybody who comes.
    pub fn asks_first(&self) -> bool {
        self.seating.asks_first
    }

    /// About whom the host is asked, by name: no game begins with them before it wants them, and who would look on sees
    /// nothing.
    pub fn unapproved(&self) -> Vec<String> {
        let lookers = self.peers.values().filter(|peer| peer.asks.is_some());
        self.seating.unapproved().into_iter().chain(lookers.map(|peer| peer.name.clone())).collect()
    }

    /// The host wants the guest of this name at the table, or lets whoever has it look on.
    pub fn approve(&mut self, now: Instant, name: &str) {
        self.seating.approve(name);
        self.let_look(now, name);
        self.pump(now);
    }

    /// The host sends away, for good, a guest of the lobby or somebody who looks on, by its name.
    pub fn send_away(&mut self, now: Instant, name: &str) {
        let theirs = |(link, peer): (&LinkId, &Peer)| {
            let may_go = matches!(peer.standing, Standing::Lobby | Standing::Watcher) || peer.asks.is_some();
            (may_go && peer.name == name).then_some((*link, peer.key))
        };
        for (link, key) in self.peers.iter().filter_map(theirs).collect::<Vec<_>>() {
            self.banned.insert(key);
            self.send(link, &ToGuest::Refuse(Refusal::SentAway));
            self.close(link, Parting::Refused(Refusal::SentAway));
        }
        self.pump(now);
    }

    /// From now on another token lets strangers in: invites that were given before are good for nothing but to come back.
    pub fn renew_invite(&mut self, token: Token) {
        self.opening.token = token;
        self.show_door();
    }

    /// Pauses the table: everybody is told, and goes, so that nobody opens it in our stead today.
    pub fn pause(&mut self) {
        let here = self.peers.iter().filter(|(_, peer)| peer.standing != Standing::Stranger);
        for link in here.map(|(link, _)| *link).collect::<Vec<_>>() {
            self.send(link, &ToGuest::Paused);
            self.close(link, Parting::Paused);
        }
    }

    /// A person that was sent away twice may come back once more.
    pub fn take_back(&mut self, now: Instant, person: Person) {
        self.refusals.remove(&person);
        self.cuts.remove(&person);
        self.quarrel.forgive(person);
        self.pump(now);
    }

    /// How the host is called.
    pub fn name(&self) -> &str {
        &self.claim.name
    }

    /// How whoever has this key is called here, if it is known.
    pub fn name_of(&self, key: PeerKey) -> Option<String> {
        let people = self.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
        let person = people.iter().find(|claim| claim.key == key).map(|claim| claim.name.clone());
        person.or_else(|| self.seating.name_of(key))
    }

    /// The table.
    pub fn table(&self) -> TableId {
        self.opening.table
    }

    /// What is played.
    pub fn terms(&self) -> &Terms {
        &self.opening.terms
    }

    /// Who is to sit where.
    pub fn chairs(&self) -> &[ChairPlan] {
        &self.opening.chairs
    }

    /// Whether peers disagree, so that nothing is put into order.
    pub fn is_frozen(&self) -> bool {
        self.quarrel.is_frozen()
    }

    /// Whether everybody of the game has all of it: so much they have acknowledged since the table was opened.
    pub fn has_served_all(&self) -> bool {
        let Some(ledger) = self.ledger() else { return false };
        let served = |person: Person| {
            person == self.own() || self.acks.get(&person).is_some_and(|ack| ack.number >= ledger.number())
        };
        (0..ledger.charter().people.len() as u8).map(Person).all(served)
    }

    /// Whose word the game awaits: an answer, or a link.
    pub fn awaits(&self) -> Vec<Person> {
        let Some(ledger) = self.ledger() else { return Vec::new() };
        let others = ledger.people_here().filter(|person| *person != self.own());
        if ledger.drawing().is_some() {
            let owes = |person: &Person| ledger.draws(*person) && !self.reveals.contains_key(person);
            return others.filter(owes).collect();
        }
        let silent = ledger.silent();
        let said = |seat: &Seat| self.opens.contains_key(seat);
        let asked: BTreeSet<_> =
            silent.iter().filter(|seat| !said(seat)).filter_map(|seat| ledger.holder(seat)).collect();
        others.filter(|person| asked.contains(person)).collect()
    }

    /// Who we are in the game.
    fn own(&self) -> Person {
        self.participant.as_ref().map_or(Person::HOST, Participant::person)
    }

    fn tell(&mut self, event: Event) {
        self.out.tell(event);
    }

    fn send(&mut self, link: LinkId, message: &ToGuest) {
        self.out.send(link, codec::encode(message));
    }

    #[cfg(test)]
    pub(crate) fn use_up_links(&mut self) {
        self.participant.iter_mut().for_each(Participant::use_up_links);
    }
}

impl Session for Host {
    fn seen_at(&mut self, link: LinkId, at: SocketAddr) {
        self.seen.insert(link, at);
    }

    fn opens_to(&self, now: Instant) -> Vec<SocketAddr> {
        self.to_be_let_in(now)
    }

    fn connected(&mut self, now: Instant, link: LinkId, key: PeerKey, binding: [u8; 32]) {
        self.peers.insert(link, Peer::new(now, key, binding));
    }

    fn closed(&mut self, now: Instant, link: LinkId) {
        self.drop_link(link);
        self.pump(now);
    }

    fn cut_off(&mut self, now: Instant, link: LinkId, why: Parting) {
        let who = self.peers.get(&link).map(|peer| (peer.standing, peer.name.clone()));
        self.drop_link(link);
        who.into_iter().for_each(|who| self.blame(who, &why));
        self.pump(now);
    }

    fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]) {
        if !self.peers.contains_key(&link) {
            return;
        }
        match frame::decode::<ToHost>(body) {
            Err(error) => self.close(link, Parting::Malformed(error)),
            Ok(message) => self.hear(now, link, message),
        }
        self.pump(now);
    }

    fn unheard(&mut self, now: Instant, link: LinkId, since: Option<Instant>) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        peer.unheard = since;
        if matches!(peer.standing, Standing::Person(_)) {
            self.show_connected(None);
        }
        self.pump(now);
    }

    fn written(&mut self, now: Instant) {
        self.out.written(self.participant.as_mut());
        self.pump(now);
    }

    fn tick(&mut self, now: Instant) {
        self.resend(now);
        self.expire(now);
        self.call_time(now);
        self.look_for_guests(now);
        self.pump(now);
    }

    fn poll(&mut self) -> Option<Effect> {
        self.out.poll()
    }

    fn guests(&self) -> Vec<(PeerKey, bool)> {
        let people = self.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
        let guests = (0..).map(Person).zip(people).filter(|(person, _)| *person != self.own());
        guests.map(|(person, claim)| (claim.key, self.is_connected(person))).collect()
    }

    fn is_done(&self) -> bool {
        false
    }

    fn person(&self) -> Option<Person> {
        self.participant.as_ref().map(Participant::person)
    }

    fn lobby(&self) -> Option<Lobby> {
        Some(self.seating.shown())
    }

    fn ledger(&self) -> Option<&Ledger> {
        self.participant.as_ref().map(Participant::ledger)
    }

    fn log(&self) -> &[Record] {
        self.participant.as_ref().map_or(&[], Participant::log)
    }

    fn safe_log(&self) -> &[Record] {
        self.participant.as_ref().map_or(&[], Participant::safe_log)
    }

    fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        let participant = self.participant.as_mut().ok_or(Fault::NotAsked)?;
        if let Some(line) = participant.say(seat, steps)? {
            self.out.write(line);
        }
        self.pump(now);
        Ok(())
    }

    fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        self.participant.as_mut().ok_or(Fault::NotAsked)?.wish(seat, wish)?;
        self.pump(now);
        Ok(())
    }

    fn show(&mut self, now: Instant, seat: Seat, shows: bool) -> Result<(), Fault> {
        self.participant.as_mut().ok_or(Fault::NotAsked)?.show(seat, shows)?;
        self.pump(now);
        Ok(())
    }

    fn chat(&mut self, line: &str) {
        let speaker = Speaker { name: self.claim.name.clone(), watches: false };
        self.pass_on_chat(None, speaker, line);
    }

    fn is_connected(&self, person: Person) -> bool {
        let here = |peer: &Peer| peer.welcomed && peer.standing == Standing::Person(person);
        person == self.own() || self.peers.values().any(here)
    }

    fn is_host(&self) -> bool {
        true
    }

    fn goes_by_letters(&mut self) {
        self.by_letters = true;
    }

    fn drops(&self) -> u32 {
        self.drops
    }

    fn unheard_of(&self) -> Vec<(String, Instant)> {
        let seated = |peer: &&Peer| matches!(peer.standing, Standing::Person(_) | Standing::Lobby);
        let peers = self.peers.values().filter(seated);
        peers.filter_map(|peer| Some((peer.name.clone(), peer.unheard?))).collect()
    }

    fn watchers(&self) -> Vec<String> {
        let watchers = self.peers.values().filter(|peer| peer.standing == Standing::Watcher);
        watchers.map(|peer| peer.name.clone()).collect()
    }

    fn asked_without(&self) -> Vec<Person> {
        self.asked.keys().copied().collect()
    }

    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration> {
        self.stopwatch.left(now, self.ledger()?, seat)
    }

    fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    fn is_settled(&self) -> bool {
        let last = self.ledger().map(Ledger::number);
        let watchable = self.watchable();
        let has_all = |peer: &Peer| match peer.standing {
            Standing::Person(_) => peer.acked == last,
            Standing::Watcher => peer.acked >= watchable,
            Standing::Lobby | Standing::Stranger => true,
        };
        !self.is_frozen() && self.out.is_settled() && self.peers.values().all(has_all)
    }
}

/// The pieces of the scenario that is played by these terms.
fn own_pieces(shelf: &dyn Shelf, terms: &Terms) -> Vec<Piece> {
    let played = shelf::scenario(terms).and_then(|_| shelf.scenario(terms));
    played.map_or_else(Vec::new, |texts| scenario::pieces(&texts))
}

/// There must be a chair for every seat.
fn check_chairs(shelf: &dyn Shelf, terms: &Terms, chairs: &[ChairPlan]) -> Result<(), Fault> {
    let trial = shelf.lay_out(terms, &mut Seeded::keyed([0; 32]))?;
    if usize::from(trial.seats()) == chairs.len() { Ok(()) } else { Err(Fault::Setup) }
}
