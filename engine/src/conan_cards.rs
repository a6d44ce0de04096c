//! Conan, the card game: adventures, challenges, bluff and bids of glory, treaties.
//!
//! Start reading at [`ConanCards`], the table; then `hero_turn` (what a hero does), `auction` and `contest` (the heart
//! of the game) and `diplomacy`. Every procedure that asks something is a [`Frame`], its rules
//! beside it.
mod action;
mod alliances;
mod arrange;
mod auction;
mod card_phase;
mod cheating;
mod content;
mod contest;
mod deal;
mod deal_checks;
mod diplomacy;
mod draw_phase;
mod effects;
mod event;
mod execution;
mod first_places;
mod forecast;
mod frame;
mod glory;
mod hero_turn;
mod hire;
mod house_rules;
mod ids;
mod journey;
mod loot;
mod names;
mod naming;
mod outcome;
mod places;
mod proposals;
mod queries;
mod refusals;
mod reveal;
mod rob;
mod sound;
mod spending;
mod start;
mod swap;
mod values;
mod visible_cards;

use crate::{
    array_list::ArrayList,
    frames::Frames,
    game::{Game, Standings},
    hash::Section,
    played_by_procedures,
    seat::{Role, Seat, SeatSet},
    slots::{Block, SlotId},
};
pub use action::{Action, Question, Sermon, Stand};
pub use alliances::{SharesSermon, Sharing};
pub use auction::Bidding;
pub use card_phase::CardPhase;
pub use cheating::{Calls, Sleights};
pub use content::{
    AdventureDef, Card, ChallengeDef, Content, Effect, HeroDef, ItemDef, Limits, Loot, Mode, Preset,
    ResolutionDef, RuleOption, Sway, Values, When, Window,
};
pub use contest::{Contest, Laid, Outcome, Use};
pub use deal::{Alliance, Deal, Parts, TRANSFERS, Transfer};
pub use diplomacy::{DealAnswer, DealSermon, Floor};
pub use draw_phase::{Discarding, DrawPhase};
pub use effects::{Source, Working};
pub use event::{Cause, Event};
pub use execution::Give;
pub use first_places::{FirstChallenge, PlaceHero};
pub use forecast::{Auction, Forecast};
pub use frame::{Frame, Stage};
pub use hero_turn::{HeroPhase, Left, Turn};
pub use hire::Hire;
pub use house_rules::{HouseRules, Setup};
pub use ids::{
    ADVENTURES, Ability, Adventure, Attribute, CHALLENGES, Challenge, Cheat, Hero, Item, LINE, PerAdventure,
    PerSeat, Resolution, SEATS, Tag,
};
pub use journey::Go;
pub use loot::{AfterLoot, LootSermon};
pub use naming::{Laying, Naming};
pub use outcome::{ContestEnd, Losing, StakesPaid};
pub use places::{DRAW, ITEMS};
pub use reveal::{Cancelling, ChargeCancel, Revealing, Switching};
pub use rob::Rob;
use serde::{Deserialize, Serialize};
pub use swap::{Swap, SwapAnswer};

/// Deals of a phase that are remembered at most: two proposals of each player, each with a counter.
const DEALS: usize = 16;
/// Procedures within each other at most.
const DEPTH: usize = 8;

/// A player and their hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The hero.
    pub hero: Hero,
    /// Glory.
    pub glory: u16,
    /// Whether the player is still in the game.
    pub alive: bool,
    /// Whether the hero's ability was used up.
    pub spent: bool,
    /// Where the hero stands; nowhere while it wanders.
    pub at: Option<Adventure>,
    /// Where an expelled hero may not go at once.
    pub banned: Option<Adventure>,
    /// Adventures accomplished; also those that were shuffled back.
    pub trophies: u8,
    /// Items used this round, one bit each.
    pub used: u16,
}

/// A challenge on an adventure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Post {
    /// The card.
    pub slot: SlotId,
    /// Who set it.
    pub setter: Seat,
    /// Whether it lies face down.
    pub down: bool,
}

