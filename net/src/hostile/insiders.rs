//! People who sit at the table and want to stop it, or to know or decide what is not theirs.
use crate::{
    session::{
        Session,
        effect::{Event, Parting},
        fault::Fault,
        message::{Chair, Reach, Refusal, Sections, ToGuest, ToHost},
        record::{Ack, Body, Claim, Motion, Person, Return, Vote, What},
        rules::{Absence, TableRules},
        shelf::{self, Agreed},
    },
    sim::{
        bench::Bench,
        node::{Part, opening},
    },
};
use engine::{codec, hash::Digest, seat::Seat};

/// How often the node was told this.
fn told(bench: &Bench, node: usize, what: impl Fn(&Event) -> bool) -> usize {
    bench.events.iter().filter(|(at, event)| *at == node && what(event)).count()
}

/// The terms of a table with other rules of its own.
pub(crate) fn with_rules(rules: TableRules) -> crate::session::host::Opening {
    let mut opening = opening(3, 2);
    let agreed = Agreed { rules, ..shelf::agreed(&opening.terms).unwrap() };
    opening.terms.setup = codec::encode(&agreed);
    opening
}

fn lie(bench: &Bench, number: u64) -> ToHost {
    let record = bench.nodes[0].log()[number as usize].hash();
    let me = &bench.nodes[1].me;
    ToHost::Ack(Ack::give(me, (Person(1), 0), number, record, Digest::of(&number.to_le_bytes())))
}

/// F3: a wrong acknowledgement for each of the last records froze the table and made everybody replay the log, again and
/// again, and nobody was cut off for it.
#[test]
fn whoever_lies_about_its_state_again_and_again_is_let_go_and_the_log_is_replayed_twice_at_most() {
    let mut bench = Bench::table(3);
    while bench.nodes[0].log().len() < 30 {
        bench.round();
    }
    for burst in 0..20 {
        let last = bench.nodes[0].ledger().unwrap().number();
        for number in (last - 20)..=last {
            let (link, lie) = (bench.link_of(1), lie(&bench, number));
            bench.tell_host(link, &lie);
        }
        bench.pass(1);
        if !bench.nodes[0].ledger().unwrap().is_here(Person(1)) {
            assert!(burst <= 15, "within fifteen seconds");
            break;
        }
    }
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)), "it is let go");
    assert!(!bench.nodes[0].host().unwrap().is_frozen(), "and the table goes on");
    for node in [0, 2] {
        let replays = told(&bench, node, |event| matches!(event, Event::Evidence(_)));
        assert!(replays <= 3, "node {node} has replayed {replays} times");
    }
    finish_without(&mut bench);
}

/// Plays on; who is gone stands by default.
fn finish_without(bench: &mut Bench) {
    for _ in 0..3000 {
        let ledger = bench.nodes[0].ledger().unwrap();
        let absent = |seat: &Seat| ledger.holder(*seat).is_some_and(|person| !ledger.is_here(person));
        let absent: Vec<_> = ledger.silent().iter().filter(absent).collect();
        let now = bench.now;
        for seat in absent {
            let _ = bench.nodes[0].host().unwrap().stand(now, seat);
            bench.settle();
        }
        if !bench.round() {
            break;
        }
    }
    bench.finish();
}

#[test]
fn one_lie_and_then_silence_does_not_freeze_the_table() {
    let mut bench = Bench::table(3);
    bench.round();
    let (link, number) = (bench.link_of(1), bench.nodes[0].ledger().unwrap().number());
    bench.nodes[1].part = Part::Down;
    let lie = lie(&bench, number);
    bench.tell_host(link, &lie);
    assert!(bench.nodes[0].host().unwrap().is_frozen());
    bench.pass(12);
    assert!(!bench.nodes[0].host().unwrap().is_frozen());
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)));
}

