//! A scenario, typed: who plays what, what lies where, and its own rules.
use super::{
    super::ids::{
        Colour, Edge, EdgeState, Hero, Item, ItemKind, Side, SpellSet, Tile, Token, Unit, Zone, ZoneSet,
    },
    Board, Condition, Content, RuleDef,
};
use serde::Serialize;

/// A scenario.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// The beginning of the hash of all the rest: by it a table knows its scenario.
    #[serde(skip)]
    pub key: u32,
    /// Its board.
    pub board: Board,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
    /// The numbers of heroes.
    pub hero_counts: Vec<u8>,
    /// Who begins.
    pub first: Side,
    /// Who wins when the last round is over.
    pub at_limit: Side,
    /// The last round.
    pub round_limit: u8,
    /// The heroes, in the order in which they are used.
    pub heroes: Vec<HeroEntry>,
    /// Heroes who may take the place of one who is not required.
    pub alternatives: Vec<Hero>,
    /// Gems of each hero in fatigue at the start.
    pub tired: u8,
    /// Allies of the heroes.
    pub allies: Vec<AllyEntry>,
    /// The Overlord's gems by number of heroes.
    pub overlord: Vec<OverlordRow>,
    /// Every tile that may come into play: those of the River in order, statues, those that rules bring, allies.
    pub tiles: Vec<TileDef>,
    /// The River at the start.
    pub river: Vec<Tile>,
    /// Figures on the board at the start.
    pub placement: Vec<(Tile, Zone, u8)>,
    /// Statues, with their zones and the life points they wake with.
    pub statues: Vec<(Tile, Zone, u8)>,
    /// Tokens that nobody can carry.
    pub tokens: Vec<(String, Zone)>,
    /// Things on the board at the start.
    pub objects: Vec<(Item, Zone)>,
    /// Spells of units.
    pub unit_spells: Vec<UnitSpells>,
    /// Where reinforcements come.
    pub reinforcement: ZoneSet,
    /// Where one leaves the board.
    pub exits: Vec<Exit>,
    /// What a failed leap brings.
    pub leap_fail: LeapFail,
    /// The chests.
    pub chests: Option<Chests>,
    /// What the Overlord hides.
    pub secret: Option<Secret>,
    /// What can be carried otherwise than its card says.
    pub carry: Vec<Carry>,
    /// Borders that stand otherwise than on the board.
    pub edges: Vec<(Edge, EdgeState)>,
    /// Locks that yield only to a thing.
    pub keys: Vec<(Edge, Item)>,
    /// Units of which never more figures are in play.
    pub caps: Vec<(Unit, u8)>,
    /// Units that never leave the board.
    pub held: Vec<Unit>,
    /// Its own rules.
    pub rules: Vec<RuleDef>,
    /// Who wins when, in the order in which it is tested.
    pub victory: Vec<(Side, Condition)>,
    /// The names of its counters.
    pub counters: Vec<String>,
    /// The names of its flags.
    pub flags: Vec<String>,
    /// What a player should be warned of; no part of the rules.
    #[serde(skip)]
    pub warnings: Vec<String>,
}

/// A hero of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct HeroEntry {
    /// Who.
    pub hero: Hero,
    /// Where, one of these.
    pub zones: Vec<Zone>,
    /// With what.
    pub equipment: Vec<Item>,
    /// The spells.
    pub spells: SpellSet,
    /// Spells that run from the start.
    pub running: SpellSet,
    /// Whether nobody may take the place.
    pub required: bool,
}

/// Allies of the heroes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct AllyEntry {
    /// Their tile.
    pub tile: Tile,
    /// The hero who commands them.
    pub commander: Hero,
    /// Life points of each.
    pub life: u8,
    /// How many stand where.
    pub place: Vec<(Zone, u8)>,
}

/// The Overlord's gems with so many heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct OverlordRow {
    /// The heroes.
    pub heroes: u8,
    /// Gems in the reserve.
    pub reserve: u8,
    /// Gems in fatigue.
    pub fatigue: u8,
    /// The recovery.
    pub recovery: u8,
}

