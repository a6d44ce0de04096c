//! A host that wants other numbers: however it arranges the log, an action has one outcome.
use crate::{
    session::{
        fault::Fault,
        ledger::Ledger,
        participant,
        record::{Body, Person, Record, Return, Reveal, Statement, Succession, Voice, What},
        verify::verify,
    },
    sim::{ToyShelf, bench::Bench, shelf::content},
};
use engine::{
    codec,
    game::{Game, Refused, Waiting},
    seat::Seat,
    supply::Nothing,
    toy::{Action, Toy},
};
use std::{collections::BTreeSet, sync::Arc};

/// A table at which the host stays alone, and is asked for something that draws.
struct Alone {
    bench: Bench,
    log: Vec<Record>,
    /// Every action that draws.
    actions: Vec<Action>,
}

impl Alone {
    fn new() -> Self {
        let mut bench = Bench::table(2);
        for _ in 0..400 {
            let ledger = bench.nodes[0].ledger().unwrap();
            let waiting = ledger.replica().map(|replica| replica.waiting());
            if matches!(waiting, Ok(Waiting::Floor(Seat(0)) | Waiting::One(Seat(0)))) {
                let toy: Toy = codec::decode(&ledger.replica().unwrap().encoded()).unwrap();
                let mut actions = Vec::new();
                toy.actions(content(), Seat(0), &mut actions);
                actions.retain(|action| {
                    let played = toy.clone().play(content(), Seat(0), *action, &mut Nothing, &mut |_| ());
                    matches!(played, Err(Refused::Lacking(_)))
                });
                if actions.len() > 1 {
                    let mut alone = Self { log: bench.nodes[0].log().to_vec(), bench, actions };
                    alone.add(Body::Gone(Person(1))).unwrap();
                    return alone;
                }
            }
            bench.round();
        }
        panic!("the host never has such a choice");
    }

    fn ledger(&self) -> Ledger {
        let log = self.log.iter().map(|record| (record, None));
        verify(log, Arc::new(ToyShelf::default())).map_err(|unsound| unsound.fault).unwrap()
    }

    /// Puts something into the log, if everybody would believe it.
    fn add(&mut self, body: Body) -> Result<(), Fault> {
        let mut ledger = self.ledger();
        let record = Record::order(&self.bench.nodes[0].me, ledger.number() + 1, ledger.hash(), body);
        ledger.accept(&record)?;
        self.log.push(record);
        Ok(())
    }

    fn said(&self, what: What) -> Statement {
        let ledger = self.ledger();
        let at = (ledger.epoch(), ledger.moment());
        Statement::say(&self.bench.nodes[0].me, ledger.table(), (Person::HOST, Seat(0)), at, what)
    }

    /// Makes the host the host again, which says that it has shown so many more links than it has.
    fn crown(&mut self, more: u32) -> Result<(), Fault> {
        let ledger = self.ledger();
        let awaited = u32::from(ledger.drawing().is_some());
        let reign = ledger.reign() + 2;
        let voice = |person: u8| {
            let links = ledger.next_index(Person(person)) - 1 + awaited + more;
            let me = &self.bench.nodes[usize::from(person)].me;
            Voice::give(me, (ledger.table(), Person(person)), (reign, Person::HOST), ledger.tip(), links)
        };
        let voices = vec![voice(0), voice(1)];
        self.add(Body::Succeeded(Succession { reign, host: Person::HOST, voices }))
    }

    /// The guest comes back by its own word, and goes again.
    fn come_and_go(&mut self) -> Result<(), Fault> {
        self.come()?;
        self.add(Body::Gone(Person(1)))
    }

    fn come(&mut self) -> Result<(), Fault> {
        let (ledger, guest) = (self.ledger(), &self.bench.nodes[1].me);
        let (at, links) = ((ledger.number(), ledger.hash()), ledger.next_index(Person(1)));
        let back = Return::ask(guest, (ledger.table(), Person(1)), at, false, links);
        self.add(Body::Rejoined(back))
    }

    /// Draws with the host's link alone.
    fn draw(&mut self) -> Result<(), Fault> {
        let (ledger, me) = (self.ledger(), self.bench.nodes[0].me.clone());
        let (of, _) = ledger.drawing().unwrap();
        let index = ledger.next_index(Person::HOST);
        let claim = &ledger.charter().people[0];
        let link = participant::chain(&me, claim.table, claim.salt).link(index).unwrap();
        self.add(Body::Drawn(vec![Reveal::show(&me, Person::HOST, of, index, link)]))
    }
}

