//! A host that is lost for good, over real connections in virtual time: the others go on with the next one.
use super::*;
use crate::{
    session::{effect::log_of, member::Member, message::Reach, shelf::Shelf},
    sim::socket::{Net, Weather},
};
use std::collections::BTreeMap;

/// A peer that may become the host.
pub(super) struct Heir {
    number: u8,
    me: Identity,
    disk: Disk,
    quick: Quick,
    pub(super) running: Option<Running<Member>>,
}

impl Heir {
    fn sit(net: &Net, number: u8, founds: Option<Opening>, invite: Option<&Invite>) -> Self {
        Self::sit_with(shelf(), net, number, founds, invite)
    }

    /// As above, with these games.
    pub(super) fn sit_with(
        shelf: Arc<dyn Shelf>,
        net: &Net,
        number: u8,
        founds: Option<Opening>,
        invite: Option<&Invite>,
    ) -> Self {
        let (me, disk) = (Identity::fixed(number), Disk::default());
        let mut heir = Self { number, me, disk, quick: Quick::new(number.into()), running: None };
        heir.start(shelf, net, founds, invite);
        heir
    }

    /// Starts with what its disk holds.
    pub(super) fn start(
        &mut self,
        shelf: Arc<dyn Shelf>,
        net: &Net,
        founds: Option<Opening>,
        invite: Option<&Invite>,
    ) {
        let (number, me, kept) = (self.number, self.me.clone(), self.disk.kept());
        let at: SocketAddr = SocketAddr::from(([10, 0, 0, number], 7000));
        let member = match founds {
            Some(opening) => Host::open(me.clone(), shelf, opening, &kept.lines).map(Member::from).unwrap(),
            None => {
                let name = format!("guest {number}");
                let token = invite.map(|invite| invite.token);
                let coming = Coming { name, token, salt: [number; 32], watches: false };
                Member::resume(me.clone(), shelf, coming, kept.lines.clone())
            }
        };
        let to = invite.map(Invite::whereabouts);
        self.running = Some(sit(net.endpoint(at).into(), me, member, to, kept).unwrap());
    }

    /// How many lines its disk holds.
    pub(super) fn lines(&self) -> usize {
        self.disk.0.lock().unwrap().len()
    }

    pub(super) fn invite(&self) -> Invite {
        let at = SocketAddr::from(([10, 0, 0, self.number], 7000));
        Invite::new(self.me.key(), node::TOKEN, vec![at])
    }

    /// How its table stands, in words for whoever looks for a fault.
    pub(super) async fn told(&self) -> String {
        let Some(running) = self.running.as_ref() else { return "does not run".into() };
        let told = |member: &mut Member, _| {
            let (is_host, person) = (member.host().is_some(), member.person());
            let Some(ledger) = member.ledger() else { return format!("{person:?}, no table") };
            let here: Vec<_> = ledger.people_here().collect();
            let (number, reign, host) = (ledger.number(), ledger.reign(), ledger.host());
            let (silent, drawing) = (ledger.silent(), ledger.drawing().is_some());
            format!(
                "{person:?}, hosts: {is_host}, record {number}, reign {reign} of {host:?}, here {here:?}, asked {silent:?}, \
                 draws: {drawing}"
            )
        };
        running.handle.ask(told).await.unwrap_or_else(|| "has ended".into())
    }

    /// One step of its person; how far it is, once the game is over.
    pub(super) async fn step(&mut self) -> Option<(Digest, Person, u32)> {
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

pub(super) fn in_virtual_time<T>(what: impl Future<Output = T>) -> T {
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
            let invite = host.invite();
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

/// Somebody loses its connection as the game begins, and the host is lost for good before it is back: it has nothing of the
/// log, and without its voice there is no other host.
#[test]
fn whoever_missed_the_beginning_finds_the_next_host() {
    in_virtual_time(async {
        let net = Net::new(5, Weather { delay: 20, spread: 5, lost: 10, doubled: 5 });
        let host = Heir::sit(&net, 1, Some(node::opening(3, 3)), None);
        let invite = host.invite();
        let mut all = vec![host];
        (2..=3).for_each(|number| all.push(Heir::sit(&net, number, None, Some(&invite))));
        for _ in 0..100 {
            all[1].step().await;
            all[2].step().await;
            sleep(Duration::from_millis(40)).await;
        }
        net.cut("10.0.0.3".parse().unwrap(), true);
        let records = |heir: &Heir| log_of(&heir.disk.0.lock().unwrap()).len();
        let begun = Instant::now();
        while records(&all[1]) == 0 {
            assert!(begun.elapsed() < Duration::from_secs(60), "the game begins");
            all[0].step().await;
            sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(records(&all[2]), 0);
        net.cut("10.0.0.1".parse().unwrap(), true);
        all[0].running = None;
        net.cut("10.0.0.3".parse().unwrap(), false);
        let ends = play(&mut all).await;
        let (_, (state, heir, reign)) = ends.first_key_value().unwrap();
        assert!(ends.len() == 2 && ends.values().all(|end| end == &(*state, *heir, *reign)), "{ends:?}");
        assert!(*heir != Person(0) && *reign > 0, "{ends:?}");
    });
}