/// An adventure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Site {
    /// The card.
    pub slot: SlotId,
    /// Who played it; nobody, if they are out of the game.
    pub owner: Option<Seat>,
    /// Its challenges, oldest first.
    pub line: ArrayList<Post, LINE>,
}

/// A deal that is being answered or executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pending {
    /// The deal.
    pub deal: Deal,
    /// Who wrote it down.
    pub author: Seat,
    /// Whether it answers another.
    pub counter: bool,
    /// Who has agreed.
    pub accepted: SeatSet,
    /// The Priest who breaks it.
    pub betrayer: Option<Seat>,
    /// Cards chosen for it: the number of the transfer, and the card.
    pub given: ArrayList<(u8, SlotId), 18>,
}

/// What one step of this game works with.
type Step<'a> = crate::step::Step<'a, ConanCards>;

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ConanCards {
    /// The version of the rules that the table began with. Under version 1 a charge could be spent in vain on a card
    /// that had switched the attribute, and cards of a treaty were chosen in ascending order only.
    pub version: u32,
    /// The rules that hold here.
    pub rules: HouseRules,
    /// How many play.
    pub seats: u8,
    /// The players.
    pub players: PerSeat<Player>,
    /// Who begins.
    pub first: Seat,
    /// The round, from 1; 0 in the preparation.
    pub round: u8,
    /// Glory that wins.
    pub target: u16,
    /// Glory left in a finite reserve.
    pub reserve: u16,
    /// Idle rounds in a row.
    pub idle: u8,
    /// Whether something happened in this round that makes it not idle.
    pub busy: bool,
    /// Who has won.
    pub winner: Option<Seat>,
    /// Adventures on the table.
    pub sites: PerAdventure<Option<Site>>,
    /// Alliances.
    pub alliances: ArrayList<Alliance, 2>,
    /// The contest under way.
    pub contest: Option<Contest>,
    /// Challenges laid in this card phase, in order (Nothing to Lose).
    pub fresh: ArrayList<SlotId, 64>,
    /// The deal at hand.
    pub pending: Option<Pending>,
    /// Deals of this phase that came to nothing, in the form in which they are compared.
    pub failed: ArrayList<Deal, DEALS>,
    /// Who can make no more deals in this phase.
    pub silenced: SeatSet,
    frames: Frames<Frame, DEPTH>,
    slots: Block<{ places::SLOTS }>,
}

impl Game for ConanCards {
    const ID: &'static str = "conan_cards";
    const RULES: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    crate::usual_modules!();

    fn by_rules(setup: Setup, version: u32) -> Setup {
        Setup { version, ..setup }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        (seat.0 < self.seats).then(|| Role(self.players[seat].hero.0)).into_iter()
    }

    played_by_procedures!();

    fn standings(&self) -> Option<Standings> {
        self.final_standings()
    }

    fn is_said_aloud(action: Action) -> bool {
        matches!(action, Action::Accept | Action::Refuse)
    }

    fn slots_of(action: Action) -> [Option<SlotId>; 2] {
        let slot = match action {
            Action::Adventure(slot)
            | Action::Challenge(slot, _)
            | Action::PutIntoPlay(slot)
            | Action::Play(slot)
            | Action::Face(slot)
            | Action::Use(slot)
            | Action::Charge(slot)
            | Action::Rob(slot)
            | Action::Lay(slot)
            | Action::LayOn(slot, _)
            | Action::Cancel(slot)
            | Action::Give(slot)
            | Action::Discard(slot)
            | Action::Call(slot, ..) => Some(slot),
            _ => None,
        };
        [slot, None]
    }

    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("seats", &(&self.rules, self.seats, self.first));
        each("players", &self.players);
        each("round", &(self.round, self.target, self.reserve, self.idle, self.busy, self.winner));
        each("adventures", &(&self.sites, &self.fresh));
        each("contest", &self.contest);
        each("deals", &(&self.alliances, &self.pending, &self.failed, self.silenced));
        each("turn", &self.frames);
        each("slots", &self.slots);
        // States of the first version hash as they did.
        if self.version > 1 {
            each("version", &self.version);
        }
    }
}
