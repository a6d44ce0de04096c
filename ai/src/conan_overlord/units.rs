//! What figures without a sheet do when they act: the Overlord's units and the heroes' allies.
use super::{
    Number,
    goals::{Task, places_of},
    heroes::Idea,
    spells::best_strike,
    table::Table,
    ways::{Prices, path, prices},
};
use engine::conan_overlord::{
    Acting, Action, AttackKind, Mandate,
    ids::{Fig, FigSet, Mover, Side, Skill, Spell, Zone, ZoneSet},
};

/// Points and rights of a figure that acts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    pub(super) base: u8,
    pub(super) buys: u8,
    pub(super) melee: bool,
    pub(super) ranged: bool,
}

/// What the figures that may act now can do, and to stop.
pub(super) fn ideas(table: &Table<'_>, acting: &Acting, listed: &[Action]) -> Vec<Idea> {
    let figs = acting.now.map_or_else(|| table.game.figures.lowest_of_alike(acting.left), FigSet::only);
    let mut ideas = vec![Idea::answer(Action::Done, 0.0)];
    for fig in figs.iter() {
        let means = means(table, acting, fig);
        ideas.extend(act(table, fig, means));
        ideas.extend(casts(table, fig, listed));
        ideas.extend(webs(table, fig, listed));
        if listed.contains(&Action::Tear(fig)) {
            ideas.push(Idea::answer(Action::Tear(fig), 0.5));
        }
    }
    ideas
}

/// What a figure has to spend in the procedure under way.
fn means(table: &Table<'_>, acting: &Acting, fig: Fig) -> Means {
    let game = table.game;
    let speed = game.unit_of(fig).map_or(0, |unit| table.content.unit(unit).movement);
    let started = acting.now == Some(fig);
    let (base, fights) = match acting.mandate {
        Mandate::Activation(_) | Mandate::Command(_) => (speed, (true, true)),
        Mandate::Group(points) | Mandate::Led(.., points) => (points, (false, false)),
        Mandate::Free { melee, ranged } => (0, (melee, ranged)),
    };
    let paid = matches!(acting.mandate, Mandate::Activation(_) | Mandate::Command(_));
    let gems = game.purse_of(fig).saturating_sub(1);
    let bought = if started { acting.bought } else { 0 };
    let fresh = !(started && acting.attacked);
    Means {
        base: if started { acting.base } else { base },
        buys: if paid && fresh { speed.saturating_sub(bought).min(gems).min(2) } else { 0 },
        melee: fights.0 && fresh,
        ranged: fights.1 && fresh,
    }
}

/// The best that a figure can do: where to go, and whom to attack from there.
pub(super) fn act(table: &Table<'_>, fig: Fig, means: Means) -> Option<Idea> {
    let game = table.game;
    let from = game.figures.get(fig).zone()?;
    let near = prices(game, table.content, fig, (means.base, means.buys));
    let targets = targets(table, fig, means);
    let here = position(table, fig, from);
    let mut best: Option<(f32, Zone, Option<Action>)> = None;
    for zone in game.board(table.content).all().iter() {
        let Some(price) = near[zone] else { continue };
        let risk = f32::from(price.dangers) * 0.7;
        let cost = f32::from(price.gems) * table.number(Number::PriceOfEnergy) + risk;
        let blow = targets
            .iter()
            .filter(|target| target.zones.has(zone))
            .max_by(|one, other| one.worth.total_cmp(&other.worth));
        // A unit that stays where it is and strikes needs no reason to have gone nowhere.
        let score = blow.map_or(0.0, |blow| blow.worth) + position(table, fig, zone) - here - cost;
        if best.is_none_or(|(most, ..)| score > most) {
            best = Some((score, zone, blow.map(|blow| blow.action)));
        }
    }
    let (score, zone, blow) = best?;
    let mut plan = walk(table, fig, &near, from, zone);
    plan.extend(blow);
    (!plan.is_empty()).then(|| Idea::new(plan, score + 0.01))
}

