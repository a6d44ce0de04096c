//! Who is here: a person goes by the word of those who stay, and comes back by its own.
use super::{Change, Ledger};
use crate::{
    chain::{Link, Shown},
    session::{
        fault::Fault,
        history::DEPTH,
        record::{Motion, Person, Vote},
        rules::Absence,
    },
};
use engine::{hash::Digest, seat::Seat};
use std::collections::VecDeque;

/// From so many people on who would stay, most of them must want to go on without somebody.
const VOTERS: usize = 3;

/// What is known of a person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    /// The record by which it was gone, if it is.
    gone: Option<u64>,
    pub(super) shown: Shown,
    /// Links after the last one that counted which may have been seen: they count no more.
    pub(super) spent: u32,
    /// The record by which the host was it again without asking this person, if that was so since its last link.
    unheard: Option<u64>,
    /// Whether it came back in the middle of a draw, and shows a link for the next one only.
    pub(super) waits: bool,
}

impl Presence {
    /// Somebody who is here, with the anchor of its chain.
    pub(super) fn at(anchor: Link) -> Self {
        Self { gone: None, shown: Shown::anchor(anchor), spent: 0, unheard: None, waits: false }
    }

    pub(super) fn is_here(&self) -> bool {
        self.gone.is_none()
    }

    /// It goes or comes back with the record of this number.
    pub(super) fn turn(&mut self, here: bool, number: u64) {
        (self.gone, self.unheard, self.waits) = ((!here).then_some(number), None, false);
    }

    /// Its host was made the host again without it, if it is here.
    pub(super) fn was_left_out(&mut self, number: u64) {
        self.unheard = self.is_here().then_some(number);
    }

    /// Its link counted.
    pub(super) fn show(&mut self, shown: Shown) {
        (self.shown, self.spent, self.unheard) = (shown, 0, None);
    }
}

/// The hashes of the last records, to which somebody who comes back may have caught up.
pub(super) struct Recent(VecDeque<Digest>);

impl Recent {
    pub(super) fn of(first: Digest) -> Self {
        Self(VecDeque::from([first]))
    }

    pub(super) fn add(&mut self, hash: Digest) {
        if self.0.len() >= DEPTH {
            self.0.pop_front();
        }
        self.0.push_back(hash);
    }

    /// The hash of the record so many before the last one.
    fn before_last(&self, many: u64) -> Option<Digest> {
        let at = (self.0.len() as u64).checked_sub(many + 1)?;
        self.0.get(at as usize).copied()
    }
}

impl Ledger {
    /// The record by which a person was gone, if it is.
    pub fn gone_since(&self, person: Person) -> Option<u64> {
        self.people.get(person.index())?.gone
    }

    /// The record by which the host was it again without this person, who takes part, if that was so since its last link.
    pub(crate) fn unheard_since(&self, person: Person) -> Option<u64> {
        self.people.get(person.index())?.unheard
    }

    /// Whether a person could [return](Self::judge_return).
    pub(crate) fn may_return(&self, person: Person) -> bool {
        self.gone_since(person).or(self.unheard_since(person)).is_some()
    }

    /// How many would stay if this person went.
    fn staying(&self, person: Person) -> usize {
        self.people_here().filter(|other| *other != person).count()
    }

    /// How many of those who stay must want to go on without the person, the host among them: most of them where they are
    /// many, and half of the people of the charter in any case. More than half are needed for [another host](Self::judge_succession),
    /// so that the table never goes on in two ways.
    fn needed_without(&self, person: Person) -> usize {
        let staying = self.staying(person);
        let most = if staying >= VOTERS { staying / 2 + 1 } else { 1 };
        if self.has_reigns() { most.max(self.half()) } else { most }
    }

    /// Whether those who stay must vote before the table goes on without the person.
    pub fn must_vote(&self, person: Person) -> bool {
        !self.is_oldest() && self.needed_without(person) > 1
    }

    /// Whether enough would stay for the table to go on without the person.
    pub fn enough_stay(&self, person: Person) -> bool {
        self.is_oldest() || self.needed_without(person) <= self.staying(person)
    }

