//! Tables whose host is lost: sessions that change sides, on a network that parts, loses, delays and reorders, on machines
//! that stop and are started again or never come back. Whatever happens, the table never goes on in two ways.
#[cfg(test)]
mod tests;

use super::{Bug, ToyShelf, node, player};
use crate::{
    frame,
    identity::Identity,
    session::{
        Session,
        effect::{Effect, Event, Line, LinkId, log_of},
        flaw,
        guest::Coming,
        host::{Host, Opening},
        lobby::ChairPlan,
        member::Member,
        message::ToHost,
        record::{Body, Person, Record},
    },
};
use engine::{chance::Quick, hash::Digest};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
    time::{Duration, Instant},
};

/// What goes wrong at a table, in chances of a thousand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    /// Of each message.
    pub(crate) lost: u32,
    pub(crate) late: u32,
    pub(crate) cut: u32,
    /// Of each write: that the machine stops, before or after it is safe.
    pub(crate) crash: u32,
    /// Of each second: that the network parts in two halves for a while.
    pub(crate) parts: u32,
    /// Of each second: that whoever is the host stops for good.
    pub(crate) dies: u32,
}

/// Milliseconds after which nothing goes wrong any more, and by which the game must be over.
const HEALED: u64 = 240_000;
const DEADLINE: u64 = 2_400_000;

#[derive(Debug)]
enum Happening {
    Arrive { to: usize, link: LinkId, body: Vec<u8> },
    Broken { at: usize, link: LinkId },
    Safe { node: usize, start: u64 },
    Wake { node: usize },
    Tick { node: usize },
    Second,
}

struct Peer {
    me: Identity,
    member: Option<Member>,
    disk: Vec<Line>,
    writing: VecDeque<Line>,
    start: u64,
    /// Whether it never comes back.
    dead: bool,
    dials: u64,
}

/// What must hold.
#[derive(Default)]
struct Truth {
    /// By number: the record that half of the people have made safe.
    standing: BTreeMap<u64, Digest>,
    /// For which record each link was shown.
    shown: BTreeMap<(usize, u32), Digest>,
    /// Who is the host of each reign.
    reigns: BTreeMap<u32, (Person, Digest)>,
}

pub(crate) struct Succession {
    peers: Vec<Peer>,
    opening: Opening,
    weather: Weather,
    bug: Option<Bug>,
    quick: Quick,
    base: Instant,
    now: u64,
    serial: u64,
    queue: BTreeMap<(u64, u64), Happening>,
    /// Whoever dialled and whom, of each connection.
    links: BTreeMap<LinkId, (usize, usize)>,
    /// Who can hear whom: those on the same side.
    side: Vec<bool>,
    parted_until: u64,
    truth: Truth,
    broken: Option<String>,
    pub(crate) crashes: u32,
    pub(crate) events: Vec<(usize, Event)>,
}

impl Succession {
    pub(crate) fn new(seed: u64, people: usize, weather: Weather, bug: Option<Bug>) -> Self {
        let seats = people.min(3);
        let mut opening = node::opening(seats, 3);
        if people > seats {
            opening.chairs = vec![ChairPlan::Open; seats];
        }
        let mut world = Self {
            peers: Vec::new(),
            opening,
            weather,
            bug,
            quick: Quick::new(seed),
            base: Instant::now(),
            now: 0,
            serial: 0,
            queue: BTreeMap::new(),
            links: BTreeMap::new(),
            side: vec![false; people],
            parted_until: 0,
            truth: Truth::default(),
            broken: None,
            crashes: 0,
            events: Vec::new(),
        };
        for index in 0..people {
            let me = Identity::on_paper(index as u8 + 1);
            let (disk, writing) = (Vec::new(), VecDeque::new());
            world.peers.push(Peer { me, member: None, disk, writing, start: 0, dead: false, dials: 0 });
            world.wake(index);
            world.later(index as u64, Happening::Tick { node: index });
        }
        world.later(1000, Happening::Second);
        world
    }

