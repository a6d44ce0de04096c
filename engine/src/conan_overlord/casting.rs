//! Spells: whom or what, with how many gems, and what they do.
use super::{
    Acting, Action, Attack, AttackKind, ConanOverlord, Event, Mandate, Purpose, Question, Step,
    action::Heap,
    attack::Manner,
    content::Content,
    ids::{Fig, FigSet, Object, ObjectSet, Side, Skill, Spell, SpellTarget, Zone, ZoneSet},
    refusals::{CANNOT_PAY, LIMIT, NO_SPELL, NO_TARGET, NO_USE, OUT_OF_BOUNDS},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Gems that a Gift of life gives at most.
const GIFT: u8 = 2;

/// A figure casts a spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Casting {
    /// Who.
    pub fig: Fig,
    /// Which spell.
    pub spell: Spell,
    /// On whom.
    pub target: Option<Fig>,
    /// On which zone.
    pub zone: Option<Zone>,
    /// On which object.
    pub object: Option<Object>,
    /// With how many gems, where that is chosen.
    pub gems: Option<u8>,
    /// Teleportation is paid: steps that are left.
    pub steps: Option<u8>,
}

/// What is to be chosen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Figure(FigSet),
    Zone(ZoneSet),
    Object(ObjectSet),
    Gems(u8, u8),
    Step(ZoneSet),
    Nothing,
}

