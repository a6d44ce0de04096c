//! What a table may choose: players, kingdoms, rule set, and each reading of the rules by name.
use super::{
    AgeOfConan,
    content::Content,
    ids::{KINGDOMS, Kingdom},
};
use crate::{
    array_list::ArrayList,
    dice::EVEN_DICE,
    game::Game,
    setup::{Chosen, Offer, PLAYERS, Settled, SetupFault},
};
use serde::{Deserialize, Serialize};

/// Readings of the rules that a pack must offer, with their values.
pub(super) const OPTIONS: &[(&str, &[&str])] = &[
    ("emissary_enemy_home", &["allowed", "forbidden"]),
    ("collect_gold_neutral", &["false", "true"]),
    ("bid_tie", &["conan", "destination"]),
    ("reroll", &["turn_start", "turn_end"]),
    ("court_token", &["must", "may"]),
    ("raider_supply", &["11", "10"]),
    ("marker_limit", &["auto", "nine", "none"]),
    ("require_aquilonia", &["false", "true"]),
    ("memory_aid", &["false", "true"]),
];

/// The readings of the rules that hold at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// Emissaries may enter another player's home.
    pub emissaries_in_enemy_homes: bool,
    /// Emissaries may collect gold in neutral provinces.
    pub collect_in_neutral: bool,
    /// A tied bid is decided by the way to the destination, not to Conan.
    pub tie_by_destination: bool,
    /// An empty pool is rolled at the end of the turn that emptied it.
    pub roll_at_turn_end: bool,
    /// The token that comes with Court + Conan may be left.
    pub token_may_be_left: bool,
    /// Raider tokens.
    pub raider_supply: u8,
    /// Forts and towers are limited to what the box holds.
    pub markers_limited: bool,
    /// Windows show the tokens that all have seen.
    pub memory_aid: bool,
}

/// Who plays what, by which rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The kingdom of each seat.
    pub kingdoms: ArrayList<Kingdom, KINGDOMS>,
    /// The readings of the rules.
    pub rules: HouseRules,
    /// The version of the rules.
    pub version: u32,
    /// Whether the dice are even.
    pub even_dice: bool,
}

/// What a table may choose.
pub(super) fn offers(content: &Content) -> Vec<Offer> {
    let names: Vec<_> = content.kingdoms.0.iter().map(|kingdom| kingdom.id.clone()).collect();
    let mut offers = vec![
        Offer::number(PLAYERS, 2, KINGDOMS as u32, KINGDOMS as u32),
        Offer::seating("kingdoms", names.clone(), &names.join("+")),
        Offer::one_of("rules", ["ffg", "fr"], "ffg"),
    ];
    offers.extend(content.options.iter().map(|option| {
        let offer = Offer::one_of(&option.id, option.values.clone(), &option.default);
        offer.preset("rules", [("fr", option.fr.as_str())])
    }));
    offers.push(Offer::flag(EVEN_DICE, false));
    offers
}

/// What was chosen, as a set-up.
pub(super) fn resolve(content: &Content, chosen: &Chosen) -> Result<Setup, Vec<SetupFault>> {
    let settled = Settled::of(&offers(content), chosen)?;
    let kingdoms = seated(content, chosen, &settled)?;
    let reading = |id: &str| settled.reading(id);
    let aquilonia = kingdoms.iter().any(|kingdom| content.kingdoms[*kingdom].id == "aquilonia");
    if settled.flag("require_aquilonia") && !aquilonia {
        return Err(vec![SetupFault::Clash("kingdoms".into(), "require_aquilonia".into())]);
    }
    let rules = HouseRules {
        emissaries_in_enemy_homes: reading("emissary_enemy_home") == "allowed",
        collect_in_neutral: settled.flag("collect_gold_neutral"),
        tie_by_destination: reading("bid_tie") == "destination",
        roll_at_turn_end: reading("reroll") == "turn_end",
        token_may_be_left: reading("court_token") == "may",
        raider_supply: settled.number("raider_supply") as u8,
        markers_limited: match reading("marker_limit") {
            "auto" => kingdoms.len() > 2,
            limit => limit == "nine",
        },
        memory_aid: settled.flag("memory_aid"),
    };
    Ok(Setup { kingdoms, rules, version: AgeOfConan::RULES, even_dice: settled.flag(EVEN_DICE) })
}

/// The kingdom of each seat: those that were named, else the recommended ones for the number of players.
fn seated(
    content: &Content,
    chosen: &Chosen,
    settled: &Settled,
) -> Result<ArrayList<Kingdom, KINGDOMS>, Vec<SetupFault>> {
    let number = |name: &str| Kingdom::all().find(|kingdom| content.kingdoms[*kingdom].id == name);
    let players = settled.number(PLAYERS) as usize;
    let named: Vec<_> = settled.seating("kingdoms").filter_map(number).collect();
    if chosen.get("kingdoms").is_none() {
        return Ok(ArrayList::gather(named.into_iter().take(players)));
    }
    let agrees = chosen.get(PLAYERS).is_none_or(|_| players == named.len());
    if !agrees || named.len() < 2 {
        return Err(vec![SetupFault::Clash(PLAYERS.into(), "kingdoms".into())]);
    }
    Ok(ArrayList::gather(named))
}

impl Setup {
    /// Whether each seat has a kingdom of its own.
    pub(super) fn is_sound(&self) -> bool {
        let seats = self.kingdoms.len();
        let known = self.kingdoms.iter().all(|kingdom| kingdom.index() < KINGDOMS);
        let once = (1..seats).all(|i| !self.kingdoms[..i].contains(&self.kingdoms[i]));
        (2..=KINGDOMS).contains(&seats) && known && once
    }
}
