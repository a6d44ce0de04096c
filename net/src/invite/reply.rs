//! Replies: the code that a guest gives back to a host that it cannot reach. The host calls it at the addresses in the
//! reply: that opens the way out of the host's own router or firewall, and by the call the guest learns where the host
//! is to be found. So two homes meet without a relay where either lets others in, or where both have addresses that
//! the whole internet can see, as those of IPv6 are.
use super::{ADDRESSES, InviteError, Rest, read_code, write_address, write_code};
use crate::{driver::Whereabouts, identity::PeerKey, tls::Pin};
use std::{fmt, net::SocketAddr, str::FromStr};

/// The first half of a reply's first byte; those of invites are others.
pub(super) const VERSION: u8 = 3;

/// Who could not reach its host, and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The beginning of the guest's key.
    pub guest: [u8; 10],
    /// Where it may be called.
    pub addresses: Vec<SocketAddr>,
}

impl Reply {
    /// A reply of this guest; addresses beyond the limit are left out.
    pub fn new(guest: PeerKey, mut addresses: Vec<SocketAddr>) -> Self {
        addresses.truncate(ADDRESSES);
        Self { guest: std::array::from_fn(|i| guest.0[i]), addresses }
    }

    /// Whom the host calls, and where.
    pub fn whereabouts(&self) -> Whereabouts {
        let addresses = self.addresses.clone();
        Whereabouts { pin: Pin::Prefix(self.guest), addresses, relay: None, door: None }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = vec![VERSION << 4 | self.addresses.len() as u8];
        bytes.extend(self.guest);
        self.addresses.iter().for_each(|address| write_address(&mut bytes, *address));
        write_code(f, bytes)
    }
}

impl FromStr for Reply {
    type Err = InviteError;

    fn from_str(code: &str) -> Result<Self, InviteError> {
        let body = read_code(code.trim())?;
        let mut rest = Rest(&body);
        let [first] = rest.take()?;
        match first >> 4 {
            VERSION => (),
            super::VERSION | super::RELAYED => return Err(InviteError::OtherKind),
            newer => return Err(InviteError::Version(newer)),
        }
        let reply = Self { guest: rest.take()?, addresses: rest.addresses(first & 15)? };
        if rest.0.is_empty() { Ok(reply) } else { Err(InviteError::Malformed) }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::*, *};

    fn reply(addresses: &[&str]) -> Reply {
        let addresses = addresses.iter().map(|address| address.parse().unwrap()).collect();
        Reply::new(PeerKey([0x5b; 32]), addresses)
    }

    #[test]
    fn a_reply_survives_being_typed() {
        for reply in
            [reply(&[]), reply(&["192.168.1.5:40000"]), reply(&["[2001:db8::2]:40000", "10.0.0.1:1"])]
        {
            let typed = reply.to_string().to_lowercase().replace('-', " ");
            assert_eq!(typed.parse(), Ok(reply));
        }
    }

    #[test]
    fn a_reply_is_no_invite_and_an_invite_no_reply() {
        let invite = Invite::new(PeerKey([1; 32]), Token([2; 5]), vec!["10.0.0.1:1".parse().unwrap()]);
        assert_eq!(invite.to_string().parse::<Reply>(), Err(InviteError::OtherKind));
        assert_eq!(reply(&["10.0.0.1:1"]).to_string().parse::<Invite>(), Err(InviteError::OtherKind));
    }

    #[test]
    fn what_is_no_reply_is_said_to_be_none() {
        let many = Reply { addresses: vec!["10.0.0.1:1".parse().unwrap(); ADDRESSES + 1], ..reply(&[]) };
        assert_eq!(many.to_string().parse::<Reply>(), Err(InviteError::Malformed));
        assert_eq!("".parse::<Reply>(), Err(InviteError::Mistyped));
        assert_eq!("ÄÖ".parse::<Reply>(), Err(InviteError::NotACode));
    }
}
