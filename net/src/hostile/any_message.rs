//! A guest that may send any well-formed and well-signed message at any time: the others play on, or it is let go.
use super::insiders::with_rules;
use crate::{
    session::{
        record::Person,
        rules::{Clock, TableRules},
    },
    sim::{any_message, bench::Bench, player},
};
use engine::{chance::Quick, seat::Seat};
use std::time::Duration;

/// How long the others may be held up by one who is not let go.
const LONGEST: Duration = Duration::from_secs(15);

/// F3 to F5: any guest could hold the table for as long as it liked, in three ways, and was never let go.
#[test]
fn whatever_a_guest_sends_the_others_play_on_or_it_is_let_go() {
    let (mut let_go, mut worst) = (0, Duration::ZERO);
    for seed in 0..24 {
        let timed = seed % 3 == 1;
        let clock = timed.then_some(Clock { answer: 5, bank: 2 });
        let rules = TableRules { clock, ..TableRules::default() };
        let (mut quick, mut bench) = (Quick::new(seed), Bench::table_of(&with_rules(rules)));
        // Some of them answer honestly between their lies, some never say a true word, and some keep back what all wait for.
        let honest = seed % 3 == 0;
        if seed % 4 == 2 {
            (bench.mute_reveals, bench.mute_opens) = (vec![1], vec![1]);
        }
        bench.mute_acks = (seed % 5 == 3).then_some(1);
        let rate = [1, 4, 30][seed as usize % 3];
        let mut stands = (bench.now, bench.nodes[0].log().len());
        for _ in 0..240 {
            bench.now += Duration::from_millis(250);
            let now = bench.now;
            bench.nodes.iter_mut().for_each(|node| node.tick(now));
            bench.settle();
            for _ in 0..rate {
                let (ledger, log) = (bench.nodes[0].ledger().unwrap(), bench.nodes[0].log());
                let word = any_message((Person(1), &bench.nodes[1].me), ledger, log, &mut quick);
                let link = bench.link_of(1);
                bench.tell_host(link, &word);
            }
            let ended = bench.ended.iter().any(|(at, _)| *at == bench.link_of(1));
            if ended && quick.below(4) == 0 {
                bench.join(1);
            }
            play(&mut bench, honest, &mut quick);
            let here = bench.nodes[0].ledger().unwrap().is_here(Person(1));
            let waits_for_it = here && waits_for(&bench, Person(1));
            if bench.nodes[0].log().len() > stands.1 || (waits_for_it && !honest && !timed) {
                // A person may think as long as it likes: that is what a clock is for.
                stands = (now, bench.nodes[0].log().len());
            }
            let held = now - stands.0;
            worst = worst.max(held);
            assert!(held <= LONGEST, "seed {seed}: held for {held:?}, {} records", stands.1);
            if is_over(&bench) {
                break;
            }
        }
        let_go += usize::from(!bench.nodes[0].ledger().unwrap().is_here(Person(1)));
    }
    println!("{let_go} of 24 were let go; the longest pause was {worst:?}");
    assert!(let_go > 8, "only {let_go}");
}

fn is_over(bench: &Bench) -> bool {
    let replica = bench.nodes[0].ledger().unwrap().replica();
    replica.is_ok_and(|replica| replica.waiting() == engine::game::Waiting::Over)
}

/// Whether nobody but this person is asked for anything.
fn waits_for(bench: &Bench, person: Person) -> bool {
    let ledger = bench.nodes[0].ledger().unwrap();
    let silent = ledger.silent();
    ledger.drawing().is_none()
        && !silent.is_empty()
        && silent.iter().all(|seat| ledger.holder(seat) == Some(person))
}

/// Everybody who is asked answers once; who is gone stands by default.
fn play(bench: &mut Bench, honest: bool, quick: &mut Quick) {
    let now = bench.now;
    for node in 0..3 {
        let Some(ledger) = bench.nodes[node].ledger() else { continue };
        if node == 1 && !honest {
            continue;
        }
        if let Some((seat, steps)) = player::answer(ledger, Person(node as u8), quick) {
            let _ = bench.nodes[node].say(now, seat, steps);
            bench.settle();
        }
    }
    let ledger = bench.nodes[0].ledger().unwrap();
    let absent = |seat: &Seat| ledger.holder(*seat).is_some_and(|person| !ledger.is_here(person));
    let absent: Vec<_> = ledger.silent().iter().filter(absent).collect();
    for seat in absent {
        let _ = bench.nodes[0].host().unwrap().stand(now, seat);
        bench.settle();
    }
}