fn walk(table: &Table<'_>, fig: Fig, near: &Prices, from: Zone, to: Zone) -> Vec<Action> {
    let (board, barred) = (table.game.board(table.content), &table.game.borders.barred);
    let mut at = from;
    let step = |to: Zone| {
        let wall = board.wall_between(at, to).filter(|wall| !barred.wrecked.has(*wall));
        let breaks = wall.is_some() && board.way(at, to).is_none();
        let flies = [Skill::Flying, Skill::Intangible].iter().any(|skill| table.game.has(fig, *skill));
        at = to;
        if breaks && !flies { Action::Wreck(fig, to) } else { Action::Walk(fig, to) }
    };
    path(near, from, to).into_iter().map(step).collect()
}

/// Somebody to attack, and the zones from which it can be.
struct Prey {
    action: Action,
    zones: ZoneSet,
    worth: f32,
}

fn targets(table: &Table<'_>, fig: Fig, means: Means) -> Vec<Prey> {
    let (game, content) = (table.game, table.content);
    let Some(unit) = game.unit_of(fig).map(|unit| content.unit(unit)) else { return Vec::new() };
    let board = game.board(content);
    let mut prey = Vec::new();
    for target in game.figures.of(game.figures.get(fig).side().other()).iter() {
        let Some(zone) = game.figures.get(target).zone().filter(|_| game.is_lowest(target)) else { continue };
        let spared = |kind| !may_ever(table, fig, target, kind);
        if means.melee && !unit.melee.is_empty() && !spared(AttackKind::Melee) {
            let mut zones = ZoneSet::only(zone);
            if game.has(fig, Skill::Reach) {
                zones = zones.or(board.reach[zone].and(game.sees(zone)));
            }
            let from = game.figures.get(fig).last_zone();
            if zone != from && game.may_attack(content, fig, target, AttackKind::Melee).is_ok() {
                zones.insert(from);
            }
            let worth = guarded(table, target, table.attack(fig, target, AttackKind::Melee, &[], 0));
            prey.push(Prey { action: Action::Strike(fig, target), zones, worth });
        }
        if means.ranged && !unit.ranged.is_empty() && !spared(AttackKind::Ranged) {
            let worth = guarded(table, target, table.attack(fig, target, AttackKind::Ranged, &[], 0));
            prey.push(Prey { action: Action::Shoot(fig, target), zones: game.sees(zone), worth });
        }
    }
    prey
}

/// Whether nothing but distance could keep a figure from attacking another: protection is not a matter of place.
fn may_ever(table: &Table<'_>, fig: Fig, target: Fig, kind: AttackKind) -> bool {
    let game = table.game;
    let sharp = kind == AttackKind::Ranged && game.has(fig, Skill::Sharpshooter);
    let friends = game.friends_of(target).without(target);
    let covered = game.has(target, Skill::Protected)
        && friends.iter().any(|friend| !game.has(friend, Skill::Protected));
    !covered || sharp
}

/// Less, where whoever is attacked has gems to guard with.
fn guarded(table: &Table<'_>, target: Fig, worth: f32) -> f32 {
    let gems = table.game.purse_of(target).min(3);
    worth * (1.0 - 0.12 * f32::from(gems))
}

/// What being in a zone is worth to a figure.
fn position(table: &Table<'_>, fig: Fig, zone: Zone) -> f32 {
    match table.game.figures.get(fig).side() {
        Side::Overlord if table.goals.prey.has(fig) => hidden(table, fig, zone),
        Side::Overlord => pursuit(table, fig, zone),
        Side::Heroes => escort(table, fig, zone),
    }
}

/// Whoever must not die keeps away from the heroes, and near friends who cover it.
fn hidden(table: &Table<'_>, fig: Fig, zone: Zone) -> f32 {
    let game = table.game;
    let board = game.board(table.content);
    let far = |hero: Fig| {
        let at = game.figures.get(hero).last_zone();
        f32::from(board.distance[Mover::Climber][at][zone].min(6))
    };
    let nearest = game.heroes_here().iter().map(far).fold(6.0, f32::min);
    let friends = game.figures.of_at(Side::Overlord, zone).without(fig);
    let covered = friends.iter().any(|friend| !game.has(friend, Skill::Protected));
    let cover = if game.has(fig, Skill::Protected) { 2.0 } else { 0.5 };
    nearest * table.number(Number::Hiding) + if covered { cover } else { 0.0 }
}

