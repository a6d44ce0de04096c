//! The host gives records their order, gathers links, and watches that everybody agrees.
use super::{
    patience::{BEHIND, TRUSTED},
    *,
};
use crate::session::{
    history::{DEPTH, Verdict},
    ledger::Weighed,
    record::What,
};

/// Records that a person may lack and still count as caught up.
const NEAR: u64 = 8;

impl Host {
    /// Puts something into the log that is our own or whose signatures have been checked.
    pub(super) fn order(&mut self, body: Body) -> Result<(), Fault> {
        let weighed = self.ledger().ok_or(Fault::NotAsked)?.weigh(&body)?;
        self.order_weighed(body, weighed)
    }

    fn order_weighed(&mut self, body: Body, weighed: Weighed) -> Result<(), Fault> {
        if !self.may_order() {
            return Err(Fault::Frozen);
        }
        let waits = self.is_frozen() || self.is_somebody_behind() || self.lacks_people();
        let participant = self.participant.as_mut().ok_or(Fault::NotAsked)?;
        if waits && !matches!(body, Body::Gone(_) | Body::Without(..)) {
            return Err(Fault::Frozen);
        }
        let line = participant.order(body, weighed);
        self.out.write(line);
        Ok(())
    }

    /// Whether a person takes part and has acknowledged too little for the table to go on.
    pub(super) fn is_behind(&self, peer: &Peer) -> bool {
        let Some(ledger) = self.ledger() else { return false };
        match peer.standing {
            Standing::Person(person) if ledger.is_here(person) => {
                ledger.number() + 1 - peer.acked.map_or(0, |number| number + 1) > BEHIND
            }
            _ => false,
        }
    }

    fn is_somebody_behind(&self) -> bool {
        self.peers.values().any(|peer| self.is_behind(peer))
    }

    /// Does what is due, until nothing is; then sends what is new.
    pub(super) fn pump(&mut self, now: Instant) {
        self.thaw(now);
        self.pass_on_gossip(now);
        self.settle_votes();
        self.seek_voices(now);
        while self.order_due(now) {}
        if let Some(ack) = self.participant.as_mut().and_then(Participant::ack) {
            self.acks.insert(ack.person, ack);
        }
        self.look_at_lag(now);
        self.welcome_all();
        self.flush(now);
    }

    fn order_due(&mut self, now: Instant) -> bool {
        let Some(participant) = &mut self.participant else { return false };
        let gathers = participant.ledger().gathers();
        self.gathering_since = gathers.map(|what| match self.gathering_since {
            Some((same, since)) if same == what => (what, since),
            _ => (what, now),
        });
        if let Some(reveal) = participant.reveal() {
            self.reveals.insert(reveal.person, reveal);
        }
        if participant.lacks_links() && !std::mem::replace(&mut self.links_over, true) {
            self.out.tell(Event::NoLinks(participant.person()));
        }
        let together = participant.ledger().opens_together();
        let (opens, due): (Vec<_>, Vec<_>) = participant
            .statements()
            .into_iter()
            .partition(|said| together && matches!(said.what, What::Open(_)));
        self.opens.extend(opens.into_iter().map(|said| (said.seat, said)));
        let due = due.into_iter().map(Body::Said).chain(self.opens_gathered()).chain(self.sealed_in_vain());
        let showing = self.participant.as_ref().and_then(Participant::showing_due).map(Body::Shown);
        let due = due.chain(showing).chain(self.links_gathered());
        let due: Vec<_> = due.chain(self.person_back()).collect();
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
        if let Some(participant) = &mut self.participant {
            participant.forget(seat, moment);
        }
    }

    /// The links of everybody present, once they are all here.
    fn links_gathered(&mut self) -> Option<Body> {
        let ledger = self.participant.as_ref()?.ledger();
        let (of, _) = ledger.drawing()?;
        self.reveals.retain(|_, reveal| reveal.of == of);
        let links: Option<Vec<_>> =
            ledger.people_drawing().map(|person| self.reveals.get(&person).cloned()).collect();
        links.map(Body::Drawn)
    }

    /// The sealed answers of everybody, once they are all here.
    pub(super) fn opens_gathered(&mut self) -> Option<Body> {
        let ledger = self.participant.as_ref()?.ledger();
        if !ledger.opens_together() || !ledger.may_open() {
            self.opens.clear();
            return None;
        }
        self.opens.retain(|_, said| ledger.check_open(said).is_ok());
        let all: Option<Vec<_>> = ledger.silent().iter().map(|seat| self.opens.get(&seat).cloned()).collect();
        all.filter(|all| !all.is_empty()).map(Body::Opened)
    }

    /// A seat whose answer was sealed by somebody who is gone: nobody else can open it, so it answers by default. Nobody
    /// but us has seen the others' answers yet.
    fn sealed_in_vain(&self) -> Option<Body> {
        let ledger = self.ledger().filter(|ledger| ledger.may_open())?;
        let lost = |seat: &Seat| ledger.sealed_by(*seat).is_some_and(|person| !ledger.is_here(person));
        ledger.silent().iter().find(lost).map(Body::Stand)
    }

    /// Somebody who was gone, is connected again, has caught up and says so.
    fn person_back(&mut self) -> Option<Body> {
        let participant = self.participant.as_ref()?;
        let ledger = participant.ledger();
        self.returns.retain(|person, _| ledger.may_return(*person));
        let back = |peer: &Peer| match peer.standing {
            Standing::Person(person) => {
                let caught_up = peer.acked.is_some_and(|acked| Some(acked + NEAR) >= participant.durable());
                let few = self.refusals.get(&person).is_none_or(|times| *times < TRUSTED);
                let trusted = few || ledger.is_here(person);
                self.returns.get(&person).filter(|_| caught_up && trusted)
            }
            _ => None,
        };
        self.peers.values().find_map(back).cloned().map(Body::Rejoined)
    }

