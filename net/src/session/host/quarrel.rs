//! What the host does when somebody's state is not its own, and how the table goes on without a person.
use super::{
    patience::{QUARRELS, TRUSTED},
    *,
};
use crate::session::{history::Verdict, record::Motion, rules::Absence};
use std::collections::BTreeSet;

/// Persons whose state is not ours. While there is one, nothing is put into order.
#[derive(Default)]
pub(super) struct Quarrel {
    since: Option<Instant>,
    /// The last record after which each differs.
    suspects: BTreeMap<Person, u64>,
    /// How often each has differed.
    times: BTreeMap<Person, u32>,
    /// Persons whose state counts no more.
    outcasts: BTreeSet<Person>,
    /// Who has told the parts of its state, after which record.
    told: BTreeSet<(Person, u64)>,
    /// Parts that came before we knew that anybody differs: the last of each person.
    early: BTreeMap<Person, Sections>,
    /// When all agreed again: what was asked for by then may still come.
    ended: Option<Instant>,
}

/// How long after a quarrel the parts of a state may still come.
const LATE: Duration = Duration::from_secs(5);

impl Quarrel {
    pub(super) fn is_frozen(&self) -> bool {
        self.since.is_some()
    }

    /// How long the table has been frozen.
    pub(super) fn lasts(&self, now: Instant) -> Duration {
        self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }

    /// Whether the parts of a state are of use.
    fn is_asking(&self, now: Instant) -> bool {
        let lately = |ended: Instant| now.saturating_duration_since(ended) < LATE;
        self.is_frozen() || self.ended.is_some_and(lately)
    }

    pub(super) fn is_suspect(&self, person: Person) -> bool {
        self.suspects.contains_key(&person)
    }

    pub(super) fn suspects(&self) -> Vec<Person> {
        self.suspects.keys().copied().collect()
    }

    pub(super) fn is_outcast(&self, person: Person) -> bool {
        self.outcasts.contains(&person)
    }

    /// What the person says of its state counts no more, until it is taken back.
    pub(super) fn cast_out(&mut self, person: Person) {
        self.suspects.remove(&person);
        self.outcasts.insert(person);
    }

    pub(super) fn forgive(&mut self, person: Person) {
        self.outcasts.remove(&person);
        self.times.remove(&person);
    }
}

impl Host {
    /// A person's state after this record is not ours. The first time in a quarrel the log is played again, in case ours
    /// is wrong; whoever begins another quarrel again and again is let go.
    pub(super) fn doubt(&mut self, now: Instant, link: LinkId, (person, number): (Person, u64)) {
        if self.quarrel.is_outcast(person) {
            return self.useless(now, link);
        }
        if let Some(last) = self.quarrel.suspects.get_mut(&person) {
            *last = (*last).max(number);
            return self.useless(now, link);
        }
        self.quarrel.suspects.insert(person, number);
        let times = self.quarrel.times.entry(person).or_default();
        *times += 1;
        if *times > QUARRELS {
            return self.give_up_on(person);
        }
        self.quarrel.since.get_or_insert(now);
        self.freeze(person, number);
    }

    /// Somebody's state is not ours: nothing is ordered until all agree again.
    fn freeze(&mut self, person: Person, number: u64) {
        self.tell(Event::Differs(person, number));
        let Some(participant) = &mut self.participant else { return };
        let (sections, evidence, replayed) = participant.disagree(number);
        self.tell(Event::Evidence(Box::new(evidence)));
        if let Some(sections) = sections {
            self.tell_people(None, &ToGuest::Sections(sections));
        }
        if let Err(fault) = replayed {
            self.tell(Event::Distrust(number, fault));
        }
        for (person, sections) in std::mem::take(&mut self.quarrel.early) {
            self.tell_sections(person, sections);
        }
    }

    /// A person's state is of no account any more: the table goes on, without it if that may be.
    pub(super) fn give_up_on(&mut self, person: Person) {
        self.quarrel.cast_out(person);
        self.refusals.insert(person, TRUSTED);
        if self.let_go(person, Parting::Misbehaved(Fault::State)).is_err() {
            // The table waits for it, but not for what it says.
            self.link_of(person)
                .into_iter()
                .for_each(|link| self.close(link, Parting::Misbehaved(Fault::State)));
        }
    }

    /// A quarrel that does not end by itself: whoever differs is let go, unless it is the host that stands alone.
    pub(super) fn end_quarrel(&mut self) {
        let here = self.ledger().map_or(0, |ledger| ledger.people_here().count());
        let suspects = self.quarrel.suspects();
        if 2 * suspects.len() <= here {
            suspects.into_iter().for_each(|person| self.give_up_on(person));
        }
    }

