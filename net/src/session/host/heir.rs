//! How somebody becomes the host: it asks those who come for their voices, takes from them what it lacks of the log, and
//! orders the record by which it is the host. Whoever is the host already asks in the same way when somebody comes who has
//! promised itself to another.
use super::*;
use crate::session::{
    guest::{
        Coming, Guest,
        heir::{HostToBe, rewind},
    },
    ledger::reign::REIGNS,
    record::Succession,
};

/// How long somebody who stands for host waits for voices, and the host for guests who do not come; and how long it waits
/// while some of them are there.
const STAND_FOR: Duration = Duration::from_secs(15);
const STAND_BY: Duration = Duration::from_secs(60);
/// How long a host orders nothing so that its guests can agree on its log.
const HOLD: Duration = Duration::from_secs(5);
/// Reigns that are left out at once at most.
const LEAP: u32 = 48;
/// Bytes of records for somebody who has none.
const BEGINNING: u64 = 32 << 10;
/// Of how many persons those who look on are told where they are: of the host and of the next two.
const NEXT: usize = 3;
/// How often a person may have promised itself to another host.
const ESTRANGED: u32 = 16;
/// How long a connected peer may keep its link back, at a table that was taken over.
const REVEAL: Duration = Duration::from_secs(60);

/// How often people are told at once where others could be reached, because those say so; and in how long once more.
const GOSSIP: (f64, Duration) = (8.0, Duration::from_secs(2));

/// What guests say of where they could be reached.
pub(super) struct Gossip {
    is_due: bool,
    /// How often it may be told yet, and when that was counted.
    left: f64,
    seen: Option<Instant>,
}

impl Default for Gossip {
    fn default() -> Self {
        Self { is_due: false, left: GOSSIP.0, seen: None }
    }
}

impl Gossip {
    /// Whether it is to be told now.
    fn take(&mut self, now: Instant) -> bool {
        let passed =
            self.seen.replace(now).map_or(Duration::ZERO, |seen| now.saturating_duration_since(seen));
        self.left = (self.left + passed.as_secs_f64() / GOSSIP.1.as_secs_f64()).min(GOSSIP.0);
        if !self.is_due || self.left < 1.0 {
            return false;
        }
        (self.is_due, self.left) = (false, self.left - 1.0);
        true
    }
}

/// Somebody wants to be the host.
pub(super) struct Candidacy {
    reign: u32,
    voices: BTreeMap<Person, Voice>,
    /// For what each connection was asked.
    asked: BTreeMap<LinkId, (u32, Tip)>,
    since: Instant,
    /// Whether the host orders nothing meanwhile.
    holds: bool,
    /// The voice for which no earlier reign than this will do.
    proof: Option<Voice>,
}

impl Host {
    /// A guest stands for host, with all it has.
    pub(crate) fn succeed(guest: Guest) -> Option<Self> {
        let (participant, claim, out, to_be) = guest.into_parts()?;
        let HostToBe { me, shelf, coming, reaches, own_reach, drops } = to_be;
        let charter = participant.ledger().charter();
        let token = coming.token.unwrap_or_else(|| {
            let secret = me.secret("jeweled thrones: token of a reign, 1", &[&charter.table.0]);
            Token(std::array::from_fn(|i| secret[i]))
        });
        let opening = Opening {
            table: charter.table,
            salt: claim.salt,
            token,
            name: claim.name.clone(),
            terms: charter.terms.clone(),
            chairs: ChairPlan::of(charter),
            reveal_limit: REVEAL,
        };
        let mut host = Self::with((me, shelf), opening, claim, Some(participant), out);
        (host.reaches, host.own_reach, host.drops) = (reaches, own_reach, drops);
        Some(host)
    }

    /// Looks for another host, as a guest with all we have.
    pub(crate) fn step_down(mut self, now: Instant) -> Guest {
        let links: Vec<_> = self.peers.keys().copied().collect();
        links.into_iter().for_each(|link| self.out.close(link, Parting::Stands));
        let (name, token, salt) = (self.claim.name.clone(), Some(self.opening.token), self.claim.salt);
        let coming = Coming { name, token, salt, watches: false };
        let with = (self.claim, self.participant, self.out);
        let reaches = (self.reaches, self.own_reach);
        Guest::of_host((self.me, self.shelf, coming), with, reaches, (now, self.drops))
    }

