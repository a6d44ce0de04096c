//! The last states by hash, so that what others acknowledge can be compared and a difference named.
use super::{
    ledger::Ledger,
    message::Sections,
    record::{Ack, Person},
};
use engine::hash::{Digest, Hashes};
use std::{collections::VecDeque, sync::Arc};

/// States that are remembered.
pub(crate) const DEPTH: usize = 128;
/// What stands for the hash of a state before the game is laid out.
pub(crate) const NO_STATE: Digest = Digest([0; 32]);

struct Moment {
    number: u64,
    record: Digest,
    state: Digest,
    hashes: Option<Arc<Hashes>>,
}

/// The last states.
#[derive(Default)]
pub(crate) struct History(VecDeque<Moment>);

/// How an acknowledgement compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The same record and the same state.
    Same,
    /// We do not remember that record, or have not got it yet.
    Unknown,
    /// The same record, another state.
    OtherState,
    /// Another record.
    OtherRecord,
}

impl History {
    /// Notes the last record of a ledger and the state after it.
    pub(crate) fn add(&mut self, ledger: &Ledger) {
        let (number, record) = (ledger.number(), ledger.hash());
        let (state, hashes) = match self.0.back() {
            // Nothing was played: the state is what it was.
            Some(last) if ledger.moment() != number => (last.state, last.hashes.clone()),
            _ => {
                let hashes = ledger.hashes();
                (hashes.as_ref().map_or(NO_STATE, Hashes::joined), hashes.map(Arc::new))
            }
        };
        if self.0.len() >= DEPTH {
            self.0.pop_front();
        }
        self.0.push_back(Moment { number, record, state, hashes });
    }

    /// Hash of the last state.
    pub(crate) fn last_state(&self) -> Digest {
        self.0.back().map_or(NO_STATE, |moment| moment.state)
    }

    fn at(&self, number: u64) -> Option<&Moment> {
        let first = self.0.front()?.number;
        self.0.get(usize::try_from(number.checked_sub(first)?).ok()?)
    }

    /// Hash of the record of this number, and of the state after it.
    pub(crate) fn hashes(&self, number: u64) -> Option<(Digest, Digest)> {
        self.at(number).map(|moment| (moment.record, moment.state))
    }

    pub(crate) fn compare(&self, ack: &Ack) -> Verdict {
        match self.at(ack.number) {
            None => Verdict::Unknown,
            Some(moment) if moment.record != ack.record => Verdict::OtherRecord,
            Some(moment) if moment.state != ack.state => Verdict::OtherState,
            Some(_) => Verdict::Same,
        }
    }

    /// The parts of our state after this record.
    pub(crate) fn sections(&self, person: Person, number: u64) -> Option<Sections> {
        let parts = self.at(number)?.hashes.as_ref()?.parts();
        let parts = parts.iter().map(|(name, digest)| ((*name).to_owned(), *digest)).collect();
        Some(Sections { person, number, parts })
    }
}

/// Names of the parts in which two states differ.
pub(crate) fn differing(ours: &Sections, theirs: &Sections) -> Vec<String> {
    let lacks = |of: &Sections, part: &(String, Digest)| !of.parts.contains(part);
    let mut names: Vec<_> = ours.parts.iter().filter(|part| lacks(theirs, part)).collect();
    names.extend(theirs.parts.iter().filter(|part| lacks(ours, part)));
    let mut names: Vec<String> = names.into_iter().map(|(name, _)| crate::text::name(name)).collect();
    names.sort();
    names.dedup();
    names
}
