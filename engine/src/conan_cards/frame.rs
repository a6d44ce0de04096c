//! The procedures of the game, and the stages of a contest, each a procedure too.
use super::{
    ConanCards,
    alliances::{SharesSermon, Sharing},
    auction::Bidding,
    card_phase::CardPhase,
    cheating::{Calls, Sleights},
    diplomacy::{DealAnswer, DealSermon, Floor},
    draw_phase::{Discarding, DrawPhase},
    effects::Working,
    execution::Give,
    first_places::{FirstChallenge, PlaceHero},
    hero_turn::{HeroPhase, Turn},
    hire::Hire,
    journey::Go,
    loot::{AfterLoot, LootSermon},
    naming::{Laying, Naming},
    outcome::{ContestEnd, Losing, StakesPaid},
    reveal::{Cancelling, ChargeCancel, Revealing, Switching},
    rob::Rob,
    swap::{Swap, SwapAnswer},
};
use crate::procedures;

procedures! {
    /// Where a contest is. The order is part of every hash.
    pub enum Stage for ConanCards {
        /// The challenge can be hired.
        Hire(Hire),
        /// The auction.
        Bid(Bidding),
        /// The attribute and who stands.
        Name(Naming),
        /// Cards face down.
        Lay(Laying),
        /// A laid card cancels another.
        Cancel(Cancelling),
        /// A laid card names another attribute.
        Switch(Switching),
        /// Items, charges and Rage.
        Reveal(Revealing),
        /// A charge cancels a card.
        ChargeCancel(ChargeCancel),
        /// The stakes go to the winner.
        Stakes(StakesPaid),
        /// Charges of the losing side.
        Lose(Losing),
        /// Shares of an alliance.
        Shares(Sharing),
        /// The Priest is asked about shares.
        SharesSermon(SharesSermon),
        /// What becomes of the challenge and of the loser.
        End(ContestEnd),
    }
}

procedures! {
    /// A procedure under way. The order is part of every hash.
    pub enum Frame for ConanCards {
        /// Heroes are swapped.
        Swap(Swap),
        /// Somebody is offered a swap.
        SwapAnswer(SwapAnswer),
        /// The first challenges.
        FirstChallenge(FirstChallenge),
        /// The heroes are placed.
        PlaceHero(PlaceHero),
        /// The card phase.
        Cards(CardPhase),
        /// Secret calls (Nothing to Lose).
        Call(Calls),
        /// The hero phase.
        Heroes(HeroPhase),
        /// A hero's turn.
        Turn(Turn),
        /// A hero goes somewhere.
        Go(Go),
        /// The Thief steals.
        Rob(Rob),
        /// A contest; its particulars are in the state.
        Contest(Stage),
        /// Effects, one after the other.
        Effects(Working),
        /// The Priest may take a whole loot.
        LootSermon(LootSermon),
        /// What follows a loot.
        AfterLoot(AfterLoot),
        /// The diplomacy phase.
        Floor(Floor),
        /// Parties answer the deal at hand.
        Answer(DealAnswer),
        /// The Priest is asked about it.
        DealSermon(DealSermon),
        /// Givers choose cards for it.
        Give(Give),
        /// Secret cheats (Nothing to Lose).
        Sleight(Sleights),
        /// The draw phase.
        Draws(DrawPhase),
        /// Cards are discarded.
        Discard(Discarding),
    }
}

impl Default for Frame {
    fn default() -> Self {
        Swap(0).into()
    }
}
