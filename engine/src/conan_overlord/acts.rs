//! What an active hero can do with the hand.
use super::{
    Acting, Action, AttackKind, ConanOverlord, Event, Mandate, Step,
    action::Heap,
    casting::Casting,
    content::Content,
    ids::{Fig, FigSet, ItemKind, Object, Skill, Space},
    prepare::{Deed, Prepare},
    refusals::{
        ANOTHER_STANDS_FOR_IT, CANNOT_PAY, HAS_ACTED, LIMIT, NEEDS_SKILL, NO_WEAPON, NOT_AN_ENEMY, NOT_YOURS,
        RESTING,
    },
};
use crate::{
    game::{Refused, Why},
    seat::Seat,
};

impl ConanOverlord {
    /// Lists what a hero can do.
    pub(super) fn list_acts(&self, content: &Content, fig: Fig, out: &mut Vec<Action>) {
        self.list_steps(content, fig, self.hero_points(content, fig), out);
        if self.may_lay(content, fig, Space::Melee) > 0 {
            out.extend(
                self.targets(content, fig, AttackKind::Melee).iter().map(|to| Action::Strike(fig, to)),
            );
        }
        if self.can_shoot(content, fig).is_ok() {
            out.extend(
                self.targets(content, fig, AttackKind::Ranged).iter().map(|to| Action::Shoot(fig, to)),
            );
        }
        let spells = self.spells(fig).iter().filter(|spell| self.may_cast(content, fig, *spell).is_ok());
        out.extend(spells.map(|spell| Action::Cast(fig, spell)));
        self.list_manipulations(content, fig, out);
        let allies = self.commanded(fig).iter();
        out.extend(allies.map(|ally| Action::Order(fig, ally)));
    }

    /// Lists the steps that a figure can pay with base points and bought ones.
    pub(super) fn list_steps(&self, content: &Content, fig: Fig, points: (u8, u8), out: &mut Vec<Action>) {
        let most = points.0 + points.1;
        if most == 0 {
            return;
        }
        if self.tear_price(content, fig, most).is_ok() {
            out.push(Action::Tear(fig));
        }
        let paces = self.paces(content, fig, false).filter(|pace| pace.price <= most);
        out.extend(paces.map(|pace| Action::Walk(fig, pace.to)));
        if self.has(fig, Skill::WallWrecker) {
            for (_, zone) in self.unbroken_walls(content, fig) {
                if self.wreck_price(content, fig, zone).is_ok_and(|(_, price)| price <= most) {
                    out.push(Action::Wreck(fig, zone));
                }
            }
        }
        if self.exit_price(content, fig).is_ok_and(|price| price <= most) {
            out.push(Action::Leave(fig));
        }
    }

    /// A hero of the seat does something.
    pub(super) fn act(&mut self, seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let content = step.content;
        let fig = actor(action).ok_or(Why::NOT_AN_ANSWER)?;
        if !self.is_hero(fig) || self.hero(fig).seat != seat {
            return Err(NOT_YOURS.into());
        }
        if !self.is_active(fig) {
            return Err(RESTING.into());
        }
        match action {
            Action::Walk(..) | Action::Wreck(..) | Action::Leave(_) | Action::Tear(_) => {
                self.hero_steps(fig, action, step)
            }
            Action::Strike(_, target) => {
                if self.may_lay(content, fig, Space::Melee) == 0 {
                    return Err(LIMIT.into());
                }
                self.may_target(content, fig, target, AttackKind::Melee)?;
                self.frames.push(Prepare { fig, deed: Deed::Strike(target), arms: None })
            }
            Action::Shoot(_, target) => {
                self.can_shoot(content, fig)?;
                self.may_target(content, fig, target, AttackKind::Ranged)?;
                self.frames.push(Prepare { fig, deed: Deed::Shoot(target), arms: None })
            }
            Action::Cast(_, spell) => {
                self.may_cast(content, fig, spell)?;
                self.frames.push(Casting::new(fig, spell))
            }
            Action::Order(_, ally) => self.order(fig, ally, step),
            _ => self.manipulate(fig, action, step),
        }
    }

    /// Whether a target is one of those listed: legal, and the lowest of its equals.
    pub(super) fn may_target(
        &self,
        content: &Content,
        by: Fig,
        target: Fig,
        kind: AttackKind,
    ) -> Result<(), Why> {
        self.may_attack(content, by, target, kind)?;
        if self.is_lowest(target) { Ok(()) } else { Err(ANOTHER_STANDS_FOR_IT) }
    }

