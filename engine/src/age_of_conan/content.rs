//! The rules part of the pack, typed: map, numbers, cards. What players read is not in it.
mod effects;
mod load;
mod raw;

use super::ids::{
    ARTIFACTS, Adventure, Area, Artifact, BidToken, Category, ContestFace, FateFace, Kingdom, KingdomCard,
    Objective, PROVINCES, PerKingdom, PerProvince, Province, ProvinceSet, Sea, StrategyCard, Terrain,
    TokenKind,
};
use crate::face::{Face, FaceSet};
pub use effects::{Effect, MoveOption, Op, Pay, SeenCards, When, Where, Window};
pub(super) use load::load;
use serde::{Deserialize, Serialize};

/// Everything that the rules need to know of the pack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Content {
    /// Numbers that the rulebook states.
    pub limits: Limits,
    /// What the age change sells.
    pub prices: Prices,
    /// Named readings of the rules, each a house rule.
    pub options: Vec<RuleOption>,
    /// Bonuses of the final scoring.
    pub bonuses: Bonuses,
    /// The areas.
    pub areas: Vec<AreaDef>,
    /// Names of the seas.
    pub seas: Vec<String>,
    /// Names of the terrains.
    pub terrains: Vec<String>,
    /// The kingdoms.
    pub kingdoms: PerKingdom<KingdomDef>,
    /// The map.
    pub provinces: PerProvince<ProvinceDef>,
    /// The six faces of a fate die.
    pub fate_die: Vec<FateFace>,
    /// The six faces of a contest die.
    pub contest_die: Vec<ContestFace>,
    /// Bidding tokens of a kingdom.
    pub bidding: Bidding,
    /// Categories of adventure tokens.
    pub categories: Vec<CategoryDef>,
    /// Adventure tokens; their face is their place in the list.
    pub tokens: Vec<TokenDef>,
    /// Adventures; their face is their place in the list.
    pub adventures: Vec<AdventureDef>,
    /// Objectives; their face is their place in the list.
    pub objectives: Vec<ObjectiveDef>,
    /// Strategy cards; their face is their place in the list.
    pub strategy_cards: Vec<StrategyDef>,
    /// Artifacts.
    pub artifacts: [ArtifactDef; ARTIFACTS],
    /// Kingdom cards of all kingdoms.
    pub kingdom_cards: Vec<KingdomCardDef>,
    /// The deck list of each kingdom; a card's face is its place in the list.
    pub deck_lists: PerKingdom<DeckList>,
    /// Steps between provinces.
    pub distance: PerProvince<PerProvince<u8>>,
    /// Home provinces, played or not.
    pub homes: ProvinceSet,
    /// Savage provinces.
    pub savage: ProvinceSet,
    /// Provinces that touch a sea.
    pub coastal: ProvinceSet,
    /// Strategy cards that fit a terrain.
    pub(super) fits_terrain: Vec<FaceSet>,
    /// Strategy cards that fit an area, with four players and with fewer.
    pub(super) fits_area: [Vec<FaceSet>; 2],
    /// Tokens of a category.
    pub(super) of_category: Vec<FaceSet>,
}

/// Numbers that the rulebook states.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Ages of a game.
    pub ages: u8,
    /// Adventures of an age.
    pub adventures_per_age: u8,
    /// Units of one kingdom in a province that is not its home.
    pub units_per_province: u8,
    /// Dice of a contest roll.
    pub contest_dice: u8,
    /// Dice of a contest roll with Conan or a card for one more.
    pub contest_dice_with_bonus: u8,
    /// Fate dice.
    pub fate_dice: u8,
    /// Where Conan begins.
    pub conan_start: Province,
    /// Kingdom cards dealt at the start.
    pub start_kingdom_cards: u8,
    /// Strategy cards dealt at the start.
    pub start_strategy_cards: u8,
    /// Strategy cards drawn before a bid.
    pub bid_draw: u8,
    /// Gold of a home at an age change.
    pub home_income: u8,
    /// Gold of each tower or city at an age change.
    pub tower_income: u8,
}

/// What the age change sells, in gold.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Prices {
    /// One emissary.
    pub emissary: u8,
    /// One unit.
    pub unit: u8,
    /// A kingdom card and a strategy card.
    pub both_cards: u8,
    /// A strategy card.
    pub strategy_card: u8,
}

