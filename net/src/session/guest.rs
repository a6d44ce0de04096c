//! A guest's session: joins, takes records that it has judged itself, and sends the host what it owes.

mod consent;
mod hear;
pub(crate) mod heir;

use super::{
    Session,
    effect::{Effect, Event, Line, LinkId, Parting, log_of},
    fault::Fault,
    history::{DEPTH, Verdict},
    host::RESEND,
    ledger::Ledger,
    message::{Have, Hello, Lobby, Reach, Refusal, Sections, ToGuest, ToHost, Welcome},
    outgoing::{Outgoing, Writing},
    participant::{self, Participant},
    record::{Ack, Body, Claim, Motion, Person, Record, Steps, TableId, Terms, Tip, Vote, WIRE, Wish},
    rules::Stopwatch,
    scenario::{Gathering, Piece, pieces},
    shelf::{self, Shelf},
};
use crate::{
    frame,
    identity::{Identity, PeerKey},
    invite::Token,
    text,
};
use engine::{codec, seat::Seat};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

/// What a guest comes with.
#[derive(Clone, Debug)]
pub struct Coming {
    /// Its name.
    pub name: String,
    /// The invite's token; nothing is needed to come back.
    pub token: Option<Token>,
    /// What makes its chain new, if it has never been at this table; random.
    pub salt: [u8; 32],
    /// Whether it only wants to look on.
    pub watches: bool,
}

/// A guest's session.
pub struct Guest {
    me: Identity,
    shelf: Arc<dyn Shelf>,
    coming: Coming,
    line: Option<Connection>,
    terms: Option<Terms>,
    /// The scenario of the terms as far as it has come, while it is not here.
    lacking: Option<Gathering>,
    lobby: Option<Lobby>,
    claim: Option<Claim>,
    /// Whether the place is safe, so that it may be told.
    settled: bool,
    ready: bool,
    participant: Option<Participant>,
    /// What the host is owed, has been sent, and need not be sent again for a while.
    sent: Vec<ToHost>,
    sent_at: Option<Instant>,
    /// The last record after which each person's state differs from ours, and how often it has differed.
    suspects: BTreeMap<Person, u64>,
    quarrels: BTreeMap<Person, u32>,
    /// Without whom the host asks to go on, and without whom we agree to.
    asked: BTreeSet<Person>,
    agreed: BTreeSet<Person>,
    votes: Vec<Vote>,
    /// What others have acknowledged, by their own word or the host's.
    acked: BTreeMap<Person, u64>,
    stopwatch: Stopwatch,
    late: Vec<Seat>,
    /// Since when links, or answers that were sealed, are gathered for this record in this epoch.
    gathering_since: Option<((u64, u32), Instant)>,
    /// Whether we were connected when we read that we are gone.
    protests: bool,
    /// Where else the host can be reached.
    addresses: Vec<SocketAddr>,
    links_over: bool,
    refused: bool,
    /// Whether the host is asked first if we may look on.
    waits: bool,
    distrust: Option<Fault>,
    connected: Vec<bool>,
    watchers: Vec<String>,
    /// Where each person could be reached if it were the host, and where we could.
    reaches: BTreeMap<Person, Reach>,
    own_reach: Option<Reach>,
    /// The same of those who were in the lobby with us; and who invited us there.
    neighbours: Vec<(PeerKey, Reach)>,
    founder: Option<PeerKey>,
    /// Where the host has seen us last, and by which number we are asked for introductions.
    seen: Option<(SocketAddr, [u8; 8])>,
    /// When a host was there last, as far as we know; and since when we are in vain looking for one.
    heard: Option<Instant>,
    alone: Option<Instant>,
    /// How often records were dropped.
    drops: u32,
    /// Whether what is said goes by letters as well.
    by_letters: bool,
    out: Outgoing,
}