/// F4: one message about its state that nobody had asked for, and the guest could not be let go any more.
#[test]
fn what_nobody_asked_for_is_passed_over_and_who_sent_it_can_be_let_go() {
    let mut bench = Bench::table(3);
    let link = bench.link_of(1);
    let parts = vec![("scores".to_owned(), Digest::of(b"x"))];
    let sections = Sections { person: Person(1), number: 1, parts };
    bench.tell_host(link, &ToHost::Sections(sections.clone()));
    for node in [0, 2] {
        assert_eq!(told(&bench, node, |event| matches!(event, Event::DiffersIn(..))), 0, "node {node}");
    }
    assert!(!bench.heard.iter().any(|(_, word)| matches!(word, ToGuest::Sections(_))));
    bench.let_go(Person(1));
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)));
    bench.join(1);
    let link = bench.link_of(1);
    (0..200).for_each(|_| bench.tell_host(link, &ToHost::Sections(sections.clone())));
    assert!(bench.ended.iter().any(|(at, why)| *at == link && matches!(why, Parting::Misbehaved(_))));
}

/// F5: a guest that acknowledged one record in twenty-five seconds held the table for ever.
#[test]
fn whoever_takes_its_time_over_every_record_is_let_go() {
    let mut long = opening(3, 2);
    long.terms = crate::sim::shelf::terms(3, 12);
    let mut bench = Bench::table_of(&long);
    // It takes part, but for what it owes to the log: every fourth second one true acknowledgement, the next one.
    bench.mute_acks = Some(1);
    let mut given = 0;
    for second in 0..90u64 {
        let next = bench.said.iter().find_map(|(from, word)| match word {
            ToHost::Ack(ack) if *from == 1 && ack.number > given => Some(ack.clone()),
            _ => None,
        });
        if let Some(ack) = next.filter(|_| second % 4 == 0) {
            given = ack.number;
            let link = bench.link_of(1);
            bench.tell_host(link, &ToHost::Ack(ack));
        }
        for _ in 0..6 {
            bench.round();
        }
        bench.pass(1);
        if !bench.nodes[0].ledger().unwrap().is_here(Person(1)) {
            let waited = bench.nodes[0].log().len();
            assert!(waited > 64, "{waited}");
            return;
        }
    }
    panic!("it is still waited for");
}

/// F10: the name in the lobby was not the one that was signed, and two could have the same.
#[test]
fn names_are_told_apart_and_what_is_signed_is_what_is_shown() {
    let mut bench = Bench::lobby(1, &opening(3, 1));
    let chairs = |bench: &mut Bench| bench.nodes[0].host().unwrap().lobby().unwrap().chairs;
    for (seed, name) in [(71, "HOST"), (72, "Host")] {
        let me = crate::identity::Identity::fixed(seed);
        let link = bench.rogue(&me);
        let hello = crate::session::message::Hello {
            wire: crate::session::record::WIRE,
            editions: crate::session::shelf::Shelf::editions(&crate::sim::ToyShelf::default()),
            name: name.into(),
            proof: crate::sim::node::TOKEN.proof(
                &crate::sim::bench::binding(link),
                me.key(),
                bench.nodes[0].me.key(),
            ),
            have: None,
        };
        bench.tell_host(link, &ToHost::Hello(hello));
        let terms = opening(3, 1).terms.hash();
        let claim =
            |name: &str| Claim::take(&me, opening(3, 1).table, name, [1; 32], crate::chain::Link([0; 32]));
        let before = chairs(&mut bench);
        bench.tell_host(link, &ToHost::Ready(Some((claim(name), terms))));
        assert_eq!(chairs(&mut bench), before, "another name than the one that is shown");
        let given = bench.heard.iter().rev().find_map(|(at, word)| match word {
            ToGuest::Welcome(welcome) if *at == link => Some(welcome.name.clone()),
            _ => None,
        });
        bench.tell_host(link, &ToHost::Ready(Some((claim(&given.unwrap()), terms))));
    }
    let seen = chairs(&mut bench);
    assert_eq!(seen[1..], [Chair::Guest("HOST 2".into(), true), Chair::Guest("Host 3".into(), true)]);
}

