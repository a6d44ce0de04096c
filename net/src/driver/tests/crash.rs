//! A host that is killed and started again at once, in virtual time.
use super::*;
use crate::{
    driver::socket,
    sim::socket::{Net, Weather},
};

fn in_virtual_time<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.unwrap().block_on(what)
}

/// Until the guest's connection is as wanted; how long that took.
async fn until_connected(guest: &Running<Guest>, wanted: bool) -> Duration {
    let begun = Instant::now();
    while guest.handle.ask(|guest, _| guest.is_connected(Person::HOST)).await != Some(wanted) {
        assert!(begun.elapsed() < Duration::from_secs(60), "connected {wanted}");
        sleep(Duration::from_millis(10)).await;
    }
    begun.elapsed()
}

/// F6: a host that crashed was missed only when its guests' connections timed out, after thirty seconds.
#[test]
fn a_host_that_was_killed_is_back_in_three_seconds() {
    in_virtual_time(async {
        let net = Net::new(1, Weather { delay: 20, spread: 5, lost: 0, doubled: 0 });
        let (host, at) = (Player::new(1), "10.0.0.1:7000".parse().unwrap());
        let endpoint = || net.endpoint_with(at, socket::config(&host.me));
        let running = host.host(endpoint(), node::opening(2, 2));
        let guest = Player::new(2).join(net.endpoint("10.0.0.2:7000".parse().unwrap()), &host.invite(at));
        guest.handle.ask(|guest, now| guest.ready(now)).await.unwrap();
        while running.handle.ask(|host, now| host.start(now)).await.unwrap() != Ok(true) {
            sleep(Duration::from_millis(50)).await;
        }
        until_connected(&guest, true).await;
        sleep(Duration::from_secs(5)).await;
        // It dies without a word.
        net.cut(at.ip(), true);
        drop(running);
        sleep(Duration::from_secs(1)).await;
        net.cut(at.ip(), false);
        let begun = Instant::now();
        let again = host.host(endpoint(), node::opening(2, 2));
        while again.handle.ask(|host, _| host.is_connected(Person(1))).await != Some(true) {
            assert!(begun.elapsed() < Duration::from_secs(60), "the guest never comes back");
            sleep(Duration::from_millis(10)).await;
        }
        assert!(begun.elapsed() <= Duration::from_secs(3), "{:?}", begun.elapsed());
    });
}

/// A peer whose machine has vanished is named within five seconds, long before its connection is given up.
#[test]
fn who_vanishes_is_named_within_five_seconds() {
    in_virtual_time(async {
        let net = Net::new(1, Weather { delay: 20, spread: 5, lost: 0, doubled: 0 });
        let (host, at) = (Player::new(1), "10.0.0.1:7000".parse().unwrap());
        let vanishing: SocketAddr = "10.0.0.2:7000".parse().unwrap();
        let running = host.host(net.endpoint(at), node::opening(3, 3));
        let guests = [vanishing, "10.0.0.3:7000".parse().unwrap()]
            .map(|from| Player::new(2).join(net.endpoint(from), &host.invite(at)));
        for guest in &guests {
            guest.handle.ask(|guest, now| guest.ready(now)).await.unwrap();
        }
        while running.handle.ask(|host, now| host.start(now)).await.unwrap() != Ok(true) {
            sleep(Duration::from_millis(50)).await;
        }
        // Nothing happens for a while, and nobody is missed for it.
        for _ in 0..20 {
            sleep(Duration::from_secs(1)).await;
            assert_eq!(running.handle.ask(|host, _| host.unheard_of().len()).await, Some(0));
        }
        net.cut(vanishing.ip(), true);
        sleep(Duration::from_secs(5)).await;
        let (named, person) = running
            .handle
            .ask(|host, _| {
                (host.unheard_of().len(), (1..3).map(Person).find(|person| host.is_connected(*person)))
            })
            .await
            .unwrap();
        assert_eq!(named, 1, "the host names one of two");
        assert!(person.is_some(), "its connection still stands");
        let of_host = guests[0].handle.ask(|guest, _| guest.unheard_of().len()).await;
        assert_eq!(of_host, Some(1), "and it misses the host itself");
        let missed =
            |guest: &mut Guest, _| (1..3).map(Person).filter(|person| !guest.is_connected(*person)).count();
        assert_eq!(guests[1].handle.ask(missed).await, Some(1), "the other guest is told");
        net.cut(vanishing.ip(), false);
        sleep(Duration::from_secs(3)).await;
        assert_eq!(running.handle.ask(|host, _| host.unheard_of().len()).await, Some(0), "it is back");
        assert_eq!(guests[1].handle.ask(missed).await, Some(0));
    });
}

/// F8: a host whose address changed was lost: guests only knew that of the invite.
#[test]
fn a_host_that_told_where_else_it_is_reached_is_found_there() {
    in_virtual_time(async {
        let net = Net::new(1, Weather { delay: 20, spread: 5, lost: 0, doubled: 0 });
        let (host, at) = (Player::new(1), "10.0.0.1:7000".parse().unwrap());
        let moved: SocketAddr = "10.0.0.9:7001".parse().unwrap();
        let running = host.host(net.endpoint(at), node::opening(2, 2));
        let guest = Player::new(2).join(net.endpoint("10.0.0.2:7000".parse().unwrap()), &host.invite(at));
        until_connected(&guest, true).await;
        running.handle.ask(move |host, _| host.reach_at(vec![at, moved])).await.unwrap();
        sleep(Duration::from_secs(1)).await;
        drop(running);
        until_connected(&guest, false).await;
        let again = host.host(net.endpoint(moved), node::opening(2, 2));
        let took = until_connected(&guest, true).await;
        assert!(took < Duration::from_secs(20), "{took:?}");
        drop(again);
    });
}
