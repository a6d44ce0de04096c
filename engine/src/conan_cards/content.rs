//! The rules part of the pack, typed: numbers, heroes, cards. What players read is not in it.
mod effects;
mod load;
mod raw;

use super::ids::{
    ADVENTURES, Ability, Adventure, Attribute, CHALLENGES, Challenge, Hero, Item, Resolution, Tag,
};
use crate::face::{Face, FaceSet};
pub use effects::{Effect, Mode, Sway, When, Window};
pub(super) use load::load;
use serde::{Deserialize, Serialize};

/// Everything that the rules need to know of the pack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Content {
    /// Numbers of the rules.
    pub limits: Limits,
    /// Lengths of the game.
    pub presets: Vec<Preset>,
    /// House rules.
    pub options: Vec<RuleOption>,
    /// The heroes.
    pub heroes: Vec<HeroDef>,
    /// The adventures: the first faces of the draw pile.
    pub adventures: Vec<AdventureDef>,
    /// The challenges: the next faces of the draw pile.
    pub challenges: Vec<ChallengeDef>,
    /// The resolution cards: the last faces of the draw pile.
    pub resolutions: Vec<ResolutionDef>,
    /// The magic items: the faces of the item deck.
    pub items: Vec<ItemDef>,
    /// Faces that are adventures.
    pub(super) adventure_faces: FaceSet,
    /// Faces that are challenges.
    pub(super) challenge_faces: FaceSet,
}

/// Numbers of the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Players at least.
    pub players_min: u8,
    /// Players at most.
    pub players_max: u8,
    /// Cards dealt at the start.
    pub hand: u8,
    /// Cards drawn in the draw phase.
    pub draw: u8,
    /// Proposals of a player in a diplomacy phase.
    pub proposals: u8,
    /// Glory that a caught cheat loses.
    pub penalty: u16,
    /// Glory that is palmed.
    pub palm: u16,
    /// Cards that are drawn too many.
    pub extra_draw: u8,
    /// The price of the way out.
    pub way_out: u16,
    /// All the glory there is, where it is finite.
    pub reserve: u16,
    /// The round in which the grave begins to call.
    pub grave_from: u8,
    /// Idle rounds after which the target falls.
    pub idle_rounds: u8,
    /// By how much it falls.
    pub idle_step: u16,
}

/// A length of the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Its name in packs.
    pub id: String,
    /// Glory at the start.
    pub start: u16,
    /// Glory that wins.
    pub target: u16,
    /// House rules that it switches on.
    pub on: Vec<String>,
    /// Whether it is the one to begin with.
    #[serde(default)]
    pub recommended: bool,
}

/// A house rule: a choice between names, or a number.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleOption {
    /// Its key.
    pub id: String,
    /// The choices; empty if it is a number.
    #[serde(default)]
    pub values: Vec<String>,
    /// The least number.
    #[serde(default)]
    pub least: u32,
    /// The greatest number.
    #[serde(default)]
    pub most: u32,
    /// What holds when nothing is said.
    pub default: String,
}

/// Strength, cunning and spirit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Values(pub [i8; 3]);

impl Values {
    /// The value of an attribute.
    pub fn of(self, attribute: Attribute) -> i8 {
        self.0[attribute as usize]
    }
}

/// A hero.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HeroDef {
    /// Its name in packs.
    pub id: String,
    /// Its attributes.
    pub values: Values,
    /// What it alone can do.
    pub ability: Ability,
    /// Whether that serves once a game.
    pub once: bool,
}

/// A challenge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChallengeDef {
    /// Its name in packs.
    pub id: String,
    /// What must be exceeded; as an ally, its attributes.
    pub values: Values,
    /// What it is.
    pub tag: Tag,
    /// The price for which it becomes an ally.
    pub ally_cost: Option<u16>,
}

/// The loot of an adventure.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loot {
    /// Glory.
    pub gp: u16,
    /// Magic items.
    pub items: u8,
    /// Cards.
    pub cards: u8,
}

/// An adventure.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AdventureDef {
    /// Its name in packs.
    pub id: String,
    /// How many challenges it holds.
    pub difficulty: u8,
    /// What it brings.
    pub loot: Loot,
    /// What happens after the loot.
    pub special: Vec<Effect>,
    /// What holds while heroes face challenges there.
    pub place: Vec<Effect>,
    /// What its owner may do once, later.
    pub charge: Option<(Window, Vec<Effect>)>,
}

/// A resolution card.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResolutionDef {
    /// Its name in packs.
    pub id: String,
    /// Copies.
    pub count: u8,
    /// When it serves.
    pub window: Window,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A magic item.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ItemDef {
    /// Its name in packs.
    pub id: String,
    /// How it serves.
    pub mode: Mode,
    /// When it serves, where that is a moment.
    pub window: Option<Window>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// What a face of the draw pile is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    /// An adventure.
    Adventure(Adventure),
    /// A challenge.
    Challenge(Challenge),
    /// A resolution card.
    Resolution(Resolution),
}

impl Card {
    /// Its face in the draw pile.
    pub fn face(self) -> Face {
        Face::at(match self {
            Self::Adventure(adventure) => adventure.index(),
            Self::Challenge(challenge) => ADVENTURES + challenge.index(),
            Self::Resolution(card) => ADVENTURES + CHALLENGES + card.index(),
        })
    }

    /// What a face of the draw pile is.
    pub fn of(face: Face) -> Self {
        let index = face.index();
        match (index.checked_sub(ADVENTURES), index.checked_sub(ADVENTURES + CHALLENGES)) {
            (None, _) => Self::Adventure(Adventure(index as u8)),
            (Some(index), None) => Self::Challenge(Challenge(index as u8)),
            (_, Some(index)) => Self::Resolution(Resolution(index as u8)),
        }
    }
}

impl Content {
    /// A hero.
    pub fn hero(&self, hero: Hero) -> &HeroDef {
        at_most(&self.heroes, hero.index())
    }

    /// An adventure.
    pub fn adventure(&self, adventure: Adventure) -> &AdventureDef {
        at_most(&self.adventures, adventure.index())
    }

    /// A challenge.
    pub fn challenge(&self, challenge: Challenge) -> &ChallengeDef {
        at_most(&self.challenges, challenge.index())
    }

    /// A resolution card.
    pub fn resolution(&self, card: Resolution) -> &ResolutionDef {
        at_most(&self.resolutions, card.index())
    }

    /// A magic item.
    pub fn item(&self, item: Item) -> &ItemDef {
        at_most(&self.items, item.index())
    }

    /// Whether a card does nothing in the lay step of a contest.
    pub fn is_bluff(&self, card: Card) -> bool {
        !matches!(card, Card::Resolution(card) if self.resolution(card).window == Window::Res)
    }

    /// The faces of the resolution cards of a window of which `holds` is true.
    pub(super) fn faces_of(&self, window: Window, holds: impl Fn(&ResolutionDef) -> bool) -> FaceSet {
        let cards = self.resolutions.iter().enumerate();
        cards
            .filter(|(_, card)| card.window == window && holds(card))
            .map(|(index, _)| Card::Resolution(Resolution(index as u8)).face())
            .collect()
    }
}

/// The entry at an index, or the last: a file may name one that is not there, and no list is empty.
fn at_most<T>(list: &[T], index: usize) -> &T {
    &list[index.min(list.len() - 1)]
}
