//! Taking back among peers: everybody must agree, nothing that was revealed is taken back, and all agree on it.
use super::{Crashes, Faults, World, bench::Bench, player};
use crate::session::{
    effect::{Event, Parting},
    fault::Fault,
    ledger::Ledger,
    message::{ToGuest, ToHost},
    record::{Body, Person, Record, Statement, What, Wish},
    verify::verify,
};
use crate::sim::ToyShelf;
use engine::{chance::Quick, hash::Digest, seat::Seat};
use std::sync::Arc;

fn state(bench: &Bench, node: usize) -> Digest {
    bench.nodes[node].ledger().unwrap().hashes().unwrap().joined()
}

/// A table of three where the person has just answered and nothing was revealed; the state before its answer.
fn just_answered(person: u8) -> (Bench, Digest) {
    let (mut bench, mut quick, node) = (Bench::table(3), Quick::new(11), usize::from(person));
    for _ in 0..400 {
        let before = state(&bench, node);
        let ledger = bench.nodes[node].ledger().unwrap();
        if let Some((seat, steps)) = player::answer(ledger, Person(person), &mut quick) {
            let now = bench.now;
            let _ = bench.nodes[node].say(now, seat, steps);
            bench.settle();
            if bench.nodes[node].ledger().unwrap().may_ask_back(Person(person), Seat(person)) {
                return (bench, before);
            }
        } else {
            bench.round();
        }
    }
    panic!("person {person} never answers without chance");
}

fn ask(bench: &mut Bench, node: usize) -> Result<(), Fault> {
    let now = bench.now;
    let asked = bench.nodes[node].wish(now, Seat(node as u8), Wish::TakeBack);
    bench.settle();
    asked
}

fn agree(bench: &mut Bench, node: usize, seat: Seat, agrees: bool) -> Result<(), Fault> {
    let now = bench.now;
    let agreed = bench.nodes[node].wish(now, seat, Wish::Agree(agrees));
    bench.settle();
    agreed
}

#[test]
fn what_all_agree_to_is_taken_back_everywhere() {
    for person in 0..3 {
        let (mut bench, before) = just_answered(person);
        let (node, seat) = (usize::from(person), Seat(person));
        let others: Vec<_> = (0..3).filter(|other| *other != node).collect();
        ask(&mut bench, node).unwrap();
        let request = bench.nodes[others[0]].ledger().unwrap().request().cloned().unwrap();
        assert_eq!((request.person, request.seat, request.asked.len()), (Person(person), seat, 2));
        assert_eq!(agree(&mut bench, node, seat, true), Err(Fault::NotYours), "nobody agrees with itself");
        agree(&mut bench, others[0], seat, true).unwrap();
        assert_eq!(agree(&mut bench, others[0], seat, true), Err(Fault::Twice));
        assert_ne!(state(&bench, node), before, "one is not all");
        agree(&mut bench, others[1], seat, true).unwrap();
        for node in 0..3 {
            assert_eq!(state(&bench, node), before);
            assert_eq!(bench.nodes[node].ledger().unwrap().request(), None);
        }
        bench.finish();
        let log = bench.nodes[1].log().to_vec();
        assert!(verify(log.iter().map(|record| (record, None)), Arc::new(ToyShelf::default())).is_ok());
    }
}

#[test]
fn one_no_is_enough_and_nobody_is_asked_twice_about_one_question() {
    let (mut bench, before) = just_answered(1);
    ask(&mut bench, 1).unwrap();
    agree(&mut bench, 0, Seat(1), false).unwrap();
    assert_eq!(agree(&mut bench, 2, Seat(1), true), Err(Fault::Stale), "it is decided");
    assert_eq!(ask(&mut bench, 1), Err(Fault::Twice));
    assert_ne!(state(&bench, 2), before);
    bench.finish();
}

