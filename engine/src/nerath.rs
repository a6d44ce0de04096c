//! Conquest of Nerath: four realms, armies on land, at sea and in the air, dungeons and their treasures.
//!
//! Start reading at [`Nerath`], the table; then `turning` (a turn from draw to income), `moves` and `voyage` (who goes
//! where), `fight` and `losses` (the heart of the game) and `cards` (who may play what, when). Every procedure is a
//! [`Frame`]; the rulings are in the pack.
mod action;
mod amok;
mod arrange;
mod battle;
mod board;
mod card;
mod cards;
mod content;
mod event;
mod fight;
mod fleet;
mod frame;
mod house_rules;
mod ids;
mod losses;
mod moves;
mod names;
pub mod odds;
pub mod places;
mod realms;
mod refusals;
mod reinforce;
mod retreat;
mod send;
mod shares;
mod sift;
mod sound;
mod start;
mod targets;
mod turn;
mod turning;
mod voyage;
mod way;
mod window;

use crate::{
    array_list::ArrayList,
    frames::Frames,
    game::{Game, Standings},
    hash::Section,
    seat::{Role, Seat},
    slots::{Block, SlotId},
};
pub use action::{Action, Errand, Mark, Question};
pub use battle::{Battle, BonusDie, Group, Mods, Tile, Until};
pub use board::Board;
pub use content::{
    Aimed, BattleRole, CardDef, CardDice, Condition, Content, Dice, Duration, Effect, GuardianDef, Limits,
    Numbers, Op, Points, RealmDef, SeatingDef, SpaceDef, StartDef, TeamDef, TileDice, Trigger, UnitDef,
    VictoryDef, Where, Window, WindowSet,
};
pub use event::{Event, Throw};
pub use fleet::Fleet;
pub use frame::Frame;
pub use house_rules::{Home, HouseRules, Setup};
pub use ids::{
    CARGOES, Cargo, DUNGEONS, Dungeon, Kind, KindSet, PerCargo, PerDungeon, PerKind, PerRealm, PerSea,
    PerSide, PerSpace, REALMS, Realm, RealmSet, SEAS, SPACES, Sea, Side, Space, SpaceSet, Span, TERRITORIES,
    Team,
};
pub use realms::{Orders, RealmState};
use serde::{Deserialize, Serialize};
pub use turn::{Free, MoveBonus, Stranger, Turn, Wings};

/// What one step of this game works with.
type Step<'a> = crate::step::Step<'a, Nerath>;

/// The guardians of one entrance, in the order in which they were placed.
pub type Lair = ArrayList<SlotId, 2>;

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Nerath {
    /// How this table plays.
    pub rules: HouseRules,
    /// Seats at the table.
    pub players: u8,
    /// The seat of each realm.
    pub seats: PerRealm<Seat>,
    /// Capital and team of each realm.
    pub homes: PerRealm<Home>,
    /// What stands on the map.
    pub board: Board,
    /// What the realms own beside units and cards.
    pub realms: PerRealm<RealmState>,
    /// Castles that place no units in the next Reinforce step of their owner.
    pub blocked: SpaceSet,
    /// The guardians.
    pub lairs: PerDungeon<Lair>,
    /// The turn under way.
    pub turn: Turn,
    /// The battle under way.
    pub battle: Option<Battle>,
    /// Who has won, if not by rank.
    pub victor: Option<Realm>,
    /// The version of the rules that the table began with. Under version 1 a hit struck the first of units that look alike,
    /// though another would have withstood it.
    pub version: u32,
    /// Whether the dice of a throw are even.
    pub even_dice: bool,
    frames: Frames<Frame, 12>,
    slots: Block<{ places::SLOTS }>,
}

impl Nerath {
    /// Procedures under way, from the outermost to the innermost.
    pub fn frames(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        self.frames.iter()
    }
}

impl Game for Nerath {
    const ID: &'static str = "nerath";
    const RULES: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    const OFFERED: bool = true;
    crate::usual_modules!();

    fn by_rules(setup: Setup, version: u32) -> Setup {
        Setup { version, ..setup }
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        Realm::all().filter(move |realm| self.seats[*realm] == seat).map(|realm| Role(realm.0))
    }

    crate::played_by_procedures!();

    fn standings(&self) -> Option<Standings> {
        (self.frames.depth() == 0).then(|| self.final_standings())
    }

    fn slots_of(action: Action) -> [Option<SlotId>; 2] {
        match action {
            Action::Play(slot) | Action::Discard(slot) | Action::Keep(slot) => [Some(slot), None],
            _ => [None; 2],
        }
    }

    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("table", &(&self.rules, self.players, &self.seats, &self.homes, &self.victor));
        each("board", &(&self.board, &self.blocked, &self.lairs));
        each("realms", &self.realms);
        each("turn", &(&self.turn, &self.frames));
        each("battle", &self.battle);
        each("cards", &self.slots);
        // States of the first version hash as they did.
        if self.version > 1 {
            each("version", &self.version);
        }
        // Tables with plain dice hash as they did before there was a choice.
        if self.even_dice {
            each("dice", &self.even_dice);
        }
    }
}
