//! People who only look on: they see the table, never hold it up, and have no say.
use super::bench::Bench;
use crate::session::{
    Session,
    effect::{Event, Parting},
    message::{Hello, ToGuest, ToHost},
    record::{Ack, Motion, Person, Reveal, Statement, Vote, What},
};
use engine::{hash::Digest, seat::Seat};

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
