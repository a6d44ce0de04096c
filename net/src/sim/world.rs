//! The simulated world: a queue of things that will happen, in virtual time.
mod wire;

use super::{
    Bug, any_message,
    check::{Broken, Truth},
    matrix::{Matrix, Trouble, is_of_one_reign, kind_of},
    node::{self, Node},
    player,
};
use crate::{
    frame,
    session::{
        Session,
        effect::{Effect, Event, Line, LinkId},
        flaw,
        host::Opening,
        ledger::Ledger,
        lobby::ChairPlan,
        record::{Person, Record, Wish},
    },
};
use engine::{chance::Quick, codec, seat::Seat};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

/// How bad the network and the machines are, in chances of a thousand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Faults {
    pub(crate) lost: u32,
    pub(crate) doubled: u32,
    pub(crate) late: u32,
    /// Of each message: that its connection breaks.
    pub(crate) cut: u32,
    /// Of each write: that the machine stops before it is safe, or just after.
    pub(crate) crash: u32,
    /// Of each line: that the disk refuses to make it safe, so that the session ends.
    pub(crate) disk: u32,
    /// The first guest sends whatever it can sign, besides.
    pub(crate) byzantine: bool,
    /// It says of other hosts whatever it likes, and comes anew.
    pub(crate) voices: bool,
    /// Of each second that somebody is away: that the table goes on without it.
    pub(crate) gone: u32,
    /// Steps after which a guest's state drifts.
    pub(crate) drift: u32,
    /// The host has no seat, so that there is one person more.
    pub(crate) keeper: bool,
    /// Somebody looks on.
    pub(crate) watcher: bool,
    /// A stranger comes by.
    pub(crate) stranger: bool,
    /// This trouble befalls every third message of this kind.
    pub(crate) target: Option<(&'static str, Trouble)>,
    /// A node that stops when it is given certain records to write.
    pub(crate) crash_at: Option<Crashes>,
}

/// When a node stops: over this record, and over each so many records later if that is not 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crashes {
    pub(crate) node: usize,
    pub(crate) record: u64,
    pub(crate) every: u64,
    /// Whether the record is safe by then.
    pub(crate) safe: bool,
}

#[derive(Debug)]
enum Happening {
    Arrive { to: usize, link: LinkId, body: Vec<u8>, late: bool, kind: &'static str },
    Cut { link: LinkId },
    Broken { at: usize, link: LinkId },
    Safe { node: usize, start: u64 },
    Dial { node: usize },
    Wake { node: usize },
    Tick { node: usize },
    Move { node: usize },
}

/// Milliseconds after which nothing goes wrong any more and nobody changes its mind, after which the host's person has no
/// more patience with whoever lied, and after which the game must be over.
const HEALED: u64 = 60_000;
const PATIENCE: u64 = 180_000;
const DEADLINE: u64 = 400_000;

pub(crate) struct World {
    pub(crate) nodes: Vec<Node>,
    pub(crate) matrix: Matrix,
    pub(crate) events: Vec<(usize, Event)>,
    /// What happened, in short.
    pub(crate) trace: blake3::Hasher,
    pub(crate) crashes: u32,
    truth: Truth,
    faults: Faults,
    bug: Option<Bug>,
    quick: Quick,
    base: Instant,
    now: u64,
    deadline: u64,
    serial: u64,
    queue: BTreeMap<(u64, u64), Happening>,
    /// The guest of each connection that both ends may still use.
    links: BTreeMap<LinkId, usize>,
    /// The last number of an arrived message, by connection and direction, to see who was overtaken.
    order: BTreeMap<(LinkId, usize), u64>,
    broken: Option<Broken>,
    over_since: Option<u64>,
}

impl World {
    pub(crate) fn new(seed: u64, peers: usize, rounds: u32, faults: Faults, bug: Option<Bug>) -> Self {
        // Every other table plays a scenario that only its host has.
        let mut opening = match seed % 2 {
            0 => node::opening_of_scenario(peers, rounds),
            _ => node::opening(peers, rounds),
        };
        if faults.keeper {
            opening.chairs = vec![ChairPlan::Open; peers];
        }
        Self::at(seed, &opening, DEADLINE, faults, bug)
    }

