//! A guest's session: joins, takes records that it has judged itself, and sends the host what it owes.

mod consent;
mod hear;

use super::{
    course::Course,
    desk::{self, Desk},
    effect::{Effect, Event, Line, LinkId, Parting},
    fault::Fault,
    flaw::{Flaw, Flaws},
    history::{DEPTH, Verdict},
    host::RESEND,
    message::{Have, Hello, Lobby, Refusal, Sections, ToGuest, ToHost, Welcome},
    outgoing::{Outgoing, Writing},
    record::{Ack, Motion, Person, Place, Record, Steps, Terms, Vote, WIRE, Wish},
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
use engine::{codec, replica::Replica, seat::Seat};
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
    place: Option<Place>,
    /// Whether the place is safe, so that it may be told.
    settled: bool,
    ready: bool,
    desk: Option<Desk>,
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
    drawing_since: Option<(u64, Instant)>,
    /// Whether we were connected when we read that we are gone.
    protests: bool,
    /// Where else the host can be reached.
    addresses: Vec<SocketAddr>,
    links_over: bool,
    refused: bool,
    distrust: Option<Fault>,
    connected: Vec<bool>,
    watchers: Vec<String>,
    journal: Vec<Line>,
    out: Outgoing,
    flaws: Flaws,
}

struct Connection {
    link: LinkId,
    host: PeerKey,
    binding: [u8; 32],
    welcomed: bool,
    /// The number of the last record when we were let in: what is newer happens while we are connected.
    last: Option<u64>,
    /// When a record came last.
    heard: Instant,
}

/// After so long without a record, all that comes is new.
const QUIET: Duration = RESEND;
/// How often a person's state may differ before that is of no account.
const QUARRELS: u32 = 3;

impl Guest {
    /// Comes to a table, or back to one with what its journal holds.
    pub fn come(me: Identity, shelf: Arc<dyn Shelf>, coming: Coming, lines: Vec<Line>) -> Self {
        // The last one counts: before the game begins, another name may have to be taken.
        let place = lines.iter().rev().find_map(|line| match line {
            Line::Place(place) => Some(place.clone()),
            _ => None,
        });
        Self {
            me,
            shelf,
            coming,
            line: None,
            terms: None,
            lacking: None,
            lobby: None,
            settled: place.is_some(),
            place,
            ready: false,
            desk: None,
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
            drawing_since: None,
            protests: false,
            addresses: Vec::new(),
            links_over: false,
            refused: false,
            distrust: None,
            connected: Vec::new(),
            watchers: Vec::new(),
            journal: lines,
            out: Outgoing::default(),
            flaws: Flaws::default(),
        }
    }

    /// The next thing to be done.
    pub fn poll(&mut self) -> Option<Effect> {
        self.out.poll()
    }

    /// Connected to a host that has proven this key.
    pub fn connected(&mut self, now: Instant, link: LinkId, host: PeerKey, binding: [u8; 32]) {
        self.line = Some(Connection { link, host, binding, welcomed: false, last: None, heard: now });
        self.load(host);
        self.sent.clear();
        self.pump(now);
    }

    /// The connection has ended.
    pub fn closed(&mut self, _now: Instant, link: LinkId) {
        if self.line.as_ref().is_some_and(|line| line.link == link) {
            self.line = None;
        }
    }

    /// The connection was cut off for what it carried.
    pub fn cut_off(&mut self, now: Instant, link: LinkId, _why: Parting) {
        self.closed(now, link);
    }

