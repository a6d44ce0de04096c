//! A table as a computer player looks at it: what figures are worth to their enemies, and what threatens the heroes.
use super::{
    Number,
    chances::{Likely, estimate, mean},
    goals::Goals,
    ways::distance,
};
use crate::weights::Weights;
use engine::conan_overlord::{
    AttackKind, ConanOverlord, Content, Status,
    ids::{Fig, Side, Skill, UnitRole, Zone},
};

/// Everything that an idea is judged by.
pub(super) struct Table<'a> {
    pub(super) game: &'a ConanOverlord,
    pub(super) content: &'a Content,
    pub(super) weights: &'a Weights,
    pub(super) goals: Goals,
}

/// What a figure is worth to its enemies.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Worth {
    /// Each wound.
    pub(super) wound: f32,
    /// Its death, besides.
    pub(super) death: f32,
}

impl Worth {
    /// What an attack is worth.
    pub(super) fn of(self, likely: Likely) -> f32 {
        self.wound * likely.mean + self.death * likely.kill
    }
}

impl<'a> Table<'a> {
    pub(super) fn new(game: &'a ConanOverlord, content: &'a Content, weights: &'a Weights) -> Self {
        Self { game, content, weights, goals: Goals::of(game, content) }
    }

    pub(super) fn number(&self, number: Number) -> f32 {
        self.weights.number(number as usize)
    }

    /// Turns that the heroes still have, this one included.
    pub(super) fn turns_left(&self) -> u8 {
        let limit = self.game.scenario(self.content).round_limit;
        let left = limit.saturating_sub(self.game.round);
        if self.game.turn == Side::Heroes { left + 1 } else { left + u8::from(self.game.round > 0) }
    }

    /// Whether no turn of the Overlord comes after this one of the heroes.
    pub(super) fn is_last_turn(&self) -> bool {
        self.game.turn == Side::Heroes && self.turns_left() <= 1
    }

    /// What a figure is worth to its enemies.
    pub(super) fn worth(&self, fig: Fig) -> Worth {
        match self.game.figures.get(fig).side() {
            Side::Heroes => self.worth_of_hero(fig),
            Side::Overlord => self.worth_of_unit(fig),
        }
    }

    fn worth_of_hero(&self, fig: Fig) -> Worth {
        if !self.game.is_hero(fig) {
            return Worth { wound: 0.0, death: self.number(Number::WorthOfAlly) };
        }
        let gems = &self.game.hero(fig).gems;
        let hurt = f32::from(gems.wounds()) / f32::from(gems.total().max(1));
        let mut worth = Worth { wound: 1.0 + hurt, death: self.number(Number::WorthOfHero) };
        if self.goals.wards.has(fig) {
            worth.wound += self.number(Number::WorthOfWard);
            worth.death *= 3.0;
        }
        if self.goals.carriers.has(fig) {
            worth.wound += self.number(Number::WorthOfCarrier);
            worth.death += self.number(Number::WorthOfHero);
        }
        worth
    }

    fn worth_of_unit(&self, fig: Fig) -> Worth {
        let figure = self.game.figures.get(fig);
        let Some(unit) = self.game.unit_of(fig).map(|unit| self.content.unit(unit)) else {
            return Worth::default();
        };
        let force = mean(&self.content.faces, unit.melee).max(mean(&self.content.faces, unit.ranged));
        let whole = self.number(Number::WorthOfUnit) + self.number(Number::WorthOfForce) * force;
        let full = f32::from(figure.full.max(1));
        let mut worth = match unit.role {
            UnitRole::Minion => Worth { wound: 0.0, death: whole },
            _ => Worth { wound: whole / full, death: whole },
        };
        if self.goals.prey.has(fig) {
            let prey = self.number(Number::WorthOfPrey);
            worth.wound += prey / full;
            worth.death += prey;
        }
        let holds = |zone| !self.game.figures.of_at(Side::Heroes, zone).is_empty();
        if self.game.has(fig, Skill::Blocker) && figure.zone().is_some_and(holds) {
            // Nobody gets past a Blocker: its death lets the heroes go on.
            let passage = self.number(Number::WorthOfPassage);
            worth.wound += passage / full;
            worth.death += passage;
        }
        if figure.zone().is_some_and(|zone| self.goals.ground.has(zone)) {
            worth.death += self.number(Number::WorthOfGround);
        }
        worth
    }

    /// Wounds that a hero has to expect in a zone in the Overlord's next turn, from its best two activations.
    pub(super) fn danger(&self, hero: Fig, zone: Zone) -> f32 {
        let (game, purse) = (self.game, &self.game.purse);
        let gems = purse.reserve() + purse.recovery.min(purse.fatigue() + 2);
        let armour = mean(&self.content.faces, self.armour(hero)) + f32::from(game.halo(self.content, hero));
        let (mut best, mut second) = ((0.0, 0), 0.0);
        for tile in game.river.line().iter().copied() {
            let price = game.river.price(tile).unwrap_or(u8::MAX);
            if price > gems || game.river.tiles[tile].status != Status::Live {
                continue;
            }
            let wounds: f32 = game
                .figures_of(self.content, tile)
                .iter()
                .map(|fig| (self.menace(fig, zone) - armour).max(0.0))
                .sum();
            if wounds > best.0 {
                (second, best) = (if best.1 + price <= gems { best.0 } else { 0.0 }, (wounds, price));
            } else if wounds > second && best.1 + price <= gems {
                second = wounds;
            }
        }
        best.0 + second
    }

    /// Symbols that a unit rolls on average against somebody in a zone that it can get at.
    fn menace(&self, fig: Fig, zone: Zone) -> f32 {
        let Some(unit) = self.game.unit_of(fig).map(|unit| self.content.unit(unit)) else { return 0.0 };
        let Some(at) = self.game.figures.get(fig).zone() else { return 0.0 };
        let near = distance(self.game, self.content, fig, zone) <= unit.movement + 1;
        let faces = &self.content.faces;
        let melee = if near { mean(faces, unit.melee) } else { 0.0 };
        let seen = near || self.game.sees(at).has(zone);
        melee.max(if seen { mean(faces, unit.ranged) } else { 0.0 })
    }

    /// The dice of a hero's armour.
    fn armour(&self, fig: Fig) -> engine::conan_overlord::dice::Dice {
        let cards =
            self.game.carried(fig).iter().map(|object| self.game.item_of(self.content, object).armour);
        cards.max_by_key(engine::conan_overlord::dice::Dice::rank).unwrap_or_default()
    }

    /// What an attack is worth to its side, with so many gems.
    pub(super) fn attack(
        &self,
        by: Fig,
        target: Fig,
        kind: AttackKind,
        arms: &[engine::conan_overlord::ids::Object],
        gems: u8,
    ) -> f32 {
        let blow = self.game.blow(self.content, by, target, kind, arms);
        let chain = self.game.defenders(self.content, by, target, kind, arms);
        let mut likely = estimate(&self.content.faces, &blow, gems, &chain[0]);
        if let [first, next, ..] = &chain[..] {
            // A Circular strike goes on: as if both were one, less what the first takes.
            let both = Target { life: first.life + next.life, armour: first.armour + next.armour, ..*first };
            likely.kill += estimate(&self.content.faces, &blow, gems, &both).kill;
        }
        self.worth(target).of(likely)
    }
}

use engine::conan_overlord::odds::Target;
