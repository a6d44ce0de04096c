//! What a guest does when the host is away: it gives its voice to whoever stands for host, or stands itself.
use super::*;
use crate::session::{
    flaw::{self, Flaw},
    ledger::reign::REIGNS,
    record::Voice,
};
use engine::seat::SEATS;
use std::cmp::Ordering;

/// How long the host must have been away before somebody else gets our voice.
pub(crate) const GRACE: Duration = Duration::from_secs(12);
/// How long before we stand ourselves, if we are the next one by the charter; and how much longer each further one waits.
const STAND: (Duration, Duration) = (Duration::from_secs(15), Duration::from_secs(8));
/// How long a host whose guests do not come looks for them.
const LOOK: Duration = Duration::from_secs(8);
/// Reigns that may be left out at once.
const LEAP: u32 = 64;
/// Bytes of records that are sent at once to somebody who lacks them.
const PACK: u64 = 48 << 10;

impl Guest {
    /// The guest that a host becomes who has found another one, or nobody.
    pub(crate) fn of_host(
        (me, shelf, coming): (Identity, Arc<dyn Shelf>, Coming),
        (claim, participant, out): (Claim, Option<Participant>, Outgoing),
        (reaches, own_reach): (BTreeMap<Person, Reach>, Option<Reach>),
        (now, drops): (Instant, u32),
    ) -> Self {
        let mut guest = Self::come(me, shelf, coming, Vec::new());
        guest.terms = participant.as_ref().map(|known| known.ledger().charter().terms.clone());
        (guest.claim, guest.settled) = (Some(claim), true);
        (guest.participant, guest.out) = (participant, out);
        (guest.reaches, guest.own_reach) = (reaches, own_reach);
        // Nobody has been the host for longer than that.
        (guest.heard, guest.alone, guest.drops) = (now.checked_sub(GRACE), Some(now), drops);
        guest
    }

    /// What the guest leaves to the host that it becomes.
    pub(crate) fn into_parts(mut self) -> Option<(Participant, Claim, Outgoing, HostToBe)> {
        self.close(Parting::Stands);
        let Self { me, shelf, coming, claim, participant, out, reaches, own_reach, drops, .. } = self;
        let to_be = HostToBe { me, shelf, coming, reaches, own_reach, drops };
        Some((participant?, claim?, out, to_be))
    }

    /// Whether we are in vain looking for a host, and how long.
    pub(super) fn look_for_a_host(&mut self, now: Instant) {
        if self.line.as_ref().is_some_and(|line| line.welcomed) {
            (self.heard, self.alone) = (Some(now), None);
        } else {
            self.heard.get_or_insert(now);
            self.alone.get_or_insert(now);
        }
    }

    /// Whether it is time to stand for host: nobody else has come forward, and a majority could want us.
    pub(crate) fn stands_up(&self, now: Instant) -> bool {
        let Some(participant) = self.participant.as_ref() else { return false };
        let (ledger, me) = (participant.ledger(), participant.person());
        let asked = self.line.as_ref().is_some_and(|line| line.welcomed || line.stands.is_some());
        // Two have no majority but both, and then the host is there.
        let vain = ledger.is_over() || ledger.charter().people.len() < 3 || !self.out.is_settled();
        // Nobody would find us.
        let hidden = self.own_reach.as_ref().is_some_and(Reach::is_nowhere);
        if asked || vain || hidden || self.by_letters || self.coming.watches || self.is_done() {
            return false;
        }
        let wait = match self.rank(ledger, me) {
            0 => LOOK,
            rank => STAND.0 + STAND.1 * (rank - 1),
        };
        self.alone.is_some_and(|since| now.saturating_duration_since(since) >= wait)
    }

    /// How many come before us by the charter, the host first.
    fn rank(&self, ledger: &Ledger, me: Person) -> u32 {
        let people = ledger.charter().people.len() as u32;
        (u32::from(me.0) + people - u32::from(ledger.host().0)) % people.max(1)
    }