    /// At this table, where everybody plays; the game must be over by the deadline.
    pub(crate) fn at(seed: u64, opening: &Opening, deadline: u64, faults: Faults, bug: Option<Bug>) -> Self {
        let peers = node::people(opening);
        let node = |i, watches| Node::on_paper(i, opening, bug, watches);
        let mut nodes: Vec<_> = (0..peers).map(|i| node(i, false)).collect();
        if faults.watcher {
            nodes.push(node(nodes.len(), true));
        }
        if faults.stranger {
            nodes.push(node(nodes.len(), false));
        }
        let people = nodes.len();
        let mut world = Self {
            nodes,
            matrix: Matrix::default(),
            events: Vec::new(),
            trace: blake3::Hasher::new(),
            crashes: 0,
            truth: Truth::default(),
            faults,
            bug,
            quick: Quick::new(seed),
            base: Instant::now(),
            now: 0,
            deadline,
            serial: 0,
            queue: BTreeMap::new(),
            links: BTreeMap::new(),
            order: BTreeMap::new(),
            broken: None,
            over_since: None,
        };
        if faults.drift > 0 {
            let odd = world.quick.below(peers as u32) as usize;
            world.nodes[odd].drift.store(faults.drift, std::sync::atomic::Ordering::Relaxed);
        }
        for node in 0..people {
            world.later(0, Happening::Tick { node });
            if node > 0 {
                let delay = if node >= peers && !world.nodes[node].watches { 5000 } else { 0 };
                world.later(delay, Happening::Dial { node });
            }
            world.later(0, Happening::Move { node });
        }
        world
    }

    /// Plays until the game is over everywhere, or a promise is broken.
    pub(crate) fn run(&mut self) -> Result<(), Broken> {
        flaw::plant(self.bug.and_then(Bug::of_ledger));
        let outcome = self.play();
        flaw::plant(None);
        outcome
    }

    fn play(&mut self) -> Result<(), Broken> {
        while let Some(((at, _), happening)) = self.queue.pop_first() {
            self.now = at;
            self.happen(happening);
            if let Some(broken) = self.broken.take() {
                return Err(format!("at {at} ms: {broken}"));
            }
            self.over_since = if self.is_over() { self.over_since.or(Some(at)) } else { None };
            // A state may have drifted at the very end, while somebody came to read it: it is mended once no link is cut
            // between the last record and the host's word for it.
            let patience = if self.faults.drift > 0 { 30_000 } else { 0 };
            if self.over_since.is_some_and(|since| at >= since + patience) {
                return self.all_agree();
            }
            if at > self.deadline {
                return Err(format!("no progress: {}", self.where_it_stands()));
            }
        }
        Err("nothing happens any more".into())
    }

    fn instant(&self) -> Instant {
        self.base + Duration::from_millis(self.now)
    }

    fn later(&mut self, delay: u64, happening: Happening) {
        self.serial += 1;
        self.queue.insert((self.now + delay, self.serial), happening);
    }

    /// Whether something of this chance happens, while things still go wrong.
    fn fails(&mut self, chance: u32) -> bool {
        chance > 0 && self.now < HEALED && self.quick.below(1000) < chance
    }

    fn between(&mut self, least: u32, most: u32) -> u64 {
        u64::from(least + self.quick.below(most - least + 1))
    }

    fn happen(&mut self, happening: Happening) {
        let now = self.instant();
        match happening {
            Happening::Arrive { to, link, body, late, kind } => {
                if !self.nodes[to].is_up() {
                    return self.matrix.note(kind, Trouble::Crash);
                }
                if !self.links.contains_key(&link) {
                    return self.matrix.note(kind, Trouble::Cut);
                }
                self.matrix.note(kind, if late { Trouble::Late } else { Trouble::None });
                self.trace.update(&[to as u8]).update(kind.as_bytes());
                self.nodes[to].receive(now, link, &body);
                self.carry_out(to);
            }
            Happening::Cut { link } => self.break_link(link),
            Happening::Broken { at, link } => {
                self.nodes[at].closed(now, link);
                self.carry_out(at);
            }
            Happening::Safe { node, start } => self.make_safe(node, start),
            Happening::Dial { node } => self.dial(node),
            Happening::Wake { node } => self.wake(node),
            Happening::Tick { node } => {
                self.nodes[node].tick(now);
                self.carry_out(node);
                self.later(250, Happening::Tick { node });
            }
            Happening::Move { node } => self.move_on(node),
        }
    }

