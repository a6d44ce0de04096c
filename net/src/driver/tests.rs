//! Real connections on the loopback: whole games, speed, and bad input.
mod bad;
mod crash;
mod doors;
mod games;
mod heirs;
mod introduced;
mod letters;
mod relayed;
mod speed;
mod storms;

use super::*;
use crate::{
    invite::Invite,
    session::record::{Person, Record},
    sim::{ToyShelf, node, player},
    tls,
};
use engine::{chance::Quick, game::Waiting, hash::Digest};
use std::{io, net::Ipv4Addr, sync::Mutex};
use tokio::{task::JoinSet, time::sleep};

const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// An endpoint on loopback.
fn endpoint() -> Endpoint {
    super::endpoint(HERE, &Identity::generate().unwrap()).unwrap()
}

fn shelf() -> Arc<ToyShelf> {
    Arc::default()
}

/// A journal that outlives the session.
#[derive(Clone, Default)]
struct Disk(Arc<Mutex<Vec<Line>>>);

impl Journal for Disk {
    fn append(&mut self, line: &Line) -> io::Result<()> {
        self.0.lock().unwrap().push(line.clone());
        Ok(())
    }
}

impl Disk {
    fn kept(&self) -> Kept {
        Kept { journal: Box::new(self.clone()), lines: self.0.lock().unwrap().clone(), ..Kept::default() }
    }
}

/// A peer of a game: what survives its crashes, and its taste.
struct Player {
    me: Identity,
    disk: Disk,
    quick: Quick,
}

impl Player {
    fn new(seed: u64) -> Self {
        Self { me: Identity::generate().unwrap(), disk: Disk::default(), quick: Quick::new(seed) }
    }

    fn host(&self, endpoint: impl Into<Endpoint>, opening: Opening) -> Running<Host> {
        host(endpoint.into(), self.me.clone(), shelf(), opening, self.disk.kept()).unwrap()
    }

    fn join(&self, endpoint: impl Into<Endpoint>, invite: &Invite) -> Running<Guest> {
        let coming =
            Coming { name: "guest".into(), token: Some(invite.token), salt: [1; 32], watches: false };
        let to = invite.whereabouts();
        join(endpoint.into(), self.me.clone(), shelf(), coming, to, self.disk.kept()).unwrap()
    }

    fn invite(&self, at: SocketAddr) -> Invite {
        Invite::new(self.me.key(), node::TOKEN, vec![at]).to_string().parse().unwrap()
    }
}

/// How a game ended for one peer.
type End = (Vec<Record>, Digest);

/// Answers for the host until the game is over.
async fn play_host(running: &Running<Host>, quick: &mut Quick, pause: u64) -> End {
    loop {
        let mut own = Quick::new(u64::from(quick.word()));
        let step = move |host: &mut Host, now| {
            if host.ledger().is_none() {
                let _ = host.start(now);
            }
            let ledger = host.ledger()?;
            if ledger.replica().ok()?.waiting() == Waiting::Over {
                return Some((host.log().to_vec(), ledger.hashes()?.joined()));
            }
            let (seat, steps) = player::answer(ledger, Person::HOST, &mut own)?;
            let _ = host.say(now, seat, steps);
            None
        };
        if let Some(end) = running.handle.ask(step).await.unwrap() {
            return end;
        }
        sleep(Duration::from_millis(pause)).await;
    }
}

/// Answers for a guest until the game is over.
async fn play_guest(running: &Running<Guest>, quick: &mut Quick, pause: u64) -> End {
    running.handle.ask(|guest, now| guest.ready(now)).await.unwrap();
    loop {
        let mut own = Quick::new(u64::from(quick.word()));
        let step = move |guest: &mut Guest, now| {
            let (ledger, person) = (guest.ledger()?, guest.person()?);
            if ledger.replica().ok()?.waiting() == Waiting::Over {
                return Some((guest.log().to_vec(), ledger.hashes()?.joined()));
            }
            let (seat, steps) = player::answer(ledger, person, &mut own)?;
            let _ = guest.say(now, seat, steps);
            None
        };
        if let Some(end) = running.handle.ask(step).await.unwrap() {
            return end;
        }
        sleep(Duration::from_millis(pause)).await;
    }
}
