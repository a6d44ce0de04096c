//! What happens in a game, as it is told to everybody.
use super::{
    board::MarkerKind,
    ids::{
        Adventure, Artifact, BidToken, Category, ContestFace, ContestKind, Deed, FateFace, Kingdom,
        KingdomCard, Objective, PerContestFace, PerFateFace, PerSide, Province, Side, StrategyCard,
        TokenKind,
    },
};
use serde::{Deserialize, Serialize};

/// A bonus of the final scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FinalBonus {
    /// The ratings of all forts and cities.
    Forts,
    /// Most gold.
    Richest,
    /// Most Crom tokens.
    Crom,
    /// Conan crowned.
    Crowning,
    /// Most in a category of adventure tokens.
    Dominance(Category),
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// An age began.
    AgeBegan { age: u8 },
    /// An adventure was turned up.
    AdventureBegan { adventure: Adventure },
    /// A token was laid on the track.
    TokenLaid { token: TokenKind },
    /// A bid was shown; without a card where the hand was empty.
    BidShown { kingdom: Kingdom, card: Option<StrategyCard>, token: BidToken },
    /// The Conan Bonus replaced the card of a bid.
    BidReplaced { kingdom: Kingdom, card: StrategyCard },
    /// Bidding tokens came back.
    BidTokensReturned { kingdom: Kingdom },
    /// Who leads Conan now.
    ConanPlayer { kingdom: Kingdom },
    /// A turn began.
    TurnBegan { kingdom: Kingdom },
    /// The fate dice were rolled.
    FateRolled { pool: PerFateFace<u8> },
    /// A fate die was taken.
    DieTaken { kingdom: Kingdom, face: FateFace, deed: Deed },
    /// Conan went somewhere.
    ConanMoved { from: Province, to: Province },
    /// A token of the track was taken.
    TokenTaken { kingdom: Kingdom, token: TokenKind },
    /// A token of the track was discarded.
    TokenDiscarded { token: TokenKind },
    /// A token was drawn in secret.
    RewardDrawn { kingdom: Kingdom },
    /// A token was exchanged.
    TokenExchanged { kingdom: Kingdom, token: TokenKind },
    /// An adventure ended, with Conan at its destination or not.
    AdventureEnded { reached: bool },
    /// Gold came or went.
    Gold { kingdom: Kingdom, change: i16 },
    /// Sorcery came or went.
    Sorcery { kingdom: Kingdom, change: i16 },
    /// A Crom token was won.
    Crom { kingdom: Kingdom },
    /// Empire points came or went.
    EmpirePoints { kingdom: Kingdom, change: i16 },
    /// Cards were drawn.
    Drew { kingdom: Kingdom, kingdom_cards: u8, strategy_cards: u8 },
    /// A kingdom card was played from hand.
    CardPlayed { kingdom: Kingdom, card: KingdomCard },
    /// A permanent was used.
    CardUsed { kingdom: Kingdom, card: KingdomCard },
    /// A permanent was refreshed.
    CardRefreshed { kingdom: Kingdom, card: KingdomCard },
    /// A kingdom card was discarded by somebody's effect.
    CardDiscarded { kingdom: Kingdom, card: KingdomCard },
    /// A strategy card was discarded by somebody's effect.
    StrategyDiscarded { kingdom: Kingdom, card: StrategyCard },
    /// An artifact was used.
    ArtifactUsed { kingdom: Kingdom, artifact: Artifact },
    /// Somebody looked at a hand.
    HandSeen { by: Kingdom, of: Kingdom },
    /// Units were placed.
    UnitsPlaced { kingdom: Kingdom, province: Province, n: u8 },
    /// Units returned to the reserve.
    UnitsRemoved { kingdom: Kingdom, province: Province, n: u8 },
    /// Units moved.
    UnitsMoved { kingdom: Kingdom, from: Province, to: Province, n: u8 },
    /// An emissary was placed.
    EmissaryPlaced { kingdom: Kingdom, province: Province },
    /// An emissary returned to the reserve.
    EmissaryRemoved { kingdom: Kingdom, province: Province },
    /// An emissary moved.
    EmissaryMoved { kingdom: Kingdom, from: Province, to: Province },
    /// A control marker was placed.
    MarkerPlaced { kingdom: Kingdom, province: Province, kind: MarkerKind },
    /// A control marker was removed.
    MarkerRemoved { kingdom: Kingdom, province: Province, kind: MarkerKind },
    /// Raiders came.
    RaidersPlaced { province: Province, n: u8 },
    /// Raiders left.
    RaidersRemoved { province: Province, n: u8 },
    /// A contest began.
    ContestBegan {
        kind: ContestKind,
        province: Province,
        attacker: Kingdom,
        defender: Option<Kingdom>,
        dice: PerSide<u8>,
    },
    /// A strategy card was laid face down, or none.
    Declared { side: Side, laid: bool },
    /// A strategy card was turned up.
    StrategyShown { side: Side, card: StrategyCard },
    /// The other side's strategy card does nothing.
    StrategyCancelled { side: Side },
    /// A face counts for a side.
    FaceCounts { side: Side, face: ContestFace },
    /// Dice were rolled; the whole roll as it lies now.
    Rolled { side: Side, dice: PerContestFace<u8> },
    /// Sorcery was spent to roll again.
    SorcerySpent { side: Side },
    /// That sorcery was lost.
    SorceryCancelled { side: Side },
    /// A contest was compared.
    ContestCompared { successes: PerSide<u8>, winner: Side },
    /// A campaign went on to a step of its track.
    CampaignAdvanced { kingdom: Kingdom, province: Province, step: u8 },
    /// A loss was prevented.
    LossPrevented { side: Side },
    /// An army retreated.
    Retreated { kingdom: Kingdom, from: Province },
    /// A forced march.
    ForcedMarch { kingdom: Kingdom, province: Province },
    /// The age change began.
    AgeChange,
    /// An objective was reached.
    ObjectiveReached { kingdom: Kingdom, objective: Objective },
    /// An objective came into play.
    ObjectiveDrawn { objective: Objective },
    /// Tokens were shown for an artifact.
    TokensShown { kingdom: Kingdom, category: Category, value: u8 },
    /// An artifact found its owner, or none.
    ArtifactGoes { artifact: Artifact, to: Option<Kingdom> },
    /// The Conan Bonus found its owner, or none.
    BonusGoes { to: Option<Kingdom> },
    /// All permanents were refreshed.
    AllRefreshed,
    /// Somebody tried to crown Conan.
    CrownTried { kingdom: Kingdom, category: Category, crowned: bool },
    /// All tokens of a player were shown.
    AllTokensShown { kingdom: Kingdom },
    /// A bonus of the final scoring.
    FinalBonus { kingdom: Kingdom, bonus: FinalBonus, points: u8 },
    /// The game is over.
    GameOver,
}
