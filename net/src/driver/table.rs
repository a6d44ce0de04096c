//! The task that owns a session: one input at a time, then everything that the session wants done.
use super::{
    hearing::Hearing,
    link::Outbox,
    meetings::Meetings,
    ways::{Ways, is_behind},
};
use crate::{
    identity::PeerKey,
    journal::Journal,
    session::{
        Session,
        effect::{Effect, Event, LinkId, Parting},
        ledger::Ledger,
        message::Reach,
        record::{Edition, Person},
    },
};
use quinn::Connection;
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{MissedTickBehavior, interval},
};

/// How often the session is told that time has passed.
const TICK: Duration = Duration::from_millis(250);

/// What a session wants of whoever dials for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Wants {
    /// No further connection.
    pub(super) is_done: bool,
    /// Whether others come to it.
    pub(super) is_host: bool,
    /// Who is the host by its log.
    pub(super) host: Option<PeerKey>,
    /// Whom a guest would reach, in turn.
    pub(super) sought: Vec<(PeerKey, Reach)>,
    /// Of a guest: these addresses tried, too. Of a host: where it is reached.
    pub(super) addresses: Vec<SocketAddr>,
    /// Where each guest of the game was last.
    pub(super) guests: BTreeMap<PeerKey, SocketAddr>,
    /// Guests of the game that are not connected.
    pub(super) missed: Vec<PeerKey>,
}

/// What connections report.
pub(super) enum Input {
    /// A peer has proven this key over this connection, or by a letter; frames for it go into the outbox.
    Connected {
        link: LinkId,
        key: PeerKey,
        connection: Option<Connection>,
        binding: [u8; 32],
        outbox: Outbox,
    },
    /// A frame has come.
    Frame(LinkId, Vec<u8>),
    /// It has ended; why, if it was cut off.
    Closed(LinkId, Option<Parting>),
    /// Everything before this has been done; whoever carries letters wants to know to whom.
    Letters(oneshot::Sender<Partners>),
}

/// Who could write to whom at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Partners {
    /// Whether nothing is said any more.
    pub(super) is_done: bool,
    /// Whether others write to us.
    pub(super) is_host: bool,
    /// The host by the log, once the game has begun.
    pub(super) host: Option<PeerKey>,
    /// Everybody of the game, ourselves too.
    pub(super) people: Vec<PeerKey>,
    /// Those of them who are connected.
    pub(super) connected: Vec<PeerKey>,
    /// What is played, once the game has begun.
    pub(super) edition: Option<Edition>,
}

impl Partners {
    /// Whether the game has begun.
    pub(super) fn has_begun(&self) -> bool {
        !self.people.is_empty()
    }
}

type Ask<S> = Box<dyn FnOnce(&mut S, Instant) + Send>;

/// Asks a running session. When the last handle is dropped, the session ends.
pub struct Handle<S>(mpsc::Sender<Ask<S>>);

impl<S> Clone for Handle<S> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<S> Handle<S> {
    pub(super) fn new() -> (Self, mpsc::Receiver<Ask<S>>) {
        let (send, receive) = mpsc::channel(16);
        (Self(send), receive)
    }

    /// Does something with the session; `None` if it has ended.
    pub async fn ask<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut S, Instant) -> R + Send + 'static,
    ) -> Option<R> {
        let (answer, answered) = oneshot::channel();
        let ask: Ask<S> = Box::new(move |session, now| {
            // Whoever asked may have gone away.
            let _ = answer.send(ask(session, now));
        });
        self.0.send(ask).await.ok()?;
        answered.await.ok()
    }
}

/// A session with its journal and connections.
pub(super) struct Table<S> {
    session: S,
    journal: Box<dyn Journal>,
    outboxes: BTreeMap<LinkId, Outbox>,
    connections: BTreeMap<LinkId, (PeerKey, Connection)>,
    hearing: Hearing,
    tell: mpsc::Sender<Event>,
    wants: watch::Sender<Wants>,
    meetings: Meetings,
}

impl<S: Session> Table<S> {
    pub(super) fn new(
        session: S,
        journal: Box<dyn Journal>,
        (tell, wants): (mpsc::Sender<Event>, watch::Sender<Wants>),
        ways: Arc<Ways>,
    ) -> Self {
        let (outboxes, connections) = (BTreeMap::new(), BTreeMap::new());
        let (hearing, meetings) = (Hearing::default(), Meetings::new(ways));
        Self { session, journal, outboxes, connections, hearing, tell, wants, meetings }
    }

