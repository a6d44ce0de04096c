//! The host gives records their order, gathers links, and watches that everybody agrees.
use super::*;
use crate::session::{
    history::{DEPTH, Verdict},
    record::Statement,
};

/// Records that a person present may be behind before the table waits for it.
const BEHIND: u64 = DEPTH as u64 / 2;
/// How often a person may be sent away and still come back by itself.
const TRUSTED: u32 = 2;
/// Records that a person may lack and still count as caught up.
const NEAR: u64 = 8;

impl Host {
    /// Puts something into the log that is our own or whose signatures have been checked.
    pub(super) fn order(&mut self, body: Body) -> Result<(), Fault> {
        let behind = self.is_somebody_behind();
        let desk = self.desk.as_mut().ok_or(Fault::NotAsked)?;
        if (self.frozen || behind) && !matches!(body, Body::Gone(_)) {
            return Err(Fault::Frozen);
        }
        let line = desk.order(body)?;
        self.out.write(line);
        Ok(())
    }

    fn is_somebody_behind(&self) -> bool {
        let Some(course) = self.course() else { return false };
        let lag = |peer: &Peer| match peer.standing {
            Standing::Person(person) if course.is_here(person) => {
                course.number() + 1 - peer.acked.map_or(0, |number| number + 1)
            }
            _ => 0,
        };
        self.peers.values().any(|peer| lag(peer) > BEHIND)
    }

    /// Does what is due, until nothing is; then sends what is new.
    pub(super) fn pump(&mut self, now: Instant) {
        self.thaw();
        while self.order_due(now) {}
        if let Some(ack) = self.desk.as_mut().and_then(Desk::ack) {
            self.acks.insert(Person::HOST, ack);
        }
        self.flush(now);
    }

    fn order_due(&mut self, now: Instant) -> bool {
        let Some(desk) = &mut self.desk else { return false };
        let drawing = desk.course().drawing();
        self.drawing_since = drawing.map(|(of, _)| match self.drawing_since {
            Some((same, since)) if same == of => (of, since),
            _ => (of, now),
        });
        if let Some(reveal) = desk.reveal() {
            self.reveals.insert(Person::HOST, reveal);
        }
        let due = desk.statements().into_iter().map(Body::Said);
        let due: Vec<_> = due.chain(self.links_gathered()).chain(self.person_back()).collect();
        due.into_iter().any(|body| match (self.order(body.clone()), body) {
            (Ok(()), _) => true,
            // Our own answer does not stand: it is not tried again.
            (Err(fault), Body::Said(said)) if fault.is_final() => {
                self.forget(said.seat, said.moment);
                self.tell(Event::Rejected(said.seat, fault));
                false
            }
            _ => false,
        })
    }

    fn forget(&mut self, seat: Seat, moment: u64) {
        if let Some(desk) = &mut self.desk {
            desk.forget(seat, moment);
        }
    }

    /// The links of everybody present, once they are all here.
    fn links_gathered(&mut self) -> Option<Body> {
        let course = self.desk.as_ref()?.course();
        let (of, _) = course.drawing()?;
        self.reveals.retain(|_, reveal| reveal.of == of);
        let links: Option<Vec<_>> =
            course.people_here().map(|person| self.reveals.get(&person).cloned()).collect();
        links.map(Body::Drawn)
    }

    /// Somebody who was gone, is connected again, and has caught up.
    fn person_back(&self) -> Option<Body> {
        let desk = self.desk.as_ref()?;
        let back = |peer: &Peer| match peer.standing {
            Standing::Person(person) => {
                let caught_up = peer.acked.is_some_and(|acked| Some(acked + NEAR) >= desk.durable());
                let trusted = self.refusals.get(&person).is_none_or(|times| *times < TRUSTED);
                (caught_up && trusted && !desk.course().is_here(person)).then_some(person)
            }
            _ => None,
        };
        self.peers.values().find_map(back).map(Body::Back)
    }

    pub(super) fn hear_statement(&mut self, link: LinkId, person: Person, said: Statement) {
        let (seat, moment) = (said.seat, said.moment);
        let Err(fault) = self.order_statement(person, said) else { return };
        self.send(link, &ToGuest::Rejected(seat, moment, fault.clone()));
        if fault.is_dishonest() {
            self.strike(link, fault);
        }
    }

    /// What can be refused without checking a signature is.
    fn order_statement(&mut self, person: Person, said: Statement) -> Result<(), Fault> {
        if said.author != person {
            return Err(Fault::NotYours);
        }
        let course = self.desk.as_ref().ok_or(Fault::NotAsked)?.course();
        let body = Body::Said(said);
        course.check(&body)?;
        course.check_signatures(&body)?;
        self.order(body)
    }

