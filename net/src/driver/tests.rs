use super::*;
use crate::{
    invite::{Invite, Token},
    session::{
        message::Refusal,
        record::{Person, Record},
    },
    sim::{ToyShelf, node, player},
};
use engine::{chance::Quick, codec, game::Waiting, hash::Digest};
use std::net::Ipv4Addr;

const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

fn endpoint() -> Endpoint {
    let socket = std::net::UdpSocket::bind(HERE).unwrap();
    Endpoint::new(quinn::EndpointConfig::default(), None, socket, Arc::new(quinn::TokioRuntime)).unwrap()
}

fn shelf() -> Arc<ToyShelf> {
    Arc::default()
}

struct TestHost {
    me: Identity,
    endpoint: Endpoint,
    running: Running<Host>,
}

fn open(peers: usize, rounds: u32) -> TestHost {
    let (me, endpoint) = (Identity::generate().unwrap(), endpoint());
    let opening = node::opening(peers, rounds);
    let running = host(endpoint.clone(), me.clone(), shelf(), opening, Kept::default()).unwrap();
    TestHost { me, endpoint, running }
}

impl TestHost {
    fn invite(&self) -> Invite {
        let invite = Invite::new(self.me.key(), node::TOKEN, vec![self.endpoint.local_addr().unwrap()]);
        invite.to_string().parse().unwrap()
    }

    fn joined_by(&self, me: &Identity, name: &str, kept: Kept) -> Running<Guest> {
        let invite = self.invite();
        let coming = Coming { name: name.into(), token: Some(invite.token), salt: [1; 32] };
        join(endpoint(), me.clone(), shelf(), coming, (invite.pin(), invite.addresses), kept).unwrap()
    }

    async fn start(&self) {
        while self.running.handle.ask(|host, now| host.start(now)).await.unwrap() != Ok(true) {
            sleep(Duration::from_millis(10)).await;
        }
    }

    async fn number(&self) -> u64 {
        self.running.handle.ask(|host, _| host.log().len() as u64).await.unwrap()
    }

    /// Answers for the host until the game is over; gives the log and the last hash.
    async fn play(&self) -> (Vec<Record>, Digest) {
        let mut quick = Quick::new(1);
        loop {
            let step = move |host: &mut Host, now| {
                let course = host.course()?;
                let over = course.replica().ok()?.waiting() == Waiting::Over;
                if over {
                    return Some((host.log().to_vec(), course.hashes()?.joined()));
                }
                let (seat, steps) = player::answer(course, Person::HOST, &mut quick)?;
                let _ = host.say(now, seat, steps);
                None
            };
            if let Some(end) = self.running.handle.ask(step).await.unwrap() {
                return end;
            }
            quick = Quick::new(quick_seed());
            sleep(Duration::from_millis(2)).await;
        }
    }
}

fn quick_seed() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static SEED: AtomicU64 = AtomicU64::new(0);
    SEED.fetch_add(1, Ordering::Relaxed)
}

/// Plays a guest until it has so many records and the game is over.
async fn play(guest: &Running<Guest>) -> (Vec<Record>, Digest) {
    guest.handle.ask(|guest, now| guest.ready(now)).await.unwrap();
    loop {
        let mut quick = Quick::new(quick_seed());
        let step = move |guest: &mut Guest, now| {
            let (course, person) = (guest.course()?, guest.person()?);
            if course.replica().ok()?.waiting() == Waiting::Over {
                return Some((guest.log().to_vec(), course.hashes()?.joined()));
            }
            let (seat, steps) = player::answer(course, person, &mut quick)?;
            let _ = guest.say(now, seat, steps);
            None
        };
        if let Some(end) = guest.handle.ask(step).await.unwrap() {
            return end;
        }
        sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn whole_games_over_loopback_end_alike() {
    for peers in [2, 3] {
        let host = open(peers, 2);
        let mut guests = JoinSet::new();
        for i in 1..peers {
            let guest =
                host.joined_by(&Identity::generate().unwrap(), &format!("guest {i}"), Kept::default());
            guests.spawn(async move { play(&guest).await });
        }
        host.start().await;
        let ours = timeout(Duration::from_secs(60), host.play()).await.expect("the game ends");
        while let Some(theirs) = guests.join_next().await {
            assert_eq!(theirs.unwrap(), ours);
        }
    }
}