    /// Plays until the game is over for everybody who lives, or a promise is broken.
    pub(crate) fn run(&mut self) -> Result<(), String> {
        flaw::plant(self.bug.and_then(Bug::of_ledger));
        let outcome = self.play();
        flaw::plant(None);
        outcome
    }

    fn play(&mut self) -> Result<(), String> {
        while let Some(((at, _), happening)) = self.queue.pop_first() {
            self.now = at;
            self.happen(happening);
            if let Some(broken) = self.broken.take() {
                return Err(format!("at {at} ms: {broken}"));
            }
            if self.is_over() {
                return self.all_agree();
            }
            if at > DEADLINE {
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

    fn between(&mut self, least: u32, most: u32) -> u64 {
        u64::from(least + self.quick.below(most - least + 1))
    }

    fn fails(&mut self, chance: u32) -> bool {
        chance > 0 && self.now < HEALED && self.quick.below(1000) < chance
    }

    fn happen(&mut self, happening: Happening) {
        let now = self.instant();
        match happening {
            Happening::Arrive { to, link, body } => {
                if self.links.contains_key(&link)
                    && let Some(member) = &mut self.peers[to].member
                {
                    member.receive(now, link, &body);
                    self.carry_out(to);
                }
            }
            Happening::Broken { at, link } => {
                if let Some(member) = &mut self.peers[at].member {
                    member.closed(now, link);
                    self.carry_out(at);
                }
            }
            Happening::Safe { node, start } => self.make_safe(node, start),
            Happening::Wake { node } => self.wake(node),
            Happening::Tick { node } => {
                self.later(250, Happening::Tick { node });
                self.tick(node);
            }
            Happening::Second => {
                self.later(1000, Happening::Second);
                self.pass_a_second();
            }
        }
    }

    /// Once a second the network may part, and whoever is the host may be lost for good.
    fn pass_a_second(&mut self) {
        if self.parted_until < self.now && self.fails(self.weather.parts) {
            self.parted_until = self.now + self.between(5_000, 60_000);
            for node in 0..self.side.len() {
                self.side[node] = self.quick.below(2) == 0;
            }
            let apart = |(from, to): &(usize, usize)| self.side[*from] != self.side[*to];
            let cut: Vec<_> =
                self.links.iter().filter(|(_, ends)| apart(ends)).map(|(link, _)| *link).collect();
            cut.into_iter().for_each(|link| self.break_link(link, 30_000));
        }
        self.change_places();
        let alive = self.peers.iter().filter(|peer| !peer.dead).count();
        let hosts =
            |peer: &Peer| peer.member.as_ref().is_some_and(|member| member.is_host() && begun(member));
        let host = self.peers.iter().position(hosts);
        // Whoever has no log yet knows nobody but the host.
        let begun = self.alive().all(|peer| !log_of(&peer.disk).is_empty());
        if let Some(host) = host.filter(|_| begun)
            && alive > self.peers.len() / 2 + 1
            && self.fails(self.weather.dies)
        {
            self.peers[host].dead = true;
            self.stop(host, 0);
        }
    }

    /// Two have no majority but both: whoever waits in vain opens the table, or looks for the other who does.
    fn change_places(&mut self) {
        if self.peers.len() > 2 {
            return;
        }
        let now = self.instant();
        for node in 0..self.peers.len() {
            let waits = !self.links.values().any(|(from, to)| *from == node || *to == node);
            let wants = waits && self.quick.below(15) == 0;
            let Some(member) = self.peers[node].member.as_mut().filter(|member| wants && begun(member))
            else {
                continue;
            };
            match member.is_host() {
                true => member.come_again(now),
                false => member.open_again(),
            }
            self.carry_out(node);
        }
    }

    fn can_hear(&self, one: usize, other: usize) -> bool {
        self.now >= self.parted_until || self.side[one] == self.side[other]
    }

    fn tick(&mut self, node: usize) {
        let now = self.instant();
        let Some(member) = &mut self.peers[node].member else { return };
        member.tick(now);
        if let Member::Guest(guest) = member {
            guest.ready(now);
            // Whoever is asked thinks about it for a while.
            let asked = if self.quick.below(20) == 0 { guest.asked_without() } else { Vec::new() };
            asked.into_iter().for_each(|person| guest.vote_without(now, person));
        }
        self.run_table(node);
        self.dial(node);
        self.answer(node);
        self.carry_out(node);
    }

    fn run_table(&mut self, node: usize) {
        let (now, goes_on) = (self.instant(), self.quick.below(200) == 0);
        let Some(host) = self.peers[node].member.as_mut().and_then(Member::host) else { return };
        let _ = host.start(now);
        let Some(ledger) = host.ledger() else { return };
        let people = (0..ledger.charter().people.len() as u8).map(Person);
        let away = people.rev().find(|p| ledger.is_here(*p) && !host.is_connected(*p)).filter(|_| goes_on);
        let absent =
            ledger.silent().iter().find(|seat| ledger.holder(*seat).is_some_and(|p| !ledger.is_here(p)));
        away.into_iter().for_each(|person| drop(host.declare_gone(now, person)));
        absent.into_iter().for_each(|seat| drop(host.stand(now, seat)));
    }

    fn answer(&mut self, node: usize) {
        let now = self.instant();
        let Some(member) = &mut self.peers[node].member else { return };
        if let Some((ledger, person)) = member.ledger().zip(member.person())
            && let Some((seat, steps)) = player::answer(ledger, person, &mut self.quick)
        {
            // Refused on the spot where the question has just changed.
            let _ = member.say(now, seat, steps);
        }
    }

    /// Whoever is no host and has no connection tries the next one of those whom it seeks.
    fn dial(&mut self, node: usize) {
        let now = self.instant();
        self.peers[node].dials += 1;
        let turn = self.peers[node].dials as usize;
        let Some(member) = self.peers[node].member.as_ref().filter(|member| !member.is_host()) else {
            return;
        };
        if self.links.values().any(|(from, _)| *from == node) || member.is_done() {
            return;
        }
        let sought: Vec<_> = member.seeks(now).into_iter().map(|(key, _)| key).collect();
        let found = |key| self.peers.iter().position(|peer| peer.me.key() == key);
        let to = if begun(member) {
            sought.get(turn % sought.len().max(1)).and_then(|key| found(*key))
        } else {
            Some(0)
        };
        let Some(to) = to.filter(|to| self.can_hear(node, *to)) else { return };
        if !self.peers[to].member.as_ref().is_some_and(Session::is_host) {
            return;
        }
        self.serial += 1;
        let (link, binding) = (LinkId(self.serial), [self.serial as u8; 32]);
        self.links.insert(link, (node, to));
        let keys = [self.peers[node].me.key(), self.peers[to].me.key()];
        for (at, key) in [(to, keys[0]), (node, keys[1])] {
            if let Some(member) = &mut self.peers[at].member {
                member.connected(now, link, key, binding);
            }
            self.carry_out(at);
        }
    }

    fn carry_out(&mut self, node: usize) {
        loop {
            let Some(effect) = self.peers[node].member.as_mut().and_then(Session::poll) else { return };
            match effect {
                Effect::Send(link, body) => self.send(node, link, body),
                Effect::Write(line) => {
                    if self.write(node, *line) {
                        return;
                    }
                }
                Effect::Close(link, _) => self.break_link(link, 2_000),
                Effect::Tell(event) => self.events.push((node, event)),
            }
        }
    }

    fn send(&mut self, from: usize, link: LinkId, body: Vec<u8>) {
        let Some((dialled, to)) = self.links.get(&link).copied() else { return };
        let to = if from == dialled { to } else { dialled };
        if from == dialled
            && let Ok(ToHost::Reveal(reveal)) = frame::decode::<ToHost>(&body)
        {
            let of = *self.truth.shown.entry((from, reveal.index)).or_insert(reveal.of);
            if of != reveal.of {
                self.broken = Some(format!("node {from} shows link {} for two records", reveal.index));
            }
        }
        if !self.can_hear(from, to) || self.fails(self.weather.lost) {
            return;
        }
        let late = self.fails(self.weather.late);
        let delay = if late { self.between(100, 4000) } else { self.between(5, 60) };
        self.later(delay, Happening::Arrive { to, link, body });
        if self.fails(self.weather.cut) {
            self.break_link(link, 3_000);
        }
    }

    /// Gives a line to the disk; true if the machine stops over it.
    fn write(&mut self, node: usize, line: Line) -> bool {
        self.peers[node].writing.push_back(line);
        if self.fails(self.weather.crash) {
            let safe = self.quick.below(self.peers[node].writing.len() as u32 + 1) as usize;
            self.stop(node, safe);
            let away = self.between(100, 40_000);
            self.later(away, Happening::Wake { node });
            return true;
        }
        let (delay, start) = (self.between(1, 20), self.peers[node].start);
        self.later(delay, Happening::Safe { node, start });
        false
    }

    fn make_safe(&mut self, node: usize, start: u64) {
        let now = self.instant();
        let peer = &mut self.peers[node];
        if peer.start != start || peer.member.is_none() {
            return;
        }
        peer.disk.extend(peer.writing.pop_front());
        self.look(node);
        if let Some(member) = &mut self.peers[node].member {
            member.written(now);
            self.carry_out(node);
        }
    }

    fn stop(&mut self, node: usize, safe: usize) {
        self.crashes += 1;
        let peer = &mut self.peers[node];
        peer.member = None;
        let safe = safe.min(peer.writing.len());
        peer.disk.extend(peer.writing.drain(..safe));
        peer.writing.clear();
        self.look(node);
        let ours = |(from, to): &(usize, usize)| *from == node || *to == node;
        let links: Vec<_> = self.links.iter().filter(|(_, ends)| ours(ends)).map(|(link, _)| *link).collect();
        links.into_iter().for_each(|link| self.break_link(link, 30_000));
    }

    fn break_link(&mut self, link: LinkId, at_most: u32) {
        let Some((from, to)) = self.links.remove(&link) else { return };
        for at in [from, to] {
            let delay = self.between(1, at_most);
            self.later(delay, Happening::Broken { at, link });
        }
    }

    fn wake(&mut self, node: usize) {
        if self.peers[node].dead {
            return;
        }
        let (opening, shelf) = (self.opening.clone(), Arc::new(ToyShelf::default()));
        let peer = &mut self.peers[node];
        peer.start += 1;
        let (me, lines) = (peer.me.clone(), peer.disk.clone());
        let founds = node == 0 && log_of(&lines).is_empty();
        let member: Result<Member, _> = if founds {
            Host::open(me, shelf, opening, &lines).map(Member::from)
        } else {
            let (name, salt) = (format!("guest {node}"), [peer.start as u8; 32]);
            let coming = Coming { name, token: Some(opening.token), salt, watches: false };
            Ok(Member::resume(me, shelf, coming, lines))
        };
        match member {
            Ok(member) => peer.member = Some(member),
            Err(fault) => self.broken = Some(format!("node {node} cannot read its journal: {fault}")),
        }
        self.carry_out(node);
    }

    /// What a disk holds now: whatever half of the people have is never replaced, and each reign has one host.
    fn look(&mut self, node: usize) {
        let Some(Line::Record(last, _)) = self.peers[node].disk.last() else { return };
        let (number, hash) = (last.number, last.hash());
        if let Body::Succeeded(succession) = &last.body {
            let first = *self.truth.reigns.entry(succession.reign).or_insert((succession.host, hash));
            if first != (succession.host, hash) {
                self.broken = Some(format!("reign {} begins in two ways", succession.reign));
            }
        }
        let has = |peer: &Peer| log_at(&peer.disk, number).is_some_and(|record| record.hash() == hash);
        let holders = self.peers.iter().filter(|peer| has(peer)).count();
        let half = self.peers.len().div_ceil(2);
        if holders < half {
            return;
        }
        let stands = *self.truth.standing.entry(number).or_insert(hash);
        if stands != hash {
            self.broken = Some(format!("two records stand at {number}"));
        }
    }

    fn alive(&self) -> impl Iterator<Item = &Peer> {
        self.peers.iter().filter(|peer| !peer.dead)
    }

    fn is_over(&self) -> bool {
        let over = |peer: &Peer| {
            let ledger = peer.member.as_ref().and_then(Session::ledger);
            ledger.is_some_and(|ledger| ledger.is_over() && peer.writing.is_empty())
        };
        let tips: BTreeSet<_> = self
            .alive()
            .map(|peer| peer.member.as_ref().and_then(Session::ledger).map(|ledger| ledger.tip()))
            .collect();
        self.alive().all(over) && tips.len() == 1
    }

    fn all_agree(&mut self) -> Result<(), String> {
        for peer in self.alive() {
            let log: BTreeMap<_, _> =
                log_of(&peer.disk).into_iter().map(|(record, _)| (record.number, record.hash())).collect();
            if let Some((number, _)) =
                self.truth.standing.iter().find(|(number, hash)| log.get(number) != Some(hash))
            {
                return Err(format!("record {number} stood, and is not in the log"));
            }
        }
        let states: BTreeSet<_> = self
            .alive()
            .map(|peer| peer.member.as_ref()?.ledger()?.hashes().map(|hashes| hashes.joined()))
            .collect();
        if states.len() == 1 { Ok(()) } else { Err("the game is over with different states".into()) }
    }

    fn where_it_stands(&self) -> String {
        let stand = |peer: &Peer| match &peer.member {
            None => format!("down (for good: {})", peer.dead),
            Some(member) => {
                let ledger = member.ledger();
                let at = ledger
                    .map(|ledger| (ledger.tip().reign, ledger.number(), ledger.host(), ledger.silent()));
                let here = ledger.map(|ledger| ledger.people_here().collect::<Vec<_>>());
                let drawing = ledger.and_then(|ledger| ledger.drawing()).map(|(_, number)| number);
                format!(
                    "host {} done {} at {at:?} here {here:?} drawing {drawing:?}",
                    member.is_host(),
                    member.is_done()
                )
            }
        };
        let all: Vec<_> = self.peers.iter().map(stand).collect();
        let bad = |(_, event): &&(usize, Event)| matches!(event, Event::Distrust(..) | Event::Forked(..));
        let told: Vec<_> = self.events.iter().filter(bad).collect();
        format!("{all:#?} links {:?} told {told:?}", self.links.values())
    }

    /// How often the table had another host.
    pub(crate) fn reigns(&self) -> usize {
        self.truth.reigns.len()
    }

    /// The log of somebody who lives.
    pub(crate) fn log(&self) -> Vec<Record> {
        let disk = self.alive().next().map_or(&[][..], |peer| &peer.disk);
        log_of(disk).into_iter().map(|(record, _)| record.clone()).collect()
    }

    /// How often somebody dropped what the table went on without.
    pub(crate) fn drops(&self) -> usize {
        self.events.iter().filter(|(_, event)| matches!(event, Event::Dropped(_))).count()
    }
}

fn begun(member: &Member) -> bool {
    member.ledger().is_some()
}

fn log_at(disk: &[Line], number: u64) -> Option<&Record> {
    log_of(disk).into_iter().map(|(record, _)| record).find(|record| record.number == number)
}
