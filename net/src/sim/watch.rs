//! People who only look on: they see the table, never hold it up, and have no say.
use super::{bench::Bench, node::opening};
use crate::session::{
    Session,
    effect::{Event, LinkId, Parting},
    fault::Fault,
    host::Opening,
    message::{Hello, ToGuest, ToHost},
    record::{Ack, Body, Motion, Person, Reveal, Showing, Statement, Vote, What},
    rules::TableRules,
    shelf::{self, Agreed},
};
use engine::{codec, hash::Digest, seat::Seat};

fn state(bench: &Bench, node: usize) -> Digest {
    bench.nodes[node].ledger().unwrap().hashes().unwrap().joined()
}

#[test]
fn somebody_looks_on_from_the_lobby_to_the_end() {
    let mut bench = Bench::lobby(2, &super::node::opening(2, 2));
    let watcher = bench.watch();
    let names = vec!["guest 2".to_owned()];
    assert_eq!(bench.nodes[1].guest().unwrap().watchers(), names);
    assert!(bench.events.contains(&(0, Event::Watchers(names))));
    assert!(bench.nodes[watcher].guest().unwrap().lobby().is_some());
    let now = bench.now;
    bench.nodes[1].guest().unwrap().ready(now);
    bench.settle();
    assert_eq!(bench.nodes[0].host().unwrap().start(now), Ok(true), "nobody waits for it");
    bench.settle();
    assert_eq!(bench.nodes[watcher].guest().unwrap().person(), Some(Person::NOBODY));
    bench.finish();
    assert_eq!(state(&bench, watcher), state(&bench, 0));
    assert_eq!(bench.nodes[watcher].log(), bench.nodes[0].log());
}

#[test]
fn somebody_comes_late_goes_and_comes_again() {
    let mut bench = Bench::table(2);
    for _ in 0..3 {
        bench.round();
    }
    let watcher = bench.watch();
    assert_eq!(state(&bench, watcher), state(&bench, 0));
    let (link, now) = (bench.link_of(watcher), bench.now);
    bench.nodes[0].closed(now, link);
    bench.nodes[watcher].closed(now, link);
    bench.settle();
    assert!(bench.nodes[0].host().unwrap().watchers().is_empty());
    assert!(bench.nodes[1].guest().unwrap().watchers().is_empty());
    bench.nodes[watcher].crash(usize::MAX);
    bench.finish();
    bench.nodes[watcher].wake().unwrap();
    bench.join(watcher);
    assert_eq!(state(&bench, watcher), state(&bench, 0));
}

#[test]
fn somebody_who_looks_on_cannot_play_reveal_vote_or_lie() {
    let mut bench = Bench::table(2);
    let ledger = bench.nodes[0].ledger().unwrap();
    let (table, stands, hash) = (ledger.table(), (ledger.epoch(), ledger.moment()), ledger.hash());
    let me = crate::identity::Identity::fixed(3);
    let nobody = Person::NOBODY;
    let act = |author| Statement::say(&me, table, (author, Seat(1)), stands, What::Act(vec![vec![0]]));
    let link = crate::chain::Link([1; 32]);
    for word in [
        ToHost::Propose(act(nobody)),
        ToHost::Propose(act(Person(1))),
        ToHost::Reveal(Reveal::show(&me, Person(1), hash, 1, link)),
        ToHost::Vote(Vote::give(&me, table, Person(1), stands.0, Motion::Without(Person(1)))),
        ToHost::Ready(None),
    ] {
        let (watcher, before) = (bench.watch(), bench.nodes[0].log().len());
        let link = bench.link_of(watcher);
        bench.tell_host(link, &word);
        assert_eq!(bench.ended.last(), Some(&(link, Parting::OutOfPlace)), "{word:?}");
        assert_eq!(bench.nodes[0].log().len(), before);
        bench.nodes.pop();
    }
    let watcher = bench.watch();
    let link = bench.link_of(watcher);
    let lie = Ack::give(&me, (Person(1), 0), stands.1, hash, Digest::of(b"a lie"));
    let ahead = Ack::give(&me, (nobody, 0), u64::MAX, hash, hash);
    bench.tell_host(link, &ToHost::Ack(lie));
    bench.tell_host(link, &ToHost::Ack(ahead));
    assert!(!bench.nodes[0].host().unwrap().is_frozen(), "what it says it saw counts for nothing");
    bench.pass(3);
    bench.finish();
    assert_eq!(state(&bench, watcher), state(&bench, 0));
}

