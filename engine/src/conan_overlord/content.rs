//! The rules part of the pack, typed: numbers, heroes, items, spells, units, boards and scenarios. What players read is not
//! in it.
mod board;
mod board_form;
mod load;
mod raw;
mod scenario;
mod scenario_form;
#[cfg(test)]
mod tests;
mod vocabulary;
mod vocabulary_form;
mod whole;

use super::{
    dice::{Dice, Faces},
    ids::{
        Die, Hero, HeroSet, Item, ItemKind, PerHero, PerSpell, Skill, SkillSet, Spell, SpellSet, SpellTarget,
        Unit, UnitRole,
    },
};
pub use board::{Barred, Board, EdgeDef, FAR, SightGroup, Way, ZoneDef};
pub(super) use load::load;
pub use scenario::{
    AllyEntry, Carry, Chests, Exit, Fate, HeroEntry, LeapFail, OverlordRow, Scenario, Secret, TileDef,
    UnitSpells,
};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
pub use vocabulary::{
    Amount, Brought, Changes, Condition, CounterOf, Dying, Effect, EventMode, EventOption, Fighting, GemsOf,
    RuleDef, Thing, Trigger, UnitChange, Where, Whichever, Who,
};

/// Everything that the rules need to know of the pack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Content {
    /// Numbers that the rules state.
    pub limits: Limits,
    /// The symbols on the dice.
    pub faces: Faces,
    /// The hero sheets.
    pub heroes: PerHero<HeroDef>,
    /// The items.
    pub items: Vec<ItemDef>,
    /// The spells.
    pub spells: PerSpell<SpellDef>,
    /// The units; the first is the event tile.
    pub units: Vec<UnitDef>,
    /// The boards.
    pub boards: Vec<Board>,
    /// The scenarios that were read with the rules, in order of id; hashed apart.
    #[serde(skip)]
    pub scenarios: Vec<Scenario>,
    /// Their keys side by side: a table asks for its scenario often, and scenarios are large.
    #[serde(skip)]
    keys: Vec<u32>,
}

/// Numbers that the rules state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Gems that an active hero recovers, with none, one, two or more fallen companions.
    pub recovery_active: [u8; 3],
    /// Gems that a resting hero recovers.
    pub recovery_resting: [u8; 3],
    /// Symbols of a blow with bare hands that do not count.
    pub bare_hands: u8,
    /// Symbols that open a chest or lock where nothing else is said.
    pub chest_difficulty: u8,
    /// The heaviest load that is thrown.
    pub throw_load: u8,
    /// The heaviest load that is held in one hand.
    pub one_handed_load: u8,
    /// Dice for shooting down.
    pub elevation: Dice,
    /// The guard die of allies.
    pub ally_guard: Die,
    /// The guard die of the Overlord.
    pub overlord_guard: Die,
    /// Tiles that are activated in a turn, at most.
    pub activations: u8,
    /// Tiles of the River at most.
    pub river: u8,
    /// Whether a tile may be activated twice in a turn.
    pub same_tile_twice: bool,
    /// Whether a tile goes to the end of the River when its last figure dies.
    pub dead_tile_to_end: bool,
    /// Gems that dredging a tile costs.
    pub dredge_cost: u8,
    /// The load of somebody who is carried.
    pub person_load: u8,
    /// The room that a huge figure takes.
    pub huge_room: u8,
    /// What Horror leaves of a limit.
    pub horror_limit: u8,
    /// Movement points that tear a web.
    pub web_points: u8,
    /// Dice of a web.
    pub web_dice: Dice,
    /// Dice of a riposte.
    pub riposte: Dice,
    /// Dice of a last blow.
    pub last_blow: Dice,
    /// The die of a leap.
    pub leap_die: Die,
    /// Dice of Lock-picking.
    pub lock_picking: Dice,
    /// Dice of a pack hunter.
    pub pack_die: Dice,
    /// Armour of a shield wall.
    pub shield_wall: u8,
    /// Movement points that breaking a wall costs besides.
    pub wreck_cost: u8,
    /// Gems on one roll, cast or guard, at most.
    pub most_gems: u8,
    /// The heaviest load that Telekinesis takes.
    pub telekinesis_load: u8,
    /// Gems that Energy drain gives back, at most.
    pub drain: u8,
}

/// A characteristic of a hero that dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attribute {
    /// The dice of one gem.
    pub dice: Dice,
    /// Gems on its space at most.
    pub limit: u8,
}

/// A hero sheet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HeroDef {
    /// Its name in packs.
    pub id: String,
    /// All gems.
    pub energy: u8,
    /// The heaviest load.
    pub load: u8,
    /// From which load on the base is lower, and by how much in all.
    pub slower: Vec<(u8, u8)>,
    /// Blows.
    pub melee: Attribute,
    /// Shots and throws.
    pub ranged: Attribute,
    /// Manipulation.
    pub manipulation: Attribute,
    /// Free movement points.
    pub base: u8,
    /// Gems on the movement space at most.
    pub movement_limit: u8,
    /// The dice of one gem of guard.
    pub guard: Dice,
    /// The skills, and the load at which each is lost, if it ever is.
    pub skills: Vec<(Skill, Option<u8>)>,
    /// What the hero begins with where a scenario says nothing.
    pub equipment: Vec<Item>,
    /// The spells likewise.
    pub spells: SpellSet,
}

