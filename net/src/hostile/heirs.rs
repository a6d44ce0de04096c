//! Whoever wants to be the host without being wanted: forged and premature successions.
use crate::{
    identity::Identity,
    session::{
        Session,
        effect::{Effect, Event, Line, LinkId},
        fault::Fault,
        ledger::Ledger,
        member::Member,
        message::{Reach, ToGuest, ToHost, Welcome},
        record::{Body, Person, Record, Succession, Tip, Voice},
    },
    sim::{bench::Bench, node::Part},
};
use engine::{codec, hash::Digest};
use std::{net::SocketAddr, time::Duration};

/// A voice of a person of the bench.
fn voice(bench: &Bench, voter: u8, (reign, host): (u32, u8), after: Tip) -> Voice {
    let table = bench.nodes[0].ledger().unwrap().table();
    let me = &bench.nodes[usize::from(voter)].me;
    Voice::give(me, (table, Person(voter)), (reign, Person(host)), after, 9)
}

fn ledger(bench: &Bench) -> &Ledger {
    bench.nodes[1].ledger().unwrap()
}

/// What a guest makes of a record by which the person becomes the host with these voices.
fn judged(bench: &Bench, (reign, host): (u32, u8), voices: Vec<Voice>) -> Result<(), Fault> {
    let body = Body::Succeeded(Succession { reign, host: Person(host), voices });
    let ledger = ledger(bench);
    ledger.check(&body).and_then(|()| ledger.check_signatures(&body))
}

#[test]
fn a_succession_needs_the_voices_of_more_than_half_for_this_very_log() {
    let mut bench = Bench::table_of_four();
    bench.round();
    let tip = ledger(&bench).tip();
    let by = |voters: &[u8], whom, after| {
        voters.iter().map(|voter| voice(&bench, *voter, whom, after)).collect::<Vec<_>>()
    };
    let whom = (1, 2);
    assert_eq!(judged(&bench, whom, by(&[1, 2, 3], whom, tip)), Ok(()));
    assert_eq!(judged(&bench, whom, by(&[2, 3], whom, tip)), Err(Fault::Votes), "half");
    assert_eq!(judged(&bench, whom, by(&[2, 3, 3], whom, tip)), Err(Fault::Votes), "one twice");
    assert_eq!(judged(&bench, whom, by(&[0, 1, 3], whom, tip)), Err(Fault::Votes), "against its own will");
    assert_eq!(judged(&bench, whom, by(&[1, 2, 3], (1, 3), tip)), Err(Fault::Votes), "for another");
    assert_eq!(judged(&bench, whom, by(&[1, 2, 3], (2, 2), tip)), Err(Fault::Votes), "for another reign");
    assert_eq!(judged(&bench, (0, 2), by(&[1, 2, 3], (0, 2), tip)), Err(Fault::Votes), "for the first reign");
    let shorter = Tip { number: tip.number - 1, ..tip };
    assert_eq!(judged(&bench, whom, by(&[1, 2, 3], whom, shorter)), Err(Fault::Stale), "for a shorter log");
    let elsewhere = Tip { record: Digest::of(b"another log"), ..tip };
    assert_eq!(judged(&bench, whom, by(&[1, 2, 3], whom, elsewhere)), Err(Fault::Stale));
    let mixed = [by(&[1, 2], whom, tip), by(&[3], whom, shorter)].concat();
    assert_eq!(judged(&bench, whom, mixed), Err(Fault::Votes), "one for another log");
    let mut forged = by(&[1, 2, 3], whom, tip);
    forged[0].signature = forged[1].signature;
    assert_eq!(judged(&bench, whom, forged), Err(Fault::Signature));
    let mut counted = by(&[1, 2, 3], whom, tip);
    counted[0].links -= 1;
    assert_eq!(judged(&bench, whom, counted), Err(Fault::Signature), "nobody else counts its links");
    let many =
        Voice::give(&bench.nodes[1].me, (ledger(&bench).table(), Person(1)), (1, Person(2)), tip, u32::MAX);
    let many = [vec![many], by(&[2, 3], whom, tip)].concat();
    assert_eq!(judged(&bench, whom, many), Err(Fault::Link(Person(1))));
}

#[test]
fn the_record_of_a_succession_is_ordered_by_the_one_who_is_the_host_by_it() {
    let bench = Bench::table(3);
    let tip = ledger(&bench).tip();
    let voices = vec![voice(&bench, 1, (1, 1), tip), voice(&bench, 2, (1, 1), tip)];
    let body = Body::Succeeded(Succession { reign: 1, host: Person(1), voices });
    let order = |me: &Identity| Record::order(me, tip.number + 1, tip.record, body.clone());
    let own = order(&bench.nodes[1].me);
    assert_eq!(ledger(&bench).forks_at(&own), Ok(tip));
    assert_eq!(ledger(&bench).forks_at(&order(&bench.nodes[0].me)), Err(Fault::Signature));
}

