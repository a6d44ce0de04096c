//! Who is the host. Whoever founded the table is, until more than half of the people of the charter want somebody else,
//! each with its own signed voice for one log. Whoever gave its voice takes no record of an earlier host any more, and the
//! host goes on without somebody only with half of them: so of two halves of a table that cannot hear each other one goes
//! on at most.
use super::{Change, Ledger, Stage, Wish};
use crate::{
    chain::LENGTH,
    identity::PeerKey,
    session::{
        fault::Fault,
        flaw::{self, Flaw},
        record::{Body, Person, Record, Succession, Tip, Voice},
        rules::Absence,
    },
};

/// The epochs of a reign are numbered from its own number, so many bits up: what was said in a part of the log that was
/// dropped can never be heard in what took its place.
const EPOCHS: u32 = 16;
/// Links after the last one that counted which somebody may say it has shown for records that were dropped. Where two play
/// nothing is ever dropped: to go on without somebody's log takes its own voice.
const DROPPED: u32 = 128;
/// The last reign that a table can have.
pub(crate) const REIGNS: u32 = u32::MAX >> EPOCHS;

impl Ledger {
    /// Who puts the records into order.
    pub fn host(&self) -> Person {
        self.host
    }

    /// Its key.
    pub fn host_key(&self) -> PeerKey {
        self.charter.people[self.host.index()].key
    }

    /// How often the table had another host.
    pub fn reign(&self) -> u32 {
        self.reign
    }

    /// How far the log has come.
    pub fn tip(&self) -> Tip {
        Tip { reign: self.reign, number: self.number, record: self.hash }
    }

    /// Who this key is in the charter.
    pub fn person_of(&self, key: PeerKey) -> Option<Person> {
        let found = self.charter.people.iter().position(|claim| claim.key == key)?;
        u8::try_from(found).ok().map(Person)
    }

    /// So many people are half of those of the charter.
    pub fn half(&self) -> usize {
        self.people.len().div_ceil(2)
    }

    /// So many people are more than half of those of the charter.
    pub fn majority(&self) -> usize {
        self.people.len() / 2 + usize::from(!flaw::is_planted(Flaw::HalfIsEnough))
    }

    /// Whose order counts for this.
    pub(super) fn orderer(&self, body: &Body) -> Option<PeerKey> {
        match body {
            Body::Succeeded(succession) => self.key(succession.host),
            _ => Some(self.host_key()),
        }
    }

    /// Whether every voice is its owner's own word.
    pub(super) fn are_own_voices(&self, succession: &Succession) -> bool {
        let own = |voice: &Voice| self.key(voice.voter).is_some_and(|key| voice.is_by(key, self.table()));
        succession.voices.len() <= self.people.len() && succession.voices.iter().all(own)
    }

    /// Whether these are the voices of more than half for this host and one log, whatever our own log is.
    fn check_voices(&self, succession: &Succession) -> Result<Tip, Fault> {
        let Succession { reign, host, voices } = succession;
        let after = voices.first().ok_or(Fault::Votes)?.after;
        let alike = |voice: &Voice| (voice.reign, voice.host, voice.after) == (*reign, *host, after);
        let apart = voices.windows(2).all(|pair| pair[0].voter < pair[1].voter);
        let known = voices.iter().all(|voice| voice.voter.index() < self.people.len());
        // Whoever is the host wants to be.
        let willing = voices.iter().any(|voice| voice.voter == *host);
        let enough = voices.len() >= self.majority();
        let fits = apart && known && willing && enough && voices.iter().all(alike);
        // What was said in a reign is void in every other one.
        let numbered = after.reign < *reign && *reign <= REIGNS;
        if self.has_reigns() && fits && numbered { Ok(after) } else { Err(Fault::Votes) }
    }

    /// Another person is the host from now on; or the host is it again, because somebody could not take its records any more.
    pub(super) fn judge_succession(&self, succession: &Succession) -> Result<Change, Fault> {
        let after = self.check_voices(succession)?;
        if after != self.tip() {
            return Err(Fault::Stale);
        }
        let voices = succession.voices.iter();
        if self.is_steady() && succession.host == self.host {
            voices.clone().try_for_each(|voice| self.check_links_kept(voice))?;
            return Ok(Change::Again(succession.reign, voices.map(|voice| voice.voter).collect()));
        }
        let voters: Vec<_> = voices.map(|voice| (voice.voter, voice.links)).collect();
        voters.iter().try_for_each(|(voter, links)| self.check_links_shown(*voter, *links))?;
        Ok(Change::Reign(succession.host, succession.reign, voters))
    }