struct Connection {
    link: LinkId,
    host: PeerKey,
    binding: [u8; 32],
    welcomed: bool,
    /// How often the table had another host by then.
    reign: u32,
    /// The number of the last record when we were let in: what is newer happens while we are connected.
    last: Option<u64>,
    /// When a record came last.
    heard: Instant,
    /// Since when nothing was heard of the host at all, if that is long.
    unheard: Option<Instant>,
    /// For which reign it stands, and with what log, if it is no host yet.
    stands: Option<(u32, Tip)>,
    /// Whether it is our host, and has shown that it must be it again to be everybody's.
    must: bool,
}

/// After so long without a record, all that comes is new.
const QUIET: Duration = RESEND;
/// How often a person's state may differ before that is of no account.
const QUARRELS: u32 = 3;

impl Guest {
    /// Comes to a table, or back to one with what its journal holds.
    pub fn come(me: Identity, shelf: Arc<dyn Shelf>, coming: Coming, lines: Vec<Line>) -> Self {
        // The last one counts: before the game begins, another name may have to be taken.
        let claim = lines.iter().rev().find_map(|line| match line {
            Line::Claim(claim) => Some(claim.clone()),
            _ => None,
        });
        // Whoever was the host of its table has its place in the charter alone.
        let claim = claim.or_else(|| own_claim(&me, &lines));
        let mut guest = Self {
            me,
            shelf,
            coming,
            line: None,
            terms: None,
            lacking: None,
            lobby: None,
            settled: claim.is_some(),
            claim,
            ready: false,
            participant: None,
            sent: Vec::new(),
            sent_at: None,
            suspects: BTreeMap::new(),
            quarrels: BTreeMap::new(),
            asked: BTreeSet::new(),
            agreed: BTreeSet::new(),
            votes: Vec::new(),
            acked: BTreeMap::new(),
            stopwatch: Stopwatch::default(),
            late: Vec::new(),
            gathering_since: None,
            protests: false,
            addresses: Vec::new(),
            links_over: false,
            refused: false,
            waits: false,
            distrust: None,
            connected: Vec::new(),
            watchers: Vec::new(),
            reaches: BTreeMap::new(),
            own_reach: None,
            neighbours: Vec::new(),
            founder: None,
            seen: None,
            heard: None,
            alone: None,
            drops: 0,
            by_letters: false,
            out: Outgoing::default(),
        };
        guest.load(&lines);
        guest
    }

    /// Ready to play.
    pub fn ready(&mut self, now: Instant) {
        self.ready = true;
        self.pump(now);
    }

    /// Not ready any more.
    pub fn unready(&mut self) {
        self.ready = false;
        self.sent.clear();
        if self.participant.is_none() {
            self.send(&ToHost::Ready(None));
        }
    }

    /// Whether it has said that it is ready.
    pub fn is_ready(&self) -> bool {
        self.ready
    }

    /// Whether a scenario is played that is still on its way here: nobody can agree to that yet.
    pub fn lacks_scenario(&self) -> bool {
        self.lacking.is_some()
    }

    /// Whether it only looks on.
    pub fn watches(&self) -> bool {
        self.coming.watches
    }

    /// Whether the host is asked first if it may look on.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// What is played, once the host has told.
    pub fn terms(&self) -> Option<&Terms> {
        self.terms.as_ref()
    }

    /// The table at which it has a place, or was given one.
    pub fn table(&self) -> Option<TableId> {
        self.claim.as_ref().map(|claim| claim.table)
    }

    /// Why the host is not believed any more.
    pub fn distrust(&self) -> Option<&Fault> {
        self.distrust.as_ref()
    }

    /// Sits down again with the journal.
    fn load(&mut self, lines: &[Line]) {
        if self.claim.is_none() && !self.coming.watches {
            return;
        }
        match Participant::load(&self.me, &self.shelf, self.claim.as_ref(), lines) {
            Ok(participant) => {
                let terms = participant.as_ref().map(|known| known.ledger().charter().terms.clone());
                (self.participant, self.terms) = (participant, terms);
            }
            Err(fault) => self.stop(fault),
        }
    }

    /// The host's log cannot be believed: we take no further part. Nor do we where we sit already.
    fn stop(&mut self, fault: Fault) {
        if fault == Fault::Elsewhere {
            return self.refused(Refusal::Elsewhere);
        }
        let number = self.ledger().map_or(0, |ledger| ledger.number() + 1);
        self.tell(Event::Distrust(number, fault.clone()));
        self.distrust = Some(fault.clone());
        self.close(Parting::Distrust(fault));
    }

