//! Datagrams between a relay and its ends: a kind, and what it says. The answer to a stranger is never longer than what
//! it sent, so that nobody is flooded through a relay.
use super::{Secret, Session};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

const VERSION: u8 = 1;
const HELLO: u8 = 1;
const COOKIE: u8 = 2;
const HERE: u8 = 3;
const CAME: u8 = 4;
const REFUSED: u8 = 5;
const PACKET: u8 = 6;
/// Bytes in front of a packet that is passed on.
pub(crate) const HEAD: usize = 3;
/// Bytes of a hello: the longest answer has fewer.
const HELLO_LENGTH: usize = 64;

/// Proof that an address can be reached.
pub(crate) type Cookie = [u8; 32];

/// Who sends or gets a packet at the other end: the host is 0, its guests count from 1.
pub(crate) type Peer = u16;
/// The host's number.
pub(crate) const HOST: Peer = 0;

/// As whom somebody comes to a relay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// A guest of this session.
    Guest(Session),
    /// The host, and whether both ends are told where the other is.
    Host { secret: Secret, meets: bool },
    /// Nobody's: somebody who only asks where it is seen.
    Passer,
}

/// Why a relay does not let somebody in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It speaks another version.
    Version,
    /// It has as many sessions or guests as it takes.
    Full,
    /// Nobody hosts such a session here now.
    NoSession,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame<'a> {
    /// Somebody comes, or is still there.
    Hello(Role, Cookie),
    /// A hello of another version.
    OtherVersion,
    /// To be sent back with the next hello.
    Cookie(Cookie),
    /// You are in, and are seen here; the other end is seen there.
    Here { seen: SocketAddr, other: Option<SocketAddr> },
    /// To a host: a guest is seen here.
    Came(SocketAddr),
    /// You are not.
    Refused(Refused),
    /// A packet for or from this peer.
    Packet(Peer, &'a [u8]),
}

impl<'a> Frame<'a> {
    pub(crate) fn to_bytes(self) -> Vec<u8> {
        match self {
            Self::Hello(role, cookie) => {
                let mut bytes = vec![HELLO, VERSION];
                match role {
                    Role::Guest(session) => {
                        bytes.push(0);
                        bytes.extend(session.0);
                        bytes.extend([0; 8]);
                    }
                    Role::Host { secret, meets } => {
                        bytes.push(if meets { 2 } else { 1 });
                        bytes.extend(secret.0);
                    }
                    Role::Passer => {
                        bytes.push(3);
                        bytes.extend([0; 16]);
                    }
                }
                bytes.extend(cookie);
                bytes.resize(HELLO_LENGTH, 0);
                bytes
            }
            Self::OtherVersion => vec![HELLO, VERSION.wrapping_add(1), 0],
            Self::Cookie(cookie) => [&[COOKIE][..], &cookie].concat(),
            Self::Here { seen, other } => [&[HERE][..], &address(Some(seen)), &address(other)].concat(),
            Self::Came(at) => [&[CAME][..], &address(Some(at))].concat(),
            Self::Refused(why) => {
                let why = match why {
                    Refused::Version => 0,
                    Refused::Full => 1,
                    Refused::NoSession => 2,
                };
                vec![REFUSED, why]
            }
            Self::Packet(peer, packet) => [&head(peer)[..], packet].concat(),
        }
    }

    /// What these bytes say; nothing, if no relay or end says so.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let (kind, mut rest) = bytes.split_first()?;
        Some(match *kind {
            HELLO => {
                let [version, role] = take(&mut rest)?;
                if version != VERSION {
                    return Some(Self::OtherVersion);
                }
                let name = take::<16>(&mut rest)?;
                let role = match role {
                    0 => Role::Guest(Session(std::array::from_fn(|i| name[i]))),
                    1 | 2 => Role::Host { secret: Secret(name), meets: role == 2 },
                    3 => Role::Passer,
                    _ => return None,
                };
                if bytes.len() != HELLO_LENGTH {
                    return None;
                }
                Self::Hello(role, take(&mut rest)?)
            }
            COOKIE => Self::Cookie(rest.try_into().ok()?),
            HERE => {
                let (seen, other) = (read_address(&take(&mut rest)?)?, read_address(&take(&mut rest)?));
                rest.is_empty().then_some(Self::Here { seen, other })?
            }
            CAME => Self::Came(read_address(rest.try_into().ok()?)?),
            REFUSED => Self::Refused(match rest {
                [0] => Refused::Version,
                [1] => Refused::Full,
                [2] => Refused::NoSession,
                _ => return None,
            }),
            PACKET => Self::Packet(Peer::from_be_bytes(take(&mut rest)?), rest),
            _ => return None,
        })
    }
}

