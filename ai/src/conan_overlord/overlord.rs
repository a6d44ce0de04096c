//! What the Overlord does: tiles, events, reinforcement.
use super::{
    Number,
    chances::{Likely, estimate},
    heroes::Idea,
    table::Table,
    units::{Means, act},
};
use engine::conan_overlord::{
    Action, Choice, Presence, Status,
    content::{Amount, Effect, EventOption, Fighting, RuleDef, Trigger, Where},
    dice::Dice,
    ids::{Fig, Mover, RuleId, Side, Skill, Tile, UnitRole, Zone},
    odds::{Blow, Target},
};

/// Tiles that can be activated, by value for price, and to end.
pub(super) fn tiles(table: &Table<'_>, listed: &[Action]) -> Vec<Idea> {
    let energy = table.number(Number::PriceOfEnergy);
    let mut ideas = vec![Idea::answer(Action::End, 0.05)];
    for action in listed {
        let Action::Activate(tile) = action else { continue };
        let price = f32::from(table.game.river.price(*tile).unwrap_or(8));
        let last = table.game.round >= table.game.scenario(table.content).round_limit;
        let cost = if last { 0.01 } else { energy };
        let worth = activation(table, *tile);
        ideas.push(Idea::answer(*action, worth - price * cost));
    }
    ideas
}

/// What activating a tile is worth.
fn activation(table: &Table<'_>, tile: Tile) -> f32 {
    let (game, content) = (table.game, table.content);
    let unit = content.unit(game.river.tiles[tile].unit);
    if unit.role == UnitRole::Event {
        return best_option(table).map_or(0.0, |(_, worth)| worth);
    }
    if game.river.tiles[tile].status != Status::Live {
        return 0.0;
    }
    let figures = game.figures_of(content, tile);
    let mut sum = 0.0;
    for fig in game.figures.lowest_of_alike(figures).iter() {
        let same = figures.iter().filter(|other| *other == fig || game.figures.alike(*other, fig)).count();
        let means = Means { base: unit.movement, buys: 0, melee: true, ranged: true };
        let mut one = act(table, fig, means).map_or(0.0, |idea| idea.score.max(0.0));
        if game.has(fig, Skill::Regeneration) && game.figures.get(fig).life < game.figures.get(fig).full {
            one += 1.0;
        }
        if !game.spells(fig).is_empty() {
            one += 0.6;
        }
        sum += one * same as f32;
    }
    sum
}

/// The rule of the event tile.
fn event_rule<'a>(table: &Table<'a>) -> Option<(RuleId, &'a RuleDef)> {
    let rules = table.game.scenario(table.content).rules.iter().enumerate();
    let mut events = rules.filter(|(_, rule)| matches!(rule.when, Trigger::EventTile(_)));
    events.next().map(|(place, rule)| (RuleId(place as u8), rule))
}

/// The best option of the event, and what it is worth.
fn best_option(table: &Table<'_>) -> Option<(Choice, f32)> {
    let (_, rule) = event_rule(table)?;
    let open = |option: &EventOption| {
        option.condition.as_ref().is_none_or(|condition| table.game.is_met(table.content, condition))
    };
    let options = rule.options.iter().enumerate().filter(|(_, option)| open(option));
    let worths = options.map(|(place, option)| (Choice(place as u8), option_worth(table, option)));
    worths.max_by(|one, other| one.1.total_cmp(&other.1))
}

/// Options of the event as they are listed.
pub(super) fn options(table: &Table<'_>, listed: &[Action]) -> Vec<Idea> {
    let Some((_, rule)) = event_rule(table) else { return Vec::new() };
    let worth =
        |choice: Choice| rule.options.get(choice.index()).map_or(0.0, |option| option_worth(table, option));
    let idea = |action: &Action| match action {
        Action::Choose(choice) => Some(Idea::answer(*action, worth(*choice))),
        _ => None,
    };
    listed.iter().filter_map(idea).collect()
}

fn option_worth(table: &Table<'_>, option: &EventOption) -> f32 {
    option.effects.iter().map(|effect| effect_worth(table, effect)).sum()
}

fn effect_worth(table: &Table<'_>, effect: &Effect) -> f32 {
    let game = table.game;
    let amount = |amount: &Amount| match amount {
        Amount::Number(n) => f32::from(*n),
        Amount::Rolled => 1.0,
    };
    match effect {
        Effect::Reinforcement(points) => {
            amount(points).min(missing(table)) * table.number(Number::WorthOfReturn)
        }
        Effect::Spawn { .. } => table.number(Number::WorthOfMonster),
        Effect::FreeAttacks(fighting, unit) => {
            let theirs = game.figures.of(Side::Overlord).iter();
            let fights = theirs.filter(|fig| unit.is_none_or(|unit| game.unit_of(*fig) == Some(unit)));
            let means = Means {
                base: 0,
                buys: 0,
                melee: *fighting != Fighting::Ranged,
                ranged: *fighting != Fighting::Melee,
            };
            fights.filter_map(|fig| act(table, fig, means)).map(|idea| idea.score.max(0.0)).sum()
        }
        Effect::MoveGroup(_, points) => amount(points) * 0.5,
        Effect::AreaDamage { dice, defence, place } => {
            let zones = game.place(table.content, *place, None);
            let strikes = zones.iter().map(|zone| blast(table, zone, *dice, *defence));
            strikes.fold(0.0, f32::max)
        }
        Effect::SwapTiles => 0.4,
        Effect::KillUnit(_) => -1.0,
        Effect::Gems { .. } => 1.0,
        _ => 0.0,
    }
}

