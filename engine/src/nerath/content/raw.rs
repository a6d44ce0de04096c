//! The rules part as it is written.
use crate::content::{Meta, raw};
use std::collections::BTreeMap;

raw! {
    RawPack {
        meta: Meta,
        limits: RawLimits,
        numbers: super::Numbers,
        points: super::Points,
        victory: Vec<RawVictory>,
        teams: Vec<RawTeam>,
        seating: Vec<RawSeating>,
        realms: Vec<RawRealm>,
        units: Vec<RawUnit>,
        territories: Vec<RawTerritory>,
        sea_zones: Vec<RawSpace>,
        dungeons: Vec<RawSpace>,
        set_up: Vec<RawStart>,
        events: Vec<RawEvent>,
        treasures: Vec<RawTreasure>,
        guardians: Vec<super::GuardianDef>,
    }

    RawLimits {
        players_min: u8,
        players_max: u8,
        units_of_a_kind: u8,
        round_limit_min: u8,
        round_limit_max: u8,
    }

    RawVictory {
        mode: String,
        length: String,
        vp: u16,
        treasures: u8,
        all_capitals: bool,
        round_limit: u8,
    }

    RawTeam {
        id: String,
        realms: Vec<String>,
    }

    RawSeating {
        players: u8,
        seats: Vec<Vec<String>>,
    }

    RawRealm {
        id: String,
        capital: String,
        treasury: u16,
    }

    RawUnit {
        id: String,
        moves_by: String,
        cost: u8,
        #[serde(rename = "move")]
        moves: u8,
        hits: u8,
        attack: Vec<u8>,
        defence: Vec<u8>,
        sea: Vec<u8>,
        traits: Vec<String>,
    }

    RawTerritory {
        id: String,
        home: String,
        castle: bool,
        neighbours: Vec<String>,
    }

    RawSpace {
        id: String,
        neighbours: Vec<String>,
    }

    RawStart {
        realm: String,
        space: String,
        units: BTreeMap<String, u8>,
    }

    RawEvent {
        id: String,
        realm: String,
        count: u8,
        windows: Vec<String>,
        role: String,
        effects: Vec<RawEffect>,
    }

    RawTreasure {
        id: String,
        vp: u8,
        windows: Vec<String>,
        condition: String,
        power: Vec<RawEffect>,
        property: Vec<RawEffect>,
    }

    RawEffect {
        op: String,
        n: Option<i8>,
        unit: Option<String>,
        #[serde(rename = "where")]
        place: Option<String>,
        to: Option<toml::Value>,
        from: Option<String>,
        target: Option<String>,
        filter: Option<Vec<String>>,
        side: Option<String>,
        max_units: Option<u8>,
        max: Option<u8>,
        #[serde(rename = "move")]
        moves: Option<u8>,
        dice: Option<Vec<u8>>,
        step: Option<String>,
        within_of_friendly: Option<u8>,
        one_per_enemies_destroyed: Option<u8>,
        draw: Option<i8>,
        keep: Option<u8>,
        mode: Option<String>,
        what: Option<String>,
        which: Option<String>,
        duration: Option<String>,
        each: Option<String>,
        per: Option<String>,
        requires: Option<String>,
        #[serde(default)]
        carry: bool,
        #[serde(default)]
        land_battle: bool,
        #[serde(default)]
        not_first_round: bool,
        #[serde(default)]
        not_sea: bool,
    }
}
