//! The rules part as it is written.
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPack {
    pub(super) meta: RawMeta,
    pub(super) limits: RawLimits,
    pub(super) numbers: super::Numbers,
    pub(super) points: super::Points,
    pub(super) victory: Vec<RawVictory>,
    pub(super) teams: Vec<RawTeam>,
    pub(super) seating: Vec<RawSeating>,
    pub(super) realms: Vec<RawRealm>,
    pub(super) units: Vec<RawUnit>,
    pub(super) territories: Vec<RawTerritory>,
    pub(super) sea_zones: Vec<RawSpace>,
    pub(super) dungeons: Vec<RawSpace>,
    pub(super) set_up: Vec<RawStart>,
    pub(super) events: Vec<RawEvent>,
    pub(super) treasures: Vec<RawTreasure>,
    pub(super) guardians: Vec<super::GuardianDef>,
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
    pub(super) players_min: u8,
    pub(super) players_max: u8,
    pub(super) units_of_a_kind: u8,
    pub(super) round_limit_min: u8,
    pub(super) round_limit_max: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawVictory {
    pub(super) mode: String,
    pub(super) length: String,
    pub(super) vp: u16,
    pub(super) treasures: u8,
    pub(super) all_capitals: bool,
    pub(super) round_limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTeam {
    pub(super) id: String,
    pub(super) realms: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSeating {
    pub(super) players: u8,
    pub(super) seats: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRealm {
    pub(super) id: String,
    pub(super) capital: String,
    pub(super) treasury: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnit {
    pub(super) id: String,
    pub(super) moves_by: String,
    pub(super) cost: u8,
    #[serde(rename = "move")]
    pub(super) moves: u8,
    pub(super) hits: u8,
    pub(super) attack: Vec<u8>,
    pub(super) defence: Vec<u8>,
    pub(super) sea: Vec<u8>,
    pub(super) traits: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTerritory {
    pub(super) id: String,
    pub(super) home: String,
    pub(super) castle: bool,
    pub(super) neighbours: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSpace {
    pub(super) id: String,
    pub(super) neighbours: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStart {
    pub(super) realm: String,
    pub(super) space: String,
    pub(super) units: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEvent {
    pub(super) id: String,
    pub(super) realm: String,
    pub(super) count: u8,
    pub(super) windows: Vec<String>,
    pub(super) role: String,
    pub(super) effects: Vec<RawEffect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTreasure {
    pub(super) id: String,
    pub(super) vp: u8,
    pub(super) windows: Vec<String>,
    pub(super) condition: String,
    pub(super) power: Vec<RawEffect>,
    pub(super) property: Vec<RawEffect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEffect {
    pub(super) op: String,
    pub(super) n: Option<i8>,
    pub(super) unit: Option<String>,
    #[serde(rename = "where")]
    pub(super) place: Option<String>,
    pub(super) to: Option<toml::Value>,
    pub(super) from: Option<String>,
    pub(super) target: Option<String>,
    pub(super) filter: Option<Vec<String>>,
    pub(super) side: Option<String>,
    pub(super) max_units: Option<u8>,
    pub(super) max: Option<u8>,
    #[serde(rename = "move")]
    pub(super) moves: Option<u8>,
    pub(super) dice: Option<Vec<u8>>,
    pub(super) step: Option<String>,
    pub(super) within_of_friendly: Option<u8>,
    pub(super) one_per_enemies_destroyed: Option<u8>,
    pub(super) draw: Option<i8>,
    pub(super) keep: Option<u8>,
    pub(super) mode: Option<String>,
    pub(super) what: Option<String>,
    pub(super) which: Option<String>,
    pub(super) duration: Option<String>,
    pub(super) each: Option<String>,
    pub(super) per: Option<String>,
    pub(super) requires: Option<String>,
    #[serde(default)]
    pub(super) carry: bool,
    #[serde(default)]
    pub(super) land_battle: bool,
    #[serde(default)]
    pub(super) not_first_round: bool,
    #[serde(default)]
    pub(super) not_sea: bool,
}
