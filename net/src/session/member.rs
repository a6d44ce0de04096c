//! A peer through a whole game: the host or a guest, and which of both changes when a host is lost.
use super::{
    Session,
    effect::{Effect, Line, LinkId, Parting},
    fault::Fault,
    guest::{Coming, Guest},
    host::Host,
    ledger::Ledger,
    message::{Lobby, Reach},
    record::{Person, Record, Steps, Wish},
    shelf::Shelf,
};
use crate::identity::{Identity, PeerKey};
use engine::seat::Seat;
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

/// The host, or a guest.
pub enum Member {
    /// Others come to it.
    Host(Box<Host>),
    /// It comes to others.
    Guest(Box<Guest>),
    /// Neither, for a moment.
    Nothing,
}

impl From<Host> for Member {
    fn from(host: Host) -> Self {
        Self::Host(Box::new(host))
    }
}

impl From<Guest> for Member {
    fn from(guest: Guest) -> Self {
        Self::Guest(Box::new(guest))
    }
}

impl Member {
    /// Sits down again with what a journal holds: as the host, if it was that last.
    pub fn resume(me: Identity, shelf: Arc<dyn Shelf>, coming: Coming, lines: Vec<Line>) -> Self {
        let guest = Guest::come(me, shelf, coming, lines);
        let is_host = guest.ledger().is_some_and(|ledger| Some(ledger.host()) == guest.person());
        let mut member = Self::from(guest);
        if is_host {
            member.stand_up();
        }
        member
    }

    /// The host, if it is that now.
    pub fn host(&mut self) -> Option<&mut Host> {
        match self {
            Self::Host(host) => Some(host),
            Self::Guest(_) | Self::Nothing => None,
        }
    }

    /// The guest, if it is that now.
    pub fn guest(&mut self) -> Option<&mut Guest> {
        match self {
            Self::Guest(guest) => Some(guest),
            Self::Host(_) | Self::Nothing => None,
        }
    }

    /// Opens the table in the host's stead, because its person wants to: it is the host once more than half want it.
    pub fn open_again(&mut self) {
        if let Self::Guest(guest) = self
            && guest.person().is_some_and(|person| person != Person::NOBODY)
        {
            self.stand_up();
        }
    }

    /// Leaves it to somebody else to open the table, because its person wants to: it is a guest wherever that is.
    pub fn come_again(&mut self, now: Instant) {
        if let Self::Host(_) = self
            && self.ledger().is_some()
        {
            self.step_down(now);
        }
    }

    /// Where it could be reached if it were the host.
    pub fn reached_at(&mut self, reach: Reach) {
        match self {
            Self::Host(host) => host.reached_at(reach),
            Self::Guest(guest) => guest.reached_at(reach),
            Self::Nothing => (),
        }
    }

    /// Where each person could be reached if it were the host, as far as that is known.
    pub fn reaches(&self) -> BTreeMap<Person, Reach> {
        match self {
            Self::Host(host) => host.reaches(),
            Self::Guest(guest) => guest.reaches().clone(),
            Self::Nothing => BTreeMap::new(),
        }
    }

    /// Knows from before where persons could be reached.
    pub fn know_reaches(&mut self, reaches: BTreeMap<Person, Reach>) {
        match self {
            Self::Host(host) => host.know_reaches(reaches),
            Self::Guest(guest) => guest.know_reaches(reaches),
            Self::Nothing => (),
        }
    }

    fn stand_up(&mut self) {
        *self = match std::mem::replace(self, Self::Nothing) {
            Self::Guest(guest) => Host::succeed(*guest).map_or(Self::Nothing, Self::from),
            other => other,
        };
    }

    /// Changes sides, when that is due.
    fn turn(&mut self, now: Instant) {
        match self {
            Self::Guest(guest) if guest.stands_up(now) => self.stand_up(),
            Self::Host(host) if host.steps_down(now) => self.step_down(now),
            _ => (),
        }
    }

    fn step_down(&mut self, now: Instant) {
        *self = match std::mem::replace(self, Self::Nothing) {
            Self::Host(host) => host.step_down(now).into(),
            other => other,
        };
    }

    fn session(&self) -> Option<&dyn Session> {
        match self {
            Self::Host(host) => Some(host.as_ref()),
            Self::Guest(guest) => Some(guest.as_ref()),
            Self::Nothing => None,
        }
    }

    fn session_mut(&mut self) -> Option<&mut dyn Session> {
        match self {
            Self::Host(host) => Some(host.as_mut()),
            Self::Guest(guest) => Some(guest.as_mut()),
            Self::Nothing => None,
        }
    }
}

