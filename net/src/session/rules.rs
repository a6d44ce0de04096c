//! What a table agrees on beside its game: what happens when somebody is away, and how long an answer may take.
//!
//! The log holds no time: whose time is up is what the others attest, each by its own clock.
use super::{ledger::Ledger, record::Person};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// What holds at a table, whatever is played there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TableRules {
    /// What happens when somebody is away.
    pub absence: Absence,
    /// How long answers may take; as long as they like, without a clock.
    pub clock: Option<Clock>,
    /// How many seconds later those who look on see what happens.
    pub lag: u32,
}

/// What happens when somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Absence {
    /// The others may go on without it.
    #[default]
    GoesOn,
    /// Nothing is thrown and nobody is answered for until everybody is there.
    Waits,
}

/// How long answers may take, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// For each answer.
    pub answer: u32,
    /// What each person has beyond that, for the whole game.
    pub bank: u32,
}

/// How long each seat has been asked, by the clock of one peer.
#[derive(Default)]
pub(crate) struct Stopwatch {
    asked: BTreeMap<Seat, (Asked, Instant)>,
    /// What each person has used of its bank.
    used: BTreeMap<Person, Duration>,
    /// How long the clock has stood still at this question, for a wish to take back.
    stood: (Asked, Duration),
    looked: Option<Instant>,
}

/// A question: since which record it stands, and whether answers to it are being opened.
type Asked = (u64, bool);

impl Stopwatch {
    /// Looks who is asked now; gives the seats whose time is up.
    pub(crate) fn look(&mut self, now: Instant, ledger: &Ledger) -> Vec<Seat> {
        let Some(clock) = ledger.rules().clock else { return Vec::new() };
        let question = (ledger.moment(), ledger.may_open());
        let allowed = Duration::from_secs(clock.answer.into());
        let stands = self.stands_still(now, ledger, question, allowed);
        let asked: Vec<_> = match runs(ledger) {
            true => ledger.silent().iter().filter(|seat| ledger.is_timed(*seat)).collect(),
            false => Vec::new(),
        };
        let over = std::mem::take(&mut self.asked);
        for (seat, (of, since)) in &over {
            // Nobody but the host knows who keeps back what it has sealed.
            if (asked.contains(seat) && *of == question) || of.1 {
                continue;
            }
            if let Some(person) = ledger.holder(*seat) {
                let beyond = now.saturating_duration_since(*since).saturating_sub(allowed);
                *self.used.entry(person).or_default() += beyond;
            }
        }
        let since = |seat: Seat| match over.get(&seat) {
            Some((of, since)) if *of == question => *since,
            _ => now,
        };
        self.asked = asked.iter().map(|seat| (*seat, (question, since(*seat)))).collect();
        let is_up = |seat: &Seat| self.left(now, ledger, *seat).is_some_and(|left| left.is_zero());
        asked.into_iter().filter(|seat| !stands && is_up(seat)).collect()
    }

    /// While others are asked whether somebody may take back, nobody's time runs: but for no longer than an answer may take,
    /// or whoever says neither yes nor no would hold the table.
    fn stands_still(&mut self, now: Instant, ledger: &Ledger, question: Asked, most: Duration) -> bool {
        if self.stood.0 != question {
            self.stood = (question, Duration::ZERO);
        }
        let passed = self.looked.replace(now).map_or(Duration::ZERO, |at| now.saturating_duration_since(at));
        let still = passed.min(most.saturating_sub(self.stood.1));
        if ledger.request().is_none() || still.is_zero() {
            return false;
        }
        self.stood.1 += still;
        self.asked.values_mut().for_each(|(_, since)| *since += still);
        true
    }

    /// How long the seat may still take, if it is asked and its time is counted.
    pub(crate) fn left(&self, now: Instant, ledger: &Ledger, seat: Seat) -> Option<Duration> {
        let (clock, (_, since)) = (ledger.rules().clock?, self.asked.get(&seat)?);
        let used = self.used.get(&ledger.holder(seat)?).copied().unwrap_or_default();
        let bank = Duration::from_secs(clock.bank.into()).saturating_sub(used);
        let allowed = Duration::from_secs(clock.answer.into()) + bank;
        Some(allowed.saturating_sub(now.saturating_duration_since(*since)))
    }
}

/// Whether time runs at all: not while everybody's sealed answers are gathered, where whoever keeps its own back can be let
/// go.
fn runs(ledger: &Ledger) -> bool {
    ledger.gathers().is_none() || ledger.rules().absence == Absence::Waits
}
