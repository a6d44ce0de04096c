//! Rules of scenarios: when they fire, and what they do, one effect after the other.
mod table;

use super::{
    Acting, Action, Attack, AttackKind, Choice, ConanOverlord, Event, Mandate, Piece, Presence, Purpose,
    Question, Status, Step, Whereabouts,
    content::{
        Amount, Brought, Content, Dying, Effect, EventMode, GemsOf, Thing, Trigger, UnitChange, Where,
        Whichever, Who,
    },
    ids::{EdgeKind, EdgeState, Fig, FigSet, Item, ObjectSet, Pile, RuleId, Side, Tile, Unit, Zone, ZoneSet},
    refusals::NOT_AN_OPTION,
    reinforce::Reinforce,
    roll::Payer,
};
use crate::{
    array_list::ArrayList,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// What a rule that fired is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Context {
    /// The zone that was entered, of who died, or of who acted.
    pub zone: Option<Zone>,
    /// The token or item that it is being done for.
    pub each: Option<Thing>,
    /// The statue that was chosen.
    pub statue: Option<Fig>,
    /// What was rolled last.
    pub rolled: u8,
}

/// A rule fired: it is tested, for each of its tokens if it has any, and done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fired {
    /// The rule.
    pub rule: RuleId,
    /// Where.
    pub zone: Option<Zone>,
    /// How many of its tokens are done.
    pub next: u8,
}

impl Procedure<ConanOverlord> for Fired {
    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let content = step.content;
        let Some(rule) = game.scenario(content).rules.get(self.rule.index()) else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        let each = rule.foreach.get(usize::from(self.next)).copied();
        let more = usize::from(self.next) + 1 < rule.foreach.len();
        if more {
            game.frames.set(Self { next: self.next + 1, ..self });
        } else {
            game.frames.pop();
        }
        let context = Context { zone: self.zone, each, ..Context::default() };
        let stands = rule.foreach.is_empty() || each.is_some_and(|each| game.stands(each));
        if stands && rule.condition.as_ref().is_none_or(|when| game.holds(content, when, Some(&context))) {
            step.tell(Event::Rule(self.rule));
            game.frames.push(Effects { context, ..Effects::new(self.rule, None) })?;
        }
        Ok(Flow::WentOn)
    }
}

/// The effects of a rule, or of an option of the event, are done one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Effects {
    /// The rule.
    pub rule: RuleId,
    /// The option of the event.
    pub option: Option<u8>,
    /// The effect that is done next.
    pub next: u8,
    /// What the rule is about.
    pub context: Context,
    /// The first of two things that are picked.
    pub picked: Option<Tile>,
    /// Figures that the effect under way has still to reach.
    pub left: FigSet,
    /// Figures that it has still to bring; dice that it has rolled.
    pub under_way: u8,
}

/// What an effect asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Picked {
    Zone(ZoneSet),
    Tile(ArrayList<Tile, { super::river::SLOTS }>),
    Statue(FigSet),
    Appear(Fig, ZoneSet),
    Nothing,
}