impl Session for Member {
    fn connected(&mut self, now: Instant, link: LinkId, key: PeerKey, binding: [u8; 32]) {
        self.session_mut().into_iter().for_each(|session| session.connected(now, link, key, binding));
    }

    fn seen_at(&mut self, link: LinkId, at: SocketAddr) {
        self.session_mut().into_iter().for_each(|session| session.seen_at(link, at));
    }

    fn closed(&mut self, now: Instant, link: LinkId) {
        self.session_mut().into_iter().for_each(|session| session.closed(now, link));
    }

    fn unheard(&mut self, now: Instant, link: LinkId, since: Option<Instant>) {
        self.session_mut().into_iter().for_each(|session| session.unheard(now, link, since));
    }

    fn cut_off(&mut self, now: Instant, link: LinkId, why: Parting) {
        self.session_mut().into_iter().for_each(|session| session.cut_off(now, link, why.clone()));
    }

    fn receive(&mut self, now: Instant, link: LinkId, body: &[u8]) {
        self.session_mut().into_iter().for_each(|session| session.receive(now, link, body));
    }

    fn written(&mut self, now: Instant) {
        self.session_mut().into_iter().for_each(|session| session.written(now));
    }

    fn tick(&mut self, now: Instant) {
        self.session_mut().into_iter().for_each(|session| session.tick(now));
        self.turn(now);
    }

    fn poll(&mut self) -> Option<Effect> {
        self.session_mut()?.poll()
    }

    fn guests(&self) -> Vec<(PeerKey, bool)> {
        self.session().map_or_else(Vec::new, |session| session.guests())
    }

    fn is_done(&self) -> bool {
        self.session().is_none_or(|session| session.is_done())
    }

    fn is_host(&self) -> bool {
        self.session().is_some_and(|session| session.is_host())
    }

    fn opens_to(&self, now: Instant) -> Vec<SocketAddr> {
        self.session().map_or_else(Vec::new, |session| session.opens_to(now))
    }

    fn door(&self) -> Option<[u8; 8]> {
        self.session()?.door()
    }

    fn knocked(&mut self, at: SocketAddr) {
        self.session_mut().into_iter().for_each(|session| session.knocked(at));
    }

    fn seen(&self) -> Option<SocketAddr> {
        self.session()?.seen()
    }

    fn seeks(&self, now: Instant) -> Vec<(PeerKey, Reach)> {
        self.session().map_or_else(Vec::new, |session| session.seeks(now))
    }

    fn drops(&self) -> u32 {
        self.session().map_or(0, |session| session.drops())
    }

    fn person(&self) -> Option<Person> {
        self.session()?.person()
    }

    fn lobby(&self) -> Option<Lobby> {
        self.session()?.lobby()
    }

    fn ledger(&self) -> Option<&Ledger> {
        self.session()?.ledger()
    }

    fn log(&self) -> &[Record] {
        self.session().map_or(&[], |session| session.log())
    }

    fn safe_log(&self) -> &[Record] {
        self.session().map_or(&[], |session| session.safe_log())
    }

    fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        self.session_mut().map_or(Err(Fault::NotAsked), |session| session.say(now, seat, steps))
    }

    fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        self.session_mut().map_or(Err(Fault::NotAsked), |session| session.wish(now, seat, wish))
    }

    fn show(&mut self, now: Instant, seat: Seat, shows: bool) -> Result<(), Fault> {
        self.session_mut().map_or(Err(Fault::NotAsked), |session| session.show(now, seat, shows))
    }

    fn chat(&mut self, line: &str) {
        self.session_mut().into_iter().for_each(|session| session.chat(line));
    }

    fn is_connected(&self, person: Person) -> bool {
        self.session().is_some_and(|session| session.is_connected(person))
    }

    fn goes_by_letters(&mut self) {
        self.session_mut().into_iter().for_each(|session| session.goes_by_letters());
    }

    fn watchers(&self) -> Vec<String> {
        self.session().map_or_else(Vec::new, |session| session.watchers())
    }

    fn unheard_of(&self) -> Vec<(String, Instant)> {
        self.session().map_or_else(Vec::new, |session| session.unheard_of())
    }

    fn asked_without(&self) -> Vec<Person> {
        self.session().map_or_else(Vec::new, |session| session.asked_without())
    }

    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration> {
        self.session()?.time_left(now, seat)
    }

    fn addresses(&self) -> &[SocketAddr] {
        self.session().map_or(&[], |session| session.addresses())
    }

    fn is_settled(&self) -> bool {
        self.session().is_none_or(|session| session.is_settled())
    }
}
