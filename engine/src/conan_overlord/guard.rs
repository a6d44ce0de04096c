//! Guard, parry and armour.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Event, Purpose, Stage, Step, Until,
    content::Content,
    dice::Dice,
    ids::{Fig, Object, ObjectSet, Side, Skill, Space, UnitRole},
    refusals::{NOT_AN_OPTION, NOT_THIS_ITEM, OUT_OF_BOUNDS},
    roll::Payer,
};
use crate::{
    game::{Refused, Why},
    procedure::Flow,
    seat::Seat,
};

impl ConanOverlord {
    /// Who pays for the guard: the bodyguard, or whoever pays for the target.
    pub(super) fn guard_payer(&self, attack: &Attack) -> Payer {
        attack.bodyguard.map_or_else(|| self.payer_of(attack.target), Payer::Hero)
    }

    /// Armour that counts without a roll: a unit's, a Halo, a shield wall.
    pub(super) fn fixed_armour(&self, content: &Content, attack: &Attack) -> u8 {
        let target = attack.target;
        let unit = self.figures.get(target).tile.map_or(0, |tile| {
            let tile = &self.river.tiles[tile];
            match attack.reads_armour {
                Some((unit, armour)) if unit == tile.unit => armour.min(tile.armour),
                _ => tile.armour,
            }
        });
        let wall = attack.kind == AttackKind::Melee
            && self.has(target, Skill::ShieldWall)
            && self.any_has(self.friends_of(target).without(target), Skill::ShieldWall);
        unit + self.halo(content, target) + if wall { content.limits.shield_wall } else { 0 }
    }

    /// The dice of the armour that a hero wears: one card counts, the best.
    pub(super) fn armour_dice(&self, content: &Content, fig: Fig) -> Dice {
        if !self.is_hero(fig) {
            return Dice::NONE;
        }
        let cards = self.carried(fig).iter().map(|object| content.item(self.objects.get(object).item).armour);
        cards.max_by_key(Dice::rank).unwrap_or_default()
    }

    /// The items with which a hero may parry an attack of this kind; of equal ones the lowest.
    pub(super) fn parrying(&self, content: &Content, fig: Fig, kind: AttackKind) -> ObjectSet {
        if !self.is_hero(fig) {
            return ObjectSet::NONE;
        }
        let melee = kind == AttackKind::Melee;
        let able = |object: &Object| content.item(self.objects.get(*object).item).parries(melee);
        self.objects.lowest_of_alike(self.carried(fig).iter().filter(able).collect())
    }

    /// Who holds what parries.
    fn parrier(attack: &Attack) -> Fig {
        attack.bodyguard.unwrap_or(attack.target)
    }

    fn guard_bounds(&self, content: &Content, attack: &Attack) -> (u8, u8) {
        let least = u8::from(attack.bodyguard.is_some());
        (least, self.payer_gems(self.guard_payer(attack)).min(content.limits.most_gems))
    }

    /// Whether the seat has declined to guard its minions.
    fn declines_guard(&self, content: &Content, attack: &Attack, seat: Seat) -> bool {
        self.is_minion(content, attack.target) && self.declined(seat).guards != Until::Now
    }

    fn is_minion(&self, content: &Content, fig: Fig) -> bool {
        self.figures.get(fig).side() == Side::Overlord
            && self.unit_of(fig).is_some_and(|unit| content.unit(unit).role == UnitRole::Minion)
    }

    /// Asks for the gems of a guard, unless nothing can be guarded.
    pub(super) fn open_guard(&mut self, attack: Attack, content: &Content) -> Result<Flow, Refused> {
        let armour = self.fixed_armour(content, &attack).saturating_sub(u8::from(attack.manner.precise));
        let nothing_to_do = attack.manner.no_defence
            || attack.power <= armour
            || !self.figures.is_here(attack.target)
            || self.figures.get(attack.target).dying;
        if nothing_to_do {
            self.roll = super::Roll::default();
            self.set_attack(Attack { stage: Stage::Wounds, gems: 0, parry: None, ..attack });
            return Ok(Flow::WentOn);
        }
        let (least, most) = self.guard_bounds(content, &attack);
        let seat = self.payer_seat(self.guard_payer(&attack));
        if attack.sacrificed || most == 0 || self.declines_guard(content, &attack, seat) {
            self.set_attack(Attack { stage: Stage::Roll, gems: 0, ..attack });
            return Ok(Flow::WentOn);
        }
        if least == most {
            self.set_attack(Attack { stage: Stage::Parry, gems: least, ..attack });
            return Ok(Flow::WentOn);
        }
        Ok(Flow::Asks)
    }