    /// Whom we would reach by its key: the host, and everybody else of the game once it has been away for long.
    pub(super) fn sought(&self, now: Instant) -> Vec<(PeerKey, Reach)> {
        let away = self.heard.is_none_or(|heard| now.saturating_duration_since(heard) >= GRACE);
        if self.line.is_some() {
            return Vec::new();
        }
        let Some(ledger) = self.ledger() else {
            // The game may have begun without our hearing of it, and its host be lost since.
            let founder = self.founder.map(|key| (key, Reach::default()));
            let lost = away && self.ready && !self.neighbours.is_empty();
            return founder.into_iter().chain(self.neighbours.iter().cloned()).filter(|_| lost).collect();
        };
        let own = Some(ledger.host()) == self.person();
        let people = (0..).map(Person).zip(&ledger.charter().people);
        let sought = people.filter(|(person, claim)| {
            claim.key != self.me.key() && (away || own || *person == ledger.host())
        });
        let reach = |person| self.reaches.get(&person).cloned().unwrap_or_default();
        sought.map(|(person, claim)| (claim.key, reach(person))).collect()
    }

    /// Where each person could be reached if it were the host.
    pub fn reaches(&self) -> &BTreeMap<Person, Reach> {
        &self.reaches
    }

    /// Knows from before where persons could be reached.
    pub fn know_reaches(&mut self, reaches: BTreeMap<Person, Reach>) {
        self.reaches.extend(reaches);
    }

    /// Where we could be reached ourselves: whoever takes part is told.
    pub fn reached_at(&mut self, reach: Reach) {
        self.own_reach = Some(reach);
    }

    pub(super) fn hear_neighbours(&mut self, mut neighbours: Vec<(PeerKey, Reach)>) {
        neighbours.retain(|(key, _)| *key != self.me.key());
        neighbours.truncate(usize::from(SEATS));
        neighbours.iter_mut().for_each(|(_, reach)| reach.addresses.truncate(crate::invite::ADDRESSES));
        self.neighbours = neighbours;
    }

    pub(super) fn hear_reaches(&mut self, reaches: Vec<(Person, Reach)>) {
        // Whoever looks on is told before it has the first record.
        let people = self.ledger().map_or(usize::from(SEATS), |ledger| ledger.charter().people.len());
        for (person, reach) in reaches.into_iter().filter(|(person, _)| person.index() < people) {
            let reach = reach.and_known(self.reaches.get(&person));
            self.reaches.insert(person, reach);
        }
    }

    /// Somebody stands for host. What it shows of others is looked at once: there is nothing else in it than what made it
    /// stand.
    pub(super) fn hear_stands(&mut self, (reign, tip): (u32, Tip), proof: Option<&Voice>) {
        let must = proof.is_some_and(|proof| self.is_reason(reign, proof));
        if let Some(line) = &mut self.line {
            let same = line.stands.is_some_and(|(asked, _)| asked == reign);
            (line.stands, line.must) = (Some((reign, tip)), must || (same && line.must));
        }
    }

    /// Whether a voice is a reason for our host to be it again in this reign: whoever gave it takes no more records of it.
    /// Not its own, which it could give at any time.
    fn is_reason(&self, reign: u32, proof: &Voice) -> bool {
        let Some((ledger, line)) = self.ledger().zip(self.line.as_ref()) else { return false };
        let stands = ledger.person_of(line.host);
        let earlier = if stands == Some(proof.host) { proof.reign <= reign } else { proof.reign < reign };
        let key = ledger.charter().people.get(proof.voter.index()).map(|claim| claim.key);
        let apart = stands != Some(proof.voter) && proof.reign > ledger.reign();
        earlier && apart && key.is_some_and(|key| proof.is_by(key, ledger.table()))
    }

    /// The voice by which we take no records of the host that we know.
    pub(super) fn promised_elsewhere(&self) -> Option<&Voice> {
        let participant = self.participant.as_ref()?;
        participant.promised().filter(|voice| voice.reign > participant.ledger().reign())
    }

    /// What we owe to whoever we are connected to, beside what a host is owed: our voice or what keeps us from giving it,
    /// and where we could be reached.
    pub(super) fn due_to_heir(&mut self, now: Instant) -> Vec<ToHost> {
        let mut due: Vec<_> = self.answer_to_heir(now).into_iter().collect();
        let welcomed = self.line.as_ref().is_some_and(|line| line.welcomed);
        let told = welcomed && !self.coming.watches;
        due.extend(self.own_reach.clone().filter(|_| told).map(ToHost::Reach));
        due
    }

