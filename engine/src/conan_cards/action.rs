//! What is asked, and the small answers.
use super::{
    deal::Deal,
    ids::{Adventure, Attribute, Challenge, Cheat},
};
use crate::{seat::Seat, slots::SlotId};
use serde::{Deserialize, Serialize};

/// Who stands for the attribute in a contest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stand {
    /// A player's hero.
    Hero(Seat),
    /// A hired ally.
    Ally(SlotId),
}

impl Default for Stand {
    fn default() -> Self {
        Self::Hero(Seat(0))
    }
}

/// One small answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Action {
    /// Nothing, none, no.
    #[default]
    Pass,
    /// Offer to swap heroes.
    Swap(Seat),
    /// Agree.
    Accept,
    /// Do not agree.
    Refuse,
    /// Play an adventure.
    Adventure(SlotId),
    /// Play a challenge face down on an adventure.
    Challenge(SlotId, Adventure),
    /// Put a magic item into play.
    PutIntoPlay(SlotId),
    /// Play a special card, in the card phase or as the hero's action.
    Play(SlotId),
    /// This adventure.
    Place(Adventure),
    /// This player.
    Player(Seat),
    /// Take this challenge out of the discard pile.
    Recover(Challenge),
    /// Go to an adventure.
    Move(Adventure),
    /// Face a challenge.
    Face(SlotId),
    /// Challenge another hero.
    Duel(Seat),
    /// Accomplish the adventure.
    Accomplish,
    /// Use the hero's ability.
    Ability,
    /// Use a magic item.
    Use(SlotId),
    /// Use the charge of an accomplished adventure.
    Charge(SlotId),
    /// Pay to leave.
    WayOut,
    /// Steal this item.
    Rob(SlotId),
    /// Hire the ally.
    Hire,
    /// Hire the ally for nothing.
    HireFree,
    /// Bid so much.
    Bid(u16),
    /// Match the bid.
    Match,
    /// Withdraw from the auction.
    Withdraw,
    /// Name the attribute, and who stands.
    Name(Attribute, Stand),
    /// Lay a card face down.
    Lay(SlotId),
    /// Lay a card face down on one of two duellists.
    LayOn(SlotId, Seat),
    /// Decide the contest on Strength.
    Rage,
    /// Cancel this card.
    Cancel(SlotId),
    /// This attribute decides.
    Switch(Attribute),
    /// Propose a deal.
    Propose(Deal),
    /// Answer a deal with another.
    Counter(Deal),
    /// Forbid the deal, or break it.
    Sermon,
    /// Give this card.
    Give(SlotId),
    /// Discard this card.
    Discard(SlotId),
    /// Call this challenge a false one: the card, its adventure, and which one of the line it is, from 1.
    Call(SlotId, Adventure, u8),
    /// Cheat or not, and whom to watch.
    Sleight(Cheat, Option<Seat>),
}

/// What a Priest may do at the moment of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sermon {
    /// Forbid a deal of others.
    Forbid,
    /// Break a treaty.
    Betray,
    /// Take all of the loot.
    TakeLoot,
    /// Take all that the setter lost.
    TakeWin,
    /// Pay no share of a loss.
    RefuseLoss,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Question {
    /// Offer somebody to swap heroes?
    Swap,
    /// Swap heroes with this player?
    SwapAnswer { by: Seat },
    /// Where the first challenge goes.
    FirstChallenge { slot: SlotId },
    /// Where the hero begins.
    PlaceHero,
    /// A card, or none.
    Card,
    /// Is one of the new challenges false?
    Call,
    /// The hero's action.
    Act,
    /// A further challenge or duel.
    FaceMore,
    /// Abilities and items after the action.
    AfterAct,
    /// Where to go.
    Where,
    /// Whether to ride on at once.
    RideOn,
    /// What to steal from whom.
    Rob,
    /// Hire the ally, or fight.
    Hire { challenge: Challenge, cost: u16 },
    /// Open the auction.
    Open { most: u16 },
    /// Match, raise or withdraw.
    Bid { bid: u16, most: u16 },
    /// Which attribute, and who stands.
    Name,
    /// Lay a card, or pass.
    Lay,
    /// Which card is cancelled.
    Cancel,
    /// Which attribute decides now.
    Switch,
    /// Use something after the reveal, or pass.
    Reveal { value: i8, against: i8 },
    /// Use a charge after the loss?
    Lose,
    /// Which player, for what a card does.
    Player,
    /// Which adventure's challenges to look at.
    Look,
    /// Which challenge to take back.
    Recover,
    /// Propose a deal, or end the floor.
    Floor { left: u8 },
    /// Accept the deal, refuse it, or answer with another.
    Deal { by: Seat, deal: Deal },
    /// Use the sermon?
    Sermon { sermon: Sermon },
    /// Which cards to give.
    Give { to: Seat, left: u8 },
    /// Cheat, and whom to watch.
    Sleight,
    /// Which card to discard.
    Discard { left: u8 },
}
