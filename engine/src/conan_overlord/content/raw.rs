//! The rules part of the pack as it is written.
use super::super::{
    dice::FACES,
    ids::{Die, ItemKind, Pile, Skill, Spell, SpellTarget, UnitRole},
};
use crate::content::{Meta, raw};
use serde::Deserialize;

/// Dice as they are written: `["red", "red*"]`.
pub(super) type RawDice = Vec<String>;

raw! {
    /// `rules.toml`.
    RawPack {
        meta: Meta,
        limits: RawLimits,
        dice: RawFaces,
        skills: RawSkills,
        heroes: Vec<RawHero>,
        items: Vec<RawItem>,
        spells: Vec<RawSpell>,
        units: Vec<RawUnit>,
    }

    RawLimits {
        recovery_active: [u8; 3],
        recovery_resting: [u8; 3],
        bare_hands: u8,
        chest_difficulty: u8,
        throw_load: u8,
        one_handed_load: u8,
        elevation: RawDice,
        ally_guard: Die,
        overlord_guard: Die,
        activations: u8,
        river: u8,
        same_tile_twice: bool,
        dead_tile_to_end: bool,
        dredge_cost: u8,
        person_load: u8,
        huge_room: u8,
        horror_limit: u8,
        web_points: u8,
        web_dice: RawDice,
        riposte: RawDice,
        last_blow: RawDice,
        leap_die: Die,
        lock_picking: RawDice,
        pack_die: RawDice,
        shield_wall: u8,
        wreck_cost: u8,
        most_gems: u8,
        telekinesis_load: u8,
        drain: u8,
    }

    RawFaces {
        yellow: [u8; FACES],
        orange: [u8; FACES],
        red: [u8; FACES],
    }

    /// The skills by category.
    RawSkills {
        attack: Vec<Skill>,
        movement: Vec<Skill>,
        misc: Vec<Skill>,
        defence: Vec<Skill>,
        magic: Vec<Skill>,
        #[serde(rename = "trait")]
        traits: Vec<Skill>,
    }

    RawHero {
        id: String,
        energy: u8,
        load: u8,
        slower: Vec<RawSlower>,
        melee: RawAttribute,
        ranged: RawAttribute,
        manipulation: RawAttribute,
        movement: RawMovement,
        guard: String,
        skills: Vec<RawHeroSkill>,
        equipment: Vec<String>,
        #[serde(default)]
        spells: Vec<Spell>,
    }

    RawSlower {
        at: u8,
        by: u8,
    }

    RawAttribute {
        die: String,
        limit: u8,
    }

    RawMovement {
        base: u8,
        limit: u8,
    }

    RawHeroSkill {
        id: Skill,
        lost_at: Option<u8>,
    }
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

raw! {
    RawItem {
        id: String,
        set: RawSet,
        copies: u8,
        kind: ItemKind,
        load: u8,
        #[serde(default)]
        melee: RawDice,
        #[serde(default)]
        ranged: RawDice,
        #[serde(default)]
        guard: RawDice,
        #[serde(default)]
        armour: RawDice,
        #[serde(default)]
        manipulation: RawDice,
        #[serde(default)]
        locks_only: bool,
        #[serde(default)]
        bursts: RawDice,
        #[serde(default)]
        thrown: bool,
        #[serde(default)]
        never_thrown: bool,
        #[serde(default)]
        worthless: bool,
        drink: Option<RawDrink>,
        reads_armour: Option<RawArmour>,
    }

    RawDrink {
        gems: u8,
        from: Vec<Pile>,
        wounds: u8,
    }

    RawArmour {
        unit: String,
        #[serde(rename = "as")]
        counts: u8,
    }

    RawSpell {
        id: Spell,
        cost: u8,
        #[serde(default)]
        least: u8,
        limit: u8,
        target: SpellTarget,
        #[serde(default)]
        area: bool,
        #[serde(default)]
        reaction: bool,
        #[serde(default)]
        attack: RawDice,
        #[serde(default)]
        no_defence: bool,
        #[serde(default)]
        armour: u8,
        #[serde(default)]
        heals: RawDice,
    }

    RawUnit {
        id: String,
        role: UnitRole,
        #[serde(default)]
        movement: u8,
        #[serde(default)]
        armour: u8,
        #[serde(default)]
        melee: RawDice,
        #[serde(default)]
        ranged: RawDice,
        #[serde(default)]
        skills: Vec<Skill>,
        #[serde(default)]
        reinforce: u8,
        #[serde(default)]
        figures: u8,
        #[serde(default)]
        life: u8,
    }
}
