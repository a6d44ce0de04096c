//! Tables with a clock: whose time is up answers by default, and the others attest it.
use super::{bench::Bench, node::opening};
use crate::session::{
    effect::Event,
    fault::Fault,
    host::Opening,
    message::ToGuest,
    record::{Body, Motion, Person, Record, Vote},
    rules::{Absence, Clock, TableRules},
    shelf::{self, Agreed},
};
use engine::codec;

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
