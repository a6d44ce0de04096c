//! Hosts who cheat: the guest stops believing them, and says why.
use crate::{
    identity::Identity,
    session::{
        effect::{Effect, Event, LinkId, Parting},
        fault::Fault,
        message::{ToGuest, ToHost, Welcome},
        participant,
        record::{Ack, Body, Person, Record, Reveal, Statement, What},
        verify::verify,
    },
    sim::{Node, ToyShelf, bench::Bench, node::opening, player, shelf::content},
};
use engine::{
    chance::Quick,
    codec,
    game::{Game, Refused, Waiting},
    hash::Digest,
    seat::Seat,
    supply::Nothing,
    toy::Toy,
};
use std::sync::Arc;

/// The next record with this body, signed by the host of the table.
fn next(bench: &Bench, body: Body) -> Record {
    let ledger = bench.nodes[1].ledger().unwrap();
    Record::order(&bench.nodes[0].me, ledger.number() + 1, ledger.hash(), body)
}

/// What the first guest makes of records that the host sends it.
fn believed(bench: &mut Bench, records: Vec<Record>) -> Result<(), Fault> {
    let before = bench.nodes[1].log().len();
    bench.tell_guest(1, &ToGuest::Records(records));
    match bench.nodes[1].guest().unwrap().distrust().cloned() {
        Some(fault) => {
            let link = bench.link_of(1);
            assert!(bench.ended.contains(&(link, Parting::Distrust(fault.clone()))));
            assert!(
                bench
                    .events
                    .iter()
                    .any(|(_, event)| matches!(event, Event::Distrust(_, why) if *why == fault))
            );
            assert_eq!(bench.nodes[1].log().len(), before, "nothing of it is taken");
            Err(fault)
        }
        None => Ok(()),
    }
}

fn judge(body: impl FnOnce(&Bench) -> Body) -> Result<(), Fault> {
    let mut bench = Bench::table(3);
    let record = next(&bench, body(&bench));
    believed(&mut bench, vec![record])
}

/// What some person would say now, signed by anybody.
fn said(bench: &Bench, person: Person, by: &Identity) -> Body {
    let ledger = bench.nodes[0].ledger().unwrap();
    let (seat, steps) = player::answer(ledger, person, &mut Quick::new(2)).unwrap();
    let answer = crate::session::record::Answer { salt: [1; 32], steps };
    let seal = What::Seal(answer.seal(ledger.table(), ledger.moment(), seat));
    Body::Said(Statement::say(by, ledger.table(), (person, seat), (0, ledger.moment()), seal))
}

#[test]
fn a_forged_statement_is_seen() {
    assert_eq!(judge(|bench| said(bench, Person(2), &bench.nodes[2].me)), Ok(()));
    assert_eq!(judge(|bench| said(bench, Person(2), &bench.nodes[0].me)), Err(Fault::Signature));
    assert_eq!(judge(|bench| said(bench, Person(1), &bench.nodes[0].me)), Err(Fault::Signature));
}

#[test]
fn the_host_cannot_answer_for_somebody_who_is_there() {
    assert_eq!(judge(|_| Body::Stand(Seat(1))), Err(Fault::NotYours));
    assert_eq!(judge(|_| Body::Back(Person(1))), Err(Fault::Signature));
    assert_eq!(judge(|_| Body::Gone(Person(0))), Err(Fault::Presence));
    assert_eq!(judge(|_| Body::Gone(Person(200))), Err(Fault::Presence));
    assert_eq!(judge(|bench| bench.nodes[0].log()[0].body.clone()), Err(Fault::OutOfOrder));
}

