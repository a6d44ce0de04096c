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
