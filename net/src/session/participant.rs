//! What every peer at the table does, host or guest: keep the log, and owe the table what its own part is: statements,
//! links, acknowledgements. What is owed follows from the state, so it survives a crash and can be sent again.
use super::{
    effect::{Evidence, Line},
    fault::Fault,
    flaw::{self, Flaw},
    history::{DEPTH, History, differing},
    ledger::{Ledger, Weighed},
    message::Sections,
    record::{
        Ack, Answer, Body, Charter, Claim, Motion, OLDEST_PLAYED_WIRE, Person, Record, Return, Reveal,
        Showing, Statement, Steps, TableId, Tip, Voice, Vote, WIRE, What, Wish,
    },
    shelf::{self, Shelf},
};
use crate::{
    chain::{Chain, LENGTH},
    identity::Identity,
};
use engine::{codec, game::Waiting, seat::Seat};
use std::{collections::BTreeMap, sync::Arc};

/// A peer's part of a running game.
pub(crate) struct Participant {
    me: Identity,
    person: Person,
    /// Nothing for somebody who only looks on.
    chain: Option<Chain>,
    shelf: Arc<dyn Shelf>,
    ledger: Ledger,
    log: Vec<Record>,
    /// Bytes of the log up to each record, itself included.
    ends: Vec<u64>,
    history: History,
    durable: Option<u64>,
    acts: BTreeMap<Seat, (u64, What)>,
    /// Answers to the barrier of a moment, by seat. The first one stays: its seal may be on its way.
    sealed: BTreeMap<Seat, (u64, Answer)>,
    /// Moment of the answer that is being written, by seat.
    sealing: BTreeMap<Seat, u64>,
    said: BTreeMap<Seat, Statement>,
    /// What the person wants said about taking back, to the question and the people that were there.
    wishes: BTreeMap<Seat, Statement>,
    /// Whether the person wants those who look on to see the table as its seat does.
    showings: BTreeMap<Seat, bool>,
    shown: Option<Reveal>,
    /// What our state was when somebody last disagreed.
    sections: Option<Sections>,
    ack: Option<Ack>,
    /// Our word that we come back, while we are gone.
    comes_back: Option<Return>,
    /// Our last voice for a host: we take no record of an earlier reign.
    promise: Option<Voice>,
    /// How many of our links we may have shown, by this log and others; and by those that were dropped.
    links: u32,
    dropped: u32,
}

fn length(record: &Record) -> u64 {
    codec::encode(record).len() as u64
}

/// The chain of a person at one table; known to nobody else, and made again after a crash.
pub(crate) fn chain(me: &Identity, table: TableId, salt: [u8; 32]) -> Chain {
    Chain::grow(me.secret("jeweled thrones: chain, 1", &[&table.0, &salt]))
}

/// Our place at a table.
pub(crate) fn claim(me: &Identity, table: TableId, name: &str, salt: [u8; 32]) -> Claim {
    Claim::take(me, table, name, salt, chain(me, table, salt).anchor())
}