#[test]
fn a_record_that_another_signed_or_that_follows_another_is_seen() {
    let mut bench = Bench::table(3);
    let body = said(&bench, Person(2), &bench.nodes[2].me);
    let ledger = bench.nodes[1].ledger().unwrap();
    let (number, before) = (ledger.number() + 1, ledger.hash());
    let stranger = Record::order(&Identity::fixed(50), number, before, body.clone());
    let elsewhere = Record::order(&bench.nodes[0].me, number, Digest::of(b"elsewhere"), body);
    assert_eq!(believed(&mut bench, vec![stranger]), Err(Fault::Signature));
    let mut bench = Bench::table(3);
    assert_eq!(believed(&mut bench, vec![elsewhere]), Err(Fault::OutOfOrder));
}

#[test]
fn what_is_left_out_is_waited_for_and_what_is_reordered_does_not_fit() {
    let mut bench = Bench::table(3);
    let first = next(&bench, said(&bench, Person(2), &bench.nodes[2].me));
    let second = Record::order(
        &bench.nodes[0].me,
        first.number + 1,
        first.hash(),
        said(&bench, Person(1), &bench.nodes[1].me),
    );
    assert_eq!(believed(&mut bench, vec![second.clone()]), Ok(()), "a gap is waited for");
    assert_eq!(bench.nodes[1].log().len() as u64, first.number, "and not passed over");
    let swapped = Record::order(&bench.nodes[0].me, first.number, first.before, second.body);
    assert_eq!(believed(&mut bench, vec![swapped]), Ok(()), "the order is the host's to give");
    assert_eq!(believed(&mut bench, vec![first]), Err(Fault::OutOfOrder), "but only once");
}

#[test]
fn two_stories_are_found_out_by_what_others_acknowledge() {
    let mut bench = Bench::table(3);
    bench.round();
    let ledger = bench.nodes[1].ledger().unwrap();
    let (number, other) = (ledger.number(), Digest::of(b"the other story"));
    let ack = Ack::give(&bench.nodes[2].me, (Person(2), 0), number, other, Digest::of(b"its state"));
    let mut framed = ack.clone();
    framed.signature = Ack::give(&bench.nodes[0].me, (Person(2), 0), number, other, other).signature;
    bench.tell_guest(1, &ToGuest::Acks(vec![framed]));
    assert_eq!(bench.nodes[1].guest().unwrap().distrust(), None, "what nobody signed proves nothing");
    bench.tell_guest(1, &ToGuest::Acks(vec![ack]));
    assert_eq!(bench.nodes[1].guest().unwrap().distrust(), Some(&Fault::OutOfOrder));
    assert!(bench.events.contains(&(1, Event::Forked(Person(2), number))));
}

/// A table of three that waits for links; the guests' own have not been heard.
fn at_a_draw() -> Bench {
    let mut bench = Bench::table(3);
    bench.mute_reveals = vec![1, 2];
    while bench.nodes[0].ledger().unwrap().drawing().is_none() {
        bench.round();
    }
    bench
}

#[test]
fn a_draw_needs_the_true_links_of_everybody_for_this_record() {
    let reveal = |bench: &Bench, by: usize, person: u8, of: Digest, index: u32| {
        Reveal::show(&bench.nodes[by].me, Person(person), of, index, crate::chain::Link([5; 32]))
    };
    let mut bench = at_a_draw();
    let (of, _) = bench.nodes[1].ledger().unwrap().drawing().unwrap();
    let alone = next(&bench, Body::Drawn(vec![reveal(&bench, 0, 0, of, 2)]));
    assert_eq!(believed(&mut bench, vec![alone]), Err(Fault::Links), "the others' are missing");

    let mut bench = at_a_draw();
    let (of, _) = bench.nodes[1].ledger().unwrap().drawing().unwrap();
    let links = (0..3).map(|i| reveal(&bench, i, i as u8, of, 2)).collect();
    let chosen = next(&bench, Body::Drawn(links));
    assert_eq!(believed(&mut bench, vec![chosen]), Err(Fault::Link(Person(0))), "chosen late");

    let mut bench = at_a_draw();
    let (of, _) = bench.nodes[1].ledger().unwrap().drawing().unwrap();
    let links = (0..3).map(|i| reveal(&bench, 0, i as u8, of, 2)).collect();
    let forged = next(&bench, Body::Drawn(links));
    assert_eq!(believed(&mut bench, vec![forged]), Err(Fault::Signature), "not their own");
}

