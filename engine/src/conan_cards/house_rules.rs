//! What a table may choose: players, length, variants, and each reading of the rules by name.
use super::{ConanCards, content::Content, ids::SEATS};
use crate::{
    game::Game,
    setup::{Chosen, Offer, PLAYERS, Settled, SetupFault},
};
use serde::{Deserialize, Serialize};

const FLAG: &[&str] = &["false", "true"];

/// Options that a pack must have, with their values; a number has none.
pub(super) const OPTIONS: &[(&str, &[&str])] = &[
    ("death_or_glory", FLAG),
    ("out_of_sight", FLAG),
    ("nothing_to_lose", FLAG),
    ("wrong_call_cost", &[]),
    ("round_limit", &[]),
    ("stagnation", FLAG),
    ("old_tales", FLAG),
    ("grave_calls", FLAG),
    ("way_out", FLAG),
    ("passing_the_torch", FLAG),
    ("finite_glory", FLAG),
    ("challenge_order", &["queue", "stack"]),
    ("withdraw_to", &["opponent", "reserve"]),
    ("duel_opener", &["challenger", "challenged"]),
];

/// The rules that hold at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// Glory at the start.
    pub start: u16,
    /// Glory does not win: the last hero alive does.
    pub death_or_glory: bool,
    /// A challenge that was not beaten is turned down again.
    pub out_of_sight: bool,
    /// Cheating is allowed.
    pub nothing_to_lose: bool,
    /// What a wrong suspicion costs.
    pub wrong_call_cost: u16,
    /// The last round.
    pub round_limit: u8,
    /// The target falls after idle rounds.
    pub stagnation: bool,
    /// Trophies return to the draw pile where adventures are lacking.
    pub old_tales: bool,
    /// Late rounds cost everybody glory.
    pub grave_calls: bool,
    /// A hero may pay to leave.
    pub way_out: bool,
    /// The first player changes every round.
    pub passing_the_torch: bool,
    /// The reserve is limited.
    pub finite_glory: bool,
    /// The newest challenge is in front.
    pub newest_first: bool,
    /// A withdrawn bid goes to the reserve.
    pub withdraw_to_reserve: bool,
    /// The challenged opens a duel's auction.
    pub challenged_opens: bool,
}

/// Who plays, by which rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Players.
    pub players: u8,
    /// Glory that wins.
    pub target: u16,
    /// The rules.
    pub rules: HouseRules,
    /// The version of the rules.
    pub version: u32,
}

/// What a table may choose. A preset switches on what nobody spoke of; so does Death or Glory with the grave.
pub(super) fn offers(content: &Content) -> Vec<Offer> {
    let recommended = content.presets.iter().find(|preset| preset.recommended);
    let names = content.presets.iter().map(|preset| preset.id.as_str());
    let mut offers = vec![
        Offer::number(PLAYERS, 2, SEATS as u32, SEATS as u32),
        Offer::one_of("preset", names, recommended.map_or("", |preset| preset.id.as_str())),
    ];
    offers.extend(content.options.iter().map(|option| {
        if option.values.is_empty() {
            let default = option.default.parse().unwrap_or(option.least);
            return Offer::number(&option.id, option.least, option.most, default);
        }
        let offer = Offer::one_of(&option.id, option.values.clone(), &option.default);
        let switching = content.presets.iter().filter(|preset| preset.on.contains(&option.id));
        let offer = offer.preset("preset", switching.map(|preset| (preset.id.as_str(), "true")));
        if option.id == "grave_calls" { offer.instead("death_or_glory", "true", "true") } else { offer }
    }));
    offers
}

/// What was chosen, as a set-up.
pub(super) fn resolve(content: &Content, chosen: &Chosen) -> Result<Setup, Vec<SetupFault>> {
    let settled = Settled::of(&offers(content), chosen)?;
    let no_preset = || vec![SetupFault::NoSuchKey("preset".into())];
    let preset = content.presets.iter().find(|preset| preset.id == settled.reading("preset"));
    let preset = preset.ok_or_else(no_preset)?;
    let flag = |key: &str| settled.flag(key);
    let rules = HouseRules {
        start: preset.start,
        death_or_glory: flag("death_or_glory"),
        out_of_sight: flag("out_of_sight"),
        nothing_to_lose: flag("nothing_to_lose"),
        wrong_call_cost: settled.number("wrong_call_cost") as u16,
        round_limit: settled.number("round_limit") as u8,
        stagnation: flag("stagnation"),
        old_tales: flag("old_tales"),
        grave_calls: flag("grave_calls"),
        way_out: flag("way_out"),
        passing_the_torch: flag("passing_the_torch"),
        finite_glory: flag("finite_glory"),
        newest_first: settled.reading("challenge_order") == "stack",
        withdraw_to_reserve: settled.reading("withdraw_to") == "reserve",
        challenged_opens: settled.reading("duel_opener") == "challenged",
    };
    let version = ConanCards::RULES;
    Ok(Setup { players: settled.number("players") as u8, target: preset.target, rules, version })
}
