//! A host that becomes the host again, and again: it gets no other numbers by it, and is rid of nobody.
use crate::{
    session::{
        effect::Event,
        fault::Fault,
        ledger::Ledger,
        message::{ToGuest, ToHost, Welcome},
        record::{Body, Person, Record, Return, Succession, Tip, Voice},
        verify::verify,
    },
    sim::{ToyShelf, bench::Bench},
};
use std::sync::Arc;

/// A voice of a person of the bench for its host, who has it already.
fn voice(bench: &Bench, voter: u8, reign: u32, more: i64) -> Voice {
    let ledger = ledger(bench);
    let awaited = i64::from(ledger.drawing().is_some());
    let links = i64::from(ledger.next_index(Person(voter))) - 1 + awaited + more;
    let me = &bench.nodes[usize::from(voter)].me;
    Voice::give(me, (ledger.table(), Person(voter)), (reign, Person::HOST), ledger.tip(), links as u32)
}

fn ledger(bench: &Bench) -> &Ledger {
    bench.nodes[1].ledger().unwrap()
}

fn again(bench: &Bench, reign: u32, voters: &[(u8, i64)]) -> Body {
    let voices = voters.iter().map(|(voter, more)| voice(bench, *voter, reign, *more)).collect();
    Body::Succeeded(Succession { reign, host: Person::HOST, voices })
}

/// A table of so many at which a record waits for everybody's links.
fn drawing(people: usize) -> Bench {
    let mut bench = if people == 4 { Bench::table_of_four() } else { Bench::table(people) };
    bench.mute_reveals = vec![1];
    for _ in 0..100 {
        if ledger(&bench).drawing().is_some() {
            return bench;
        }
        bench.round();
    }
    panic!("nothing is thrown");
}

fn stands(reign: u32, tip: Tip, proof: Option<Voice>) -> ToGuest {
    ToGuest::Stands(reign, tip, proof.map(Box::new))
}

/// How often a guest has given its voice.
fn voices(bench: &Bench) -> usize {
    bench.said.iter().filter(|(_, word)| matches!(word, ToHost::Voice(_))).count()
}

#[test]
fn a_throw_is_not_made_anew_because_its_host_is_made_the_host_again() {
    for people in [2, 3, 4] {
        let mut bench = drawing(people);
        let all: Vec<_> = (0..people as u8).map(|person| (person, 0)).collect();
        let before = ledger(&bench).drawing();
        let indices: Vec<_> = all.iter().map(|(p, _)| ledger(&bench).next_index(Person(*p))).collect();
        // It leaves somebody out, where a majority is left without it.
        let left = &all[..people / 2 + 1];
        let body = again(&bench, 2, left);
        let (tip, host) = (ledger(&bench).tip(), bench.nodes[0].me.clone());
        let record = Record::order(&host, tip.number + 1, tip.record, body);
        bench.tell_guest(1, &ToGuest::Records(vec![record]));
        let ledger = ledger(&bench);
        assert_eq!(ledger.reign(), 2);
        assert_eq!(ledger.drawing(), before, "links are shown for the same record");
        let after: Vec<_> = all.iter().map(|(person, _)| ledger.next_index(Person(*person))).collect();
        assert_eq!(after, indices, "and they are the same links");
        assert_eq!(ledger.people_here().count(), people, "nobody is gone whose voice is left out");
        assert_eq!(ledger.tally().redrawn, 0);
    }
}

#[test]
fn a_host_passes_over_no_link_of_its_own_by_being_made_the_host_again() {
    for people in [2, 3] {
        let bench = drawing(people);
        let judged = |voters: &[(u8, i64)]| ledger(&bench).check(&again(&bench, 2, voters));
        assert_eq!(judged(&[(0, 0), (1, 0)]), Ok(()));
        assert_eq!(judged(&[(0, 1), (1, 0)]), Err(Fault::Link(Person::HOST)));
        assert_eq!(judged(&[(0, 0), (1, 1)]), Err(Fault::Link(Person(1))));
    }
}

#[test]
fn a_guest_gives_its_voice_to_the_host_that_it_has_only_for_the_word_of_somebody_who_has_promised_itself() {
    let mut bench = drawing(3);
    let (reign, tip) = (ledger(&bench).reign(), ledger(&bench).tip());
    let table = ledger(&bench).table();
    let promise = |by: usize, reign, host| {
        Voice::give(&bench.nodes[by].me, (table, Person(by as u8)), (reign, Person(host)), tip, 0)
    };
    let mut forged = promise(2, reign + 1, 2);
    forged.signature = promise(2, reign + 2, 2).signature;
    let worthless = [
        (1, None),
        (2, None),
        (2, Some(forged)),
        // By the one who stands itself: it could say that at any time.
        (2, Some(promise(0, reign + 1, 1))),
        // For a reign that has begun.
        (2, Some(promise(2, reign, 2))),
        // For a reign that is as late.
        (2, Some(promise(2, reign + 2, 1))),
    ];
    let good = promise(2, reign + 1, 1);
    for (later, proof) in worthless {
        bench.tell_guest(1, &stands(reign + later, tip, proof.clone()));
        bench.pass(1);
        assert_eq!(voices(&bench), 0, "{proof:?}");
    }
    bench.tell_guest(1, &stands(reign + 2, tip, Some(good)));
    bench.pass(3);
    assert!(voices(&bench) > 0);
    // It takes no other records now: its host learns that from its voice, and is it again.
    let before = ledger(&bench).drawing();
    assert_eq!(ledger(&bench).reign(), reign + 2);
    bench.mute_reveals.clear();
    bench.pass(3);
    assert!(before.is_some() && ledger(&bench).drawing() != before, "it goes on");
    assert_eq!(ledger(&bench).tally().redrawn, 0);
    bench.finish();
}