    fn make_safe(&mut self, node: usize, start: u64) {
        if self.nodes[node].start != start || !self.nodes[node].is_up() {
            return;
        }
        let now = self.instant();
        if self.fails(self.faults.disk) {
            return self.refuse_to_sync(node);
        }
        self.nodes[node].written(now);
        if let Some(Line::Record(record, _)) = self.nodes[node].disk.last()
            && let Err(broken) = self.truth.accepted(record)
        {
            self.broken = Some(broken);
        }
        self.carry_out(node);
    }

    /// The disk does not make the oldest line safe: whoever runs the session ends it, and starts it again later.
    fn refuse_to_sync(&mut self, node: usize) {
        if self.nodes[node].has(Bug::FailedSync) {
            let now = self.instant();
            self.nodes[node].written_in_vain(now);
            return self.carry_out(node);
        }
        // What was to be made safe may be there all the same, or be torn.
        let safe = self.quick.below(2) as usize;
        self.crash(node, safe);
    }

    /// Something that the first guest could sign comes over its connection.
    fn misbehave(&mut self) {
        let link = self.links.iter().find(|(_, guest)| **guest == 1).map(|(link, _)| *link);
        let (Some(link), Some(ledger), Some(person)) = (link, self.nodes[0].ledger(), self.nodes[1].person())
        else {
            return;
        };
        let (key, log) = (self.nodes[1].me.clone(), self.nodes[0].log());
        let word = any_message((person, &key), ledger, log, &mut self.quick);
        let body = codec::encode(&word);
        if !self.faults.voices && !is_of_one_reign(kind_of(&body, true)) {
            return;
        }
        self.later(5, Happening::Arrive { to: 0, link, kind: kind_of(&body, true), body, late: false });
    }

    fn dial(&mut self, node: usize) {
        if !self.nodes[node].is_up() || self.links.values().any(|guest| *guest == node) {
            return;
        }
        if !self.nodes[0].is_up() || self.nodes[node].guest().is_none_or(|guest| guest.distrust().is_some()) {
            return self.later(500, Happening::Dial { node });
        }
        self.serial += 1;
        let (link, now) = (LinkId(self.serial), self.instant());
        self.links.insert(link, node);
        let binding = [link.0 as u8; 32];
        let (host, guest) = (self.nodes[0].me.clone(), self.nodes[node].me.clone());
        self.nodes[0].connected(now, link, &guest, binding);
        self.nodes[node].connected(now, link, &host, binding);
        self.carry_out(0);
        self.carry_out(node);
    }

    fn wake(&mut self, node: usize) {
        let woken =
            self.nodes[node].wake().map_err(|fault| format!("node {node} cannot read its journal: {fault}"));
        if let Err(broken) = woken.and_then(|()| self.truth.kept(&self.nodes[node])) {
            self.broken = Some(broken);
        }
        if node == 0 {
            (1..self.nodes.len()).for_each(|guest| self.later(100, Happening::Dial { node: guest }));
        } else {
            self.later(0, Happening::Dial { node });
        }
    }

    fn crash(&mut self, node: usize, safe: usize) {
        self.crashes += 1;
        self.trace.update(&[0xcc, node as u8]);
        self.nodes[node].crash(safe);
        let lines: Vec<_> = self.nodes[node].safe().cloned().collect();
        for record in &lines {
            if let Err(broken) = self.truth.accepted(record) {
                self.broken = Some(broken);
            }
        }
        let links: Vec<_> = self
            .links
            .iter()
            .filter(|(_, guest)| node == 0 || **guest == node)
            .map(|(link, _)| *link)
            .collect();
        links.into_iter().for_each(|link| self.break_link(link));
        let away = self.between(100, 6000);
        self.later(away, Happening::Wake { node });
    }

