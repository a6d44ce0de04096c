//! A relay without I/O, used well and badly.
use super::*;
use crate::relay::Secret;
use engine::chance::Quick;

const SECRET: Secret = Secret([7; 16]);
const HOSTING: Role = Role::Host { secret: SECRET, meets: true };

fn at(last: u8, port: u16) -> SocketAddr {
    SocketAddr::from(([10, 0, 0, last], port))
}

fn board(limits: Limits) -> (Switchboard, Instant) {
    let now = Instant::now();
    (Switchboard::new(limits, [1; 32], now), now)
}

/// Says hello until it is let in or refused; what the relay says to whom at last.
fn hello(board: &mut Switchboard, now: Instant, from: SocketAddr, role: Role) -> Vec<(SocketAddr, Vec<u8>)> {
    let mut cookie = [0; 32];
    for _ in 0..2 {
        let Reply::Say(said) = board.hear(now, from, &mut Frame::Hello(role, cookie).to_bytes()) else {
            panic!("a hello is answered")
        };
        match Frame::read(&said[0].1) {
            Some(Frame::Cookie(given)) => cookie = given,
            _ => return said,
        }
    }
    panic!("the cookie is good")
}

fn is_in(said: &[(SocketAddr, Vec<u8>)]) -> bool {
    matches!(Frame::read(&said[0].1), Some(Frame::Here { .. }))
}

#[test]
fn packets_go_from_end_to_end_and_nowhere_else() {
    let (mut board, now) = board(Limits::default());
    let (host, guest, stranger) = (at(1, 1), at(2, 1), at(3, 1));
    assert!(is_in(&hello(&mut board, now, host, HOSTING)));
    let said = hello(&mut board, now, guest, Role::Guest(SECRET.session()));
    let told: Vec<_> = said.iter().map(|(to, bytes)| (*to, Frame::read(bytes))).collect();
    let here = Frame::Here { seen: guest, other: Some(host) };
    assert_eq!(told, [(guest, Some(here)), (host, Some(Frame::Came(guest)))]);

    let mut packet = Frame::Packet(HOST, b"there").to_bytes();
    assert_eq!(board.hear(now, guest, &mut packet), Reply::Pass(host));
    assert_eq!(Frame::read(&packet), Some(Frame::Packet(1, b"there")));
    let mut packet = Frame::Packet(1, b"and back").to_bytes();
    assert_eq!(board.hear(now, host, &mut packet), Reply::Pass(guest));
    assert_eq!(Frame::read(&packet), Some(Frame::Packet(HOST, b"and back")));
    assert_eq!(board.hear(now, host, &mut Frame::Packet(2, b"?").to_bytes()), Reply::Nothing);
    assert_eq!(board.hear(now, stranger, &mut Frame::Packet(1, b"?").to_bytes()), Reply::Nothing);
}

#[test]
fn a_host_that_keeps_its_address_to_itself_is_not_told_of() {
    let (mut board, now) = board(Limits::default());
    hello(&mut board, now, at(1, 1), Role::Host { secret: SECRET, meets: false });
    let said = hello(&mut board, now, at(2, 1), Role::Guest(SECRET.session()));
    assert_eq!(said.len(), 1);
    assert_eq!(Frame::read(&said[0].1), Some(Frame::Here { seen: at(2, 1), other: None }));
}

/// A guest knows the session's number, and cannot make itself its host; the host moves as it likes.
#[test]
fn only_the_secret_makes_a_host() {
    let (mut board, now) = board(Limits::default());
    hello(&mut board, now, at(1, 1), HOSTING);
    hello(&mut board, now, at(2, 1), Role::Guest(SECRET.session()));
    let session = SECRET.session().0;
    let guessed = Secret(std::array::from_fn(|i| session[i % 8]));
    hello(&mut board, now, at(2, 1), Role::Host { secret: guessed, meets: true });
    assert_eq!(board.sessions(), 2);
    hello(&mut board, now, at(3, 1), Role::Guest(SECRET.session()));
    hello(&mut board, now, at(9, 9), HOSTING);
    let mut packet = Frame::Packet(HOST, b"x").to_bytes();
    assert_eq!(board.hear(now, at(3, 1), &mut packet), Reply::Pass(at(9, 9)));
}

