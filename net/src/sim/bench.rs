//! A table without any trouble but what a test makes: everything arrives at once and in order.
use super::{Node, matrix::kind_of, node::opening, player};
use crate::{
    identity::Identity,
    session::{
        effect::{Effect, Event, LinkId, Parting},
        host::Opening,
        lobby::ChairPlan,
        message::{ToGuest, ToHost, Welcome},
        record::{Person, Terms, What},
    },
};
use engine::{chance::Quick, codec, game::Waiting};
use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};

pub(crate) struct Bench {
    pub(crate) nodes: Vec<Node>,
    pub(crate) now: Instant,
    /// Connections that were ended, and why.
    pub(crate) ended: Vec<(LinkId, Parting)>,
    pub(crate) events: Vec<(usize, Event)>,
    /// What the host said to connections that are no node's.
    pub(crate) heard: Vec<(LinkId, ToGuest)>,
    /// What the guests said to the host.
    pub(crate) said: Vec<(usize, ToHost)>,
    /// Nodes whose links are kept from the host.
    pub(crate) mute_reveals: Vec<usize>,
    /// Nodes whose sealed answers are kept from the host once they should be opened.
    pub(crate) mute_opens: Vec<usize>,
    /// A node whose acknowledgements are kept from the host.
    pub(crate) mute_acks: Option<usize>,
    /// How often the host has said something of this kind to each node.
    told: BTreeMap<(usize, &'static str), usize>,
    links: BTreeMap<LinkId, Option<usize>>,
    queue: VecDeque<(usize, LinkId, Vec<u8>)>,
    quick: Quick,
    serial: u64,
}

impl Bench {
    /// Everybody is connected.
    pub(crate) fn lobby(peers: usize, opening: &Opening) -> Self {
        let mut bench = Self {
            nodes: (0..peers).map(|i| Node::new(i, opening)).collect(),
            now: Instant::now(),
            ended: Vec::new(),
            events: Vec::new(),
            heard: Vec::new(),
            said: Vec::new(),
            mute_reveals: Vec::new(),
            mute_opens: Vec::new(),
            mute_acks: None,
            told: BTreeMap::new(),
            links: BTreeMap::new(),
            queue: VecDeque::new(),
            quick: Quick::new(3),
            serial: 0,
        };
        (1..peers).for_each(|node| bench.join(node));
        bench
    }

    /// The game has begun.
    pub(crate) fn table(peers: usize) -> Self {
        Self::table_of(&opening(peers, 2))
    }

    /// A table of four people: its host has no seat.
    pub(crate) fn table_of_four() -> Self {
        let mut opening = opening(3, 2);
        opening.chairs = vec![ChairPlan::Open; 3];
        Self::table_of(&opening)
    }

    /// The game has begun, at a table with these terms.
    pub(crate) fn table_of(opening: &Opening) -> Self {
        let peers = super::node::people(opening);
        let mut bench = Self::lobby(peers, opening);
        let now = bench.now;
        for node in 1..peers {
            bench.nodes[node].guest().unwrap().ready(now);
        }
        bench.settle();
        assert_eq!(bench.nodes[0].host().unwrap().start(now), Ok(true));
        bench.settle();
        assert!(bench.nodes.iter().all(|node| node.ledger().unwrap().number() == 1));
        bench
    }

    fn new_link(&mut self, node: Option<usize>) -> LinkId {
        self.serial += 1;
        self.links.insert(LinkId(self.serial), node);
        LinkId(self.serial)
    }

    /// A node connects to the host.
    pub(crate) fn join(&mut self, node: usize) {
        let (link, now) = (self.new_link(Some(node)), self.now);
        let (host, guest) = (self.nodes[0].me.clone(), self.nodes[node].me.clone());
        self.nodes[0].connected(now, link, &guest, binding(link));
        self.nodes[node].connected(now, link, &host, binding(link));
        self.settle();
    }

