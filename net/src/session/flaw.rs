//! Mistakes of the ledger that tests plant, to prove that they would be found. Outside tests there are none. Those of disks
//! and of whoever drives a session are planted by the simulator itself.
#[cfg(test)]
use std::cell::Cell;

/// A mistake of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(test), allow(dead_code))]
pub(crate) enum Flaw {
    /// Hears an answer to a question that is past.
    DoubleApply,
    /// Hears what was said before somebody had gone or come back.
    StaleEpoch,
    /// Has a link shown again that was shown for a throw that is made anew.
    SpentLinks,
    /// Forgets to whom it gave its voice, and takes records of an earlier host.
    ForgottenPromise,
    /// Counts the links of a dropped part of the log as unseen.
    UnspentTail,
    /// Gives its voice to somebody whose log is behind its own.
    AnyLog,
    /// Takes half of the people for more than half.
    HalfIsEnough,
}

#[cfg(test)]
thread_local! {
    static PLANTED: Cell<Option<Flaw>> = const { Cell::new(None) };
}

/// Every ledger of this thread has this flaw from now on, or none any more.
#[cfg(test)]
pub(crate) fn plant(flaw: Option<Flaw>) {
    PLANTED.set(flaw);
}

#[cfg(test)]
pub(crate) fn is_planted(flaw: Flaw) -> bool {
    PLANTED.get() == Some(flaw)
}

#[cfg(not(test))]
pub(crate) fn is_planted(_flaw: Flaw) -> bool {
    false
}