impl Participant {
    /// Sits down by the first record, which must hold our place as we gave it; without a place we only look on.
    pub(crate) fn sit(
        me: &Identity,
        claim: Option<&Claim>,
        shelf: Arc<dyn Shelf>,
        first: Record,
    ) -> Result<Self, Fault> {
        // First of all: whoever keeps an old log should hear that it is old, whatever else this program makes of it.
        if let Body::Start(Charter { wire, .. }) = &first.body
            && !(OLDEST_PLAYED_WIRE..=WIRE).contains(wire)
        {
            return Err(Fault::Wire(*wire));
        }
        let ledger = Ledger::begin(&first, shelf.clone())?;
        let charter = ledger.charter();
        let own = |claim: &Claim| {
            let own = charter.people.iter().position(|other| other == claim);
            // Whoever sits there with our key, by its own word, is ourselves.
            let elsewhere = charter.people.iter().any(|other| other.key == claim.key);
            let fault = if elsewhere { Fault::Elsewhere } else { Fault::Charter };
            own.and_then(|i| u8::try_from(i).ok()).map(Person).ok_or(fault)
        };
        let person = claim.map_or(Ok(Person::NOBODY), own)?;
        let mut history = History::default();
        history.add(&ledger);
        Ok(Self {
            chain: claim.map(|claim| chain(me, claim.table, claim.salt)),
            me: me.clone(),
            person,
            shelf,
            ledger,
            ends: vec![length(&first)],
            log: vec![first],
            history,
            durable: None,
            acts: BTreeMap::new(),
            sealed: BTreeMap::new(),
            sealing: BTreeMap::new(),
            said: BTreeMap::new(),
            wishes: BTreeMap::new(),
            showings: BTreeMap::new(),
            shown: None,
            sections: None,
            ack: None,
            comes_back: None,
            promise: None,
            links: 0,
            dropped: 0,
        })
    }

    /// Sits down again with what the journal holds; `None` if there is no table in it yet.
    pub(crate) fn load(
        me: &Identity,
        shelf: &Arc<dyn Shelf>,
        claim: Option<&Claim>,
        lines: &[Line],
    ) -> Result<Option<Self>, Fault> {
        let mut participant: Option<Self> = None;
        for line in lines {
            match (line, &mut participant) {
                (Line::Record(record, _), None) => {
                    if let Body::Start(charter) = &record.body {
                        shelf::learn_from(shelf.as_ref(), &charter.terms, lines);
                    }
                    participant = Some(Self::sit(me, claim, shelf.clone(), record.clone())?);
                }
                (Line::Record(record, _), Some(participant)) => participant.accept(record.clone())?,
                (Line::Sealed(moment, seat, answer), Some(participant)) => {
                    participant.keep(*moment, *seat, answer.clone());
                }
                (Line::Promise(voice), Some(participant)) => participant.promise = Some(voice.clone()),
                (Line::Dropped(last, links), Some(participant)) => {
                    participant.drop_after(*last)?;
                    participant.links = participant.links.max(*links);
                    participant.dropped = participant.links;
                }
                (Line::Sealed(..) | Line::Promise(_) | Line::Dropped(..), None)
                | (Line::Claim(_) | Line::Scenario(_), _) => (),
            }
        }
        if let Some(participant) = &mut participant {
            participant.durable = Some(participant.ledger.number());
        }
        Ok(participant)
    }

    /// The last record as it is to be written.
    pub(crate) fn last_line(&self) -> Line {
        let record = &self.log[self.log.len() - 1];
        Line::Record(record.clone(), self.history.last_state())
    }

    /// Takes the next record. If it does not stand, perhaps it is our own state that is wrong: then the log is played
    /// again.
    pub(crate) fn accept(&mut self, record: Record) -> Result<(), Fault> {
        self.links = self.links_shown();
        let was_here = self.ledger.is_here(self.person);
        if self.ledger.accept(&record).is_err() {
            self.replay()?;
            self.ledger.accept(&record)?;
        }
        if was_here && !self.ledger.is_here(self.person) {
            self.acts.clear();
            self.comes_back = None;
        }
        self.add(record);
        Ok(())
    }

    /// Puts something into the log that was weighed now, and is our own or whose signatures have been checked.
    pub(crate) fn order(&mut self, body: Body, weighed: Weighed) -> Line {
        let record = Record::order(&self.me, self.ledger.number() + 1, self.ledger.hash(), body);
        self.ledger.accept_weighed(&record, weighed);
        self.add(record);
        self.last_line()
    }

    fn add(&mut self, record: Record) {
        self.history.add(&self.ledger);
        self.ends.push(self.ends.last().unwrap_or(&0) + length(&record));
        self.log.push(record);
    }

