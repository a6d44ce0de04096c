//! Tables with a clock: whose time is up answers by default, and the others attest it.
use super::{Node, bench::Bench, node::opening};
use crate::session::{
    effect::{Event, Line},
    fault::Fault,
    host::Opening,
    lobby::ChairPlan,
    message::ToGuest,
    record::{Body, Motion, Person, Record, Vote, What, Wish},
    rules::{Absence, Clock, TableRules},
    shelf::{self, Agreed},
};
use engine::{codec, seat::Seat};
use std::time::Duration;

/// A table where an answer may take ten seconds, and a person five more in the whole game.
fn timed(peers: usize) -> Opening {
    let mut opening = opening(peers, 2);
    let rules = TableRules { absence: Absence::GoesOn, clock: Some(Clock { answer: 10, bank: 5 }), lag: 0 };
    opening.terms.setup = codec::encode(&Agreed { rules, ..shelf::agreed(&opening.terms).unwrap() });
    opening
}

/// Everybody answers but one, until it alone is asked.
fn until_asked(bench: &mut Bench, person: Person) {
    for _ in 0..400 {
        let ledger = bench.nodes[0].ledger().unwrap();
        let silent = ledger.silent();
        if !silent.is_empty() && silent.iter().all(|seat| ledger.holder(seat) == Some(person)) {
            return;
        }
        let mute = bench.nodes[person.index()].answered;
        for node in (0..bench.nodes.len()).filter(|node| *node != person.index()) {
            let Some(ledger) = bench.nodes[node].ledger() else { continue };
            let mut quick = engine::chance::Quick::new(node as u64);
            if let Some((seat, steps)) = super::player::answer(ledger, Person(node as u8), &mut quick) {
                let now = bench.now;
                let _ = bench.nodes[node].say(now, seat, steps);
                bench.settle();
            }
        }
        bench.nodes[person.index()].answered = mute;
    }
    panic!("it is never asked");
}

#[test]
fn whose_time_is_up_answers_by_default_and_the_others_attest_it() {
    let mut bench = Bench::table_of(&timed(3));
    until_asked(&mut bench, Person(1));
    let stands = bench.nodes[0].log().len();
    bench.pass(14);
    assert_eq!(bench.nodes[0].log().len(), stands, "it has ten seconds, and five more once");
    bench.pass(3);
    let log = bench.nodes[0].log();
    let late = log[stands..].iter().find_map(|record| match &record.body {
        Body::Late(seat, votes) => Some((*seat, votes.len())),
        _ => None,
    });
    let (seat, votes) = late.expect("its time is up");
    assert_eq!(bench.nodes[0].ledger().unwrap().holder(seat), Some(Person(1)));
    assert_eq!(votes, 1, "the host says so, and the other guest");
    assert_eq!(bench.nodes[0].ledger().unwrap().tally().late, 1);
    let hurried = |(_, event): &(usize, Event)| matches!(event, Event::Hurried(_));
    assert!(!bench.events.iter().any(hurried), "by its own clock too");
    until_asked(&mut bench, Person(1));
    let stands = bench.nodes[0].log().len();
    bench.pass(12);
    assert!(bench.nodes[0].log().len() > stands, "the five seconds are gone");
    bench.finish();
}

#[test]
fn nobodys_time_is_up_because_the_host_says_so() {
    let mut bench = Bench::table_of(&timed(3));
    until_asked(&mut bench, Person(1));
    let ledger = bench.nodes[1].ledger().unwrap();
    let seat = ledger.silent().iter().next().unwrap();
    let motion = Motion::Late(seat, ledger.moment());
    let order = |body: Body| ledger.check(&body).and_then(|()| ledger.check_signatures(&body));
    assert_eq!(order(Body::Late(seat, Vec::new())), Err(Fault::Votes));
    let forged = Vote::give(&bench.nodes[0].me, ledger.table(), Person(2), ledger.epoch(), motion);
    assert_eq!(order(Body::Late(seat, vec![forged])), Err(Fault::Signature));
    let plain = Bench::table(3);
    let ledger = plain.nodes[1].ledger().unwrap();
    let seat = ledger.silent().iter().next().unwrap();
    assert_eq!(ledger.check(&Body::Late(seat, Vec::new())), Err(Fault::NoClock));
}

#[test]
fn whoever_is_hurried_by_the_host_alone_is_told() {
    let mut bench = Bench::table_of(&timed(2));
    until_asked(&mut bench, Person(1));
    bench.pass(2);
    let ledger = bench.nodes[0].ledger().unwrap();
    let seat = ledger.silent().iter().next().unwrap();
    let (number, before) = (ledger.number() + 1, ledger.hash());
    let late = Record::order(&bench.nodes[0].me, number, before, Body::Late(seat, Vec::new()));
    bench.tell_guest(1, &ToGuest::Records(vec![late]));
    assert!(bench.events.contains(&(1, Event::Hurried(seat))), "{:?}", bench.events.last());
}

/// The same with a host that has no seat, so that there is one person more.
fn with_keeper(mut opening: Opening) -> Opening {
    opening.chairs.fill(ChairPlan::Open);
    opening
}

