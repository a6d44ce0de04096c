//! Guests with a chair who cheat.
use crate::{
    chain::Link,
    identity::Identity,
    session::{
        effect::{Event, LinkId, Parting},
        fault::Fault,
        ledger::Ledger,
        message::{Hello, Sections, ToHost},
        record::{Ack, Answer, Body, Person, Reveal, Statement, Steps, WIRE, What},
    },
    sim::{bench::Bench, player, shelf::content},
};
use engine::{
    chance::Quick,
    codec,
    game::{Game, Refused, Waiting},
    hash::Digest,
    seat::{Role, Seat},
    slots::SlotId,
    supply::Nothing,
    toy::{Action, Toy},
    view::View,
};

/// A statement of the first guest for any seat at the question that stands.
fn said(bench: &Bench, author: (Person, &Identity), seat: Seat, what: What) -> Statement {
    let ledger = bench.nodes[0].ledger().unwrap();
    Statement::say(author.1, ledger.table(), (author.0, seat), (ledger.epoch(), ledger.moment()), what)
}

/// How often the guest must have done it, and what the host then says.
fn tried(bench: &mut Bench, statement: &Statement) -> Result<(), Fault> {
    let before = bench.nodes[0].log().len();
    let ledger = bench.nodes[0].ledger().unwrap();
    let body = Body::Said(statement.clone());
    let judged = ledger.check(&body).and_then(|()| ledger.check_signatures(&body));
    let link = bench.link_of(1);
    bench.tell_host(link, &ToHost::Propose(statement.clone()));
    let grown = bench.nodes[0].log().len() > before;
    let opens = matches!(statement.what, What::Open(_));
    assert!(opens || grown == judged.is_ok(), "the host does what its judge says");
    judged
}

/// A table at which the game asks this seat only.
fn asking(seat: Seat) -> Bench {
    let mut bench = Bench::table(2);
    for _ in 0..200 {
        let waiting = bench.nodes[0].ledger().unwrap().replica().unwrap().waiting();
        if matches!(waiting, Waiting::One(asked) | Waiting::Floor(asked) if asked == seat) {
            return bench;
        }
        bench.round();
    }
    panic!("the toy never asks {seat:?} alone");
}

fn legal_steps(bench: &Bench, node: usize) -> (Seat, Steps) {
    let ledger = bench.nodes[node].ledger().unwrap();
    player::answer(ledger, Person(node as u8), &mut Quick::new(5)).unwrap()
}

#[test]
fn a_guest_cannot_speak_for_another_seat() {
    let mut bench = asking(Seat(0));
    let (me, link, before) = (bench.nodes[1].me.clone(), bench.link_of(1), bench.nodes[0].log().len());
    let (_, steps) = legal_steps(&bench, 0);
    let own = said(&bench, (Person(1), &me), Seat(0), What::Act(steps.clone()));
    assert_eq!(tried(&mut bench, &own), Err(Fault::NotYours));
    for nobody in [Seat(2), Seat(200)] {
        let nobody = said(&bench, (Person(1), &me), nobody, What::Act(vec![vec![0]]));
        assert_eq!(tried(&mut bench, &nobody), Err(Fault::NotYours));
    }
    // In the name of the host, whose word the host does not have to sign.
    let forged = said(&bench, (Person(0), &me), Seat(0), What::Act(steps));
    for _ in 0..8 {
        assert_eq!(bench.nodes[0].log().len(), before);
        bench.tell_host(link, &ToHost::Propose(forged.clone()));
    }
    assert_eq!(bench.ended, [(link, Parting::Misbehaved(Fault::NotYours))]);
    bench.join(1);
    bench.finish();
}

#[test]
fn a_guest_cannot_act_out_of_turn() {
    let mut bench = asking(Seat(0));
    let (me, (_, steps)) = (bench.nodes[1].me.clone(), legal_steps(&bench, 0));
    let early = said(&bench, (Person(1), &me), Seat(1), What::Act(steps));
    assert_eq!(tried(&mut bench, &early), Err(Fault::NotAsked));
    bench.finish();
}