/// Whether a datagram could be one between those who have no connection yet; of QUIC hardly any begins like these.
pub(crate) fn is_said(bytes: &[u8]) -> bool {
    matches!(bytes.first(), Some(HELLO..=REFUSED))
}

/// What stands in front of a packet for or from this peer.
pub(crate) fn head(peer: Peer) -> [u8; HEAD] {
    let [high, low] = peer.to_be_bytes();
    [PACKET, high, low]
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, left) = rest.split_first_chunk::<N>()?;
    *rest = left;
    Some(*taken)
}

/// An address in as many bytes as any other; port 0 is none.
fn address(at: Option<SocketAddr>) -> [u8; 18] {
    let mut bytes = [0; 18];
    if let Some(at) = at {
        let ip = match at.ip() {
            IpAddr::V4(four) => four.to_ipv6_mapped(),
            IpAddr::V6(six) => six,
        };
        bytes[..16].copy_from_slice(&ip.octets());
        bytes[16..].copy_from_slice(&at.port().to_be_bytes());
    }
    bytes
}

fn read_address(bytes: &[u8; 18]) -> Option<SocketAddr> {
    let mut rest = &bytes[..];
    let (ip, port) = (Ipv6Addr::from(take::<16>(&mut rest)?), u16::from_be_bytes(take(&mut rest)?));
    (port != 0).then(|| SocketAddr::new(IpAddr::V6(ip).to_canonical(), port))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::chance::Quick;

    fn frames() -> Vec<Frame<'static>> {
        let (four, six) = ("203.0.113.7:47777".parse().unwrap(), "[2001:db8::1]:1".parse().unwrap());
        vec![
            Frame::Hello(Role::Guest(Session([3; 8])), [4; 32]),
            Frame::Hello(Role::Host { secret: Secret([5; 16]), meets: true }, [6; 32]),
            Frame::Hello(Role::Host { secret: Secret([5; 16]), meets: false }, [0; 32]),
            Frame::Hello(Role::Passer, [7; 32]),
            Frame::OtherVersion,
            Frame::Cookie([7; 32]),
            Frame::Here { seen: four, other: Some(six) },
            Frame::Here { seen: six, other: None },
            Frame::Came(four),
            Frame::Refused(Refused::Version),
            Frame::Refused(Refused::Full),
            Frame::Refused(Refused::NoSession),
            Frame::Packet(513, b"bytes"),
        ]
    }

    #[test]
    fn what_is_said_is_understood_and_a_stranger_gets_no_more_than_it_sent() {
        for frame in frames() {
            let bytes = frame.to_bytes();
            match frame {
                Frame::OtherVersion => (),
                Frame::Hello(..) => assert_eq!(bytes.len(), HELLO_LENGTH),
                _ => assert!(bytes.len() < HELLO_LENGTH),
            }
            assert_eq!(Frame::read(&bytes), Some(frame));
        }
        assert_eq!(Frame::read(&[&[HELLO, 9][..], &[0; 62]].concat()), Some(Frame::OtherVersion));
    }

    #[test]
    fn whatever_comes_is_judged() {
        let mut quick = Quick::new(5);
        for frame in frames() {
            let bytes = frame.to_bytes();
            for end in 0..bytes.len() {
                let _ = Frame::read(&bytes[..end]);
            }
            for _ in 0..500 {
                let mut bytes = bytes.clone();
                let at = quick.below(bytes.len() as u32) as usize;
                bytes[at] = quick.below(256) as u8;
                let _ = Frame::read(&bytes);
            }
        }
    }
}
