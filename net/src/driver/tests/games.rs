//! Whole games over real QUIC: on loopback, and on the simulated network in virtual time.
use super::*;
use crate::{
    session::lobby::ChairPlan,
    sim::socket::{Net, Weather},
};
use std::sync::atomic::{AtomicU32, Ordering};

/// A table for so many peers; of four, the host only keeps the table.
fn opening(peers: usize, rounds: u32) -> Opening {
    let mut opening = node::opening(peers.min(3), rounds);
    if peers > 3 {
        opening.chairs = vec![ChairPlan::Open; 3];
    }
    opening
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_three_and_four_peers_end_alike_on_loopback() {
    for peers in [2, 3, 4] {
        let (mut host, endpoint_of_host) = (Player::new(1), endpoint());
        let running = host.host(endpoint_of_host.clone(), opening(peers, 3));
        let invite = host.invite(endpoint_of_host.local_addr().unwrap());
        let mut guests = JoinSet::new();
        for seed in 1..peers as u64 {
            let (mut guest, invite) = (Player::new(10 + seed), invite.clone());
            guests.spawn(async move {
                let running = guest.join(endpoint(), &invite);
                play_guest(&running, &mut guest.quick, 1).await
            });
        }
        let ours = timeout(Duration::from_secs(60), play_host(&running, &mut host.quick, 1)).await;
        let ours = ours.expect("the game ends");
        while let Some(theirs) = guests.join_next().await {
            assert_eq!(theirs.unwrap(), ours);
        }
    }
}

#[tokio::test]
async fn a_guest_comes_back_with_its_key_and_catches_up() {
    let (mut host, endpoint_of_host) = (Player::new(1), endpoint());
    let running = host.host(endpoint_of_host.clone(), opening(2, 4));
    let invite = host.invite(endpoint_of_host.local_addr().unwrap());
    let mut guest = Player::new(2);
    let playing = tokio::spawn(async move {
        let end = play_host(&running, &mut host.quick, 2).await;
        (running, end)
    });
    for stay in [60, 90, 120] {
        let session = guest.join(endpoint(), &invite);
        let cut_short = play_guest(&session, &mut guest.quick, 2);
        let _ = timeout(Duration::from_millis(stay), cut_short).await;
    }
    let session = guest.join(endpoint(), &invite);
    let theirs = timeout(Duration::from_secs(60), play_guest(&session, &mut guest.quick, 2)).await.unwrap();
    assert_eq!(playing.await.unwrap().1, theirs);
}

#[tokio::test]
async fn a_laptop_that_changes_its_address_plays_on() {
    let (mut host, endpoint_of_host) = (Player::new(1), endpoint());
    let running = host.host(endpoint_of_host.clone(), opening(2, 4));
    let invite = host.invite(endpoint_of_host.local_addr().unwrap());
    let (mut guest, moving) = (Player::new(2), endpoint());
    let mut session = guest.join(moving.clone(), &invite);
    let mover = tokio::spawn(async move {
        for _ in 0..4 {
            sleep(Duration::from_millis(60)).await;
            moving.quic.rebind(std::net::UdpSocket::bind(HERE).unwrap()).unwrap();
        }
    });
    let (ours, theirs) =
        tokio::join!(play_host(&running, &mut host.quick, 5), play_guest(&session, &mut guest.quick, 5));
    assert_eq!(ours, theirs);
    mover.abort();
    while let Ok(event) = session.events.try_recv() {
        assert!(!matches!(event, Event::Connected(_, false)), "the connection has survived");
    }
}

/// F8: guests dialled where the invite says, so that a host which got another address in the middle of a game was lost.
#[tokio::test]
async fn a_host_that_changes_its_address_calls_its_guests_and_plays_on() {
    let (mut host, moving) = (Player::new(1), endpoint());
    let running = host.host(moving.clone(), opening(2, 4));
    let invite = host.invite(moving.local_addr().unwrap());
    let mut guest = Player::new(2);
    let session = guest.join(endpoint(), &invite);
    let (handle, moves) = (running.handle.clone(), Arc::new(AtomicU32::new(0)));
    let moved = moves.clone();
    let mover = tokio::spawn(async move {
        loop {
            let now = moving.local_addr().unwrap();
            handle.ask(move |host, _| host.reach_at(vec![now])).await;
            sleep(Duration::from_millis(400)).await;
            moving.quic.rebind(std::net::UdpSocket::bind(HERE).unwrap()).unwrap();
            moved.fetch_add(1, Ordering::Relaxed);
        }
    });
    let playing = async {
        tokio::join!(play_host(&running, &mut host.quick, 20), play_guest(&session, &mut guest.quick, 20))
    };
    let (ours, theirs) =
        timeout(Duration::from_secs(25), playing).await.expect("nobody waits for a time-out");
    assert_eq!(ours, theirs);
    assert!(moves.load(Ordering::Relaxed) > 1, "it moved while they played");
    mover.abort();
}

const HOST: &str = "10.0.0.1:7000";

/// A whole game in virtual time; gives its length in records and in virtual seconds.
async fn simulated(seed: u64) -> (usize, f64) {
    let weather = Weather {
        delay: 10 + (seed % 5) as u32 * 20,
        spread: (seed % 4) as u32 * 30,
        lost: (seed % 6) as u32 * 20,
        doubled: (seed % 3) as u32 * 20,
    };
    let (net, begun, peers) = (Net::new(seed, weather), Instant::now(), 2 + (seed % 3) as usize);
    let mut host = Player::new(seed);
    let at: SocketAddr = HOST.parse().unwrap();
    let invite = host.invite(at);
    let mut guests = JoinSet::new();
    for i in 1..peers as u64 {
        let (mut guest, net, invite) = (Player::new(seed * 100 + i), net.clone(), invite.clone());
        guests.spawn(async move {
            let ip = IpAddr::from([10, 0, 0, 10 + i as u8]);
            for stay in [3, 8, 30] {
                // Some are cut off, some stop altogether, some do neither.
                let endpoint = net.endpoint(SocketAddr::new(ip, 7000 + stay as u16));
                let session = guest.join(endpoint, &invite);
                let playing = play_guest(&session, &mut guest.quick, 150);
                if let Ok(end) = timeout(Duration::from_secs(stay + i), playing).await {
                    return end;
                }
                net.cut(ip, seed.is_multiple_of(2));
                sleep(Duration::from_secs(if seed.is_multiple_of(4) { 45 } else { 4 })).await;
                net.cut(ip, false);
            }
            let session = guest.join(net.endpoint(SocketAddr::new(ip, 7999)), &invite);
            play_guest(&session, &mut guest.quick, 150).await
        });
    }
    let restarts = async {
        for stay in [2, 10] {
            let session = host.host(net.endpoint(at), opening(peers, 2));
            let playing = play_host(&session, &mut host.quick, 150);
            if let Ok(end) = timeout(Duration::from_secs(stay), playing).await {
                return (session, end);
            }
            drop(session);
            sleep(Duration::from_secs(3)).await;
        }
        let session = host.host(net.endpoint(at), opening(peers, 2));
        let end = play_host(&session, &mut host.quick, 150).await;
        (session, end)
    };
    let ended = timeout(Duration::from_secs(3600), restarts).await;
    let (session, ours) = ended.unwrap_or_else(|_| panic!("game {seed}: no progress once healed"));
    while let Some(theirs) = guests.join_next().await {
        assert_eq!(theirs.unwrap(), ours, "game {seed}");
    }
    drop(session);
    (ours.0.len(), begun.elapsed().as_secs_f64())
}

#[test]
fn games_in_virtual_time_survive_loss_partitions_and_restarts() {
    let games = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let (mut records, mut seconds, begun) = (0, 0.0, std::time::Instant::now());
    for seed in 0..games {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        let (length, took) = runtime.unwrap().block_on(simulated(seed));
        (records, seconds) = (records + length, seconds + took);
    }
    println!("{games} games, {records} records, {seconds:.0} s of play in {:.1?}", begun.elapsed());
}
