//! A peer of the simulation: its session, and the disk that survives its crashes.
use super::ToyShelf;
use crate::{
    identity::Identity,
    invite::Token,
    journal,
    session::{
        course::Course,
        effect::{Effect, Line, LinkId},
        fault::Fault,
        flaw::{Flaw, Flaws},
        guest::{Coming, Guest},
        host::{Host, Opening},
        lobby::Sitting,
        record::{Person, Record, Steps, TableId, Wish},
        shelf::Shelf,
    },
};
use engine::{game::Game, seat::Seat, toy::Toy};
use std::{
    collections::VecDeque,
    sync::{Arc, OnceLock, atomic::AtomicU32},
    time::{Duration, Instant},
};

pub(crate) const TOKEN: Token = Token([7; 5]);

pub(crate) enum Session {
    Host(Box<Host>),
    Guest(Box<Guest>),
    Down,
}

/// A peer.
pub(crate) struct Node {
    pub(crate) me: Identity,
    pub(crate) index: usize,
    pub(crate) session: Session,
    /// Lines that survive a crash.
    pub(crate) disk: Vec<Line>,
    /// Lines handed out to be written and not safe yet.
    pub(crate) writing: VecDeque<Line>,
    /// How often it has been started; what was under way for an earlier start is void.
    pub(crate) start: u64,
    pub(crate) drift: Arc<AtomicU32>,
    /// The question that its person has answered last.
    pub(crate) answered: Option<(u64, u32, bool)>,
    /// Whether it only looks on.
    pub(crate) watches: bool,
    /// Whether it has no scenario but those that it is sent.
    pub(crate) lacks: bool,
    opening: Opening,
    flaws: Flaws,
}

impl Node {
    pub(crate) fn new(index: usize, opening: &Opening, flaws: Flaws) -> Self {
        Self::begin((index, identity(index)), opening, flaws, false)
    }

    /// Somebody who only looks on.
    pub(crate) fn watcher(index: usize, opening: &Opening, flaws: Flaws) -> Self {
        Self::begin((index, identity(index)), opening, flaws, true)
    }

    /// A peer that signs on paper, for worlds where nobody forges anything.
    pub(crate) fn on_paper(index: usize, opening: &Opening, flaws: Flaws, watches: bool) -> Self {
        static ALL: OnceLock<Vec<Identity>> = OnceLock::new();
        let all = ALL.get_or_init(|| (1..=8).map(Identity::on_paper).collect());
        Self::begin((index, all[index].clone()), opening, flaws, watches)
    }

    fn begin((index, me): (usize, Identity), opening: &Opening, flaws: Flaws, watches: bool) -> Self {
        let mut node = Self {
            me,
            index,
            session: Session::Down,
            disk: Vec::new(),
            writing: VecDeque::new(),
            start: 0,
            drift: Arc::default(),
            answered: None,
            watches,
            lacks: index > 0,
            opening: opening.clone(),
            flaws,
        };
        node.wake().expect("an empty journal is good");
        node
    }

    pub(crate) fn is_up(&self) -> bool {
        !matches!(self.session, Session::Down)
    }

    /// Starts with what the disk holds.
    pub(crate) fn wake(&mut self) -> Result<(), Fault> {
        self.start += 1;
        self.answered = None;
        let shelf: Arc<dyn Shelf> = match self.opening.terms.edition.game == Toy::ID {
            true => {
                let drift = self.drift.clone();
                Arc::new(ToyShelf { drift, lacks: self.lacks, ..ToyShelf::default() })
            }
            false => super::great::shelf(),
        };
        self.session = if self.index == 0 {
            let mut host = Host::open(self.me.clone(), shelf, self.opening.clone(), &self.disk)?;
            host.plant(self.flaws);
            Session::Host(Box::new(host))
        } else {
            let salt = [self.start as u8; 32];
            let invited = self.watches || self.index < people(&self.opening);
            let token = Some(if invited { TOKEN } else { Token([1; 5]) });
            let name = format!("guest {}", self.index);
            let coming = Coming { name, token, salt, watches: self.watches };
            let mut guest = Guest::come(self.me.clone(), shelf, coming, self.disk.clone());
            guest.plant(self.flaws);
            Session::Guest(Box::new(guest))
        };
        Ok(())
    }

    /// Loses everything but the disk; of what was being written, the first lines may have become safe.
    /// The first line that has not may be torn.
    pub(crate) fn crash(&mut self, safe: usize) {
        self.session = Session::Down;
        let safe = safe.min(self.writing.len());
        self.disk.extend(self.writing.drain(..safe));
        if let Some(torn) = self.writing.front() {
            let mut text: String = self.disk.iter().rev().take(3).rev().map(journal::written).collect();
            let torn = journal::written(torn);
            text.push_str(&torn[..torn.len() / 2]);
            let (lines, _) = journal::read(text.as_bytes()).expect("a torn end is no damage");
            assert!(self.disk.ends_with(&lines) && lines.len() == self.disk.len().min(3));
        }
        self.writing.clear();
        if self.has(Flaw::LostName) {
            self.disk.clear();
        }
    }

