//! What is worth having.
use super::{chances, outlook::Outlook};
use crate::knowledge::named;
use engine::age_of_conan::{
    ARTIFACTS, AgeOfConan, Condition, Kingdom, PerKingdom, Province, ProvinceSet, Resource,
};

named! {
    /// What is worth having.
    Feature {
        Empire = "empire",
        Forts = "forts",
        Towers = "towers",
        Income = "income",
        Campaigns = "campaigns",
        Units = "units",
        Fronts = "fronts",
        Exposed = "exposed",
        Emissaries = "emissaries",
        Posts = "posts",
        Gold = "gold",
        Richest = "richest",
        Sorcery = "sorcery",
        Crom = "crom",
        CromLead = "crom_lead",
        KingdomCards = "kingdom_cards",
        StrategyCards = "strategy_cards",
        Permanents = "permanents",
        Tokens = "tokens",
        Dominance = "dominance",
        CrownHope = "crown_hope",
        Conan = "conan",
        ConanNear = "conan_near",
        Artifacts = "artifacts",
        Raided = "raided",
        Objectives = "objectives",
        Ambitions = "ambitions",
        BidTokens = "bid_tokens",
    }
}

/// How much a kingdom has of each.
pub(super) fn features(outlook: &Outlook<'_>, out: &mut [f32]) {
    let Outlook { game, content, by: kingdom, .. } = *outlook;
    let mut set = |feature: Feature, amount: f32| {
        if let Some(out) = out.get_mut(feature as usize) {
            *out = amount;
        }
    };
    let realm = &game.realms[kingdom];
    set(Feature::Empire, realm.empire.into());
    set(Feature::Gold, f32::from(realm.gold).sqrt());
    set(Feature::Richest, lead(game, kingdom, |other| game.realms[other].gold));
    set(Feature::Sorcery, f32::from(realm.sorcery).sqrt());
    set(Feature::Crom, realm.crom.into());
    set(Feature::CromLead, lead(game, kingdom, |other| game.realms[other].crom.into()));
    set(Feature::BidTokens, realm.used_bids.len() as f32);
    set(Feature::KingdomCards, game.kingdom_cards_held(kingdom) as f32);
    set(Feature::StrategyCards, game.strategy_cards_held(kingdom) as f32);
    set(Feature::Permanents, game.permanents_held(kingdom) as f32);
    on_the_map(outlook, &mut set);
    adventures(outlook, &mut set);
    let (mut reached, mut near) = (0.0, 0.0);
    for objective in game.objectives() {
        let def = content.objective(objective);
        let part = closeness(outlook, def.condition);
        let points = f32::from(def.empire_points);
        if part >= 1.0 { reached += points } else { near += points * part * part }
    }
    set(Feature::Objectives, reached);
    set(Feature::Ambitions, near);
}

fn on_the_map(outlook: &Outlook<'_>, set: &mut impl FnMut(Feature, f32)) {
    let Outlook { game, content, by: kingdom, .. } = *outlook;
    let home = content.home(kingdom);
    let (mut forts, mut towers, mut income, mut campaigns) = (0.0, 0.0, 0.0, 0.0);
    let (mut units, mut emissaries, mut raided, mut exposed, mut posts) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut armies = ProvinceSet::NONE;
    for province in game.in_play.iter() {
        let land = &game.board[province];
        let rating = f32::from(content.rating(province));
        let own = land.marker.filter(|marker| marker.owner == kingdom);
        if let Some(marker) = own {
            forts += if marker.kind.has_fort() { rating } else { 0.0 };
            towers += if marker.kind.has_tower() { rating } else { 0.0 };
            income += f32::from(u8::from(marker.kind.has_tower()));
            exposed += danger(outlook, province);
        }
        if own.is_some() || province == home {
            raided += f32::from(land.raiders);
        }
        let here = land.units[kingdom];
        if here > 0 {
            units += f32::from(here);
            armies = armies.with(province);
            if land.step > 0 && own.is_none() {
                campaigns += outlook.prospect(province, here) + 0.2 * f32::from(land.step);
            }
        }
        let envoys = land.emissaries[kingdom];
        if envoys > 0 {
            emissaries += f32::from(envoys);
            if outlook.may_open(province) {
                posts += outlook.opening(province);
            }
        }
    }
    set(Feature::Forts, forts);
    set(Feature::Towers, towers);
    set(Feature::Income, income);
    set(Feature::Campaigns, campaigns);
    set(Feature::Units, units);
    set(Feature::Fronts, fronts(outlook, armies));
    set(Feature::Exposed, exposed);
    set(Feature::Emissaries, emissaries);
    set(Feature::Posts, posts);
    set(Feature::Raided, raided);
}