    pub(super) fn thaw(&mut self, now: Instant) {
        let Some(participant) = self.participant.as_ref().filter(|_| self.quarrel.is_frozen()) else {
            return;
        };
        let (acks, ledger) = (&self.acks, participant.ledger());
        self.quarrel.suspects.retain(|person, number| {
            let ack = acks.get(person).filter(|ack| ack.number >= *number);
            let agrees = ack.is_some_and(|ack| participant.history().compare(ack) == Verdict::Same);
            ledger.is_here(*person) && !agrees
        });
        if self.quarrel.suspects.is_empty() {
            (self.quarrel.since, self.quarrel.ended) = (None, Some(now));
            self.quarrel.told.clear();
            self.tell(Event::Agreed);
        }
    }

    /// The parts of somebody's state: asked for while the table is frozen, of each person once for a record.
    pub(super) fn hear_sections(
        &mut self,
        now: Instant,
        (link, person): (LinkId, Person),
        sections: Sections,
    ) {
        if sections.person != person {
            return self.strike(link, Fault::NotYours);
        }
        if !self.quarrel.is_asking(now) {
            // It has found by itself that its state is not ours, and mends it before we know: it is told in what.
            let ours = self.participant.as_ref().and_then(|own| own.sections_before(sections.number));
            if let Some(ours) = ours.filter(|ours| ours.parts != sections.parts) {
                self.send(link, &ToGuest::Sections(ours));
            }
            self.quarrel.early.insert(person, sections);
            return self.useless(now, link);
        }
        if self.quarrel.told.len() > 64 || !self.quarrel.told.insert((person, sections.number)) {
            return self.useless(now, link);
        }
        self.tell_sections(person, sections);
    }

    fn tell_sections(&mut self, person: Person, sections: Sections) {
        let Some(participant) = self.participant.as_ref() else { return };
        if let Some(names) = participant.differing(&sections) {
            self.tell(Event::DiffersIn(person, sections.number, names));
        }
        self.tell_people(Some(person), &ToGuest::Sections(sections));
    }

    /// A voice for a motion; it counts as long as nobody goes or comes back. Of each person one is kept for each thing that
    /// can be voted for, so that nobody's voices crowd out those of others.
    pub(super) fn hear_vote(&mut self, now: Instant, (link, person): (LinkId, Person), vote: Vote) {
        let Some(ledger) = self.ledger() else { return };
        let fits = vote.voter == person && vote.epoch == ledger.epoch() && ledger.is_here(person);
        let same = |known: &Vote| (known.voter, known.motion) == (vote.voter, vote.motion);
        if !fits || !ledger.is_open(person, vote.motion) || self.votes.iter().any(same) {
            return self.useless(now, link);
        }
        let key = self.peers.get(&link).map(|peer| peer.key);
        if !key.is_some_and(|key| vote.is_by(key, ledger.table())) {
            return self.strike(link, Fault::Signature);
        }
        self.votes.push(vote);
    }

    /// Does what enough have voted for.
    pub(super) fn settle_votes(&mut self) {
        let Some(ledger) = self.participant.as_ref().map(Participant::ledger) else { return };
        let (epoch, moment) = (ledger.epoch(), ledger.moment());
        self.votes.retain(|vote| {
            let past = matches!(vote.motion, Motion::Late(_, at) if at != moment);
            vote.epoch == epoch && !past
        });
        self.asked.retain(|person, _| ledger.is_here(*person));
        for (person, why) in self.asked.clone() {
            // Tried again when more have voted.
            let _ = self.let_go(person, why);
        }
    }

    /// The table goes on without a person, or the others are asked whether it should.
    pub(super) fn let_go(&mut self, person: Person, why: Parting) -> Result<(), Fault> {
        // Nobody is awaited once the game is over, and whoever missed the end may still read it.
        let ledger = self.ledger().filter(|ledger| !ledger.is_over()).ok_or(Fault::NotAsked)?;
        if person == ledger.host() {
            return Err(Fault::Presence);
        }
        if ledger.is_here(person) && ledger.rules().absence == Absence::Waits {
            return Err(Fault::Waits);
        }
        if ledger.is_here(person) && !ledger.enough_stay(person) {
            return Err(Fault::Few);
        }
        if !ledger.must_vote(person) {
            self.order(Body::Gone(person))?;
        } else if let Some(votes) = ledger.enough_votes(&self.votes, Motion::Without(person), person) {
            self.order(Body::Without(person, votes))?;
        } else {
            let known = self.asked.insert(person, why).is_some();
            if !known {
                self.ask_people();
            }
            return Ok(());
        }
        self.asked.remove(&person);
        self.part_with(person, why);
        Ok(())
    }

    /// Asks everybody whether to go on without those of whom it is asked.
    pub(super) fn ask_people(&mut self) {
        if !self.asked.is_empty() {
            self.tell_people(None, &ToGuest::Asks(self.asked.keys().copied().collect()));
        }
    }

    /// The connection of a person that is gone is ended; whose state differs may look on.
    fn part_with(&mut self, person: Person, why: Parting) {
        if self.quarrel.is_suspect(person) || self.quarrel.is_outcast(person) {
            self.refusals.insert(person, TRUSTED);
        } else if let Some(link) = self.link_of(person) {
            *self.refusals.entry(person).or_default() += 1;
            self.close(link, why);
        }
    }
}
