//! Whom a host wants at its table: it approves or sends away who comes, and gives another invite.
use super::{
    bench::{Bench, binding},
    node::{TOKEN, opening},
};
use crate::{
    identity::Identity,
    invite::Token,
    session::{
        Session,
        message::{Chair, Hello, Refusal, ToGuest, ToHost},
    },
};

fn chairs(bench: &mut Bench) -> Vec<Chair> {
    bench.nodes[0].host().unwrap().lobby().unwrap().chairs
}

/// Comes as a stranger with this token; why it is not let in, if it is not.
fn comes(bench: &mut Bench, who: &Identity, token: Token) -> Option<Refusal> {
    let link = bench.rogue(who);
    let editions = vec![bench.nodes[0].host().unwrap().terms().edition.clone()];
    let proof = token.proof(&binding(link), who.key(), bench.nodes[0].me.key());
    let wire = crate::session::record::WIRE;
    bench.tell_host(link, &ToHost::Hello(Hello { wire, editions, name: "x".into(), proof, have: None }));
    bench.heard.iter().find_map(|(to, word)| match word {
        ToGuest::Refuse(why) if *to == link => Some(why.clone()),
        _ => None,
    })
}

#[test]
fn nothing_begins_with_somebody_whom_the_host_has_not_approved() {
    let mut bench = Bench::lobby(1, &opening(2, 1));
    let now = bench.now;
    bench.nodes[0].host().unwrap().ask_first(true);
    bench.nodes.push(super::Node::new(1, &opening(2, 1)));
    bench.join(1);
    bench.nodes[1].guest().unwrap().ready(now);
    bench.settle();
    let host = bench.nodes[0].host().unwrap();
    assert_eq!(host.unapproved(), ["guest 1"]);
    assert_eq!(host.start(now), Ok(false), "the host has not said yes");
    host.approve(now, "guest 1");
    assert_eq!(host.start(now), Ok(true));
    bench.settle();
    bench.finish();
}

#[test]
fn whoever_is_sent_away_stays_away_and_its_chair_is_free() {
    let mut bench = Bench::lobby(2, &opening(2, 1));
    let (now, guest) = (bench.now, bench.nodes[1].me.clone());
    bench.nodes[0].host().unwrap().send_away(now, "guest 1");
    bench.settle();
    assert_eq!(chairs(&mut bench)[1], Chair::Free);
    assert_eq!(comes(&mut bench, &guest, TOKEN), Some(Refusal::SentAway));
    assert_eq!(comes(&mut bench, &Identity::fixed(6), TOKEN), None, "another may come");
}

#[test]
fn another_invite_makes_the_first_worthless_to_strangers() {
    let mut bench = Bench::lobby(2, &opening(3, 1));
    let (guest, new) = (bench.nodes[1].me.clone(), Token([9; 5]));
    bench.nodes[0].host().unwrap().renew_invite(new);
    assert_eq!(comes(&mut bench, &Identity::fixed(6), TOKEN), Some(Refusal::Token));
    assert_eq!(comes(&mut bench, &guest, TOKEN), None, "who was there may come back");
    assert_eq!(comes(&mut bench, &Identity::fixed(7), new), None);
}