impl Procedure<ConanOverlord> for Casting {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.seat_of(self.fig))
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !game.figures.is_here(self.fig) {
            game.frames.pop();
            return Ok(Flow::WentOn);
        }
        let chosen = match self.choice(game, step.content) {
            Choice::Figure(figs) => figs.single().map(|fig| Self { target: Some(fig), ..self }),
            Choice::Zone(zones) => zones.single().map(|zone| Self { zone: Some(zone), ..self }),
            Choice::Object(objects) => objects.single().map(|object| Self { object: Some(object), ..self }),
            Choice::Gems(least, most) => (least >= most).then_some(Self { gems: Some(least), ..self }),
            Choice::Step(zones) if !zones.is_empty() => None,
            Choice::Step(_) => {
                game.frames.pop();
                return Ok(Flow::WentOn);
            }
            Choice::Nothing => {
                self.resolve(game, step)?;
                return Ok(Flow::WentOn);
            }
        };
        match chosen {
            Some(chosen) => {
                game.frames.set(chosen);
                Ok(Flow::WentOn)
            }
            None => Ok(Flow::Asks),
        }
    }

    fn question(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Question> {
        match self.choice(game, content) {
            Choice::Figure(_) => Some(Question::Target(self.spell)),
            Choice::Zone(_) => Some(Question::Zone(self.spell)),
            Choice::Object(_) => Some(Question::Fetch(self.spell)),
            Choice::Gems(..) if self.spell == Spell::GiftOfLife => self.target.map(Question::Gift),
            Choice::Gems(least, most) => Some(Question::Gems(least, most)),
            Choice::Step(_) => self.steps.map(Question::Teleport),
            Choice::Nothing => None,
        }
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self.choice(game, content) {
            Choice::Figure(figs) => out.extend(figs.iter().map(Action::Target)),
            Choice::Zone(zones) => out.extend(zones.iter().map(Action::At)),
            Choice::Object(objects) => out.extend(objects.iter().map(Action::Object)),
            Choice::Gems(least, most) => out.extend((least..=most).map(Action::Gems)),
            Choice::Step(zones) => {
                out.extend(zones.iter().map(Action::At));
                out.push(Action::Done);
            }
            Choice::Nothing => (),
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let found = |there: bool| if there { Ok(()) } else { Err(NO_TARGET) };
        let chosen = match (self.choice(game, step.content), action) {
            (Choice::Figure(figs), Action::Target(fig)) => {
                found(figs.has(fig))?;
                Self { target: Some(fig), ..self }
            }
            (Choice::Zone(zones), Action::At(zone)) => {
                found(zones.has(zone))?;
                Self { zone: Some(zone), ..self }
            }
            (Choice::Object(objects), Action::Object(object)) => {
                found(objects.has(object))?;
                Self { object: Some(object), ..self }
            }
            (Choice::Gems(least, most), Action::Gems(gems)) => {
                if !(least..=most).contains(&gems) {
                    return Err(OUT_OF_BOUNDS.into());
                }
                Self { gems: Some(gems), ..self }
            }
            (Choice::Step(zones), Action::At(zone)) => {
                found(zones.has(zone))?;
                game.frames.set(Self { steps: self.steps.map(|steps| steps.saturating_sub(1)), ..self });
                step.tell(Event::Moved(self.fig, zone));
                return game.enter(self.fig, zone, step);
            }
            (Choice::Step(_), Action::Done) => {
                game.frames.pop();
                return Ok(());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.frames.set(chosen);
        Ok(())
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        match self.choice(game, content) {
            Choice::Figure(figs) => figs.lowest().map(Action::Target),
            Choice::Zone(zones) => zones.lowest().map(Action::At),
            Choice::Object(objects) => objects.lowest().map(Action::Object),
            Choice::Gems(least, _) => Some(Action::Gems(least)),
            Choice::Step(_) => Some(Action::Done),
            Choice::Nothing => None,
        }
    }
}

impl Casting {
    /// A spell that was just named.
    pub(super) fn new(fig: Fig, spell: Spell) -> Self {
        Self { fig, spell, target: None, zone: None, object: None, gems: None, steps: None }
    }

    fn choice(self, game: &ConanOverlord, content: &Content) -> Choice {
        let Self { fig, spell, .. } = self;
        if let Some(steps) = self.steps {
            let zones = if steps == 0 { ZoneSet::NONE } else { game.teleport_zones(content, fig) };
            return Choice::Step(zones);
        }
        let def = content.spell(spell);
        match def.target {
            SpellTarget::ZoneInSight if self.zone.is_none() => {
                return Choice::Zone(game.sees(game.figures.get(fig).last_zone()));
            }
            SpellTarget::ThingInSight if self.object.is_none() => {
                return Choice::Object(game.fetchable(content, fig));
            }
            SpellTarget::Caster
            | SpellTarget::OthersHere
            | SpellTarget::LivingHere
            | SpellTarget::ZoneInSight
            | SpellTarget::ThingInSight => (),
            _ if self.target.is_none() => return Choice::Figure(game.spell_targets(content, fig, spell)),
            _ => (),
        }
        if self.gems.is_some() {
            return Choice::Nothing;
        }
        match def.cost {
            None => Choice::Gems(def.least.max(1), game.most_gems(content, fig, spell).max(def.least.max(1))),
            Some(cost) if spell == Spell::GiftOfLife => {
                let spare = game.hero(fig).gems.available().saturating_sub(cost + game.dizziness(fig));
                Choice::Gems(1, spare.clamp(1, GIFT))
            }
            Some(_) => Choice::Nothing,
        }
    }

    /// The spell is paid and does what it does.
    fn resolve(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<(), Refused> {
        let Self { fig, spell, .. } = self;
        let def = step.content.spell(spell);
        let cost = def.cost.or(self.gems).unwrap_or(def.least);
        game.frames.pop();
        game.pay_spell(fig, spell, cost, step);
        let target = self.target.unwrap_or(fig);
        match spell {
            Spell::BorisRage | Spell::SetsBite => {
                if spell == Spell::SetsBite {
                    game.tire(target, step);
                }
                let bolt = Attack {
                    by: Some(fig),
                    target,
                    kind: AttackKind::Spell,
                    spell: Some(spell),
                    ..Attack::default()
                };
                game.attack(bolt, def.attack, step)
            }
            Spell::LightningStorm => {
                let zone = self.zone.unwrap_or_default();
                game.storm(fig, spell, zone, game.figures.at(zone), Manner::default(), step)
            }
            Spell::KissOfDeath | Spell::PestilentialSwarm => game.blast(fig, spell, Manner::default(), step),
            Spell::MitrasHalo | Spell::SetsHalo => {
                game.figures.get_mut(fig).halo = Some(spell);
                Ok(())
            }
            Spell::MitrasHealing => {
                let payer = game.payer_of(fig);
                game.throw(def.heals, Purpose::Heal(target), Some(fig), payer, step)
            }
            Spell::Teleportation => game.frames.push(Self { steps: Some(cost), ..self }),
            Spell::MindControl => {
                let side = game.figures.get(fig).side();
                let acting =
                    Acting::new(Mandate::Led(side, game.seat_of(fig), cost + 1), FigSet::only(target));
                game.frames.push(acting.begin(game, step.content, target))
            }
            _ => self.enchant(game, target, step),
        }
    }

    /// Spells that change something at once.
    fn enchant(self, game: &mut ConanOverlord, target: Fig, step: &mut Step<'_>) -> Result<(), Refused> {
        let fig = self.fig;
        match self.spell {
            Spell::BorneByTheWind => game.figures.get_mut(fig).flies = true,
            Spell::EnergyDrain => {
                game.tire(target, step);
                let most = step.content.limits.drain;
                let gained = if game.is_hero(fig) {
                    game.hero_mut(fig).gems.recover(most)
                } else {
                    game.purse.recover(most)
                };
                step.tell(Event::Gained(gained));
            }
            Spell::GiftOfLife => {
                let gems = self.gems.unwrap_or(1);
                let mut giver = game.hero(fig).gems;
                giver.give(&mut game.hero_mut(target).gems, gems);
                game.hero_mut(fig).gems = giver;
                step.tell(Event::Gave(fig, target, gems));
                if game.life(fig) == 0 {
                    game.doom(fig, Side::Heroes)?;
                }
            }
            Spell::MagicalDizziness => game.figures.get_mut(target).dizzied_by = Some(fig),
            Spell::SetsPossession => game.figures.get_mut(target).possessed = true,
            Spell::Telekinesis => {
                if let Some(object) = self.object {
                    game.pick_up(fig, object, step);
                }
            }
            _ => (),
        }
        Ok(())
    }
}

impl ConanOverlord {
    /// Whether a figure can cast a spell now: it has it, can pay, and the spell finds something to do.
    pub fn may_cast(&self, content: &Content, fig: Fig, spell: Spell) -> Result<(), Why> {
        if !self.spells(fig).has(spell) {
            return Err(NO_SPELL);
        }
        let def = content.spell(spell);
        self.may_pay_spell(content, fig, spell, def.cost.unwrap_or(def.least.max(1)))?;
        let works = match def.target {
            SpellTarget::ZoneInSight => true,
            SpellTarget::ThingInSight => !self.fetchable(content, fig).is_empty(),
            SpellTarget::OthersHere | SpellTarget::LivingHere => !self.struck_by(fig, spell).is_empty(),
            SpellTarget::Caster => match spell {
                Spell::Teleportation => !self.teleport_zones(content, fig).is_empty(),
                Spell::BorneByTheWind => !self.has(fig, Skill::Flying),
                _ if self.halo(content, fig) >= def.armour => return Err(NO_USE),
                _ => true,
            },
            _ => !self.spell_targets(content, fig, spell).is_empty(),
        };
        if !works {
            return Err(NO_TARGET);
        }
        let spare = self.hero(fig).gems.available();
        let gift = spell == Spell::GiftOfLife && spare < def.cost.unwrap_or(0) + self.dizziness(fig) + 1;
        if gift { Err(CANNOT_PAY) } else { Ok(()) }
    }

    /// Whether so many gems can be laid on a figure's spell card.
    pub(super) fn may_pay_spell(
        &self,
        content: &Content,
        fig: Fig,
        spell: Spell,
        cost: u8,
    ) -> Result<(), Why> {
        let limit = content.spell(spell).limit;
        if limit.is_some_and(|limit| self.on_card(fig, spell) + cost > limit) {
            return Err(LIMIT);
        }
        if cost + self.dizziness(fig) > self.purse_of(fig) { Err(CANNOT_PAY) } else { Ok(()) }
    }

    /// The most gems that can be laid on a card of a spell whose price is chosen.
    fn most_gems(&self, content: &Content, fig: Fig, spell: Spell) -> u8 {
        let free = content
            .spell(spell)
            .limit
            .map_or(u8::MAX, |limit| limit.saturating_sub(self.on_card(fig, spell)));
        self.purse_of(fig).saturating_sub(self.dizziness(fig)).min(free).min(content.limits.most_gems)
    }

    /// Gems go onto the card; what dizziness adds goes to fatigue (ruling 39).
    fn pay_spell(&mut self, fig: Fig, spell: Spell, cost: u8, step: &mut Step<'_>) {
        let more = self.dizziness(fig);
        if self.is_hero(fig) {
            let hero = self.hero_mut(fig);
            hero.gems.pay(Heap::Card(spell), cost);
            hero.gems.tire(more);
            hero.interrupt();
        } else {
            self.purse.pay_card(spell, cost);
            self.purse.tire(more);
        }
        step.tell(Event::Cast(fig, spell, cost));
    }

    /// A spell answers an attack.
    pub(super) fn cast_in_reaction(
        &mut self,
        fig: Fig,
        spell: Spell,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let def = step.content.spell(spell);
        let stride = self.is_hero(fig).then(|| self.hero(fig).stride);
        self.pay_spell(fig, spell, def.cost.unwrap_or(def.least), step);
        if let Some(stride) = stride {
            self.hero_mut(fig).stride = stride;
        }
        if def.armour > 0 {
            self.figures.get_mut(fig).halo = Some(spell);
            return Ok(());
        }
        self.blast(fig, spell, Manner { answers: true, ..Manner::default() }, step)
    }

    /// A spell strikes those around its caster.
    fn blast(&mut self, fig: Fig, spell: Spell, manner: Manner, step: &mut Step<'_>) -> Result<(), Refused> {
        let struck = self.struck_by(fig, spell);
        let manner = Manner { no_defence: step.content.spell(spell).no_defence, ..manner };
        self.storm(fig, spell, self.figures.get(fig).last_zone(), struck, manner, step)
    }

    fn storm(
        &mut self,
        fig: Fig,
        spell: Spell,
        zone: Zone,
        left: FigSet,
        manner: Manner,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let storm = Attack {
            by: Some(fig),
            kind: AttackKind::Area,
            zone,
            left,
            manner,
            spell: Some(spell),
            ..Attack::default()
        };
        self.attack(storm, step.content.spell(spell).attack, step)
    }

    /// Those whom a spell of the caster's own zone strikes.
    fn struck_by(&self, fig: Fig, spell: Spell) -> FigSet {
        let others = self.figures.at(self.figures.get(fig).last_zone()).without(fig);
        match spell {
            Spell::PestilentialSwarm => {
                others.iter().filter(|other| !self.has(*other, Skill::Undead)).collect()
            }
            _ => others,
        }
    }

    /// Those whom a swarm would strike.
    pub(super) fn swarmed(&self, fig: Fig) -> FigSet {
        self.struck_by(fig, Spell::PestilentialSwarm)
    }

    /// One gem of whoever plays a figure goes to fatigue.
    fn tire(&mut self, target: Fig, step: &mut Step<'_>) {
        if self.is_hero(target) {
            self.hero_mut(target).gems.tire(1);
        } else if self.figures.get(target).side() == Side::Overlord {
            self.purse.tire(1);
        } else if let Some(hero) = self.paymaster() {
            self.hero_mut(hero).gems.tire(1);
        }
        step.tell(Event::Drained(target));
    }

    /// The figures on which a spell can be cast; of equal ones the lowest.
    fn spell_targets(&self, content: &Content, fig: Fig, spell: Spell) -> FigSet {
        let (figure, board) = (self.figures.get(fig), self.board(content));
        let Some(zone) = figure.zone() else { return FigSet::NONE };
        let (own, other) = (figure.side(), figure.side().other());
        let heroes = self.heroes_here();
        let seen = |at: Zone| self.sees(zone).has(at);
        let near = || {
            board.neighbours[zone]
                .iter()
                .fold(ZoneSet::only(zone), |zones, next| zones.with(next).or(board.neighbours[next]))
        };
        let within = if spell == Spell::SetsPossession { near() } else { ZoneSet::ALL };
        let fits = |target: &Fig| {
            let Some(at) = self.figures.get(*target).zone() else { return false };
            match content.spell(spell).target {
                SpellTarget::EnemyInSight => {
                    self.may_attack(content, fig, *target, AttackKind::Spell).is_ok()
                }
                SpellTarget::HeroBeside => seen(at) && board.beside(zone).has(at),
                SpellTarget::HeroInSight => *target != fig && seen(at),
                SpellTarget::HeroHere => at == zone && self.hero(*target).gems.wounds() > 0,
                SpellTarget::SpellcasterInSight => {
                    seen(at) && self.has(*target, Skill::Spellcaster) && self.dizziness(*target) == 0
                }
                SpellTarget::AnyEnemy => !self.has(*target, Skill::Huge),
                SpellTarget::EnemyNear => within.has(at) && !self.figures.get(*target).possessed,
                _ => false,
            }
        };
        let candidates = match content.spell(spell).target {
            SpellTarget::HeroInSight | SpellTarget::HeroHere => heroes.and(self.figures.of(own)),
            SpellTarget::HeroBeside => heroes.and(self.figures.of(other)),
            _ => self.figures.of(other),
        };
        candidates.iter().filter(|target| self.is_lowest(*target) && fits(target)).collect()
    }

    /// Unattended things in sight that a hero can fetch.
    fn fetchable(&self, content: &Content, fig: Fig) -> ObjectSet {
        let Some(zone) = self.figures.get(fig).zone().filter(|_| self.is_hero(fig)) else {
            return ObjectSet::NONE;
        };
        let seen = self
            .sees(zone)
            .iter()
            .fold(ObjectSet::NONE, |all, at| all.or(self.objects.lowest_of_alike(self.lying(at))));
        let light = |object: &Object| {
            self.weight(content, *object) <= content.limits.telekinesis_load
                && self.can_carry(content, fig, *object)
        };
        seen.iter().filter(light).collect()
    }

    /// Where a step of Teleportation leads: over any border, into a zone with room; into water only who swims or flies.
    fn teleport_zones(&self, content: &Content, fig: Fig) -> ZoneSet {
        let (board, skills) = (self.board(content), self.skills(fig));
        let Some(zone) = self.figures.get(fig).zone() else { return ZoneSet::NONE };
        let dry =
            |to: &Zone| !board.water.has(*to) || skills.has(Skill::Swimming) || skills.has(Skill::Flying);
        board.neighbours[zone].iter().filter(|to| dry(to) && self.fits(content, fig, *to)).collect()
    }
}
