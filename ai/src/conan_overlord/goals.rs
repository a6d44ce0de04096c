//! What a scenario asks for, read from its vocabulary: the heroes' errands, and what the Overlord is after. All of it
//! follows from public knowledge, so that every hero's computer player finds the same errands.
use super::ways::flood;
use engine::conan_overlord::{
    ConanOverlord, Content, Whereabouts,
    content::{Condition, CounterOf, Dying, Effect, RuleDef, Scenario, Thing, Trigger, Where, Who},
    ids::{Edge, Fig, FigSet, Item, Object, RuleId, Side, SkillSet, Unit, Zone, ZoneSet},
};

/// Sources within sources that are followed: a chest that holds a key that opens a chest.
const DEEPEST: u8 = 4;

/// What a hero can go and do for the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Kill this figure.
    Kill(Fig),
    /// Be in this zone: something is hidden there, or it must be held.
    Stand(Zone),
    /// Pick this up.
    Fetch(Object),
    /// Open the chest of this zone.
    Open(Zone),
    /// Do what a rule offers, in one of these zones.
    Do(RuleId, ZoneSet),
    /// Be in one of these zones with what is carried.
    Bring(ZoneSet),
    /// Leave the board.
    Leave,
    /// Open this lock.
    Unlock(Edge),
}

/// Something to do for the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Errand {
    /// What.
    pub(super) task: Task,
    /// Who alone can do it: whoever carries what it takes.
    pub(super) by: Option<Fig>,
}

/// What both sides are after.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals {
    /// What is to be done for the heroes' goal now.
    pub(super) errands: Vec<Errand>,
    /// Figures of the Overlord whose death helps the heroes' goal.
    pub(super) prey: FigSet,
    /// Heroes whose death wins for the Overlord.
    pub(super) wards: FigSet,
    /// Zones that the Overlord wants to stand in.
    pub(super) ground: ZoneSet,
    /// Zones in which an area attack would kill somebody, and lose for who made it.
    pub(super) captives: ZoneSet,
    /// Heroes who carry what the goal needs.
    pub(super) carriers: FigSet,
    /// What is to be carried out or brought somewhere.
    pub(super) wanted: Vec<Item>,
}

/// Everything that goals are read from.
struct Reader<'a> {
    game: &'a ConanOverlord,
    content: &'a Content,
    scenario: &'a Scenario,
    goals: Goals,
}

impl Goals {
    /// The goals of a table as it stands.
    pub(super) fn of(game: &ConanOverlord, content: &Content) -> Self {
        let scenario = game.scenario(content);
        let mut reader = Reader { game, content, scenario, goals: Self::default() };
        for (side, condition) in &scenario.victory {
            match side {
                Side::Heroes => reader.want(condition),
                Side::Overlord => reader.fear(condition),
            }
        }
        reader.hold_ground();
        reader.open_ways();
        reader.mind_captives();
        reader.goals
    }

    fn add(&mut self, task: Task, by: Option<Fig>) {
        let errand = Errand { task, by };
        if !self.errands.contains(&errand) {
            self.errands.push(errand);
        }
    }
}

/// How far the heroes are from their goal, in steps of work; 0 is done.
pub(super) fn remaining(game: &ConanOverlord, content: &Content) -> f32 {
    let scenario = game.scenario(content);
    let reader = Reader { game, content, scenario, goals: Goals::default() };
    let heroes = scenario.victory.iter().filter(|(side, _)| *side == Side::Heroes);
    heroes.map(|(_, condition)| reader.left(condition)).fold(f32::MAX, f32::min).min(20.0)
}