/// A table at which everybody has sealed its answer, and the first guest keeps its own back when they are opened.
fn kept_back(mut opening: Opening) -> Bench {
    opening.reveal_limit = Duration::from_secs(60);
    let mut bench = Bench::table_of(&opening);
    bench.mute_opens = vec![1];
    bench.round();
    assert!(bench.nodes[0].ledger().unwrap().may_open());
    bench
}

/// Whether the table plays the answers that everybody has sealed but the first guest.
fn others_are_heard(bench: &Bench) -> bool {
    let opened = bench.nodes[0].log().iter().find_map(|record| match &record.body {
        Body::Opened(all) => Some(all),
        _ => None,
    });
    let answers =
        opened.map(|all| all.iter().map(|said| (said.author, said.what.clone())).collect::<Vec<_>>());
    let sealed = |node: &Node| {
        node.disk.iter().find_map(|line| match line {
            Line::Sealed(_, _, answer) => Some((node.person()?, What::Open(answer.clone()))),
            _ => None,
        })
    };
    let others = bench.nodes.iter().filter(|node| node.index != 1).filter_map(sealed);
    answers == Some(others.collect())
}

/// One who kept back what it had sealed used up the time of all: every answer became the default one.
#[test]
fn nobody_loses_its_answer_or_its_time_because_another_keeps_its_own_back() {
    for opening in [timed(3), opening(3, 2)] {
        let mut bench = kept_back(with_keeper(opening));
        let stands = bench.nodes[0].log().len();
        bench.pass(11);
        assert_eq!(bench.nodes[0].log().len(), stands);
        for _ in 0..6 {
            if bench.nodes[0].ledger().unwrap().is_here(Person(1)) {
                bench.pass(1);
            }
        }
        let ledger = bench.nodes[0].ledger().unwrap();
        assert!(!ledger.is_here(Person(1)), "it is let go as if it kept back a link");
        assert!(others_are_heard(&bench));
        assert_eq!(ledger.tally().late, 0);
        let now = bench.now;
        let left = |node: usize, seat| bench.nodes[node].running().unwrap().time_left(now, seat);
        for (node, seat) in (0..4).flat_map(|node| (0..3).map(move |seat| (node, Seat(seat)))) {
            assert!(
                left(node, seat).is_none_or(|left| left > Duration::from_secs(14)),
                "node {node}, {seat:?}"
            );
        }
    }
}

/// Where the table waits for everybody nobody is let go: there the time of the one who keeps its answer back runs out.
#[test]
fn where_nobody_is_let_go_time_runs_out_for_the_one_who_keeps_its_answer_back() {
    let mut opening = with_keeper(timed(3));
    let rules = TableRules { absence: Absence::Waits, ..shelf::agreed(&opening.terms).unwrap().rules };
    opening.terms.setup = codec::encode(&Agreed { rules, ..shelf::agreed(&opening.terms).unwrap() });
    let mut bench = kept_back(opening);
    bench.pass(20);
    assert!(others_are_heard(&bench));
    assert_eq!(bench.nodes[0].ledger().unwrap().tally().late, 1);
}

/// A host that has read all answers chose whose should be the default one.
#[test]
fn nobodys_time_is_up_while_sealed_answers_are_opened() {
    let bench = kept_back(with_keeper(timed(3)));
    let ledger = bench.nodes[2].ledger().unwrap();
    let seat = ledger.silent().iter().find(|seat| ledger.holder(*seat) == Some(Person(2))).unwrap();
    let motion = Motion::Late(seat, ledger.moment());
    let vote = |by: u8| {
        let me = &bench.nodes[usize::from(by)].me;
        Vote::give(me, ledger.table(), Person(by), ledger.epoch(), motion)
    };
    let late = Body::Late(seat, vec![vote(1), vote(3)]);
    assert_eq!(ledger.check(&late), Err(Fault::NoClock));
}

/// Somebody wishes to take back, and nobody says yes or no to it.
#[test]
fn a_wish_that_nobody_answers_does_not_stop_the_clock_for_good() {
    let mut bench = Bench::table_of(&timed(3));
    let wishes = |bench: &mut Bench| {
        for node in 0..3 {
            let (now, seat) = (bench.now, Seat(node as u8));
            let ledger = bench.nodes[node].ledger().unwrap();
            if ledger.may_ask_back(Person(node as u8), seat) {
                return bench.nodes[node].wish(now, seat, Wish::TakeBack).is_ok();
            }
            let mut quick = engine::chance::Quick::new(node as u64);
            if let Some((seat, steps)) = super::player::answer(ledger, Person(node as u8), &mut quick) {
                let _ = bench.nodes[node].say(now, seat, steps);
                bench.settle();
            }
        }
        false
    };
    assert!((0..400).any(|_| wishes(&mut bench)), "nobody could take back");
    bench.settle();
    assert!(bench.nodes[0].ledger().unwrap().request().is_some());
    let stands = bench.nodes[0].log().len();
    bench.pass(23);
    assert_eq!(bench.nodes[0].log().len(), stands, "ten seconds for the wish, ten for the answer, five once");
    bench.pass(4);
    assert_eq!(bench.nodes[0].ledger().unwrap().tally().late, 1);
}
