//! Why something was not played: the answer is against the rules, or this replica lacks what it takes.
use crate::{
    seat::{Seat, SeatSet},
    slots::{Place, SlotId, SlotList},
};

/// Why an action was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Not a legal answer, and why; nothing changed.
    Illegal(Why),
    /// This replica lacks something; the state is spoilt, play again on a copy.
    Lacking(Need),
    /// A face was shown that cannot be there: proof of foul play by whoever laid it; the state is spoilt.
    Foul(SlotId),
    /// A bounded list is full: a fault of the game, never of a player; the state is spoilt.
    Full,
}

/// The reason of a refusal, by a name that the app turns into words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Why(pub &'static str);

impl Why {
    /// The seat is not asked anything now.
    pub const NOT_ASKED: Self = Self("not_asked");
    /// The answer does not belong to the question.
    pub const NOT_AN_ANSWER: Self = Self("not_an_answer");
    /// The reasons that every game has.
    pub const COMMON: [Self; 2] = [Self::NOT_ASKED, Self::NOT_AN_ANSWER];
}

/// Makes a constant for each reason of a game, and the list `REASONS` of all of them.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {
        $($(#[$doc])* pub(super) const $name: $crate::refusal::Why = $crate::refusal::Why($word);)*
        /// Every reason; each has its words in the app.
        pub(super) const REASONS: &[$crate::refusal::Why] = &[$($name),*];
    };
}
pub(crate) use reasons;

impl From<Need> for Refused {
    fn from(need: Need) -> Self {
        Self::Lacking(need)
    }
}

impl From<Why> for Refused {
    fn from(why: Why) -> Self {
        Self::Illegal(why)
    }
}

/// What a replica does not have yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// A number below a bound, by name.
    Number(u32, &'static str),
    /// A face that these seats are to learn.
    Deal(SlotId, SeatSet),
    /// Faces that everybody is to learn.
    Open(SlotList),
    /// A new order of a bag, known to its owners.
    Mix(Place, SeatSet),
    /// A face that a seat chose in secret.
    Choose(SlotId, Seat),
    /// The answers at hand belong to another question: the replicas are out of step.
    Diverged,
}
