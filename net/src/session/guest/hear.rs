//! What a guest does with what the host says.
use super::*;
use crate::{invite::ADDRESSES, session::message::Chair};
use engine::seat::SEATS;

/// How much of our time may be left by our own clock when others say that it is up: theirs may have begun earlier.
const HASTE: Duration = Duration::from_secs(5);

impl Guest {
    pub(super) fn hear(&mut self, now: Instant, message: ToGuest) {
        match message {
            ToGuest::Welcome(welcome) => self.hear_welcome(now, welcome),
            ToGuest::Refuse(refusal) => self.refused(refusal),
            ToGuest::Waits => self.waits = self.coming.watches,
            ToGuest::Paused => self.hear_paused(),
            ToGuest::Lobby(lobby) => self.hear_lobby(lobby),
            ToGuest::Records(records) => self.hear_records(now, records),
            ToGuest::Rejected(seat, moment, fault) => self.hear_rejected(seat, moment, fault),
            ToGuest::Acks(acks) => acks.into_iter().for_each(|ack| self.hear_ack(&ack)),
            ToGuest::Connected(connected) => self.hear_connected(connected),
            ToGuest::Chat(mut speaker, line) => {
                if let Some(line) = text::chat(&line) {
                    speaker.name = text::name(&speaker.name);
                    self.tell(Event::Chat(speaker, line));
                }
            }
            ToGuest::Sections(sections) => self.hear_sections(&sections),
            ToGuest::Watchers(names) => self.hear_watchers(names),
            ToGuest::Piece(piece) => self.hear_piece(piece),
            ToGuest::Asks(people) => self.hear_asks(people),
            ToGuest::Addresses(mut addresses) => {
                addresses.truncate(ADDRESSES);
                self.addresses = addresses;
            }
            ToGuest::Stands(reign, tip, proof) => self.hear_stands((reign, tip), proof.as_deref()),
            ToGuest::Reaches(reaches) => self.hear_reaches(reaches),
            ToGuest::Neighbours(neighbours) => self.hear_neighbours(neighbours),
            ToGuest::Seen(at, door) => self.seen = Some((at, door)),
        }
    }

    /// The host asks whether to go on without somebody. Whoever sees the reason itself need not ask its person.
    fn hear_asks(&mut self, people: Vec<Person>) {
        let me = self.person();
        let known = self.ledger().map_or(0, |ledger| ledger.charter().people.len());
        let people: BTreeSet<_> =
            people.into_iter().filter(|person| Some(*person) != me && person.index() < known).collect();
        for person in people.difference(&self.asked.clone()) {
            self.tell(Event::AskedWithout(*person));
        }
        self.asked = people;
    }

    pub(super) fn refused(&mut self, refusal: Refusal) {
        self.refused = true;
        self.tell(Event::Refused(refusal.clone()));
        self.close(Parting::Refused(refusal));
    }

    /// The host has paused the table; nobody else can send us home by that.
    fn hear_paused(&mut self) {
        if self.line.as_ref().is_some_and(|line| line.welcomed) {
            self.refused = true;
            self.tell(Event::Paused);
            self.close(Parting::Paused);
        }
    }

    fn hear_welcome(&mut self, now: Instant, welcome: Welcome) {
        let Welcome { table, terms, name, last, reign, succession } = welcome;
        if let Err(mismatch) = shelf::compare(&terms.edition, &self.shelf.editions()) {
            return self.refused(Refusal::Edition(mismatch, terms.edition));
        }
        if self.claim.as_ref().is_some_and(|claim| claim.table != table) {
            return self.refused(Refusal::OtherLog);
        }
        match self.catch_up_with_reign(reign, succession.as_deref()) {
            Ok(true) => (),
            // It must know how far our log has come before we can follow it.
            Ok(false) => return self.line.iter_mut().for_each(|line| line.welcomed = false),
            Err(fault) => return self.stop(fault),
        }
        // What we sign is how everybody sees us; a number behind the name keeps us apart from others of the same name.
        let renamed =
            self.claim.as_ref().is_none_or(|claim| claim.name != name) && self.participant.is_none();
        if renamed && !self.coming.watches {
            if !text::is_told_apart(&self.name(), &name) {
                if last.is_none() {
                    return self.stop(Fault::Charter);
                }
                // In a game under way we are called as in its charter: we sit there by a log of our own.
                let salt = self.coming.salt;
                self.claim.get_or_insert_with(|| participant::claim(&self.me, table, &name, salt));
                return self.stop(Fault::Elsewhere);
            }
            let salt = self.claim.as_ref().map_or(self.coming.salt, |claim| claim.salt);
            let claim = participant::claim(&self.me, table, &name, salt);
            self.claim = Some(claim.clone());
            self.settled = false;
            self.out.write(Line::Claim(claim));
        }
        // Terms that have changed must be agreed to anew.
        if self.terms.as_ref().is_some_and(|old| *old != terms) {
            self.ready = false;
            self.tell(Event::Terms);
        }
        let lacks = shelf::lacks(self.shelf.as_ref(), &terms);
        if !lacks || self.terms.as_ref() != Some(&terms) || self.lacking.is_none() {
            self.lacking = lacks.then(Gathering::default);
        }
        (self.terms, self.waits) = (Some(terms), false);
        if let Some(line) = &mut self.line {
            (line.welcomed, line.last, line.stands, line.reign) = (true, last, None, reign);
            if self.participant.is_none() && self.founder.is_none() {
                self.founder = Some(line.host);
            }
        }
        (self.heard, self.alone) = (Some(now), None);
    }

