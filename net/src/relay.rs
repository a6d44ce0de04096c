//! A blind relay: passes datagrams between two ends that cannot reach each other, by the number of a session.
//!
//! A host says hello to a relay that its player named, and shows a secret; the session's number is a hash of it, so that
//! whoever knows the number from an invite can come, and only the host can be the host. Before anything is kept about
//! an address, it must send back a cookie that was sent there. Then everything is passed on as it is, with the guest's
//! number in front: connections are QUIC from end to end with pinned keys, and a relay reads and changes nothing. What
//! it can do, drop and delay, any router can.
//!
//! A relay also tells both ends where it sees the other, unless the host keeps its address to itself: so they can try
//! to meet without it.
//!
//! Whoever only wants to know where it is seen, to write that into an invite, is told. And a guest of a table does what a
//! relay does before it passes anything on, with `introducer`: it tells whoever asks it by the number of the invite where
//! the host is, and the host that somebody is there.
//!
//! [`switchboard`] is the relay without I/O, [`server`] carries its datagrams; [`way`] is an end's side, without I/O too.
pub(crate) mod frame;
pub(crate) mod introducer;
pub mod pair;
pub mod server;
pub mod switchboard;
pub(crate) mod way;

pub use frame::Refused;
pub use way::Standing;

use crate::identity::Identity;
use std::{fmt, net::SocketAddr};

/// The port that a relay listens on when nobody said.
pub const PORT: u16 = 7475;

/// What only the host of a session knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub(crate) [u8; 16]);

impl Secret {
    /// The secret of a table's session: the same at every start, so that its invite stays good.
    pub fn of_table(me: &Identity, table: &[u8]) -> Self {
        let secret = me.secret("jeweled thrones: session at a relay, 1", &[table]);
        Self(std::array::from_fn(|i| secret[i]))
    }

    /// The number by which guests find it.
    pub fn session(&self) -> Session {
        let hash = blake3::derive_key("jeweled thrones: number of a session at a relay, 1", &self.0);
        Session(std::array::from_fn(|i| hash[i]))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The number of a session.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Session(pub [u8; 8]);

/// A way to a table: through this relay, by this session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Through {
    /// Where the relay is.
    pub at: SocketAddr,
    /// The number of the session.
    pub session: Session,
}
