//! Invites: a short code that pins the host's key and carries a token and where the host is: its addresses, and a relay
//! if it has one. As a link the same code is opened by the program.
mod base32;
mod reply;

pub use reply::Reply;

use crate::{
    driver::Whereabouts,
    identity::PeerKey,
    relay::{Session, Through},
    tls::Pin,
};
use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    str::FromStr,
};

/// Of a code without a relay, as it always was.
const VERSION: u8 = 1;
/// Of a code with a relay.
const RELAYED: u8 = 2;
/// What a link begins with.
const SCHEME: &str = "thrones:";
/// Addresses of an invite at most.
pub const ADDRESSES: usize = 8;
/// Characters of a code at most, separators included.
const LONGEST: usize = 512;
const SUM: usize = 3;

/// What lets a stranger in. It is never sent: a joiner proves that it has it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(pub [u8; 5]);

impl Token {
    /// Proof of the token for one connection between two keys: worthless on any other.
    pub fn proof(&self, binding: &[u8; 32], joiner: PeerKey, host: PeerKey) -> [u8; 32] {
        let key = blake3::derive_key("jeweled thrones: token of an invite, 1", &self.0);
        let mut hasher = blake3::Hasher::new_keyed(&key);
        hasher.update(binding).update(&joiner.0).update(&host.0);
        *hasher.finalize().as_bytes()
    }

    /// The number by which whoever has the invite of this host asks a guest of its table to introduce it. Whoever does not
    /// know the host cannot find out the token from it.
    pub fn door(&self, host: &[u8; 10]) -> Session {
        let key = blake3::derive_key(
            "jeweled thrones: number of an introduction, 1",
            &[host, &self.0[..]].concat(),
        );
        Session(std::array::from_fn(|i| key[i]))
    }

    /// Whether it is the proof, in time that does not depend on the answer.
    pub fn proves(&self, proof: [u8; 32], binding: &[u8; 32], joiner: PeerKey, host: PeerKey) -> bool {
        blake3::Hash::from(self.proof(binding, joiner, host)) == blake3::Hash::from(proof)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// Where a table is, whose it is, and what lets one in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invite {
    /// The beginning of the host's key.
    pub host: [u8; 10],
    /// What lets a stranger in.
    pub token: Token,
    /// Where the host may be reached; none on a LAN, where it is found by name.
    pub addresses: Vec<SocketAddr>,
    /// The relay through which it is reached as well.
    pub relay: Option<Through>,
}

/// Why a code is not an invite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InviteError {
    /// A character that no code has, or too many of them.
    NotACode,
    /// Some character is wrong, missing or swapped.
    Mistyped,
    /// A code of a newer app.
    Version(u8),
    /// A reply where an invite is wanted, or an invite where a reply is.
    OtherKind,
    /// The checksum holds, but the content does not.
    Malformed,
}

impl fmt::Display for InviteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACode => write!(f, "not an invite"),
            Self::Mistyped => write!(f, "the invite is mistyped"),
            Self::Version(version) => write!(f, "an invite of version {version}"),
            Self::OtherKind => write!(f, "a code of another kind"),
            Self::Malformed => write!(f, "the invite makes no sense"),
        }
    }
}

impl std::error::Error for InviteError {}

impl Invite {
    /// An invite to this host's table; addresses beyond the limit are left out.
    pub fn new(host: PeerKey, token: Token, mut addresses: Vec<SocketAddr>) -> Self {
        addresses.truncate(ADDRESSES);
        Self { host: std::array::from_fn(|i| host.0[i]), token, addresses, relay: None }
    }

    /// The same, and the host is reached through this relay as well.
    pub fn through(self, relay: Option<Through>) -> Self {
        Self { relay, ..self }
    }

    /// The same as a link, which the program opens; in capitals, as a picture holds them best.
    pub fn link(&self) -> String {
        format!("{}{self}", SCHEME.to_uppercase())
    }