    /// A piece of the scenario; with the last one all of it is read and checked, and only then kept.
    fn hear_piece(&mut self, piece: Piece) {
        let Some((lacking, terms)) = self.lacking.as_mut().zip(self.terms.as_ref()) else { return };
        let texts = match lacking.take(piece) {
            Ok(Some(texts)) => texts,
            Ok(None) => return,
            Err(fault) => return self.stop(fault),
        };
        if let Err(fault) = self.shelf.learn(terms, &texts) {
            return self.stop(fault);
        }
        pieces(&texts).into_iter().for_each(|piece| self.out.write(Line::Scenario(piece)));
        self.lacking = None;
        self.tell(Event::Scenario);
    }

    fn hear_watchers(&mut self, mut names: Vec<String>) {
        names.truncate(usize::from(SEATS) * 4);
        names.iter_mut().for_each(|name| *name = text::name(name));
        if self.watchers != names {
            self.watchers = names.clone();
            self.tell(Event::Watchers(names));
        }
    }

    fn hear_lobby(&mut self, mut lobby: Lobby) {
        lobby.chairs.truncate(usize::from(SEATS));
        for chair in &mut lobby.chairs {
            match chair {
                Chair::Guest(name, _) => *name = text::name(name),
                Chair::Bot(word) => *word = text::chat(word).unwrap_or_default(),
                Chair::Host | Chair::Free => (),
            }
        }
        if self.lobby.as_ref() != Some(&lobby) {
            self.lobby = Some(lobby.clone());
            self.tell(Event::Lobby(lobby));
        }
    }

    fn hear_records(&mut self, now: Instant, records: Vec<Record>) {
        // Whoever stands for host tells those who have nothing of the log how the game began.
        let begins = |line: &Connection| self.participant.is_none() && line.stands.is_some();
        let line = self.line.as_ref().filter(|line| line.welcomed || begins(line));
        let Some(host) = line.map(|line| line.host) else { return };
        // They come again once the game can be laid out, or once whoever we want is the host.
        let reign = self.line.as_ref().map_or(0, |line| line.reign);
        let bound = self.participant.as_ref().is_some_and(|participant| reign < participant.bound());
        if self.lacking.is_some() || bound {
            return;
        }
        for record in records {
            let taken = match &mut self.participant {
                None if record.number == 0 => self.begin(host, record),
                None => return,
                Some(_) => self.take(now, record),
            };
            if let Err(fault) = taken {
                return self.stop(fault);
            }
        }
        let ledger = self.participant.as_ref().map(Participant::ledger);
        let reigns = ledger.filter(|ledger| ledger.host_key() == host).map(Ledger::reign);
        if let Some(line) = &mut self.line {
            // Its own record made it the host again, whether it has told us or not.
            (line.heard, line.reign) = (now, line.reign.max(reigns.unwrap_or(0)));
        }
    }

    fn begin(&mut self, host: PeerKey, first: Record) -> Result<(), Fault> {
        let claim = self.claim.as_ref().filter(|_| self.settled);
        if claim.is_none() && !self.coming.watches {
            return Ok(());
        }
        // Whoever stands for host tells no terms, and a guest that was started again has forgotten what it agreed to. By its
        // own signed place it is of this game.
        if self.terms.is_none()
            && let Body::Start(charter) = &first.body
        {
            if shelf::lacks(self.shelf.as_ref(), &charter.terms) {
                return Ok(());
            }
            self.terms = Some(charter.terms.clone());
        }
        let participant = Participant::sit(&self.me, claim, self.shelf.clone(), first)?;
        let known = participant.ledger().person_of(host).is_some();
        let founder = participant.ledger().charter().people.first().map(|claim| claim.key);
        // Nobody but whoever invited us can have founded the table.
        let founded = self.founder.is_none() || self.founder == founder;
        if !known || !founded || Some(&participant.ledger().charter().terms) != self.terms.as_ref() {
            return Err(Fault::Charter);
        }
        self.out.write(participant.last_line());
        self.participant = Some(participant);
        // What was said in the lobby is said anew by a person of the game.
        self.sent.clear();
        Ok(())
    }

