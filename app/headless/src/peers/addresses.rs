//! Where this machine is reached, as far as it knows itself.
use if_addrs::{IfAddr, get_if_addrs};
use net::mapping::is_public;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Addresses of each family that are told at most.
const OF_A_FAMILY: usize = 3;

/// Where peers may find a socket that listens here: if it listens everywhere, at the address by which this machine leaves and
/// at its others. Its own loopback is told only where it has nothing else: nobody elsewhere finds it there.
pub(super) fn addresses(at: SocketAddr) -> Vec<SocketAddr> {
    if !at.ip().is_unspecified() {
        return vec![at];
    }
    let mut all = ways_out();
    all.extend(get_if_addrs().unwrap_or_default().into_iter().map(|known| match known.addr {
        IfAddr::V4(four) => IpAddr::V4(four.ip),
        IfAddr::V6(six) => IpAddr::V6(six.ip),
    }));
    let ips = chosen(all, at.is_ipv6());
    ips.into_iter().map(|ip| SocketAddr::new(ip, at.port())).collect()
}

/// The addresses by which packets would leave to the internet. Nothing is sent.
fn ways_out() -> Vec<IpAddr> {
    let leaving = |from: IpAddr, to: &str| {
        let socket = UdpSocket::bind((from, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        socket.local_addr().ok().map(|address| address.ip())
    };
    let four = leaving(Ipv4Addr::UNSPECIFIED.into(), "192.0.2.1");
    let six = leaving(std::net::Ipv6Addr::UNSPECIFIED.into(), "2001:db8::1");
    four.into_iter().chain(six).collect()
}

/// Those of some addresses that are of use to others, each once, the first ones before the others.
fn chosen(all: Vec<IpAddr>, six: bool) -> Vec<IpAddr> {
    let (mut chosen, mut counts) = (Vec::new(), [0; 2]);
    for ip in all {
        let of_no_use = match ip {
            IpAddr::V4(four) => four.is_loopback() || four.is_unspecified() || four.is_link_local(),
            IpAddr::V6(ip) => !six || ip.is_loopback() || ip.is_unspecified() || ip.is_unicast_link_local(),
        };
        let count = &mut counts[usize::from(ip.is_ipv6())];
        if !of_no_use && !chosen.contains(&ip) && *count < OF_A_FAMILY {
            *count += 1;
            chosen.push(ip);
        }
    }
    if chosen.is_empty() { vec![Ipv4Addr::LOCALHOST.into()] } else { chosen }
}

/// Whether the internet can know any of these.
pub(super) fn any_public(all: &[SocketAddr]) -> bool {
    all.iter().any(|at| is_public(at.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ips(all: &[&str]) -> Vec<IpAddr> {
        all.iter().map(|ip| ip.parse().unwrap()).collect()
    }

    #[test]
    fn several_addresses_of_a_family_are_told_and_only_those_of_use() {
        let all = ips(&[
            "192.168.1.5",
            "2001:db8::5",
            "127.0.0.1",
            "::1",
            "192.168.1.5",
            "10.8.0.2",
            "fe80::1",
            "169.254.3.3",
            "172.17.0.1",
            "10.9.0.1",
            "fd00::5",
        ]);
        let told = ips(&["192.168.1.5", "2001:db8::5", "10.8.0.2", "172.17.0.1", "fd00::5"]);
        assert_eq!(chosen(all.clone(), true), told);
        assert_eq!(chosen(all, false), ips(&["192.168.1.5", "10.8.0.2", "172.17.0.1"]));
    }

    #[test]
    fn loopback_is_told_where_there_is_nothing_else() {
        assert_eq!(chosen(ips(&["::1", "127.0.0.1", "fe80::1"]), true), ips(&["127.0.0.1"]));
        let here = "127.0.0.1:7".parse().unwrap();
        assert_eq!(addresses(here), [here], "as it was asked for");
    }
}