#[test]
fn who_looks_on_needs_the_invite_and_who_plays_does_not_look_on() {
    let mut bench = Bench::table(2);
    let me = crate::identity::Identity::fixed(5);
    let link = bench.rogue(&me);
    let editions = vec![bench.nodes[0].ledger().unwrap().charter().terms.edition.clone()];
    let wire = crate::session::record::WIRE;
    let hello = Hello { wire, editions, name: "x".into(), proof: [0; 32], have: None };
    bench.tell_host(link, &ToHost::Watch(hello.clone()));
    let refused = |bench: &Bench, link| {
        bench.heard.iter().any(|(to, word)| *to == link && matches!(word, ToGuest::Refuse(_)))
    };
    assert!(refused(&bench, link));
    let player = bench.nodes[1].me.clone();
    let link = bench.rogue(&player);
    let proof = super::node::TOKEN.proof(&super::bench::binding(link), player.key(), bench.nodes[0].me.key());
    bench.tell_host(link, &ToHost::Watch(Hello { proof, ..hello }));
    assert!(refused(&bench, link));
    assert!(bench.nodes[0].host().unwrap().is_connected(Person(1)), "its seat is still its own");
    bench.finish();
}

/// "Ask me first" held for those who play alone: whoever had the invite looked on unasked.
#[test]
fn a_host_who_is_asked_first_is_asked_about_those_who_look_on_too() {
    let mut bench = Bench::table(2);
    bench.nodes[0].host().unwrap().ask_first(true);
    let watcher = bench.watch();
    bench.pass(12);
    bench.round();
    let host = bench.nodes[0].host().unwrap();
    assert_eq!((host.unapproved(), host.watchers()), (vec!["guest 2".to_owned()], Vec::new()));
    assert!(bench.nodes[watcher].log().is_empty() && bench.nodes[watcher].guest().unwrap().waits());
    let link = bench.link_of(watcher);
    assert_eq!(last_heard(&bench, link), None, "it sees nothing");
    let now = bench.now;
    bench.nodes[0].host().unwrap().approve(now, "guest 2");
    bench.pass(3);
    assert!(bench.nodes[0].host().unwrap().unapproved().is_empty());
    assert!(!bench.nodes[watcher].guest().unwrap().waits());
    assert_eq!(state(&bench, watcher), state(&bench, 0));
    // Whoever was let in need not be asked about again; whoever is sent away instead is told so.
    bench.nodes[watcher].crash(usize::MAX);
    bench.nodes[watcher].wake().unwrap();
    bench.join(watcher);
    assert!(bench.nodes[0].host().unwrap().unapproved().is_empty());
    let other = bench.watch();
    let now = bench.now;
    bench.nodes[0].host().unwrap().send_away(now, "guest 3");
    bench.settle();
    assert!(bench.events.contains(&(other, Event::Refused(crate::session::message::Refusal::SentAway))));
    bench.finish();
}

/// A table whose lag is so many seconds.
fn lagging(lag: u32) -> Opening {
    let mut opening = opening(2, 2);
    let agreed = shelf::agreed(&opening.terms).unwrap();
    let rules = TableRules { lag, ..agreed.rules };
    opening.terms.setup = codec::encode(&Agreed { rules, ..agreed });
    opening
}

/// Looks on by a program that says nothing but its first word and what it has: what the host sends to it.
fn peeks(bench: &mut Bench) -> LinkId {
    let me = crate::identity::Identity::fixed(5);
    let link = bench.rogue(&me);
    let editions = vec![bench.nodes[0].ledger().unwrap().charter().terms.edition.clone()];
    let proof = super::node::TOKEN.proof(&super::bench::binding(link), me.key(), bench.nodes[0].me.key());
    let wire = crate::session::record::WIRE;
    bench.tell_host(link, &ToHost::Watch(Hello { wire, editions, name: "x".into(), proof, have: None }));
    // It says that it has what it cannot have.
    let number = bench.nodes[0].ledger().unwrap().number();
    let ack = Ack::give(&me, (Person::NOBODY, 0), number, Digest::of(b"x"), Digest::of(b"y"));
    bench.tell_host(link, &ToHost::Ack(ack));
    link
}

/// The last record of which a connection was told anything.
fn last_heard(bench: &Bench, link: LinkId) -> Option<u64> {
    let last = |word: &ToGuest| match word {
        ToGuest::Records(records) => records.last().map(|record| record.number),
        ToGuest::Acks(acks) => acks.iter().map(|ack| ack.number).max(),
        ToGuest::Welcome(welcome) => welcome.last,
        _ => None,
    };
    bench.heard.iter().filter(|(to, _)| *to == link).filter_map(|(_, word)| last(word)).max()
}

