//! Conan: heroes against the Overlord, by scenarios.
//!
//! Start reading at [`ConanOverlord`], the table; then `turn` (rounds and whose turn it is), `floor` (the heroes' phase),
//! `acting` (what units and allies do), `blow` (the one machine of attack and defence) and `effects` (rules of
//! scenarios). Every procedure that asks something is a [`Frame`].
mod acting;
mod action;
mod acts;
mod arrange;
mod attack;
mod blow;
mod casting;
mod chances;
mod conditions;
pub mod content;
mod declare;
pub mod dice;
mod dying;
mod effects;
mod event;
mod fetch;
mod figures;
mod floor;
mod frame;
mod gems;
mod guard;
mod hero;
mod house_rules;
pub mod ids;
mod names;
mod objects;
pub mod odds;
mod prepare;
mod prospects;
mod queries;
pub mod reach;
mod react;
mod refusals;
mod reinforce;
mod river;
mod roll;
mod sound;
mod start;
mod targets;
mod tile;
mod turn;
mod walk;
mod wounds;

use crate::{
    content::{rules_hash, scenario::Scenario as Named},
    frames::Frames,
    game::{Game, Standings},
    hash::Section,
    played_by_procedures,
    seat::{Role, Seat},
    slots::{Block, SlotId},
};
pub use acting::{Acting, Mandate};
pub use action::{Action, Choice, Heap, Piece, Question, Until};
pub use attack::{Attack, Stage};
pub use content::Content;
pub use event::{AttackKind, Event, MOST_DICE, Payment, Shown};
pub use figures::{Figure, Figures, Presence};
pub use frame::Frame;
pub use gems::{Gems, Purse};
pub use hero::{HeroState, Stance, Stride};
pub use house_rules::Setup;
use ids::{FlagSet, PerCounter, PerRule, PerToken, PerZone, Side, Zone, ZoneSet};
pub use objects::{Objects, Whereabouts};
pub use prospects::Prospect;
pub use river::{River, Status, TileState};
pub use roll::{Purpose, Roll, Rolling};
use serde::{Deserialize, Serialize};

/// Hidden markers and the card of a chest that is being opened.
const SLOTS: usize = 32;
/// Attacks inside attacks at most (ruling 59).
const NESTED: usize = 6;
/// Procedures inside procedures at most.
const DEPTH: usize = 24;

/// What one step of this game works with.
type Step<'a> = crate::step::Step<'a, ConanOverlord>;

/// How the board has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Borders {
    /// Doors, locks and walls as they stand.
    pub barred: content::Barred,
    /// What each zone sees, remade whenever the above changes.
    pub sight: PerZone<ZoneSet>,
}

/// How long a seat declines to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Declined {
    /// Reactions.
    pub reactions: Until,
    /// Guards of minions.
    pub guards: Until,
}

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ConanOverlord {
    /// The scenario: a part of its hash.
    scenario: u32,
    /// Whether the dice of a throw are even.
    pub even_dice: bool,
    /// Seats at the table; the last is the Overlord's.
    players: u8,
    /// Heroes at the table; their figures are the first.
    hero_count: u8,
    /// What the round marker shows.
    pub round: u8,
    /// Whose turn it is.
    pub turn: Side,
    winner: Option<Side>,
    /// The figures.
    pub figures: Figures,
    /// The heroes' sheets, in the order of their figures.
    heroes: [HeroState; figures::HEROES],
    /// The Overlord's gems.
    pub purse: Purse,
    /// The tiles.
    pub river: River,
    /// The objects.
    pub objects: Objects,
    /// Where the tokens lie that nobody carries.
    pub tokens: PerToken<Option<Zone>>,
    /// Doors, locks, walls and sight.
    pub borders: Borders,
    /// Zones with a chest that is closed.
    pub chests: ZoneSet,
    /// Zones with a marker that is face down.
    pub markers: ZoneSet,
    /// The scenario's counters.
    pub counters: PerCounter<i8>,
    /// The scenario's flags.
    pub flags: FlagSet,
    /// Zones that were entered, by the rule that watches them.
    entered: PerRule<ZoneSet>,
    /// Whom the figures that fascinate have attacked.
    fascinated: [ids::FigSet; 2],
    declined: [Declined; figures::HEROES + 1],
    attacks: crate::array_list::ArrayList<Attack, NESTED>,
    roll: Roll,
    frames: Frames<Frame, DEPTH>,
    slots: Block<SLOTS>,
}