/// The host's true link of this index.
fn own_link(bench: &Bench, index: u32) -> crate::chain::Link {
    let claim = &bench.nodes[1].ledger().unwrap().charter().people[0];
    participant::chain(&bench.nodes[0].me, claim.table, claim.salt).link(index).unwrap()
}

/// The links that guests have shown for this record.
fn shown_for(bench: &Bench, of: Digest) -> Vec<Reveal> {
    let links = bench.said.iter().filter_map(|(_, word)| match word {
        ToHost::Reveal(reveal) if reveal.of == of => Some(reveal.clone()),
        _ => None,
    });
    let mut links: Vec<_> = links.collect();
    links.sort_by_key(|link| link.person);
    links.dedup();
    links
}

#[test]
fn a_later_link_of_ones_own_does_not_count_though_it_is_true() {
    let mut bench = at_a_draw();
    let (of, _) = bench.nodes[1].ledger().unwrap().drawing().unwrap();
    let index = bench.nodes[1].ledger().unwrap().next_index(Person(0));
    let drawn = |bench: &Bench, index| {
        let own = Reveal::show(&bench.nodes[0].me, Person(0), of, index, own_link(bench, index));
        Body::Drawn([vec![own], shown_for(bench, of)].concat())
    };
    let ledger = bench.nodes[1].ledger().unwrap();
    assert_eq!(ledger.check(&drawn(&bench, index)), Ok(()), "the next one does");
    let chosen = next(&bench, drawn(&bench, index + 1));
    assert_eq!(believed(&mut bench, vec![chosen]), Err(Fault::Link(Person(0))));
}

#[test]
fn whoever_is_let_go_after_its_link_was_seen_takes_everybodys_with_it() {
    let mut bench = at_a_draw();
    let (of, _) = bench.nodes[1].ledger().unwrap().drawing().unwrap();
    let old = shown_for(&bench, of);
    assert_eq!(old.len(), 2, "the host knows what the draw would give");
    bench.let_go(Person(2));
    let (anew, _) = bench.nodes[1].ledger().unwrap().drawing().unwrap();
    assert_ne!(anew, of);
    let fresh = shown_for(&bench, anew);
    assert_eq!((fresh.len(), fresh[0].person), (1, Person(1)));
    assert_eq!(fresh[0].index, old[0].index + 1, "the link that was seen is not used");
    assert_eq!(bench.nodes[1].ledger().unwrap().check_link(&old[0]), Err(Fault::Links));
    bench.mute_reveals.clear();
    bench.join(2);
    bench.pass(3);
    let ledger = bench.nodes[0].ledger().unwrap();
    assert!(ledger.is_here(Person(2)) && ledger.drawing().is_none());
    assert_eq!(ledger.next_index(Person(2)), old[1].index + 1, "nor is it later");
    bench.finish();
}

#[test]
fn a_charter_that_is_not_what_was_agreed_is_not_signed() {
    let mut bench = Bench::lobby(3, &opening(3, 2));
    let now = bench.now;
    (1..3).for_each(|node| bench.nodes[node].guest().unwrap().ready(now));
    bench.settle();
    let mut rich = bench.nodes[0]
        .host()
        .unwrap()
        .start(now)
        .map(|_| ())
        .map_err(|_| ())
        .and_then(|()| {
            let Body::Start(charter) = &bench.nodes[0].log()[0].body else { return Err(()) };
            Ok(charter.clone())
        })
        .unwrap();
    rich.terms.setup = crate::sim::shelf::terms(3, 9).setup;
    let first =
        Record::order(&bench.nodes[0].me, 0, crate::session::record::NOTHING_BEFORE, Body::Start(rich));
    bench.tell_guest(1, &ToGuest::Records(vec![first]));
    assert_eq!(bench.nodes[1].guest().unwrap().distrust(), Some(&Fault::Charter));
}

