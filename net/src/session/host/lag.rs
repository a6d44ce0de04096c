//! How much of the log those who look on may have: what is younger than the lag of the table is not sent to them, so that no
//! program of theirs can read it.
use super::*;
use std::collections::VecDeque;

/// Since when this host has had the last records.
#[derive(Default)]
pub(super) struct Lag {
    /// The last record that is old enough.
    old: u64,
    /// Later ones, each with the moment at which it became the last one.
    young: VecDeque<(u64, Instant)>,
}

impl Lag {
    /// Notes the last record. What was in the log before we had it counts as new: nobody knows how old it is.
    fn look(&mut self, now: Instant, last: u64, lag: Duration) {
        self.young.retain(|(number, _)| *number <= last);
        if self.young.back().map_or(self.old, |(number, _)| *number) < last {
            self.young.push_back((last, now));
        }
        let is_old = |since: &Instant| now.saturating_duration_since(*since) >= lag;
        while let Some((number, _)) = self.young.front().filter(|(_, since)| is_old(since)) {
            self.old = *number;
            self.young.pop_front();
        }
        self.old = self.old.min(last);
    }
}

impl Host {
    /// Sees how far those who look on may read by now.
    pub(super) fn look_at_lag(&mut self, now: Instant) {
        if let Some(ledger) = self.participant.as_ref().map(Participant::ledger) {
            self.lag.look(now, ledger.number(), Duration::from_secs(ledger.rules().lag.into()));
        }
    }

    /// The last record that those who look on may have. Once the game is over nothing has to be kept from them.
    pub(super) fn watchable(&self) -> Option<u64> {
        let participant = self.participant.as_ref()?;
        let (ledger, durable) = (participant.ledger(), participant.durable()?);
        let all = ledger.rules().lag == 0 || ledger.is_over();
        Some(if all { durable } else { durable.min(self.lag.old) })
    }
}