    /// Runs until nobody asks any more, or nothing can be written any more.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Input>, mut asks: mpsc::Receiver<Ask<S>>) {
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let now = || tokio::time::Instant::now().into_std();
            tokio::select! {
                Some(input) = inbox.recv() => self.take(now(), input),
                ask = asks.recv() => match ask {
                    Some(ask) => ask(&mut self.session, now()),
                    None => return,
                },
                _ = tick.tick() => {
                    self.session.tick(now());
                    self.listen(now());
                    self.look_at_guests();
                    self.meetings.arrange(now(), &mut self.session, &self.connections);
                }
            }
            if let Err(error) = self.carry_out(now()) {
                return drop(self.tell.send(Event::Unwritten(error.kind())).await);
            }
            self.say_what_is_wanted(now());
        }
    }

    /// Sees over which connections nothing comes any more, or something again.
    fn listen(&mut self, now: Instant) {
        let connections = self.connections.iter();
        let counts = connections.map(|(link, (_, connection))| (*link, connection.stats().udp_rx.datagrams));
        for (link, since) in self.hearing.listen(now, counts) {
            self.session.unheard(now, link, since);
        }
    }

    fn say_what_is_wanted(&mut self, now: Instant) {
        let session = &self.session;
        let told = (
            (session.is_done(), session.is_host(), session.ledger().map(Ledger::host_key)),
            (session.addresses().to_vec(), session.seeks(now)),
        );
        self.wants.send_if_modified(|wants| {
            let ((is_done, is_host, host), (addresses, sought)) = told;
            let before = wants.clone();
            (wants.is_done, wants.is_host, wants.host) = (is_done, is_host, host);
            (wants.addresses, wants.sought) = (addresses, sought);
            *wants != before
        });
    }

    /// Sees where the guests of the game are, and who is missed.
    fn look_at_guests(&mut self) {
        let people = self.session.guests();
        let connections = self.connections.values();
        let here: Vec<_> = connections.map(|(key, connection)| (*key, connection.remote_address())).collect();
        // Behind a relay nobody can be called.
        let here = here.into_iter().filter(|(_, at)| !is_behind(*at));
        let here = here.filter(|(key, _)| people.iter().any(|(person, _)| person == key));
        let here: BTreeMap<_, _> = here.collect();
        let missed: Vec<_> =
            people.iter().filter(|(_, connected)| !connected).map(|(person, _)| *person).collect();
        self.wants.send_if_modified(|wants| {
            let known = here.iter().all(|(key, at)| wants.guests.get(key) == Some(at));
            if known && wants.missed == missed {
                return false;
            }
            wants.guests.extend(here);
            wants.missed = missed;
            true
        });
    }

    fn take(&mut self, now: Instant, input: Input) {
        match input {
            Input::Connected { link, key, connection, binding, outbox } => {
                self.outboxes.insert(link, outbox);
                let at = connection.as_ref().map(Connection::remote_address);
                self.connections.extend(connection.map(|connection| (link, (key, connection))));
                self.session.connected(now, link, key, binding);
                if let Some(at) = at.filter(|at| !is_behind(*at)) {
                    self.session.seen_at(link, SocketAddr::new(at.ip().to_canonical(), at.port()));
                }
            }
            Input::Frame(link, body) => self.session.receive(now, link, &body),
            Input::Closed(link, why) => {
                self.outboxes.remove(&link);
                self.connections.remove(&link);
                match why {
                    Some(why) => self.session.cut_off(now, link, why),
                    None => self.session.closed(now, link),
                }
            }
            Input::Letters(ask) => {
                self.session.goes_by_letters();
                // Whoever asked may have gone away.
                let _ = ask.send(self.partners());
            }
        }
    }

    fn partners(&self) -> Partners {
        let session = &self.session;
        let ledger = session.ledger();
        let people: Vec<_> = ledger
            .map_or_else(Vec::new, |ledger| ledger.charter().people.iter().map(|claim| claim.key).collect());
        let all = (0..).map(Person).zip(&people);
        let connected =
            all.filter(|(person, _)| session.is_connected(*person)).map(|(_, key)| *key).collect();
        let host = ledger.map(Ledger::host_key);
        let edition = ledger.map(|ledger| ledger.charter().terms.edition.clone());
        Partners { is_done: session.is_done(), is_host: session.is_host(), host, people, connected, edition }
    }

    /// Lines that come together are made safe together: a guest that catches up waits for its disk once, not for
    /// every record.
    fn carry_out(&mut self, now: Instant) -> std::io::Result<()> {
        loop {
            let lines = self.carry_out_at_once()?;
            if lines == 0 {
                return Ok(());
            }
            self.journal.keep()?;
            (0..lines).for_each(|_| self.session.written(now));
        }
    }

    /// Does all that the session wants done now; gives how many lines are not safe yet.
    fn carry_out_at_once(&mut self) -> std::io::Result<usize> {
        let mut lines = 0;
        while let Some(effect) = self.session.poll() {
            match effect {
                Effect::Send(link, body) => {
                    if let Some(outbox) = self.outboxes.get(&link) {
                        outbox.send(body);
                    }
                }
                Effect::Write(line) => {
                    self.journal.append(&line)?;
                    lines += 1;
                }
                Effect::Close(link, why) => self.close(link, why),
                // An app that does not listen looks at the state instead.
                Effect::Tell(event) => drop(self.tell.try_send(event)),
            }
        }
        Ok(lines)
    }

    fn close(&mut self, link: LinkId, why: Parting) {
        if let Some(outbox) = self.outboxes.remove(&link) {
            outbox.end(why);
        }
    }
}
