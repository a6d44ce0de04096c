//! The rules part of the pack as it is written.
use super::super::{
    dice::FACES,
    ids::{Die, ItemKind, Pile, Skill, Spell, SpellTarget, UnitRole},
};
use serde::Deserialize;

/// Dice as they are written: `["red", "red*"]`.
pub(super) type RawDice = Vec<String>;

/// `rules.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPack {
    pub(super) meta: RawMeta,
    pub(super) limits: RawLimits,
    pub(super) dice: RawFaces,
    pub(super) skills: RawSkills,
    pub(super) heroes: Vec<RawHero>,
    pub(super) items: Vec<RawItem>,
    pub(super) spells: Vec<RawSpell>,
    pub(super) units: Vec<RawUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMeta {
    pub(super) game: String,
    pub(super) schema: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLimits {
    pub(super) recovery_active: [u8; 3],
    pub(super) recovery_resting: [u8; 3],
    pub(super) bare_hands: u8,
    pub(super) chest_difficulty: u8,
    pub(super) throw_load: u8,
    pub(super) one_handed_load: u8,
    pub(super) elevation: RawDice,
    pub(super) ally_guard: Die,
    pub(super) overlord_guard: Die,
    pub(super) activations: u8,
    pub(super) river: u8,
    pub(super) same_tile_twice: bool,
    pub(super) dead_tile_to_end: bool,
    pub(super) dredge_cost: u8,
    pub(super) person_load: u8,
    pub(super) huge_room: u8,
    pub(super) horror_limit: u8,
    pub(super) web_points: u8,
    pub(super) web_dice: RawDice,
    pub(super) riposte: RawDice,
    pub(super) last_blow: RawDice,
    pub(super) leap_die: Die,
    pub(super) lock_picking: RawDice,
    pub(super) pack_die: RawDice,
    pub(super) shield_wall: u8,
    pub(super) wreck_cost: u8,
    pub(super) most_gems: u8,
    pub(super) telekinesis_load: u8,
    pub(super) drain: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFaces {
    pub(super) yellow: [u8; FACES],
    pub(super) orange: [u8; FACES],
    pub(super) red: [u8; FACES],
}

/// The skills by category.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSkills {
    pub(super) attack: Vec<Skill>,
    pub(super) movement: Vec<Skill>,
    pub(super) misc: Vec<Skill>,
    pub(super) defence: Vec<Skill>,
    pub(super) magic: Vec<Skill>,
    #[serde(rename = "trait")]
    pub(super) traits: Vec<Skill>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHero {
    pub(super) id: String,
    pub(super) energy: u8,
    pub(super) load: u8,
    pub(super) slower: Vec<RawSlower>,
    pub(super) melee: RawAttribute,
    pub(super) ranged: RawAttribute,
    pub(super) manipulation: RawAttribute,
    pub(super) movement: RawMovement,
    pub(super) guard: String,
    pub(super) skills: Vec<RawHeroSkill>,
    pub(super) equipment: Vec<String>,
    #[serde(default)]
    pub(super) spells: Vec<Spell>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSlower {
    pub(super) at: u8,
    pub(super) by: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAttribute {
    pub(super) die: String,
    pub(super) limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMovement {
    pub(super) base: u8,
    pub(super) limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHeroSkill {
    pub(super) id: Skill,
    pub(super) lost_at: Option<u8>,
}

/// Which cards an item is among.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawSet {
    /// The cards of the box.
    Core,
    /// Further cards.
    Extra,
    /// What scenarios lay on the board.
    Token,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawItem {
    pub(super) id: String,
    pub(super) set: RawSet,
    pub(super) copies: u8,
    pub(super) kind: ItemKind,
    pub(super) load: u8,
    #[serde(default)]
    pub(super) melee: RawDice,
    #[serde(default)]
    pub(super) ranged: RawDice,
    #[serde(default)]
    pub(super) guard: RawDice,
    #[serde(default)]
    pub(super) armour: RawDice,
    #[serde(default)]
    pub(super) manipulation: RawDice,
    #[serde(default)]
    pub(super) locks_only: bool,
    #[serde(default)]
    pub(super) bursts: RawDice,
    #[serde(default)]
    pub(super) thrown: bool,
    #[serde(default)]
    pub(super) never_thrown: bool,
    #[serde(default)]
    pub(super) worthless: bool,
    pub(super) drink: Option<RawDrink>,
    pub(super) reads_armour: Option<RawArmour>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDrink {
    pub(super) gems: u8,
    pub(super) from: Vec<Pile>,
    pub(super) wounds: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawArmour {
    pub(super) unit: String,
    #[serde(rename = "as")]
    pub(super) counts: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSpell {
    pub(super) id: Spell,
    pub(super) cost: u8,
    #[serde(default)]
    pub(super) least: u8,
    pub(super) limit: u8,
    pub(super) target: SpellTarget,
    #[serde(default)]
    pub(super) area: bool,
    #[serde(default)]
    pub(super) reaction: bool,
    #[serde(default)]
    pub(super) attack: RawDice,
    #[serde(default)]
    pub(super) no_defence: bool,
    #[serde(default)]
    pub(super) armour: u8,
    #[serde(default)]
    pub(super) heals: RawDice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnit {
    pub(super) id: String,
    pub(super) role: UnitRole,
    #[serde(default)]
    pub(super) movement: u8,
    #[serde(default)]
    pub(super) armour: u8,
    #[serde(default)]
    pub(super) melee: RawDice,
    #[serde(default)]
    pub(super) ranged: RawDice,
    #[serde(default)]
    pub(super) skills: Vec<Skill>,
    #[serde(default)]
    pub(super) reinforce: u8,
    #[serde(default)]
    pub(super) figures: u8,
    #[serde(default)]
    pub(super) life: u8,
}