    /// Sends the host what it is owed and has not been sent lately.
    fn pump(&mut self, now: Instant) {
        let Some(line) = self.line.as_ref().filter(|_| self.distrust.is_none()) else { return };
        let due = if line.welcomed { self.due() } else { vec![self.first_word(line)] };
        let due = [due, self.due_to_heir(now)].concat();
        let sent = std::mem::take(&mut self.sent);
        for message in due.iter().filter(|message| !sent.contains(message)) {
            self.sent_at = Some(now);
            self.send(message);
        }
        self.sent = due;
    }

    fn first_word(&self, line: &Connection) -> ToHost {
        let (hello, watches) = (self.hello(line), self.coming.watches);
        match self.participant.as_ref().filter(|_| hello.have.is_some()) {
            Some(participant) => {
                let promised = self.promised_elsewhere().cloned();
                ToHost::Again(hello, participant.safe_tip(), promised, watches)
            }
            None if watches => ToHost::Watch(hello),
            None => ToHost::Hello(hello),
        }
    }

    fn hello(&self, line: &Connection) -> Hello {
        let proof = |token: &Token| token.proof(&line.binding, self.me.key(), line.host);
        let have = self.participant.as_ref().and_then(|participant| {
            let number = participant.durable()?;
            let (hash, _) = participant.history().hashes(number)?;
            Some(Have { table: participant.ledger().table(), number, hash })
        });
        Hello {
            wire: WIRE,
            editions: self.shelf.editions(),
            name: self.name(),
            proof: self.coming.token.as_ref().map(proof).unwrap_or_default(),
            have,
        }
    }

    /// How we call ourselves: as we were called at this table before, if we were.
    fn name(&self) -> String {
        self.claim.as_ref().map_or_else(|| text::name(&self.coming.name), |claim| claim.name.clone())
    }

    fn due(&mut self) -> Vec<ToHost> {
        if let Some(lacking) = &self.lacking {
            return vec![ToHost::Lacks(lacking.next())];
        }
        let Some(participant) = &mut self.participant else {
            let claim = self.claim.clone().filter(|_| self.ready && self.settled);
            let word = claim.zip(self.terms.as_ref().map(Terms::hash));
            return word.map(|word| ToHost::Ready(Some(word))).into_iter().collect();
        };
        if participant.lacks_links() && !std::mem::replace(&mut self.links_over, true) {
            self.out.tell(Event::NoLinks(participant.person()));
        }
        let mut due: Vec<_> = participant.statements().into_iter().map(ToHost::Propose).collect();
        due.extend(participant.reveal().map(ToHost::Reveal));
        due.extend(participant.showing_due().map(ToHost::Show));
        due.extend(participant.comes_back(self.protests).map(ToHost::Return));
        // While more is being written, the word for all of it is near.
        if self.out.is_settled() {
            due.extend(participant.ack().map(ToHost::Ack));
        }
        due.extend(self.votes().into_iter().map(ToHost::Vote));
        due
    }

    fn tell(&mut self, event: Event) {
        self.out.tell(event);
    }

    fn send(&mut self, message: &ToHost) {
        if let Some(line) = &self.line {
            self.out.send(line.link, codec::encode(message));
        }
    }

    fn close(&mut self, why: Parting) {
        if let Some(line) = self.line.take() {
            self.out.close(line.link, why);
        }
    }

    #[cfg(test)]
    pub(crate) fn use_up_links(&mut self) {
        self.participant.iter_mut().for_each(Participant::use_up_links);
    }
}

/// Our place in the charter of the table that a journal holds.
fn own_claim(me: &Identity, lines: &[Line]) -> Option<Claim> {
    let (first, _) = log_of(lines).into_iter().next()?;
    let Body::Start(charter) = &first.body else { return None };
    charter.people.iter().find(|claim| claim.key == me.key()).cloned()
}

