//! The lockstep session without I/O: frames and an instant in; frames, lines to write and events out.
//!
//! Start reading at [`record`] (the log), then [`ledger`] (what follows from it, and what may stand next), `participant`
//! (what every peer does), [`host`] and [`guest`]. [`Session`] is what those two have in common, for whoever carries
//! their bytes and for whoever plays through them.
pub mod effect;
pub mod fault;
pub(crate) mod flaw;
pub mod guest;
mod history;
pub mod host;
pub mod ledger;
pub mod lobby;
pub mod member;
pub mod message;
mod outgoing;
pub(crate) mod participant;
pub mod record;
pub mod rules;
pub mod scenario;
pub mod shelf;
pub mod verify;

use crate::identity::PeerKey;
use effect::{Effect, LinkId, Parting};
use engine::seat::Seat;
use fault::Fault;
use ledger::Ledger;
use message::{Lobby, Reach};
use record::{Person, Record, Steps, Wish};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

/// A peer at a table: the host, or a guest. After every call, [`poll`](Self::poll) gives what is to be done.
pub trait Session: Send + 'static {
    /// The other end of a connection has proven this key; both ends alone know the binding.
    fn connected(&mut self, now: Instant, link: LinkId, key: PeerKey, binding: [u8; 32]);
    /// From where a connection comes.
    fn seen_at(&mut self, _link: LinkId, _at: SocketAddr) {}
    /// A connection has ended.
    fn closed(&mut self, now: Instant, link: LinkId);
    /// A connection was cut off for what it carried.
    fn cut_off(&mut self, now: Instant, link: LinkId, why: Parting);
    /// A frame has come.
    fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]);
    /// Nothing has come over a connection since then although it stands, or something comes again. Whoever carries the
    /// frames knows it: signs of life are no frames.
    fn unheard(&mut self, now: Instant, link: LinkId, since: Option<Instant>);
    /// The oldest line that was given out to be written is safe.
    fn written(&mut self, now: Instant);
    /// Time has passed; to be called a few times a second.
    fn tick(&mut self, now: Instant);
    /// The next thing to be done.
    fn poll(&mut self) -> Option<Effect>;
    /// Of a host: the guests of the game, and whether each is connected.
    fn guests(&self) -> Vec<(PeerKey, bool)>;
    /// Whether it wants no further connection: a guest that is not let in, or does not believe its host.
    fn is_done(&self) -> bool;

    /// Whether others come to it, and not it to others.
    fn is_host(&self) -> bool {
        false
    }
    /// Of a host: where those may be who are to reach it, so that its router lets them in.
    fn opens_to(&self, _now: Instant) -> Vec<SocketAddr> {
        Vec::new()
    }
    /// Of a guest: the number by which it is asked to introduce whoever has the invite.
    fn door(&self) -> Option<[u8; 8]> {
        None
    }
    /// Of a guest: somebody who is seen here has asked it for that.
    fn knocked(&mut self, _at: SocketAddr) {}
    /// Of a guest: where the host has seen it last.
    fn seen(&self) -> Option<SocketAddr> {
        None
    }
    /// Whom it would reach by its key, and where that may be, once the game has begun.
    fn seeks(&self, _now: Instant) -> Vec<(PeerKey, Reach)> {
        Vec::new()
    }
    /// How often records were dropped from the log, for the table had gone on without them.
    fn drops(&self) -> u32;

    /// Who this is, once the game has begun; nobody, if it only looks on.
    fn person(&self) -> Option<Person>;
    /// The lobby as far as it is known.
    fn lobby(&self) -> Option<Lobby>;
    /// What the log has come to, once the game has begun.
    fn ledger(&self) -> Option<&Ledger>;
    /// The log.
    fn log(&self) -> &[Record];
    /// The records that are safe on this machine.
    fn safe_log(&self) -> &[Record];
    /// Says something for a seat.
    fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault>;
    /// Says what it wants done about an answer that was given for a seat.
    fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault>;
    /// Lets those who look on see the table as a seat does, or does not any more.
    fn show(&mut self, now: Instant, seat: Seat, shows: bool) -> Result<(), Fault>;
    /// Says a line to all.
    fn chat(&mut self, line: &str);
    /// Whether a person is connected, as far as this peer knows.
    fn is_connected(&self, person: Person) -> bool;
    /// From now on what is said goes by letters as well: nobody need be connected, and so it is no reason to look for another
    /// host, to let somebody go or to rest.
    fn goes_by_letters(&mut self) {}
    /// Of whom nothing has been heard since then, by name, although they are connected to this peer. A guest, whose host
    /// is not known by name yet, gives an empty one.
    fn unheard_of(&self) -> Vec<(String, Instant)>;
    /// Who looks on, by name.
    fn watchers(&self) -> Vec<String>;
    /// Without whom the host asks, or has asked, to go on.
    fn asked_without(&self) -> Vec<Person>;
    /// How long the seat may still take for its answer, if the table has a clock and it is asked.
    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration>;
    /// Where else the table can be reached, as its host tells.
    fn addresses(&self) -> &[SocketAddr];
    /// Whether everybody who is connected has all that this peer has, and agrees.
    fn is_settled(&self) -> bool;
}