/// What a guest answers to somebody who stands for host, so many seconds after its host was there last.
fn answers(bench: &mut Bench, candidate: u8, seconds: u64, reign: u32, tip: Tip) -> Vec<ToHost> {
    let link = LinkId(900 + seconds);
    let (now, key) = (bench.now, bench.nodes[usize::from(candidate)].me.clone());
    let host = bench.link_of(1);
    bench.nodes[1].closed(now, host);
    let (mut said, mut at) = (Vec::new(), now);
    bench.nodes[1].connected(at, link, &key, [0; 32]);
    bench.nodes[1].receive(at, link, &codec::encode(&ToGuest::Stands(reign, tip, None)));
    for _ in 0..=seconds * 2 {
        bench.nodes[1].tick(at);
        while let Some(effect) = bench.nodes[1].poll() {
            match effect {
                Effect::Send(to, body) if to == link => said.push(codec::decode(&body).unwrap()),
                Effect::Write(line) => bench.nodes[1].writing.push_back(*line),
                _ => (),
            }
        }
        while !bench.nodes[1].writing.is_empty() {
            bench.nodes[1].written(at);
        }
        at += Duration::from_millis(500);
    }
    said
}

fn gives_its_voice(said: &[ToHost]) -> bool {
    said.iter().any(|word| matches!(word, ToHost::Voice(_)))
}

#[test]
fn nobody_gives_its_voice_while_the_host_was_just_there() {
    for (seconds, given) in [(8, false), (20, true)] {
        let mut bench = Bench::table(3);
        bench.round();
        bench.pass(2);
        let tip = ledger(&bench).tip();
        assert_eq!(gives_its_voice(&answers(&mut bench, 2, seconds, 1, tip)), given, "after {seconds} s");
    }
}

#[test]
fn nobody_gives_its_voice_to_who_lacks_what_it_has_and_sends_that_instead() {
    let mut bench = Bench::table(3);
    for _ in 0..3 {
        bench.round();
    }
    let log = bench.nodes[1].log().to_vec();
    let short = Tip { reign: 0, number: 2, record: log[2].hash() };
    let said = answers(&mut bench, 2, 20, 1, short);
    assert!(!gives_its_voice(&said));
    let ahead = said.iter().find_map(|word| match word {
        ToHost::Ahead(records) => Some(records.clone()),
        _ => None,
    });
    assert_eq!(ahead, Some(log[3..].to_vec()));
}

#[test]
fn who_looks_on_and_who_is_no_person_of_the_game_have_no_part_in_it() {
    let mut bench = Bench::table(3);
    let (now, stranger) = (bench.now, Identity::fixed(7));
    let host = bench.link_of(1);
    bench.nodes[1].closed(now, host);
    bench.nodes[1].connected(now, LinkId(99), &stranger, [0; 32]);
    assert_eq!(bench.nodes[1].guest().unwrap().distrust(), Some(&Fault::Charter));
    let watcher = bench.watch();
    let link = bench.link_of(watcher);
    let tip = ledger(&bench).tip();
    bench.tell_host(link, &ToHost::Voice(voice(&bench, 1, (1, 0), tip)));
    assert_eq!(bench.ended.last().map(|(at, _)| *at), Some(link));
}

#[test]
fn a_guest_that_says_it_is_bound_elsewhere_again_and_again_is_cut_off_and_the_host_stays() {
    let mut bench = Bench::table(3);
    bench.round();
    let link = bench.link_of(1);
    let tip = ledger(&bench).tip();
    for bound in 1..40 {
        let voice = voice(&bench, 1, (bound, 1), tip);
        bench.tell_host(link, &ToHost::Bound(voice));
    }
    assert!(bench.ended.iter().any(|(at, _)| *at == link), "cut off");
    assert_eq!(bench.nodes[0].ledger().unwrap().host(), Person(0));
    let mut bench = Bench::table(3);
    let link = bench.link_of(1);
    let last = voice(&bench, 1, (u32::MAX, 1), ledger(&bench).tip());
    bench.tell_host(link, &ToHost::Bound(last));
    assert!(bench.ended.iter().any(|(at, _)| *at == link), "no reign is left after such a one");
    bench.join(1);
    bench.finish();
}