/// F10: who only looks on spoke under anybody's name.
#[test]
fn who_looks_on_is_marked_as_one_and_named_as_nobody_else() {
    let mut bench = Bench::table(2);
    let watcher = bench.watch();
    bench.nodes[watcher].guest().unwrap().chat("the host says: give up");
    bench.settle();
    let heard = |event: &Event| matches!(event, Event::Chat(speaker, _) if speaker.watches);
    assert_eq!(told(&bench, 1, heard), 1);
    bench.nodes[1].guest().unwrap().chat("no");
    bench.settle();
    let plays = |event: &Event| matches!(event, Event::Chat(speaker, _) if !speaker.watches);
    assert_eq!(told(&bench, 0, plays), 1);
}

/// F13: whoever disliked the others' opened answers withheld its own, and stood by default instead.
#[test]
fn nobody_sees_an_opened_answer_before_it_has_given_its_own() {
    let mut bench = Bench::table(3);
    bench.finish();
    let sealed: Vec<_> = bench.nodes[1]
        .log()
        .iter()
        .filter_map(|record| match &record.body {
            Body::Opened(all) => Some(all.len()),
            Body::Said(said) => {
                assert!(!matches!(said.what, What::Open(_)), "the toy's barriers are sealed");
                None
            }
            _ => None,
        })
        .collect();
    assert!(!sealed.is_empty() && sealed.iter().all(|all| *all == 3), "{sealed:?}");
}

/// Whoever sealed an answer and went left a table that waited for it for ever.
#[test]
fn what_was_sealed_by_somebody_who_is_gone_is_decided_by_default() {
    let mut bench = Bench::table(2);
    let (now, link) = (bench.now, bench.link_of(1));
    let ledger = bench.nodes[1].ledger().unwrap();
    let (seat, steps) =
        crate::sim::player::answer(ledger, Person(1), &mut engine::chance::Quick::new(5)).unwrap();
    bench.nodes[1].say(now, seat, steps).unwrap();
    bench.settle();
    assert_eq!(bench.nodes[0].ledger().unwrap().sealed_by(seat), Some(Person(1)));
    bench.nodes[1].part = Part::Down;
    bench.nodes[0].closed(now, link);
    bench.nodes[0].host().unwrap().declare_gone(now, Person(1)).unwrap();
    let moment = bench.nodes[0].ledger().unwrap().moment();
    for _ in 0..4 {
        bench.round();
    }
    assert_ne!(bench.nodes[0].ledger().unwrap().moment(), moment, "the table goes on");
}

/// F2: whoever was connected and read that it was gone had no way to say so.
#[test]
fn whoever_is_declared_gone_while_it_is_there_says_so_in_the_log() {
    let mut bench = Bench::table(2);
    bench.round();
    bench.pass(3);
    // The host pretends: the record is sent, and the connection kept.
    let ledger = bench.nodes[0].ledger().unwrap();
    let (number, before) = (ledger.number() + 1, ledger.hash());
    let gone =
        crate::session::record::Record::order(&bench.nodes[0].me, number, before, Body::Gone(Person(1)));
    bench.tell_guest(1, &ToGuest::Records(vec![gone]));
    assert_eq!(told(&bench, 1, |event| *event == Event::SentAway), 1);
    let protests = |(from, word): &(usize, ToHost)| {
        *from == 1 && matches!(word, ToHost::Return(back) if back.protests && back.number == number)
    };
    assert!(bench.said.iter().any(protests), "{:?}", bench.said.last());
}

#[test]
fn whoever_was_away_comes_back_without_a_protest() {
    let mut bench = Bench::table(3);
    bench.round();
    bench.nodes[1].crash(usize::MAX);
    let (link, now) = (bench.link_of(1), bench.now);
    bench.nodes[0].closed(now, link);
    bench.let_go(Person(1));
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)));
    bench.nodes[1].wake().unwrap();
    bench.join(1);
    bench.pass(1);
    let ledger = bench.nodes[0].ledger().unwrap();
    assert!(ledger.is_here(Person(1)));
    assert_eq!(ledger.tally().protests, 0);
    bench.finish();
}