/// Points of reinforcement that could be spent.
fn missing(table: &Table<'_>) -> f32 {
    let game = table.game;
    let dead = Fig::all().filter(|fig| {
        let figure = game.figures.get(*fig);
        figure.presence() == Presence::Dead
            && figure.tile.is_some_and(|tile| game.river.price(tile).is_some())
    });
    let price = |fig: Fig| game.unit_of(fig).map_or(0, |unit| table.content.unit(unit).reinforce);
    dead.map(|fig| f32::from(price(fig))).sum()
}

/// What dice on everybody in a zone are worth; never where a captive would die.
pub(super) fn blast(table: &Table<'_>, zone: Zone, dice: Dice, defence: bool) -> f32 {
    let game = table.game;
    if table.goals.captives.has(zone) {
        return -100.0;
    }
    let one = |fig: Fig| {
        let blow = Blow { dice, ..Blow::default() };
        let life = game.life(fig);
        let armour = if defence { armour_of(table, fig) } else { 0 };
        let likely: Likely =
            estimate(&table.content.faces, &blow, 0, &Target { life, armour, ..Target::default() });
        let worth = table.worth(fig).of(likely);
        if game.figures.get(fig).side() == Side::Overlord { -worth } else { worth }
    };
    game.figures.at(zone).iter().map(one).sum()
}

fn armour_of(table: &Table<'_>, fig: Fig) -> u8 {
    let tile = table.game.figures.get(fig).tile;
    tile.map_or(1, |tile| table.game.river.tiles[tile].armour) + table.game.halo(table.content, fig)
}

/// Where the event strikes.
pub(super) fn strike_zone(table: &Table<'_>, listed: &[Action]) -> Vec<Idea> {
    let effects = event_rule(table).into_iter().flat_map(|(_, rule)| rule.options.iter());
    let damage = effects.flat_map(|option| &option.effects).find_map(|effect| match effect {
        Effect::AreaDamage { dice, defence, place: Where::Choice(_) } => Some((*dice, *defence)),
        _ => None,
    });
    let (dice, defence) = damage.unwrap_or_default();
    let idea = |action: &Action| match action {
        Action::At(zone) => Some(Idea::answer(*action, blast(table, *zone, dice, defence))),
        _ => None,
    };
    listed.iter().filter_map(idea).collect()
}

/// Who comes back where: near what the heroes or the Overlord want, the strongest first.
pub(super) fn returns(table: &Table<'_>, listed: &[Action]) -> Vec<Idea> {
    let (game, content) = (table.game, table.content);
    let mut ideas = vec![Idea::answer(Action::Done, 0.0)];
    for action in listed {
        let Action::Return(tile, zone) = action else { continue };
        let unit = content.unit(game.river.tiles[*tile].unit);
        let force = super::chances::mean(&content.faces, unit.melee)
            .max(super::chances::mean(&content.faces, unit.ranged));
        let price = f32::from(game.river.price(*tile).unwrap_or(8));
        let score =
            1.0 + force / f32::from(unit.reinforce.max(1)) - 0.05 * price + 0.3 * nearness(table, *zone);
        ideas.push(Idea::answer(*action, score));
    }
    ideas
}

/// How near a zone is to the heroes and to the ground that the Overlord wants, from 0 to 1.
fn nearness(table: &Table<'_>, zone: Zone) -> f32 {
    let game = table.game;
    let distance = &game.board(table.content).distance[Mover::Walker];
    let heroes = game.heroes_here().iter().map(|hero| game.figures.get(hero).last_zone());
    let all = heroes.chain(table.goals.ground.iter());
    1.0 - all.map(|at| f32::from(distance[zone][at].min(10)) / 10.0).fold(1.0, f32::min)
}

/// Movement points from a zone to the nearest hero.
pub(super) fn distance_to_heroes(table: &Table<'_>, zone: Zone) -> f32 {
    let game = table.game;
    let distance = &game.board(table.content).distance[Mover::Walker];
    let heroes = game.heroes_here().iter().map(|hero| game.figures.get(hero).last_zone());
    heroes.map(|at| f32::from(distance[zone][at].min(30))).fold(30.0, f32::min)
}
