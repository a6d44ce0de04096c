//! Who is let in when many knock.
use super::*;

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

/// F12: handshakes were counted by addresses that nobody had proven, so that whoever wrote a guest's address on its
/// packets shut that guest out.
#[test]
fn whoever_forges_an_address_shuts_nobody_out() {
    let now = Instant::now();
    let (mut tries, guest) = (Tries::new(now), ip("203.0.113.7"));
    for _ in 0..5000 {
        tries.count(now, (guest, false), 1);
    }
    assert_eq!(tries.count(now, (guest, false), 1), Answer::Prove, "the guest is asked to prove its address");
    assert_eq!(tries.count(now, (guest, true), 1), Answer::Accept, "and let in once it has");
    for _ in 0..HANDSHAKES {
        tries.count(now, (ip("198.51.100.1"), true), 1);
    }
    assert_eq!(tries.count(now, (ip("198.51.100.1"), true), 1), Answer::Ignore);
    assert_eq!(tries.count(now, (guest, true), 1), Answer::Accept, "each for itself");
    assert_eq!(tries.count(now, (guest, true), CONNECTIONS), Answer::Ignore);
    let later = now + Duration::from_secs(11);
    assert_eq!(tries.count(later, (ip("198.51.100.1"), true), 1), Answer::Accept);
}

#[test]
fn a_network_of_ipv6_counts_as_one() {
    let now = Instant::now();
    let mut tries = Tries::new(now);
    for i in 0..=HANDSHAKES {
        tries.count(now, (ip(&format!("2001:db8:1:2::{i:x}")), true), 1);
    }
    assert_eq!(tries.count(now, (ip("2001:db8:1:2:ffff::1"), true), 1), Answer::Ignore);
    assert_eq!(tries.count(now, (ip("2001:db8:1:3::1"), true), 1), Answer::Accept);
}
