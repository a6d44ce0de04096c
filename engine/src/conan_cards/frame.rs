//! Procedures under way.
use super::{
    action::Sermon,
    ids::{Adventure, Cheat, Item, PerSeat, Resolution},
};
use crate::{
    seat::{Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// What a hero may still do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Left {
    /// Any action.
    Action,
    /// A challenge or a duel.
    Facing,
    /// What uses up no action.
    Nothing,
}

/// A hero's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// What may still be done.
    pub left: Left,
    /// The last action was a challenge or a duel.
    pub faced: bool,
}

/// What the effects at work are printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    /// An accomplished adventure.
    Adventure(Adventure),
    /// A special card.
    Card(Resolution),
    /// A magic item.
    Item(Item),
}

/// Where a contest is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// The challenge can be hired.
    Hire,
    /// The auction: whether the hero's side answers.
    Bid {
        /// The one whose action it is.
        hero: bool,
    },
    /// The attribute and who stands.
    Name,
    /// Cards face down.
    Lay,
    /// The card laid at this place cancels another.
    Cancel(u8),
    /// The card laid at this place names another attribute.
    Switch(u8),
    /// Items, charges and Rage.
    Reveal,
    /// A charge cancels a card.
    ChargeCancel {
        /// Whose.
        by: Seat,
        /// Which.
        slot: SlotId,
    },
    /// The stakes go to the winner.
    Stakes,
    /// Charges of the losing side: so many were asked.
    Lose(u8),
    /// Shares of an alliance.
    Shares,
    /// The Priest is asked about shares.
    SharesSermon {
        /// Who.
        priest: Seat,
        /// What for.
        sermon: Sermon,
    },
    /// What becomes of the challenge and of the loser.
    End,
}

/// A procedure under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Heroes are swapped: so many were asked.
    Swap(u8),
    /// Somebody is offered a swap.
    SwapAnswer {
        /// By whom.
        by: Seat,
        /// Who is asked.
        to: Seat,
    },
    /// The first challenges: so many were placed.
    FirstChallenge(u8),
    /// The heroes: so many were placed.
    PlaceHero(u8),
    /// The card phase.
    Cards {
        /// Laps that are complete, up to one.
        lap: u8,
        /// Steps of this lap that are over.
        turn: u8,
    },
    /// Secret calls (Nothing to Lose).
    Call {
        /// Who still answers.
        asked: SeatSet,
        /// What each called.
        calls: PerSeat<Option<SlotId>>,
    },
    /// The hero phase: so many had their turn.
    Heroes(u8),
    /// A hero's turn.
    Turn(Turn),
    /// A hero goes somewhere.
    Go {
        /// Whose.
        by: Seat,
        /// Whether it may stay.
        may_stay: bool,
    },
    /// The Thief steals.
    Rob(Seat),
    /// A contest; its particulars are in the state.
    Contest(Stage),
    /// Effects, one after the other.
    Effects {
        /// Whose.
        by: Seat,
        /// What they are printed on.
        source: Source,
        /// The next effect.
        next: u8,
        /// How often it was carried out.
        times: u8,
        /// Whom the last one chose.
        target: Option<Seat>,
    },
    /// The Priest may take a whole loot.
    LootSermon(Seat),
    /// What follows a loot.
    AfterLoot {
        /// Who accomplished the adventure.
        by: Seat,
        /// Who has another action.
        extra: Option<Seat>,
    },
    /// The diplomacy phase.
    Floor {
        /// Players who have had the floor.
        turn: u8,
        /// Proposals that its holder has left.
        left: u8,
    },
    /// Parties answer the deal at hand.
    Answer,
    /// The Priest is asked about it.
    DealSermon {
        /// Who.
        priest: Seat,
        /// What for.
        sermon: Sermon,
    },
    /// Givers choose cards for it.
    Give,
    /// Secret cheats (Nothing to Lose).
    Sleight {
        /// Who still answers.
        asked: SeatSet,
        /// What each does.
        cheats: PerSeat<Cheat>,
        /// Whom each watches.
        watches: PerSeat<Option<Seat>>,
    },
    /// The draw phase.
    Draws {
        /// Players who have drawn.
        turn: u8,
        /// Who draws too many.
        extra: SeatSet,
    },
    /// Cards are discarded.
    Discard {
        /// By whom.
        by: Seat,
        /// How many are left.
        left: u8,
    },
}

impl Default for Frame {
    fn default() -> Self {
        Self::Swap(0)
    }
}
