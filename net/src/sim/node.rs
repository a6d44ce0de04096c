//! A peer of the simulation: its session, and the disk that survives its crashes.
use super::{Bug, ToyShelf};
use crate::{
    identity::Identity,
    invite::Token,
    journal,
    session::{
        Session,
        effect::{Effect, Line, LinkId},
        fault::Fault,
        guest::{Coming, Guest},
        host::{Host, Opening},
        ledger::Ledger,
        lobby::ChairPlan,
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

/// What it is at the table; down after a crash.
pub(crate) enum Part {
    Host(Box<Host>),
    Guest(Box<Guest>),
    Down,
}

/// A peer.
pub(crate) struct Node {
    pub(crate) me: Identity,
    pub(crate) index: usize,
    pub(crate) part: Part,
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
    bug: Option<Bug>,
    /// Whether the session believes already that the oldest line under way is safe.
    told_early: bool,
}

impl Node {
    pub(crate) fn new(index: usize, opening: &Opening) -> Self {
        Self::begin((index, identity(index)), opening, None, false)
    }

    /// Somebody who only looks on.
    pub(crate) fn watcher(index: usize, opening: &Opening) -> Self {
        Self::begin((index, identity(index)), opening, None, true)
    }

    /// A peer that signs on paper, for worlds where nobody forges anything.
    pub(crate) fn on_paper(index: usize, opening: &Opening, bug: Option<Bug>, watches: bool) -> Self {
        static ALL: OnceLock<Vec<Identity>> = OnceLock::new();
        let all = ALL.get_or_init(|| (1..=8).map(Identity::on_paper).collect());
        Self::begin((index, all[index].clone()), opening, bug, watches)
    }

    fn begin((index, me): (usize, Identity), opening: &Opening, bug: Option<Bug>, watches: bool) -> Self {
        let mut node = Self {
            me,
            index,
            part: Part::Down,
            disk: Vec::new(),
            writing: VecDeque::new(),
            start: 0,
            drift: Arc::default(),
            answered: None,
            watches,
            lacks: index > 0,
            opening: opening.clone(),
            bug,
            told_early: false,
        };
        node.wake().expect("an empty journal is good");
        node
    }

    pub(crate) fn is_up(&self) -> bool {
        !matches!(self.part, Part::Down)
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
        self.part = if self.index == 0 {
            let host = Host::open(self.me.clone(), shelf, self.opening.clone(), &self.disk)?;
            Part::Host(Box::new(host))
        } else {
            let salt = [self.start as u8; 32];
            let invited = self.watches || self.index < people(&self.opening);
            let token = Some(if invited { TOKEN } else { Token([1; 5]) });
            let name = format!("guest {}", self.index);
            let coming = Coming { name, token, salt, watches: self.watches };
            let guest = Guest::come(self.me.clone(), shelf, coming, self.disk.clone());
            Part::Guest(Box::new(guest))
        };
        Ok(())
    }

    /// Loses everything but the disk; of what was being written, the first lines may have become safe.
    /// The first line that has not may be torn.
    pub(crate) fn crash(&mut self, safe: usize) {
        self.part = Part::Down;
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
        self.told_early = false;
        match self.bug {
            Some(Bug::LostName) => self.disk.clear(),
            Some(Bug::LostSeal) => self.disk.retain(|line| !matches!(line, Line::Sealed(..))),
            _ => (),
        }
    }

    /// Whether this bug is planted here.
    pub(crate) fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }

    /// The session is told that the only line under way is safe before it is, if that is the bug.
    pub(crate) fn tell_early(&mut self, now: Instant) {
        let draws = self.ledger().is_some_and(|ledger| ledger.drawing().is_some());
        let is_record = matches!(self.writing.front(), Some(Line::Record(..)));
        let early = self.has(if draws { Bug::RevealBeforeOrder } else { Bug::AckBeforeWrite });
        if early && is_record && self.writing.len() == 1 {
            self.told_early = true;
            self.session().into_iter().for_each(|session| session.written(now));
        }
    }

    /// The session, while it runs.
    pub(crate) fn running(&self) -> Option<&dyn Session> {
        match &self.part {
            Part::Host(host) => Some(host.as_ref()),
            Part::Guest(guest) => Some(guest.as_ref()),
            Part::Down => None,
        }
    }

    fn session(&mut self) -> Option<&mut dyn Session> {
        match &mut self.part {
            Part::Host(host) => Some(host.as_mut()),
            Part::Guest(guest) => Some(guest.as_mut()),
            Part::Down => None,
        }
    }

    /// The session is told that the oldest line under way is safe, and it is not.
    pub(crate) fn written_in_vain(&mut self, now: Instant) {
        self.writing.pop_front();
        self.session().into_iter().for_each(|session| session.written(now));
    }

    pub(crate) fn poll(&mut self) -> Option<Effect> {
        self.session()?.poll()
    }

    pub(crate) fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]) {
        self.session().into_iter().for_each(|session| session.receive(now, link, body));
    }

    pub(crate) fn closed(&mut self, now: Instant, link: LinkId) {
        self.session().into_iter().for_each(|session| session.closed(now, link));
    }

    pub(crate) fn connected(&mut self, now: Instant, link: LinkId, other: &Identity, binding: [u8; 32]) {
        self.session().into_iter().for_each(|session| session.connected(now, link, other.key(), binding));
    }

    /// The oldest line under way is safe.
    pub(crate) fn written(&mut self, now: Instant) {
        self.disk.extend(self.writing.pop_front());
        if std::mem::take(&mut self.told_early) {
            return;
        }
        self.session().into_iter().for_each(|session| session.written(now));
    }

    pub(crate) fn tick(&mut self, now: Instant) {
        self.session().into_iter().for_each(|session| session.tick(now));
    }

    pub(crate) fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        self.session().map_or(Ok(()), |session| session.say(now, seat, steps))
    }

    /// Says what it wants done about an answer that was given for a seat.
    pub(crate) fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        self.session().map_or(Ok(()), |session| session.wish(now, seat, wish))
    }

    /// Lets those who look on see the table as a seat does, or does not any more.
    pub(crate) fn show(&mut self, now: Instant, seat: Seat, shows: bool) -> Result<(), Fault> {
        self.session().map_or(Ok(()), |session| session.show(now, seat, shows))
    }

    pub(crate) fn chat(&mut self, line: &str) {
        self.session().into_iter().for_each(|session| session.chat(line));
    }

    pub(crate) fn host(&mut self) -> Option<&mut Host> {
        match &mut self.part {
            Part::Host(host) => Some(host),
            _ => None,
        }
    }

    pub(crate) fn guest(&mut self) -> Option<&mut Guest> {
        match &mut self.part {
            Part::Guest(guest) => Some(guest),
            _ => None,
        }
    }

    pub(crate) fn ledger(&self) -> Option<&Ledger> {
        self.running()?.ledger()
    }

    pub(crate) fn log(&self) -> &[Record] {
        self.running().map_or(&[], |session| session.log())
    }

    /// The records on disk.
    pub(crate) fn safe(&self) -> impl Iterator<Item = &Record> {
        self.disk.iter().filter_map(|line| match line {
            Line::Record(record, _) => Some(record),
            _ => None,
        })
    }

    pub(crate) fn person(&self) -> Option<Person> {
        let people = &self.ledger()?.charter().people;
        people.iter().position(|claim| claim.key == self.me.key()).map(|i| Person(i as u8))
    }
}

fn identity(index: usize) -> Identity {
    static ALL: OnceLock<Vec<Identity>> = OnceLock::new();
    ALL.get_or_init(|| (1..=8).map(Identity::fixed).collect())[index].clone()
}

/// How many people a table is laid for.
pub(crate) fn people(opening: &Opening) -> usize {
    1 + opening.chairs.iter().filter(|chair| **chair == ChairPlan::Open).count()
}

/// As [`opening`], with a scenario that guests do not have.
pub(crate) fn opening_of_scenario(peers: usize, rounds: u32) -> Opening {
    Opening { terms: super::shelf::terms_of_scenario(peers, rounds), ..opening(peers, rounds) }
}

/// A table for so many peers; the host plays too.
pub(crate) fn opening(peers: usize, rounds: u32) -> Opening {
    let mut chairs = vec![ChairPlan::Open; peers];
    chairs[0] = ChairPlan::Host;
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