impl Procedure<ConanOverlord> for Effects {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.overlord())
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let content = step.content;
        let Some(effect) = self.effect(game, content) else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        match self.choice(game, content, effect) {
            Picked::Zone(zones) => self.settle(game, zones.single().map(Action::At), zones.is_empty(), step),
            Picked::Tile(tiles) => {
                let only = if let [only] = tiles[..] { Some(Action::Tile(only)) } else { None };
                self.settle(game, only, tiles.is_empty(), step)
            }
            Picked::Statue(figs) => {
                self.settle(game, figs.single().map(Action::Target), figs.is_empty(), step)
            }
            Picked::Appear(_, zones) => {
                self.settle(game, zones.single().map(Action::At), zones.is_empty(), step)
            }
            Picked::Nothing => {
                game.frames.set(self.done());
                self.run(game, effect, step)?;
                Ok(Flow::WentOn)
            }
        }
    }

    fn question(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Question> {
        let effect = self.effect(game, content)?;
        match self.choice(game, content, effect) {
            Picked::Zone(_) => Some(Question::Strike),
            Picked::Tile(_) if effect == Effect::SwapTiles => {
                Some(Question::Swap(1 + u8::from(self.picked.is_some())))
            }
            Picked::Tile(_) => Some(Question::Group),
            Picked::Statue(_) => Some(Question::Wake),
            Picked::Appear(fig, _) => Some(Question::Appear(fig)),
            Picked::Nothing => None,
        }
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Some(effect) = self.effect(game, content) else { return Listing::Whole };
        match self.choice(game, content, effect) {
            Picked::Zone(zones) | Picked::Appear(_, zones) => out.extend(zones.iter().map(Action::At)),
            Picked::Tile(tiles) => out.extend(tiles.iter().copied().map(Action::Tile)),
            Picked::Statue(figs) => out.extend(figs.iter().map(Action::Target)),
            Picked::Nothing => (),
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
        let Some(effect) = self.effect(game, step.content) else { return Err(Why::NOT_ASKED.into()) };
        let there = match (self.choice(game, step.content, effect), action) {
            (Picked::Zone(zones) | Picked::Appear(_, zones), Action::At(zone)) => zones.has(zone),
            (Picked::Tile(tiles), Action::Tile(tile)) => tiles.contains(&tile),
            (Picked::Statue(figs), Action::Target(fig)) => figs.has(fig),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        if !there {
            return Err(NOT_AN_OPTION.into());
        }
        self.choose(game, action, step)
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        let effect = self.effect(game, content)?;
        match self.choice(game, content, effect) {
            Picked::Zone(zones) | Picked::Appear(_, zones) => zones.lowest().map(Action::At),
            Picked::Tile(tiles) => tiles.first().copied().map(Action::Tile),
            Picked::Statue(figs) => figs.lowest().map(Action::Target),
            Picked::Nothing => None,
        }
    }
}

impl Effects {
    pub(super) fn new(rule: RuleId, option: Option<u8>) -> Self {
        Self { rule, option, ..Self::default() }
    }

    /// The effect that is done next.
    fn effect(self, game: &ConanOverlord, content: &Content) -> Option<Effect> {
        let rule = game.scenario(content).rules.get(self.rule.index())?;
        let effects = match self.option {
            Some(option) => &rule.options.get(usize::from(option))?.effects,
            None => &rule.effects,
        };
        effects.get(usize::from(self.next)).copied()
    }

    /// The same, after the effect.
    fn done(self) -> Self {
        Self { next: self.next + 1, picked: None, left: FigSet::NONE, under_way: 0, ..self }
    }

    fn amount(self, amount: Amount) -> u8 {
        match amount {
            Amount::Number(n) => n,
            Amount::Rolled => self.context.rolled,
        }
    }

    /// The only answer is taken; without any the effect does nothing; else it is asked.
    fn settle(
        self,
        game: &mut ConanOverlord,
        only: Option<Action>,
        none: bool,
        step: &mut Step<'_>,
    ) -> Result<Flow, Refused> {
        match only {
            Some(only) => self.choose(game, only, step)?,
            None if none => game.frames.set(self.done()),
            None => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    /// What has to be chosen before the effect can be done.
    fn choice(self, game: &ConanOverlord, content: &Content, effect: Effect) -> Picked {
        match effect {
            Effect::AreaDamage { place: Where::Choice(_), .. } if self.under_way == 0 => {
                let Effect::AreaDamage { place, .. } = effect else { return Picked::Nothing };
                Picked::Zone(game.zones_of(content, place, Some(&self.context)))
            }
            Effect::SwapTiles => {
                let line = game.river.line().iter().copied();
                if line.len() < 2 {
                    return Picked::Nothing;
                }
                Picked::Tile(line.filter(|tile| Some(*tile) != self.picked).collect())
            }
            Effect::MoveGroup(None, _) => Picked::Tile(game.groups(content)),
            Effect::Spawn { what: Brought::Statue, joins_river, .. } if self.context.statue.is_none() => {
                let full = joins_river && game.river.is_full();
                Picked::Statue(if full { FigSet::NONE } else { game.statues() })
            }
            Effect::Spawn { what: Brought::Tile(tile), place, .. } if self.under_way > 0 => {
                let capped = game.is_capped(content, game.river.tiles[tile].unit);
                match game.waiting_figure(tile).filter(|_| !capped) {
                    Some(fig) => {
                        let wanted = game.zones_of(content, place, Some(&self.context));
                        Picked::Appear(fig, game.nearest_with_room(content, fig, wanted))
                    }
                    None => Picked::Zone(ZoneSet::NONE),
                }
            }
            _ => Picked::Nothing,
        }
    }

    /// What was chosen is done, or remembered.
    fn choose(self, game: &mut ConanOverlord, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let content = step.content;
        let effect = self.effect(game, content);
        match (effect, action) {
            (Some(Effect::AreaDamage { dice, defence, .. }), Action::At(zone)) => {
                self.strike_zone(game, zone, dice, defence, step)
            }
            (Some(Effect::SwapTiles), Action::Tile(tile)) => {
                match self.picked {
                    None => game.frames.set(Self { picked: Some(tile), ..self }),
                    Some(first) => {
                        game.frames.set(self.done());
                        game.river.swap(first, tile);
                        step.tell(Event::Swapped(first, tile));
                    }
                }
                Ok(())
            }
            (Some(Effect::MoveGroup(_, points)), Action::Tile(tile)) => {
                game.frames.set(self.done());
                let group = Acting::new(Mandate::Group(self.amount(points)), game.figures_of(content, tile));
                game.frames.push(group)
            }
            (Some(Effect::Spawn { what: Brought::Statue, .. }), Action::Target(fig)) => {
                let context = Context { statue: Some(fig), ..self.context };
                game.frames.set(Self { context, ..self });
                Ok(())
            }
            (Some(Effect::Spawn { what: Brought::Tile(tile), life, .. }), Action::At(zone)) => {
                let left = Self { under_way: self.under_way - 1, ..self };
                game.frames.set(if left.under_way == 0 { self.done() } else { left });
                match game.waiting_figure(tile) {
                    Some(fig) => game.appear(fig, zone, life, step),
                    None => Ok(()),
                }
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Dice on everybody in a zone: an attack, or without defence wounds as they fall.
    fn strike_zone(
        self,
        game: &mut ConanOverlord,
        zone: Zone,
        dice: super::dice::Dice,
        defence: bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let left = game.figures.at(zone);
        if defence {
            game.frames.set(self.done());
            let attack =
                Attack { side: Side::Overlord, kind: AttackKind::Area, zone, left, ..Attack::default() };
            return game.attack(attack, dice, step);
        }
        let context = Context { zone: Some(zone), ..self.context };
        game.frames.set(Self { under_way: 1, left, context, ..self });
        step.tell(Event::AreaAttack(zone));
        game.throw(dice, Purpose::Effect, None, Payer::Overlord, step)
    }

    /// Does an effect that needs no choice, or no further one. The frame already points to the next.
    fn run(self, game: &mut ConanOverlord, effect: Effect, step: &mut Step<'_>) -> Result<(), Refused> {
        let content = step.content;
        let zones = |game: &ConanOverlord, place: Where| game.zones_of(content, place, Some(&self.context));
        match effect {
            Effect::Reveal(place) => match zones(game, place).lowest() {
                Some(zone) => game.reveal(zone, step),
                None => Ok(()),
            },
            Effect::Spawn { what, count, life, joins_river, .. } => {
                self.spawn(game, what, count, life, joins_river, step)
            }
            Effect::PlaceObject(item, place) => match zones(game, place).lowest() {
                Some(zone) => game.place_object(item, zone, step),
                None => Ok(()),
            },
            Effect::Reinforcement(points) => {
                let points = self.amount(points);
                step.tell(Event::Reinforcement(points));
                game.frames.push(Reinforce { points })
            }
            Effect::MoveGroup(Some(tile), points) => {
                let figures = game.figures_of(content, tile);
                game.frames.push(Acting::new(Mandate::Group(self.amount(points)), figures))
            }
            Effect::FreeAttacks(fighting, unit) => {
                let acting = game.free_attacks(content, fighting, unit);
                game.frames.push(acting)
            }
            Effect::AreaDamage { place, dice, defence } => {
                if self.under_way > 0 {
                    return self.hurt_next(game, step);
                }
                game.frames.set(self);
                match zones(game, place).lowest() {
                    Some(zone) => self.strike_zone(game, zone, dice, defence, step),
                    None => {
                        game.frames.set(self.done());
                        Ok(())
                    }
                }
            }
            Effect::Gems { whose, from, to, count } => {
                game.move_gems(whose, (from, to), self.amount(count), step);
                Ok(())
            }
            Effect::KillUnit(unit) => self.kill_next(game, unit),
            Effect::Roll { dice, reroll, .. } => self.roll(game, dice, reroll, step),
            _ => self.change(game, effect, step),
        }
    }

    /// Effects that change one thing at once.
    fn change(self, game: &mut ConanOverlord, effect: Effect, step: &mut Step<'_>) -> Result<(), Refused> {
        match effect {
            Effect::AddTile(tile, place) => {
                let place = place.map_or(super::river::SLOTS, |place| usize::from(place).saturating_sub(1));
                if game.river.insert(place, tile) {
                    step.tell(Event::TileAdded(tile));
                }
            }
            Effect::ReplaceTile(old, new) if game.river.replace(old, new) => {
                step.tell(Event::TileAdded(new));
            }
            Effect::CounterAdd(counter, n) => {
                game.counters[counter] = game.counters[counter].saturating_add(n);
            }
            Effect::CounterSet(counter, n) => game.counters[counter] = n,
            Effect::Flag(flag, value) => {
                game.flags = if value { game.flags.with(flag) } else { game.flags.without(flag) };
            }
            Effect::SetEdge(edge, state) => {
                game.set_edge(step.content, edge, state);
                step.tell(Event::BorderChanged(edge));
            }
            Effect::RemoveToken(thing) => game.remove_thing(thing, &self.context, step),
            Effect::SetRecovery(n) => {
                game.purse.recovery = n;
                step.tell(Event::Recovery(n));
            }
            Effect::UnitMod(unit, change) => game.change_unit(step.content, unit, change),
            Effect::Win(side) => game.win(side, step),
            Effect::KillToken(thing) => {
                if let Some(Thing::Item(item)) = game.resolve(thing, Some(&self.context)) {
                    let found = game.objects.of(item).find(|(object, _)| game.zone_of(*object).is_some());
                    if let Some((object, _)) = found {
                        return game.slay(object, Side::Overlord, step);
                    }
                } else {
                    game.remove_thing(thing, &self.context, step);
                }
            }
            _ => (),
        }
        game.check_victory(step);
        Ok(())
    }

    fn spawn(
        self,
        game: &mut ConanOverlord,
        what: Brought,
        count: Amount,
        life: Option<u8>,
        joins_river: bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match what {
            Brought::Statue => {
                let Some(fig) = self.context.statue else { return Ok(()) };
                let tile = game.figures.get(fig).tile;
                let context = Context { statue: None, ..self.context };
                game.frames.set(Self { context, ..self.done() });
                if let Some(tile) = tile.filter(|_| joins_river)
                    && game.river.append(tile)
                {
                    step.tell(Event::TileAdded(tile));
                }
                let zone = game.figures.get(fig).last_zone();
                game.appear(fig, zone, life, step)
            }
            Brought::Tile(tile) => {
                if joins_river {
                    if game.river.is_full() && game.river.price(tile).is_none() {
                        return Ok(());
                    }
                    if game.river.append(tile) {
                        step.tell(Event::TileAdded(tile));
                    }
                }
                let count = self.amount(count);
                if count > 0 {
                    game.frames.set(Self { under_way: count, ..self });
                }
                Ok(())
            }
        }
    }

    /// The next of those in the zone suffers what was rolled; whoever is carried dies of any of it.
    fn hurt_next(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<(), Refused> {
        let (wounds, zone) = (self.under_way.saturating_sub(2), self.context.zone.unwrap_or_default());
        if self.under_way == 1 {
            let rolled = game.roll.total();
            game.frames.set(Self { under_way: 2 + rolled, ..self });
            if rolled > 0 {
                for object in &game.persons_at(step.content, zone) {
                    game.slay(*object, Side::Overlord, step)?;
                }
            }
            return Ok(());
        }
        let Some(fig) = self.left.lowest() else { return Ok(()) };
        game.frames.set(Self { left: self.left.without(fig), ..self });
        game.hurt(fig, wounds, Side::Overlord, step)
    }

    /// The next figure of a unit dies.
    fn kill_next(self, game: &mut ConanOverlord, unit: Unit) -> Result<(), Refused> {
        let living = Fig::all().find(|fig| {
            game.figures.is_here(*fig) && game.unit_of(*fig) == Some(unit) && !game.figures.get(*fig).dying
        });
        match living {
            Some(fig) => {
                game.frames.set(self);
                game.doom(fig, Side::Overlord)
            }
            None => Ok(()),
        }
    }

    /// Dice are rolled and kept for later effects.
    fn roll(
        self,
        game: &mut ConanOverlord,
        dice: super::dice::Dice,
        reroll: bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if self.under_way > 0 {
            let context = Context { rolled: game.roll.total(), ..self.context };
            game.frames.set(Self { context, ..self.done() });
            return Ok(());
        }
        game.frames.set(Self { under_way: 1, ..self });
        game.throw(dice, Purpose::Effect, None, if reroll { Payer::Overlord } else { Payer::Nobody }, step)
    }
}

/// The event tile was activated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EventTile;

impl Procedure<ConanOverlord> for EventTile {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.overlord())
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Some((rule, mode)) = game.event_rule(step.content) else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        let options = game.event_options(step.content, rule);
        match mode {
            EventMode::Choose if options.len() > 1 => return Ok(Flow::Asks),
            EventMode::Choose => {
                game.frames.pop();
                if let Some(option) = options.first() {
                    game.begin_option(rule, *option, step)?;
                }
            }
            EventMode::All => {
                game.frames.pop();
                for option in options.iter().rev() {
                    game.begin_option(rule, *option, step)?;
                }
            }
            EventMode::ByCounter(counter) => {
                game.frames.pop();
                let last = game.scenario(step.content).rules[rule.index()].options.len().saturating_sub(1);
                let option = game.counter(step.content, counter).min(last) as u8;
                if options.contains(&option) {
                    game.begin_option(rule, option, step)?;
                }
            }
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Event)
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        if let Some((rule, _)) = game.event_rule(content) {
            out.extend(
                game.event_options(content, rule).iter().map(|option| Action::Choose(Choice(*option))),
            );
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
        let Action::Choose(Choice(option)) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        let Some((rule, _)) = game.event_rule(step.content) else { return Err(Why::NOT_ASKED.into()) };
        if !game.event_options(step.content, rule).contains(&option) {
            return Err(NOT_AN_OPTION.into());
        }
        game.frames.pop();
        game.begin_option(rule, option, step)
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        let (rule, _) = game.event_rule(content)?;
        game.event_options(content, rule).first().map(|option| Action::Choose(Choice(*option)))
    }
}