    /// Whether it is time to look for another host: there is one, or nobody comes to us.
    pub(crate) fn steps_down(&self, now: Instant) -> bool {
        let alone = !self.peers.values().any(|peer| matches!(peer.standing, Standing::Person(_)));
        let limit = if alone || !self.is_crowned() { STAND_FOR } else { STAND_BY };
        let late = self.idle.is_some_and(|since| now.saturating_duration_since(since) > limit);
        let many = self.ledger().is_some_and(|ledger| ledger.charter().people.len() > 2);
        self.out.is_settled() && (self.deposed || (late && many && !self.by_letters))
    }

    /// Whether we are the host by the log.
    fn is_crowned(&self) -> bool {
        self.ledger().is_none_or(|ledger| ledger.host() == self.own())
    }

    /// Whether we may put anything into order: we are the host, and have promised ourselves to nobody else.
    pub(super) fn may_order(&self) -> bool {
        let bound = self.participant.as_ref().is_some_and(Participant::is_bound_elsewhere);
        let holds = self.candidacy.as_ref().is_some_and(|candidacy| candidacy.holds);
        self.is_crowned() && !bound && !holds
    }

    /// Whether fewer than half of the people of the game are there: then it rests.
    pub fn lacks_people(&self) -> bool {
        let Some(ledger) = self.ledger() else { return false };
        let people = (0..ledger.charter().people.len() as u8).map(Person);
        !self.by_letters && people.filter(|person| self.is_connected(*person)).count() < ledger.half()
    }

    /// Since when nothing can be put into order.
    pub(super) fn look_for_guests(&mut self, now: Instant) {
        let over = self.ledger().is_none_or(Ledger::is_over);
        let idle = !over && (!self.may_order() || self.lacks_people());
        self.idle = if idle { self.idle.or(Some(now)) } else { None };
    }

