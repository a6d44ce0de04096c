//! The answers to a barrier: sealed by hash, opened when all are sealed.
use super::plan::{Plan, check_answer};
use crate::session::{
    fault::Fault,
    record::{Person, Steps},
};
use engine::{
    game::Waiting,
    hash::Digest,
    replica::Replica,
    seat::{Seat, SeatSet},
};
use std::collections::BTreeMap;

/// What was answered so far.
#[derive(Clone, Default, Debug)]
pub(super) struct Answers {
    seals: BTreeMap<Seat, (Person, Digest)>,
    open: BTreeMap<Seat, Steps>,
}

impl Answers {
    /// Who sealed for the seat: only that person can open it.
    pub(super) fn sealed_by(&self, seat: Seat) -> Option<Person> {
        self.seals.get(&seat).map(|(person, _)| *person)
    }

    /// Whether nobody has answered yet.
    pub(super) fn is_empty(&self) -> bool {
        self.seals.is_empty() && self.open.is_empty()
    }

    fn has(&self, seat: Seat) -> bool {
        self.open.contains_key(&seat)
    }

    /// With one seal more.
    pub(super) fn seal(
        &self,
        replica: &dyn Replica,
        seat: Seat,
        by: Person,
        seal: Digest,
    ) -> Result<Self, Fault> {
        let Waiting::All { sealed: true, .. } = replica.waiting() else { return Err(Fault::NotAsked) };
        if self.seals.contains_key(&seat) || self.has(seat) {
            return Err(Fault::Twice);
        }
        let mut more = self.clone();
        more.seals.insert(seat, (by, seal));
        Ok(more)
    }

    /// With one answer opened.
    pub(super) fn open(
        &self,
        replica: &dyn Replica,
        seat: Seat,
        seal: Digest,
        steps: &Steps,
    ) -> Result<Self, Fault> {
        let Waiting::All { sealed, .. } = replica.waiting() else { return Err(Fault::NotAsked) };
        if sealed && !self.all_sealed(replica) {
            return Err(Fault::Early);
        }
        if sealed && self.seals.get(&seat).is_none_or(|(_, promised)| *promised != seal) {
            return Err(Fault::SealBroken);
        }
        check_answer(replica, seat, steps)?;
        self.stand(seat, steps.clone())
    }

    /// With the answer of a seat, whatever it sealed.
    pub(super) fn stand(&self, seat: Seat, steps: Steps) -> Result<Self, Fault> {
        if self.has(seat) {
            return Err(Fault::Twice);
        }
        let mut more = self.clone();
        more.open.insert(seat, steps);
        Ok(more)
    }

    /// The whole answer of the table, once every asked seat has one.
    pub(super) fn complete(&self, asked: SeatSet) -> Option<Plan> {
        let all = asked.iter().all(|seat| self.has(seat));
        all.then(|| Plan::all(self.open.iter().map(|(seat, steps)| (*seat, steps.clone()))))
    }

    /// Whether every asked seat of a sealed barrier has sealed or answered.
    pub(super) fn all_sealed(&self, replica: &dyn Replica) -> bool {
        let done = |seat| self.seals.contains_key(&seat) || self.has(seat);
        replica.waiting().is_barrier() && replica.asked().iter().all(done)
    }

    /// Seats that have still to act, seal or open.
    pub(super) fn silent(&self, replica: &dyn Replica) -> SeatSet {
        let sealing = matches!(replica.waiting(), Waiting::All { sealed: true, .. });
        let opening = !sealing || self.all_sealed(replica);
        let done = |seat: &Seat| self.has(*seat) || (!opening && self.seals.contains_key(seat));
        replica.asked().iter().filter(|seat| !done(seat)).collect()
    }
}
