//! An end's side of a relay, without I/O: says hello until it is let in, then often enough that no router forgets it.
use super::frame::{Cookie, Frame, Peer, Refused, Role};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

/// Between hellos while the relay has not let us in.
const CALLING: Duration = Duration::from_millis(750);
/// Between hellos once it has; routers forget a silent way after 30 seconds.
const STAYING: Duration = Duration::from_secs(15);
/// How long a relay may be silent before it is called anew.
const SILENCE: Duration = Duration::from_secs(40);
/// At least between two answers, whatever the relay says.
const AT_LEAST: Duration = Duration::from_millis(100);

/// How we stand with a relay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It has not answered.
    Calling,
    /// We are in, and seen from there at this address; the other end at that one, if it may be known.
    Here {
        /// Where the relay sees us.
        seen: SocketAddr,
        /// Where it sees the host.
        other: Option<SocketAddr>,
    },
    /// It does not let us in.
    Refused(Refused),
}

/// What a datagram of the relay means.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Heard<'a> {
    /// Nothing to do.
    Nothing,
    /// A packet from this peer.
    Packet(Peer, &'a [u8]),
    /// Say this at once.
    Answer(Vec<u8>),
    /// A guest is there, and may be met without the relay.
    Meet(SocketAddr),
}

/// A way through a relay.
#[derive(Debug)]
pub(crate) struct Way {
    /// Where the relay is.
    pub(crate) at: SocketAddr,
    role: Role,
    cookie: Cookie,
    standing: Standing,
    said: Option<Instant>,
    answered: Option<Instant>,
    heard: Option<Instant>,
}

impl Way {
    pub(crate) fn new(at: SocketAddr, role: Role) -> Self {
        Self {
            at,
            role,
            cookie: [0; 32],
            standing: Standing::Calling,
            said: None,
            answered: None,
            heard: None,
        }
    }

    /// Whether that is what we are there.
    pub(crate) fn has(&self, role: Role) -> bool {
        self.role == role
    }

    /// Whether it is only asked where we are seen.
    pub(crate) fn passes_by(&self) -> bool {
        self.role == Role::Passer
    }

    /// Where we are seen, if we were told.
    pub(crate) fn seen(&self) -> Option<SocketAddr> {
        match self.standing {
            Standing::Here { seen, .. } => Some(seen),
            Standing::Calling | Standing::Refused(_) => None,
        }
    }

    pub(crate) fn standing(&self) -> Standing {
        self.standing
    }

    /// Time has passed; what is to be said.
    pub(crate) fn due(&mut self, now: Instant) -> Option<Vec<u8>> {
        let silent = self.heard.is_none_or(|heard| now.saturating_duration_since(heard) > SILENCE);
        if silent && matches!(self.standing, Standing::Here { .. }) {
            self.standing = Standing::Calling;
        }
        let pause = if matches!(self.standing, Standing::Here { .. }) { STAYING } else { CALLING };
        self.said.is_none_or(|said| now.saturating_duration_since(said) >= pause).then(|| self.hello(now))
    }

    fn hello(&mut self, now: Instant) -> Vec<u8> {
        self.said = Some(now);
        Frame::Hello(self.role, self.cookie).to_bytes()
    }

    /// Takes what the relay has sent.
    pub(crate) fn hear<'a>(&mut self, now: Instant, datagram: &'a [u8]) -> Heard<'a> {
        match Frame::read(datagram) {
            Some(Frame::Packet(peer, packet)) => return Heard::Packet(peer, packet),
            Some(Frame::Cookie(cookie)) => {
                // It is also what a relay says that has forgotten us.
                self.cookie = cookie;
                let lately = |at: Instant| now.saturating_duration_since(at) < AT_LEAST;
                if self.answered.is_some_and(lately) {
                    return Heard::Nothing;
                }
                self.answered = Some(now);
                return Heard::Answer(self.hello(now));
            }
            Some(Frame::Here { seen, other }) => self.standing = Standing::Here { seen, other },
            Some(Frame::Refused(why)) => self.standing = Standing::Refused(why),
            Some(Frame::Came(at)) => return Heard::Meet(at),
            Some(Frame::Hello(..) | Frame::OtherVersion) | None => return Heard::Nothing,
        }
        self.heard = Some(now);
        Heard::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relay::{
        Secret,
        switchboard::{Limits, Reply, Switchboard},
    };

    fn at(last: u8) -> SocketAddr {
        SocketAddr::from(([10, 0, 0, last], 1))
    }

    /// Lets a way and a relay talk until nobody has anything to say.
    fn talk(way: &mut Way, board: &mut Switchboard, now: Instant, from: SocketAddr) {
        let mut said = way.due(now);
        while let Some(mut bytes) = said.take() {
            let Reply::Say(answers) = board.hear(now, from, &mut bytes) else { return };
            for (_, answer) in answers.iter().filter(|(to, _)| *to == from) {
                if let Heard::Answer(bytes) = way.hear(now, answer) {
                    said = Some(bytes);
                }
            }
        }
    }

    #[test]
    fn a_way_is_let_in_stays_and_is_found_again_when_the_relay_was_started_anew() {
        let (mut now, limits, role) =
            (Instant::now(), Limits::default(), Role::Host { secret: Secret([1; 16]), meets: true });
        let mut board = Switchboard::new(limits, [1; 32], now);
        let mut way = Way::new(at(9), role);
        talk(&mut way, &mut board, now, at(1));
        assert_eq!(way.standing(), Standing::Here { seen: at(1), other: None });
        for _ in 0..1000 {
            now += Duration::from_secs(1);
            talk(&mut way, &mut board, now, at(1));
            board.sweep(now);
            assert_eq!(board.sessions(), 1);
        }
        board = Switchboard::new(limits, [2; 32], now);
        now += STAYING;
        talk(&mut way, &mut board, now, at(1));
        assert_eq!(board.sessions(), 1);
    }

    #[test]
    fn a_relay_cannot_make_us_say_much() {
        let (begun, mut way) = (Instant::now(), Way::new(at(9), Role::Guest(Secret([1; 16]).session())));
        let mut said = 0;
        for i in 0..10_000u32 {
            let cookie = Frame::Cookie([i as u8; 32]).to_bytes();
            let heard = way.hear(begun + Duration::from_micros(u64::from(i) * 100), &cookie);
            said += u32::from(matches!(heard, Heard::Answer(_)));
        }
        assert!(said <= 11, "{said} in a second");
    }
}
