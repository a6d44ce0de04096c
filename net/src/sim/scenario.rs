//! Tables that play a scenario which guests do not have: it is sent, checked, and kept in every journal.
use super::{
    bench::{Bench, welcome},
    node::opening_of_scenario,
    shelf::{scenario_texts, terms_of_scenario},
};
use crate::session::{
    effect::{Effect, Event, Line, Parting},
    fault::Fault,
    message::{ToGuest, ToHost},
    scenario::{Piece, kept, pieces},
};

/// Guests lack the scenario, and have been welcomed.
fn lobby(peers: usize) -> Bench {
    Bench::lobby(peers, &opening_of_scenario(peers, 2))
}

fn lacking(bench: &Bench, node: usize) -> usize {
    bench.said.iter().filter(|(from, said)| *from == node && matches!(said, ToHost::Lacks(_))).count()
}

fn play(bench: &mut Bench) {
    let now = bench.now;
    for node in 1..bench.nodes.len() {
        bench.nodes[node].guest().unwrap().ready(now);
    }
    bench.settle();
    assert_eq!(bench.nodes[0].host().unwrap().start(now), Ok(true));
    bench.settle();
}

#[test]
fn a_guest_that_lacks_the_scenario_is_sent_it_and_plays() {
    let mut bench = lobby(3);
    let texts = scenario_texts("feast");
    assert!(pieces(&texts).len() > 1, "it takes several pieces");
    for node in 1..3 {
        assert_eq!(lacking(&bench, node), pieces(&texts).len(), "one piece after another, each once");
        assert!(bench.events.contains(&(node, Event::Scenario)));
        assert!(!bench.nodes[node].guest().unwrap().lacks_scenario());
    }
    play(&mut bench);
    bench.finish();
    for node in &bench.nodes {
        assert_eq!(kept(&node.disk), std::slice::from_ref(&texts), "every journal holds it");
    }
}

#[test]
fn a_journal_is_enough_to_come_back_and_to_open_the_table_again() {
    let mut bench = lobby(2);
    play(&mut bench);
    bench.round();
    for node in [1, 0] {
        bench.nodes[node].crash(usize::MAX);
        // Whoever had the scenario has lost it.
        bench.nodes[node].lacks = true;
        bench.nodes[node].wake().unwrap();
    }
    let before = lacking(&bench, 1);
    bench.join(1);
    bench.finish();
    assert_eq!(lacking(&bench, 1), before, "nothing is asked for twice");
}

#[test]
fn nobody_is_ready_for_what_it_has_not_read() {
    let mut bench = Bench::lobby(2, &super::node::opening(2, 2));
    let now = bench.now;
    assert_eq!(lacking(&bench, 1), 0, "no scenario is played yet");
    // The host names a scenario that it does not send.
    let welcome = welcome(&terms_of_scenario(2, 2), "guest 1");
    bench.tell_guest(1, &welcome);
    bench.nodes[1].guest().unwrap().ready(now);
    bench.settle();
    assert!(bench.nodes[1].guest().unwrap().lacks_scenario());
    assert!(bench.said.iter().all(|(_, said)| !matches!(said, ToHost::Ready(Some(_)))));
    bench.pass(5);
    assert!(lacking(&bench, 1) > 1, "it keeps asking");
}

/// What a guest makes of a scenario of which every piece is changed: why it distrusts the host, and whether it kept it.
fn sent(change: impl Fn(&mut Piece)) -> (Option<Fault>, bool) {
    let mut bench = Bench::lobby(2, &super::node::opening(2, 2));
    bench.tell_guest(1, &welcome(&terms_of_scenario(2, 2), "guest 1"));
    for mut piece in pieces(&scenario_texts("duel")) {
        change(&mut piece);
        bench.tell_guest(1, &ToGuest::Piece(piece));
    }
    let is_kept = bench.nodes[1].disk.iter().any(|line| matches!(line, Line::Scenario(_)));
    (bench.nodes[1].guest().unwrap().distrust().cloned(), is_kept)
}

#[test]
fn a_scenario_that_is_not_what_was_agreed_on_is_not_kept() {
    assert_eq!(sent(|_| ()), (None, true));
    let wrong = (Some(Fault::Scenario), false);
    assert_eq!(sent(|piece| piece.text = piece.text.replace("coins = [6", "coins = [9")), wrong);
    assert_eq!(sent(|piece| piece.text = piece.text.replace("coins", "moons")), wrong);
    assert_eq!(sent(|piece| piece.file = piece.file.replace("duel", "feast")), wrong);
    assert_eq!(sent(|piece| piece.file = format!("../{}", piece.file)), wrong);
    assert_eq!(sent(|piece| piece.of += 1), (None, false), "the last one never comes");
    assert_eq!(sent(|piece| piece.number += 1), wrong);
}

#[test]
fn whoever_asks_for_pieces_without_end_is_cut_off() {
    let mut bench = lobby(2);
    let link = bench.link_of(1);
    for _ in 0..2000 {
        bench.tell_host(link, &ToHost::Lacks(0));
    }
    assert!(bench.ended.contains(&(link, Parting::Flood)));
    let more = bench.nodes[0].poll();
    assert!(!matches!(more, Some(Effect::Send(..))), "nothing more is sent");
}

#[test]
fn somebody_who_comes_to_look_on_is_sent_the_scenario_too() {
    let mut bench = lobby(2);
    play(&mut bench);
    let node = bench.watch();
    bench.pass(5);
    assert_eq!(bench.nodes[node].log().len(), bench.nodes[0].log().len());
    bench.finish();
}
