//! What attacks, guards and other rolls of this table come to, as exact odds: computer players and the window read these.
use super::{
    Attack, AttackKind, ConanOverlord, Frame, Payment, Purpose, Stage,
    content::Content,
    dice::{Dice, Faces},
    ids::{Die, Fig, Object, Skill},
    odds::{Blow, Guard, Odds, Target, at_least},
    prepare::Deed,
    roll::{Lying, Payer},
};

impl ConanOverlord {
    /// The faces of the dice, and how they fall at this table.
    pub fn faces(&self, content: &Content) -> Faces {
        Faces { even: self.even_dice, ..content.faces }
    }

    /// What a figure rolls when it attacks another, a hero with these weapons.
    pub fn blow(&self, content: &Content, by: Fig, target: Fig, kind: AttackKind, arms: &[Object]) -> Blow {
        let (melee, item) = (kind == AttackKind::Melee, |object: &Object| self.item_of(content, *object));
        let mut blow = Blow {
            precise: self.has(by, if melee { Skill::PreciseStrike } else { Skill::PreciseShot }),
            support: self.any_has(self.friends_of(by), Skill::Support) || self.is_berserk(by, melee),
            jinxed: self.any_has(self.enemies_beside(by), Skill::Jinx),
            ..Blow::default()
        };
        if self.is_hero(by) {
            let sheet = content.hero(self.hero(by).sheet);
            blow.gem = if melee { sheet.melee.dice } else { sheet.ranged.dice };
            let weapons =
                arms.iter().map(|object| if melee { item(object).melee } else { item(object).ranged });
            blow.dice = weapons.fold(Dice::NONE, |dice, more| dice + more);
            if !melee {
                blow.dice = blow.dice + self.height_dice(content, by, target);
            }
        } else {
            blow.dice = self.unit_dice(content, by, target, kind, false);
        }
        blow.minus = if melee {
            let bare = self.is_hero(by) && !arms.iter().any(|object| item(object).strikes());
            if bare { content.limits.bare_hands } else { 0 }
        } else {
            self.shot_hindering(Some(by)) + u8::from(self.has(target, Skill::Untouchable))
        };
        blow
    }

    /// What stands against an attack without any gem: the target, and those to whom a Circular strike goes on.
    pub fn defenders(
        &self,
        content: &Content,
        by: Fig,
        target: Fig,
        kind: AttackKind,
        arms: &[Object],
    ) -> Vec<Target> {
        let melee = kind == AttackKind::Melee;
        let two_handed = |object: &Object| self.item_of(content, *object).two_handed;
        let sweeps = melee
            && self.has(by, Skill::CircularStrike)
            && (!self.is_hero(by) || arms.iter().any(two_handed));
        let reads_armour = arms.iter().find_map(|object| self.item_of(content, *object).reads_armour);
        let attack = Attack { by: Some(by), target, kind, reads_armour, ..Attack::default() };
        let mut chain = vec![self.defender(content, &attack)];
        if sweeps {
            for other in self.friends_of(target).without(target).iter() {
                if self.may_attack(content, by, other, kind).is_ok() {
                    chain.push(self.defender(content, &Attack { target: other, ..attack }));
                }
            }
        }
        chain
    }

    /// What stands against an attack under way without any gem.
    pub(super) fn defender(&self, content: &Content, attack: &Attack) -> Target {
        let life = self.life(attack.target);
        if attack.manner.no_defence {
            return Target { life, ..Target::default() };
        }
        let (armour, dice) = (self.fixed_armour(content, attack), self.armour_dice(content, attack.target));
        Target { armour, dice, life }
    }

    /// The attack that a hero prepares: who, whom and how.
    pub fn prepared_attack(&self) -> Option<(Fig, Fig, AttackKind)> {
        let Frame::Prepare(prepare) = self.frames.top()? else { return None };
        match prepare.deed {
            Deed::Strike(target) => Some((prepare.fig, target, AttackKind::Melee)),
            Deed::Shoot(target) => Some((prepare.fig, target, AttackKind::Ranged)),
            _ => None,
        }
    }

