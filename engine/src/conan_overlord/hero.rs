//! A hero at the table: its sheet, gems, stance and movement.
use super::{
    Gems,
    content::Content,
    ids::{Hero, SkillSet, Space, SpellSet},
};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// What a hero declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Stance {
    /// It acts.
    #[default]
    Active,
    /// It only defends.
    Resting,
}

/// How far a hero's base movement is: one continuous first move (ruling 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Stride {
    /// It has not begun.
    #[default]
    Fresh,
    /// So many points are used.
    Under(u8),
    /// It was interrupted: what was left is lost.
    Over,
}

/// A hero at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HeroState {
    /// Its sheet.
    pub sheet: Hero,
    /// Who plays it.
    pub seat: Seat,
    /// Its sheet has Command, which no load costs it as far as allies stay.
    pub commands: bool,
    /// Its gems.
    pub gems: Gems,
    /// What it declared.
    pub stance: Stance,
    /// Its base movement.
    pub stride: Stride,
    /// Its spells.
    pub spells: SpellSet,
    /// Poison on melee and on movement.
    pub poison: [u8; 2],
    /// What it carries weighs so much.
    pub load: u8,
    /// The skills that its load leaves.
    pub skills: SkillSet,
}

impl HeroState {
    /// Base movement that is left.
    pub fn base(&self, content: &Content) -> u8 {
        let base = content.hero(self.sheet).base_at(self.load);
        match self.stride {
            Stride::Fresh => base,
            Stride::Under(used) => base.saturating_sub(used),
            Stride::Over => 0,
        }
    }

    /// Gems that a space holds at most, by the sheet and the poison; `None`: any number.
    pub fn limit(&self, content: &Content, space: Space) -> Option<u8> {
        let sheet = content.hero(self.sheet);
        match space {
            Space::Melee => Some(sheet.melee.limit.saturating_sub(self.poison[0])),
            Space::Ranged => Some(sheet.ranged.limit),
            Space::Movement => Some(sheet.movement_limit.saturating_sub(self.poison[1])),
            Space::Manipulation => Some(sheet.manipulation.limit),
            Space::Guard | Space::Reroll => None,
        }
    }

    /// It did something else than move: base movement that was begun is over.
    pub fn interrupt(&mut self) {
        if matches!(self.stride, Stride::Under(_)) {
            self.stride = Stride::Over;
        }
    }
}