    pub(super) fn hear_reveal(&mut self, link: LinkId, person: Person, reveal: Reveal) {
        let Some(course) = self.course() else { return };
        if course.drawing().is_none_or(|(of, _)| of != reveal.of) {
            return;
        }
        let key = self.peers.get(&link).map(|peer| peer.key);
        let checked = match course.check_link(&reveal) {
            _ if reveal.person != person => Err(Fault::NotYours),
            Ok(_) if !key.is_some_and(|key| reveal.is_by(key)) => Err(Fault::Signature),
            other => other,
        };
        match checked {
            Ok(_) if self.reveals.contains_key(&person) => (),
            Ok(_) => {
                self.reveals.insert(person, reveal);
            }
            Err(fault) => self.strike(link, fault),
        }
    }

    pub(super) fn hear_ack(&mut self, link: LinkId, person: Person, ack: Ack) {
        let Some(desk) = &self.desk else { return };
        if ack.person != person {
            return self.strike(link, Fault::NotYours);
        }
        let verdict = desk.history().compare(&ack);
        let known = self.acks.get(&person).is_some_and(|known| known.number > ack.number);
        if verdict == Verdict::Unknown || (verdict == Verdict::Same && known) {
            return;
        }
        let key = self.peers.get(&link).map(|peer| peer.key);
        if verdict != Verdict::Same && !key.is_some_and(|key| ack.is_by(key)) {
            return self.strike(link, Fault::Signature);
        }
        match verdict {
            Verdict::OtherRecord => {
                self.tell(Event::Forked(person, ack.number));
                return self.close(link, Parting::Misbehaved(Fault::OutOfOrder));
            }
            // Whoever only looks on keeps nobody waiting.
            Verdict::OtherState if !desk.course().is_here(person) => (),
            Verdict::OtherState if self.suspects.insert((person, ack.number)) => {
                self.freeze(person, ack.number);
            }
            _ => (),
        }
        if let Some(peer) = self.peers.get_mut(&link) {
            peer.acked = peer.acked.max(Some(ack.number));
            peer.next = peer.next.max(ack.number + 1);
        }
        self.acks.insert(person, ack);
    }

    /// Somebody's state is not ours: nothing is ordered until all agree again.
    fn freeze(&mut self, person: Person, number: u64) {
        self.frozen = true;
        self.tell(Event::Differs(person, number));
        let Some(desk) = &mut self.desk else { return };
        let (sections, evidence, replayed) = desk.disagree(number);
        self.tell(Event::Evidence(Box::new(evidence)));
        if let Some(sections) = sections {
            self.tell_people(None, &ToGuest::Sections(sections));
        }
        if let Err(fault) = replayed {
            self.tell(Event::Distrust(number, fault));
        }
    }

    /// Counts a vote to go on without somebody. Those who agree with each other decide, not the one who differs.
    pub(super) fn vote(&mut self, voter: Person, odd: Person) -> Result<(), Fault> {
        let course = self.course().ok_or(Fault::NotAsked)?;
        let may = course.is_here(voter) && course.is_here(odd) && voter != odd && odd != Person::HOST;
        if !self.frozen || !may {
            return Err(Fault::Presence);
        }
        let others = course.people_here().count() - 1;
        self.votes.insert((odd, voter));
        if 2 * self.votes.iter().filter(|(of, _)| *of == odd).count() > others {
            self.order(Body::Gone(odd))?;
            self.refusals.insert(odd, TRUSTED);
        }
        Ok(())
    }

    fn thaw(&mut self) {
        let Some(desk) = self.desk.as_ref().filter(|_| self.frozen) else { return };
        let course = desk.course();
        let agrees = |person: Person| {
            let ack = self.acks.get(&person);
            person == Person::HOST
                || ack.is_some_and(|ack| {
                    Some(ack.number) == desk.durable() && desk.history().compare(ack) == Verdict::Same
                })
        };
        if course.people_here().all(agrees) {
            self.frozen = false;
            self.suspects.clear();
            self.votes.clear();
            self.tell(Event::Agreed);
        }
    }

    pub(super) fn hear_sections(&mut self, person: Person, sections: Sections) {
        let Some(desk) = self.desk.as_ref().filter(|_| sections.person == person) else { return };
        if let Some(names) = desk.differing(&sections) {
            self.tell(Event::DiffersIn(person, sections.number, names));
        }
        self.tell_people(Some(person), &ToGuest::Sections(sections));
    }
}