    fn answer_to_heir(&mut self, now: Instant) -> Option<ToHost> {
        let line = self.line.as_ref()?;
        let ((reign, tip), host) = (line.stands?, line.host);
        let participant = self.participant.as_ref().filter(|_| !self.coming.watches)?;
        let ledger = participant.ledger();
        let person = ledger.person_of(host)?;
        let any_log = flaw::is_planted(Flaw::AnyLog);
        if participant.safe_tip() > tip && !any_log {
            return Some(ToHost::Ahead(participant.ahead_of(tip, PACK)));
        }
        let given = |voice: &&Voice| (voice.reign, voice.host, voice.after) == (reign, person, tip);
        if let Some(voice) = participant.promised().filter(given) {
            return (!self.out.is_promising()).then(|| ToHost::Voice(voice.clone()));
        }
        let bound = participant.bound();
        let same = participant.promised().is_some_and(|voice| (voice.reign, voice.host) == (reign, person));
        let later = reign > bound && reign <= bound.saturating_add(LEAP).min(REIGNS);
        let again = same && reign > ledger.reign();
        if !later && !again {
            return self.promised_elsewhere().cloned().map(ToHost::Bound);
        }
        // What the host has been promised once needs no other reason.
        let promised = again && person == ledger.host();
        if !promised && !self.is_without_host(now, person) {
            return None;
        }
        let line = self.participant.as_mut()?.promise(reign, person, tip);
        self.out.write(line);
        // Who was the host until now must say that it is again.
        self.line.iter_mut().for_each(|line| line.welcomed = false);
        None
    }

    /// Whether this one may become the host as far as we see: it is the host already and must be it again, or we have been
    /// without one for long. Who is the host could else be it again whenever it likes.
    fn is_without_host(&self, now: Instant, person: Person) -> bool {
        let Some(ledger) = self.ledger() else { return false };
        let must = self.line.as_ref().is_some_and(|line| line.must);
        let own = (ledger.host() == person && must) || Some(ledger.host()) == self.person();
        let away = self.heard.is_some_and(|heard| now.saturating_duration_since(heard) >= GRACE);
        own || away
    }

    /// Catches up with the host's reign: what we have beyond the record that began it is dropped. False if we wait for
    /// the host of a later one, or the host does not know how far our log has come: what we said of it may be late or lost,
    /// or may have come twice.
    pub(super) fn catch_up_with_reign(
        &mut self,
        reign: u32,
        succession: Option<&Record>,
    ) -> Result<bool, Fault> {
        let Some(participant) = &mut self.participant else { return Ok(true) };
        if reign < participant.bound() {
            return Ok(false);
        }
        let ours = participant.ledger().reign();
        if reign == ours {
            return Ok(true);
        }
        let later = |record: &&Record| matches!(&record.body, Body::Succeeded(next) if next.reign > ours);
        let agrees = match succession.filter(later) {
            Some(succession) => rewind(participant, &mut self.out, &mut self.drops, succession)?,
            None => false,
        };
        if !agrees {
            // It is told how far our log has come now.
            self.sent.clear();
        }
        Ok(agrees)
    }
}

/// What a guest that becomes the host goes on with.
pub(crate) struct HostToBe {
    pub(crate) me: Identity,
    pub(crate) shelf: Arc<dyn Shelf>,
    pub(crate) coming: Coming,
    pub(crate) reaches: BTreeMap<Person, Reach>,
    pub(crate) own_reach: Option<Reach>,
    pub(crate) drops: u32,
}

/// Drops what a log has beyond the one that a later host went on with: whole reigns that came to nothing, then the end of
/// the reign that both have. False while more is to be dropped, or in between something is missing.
pub(crate) fn rewind(
    participant: &mut Participant,
    out: &mut Outgoing,
    drops: &mut u32,
    succession: &Record,
) -> Result<bool, Fault> {
    let (after, tip) = (participant.ledger().forks_at(succession)?, participant.ledger().tip());
    let known = usize::try_from(after.number).ok().and_then(|number| participant.log().get(number));
    let last = match after.reign.cmp(&tip.reign) {
        Ordering::Less => participant.reign_began().saturating_sub(1),
        Ordering::Equal => after.number,
        Ordering::Greater => return Ok(false),
    };
    // Two stories of one reign.
    if last == after.number && known.is_some_and(|known| known.hash() != after.record) {
        return Err(Fault::OutOfOrder);
    }
    if last < tip.number {
        let line = participant.drop_after(last)?;
        out.drop_after(last);
        out.write(line);
        out.tell(Event::Dropped(last));
        *drops += 1;
    }
    Ok(after.reign == tip.reign)
}
