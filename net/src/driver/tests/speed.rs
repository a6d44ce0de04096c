//! How long an action takes until everybody has it, on a link with a round trip of 80 ms.
use super::*;
use crate::sim::socket::{Net, Weather};

const ROUND_TRIP: f64 = 80.0;

/// Milliseconds from saying something until the guest and the host have played it, and whether it drew.
async fn measured(seed: u64) -> Vec<(f64, bool)> {
    let net = Net::new(seed, Weather { delay: 40, spread: 0, lost: 0, doubled: 0 });
    let (mut host, mut guests) = (Player::new(seed), [Player::new(seed + 1), Player::new(seed + 2)]);
    let at: SocketAddr = "10.0.0.1:7000".parse().unwrap();
    let table = host.host(net.endpoint(at), node::opening(3, 2));
    let invite = host.invite(at);
    let sessions: Vec<_> = (0..2)
        .map(|i| {
            guests[i]
                .join(net.endpoint(SocketAddr::new(IpAddr::from([10, 0, 0, 2 + i as u8]), 7000)), &invite)
        })
        .collect();
    for session in &sessions {
        session.handle.ask(|guest, now| guest.ready(now)).await.unwrap();
    }
    let mut took = Vec::new();
    for _ in 0..4000 {
        sleep(Duration::from_millis(1)).await;
        let mut own = Quick::new(u64::from(host.quick.word()));
        let over = table.handle.ask(move |host, now| {
            let _ = host.start(now);
            let ledger = host.ledger()?;
            let waiting = ledger.replica().ok()?.waiting();
            if let Some((seat, steps)) = player::answer(ledger, Person::HOST, &mut own) {
                let _ = host.say(now, seat, steps);
            }
            Some(waiting == Waiting::Over)
        });
        if over.await.unwrap() == Some(true) {
            break;
        }
        for (session, guest) in sessions.iter().zip(&mut guests) {
            let mut own = Quick::new(u64::from(guest.quick.word()));
            let said = session.handle.ask(move |guest, now| {
                let ledger = guest.ledger()?;
                let alone = !ledger.replica().ok()?.waiting().is_barrier();
                let (seat, steps) = player::answer(ledger, guest.person()?, &mut own)?;
                let moment = ledger.moment();
                guest.say(now, seat, steps).ok().filter(|()| alone).map(|()| moment)
            });
            let Some(moment) = said.await.unwrap() else { continue };
            took.push(until_played(&table, &sessions, moment).await);
        }
    }
    took
}

async fn until_played(table: &Running<Host>, sessions: &[Running<Guest>], moment: u64) -> (f64, bool) {
    let (begun, mut drew) = (Instant::now(), false);
    loop {
        let at_host = table.handle.ask(|host, _| host.ledger().map(|ledger| ledger.moment())).await.unwrap();
        let mut played = at_host > Some(moment);
        for session in sessions {
            let state = session
                .handle
                .ask(|guest, _| guest.ledger().map(|ledger| (ledger.moment(), ledger.drawing().is_some())));
            let (now, drawing) = state.await.unwrap().unwrap();
            played &= now > moment;
            drew |= drawing;
        }
        if played {
            return (begun.elapsed().as_secs_f64() * 1000.0, drew);
        }
        sleep(Duration::from_millis(1)).await;
    }
}

#[test]
fn an_action_is_everywhere_within_one_round_trip_and_with_chance_within_two() {
    let (mut plain, mut chance) = (Vec::new(), Vec::new());
    for seed in 0..4 {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        for (took, drew) in runtime.unwrap().block_on(measured(seed * 10)) {
            if drew {
                chance.push(took)
            } else {
                plain.push(took)
            };
        }
    }
    for (name, took, most) in [("plain", &mut plain, 1.1), ("chance", &mut chance, 2.2)] {
        took.sort_by(f64::total_cmp);
        let at = |share: usize| took[(took.len() - 1) * share / 100] / ROUND_TRIP;
        println!(
            "{name}: {} actions, p50 {:.2}, p95 {:.2}, worst {:.2} round trips",
            took.len(),
            at(50),
            at(95),
            at(100)
        );
        assert!(took.len() > 5 && at(95) <= most, "{name}: {took:?}");
    }
}