/// A named reading of the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RuleOption {
    /// Its key.
    pub id: String,
    /// The readings.
    pub values: Vec<String>,
    /// The reading of the default rules.
    pub default: String,
    /// The reading of the French rules.
    pub fr: String,
}

/// A bonus of the final scoring.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Bonus {
    /// For having most.
    pub highest: u8,
    /// For sharing the most.
    pub tied: u8,
}

/// Bonuses of the final scoring.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Bonuses {
    /// Most gold.
    pub richest: Bonus,
    /// Most Crom tokens.
    pub crom: Bonus,
    /// Conan crowned.
    pub crowning: Bonus,
    /// Most in a category of adventure tokens.
    pub dominance: [Bonus; ARTIFACTS],
}

/// An area.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AreaDef {
    /// Its name in packs.
    pub id: String,
    /// In play only if this kingdom is; always, if none.
    pub needs: Option<Kingdom>,
    /// Its provinces.
    pub provinces: ProvinceSet,
}

/// A kingdom.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KingdomDef {
    /// Its name in packs.
    pub id: String,
    /// Its home province.
    pub home: Province,
    /// Units at home at the start, out of the reserve.
    pub start_units: u8,
    /// Emissaries at home at the start, out of the reserve.
    pub start_emissaries: u8,
    /// Gold at the start.
    pub start_gold: u16,
    /// Sorcery at the start.
    pub start_sorcery: u16,
    /// All its units.
    pub units: u8,
    /// All its emissaries.
    pub emissaries: u8,
    /// All its towers.
    pub towers: u8,
    /// All its forts.
    pub forts: u8,
}

/// A province.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProvinceDef {
    /// Its name in packs.
    pub id: String,
    /// Its area.
    pub area: Area,
    /// Whose home it is.
    pub home_of: Option<Kingdom>,
    /// Its rating; a home has none.
    pub rating: u8,
    /// The seas it touches.
    pub seas: Vec<Sea>,
    /// Its campaign track; a home has none.
    pub track: Vec<Terrain>,
    /// Its neighbours by land.
    pub adjacent: ProvinceSet,
    /// Other provinces on one of its seas.
    pub overseas: ProvinceSet,
}

/// Bidding tokens of a kingdom.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bidding {
    /// The numbers on them.
    pub tokens: Vec<BidToken>,
    /// The one that is never used up.
    pub always_returns: BidToken,
    /// The one that brings the others back.
    pub recovers_others: BidToken,
}

/// A category of adventure tokens.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CategoryDef {
    /// Its name in packs.
    pub id: String,
    /// The artifact it competes for.
    pub artifact: Artifact,
}

/// What an adventure token is exchanged for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Good {
    /// Gold.
    Gold,
    /// Sorcery.
    Sorcery,
}

/// An adventure token.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TokenDef {
    /// Its name in packs.
    pub id: String,
    /// Its category.
    pub category: Category,
    /// Its value.
    pub value: u8,
    /// What it is exchanged for.
    pub good: Good,
    /// How much of it.
    pub amount: u8,
    /// Copies.
    pub count: u8,
}

/// An adventure.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AdventureDef {
    /// Its name in packs.
    pub id: String,
    /// Where Conan must go.
    pub destination: Province,
    /// Tokens of its track.
    pub length: u8,
}

/// Kinds of control markers, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MarkerKinds(pub u8);

/// A resource that an objective counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Resource {
    /// Gold.
    Gold,
    /// Sorcery.
    Sorcery,
    /// Crom tokens.
    Crom,
}

/// When an objective is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// Control of all these.
    ControlAll(ProvinceSet),
    /// Control of a province in so many areas, or in every area in play if these are fewer.
    ControlAreas(u8),
    /// Control of two coastal provinces that are not adjacent.
    CoastalPair,
    /// So many markers of these kinds in these provinces; with `strict`, more than each other player.
    Markers {
        /// Which kinds.
        kinds: MarkerKinds,
        /// Where.
        among: ProvinceSet,
        /// How many.
        min: u8,
        /// Whether more than each other player is asked for.
        strict: bool,
    },
    /// So much of a resource, and more than each other player.
    Most(Resource, u8),
}

/// An objective.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ObjectiveDef {
    /// Its name in packs.
    pub id: String,
    /// What it brings.
    pub empire_points: u8,
    /// When it is reached.
    pub condition: Condition,
}

