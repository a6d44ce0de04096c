//! What is asked, and the small answers.
use super::{
    content::Window,
    ids::{Artifact, BidToken, Category, ContestFace, Deed, FateFace, Kingdom, KingdomCard, Province},
};
use crate::{slots::SlotId, word_enum};
use serde::{Deserialize, Serialize};

word_enum! {
    /// How long a seat passes all windows that are questions of their own (R81).
    Span {
        /// It does not.
        Nothing = "nothing",
        /// To the end of this contest.
        Contest = "contest",
        /// To the end of this siege or battle.
        Siege = "siege",
        /// To the end of this turn.
        Turn = "turn",
    }
}

/// One small answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Nothing, none, no.
    Pass,
    /// No window until then.
    PassUntil(Span),
    /// Enough of this.
    Done,
    /// Conan stays; a defender stays.
    Stay,
    /// Keep the token.
    Keep,
    /// Exchange the token.
    Exchange,
    /// Take the token of the track.
    Take,
    /// Take a fate die for a deed.
    Die(FateFace, Deed),
    /// Lead Conan to a province.
    Conan(Province),
    /// Place a raider.
    Raider(Province),
    /// Court: a kingdom card and a strategy card.
    DrawKingdomStrategy,
    /// Court: two strategy cards.
    DrawTwoStrategy,
    /// Military: two moves.
    MoveTwo,
    /// Military: a move and an attack.
    MoveAndAttack,
    /// Military: place units.
    PlaceUnits,
    /// Intrigue: two moves.
    MoveTwoEmissaries,
    /// Intrigue: a move and a contest.
    MoveAndContest,
    /// Intrigue: a move and gold.
    MoveAndCollect,
    /// Intrigue: place an emissary.
    PlaceEmissary,
    /// Move from here.
    From(Province),
    /// Move to there.
    To(Province),
    /// So many units.
    Units(u8),
    /// Go on with the campaign here.
    ContestOn(Province),
    /// An intrigue contest here.
    ContestIn(Province),
    /// Collect gold here.
    Collect(Province),
    /// Place one here.
    Place(Province),
    /// This province, for what a card does.
    Target(Province),
    /// This kingdom, for what a card does.
    Player(Kingdom),
    /// Play a kingdom card from hand.
    Play(SlotId),
    /// Use a permanent.
    Use(SlotId),
    /// Refresh a permanent.
    Refresh(SlotId),
    /// Use an artifact.
    UseArtifact(Artifact),
    /// Lay a strategy card face down for this contest.
    Declare(SlotId),
    /// Spend sorcery to roll all dice again.
    Sorcery,
    /// Mark a die that shows this face.
    Mark(ContestFace),
    /// Roll the marked dice.
    Roll,
    /// Go on with the siege or battle.
    GoOn,
    /// Go back to where the army came from.
    Retreat,
    /// Leave the battle for a friendly province.
    RetreatTo(Province),
    /// No forced march.
    Stop,
    /// A forced march, for a unit.
    March,
    /// Discard this card.
    Discard(SlotId),
    /// Pay for more.
    Pay,
    /// Lay this strategy card as a bid.
    Bid(SlotId),
    /// Bid with this token.
    Token(BidToken),
    /// Replace the card of the bid.
    Replace(SlotId),
    /// Try to crown Conan by this category.
    Crown(Category),
    /// A unit drives the raiders off.
    Repel,
    /// A unit is raised.
    Raise,
    /// A fort becomes a city.
    Upgrade,
    /// Buy a unit, for this province.
    BuyUnit(Province),
    /// Buy an emissary, for this province.
    BuyEmissary(Province),
    /// Buy a kingdom card and a strategy card.
    BuyBothCards,
    /// Buy a strategy card.
    BuyStrategyCard,
    /// Compete for the artifact of this category.
    Compete(Category),
    /// Show this token for it.
    Stake(SlotId),
}

/// What a card does to provinces that its owner chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aim {
    /// Enemy armies lose so many units.
    RemoveUnits(u8),
    /// An enemy emissary is removed.
    RemoveEmissary,
    /// An enemy alliance is broken.
    BreakAlliance,
    /// So many raiders are placed.
    PlaceRaiders(u8),
    /// All raiders leave.
    RemoveRaiders,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Question {
    /// Which strategy card to bid.
    BidCard,
    /// Which token to bid.
    BidToken,
    /// Replace the card of the bid?
    BidBonus,
    /// Where Conan goes at the start of the turn.
    ConanStep,
    /// Cards of the turn's start, and the fate die.
    Turn,
    /// Cards at the end of the turn.
    EndStep,
    /// Keep or exchange this token.
    Token { slot: SlotId },
    /// Take the token of the track?
    CourtToken,
    /// Conan and the raider of Court + Conan.
    ConanPart { moved: bool, raided: bool },
    /// Which court option.
    Court,
    /// Which military option.
    Military,
    /// Which army moves.
    ArmyFrom { attack: bool },
    /// Where it goes.
    ArmyTo { from: Province, attack: bool },
    /// How many units.
    ArmyUnits { from: Province, to: Province, attack: bool },
    /// Where to place a unit.
    PlaceUnit { left: u8 },
    /// Where to place an emissary.
    PlaceEmissary { left: u8 },
    /// Which intrigue option.
    Intrigue,
    /// Which emissary moves.
    EmissaryFrom,
    /// Where he goes.
    EmissaryTo { from: Province },
    /// Where to contest by intrigue.
    IntrigueContest,
    /// Where to collect gold.
    Collect,
    /// Cards of a window.
    Window { window: Window },
    /// Which strategy card for the contest.
    Declare,
    /// Which dice to roll again.
    Reroll { left: u8 },
    /// Go on or retreat.
    GoOn,
    /// Stay in the battle or retreat.
    Defend,
    /// A forced march?
    ForcedMarch,
    /// Which province, for a card.
    Target { aim: Aim, left: u8 },
    /// Whose emissary.
    EmissaryOwner { province: Province },
    /// Which emissary goes where nothing stops him.
    FreeMoveFrom { steps: u8 },
    /// Where to.
    FreeMoveTo { from: Province, steps: u8 },
    /// Where a card leads Conan.
    LeadConan { left: u8 },
    /// Whose hand to look at.
    LookAt,
    /// Which seen card to discard.
    DiscardSeen { of: Kingdom, left: u8 },
    /// Which permanent of another player to discard.
    DiscardPermanent { left: u8 },
    /// Pay for more of a card?
    PayMore { card: KingdomCard },
    /// Does a unit drive the raiders off?
    Raid { province: Province },
    /// Unit, city or nothing.
    Build { province: Province },
    /// What to buy.
    Buy,
    /// Which artifact to compete for.
    Compete,
    /// Which tokens to show for it.
    Stake { category: Category },
    /// Crown Conan?
    Crown,
}