impl<'a> Reader<'a> {
    /// Errands towards a condition of the heroes' victory.
    fn want(&mut self, condition: &Condition) {
        if self.game.is_met(self.content, condition) {
            return;
        }
        match condition {
            Condition::All(all) => all.iter().for_each(|condition| self.want(condition)),
            Condition::Any(any) => {
                let nearest = any.iter().min_by(|one, other| self.left(one).total_cmp(&self.left(other)));
                nearest.into_iter().for_each(|condition| self.want(condition));
            }
            Condition::UnitDead(unit) => self.hunt(*unit),
            Condition::ExitedWith(item) => self.want_item(*item, Task::Leave, DEEPEST),
            Condition::HeroInWith(place, item) => {
                let zones = self.game.place(self.content, *place, None);
                self.want_item(*item, Task::Bring(zones), DEEPEST);
            }
            Condition::AtLeast(CounterOf::Own(counter), _) => {
                for (id, rule) in self.rules() {
                    let adds = |effect: &Effect| matches!(effect, Effect::CounterAdd(of, n) if of == counter && *n > 0);
                    if rule.effects.iter().any(adds) {
                        self.want_rule(id, rule, DEEPEST);
                    }
                }
            }
            Condition::HeroesExited(_) => self.goals.add(Task::Leave, None),
            Condition::SideIn(Side::Heroes, place, _) | Condition::Outnumber(Side::Heroes, place, _) => {
                let zones = self.game.place(self.content, *place, None);
                zones.iter().for_each(|zone| self.goals.add(Task::Stand(zone), None));
            }
            _ => (),
        }
    }

    /// Steps of work that a condition still takes.
    fn left(&self, condition: &Condition) -> f32 {
        if self.game.is_met(self.content, condition) {
            return 0.0;
        }
        match condition {
            Condition::All(all) => all.iter().map(|condition| self.left(condition)).sum(),
            Condition::Any(any) => any.iter().map(|condition| self.left(condition)).fold(20.0, f32::min),
            Condition::UnitDead(unit) => self.left_of_hunt(*unit),
            Condition::ExitedWith(item) | Condition::HeroInWith(_, item) => self.left_of_item(*item, DEEPEST),
            Condition::AtLeast(CounterOf::Own(counter), n) => {
                f32::from((n - self.game.counters[*counter]).max(0)) * 3.0
            }
            _ => 4.0,
        }
    }

    fn left_of_hunt(&self, unit: Unit) -> f32 {
        let life: f32 = self.figures(unit).iter().map(|fig| self.share(fig)).sum();
        1.0 + 2.0 * life
    }

    /// The part of its life that a figure has left.
    fn share(&self, fig: Fig) -> f32 {
        let figure = self.game.figures.get(fig);
        f32::from(figure.life) / f32::from(figure.full.max(1))
    }

    fn left_of_item(&self, item: Item, depth: u8) -> f32 {
        match self.game.objects.of(item).map(|(_, thing)| thing.at).next() {
            Some(Whereabouts::Away) => 0.0,
            Some(Whereabouts::Hero(_)) => 1.0,
            Some(Whereabouts::Zone(_)) => 2.0,
            _ if depth == 0 => 6.0,
            _ => {
                let killed = self.rules().find_map(|(_, rule)| match rule.when {
                    Trigger::Death(Dying::Unit(unit)) if places(rule, item) => Some(self.left_of_hunt(unit)),
                    _ => None,
                });
                3.0 + killed.unwrap_or(self.game.markers.len() as f32 * 0.3 + 0.5)
            }
        }
    }

