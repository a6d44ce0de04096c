//! Manipulations and things: taking, giving, dropping, throwing, drinking, chests, locks, what a scenario offers.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Event, Piece, Question, Step, Whereabouts,
    action::Heap,
    content::{Content, Thing, Trigger, Where, Who},
    ids::{Edge, Fig, Item, Object, RuleId, Side, Space, Zone},
    prepare::{Deed, Prepare},
    refusals::{
        ANOTHER_STANDS_FOR_IT, LIMIT, NEEDS_KEY, NO_CHEST, NO_LOCK, NO_SUCH_OBJECT, NO_USE, NOT_OFFERED,
        NOT_ON_BOARD, NOT_THROWN, OUT_OF_BOUNDS, TOO_HEAVY,
    },
    start::{CHESTS, OPENED},
};
use crate::{
    array_list::ArrayList,
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// What a rule offers to heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offered {
    /// Gems, or the least number of them.
    pub cost: u8,
    /// Where.
    pub place: Where,
    /// Symbols that are needed; 0 for a simple manipulation.
    pub difficulty: u8,
    /// Whether it opens a lock.
    pub lock: bool,
    /// Who.
    pub who: Who,
}

/// A chest was opened: its opener keeps or leaves what it held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chest {
    /// Who opened it.
    pub fig: Fig,
    /// What it held.
    pub object: Object,
}

