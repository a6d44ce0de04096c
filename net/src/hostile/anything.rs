//! A host that may do anything: drop, delay, repeat, reorder, tell each guest another story, and sign whatever it likes
//! in its own name. It never gets two numbers for one draw, nor a link that it could have used before.
use crate::{
    identity::Identity,
    session::{
        effect::Line,
        ledger::Ledger,
        message::{ToGuest, ToHost, Welcome},
        participant,
        record::{
            Answer, Body, Charter, Motion, Person, Record, Return, Reveal, Statement, Succession, Voice,
            Vote, What,
        },
    },
    sim::{bench::Bench, node::Part, player},
};
use engine::{chance::Quick, game::Waiting, hash::Digest, seat::Seat};
use std::collections::{BTreeMap, BTreeSet};

const GUESTS: [usize; 2] = [1, 2];

/// What the host has heard and signed so far.
struct Anything {
    bench: Bench,
    me: Identity,
    quick: Quick,
    heard: usize,
    statements: Vec<Statement>,
    /// Its own answers to barriers, by moment and seat.
    answers: Vec<(u64, Seat, Answer)>,
    reveals: Vec<Reveal>,
    returns: Vec<Return>,
    votes: Vec<Vote>,
    /// How often it was given a voice for nothing.
    voices: usize,
    records: Vec<Record>,
    /// The record for which each link was shown, by person and index.
    shown: BTreeMap<(Person, u32), Digest>,
    /// The links by which each draw was keyed, whoever believed it.
    keyed: BTreeMap<Digest, BTreeSet<Vec<[u8; 32]>>>,
    drawn: usize,
    /// How often it has told somebody that it is the host again.
    crowned: usize,
}

impl Anything {
    fn new(seed: u64) -> Self {
        let mut bench = Bench::table(3);
        let records = bench.nodes[0].log().to_vec();
        // From now on the host is what follows here.
        bench.nodes[0].part = Part::Down;
        let (me, heard) = (bench.nodes[0].me.clone(), bench.said.len());
        let (statements, answers, reveals, returns, votes, shown, keyed, voices) = Default::default();
        let quick = Quick::new(seed);
        Self {
            bench,
            me,
            quick,
            heard,
            statements,
            answers,
            reveals,
            returns,
            votes,
            voices,
            records,
            shown,
            keyed,
            drawn: 0,
            crowned: 0,
        }
    }

    /// The ledger of a guest that still believes.
    fn ledger(&mut self, node: usize) -> Option<&Ledger> {
        let trusts = self.bench.nodes[node].guest().is_some_and(|guest| guest.distrust().is_none());
        self.bench.nodes[node].ledger().filter(|_| trusts)
    }

    /// Notes what the guests have said, and that none has shown a link that it should not.
    fn listen(&mut self) {
        for (node, word) in self.bench.said.drain(self.heard..) {
            match word {
                ToHost::Propose(said) => self.statements.push(said),
                ToHost::Return(back) => self.returns.push(back),
                ToHost::Vote(vote) => self.votes.push(vote),
                ToHost::Voice(_) => self.voices += 1,
                ToHost::Reveal(reveal) => {
                    let person = Person(node as u8);
                    assert_eq!(reveal.person, person);
                    let fixed = self.bench.nodes[node].safe().any(|record| record.hash() == reveal.of);
                    assert!(fixed, "a link is shown before its record is fixed");
                    let of = *self.shown.entry((person, reveal.index)).or_insert(reveal.of);
                    assert_eq!(of, reveal.of, "a link is shown for two records");
                    self.reveals.push(reveal);
                }
                _ => (),
            }
        }
        self.bench.said.truncate(self.heard);
    }