    /// Takes the next record. One that we have already must be the same; one that is too far ahead comes again.
    fn take(&mut self, now: Instant, record: Record) -> Result<(), Fault> {
        let Some(participant) = &mut self.participant else { return Ok(()) };
        let number = record.number;
        let had = usize::try_from(number).ok().and_then(|number| participant.log().get(number));
        if let Some(had) = had {
            let same = had.hash() == record.hash() || !record.is_ordered_by(participant.ledger().host_key());
            return if same { Ok(()) } else { Err(Fault::OutOfOrder) };
        }
        if number > participant.ledger().number() + 1 {
            return Ok(());
        }
        let (body, me) = (record.body.clone(), participant.person());
        let hurried = match &record.body {
            Body::Late(seat, _) if participant.ledger().holder(*seat) == Some(me) => {
                let left = self.stopwatch.left(now, participant.ledger(), *seat);
                left.filter(|left| *left > HASTE).map(|_| *seat)
            }
            _ => None,
        };
        let was_here = participant.ledger().is_here(me);
        participant.accept(record)?;
        self.out.write(participant.last_line());
        let here: BTreeSet<_> = participant.ledger().people_here().collect();
        let is_gone = was_here && !here.contains(&me);
        let sent_away = is_gone && !matches!(body, Body::Succeeded(_));
        if sent_away {
            let live = |line: &Connection| line.last < Some(number) || now.duration_since(line.heard) > QUIET;
            self.protests = self.line.as_ref().is_some_and(live);
            if self.protests {
                self.tell(Event::SentAway);
            }
        }
        hurried.into_iter().for_each(|seat| self.tell(Event::Hurried(seat)));
        // Whoever is left out may differ as it likes.
        self.clear(|person, _| !here.contains(&person));
        Ok(())
    }

    fn hear_rejected(&mut self, seat: Seat, moment: u64, fault: Fault) {
        let Some(participant) =
            self.participant.as_mut().filter(|participant| participant.ledger().moment() == moment)
        else {
            return;
        };
        if fault.is_final() {
            participant.forget(seat, moment);
            // What the host calls a reason is somebody else's text.
            let fault = match fault {
                Fault::Illegal(why) => Fault::Illegal(text::chat(&why).unwrap_or_default()),
                other => other,
            };
            self.tell(Event::Rejected(seat, fault));
        }
    }

    fn hear_ack(&mut self, ack: &Ack) {
        let Some(participant) = &mut self.participant else { return };
        if ack.reign != participant.ledger().reign() {
            return;
        }
        let acked = self.acked.entry(ack.person).or_default();
        *acked = (*acked).max(ack.number);
        let verdict = participant.history().compare(ack);
        if verdict == Verdict::Same {
            return self.clear(|person, number| person == ack.person && number <= ack.number);
        }
        if verdict == Verdict::Unknown || ack.person == participant.person() {
            return;
        }
        let claim = participant.ledger().charter().people.get(ack.person.index());
        let signed = claim.is_some_and(|claim| ack.is_by(claim.key));
        // Whoever only looks on may see what it likes, but not another log.
        let looks_on = verdict == Verdict::OtherState && !participant.ledger().is_here(ack.person);
        if !signed || looks_on {
            return;
        }
        if verdict == Verdict::OtherRecord {
            self.tell(Event::Forked(ack.person, ack.number));
            return self.stop(Fault::OutOfOrder);
        }
        // The log is played again once for each quarrel, and not for somebody who quarrels without end.
        if let Some(last) = self.suspects.get_mut(&ack.person) {
            *last = (*last).max(ack.number);
            return;
        }
        self.suspects.insert(ack.person, ack.number);
        let quarrels = self.quarrels.entry(ack.person).or_default();
        *quarrels += 1;
        if *quarrels <= QUARRELS {
            self.disagree(ack);
        }
    }

    fn disagree(&mut self, ack: &Ack) {
        let Some(participant) = &mut self.participant else { return };
        let (sections, evidence, replayed) = participant.disagree(ack.number);
        self.tell(Event::Differs(ack.person, ack.number));
        self.tell(Event::Evidence(Box::new(evidence)));
        if let Some(sections) = sections.filter(|_| !self.coming.watches) {
            self.send(&ToHost::Sections(sections));
        }
        if let Err(fault) = replayed {
            self.stop(fault);
        }
    }

    /// Drops suspicions that have come to nothing; after the last one, all agree again.
    fn clear(&mut self, is_over: impl Fn(Person, u64) -> bool) {
        let before = self.suspects.len();
        self.suspects.retain(|person, number| !is_over(*person, *number));
        if before > 0 && self.suspects.is_empty() {
            self.tell(Event::Agreed);
        }
    }

    /// The parts of somebody's state, which the host passes on while somebody's differs.
    fn hear_sections(&mut self, sections: &Sections) {
        let Some(participant) =
            self.participant.as_ref().filter(|participant| sections.person != participant.person())
        else {
            return;
        };
        if let Some(names) = participant.differing(sections).filter(|names| !names.is_empty()) {
            self.tell(Event::DiffersIn(sections.person, sections.number, names));
        }
    }

    fn hear_connected(&mut self, connected: Vec<bool>) {
        let people = self.ledger().map_or(0, |ledger| ledger.charter().people.len());
        for (i, now) in connected.iter().enumerate().take(people) {
            if self.connected.get(i) != Some(now) {
                self.tell(Event::Connected(Person(i as u8), *now));
            }
        }
        self.connected = connected;
    }
}