impl Procedure<ConanOverlord> for Chest {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.hero(self.fig).seat)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Chest(self.object))
    }

    fn list(self, _game: &ConanOverlord, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Done, Action::Keep]);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if !matches!(action, Action::Keep | Action::Done) {
            return Err(Why::NOT_AN_ANSWER.into());
        }
        game.frames.pop();
        if action == Action::Keep {
            game.pick_up(self.fig, self.object, step);
        }
        game.fire_chest(self.fig, step)
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl ConanOverlord {
    /// Lists a hero's manipulations.
    pub(super) fn list_manipulations(&self, content: &Content, fig: Fig, out: &mut Vec<Action>) {
        let Some(zone) = self.figures.get(fig).zone() else { return };
        let carried = self.objects.lowest_of_alike(self.carried(fig));
        let strength = self.may_lay(content, fig, Space::Manipulation);
        if strength > 0 {
            out.extend(self.may_open(content, fig).is_ok().then_some(Action::Open(fig)));
            self.list_locks(content, fig, zone, out);
            for (index, _) in self.scenario(content).rules.iter().enumerate() {
                let rule = RuleId(index as u8);
                out.extend(self.may_do(content, fig, rule).is_ok().then_some(Action::Do(fig, rule)));
            }
            let lying = self.objects.lowest_of_alike(self.lying(zone)).iter();
            out.extend(lying.filter(|it| self.can_carry(content, fig, *it)).map(|it| Action::Take(fig, it)));
            for other in self.heroes_at(zone).filter(|other| *other != fig) {
                let given = carried.iter().filter(|it| self.can_carry(content, other, *it));
                out.extend(given.map(|it| Action::Give(fig, it, other)));
                let taken = self.objects.lowest_of_alike(self.carried(other)).iter();
                let light = taken.filter(|it| self.can_carry(content, fig, *it));
                out.extend(light.map(|it| Action::TakeFrom(fig, it)));
            }
        }
        for object in carried.iter() {
            out.push(Action::Drop(fig, object));
            if strength > 0 && self.may_throw(content, fig, object).is_ok() {
                out.push(Action::Throw(fig, object));
            }
            if let Some((least, most)) = self.drinks(content, fig, object) {
                out.extend((least..=most).map(|wounds| Action::Drink(fig, object, wounds)));
            }
        }
    }

    fn heroes_at(&self, zone: Zone) -> impl Iterator<Item = Fig> + use<> {
        self.figures.of_at(Side::Heroes, zone).and(self.all_heroes()).iter()
    }

    fn list_locks(&self, content: &Content, fig: Fig, zone: Zone, out: &mut Vec<Action>) {
        if self.borders.barred.locked.is_empty() {
            return;
        }
        for way in self.board(content).ways(zone) {
            out.extend(self.lock_to_pick(content, fig, way.to).is_ok().then_some(Action::Pick(fig, way.to)));
            out.extend(
                self.lock_with_key(content, fig, way.to).is_ok().then_some(Action::Unlock(fig, way.to)),
            );
        }
    }

    /// A hero manipulates something.
    pub(super) fn manipulate(
        &mut self,
        fig: Fig,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let content = step.content;
        match action {
            Action::Open(_) => {
                self.may_open(content, fig)?;
                self.can_manipulate(content, fig)?;
                self.frames.push(Prepare { fig, deed: Deed::Open, arms: None })
            }
            Action::Pick(_, to) => {
                let edge = self.lock_to_pick(content, fig, to)?;
                self.can_manipulate(content, fig)?;
                self.frames.push(Prepare { fig, deed: Deed::Pick(edge), arms: None })
            }
            Action::Unlock(_, to) => {
                let edge = self.lock_with_key(content, fig, to)?;
                self.simple(content, fig)?;
                self.unlock(edge, step)
            }
            Action::Do(_, rule) => self.begin_deed(fig, rule, step),
            Action::Throw(_, object) => {
                self.is_held_by(fig, object)?;
                self.may_throw(content, fig, object)?;
                self.can_manipulate(content, fig)?;
                self.frames.push(Prepare { fig, deed: Deed::Throw(object, None), arms: None })
            }
            Action::Drink(_, object, wounds) => self.drink(fig, object, wounds, step),
            _ => self.handle(fig, action, step),
        }
    }

    /// A hero takes, gives or drops an object.
    fn handle(&mut self, fig: Fig, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let content = step.content;
        let zone = self.figures.get(fig).zone().ok_or(NOT_ON_BOARD)?;
        match action {
            Action::Take(_, object) => {
                self.is_at(object, Whereabouts::Zone(zone))?;
                self.is_light(content, fig, object)?;
                self.simple(content, fig)?;
                self.pick_up(fig, object, step);
            }
            Action::Give(_, object, to) => {
                self.is_held_by(fig, object)?;
                if to == fig || !self.heroes_at(zone).any(|hero| hero == to) {
                    return Err(NOT_ON_BOARD.into());
                }
                self.is_light(content, to, object)?;
                self.simple(content, fig)?;
                self.hand_over(object, fig, to, step);
            }
            Action::TakeFrom(_, object) => {
                let Whereabouts::Hero(from) = self.objects.get(object).at else {
                    return Err(NO_SUCH_OBJECT.into());
                };
                self.is_held_by(from, object)?;
                if from == fig || !self.heroes_at(zone).any(|hero| hero == from) {
                    return Err(NOT_ON_BOARD.into());
                }
                self.is_light(content, fig, object)?;
                self.simple(content, fig)?;
                self.hand_over(object, from, fig, step);
            }
            Action::Drop(_, object) => {
                self.is_held_by(fig, object)?;
                self.hero_mut(fig).interrupt();
                return self.come_down(fig, object, zone, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn is_at(&self, object: Object, at: Whereabouts) -> Result<(), Why> {
        if self.objects.get(object).at != at {
            return Err(NO_SUCH_OBJECT);
        }
        if self.objects.is_lowest(object) { Ok(()) } else { Err(ANOTHER_STANDS_FOR_IT) }
    }

    fn is_held_by(&self, fig: Fig, object: Object) -> Result<(), Why> {
        self.is_at(object, Whereabouts::Hero(fig))
    }

    fn is_light(&self, content: &Content, fig: Fig, object: Object) -> Result<(), Why> {
        if self.can_carry(content, fig, object) { Ok(()) } else { Err(TOO_HEAVY) }
    }

    fn can_manipulate(&self, content: &Content, fig: Fig) -> Result<(), Why> {
        if self.may_lay(content, fig, Space::Manipulation) > 0 { Ok(()) } else { Err(LIMIT) }
    }

    /// A simple manipulation is paid: one gem.
    fn simple(&mut self, content: &Content, fig: Fig) -> Result<(), Why> {
        self.can_manipulate(content, fig)?;
        let hero = self.hero_mut(fig);
        hero.gems.pay(Heap::Space(Space::Manipulation), 1);
        hero.interrupt();
        Ok(())
    }

    /// A hero has an object from now on.
    pub(super) fn pick_up(&mut self, fig: Fig, object: Object, step: &mut Step<'_>) {
        self.objects.put(object, Whereabouts::Hero(fig));
        self.weigh(step.content, fig);
        step.tell(Event::Took(fig, object));
        self.check_victory(step);
    }

    fn hand_over(&mut self, object: Object, from: Fig, to: Fig, step: &mut Step<'_>) {
        self.objects.put(object, Whereabouts::Hero(to));
        self.weigh(step.content, from);
        self.weigh(step.content, to);
        step.tell(Event::HandedOver(object, to));
        self.check_victory(step);
    }

    /// What a hero carries is weighed: its load, and the skills that are left.
    pub(super) fn weigh(&mut self, content: &Content, fig: Fig) {
        let load = self.carried(fig).iter().map(|object| self.weight(content, object)).sum();
        let skills = content.hero(self.hero(fig).sheet).skills_at(load);
        let hero = self.hero_mut(fig);
        (hero.load, hero.skills) = (load, skills);
    }

    /// Where an object is, or its carrier.
    pub fn zone_of(&self, object: Object) -> Option<Zone> {
        match self.objects.get(object).at {
            Whereabouts::Zone(zone) => Some(zone),
            Whereabouts::Hero(fig) => self.figures.get(fig).zone(),
            _ => None,
        }
    }

    /// An object leaves the game.
    pub(super) fn remove_object(&mut self, content: &Content, object: Object) {
        let from = self.objects.get(object).at;
        self.objects.put(object, Whereabouts::Gone);
        if let Whereabouts::Hero(fig) = from {
            self.weigh(content, fig);
        }
    }

    /// Those who are carried or lie in a zone and can die.
    pub fn persons_at(&self, content: &Content, zone: Zone) -> ArrayList<Object, 8> {
        let scenario = self.scenario(content);
        let mortal = |object: &Object| scenario.life_of(content, self.objects.get(*object).item) > 0;
        let here = Object::all().take_while(|object| self.objects.get(*object).at != Whereabouts::Nowhere);
        here.filter(|object| self.zone_of(*object) == Some(zone)).filter(mortal).take(8).collect()
    }

    fn may_throw(&self, content: &Content, fig: Fig, object: Object) -> Result<(), Why> {
        let item = content.item(self.objects.get(object).item);
        let light = self.weight(content, object) <= content.limits.throw_load;
        if item.never_thrown || !light || self.throw_zones(fig).next().is_none() {
            return Err(NOT_THROWN);
        }
        Ok(())
    }

    /// The zones at which a hero can throw something.
    pub(super) fn throw_zones(&self, fig: Fig) -> impl Iterator<Item = Zone> + use<> {
        let zone = self.figures.get(fig).last_zone();
        self.sees(zone).without(zone).iter()
    }

    /// Borders that something thrown crosses on its way.
    pub(super) fn throw_distance(&self, content: &Content, fig: Fig, to: Zone) -> u8 {
        let from = self.figures.get(fig).last_zone();
        self.board(content).path(from, to).count().saturating_sub(1) as u8
    }

    /// A throw comes down after so many borders, exactly where it was aimed if there are enough (ruling 14).
    pub(super) fn thrown(
        &mut self,
        fig: Fig,
        object: Object,
        to: Zone,
        flight: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let from = self.figures.get(fig).last_zone();
        let path = self.board(step.content).path(from, to);
        let zone = path.take(usize::from(flight) + 1).last().unwrap_or(from);
        self.come_down(fig, object, zone, step)
    }

    /// An object comes down in a zone: it bursts, or lies there.
    fn come_down(
        &mut self,
        fig: Fig,
        object: Object,
        zone: Zone,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let bursts = step.content.item(self.objects.get(object).item).bursts;
        if bursts.is_empty() {
            self.land(object, zone, step);
            return Ok(());
        }
        self.remove_object(step.content, object);
        step.tell(Event::Gone(Piece::Object(object)));
        step.tell(Event::Burst(zone));
        let left = self.figures.at(zone);
        let blast = Attack { by: Some(fig), kind: AttackKind::Area, zone, left, ..Attack::default() };
        self.attack(blast, bursts, step)
    }

    /// How many of the gems of a drink may be wounds, from and to; none, if it would change nothing.
    fn drinks(&self, content: &Content, fig: Fig, object: Object) -> Option<(u8, u8)> {
        let drink = content.item(self.objects.get(object).item).drink?;
        let gems = &self.hero(fig).gems;
        let wounds = if drink.heals { gems.wounds() } else { 0 };
        let total = drink.gems.min(gems.fatigue().saturating_add(wounds));
        (total > 0).then(|| (total.saturating_sub(gems.fatigue()), total.min(wounds)))
    }

    fn drink(&mut self, fig: Fig, object: Object, wounds: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        self.is_held_by(fig, object)?;
        let (least, most) = self.drinks(step.content, fig, object).ok_or(NO_USE)?;
        if !(least..=most).contains(&wounds) {
            return Err(OUT_OF_BOUNDS.into());
        }
        let item = self.objects.get(object).item;
        let Some(drink) = step.content.item(item).drink else { return Err(NO_USE.into()) };
        self.remove_object(step.content, object);
        let hero = self.hero_mut(fig);
        hero.interrupt();
        hero.gems.heal(wounds);
        hero.gems.recover(drink.gems - wounds);
        step.tell(Event::Drank(fig, item));
        self.hurt(fig, drink.wounds, Side::Heroes, step)
    }

    fn may_open(&self, _content: &Content, fig: Fig) -> Result<(), Why> {
        let zone = self.figures.get(fig).zone().ok_or(NOT_ON_BOARD)?;
        if self.chests.has(zone) { Ok(()) } else { Err(NO_CHEST) }
    }

    /// The chest in a hero's zone is open: a card is drawn, and taken or left (rulings 51 and 70).
    pub(super) fn chest_opened(&mut self, fig: Fig, step: &mut Step<'_>) -> Result<(), Refused> {
        let zone = self.figures.get(fig).last_zone();
        self.chests.remove(zone);
        let Some(slot) = self.slots.draw(CHESTS, OPENED, step.supply)? else {
            return self.fire_chest(fig, step);
        };
        let face = self.slots.discard(slot, step.supply)?;
        let cards = self.scenario(step.content).chests.as_ref().map(|chests| chests.cards.as_slice());
        let Some((item, _)) = cards.and_then(|cards| cards.get(face.index())).copied() else {
            return self.fire_chest(fig, step);
        };
        step.tell(Event::ChestOpened(fig, item));
        if step.content.item(item).worthless {
            return self.fire_chest(fig, step);
        }
        let object = self.objects.add(item, Whereabouts::Zone(zone)).ok_or(Refused::Full)?;
        if self.can_carry(step.content, fig, object) {
            return self.frames.push(Chest { fig, object });
        }
        self.fire_chest(fig, step)
    }

    /// The locked door between a hero's zone and another.
    fn locked_door(&self, content: &Content, fig: Fig, to: Zone) -> Result<Edge, Why> {
        let zone = self.figures.get(fig).zone().ok_or(NOT_ON_BOARD)?;
        let edge = self.board(content).edge_between(zone, to);
        edge.filter(|edge| self.borders.barred.locked.has(*edge)).ok_or(NO_LOCK)
    }

    fn lock_to_pick(&self, content: &Content, fig: Fig, to: Zone) -> Result<Edge, Why> {
        let edge = self.locked_door(content, fig, to)?;
        if self.scenario(content).key_of(edge).is_some() {
            return Err(NEEDS_KEY);
        }
        let pickable = self.board(content).edge(edge).is_some_and(|edge| edge.lock > 0);
        if pickable { Ok(edge) } else { Err(NO_LOCK) }
    }

    fn lock_with_key(&self, content: &Content, fig: Fig, to: Zone) -> Result<Edge, Why> {
        let edge = self.locked_door(content, fig, to)?;
        let key = self.scenario(content).key_of(edge).ok_or(NO_LOCK)?;
        if self.carries(fig, key) { Ok(edge) } else { Err(NEEDS_KEY) }
    }

    /// Whether a hero carries such an item.
    pub fn carries(&self, fig: Fig, item: Item) -> bool {
        self.objects.of(item).any(|(_, thing)| thing.at == Whereabouts::Hero(fig))
    }

    /// A lock yields, and its door stays open.
    pub(super) fn unlock(&mut self, edge: Edge, step: &mut Step<'_>) -> Result<(), Refused> {
        self.open_door(edge, step);
        Ok(())
    }

    /// What a rule offers to heroes.
    pub(super) fn deed(&self, content: &Content, rule: RuleId) -> Option<Offered> {
        match self.scenario(content).rules.get(rule.index())?.when {
            Trigger::Action { cost, place, difficulty, lock, who } => {
                Some(Offered { cost, place, difficulty, lock, who })
            }
            _ => None,
        }
    }

    /// Whether a hero can do what a rule offers, here and now.
    fn may_do(&self, content: &Content, fig: Fig, rule: RuleId) -> Result<Offered, Why> {
        let offered = self.deed(content, rule).ok_or(NOT_OFFERED)?;
        let zone = self.figures.get(fig).zone().ok_or(NOT_ON_BOARD)?;
        let here = match offered.place {
            Where::In(zones) | Where::Choice(zones) => zones.has(zone),
            Where::Thing(Thing::Here(tokens)) => tokens.iter().any(|token| self.tokens[token] == Some(zone)),
            Where::Thing(Thing::Token(token)) => self.tokens[token] == Some(zone),
            Where::Thing(Thing::Item(item)) => {
                self.objects.of(item).any(|(object, _)| self.zone_of(object) == Some(zone))
            }
            Where::Unit(unit) => self.figures.at(zone).iter().any(|other| self.unit_of(other) == Some(unit)),
            Where::Actor => true,
            Where::Thing(Thing::Each) | Where::Entered | Where::Victim | Where::Statue => false,
        };
        let able = match offered.who {
            Who::Hero => true,
            Who::With(item) => self.carries(fig, item),
        };
        let strong = self.may_lay(content, fig, Space::Manipulation) >= offered.cost.max(1);
        let rule = &self.scenario(content).rules[rule.index()];
        let holds = rule.condition.as_ref().is_none_or(|condition| self.holds(content, condition, None));
        match () {
            () if !here || !able || !holds => Err(NOT_OFFERED),
            () if !strong => Err(LIMIT),
            () => Ok(offered),
        }
    }

    fn begin_deed(&mut self, fig: Fig, rule: RuleId, step: &mut Step<'_>) -> Result<(), Refused> {
        let offered = self.may_do(step.content, fig, rule)?;
        if offered.difficulty > 0 {
            return self.frames.push(Prepare { fig, deed: Deed::Do(rule), arms: None });
        }
        let hero = self.hero_mut(fig);
        hero.gems.pay(Heap::Space(Space::Manipulation), offered.cost.max(1));
        hero.interrupt();
        self.deed_done(fig, rule, step)
    }

    /// A hero has done what a rule offers.
    pub fn deed_done(&mut self, fig: Fig, rule: RuleId, step: &mut Step<'_>) -> Result<(), Refused> {
        step.tell(Event::Did(fig, rule));
        let zone = self.figures.get(fig).last_zone();
        self.fire(rule, zone)
    }
}