/// The host sent people away by its own word alone.
#[test]
fn where_three_would_stay_two_of_them_must_want_it() {
    let mut bench = Bench::table_of_four();
    let now = bench.now;
    bench.nodes[0].host().unwrap().declare_gone(now, Person(1)).unwrap();
    bench.settle();
    assert!(bench.nodes[0].ledger().unwrap().is_here(Person(1)), "the others are asked");
    assert_eq!(told(&bench, 2, |event| *event == Event::AskedWithout(Person(1))), 1);
    assert_eq!(told(&bench, 1, |event| matches!(event, Event::AskedWithout(_))), 0);
    let ledger = bench.nodes[2].ledger().unwrap();
    let motion = Motion::Without(Person(1));
    let forged = Vote::give(&bench.nodes[0].me, ledger.table(), Person(2), ledger.epoch(), motion);
    let order = |body: Body| ledger.check(&body).and_then(|()| ledger.check_signatures(&body));
    assert_eq!(order(Body::Gone(Person(1))), Err(Fault::Votes));
    assert_eq!(order(Body::Without(Person(1), Vec::new())), Err(Fault::Votes));
    assert_eq!(order(Body::Without(Person(1), vec![forged])), Err(Fault::Signature));
    bench.nodes[2].guest().unwrap().vote_without(now, Person(1));
    bench.settle();
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)), "two of three");
    bench.join(1);
    bench.pass(1);
    assert!(bench.nodes[0].ledger().unwrap().is_here(Person(1)), "it may come back");
    bench.finish();
}

/// Found by a storm: whoever voted for going on without itself could not be let go any more, and neither could anybody
/// once one person had voted for all that can be named.
#[test]
fn votes_that_do_not_count_keep_nobody_at_the_table() {
    let mut bench = Bench::table_of_four();
    let link = bench.link_of(1);
    let (table, epoch) = bench.nodes[0].ledger().map(|ledger| (ledger.table(), ledger.epoch())).unwrap();
    let liar = bench.nodes[1].me.clone();
    for person in (0..=u8::MAX).map(Person) {
        let vote = Vote::give(&liar, table, Person(1), epoch, Motion::Without(person));
        bench.tell_host(link, &ToHost::Vote(vote));
        bench.pass(1);
    }
    let now = bench.now;
    bench.nodes[0].host().unwrap().declare_gone(now, Person(1)).unwrap();
    bench.settle();
    bench.nodes[2].guest().unwrap().vote_without(now, Person(1));
    bench.settle();
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)), "two of three want it");
}

#[test]
fn a_table_that_waits_for_everybody_goes_on_without_nobody() {
    let mut bench =
        Bench::table_of(&with_rules(TableRules { absence: Absence::Waits, ..TableRules::default() }));
    let now = bench.now;
    assert_eq!(bench.nodes[0].host().unwrap().declare_gone(now, Person(1)), Err(Fault::Waits));
    assert_eq!(bench.nodes[1].ledger().unwrap().check(&Body::Gone(Person(2))), Err(Fault::Waits));
    bench.finish();
}

/// F7: two starts of one identity, and the second accused an innocent host.
#[test]
fn a_second_start_of_the_same_key_is_told_that_it_sits_there_already() {
    let mut bench = Bench::lobby(2, &opening(2, 1));
    let now = bench.now;
    bench.nodes[1].guest().unwrap().ready(now);
    bench.settle();
    assert_eq!(bench.nodes[0].host().unwrap().start(now), Ok(true));
    bench.settle();
    // The same key with another folder: it knows nothing of the place that was taken.
    bench.nodes[1].disk.clear();
    bench.nodes[1].crash(0);
    bench.nodes[1].wake().unwrap();
    bench.join(1);
    bench.pass(3);
    assert_eq!(told(&bench, 1, |event| *event == Event::Refused(Refusal::Elsewhere)), 1);
    assert_eq!(told(&bench, 1, |event| matches!(event, Event::Distrust(..))), 0);
}

/// F18: a stranger was told what is played, without the invite.
#[test]
fn a_stranger_learns_nothing_of_the_table() {
    let mut bench = Bench::lobby(2, &opening(3, 1));
    let link = bench.rogue(&crate::identity::Identity::fixed(77));
    let wire = crate::session::record::WIRE;
    let hello = crate::session::message::Hello {
        wire,
        editions: Vec::new(),
        name: "x".into(),
        proof: [0; 32],
        have: None,
    };
    bench.tell_host(link, &ToHost::Hello(hello));
    assert!(bench.heard.contains(&(link, ToGuest::Refuse(Refusal::Token))), "{:?}", bench.heard);
}

