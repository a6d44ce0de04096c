//! Whole games through a relay on loopback, honest or not.
use super::*;
use crate::{
    relay::{
        server::Relay,
        switchboard::{Limits, Reply, Switchboard},
    },
    session::message::Chair,
};
use tokio::net::UdpSocket;

/// By then a host has looked where its guests are.
const LOOKED: Duration = Duration::from_millis(600);

/// A relay on loopback, until the test ends.
fn relay() -> SocketAddr {
    let relay = Relay::bind(HERE, Limits::default()).unwrap();
    let at = relay.local_address().unwrap();
    tokio::spawn(relay.run());
    at
}

fn secret() -> Secret {
    Secret::of_table(&Identity::fixed(9), b"table")
}

/// A table that is reached through this relay alone, and its invite.
fn hosted(host: &Player, relay: SocketAddr) -> (Running<Host>, Invite) {
    let endpoint = endpoint();
    let through = endpoint.open_at(relay, secret(), false);
    let invite = Invite::new(host.me.key(), node::TOKEN, Vec::new()).through(Some(through));
    (host.host(endpoint, node::opening(2, 2)), invite.to_string().parse().unwrap())
}

async fn plays(host: &mut Player, running: &Running<Host>, invite: &Invite) {
    let mut guest = Player::new(2);
    let session = guest.join(endpoint(), invite);
    let playing = async {
        tokio::join!(play_host(running, &mut host.quick, 1), play_guest(&session, &mut guest.quick, 1))
    };
    let (ours, theirs) = timeout(Duration::from_secs(60), playing).await.expect("the game ends");
    assert_eq!(ours, theirs);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_through_a_relay() {
    let mut host = Player::new(1);
    let (running, invite) = hosted(&host, relay());
    plays(&mut host, &running, &invite).await;
    sleep(LOOKED).await;
    assert!(running.guests().is_empty(), "nobody is called behind a relay");
    assert!(matches!(running.relays()[..], [(_, relay::Standing::Here { other: None, .. })]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_speak_ipv6_and_the_relay_ipv4() {
    let mut host = Player::new(1);
    let at = relay();
    let here = || super::super::endpoint("[::]:0".parse().unwrap(), &Identity::generate().unwrap());
    let Ok(endpoint) = here() else { return eprintln!("this machine has no IPv6") };
    let through = endpoint.open_at(at, secret(), false);
    let invite = Invite::new(host.me.key(), node::TOKEN, Vec::new()).through(Some(through));
    let running = host.host(endpoint, node::opening(2, 2));
    let mut guest = Player::new(2);
    let session = guest.join(here().unwrap(), &invite);
    let playing = async {
        tokio::join!(play_host(&running, &mut host.quick, 1), play_guest(&session, &mut guest.quick, 1))
    };
    let (ours, theirs) = timeout(Duration::from_secs(60), playing).await.expect("the game ends");
    assert_eq!(ours, theirs);
}

/// Where the relay tells both, they meet without it, and it can go away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_can_meet_do_without_the_relay() {
    let mut host = Player::new(1);
    let relay = Relay::bind(HERE, Limits::default()).unwrap();
    let at = relay.local_address().unwrap();
    let relaying = tokio::spawn(relay.run());
    let endpoint_of_host = endpoint();
    let through = endpoint_of_host.open_at(at, secret(), true);
    let invite = Invite::new(host.me.key(), node::TOKEN, Vec::new()).through(Some(through));
    let here = endpoint_of_host.local_addr().unwrap();
    let running = host.host(endpoint_of_host, node::opening(2, 2));
    let mut guest = Player::new(2);
    let session = guest.join(endpoint(), &invite);
    let come = async {
        while guest_count(&running).await == 0 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(20), come).await.expect("it comes");
    relaying.abort();
    let playing = async {
        tokio::join!(play_host(&running, &mut host.quick, 1), play_guest(&session, &mut guest.quick, 1))
    };
    let (ours, theirs) = timeout(Duration::from_secs(30), playing).await.expect("the game ends");
    assert_eq!(ours, theirs);
    sleep(LOOKED).await;
    assert_eq!(running.guests().values().copied().collect::<Vec<_>>(), [session.local_address().unwrap()]);
    assert_ne!(here, at);
}

async fn guest_count(running: &Running<Host>) -> usize {
    let count = |host: &mut Host, _| {
        let chairs = host.lobby().map_or_else(Vec::new, |lobby| lobby.chairs);
        chairs.iter().filter(|chair| matches!(chair, Chair::Guest(..))).count()
    };
    running.handle.ask(count).await.unwrap_or_default()
}

/// What a crooked relay does with a datagram that it should pass on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Crime {
    Drop,
    Delay,
    Repeat,
    Reorder,
    Change,
    Forge,
}

/// A relay that does this with every fifth datagram; with `Change` and `Forge` what should come comes too, now and then
/// later.
async fn crooked(crime: Crime) -> SocketAddr {
    let socket = Arc::new(UdpSocket::bind(HERE).await.unwrap());
    let at = socket.local_addr().unwrap();
    let mut board = Switchboard::new(Limits::default(), [1; 32], std::time::Instant::now());
    tokio::spawn(async move {
        let (mut datagram, mut quick, mut held) = (vec![0; 2048], Quick::new(crime as u64), None);
        loop {
            let (length, from) = socket.recv_from(&mut datagram).await.unwrap();
            let bytes = &mut datagram[..length];
            let to = match board.hear(std::time::Instant::now(), from, bytes) {
                Reply::Nothing => continue,
                Reply::Say(said) => {
                    for (to, bytes) in said {
                        socket.send_to(&bytes, to).await.unwrap();
                    }
                    continue;
                }
                Reply::Pass(to) => to,
            };
            if quick.below(5) > 0 {
                socket.send_to(bytes, to).await.unwrap();
                if let Some((bytes, to)) = held.take() {
                    let bytes: Vec<u8> = bytes;
                    socket.send_to(&bytes, to).await.unwrap();
                }
                continue;
            }
            match crime {
                Crime::Drop => (),
                Crime::Delay => {
                    let (socket, bytes) = (socket.clone(), bytes.to_vec());
                    tokio::spawn(async move {
                        sleep(Duration::from_millis(70)).await;
                        socket.send_to(&bytes, to).await
                    });
                }
                Crime::Repeat => {
                    for _ in 0..4 {
                        socket.send_to(bytes, to).await.unwrap();
                    }
                }
                Crime::Reorder => held = Some((bytes.to_vec(), to)),
                Crime::Change => {
                    let at = 3 + quick.below(length as u32 - 3) as usize;
                    bytes[at] ^= 1 << quick.below(8);
                    socket.send_to(bytes, to).await.unwrap();
                }
                Crime::Forge => {
                    socket.send_to(bytes, to).await.unwrap();
                    // Back to its sender, from a peer that is none, garbage, and the relay's own words with lies.
                    socket.send_to(bytes, from).await.unwrap();
                    bytes[2] = bytes[2].wrapping_add(7);
                    socket.send_to(bytes, to).await.unwrap();
                    bytes.iter_mut().skip(1).for_each(|byte| *byte = quick.below(256) as u8);
                    for kind in 0..8 {
                        bytes[0] = kind;
                        for length in [1, 2, 19, 33, 37, 64, length] {
                            socket.send_to(&bytes[..length.min(bytes.len())], to).await.unwrap();
                        }
                    }
                }
            }
        }
    });
    at
}

/// Whatever a relay does, the game is the same for both, and it goes on as long as enough gets through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crooked_relay_gains_nothing() {
    let crimes = [Crime::Drop, Crime::Delay, Crime::Repeat, Crime::Reorder, Crime::Change, Crime::Forge];
    for crime in crimes {
        let mut host = Player::new(1);
        let (running, invite) = hosted(&host, crooked(crime).await);
        plays(&mut host, &running, &invite).await;
    }
}

/// Somebody with another key who hosts under the same session, as only a relay could arrange it, is not taken for the host.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_relay_cannot_play_the_host() {
    let (host, impostor) = (Player::new(1), Player::new(3));
    let (running, invite) = hosted(&impostor, relay());
    let invite = Invite { host: Invite::new(host.me.key(), node::TOKEN, Vec::new()).host, ..invite };
    let session = Player::new(2).join(endpoint(), &invite);
    sleep(Duration::from_secs(4)).await;
    assert_eq!(guest_count(&running).await, 0);
    assert!(session.handle.ask(|guest, _| guest.terms().is_none()).await.unwrap());
    let reached = matches!(session.relays()[..], [(_, relay::Standing::Here { .. })]);
    assert!(reached, "it was not for want of a relay");
}
