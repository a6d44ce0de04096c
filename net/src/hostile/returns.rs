//! Somebody is gone while a throw waits for a link that is kept back: it comes back, so that enough are there to go on.
use crate::{
    session::{
        fault::Fault,
        ledger::Ledger,
        record::{Body, Motion, Person, Record, Return, Vote, WIRE},
    },
    sim::{ToyShelf, bench::Bench},
};
use engine::hash::Digest;
use std::sync::Arc;

/// Who is here by the host's ledger.
fn here(bench: &Bench) -> Vec<usize> {
    bench.nodes[0].ledger().unwrap().people_here().map(Person::index).collect()
}

/// A table of three at which both guests kept a link back, and one of them was let go; that one, and the other.
fn held() -> (Bench, usize, usize) {
    let mut bench = Bench::table(3);
    bench.mute_reveals = vec![1, 2];
    for _ in 0..100 {
        if bench.nodes[0].ledger().unwrap().drawing().is_some() {
            bench.pass(20);
            let gone = [1, 2].into_iter().find(|node| !here(&bench).contains(node)).unwrap();
            bench.pass(20);
            assert_eq!(here(&bench).len(), 2, "too few are left to let the other go");
            return (bench, gone, 3 - gone);
        }
        bench.round();
    }
    panic!("nothing is thrown");
}

#[test]
fn whoever_is_gone_comes_back_while_another_keeps_its_link_back() {
    let (mut bench, gone, keeper) = held();
    let before = bench.nodes[0].log().len();
    bench.mute_reveals = vec![keeper];
    bench.join(gone);
    bench.pass(20);
    assert_eq!(here(&bench), [0, gone], "both have let the other go");
    let thrown = bench.nodes[0].log()[before..].iter().find_map(|record| match &record.body {
        Body::Drawn(reveals) => Some(reveals.iter().map(|reveal| reveal.person.index())),
        _ => None,
    });
    assert!(thrown.is_some_and(|by| by.eq([0, gone])), "and the throw was made anew");
    bench.mute_reveals.clear();
    bench.join(keeper);
    bench.pass(1);
    assert_eq!(here(&bench).len(), 3);
    bench.finish();
}

/// A table of this version where the first throw is under way, and somebody who may put anything into its log.
struct Early {
    bench: Bench,
    ledger: Ledger,
}

impl Early {
    fn new(wire: u16) -> Self {
        let bench = Bench::table(3);
        let mut body = bench.nodes[0].log()[0].body.clone();
        if let Body::Start(charter) = &mut body {
            charter.wire = wire;
        }
        let first = &bench.nodes[0].log()[0];
        let first = Record::order(&bench.nodes[0].me, first.number, first.before, body);
        let ledger = Ledger::begin(&first, Arc::new(ToyShelf::default())).unwrap();
        Self { bench, ledger }
    }

    fn add(&mut self, body: Body) -> Result<(), Fault> {
        let (number, before) = (self.ledger.number() + 1, self.ledger.hash());
        self.ledger.accept(&Record::order(&self.bench.nodes[0].me, number, before, body))
    }

    /// The host goes on without one guest, by the voice of the other.
    fn goes(&mut self, gone: u8) -> Result<(), Fault> {
        let (voter, motion) = (3 - gone, Motion::Without(Person(gone)));
        let me = &self.bench.nodes[usize::from(voter)].me;
        let vote = Vote::give(me, self.ledger.table(), Person(voter), self.ledger.epoch(), motion);
        self.add(Body::Without(Person(gone), vec![vote]))
    }

    fn comes(&mut self, person: u8) -> Result<(), Fault> {
        let (at, links) =
            ((self.ledger.number(), self.ledger.hash()), self.ledger.next_index(Person(person)));
        let by = (self.ledger.table(), Person(person));
        let me = &self.bench.nodes[usize::from(person)].me;
        self.add(Body::Rejoined(Return::ask(me, by, at, false, links)))
    }

    /// For what links are shown, by whom, and which.
    fn thrown(&self) -> (Digest, Vec<(Person, u32)>) {
        let links = self.ledger.people_drawing().map(|person| (person, self.ledger.next_index(person)));
        (self.ledger.drawing().unwrap().0, links.collect())
    }
}

#[test]
fn a_throw_is_the_same_whoever_comes_back_and_goes_again_meanwhile() {
    let mut early = Early::new(WIRE);
    assert_eq!(early.goes(1), Ok(()));
    let before = early.thrown();
    assert_eq!(before.1, [(Person(0), 2), (Person(2), 2)]);
    for _ in 0..3 {
        assert_eq!(early.comes(1), Ok(()));
        assert_eq!(early.thrown(), before, "its host could else choose by when it lets it in");
        assert_eq!(early.goes(1), Ok(()));
        assert_eq!(early.thrown(), before, "or by letting it go");
    }
    assert_eq!(early.comes(1), Ok(()));
    // Whoever goes in the middle of its own throw has it made anew by all who are there.
    assert_eq!(early.goes(2), Ok(()));
    assert_eq!(early.thrown().1.iter().map(|(person, _)| person.0).collect::<Vec<_>>(), [0, 1]);
    assert_ne!(early.thrown().0, before.0);
    assert_eq!(early.thrown().1[0], (Person(0), 3));
}

#[test]
fn nobody_comes_back_in_the_middle_of_a_throw_at_a_table_of_an_older_version() {
    let mut early = Early::new(WIRE - 1);
    assert_eq!(early.goes(1), Ok(()));
    assert_eq!(early.comes(1), Err(Fault::Drawing));
}