/// A tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TileDef {
    /// Its unit.
    pub unit: Unit,
    /// The colour of its bases.
    pub colour: Colour,
    /// Life points of each figure.
    pub life: u8,
    /// The first tile of the same figure, if this is its second.
    pub twin: Option<Tile>,
    /// Figures at the start; those of a statue or of a tile that rules bring wait beside the board.
    pub figures: u8,
}

/// Spells of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct UnitSpells {
    /// The unit.
    pub unit: Unit,
    /// Its spells.
    pub spells: SpellSet,
    /// Those that run from the start.
    pub running: SpellSet,
}

/// Where one leaves the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Exit {
    /// From these zones.
    pub zones: ZoneSet,
    /// For so many points, and what the zone and enemies add.
    pub cost: u8,
    /// Figures of this side.
    pub side: Side,
}

/// What becomes of somebody whose leap fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Fate {
    /// Stays in the zone.
    #[default]
    Stay,
    /// Falls, and stays in the zone with what the fall did.
    Fall,
    /// Dies.
    Die,
}

/// What a failed leap brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct LeapFail {
    /// To a hero.
    pub hero: Fate,
    /// To a leader or monster.
    pub leader: Fate,
    /// To a minion.
    pub minion: Fate,
    /// To an ally.
    pub ally: Fate,
}

/// The chests of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Chests {
    /// One in each of these zones.
    pub zones: ZoneSet,
    /// What is in them: each kind of thing with its copies. A card's face is its place in this list.
    pub cards: Vec<(Item, u8)>,
    /// Symbols that open one.
    pub difficulty: u8,
}

/// A thing that a side hides in one of some zones.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Secret {
    /// The thing.
    pub item: Item,
    /// Where it may be.
    pub zones: Vec<Zone>,
    /// Who hides it.
    pub by: Side,
}

/// How something is carried in a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Carry {
    /// The thing.
    pub item: Item,
    /// What it weighs.
    pub load: u8,
    /// Life points; 0, if it cannot die.
    pub life: u8,
    /// Whether the side loses that kills it.
    pub killer_loses: bool,
}

impl Scenario {
    /// A tile; a number that none has means none.
    pub fn tile(&self, tile: Tile) -> Option<&TileDef> {
        self.tiles.get(tile.index())
    }

    /// How a thing is carried, where the scenario says so.
    pub fn carried(&self, item: Item) -> Option<&Carry> {
        self.carry.iter().find(|carry| carry.item == item)
    }

    /// What a thing weighs.
    pub fn load_of(&self, content: &Content, item: Item) -> u8 {
        self.carried(item).map_or(content.item(item).load, |carry| carry.load)
    }

    /// The life points of a thing; 0, if it cannot die.
    pub fn life_of(&self, content: &Content, item: Item) -> u8 {
        let person = content.item(item).kind == ItemKind::Person;
        self.carried(item).map_or(u8::from(person), |carry| carry.life)
    }

    /// Whether the side loses that kills it.
    pub fn killer_loses(&self, item: Item) -> bool {
        self.carried(item).is_some_and(|carry| carry.killer_loses)
    }

    /// What leaving the board from a zone costs a side, besides hindering; none, if it cannot.
    pub fn exit_cost(&self, side: Side, zone: Zone) -> Option<u8> {
        let exit = self.exits.iter().find(|exit| exit.side == side && exit.zones.has(zone))?;
        Some(exit.cost + self.board.leave_extra(zone))
    }

    /// The thing that a lock yields to, if it cannot be picked.
    pub fn key_of(&self, edge: Edge) -> Option<Item> {
        self.keys.iter().find(|(lock, _)| *lock == edge).map(|(_, item)| *item)
    }

    /// The Overlord's gems with so many heroes.
    pub fn row(&self, heroes: u8) -> OverlordRow {
        self.overlord.iter().find(|row| row.heroes == heroes).copied().unwrap_or_default()
    }

    /// The token of this name.
    pub fn token(&self, id: &str) -> Option<Token> {
        self.tokens.iter().position(|(name, _)| name == id).map(|place| Token(place as u8))
    }

    /// Tiles of a unit.
    pub fn tiles_of(&self, unit: Unit) -> impl Iterator<Item = Tile> + '_ {
        let of_unit = move |(_, tile): &(usize, &TileDef)| tile.unit == unit;
        self.tiles.iter().enumerate().filter(of_unit).map(|(place, _)| Tile(place as u8))
    }
}