    /// Some body that could come next for a guest at this ledger.
    fn body(&mut self, node: usize) -> Option<Body> {
        let (me, quick) = (self.me.clone(), &mut self.quick);
        let ledger = self.bench.nodes[node].ledger()?;
        let person = Person(quick.below(3) as u8);
        Some(match quick.below(32) {
            // Whether those who stay agree is for each to say; it asks them, and takes what they gave before, too.
            0 => match ledger.enough_votes(&self.votes, Motion::Without(person), person) {
                Some(votes) => Body::Without(person, votes),
                None => Body::Gone(person),
            },
            1 | 2 => {
                let late = self.returns.len().saturating_sub(3);
                Body::Rejoined(quick.pick(&self.returns[late..])?.clone())
            }
            3 => Body::Stand(Seat(person.0)),
            // With one guest it makes itself the host again, without the other, and says what it likes of links.
            30 | 31 => {
                let (reign, tip) = (ledger.reign() + 1 + quick.below(3), ledger.tip());
                let mut voice = |person: usize| {
                    let person = Person(person as u8);
                    let links = ledger.next_index(person) + quick.pick(&[0, 1, 1, 2, 9])? - 1;
                    let me = &self.bench.nodes[person.index()].me;
                    Some(Voice::give(me, (ledger.table(), person), (reign, Person::HOST), tip, links))
                };
                let voices = vec![voice(0)?, voice(3 - node)?];
                Body::Succeeded(Succession { reign, host: Person::HOST, voices })
            }
            4..=10 => {
                let late = self.statements.len().saturating_sub(6);
                let said = quick.pick(&self.statements[late..])?.clone();
                if !(ledger.opens_together() && ledger.may_open()) {
                    return Some(Body::Said(said));
                }
                // Everybody's at once: those of guests as they gave them, its own of any that it sealed.
                let (at, table) = ((ledger.epoch(), ledger.moment()), ledger.table());
                let open = |seat: Seat| {
                    let theirs = self.statements.iter().rev().find(|said| {
                        said.seat == seat && matches!(said.what, What::Open(_)) && said.moment == at.1
                    });
                    let own = self.answers.iter().find(|(of, whose, _)| (*of, *whose) == (at.1, seat));
                    let own = own.map(|(.., answer)| What::Open(answer.clone()));
                    let own = own.map(|what| Statement::say(&me, table, (Person::HOST, seat), at, what));
                    theirs.cloned().or(own)
                };
                Body::Opened(ledger.silent().iter().map(open).collect::<Option<_>>()?)
            }
            11..=18 => {
                let (seat, steps) = player::answer(ledger, Person::HOST, quick)?;
                let (at, table) = ((ledger.epoch(), ledger.moment()), ledger.table());
                let answer = Answer { salt: [quick.below(256) as u8; 32], steps };
                let what = match ledger.replica().ok()?.waiting() {
                    Waiting::All { sealed: true, .. } if ledger.may_open() => return None,
                    Waiting::All { sealed: true, .. } => {
                        self.answers.push((at.1, seat, answer.clone()));
                        What::Seal(answer.seal(table, at.1, seat))
                    }
                    Waiting::All { .. } => What::Open(answer),
                    _ => What::Act(answer.steps),
                };
                Body::Said(Statement::say(&me, table, (Person::HOST, seat), at, what))
            }
            _ => {
                let (of, _) = ledger.drawing()?;
                let claim = &ledger.charter().people[0];
                let chain = participant::chain(&me, claim.table, claim.salt);
                let index = ledger.next_index(Person::HOST) + quick.pick(&[0, 0, 0, 1, 2])?;
                let mut links = Vec::new();
                for person in ledger.people_drawing() {
                    links.push(if person == Person::HOST {
                        Reveal::show(&me, person, of, index, chain.link(index)?)
                    } else {
                        let own = |reveal: &&Reveal| reveal.person == person;
                        let own: Vec<_> = self.reveals.iter().filter(own).rev().take(3).collect();
                        let reveal = Reveal::clone(quick.pick(&own)?);
                        // Sometimes as if it had been shown for this one.
                        Reveal { of: if quick.below(3) == 0 { of } else { reveal.of }, ..reveal }
                    });
                }
                Body::Drawn(links)
            }
        })
    }