    /// A frame has come.
    pub fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]) {
        if self.line.as_ref().is_none_or(|line| line.link != link) {
            return;
        }
        match frame::decode::<ToGuest>(body) {
            Err(error) => self.close(Parting::Malformed(error)),
            Ok(message) => self.hear(now, message),
        }
        self.pump(now);
    }

    /// The oldest line that was given out to be written is safe.
    pub fn written(&mut self, now: Instant) {
        self.settled |= self.out.written(self.desk.as_mut()) == Some(Writing::Place);
        self.pump(now);
    }

    /// Time has passed; to be called a few times a second.
    pub fn tick(&mut self, now: Instant) {
        if self.sent_at.is_none_or(|sent| now.duration_since(sent) >= RESEND) {
            self.sent.clear();
        }
        self.look_at_the_clock(now);
        self.pump(now);
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
        if self.desk.is_none() {
            self.send(&ToHost::Ready(None));
        }
    }

    /// Whether it has said that it is ready.
    pub fn is_ready(&self) -> bool {
        self.ready
    }

    /// Says something for a seat.
    pub fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        let desk = self.desk.as_mut().ok_or(Fault::NotAsked)?;
        if let Some(line) = desk.say(seat, steps)? {
            self.out.write(line);
        }
        self.pump(now);
        Ok(())
    }

    /// Says what it wants done about an answer that was given for a seat.
    pub fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        self.desk.as_mut().ok_or(Fault::NotAsked)?.wish(seat, wish)?;
        self.pump(now);
        Ok(())
    }

    /// Says a line to all.
    pub fn chat(&mut self, line: &str) {
        if let Some(line) = text::chat(line) {
            self.send(&ToHost::Chat(line));
        }
    }

    /// Who this is, once the game has begun; nobody, if it only looks on.
    pub fn person(&self) -> Option<Person> {
        self.desk.as_ref().map(Desk::person)
    }

    /// The lobby as last told.
    pub fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    /// The course of the game, once it has begun.
    pub fn course(&self) -> Option<&Course> {
        self.desk.as_ref().map(Desk::course)
    }

    /// The game, once it is laid out.
    pub fn replica(&self) -> Option<&dyn Replica> {
        self.course()?.replica().ok()
    }

    /// The log.
    pub fn log(&self) -> &[Record] {
        self.desk.as_ref().map_or(&[], Desk::log)
    }

    /// The records that are safe on this machine.
    pub fn safe_log(&self) -> &[Record] {
        self.desk.as_ref().map_or(&[], Desk::safe_log)
    }

    /// Whether a person is connected, as the host last told; ourselves we know.
    pub fn is_connected(&self, person: Person) -> bool {
        let linked = self.line.as_ref().is_some_and(|line| line.welcomed);
        match Some(person) == self.person() || person == Person::HOST {
            true => linked,
            false => linked && self.connected.get(person.index()).copied().unwrap_or(true),
        }
    }

    /// Whether a scenario is played that is still on its way here: nobody can agree to that yet.
    pub fn lacks_scenario(&self) -> bool {
        self.lacking.is_some()
    }

    /// Whether it only looks on.
    pub fn watches(&self) -> bool {
        self.coming.watches
    }

    /// Who looks on, by name, as the host last told.
    pub fn watchers(&self) -> &[String] {
        &self.watchers
    }

    /// Whether everything that the host has sent is written and acknowledged.
    pub fn is_settled(&self) -> bool {
        self.out.is_settled()
    }

    /// What is played, once the host has told.
    pub fn terms(&self) -> Option<&Terms> {
        self.terms.as_ref()
    }

    /// Whether it wants no further connection: not let in, or the host is not believed.
    pub fn is_done(&self) -> bool {
        self.refused || self.distrust.is_some()
    }

    /// Why the host is not believed any more.
    pub fn distrust(&self) -> Option<&Fault> {
        self.distrust.as_ref()
    }

    /// Sits down again with the journal, once the host's key is known.
    fn load(&mut self, host: PeerKey) {
        let lines = std::mem::take(&mut self.journal);
        if self.desk.is_some() || (self.place.is_none() && !self.coming.watches) {
            return;
        }
        match Desk::load(&self.me, host, &self.shelf, self.place.as_ref(), &lines) {
            Ok(desk) => self.desk = desk,
            Err(fault) => self.stop(fault),
        }
        let flaws = self.flaws;
        self.desk.iter_mut().for_each(|desk| desk.plant(flaws));
    }

    /// The host's log cannot be believed: we take no further part. Nor do we where we sit already.
    fn stop(&mut self, fault: Fault) {
        if fault == Fault::Elsewhere {
            return self.refused(Refusal::Elsewhere);
        }
        let number = self.course().map_or(0, |course| course.number() + 1);
        self.tell(Event::Distrust(number, fault.clone()));
        self.distrust = Some(fault.clone());
        self.close(Parting::Distrust(fault));
    }

    /// Sends the host what it is owed and has not been sent lately.
    fn pump(&mut self, now: Instant) {
        let Some(line) = self.line.as_ref().filter(|_| self.distrust.is_none()) else { return };
        let due = if line.welcomed { self.due() } else { vec![self.first_word(line)] };
        let sent = std::mem::take(&mut self.sent);
        for message in due.iter().filter(|message| !sent.contains(message)) {
            self.sent_at = Some(now);
            self.send(message);
        }
        self.sent = due;
    }

    fn first_word(&self, line: &Connection) -> ToHost {
        let hello = self.hello(line);
        if self.coming.watches { ToHost::Watch(hello) } else { ToHost::Hello(hello) }
    }

    fn hello(&self, line: &Connection) -> Hello {
        let proof = |token: &Token| token.proof(&line.binding, self.me.key(), line.host);
        let have = self.desk.as_ref().and_then(|desk| {
            let number = desk.durable()?;
            let (hash, _) = desk.history().hashes(number)?;
            Some(Have { table: desk.course().table(), number, hash })
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
        self.place.as_ref().map_or_else(|| text::name(&self.coming.name), |place| place.name.clone())
    }

    fn due(&mut self) -> Vec<ToHost> {
        if let Some(lacking) = &self.lacking {
            return vec![ToHost::Lacks(lacking.next())];
        }
        let Some(desk) = &mut self.desk else {
            let place = self.place.clone().filter(|_| self.ready && self.settled);
            let word = place.zip(self.terms.as_ref().map(Terms::hash));
            return word.map(|word| ToHost::Ready(Some(word))).into_iter().collect();
        };
        if desk.lacks_links() && !std::mem::replace(&mut self.links_over, true) {
            self.out.tell(Event::NoLinks(desk.person()));
        }
        let mut due: Vec<_> = desk.statements().into_iter().map(ToHost::Propose).collect();
        due.extend(desk.reveal().map(ToHost::Reveal));
        due.extend(desk.comes_back(self.protests).map(ToHost::Return));
        // While more is being written, the word for all of it is near.
        if self.out.is_settled() || self.flaws.has(Flaw::AckBeforeWrite) {
            due.extend(desk.ack().map(ToHost::Ack));
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
        self.desk.iter_mut().for_each(Desk::use_up_links);
    }

    #[cfg(test)]
    pub(crate) fn plant(&mut self, flaws: Flaws) {
        self.flaws = flaws;
        if let Some(desk) = &mut self.desk {
            desk.plant(flaws);
        }
    }
}