impl Session for Guest {
    fn connected(&mut self, now: Instant, link: LinkId, host: PeerKey, binding: [u8; 32]) {
        let (welcomed, last, unheard, stands) = (false, None, None, None);
        self.line = Some(Connection {
            link,
            host,
            binding,
            welcomed,
            reign: 0,
            last,
            heard: now,
            unheard,
            stands,
            must: false,
        });
        self.sent.clear();
        if self.ledger().is_some_and(|ledger| ledger.person_of(host).is_none()) {
            return self.stop(Fault::Charter);
        }
        self.pump(now);
    }

    fn closed(&mut self, _now: Instant, link: LinkId) {
        if self.line.as_ref().is_some_and(|line| line.link == link) {
            self.line = None;
        }
    }

    fn cut_off(&mut self, now: Instant, link: LinkId, _why: Parting) {
        self.closed(now, link);
    }

    fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]) {
        if self.line.as_ref().is_none_or(|line| line.link != link) {
            return;
        }
        match frame::decode::<ToGuest>(body) {
            Err(error) => self.close(Parting::Malformed(error)),
            Ok(message) => self.hear(now, message),
        }
        self.pump(now);
    }

    fn unheard(&mut self, _now: Instant, link: LinkId, since: Option<Instant>) {
        if let Some(line) = self.line.as_mut().filter(|line| line.link == link) {
            line.unheard = since;
        }
    }

    fn written(&mut self, now: Instant) {
        self.settled |= self.out.written(self.participant.as_mut()) == Some(Writing::Claim);
        self.pump(now);
    }

    fn tick(&mut self, now: Instant) {
        if self.sent_at.is_none_or(|sent| now.duration_since(sent) >= RESEND) {
            self.sent.clear();
        }
        self.look_at_the_clock(now);
        self.look_for_a_host(now);
        self.pump(now);
    }

    fn poll(&mut self) -> Option<Effect> {
        self.out.poll()
    }

    fn guests(&self) -> Vec<(PeerKey, bool)> {
        Vec::new()
    }

    fn is_done(&self) -> bool {
        self.refused || self.distrust.is_some()
    }

    fn door(&self) -> Option<[u8; 8]> {
        let line = self.line.as_ref().filter(|line| line.welcomed && !self.coming.watches);
        line.and(self.seen).map(|(_, door)| door)
    }

    fn knocked(&mut self, at: SocketAddr) {
        self.send(&ToHost::Knocked(at));
    }

    fn seen(&self) -> Option<SocketAddr> {
        self.seen.map(|(at, _)| at)
    }

    fn person(&self) -> Option<Person> {
        self.participant.as_ref().map(Participant::person)
    }

    fn lobby(&self) -> Option<Lobby> {
        self.lobby.clone()
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
        if let Some(line) = text::chat(line) {
            self.send(&ToHost::Chat(line));
        }
    }

    fn is_connected(&self, person: Person) -> bool {
        let linked = self.line.as_ref().is_some_and(|line| line.welcomed);
        match Some(person) == self.person() || Some(person) == self.ledger().map(Ledger::host) {
            true => linked,
            false => linked && self.connected.get(person.index()).copied().unwrap_or(true),
        }
    }

    fn goes_by_letters(&mut self) {
        self.by_letters = true;
    }

    fn unheard_of(&self) -> Vec<(String, Instant)> {
        let Some(since) = self.line.as_ref().and_then(|line| line.unheard) else { return Vec::new() };
        let host = self.ledger().and_then(|ledger| ledger.charter().people.first());
        vec![(host.map_or_else(String::new, |host| host.name.clone()), since)]
    }

    fn watchers(&self) -> Vec<String> {
        self.watchers.clone()
    }

    fn asked_without(&self) -> Vec<Person> {
        self.asked.iter().copied().collect()
    }

    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration> {
        self.stopwatch.left(now, self.ledger()?, seat)
    }

    fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    fn is_settled(&self) -> bool {
        self.out.is_settled()
    }

    fn seeks(&self, now: Instant) -> Vec<(PeerKey, Reach)> {
        self.sought(now)
    }

    fn drops(&self) -> u32 {
        self.drops
    }
}
