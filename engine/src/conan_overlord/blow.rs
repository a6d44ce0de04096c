//! The one machine of attack and defence: for heroes, allies, units, spells, ripostes and blasts.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Event, Purpose, Question, Stage, Step, Whereabouts,
    attack::Manner,
    content::Content,
    dice::Dice,
    ids::{Fig, FigSet, Skill, Spell},
    refusals::{NOT_AN_OPTION, OUT_OF_REACH},
    roll::Payer,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The innermost attack is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Blow;

impl Procedure<ConanOverlord> for Blow {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        let Some(attack) = game.attacks.last() else { return Waiting::Over };
        Waiting::One(match attack.stage {
            Stage::React => attack.asked,
            Stage::Guard | Stage::Parry => game.payer_seat(game.guard_payer(attack)),
            Stage::Riposte => game.seat_of(attack.target),
            _ => game.attacker_seat(attack),
        })
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Some(attack) = game.attacks.last().copied() else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        match attack.stage {
            Stage::Power => game.reckon_power(attack, step),
            Stage::Order => game.next_of_zone(attack),
            Stage::React => game.open_reactions(attack, step.content),
            Stage::Guard => game.open_guard(attack, step.content),
            Stage::Parry => game.open_parry(attack, step.content),
            Stage::Roll => game.roll_guard(attack, step),
            Stage::Wounds => game.deal_wounds(attack, step),
            Stage::Death => game.after_wounds(attack),
            Stage::Carry => game.carry_on(attack, step.content),
            Stage::Riposte => game.open_riposte(attack, step.content),
            Stage::End => game.end_attack(attack, step),
        }
    }

    fn question(self, game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        let attack = game.attacks.last()?;
        let Attack { target, power, .. } = *attack;
        match attack.stage {
            Stage::Order => Some(Question::Order(power)),
            Stage::React => Some(Question::React(target, power)),
            Stage::Guard => Some(Question::Guard(target, power)),
            Stage::Parry => Some(Question::Parry(target)),
            Stage::Carry => Some(Question::NextTarget(attack.rest())),
            Stage::Riposte => Some(Question::Riposte(target)),
            _ => None,
        }
    }

    fn list(self, game: &ConanOverlord, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Some(attack) = game.attacks.last() else { return Listing::Whole };
        match attack.stage {
            Stage::Order => out.extend(game.in_order(attack).iter().map(Action::Target)),
            Stage::React => game.list_reactions(content, attack, seat, out),
            Stage::Guard => game.list_guard(content, attack, out),
            Stage::Parry => game.list_parry(content, attack, out),
            Stage::Carry => {
                out.extend(game.next_targets(content, attack).iter().map(Action::Target));
                out.push(Action::Done);
            }
            Stage::Riposte => {
                out.extend(attack.by.map(|by| Action::Strike(attack.target, by)));
                out.push(Action::Pass);
            }
            _ => (),
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Some(attack) = game.attacks.last().copied() else { return Err(Why::NOT_ASKED.into()) };
        match (attack.stage, action) {
            (Stage::Order, Action::Target(fig)) => {
                if !game.in_order(&attack).has(fig) {
                    return Err(NOT_AN_OPTION.into());
                }
                game.strike_next(attack, fig);
                Ok(())
            }
            (Stage::React, action) => game.react(attack, seat, action, step),
            (Stage::Guard, action) => game.guard(attack, seat, action, step),
            (Stage::Parry, action) => game.parry(attack, action, step),
            (Stage::Carry, Action::Done) => {
                game.set_attack(Attack { stage: Stage::End, ..attack });
                Ok(())
            }
            (Stage::Carry, Action::Target(fig)) => {
                if !game.next_targets(step.content, &attack).has(fig) {
                    return Err(OUT_OF_REACH.into());
                }
                let power = attack.rest();
                game.set_attack(Attack { power, ..attack.on(fig) });
                step.tell(Event::Power(power));
                Ok(())
            }
            (Stage::Riposte, Action::Pass) => {
                game.set_attack(Attack { stage: Stage::End, ..attack });
                Ok(())
            }
            (Stage::Riposte, Action::Strike(fig, target))
                if fig == attack.target && attack.by == Some(target) =>
            {
                game.set_attack(Attack { stage: Stage::End, ..attack });
                let manner = Manner { answers: true, no_riposte: true, ..Manner::default() };
                let riposte =
                    Attack { by: Some(fig), target, kind: AttackKind::Melee, manner, ..Attack::default() };
                game.attack(riposte, step.content.limits.riposte, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        let attack = game.attacks.last()?;
        match attack.stage {
            Stage::Order => game.in_order(attack).lowest().map(Action::Target),
            Stage::React | Stage::Riposte => Some(Action::Pass),
            Stage::Guard => Some(Action::Gems(u8::from(attack.bodyguard.is_some()))),
            Stage::Parry => game.default_parry(content, attack),
            Stage::Carry => Some(Action::Done),
            _ => None,
        }
    }
}

impl Attack {
    /// The power that is left after a kill: what defence and life did not take.
    fn rest(&self) -> u8 {
        self.power.saturating_sub(self.defence).saturating_sub(self.life)
    }
}

impl ConanOverlord {
    /// An attack begins: its dice are rolled.
    pub(super) fn attack(&mut self, attack: Attack, dice: Dice, step: &mut Step<'_>) -> Result<(), Refused> {
        let is_area = attack.kind == AttackKind::Area;
        let side = attack.by.map_or(attack.side, |by| self.figures.get(by).side());
        let zone = if is_area { attack.zone } else { self.figures.get(attack.target).last_zone() };
        if let Some(by) = attack.by.filter(|by| self.has(*by, Skill::Fascination)) {
            let struck = if is_area { attack.left } else { FigSet::only(attack.target) };
            let set = &mut self.fascinated[self.figures.get(by).side() as usize];
            *set = set.or(struck);
        }
        match attack.by {
            Some(by) if !is_area => step.tell(Event::Attack(by, attack.kind, attack.target)),
            _ => step.tell(Event::AreaAttack(zone)),
        }
        self.attacks.push(Attack { side, zone, stage: Stage::Power, ..attack }).map_err(|_| Refused::Full)?;
        self.frames.push(Blow)?;
        let payer = attack.by.map_or(Payer::Overlord, |by| self.payer_of(by));
        self.throw(dice, Purpose::Attack, attack.by, payer, step)
    }

    pub(super) fn set_attack(&mut self, attack: Attack) {
        if let Some(last) = self.attacks.last_mut() {
            *last = attack;
        }
    }

    fn attacker_seat(&self, attack: &Attack) -> Seat {
        attack.by.map_or(self.overlord(), |by| self.seat_of(by))
    }

    /// The power of an attack: symbols less hindering, bare hands and Untouchable; then it is final. What drags, drags.
    fn reckon_power(&mut self, attack: Attack, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let power = self.roll.total().saturating_sub(self.lost_symbols(step.content, &attack));
        step.tell(Event::Power(power));
        let stage = if attack.kind == AttackKind::Area { Stage::Order } else { Stage::React };
        self.set_attack(Attack { power, stage, ..attack });
        if attack.kind == AttackKind::Area && power > 0 {
            for object in &self.persons_at(step.content, attack.zone) {
                self.slay(*object, attack.side, step)?;
            }
        }
        if attack.manner.drags && self.roll.highest() >= 2 {
            self.drag(attack, step)?;
        }
        Ok(Flow::WentOn)
    }

    pub(super) fn shot_hindering(&self, by: Option<Fig>) -> u8 {
        by.filter(|by| !self.has(*by, Skill::Sharpshooter)).map_or(0, |by| self.roll_hindering(by))
    }

    /// Constriction: the target is dragged into the attacker's zone, if there is room, and held there.
    fn drag(&mut self, attack: Attack, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some((by, zone)) = attack.by.and_then(|by| Some((by, self.figures.get(by).zone()?))) else {
            return Ok(());
        };
        if zone != attack.zone {
            if !self.fits(step.content, attack.target, zone) {
                return Ok(());
            }
            self.set_attack(Attack { zone, ..self.attacks.last().copied().unwrap_or(attack) });
            step.tell(Event::Dragged(attack.target, zone));
            self.enter(attack.target, zone, step)?;
        }
        self.figures.get_mut(attack.target).held_by = Some(by);
        Ok(())
    }

    /// Those of the zone that an area attack has still to strike; of equal ones the lowest.
    fn in_order(&self, attack: &Attack) -> FigSet {
        let here = self.figures.at(attack.zone).and(attack.left);
        let living = here.iter().filter(|fig| !self.figures.get(*fig).dying).collect();
        self.figures.lowest_of_alike(living)
    }

    fn next_of_zone(&mut self, attack: Attack) -> Result<Flow, Refused> {
        let left = self.in_order(&attack);
        match (left.single(), left.is_empty()) {
            (_, true) => self.set_attack(Attack { stage: Stage::End, ..attack }),
            (Some(fig), _) => self.strike_next(attack, fig),
            _ => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn strike_next(&mut self, attack: Attack, fig: Fig) {
        self.set_attack(Attack { left: attack.left.without(fig), ..attack.on(fig) });
    }

    /// The guard is reckoned, and the wounds fall.
    fn deal_wounds(&mut self, attack: Attack, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Attack { target, power, manner, side, .. } = attack;
        let defence = if manner.no_defence {
            0
        } else {
            let whole = self.roll.total() + self.fixed_armour(step.content, &attack);
            whole.saturating_sub(u8::from(manner.precise))
        };
        let (wounds, life) = (power.saturating_sub(defence), self.life(target));
        self.set_attack(Attack { stage: Stage::Death, defence, life, ..attack });
        step.tell(Event::Defence(target, defence));
        if wounds == 0 {
            return Ok(Flow::WentOn);
        }
        if manner.webs {
            self.figures.get_mut(target).web = true;
            step.tell(Event::Webbed(target));
        } else if manner.poisons && self.is_hero(target) && !self.has(target, Skill::Undead) {
            self.frames.push(super::wounds::Poison { fig: target, left: wounds, by: side })?;
        } else {
            self.hurt(target, wounds, side, step)?;
        }
        Ok(Flow::WentOn)
    }

    fn after_wounds(&mut self, attack: Attack) -> Result<Flow, Refused> {
        let killed = !self.figures.is_here(attack.target);
        let stage = match attack.kind {
            AttackKind::Area => Stage::Order,
            _ if killed => Stage::Carry,
            AttackKind::Melee => Stage::Riposte,
            _ => Stage::End,
        };
        self.set_attack(Attack { killed, stage, ..attack });
        Ok(Flow::WentOn)
    }

    /// Whom what is left of a circular strike may hit.
    fn next_targets(&self, content: &Content, attack: &Attack) -> FigSet {
        let Some(by) = attack.by.filter(|by| self.figures.is_here(*by) && attack.manner.circular) else {
            return FigSet::NONE;
        };
        if attack.rest() == 0 || self.figures.get(by).dying {
            return FigSet::NONE;
        }
        let enemies = self.enemies_at(by, attack.zone).iter();
        let may =
            |fig: &Fig| self.is_lowest(*fig) && self.may_attack(content, by, *fig, AttackKind::Melee).is_ok();
        enemies.filter(may).collect()
    }

    fn carry_on(&mut self, attack: Attack, content: &Content) -> Result<Flow, Refused> {
        if self.next_targets(content, &attack).is_empty() {
            self.set_attack(Attack { stage: Stage::End, ..attack });
            return Ok(Flow::WentOn);
        }
        Ok(Flow::Asks)
    }

    fn open_riposte(&mut self, attack: Attack, content: &Content) -> Result<Flow, Refused> {
        let may = attack.by.is_some_and(|by| {
            !attack.manner.no_riposte
                && self.has(attack.target, Skill::Riposte)
                && !self.figures.get(by).dying
                && self.may_attack(content, attack.target, by, AttackKind::Melee).is_ok()
        });
        if !may {
            self.set_attack(Attack { stage: Stage::End, ..attack });
        }
        Ok(Flow::asks_if(may))
    }

    /// The attack is over: a thrown weapon lands, a kiss of death ends its caster.
    fn end_attack(&mut self, attack: Attack, step: &mut Step<'_>) -> Result<Flow, Refused> {
        self.attacks.pop();
        self.frames.pop();
        if let Some(object) = attack.thrown {
            self.land(object, attack.zone, step);
        }
        if attack.spell == Some(Spell::KissOfDeath)
            && let Some(by) = attack.by
        {
            self.doom(by, attack.side)?;
        }
        Ok(Flow::WentOn)
    }

    /// An object lies in a zone from now on.
    pub(super) fn land(&mut self, object: super::ids::Object, zone: super::ids::Zone, step: &mut Step<'_>) {
        let from = self.objects.get(object).at;
        self.objects.put(object, Whereabouts::Zone(zone));
        if let Whereabouts::Hero(fig) = from {
            self.weigh(step.content, fig);
        }
        step.tell(Event::Landed(object, zone));
        self.check_victory(step);
    }
}
