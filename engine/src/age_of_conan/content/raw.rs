//! The rules part of the pack as it is written.
use crate::content::raw;
use serde::Deserialize;

raw! {
    /// `rules.toml`.
    RawPack {
        meta: RawMeta,
        limits: RawLimits,
        set_up: RawSetUp,
        counts: RawCounts,
        prices: Vec<RawPrice>,
        options: Vec<RawOption>,
        final_bonuses: Vec<RawBonus>,
        areas: Vec<RawArea>,
        seas: Vec<RawId>,
        terrains: Vec<RawId>,
        kingdoms: Vec<RawKingdom>,
        provinces: Vec<RawProvince>,
        fate_die: RawFateDie,
        contest_die: RawContestDie,
        bidding: RawBidding,
        token_categories: Vec<RawCategory>,
        adventure_tokens: Vec<RawToken>,
        adventures: Vec<RawAdventure>,
        objectives: Vec<RawObjective>,
        strategy_cards: Vec<RawStrategy>,
        artifacts: Vec<RawArtifact>,
        conan_bonus: RawConanBonus,
        kingdom_cards: Vec<RawKingdomCard>,
    }

    RawMeta {
        game: String,
        schema: u32,
        default_rules: String,
    }

    RawLimits {
        players_min: u8,
        players_max: u8,
        ages: u8,
        adventures_per_age: u8,
        units_per_province: u8,
        max_contest_dice: u8,
        max_contest_dice_with_bonus: u8,
        conan_start: String,
    }

    RawSetUp {
        kingdom_cards: u8,
        strategy_cards: u8,
        bid_draw_strategy: u8,
        age_income_home: u8,
        age_income_per_tower_or_city: u8,
    }

    /// What the box holds; the lists below must add up to it.
    RawCounts {
        kingdom_cards_each: usize,
        strategy_cards: usize,
        adventure_tokens: usize,
        adventures: usize,
        objectives: usize,
    }

    RawId {
        id: String,
    }

    RawPrice {
        id: String,
        gold: u8,
    }

    RawOption {
        id: String,
        ruling: String,
        default: String,
        fr: String,
        values: Vec<String>,
    }

    RawBonus {
        id: String,
        highest: u8,
        tied: u8,
    }

    RawArea {
        id: String,
        needs_kingdom: Option<String>,
    }

    RawKingdom {
        id: String,
        home: String,
        start_units: u8,
        start_emissaries: u8,
        start_gold: u16,
        start_sorcery: u16,
        reserve_units: u8,
        reserve_emissaries: u8,
        reserve_towers: u8,
        reserve_forts: u8,
    }

    RawProvince {
        id: String,
        area: String,
        home_of: Option<String>,
        rating: u8,
        savage: bool,
        seas: Vec<String>,
        track: Vec<String>,
        adjacent: Vec<String>,
    }

    RawFateDie {
        faces: Vec<String>,
        count: u8,
    }

    RawContestDie {
        faces: Vec<String>,
    }

    RawBidding {
        tokens: Vec<u8>,
        always_returns: u8,
        recovers_others: u8,
    }

    RawCategory {
        id: String,
        artifact: String,
    }

    RawToken {
        id: String,
        category: String,
        value: u8,
        exchange: String,
        amount: u8,
        count: u8,
    }

    RawAdventure {
        id: String,
        destination: String,
        length: u8,
    }

    RawObjective {
        id: String,
        empire_points: u8,
        condition: RawCondition,
    }

    RawCondition {
        kind: String,
        #[serde(default)]
        min: u8,
        #[serde(default)]
        markers: Vec<String>,
        area: Option<String>,
        #[serde(default)]
        strict_most: bool,
        resource: Option<String>,
        #[serde(default)]
        provinces: Vec<String>,
    }

    RawStrategy {
        id: String,
        adventure: u8,
        symbols: Vec<String>,
        terrains: Vec<String>,
        area_2_4: String,
        area_2_3: String,
    }

    RawArtifact {
        id: String,
        category: String,
        window: String,
        #[serde(default)]
        when: RawWhen,
        effects: Vec<RawEffect>,
    }

    RawConanBonus {
        id: String,
        window: String,
        effects: Vec<RawEffect>,
    }

    RawKingdomCard {
        id: String,
        kingdom: String,
        count: u8,
        #[serde(rename = "type")]
        kind: String,
        #[serde(default)]
        gold: u8,
        window: String,
        #[serde(default)]
        when: RawWhen,
        #[serde(default)]
        pay: RawPay,
        effects: Vec<RawEffect>,
    }
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

raw! {
    /// An effect with whatever parameters it has; which it needs is for the reader to say.
    RawEffect {
        op: String,
        n: Option<u8>,
        face: Option<String>,
        min_successes: Option<u8>,
        side: Option<String>,
        #[serde(rename = "where")]
        place: Option<String>,
        max_each: Option<u8>,
        armies: Option<u8>,
        steps: Option<u8>,
        needs: Option<String>,
        provinces: Option<u8>,
        base: Option<u8>,
        per: Option<String>,
        max: Option<u8>,
        what: Option<String>,
        pay: Option<RawPay>,
    }
}