    /// The weapons of the attack that a hero prepares, once they are chosen.
    pub fn prepared_arms(&self) -> Option<Vec<Object>> {
        let Frame::Prepare(prepare) = self.frames.top()? else { return None };
        Some(prepare.arms?.objects().collect())
    }

    /// The odds of the attack that a hero prepares, for each number of gems from the least on; none at other questions.
    pub fn attack_odds(&self, content: &Content) -> Option<(u8, Vec<Odds>)> {
        let (fig, target, kind) = self.prepared_attack()?;
        let Frame::Prepare(prepare) = self.frames.top()? else { return None };
        let arms = self.prepared_arms()?;
        let (least, most) = prepare.bounds(self, content);
        let blow = self.blow(content, fig, target, kind, &arms);
        let chain = self.defenders(content, fig, target, kind, &arms);
        let mut odds = blow.all_odds(&self.faces(content), most, &chain);
        Some((least, odds.split_off(usize::from(least).min(odds.len()))))
    }

    /// The chance of the manipulation that a hero prepares, for each number of gems from the least on.
    pub fn deed_odds(&self, content: &Content) -> Option<(u8, Vec<f64>)> {
        let Frame::Prepare(prepare) = self.frames.top()? else { return None };
        let (least, most) = prepare.bounds(self, content);
        let purpose = prepare.purpose()?;
        let support = self.any_has(self.friends_of(prepare.fig), Skill::Support);
        let goal = self.goal_of(content, purpose, prepare.fig)?;
        let faces = self.faces(content);
        let chance = |gems| {
            let dice = prepare.manipulation_dice(self, gems, content);
            at_least(&faces, dice, support, goal)
        };
        Some((least, (least..=most).map(chance).collect()))
    }

    /// The odds of the attack under way against each number of gems of guard; none at other questions.
    pub fn guard_odds(&self, content: &Content) -> Option<Vec<Odds>> {
        let attack = self.attacks.last().filter(|attack| attack.stage == Stage::Guard)?;
        let (guard, payer) = (self.guard_of(content, attack), self.guard_payer(attack));
        let most = self.payer_gems(payer).min(content.limits.most_gems);
        Some(guard.all_odds(&self.faces(content), attack.power, most))
    }

    /// What a guard against an attack rolls, with what parries best.
    fn guard_of(&self, content: &Content, attack: &Attack) -> Guard {
        let (payer, who) = (self.guard_payer(attack), attack.bodyguard.unwrap_or(attack.target));
        let items = self.parrying(content, who, attack.kind);
        let best = items.iter().map(|object| self.item_of(content, object).guard).max_by_key(Dice::rank);
        let enemies = self.enemies_beside(attack.target);
        Guard {
            gem: self.guard_die(content, payer),
            item: best.unwrap_or_default(),
            passive: self.defender(content, attack),
            precise: attack.manner.precise,
            support: self.any_has(self.friends_of(attack.target), Skill::Support),
            jinxed: self.any_has(enemies, Skill::Jinx),
        }
    }

    /// The die that a gem of guard buys.
    pub(super) fn guard_die(&self, content: &Content, payer: Payer) -> Dice {
        match payer {
            Payer::Overlord | Payer::Nobody => Dice::some(content.limits.overlord_guard, 1),
            Payer::Commander(_) => Dice::some(content.limits.ally_guard, 1),
            Payer::Hero(fig) => content.hero(self.hero(fig).sheet).guard,
        }
    }

    /// What the dice on the table are for, the symbols that it takes if there is such a number, and whose roll it is.
    pub fn rolled_for(&self, content: &Content) -> Option<(Purpose, Option<u8>, Option<Fig>)> {
        let Frame::Rolling(rolling) = self.frames.top()? else { return None };
        let goal = rolling.roller.and_then(|roller| self.goal_of(content, rolling.purpose, roller));
        Some((rolling.purpose, goal, rolling.roller))
    }

    /// What would pay for rolling a die again that shows so many symbols.
    pub fn reroll_payment(&self, content: &Content, die: Die, symbols: u8) -> Option<Payment> {
        let Frame::Rolling(rolling) = self.frames.top()? else { return None };
        rolling.payment(self, content, Lying { die, symbols, starred: false })
    }
}
