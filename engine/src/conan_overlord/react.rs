//! Reactions: once the power of an attack is known, the attacked side may answer before it guards.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Event, Stage, Step, Until,
    acting::Mandate,
    content::Content,
    frame::Frame,
    ids::{Fig, Side, Skill, Spell},
    refusals::{CANNOT_PAY, NO_SPELL, NOT_AN_OPTION, NOT_YOURS},
};
use crate::{
    game::{Refused, Why},
    procedure::Flow,
    seat::Seat,
};

impl ConanOverlord {
    /// Asks the first seat that can react: the target's, then its side's others in their order.
    pub(super) fn open_reactions(&mut self, attack: Attack, content: &Content) -> Result<Flow, Refused> {
        match self.next_reactor(content, &attack) {
            Some(asked) => {
                self.set_attack(Attack { asked, ..attack });
                Ok(Flow::Asks)
            }
            None => {
                self.set_attack(Attack { stage: Stage::Guard, ..attack });
                Ok(Flow::WentOn)
            }
        }
    }

    fn next_reactor(&self, content: &Content, attack: &Attack) -> Option<Seat> {
        if !self.figures.is_here(attack.target) || !self.can_be_hurt(content, attack) {
            return None;
        }
        let side = self.figures.get(attack.target).side();
        let others =
            (0..self.players).map(Seat).filter(|seat| (*seat == self.overlord()) == (side == Side::Overlord));
        let mut seats = std::iter::once(self.seat_of(attack.target)).chain(others);
        seats.find(|seat| {
            !attack.passed.has(*seat)
                && self.declined(*seat).reactions == Until::Now
                && self.has_reaction(content, attack, *seat)
        })
    }

    /// Whether the power is more than the armour that counts anyway.
    fn can_be_hurt(&self, content: &Content, attack: &Attack) -> bool {
        let armour = self.fixed_armour(content, attack).saturating_sub(u8::from(attack.manner.precise));
        attack.power > if attack.manner.no_defence { 0 } else { armour }
    }

    fn has_reaction(&self, content: &Content, attack: &Attack, seat: Seat) -> bool {
        let friends = self.friends_of(attack.target);
        friends.iter().any(|fig| {
            self.seat_of(fig) == seat
                && (self.may_sacrifice(attack, fig).is_ok()
                    || self.may_bodyguard(content, attack, fig).is_ok()
                    || self
                        .spells(fig)
                        .iter()
                        .any(|spell| self.may_answer(content, attack, fig, spell).is_ok()))
        })
    }

    pub(super) fn list_reactions(
        &self,
        content: &Content,
        attack: &Attack,
        seat: Seat,
        out: &mut Vec<Action>,
    ) {
        for fig in self.friends_of(attack.target).iter().filter(|fig| self.seat_of(*fig) == seat) {
            out.extend(self.may_sacrifice(attack, fig).is_ok().then_some(Action::Sacrifice(fig)));
            out.extend(self.may_bodyguard(content, attack, fig).is_ok().then_some(Action::Bodyguard(fig)));
            let spells = self.spells(fig).iter();
            let may = spells.filter(|spell| self.may_answer(content, attack, fig, *spell).is_ok());
            out.extend(may.map(|spell| Action::Cast(fig, spell)));
        }
        out.push(Action::Pass);
        out.extend(self.spans().map(Action::Decline));
    }

    /// How long one can decline: to the end of the activation, if there is one, or of the turn.
    pub(super) fn spans(&self) -> impl Iterator<Item = Until> {
        let activation = self.frames.iter().any(|frame| {
            matches!(frame, Frame::Acting(acting) if matches!(acting.mandate, Mandate::Activation(_)))
        });
        activation.then_some(Until::Activation).into_iter().chain([Until::Turn])
    }

    pub(super) fn may_decline(&self, until: Until) -> bool {
        self.spans().any(|span| span == until)
    }

    pub(super) fn declined(&self, seat: Seat) -> super::Declined {
        self.declined.get(seat.index()).copied().unwrap_or_default()
    }