    pub(super) fn hear_return(&mut self, now: Instant, (link, person): (LinkId, Person), back: Return) {
        let Some(ledger) = self.ledger() else { return };
        if back.person != person || !ledger.may_return(person) || self.returns.get(&person) == Some(&back) {
            return self.useless(now, link);
        }
        let body = Body::Rejoined(back.clone());
        if ledger.check_signatures(&body).is_err() {
            return self.strike(link, Fault::Signature);
        }
        // Once it has caught up further it says so anew; anything else costs.
        let further = |known: Return| back.number >= known.number + DEPTH as u64 / 4;
        if !self.returns.insert(person, back.clone()).is_none_or(further) {
            self.useless(now, link);
        }
    }

    pub(super) fn hear_showing(&mut self, now: Instant, (link, person): (LinkId, Person), showing: Showing) {
        if showing.person != person {
            return self.strike(link, Fault::NotYours);
        }
        let body = Body::Shown(showing);
        let ordered = self.ledger().ok_or(Fault::NotAsked).and_then(|ledger| {
            let weighed = ledger.weigh(&body)?;
            ledger.check_signatures(&body)?;
            Ok(weighed)
        });
        match ordered.and_then(|weighed| self.order_weighed(body, weighed)) {
            Ok(()) => (),
            Err(fault) if fault.is_dishonest() => self.strike(link, fault),
            // It is said again once the table goes on.
            Err(_) => self.useless(now, link),
        }
    }

    pub(super) fn hear_statement(&mut self, now: Instant, (link, person): (LinkId, Person), said: Statement) {
        let (seat, moment) = (said.seat, said.moment);
        let Err(fault) = self.order_statement(person, said) else { return };
        self.send(link, &ToGuest::Rejected(seat, moment, fault.clone()));
        if fault.is_dishonest() {
            self.strike(link, fault);
        } else {
            self.useless(now, link);
        }
    }

    /// What can be refused without checking a signature is.
    fn order_statement(&mut self, person: Person, said: Statement) -> Result<(), Fault> {
        if said.author != person {
            return Err(Fault::NotYours);
        }
        let ledger = self.ledger().ok_or(Fault::NotAsked)?;
        if matches!(said.what, What::Open(_)) && ledger.opens_together() {
            ledger.check_open(&said)?;
            ledger.check_signatures(&Body::Said(said.clone()))?;
            return match self.opens.insert(said.seat, said.clone()) {
                Some(known) if known == said => Err(Fault::Twice),
                _ => Ok(()),
            };
        }
        let body = Body::Said(said);
        let weighed = ledger.weigh(&body)?;
        ledger.check_signatures(&body)?;
        self.order_weighed(body, weighed)
    }

    pub(super) fn hear_reveal(&mut self, now: Instant, (link, person): (LinkId, Person), reveal: Reveal) {
        let Some(ledger) = self.ledger() else { return };
        let known = self.reveals.get(&person).is_some_and(|known| known.of == reveal.of);
        if known || ledger.drawing().is_none_or(|(of, _)| of != reveal.of) {
            return self.useless(now, link);
        }
        let key = self.peers.get(&link).map(|peer| peer.key);
        let checked = match ledger.check_link(&reveal) {
            _ if reveal.person != person => Err(Fault::NotYours),
            Ok(_) if !key.is_some_and(|key| reveal.is_by(key)) => Err(Fault::Signature),
            other => other,
        };
        match checked {
            Ok(_) => {
                self.reveals.insert(person, reveal);
            }
            Err(fault) => self.strike(link, fault),
        }
    }

    pub(super) fn hear_ack(&mut self, now: Instant, (link, person): (LinkId, Person), ack: Ack) {
        let Some(participant) = &self.participant else { return };
        if ack.person != person {
            return self.strike(link, Fault::NotYours);
        }
        // Of what was dropped nobody tells any more.
        if ack.reign != participant.ledger().reign() {
            return self.useless(now, link);
        }
        let verdict = participant.history().compare(&ack);
        let known = self.acks.get(&person).is_some_and(|known| known.number >= ack.number);
        let is_doubted = self.quarrel.is_suspect(person);
        if verdict == Verdict::Unknown || (verdict == Verdict::Same && known && !is_doubted) {
            if !self.note_ack(link, &ack) {
                self.useless(now, link);
            }
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
            Verdict::OtherState if participant.ledger().is_here(person) => {
                self.doubt(now, link, (person, ack.number))
            }
            Verdict::OtherState => {
                self.note_ack(link, &ack);
                return self.useless(now, link);
            }
            _ => (),
        }
        self.note_ack(link, &ack);
        self.acks.insert(person, ack);
    }

    /// Notes how far a guest has the log; whether that is further than it was. A number that no record has yet says
    /// nothing.
    fn note_ack(&mut self, link: LinkId, ack: &Ack) -> bool {
        let last = self.ledger().map(Ledger::number);
        let Some(peer) = self.peers.get_mut(&link).filter(|_| Some(ack.number) <= last) else { return false };
        let further = peer.acked < Some(ack.number);
        peer.acked = peer.acked.max(Some(ack.number));
        peer.next = peer.next.max(ack.number + 1);
        further
    }
}