#[test]
fn who_looks_on_is_sent_nothing_that_is_younger_than_the_lag() {
    let mut bench = Bench::table_of(&lagging(30));
    bench.round();
    let (watcher, peeper) = (bench.watch(), peeks(&mut bench));
    let first = bench.nodes[0].ledger().unwrap().number();
    assert_eq!(bench.nodes[watcher].log().len(), 1, "what is played is told at once, and no more");
    bench.pass(29);
    bench.round();
    assert!(bench.nodes[0].ledger().unwrap().number() > first);
    assert_eq!((bench.nodes[watcher].log().len(), last_heard(&bench, peeper)), (1, Some(0)));
    bench.pass(2);
    assert_eq!(bench.nodes[watcher].log().len() as u64, first + 1);
    assert_eq!(last_heard(&bench, peeper), Some(0), "it said that it has all of that");
    bench.pass(27);
    assert_eq!(bench.nodes[watcher].log().len() as u64, first + 1);
    assert!(bench.nodes[0].host().unwrap().watchers().len() == 2, "nobody owes what it is not sent");
    bench.finish();
    assert_eq!(state(&bench, watcher), state(&bench, 0), "at the end all is told");
}

#[test]
fn a_host_that_was_started_again_counts_what_it_had_as_new() {
    let mut bench = Bench::table_of(&lagging(30));
    bench.round();
    bench.pass(40);
    bench.nodes[0].crash(usize::MAX);
    bench.nodes[0].wake().unwrap();
    let now = bench.now;
    bench.nodes[0].tick(now);
    bench.join(1);
    let watcher = bench.watch();
    assert_eq!(bench.nodes[watcher].log().len(), 1);
    bench.pass(31);
    assert_eq!(bench.nodes[watcher].log().len(), bench.nodes[0].log().len());
}

#[test]
fn a_person_lets_those_who_look_on_see_its_hand_and_takes_that_back() {
    let mut bench = Bench::table(3);
    let (watcher, now) = (bench.watch(), bench.now);
    let shown = |bench: &Bench, seat: u8| {
        let all: Vec<_> = bench.nodes.iter().map(|node| node.ledger().unwrap().shows(Seat(seat))).collect();
        assert!(all.iter().all(|shows| *shows == all[0]), "{all:?}");
        all[0]
    };
    for (seat, shows) in [(1, true), (1, false), (1, true), (2, true)] {
        bench.nodes[usize::from(seat)].show(now, Seat(seat), shows).unwrap();
        bench.settle();
        assert_eq!(shown(&bench, seat), shows);
    }
    assert_eq!(bench.nodes[1].show(now, Seat(2), false), Err(Fault::NotYours));
    assert_eq!(bench.nodes[watcher].show(now, Seat(0), true), Err(Fault::NotYours));
    bench.nodes[1].show(now, Seat(1), false).unwrap();
    bench.settle();
    // The host cannot say an earlier word again, nor one in its person's name.
    let ledger = bench.nodes[0].ledger().unwrap();
    let said = bench.nodes[0].log().iter().find(|record| matches!(record.body, Body::Shown(_))).unwrap();
    assert_eq!(ledger.check(&said.body), Err(Fault::Stale));
    let by = (ledger.table(), Person(1));
    let forged = Showing::give(&bench.nodes[0].me, by, (Seat(1), true), ledger.next_showing(Person(1)));
    assert_eq!(ledger.check_signatures(&Body::Shown(forged.clone())), Err(Fault::Signature));
    let word = Showing { person: Person(2), seat: Seat(2), ..forged };
    let link = bench.link_of(1);
    bench.tell_host(link, &ToHost::Show(word));
    assert!(!shown(&bench, 1) && shown(&bench, 2));
    bench.let_go(Person(2));
    let ledger = bench.nodes[0].ledger().unwrap();
    assert!(!ledger.shows(Seat(2)), "whoever is gone could not take it back");
    bench.nodes[1].crash(usize::MAX);
    bench.nodes[1].wake().unwrap();
    assert!(!bench.nodes[1].ledger().unwrap().shows(Seat(1)));
}

#[test]
fn nobody_fills_the_log_with_what_it_shows() {
    let mut bench = Bench::table(2);
    let before = bench.nodes[0].log().len();
    for time in 0..100 {
        let now = bench.now;
        let _ = bench.nodes[1].show(now, Seat(1), time % 2 == 0);
        bench.settle();
    }
    assert_eq!(bench.nodes[0].log().len(), before + 64);
    bench.finish();
}