    /// The records from this one on that so many bytes hold, but at least one.
    pub(crate) fn until(&self, from: u64, bytes: u64) -> u64 {
        let before = from.checked_sub(1).and_then(|last| self.ends.get(last as usize)).unwrap_or(&0);
        let fit = self.ends.partition_point(|end| *end <= before + bytes) as u64;
        fit.max(from + 1).min(self.ends.len() as u64)
    }

    /// Somebody's state after this record is not ours. What ours was is kept and told; then the log is played again,
    /// in case ours was wrong.
    pub(crate) fn disagree(&mut self, number: u64) -> (Option<Sections>, Evidence, Result<(), Fault>) {
        let encoded =
            |ledger: &Ledger| ledger.replica().map_or_else(|_| Vec::new(), |replica| replica.encoded());
        self.sections = self.history.sections(self.person, number);
        let (last, state) = (self.ledger.number(), encoded(&self.ledger));
        let outcome = self.replay();
        let parts = self.sections.as_ref().map_or_else(Vec::new, |sections| sections.parts.clone());
        let evidence = Evidence { number, parts, last, state, replayed: encoded(&self.ledger) };
        (self.sections.clone(), evidence, outcome)
    }

    /// The parts of our state after this record, as it was before it was mended, if it was.
    pub(crate) fn sections_before(&self, number: u64) -> Option<Sections> {
        let known = self.sections.clone().filter(|ours| ours.number == number);
        known.or_else(|| self.history.sections(self.person, number))
    }

    /// The parts in which somebody's state differs from ours as it was.
    pub(crate) fn differing(&self, theirs: &Sections) -> Option<Vec<String>> {
        self.sections_before(theirs.number).map(|ours| differing(&ours, theirs))
    }

    /// Plays the whole log again from its beginning.
    pub(crate) fn replay(&mut self) -> Result<(), Fault> {
        let mut records = self.log.iter();
        let first = records.next().ok_or(Fault::OutOfOrder)?;
        let mut ledger = Ledger::begin(first, self.shelf.clone())?;
        let mut history = History::default();
        history.add(&ledger);
        for record in records {
            // Its signatures were checked when it was taken.
            ledger.accept_checked(record)?;
            history.add(&ledger);
        }
        (self.ledger, self.history, self.ack) = (ledger, history, None);
        Ok(())
    }

    /// The number of the record by which the host of our last reign became it.
    pub(crate) fn reign_began(&self) -> u64 {
        let began = |record: &&Record| matches!(record.body, Body::Succeeded(_));
        self.log.iter().rev().find(began).map_or(0, |record| record.number)
    }

    /// Drops what comes after this record: the table went on without it. Gives the line that says so.
    pub(crate) fn drop_after(&mut self, last: u64) -> Result<Line, Fault> {
        self.links = self.links_shown();
        self.dropped = self.links;
        let many = usize::try_from(last).map_or(usize::MAX, |last| last.saturating_add(1));
        self.log.truncate(many);
        self.ends.truncate(many);
        self.replay()?;
        self.durable = self.durable.map(|durable| durable.min(last));
        self.acts.clear();
        self.wishes.clear();
        (self.sections, self.shown, self.comes_back) = (None, None, None);
        Ok(Line::Dropped(last, self.links))
    }

    /// How many of our links we may have shown by now. After a crash nobody knows whether the one for a record that draws
    /// was on its way.
    fn links_shown(&self) -> u32 {
        let known = self.ledger.next_index(self.person).saturating_sub(1);
        let pending = self.ledger.draws(self.person);
        let elsewhere = if flaw::is_planted(Flaw::UnspentTail) { 0 } else { self.links };
        elsewhere.max(known + u32::from(pending)).min(LENGTH)
    }

    /// Promises to take no record of an earlier reign than this, and to want this person for its host; gives the line that
    /// must be safe before anybody hears of it.
    pub(crate) fn promise(&mut self, reign: u32, host: Person, after: Tip) -> Line {
        let voice = self.voice(reign, host, after);
        self.promise = Some(voice.clone());
        Line::Promise(voice)
    }