#[test]
fn a_replayed_record_counts_once() {
    let mut bench = asking(Seat(1));
    let (me, (_, steps)) = (bench.nodes[1].me.clone(), legal_steps(&bench, 1));
    let own = said(&bench, (Person(1), &me), Seat(1), What::Act(steps));
    assert_eq!(tried(&mut bench, &own), Ok(()));
    let again = tried(&mut bench, &own);
    assert!(matches!(again, Err(Fault::Stale | Fault::Drawing)), "{again:?}");
    bench.finish();
}

#[test]
fn a_wrong_signature_is_seen_and_at_last_punished() {
    let mut bench = Bench::table(2);
    let stranger = Identity::fixed(66);
    let seal = What::Seal(Digest::of(b"anything"));
    let forged = said(&bench, (Person(1), &stranger), Seat(1), seal);
    let link = bench.link_of(1);
    for _ in 0..8 {
        assert_eq!(bench.ended, []);
        bench.tell_host(link, &ToHost::Propose(forged.clone()));
    }
    let why = Parting::Misbehaved(Fault::Signature);
    assert_eq!(bench.ended, [(link, why.clone())]);
    assert!(bench.events.contains(&(0, Event::CutOff("guest 1".into(), why))), "its host is told");
    bench.join(1);
    bench.finish();
}

#[test]
fn endless_and_nonsensical_steps_are_refused() {
    let (mut bench, seat) = (asking(Seat(1)), Seat(1));
    let node = seat.index();
    let me = bench.nodes[node].me.clone();
    let by = (Person(node as u8), &me);
    let course_says = |bench: &Bench, steps: Steps| {
        bench.nodes[0].ledger().unwrap().check(&Body::Said(said(bench, by, seat, What::Act(steps))))
    };
    assert_eq!(course_says(&bench, vec![vec![0]; 257]), Err(Fault::TooLong));
    assert_eq!(course_says(&bench, vec![vec![0; 65]]), Err(Fault::TooLong));
    assert_eq!(course_says(&bench, Vec::new()), Err(Fault::StepsTooFew));
    assert!(matches!(course_says(&bench, vec![vec![0xff; 9]]), Err(Fault::Illegal(_))));
    bench.finish();
}

#[test]
fn a_seal_cannot_be_opened_early_changed_or_copied() {
    let mut bench = Bench::table(2);
    let me = bench.nodes[1].me.clone();
    let (by, table) = ((Person(1), &me), bench.nodes[0].ledger().unwrap().table());
    let (_, steps) = legal_steps(&bench, 1);
    let (answer, moment) = (Answer { salt: [1; 32], steps }, bench.nodes[0].ledger().unwrap().moment());
    let seal = What::Seal(answer.seal(table, moment, Seat(1)));
    let sealed = said(&bench, by, Seat(1), seal);
    assert_eq!(tried(&mut bench, &sealed), Ok(()));
    assert_eq!(tried(&mut bench, &sealed), Err(Fault::Twice));
    let open = said(&bench, by, Seat(1), What::Open(answer.clone()));
    assert_eq!(tried(&mut bench, &open), Err(Fault::Early));
    bench.round();
    let ledger = bench.nodes[0].ledger().unwrap();
    assert!(ledger.may_open());
    let other = Answer { salt: [2; 32], ..answer.clone() };
    let changed = said(&bench, by, Seat(1), What::Open(other));
    assert_eq!(ledger.check_open(&changed), Err(Fault::SealBroken));
    assert_ne!(answer.seal(table, moment, Seat(0)), answer.seal(table, moment, Seat(1)));
    assert_eq!(tried(&mut bench, &open), Err(Fault::Early), "not before the others, nor after them");
    let ledger = bench.nodes[0].ledger().unwrap();
    assert_ne!(ledger.moment(), moment, "with everybody's");
    bench.finish();
}

