//! Conditions of scenarios, and who has won.
use super::{
    ConanOverlord, Event, Presence, Step, Whereabouts,
    content::{Condition, Content, CounterOf, Thing, Where},
    effects::Context,
    ids::{Fig, Side, Unit, Zone, ZoneSet},
};

impl ConanOverlord {
    /// Whether a condition holds; `context` is what the rule that asks is about.
    pub(super) fn holds(&self, content: &Content, condition: &Condition, context: Option<&Context>) -> bool {
        let holds = |condition: &Condition| self.holds(content, condition, context);
        let zones = |place: Where| self.zones_of(content, place, context);
        let gone = |fig: Fig, presence: Presence| self.figures.get(fig).presence() == presence;
        match condition {
            Condition::All(all) => all.iter().all(holds),
            Condition::Any(any) => any.iter().any(holds),
            Condition::Not(not) => !holds(not),
            Condition::Round(round) => self.round >= *round,
            Condition::Flag(flag) => self.flags.has(*flag),
            Condition::AtLeast(counter, n) => self.count_of(content, *counter) >= *n,
            Condition::AtMost(counter, n) => self.count_of(content, *counter) <= *n,
            Condition::UnitDead(unit) => self.is_unit_dead(*unit),
            Condition::ExitedWith(item) => {
                self.objects.of(*item).any(|(_, thing)| thing.at == Whereabouts::Away)
            }
            Condition::HeroInWith(place, item) => {
                let zones = zones(*place);
                let carriers = self.objects.of(*item).filter_map(|(_, thing)| match thing.at {
                    Whereabouts::Hero(fig) => self.figures.get(fig).zone(),
                    _ => None,
                });
                carriers.into_iter().any(|zone| zones.has(zone))
            }
            Condition::AllHeroesDead => self.hero_figs().all(|fig| gone(fig, Presence::Dead)),
            Condition::NoHeroOnBoard => self.heroes_here().is_empty(),
            Condition::HeroesExited(least) => {
                let left = self.hero_figs().filter(|fig| gone(*fig, Presence::Left)).count();
                self.heroes_here().is_empty() && left >= usize::from(*least)
            }
            Condition::HeroDead(hero) => {
                self.hero_figs().any(|fig| self.hero(fig).sheet == *hero && gone(fig, Presence::Dead))
            }
            Condition::SideIn(side, place, least) => {
                self.strength(*side, zones(*place)) >= usize::from(*least)
            }
            Condition::Outnumber(side, place, by) => {
                let zones = zones(*place);
                self.strength(*side, zones) >= self.strength(side.other(), zones) + usize::from(*by)
            }
            Condition::Present(thing) => self.is_present(*thing, context),
        }
    }

    /// Whether a condition of victory holds now.
    pub fn is_met(&self, content: &Content, condition: &Condition) -> bool {
        self.holds(content, condition, None)
    }

    /// The zones that a place means now, outside of any rule; `each`: what a rule would be done for.
    pub fn place(&self, content: &Content, place: Where, each: Option<Thing>) -> ZoneSet {
        self.zones_of(content, place, Some(&Context { each, ..Context::default() }))
    }

    fn strength(&self, side: Side, zones: ZoneSet) -> usize {
        zones.iter().map(|zone| self.figures.of_at(side, zone).len()).sum()
    }

    fn count_of(&self, content: &Content, counter: CounterOf) -> i8 {
        match counter {
            CounterOf::Own(counter) => self.counters[counter],
            CounterOf::MonsterTiles => self.monster_tiles(content) as i8,
        }
    }

    /// The number that a mode by counter reads.
    pub(super) fn counter(&self, content: &Content, counter: CounterOf) -> usize {
        usize::try_from(self.count_of(content, counter)).unwrap_or(0)
    }

    /// Whether a unit has entered play, and none of its figures is alive.
    fn is_unit_dead(&self, unit: Unit) -> bool {
        let figures = Fig::all().filter(|fig| self.unit_of(*fig) == Some(unit));
        let mut died = false;
        for fig in figures {
            match self.figures.get(fig).presence() {
                Presence::Board => return false,
                Presence::Dead => died = true,
                _ => (),
            }
        }
        died
    }

    fn is_present(&self, thing: Thing, context: Option<&Context>) -> bool {
        match self.resolve(thing, context) {
            Some(Thing::Token(token)) => self.tokens[token].is_some(),
            Some(Thing::Item(item)) => {
                self.objects.of(item).any(|(object, _)| self.zone_of(object).is_some())
            }
            _ => false,
        }
    }

    /// A token or item by name: the one that a rule is done for, or the one in its zone.
    pub(super) fn resolve(&self, thing: Thing, context: Option<&Context>) -> Option<Thing> {
        match thing {
            Thing::Each => context?.each,
            Thing::Here(tokens) => {
                let zone = context?.zone?;
                tokens.iter().find(|token| self.tokens[*token] == Some(zone)).map(Thing::Token)
            }
            named => Some(named),
        }
    }

    /// The zone of a token or item.
    fn zone_of_thing(&self, thing: Thing, context: Option<&Context>) -> Option<Zone> {
        match self.resolve(thing, context)? {
            Thing::Token(token) => self.tokens[token],
            Thing::Item(item) => self.objects.of(item).find_map(|(object, _)| self.zone_of(object)),
            _ => None,
        }
    }

    /// The zones that a place means here and now.
    pub(super) fn zones_of(&self, content: &Content, place: Where, context: Option<&Context>) -> ZoneSet {
        let one = |zone: Option<Zone>| zone.map_or(ZoneSet::NONE, ZoneSet::only);
        match place {
            Where::In(zones) => zones,
            Where::Choice(zones) if zones.is_empty() => self.board(content).all(),
            Where::Choice(zones) => zones,
            Where::Thing(thing) => one(self.zone_of_thing(thing, context)),
            Where::Unit(unit) => {
                let figures = self.figures.of(Side::Overlord).or(self.figures.of(Side::Heroes));
                one(figures
                    .iter()
                    .find(|fig| self.unit_of(*fig) == Some(unit))
                    .map(|fig| self.figures.get(fig).last_zone()))
            }
            Where::Entered | Where::Victim | Where::Actor => one(context.and_then(|context| context.zone)),
            Where::Statue => {
                one(context.and_then(|context| context.statue).map(|fig| self.figures.get(fig).last_zone()))
            }
        }
    }

    /// Tests the conditions of victory in their order; the first that holds ends the game.
    pub(super) fn check_victory(&mut self, step: &mut Step<'_>) {
        if self.winner.is_some() {
            return;
        }
        let content = step.content;
        let won = self.scenario(content).victory.iter().find(|(_, when)| self.holds(content, when, None));
        if let Some((side, _)) = won {
            self.win(*side, step);
        }
    }

    /// A side wins, if no side has.
    pub(super) fn win(&mut self, side: Side, step: &mut Step<'_>) {
        if self.winner.is_none() {
            self.winner = Some(side);
            step.tell(Event::Won(side));
        }
    }
}