/// F1: bytes of its own signature, and the number and hash of every record, went into the numbers: forty tries gave
/// forty outcomes.
#[test]
fn a_host_alone_has_one_outcome_for_an_action_however_it_arranges_the_log() {
    let actions = Alone::new().actions.len();
    let mut outcomes = BTreeSet::new();
    for action in 0..actions {
        let mut of_action = BTreeSet::new();
        for detours in 0..4 {
            let mut alone = Alone::new();
            // The log is made longer: the last answer is taken back, with nobody there to ask, as long as there is one.
            let back = alone.said(What::AskBack);
            for _ in 0..detours {
                let _ = alone.add(Body::Said(back.clone()));
            }
            // It is made the host again, by a guest that does whatever it wants, who comes and goes as well.
            for _ in 0..detours {
                alone.come_and_go().unwrap();
                alone.crown(1).unwrap_err();
                alone.crown(0).unwrap();
            }
            let action = alone.actions[action];
            if alone.add(Body::Said(alone.said(What::Act(vec![codec::encode(&action)])))).is_err() {
                continue;
            }
            for _ in 0..detours {
                alone.come_and_go().unwrap();
                alone.crown(1).unwrap_err();
                alone.crown(0).unwrap();
            }
            if detours % 2 == 1 {
                alone.come().unwrap();
            }
            alone.draw().unwrap();
            of_action.insert(alone.ledger().replica().unwrap().encoded());
        }
        assert_eq!(of_action.len(), 1);
        outcomes.extend(of_action);
    }
    assert!(outcomes.len() <= actions, "{} of {actions}", outcomes.len());
}

/// F1: what the host said itself was not checked, so that it could choose those bytes.
#[test]
fn the_hosts_own_words_are_checked_like_all_others() {
    let mut alone = Alone::new();
    let mut said = alone.said(What::Act(vec![codec::encode(&alone.actions[0])]));
    said.signature = alone.bench.nodes[0].me.sign("anything", &[&[1]]);
    assert_eq!(alone.add(Body::Said(said)), Err(Fault::Signature));
}

/// F1: what the host threw alone looked like any other throw.
#[test]
fn throws_alone_and_answers_for_others_are_counted() {
    let mut alone = Alone::new();
    let before = alone.ledger().tally();
    assert_eq!((before.alone, before.answered_for), (0, 0));
    let act = alone.said(What::Act(vec![codec::encode(&alone.actions[0])]));
    alone.add(Body::Said(act)).unwrap();
    alone.draw().unwrap();
    assert_eq!(alone.ledger().tally().alone, 1);
    let mut stood = 0;
    while stood == 0 {
        let ledger = alone.ledger();
        if ledger.drawing().is_some() {
            alone.draw().unwrap();
            continue;
        }
        let seat = ledger.silent().iter().next().unwrap();
        if seat == Seat(0) {
            let mut actions = Vec::new();
            let toy: Toy = codec::decode(&ledger.replica().unwrap().encoded()).unwrap();
            toy.actions(content(), seat, &mut actions);
            let act = alone.said(What::Act(vec![codec::encode(&actions[0])]));
            if alone.add(Body::Said(act)).is_err() {
                break;
            }
        } else {
            alone.add(Body::Stand(seat)).unwrap();
            stood += 1;
        }
    }
    assert_eq!(alone.ledger().tally().answered_for, stood);
}

/// F2: the host declared somebody gone, answered for it, and took it back, all by its own word.
#[test]
fn nobody_comes_back_but_by_its_own_word() {
    let mut alone = Alone::new();
    assert_eq!(alone.add(Body::Back(Person(1))), Err(Fault::Signature));
    let (ledger, host, guest) =
        (alone.ledger(), alone.bench.nodes[0].me.clone(), alone.bench.nodes[1].me.clone());
    let (table, at) = (ledger.table(), (ledger.number(), ledger.hash()));
    let back =
        |by, at| Body::Rejoined(crate::session::record::Return::ask(by, (table, Person(1)), at, true, 0));
    assert_eq!(alone.add(back(&host, at)), Err(Fault::Signature), "nobody else can say it");
    let earlier = &alone.log[alone.log.len() - 2];
    let early = (earlier.number, earlier.hash());
    assert_eq!(alone.add(back(&guest, early)), Err(Fault::Stale), "given before it was gone");
    let elsewhere = (at.0, engine::hash::Digest::of(b"another log"));
    assert_eq!(alone.add(back(&guest, elsewhere)), Err(Fault::Stale), "given for another log");
    assert_eq!(alone.add(back(&guest, at)), Ok(()));
    assert_eq!(alone.add(back(&guest, at)), Err(Fault::Presence), "once");
    assert!(alone.ledger().is_here(Person(1)));
    assert_eq!(alone.ledger().tally().protests, 1);
}