/// What the first guest sends when it gives this answer to a sealed barrier: at which step, and how many bytes.
fn sent_for(change: impl Fn(&mut Steps)) -> Option<Vec<(usize, usize)>> {
    let mut bench = Bench::table(2);
    let (seat, mut steps) = legal_steps(&bench, 1);
    change(&mut steps);
    let (now, said) = (bench.now, bench.said.len());
    bench.nodes[1].say(now, seat, steps).ok()?;
    bench.settle();
    let words = bench.said[said..].iter().enumerate();
    let sealed = matches!(bench.said.get(said), Some((1, ToHost::Propose(said))) if matches!(said.what, What::Seal(_)));
    assert!(sealed, "the toy begins with a sealed barrier");
    Some(words.map(|(i, (_, word))| (i, codec::encode(word).len())).collect())
}

#[test]
fn a_seal_leaves_at_the_same_step_and_as_long_whatever_is_in_it() {
    let usual = sent_for(|_| ()).unwrap();
    let shortest = |steps: &mut Steps| steps.truncate(1);
    let last = |steps: &mut Steps| drop(steps.drain(..steps.len() - 1));
    let others: Vec<_> = [sent_for(shortest), sent_for(last)].into_iter().flatten().collect();
    assert!(others.iter().all(|other| *other == usual), "{usual:?} {others:?}");
    assert!(!others.is_empty(), "some other answer is legal too");
}

/// A table that waits for the link of the first guest, which is kept from it.
fn at_a_draw() -> (Bench, LinkId, Digest) {
    let mut bench = Bench::table(3);
    bench.mute_reveals.push(1);
    for _ in 0..300 {
        if let Some((of, _)) = bench.nodes[0].ledger().unwrap().drawing() {
            let link = bench.link_of(1);
            return (bench, link, of);
        }
        bench.round();
    }
    panic!("the toy never draws");
}

#[test]
fn a_link_of_another_chain_record_or_person_does_not_count() {
    let (mut bench, link, of) = at_a_draw();
    let me = bench.nodes[1].me.clone();
    let waits = |bench: &Bench| {
        bench.nodes[0].ledger().unwrap().drawing() == Some((of, bench.nodes[0].log().len() as u64 - 1))
    };
    let next = bench.nodes[0].ledger().unwrap().next_index(Person(1));
    let reveal = |person, of, index| Reveal::show(&me, Person(person), of, index, Link([1; 32]));
    let wrong = [
        (reveal(1, of, next), Fault::Link(Person(1))),
        (reveal(1, of, next + 1), Fault::Link(Person(1))),
        (reveal(1, of, u32::MAX), Fault::Link(Person(1))),
        (reveal(2, of, next), Fault::Link(Person(2))),
        (reveal(1, Digest::of(b"another"), next), Fault::Links),
    ];
    for (reveal, fault) in wrong {
        assert_eq!(bench.nodes[0].ledger().unwrap().check_link(&reveal), Err(fault));
        bench.tell_host(link, &ToHost::Reveal(reveal));
        assert!(waits(&bench));
    }
    bench.mute_reveals.clear();
    bench.pass(3);
    assert!(!waits(&bench), "the true link is still welcome");
    bench.finish();
}

#[test]
fn whoever_withholds_its_link_is_treated_as_gone() {
    let (mut bench, link, _) = at_a_draw();
    bench.pass(601);
    assert!(bench.ended.contains(&(link, Parting::SentAway)));
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)));
    for _ in 0..2000 {
        let ledger = bench.nodes[0].ledger().unwrap();
        let silent: Vec<_> =
            ledger.silent().iter().filter(|seat| ledger.charter().seats[seat.index()] == Person(1)).collect();
        let now = bench.now;
        for seat in silent {
            bench.nodes[0].host().unwrap().stand(now, seat).unwrap();
            bench.settle();
        }
        if !bench.round() {
            break;
        }
    }
    bench.finish();
}

