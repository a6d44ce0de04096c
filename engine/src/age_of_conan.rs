//! Age of Conan: kingdoms, fate dice, campaigns and intrigue, Conan's adventures.
//!
//! Start reading at [`AgeOfConan`], the table; then `turn` (a turn and what follows it), `contest` (the heart of the
//! game) and `cards` (who may use what, when). Every procedure that asks something is a [`Frame`] and has a
//! file of its own.
mod action;
mod age;
mod arrange;
mod artifacts;
mod bid;
mod board;
mod card_effects;
mod cards;
mod conan_part;
mod content;
mod contest;
mod court;
mod effects;
mod event;
mod frame;
mod free_move;
mod holdings;
mod house_rules;
mod ids;
mod intrigue;
mod look_at_hand;
mod march;
mod military;
mod mission;
mod names;
mod objectives;
pub mod odds;
mod places;
mod placing;
mod purse;
mod raids;
mod refusals;
mod scoring;
mod sound;
mod start;
mod targets;
mod track;
mod turn;
mod window;

use crate::{
    array_list::ArrayList,
    frames::Frames,
    game::{Game, Standings, Waiting},
    hash::Section,
    played_by_procedures,
    procedure::Flow,
    seat::{Role, Seat},
    slots::{Block, SlotId},
};
pub use action::{Action, Aim, Question, Span};
pub use age::AgeStep;
pub use artifacts::Stakes;
pub use bid::{Bid, BidBonus};
pub use board::{Board, Land, Marker, MarkerKind};
pub use card_effects::{CardEffects, PayMore};
pub use conan_part::{ConanPart, LeadConan};
pub use content::{
    AdventureDef, AreaDef, ArtifactDef, Bidding, Bonus, Bonuses, CardType, CategoryDef, Condition, Content,
    DeckList, Effect, Good, KingdomCardDef, KingdomDef, Limits, MarkerKinds, MoveOption, ObjectiveDef, Op,
    Pay, Prices, ProvinceDef, Resource, RuleOption, SeenCards, StrategyDef, TokenDef, When, Where, Window,
};
pub use contest::{Contest, Force, Phase, Reroll};
pub use court::Court;
pub use event::{Event, FinalBonus};
pub use frame::Frame;
pub use free_move::FreeMove;
pub use house_rules::{HouseRules, Setup};
pub use ids::{
    ARTIFACTS, Adventure, Area, Artifact, BidToken, Category, ContestFace, ContestKind, Deed, FateFace,
    KINGDOMS, Kingdom, KingdomCard, Objective, PROVINCES, PerContestFace, PerFateFace, PerKingdom,
    PerProvince, PerSide, Province, ProvinceSet, Sea, Side, StrategyCard, Terrain, TokenKind,
};
pub use intrigue::Intrigue;
pub use look_at_hand::{DiscardPermanent, LookAt, Seen};
pub use march::March;
pub use military::Military;
pub use mission::{Errand, Mission};
pub use placing::Placing;
pub use raids::Raids;
pub use scoring::Final;
use serde::{Deserialize, Serialize};
pub use targets::{EmissaryOwner, Target};
pub use track::TRACK;
pub use track::{CourtToken, Token};
pub use turn::TurnStep;
pub use window::OpenWindow;

/// What a kingdom owns beside figures on the map and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Realm {
    /// Gold.
    pub gold: u16,
    /// Sorcery.
    pub sorcery: u16,
    /// Crom tokens.
    pub crom: u8,
    /// Empire points.
    pub empire: u16,
    /// Units in the reserve.
    pub units: u8,
    /// Emissaries in the reserve.
    pub emissaries: u8,
    /// Bidding tokens that are used up.
    pub used_bids: ArrayList<BidToken, 8>,
    /// How long it passes its windows.
    pub passing: Span,
}

/// Conan and those he favours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Conan {
    /// Where he is.
    pub province: Province,
    /// Who leads him; nobody before the first bid.
    pub player: Option<Kingdom>,
    /// Who holds the Conan Bonus.
    pub bonus: Option<Kingdom>,
    /// His adventure.
    pub adventure: Adventure,
    /// Where it takes him.
    pub destination: Province,
    /// Who crowned him.
    pub crowned: Option<Kingdom>,
    /// Whom he slew for trying.
    pub slain: Option<Kingdom>,
}

/// Who owns each artifact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerArtifact(pub [Option<Kingdom>; ARTIFACTS]);