    /// A person goes: by the host's word, or where enough people stay by the votes of most of them.
    pub(super) fn judge_gone(&self, person: Person, votes: Option<&[Vote]>) -> Result<Change, Fault> {
        if !self.is_here(person) || person == self.host {
            return Err(Fault::Presence);
        }
        if !self.is_oldest() && self.rules.absence == Absence::Waits {
            return Err(Fault::Waits);
        }
        match votes {
            None if self.must_vote(person) => return Err(Fault::Votes),
            None => (),
            Some(_) if !self.must_vote(person) => return Err(Fault::Votes),
            Some(votes) => self.check_votes(votes, Motion::Without(person), person)?,
        }
        Ok(Change::Here(person, false))
    }

    /// Whether a vote counts for a motion about this person: by somebody who is here, other than the one whom it concerns
    /// and than the host, whose order is its vote.
    fn counts(&self, vote: &Vote, motion: Motion, whom: Person) -> bool {
        let ours = (vote.motion, vote.epoch) == (motion, self.epoch);
        ours && self.is_here(vote.voter) && ![whom, self.host].contains(&vote.voter)
    }

    /// Whether most of those who are here, but for the one whom it concerns, are for it.
    fn check_votes(&self, votes: &[Vote], motion: Motion, whom: Person) -> Result<(), Fault> {
        let apart = votes.windows(2).all(|pair| pair[0].voter < pair[1].voter);
        let host = usize::from(whom != self.host);
        let needed = match motion {
            Motion::Without(person) => self.needed_without(person),
            Motion::Late(..) => self.staying(whom) / 2 + 1,
        };
        let enough = votes.len() + host >= needed;
        if apart && enough && votes.iter().all(|vote| self.counts(vote, motion, whom)) {
            Ok(())
        } else {
            Err(Fault::Votes)
        }
    }

    /// The votes out of these that a motion about this person needs, if they are enough: one of each whose vote counts.
    pub(crate) fn enough_votes(&self, votes: &[Vote], motion: Motion, whom: Person) -> Option<Vec<Vote>> {
        let counted = |vote: &&Vote| self.counts(vote, motion, whom);
        let mut votes: Vec<_> = votes.iter().filter(counted).cloned().collect();
        votes.sort_by_key(|vote| vote.voter);
        votes.dedup_by_key(|vote| vote.voter);
        self.check_votes(&votes, motion, whom).is_ok().then_some(votes)
    }

    /// Whether somebody could vote for this now: about another person who is here, or about a seat whose time runs.
    pub(crate) fn is_open(&self, voter: Person, motion: Motion) -> bool {
        match motion {
            Motion::Without(person) => person != voter && self.is_here(person),
            Motion::Late(seat, at) => {
                at == self.moment && self.silent().has(seat) && self.holder(seat) != Some(voter)
            }
        }
    }

    /// Of old, a person came back by the host's word.
    pub(super) fn judge_back(&self, person: Person) -> Result<Change, Fault> {
        self.asking()?;
        match self.gone_since(person) {
            Some(_) => Ok(Change::Here(person, true)),
            None => Err(Fault::Presence),
        }
    }

    /// A person comes back by its own word, which it gave after it had read that it was gone. Or it is here, and could not
    /// show a link that it has shown for something that was dropped.
    pub(super) fn judge_return(&self, person: Person, (number, record): (u64, Digest)) -> Result<(), Fault> {
        let since = match self.gone_since(person) {
            // Before, nobody came back in the middle of a draw: who kept its link back held all whom nobody could outvote.
            Some(gone) if self.is_steady() => gone,
            Some(gone) => self.asking().map(|_| gone)?,
            None => self.unheard_since(person).ok_or(Fault::Presence)?,
        };
        let before = self.number.checked_sub(number).ok_or(Fault::Stale)?;
        if number < since || self.recent.before_last(before) != Some(record) {
            return Err(Fault::Stale);
        }
        Ok(())
    }

    /// The time of a seat is up: most of the others have to say so.
    pub(super) fn judge_late(&self, seat: Seat, votes: &[Vote]) -> Result<Change, Fault> {
        let answers = self.asking()?;
        // The host alone knows who keeps its answer back: it could have those that it has seen replaced.
        if self.is_steady() && self.rules.absence == Absence::GoesOn && self.gathers().is_some() {
            return Err(Fault::NoClock);
        }
        if self.rules.clock.is_none() || !self.is_timed(seat) || self.is_oldest() {
            return Err(Fault::NoClock);
        }
        if !self.silent().has(seat) {
            return Err(Fault::NotAsked);
        }
        let person = self.holder(seat).ok_or(Fault::NotAsked)?;
        self.check_votes(votes, Motion::Late(seat, self.moment), person)?;
        self.default_change(answers, seat)
    }
}
