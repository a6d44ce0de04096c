//! A guest of a table introduces whoever has the invite and cannot reach the host: what a relay does before it passes
//! anything on, without I/O. Nothing is kept about an address that has not proven itself, and no answer is longer than
//! what was asked.
use super::{
    Session,
    frame::{Cookie, Frame, Role},
    switchboard::{Limits, Reply, Switchboard},
};
use std::{net::SocketAddr, time::Instant};

/// Somebody who stands between a host and those who look for it.
#[derive(Debug)]
pub(crate) struct Introducer {
    board: Switchboard,
    session: Session,
    /// Where the host is, as we see it.
    host: SocketAddr,
}

/// What an introducer does with a datagram.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Introduced {
    /// What is said to whoever sent it.
    pub(crate) answer: Option<Vec<u8>>,
    /// Whom the host is to be told of.
    pub(crate) came: Option<SocketAddr>,
}

impl Introducer {
    /// Introduces by this number to the host, which is seen here.
    pub(crate) fn new(session: Session, host: SocketAddr, key: [u8; 32], now: Instant) -> Self {
        Self { board: Switchboard::new(Limits::default(), key, now), session, host }
    }

    /// Whether it introduces by this number to a host here.
    pub(crate) fn is_for(&self, session: Session, host: SocketAddr) -> bool {
        (self.session, self.host) == (session, host)
    }

    /// Takes a datagram; nothing, if it is no business of an introducer.
    pub(crate) fn hear(&mut self, now: Instant, from: SocketAddr, datagram: &[u8]) -> Option<Introduced> {
        let Frame::Hello(role @ Role::Guest(session), cookie) = Frame::read(datagram)? else { return None };
        if session != self.session {
            return Some(Introduced::default());
        }
        self.board.sweep(now);
        self.board.lend(now, self.host, session);
        Some(self.introduce(now, from, (role, cookie)))
    }

    fn introduce(&mut self, now: Instant, from: SocketAddr, (role, cookie): (Role, Cookie)) -> Introduced {
        let Reply::Say(said) = self.board.welcome(now, from, role, cookie) else {
            return Introduced::default();
        };
        let mut introduced = Introduced::default();
        for (to, bytes) in said {
            match Frame::read(&bytes) {
                Some(Frame::Came(at)) => introduced.came = Some(at),
                _ if to == from => introduced.answer = Some(bytes),
                _ => (),
            }
        }
        introduced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> SocketAddr {
        SocketAddr::from(([192, 0, 2, last], 7474))
    }

    fn said(number: u8, cookie: Cookie) -> Vec<u8> {
        Frame::Hello(Role::Guest(Session([number; 8])), cookie).to_bytes()
    }

    #[test]
    fn whoever_has_the_number_and_an_address_is_introduced_and_nobody_else() {
        let now = Instant::now();
        let mut introducer = Introducer::new(Session([7; 8]), at(1), [3; 32], now);
        assert_eq!(introducer.hear(now, at(2), b"anything"), None);
        assert_eq!(
            introducer.hear(now, at(2), &said(8, [0; 32])),
            Some(Introduced::default()),
            "another table"
        );
        let asked = introducer.hear(now, at(2), &said(7, [0; 32])).unwrap();
        assert_eq!(asked.came, None, "its address is not proven");
        let answer = asked.answer.unwrap();
        let Some(Frame::Cookie(cookie)) = Frame::read(&answer) else { panic!("{answer:?}") };
        assert_eq!(introducer.hear(now, at(3), &said(7, cookie)).unwrap().came, None, "a cookie of another");
        let introduced = introducer.hear(now, at(2), &said(7, cookie)).unwrap();
        assert_eq!(introduced.came, Some(at(2)));
        let told = introduced.answer.unwrap();
        assert_eq!(Frame::read(&told), Some(Frame::Here { seen: at(2), other: Some(at(1)) }));
    }

    #[test]
    fn an_introducer_keeps_little_and_answers_with_no_more_than_it_was_asked() {
        let now = Instant::now();
        let mut introducer = Introducer::new(Session([7; 8]), at(1), [3; 32], now);
        for i in 0..5000u16 {
            let from = SocketAddr::from(([10, 0, (i >> 8) as u8, i as u8], 9));
            let asked = said(7, [0; 32]);
            let answer = introducer.hear(now, from, &asked).unwrap().answer.unwrap();
            assert!(answer.len() < asked.len());
            let Some(Frame::Cookie(cookie)) = Frame::read(&answer) else { panic!("{answer:?}") };
            introducer.hear(now, from, &said(7, cookie));
        }
        assert!(introducer.board.ends() <= Limits::default().guests + 1);
    }
}