impl HeroDef {
    /// The skills that a load leaves.
    pub fn skills_at(&self, load: u8) -> SkillSet {
        let kept = self.skills.iter().filter(|(_, lost)| lost.is_none_or(|lost| load < lost));
        kept.map(|(skill, _)| *skill).collect()
    }

    /// All skills of the sheet.
    pub fn all_skills(&self) -> SkillSet {
        self.skills.iter().map(|(skill, _)| *skill).collect()
    }

    /// The free movement points that a load leaves.
    pub fn base_at(&self, load: u8) -> u8 {
        let slower = self.slower.iter().filter(|(at, _)| load >= *at).map(|(_, by)| *by).max();
        self.base.saturating_sub(slower.unwrap_or(0))
    }
}

/// What a drink does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drink {
    /// Gems that become available.
    pub gems: u8,
    /// Whether they may come from the wounds too, not from fatigue alone.
    pub heals: bool,
    /// Wounds that follow.
    pub wounds: u8,
}

/// An item.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ItemDef {
    /// Its name in packs.
    pub id: String,
    /// What it is.
    pub kind: ItemKind,
    /// Copies in the box.
    pub copies: u8,
    /// What it weighs.
    pub load: u8,
    /// Dice in melee.
    pub melee: Dice,
    /// Dice from afar.
    pub ranged: Dice,
    /// Dice of a parry.
    pub guard: Dice,
    /// Dice of armour.
    pub armour: Dice,
    /// Dice of a manipulation.
    pub manipulation: Dice,
    /// Whether these dice help with locks only.
    pub locks_only: bool,
    /// Dice of the blast where it lands.
    pub bursts: Dice,
    /// Whether it leaves the hand when it is used from afar.
    pub thrown: bool,
    /// Whether it cannot be thrown as an object.
    pub never_thrown: bool,
    /// Whether it takes both hands.
    pub two_handed: bool,
    /// Whether it is discarded as soon as it is found.
    pub worthless: bool,
    /// What it does when it is drunk.
    pub drink: Option<Drink>,
    /// A unit whose armour counts as so much against it.
    pub reads_armour: Option<(Unit, u8)>,
}

impl ItemDef {
    /// Whether it gives dice to a blow.
    pub fn strikes(&self) -> bool {
        !self.melee.is_empty()
    }

    /// Whether it gives dice to a shot or throw.
    pub fn shoots(&self) -> bool {
        !self.ranged.is_empty()
    }

    /// Whether it gives dice to a guard against melee, or against anything else.
    pub fn parries(&self, melee: bool) -> bool {
        !self.guard.is_empty() && (melee || self.kind == ItemKind::Shield)
    }
}

/// A spell.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SpellDef {
    /// Gems of a cast; none, if they are chosen.
    pub cost: Option<u8>,
    /// The least that is chosen.
    pub least: u8,
    /// Gems on the card at most; none, if there is no limit.
    pub limit: Option<u8>,
    /// Whom it is cast on.
    pub target: SpellTarget,
    /// Whether it strikes everybody there.
    pub area: bool,
    /// Whether it may answer an attack.
    pub reaction: bool,
    /// Dice of its attack.
    pub attack: Dice,
    /// Whether nothing defends against it.
    pub no_defence: bool,
    /// Armour that it gives.
    pub armour: u8,
    /// Dice of its healing.
    pub heals: Dice,
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct UnitDef {
    /// Its name in packs.
    pub id: String,
    /// What it is.
    pub role: UnitRole,
    /// Free movement points of a figure.
    pub movement: u8,
    /// Its armour.
    pub armour: u8,
    /// Dice in melee.
    pub melee: Dice,
    /// Dice from afar.
    pub ranged: Dice,
    /// Skills and traits.
    pub skills: SkillSet,
    /// Reinforcement points of a figure; 0, if it never comes back.
    pub reinforce: u8,
    /// Figures of a tile at most.
    pub figures: u8,
    /// Life points; 0, if the scenario names them.
    pub life: u8,
}

impl UnitDef {
    /// The room that a figure takes.
    pub fn room(&self, limits: &Limits) -> u8 {
        if self.skills.has(Skill::Huge) { limits.huge_room } else { 1 }
    }
}

impl Content {
    /// A hero sheet.
    pub fn hero(&self, hero: Hero) -> &HeroDef {
        &self.heroes[hero]
    }

    /// An item; a number that none has means the last.
    pub fn item(&self, item: Item) -> &ItemDef {
        &self.items[item.index().min(self.items.len() - 1)]
    }

    /// A spell.
    pub fn spell(&self, spell: Spell) -> &SpellDef {
        &self.spells[spell]
    }

    /// A unit; a number that none has means the last.
    pub fn unit(&self, unit: Unit) -> &UnitDef {
        &self.units[unit.index().min(self.units.len() - 1)]
    }

    /// A further scenario.
    fn add(&mut self, scenario: Scenario) {
        self.keys.push(scenario.key);
        self.scenarios.push(scenario);
    }

    /// The scenario of this key; a key that none has means one that is over at once.
    pub fn scenario(&self, key: u32) -> &Scenario {
        static NONE: LazyLock<Scenario> = LazyLock::new(Scenario::default);
        let place = self.keys.iter().position(|known| *known == key);
        place.and_then(|place| self.scenarios.get(place)).unwrap_or(&NONE)
    }

    /// The heroes with a skill on their sheets.
    pub fn heroes_with(&self, skill: Skill) -> HeroSet {
        HeroSet::those(|hero| self.heroes[hero].all_skills().has(skill))
    }
}