    /// How far the log of somebody has come who comes again, and by what it is bound.
    pub(super) fn note_tip(&mut self, link: LinkId, tip: Tip, promised: Option<Voice>) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        (peer.tip, peer.reign, peer.welcomed) = (Some(tip), tip.reign, false);
        if let Some(candidacy) = &mut self.candidacy {
            candidacy.asked.remove(&link);
        }
        if peer.promised != promised {
            peer.promised = None;
            if let Some(voice) = promised {
                self.note_promise(link, voice);
            }
        }
    }

    /// The earliest reign in which whoever gave this voice could take us for its host, if we are not that yet: what it has
    /// promised to ourselves does not stand in our way.
    fn needs(&self, voice: &Voice) -> u32 {
        voice.reign + u32::from(voice.host != self.own())
    }

    /// Notes by what somebody is bound, if it has promised that itself, and in our time; false if that is nothing new.
    fn note_promise(&mut self, link: LinkId, voice: Voice) -> bool {
        let own = self.own();
        let Some((peer, participant)) = self.peers.get(&link).zip(self.participant.as_ref()) else {
            return false;
        };
        let ledger = participant.ledger();
        let far = voice.reign > participant.bound().saturating_add(LEAP).min(REIGNS - 1);
        let by_itself = ledger.person_of(peer.key) == Some(voice.voter);
        if far || !by_itself || voice.reign <= ledger.reign() {
            return false;
        }
        let known = peer.promised.as_ref().is_some_and(|known| self.needs(known) >= self.needs(&voice));
        if known || !voice.is_by(peer.key, ledger.table()) {
            return false;
        }
        let (times, last) = self.estranged.entry(voice.voter).or_default();
        if voice.host != own && voice.reign != *last {
            if *times >= ESTRANGED {
                return false;
            }
            (*times, *last) = (*times + 1, voice.reign);
        }
        self.peers.get_mut(&link).into_iter().for_each(|peer| peer.promised = Some(voice.clone()));
        true
    }

    /// The latest voice of somebody who is there, for which no earlier reign will do.
    fn latest_promise(&self) -> Option<&Voice> {
        let persons = self.peers.values().filter(|peer| matches!(peer.standing, Standing::Person(_)));
        persons.filter_map(|peer| peer.promised.as_ref()).max_by_key(|voice| self.needs(voice))
    }

    /// Asks whoever is there for its voice, while we are not the host for all of them.
    pub(super) fn seek_voices(&mut self, now: Instant) {
        let Some(participant) = &self.participant else { return };
        let (reign, own) = (participant.ledger().reign(), participant.bound());
        let latest = self.latest_promise();
        let bound = latest.map_or(own, |voice| own.max(voice.reign));
        let next = latest.map_or(0, |voice| self.needs(voice)).max(own + 1);
        let proof = latest.filter(|voice| voice.reign > reign).cloned();
        // Whoever has the log of a later reign sends us what we lack of it.
        let later = |peer: &Peer| peer.tip.is_some_and(|tip| tip.reign > reign);
        let ahead =
            self.peers.values().any(|peer| matches!(peer.standing, Standing::Person(_)) && later(peer));
        let wanted = !self.is_crowned() || bound > reign || ahead;
        let persons = |peer: &Peer| matches!(peer.standing, Standing::Person(_));
        if !wanted || !self.peers.values().any(persons) {
            self.candidacy = None;
            return;
        }
        let candidacy = self.candidacy.get_or_insert_with(|| Candidacy {
            reign: next,
            voices: BTreeMap::new(),
            asked: BTreeMap::new(),
            since: now,
            holds: true,
            proof: None,
        });
        if candidacy.reign < next {
            candidacy.reign = next;
        }
        if proof.is_some() {
            candidacy.proof = proof;
        }
        candidacy.holds = bound > reign && now.saturating_duration_since(candidacy.since) < HOLD;
        self.ask_for_voices();
        self.take_the_chair();
    }

    /// Asks everybody who has not given its voice for our log as it is.
    fn ask_for_voices(&mut self) {
        let Some((candidacy, participant)) = self.candidacy.as_mut().zip(self.participant.as_ref()) else {
            return;
        };
        let (reign, tip) = (candidacy.reign, participant.ledger().tip());
        // What could be lost with this machine is no ground to go on from.
        if participant.safe_tip() != tip {
            return;
        }
        candidacy.voices.retain(|_, voice| (voice.reign, voice.after) == (reign, tip));
        let proof = candidacy.proof.clone().map(Box::new);
        for (link, peer) in &self.peers {
            let Standing::Person(person) = peer.standing else { continue };
            let asked = candidacy.asked.get(link) == Some(&(reign, tip));
            if !asked && !candidacy.voices.contains_key(&person) {
                candidacy.asked.insert(*link, (reign, tip));
                self.out.send(*link, codec::encode(&ToGuest::Stands(reign, tip, proof.clone())));
                // Whoever missed the beginning of the game could have no voice.
                if peer.tip.is_none() {
                    let until = participant.until(0, BEGINNING);
                    let first = participant.log().get(..until as usize).unwrap_or_default();
                    self.out.send(*link, codec::encode(&ToGuest::Records(first.to_vec())));
                }
            }
        }
    }

    /// Is the host, once more than half want it.
    fn take_the_chair(&mut self) {
        let own = self.own();
        let Some((candidacy, participant)) = self.candidacy.as_mut().zip(self.participant.as_mut()) else {
            return;
        };
        let (reign, ledger) = (candidacy.reign, participant.ledger());
        let others = candidacy.voices.values().filter(|voice| voice.voter != own);
        let mut voices: Vec<_> = others.cloned().collect();
        if voices.len() + 1 < ledger.majority() || participant.safe_tip() != ledger.tip() {
            return;
        }
        voices.push(participant.voice(reign, own, ledger.tip()));
        voices.sort_by_key(|voice| voice.voter);
        let body = Body::Succeeded(Succession { reign, host: own, voices });
        match ledger.weigh(&body) {
            Ok(weighed) => {
                let line = participant.order(body, weighed);
                self.out.write(line);
                self.begin_reign();
            }
            Err(Fault::Link(person)) => drop(candidacy.voices.remove(&person)),
            // The log has grown: they are asked again.
            Err(_) => candidacy.voices.clear(),
        }
    }

    /// Whatever was gathered for an earlier reign is void; everybody is let in anew.
    fn begin_reign(&mut self) {
        self.candidacy = None;
        self.reveals.clear();
        self.opens.clear();
        self.votes.clear();
        self.asked.clear();
        for peer in self.peers.values_mut() {
            (peer.promised, peer.welcomed) = (None, false);
        }
    }

    /// Lets everybody in to what is played who takes us for its host, once the record by which we are it is safe.
    pub(super) fn welcome_all(&mut self) {
        let Some(participant) = self.participant.as_ref().filter(|_| self.is_crowned()) else { return };
        let (reign, safe) = (participant.ledger().reign(), participant.safe_tip().reign);
        if safe < reign || participant.is_bound_elsewhere() {
            return;
        }
        let waits = |peer: &Peer| {
            let in_game = matches!(peer.standing, Standing::Person(_) | Standing::Watcher);
            let bound = peer.promised.as_ref().is_some_and(|voice| voice.reign > reign);
            let later = bound || peer.tip.is_some_and(|tip| tip.reign > reign);
            in_game && !peer.welcomed && !later
        };
        let waiting: Vec<_> =
            self.peers.iter().filter(|(_, peer)| waits(peer)).map(|(link, _)| *link).collect();
        for link in waiting {
            self.welcome_to_game(link);
        }
    }

    fn welcome_to_game(&mut self, link: LinkId) {
        let Some((peer, participant)) = self.peers.get(&link).zip(self.participant.as_ref()) else { return };
        let standing = peer.standing;
        match peer.tip.map(|tip| self.had_by(participant, tip)).transpose() {
            Ok(had) => {
                if let Some(peer) = self.peers.get_mut(&link) {
                    peer.acked = had.flatten();
                    peer.next = peer.acked.map_or(0, |number| number + 1);
                }
                self.welcome(link);
                if let Standing::Person(person) = standing {
                    self.show_connected(Some(person));
                }
            }
            Err(refusal) => {
                self.send(link, &ToGuest::Refuse(refusal.clone()));
                self.close(link, Parting::Refused(refusal));
            }
        }
    }

    pub(super) fn hear_voice(&mut self, now: Instant, (link, person): (LinkId, Person), voice: Voice) {
        let (own, key) = (self.own(), self.peers.get(&link).map(|peer| peer.key));
        let Some((candidacy, participant)) = self.candidacy.as_mut().zip(self.participant.as_ref()) else {
            return self.hear_late_voice(now, link, voice);
        };
        let ledger = participant.ledger();
        let wanted = (candidacy.reign, own, ledger.tip());
        if voice.voter != person
            || (voice.reign, voice.host, voice.after) != wanted
            || candidacy.voices.contains_key(&person)
        {
            return self.hear_late_voice(now, link, voice);
        }
        if !key.is_some_and(|key| voice.is_by(key, ledger.table())) {
            return self.strike(link, Fault::Signature);
        }
        candidacy.voices.insert(person, voice.clone());
        self.note_promise(link, voice);
        self.peers.get_mut(&link).into_iter().for_each(|peer| peer.welcomed = false);
    }

    /// A voice that comes when it is not asked for any more. Whoever gave it waits for us to be the host by it.
    fn hear_late_voice(&mut self, now: Instant, link: LinkId, voice: Voice) {
        if self.note_promise(link, voice) {
            self.peers.get_mut(&link).into_iter().for_each(|peer| peer.welcomed = false);
        }
        self.useless(now, link);
    }

    /// What we lack of the log, from somebody who has it.
    pub(super) fn hear_ahead(&mut self, now: Instant, link: LinkId, records: Vec<Record>) {
        if self.candidacy.is_none() {
            return self.useless(now, link);
        }
        let before = self.ledger().map(Ledger::tip);
        for record in records {
            if let Err(fault) = self.take_ahead(record) {
                return self.strike(link, fault);
            }
        }
        let after = self.ledger().map(Ledger::tip);
        self.deposed |= before.map(|tip| tip.reign) < after.map(|tip| tip.reign);
        if before == after {
            self.useless(now, link);
        }
    }

    fn take_ahead(&mut self, record: Record) -> Result<(), Fault> {
        let Some(participant) = &mut self.participant else { return Ok(()) };
        let known = usize::try_from(record.number).ok().and_then(|number| participant.log().get(number));
        if known.is_some_and(|known| known.hash() == record.hash()) {
            return Ok(());
        }
        if matches!(record.body, Body::Succeeded(_)) && record.before != participant.ledger().hash() {
            rewind(participant, &mut self.out, &mut self.drops, &record)?;
        }
        if record.before != participant.ledger().hash() {
            return Ok(());
        }
        participant.accept(record)?;
        self.out.write(participant.last_line());
        Ok(())
    }

    /// Somebody is bound to another reign than ours.
    pub(super) fn hear_bound(&mut self, now: Instant, (link, person): (LinkId, Person), voice: Voice) {
        let own = self.participant.as_ref().map_or(0, Participant::bound);
        let estranged = self.estranged.get(&person).is_some_and(|(times, _)| *times >= ESTRANGED);
        if estranged || voice.reign > own.saturating_add(LEAP).min(REIGNS - 1) {
            return self.close(link, Parting::Misbehaved(Fault::Votes));
        }
        if !self.note_promise(link, voice) {
            self.useless(now, link);
        }
    }

    /// Where somebody could be reached, with where we see it.
    fn with_seen(&mut self, link: LinkId, mut reach: Reach) -> Reach {
        self.note_introducer(link, &reach);
        // Whoever names no address of its own wants none to be told.
        let hides = reach.addresses.is_empty();
        let seen = self.seen.get(&link).copied().filter(|at| !hides && !reach.addresses.contains(at));
        reach.addresses.extend(seen);
        reach.addresses.truncate(crate::invite::ADDRESSES);
        reach
    }

    /// Where somebody of the lobby could be reached: whoever misses the beginning of the game finds the next host by it.
    pub(super) fn hear_neighbour(&mut self, now: Instant, (link, key): (LinkId, PeerKey), reach: Reach) {
        let reach = self.with_seen(link, reach);
        if self.neighbours.get(&key) != Some(&reach) {
            self.neighbours.insert(key, reach);
            self.gossip.is_due = true;
        }
        self.useless(now, link);
    }

    /// Tells where people could be reached, if that has changed, but not again and again.
    pub(super) fn pass_on_gossip(&mut self, now: Instant) {
        if self.gossip.take(now) {
            self.show_neighbours();
            self.show_reaches();
        }
    }

    /// Those of the lobby are told how they find each other without us.
    pub(super) fn show_neighbours(&mut self) {
        if self.participant.is_some() {
            return;
        }
        let sits = |key: &PeerKey| self.seating.name_of(*key).is_some();
        let all: Vec<_> = self
            .neighbours
            .iter()
            .filter(|(key, _)| sits(key))
            .map(|(key, reach)| (*key, reach.clone()))
            .collect();
        let lobby = self.peers.iter().filter(|(_, peer)| peer.standing == Standing::Lobby);
        for link in lobby.map(|(link, _)| *link).collect::<Vec<_>>() {
            self.send(link, &ToGuest::Neighbours(all.clone()));
        }
    }

    pub(super) fn hear_reach(&mut self, now: Instant, (link, person): (LinkId, Person), reach: Reach) {
        let reach = self.with_seen(link, reach).and_known(self.reaches.get(&person));
        if self.reaches.get(&person) != Some(&reach) {
            self.reaches.insert(person, reach);
            self.gossip.is_due = true;
        }
        self.useless(now, link);
    }

    /// Where we could be reached ourselves, beside our addresses.
    pub fn reached_at(&mut self, reach: Reach) {
        if self.own_reach.as_ref() != Some(&reach) {
            self.own_reach = Some(reach);
            self.show_reaches();
        }
    }

    /// Where persons could be reached if they were the host, ourselves among them.
    pub fn reaches(&self) -> BTreeMap<Person, Reach> {
        let people = self.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
        let before = (0..).map(Person).zip(people);
        // Who has not said it since the game began was in its lobby.
        let mut all: BTreeMap<_, _> = before
            .filter_map(|(person, claim)| Some((person, self.neighbours.get(&claim.key)?.clone())))
            .collect();
        all.extend(self.reaches.clone());
        let own = self.own_reach.clone().map(|reach| reach.and_known(all.get(&self.own())));
        all.extend(own.map(|reach| (self.own(), reach)));
        all
    }

    /// Knows from before where persons could be reached.
    pub(crate) fn know_reaches(&mut self, reaches: BTreeMap<Person, Reach>) {
        self.reaches.extend(reaches);
    }

    /// The persons of the game are told how they find each other without us.
    pub(super) fn show_reaches(&mut self) {
        let all: Vec<_> = self.reaches().into_iter().collect();
        if self.participant.is_some() && !all.is_empty() {
            let near = self.near(&all);
            self.tell_people(None, &ToGuest::Reaches(all));
            self.tell_watchers(&ToGuest::Reaches(near));
        }
    }

    /// What those who look on are told of where persons could be reached: of us, and of the next ones who would be the host
    /// and do not mind.
    fn near(&self, all: &[(Person, Reach)]) -> Vec<(Person, Reach)> {
        let people = self.ledger().map_or(0, |ledger| ledger.charter().people.len() as u8);
        let own = self.own().0;
        let next = (0..people).map(|i| Person((own + i) % people));
        let known = next.filter_map(|person| all.iter().find(|(known, _)| *known == person));
        known.filter(|(_, reach)| !reach.is_nowhere()).take(NEXT).cloned().collect()
    }
}