    /// Our voice for this person.
    pub(crate) fn voice(&self, reign: u32, host: Person, after: Tip) -> Voice {
        let by = (self.ledger.table(), self.person);
        Voice::give(&self.me, by, (reign, host), after, self.links_shown())
    }

    /// Our last voice for a host.
    pub(crate) fn promised(&self) -> Option<&Voice> {
        self.promise.as_ref()
    }

    /// The earliest reign whose records we take.
    pub(crate) fn bound(&self) -> u32 {
        let promised = self.promise.as_ref().map_or(0, |voice| voice.reign);
        promised.max(self.ledger.reign()) * u32::from(!flaw::is_planted(Flaw::ForgottenPromise))
    }

    /// Whether we have promised to take no record of the host that we know.
    pub(crate) fn is_bound_elsewhere(&self) -> bool {
        self.bound() > self.ledger.reign()
    }

    /// The records, from the first that somebody lacks whose log has come so far, that so many bytes hold.
    pub(crate) fn ahead_of(&self, tip: Tip, bytes: u64) -> Vec<Record> {
        let later = |record: &&Record| match &record.body {
            Body::Succeeded(succession) => succession.reign > tip.reign,
            _ => false,
        };
        let known = usize::try_from(tip.number).ok().and_then(|number| self.log.get(number));
        let from = match known {
            Some(record) if record.hash() == tip.record => tip.number + 1,
            // What it has beyond the next change of hosts was dropped.
            _ => self.log.iter().find(later).map_or(u64::MAX, |record| record.number),
        };
        if from >= self.log.len() as u64 {
            return Vec::new();
        }
        let until = self.until(from, bytes);
        self.log.get(from as usize..until as usize).unwrap_or_default().to_vec()
    }

    /// The first record of our log by which somebody became the host after this reign.
    pub(crate) fn succession_after(&self, reign: u32) -> Option<&Record> {
        self.log.iter().find(|record| match &record.body {
            Body::Succeeded(succession) => succession.reign > reign,
            _ => false,
        })
    }

    /// The record of this number is safe.
    pub(crate) fn written(&mut self, number: u64) {
        self.durable = Some(number);
    }

    /// Keeps a sealed answer that is safe.
    pub(crate) fn keep(&mut self, moment: u64, seat: Seat, answer: Answer) {
        if self.sealed.get(&seat).is_none_or(|(at, _)| *at != moment) {
            self.sealed.insert(seat, (moment, answer));
        }
    }

    /// What the person wants to say for a seat; a sealed answer must be written before it counts.
    pub(crate) fn say(&mut self, seat: Seat, steps: Steps) -> Result<Option<Line>, Fault> {
        let moment = self.ledger.moment();
        let salt = self.me.secret(
            "jeweled thrones: salt of an answer, 1",
            &[&self.ledger.table().0, &codec::encode(&(moment, seat, &steps))],
        );
        let answer = Answer { salt, steps };
        let what = match self.ledger.replica()?.waiting() {
            Waiting::All { sealed: false, .. } => What::Open(answer),
            Waiting::All { .. } => {
                let sealed = self.sealed.get(&seat).is_some_and(|(at, _)| *at == moment);
                if sealed || self.sealing.get(&seat) == Some(&moment) {
                    return Err(Fault::Twice);
                }
                self.ledger.check_answer(seat, &answer.steps)?;
                self.sealing.insert(seat, moment);
                return Ok(Some(Line::Sealed(moment, seat, answer)));
            }
            _ => What::Act(answer.steps),
        };
        self.ledger.check(&Body::Said(self.statement(seat, what.clone())))?;
        self.acts.insert(seat, (moment, what));
        Ok(None)
    }