#[test]
fn a_host_that_is_alone_in_saying_so_is_not_followed() {
    let mut bench = Bench::table(3);
    bench.round();
    let ledger = ledger(&bench);
    let (tip, table, terms) = (ledger.tip(), ledger.table(), ledger.charter().terms.clone());
    let voices = vec![voice(&bench, 2, (1, 2), tip)];
    let body = Body::Succeeded(Succession { reign: 1, host: Person(2), voices });
    let record = Record::order(&bench.nodes[2].me, tip.number + 1, tip.record, body);
    let succession = Some(Box::new(record));
    let welcome = Welcome { table, terms, name: "guest 1".into(), last: None, reign: 1, succession };
    let (now, key, host) = (bench.now, bench.nodes[2].me.clone(), bench.link_of(1));
    bench.nodes[1].closed(now, host);
    bench.nodes[1].connected(now, LinkId(99), &key, [0; 32]);
    bench.nodes[1].receive(now, LinkId(99), &codec::encode(&ToGuest::Welcome(welcome)));
    assert_eq!(bench.nodes[1].guest().unwrap().distrust(), Some(&Fault::Votes));
    assert_eq!(bench.nodes[1].ledger().unwrap().reign(), 0);
}

/// With two people both must want it: a guest alone cannot take the table over, whatever it says.
#[test]
fn of_two_people_nobody_takes_over_alone() {
    let mut bench = Bench::table(2);
    bench.round();
    let tip = ledger(&bench).tip();
    let own = vec![voice(&bench, 1, (1, 1), tip)];
    assert_eq!(judged(&bench, (1, 1), own), Err(Fault::Votes));
    let now = bench.now;
    let Part::Guest(guest) = std::mem::replace(&mut bench.nodes[1].part, Part::Down) else {
        panic!("no guest")
    };
    let mut member = Member::from(*guest);
    member.open_again();
    assert!(member.is_host());
    for second in 0..300 {
        member.tick(now + Duration::from_secs(second));
    }
    assert_eq!(member.ledger().unwrap().reign(), 0, "it waits for the other");
    assert!(member.is_host(), "as long as its person wants");
}

/// Whoever wants its address to be told to nobody is found by nobody, and does not stand where nobody could come.
#[test]
fn an_address_that_shall_not_be_told_is_told_to_nobody() {
    let mut bench = Bench::table(3);
    let (now, at) = (bench.now, "192.0.2.7:7474".parse().unwrap());
    let relay = Some(("203.0.113.7:7475".parse().unwrap(), [7; 8]));
    let hidden = Reach { addresses: Vec::new(), relay };
    let told = Reach { addresses: vec!["192.0.2.8:1".parse().unwrap()], relay: None };
    for (node, reach) in [(1, hidden.clone()), (2, told.clone())] {
        let link = bench.link_of(node);
        bench.nodes[0].host().unwrap().seen_at(link, at);
        bench.nodes[node].guest().unwrap().reached_at(reach);
        bench.nodes[node].tick(now);
    }
    bench.pass(3);
    let known = bench.nodes[2].guest().unwrap().reaches().clone();
    assert_eq!(known.get(&Person(1)), Some(&hidden), "neither told nor seen");
    assert_eq!(known[&Person(2)].addresses, [told.addresses[0], at]);
    bench.nodes[1].guest().unwrap().reached_at(Reach::default());
    for node in [1, 2] {
        let link = bench.link_of(node);
        bench.nodes[node].closed(now, link);
    }
    bench.pass(60);
    let later = bench.now;
    assert!(!bench.nodes[1].guest().unwrap().stands_up(later), "nobody would find it");
    assert!(bench.nodes[2].guest().unwrap().stands_up(later));
}

/// A table of three was lost for good: its new host had told of itself only what its machine calls its own address, and where
/// the others had seen it was forgotten.
#[test]
fn what_a_host_says_of_itself_does_not_hide_where_it_was_seen() {
    let at = |text: &str| text.parse().unwrap();
    let (own, seen) = (at("127.0.0.1:7000"), at("192.0.2.7:7474"));
    let told = |addresses: Vec<SocketAddr>| Reach { addresses, relay: None };
    let mut bench = Bench::table(3);
    let link = bench.link_of(1);
    bench.nodes[0].host().unwrap().seen_at(link, seen);
    for reach in [told(vec![own]), told(vec![at("192.0.2.9:1"), own])] {
        bench.nodes[1].guest().unwrap().reached_at(reach);
        let now = bench.now;
        bench.nodes[1].tick(now);
        bench.pass(3);
        let known = bench.nodes[2].guest().unwrap().reaches()[&Person(1)].clone();
        assert!(known.addresses.contains(&own) && known.addresses.contains(&seen), "{known:?}");
    }
    let known = told(vec![seen]);
    assert_eq!(told(vec![own]).and_known(Some(&known)).addresses, [own, seen]);
    assert_eq!(told(Vec::new()).and_known(Some(&known)).addresses, [], "it wants none to be told");
    let many = told((0..99).map(|port| SocketAddr::from(([192, 0, 2, 1], port))).collect());
    assert_eq!(told(vec![own]).and_known(Some(&many)).addresses.len(), crate::invite::ADDRESSES);
}

