//! A table that is paused: everybody goes, nobody opens it in the host's stead, and another day it goes on.
use super::{bench::Bench, node::opening};
use crate::{
    invite::Token,
    session::{
        Session,
        effect::{Event, Parting},
        message::{Refusal, ToGuest},
    },
};

#[test]
fn a_paused_table_is_left_by_all_taken_over_by_nobody_and_goes_on_another_day() {
    let mut bench = Bench::table(3);
    bench.round();
    let watcher = bench.watch();
    bench.nodes[0].host().unwrap().pause();
    bench.settle();
    for node in [1, 2, watcher] {
        assert!(bench.events.contains(&(node, Event::Paused)));
        assert!(bench.nodes[node].guest().unwrap().is_done(), "{node} calls nobody any more");
    }
    bench.pass(90);
    let now = bench.now;
    assert!((1..3).all(|node| !bench.nodes[node].guest().unwrap().stands_up(now)), "nobody stands for host");
    assert!(!bench.ended.iter().any(|(_, why)| matches!(why, Parting::Misbehaved(_))));
    for node in 0..3 {
        bench.nodes[node].crash(usize::MAX);
        bench.nodes[node].wake().unwrap();
    }
    (1..3).for_each(|node| bench.join(node));
    bench.finish();
    let hash = |node: usize| bench.nodes[node].ledger().unwrap().hashes().unwrap().joined();
    assert!((1..3).all(|node| hash(node) == hash(0)));
}

#[test]
fn nobody_is_sent_home_by_whoever_is_not_its_host() {
    let mut bench = Bench::lobby(2, &opening(3, 1));
    let link = bench.link_of(1);
    let (now, host, other) = (bench.now, bench.nodes[0].me.clone(), crate::identity::Identity::fixed(77));
    bench.nodes[1].closed(now, link);
    bench.nodes[1].connected(now, link, &other, [1; 32]);
    bench.tell_guest(1, &ToGuest::Paused);
    assert!(!bench.nodes[1].guest().unwrap().is_done(), "it was not let in there");
    bench.nodes[1].closed(now, link);
    bench.nodes[1].connected(now, link, &host, [2; 32]);
    assert!(!bench.nodes[1].guest().unwrap().is_done());
}

/// Bans lived as long as the program did, although whoever is sent away is told that it is for good.
#[test]
fn whoever_was_sent_away_stays_away_when_the_table_is_opened_again() {
    let mut bench = Bench::table(2);
    let watcher = bench.watch();
    let now = bench.now;
    let host = bench.nodes[0].host().unwrap();
    host.send_away(now, "guest 2");
    host.renew_invite(Token([9; 5]));
    let kept = host.admissions();
    bench.settle();
    assert!(kept.banned.contains(&bench.nodes[watcher].me.key()) && kept.token == Token([9; 5]));
    bench.events.clear();
    for node in [0, watcher] {
        bench.nodes[node].crash(usize::MAX);
        bench.nodes[node].wake().unwrap();
    }
    bench.nodes[0].host().unwrap().admit_as(kept);
    bench.join(watcher);
    assert!(bench.events.contains(&(watcher, Event::Refused(Refusal::SentAway))));
}