    /// Whether a hero has something to shoot or throw with, and strength for it.
    fn can_shoot(&self, content: &Content, fig: Fig) -> Result<(), Why> {
        let shoots = |object: Object| content.item(self.objects.get(object).item).shoots();
        if !self.carried(fig).iter().any(shoots) {
            return Err(NO_WEAPON);
        }
        if self.may_lay(content, fig, Space::Ranged) == 0 { Err(LIMIT) } else { Ok(()) }
    }

    /// A hero moves, and pays base first.
    fn hero_steps(&mut self, fig: Fig, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let (base, bought) = self.hero_points(step.content, fig);
        let paid = |price: u8| if price <= base + bought { Ok(price) } else { Err(CANNOT_PAY) };
        match action {
            Action::Walk(_, to) => {
                let pace = self.pace(step.content, fig, to, false)?;
                let gems = self.pay_walk(step.content, fig, paid(pace.price)?);
                if !pace.leap {
                    step.tell(Event::Walked(fig, to, gems));
                }
                self.take_pace(fig, pace, step)
            }
            Action::Wreck(_, to) => {
                let (wall, price) = self.wreck_price(step.content, fig, to)?;
                self.pay_walk(step.content, fig, paid(price)?);
                self.hero_mut(fig).interrupt();
                self.break_wall(fig, wall, step)
            }
            Action::Tear(_) => {
                let price = self.tear_price(step.content, fig, base + bought)?;
                if price == 0 {
                    return Err(CANNOT_PAY.into());
                }
                self.pay_walk(step.content, fig, price);
                self.figures.get_mut(fig).web = false;
                step.tell(Event::TornFree(fig));
                Ok(())
            }
            _ => {
                let price = self.exit_price(step.content, fig)?;
                self.pay_walk(step.content, fig, paid(price)?);
                self.leave(fig, step)
            }
        }
    }

    /// The allies that a hero can have act; of equal ones the lowest.
    fn commanded(&self, fig: Fig) -> FigSet {
        if self.hero(fig).gems.available() == 0 || !self.has(fig, Skill::Command) {
            return FigSet::NONE;
        }
        let allies = self.figures.of(super::ids::Side::Heroes).minus(self.all_heroes());
        self.figures.lowest_of_alike(allies.iter().filter(|ally| !self.figures.get(*ally).acted).collect())
    }

    fn order(&mut self, fig: Fig, ally: Fig, step: &mut Step<'_>) -> Result<(), Refused> {
        if !self.has(fig, Skill::Command) {
            return Err(NEEDS_SKILL.into());
        }
        if self.is_hero(ally) || self.figures.get(ally).side() != self.figures.get(fig).side() {
            return Err(NOT_AN_ENEMY.into());
        }
        if self.hero(fig).gems.available() == 0 {
            return Err(CANNOT_PAY.into());
        }
        if !self.commanded(fig).has(ally) {
            return Err(HAS_ACTED.into());
        }
        let hero = self.hero_mut(fig);
        hero.gems.pay(Heap::Allies, 1);
        hero.interrupt();
        step.tell(Event::Ordered(fig, ally));
        self.figures.get_mut(ally).acted = true;
        let acting = Acting::new(Mandate::Command(fig), FigSet::only(ally));
        self.frames.push(acting.begin(self, step.content, ally))
    }

    /// Whether an item is a weapon for one hand.
    pub(super) fn is_one_handed(&self, content: &Content, object: Object) -> bool {
        let item = content.item(self.objects.get(object).item);
        item.kind == ItemKind::Weapon && item.strikes() && !item.two_handed
    }
}

/// Who acts.
pub(super) fn actor(action: Action) -> Option<Fig> {
    match action {
        Action::Walk(fig, _)
        | Action::Wreck(fig, _)
        | Action::Leave(fig)
        | Action::Tear(fig)
        | Action::Strike(fig, _)
        | Action::Shoot(fig, _)
        | Action::Web(fig, _)
        | Action::Cast(fig, _)
        | Action::Open(fig)
        | Action::Pick(fig, _)
        | Action::Unlock(fig, _)
        | Action::Do(fig, _)
        | Action::Take(fig, _)
        | Action::Give(fig, ..)
        | Action::TakeFrom(fig, _)
        | Action::Drop(fig, _)
        | Action::Throw(fig, _)
        | Action::Drink(fig, ..)
        | Action::Order(fig, _) => Some(fig),
        _ => None,
    }
}