#[test]
fn nothing_is_kept_of_an_address_that_is_not_proven() {
    let (mut board, now) = board(Limits::default());
    let mut quick = Quick::new(1);
    for i in 0..20_000u16 {
        let cookie = std::array::from_fn(|_| quick.below(256) as u8);
        let mut hello = Frame::Hello(HOSTING, cookie).to_bytes();
        let Reply::Say(said) = board.hear(now, at((i % 250) as u8, i), &mut hello) else { panic!() };
        assert!(said.len() == 1 && said[0].1.len() < hello.len());
    }
    assert_eq!((board.sessions(), board.ends()), (0, 0));
    // Somebody else's cookie proves nothing, and an old one does not either.
    let cookie = board.cookie(now, at(1, 1), 0);
    let mut bytes = Frame::Hello(HOSTING, cookie).to_bytes();
    board.hear(now, at(1, 2), &mut bytes);
    board.hear(now + COOKIE * 2, at(1, 1), &mut bytes);
    assert_eq!(board.sessions(), 0);
    board.hear(now + COOKIE, at(1, 1), &mut bytes);
    assert_eq!(board.sessions(), 1);
}

#[test]
fn sessions_and_guests_are_limited_and_the_silent_make_room() {
    let limits = Limits { sessions: 5, sessions_of_one: 2, guests: 3, ..Limits::default() };
    let (mut board, now) = board(limits);
    let host = |i: u8| Role::Host { secret: Secret([i; 16]), meets: true };
    let of_one = (0..4).filter(|i| is_in(&hello(&mut board, now, at(1, 1 + u16::from(*i)), host(*i))));
    assert_eq!(of_one.count(), 2);
    let of_all = (10..20).filter(|i| is_in(&hello(&mut board, now, at(*i, 1), host(*i))));
    assert_eq!(of_all.count(), 3);
    let session = Secret([10; 16]).session();
    let guests = (30..40).filter(|i| is_in(&hello(&mut board, now, at(*i, 1), Role::Guest(session))));
    assert_eq!(guests.count(), 3);
    assert_eq!((board.sessions(), board.ends()), (5, 8));
    // A minute later those who said nothing are forgotten.
    let later = now + SILENCE + Duration::from_secs(1);
    assert!(is_in(&hello(&mut board, later, at(50, 1), host(50))));
    board.sweep(later);
    assert_eq!((board.sessions(), board.ends()), (1, 1));
}

#[test]
fn an_end_sends_no_faster_than_the_rate_and_others_are_not_slowed() {
    let limits = Limits { rate: 10_000, ..Limits::default() };
    let (mut board, now) = board(limits);
    hello(&mut board, now, at(1, 1), HOSTING);
    for guest in [2, 3] {
        hello(&mut board, now, at(guest, 1), Role::Guest(SECRET.session()));
    }
    let packet = Frame::Packet(HOST, &[0; 997]).to_bytes();
    let mut passed = |from: SocketAddr, now: Instant| {
        let passed = |_: &u32| board.hear(now, from, &mut packet.clone()) != Reply::Nothing;
        (0..1000).filter(passed).count()
    };
    assert_eq!(passed(at(2, 1), now), 40);
    assert_eq!(passed(at(2, 1), now + Duration::from_secs(1)), 10);
    assert_eq!(passed(at(3, 1), now + Duration::from_secs(1)), 40);
}

#[test]
fn whatever_is_sent_the_tables_stay_within_their_limits() {
    let limits = Limits { sessions: 6, sessions_of_one: 6, guests: 2, ..Limits::default() };
    let (mut board, mut now) = board(limits);
    let mut quick = Quick::new(3);
    for _ in 0..20_000 {
        let from = at(quick.below(6) as u8, quick.below(4) as u16);
        let secret = Secret([quick.below(9) as u8; 16]);
        now += Duration::from_millis(u64::from(quick.below(400)));
        match quick.below(4) {
            0 => drop(hello(&mut board, now, from, Role::Host { secret, meets: true })),
            1 => drop(hello(&mut board, now, from, Role::Guest(secret.session()))),
            2 => {
                let mut packet = Frame::Packet(quick.below(5) as Peer, &[1; 60]).to_bytes();
                board.hear(now, from, &mut packet);
            }
            _ => {
                let mut bytes: Vec<_> = (0..quick.below(70)).map(|_| quick.below(7) as u8).collect();
                board.hear(now, from, &mut bytes);
            }
        }
        if quick.below(50) == 0 {
            board.sweep(now);
        }
        assert!(board.sessions() <= 6 && board.tables.values().all(|table| table.guests.len() <= 2));
        assert!(board.ends() <= 24);
    }
}