#[test]
fn whoever_takes_nothing_of_what_it_is_sent_is_cut_off_and_the_table_goes_on() {
    let mut bench = Bench::table(3);
    let me = bench.nodes[1].me.clone();
    // The same person again, with a program that connects, says who it is, and reads no more.
    let link = bench.rogue(&me);
    let (editions, wire) = (vec![bench.nodes[0].ledger().unwrap().charter().terms.edition.clone()], WIRE);
    let hello = Hello { wire, editions, name: "guest 1".into(), proof: [0; 32], have: None };
    bench.tell_host(link, &ToHost::Hello(hello));
    bench.pass(29);
    assert!(!bench.ended.iter().any(|(at, _)| *at == link), "a slow machine has time");
    bench.pass(3);
    assert!(bench.ended.contains(&(link, Parting::Slow)));
    assert!(bench.events.contains(&(0, Event::CutOff("guest 1".into(), Parting::Slow))), "its host is told");
    bench.agree_without(Person(1));
    assert!(!bench.nodes[0].ledger().unwrap().is_here(Person(1)), "nobody waits for it");
    bench.join(1);
    bench.pass(1);
    assert!(bench.nodes[0].ledger().unwrap().is_here(Person(1)), "an honest program is welcome again");
    bench.finish();
}

#[test]
fn a_lying_acknowledgement_freezes_until_the_liar_is_gone() {
    let mut bench = Bench::table(3);
    bench.round();
    let me = bench.nodes[1].me.clone();
    let ledger = bench.nodes[0].ledger().unwrap();
    let lie = Ack::give(&me, (Person(1), 0), ledger.number(), ledger.hash(), Digest::of(b"a lie"));
    let mut unsigned = lie.clone();
    unsigned.signature = Ack::give(&me, (Person(1), 0), 0, ledger.hash(), ledger.hash()).signature;
    let link = bench.link_of(1);
    bench.tell_host(link, &ToHost::Ack(unsigned));
    assert!(!bench.nodes[0].host().unwrap().is_frozen(), "nobody is framed by what it has not signed");
    bench.tell_host(link, &ToHost::Ack(lie));
    assert!(
        bench.events.iter().any(|(node, event)| *node == 0 && matches!(event, Event::Differs(Person(1), _)))
    );
    // The honest replica of the same guest acknowledges again, and all agree.
    bench.pass(5);
    assert!(!bench.nodes[0].host().unwrap().is_frozen());
    bench.finish();
}

#[test]
fn whatever_a_guest_sends_the_table_goes_on() {
    let (mut quick, mut bench) = (Quick::new(21), Bench::table(2));
    let parts = vec![("\u{202e}odd".to_owned(), Digest::of(b"x")); 3];
    let mut words = vec![
        ToHost::Ready(None),
        ToHost::Chat("x".repeat(5000)),
        ToHost::Sections(Sections { person: Person(1), number: 1, parts }),
    ];
    words.extend((0..40).map(|_| {
        let bytes: Vec<u8> = (0..64).map(|_| quick.below(256) as u8).collect();
        let seat = Seat(quick.below(9) as u8);
        let what = match quick.below(3) {
            0 => What::Act(vec![bytes]),
            1 => What::Seal(Digest::of(&bytes)),
            _ => What::Open(Answer { salt: [3; 32], steps: vec![bytes] }),
        };
        ToHost::Propose(said(&bench, (Person(1), &bench.nodes[1].me), seat, what))
    }));
    for word in words {
        let link = bench.link_of(1);
        bench.tell_host(link, &word);
        if bench.ended.last().is_some_and(|(at, _)| *at == link) {
            bench.join(1);
        }
    }
    // One of its seals may have been good, and it cannot open it.
    let now = bench.now;
    // It may have been let go already for what it sent.
    let _ = bench.nodes[0].host().unwrap().declare_gone(now, Person(1));
    let _ = bench.nodes[0].host().unwrap().stand(now, Seat(1));
    bench.nodes[0].host().unwrap().take_back(now, Person(1));
    bench.settle();
    bench.join(1);
    bench.pass(1);
    let frames = bench.events.iter().filter_map(|(_, event)| match event {
        Event::Chat(_, line) => Some(line.chars().count()),
        _ => None,
    });
    assert!(frames.max().is_none_or(|longest| longest <= crate::text::CHAT));
    bench.finish();
}