/// Units go where the heroes' goal leads, to the ground they want, and to the heroes themselves.
fn pursuit(table: &Table<'_>, fig: Fig, zone: Zone) -> f32 {
    let game = table.game;
    let mover = Mover::of(game.skills(fig));
    let distance = &game.board(table.content).distance[mover];
    let mut best = 0.0_f32;
    let step = table.number(Number::WorthOfChase);
    let near = |to: Zone, worth: f32| worth / (1.0 + f32::from(distance[zone][to].min(30)));
    for hero in game.heroes_here().iter() {
        let at = game.figures.get(hero).last_zone();
        let wanted = table.worth(hero).wound;
        best = best.max(step * wanted * 8.0 * near(at, 1.0) - step * f32::from(distance[zone][at].min(20)));
    }
    let mut sum = best;
    for ground in table.goals.ground.iter() {
        let holders = game.figures.of_at(Side::Overlord, ground).without(fig).len() as f32;
        let foes = game.figures.of_at(Side::Heroes, ground).len() as f32;
        let needed = if holders > foes + 2.0 { 0.3 } else { 1.0 };
        sum += near(ground, table.number(Number::WorthOfGround) * needed);
    }
    sum + blocks(table, fig, zone)
}

/// Standing where the heroes have to go hinders them.
fn blocks(table: &Table<'_>, fig: Fig, zone: Zone) -> f32 {
    let game = table.game;
    let wanted = |errand: &super::goals::Errand| {
        let place = places_of(game, table.content, errand.task);
        let weight = match errand.task {
            Task::Leave | Task::Bring(_) => 0.8,
            Task::Kill(_) => 0.5,
            _ => 0.4,
        };
        if place.has(zone) { weight } else { 0.0 }
    };
    let most = table.goals.errands.iter().map(wanted).fold(0.0, f32::max);
    let holds = if game.has(fig, Skill::Blocker) { 1.5 } else { 1.0 };
    most * holds * table.number(Number::WorthOfBlock)
}

/// Allies stay near the enemies, and where heroes want to be rid of them.
fn escort(table: &Table<'_>, _: Fig, zone: Zone) -> f32 {
    let game = table.game;
    let board = game.board(table.content);
    let near = |enemy: Fig| {
        let at = game.figures.get(enemy).last_zone();
        f32::from(board.distance[Mover::Walker][zone][at].min(12))
    };
    let nearest = game.figures.of(Side::Overlord).iter().map(near).fold(12.0, f32::min);
    let wards = table.goals.wards.iter().map(|ward| game.figures.get(ward).last_zone());
    let guards = wards.filter(|at| *at == zone).count() as f32;
    guards - nearest * 0.1
}

/// Spells of the figure that acts.
fn casts(table: &Table<'_>, fig: Fig, listed: &[Action]) -> Option<Idea> {
    let of = |action: &Action| match action {
        Action::Cast(by, spell) if *by == fig => Some(*spell),
        _ => None,
    };
    let spells = listed.iter().filter_map(of);
    let scored = spells.filter_map(|spell| {
        let def = table.content.spell(spell);
        let cost = f32::from(def.cost.unwrap_or(def.least.max(1))) * table.number(Number::PriceOfEnergy);
        let zone = table.game.figures.get(fig).last_zone();
        let worth = match spell {
            Spell::MitrasHalo | Spell::SetsHalo => {
                let near = table
                    .game
                    .heroes_here()
                    .iter()
                    .any(|hero| super::ways::distance(table.game, table.content, hero, zone) <= 4);
                if near && table.goals.prey.has(fig) { 1.2 } else { 0.2 }
            }
            Spell::EnergyDrain => 1.5,
            Spell::MagicalDizziness => 0.9,
            Spell::MindControl | Spell::SetsPossession => 0.8,
            _ => best_strike(table, fig, spell)?.1,
        };
        Some(Idea::answer(Action::Cast(fig, spell), worth - cost))
    });
    scored.max_by(|one, other| one.score.total_cmp(&other.score))
}

/// A web instead of an attack: it holds whoever has to run.
fn webs(table: &Table<'_>, fig: Fig, listed: &[Action]) -> Option<Idea> {
    let caught = listed.iter().filter_map(|action| match action {
        Action::Web(by, target) if *by == fig => Some((*action, *target)),
        _ => None,
    });
    let worth = |target: Fig| if table.goals.carriers.has(target) { 4.0 } else { 1.2 };
    let ideas = caught.map(|(action, target)| Idea::answer(action, worth(target)));
    ideas.max_by(|one, other| one.score.total_cmp(&other.score))
}
