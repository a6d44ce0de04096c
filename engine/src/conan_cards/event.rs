//! What happens in a game, as it is told to everybody.
use super::{
    deal::Deal,
    ids::{Ability, Adventure, Attribute, Challenge, Hero, Item, Resolution},
};
use crate::{describe::FaceOf, seat::Seat};
use serde::{Deserialize, Serialize};

/// Why glory came or went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// Dealt at the start.
    Start,
    /// An adventure or a challenge was played.
    Played,
    /// The loot of an adventure.
    Loot,
    /// The Reaver's share of a loot.
    Plunder,
    /// A card or an item.
    Card,
    /// An ally was hired.
    Hire,
    /// The stake of a contest.
    Stake,
    /// A withdrawal from an auction.
    Withdrawal,
    /// A part of the stake came back.
    Returned,
    /// A share of an alliance.
    Share,
    /// A treaty.
    Treaty,
    /// The way out.
    WayOut,
    /// A cheat was caught.
    Penalty,
    /// A false challenge brought nothing.
    False,
    /// A wrong suspicion.
    Suspicion,
    /// Palmed glory.
    Palm,
    /// The grave calls.
    Grave,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// Two players swapped heroes: who played the one plays the other now.
    Swapped { hero: Hero, other: Hero },
    /// An adventure was turned up in the preparation.
    Turned { seat: Seat, adventure: Adventure },
    /// Highest adventures tied; this one is drawn anew.
    Redrawn { seat: Seat, adventure: Adventure },
    /// Who begins.
    FirstPlayer { seat: Seat },
    /// A hero stands somewhere for the first time.
    Placed { seat: Seat, adventure: Adventure },
    /// A round began.
    Round { round: u8 },
    /// An adventure was played.
    AdventurePlayed { seat: Seat, adventure: Adventure },
    /// A challenge was laid face down.
    ChallengeLaid { seat: Seat, adventure: Adventure },
    /// A special card was played.
    CardPlayed { seat: Seat, card: Resolution },
    /// A magic item was put into play.
    ItemShown { seat: Seat, item: Item },
    /// A challenge was called and is true.
    CalledTrue { setter: Seat, challenge: Challenge },
    /// A challenge was called and is false.
    CalledFalse { setter: Seat, card: FaceOf },
    /// Glory from the reserve.
    Gained { seat: Seat, amount: u16, cause: Cause },
    /// Glory to the reserve.
    Lost { seat: Seat, amount: u16, cause: Cause },
    /// Glory from one player to another.
    Paid { from: Seat, to: Seat, amount: u16, cause: Cause },
    /// A hero went to an adventure.
    Moved { seat: Seat, adventure: Adventure },
    /// A hero's ability was used.
    AbilityUsed { seat: Seat, ability: Ability },
    /// An ability serves again.
    Refreshed { seat: Seat },
    /// A challenge was turned up to be faced.
    Faced { seat: Seat, challenge: Challenge, adventure: Adventure },
    /// What lay there was no challenge.
    FacedFalse { seat: Seat, card: FaceOf },
    /// An ally was hired.
    Hired { seat: Seat, challenge: Challenge },
    /// A duel began.
    DuelBegan { seat: Seat, rival: Seat },
    /// A bid.
    BidMade { seat: Seat, amount: u16 },
    /// A bid was matched.
    Matched { seat: Seat, amount: u16 },
    /// Somebody withdrew from the auction.
    Withdrew { seat: Seat },
    /// The attribute was named.
    Named { seat: Seat, attribute: Attribute },
    /// A card was laid face down.
    CardLaid { seat: Seat, on: Seat },
    /// The contest is decided on Strength.
    Raged { seat: Seat },
    /// A laid card was turned up.
    CardShown { seat: Seat, card: FaceOf },
    /// A card was cancelled.
    Cancelled { seat: Seat, card: FaceOf },
    /// Another attribute decides.
    Switched { seat: Seat, attribute: Attribute },
    /// An item was used.
    ItemUsed { seat: Seat, item: Item },
    /// The charge of an adventure was used.
    ChargeUsed { seat: Seat, adventure: Adventure },
    /// The values were compared.
    Compared { attribute: Attribute, value: i8, against: i8 },
    /// A challenge was beaten.
    Beaten { seat: Seat, challenge: Challenge },
    /// A challenge was not beaten.
    Stands { seat: Seat, challenge: Challenge },
    /// A duel was won.
    DuelWon { seat: Seat, loser: Seat },
    /// Magic items changed hands.
    ItemsTaken { from: Seat, to: Seat, items: u8 },
    /// A hero was expelled.
    Expelled { seat: Seat, adventure: Adventure },
    /// An adventure was accomplished.
    Accomplished { seat: Seat, adventure: Adventure },
    /// A magic item was drawn.
    ItemDrawn { seat: Seat },
    /// Cards were drawn.
    Drew { seat: Seat, cards: u8 },
    /// The draw pile was made anew.
    PileRebuilt,
    /// Trophies were shuffled into the draw pile.
    TalesRetold { cards: u8 },
    /// A card was stolen.
    CardStolen { from: Seat, to: Seat },
    /// Somebody looked at a hand.
    HandSeen { by: Seat, of: Seat },
    /// Somebody looked at the challenges of an adventure.
    ChallengesSeen { by: Seat, adventure: Adventure },
    /// A challenge was taken out of the discard pile.
    Recovered { seat: Seat, challenge: Challenge },
    /// A card was discarded.
    Discarded { seat: Seat, card: FaceOf },
    /// A deal was proposed.
    Proposed { by: Seat, deal: Deal },
    /// A deal was answered with another.
    Countered { by: Seat, deal: Deal },
    /// A hand card was offered openly.
    Offered { by: Seat, card: FaceOf },
    /// A deal was refused.
    Refused { by: Seat },
    /// A deal was agreed on.
    Agreed { deal: Deal },
    /// The Priest forbade a deal.
    Forbidden { by: Seat },
    /// The Priest broke a deal.
    Betrayed { by: Seat },
    /// A challenge was lifted.
    Lifted { seat: Seat, challenge: Challenge },
    /// Cards were given.
    CardsGiven { from: Seat, to: Seat, cards: u8 },
    /// A card was shown to somebody.
    ShownTo { from: Seat, to: Seat },
    /// An alliance is over.
    AllianceOver { adventure: Adventure },
    /// A cheat was watched.
    Caught { seat: Seat },
    /// A cheat was not.
    Uncaught { seat: Seat },
    /// A player is out.
    Out { seat: Seat },
    /// The target fell.
    TargetFell { target: u16 },
    /// The game is over.
    GameOver { winner: Seat },
}