    pub(super) fn list_guard(&self, content: &Content, attack: &Attack, out: &mut Vec<Action>) {
        let (least, most) = self.guard_bounds(content, attack);
        out.extend((least..=most).map(Action::Gems));
        if self.is_minion(content, attack.target) {
            out.extend(self.spans().map(Action::Decline));
        }
    }

    pub(super) fn guard(
        &mut self,
        attack: Attack,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Gems(gems) => {
                let (least, most) = self.guard_bounds(step.content, &attack);
                if !(least..=most).contains(&gems) {
                    return Err(OUT_OF_BOUNDS.into());
                }
                let stage = if gems == 0 { Stage::Roll } else { Stage::Parry };
                self.set_attack(Attack { stage, gems, ..attack });
            }
            Action::Decline(until) => {
                if !self.is_minion(step.content, attack.target) || !self.may_decline(until) {
                    return Err(NOT_AN_OPTION.into());
                }
                if let Some(declined) = self.declined.get_mut(seat.index()) {
                    declined.guards = until;
                }
                step.tell(Event::Declined(until));
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// Asks with what a hero parries, unless there is no choice.
    pub(super) fn open_parry(&mut self, attack: Attack, content: &Content) -> Result<Flow, Refused> {
        let items = self.parrying(content, Self::parrier(&attack), attack.kind);
        let only = if attack.bodyguard.is_some() { items.single() } else { None };
        if items.is_empty() || only.is_some() {
            self.set_attack(Attack { stage: Stage::Roll, parry: only, ..attack });
            return Ok(Flow::WentOn);
        }
        Ok(Flow::Asks)
    }

    pub(super) fn list_parry(&self, content: &Content, attack: &Attack, out: &mut Vec<Action>) {
        out.extend(self.parrying(content, Self::parrier(attack), attack.kind).iter().map(Action::With));
        out.extend(attack.bodyguard.is_none().then_some(Action::Bare));
    }

    pub(super) fn default_parry(&self, content: &Content, attack: &Attack) -> Option<Action> {
        self.parrying(content, Self::parrier(attack), attack.kind).lowest().map(Action::With)
    }

    pub(super) fn parry(
        &mut self,
        attack: Attack,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let parry = match action {
            Action::Bare if attack.bodyguard.is_none() => None,
            Action::With(object) => {
                let able = self.parrying(step.content, Self::parrier(&attack), attack.kind);
                if !able.has(object) {
                    return Err(NOT_THIS_ITEM.into());
                }
                Some(object)
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.set_attack(Attack { stage: Stage::Roll, parry, ..attack });
        Ok(())
    }

    /// The guard is paid and rolled, with armour.
    pub(super) fn roll_guard(&mut self, attack: Attack, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let (payer, target) = (self.guard_payer(&attack), attack.target);
        let each = self.guard_die(step.content, payer);
        let item = attack.parry.map(|object| step.content.item(self.objects.get(object).item).guard);
        let mut dice = self.armour_dice(step.content, target) + item.unwrap_or_default();
        for _ in 0..attack.gems {
            dice = dice + each;
        }
        self.pay(payer, Space::Guard, attack.gems);
        if attack.gems > 0 {
            step.tell(Event::Guarded(target, attack.gems));
        }
        self.set_attack(Attack { stage: Stage::Wounds, ..attack });
        if dice.is_empty() {
            self.roll = super::Roll::default();
            return Ok(Flow::WentOn);
        }
        self.throw(dice, Purpose::Guard, Some(target), payer, step)?;
        Ok(Flow::WentOn)
    }
}