impl ConanOverlord {
    /// Procedures under way, from the outermost to the innermost.
    pub fn frames(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        self.frames.iter()
    }

    /// Attacks under way, from the outermost to the innermost.
    pub fn attacks(&self) -> &[Attack] {
        &self.attacks
    }

    /// The dice as they lie.
    pub fn roll(&self) -> &Roll {
        &self.roll
    }

    /// The innermost procedure; none, once a side has won.
    fn top(&self) -> Option<Frame> {
        if self.winner.is_some() { None } else { self.frames.top() }
    }

    /// The Overlord's seat.
    pub fn overlord(&self) -> Seat {
        Seat(self.players.saturating_sub(1))
    }

    /// Who won, once the game is over.
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }
}

impl Game for ConanOverlord {
    const ID: &'static str = "conan_overlord";
    const RULES: u32 = 1;
    crate::usual_modules!();

    fn scenarios(content: &Content) -> Vec<Named> {
        let named =
            |scenario: &content::Scenario| Named { id: scenario.id.clone(), hash: rules_hash(scenario) };
        content.scenarios.iter().map(named).collect()
    }

    fn warnings(content: &Content) -> Vec<String> {
        let told = |scenario: &content::Scenario| -> Vec<String> {
            scenario.warnings.iter().map(|warning| format!("{}: {warning}", scenario.id)).collect()
        };
        content.scenarios.iter().flat_map(told).collect()
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        let overlord = (seat == self.overlord()).then_some(Role(0));
        let heroes = self.hero_figs().filter(move |fig| self.hero(*fig).seat == seat);
        overlord.into_iter().chain(heroes.map(|fig| Role(fig.0 + 1)))
    }

    played_by_procedures!(|game| game.winner.is_some());

    fn standings(&self) -> Option<Standings> {
        let winner = self.winner?;
        let won = |side: Side| i32::from(side == winner);
        let heroes = self.hero_figs().map(|fig| (Role(fig.0 + 1), self.hero(fig).seat, 1, won(Side::Heroes)));
        let overlord = (Role(0), self.overlord(), 0, won(Side::Overlord));
        Some(Standings::ranked(std::iter::once(overlord).chain(heroes), |team| {
            won(if team == 0 { Side::Overlord } else { Side::Heroes })
        }))
    }

    fn slots_of(_action: Action) -> [Option<SlotId>; 2] {
        [None; 2]
    }

    fn as_seen(action: Action) -> Action {
        match action {
            Action::Hide(_) => Action::Hide(None),
            other => other,
        }
    }

    fn is_said_aloud(action: Action) -> bool {
        use Action::{Drink, Drop, Give, Leave, Order, Take, TakeFrom, Unlock, Wreck};
        matches!(
            action,
            Wreck(..)
                | Leave(_)
                | Unlock(..)
                | Take(..)
                | Give(..)
                | TakeFrom(..)
                | Drop(..)
                | Drink(..)
                | Order(..)
        )
    }

    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("table", &(self.scenario, self.players, self.hero_count));
        each("round", &(self.round, self.turn, self.winner));
        each("figures", &self.figures);
        each("heroes", &self.heroes);
        each("overlord", &(&self.purse, &self.river));
        each("things", &(&self.objects, &self.tokens, self.chests, self.markers));
        each("borders", &self.borders);
        each("scenario", &(&self.counters, self.flags, &self.entered, self.fascinated));
        each("attack", &(&self.attacks, &self.roll, &self.declined));
        each("frames", &self.frames);
        each("slots", &self.slots);
        // Tables with plain dice hash as they did before there was a choice.
        if self.even_dice {
            each("dice", &self.even_dice);
        }
    }
}
