//! People who should not be let in, and what they send.
use crate::{
    frame::FrameError,
    identity::Identity,
    session::{
        Session,
        effect::{Event, LinkId, Parting},
        message::{Chair, Hello, Refusal, ToGuest, ToHost},
        record::{Claim, Edition, TableId, WIRE},
        shelf::{Mismatch, Shelf},
    },
    sim::{
        ToyShelf,
        bench::{Bench, binding},
        node::{TOKEN, opening},
    },
};
use engine::{chance::Quick, codec, hash::Digest};

fn hello(bench: &Bench, who: &Identity, link: LinkId) -> Hello {
    Hello {
        wire: WIRE,
        editions: ToyShelf::default().editions(),
        name: "Thoth-Amon".into(),
        proof: TOKEN.proof(&binding(link), who.key(), bench.nodes[0].me.key()),
        have: None,
    }
}

fn refused(bench: &Bench, link: LinkId) -> Option<Refusal> {
    bench.heard.iter().find_map(|(at, message)| match message {
        ToGuest::Refuse(refusal) if *at == link => Some(refusal.clone()),
        _ => None,
    })
}

/// What a stranger with this first word is told, at a table with a free chair.
fn told(change: impl Fn(&mut Hello)) -> Option<Refusal> {
    let (mut bench, who) = (Bench::lobby(2, &opening(3, 1)), Identity::fixed(77));
    let link = bench.rogue(&who);
    let mut word = hello(&bench, &who, link);
    change(&mut word);
    bench.tell_host(link, &ToHost::Hello(word));
    let refusal = refused(&bench, link);
    let ended = bench.ended.iter().any(|(at, why)| *at == link && matches!(why, Parting::Refused(_)));
    assert_eq!(ended, refusal.is_some());
    refusal
}

#[test]
fn a_stranger_without_the_token_stays_out() {
    assert_eq!(told(|_| ()), None);
    assert_eq!(told(|hello| hello.proof = [0; 32]), Some(Refusal::Token));
}

#[test]
fn a_proof_heard_on_another_connection_is_worthless() {
    let (mut bench, who) = (Bench::lobby(2, &opening(3, 1)), Identity::fixed(77));
    let (first, second) = (bench.rogue(&who), bench.rogue(&who));
    let word = hello(&bench, &who, first);
    bench.tell_host(second, &ToHost::Hello(word.clone()));
    assert_eq!(refused(&bench, second), Some(Refusal::Token));
    bench.tell_host(first, &ToHost::Hello(word));
    assert_eq!(refused(&bench, first), None);
}

#[test]
fn other_versions_are_told_which() {
    assert_eq!(told(|hello| hello.wire = 99), Some(Refusal::Wire(WIRE)));
    let other = |change: fn(&mut Edition)| told(move |hello| change(&mut hello.editions[0]));
    let ours = ToyShelf::default().editions().remove(0);
    let refusal = |mismatch| Some(Refusal::Edition(mismatch, ours.clone()));
    assert_eq!(other(|edition| edition.game = "chess".into()), refusal(Mismatch::Game));
    assert_eq!(other(|edition| edition.rules += 1), refusal(Mismatch::Rules));
    assert_eq!(other(|edition| edition.content = Digest::of(b"tuned")), refusal(Mismatch::Content));
}

#[test]
fn nobody_gets_a_chair_that_is_not_there() {
    let (mut bench, who) = (Bench::lobby(3, &opening(3, 1)), Identity::fixed(77));
    let link = bench.rogue(&who);
    let word = hello(&bench, &who, link);
    bench.tell_host(link, &ToHost::Hello(word));
    assert_eq!(refused(&bench, link), Some(Refusal::Full));
}

#[test]
fn another_key_cannot_come_back_in_somebodys_place() {
    let (mut bench, who) = (Bench::table(2), Identity::fixed(77));
    let link = bench.rogue(&who);
    let word = hello(&bench, &who, link);
    bench.tell_host(link, &ToHost::Hello(word));
    assert_eq!(refused(&bench, link), Some(Refusal::Running));
    bench.finish();
}

#[test]
fn a_stranger_who_says_nothing_is_shown_the_door() {
    let (mut bench, who) = (Bench::table(2), Identity::fixed(77));
    let link = bench.rogue(&who);
    bench.pass(7);
    assert!(bench.ended.contains(&(link, Parting::Silent)));
    bench.finish();
}

#[test]
fn a_stranger_cannot_play_or_chat() {
    for message in [ToHost::Chat("hear me".into()), ToHost::Ready(None)] {
        let (mut bench, who) = (Bench::table(2), Identity::fixed(77));
        let link = bench.rogue(&who);
        bench.tell_host(link, &message);
        assert!(bench.ended.contains(&(link, Parting::OutOfPlace)));
        assert!(!bench.events.iter().any(|(_, event)| matches!(event, Event::Chat(..))));
        bench.finish();
    }
}

#[test]
fn garbage_ends_the_connection_and_nothing_else() {
    let mut quick = Quick::new(8);
    let mut bench = Bench::table(2);
    for i in 0..300 {
        let link = bench.rogue(&Identity::fixed(77));
        let mut body: Vec<u8> = (0..quick.below(200)).map(|_| quick.below(256) as u8).collect();
        if i % 2 == 0 {
            // Nearly a message.
            body = codec::encode(&ToHost::Hello(hello(&bench, &Identity::fixed(77), link)));
            let at = quick.below(body.len() as u32) as usize;
            body[at] ^= 1 << quick.below(8);
        }
        bench.raw_to_host(link, body);
        bench.nodes[0].closed(bench.now, link);
    }
    let malformed = |(_, why): &&(LinkId, Parting)| matches!(why, Parting::Malformed(_));
    assert!(bench.ended.iter().filter(malformed).count() > 150);
    let link = bench.rogue(&Identity::fixed(77));
    bench.raw_to_host(link, vec![0; 1 << 17]);
    assert!(bench.ended.contains(&(link, Parting::Malformed(FrameError::TooLong(1 << 17)))));
    bench.finish();
}

#[test]
fn a_malicious_name_is_cleaned_and_a_dirty_place_refused() {
    let (mut bench, who) = (Bench::lobby(2, &opening(3, 1)), Identity::fixed(77));
    let link = bench.rogue(&who);
    let mut word = hello(&bench, &who, link);
    word.name = "\u{202e}tsoh\u{0}\n\u{200b}".into();
    bench.tell_host(link, &ToHost::Hello(word));
    let chairs = bench.nodes[0].host().unwrap().lobby().unwrap().chairs;
    assert_eq!(chairs[2], Chair::Guest("tsoh".into(), false));
    let table = bench.nodes[0].host().unwrap().lobby();
    let mut claim = Claim::take(&who, TableId([9; 32]), "plain", [1; 32], crate::chain::Link([0; 32]));
    claim.name = "\u{202e}tsoh".into();
    let terms = opening(3, 1).terms.hash();
    bench.tell_host(link, &ToHost::Ready(Some((claim, terms))));
    assert_eq!(bench.nodes[0].host().unwrap().lobby(), table, "nobody became ready by it");
}