/// The best attack of each army.
fn fronts(outlook: &Outlook<'_>, armies: ProvinceSet) -> f32 {
    armies.iter().map(|from| outlook.best_attack(from, outlook.game.board[from].units[outlook.by])).sum()
}

/// What enemy armies next to a marker threaten.
fn danger(outlook: &Outlook<'_>, province: Province) -> f32 {
    let Outlook { game, content, by: kingdom, .. } = *outlook;
    let land = &game.board[province];
    let guards = content.rating(province).max(land.units[kingdom]);
    let near = content.adjacent(province).and(game.in_play);
    let strongest = near.iter().map(|from| {
        let lands = &game.board[from];
        lands.army_against(kingdom).map_or(0, |foe| lands.units[foe])
    });
    let strongest = strongest.max().unwrap_or(0);
    if strongest == 0 {
        0.0
    } else {
        chances::attack(strongest.min(5), guards) * f32::from(content.rating(province))
    }
}

fn adventures(outlook: &Outlook<'_>, set: &mut impl FnMut(Feature, f32)) {
    let Outlook { game, content, by: kingdom, .. } = *outlook;
    let tokens = PerKingdom::of(|other| game.token_values(content, other));
    let (mut value, mut leads, mut best) = (0.0, 0.0, 0.0_f32);
    for category in 0..ARTIFACTS {
        let number = |other: Kingdom| u16::from(tokens[other][category]);
        let first = lead(game, kingdom, number);
        value += f32::from(number(kingdom));
        leads += first;
        best = best.max(first);
    }
    set(Feature::Tokens, value);
    set(Feature::Dominance, leads);
    let leads_conan = outlook.leads_conan();
    let way = |to: Province| f32::from(content.distance[game.conan.province][to]);
    let closeness = |to: Province| 1.0 / (1.0 + way(to));
    set(Feature::CrownHope, if leads_conan { best * closeness(content.home(kingdom)) } else { 0.0 });
    set(Feature::Conan, f32::from(u8::from(leads_conan)));
    set(Feature::ConanNear, if leads_conan { closeness(game.conan.destination) } else { 0.0 });
    let owned = game.artifacts.0.iter().filter(|owner| **owner == Some(kingdom)).count();
    set(Feature::Artifacts, owned as f32);
}

/// 1 for having more than each other player, less for sharing the first place, 0 for less or nothing.
fn lead(game: &AgeOfConan, kingdom: Kingdom, number: impl Fn(Kingdom) -> u16) -> f32 {
    let own = number(kingdom);
    let best = game.kingdoms.iter().filter(|other| **other != kingdom).map(|other| number(*other)).max();
    match own.cmp(&best.unwrap_or(0)) {
        _ if own == 0 => 0.0,
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.35,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// How much of an objective is reached, from 0 to 1.
fn closeness(outlook: &Outlook<'_>, condition: Condition) -> f32 {
    let Outlook { game, content, by: kingdom, controlled, .. } = *outlook;
    let part = |has: f32, needs: u8| (has / f32::from(needs.max(1))).min(1.0);
    // A place shared with others, or behind them, is not reached, however much one has.
    let strictly = |part: f32, first: bool| if first { part } else { part.min(0.8) };
    match condition {
        Condition::ControlAll(provinces) => {
            part(provinces.and(controlled).len() as f32, provinces.len() as u8)
        }
        Condition::ControlAreas(areas) => {
            let in_play = content.areas.iter().filter(|area| !area.provinces.and(game.in_play).is_empty());
            let held = content.areas.iter().filter(|area| !area.provinces.and(controlled).is_empty());
            part(held.count() as f32, areas.min(in_play.count() as u8))
        }
        Condition::CoastalPair => {
            let coast = controlled.and(content.coastal);
            let apart = |one: Province| !coast.without(one).minus(content.adjacent(one)).is_empty();
            if coast.iter().any(apart) { 1.0 } else { 0.5 * part(coast.len() as f32, 1) }
        }
        Condition::Markers { kinds, among, min, strict } => {
            let number = |kingdom| {
                let own = game.board.markers_of(kingdom, |kind| kinds.0 >> kind as u8 & 1 == 1);
                own.and(among).len() as u16
            };
            strictly(part(number(kingdom).into(), min), !strict || lead(game, kingdom, number) >= 1.0)
        }
        Condition::Most(resource, min) => {
            let number = |kingdom: Kingdom| match resource {
                Resource::Gold => game.realms[kingdom].gold,
                Resource::Sorcery => game.realms[kingdom].sorcery,
                Resource::Crom => game.realms[kingdom].crom.into(),
            };
            strictly(part(number(kingdom).into(), min), lead(game, kingdom, number) >= 1.0)
        }
    }
}
