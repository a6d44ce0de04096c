//! What is asked, and the small answers.
use super::{
    content::Window,
    ids::{Cargo, Kind, Realm, Space, Span},
};
use crate::{slots::SlotId, word_enum};
use serde::{Deserialize, Serialize};

word_enum! {
    /// Why units are sent somewhere.
    Errand {
        /// The Move step.
        Move = "move",
        /// A retreat.
        Retreat = "retreat",
        /// A monster runs amok.
        Amok = "amok",
        /// Flyers in Reposition.
        Flight = "flight",
        /// Heroes leave a dungeon.
        Leave = "leave",
        /// New units.
        FreeMove = "free_move",
        /// A card puts them elsewhere.
        Transfer = "transfer",
        /// A card lets them join a battle.
        Join = "join",
    }
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Question {
    /// Move something, play a card, or end the step.
    Move { realm: Realm },
    /// Where units of a kind go.
    WhereTo { realm: Realm, errand: Errand, from: Space, kind: Kind },
    /// How many of them go there, at most so many.
    HowMany { realm: Realm, errand: Errand, from: Space, kind: Kind, to: Space, most: u8 },
    /// What a ship under way does next.
    Voyage { realm: Realm, zone: Space, cargo: Cargo, moves: u8 },
    /// Which battle is next.
    Battles { realm: Realm },
    /// Which ship that won a sea battle lands what it carries.
    Landings { realm: Realm },
    /// Play a card at this moment, or pass.
    Window { realm: Realm, window: Window },
    /// How many of the hits the own realm takes.
    Shares { realm: Realm, hits: u8 },
    /// Whether that share of the ally is accepted.
    Shared { realm: Realm, hits: u8, share: u8 },
    /// What takes the hits.
    Losses { realm: Realm, hits: u8 },
    /// Which dice of the guardians are lost.
    GuardianLosses { realm: Realm, hits: u8 },
    /// Press on or retreat.
    PressOrRetreat { realm: Realm, space: Space, round: u8 },
    /// Which units retreat next.
    Retreat { realm: Realm, space: Space },
    /// Where monsters run amok.
    Amok { realm: Realm, space: Space },
    /// Fly, leave a dungeon, or end the step.
    Reposition { realm: Realm },
    /// Buy units, play a card, or stop buying.
    Reinforce { realm: Realm, gold: u16 },
    /// Where new units of a kind appear.
    PlaceUnits { realm: Realm, kind: Kind },
    /// How many are bought for that place.
    BuyHowMany { realm: Realm, kind: Kind, most: u8 },
    /// Move new units, or end the step.
    FreeMoves { realm: Realm },
    /// At which space a card is aimed.
    AimAtSpace { realm: Realm },
    /// At which realm a card is aimed.
    AimAtRealm { realm: Realm },
    /// Which unit a card is about: so many more.
    AimAtUnit { realm: Realm, left: u8 },
    /// Which card of a hand is discarded.
    DiscardOf { realm: Realm, owner: Realm },
    /// Which of the cards drawn is kept.
    Sift { realm: Realm },
    /// Whether what a card gives is taken.
    TakeIt { realm: Realm },
}

/// One small answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Action {
    /// End the step, or take no more.
    Done,
    /// Units of a kind of a space.
    Stack(Space, Kind),
    /// A ship with a cargo.
    Ship(Space, Cargo),
    /// They go there.
    To(Space),
    /// They go aboard a ship with this cargo.
    Aboard(Space, Cargo),
    /// So many.
    Count(u8),
    /// A unit of a territory comes aboard.
    Load(Kind, Space),
    /// The ship sails to a sea zone.
    Sail(Space),
    /// A unit goes ashore.
    Land(Kind, Space),
    /// The voyage ends.
    Anchor,
    /// This battle is next.
    Fight(Space),
    /// One more round.
    Press,
    /// Round after round, until it is decided.
    PressOn,
    /// Leave the battle.
    Retreat,
    /// A unit like this takes a hit.
    Lose { realm: Realm, kind: Kind, cargo: Cargo, die: u8, wounds: u8 },
    /// The usual losses.
    LoseUsual,
    /// The usual losses, from now on.
    LoseUsualUntil(Span),
    /// A guardian loses a die: its place in the dungeon, and the die's sides.
    LoseDie { tile: u8, die: u8 },
    /// The own realm takes so many hits.
    Share(u8),
    /// The ally's share is right.
    Accept,
    /// Whatever the ally says in this battle is right.
    AcceptAll,
    /// Half each.
    Refuse,
    /// Play a card.
    Play(SlotId),
    /// Play none.
    Pass,
    /// Play none for a while.
    PassUntil(Span),
    /// Buy units of a kind.
    Buy(Kind),
    /// A space.
    Target(Space),
    /// A realm.
    Name(Realm),
    /// A unit like this.
    Pick { realm: Realm, kind: Kind, cargo: Cargo, die: u8, wounds: u8 },
    /// This card of a hand.
    Discard(SlotId),
    /// Keep this card.
    Keep(SlotId),
    /// Take what is given.
    Take,
    /// Leave it.
    Decline,
}

/// A unit by all that tells it from others of its side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mark {
    /// Whose.
    pub realm: Realm,
    /// Of which kind.
    pub kind: Kind,
    /// What the ship carries, or the ship that it is aboard.
    pub cargo: Cargo,
    /// Sides of its die.
    pub die: u8,
    /// Hits that it has taken.
    pub wounds: u8,
}

impl Mark {
    pub(super) fn lose(self) -> Action {
        let Self { realm, kind, cargo, die, wounds } = self;
        Action::Lose { realm, kind, cargo, die, wounds }
    }

    pub(super) fn pick(self) -> Action {
        let Self { realm, kind, cargo, die, wounds } = self;
        Action::Pick { realm, kind, cargo, die, wounds }
    }

    pub(super) fn of(action: Action) -> Option<Self> {
        match action {
            Action::Lose { realm, kind, cargo, die, wounds }
            | Action::Pick { realm, kind, cargo, die, wounds } => {
                Some(Self { realm, kind, cargo, die, wounds })
            }
            _ => None,
        }
    }
}