#[test]
fn play_that_goes_on_is_an_answer_too() {
    let (mut bench, before) = just_answered(1);
    ask(&mut bench, 1).unwrap();
    bench.round();
    assert!(bench.nodes.iter().all(|node| node.ledger().unwrap().request().is_none()));
    assert_ne!(state(&bench, 1), before);
    bench.finish();
}

#[test]
fn whoever_goes_or_comes_back_ends_the_wish_and_who_is_gone_is_not_asked() {
    let (mut bench, before) = just_answered(1);
    let now = bench.now;
    ask(&mut bench, 1).unwrap();
    agree(&mut bench, 0, Seat(1), true).unwrap();
    let link = bench.link_of(2);
    bench.nodes[0].closed(now, link);
    bench.nodes[2].closed(now, link);
    bench.let_go(Person(2));
    assert_eq!(bench.nodes[1].ledger().unwrap().request(), None);
    ask(&mut bench, 1).unwrap();
    assert_eq!(bench.nodes[0].ledger().unwrap().request().unwrap().asked, [Person(0)]);
    agree(&mut bench, 0, Seat(1), true).unwrap();
    assert_eq!(state(&bench, 1), before);
    bench.join(2);
    assert_eq!(state(&bench, 2), before, "who was away catches up with it");
    bench.finish();
}

/// What the first guest makes of a record with this body that the host orders.
fn believed(bench: &mut Bench, body: Body) -> Option<Fault> {
    let (ledger, host) = (bench.nodes[0].ledger().unwrap(), bench.nodes[0].me.clone());
    let record = Record::order(&host, ledger.number() + 1, ledger.hash(), body);
    bench.tell_guest(1, &ToGuest::Records(vec![record]));
    bench.nodes[1].guest().unwrap().distrust().cloned()
}

fn said(bench: &Bench, by: usize, author: u8, seat: Seat, what: What) -> Statement {
    let (ledger, me) = (bench.nodes[0].ledger().unwrap(), &bench.nodes[by].me);
    Statement::say(me, ledger.table(), (Person(author), seat), (ledger.epoch(), ledger.moment()), what)
}

#[test]
fn a_wish_or_a_consent_cannot_be_forged() {
    let (mut bench, _) = just_answered(1);
    let link = bench.link_of(2);
    let forged = said(&bench, 2, 2, Seat(1), What::AskBack);
    bench.tell_host(link, &ToHost::Propose(forged));
    let forged = said(&bench, 2, 1, Seat(1), What::AskBack);
    bench.tell_host(link, &ToHost::Propose(forged));
    assert_eq!(bench.nodes[0].ledger().unwrap().request(), None, "a guest asks for itself only");
    ask(&mut bench, 1).unwrap();
    let link = bench.link_of(1);
    let forged = said(&bench, 1, 2, Seat(1), What::Agree(true));
    bench.tell_host(link, &ToHost::Propose(forged));
    assert_eq!(bench.nodes[0].ledger().unwrap().request().unwrap().asked.len(), 2);
    let forged = said(&bench, 0, 2, Seat(1), What::Agree(true));
    assert_eq!(believed(&mut bench, Body::Said(forged)), Some(Fault::Signature), "nor by the host");
}

#[test]
fn the_host_cannot_lead_back_by_itself() {
    let (mut bench, _) = just_answered(1);
    let own = said(&bench, 0, 0, Seat(1), What::AskBack);
    assert_eq!(believed(&mut bench, Body::Said(own)), Some(Fault::NotYours));
}

#[test]
fn what_was_revealed_is_not_taken_back() {
    let mut bench = Bench::table(2);
    let mut drawn = 0;
    for _ in 0..40 {
        bench.round();
        let ledger = bench.nodes[0].ledger().unwrap();
        let last = bench.nodes[0].log().last().unwrap();
        if !matches!(last.body, Body::Drawn(_)) {
            continue;
        }
        drawn += 1;
        for person in 0..2 {
            assert!(!ledger.may_ask_back(Person(person), Seat(person)));
        }
    }
    assert!(drawn > 3, "{drawn}");
    let past = said(&bench, 0, 0, Seat(0), What::AskBack);
    let ledger = bench.nodes[0].ledger().unwrap();
    if !ledger.may_ask_back(Person(0), Seat(0)) {
        assert_eq!(ledger.check(&Body::Said(past.clone())), Err(Fault::NoWayBack));
        assert_eq!(believed(&mut bench, Body::Said(past)), Some(Fault::NoWayBack));
        assert!(bench.ended.iter().any(|(_, why)| matches!(why, Parting::Distrust(Fault::NoWayBack))));
        assert!(bench.events.iter().any(|(_, event)| matches!(event, Event::Distrust(..))));
    }
}