/// Who was left out may have shown links elsewhere, for what was dropped: it says so, once, and everybody shows others.
#[test]
fn whoever_was_not_asked_may_say_that_it_has_shown_more_links() {
    let bench = drawing(4);
    let log: Vec<_> = bench.nodes[1].log().to_vec();
    let read = || verify(log.iter().map(|record| (record, None)), Arc::new(ToyShelf::default()));
    let mut ledger = read().map_err(|unsound| unsound.fault).unwrap();
    let (host, left) = (bench.nodes[0].me.clone(), bench.nodes[3].me.clone());
    let add = |ledger: &mut Ledger, body: &dyn Fn(&Ledger) -> Body| {
        let record = Record::order(&host, ledger.number() + 1, ledger.hash(), body(ledger));
        ledger.accept(&record)
    };
    let back = |ledger: &Ledger, links: u32| {
        let at = (ledger.number(), ledger.hash());
        Body::Rejoined(Return::ask(&left, (ledger.table(), Person(3)), at, false, links))
    };
    let next = ledger.next_index(Person(3));
    assert_eq!(
        add(&mut ledger, &|ledger| back(ledger, next + 2)),
        Err(Fault::Presence),
        "it was not left out"
    );
    assert_eq!(add(&mut ledger, &|_| again(&bench, 2, &[(0, 0), (1, 0), (2, 0)])), Ok(()));
    let (of, others) = (ledger.drawing(), ledger.next_index(Person(1)));
    assert_eq!(
        add(&mut ledger, &|ledger| back(ledger, next - 1)),
        Err(Fault::Presence),
        "it has nothing to say"
    );
    assert_eq!(
        add(&mut ledger, &|ledger| back(ledger, next + 999)),
        Err(Fault::Link(Person(3))),
        "nobody drops as much"
    );
    assert_eq!(add(&mut ledger, &|ledger| back(ledger, next + 2)), Ok(()));
    assert_ne!(ledger.drawing(), of);
    assert_eq!(ledger.next_index(Person(3)), next + 3);
    assert_eq!(ledger.next_index(Person(1)), others + 1, "nobody's link is used that was seen");
    assert_eq!((ledger.tally().redrawn, ledger.tally().passed_over), (1, 2));
    assert_eq!(add(&mut ledger, &|ledger| back(ledger, next + 9)), Err(Fault::Presence), "once");
}

/// What was said before may be lost, come twice or late: its host then names a change of hosts that the guest has read
/// already, or none.
#[test]
fn a_guest_says_anew_how_far_its_log_has_come_to_a_host_that_does_not_know() {
    let mut bench = drawing(2);
    let host = bench.nodes[0].me.clone();
    let record = |bench: &Bench, reign| {
        let tip = ledger(bench).tip();
        Record::order(&host, tip.number + 1, tip.record, again(bench, reign, &[(0, 0), (1, 0)]))
    };
    // Its answers would depend on what it has itself.
    bench.nodes[0].crash(0);
    let first = record(&bench, 2);
    bench.tell_guest(1, &ToGuest::Records(vec![first.clone()]));
    let (tip, second) = (ledger(&bench).tip(), record(&bench, 4));
    assert_eq!(tip.record, first.hash());
    let welcome = |bench: &Bench, succession: Option<Record>| {
        let charter = ledger(bench).charter();
        let (name, last) = (charter.people[1].name.clone(), Some(second.number));
        let (table, terms, succession) = (charter.table, charter.terms.clone(), succession.map(Box::new));
        ToGuest::Welcome(Welcome { table, terms, name, last, reign: 4, succession })
    };
    for named in [Some(first), None] {
        bench.said.clear();
        let told = welcome(&bench, named);
        bench.tell_guest(1, &told);
        let again = bench.said.iter().any(|(_, said)| matches!(said, ToHost::Again(_, at, ..) if *at == tip));
        assert!(again, "{:?}, {:?}", bench.said, bench.events);
    }
    let told = welcome(&bench, Some(second.clone()));
    bench.tell_guest(1, &told);
    bench.tell_guest(1, &ToGuest::Records(vec![second]));
    assert_eq!(ledger(&bench).reign(), 4);
    assert!(!bench.events.iter().any(|(_, event)| matches!(event, Event::Distrust(..))));
}