    /// Whether this record, which need not follow ours, made somebody the host in a later reign than our last one; gives
    /// the log that it went on with. What we have beyond that was dropped.
    pub(crate) fn forks_at(&self, record: &Record) -> Result<Tip, Fault> {
        let Body::Succeeded(succession) = &record.body else { return Err(Fault::OutOfOrder) };
        let ordered = self.orderer(&record.body).is_some_and(|host| record.is_ordered_by(host));
        if !ordered || !self.are_own_voices(succession) {
            return Err(Fault::Signature);
        }
        let after = self.check_voices(succession)?;
        let follows = record.number == after.number.wrapping_add(1) && record.before == after.record;
        if follows && succession.reign > self.reign { Ok(after) } else { Err(Fault::OutOfOrder) }
    }

    /// Whether a person may have shown so many links: no more than there are, and few for what was dropped. Whoever could
    /// pass over as many as it likes would choose among numbers once it throws alone.
    pub(super) fn check_links_shown(&self, person: Person, links: u32) -> Result<(), Fault> {
        let dropped = if self.people.len() > 2 { DROPPED } else { 0 };
        let most = if self.is_steady() { self.links_shown(person).saturating_add(dropped) } else { LENGTH };
        if links <= most.min(LENGTH) { Ok(()) } else { Err(Fault::Link(person)) }
    }

    /// How many links a person may have shown by this log: the one that is awaited may be on its way, or that which was when
    /// the person went.
    fn links_shown(&self, person: Person) -> u32 {
        let awaited = self.draws(person) || !self.is_here(person);
        self.next_index(person) - u32::from(!awaited)
    }

    /// How many links a person passes over who says that it has shown so many.
    pub(super) fn links_passed_over(&self, person: Person, links: u32) -> u32 {
        links.saturating_sub(self.links_shown(person))
    }

    /// Whoever takes part and wants its host again has shown what the log says. Only who has been left out of such a
    /// succession before may have more to tell, by its own [return](Self::judge_return).
    fn check_links_kept(&self, voice: &Voice) -> Result<(), Fault> {
        let person = voice.voter;
        let told = !self.is_here(person) || self.unheard_since(person).is_some();
        let kept = voice.links <= self.links_shown(person) || (told && person != self.host);
        if kept { Ok(()) } else { Err(Fault::Link(person)) }
    }

    /// A table that waits for everybody neither throws nor answers while somebody is gone.
    pub(super) fn check_all_here(&self) -> Result<(), Fault> {
        let waits = self.has_reigns() && self.rules.absence == Absence::Waits;
        let all = self.people_here().count() == self.people.len();
        if waits && !all { Err(Fault::Waits) } else { Ok(()) }
    }

    /// The person has shown so many links, or more by what the log says: the next one counts.
    pub(super) fn spend(&mut self, person: Person, links: u32) {
        if let Some(presence) = self.people.get_mut(person.index()) {
            presence.spent = presence.spent.max(links.saturating_sub(presence.shown.index));
        }
    }

    /// The host is it again. Nothing else changes, or it could be rid of people and of throws by that: nobody goes, nobody
    /// is back, and what is thrown is thrown with the same links. But who was not asked may have shown some of its own
    /// elsewhere.
    pub(super) fn keep_chair(&mut self, reign: u32, voters: &[Person]) {
        self.reign = reign;
        for person in (0..self.people.len() as u8).map(Person).filter(|person| !voters.contains(person)) {
            self.people[person.index()].was_left_out(self.number);
        }
        self.epoch = reign << EPOCHS;
        self.wish = Wish::None;
    }

    /// This person is the host from now on. Those who want it are there; the others come back by their own word, with the
    /// links that they have shown. A throw that was under way is made anew.
    pub(super) fn crown(&mut self, host: Person, reign: u32, voters: &[(Person, u32)]) {
        (self.host, self.reign) = (host, reign);
        for person in (0..self.people.len() as u8).map(Person) {
            let voted = voters.iter().find(|(voter, _)| *voter == person);
            if voted.is_some() != self.is_here(person) {
                self.people[person.index()].turn(voted.is_some(), self.number);
            }
            self.people[person.index()].waits = false;
            voted.into_iter().for_each(|(voter, links)| self.spend(*voter, *links));
        }
        if let Stage::Drawing(drawing) = &mut self.stage {
            (drawing.of, drawing.number) = (self.hash, self.number);
        }
        self.epoch = reign << EPOCHS;
        self.wish = Wish::None;
    }
}