    fn break_link(&mut self, link: LinkId) {
        let Some(guest) = self.links.remove(&link) else { return };
        for at in [0, guest] {
            let delay = self.between(1, 3000);
            self.later(delay, Happening::Broken { at, link });
        }
        let delay = self.between(200, 4000);
        self.later(delay, Happening::Dial { node: guest });
    }

    /// A person does something, sooner or later.
    fn move_on(&mut self, node: usize) {
        let (now, delay) = (self.instant(), self.between(20, 400));
        self.later(delay, Happening::Move { node });
        if !self.nodes[node].is_up() {
            return;
        }
        if node == 1 && self.faults.byzantine && self.now < HEALED {
            self.misbehave();
        }
        if self.quick.below(40) == 0 {
            self.nodes[node].chat("by Crom");
        }
        let agrees = self.quick.below(8) == 0;
        if let Some(guest) = self.nodes[node].guest() {
            guest.ready(now);
            let asked: Vec<_> = guest.asked_without().into_iter().filter(|_| agrees).collect();
            asked.into_iter().for_each(|person| guest.vote_without(now, person));
        }
        if node == 0 {
            self.run_table(now);
        }
        if self.fails(20) {
            self.show(node, now);
        }
        if self.think_back(node, now) {
            return self.carry_out(node);
        }
        let person = self.nodes[node].person();
        if let (Some(ledger), Some(person)) = (self.nodes[node].ledger(), person)
            && let asked = (ledger.moment(), ledger.epoch(), ledger.may_open())
            && (self.nodes[node].answered != Some(asked) || self.quick.below(20) == 0)
            && let Some((seat, steps)) = player::answer(ledger, person, &mut self.quick)
        {
            self.nodes[node].answered = Some(asked);
            // Refused on the spot where the question has just changed.
            let _ = self.nodes[node].say(now, seat, steps);
        }
        self.carry_out(node);
    }

    /// Somebody lets those who look on see the table as its seat does, or does not any more.
    fn show(&mut self, node: usize, now: Instant) {
        let seat = Seat(node as u8);
        if let Some(shown) = self.nodes[node].ledger().map(|ledger| ledger.is_shown(seat)) {
            // Refused where the seat is somebody else's.
            let _ = self.nodes[node].show(now, seat, !shown);
        }
    }

    /// Now and then somebody wants to take something back, and the others say what they think of it. True: it is
    /// busy with that.
    fn think_back(&mut self, node: usize, now: Instant) -> bool {
        let (Some(ledger), Some(person)) = (self.nodes[node].ledger(), self.nodes[node].person()) else {
            return false;
        };
        let seats = (0..ledger.charter().seats.len() as u8).map(Seat);
        if let Some(request) = ledger.request() {
            let (seat, asked) = (request.seat, request.asked.contains(&person));
            let (answers, agrees) = (asked && self.quick.below(3) == 0, self.quick.below(4) > 0);
            // Refused on the spot where the question has just changed.
            return !answers || self.nodes[node].wish(now, seat, Wish::Agree(agrees)).is_ok();
        }
        // Whoever is left alone at a table is refused nothing, and could change its mind for ever.
        let wished = seats.filter(|_| self.now < HEALED).find(|seat| ledger.may_ask_back(person, *seat));
        match wished.filter(|_| self.quick.below(4) == 0) {
            Some(seat) => self.nodes[node].wish(now, seat, Wish::TakeBack).is_ok(),
            None => false,
        }
    }