/// A table where the host may do two things that both need chance; the records for both, at the same position.
fn at_a_choice() -> (Bench, [Record; 2]) {
    let mut bench = Bench::table(3);
    for _ in 0..400 {
        let ledger = bench.nodes[0].ledger().unwrap();
        let waiting = ledger.replica().map(|replica| replica.waiting());
        if matches!(waiting, Ok(Waiting::Floor(Seat(0)) | Waiting::One(Seat(0)))) {
            let toy: Toy = codec::decode(&ledger.replica().unwrap().encoded()).unwrap();
            let mut actions = Vec::new();
            toy.actions(content(), Seat(0), &mut actions);
            actions.retain(|action| {
                let played = toy.clone().play(content(), Seat(0), *action, &mut Nothing, &mut |_| ());
                matches!(played, Err(Refused::Lacking(_)))
            });
            if let [first, second, ..] = actions[..] {
                let records = [first, second].map(|action| {
                    let what = What::Act(vec![codec::encode(&action)]);
                    let at = (ledger.epoch(), ledger.moment());
                    let me = &bench.nodes[0].me;
                    next(
                        &bench,
                        Body::Said(Statement::say(me, ledger.table(), (Person(0), Seat(0)), at, what)),
                    )
                });
                return (bench, records);
            }
        }
        bench.round();
    }
    panic!("the host never has such a choice");
}

#[test]
fn a_host_with_two_stories_gets_no_number_for_either() {
    let (mut bench, stories) = at_a_choice();
    bench.mute_reveals = vec![1, 2];
    bench.said.clear();
    for (i, story) in stories.iter().enumerate() {
        assert_eq!(bench.nodes[i + 1].log().len() as u64, story.number);
        bench.tell_guest(i + 1, &ToGuest::Records(vec![story.clone()]));
    }
    let shown = |node: usize| {
        let mut links = bench.said.iter().filter_map(|(from, word)| match word {
            ToHost::Reveal(reveal) if *from == node => Some(reveal.clone()),
            _ => None,
        });
        links.next().expect("each guest shows its link for the story that it was told")
    };
    let links = [shown(1), shown(2)];
    assert_eq!([links[0].of, links[1].of], [stories[0].hash(), stories[1].hash()]);
    for (i, story) in stories.iter().enumerate() {
        let ledger = bench.nodes[i + 1].ledger().unwrap();
        // The host's own link would fit; the other guest's is for the other story.
        let bound: Vec<_> = links.iter().map(|link| ledger.check_link(link)).collect();
        assert_eq!(bound.iter().filter(|checked| checked.is_ok()).count(), 1);
        assert_eq!(bound[1 - i], Err(Fault::Links));
        let mut forged = links[1 - i].clone();
        forged.of = story.hash();
        let all = Body::Drawn(vec![forged]);
        assert_eq!(ledger.check_signatures(&all), Err(Fault::Signature), "and cannot be made to fit");
    }
    bench.tell_guest(1, &ToGuest::Records(vec![stories[1].clone()]));
    assert_eq!(
        bench.nodes[1].guest().unwrap().distrust(),
        Some(&Fault::OutOfOrder),
        "two stories to one guest"
    );
}

/// What a newcomer to the table makes of these records: how many it keeps, and why it stops if it does.
fn kept_by_a_newcomer(bench: &Bench, records: &[Record]) -> (usize, Option<Fault>) {
    let (now, link) = (bench.now, LinkId(99));
    let mut node = Node::watcher(5, &opening(3, 2));
    node.connected(now, link, &bench.nodes[0].me, [0; 32]);
    let ledger = bench.nodes[0].ledger().unwrap();
    let (table, terms) = (ledger.table(), ledger.charter().terms.clone());
    let welcome = Welcome { table, terms, name: "guest 5".into(), last: None, reign: 0, succession: None };
    for word in [ToGuest::Welcome(welcome), ToGuest::Records(records.to_vec())] {
        node.receive(now, link, &codec::encode(&word));
    }
    while let Some(effect) = node.poll() {
        if let Effect::Write(line) = effect {
            node.writing.push_back(*line);
            node.written(now);
        }
    }
    let kept: Vec<_> = node.safe().cloned().collect();
    for length in 1..=kept.len() {
        let part = kept[..length].iter().map(|record| (record, None));
        assert!(verify(part, Arc::new(ToyShelf::default())).is_ok(), "whatever is kept can be verified");
    }
    (kept.len(), node.guest().unwrap().distrust().cloned())
}

