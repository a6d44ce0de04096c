//! The Port Control Protocol (RFC 6887), and NAT-PMP (RFC 6886) for routers that answer by it: one datagram there, one back.
use super::{LEASE, Means};
use crate::identity;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};
use tokio::{net::UdpSocket, time::timeout};

/// Where routers listen.
const PORT: u16 = 5351;
/// How long each of some attempts waits for an answer.
const WAITS: [Duration; 4] =
    [Duration::from_millis(250), Duration::from_millis(500), Duration::from_secs(1), Duration::from_secs(2)];
const UDP: u8 = 17;

/// A port that a router has opened.
#[derive(Debug)]
pub(super) struct Opened {
    request: Request,
    pub(super) means: Means,
    /// Where the router is reached.
    pub(super) at: SocketAddr,
    /// For how many seconds.
    pub(super) lease: u32,
}

/// What is asked for, and of whom.
#[derive(Clone, Copy, Debug)]
struct Request {
    router: Ipv4Addr,
    here: Ipv4Addr,
    port: u16,
    nonce: [u8; 12],
}

impl Opened {
    /// Asks a router for a port that leads to this one of ours.
    pub(super) async fn ask(router: Ipv4Addr, here: Ipv4Addr, port: u16) -> Option<Self> {
        let request = Request { router, here, port, nonce: identity::random().ok()? };
        request.open(port, LEASE).await
    }

    /// Asks for the same port again; false if it is another now, or none.
    pub(super) async fn renew(&mut self) -> bool {
        let again = self.request.open(self.at.port(), LEASE).await;
        again.is_some_and(|again| {
            let same = again.at == self.at;
            *self = again;
            same
        })
    }

    /// Closes it.
    pub(super) async fn close(self) {
        let Self { request, means, at, .. } = self;
        // A router that does not answer closes it when the lease ends.
        let _ = match means {
            Means::NatPmp => request.say(&request.nat_pmp(0, 0), nat_pmp_port).await.is_some(),
            Means::Pcp | Means::Upnp => {
                let bytes = request.pcp(at.port(), 0);
                request.say(&bytes, |answer| request.pcp_answer(answer)).await.is_some()
            }
        };
    }
}

impl Request {
    async fn open(self, wanted: u16, lease: u32) -> Option<Opened> {
        let answer = self.say(&self.pcp(wanted, lease), |answer| self.pcp_answer(answer)).await?;
        match answer {
            Answer::Opened(at, lease) => Some(Opened { request: self, means: Means::Pcp, at, lease }),
            Answer::Refused => None,
            Answer::NatPmp => {
                let ip = self.say(&[0, 0], nat_pmp_address).await?;
                let (port, lease) = self.say(&self.nat_pmp(wanted, lease), nat_pmp_port).await??;
                let at = SocketAddr::new(ip.into(), port);
                Some(Opened { request: self, means: Means::NatPmp, at, lease })
            }
        }
    }

    /// Says this until the router gives an answer that makes sense.
    async fn say<T>(self, bytes: &[u8], read: impl Fn(&[u8]) -> Option<T>) -> Option<T> {
        let socket = UdpSocket::bind((self.here, 0)).await.ok()?;
        // Only the router is listened to.
        socket.connect((self.router, PORT)).await.ok()?;
        let mut answer = [0; 1100];
        for wait in WAITS {
            socket.send(bytes).await.ok()?;
            let heard = async {
                loop {
                    let length = socket.recv(&mut answer).await.ok()?;
                    if let Some(read) = read(&answer[..length]) {
                        return Some(read);
                    }
                }
            };
            match timeout(wait, heard).await {
                Ok(heard) => return heard,
                Err(_) => continue,
            }
        }
        None
    }

    fn pcp(&self, wanted: u16, lease: u32) -> Vec<u8> {
        let mut bytes = vec![2, 1, 0, 0];
        bytes.extend(lease.to_be_bytes());
        bytes.extend(self.here.to_ipv6_mapped().octets());
        bytes.extend(self.nonce);
        bytes.extend([UDP, 0, 0, 0]);
        bytes.extend(self.port.to_be_bytes());
        bytes.extend(wanted.to_be_bytes());
        bytes.extend(Ipv4Addr::UNSPECIFIED.to_ipv6_mapped().octets());
        bytes
    }