    /// What the host's person decides: to begin, to go on without somebody, to let an absent seat stand.
    fn run_table(&mut self, now: Instant) {
        let goes_on = self.fails(self.faults.gone);
        // Whoever said that it has what it has not may wait for it for ever, and the others for its answer.
        let liar = self.nodes[1].person().filter(|_| self.faults.byzantine && self.now > PATIENCE);
        let port = (self.quick.below(40) == 0).then(|| self.quick.below(3) as u16);
        let Some(host) = self.nodes[0].host() else { return };
        // Its address changes now and then.
        port.into_iter().for_each(|port| host.reach_at(vec![([10, 0, 0, 1], 7000 + port).into()]));
        let _ = host.start(now);
        let Some(ledger) = host.ledger() else { return };
        let people = ledger.charter().people.len() as u8;
        let away = (1..people).map(Person).find(|p| ledger.is_here(*p) && !host.is_connected(*p));
        let standing = ledger.silent().iter().find(|seat| {
            ledger.charter().seats.get(seat.index()).is_some_and(|person| !ledger.is_here(*person))
        });
        let liar = liar.filter(|person| ledger.is_here(*person));
        // Where too few would stay without the liar, whoever was sent away twice, perhaps by the liar's vote, is let in again.
        let needed: Vec<_> = match liar {
            Some(liar) if !ledger.enough_stay(liar) => {
                (1..people).map(Person).filter(|person| !ledger.is_here(*person)).collect()
            }
            _ => Vec::new(),
        };
        needed.into_iter().for_each(|person| host.take_back(now, person));
        if let Some(person) = away.filter(|_| goes_on).or(liar) {
            let _ = host.declare_gone(now, person);
        }
        if let Some(seat) = standing {
            let _ = host.stand(now, seat);
        }
    }

    /// Everybody but strangers, and whoever says that it has what it has not: it may miss what it never asks for.
    fn players(&self) -> impl Iterator<Item = &Node> {
        let strangers = usize::from(self.faults.stranger);
        let liar = self.faults.byzantine.then_some(1);
        self.nodes[..self.nodes.len() - strangers].iter().filter(move |node| Some(node.index) != liar)
    }

    fn is_over(&self) -> bool {
        let number = self.nodes[0].safe().last().map(|record| record.number);
        self.players().all(|node| {
            let ledger = node.ledger();
            ledger.is_some_and(Ledger::is_over)
                && node.safe().last().map(|record| record.number) == number
                && ledger.map(|ledger| ledger.number()) == number
        })
    }

    fn all_agree(&mut self) -> Result<(), Broken> {
        // A drift that has not happened by now must not happen by our looking.
        self.players().for_each(|node| node.drift.store(0, std::sync::atomic::Ordering::Relaxed));
        let state =
            |node: &Node| node.ledger().and_then(|ledger| ledger.hashes()).map(|hashes| hashes.joined());
        let states: BTreeSet<_> = self.players().map(state).collect();
        if states.len() != 1 {
            return Err("the game is over with different states".into());
        }
        for node in self.players() {
            if !node.safe().eq(self.truth.records()) || !node.log().iter().eq(self.truth.records()) {
                return Err(format!("node {} has another log", node.index));
            }
        }
        self.trace.update(&codec::encode(&self.truth.records().len()));
        Ok(())
    }

    fn where_it_stands(&self) -> String {
        let stand = |node: &Node| match (node.is_up(), node.ledger()) {
            (false, _) => "down".to_owned(),
            (_, None) => "no game".to_owned(),
            (_, Some(ledger)) => format!(
                "at {} asks {:?} drawing {:?} epoch {}",
                ledger.number(),
                ledger.silent(),
                ledger.drawing().map(|(_, number)| number),
                ledger.epoch()
            ),
        };
        let nodes: Vec<_> = self.nodes.iter().map(stand).collect();
        let last = self.truth.records().last().map(|record| format!("{:.200?}", record.body));
        let here: Vec<_> =
            self.nodes[0].ledger().map(|ledger| ledger.people_here().collect()).unwrap_or_default();
        let bad = |(_, event): &&(usize, Event)| {
            matches!(event, Event::Distrust(..) | Event::Refused(_) | Event::CutOff(..) | Event::Forked(..))
        };
        let told: Vec<_> = self.events.iter().filter(bad).collect();
        format!("{nodes:?}, here {here:?}, last {last:?}, told {told:?}")
    }

    pub(crate) fn records(&self) -> usize {
        self.truth.records().len()
    }

    /// What everybody has accepted.
    pub(crate) fn log(&self) -> &[Record] {
        self.truth.records()
    }
}
