//! Whoever has the invite and knows only where a guest is comes to the host through that guest.
use super::*;
use crate::{invite::Token, session::message::Chair};

async fn guests(running: &Running<Host>) -> usize {
    let count = |host: &mut Host, _| {
        let chairs = host.lobby().map_or_else(Vec::new, |lobby| lobby.chairs);
        chairs.iter().filter(|chair| matches!(chair, Chair::Guest(..))).count()
    };
    running.handle.ask(count).await.unwrap()
}

/// Whether so many guests come in time.
async fn come(running: &Running<Host>, wanted: usize) -> bool {
    let counted = async {
        while guests(running).await < wanted {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(8), counted).await.is_ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_introduces_whoever_has_the_invite_to_its_host() {
    let (host, endpoint_of_host) = (Player::new(1), endpoint());
    let running = host.host(endpoint_of_host.clone(), node::opening(3, 2));
    let first = Player::new(2).join(endpoint(), &host.invite(endpoint_of_host.local_addr().unwrap()));
    assert!(come(&running, 1).await, "the first guest comes");
    sleep(Duration::from_millis(600)).await;
    let seen = first.handle.ask(|guest, _| guest.seen()).await.flatten();
    assert_eq!(seen, first.local_address().ok(), "the host tells where it sees its guest");
    let by_guest = host.invite(first.local_address().unwrap());
    let second = Player::new(3).join(endpoint(), &by_guest);
    assert!(come(&running, 2).await, "the second guest is introduced");
    assert!(second.handle.ask(|guest, _| guest.seen()).await.flatten().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_introduced_by_an_old_invite() {
    let (host, endpoint_of_host) = (Player::new(1), endpoint());
    let running = host.host(endpoint_of_host.clone(), node::opening(3, 2));
    let first = Player::new(2).join(endpoint(), &host.invite(endpoint_of_host.local_addr().unwrap()));
    assert!(come(&running, 1).await, "the first guest comes");
    running.handle.ask(|host, _| host.renew_invite(Token([8; 5]))).await.unwrap();
    sleep(Duration::from_millis(600)).await;
    let _second = Player::new(3).join(endpoint(), &host.invite(first.local_address().unwrap()));
    assert!(!come(&running, 2).await, "the old number is nobody's");
    let new = Invite::new(host.me.key(), Token([8; 5]), vec![first.local_address().unwrap()]);
    let _third = Player::new(4).join(endpoint(), &new);
    assert!(come(&running, 2).await, "the new one is good");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_relay_tells_whoever_asks_where_it_is_seen() {
    use crate::relay::{server::Relay, switchboard::Limits};
    let relay = Relay::bind(HERE, Limits::default()).unwrap();
    let at = relay.local_address().unwrap();
    tokio::spawn(relay.run());
    let running = Player::new(1).host(endpoint(), node::opening(2, 2));
    running.ask_where(at);
    let seen = async {
        while running.seen().is_empty() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(5), seen).await.expect("it answers");
    assert_eq!(running.seen(), [running.local_address().unwrap()]);
    assert!(running.relays().is_empty(), "the table does not go by it");
}