    /// Forgets what was said for a seat.
    pub(crate) fn forget(&mut self, seat: Seat, moment: u64) {
        self.acts.retain(|other, (at, _)| (*other, *at) != (seat, moment));
        self.sealed.retain(|other, (at, _)| (*other, *at) != (seat, moment));
        self.sealing.remove(&seat);
    }

    fn statement(&self, seat: Seat, what: What) -> Statement {
        let (ledger, by) = (&self.ledger, (self.person, seat));
        Statement::say(&self.me, ledger.table(), by, (ledger.epoch(), ledger.moment()), what)
    }

    /// The person wants to take back a seat's last answer, or says what it thinks of such a wish.
    pub(crate) fn wish(&mut self, seat: Seat, wish: Wish) -> Result<(), Fault> {
        let statement = self.statement(seat, wish.into());
        self.ledger.check(&Body::Said(statement.clone()))?;
        self.wishes.insert(seat, statement);
        Ok(())
    }

    /// The person lets those who look on see the table as its seat does, or does not any more.
    pub(crate) fn show(&mut self, seat: Seat, shows: bool) -> Result<(), Fault> {
        let fault = self.ledger.check(&Body::Shown(self.showing(seat, shows))).err();
        match fault.filter(|fault| fault.is_final()) {
            Some(fault) => Err(fault),
            None => {
                self.showings.insert(seat, shows);
                Ok(())
            }
        }
    }

    fn showing(&self, seat: Seat, shows: bool) -> Showing {
        let by = (self.ledger.table(), self.person);
        Showing::give(&self.me, by, (seat, shows), self.ledger.next_showing(self.person))
    }

    /// The next word about what those who look on may see that we owe the table now.
    pub(crate) fn showing_due(&self) -> Option<Showing> {
        // What was dropped with the end of a reign is said again.
        let lacks = |(seat, shows): &(&Seat, &bool)| self.ledger.is_shown(**seat) != **shows;
        let (seat, shows) = self.showings.iter().find(lacks).filter(|_| !self.is_bound_elsewhere())?;
        let showing = self.showing(*seat, *shows);
        self.ledger.check(&Body::Shown(showing.clone())).is_ok().then_some(showing)
    }

    /// The statements that we owe the table now.
    pub(crate) fn statements(&mut self) -> Vec<Statement> {
        // A wish is void once the table has gone on or the wish is known.
        self.wishes.retain(|_, wish| self.ledger.check(&Body::Said(wish.clone())).is_ok());
        if self.is_bound_elsewhere() {
            return Vec::new();
        }
        let mut due: Vec<_> = self.wishes.values().cloned().collect();
        for seat in self.ledger.silent().iter().filter(|seat| self.ledger.may_speak(self.person, *seat)) {
            let Some(what) = self.what_to_say(seat) else { continue };
            let current = |said: &&Statement| {
                (said.epoch, said.moment) == (self.ledger.epoch(), self.ledger.moment()) && said.what == what
            };
            let said = match self.said.get(&seat).filter(current) {
                Some(said) => said.clone(),
                None => self.statement(seat, what),
            };
            self.said.insert(seat, said.clone());
            due.push(said);
        }
        due
    }

    fn what_to_say(&self, seat: Seat) -> Option<What> {
        let moment = self.ledger.moment();
        if let Some((_, answer)) = self.sealed.get(&seat).filter(|(at, _)| *at == moment) {
            let fixed = self.durable >= Some(self.ledger.number());
            return match self.ledger.may_open() {
                true => fixed.then(|| What::Open(answer.clone())),
                false => Some(What::Seal(answer.seal(self.ledger.table(), moment, seat))),
            };
        }
        self.acts.get(&seat).filter(|(at, _)| *at == moment).map(|(_, what)| what.clone())
    }