/// F18: past the end of a chain the table waited without a word.
#[test]
fn the_end_of_a_chain_is_told() {
    let mut bench = Bench::table(2);
    bench.nodes[0].host().unwrap().use_up_links();
    bench.nodes[1].guest().unwrap().use_up_links();
    for _ in 0..200 {
        bench.round();
    }
    for node in [0, 1] {
        assert_eq!(told(&bench, node, |event| matches!(event, Event::NoLinks(_))), 1, "node {node}, once");
    }
}

/// Whether this connection was cut off for what was sent over it.
fn is_cut_off(bench: &Bench, link: crate::session::effect::LinkId) -> bool {
    bench.ended.iter().any(|(at, why)| *at == link && matches!(why, Parting::Misbehaved(_)))
}

fn somewhere(port: u16) -> ToHost {
    ToHost::Reach(Reach { addresses: vec![([192, 0, 2, 7], port).into()], relay: None })
}

/// Every change was passed on to everybody at once, however often it came.
#[test]
fn whoever_says_again_and_again_where_it_could_be_reached_is_cut_off_and_the_others_hear_little_of_it() {
    for (mut bench, kind) in [(Bench::table(3), "reaches"), (Bench::lobby(3, &opening(3, 1)), "neighbours")] {
        let (link, before) = (bench.link_of(1), bench.told(2, kind));
        (1..200).for_each(|port| bench.tell_host(link, &somewhere(port)));
        assert!(bench.told(2, kind) <= before + 8, "{kind}");
        assert!(is_cut_off(&bench, link));
    }
    let mut bench = Bench::table(3);
    let (link, before) = (bench.link_of(1), bench.told(2, "reaches"));
    for port in 1..40 {
        bench.tell_host(link, &somewhere(port));
        bench.pass(1);
    }
    assert!(
        !is_cut_off(&bench, link) && bench.told(2, "reaches") <= before + 29,
        "who is slow about it is not"
    );
}

#[test]
fn whoever_is_ready_and_is_not_again_and_again_is_cut_off() {
    let mut bench = Bench::lobby(3, &opening(3, 1));
    let (link, now) = (bench.link_of(1), bench.now);
    bench.nodes[1].guest().unwrap().ready(now);
    bench.settle();
    let ready = bench.said.iter().find(|(_, word)| matches!(word, ToHost::Ready(Some(_)))).unwrap().1.clone();
    for _ in 0..100 {
        bench.tell_host(link, &ToHost::Ready(None));
        bench.tell_host(link, &ready);
    }
    assert!(is_cut_off(&bench, link));
}

/// The first guest is gone, is connected, and may not come back by itself.
fn sent_away_twice() -> Bench {
    let mut bench = Bench::table(3);
    for _ in 0..6 {
        bench.round();
    }
    for _ in 0..2 {
        bench.let_go(Person(1));
        bench.join(1);
        bench.pass(1);
    }
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)));
    bench
}

#[test]
fn whoever_is_gone_pays_for_what_it_says_of_that_and_of_its_state() {
    let mut bench = sent_away_twice();
    let (link, me) = (bench.link_of(1), bench.nodes[1].me.clone());
    let ledger = bench.nodes[0].ledger().unwrap();
    let (table, at) = (ledger.table(), (ledger.number(), ledger.hash()));
    for links in 0..200 {
        let back = Return::ask(&me, (table, Person(1)), at, false, links);
        bench.tell_host(link, &ToHost::Return(back));
    }
    assert!(is_cut_off(&bench, link));
    let mut bench = sent_away_twice();
    let (link, before) = (bench.link_of(1), bench.told(2, "acks"));
    let numbers = bench.nodes[0].ledger().unwrap().number();
    for burst in 0..200 {
        let lie = lie(&bench, burst % numbers + 1);
        bench.tell_host(link, &lie);
    }
    assert_eq!(bench.told(2, "acks"), before, "nobody asks for its state");
    assert!(is_cut_off(&bench, link));
}
