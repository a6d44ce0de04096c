//! A host that is lost for good, over real connections in virtual time: the others go on with the next one.
use super::*;
use crate::{
    session::{member::Member, message::Reach},
    sim::socket::{Net, Weather},
};
use std::collections::BTreeMap;

/// A peer that may become the host.
struct Heir {
    me: Identity,
    disk: Disk,
    quick: Quick,
    running: Option<Running<Member>>,
}

impl Heir {
    fn sit(net: &Net, number: u8, founds: Option<Opening>, invite: Option<&Invite>) -> Self {
        let (me, disk) = (Identity::fixed(number), Disk::default());
        let at: SocketAddr = SocketAddr::from(([10, 0, 0, number], 7000));
        let member = match founds {
            Some(opening) => Host::open(me.clone(), shelf(), opening, &[]).map(Member::from).unwrap(),
            None => {
                let name = format!("guest {number}");
                let token = invite.map(|invite| invite.token);
                let coming = Coming { name, token, salt: [number; 32], watches: false };
                Member::from(Guest::come(me.clone(), shelf(), coming, Vec::new()))
            }
        };
        let to = invite.map(Invite::whereabouts);
        let running = sit(net.endpoint(at).into(), me.clone(), member, to, disk.kept()).unwrap();
        Self { me, disk, quick: Quick::new(number.into()), running: Some(running) }
    }

    /// One step of its person; how far it is, once the game is over.
    async fn step(&mut self) -> Option<(Digest, Person, u32)> {
        let (running, mut own) = (self.running.as_ref()?, Quick::new(u64::from(self.quick.word())));
        let step = move |member: &mut Member, now| {
            if let Some(host) = member.host() {
                let _ = host.start(now);
                let ledger = host.ledger()?;
                let absent = |seat: &engine::seat::Seat| {
                    ledger.holder(*seat).is_some_and(|person| !ledger.is_here(person))
                };
                let absent = ledger.silent().iter().find(absent);
                absent.into_iter().for_each(|seat| drop(host.stand(now, seat)));
            }
            if let Some(guest) = member.guest() {
                guest.ready(now);
                // What a machine calls its own address says little: where the host sees it is found.
                let addresses = vec![SocketAddr::from(([127, 0, 0, 1], 7000))];
                guest.reached_at(Reach { addresses, relay: None });
            }
            let (ledger, person) = (member.ledger()?, member.person()?);
            if ledger.is_over() {
                return Some((ledger.hashes()?.joined(), ledger.host(), ledger.reign()));
            }
            let (seat, steps) = player::answer(ledger, person, &mut own)?;
            let _ = member.say(now, seat, steps);
            None
        };
        running.handle.ask(step).await.unwrap()
    }
}

/// Plays until everybody who is there has come to the end.
async fn play(all: &mut [Heir]) -> BTreeMap<usize, (Digest, Person, u32)> {
    let (begun, mut ends) = (Instant::now(), BTreeMap::new());
    while ends.len() < all.iter().filter(|heir| heir.running.is_some()).count() {
        assert!(begun.elapsed() < Duration::from_secs(900), "the game does not end: {ends:?}");
        for (i, heir) in all.iter_mut().enumerate() {
            ends.extend(heir.step().await.map(|end| (i, end)));
        }
        sleep(Duration::from_millis(40)).await;
    }
    ends
}

fn in_virtual_time<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.unwrap().block_on(what)
}

#[test]
fn a_host_that_is_lost_for_good_is_followed_by_the_next_one() {
    for people in [3u8, 4] {
        in_virtual_time(async {
            let net = Net::new(people.into(), Weather { delay: 20, spread: 5, lost: 10, doubled: 5 });
            let mut opening = node::opening(3, 4);
            if people == 4 {
                opening.chairs = vec![crate::session::lobby::ChairPlan::Open; 3];
            }
            let host = Heir::sit(&net, 1, Some(opening), None);
            let invite = Invite::new(host.me.key(), node::TOKEN, vec!["10.0.0.1:7000".parse().unwrap()]);
            let mut all = vec![host];
            (2..=people).for_each(|number| all.push(Heir::sit(&net, number, None, Some(&invite))));
            let begun = Instant::now();
            while all[1].disk.0.lock().unwrap().len() < 25 {
                assert!(begun.elapsed() < Duration::from_secs(120), "the game gets under way");
                for heir in &mut all {
                    heir.step().await;
                }
                sleep(Duration::from_millis(40)).await;
            }
            // It dies without a word, and never comes back.
            net.cut("10.0.0.1".parse().unwrap(), true);
            all[0].running = None;
            let lost = Instant::now();
            let ends = play(&mut all).await;
            println!("{people} people: over {:?} after the host was lost", lost.elapsed());
            let (_, (state, heir, reign)) = ends.first_key_value().unwrap();
            assert!(ends.values().all(|end| end == &(*state, *heir, *reign)), "{ends:?}");
            assert!(*heir != Person(0) && *reign > 0, "{ends:?}");
        });
    }
}
