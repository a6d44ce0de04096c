//! Bugs that are planted to prove that the simulation finds them.
use crate::session::flaw::Flaw;

/// A planted bug: of the disk, of whoever drives the session, or of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bug {
    /// The session is told that a record is safe before it is, and acknowledges it.
    AckBeforeWrite,
    /// As above, of a record that draws: the session shows its link.
    RevealBeforeOrder,
    /// Sealed answers do not survive a crash.
    LostSeal,
    /// The disk says that a line is not safe, and the session is told that it is.
    FailedSync,
    /// The name of a new journal is not made safe: a crash loses all of it.
    LostName,
    /// A mistake of the ledger.
    Ledger(Flaw),
}

impl Bug {
    pub(crate) const ALL: [Self; 8] = [
        Self::AckBeforeWrite,
        Self::RevealBeforeOrder,
        Self::LostSeal,
        Self::FailedSync,
        Self::LostName,
        Self::Ledger(Flaw::DoubleApply),
        Self::Ledger(Flaw::StaleEpoch),
        Self::Ledger(Flaw::SpentLinks),
    ];

    /// The mistake of the ledger, if it is one.
    pub(crate) fn of_ledger(self) -> Option<Flaw> {
        match self {
            Self::Ledger(flaw) => Some(flaw),
            _ => None,
        }
    }
}