    fn may_sacrifice(&self, attack: &Attack, fig: Fig) -> Result<(), Why> {
        let single = attack.kind != AttackKind::Area && !attack.sacrificed && attack.bodyguard.is_none();
        let able = fig != attack.target && self.has(fig, Skill::Sacrifice) && !self.figures.get(fig).dying;
        let beside = self.friends_of(attack.target).has(fig);
        if single && able && beside && self.is_lowest_but(fig, attack.target) {
            Ok(())
        } else {
            Err(NOT_AN_OPTION)
        }
    }

    /// Whether no lower figure of the zone but the target is equal.
    fn is_lowest_but(&self, fig: Fig, target: Fig) -> bool {
        let friends = self.friends_of(fig).without(target);
        self.figures.lowest_of_alike(friends).has(fig)
    }

    fn may_bodyguard(&self, content: &Content, attack: &Attack, fig: Fig) -> Result<(), Why> {
        let single = attack.kind != AttackKind::Area
            && !attack.sacrificed
            && attack.bodyguard.is_none()
            && !attack.manner.no_defence;
        let able = fig != attack.target
            && self.is_hero(fig)
            && self.has(fig, Skill::Bodyguard)
            && !self.figures.get(fig).dying
            && self.friends_of(attack.target).has(fig);
        if !single || !able || self.parrying(content, fig, attack.kind).is_empty() {
            return Err(NOT_AN_OPTION);
        }
        if self.hero(fig).gems.available() == 0 { Err(CANNOT_PAY) } else { Ok(()) }
    }

    /// Whether a figure may cast a spell in reaction: a Halo for itself, a swarm for its side in its zone; never
    /// against what is a reaction itself (ruling 59).
    fn may_answer(&self, content: &Content, attack: &Attack, fig: Fig, spell: Spell) -> Result<(), Why> {
        let def = content.spell(spell);
        let fits = def.reaction
            && !attack.manner.answers
            && !attack.casters.has(fig)
            && !self.figures.get(fig).dying
            && self.spells(fig).has(spell)
            && self.friends_of(attack.target).has(fig);
        if !fits {
            return Err(NO_SPELL);
        }
        let helps = match spell {
            Spell::PestilentialSwarm => !self.swarmed(fig).is_empty() && self.attacks.len() < super::NESTED,
            _ => fig == attack.target && def.armour > self.halo(content, fig),
        };
        if !helps {
            return Err(NOT_AN_OPTION);
        }
        self.may_pay_spell(content, fig, spell, def.cost.unwrap_or(def.least))
    }

    pub(super) fn react(
        &mut self,
        attack: Attack,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let own = |fig: Fig| if self.seat_of(fig) == seat { Ok(()) } else { Err(NOT_YOURS) };
        match action {
            Action::Pass => self.set_attack(Attack { passed: attack.passed.with(seat), ..attack }),
            Action::Decline(until) if self.may_decline(until) => {
                if let Some(declined) = self.declined.get_mut(seat.index()) {
                    declined.reactions = until;
                }
                step.tell(Event::Declined(until));
            }
            Action::Sacrifice(fig) => {
                own(fig)?;
                self.may_sacrifice(&attack, fig)?;
                let zone = self.figures.get(fig).last_zone();
                self.set_attack(Attack { target: fig, zone, sacrificed: true, ..attack });
                step.tell(Event::Sacrificed(fig));
            }
            Action::Bodyguard(fig) => {
                own(fig)?;
                self.may_bodyguard(step.content, &attack, fig)?;
                self.set_attack(Attack { bodyguard: Some(fig), ..attack });
                step.tell(Event::Guards(fig));
            }
            Action::Cast(fig, spell) => {
                own(fig)?;
                self.may_answer(step.content, &attack, fig, spell)?;
                self.set_attack(Attack { casters: attack.casters.with(fig), ..attack });
                self.cast_in_reaction(fig, spell, step)?;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }
}