    /// The rules of the scenario, with their numbers.
    fn rules(&self) -> impl Iterator<Item = (RuleId, &'a RuleDef)> + use<'a> {
        self.scenario.rules.iter().enumerate().map(|(place, rule)| (RuleId(place as u8), rule))
    }

    /// The figures of a unit that are on the board.
    fn figures(&self, unit: Unit) -> FigSet {
        let theirs = self.game.figures.of(Side::Overlord).iter();
        theirs.filter(|fig| self.game.unit_of(*fig) == Some(unit)).collect()
    }

    fn hunt(&mut self, unit: Unit) {
        for fig in self.figures(unit).iter() {
            self.goals.prey.insert(fig);
            self.goals.add(Task::Kill(fig), None);
        }
    }

    /// Something is to be carried: whoever has it goes on with `then`, else it is fetched or found first.
    fn want_item(&mut self, item: Item, then: Task, depth: u8) {
        self.goals.wanted.push(item);
        match self.game.objects.of(item).next() {
            Some((_, thing)) if matches!(thing.at, Whereabouts::Away | Whereabouts::Gone) => (),
            Some((_, thing)) if matches!(thing.at, Whereabouts::Hero(_)) => {
                let Whereabouts::Hero(fig) = thing.at else { return };
                self.goals.carriers.insert(fig);
                self.goals.add(then, Some(fig));
            }
            Some((object, _)) => self.goals.add(Task::Fetch(object), None),
            None => self.find(item, depth),
        }
    }

    /// Something is nowhere yet: where it may come from.
    fn find(&mut self, item: Item, depth: u8) {
        let Some(depth) = depth.checked_sub(1) else { return };
        if self.scenario.secret.as_ref().is_some_and(|secret| secret.item == item) {
            self.game.markers.iter().for_each(|zone| self.goals.add(Task::Stand(zone), None));
        }
        for (id, rule) in self.rules().filter(|(_, rule)| places(rule, item)) {
            self.want_rule(id, rule, depth);
        }
        let holds = |cards: &[(Item, u8)]| cards.iter().any(|(card, _)| *card == item);
        if self.scenario.chests.as_ref().is_some_and(|chests| holds(&chests.cards)) {
            self.game.chests.iter().for_each(|zone| self.goals.add(Task::Open(zone), None));
        }
    }

    /// What a rule does is wanted: what fires it.
    fn want_rule(&mut self, id: RuleId, rule: &RuleDef, depth: u8) {
        match rule.when {
            Trigger::Death(Dying::Unit(unit)) => self.hunt(unit),
            Trigger::Action { place, who, .. } => {
                let zones = self.deed_zones(place);
                match who {
                    Who::Hero => {
                        let one = |zone| Task::Do(id, ZoneSet::only(zone));
                        zones.iter().for_each(|zone| self.goals.add(one(zone), None));
                    }
                    Who::With(item) => self.want_item(item, Task::Do(id, zones), depth),
                }
            }
            _ => (),
        }
    }

    /// Where a deed can be done now.
    fn deed_zones(&self, place: Where) -> ZoneSet {
        match place {
            Where::Thing(Thing::Here(tokens)) => {
                tokens.iter().filter_map(|token| self.game.tokens[token]).collect()
            }
            other => self.game.place(self.content, other, None),
        }
    }

    /// What the Overlord wins by.
    fn fear(&mut self, condition: &Condition) {
        match condition {
            Condition::All(inner) | Condition::Any(inner) => {
                inner.iter().for_each(|condition| self.fear(condition));
            }
            Condition::HeroDead(hero) => {
                let here = self.game.heroes_here();
                self.goals.wards = here.iter().filter(|fig| self.game.hero(*fig).sheet == *hero).collect();
            }
            _ => (),
        }
    }

    /// Zones by which a counter rises that the Overlord wins by, and zones that it wins by standing in.
    fn hold_ground(&mut self) {
        let mut counters = Vec::new();
        let mut ground = ZoneSet::NONE;
        for (_, condition) in self.scenario.victory.iter().filter(|(side, _)| *side == Side::Overlord) {
            condition.each(&mut |condition| match condition {
                Condition::AtLeast(CounterOf::Own(counter), _) => counters.push(*counter),
                _ => ground = ground.or(self.stood_in(condition, None)),
            });
        }
        for (_, rule) in self.rules() {
            let raises = |effect: &Effect| matches!(effect, Effect::CounterAdd(counter, n) if *n > 0 && counters.contains(counter));
            let Some(condition) = rule.condition.as_ref().filter(|_| rule.effects.iter().any(raises)) else {
                continue;
            };
            let each: Vec<_> = if rule.foreach.is_empty() {
                vec![None]
            } else {
                rule.foreach.iter().copied().map(Some).collect()
            };
            for each in each {
                condition.each(&mut |condition| ground = ground.or(self.stood_in(condition, each)));
            }
        }
        self.goals.ground = ground;
        ground.iter().for_each(|zone| self.goals.add(Task::Stand(zone), None));
    }

    /// Where a condition wants the Overlord's figures.
    fn stood_in(&self, condition: &Condition, each: Option<Thing>) -> ZoneSet {
        match condition {
            Condition::SideIn(Side::Overlord, place, _) | Condition::Outnumber(Side::Overlord, place, _) => {
                self.game.place(self.content, *place, each)
            }
            _ => ZoneSet::NONE,
        }
    }

    /// Errands behind locks: the locks are opened first, with a key where it takes one.
    fn open_ways(&mut self) {
        let locked = self.game.borders.barred.locked;
        if locked.is_empty() || self.game.heroes_here().is_empty() {
            return;
        }
        let (game, content) = (self.game, self.content);
        let reached = |fig: Fig| flood(game, content, game.figures.get(fig).last_zone(), game.skills(fig));
        let floods: Vec<_> = game.heroes_here().iter().map(|fig| (fig, reached(fig))).collect();
        let near = floods.iter().fold(ZoneSet::NONE, |all, (_, zones)| all.or(*zones));
        let exits = self.places_of(Task::Leave);
        // What lies behind a lock can be got at over a wall perhaps, but not carried out.
        let locked_in = |errand: &Errand| match errand.task {
            Task::Fetch(object) if !exits.is_empty() => game
                .zone_of(object)
                .is_some_and(|zone| flood(game, content, zone, SkillSet::NONE).and(exits).is_empty()),
            _ => false,
        };
        let shut = |errand: &Errand| {
            let places = self.places_of(errand.task);
            let able = floods.iter().filter(|(fig, _)| errand.by.is_none_or(|by| by == *fig));
            !places.is_empty() && able.into_iter().all(|(_, zones)| zones.and(places).is_empty())
        };
        if !self.goals.errands.iter().any(|errand| shut(errand) || locked_in(errand)) {
            return;
        }
        self.goals.errands.retain(|errand| !locked_in(errand));
        let board = self.game.board(self.content);
        for edge in locked.iter() {
            let Some(def) = board.edge(edge).filter(|def| near.has(def.a) || near.has(def.b)) else {
                continue;
            };
            match self.scenario.key_of(edge) {
                Some(key) => self.want_item(key, Task::Unlock(edge), DEEPEST),
                None if def.lock > 0 => self.goals.add(Task::Unlock(edge), None),
                None => (),
            }
        }
    }

    fn places_of(&self, task: Task) -> ZoneSet {
        places_of(self.game, self.content, task)
    }

    /// Zones with somebody whose killer loses.
    fn mind_captives(&mut self) {
        for carry in self.scenario.carry.iter().filter(|carry| carry.killer_loses && carry.life > 0) {
            let zones = self.game.objects.of(carry.item).filter_map(|(object, _)| self.game.zone_of(object));
            self.goals.captives = zones.fold(self.goals.captives, |all, zone| all.with(zone));
        }
    }
}

/// Where a task is done; of a kill, where the figure stands.
pub(super) fn places_of(game: &ConanOverlord, content: &Content, task: Task) -> ZoneSet {
    let one = |zone: Option<Zone>| zone.map_or(ZoneSet::NONE, ZoneSet::only);
    match task {
        Task::Kill(fig) => one(game.figures.get(fig).zone()),
        Task::Stand(zone) | Task::Open(zone) => ZoneSet::only(zone),
        Task::Fetch(object) => one(game.zone_of(object)),
        Task::Do(_, zones) | Task::Bring(zones) => zones,
        Task::Leave => {
            let exits = game.scenario(content).exits.iter().filter(|exit| exit.side == Side::Heroes);
            exits.fold(ZoneSet::NONE, |all, exit| all.or(exit.zones))
        }
        Task::Unlock(edge) => {
            let def = game.board(content).edge(edge);
            def.map_or(ZoneSet::NONE, |def| ZoneSet::only(def.a).with(def.b))
        }
    }
}

/// Whether a rule lays a thing on the board.
fn places(rule: &RuleDef, item: Item) -> bool {
    rule.effects.iter().any(|effect| matches!(effect, Effect::PlaceObject(placed, _) if *placed == item))
}