    fn pcp_answer(&self, answer: &[u8]) -> Option<Answer> {
        match answer {
            // A router of the older protocol says that it knows no other.
            [0, ..] => return Some(Answer::NatPmp),
            [2, 0x81, _, 0, ..] => (),
            [2, 0x81, ..] => return Some(Answer::Refused),
            _ => return None,
        }
        let lease = u32::from_be_bytes(field(answer, 4)?);
        let ours = field(answer, 24) == Some(self.nonce)
            && answer.get(36) == Some(&UDP)
            && field(answer, 40) == Some(self.port.to_be_bytes());
        let (port, ip) = (u16::from_be_bytes(field(answer, 42)?), Ipv6Addr::from(field::<16>(answer, 44)?));
        ours.then_some(Answer::Opened(SocketAddr::new(IpAddr::V6(ip).to_canonical(), port), lease))
    }

    fn nat_pmp(&self, wanted: u16, lease: u32) -> Vec<u8> {
        [&[0, 1, 0, 0], &self.port.to_be_bytes()[..], &wanted.to_be_bytes(), &lease.to_be_bytes()].concat()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    Opened(SocketAddr, u32),
    Refused,
    NatPmp,
}

fn field<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

/// The router's own address.
fn nat_pmp_address(answer: &[u8]) -> Option<Ipv4Addr> {
    answer.starts_with(&[0, 128, 0, 0]).then(|| field(answer, 8).map(Ipv4Addr::from))?
}

/// The port and for how many seconds; or that there is none.
fn nat_pmp_port(answer: &[u8]) -> Option<Option<(u16, u32)>> {
    if !answer.starts_with(&[0, 129]) {
        return None;
    }
    let (port, lease) = (u16::from_be_bytes(field(answer, 10)?), u32::from_be_bytes(field(answer, 12)?));
    Some((field(answer, 2) == Some([0, 0])).then_some((port, lease)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REQUEST: Request = Request {
        router: Ipv4Addr::new(10, 1, 0, 1),
        here: Ipv4Addr::new(10, 1, 0, 2),
        port: 7474,
        nonce: [9; 12],
    };

    #[test]
    fn an_answer_is_to_what_was_asked_or_none() {
        let mut answer = REQUEST.pcp(7474, 600);
        assert_eq!(answer.len(), 60);
        answer[1] = 0x81;
        let (port, ip) = (5000u16.to_be_bytes(), Ipv4Addr::new(11, 22, 33, 1).to_ipv6_mapped().octets());
        answer[42..44].copy_from_slice(&port);
        answer[44..].copy_from_slice(&ip);
        let opened = Answer::Opened("11.22.33.1:5000".parse().unwrap(), 600);
        assert_eq!(REQUEST.pcp_answer(&answer), Some(opened));
        assert_eq!(Request { nonce: [8; 12], ..REQUEST }.pcp_answer(&answer), None);
        assert_eq!(Request { port: 1, ..REQUEST }.pcp_answer(&answer), None);
        answer[3] = 8;
        assert_eq!(REQUEST.pcp_answer(&answer), Some(Answer::Refused));
        assert_eq!(REQUEST.pcp_answer(&[0, 0, 0, 1]), Some(Answer::NatPmp));
        (0..60).for_each(|end| assert_ne!(REQUEST.pcp_answer(&answer[..end]), Some(opened)));
    }

    #[test]
    fn the_older_protocol_is_read() {
        let address = [0, 128, 0, 0, 0, 0, 0, 1, 11, 22, 33, 1];
        assert_eq!(nat_pmp_address(&address), Some(Ipv4Addr::new(11, 22, 33, 1)));
        assert_eq!(nat_pmp_address(&address[..11]), None);
        let port = [0, 129, 0, 0, 0, 0, 0, 1, 29, 50, 19, 136, 0, 0, 2, 88];
        assert_eq!(nat_pmp_port(&port), Some(Some((5000, 600))));
        let mut refused = port;
        refused[3] = 2;
        assert_eq!(nat_pmp_port(&refused), Some(None));
        assert_eq!(REQUEST.nat_pmp(5000, 600), [0, 1, 0, 0, 29, 50, 19, 136, 0, 0, 2, 88]);
    }
}