    /// The link that we owe the table now: only once the record that draws is fixed in our own log.
    pub(crate) fn reveal(&mut self) -> Option<Reveal> {
        let (of, number) = self.ledger.drawing()?;
        let fixed = self.durable >= Some(number);
        if !fixed || !self.ledger.draws(self.person) || self.is_bound_elsewhere() {
            return None;
        }
        let index = self.ledger.next_index(self.person);
        if self.has_shown(index) {
            return None;
        }
        if self.shown.as_ref().is_none_or(|shown| shown.of != of) {
            self.shown =
                Some(Reveal::show(&self.me, self.person, of, index, self.chain.as_ref()?.link(index)?));
        }
        self.shown.clone()
    }

    /// Whether we may have shown this link for something that was dropped. Nobody is told it for two records.
    fn has_shown(&self, index: u32) -> bool {
        index <= self.dropped && !flaw::is_planted(Flaw::UnspentTail)
    }

    /// Whether a link is awaited of us, and our chain has none left.
    pub(crate) fn lacks_links(&self) -> bool {
        let index = self.ledger.next_index(self.person);
        let is_last = |chain: &Chain| chain.link(index).is_none();
        self.ledger.draws(self.person) && self.chain.as_ref().is_some_and(is_last)
    }

    /// Our word that we take part again, while we are gone, or that we have shown links for what was dropped: for what is safe of the log, so that the host can tell
    /// how far we are.
    pub(crate) fn comes_back(&mut self, protests: bool) -> Option<Return> {
        let spent = || self.has_shown(self.ledger.next_index(self.person));
        let unheard = self.ledger.unheard_since(self.person).filter(|_| spent());
        let (since, safe) = (self.ledger.gone_since(self.person).or(unheard)?, self.durable?);
        if safe < since || self.is_bound_elsewhere() {
            return None;
        }
        let old = |back: &Return| back.number < since || back.number + DEPTH as u64 / 4 < safe;
        if self.comes_back.as_ref().is_none_or(old) {
            let (record, _) = self.history.hashes(safe)?;
            let (by, links) = ((self.ledger.table(), self.person), self.links_shown());
            self.comes_back = Some(Return::ask(&self.me, by, (safe, record), protests, links));
        }
        self.comes_back.clone()
    }

    /// Our voice for a motion.
    pub(crate) fn vote(&self, motion: Motion) -> Vote {
        Vote::give(&self.me, self.ledger.table(), self.person, self.ledger.epoch(), motion)
    }

    /// Our word for the last record that is safe.
    pub(crate) fn ack(&mut self) -> Option<Ack> {
        let number = self.durable.filter(|_| !self.is_bound_elsewhere())?;
        if self.ack.as_ref().is_none_or(|ack| ack.number != number) {
            let (record, state) = self.history.hashes(number)?;
            self.ack = Some(Ack::give(&self.me, (self.person, self.ledger.reign()), number, record, state));
        }
        self.ack.clone()
    }

    pub(crate) fn person(&self) -> Person {
        self.person
    }

    pub(crate) fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    pub(crate) fn log(&self) -> &[Record] {
        &self.log
    }

    /// The records that are safe.
    pub(crate) fn safe_log(&self) -> &[Record] {
        let safe = self.durable.map_or(0, |number| number as usize + 1);
        self.log.get(..safe).unwrap_or_default()
    }

    /// How far the log has come that is safe.
    pub(crate) fn safe_tip(&self) -> Tip {
        let tip = self.ledger.tip();
        let last = self.safe_log().last().filter(|last| last.number < tip.number);
        let Some(last) = last else { return tip };
        let mut reigns = self.safe_log().iter().rev().filter_map(|record| match &record.body {
            Body::Succeeded(succession) => Some(succession.reign),
            _ => None,
        });
        Tip { reign: reigns.next().unwrap_or(0), number: last.number, record: last.hash() }
    }

    /// Number of the last record that is safe.
    pub(crate) fn durable(&self) -> Option<u64> {
        self.durable
    }

    /// As if every link had been shown.
    #[cfg(test)]
    pub(crate) fn use_up_links(&mut self) {
        self.chain = Some(Chain::spent());
    }
}
