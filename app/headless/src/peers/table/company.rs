//! What people say to each other at a table among peers, beside their answers.
use super::{PeerTable, Remark};
use crate::{
    narrate::Narrated,
    peers::{kept, link::Ended, messages},
    play::{Company, CompanyPicture, DoorOrder, Wish},
};
use engine::seat::{Seat, SeatSet};
use net::{
    session::{
        Session,
        fault::Fault,
        ledger::{Ledger, Request},
        record::{self, Person},
    },
    text,
};
use std::{io, time::Duration};

/// Lines of chat that are kept.
const CHAT: usize = 200;

impl<G: Narrated> PeerTable<G> {
    pub(super) fn company_picture(&self) -> CompanyPicture {
        let may_ask_back = self.viewer.is_some_and(|seat| self.may_ask_back(seat));
        CompanyPicture {
            chat: self.chat.clone(),
            watchers: self.watchers.clone(),
            lag: self.ledger().map_or(0, |ledger| ledger.rules().lag),
            wish: self.request().map(|request| self.told_wish(request)),
            may_ask_back,
            elsewhere: self.seats().filter_map(|seat| Some((seat, self.name_elsewhere(seat)?))).collect(),
            muted: self.muted.clone(),
            own: self.all_seats(|seat| self.elsewhere(seat).is_none()),
            shown: self.all_seats(|seat| self.ledger().is_some_and(|ledger| ledger.shows(seat))),
            looks_on: self.looks_on(),
            entrance: self.entrance_seen.clone(),
            is_host: self.is_host && self.ledger().is_some_and(|ledger| ledger.host() == self.me),
            away: self.away.iter().filter(|away| away.is_some()).count(),
            host_is_away: self.host_is_away(),
            people: self.away.len(),
            log: self.path.clone(),
        }
    }

    /// Whether we play, and whoever is the host is not there.
    fn host_is_away(&self) -> bool {
        let host = self.ledger().map_or(Person::HOST, Ledger::host);
        let is_away = self.away.get(host.index()).is_some_and(Option::is_some);
        is_away && host != self.me && !self.looks_on() && self.follower.standings().is_none()
    }

    fn all_seats(&self, is_in: impl Fn(Seat) -> bool) -> SeatSet {
        self.seats().filter(|seat| is_in(*seat)).fold(SeatSet::NONE, SeatSet::with)
    }

    /// Who plays a seat elsewhere: nobody speaks for a computer player.
    fn name_elsewhere(&self, seat: Seat) -> Option<String> {
        let is_bot = self.ledger()?.charter().bots.get(seat.index())?.is_some();
        self.elsewhere(seat).filter(|_| !is_bot).map(|person| self.name(person))
    }

    /// Somebody said a line.
    pub(super) fn said(&mut self, name: String, line: String) {
        self.chat.push((name.clone(), line.clone()));
        if self.chat.len() > CHAT {
            self.chat.remove(0);
        }
        self.remark(Remark::Chat(name, line));
    }

    fn request(&self) -> Option<&Request> {
        self.ledger().and_then(|ledger| ledger.request())
    }

    fn told_wish(&self, request: &Request) -> Wish {
        let is_asked = request.asked.contains(&self.me);
        let name = self.name(request.person);
        let told = if is_asked {
            self.words.say("peers-wish", &[("name", name.into())])
        } else {
            let asked: Vec<_> = request.asked.iter().map(|person| self.name(*person)).collect();
            let args = [("name", name.into()), ("asked", self.words.list(&asked).into())];
            self.words.say("peers-wish-waits", &args)
        };
        Wish { told, is_asked }
    }

    fn may_ask_back(&self, seat: Seat) -> bool {
        self.ledger().is_some_and(|ledger| ledger.may_ask_back(self.me, seat))
    }