#[test]
fn a_pack_of_records_is_believed_record_by_record() {
    let mut bench = Bench::table(3);
    while bench.nodes[0].log().len() < 20 {
        assert!(bench.round(), "the game goes on");
    }
    let log = bench.nodes[0].log()[..20].to_vec();
    let changed = |change: &dyn Fn(&mut Vec<Record>)| {
        let mut log = log.clone();
        change(&mut log);
        kept_by_a_newcomer(&bench, &log)
    };
    let stranger = Identity::fixed(50);
    let forged = Some(Fault::Signature);
    assert_eq!(changed(&|_| ()), (20, None));
    for middle in 1..20 {
        let resigned = |by: &Identity, record: &Record| {
            Record::order(by, record.number, record.before, Body::Gone(Person(1)))
        };
        let other = changed(&|log| log[middle].body = Body::Gone(Person(1)));
        assert_eq!(other, (middle, forged.clone()), "a changed record");
        let other = changed(&|log| log[middle].signature = log[middle - 1].signature);
        assert_eq!(other, (middle, forged.clone()), "a true record with another's signature");
        let other = changed(&|log| log[middle] = resigned(&stranger, &log[middle]));
        assert_eq!(other, (middle, forged.clone()), "signed by somebody else");
        let other = changed(&|log| {
            log[middle].signature = log[0].signature;
            log.truncate(middle + 1);
        });
        assert_eq!(other, (middle, forged.clone()), "the last of a pack that was cut short");
        let other = changed(&|log| drop(log.remove(middle)));
        assert_eq!(other, (middle, None), "one that is left out is waited for");
        let other = changed(&|log| log.swap(middle - 1, middle));
        // The first record cannot wait for another; of two later ones the earlier is taken when it comes.
        assert_eq!(other, (if middle == 1 { 0 } else { middle }, None), "reordered");
    }
}

#[test]
fn whatever_a_host_sends_nothing_breaks() {
    let (mut quick, mut bench) = (Quick::new(31), Bench::table(3));
    bench.round();
    let records = ToGuest::Records(bench.nodes[0].log().to_vec());
    let mut malformed = 0;
    for i in 0..300 {
        let mut body: Vec<u8> = (0..quick.below(200)).map(|_| quick.below(256) as u8).collect();
        if i % 2 == 0 {
            body = codec::encode(&records);
            let at = quick.below(body.len() as u32) as usize;
            body[at] ^= 1 << quick.below(8);
        }
        let mut node = Node::watcher(5, &opening(3, 2));
        node.connected(bench.now, LinkId(99), &bench.nodes[0].me, [0; 32]);
        let ledger = bench.nodes[0].ledger().unwrap();
        let (table, terms) = (ledger.table(), ledger.charter().terms.clone());
        let welcome = ToGuest::Welcome(Welcome {
            table,
            terms,
            name: "guest 5".into(),
            last: None,
            reign: 0,
            succession: None,
        });
        node.receive(bench.now, LinkId(99), &codec::encode(&welcome));
        node.receive(bench.now, LinkId(99), &body);
        let effects = std::iter::from_fn(|| node.poll());
        malformed += effects.filter(|e| matches!(e, Effect::Close(_, Parting::Malformed(_)))).count();
    }
    assert!(malformed > 140, "{malformed}");
    bench.finish();
}
