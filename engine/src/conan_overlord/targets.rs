//! Whom a figure may attack: reach, sight, protection.
use super::{
    AttackKind, ConanOverlord,
    content::Content,
    ids::{EdgeKind, Fig, FigSet, Skill, ZoneSet},
    refusals::{FASCINATED, NOT_AN_ENEMY, NOT_ON_BOARD, OUT_OF_REACH, OUT_OF_SIGHT, UNDER_PROTECTION},
};
use crate::game::Why;

impl ConanOverlord {
    /// The zones into which a figure can strike: its own; out of a zone that is not saturated also saturated ones with
    /// a way in, those that a huge figure does not fit into, and by Reach those beside it (rulings 17 and 45).
    pub fn melee_reach(&self, content: &Content, fig: Fig) -> ZoneSet {
        let Some(zone) = self.figures.get(fig).zone() else { return ZoneSet::NONE };
        let mut reach = ZoneSet::only(zone);
        if self.is_saturated(content, zone) {
            return reach;
        }
        let (board, skills) = (self.board(content), self.skills(fig));
        for way in board.ways(zone) {
            let full = self.is_saturated(content, way.to);
            let small = skills.has(Skill::Huge) && !self.fits(content, fig, way.to);
            let edge = &board.edges[way.edge.index()];
            let shut = match edge.kind {
                EdgeKind::Door | EdgeKind::LockedDoor => !self.borders.barred.open.has(way.edge),
                _ => self.borders.barred.removed.has(way.edge),
            };
            let usable = !shut && way.leap.is_none() && way.danger.is_empty();
            if usable && (full || small) && way.is_for(skills) {
                reach.insert(way.to);
            }
        }
        if skills.has(Skill::Reach) {
            reach = reach.or(board.reach[zone].and(self.sees(zone)));
        }
        for wall in self.borders.barred.wrecked.iter() {
            let (one, other) = board.walls[wall.index()];
            let to = if one == zone { other } else { one };
            if (one == zone || other == zone) && self.is_saturated(content, to) {
                reach.insert(to);
            }
        }
        reach
    }

    /// Whether a figure may attack another so: an enemy in reach or sight, whom nothing protects.
    pub fn may_attack(&self, content: &Content, by: Fig, target: Fig, kind: AttackKind) -> Result<(), Why> {
        let (attacker, figure) = (self.figures.get(by), self.figures.get(target));
        let (Some(from), Some(zone)) = (attacker.zone(), figure.zone()) else { return Err(NOT_ON_BOARD) };
        if attacker.side() == figure.side() || figure.dying {
            return Err(NOT_AN_ENEMY);
        }
        match kind {
            AttackKind::Melee if zone != from && !self.melee_reach(content, by).has(zone) => {
                return Err(OUT_OF_REACH);
            }
            AttackKind::Ranged | AttackKind::Spell if !self.sees(from).has(zone) => return Err(OUT_OF_SIGHT),
            _ => (),
        }
        let sharp = kind == AttackKind::Ranged && self.has(by, Skill::Sharpshooter);
        if !sharp && self.is_protected(target) {
            return Err(UNDER_PROTECTION);
        }
        let fascinates = self.has(target, Skill::Fascination);
        if fascinates && !self.fascinated[figure.side() as usize].has(by) {
            return Err(FASCINATED);
        }
        Ok(())
    }

    /// Whether a figure is under the protection of a friend without that skill.
    fn is_protected(&self, target: Fig) -> bool {
        self.has(target, Skill::Protected)
            && self
                .friends_of(target)
                .without(target)
                .iter()
                .any(|friend| !self.has(friend, Skill::Protected))
    }

    /// The enemies that a figure may attack so; of equal ones the lowest.
    pub fn targets(&self, content: &Content, by: Fig, kind: AttackKind) -> FigSet {
        let figure = self.figures.get(by);
        let Some(from) = figure.zone() else { return FigSet::NONE };
        let zones = match kind {
            AttackKind::Melee => self.melee_reach(content, by),
            _ => self.sees(from),
        };
        let enemies = self.figures.of(figure.side().other());
        let near = enemies.iter().filter(|target| {
            self.figures.get(*target).zone().is_some_and(|zone| zones.has(zone)) && self.is_lowest(*target)
        });
        near.filter(|target| self.may_attack(content, by, *target, kind).is_ok()).collect()
    }

    /// Whether no lower figure of the zone is equal.
    pub fn is_lowest(&self, fig: Fig) -> bool {
        let figure = self.figures.get(fig);
        let Some(zone) = figure.zone() else { return true };
        figure.tile.is_none()
            || !self
                .figures
                .at(zone)
                .iter()
                .take_while(|other| *other < fig)
                .any(|other| self.figures.alike(other, fig))
    }
}