/// What the record says about a wish, if it does.
fn about_a_wish(record: &Record) -> Option<&What> {
    match &record.body {
        Body::Said(said) => Some(&said.what).filter(|what| matches!(what, What::AskBack | What::Agree(_))),
        _ => None,
    }
}

/// How wishes came out in a log: granted, refused, overtaken by play or by somebody who went.
fn wishes(log: &[Record]) -> (usize, usize, usize) {
    let mut ledger = Ledger::begin(&log[0], Arc::new(ToyShelf::default())).unwrap();
    let (mut granted, mut refused, mut asked) = (0, 0, 0);
    for record in &log[1..] {
        ledger.accept(record).unwrap();
        let Some(what) = about_a_wish(record) else { continue };
        asked += usize::from(*what == What::AskBack);
        refused += usize::from(*what == What::Agree(false));
        granted += usize::from(ledger.moment() == record.number);
    }
    (granted, refused, asked - granted - refused)
}

/// A whole game with wishes of every outcome and somebody who looks on, in calm weather.
fn wishful(seed: u64, crash_at: Option<Crashes>) -> World {
    World::new(seed, 3, 1, Faults { watcher: true, crash_at, ..Faults::default() }, None)
}

#[test]
fn a_crash_at_any_record_changes_nothing_about_wishes_or_for_who_looks_on() {
    let calm = |seed: u64| {
        let mut world = wishful(seed, None);
        assert_eq!(world.run(), Ok(()), "schedule {seed}");
        let (granted, refused, lapsed) = wishes(world.log());
        (granted > 0 && refused > 0 && lapsed > 0).then(|| (seed, world.log().to_vec()))
    };
    let (seed, log) = (0..200).find_map(calm).expect("some game has wishes of every outcome");
    let (mut over_wishes, mut of_watcher) = (0, 0);
    for record in &log {
        for node in 0..4 {
            for safe in [false, true] {
                let crash = Crashes { node, record: record.number, every: 0, safe };
                let mut world = wishful(seed, Some(crash));
                assert_eq!(world.run(), Ok(()), "node {node} at {:?}, safe {safe}", record.body);
                assert_eq!(world.crashes, 1, "node {node} at record {}, safe {safe}", record.number);
                over_wishes += usize::from(about_a_wish(record).is_some());
                of_watcher += usize::from(node == 3);
            }
        }
    }
    println!(
        "schedule {seed}: {} records, {over_wishes} crashes over wishes, {of_watcher} of who looks on",
        log.len()
    );
    assert!(over_wishes >= 8 * 5, "{over_wishes}");
}

#[test]
fn wishes_survive_every_weather() {
    let mut total = (0, 0, 0);
    for seed in 0..60 {
        let faults = Faults {
            lost: 40,
            doubled: 80,
            late: 80,
            cut: 10,
            crash: 15,
            gone: 150,
            watcher: true,
            ..Faults::default()
        };
        let mut world = World::new(1000 + seed, 2 + (seed % 2) as usize, 2, faults, None);
        assert_eq!(world.run(), Ok(()), "schedule {seed}");
        let (granted, refused, lapsed) = wishes(world.log());
        total = (total.0 + granted, total.1 + refused, total.2 + lapsed);
    }
    println!("wishes granted, refused, lapsed: {total:?}");
    assert!(total.0 > 20 && total.1 > 10 && total.2 > 5, "{total:?}");
}
