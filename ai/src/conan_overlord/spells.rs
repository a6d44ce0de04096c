//! Spells that strike: at whom or where, and what that is worth.
use super::{
    chances::{Likely, estimate},
    table::Table,
};
use engine::conan_overlord::{
    Action, AttackKind,
    ids::{Fig, FigSet, Skill, Spell, SpellTarget, Zone},
    odds::{Blow, Target},
};

/// The best target or zone of a spell that strikes, and what it is worth; none, if it would do more harm than good.
pub(super) fn best_strike(table: &Table<'_>, fig: Fig, spell: Spell) -> Option<(Action, f32)> {
    let (game, content) = (table.game, table.content);
    let zone = game.figures.get(fig).zone()?;
    let best = match content.spell(spell).target {
        SpellTarget::ZoneInSight => {
            let zones = game.sees(zone).iter();
            zones.map(|at| (Action::At(at), area(table, fig, spell, at))).max_by(by_worth)?
        }
        SpellTarget::OthersHere | SpellTarget::LivingHere => {
            (Action::Cast(fig, spell), area(table, fig, spell, zone) - doom(table, fig, spell))
        }
        _ => {
            let enemies = game.figures.of(game.figures.get(fig).side().other()).iter();
            let may = |target: &Fig| {
                game.is_lowest(*target) && game.may_attack(content, fig, *target, AttackKind::Spell).is_ok()
            };
            let bolt = |target: Fig| (Action::Target(target), one(table, spell, target));
            enemies.filter(may).map(bolt).max_by(by_worth)?
        }
    };
    (best.1 > 0.0).then_some(best)
}

fn by_worth(one: &(Action, f32), other: &(Action, f32)) -> std::cmp::Ordering {
    one.1.total_cmp(&other.1)
}

/// A kiss of death ends its caster.
fn doom(table: &Table<'_>, fig: Fig, spell: Spell) -> f32 {
    if spell == Spell::KissOfDeath { table.worth(fig).death * 2.0 } else { 0.0 }
}

/// What a spell is worth against one figure.
fn one(table: &Table<'_>, spell: Spell, target: Fig) -> f32 {
    table.worth(target).of(likely(table, spell, target))
}

fn likely(table: &Table<'_>, spell: Spell, target: Fig) -> Likely {
    let (game, content) = (table.game, table.content);
    let def = content.spell(spell);
    let blow = Blow { dice: def.attack, ..Blow::default() };
    let armoured = game.defenders(content, target, target, AttackKind::Spell, &[]);
    let bare = Target { life: game.life(target), ..Target::default() };
    let against = if def.no_defence { bare } else { armoured.first().copied().unwrap_or(bare) };
    estimate(&content.faces, &blow, 0, &against)
}

/// What a spell is worth against everybody in a zone: enemies for it, friends against it, a captive never.
pub(super) fn area(table: &Table<'_>, fig: Fig, spell: Spell, zone: Zone) -> f32 {
    let game = table.game;
    if table.goals.captives.has(zone) {
        return -f32::MAX;
    }
    let own = game.figures.get(fig).side();
    let others_only = content_excludes_caster(table, spell);
    let struck: FigSet =
        game.figures.at(zone).iter().filter(|other| !(others_only && *other == fig)).collect();
    let sum = |other: Fig| {
        let undead = spell == Spell::PestilentialSwarm && game.has(other, Skill::Undead);
        let worth = if undead { 0.0 } else { one(table, spell, other) };
        if game.figures.get(other).side() == own { -1.5 * worth } else { worth }
    };
    struck.iter().map(sum).sum()
}

fn content_excludes_caster(table: &Table<'_>, spell: Spell) -> bool {
    !matches!(table.content.spell(spell).target, SpellTarget::ZoneInSight)
}