#[test]
fn one_who_differs_for_good_looks_on_and_the_table_goes_on() {
    use std::sync::atomic::Ordering;
    let mut bench = Bench::table(3);
    let now = bench.now;
    bench.nodes[2].drift.store(crate::sim::shelf::FOR_GOOD, Ordering::Relaxed);
    for _ in 0..4 {
        bench.round();
    }
    assert!(bench.nodes[0].host().unwrap().is_frozen());
    let stands = bench.nodes[0].ledger().unwrap().number();
    let named = |(_, event): &(usize, Event)| matches!(event, Event::DiffersIn(Person(2), ..));
    assert!(bench.events.iter().any(named), "the part that differs is named");
    let evidence = |(_, event): &(usize, Event)| match event {
        Event::Evidence(evidence) => Some(evidence.clone()),
        _ => None,
    };
    let evidence = bench.events.iter().find_map(evidence).expect("what is needed to find the fault is told");
    assert!(evidence.parts.iter().any(|(name, _)| name == "scores"));
    assert!(
        codec::decode::<Toy>(&evidence.state).is_ok() && codec::decode::<Toy>(&evidence.replayed).is_ok()
    );
    assert!(bench.nodes[0].host().unwrap().declare_gone(now, Person(0)).is_err(), "the host stays");
    bench.nodes[2].guest().unwrap().vote_without(now, Person(1));
    bench.settle();
    assert_eq!(bench.nodes[0].ledger().unwrap().number(), stands, "a voice alone changes nothing");
    bench.let_go(Person(2));
    let ledger = bench.nodes[0].ledger().unwrap();
    assert!(!ledger.is_here(Person(2)) && ledger.is_here(Person(1)));
    bench.finish();
    let log = bench.nodes[0].log().len();
    assert_eq!(bench.nodes[2].log().len(), log, "it looks on to the end");
    let agreed = |node| bench.events.contains(&(node, Event::Agreed));
    assert_eq!([0, 1, 2].map(agreed), [true, true, false], "those who play on agree, and know it");
}

/// Attacks with a card that nobody else sees and that is none to attack with: everybody else could take it for one.
fn false_attack(ledger: &Ledger, seat: Seat) -> Option<Action> {
    let game: Toy = codec::decode(&ledger.replica().ok()?.encoded()).ok()?;
    let attacks = (0..64).flat_map(|slot| (0..4).map(move |role| Action::Attack(SlotId(slot), Role(role))));
    attacks.into_iter().find(|attack| {
        let mut view = View::of(&game, None);
        let believed = view.play(content(), seat, *attack, &mut Nothing, &mut |_| ());
        let known = game.clone().play(content(), seat, *attack, &mut Nothing, &mut |_| ());
        !matches!(believed, Err(Refused::Illegal(_))) && matches!(known, Err(Refused::Illegal(_)))
    })
}

#[test]
fn a_card_that_breaks_what_is_promised_of_it_is_refused_though_nobody_sees_it() {
    let mut bench = Bench::table(2);
    let mut found = None;
    for _ in 0..200 {
        let ledger = bench.nodes[0].ledger().unwrap();
        let seat = ledger.silent().iter().next().unwrap_or_default();
        found = false_attack(ledger, seat).map(|attack| (seat, attack));
        if found.is_some() || !bench.round() {
            break;
        }
    }
    let (seat, attack) = found.expect("somebody holds a card to lie with");
    let (who, steps) = (bench.nodes[seat.index()].me.clone(), vec![codec::encode(&attack)]);
    let lie = said(&bench, (Person(seat.0), &who), seat, What::Act(steps));
    let judged = bench.nodes[0].ledger().unwrap().check(&Body::Said(lie.clone()));
    assert_eq!(judged, Err(Fault::Foul), "by what everybody knows it could be true");
    let before = bench.nodes[0].log().len();
    let link = bench.link_of(1);
    bench.tell_host(link, &ToHost::Propose(lie));
    assert_eq!(bench.nodes[0].log().len(), before);
    bench.finish();
}
