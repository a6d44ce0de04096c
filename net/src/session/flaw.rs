//! Bugs that tests plant in a session to prove that they would be found. Outside tests there are none.

/// A planted bug.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(test), allow(dead_code))]
pub(crate) enum Flaw {
    /// Acknowledges a record that is not written yet.
    AckBeforeWrite,
    /// Shows a link before the record that draws is fixed.
    RevealBeforeOrder,
    /// Hears an answer to a question that is past.
    DoubleApply,
    /// Sends a seal whose answer is not written yet.
    LostSeal,
    /// Hears what was said before somebody had gone or come back.
    StaleEpoch,
    /// Takes a line for safe although the disk has said that it is not.
    FailedSync,
    /// Does not make the name of a new journal safe, so that a crash may lose all of it.
    LostName,
    /// Shows a link again that was shown for a throw that is made anew.
    SpentLinks,
}

/// The bug of this session.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Flaws(#[cfg(test)] pub(crate) Option<Flaw>);

impl Flaws {
    #[cfg(test)]
    pub(crate) fn has(self, flaw: Flaw) -> bool {
        self.0 == Some(flaw)
    }

    #[cfg(not(test))]
    pub(crate) fn has(self, _flaw: Flaw) -> bool {
        false
    }
}