    /// Somebody comes to look on; gives its node.
    pub(crate) fn watch(&mut self) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Node::watcher(node, &opening(2, 2)));
        self.join(node);
        node
    }

    /// Somebody connects whose every word the test chooses.
    pub(crate) fn rogue(&mut self, who: &Identity) -> LinkId {
        let (link, now) = (self.new_link(None), self.now);
        self.nodes[0].connected(now, link, who, binding(link));
        link
    }

    pub(crate) fn link_of(&self, node: usize) -> LinkId {
        *self.links.iter().rev().find(|(_, at)| **at == Some(node)).unwrap().0
    }

    /// How often the host has said something of this kind to a node.
    pub(crate) fn told(&self, node: usize, kind: &'static str) -> usize {
        self.told.get(&(node, kind)).copied().unwrap_or(0)
    }

    /// Says something to the host over any connection.
    pub(crate) fn tell_host(&mut self, link: LinkId, message: &ToHost) {
        self.raw_to_host(link, codec::encode(message));
    }

    pub(crate) fn raw_to_host(&mut self, link: LinkId, body: Vec<u8>) {
        self.queue.push_back((0, link, body));
        self.settle();
    }

    /// Says something to a guest in the host's name.
    pub(crate) fn tell_guest(&mut self, node: usize, message: &ToGuest) {
        let link = self.link_of(node);
        self.queue.push_back((node, link, codec::encode(message)));
        self.settle();
    }

    /// The host wants to go on without a person, and everybody else agrees.
    pub(crate) fn let_go(&mut self, person: Person) {
        let now = self.now;
        self.nodes[0].host().unwrap().declare_gone(now, person).unwrap();
        self.settle();
        self.agree_without(person);
    }

    /// Everybody else agrees to go on without a person.
    pub(crate) fn agree_without(&mut self, person: Person) {
        let now = self.now;
        for node in self.nodes.iter_mut().filter(|node| node.person() != Some(person)) {
            node.guest().into_iter().for_each(|guest| guest.vote_without(now, person));
        }
        self.settle();
    }

    /// Time passes.
    pub(crate) fn pass(&mut self, seconds: u64) {
        for _ in 0..seconds * 2 {
            self.now += Duration::from_millis(500);
            let now = self.now;
            self.nodes.iter_mut().for_each(|node| node.tick(now));
            self.settle();
        }
    }

    /// Carries everything until nothing is under way.
    pub(crate) fn settle(&mut self) {
        let now = self.now;
        loop {
            let mut idle = true;
            for node in 0..self.nodes.len() {
                while let Some(effect) = self.nodes[node].poll() {
                    self.carry_out(node, effect);
                    idle = false;
                }
                while !self.nodes[node].writing.is_empty() {
                    self.nodes[node].written(now);
                    idle = false;
                }
            }
            while let Some((to, link, body)) = self.queue.pop_front() {
                self.nodes[to].receive(now, link, &body);
                idle = false;
            }
            if idle {
                return;
            }
        }
    }

    fn carry_out(&mut self, from: usize, effect: Effect) {
        match effect {
            Effect::Write(line) => self.nodes[from].writing.push_back(*line),
            Effect::Tell(event) => self.events.push((from, event)),
            Effect::Close(link, why) => {
                self.ended.push((link, why));
                let now = self.now;
                if let Some(Some(node)) = self.links.get(&link).copied() {
                    let other = if from == 0 { node } else { 0 };
                    // What was said before is still heard.
                    let last = |(to, at, _): &(usize, LinkId, Vec<u8>)| (*to, *at) == (other, link);
                    let (last, rest) = self.queue.drain(..).partition::<VecDeque<_>, _>(last);
                    self.queue = rest;
                    last.iter().for_each(|(_, _, body)| self.nodes[other].receive(now, link, body));
                    self.nodes[other].closed(now, link);
                }
            }
            Effect::Send(link, body) if from > 0 => {
                let message = codec::decode(&body).unwrap();
                let reveals = matches!(message, ToHost::Reveal(_));
                let mute = matches!(message, ToHost::Ack(_)) && self.mute_acks == Some(from);
                let opens = matches!(&message, ToHost::Propose(said) if matches!(said.what, What::Open(_)));
                let mute = mute
                    || (reveals && self.mute_reveals.contains(&from))
                    || (opens && self.mute_opens.contains(&from));
                self.said.push((from, message));
                if !mute {
                    self.queue.push_back((0, link, body));
                }
            }
            Effect::Send(link, body) => match self.links.get(&link) {
                Some(Some(node)) => {
                    *self.told.entry((*node, kind_of(&body, false))).or_default() += 1;
                    self.queue.push_back((*node, link, body));
                }
                _ => self.heard.push((link, codec::decode(&body).unwrap())),
            },
        }
    }

    /// Everybody who is asked answers once; false when the game is over.
    pub(crate) fn round(&mut self) -> bool {
        for node in 0..self.nodes.len() {
            let Some(ledger) = self.nodes[node].ledger() else { continue };
            let person = self.nodes[node].person().unwrap_or(Person(99));
            if let Some((seat, steps)) = player::answer(ledger, person, &mut self.quick) {
                let now = self.now;
                let _ = self.nodes[node].say(now, seat, steps);
                self.settle();
            }
        }
        let replica = self.nodes[0].ledger().unwrap().replica();
        replica.is_ok_and(|replica| replica.waiting() != Waiting::Over)
    }

    /// Plays to the end; everybody who takes part has the same state then.
    pub(crate) fn finish(&mut self) {
        for _ in 0..2000 {
            if !self.round() {
                break;
            }
        }
        let ledger = self.nodes[0].ledger().unwrap();
        assert_eq!(ledger.replica().unwrap().waiting(), Waiting::Over, "the table goes on");
        let ours = ledger.hashes().unwrap().joined();
        for node in self.nodes.iter().filter(|node| node.person().is_some_and(|p| ledger.is_here(p))) {
            assert_eq!(node.ledger().unwrap().hashes().unwrap().joined(), ours);
        }
    }
}

/// What a guest of this name is told first.
pub(crate) fn welcome(terms: &Terms, name: &str) -> ToGuest {
    ToGuest::Welcome(Welcome {
        table: opening(2, 1).table,
        terms: terms.clone(),
        name: name.into(),
        last: None,
        reign: 0,
        succession: None,
    })
}

/// What both ends of a connection know.
pub(crate) fn binding(link: LinkId) -> [u8; 32] {
    [link.0 as u8; 32]
}