/// Those who look on find the next host; of whoever does not want to be found they are told nothing.
#[test]
fn those_who_look_on_are_told_where_the_host_and_the_next_ones_are() {
    let mut bench = Bench::table(3);
    let watcher = bench.watch();
    let reach = |last: u8| Reach { addresses: vec![([192, 0, 2, last], 7474).into()], relay: None };
    bench.nodes[0].host().unwrap().reached_at(reach(1));
    for (node, told) in [(1, reach(2)), (2, Reach::default())] {
        bench.nodes[node].guest().unwrap().reached_at(told);
        let now = bench.now;
        bench.nodes[node].tick(now);
    }
    bench.settle();
    let known = bench.nodes[watcher].guest().unwrap().reaches().clone();
    assert_eq!(known.get(&Person(0)), Some(&reach(1)));
    assert_eq!(known.get(&Person(1)), Some(&reach(2)));
    assert_eq!(known.get(&Person(2)), None, "it is hidden");
    let (link, now) = (bench.link_of(watcher), bench.now);
    bench.nodes[watcher].closed(now, link);
    bench.pass(30);
    let now = bench.now;
    let sought = bench.nodes[watcher].guest().unwrap().seeks(now);
    let keys = [0, 1].map(|node| bench.nodes[node].me.key());
    assert!(keys.iter().all(|key| sought.iter().any(|(sought, _)| sought == key)), "{sought:?}");
    assert!(!bench.nodes[watcher].guest().unwrap().stands_up(now), "it opens nothing itself");
}

/// A host behind a router opens it for whoever is missed, wherever that was last; not for who is here.
#[test]
fn a_host_opens_its_router_for_those_who_are_missed() {
    let mut bench = Bench::table(3);
    let reach = |last: u8| Reach { addresses: vec![([192, 0, 2, last], 7474).into()], relay: None };
    for node in [1, 2] {
        bench.nodes[node].guest().unwrap().reached_at(reach(node as u8));
        let now = bench.now;
        bench.nodes[node].tick(now);
    }
    bench.settle();
    let (link, now) = (bench.link_of(1), bench.now);
    assert_eq!(bench.nodes[0].host().unwrap().opens_to(now), []);
    bench.nodes[0].closed(now, link);
    assert_eq!(bench.nodes[0].host().unwrap().opens_to(now), reach(1).addresses);
}

/// A guest names strangers who want to come: a few at a time are believed, for a little while.
#[test]
fn a_guest_cannot_make_its_host_knock_everywhere() {
    let mut bench = Bench::table(3);
    let link = bench.link_of(1);
    for port in 1..60 {
        bench.tell_host(link, &ToHost::Knocked(([192, 0, 2, 1], port).into()));
    }
    let now = bench.now;
    let host = bench.nodes[0].host().unwrap();
    assert!((1..=16).contains(&host.opens_to(now).len()));
    assert_eq!(host.opens_to(now + Duration::from_secs(11)), []);
}

/// Only its place at the table was on its disk when its machine stopped.
#[test]
fn whoever_missed_the_beginning_and_was_started_again_learns_it_from_whoever_stands() {
    let mut bench = Bench::table(3);
    let (first, tip) = (bench.nodes[0].log()[0].clone(), bench.nodes[0].ledger().unwrap().tip());
    [0, 1].into_iter().for_each(|node| bench.nodes[node].crash(0));
    bench.nodes[1].disk.retain(|line| matches!(line, Line::Claim(_)));
    bench.nodes[1].wake().unwrap();
    bench.join(1);
    bench.tell_guest(1, &ToGuest::Stands(2, tip, None));
    bench.tell_guest(1, &ToGuest::Records(vec![first.clone()]));
    assert!(
        !bench.events.iter().any(|(_, event)| matches!(event, Event::Distrust(..))),
        "{:?}",
        bench.events
    );
    assert_eq!(bench.nodes[1].log(), [first]);
}
