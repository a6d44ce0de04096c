//! What happens in a game, as it is told to everybody.
use super::{
    action::Errand,
    ids::{Cargo, Kind, PerSide, Realm, Side, Space, Span},
};
use crate::{array_list::ArrayList, describe::FaceOf};
use serde::{Deserialize, Serialize};

/// Dice of one throw.
pub type Throw = ArrayList<u8, 24>;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A game round began.
    RoundBegan { round: u8 },
    /// A realm's turn began.
    TurnBegan { realm: Realm },
    /// Event cards were drawn.
    EventsDrawn { realm: Realm, n: u8 },
    /// A treasure was drawn.
    TreasureDrawn { realm: Realm },
    /// Units went from one space to another.
    Moved { realm: Realm, errand: Errand, kind: Kind, n: u8, from: Space, to: Space },
    /// Units went aboard a ship.
    Boarded { realm: Realm, errand: Errand, kind: Kind, n: u8, from: Space, to: Space },
    /// Ships went from one sea zone to another.
    Sailed { realm: Realm, errand: Errand, cargo: Cargo, n: u8, from: Space, to: Space },
    /// A unit went ashore.
    Landed { realm: Realm, kind: Kind, from: Space, to: Space },
    /// An attack was declared.
    AttackDeclared { realm: Realm, space: Space },
    /// An attack came to nothing.
    AttackCancelled { realm: Realm, space: Space },
    /// A battle began.
    BattleBegan { realm: Realm, space: Space },
    /// A guardian was turned up.
    GuardianShown { space: Space, guardian: FaceOf },
    /// A round of a battle began.
    BattleRound { space: Space, round: u8 },
    /// Units of a kind rolled their dice.
    Rolled { side: Side, realm: Realm, kind: Kind, die: u8, needs: u8, dice: Throw },
    /// Dice of a card were rolled.
    RolledBonus { side: Side, realm: Realm, die: u8, needs: u8, dice: Throw },
    /// A guardian rolled its dice.
    RolledGuardian { space: Space, guardian: FaceOf, dice: Throw },
    /// Dice were rolled at a space.
    Bombarded { realm: Realm, space: Space, dice: Throw, hits: u8 },
    /// Hits that the sides must take.
    Hits { space: Space, hits: PerSide<u8> },
    /// Hits were cancelled.
    HitsCancelled { side: Side, n: u8 },
    /// Misses became hits.
    HitsAdded { side: Side, n: u8 },
    /// Units were destroyed.
    Lost { realm: Realm, space: Space, kind: Kind, n: u8 },
    /// Ships were sunk with what they carried.
    Sunk { realm: Realm, space: Space, cargo: Cargo, n: u8 },
    /// A unit was wounded.
    Wounded { realm: Realm, space: Space, kind: Kind },
    /// A castle became inactive.
    CastleInactive { space: Space },
    /// A guardian lost a die.
    GuardianHit { space: Space, guardian: FaceOf, die: u8 },
    /// A guardian was destroyed.
    GuardianDestroyed { space: Space, guardian: FaceOf },
    /// How the allies share the hits.
    HitsShared { realm: Realm, share: u8, ally: Realm, rest: u8 },
    /// The attacker retreats.
    Retreated { realm: Realm, space: Space },
    /// A battle was won.
    BattleWon { realm: Realm, space: Space, side: Side },
    /// Nobody is left.
    BattleDrawn { space: Space },
    /// A territory was conquered.
    Conquered { realm: Realm, space: Space, from: Realm },
    /// A territory was given back to its home realm.
    Liberated { realm: Realm, ally: Realm, space: Space },
    /// A castle has another owner.
    CastleTaken { realm: Realm, space: Space },
    /// Victory points.
    Points { realm: Realm, n: u8 },
    /// Gold came or went.
    Gold { realm: Realm, change: i16 },
    /// A dungeon was looted.
    Looted { realm: Realm, space: Space },
    /// New guardians lie face down.
    GuardiansPlaced { space: Space, n: u8 },
    /// New units appeared.
    UnitsAdded { realm: Realm, space: Space, kind: Kind, n: u8 },
    /// Units were bought.
    Bought { realm: Realm, space: Space, kind: Kind, n: u8, gold: u16 },
    /// Lost units returned.
    Recovered { realm: Realm, space: Space, kind: Kind, n: u8 },
    /// Units changed sides.
    Converted { realm: Realm, from: Realm, space: Space, to: Space, kind: Kind },
    /// An event card was played.
    EventPlayed { realm: Realm, card: FaceOf },
    /// A treasure was played.
    TreasurePlayed { realm: Realm, card: FaceOf },
    /// What a treasure does of itself.
    PropertyUsed { realm: Realm, card: FaceOf },
    /// An event card was discarded.
    EventDiscarded { realm: Realm, card: FaceOf },
    /// A card was aimed at a space.
    AimedAt { realm: Realm, space: Space },
    /// A card was aimed at a realm.
    AimedAtRealm { realm: Realm, at: Realm },
    /// Event cards of a hand were shown.
    HandShown { realm: Realm },
    /// A castle places no units in its owner's next turn, and rolls no dice in this one.
    CastleBlocked { space: Space },
    /// Ships of a sea zone may not sail.
    ShipsHeld { space: Space },
    /// A realm passes until then.
    PassesUntil { realm: Realm, span: Span },
    /// A realm takes the usual losses until then.
    LosesUsualUntil { realm: Realm, span: Span },
    /// A realm presses on.
    PressesOn { realm: Realm },
    /// A realm accepts the shares of its ally.
    AcceptsShares { realm: Realm },
    /// A dragon over the sea was lost.
    Drowned { realm: Realm, space: Space, n: u8 },
    /// Heroes found no way out of a dungeon.
    Trapped { realm: Realm, space: Space, n: u8 },
    /// Dragons of one realm fought each other.
    DragonsFought { realm: Realm, space: Space, dice: Throw },
    /// Gold of the income step.
    Income { realm: Realm, gold: u16 },
    /// A game round ended.
    RoundEnded { round: u8 },
    /// The game is over.
    GameOver,
}
