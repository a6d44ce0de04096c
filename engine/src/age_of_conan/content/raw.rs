//! The rules part of the pack as it is written.
use serde::Deserialize;

/// `rules.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPack {
    pub(super) meta: RawMeta,
    pub(super) limits: RawLimits,
    pub(super) set_up: RawSetUp,
    pub(super) counts: RawCounts,
    pub(super) prices: Vec<RawPrice>,
    pub(super) options: Vec<RawOption>,
    pub(super) final_bonuses: Vec<RawBonus>,
    pub(super) areas: Vec<RawArea>,
    pub(super) seas: Vec<RawId>,
    pub(super) terrains: Vec<RawId>,
    pub(super) kingdoms: Vec<RawKingdom>,
    pub(super) provinces: Vec<RawProvince>,
    pub(super) fate_die: RawFateDie,
    pub(super) contest_die: RawContestDie,
    pub(super) bidding: RawBidding,
    pub(super) token_categories: Vec<RawCategory>,
    pub(super) adventure_tokens: Vec<RawToken>,
    pub(super) adventures: Vec<RawAdventure>,
    pub(super) objectives: Vec<RawObjective>,
    pub(super) strategy_cards: Vec<RawStrategy>,
    pub(super) artifacts: Vec<RawArtifact>,
    pub(super) conan_bonus: RawConanBonus,
    pub(super) kingdom_cards: Vec<RawKingdomCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMeta {
    pub(super) game: String,
    pub(super) schema: u32,
    pub(super) default_rules: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLimits {
    pub(super) players_min: u8,
    pub(super) players_max: u8,
    pub(super) ages: u8,
    pub(super) adventures_per_age: u8,
    pub(super) units_per_province: u8,
    pub(super) max_contest_dice: u8,
    pub(super) max_contest_dice_with_bonus: u8,
    pub(super) conan_start: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSetUp {
    pub(super) kingdom_cards: u8,
    pub(super) strategy_cards: u8,
    pub(super) bid_draw_strategy: u8,
    pub(super) age_income_home: u8,
    pub(super) age_income_per_tower_or_city: u8,
}

/// What the box holds; the lists below must add up to it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCounts {
    pub(super) kingdom_cards_each: usize,
    pub(super) strategy_cards: usize,
    pub(super) adventure_tokens: usize,
    pub(super) adventures: usize,
    pub(super) objectives: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawId {
    pub(super) id: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPrice {
    pub(super) id: String,
    pub(super) gold: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOption {
    pub(super) id: String,
    pub(super) ruling: String,
    pub(super) default: String,
    pub(super) fr: String,
    pub(super) values: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBonus {
    pub(super) id: String,
    pub(super) highest: u8,
    pub(super) tied: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawArea {
    pub(super) id: String,
    pub(super) needs_kingdom: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawKingdom {
    pub(super) id: String,
    pub(super) home: String,
    pub(super) start_units: u8,
    pub(super) start_emissaries: u8,
    pub(super) start_gold: u16,
    pub(super) start_sorcery: u16,
    pub(super) reserve_units: u8,
    pub(super) reserve_emissaries: u8,
    pub(super) reserve_towers: u8,
    pub(super) reserve_forts: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawProvince {
    pub(super) id: String,
    pub(super) area: String,
    pub(super) home_of: Option<String>,
    pub(super) rating: u8,
    pub(super) savage: bool,
    pub(super) seas: Vec<String>,
    pub(super) track: Vec<String>,
    pub(super) adjacent: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFateDie {
    pub(super) faces: Vec<String>,
    pub(super) count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawContestDie {
    pub(super) faces: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBidding {
    pub(super) tokens: Vec<u8>,
    pub(super) always_returns: u8,
    pub(super) recovers_others: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCategory {
    pub(super) id: String,
    pub(super) artifact: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawToken {
    pub(super) id: String,
    pub(super) category: String,
    pub(super) value: u8,
    pub(super) exchange: String,
    pub(super) amount: u8,
    pub(super) count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAdventure {
    pub(super) id: String,
    pub(super) destination: String,
    pub(super) length: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawObjective {
    pub(super) id: String,
    pub(super) empire_points: u8,
    pub(super) condition: RawCondition,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCondition {
    pub(super) kind: String,
    #[serde(default)]
    pub(super) min: u8,
    #[serde(default)]
    pub(super) markers: Vec<String>,
    pub(super) area: Option<String>,
    #[serde(default)]
    pub(super) strict_most: bool,
    pub(super) resource: Option<String>,
    #[serde(default)]
    pub(super) provinces: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStrategy {
    pub(super) id: String,
    pub(super) adventure: u8,
    pub(super) symbols: Vec<String>,
    pub(super) terrains: Vec<String>,
    pub(super) area_2_4: String,
    pub(super) area_2_3: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawArtifact {
    pub(super) id: String,
    pub(super) category: String,
    pub(super) window: String,
    #[serde(default)]
    pub(super) when: RawWhen,
    pub(super) effects: Vec<RawEffect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawConanBonus {
    pub(super) id: String,
    pub(super) window: String,
    pub(super) effects: Vec<RawEffect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawKingdomCard {
    pub(super) id: String,
    pub(super) kingdom: String,
    pub(super) count: u8,
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) gold: u8,
    pub(super) window: String,
    #[serde(default)]
    pub(super) when: RawWhen,
    #[serde(default)]
    pub(super) pay: RawPay,
    pub(super) effects: Vec<RawEffect>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawWhen {
    pub(super) contest: Vec<String>,
    pub(super) role: Option<String>,
    pub(super) terrain: Vec<String>,
    pub(super) opponent: Option<String>,
    pub(super) result: Option<String>,
    pub(super) option: Vec<String>,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawPay {
    pub(super) gold: u8,
    pub(super) sorcery: u8,
}

/// An effect with whatever parameters it has; which it needs is for the reader to say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEffect {
    pub(super) op: String,
    pub(super) n: Option<u8>,
    pub(super) face: Option<String>,
    pub(super) min_successes: Option<u8>,
    pub(super) side: Option<String>,
    #[serde(rename = "where")]
    pub(super) place: Option<String>,
    pub(super) max_each: Option<u8>,
    pub(super) armies: Option<u8>,
    pub(super) steps: Option<u8>,
    pub(super) needs: Option<String>,
    pub(super) provinces: Option<u8>,
    pub(super) base: Option<u8>,
    pub(super) per: Option<String>,
    pub(super) max: Option<u8>,
    pub(super) what: Option<String>,
    pub(super) pay: Option<RawPay>,
}