/// What one step of this game works with.
type Step<'a> = crate::step::Step<'a, AgeOfConan>;

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AgeOfConan {
    /// The version of the rules that the table began with. Under version 1 several things were picked in ascending
    /// order only, a track was opened after discards had returned to the bag, "fewer dice" did nothing against a
    /// single die, and "pass until" gave up sorcery.
    pub version: u32,
    /// Whether the dice of a throw are even.
    pub even_dice: bool,
    /// The readings of the rules that hold here.
    pub rules: HouseRules,
    /// The kingdom of each seat.
    pub kingdoms: ArrayList<Kingdom, KINGDOMS>,
    /// Provinces of the areas in play.
    pub in_play: ProvinceSet,
    /// What stands on the map.
    pub board: Board,
    /// What the kingdoms own.
    pub realms: PerKingdom<Realm>,
    /// Who owns the artifacts.
    pub artifacts: PerArtifact,
    /// Conan.
    pub conan: Conan,
    /// The age, from 1.
    pub age: u8,
    /// Adventures of this age that are still to come.
    pub adventures_left: u8,
    /// The adventure track, leftmost first.
    pub track: ArrayList<SlotId, TRACK>,
    /// Raider tokens in the supply.
    pub raiders: u8,
    /// The fate dice.
    pub pool: PerFateFace<u8>,
    /// Whose turn it is.
    pub active: Kingdom,
    /// The contest under way.
    pub contest: Option<Contest>,
    /// Provinces that the choice of several under way cannot name again.
    picked: ProvinceSet,
    frames: Frames<Frame, 10>,
    slots: Block<{ places::SLOTS }>,
}

impl AgeOfConan {
    /// Procedures under way, from the outermost to the innermost.
    pub fn frames(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        self.frames.iter()
    }

    /// The kingdom of a seat.
    pub fn kingdom_of(&self, seat: Seat) -> Option<Kingdom> {
        self.kingdoms.get(seat.index()).copied()
    }

    /// The seat of a kingdom that is played.
    pub fn seat_of(&self, kingdom: Kingdom) -> Seat {
        Seat(self.kingdoms.iter().position(|other| *other == kingdom).unwrap_or(0) as u8)
    }

    /// The kingdom of a seat that is asked.
    pub(self) fn kingdom_at(&self, seat: Seat) -> Kingdom {
        self.kingdom_of(seat).unwrap_or(self.active)
    }

    /// A question to one kingdom.
    pub(self) fn waits_for(&self, kingdom: Kingdom) -> Waiting {
        Waiting::One(self.seat_of(kingdom))
    }

    /// A procedure that is over ends; else it asks.
    pub(self) fn ask_unless(&mut self, over: bool) -> Flow {
        if over {
            self.frames.pop();
        }
        Flow::asks_if(!over)
    }

    /// The kingdoms clockwise, beginning with this one.
    pub(self) fn clockwise(&self, first: Kingdom) -> impl Iterator<Item = Kingdom> + use<> {
        let (kingdoms, start) = (self.kingdoms, self.seat_of(first).index());
        (0..kingdoms.len()).map(move |i| kingdoms[(start + i) % kingdoms.len()])
    }

    /// Whether several things may be picked in any order.
    pub(self) fn picks_in_any_order(&self) -> bool {
        self.version > 1
    }

    /// A choice of several provinces is over.
    pub(self) fn end_picking(&mut self) {
        self.frames.pop();
        self.picked = ProvinceSet::NONE;
    }

    /// The kingdom to the left.
    pub(self) fn next_kingdom(&self) -> Kingdom {
        self.clockwise(self.active).nth(1).unwrap_or(self.active)
    }
}

impl Game for AgeOfConan {
    const ID: &'static str = "age_of_conan";
    const RULES: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    crate::usual_modules!();

    fn by_rules(setup: Setup, version: u32) -> Setup {
        Setup { version, ..setup }
    }

    fn seats(&self) -> u8 {
        self.kingdoms.len() as u8
    }

    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        self.kingdom_of(seat).into_iter().map(|kingdom| Role(kingdom.0))
    }

    played_by_procedures!();

    fn standings(&self) -> Option<Standings> {
        self.final_standings()
    }

    fn slots_of(action: Action) -> [Option<SlotId>; 2] {
        let slot = match action {
            Action::Play(slot)
            | Action::Use(slot)
            | Action::Refresh(slot)
            | Action::Declare(slot)
            | Action::Discard(slot)
            | Action::Bid(slot)
            | Action::Replace(slot)
            | Action::Stake(slot) => Some(slot),
            _ => None,
        };
        [slot, None]
    }

    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("seats", &(&self.rules, &self.kingdoms, &self.in_play));
        each("board", &(&self.board, self.raiders));
        each("realms", &(&self.realms, &self.artifacts));
        each("adventure", &(&self.conan, self.age, self.adventures_left, &self.track));
        each("turn", &(&self.pool, self.active, &self.frames));
        each("contest", &self.contest);
        each("slots", &self.slots);
        // States of the first version hash as they did.
        if self.version > 1 {
            each("version", &(self.version, self.picked));
        }
        // Tables with plain dice hash as they did before there was a choice.
        if self.even_dice {
            each("dice", &self.even_dice);
        }
    }
}