    /// Whom its bearer looks for, and where.
    pub fn whereabouts(&self) -> Whereabouts {
        let door = Some(self.token.door(&self.host));
        Whereabouts { pin: self.pin(), addresses: self.addresses.clone(), relay: self.relay, door }
    }

    /// What the host must prove.
    pub fn pin(&self) -> Pin {
        Pin::Prefix(self.host)
    }

    fn bytes(&self) -> Vec<u8> {
        let version = if self.relay.is_some() { RELAYED } else { VERSION };
        let mut bytes = vec![version << 4 | self.addresses.len() as u8];
        bytes.extend(self.host);
        bytes.extend(self.token.0);
        for address in self.relay.iter().map(|relay| &relay.at).chain(&self.addresses) {
            write_address(&mut bytes, *address);
        }
        bytes.extend(self.relay.iter().flat_map(|relay| relay.session.0));
        bytes
    }
}

fn write_address(bytes: &mut Vec<u8>, address: SocketAddr) {
    match address.ip() {
        IpAddr::V4(ip) => {
            bytes.push(4);
            bytes.extend(ip.octets());
        }
        IpAddr::V6(ip) => {
            bytes.push(6);
            bytes.extend(ip.octets());
        }
    }
    bytes.extend(address.port().to_be_bytes());
}

fn sum(bytes: &[u8]) -> [u8; SUM] {
    let hash = blake3::derive_key("jeweled thrones: sum of an invite, 1", bytes);
    std::array::from_fn(|i| hash[i])
}

impl fmt::Display for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_code(f, self.bytes())
    }
}

/// Letters and digits in groups of five, with a sum that finds slips.
fn write_code(f: &mut fmt::Formatter<'_>, mut body: Vec<u8>) -> fmt::Result {
    body.extend(sum(&body));
    for (i, letter) in base32::encode(&body).chars().enumerate() {
        if i > 0 && i % 5 == 0 {
            f.write_str("-")?;
        }
        write!(f, "{letter}")?;
    }
    Ok(())
}

/// What was written, if the sum holds.
fn read_code(code: &str) -> Result<Vec<u8>, InviteError> {
    let bytes = Some(code).filter(|code| code.len() <= LONGEST).and_then(base32::decode);
    let bytes = bytes.ok_or(InviteError::NotACode)?;
    let (body, found) = bytes.split_last_chunk::<SUM>().ok_or(InviteError::Mistyped)?;
    if sum(body) == *found { Ok(body.to_vec()) } else { Err(InviteError::Mistyped) }
}

impl FromStr for Invite {
    type Err = InviteError;

    fn from_str(code: &str) -> Result<Self, InviteError> {
        let code = code.trim();
        let is_link = code.get(..SCHEME.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME));
        let code = if is_link { &code[SCHEME.len()..] } else { code };
        read(&read_code(code.trim_start_matches('/'))?)
    }
}

fn read(body: &[u8]) -> Result<Invite, InviteError> {
    let mut rest = Rest(body);
    let [first] = rest.take()?;
    let relayed = match first >> 4 {
        VERSION => false,
        RELAYED => true,
        reply::VERSION => return Err(InviteError::OtherKind),
        newer => return Err(InviteError::Version(newer)),
    };
    let (host, token) = (rest.take()?, Token(rest.take()?));
    let relay = if relayed { Some(rest.address()?) } else { None };
    let addresses = rest.addresses(first & 15)?;
    let relay = match relay {
        Some(at) => Some(Through { at, session: Session(rest.take()?) }),
        None => None,
    };
    if rest.0.is_empty() { Ok(Invite { host, token, addresses, relay }) } else { Err(InviteError::Malformed) }
}

struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], InviteError> {
        let (taken, rest) = self.0.split_first_chunk::<N>().ok_or(InviteError::Malformed)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn address(&mut self) -> Result<SocketAddr, InviteError> {
        let ip = match self.take()? {
            [4] => IpAddr::from(self.take::<4>()?),
            [6] => IpAddr::from(self.take::<16>()?),
            _ => return Err(InviteError::Malformed),
        };
        Ok(SocketAddr::new(ip, u16::from_be_bytes(self.take()?)))
    }

    fn addresses(&mut self, count: u8) -> Result<Vec<SocketAddr>, InviteError> {
        if usize::from(count) > ADDRESSES {
            return Err(InviteError::Malformed);
        }
        (0..count).map(|_| self.address()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::chance::Quick;

    fn invite(addresses: &[&str]) -> Invite {
        let addresses = addresses.iter().map(|address| address.parse().unwrap()).collect();
        Invite::new(PeerKey([0xa7; 32]), Token([1, 2, 3, 4, 5]), addresses)
    }

    fn invites() -> [Invite; 6] {
        let (public, lan, six) = ("203.0.113.7:47777", "192.168.1.5:47777", "[2001:db8::1]:47777");
        let through = |at: &str| Some(Through { at: at.parse().unwrap(), session: Session([200; 8]) });
        [
            invite(&[]),
            invite(&[public]),
            invite(&[six]),
            invite(&[public, lan, six]),
            invite(&[]).through(through(public)),
            invite(&[lan, six]).through(through(six)),
        ]
    }

    #[test]
    fn a_code_is_short_and_survives_being_typed() {
        for (invite, length) in invites().into_iter().zip([31, 42, 61, 84, 55, 116]) {
            let code = invite.to_string();
            assert_eq!(code.replace('-', "").len(), length);
            let typed = code.to_lowercase().replace('0', "o").replace('1', "l").replace('-', " ");
            assert_eq!(typed.parse(), Ok(invite.clone()));
            assert_eq!(format!("\n {code}\t").parse(), Ok(invite.clone()));
            for link in [invite.link(), invite.link().to_lowercase(), format!(" thrones://{code}\n")] {
                assert_eq!(link.parse(), Ok(invite.clone()));
            }
        }
    }

    #[test]
    fn every_slip_of_one_letter_or_two_neighbours_is_seen() {
        for invite in invites() {
            let code: Vec<char> = invite.to_string().replace('-', "").chars().collect();
            for at in 0..code.len() {
                for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars().filter(|c| *c != code[at]) {
                    let mut slip = code.clone();
                    slip[at] = letter;
                    assert!(slip.iter().collect::<String>().parse::<Invite>().is_err());
                }
                let mut swapped = code.clone();
                swapped.swap(at, at.saturating_sub(1));
                assert!(swapped == code || swapped.iter().collect::<String>().parse::<Invite>().is_err());
            }
        }
    }

    #[test]
    fn whatever_is_typed_is_judged_and_not_believed() {
        let mut quick = Quick::new(4);
        for _ in 0..4000 {
            let mut body: Vec<u8> = (0..quick.below(60)).map(|_| quick.below(256) as u8).collect();
            if let Some(first) = body.first_mut() {
                let version = if quick.below(2) == 0 { VERSION } else { RELAYED };
                *first = version << 4 | (*first & 15);
            }
            body.extend(sum(&body.clone()));
            if let Ok(invite) = base32::encode(&body).parse::<Invite>() {
                assert_eq!(invite.bytes(), body[..body.len() - SUM], "one invite, one code");
            }
        }
        assert_eq!("".parse::<Invite>(), Err(InviteError::Mistyped));
        assert_eq!("ÄÖ".parse::<Invite>(), Err(InviteError::NotACode));
        assert_eq!("0".repeat(100_000).parse::<Invite>(), Err(InviteError::NotACode));
    }

    #[test]
    fn a_proof_holds_for_one_connection_only() {
        let (token, host, joiner) = (Token([9; 5]), PeerKey([1; 32]), PeerKey([2; 32]));
        let proof = token.proof(&[7; 32], joiner, host);
        assert!(token.proves(proof, &[7; 32], joiner, host));
        assert!(!token.proves(proof, &[8; 32], joiner, host));
        assert!(!token.proves(proof, &[7; 32], host, joiner));
        assert!(!Token([8; 5]).proves(proof, &[7; 32], joiner, host));
    }
}