    /// Whether this bug is planted here.
    pub(crate) fn has(&self, flaw: Flaw) -> bool {
        self.flaws.has(flaw)
    }

    /// The session is told that the oldest line under way is safe, and it is not.
    pub(crate) fn written_in_vain(&mut self, now: Instant) {
        self.writing.pop_front();
        match &mut self.session {
            Session::Host(host) => host.written(now),
            Session::Guest(guest) => guest.written(now),
            Session::Down => (),
        }
    }

    pub(crate) fn poll(&mut self) -> Option<Effect> {
        match &mut self.session {
            Session::Host(host) => host.poll(),
            Session::Guest(guest) => guest.poll(),
            Session::Down => None,
        }
    }

    pub(crate) fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]) {
        match &mut self.session {
            Session::Host(host) => host.receive(now, link, body),
            Session::Guest(guest) => guest.receive(now, link, body),
            Session::Down => (),
        }
    }

    pub(crate) fn closed(&mut self, now: Instant, link: LinkId) {
        match &mut self.session {
            Session::Host(host) => host.closed(now, link),
            Session::Guest(guest) => guest.closed(now, link),
            Session::Down => (),
        }
    }

    pub(crate) fn connected(&mut self, now: Instant, link: LinkId, other: &Identity, binding: [u8; 32]) {
        match &mut self.session {
            Session::Host(host) => host.connected(now, link, other.key(), binding),
            Session::Guest(guest) => guest.connected(now, link, other.key(), binding),
            Session::Down => (),
        }
    }

    /// The oldest line under way is safe.
    pub(crate) fn written(&mut self, now: Instant) {
        self.disk.extend(self.writing.pop_front());
        match &mut self.session {
            Session::Host(host) => host.written(now),
            Session::Guest(guest) => guest.written(now),
            Session::Down => (),
        }
    }

    pub(crate) fn tick(&mut self, now: Instant) {
        match &mut self.session {
            Session::Host(host) => host.tick(now),
            Session::Guest(guest) => guest.tick(now),
            Session::Down => (),
        }
    }

    pub(crate) fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        match &mut self.session {
            Session::Host(host) => host.say(now, seat, steps),
            Session::Guest(guest) => guest.say(now, seat, steps),
            Session::Down => Ok(()),
        }
    }

    /// Says what it wants done about an answer that was given for a seat.
    pub(crate) fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        match &mut self.session {
            Session::Host(host) => host.wish(now, seat, wish),
            Session::Guest(guest) => guest.wish(now, seat, wish),
            Session::Down => Ok(()),
        }
    }

    pub(crate) fn chat(&mut self, line: &str) {
        match &mut self.session {
            Session::Host(host) => host.chat(line),
            Session::Guest(guest) => guest.chat(line),
            Session::Down => (),
        }
    }

    pub(crate) fn host(&mut self) -> Option<&mut Host> {
        match &mut self.session {
            Session::Host(host) => Some(host),
            _ => None,
        }
    }

    pub(crate) fn guest(&mut self) -> Option<&mut Guest> {
        match &mut self.session {
            Session::Guest(guest) => Some(guest),
            _ => None,
        }
    }

    pub(crate) fn course(&self) -> Option<&Course> {
        match &self.session {
            Session::Host(host) => host.course(),
            Session::Guest(guest) => guest.course(),
            Session::Down => None,
        }
    }

    pub(crate) fn log(&self) -> &[Record] {
        match &self.session {
            Session::Host(host) => host.log(),
            Session::Guest(guest) => guest.log(),
            Session::Down => &[],
        }
    }

    /// The records on disk.
    pub(crate) fn safe(&self) -> impl Iterator<Item = &Record> {
        self.disk.iter().filter_map(|line| match line {
            Line::Record(record, _) => Some(record),
            _ => None,
        })
    }

    pub(crate) fn person(&self) -> Option<Person> {
        let people = &self.course()?.charter().people;
        people.iter().position(|place| place.key == self.me.key()).map(|i| Person(i as u8))
    }
}

fn identity(index: usize) -> Identity {
    static ALL: OnceLock<Vec<Identity>> = OnceLock::new();
    ALL.get_or_init(|| (1..=8).map(Identity::fixed).collect())[index].clone()
}

/// How many people a table is laid for.
pub(crate) fn people(opening: &Opening) -> usize {
    1 + opening.chairs.iter().filter(|chair| **chair == Sitting::Open).count()
}

/// As [`opening`], with a scenario that guests do not have.
pub(crate) fn opening_of_scenario(peers: usize, rounds: u32) -> Opening {
    Opening { terms: super::shelf::terms_of_scenario(peers, rounds), ..opening(peers, rounds) }
}

/// A table for so many peers; the host plays too.
pub(crate) fn opening(peers: usize, rounds: u32) -> Opening {
    let mut chairs = vec![Sitting::Open; peers];
    chairs[0] = Sitting::Host;
    Opening {
        table: TableId([9; 32]),
        salt: [8; 32],
        token: TOKEN,
        name: "host".into(),
        terms: super::shelf::terms(peers, rounds),
        chairs,
        reveal_limit: Duration::from_secs(600),
    }
}