/// A strategy card.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StrategyDef {
    /// Its name in packs.
    pub id: String,
    /// Its worth in a bid.
    pub adventure: u8,
    /// Faces that it makes successes.
    pub symbols: Vec<ContestFace>,
    /// Terrains of military contests.
    pub terrains: Vec<Terrain>,
    /// The area of intrigue contests.
    pub area: Area,
    /// The further area with fewer than four players.
    pub area_of_small_games: Area,
}

/// An artifact.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ArtifactDef {
    /// Its name in packs.
    pub id: String,
    /// The tokens that compete for it.
    pub category: Category,
    /// When it serves.
    pub window: Window,
    /// In which circumstances.
    pub when: When,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// What kind of kingdom card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardType {
    /// Lies on the table, is used and refreshed.
    Permanent,
    /// Played as a court action.
    Event,
    /// Played in its window.
    Instant,
}

/// A kingdom card.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KingdomCardDef {
    /// Its name in packs.
    pub id: String,
    /// Whose deck it is in.
    pub kingdom: Kingdom,
    /// Its face in that deck.
    pub face: Face,
    /// Copies.
    pub count: u8,
    /// Its type.
    pub kind: CardType,
    /// Gold to play or refresh it.
    pub gold: u8,
    /// When it may be used.
    pub window: Window,
    /// In which circumstances.
    pub when: When,
    /// The price of using it.
    pub pay: Pay,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// The cards of a kingdom's deck.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DeckList {
    /// All, in order of face.
    pub cards: Vec<KingdomCard>,
    /// Those that lie on the table.
    pub permanents: Vec<KingdomCard>,
    /// The events.
    pub events: Vec<KingdomCard>,
    /// The instants of each window, in order of window.
    pub instants: Vec<Vec<KingdomCard>>,
}

impl Content {
    /// A kingdom card.
    pub fn card(&self, card: KingdomCard) -> &KingdomCardDef {
        at_most(&self.kingdom_cards, card.index())
    }

    /// The kingdom card with this face in a kingdom's deck.
    pub fn card_of(&self, kingdom: Kingdom, face: Face) -> KingdomCard {
        self.deck_lists[kingdom].cards.get(face.index()).copied().unwrap_or_default()
    }

    /// A strategy card.
    pub fn strategy(&self, card: StrategyCard) -> &StrategyDef {
        at_most(&self.strategy_cards, card.index())
    }

    /// A token.
    pub fn token(&self, token: TokenKind) -> &TokenDef {
        at_most(&self.tokens, token.index())
    }

    /// An adventure.
    pub fn adventure(&self, adventure: Adventure) -> &AdventureDef {
        at_most(&self.adventures, adventure.index())
    }

    /// An objective.
    pub fn objective(&self, objective: Objective) -> &ObjectiveDef {
        at_most(&self.objectives, objective.index())
    }

    /// An artifact.
    pub fn artifact(&self, artifact: Artifact) -> &ArtifactDef {
        at_most(&self.artifacts, artifact.index())
    }

    /// Neighbours of a province.
    pub fn adjacent(&self, province: Province) -> ProvinceSet {
        self.provinces[province].adjacent
    }

    /// Neighbours of any of these provinces.
    pub fn adjacent_to_any(&self, provinces: ProvinceSet) -> ProvinceSet {
        provinces.iter().fold(ProvinceSet::NONE, |near, province| near.or(self.adjacent(province)))
    }

    /// The rating of a province.
    pub fn rating(&self, province: Province) -> u8 {
        self.provinces[province].rating
    }

    /// The home of a kingdom.
    pub fn home(&self, kingdom: Kingdom) -> Province {
        self.kingdoms[kingdom].home
    }

    /// The instants of a kingdom's deck with this window.
    pub(super) fn instants(&self, kingdom: Kingdom, window: Window) -> &[KingdomCard] {
        self.deck_lists[kingdom].instants.get(window as usize).map_or(&[], Vec::as_slice)
    }

    /// The provinces of the map.
    pub fn all_provinces() -> impl Iterator<Item = Province> + Clone {
        (0..PROVINCES as u8).map(Province)
    }
}

/// The entry at an index, or the last: a file may name one that is not there, and no list is empty.
fn at_most<T>(list: &[T], index: usize) -> &T {
    &list[index.min(list.len() - 1)]
}