    fn step(&mut self) {
        let node = *self.quick.pick(&GUESTS).unwrap();
        let now = self.bench.now;
        if self.quick.below(3) == 0
            && let Some(ledger) = self.bench.nodes[node].ledger()
            && let Some((seat, steps)) = player::answer(ledger, Person(node as u8), &mut self.quick)
        {
            // Refused on the spot where it was said already.
            let _ = self.bench.nodes[node].say(now, seat, steps);
            self.bench.settle();
        }
        if self.quick.below(10) == 0 {
            let gone = Person(3 - node as u8);
            self.bench.nodes[node].guest().into_iter().for_each(|guest| guest.vote_without(now, gone));
            self.bench.settle();
        }
        self.listen();
        let known = self.quick.pick(&self.records).cloned().filter(|_| self.quick.below(12) == 0);
        let record = known.or_else(|| {
            let body = self.body(node)?;
            let ledger = self.ledger(node)?;
            let stands = ledger.check(&body).and_then(|()| ledger.check_signatures(&body)).is_ok();
            let (number, before) = (ledger.number() + 1, ledger.hash());
            // A lie that is seen at once ends the game with this guest: not too many of them.
            (stands || self.quick.below(400) == 0).then(|| Record::order(&self.me, number, before, body))
        });
        let Some(record) = record else { return };
        self.records.push(record.clone());
        self.ask_to_be_wanted(node);
        let both = self.quick.below(8) > 0;
        for to in GUESTS {
            if (to == node || both) && self.ledger(to).is_some() {
                self.welcome_to_reign(to, &record);
                self.bench.tell_guest(to, &ToGuest::Records(vec![record.clone()]));
            }
        }
        self.listen();
    }

    /// Asks a guest for its voice, with reasons of its own making.
    fn ask_to_be_wanted(&mut self, node: usize) {
        let Some(ledger) = self.bench.nodes[node].ledger().filter(|_| self.quick.below(20) == 0) else {
            return;
        };
        let (reign, tip, table) = (ledger.reign() + 1 + self.quick.below(3), ledger.tip(), ledger.table());
        let own = Voice::give(&self.me, (table, Person::HOST), (reign - 1, Person(1)), tip, 0);
        let proof = Some(Box::new(own)).filter(|_| self.quick.below(2) == 0);
        self.bench.tell_guest(node, &ToGuest::Stands(reign, tip, proof));
    }

    /// A guest takes the records of a reign only from a host that says it is that of this reign.
    fn welcome_to_reign(&mut self, node: usize, record: &Record) {
        let Body::Succeeded(succession) = &record.body else { return };
        let (reign, last, charter) = (succession.reign, Some(record.number), self.charter());
        let name = charter.people[node].name.clone();
        let (table, terms, succession) = (charter.table, charter.terms, Some(Box::new(record.clone())));
        let welcome = Welcome { table, terms, name, last, reign, succession };
        self.crowned += 1;
        self.bench.tell_guest(node, &ToGuest::Welcome(welcome));
    }

    fn charter(&self) -> Charter {
        self.bench.nodes[1].ledger().map(|ledger| ledger.charter().clone()).unwrap()
    }

    /// What keyed every draw that a guest has believed.
    fn look(&mut self) {
        for node in GUESTS {
            let records = self.bench.nodes[node].disk.iter().filter_map(|line| match line {
                Line::Record(record, _) => Some(record),
                _ => None,
            });
            for record in records {
                let Body::Drawn(reveals) = &record.body else { continue };
                let links = reveals.iter().map(|reveal| reveal.link.0).collect();
                self.keyed.entry(reveals[0].of).or_default().insert(links);
            }
        }
        assert!(self.keyed.values().all(|keys| keys.len() == 1), "two numbers for one draw");
        self.drawn += self.keyed.len();
    }
}

#[test]
fn whatever_a_host_does_it_gets_one_number_for_a_draw_and_no_link_twice() {
    let (mut drawn, mut gone, mut apart, mut crowned) = (0, 0, 0, 0);
    for seed in 0..60 {
        let mut host = Anything::new(seed);
        (0..1500).for_each(|_| host.step());
        host.look();
        assert_eq!(host.voices, 0, "nobody wants it again for what it says itself");
        (drawn, crowned) = (drawn + host.drawn, crowned + host.crowned);
        // It has tried what could help it: to let go in the middle of a draw, and to tell two stories.
        let logs = GUESTS.map(|node| host.bench.nodes[node].log().to_vec());
        gone += logs.iter().flatten().filter(|record| matches!(record.body, Body::Without(..))).count();
        apart += usize::from(logs[0].iter().zip(&logs[1]).any(|(one, other)| one != other));
    }
    println!("{drawn} draws, {gone} let go, {apart} tables with two stories, {crowned} times the host again");
    assert!(drawn > 200 && gone > 100 && apart > 20 && crowned > 100, "{drawn} {gone} {apart} {crowned}");
}