    /// Asks the others to let a seat take back its last answer.
    pub(super) fn ask_back(&mut self, seat: Seat) -> Result<(), String> {
        if !self.may_ask_back(seat) {
            return Err(self.words.get("peers-undo"));
        }
        let asked = self
            .link()
            .and_then(|link| link.ask(move |member, now| member.wish(now, seat, record::Wish::TakeBack)));
        match asked {
            Ok(Ok(())) => self.hear(Duration::ZERO),
            // The table has gone on meanwhile.
            Ok(Err(_)) => Err(self.words.get("peers-undo")),
            Err(Ended) => Err(self.words.get("peers-ended")),
        }
    }

    /// Whoever has a computer player answer for it agrees to everything.
    pub(super) fn agree_by_deputy(&mut self) {
        let asked = self.request().is_some_and(|request| request.asked.contains(&self.me));
        let mut seats = self.seats().filter(|seat| self.elsewhere(*seat).is_none());
        let by_deputy = seats.all(|seat| self.bot_at(seat).is_some());
        for person in self.asked.clone().into_iter().filter(|_| by_deputy) {
            self.link()
                .ok()
                .and_then(|link| link.ask_guest(move |guest, now| guest.vote_without(now, person)));
        }
        if asked && by_deputy {
            // Refused only if the table has gone on meanwhile.
            let _ = self.agree(true);
        }
    }
}

impl<G: Narrated> Company for PeerTable<G> {
    fn chat(&mut self, line: &str) -> Result<(), String> {
        let Some(line) = text::chat(line) else { return Ok(()) };
        let said = line.clone();
        let passed = self.link().and_then(|link| link.ask(move |member, _| member.chat(&said)));
        passed.map_err(|Ended| self.words.get("peers-ended"))?;
        self.said(self.own_name(), line);
        Ok(())
    }

    fn wish(&self) -> Option<String> {
        let request = self.request().filter(|request| request.asked.contains(&self.me))?;
        Some(self.told_wish(request).told)
    }

    fn agree(&mut self, agrees: bool) -> Result<(), String> {
        let Some(seat) = self.request().map(|request| request.seat) else { return Ok(()) };
        let agreed = self.link().and_then(|link| {
            link.ask(move |member, now| member.wish(now, seat, record::Wish::Agree(agrees)))
        });
        agreed
            .map_err(|Ended| self.words.get("peers-ended"))?
            .map_err(|_| self.words.get("peers-wish-over"))?;
        self.hear(Duration::ZERO)
    }

    fn mute(&mut self, name: &str, muted: bool) -> Result<(), String> {
        let changed = if muted { self.muted.insert(name.to_owned()) } else { self.muted.remove(name) };
        self.serial += u64::from(changed);
        let failed = |error: io::Error| messages::not_muted(self.words, &self.path, &error);
        if changed { kept::keep_muted(&self.path, &self.muted).map_err(failed) } else { Ok(()) }
    }

    fn let_look(&mut self, seat: Seat, lets: bool) -> Result<(), String> {
        let said = self.link().and_then(|link| link.ask(move |member, now| member.show(now, seat, lets)));
        let fault = |fault: Fault| self.words.say("peers-rejected", &[("reason", fault.to_string().into())]);
        said.map_err(|Ended| self.words.get("peers-ended"))?.map_err(fault)?;
        self.hear(Duration::ZERO)
    }

    fn may_look(&self, seat: Seat) -> bool {
        self.looks_on() && self.eyes(self.ledger(), Some(seat)).is_some()
    }

    fn at_the_door(&mut self, order: DoorOrder) -> Result<(), String> {
        let link = self.link.as_mut().filter(|_| self.is_host);
        let link = link.ok_or_else(|| self.words.get("peers-only-host"))?;
        self.entrance.obey(link, order, self.words)?;
        self.hear(Duration::ZERO)
    }

    fn pause(&mut self) -> Result<(), String> {
        let paused = self.link().ok().and_then(|link| link.ask_host(|host, _| host.pause()));
        paused.ok_or_else(|| self.words.get("peers-only-host"))?;
        // What was said last is on its way; nobody comes back today.
        self.put_away();
        self.ended = Some(self.words.get("peers-paused-own"));
        self.link = None;
        Ok(())
    }
}
