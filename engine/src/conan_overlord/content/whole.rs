//! What holds of a scenario as a whole: room for everybody, tiles with figures, a victory that can come about.
use super::{
    super::ids::{
        EdgeKind, EdgeState, FIGURES, HEROES_IN_PLAY, Item, ItemKind, Mover, OBJECTS, Side, Skill, Tile,
        Unit, UnitRole, Zone, ZoneSet,
    },
    Brought, Condition, Content, CounterOf, Effect, Scenario, Thing, Trigger, UnitDef, Where,
};
use crate::content::Notes;

/// Notes all that is wrong.
pub(super) fn check(content: &Content, scenario: &Scenario, notes: &Notes) {
    let whole = Whole { content, scenario, notes };
    whole.heroes();
    whole.tiles();
    whole.room();
    whole.things();
    whole.edges();
    whole.victory();
}

/// A scenario that is checked.
struct Whole<'a> {
    content: &'a Content,
    scenario: &'a Scenario,
    notes: &'a Notes,
}

impl Whole<'_> {
    fn fault(&self, entry: &str, reason: impl Into<String>) {
        self.notes.fault(0, entry, "", reason);
    }

    fn name(&self, zone: Zone) -> &str {
        self.scenario.board.zones.get(zone.index()).map_or("", |zone| &zone.id)
    }

    fn unit_of(&self, tile: Tile) -> &UnitDef {
        self.content.unit(self.scenario.tiles.get(tile.index()).copied().unwrap_or_default().unit)
    }

    fn heroes(&self) {
        let scenario = self.scenario;
        let most = usize::from(scenario.hero_counts.iter().copied().max().unwrap_or(0));
        if scenario.heroes.len() != most {
            self.fault(
                "heroes",
                format!("{} entries; as many as the largest number of heroes: {most}", scenario.heroes.len()),
            );
        }
        let listed: Vec<_> = scenario.heroes.iter().map(|entry| entry.hero).collect();
        for (place, hero) in listed.iter().enumerate() {
            let id = &self.content.hero(*hero).id;
            if listed[..place].contains(hero) || scenario.alternatives.contains(hero) {
                self.fault("heroes", format!("{id} stands twice"));
            }
            let least = usize::from(scenario.hero_counts.first().copied().unwrap_or(0));
            if scenario.heroes[place].required && place >= least {
                self.fault("heroes", format!("{id} is required, but does not play with {least}"));
            }
        }
        for count in &scenario.hero_counts {
            let rows = scenario.overlord.iter().filter(|row| row.heroes == *count).count();
            if rows != 1 {
                self.fault("overlord", format!("{rows} rows for {count} heroes instead of one"));
            }
        }
        if let Some(row) = scenario.overlord.iter().find(|row| !scenario.hero_counts.contains(&row.heroes)) {
            self.fault("overlord", format!("{} heroes never play", row.heroes));
        }
    }

    fn tiles(&self) {
        let scenario = self.scenario;
        let events =
            scenario.river.iter().filter(|tile| self.unit_of(**tile).role == UnitRole::Event).count();
        if events > 1 {
            self.fault("river", "one event tile at most");
        }
        let has_rule = scenario.rules.iter().any(|rule| matches!(rule.when, Trigger::EventTile(_)));
        if (events == 1) != has_rule {
            self.fault("rules", "an event tile has a rule on_event_tile, and only then");
        }
        for tile in &scenario.river {
            let (def, unit) = (scenario.tiles[tile.index()], self.unit_of(*tile));
            let needs = unit.role != UnitRole::Event && def.twin.is_none();
            if needs && def.figures == 0 {
                self.fault("river", format!("{} has a tile but no figures", unit.id));
            }
            if def.figures > unit.figures.min(5) {
                self.fault(
                    "placement",
                    format!("{} figures of {}; at most {} are possible", def.figures, unit.id, unit.figures),
                );
            }
        }
        let figures: usize = scenario.tiles.iter().map(|tile| usize::from(tile.figures)).sum();
        if figures > FIGURES - HEROES_IN_PLAY {
            self.fault(
                "placement",
                format!("{figures} figures; at most {} are possible", FIGURES - HEROES_IN_PLAY),
            );
        }
        let last_words = scenario
            .tiles
            .iter()
            .filter(|tile| self.content.unit(tile.unit).skills.has(Skill::BackFromBeyond));
        if last_words.count() > 1 {
            self.fault("river", "at most one unit with Back from beyond is possible");
        }
    }

    /// Everybody who stands on the board at the start fits; heroes who may choose need room in one of their zones.
    fn room(&self) {
        let scenario = self.scenario;
        let mut stand: Vec<(Zone, u8, String)> = Vec::new();
        let mut put = |zone, count: u8, unit: &UnitDef| {
            let room = unit.room(&self.content.limits);
            let size = if room > 1 { format!(", size {room}") } else { String::new() };
            stand.push((zone, count.saturating_mul(room), format!("{count} {}{size}", unit.id)));
        };
        for (tile, zone, count) in &scenario.placement {
            put(*zone, *count, self.unit_of(*tile));
        }
        for (tile, zone, _) in &scenario.statues {
            put(*zone, 1, self.unit_of(*tile));
        }
        for ally in &scenario.allies {
            ally.place.iter().for_each(|(zone, count)| put(*zone, *count, self.unit_of(ally.tile)));
        }
        for entry in &scenario.heroes {
            if let [zone] = entry.zones[..] {
                stand.push((zone, 1, self.content.hero(entry.hero).id.clone()));
            }
        }
        for zone in scenario.board.all().iter() {
            let here: Vec<_> = stand.iter().filter(|(at, ..)| *at == zone).collect();
            let taken: u32 = here.iter().map(|(_, room, _)| u32::from(*room)).sum();
            let holds = scenario.board.room(zone);
            if taken > u32::from(holds) {
                let who: Vec<_> = here.iter().map(|(.., who)| who.as_str()).collect();
                let said = format!(
                    "{} holds {holds}, but {taken} stand there ({})",
                    self.name(zone),
                    who.join(", ")
                );
                self.fault("placement", said);
            }
        }
        let chosen: Vec<_> = scenario.heroes.iter().filter(|entry| entry.zones.len() > 1).collect();
        let zones: ZoneSet = chosen.iter().flat_map(|entry| entry.zones.iter().copied()).collect();
        let left = |zone: Zone| {
            let taken: u32 =
                stand.iter().filter(|(at, ..)| *at == zone).map(|(_, room, _)| u32::from(*room)).sum();
            u32::from(scenario.board.room(zone)).saturating_sub(taken)
        };
        let room: u32 = zones.iter().map(left).sum();
        if room < chosen.len() as u32 {
            self.fault("heroes", "their zones have too little room for all of them");
        }
    }

    fn things(&self) {
        let scenario = self.scenario;
        let carried: usize = scenario.heroes.iter().map(|entry| entry.equipment.len()).sum();
        let placed = self.effects().filter(|effect| matches!(effect, Effect::PlaceObject(..))).count();
        let chests = scenario
            .chests
            .as_ref()
            .map_or(0, |chests| chests.cards.iter().map(|card| usize::from(card.1)).sum());
        let all =
            carried + placed + chests + scenario.objects.len() + usize::from(scenario.secret.is_some()) + 8;
        if all > OBJECTS {
            self.fault("heroes", format!("{all} things; at most {OBJECTS} are possible"));
        }
        for carry in &scenario.carry {
            let item = self.content.item(carry.item);
            if (carry.life > 0) != (item.kind == ItemKind::Person) {
                self.fault(
                    "permissions",
                    format!("carryable {:?}: a person has a life point, and nothing else has", item.id),
                );
            }
            if !self.is_placed(carry.item) {
                self.fault("permissions", format!("carryable {:?}: nothing ever places it", item.id));
            }
        }
    }

    fn edges(&self) {
        for (edge, state) in &self.scenario.edges {
            let Some(def) = self.scenario.board.edge(*edge) else { continue };
            let door = matches!(def.kind, EdgeKind::Door | EdgeKind::LockedDoor);
            if !door && *state != EdgeState::Removed {
                self.fault(
                    "permissions",
                    format!("edge_state {:?}: only a door is {}", def.id, state.word()),
                );
            }
        }
        for (edge, _) in &self.scenario.keys {
            let Some(def) = self.scenario.board.edge(*edge) else { continue };
            if def.kind != EdgeKind::LockedDoor {
                self.fault("permissions", format!("door_key {:?}: it has no lock", def.id));
            }
        }
    }

    /// Every effect of every rule and option.
    fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.scenario.rules.iter().flat_map(|rule| {
            rule.effects.iter().chain(rule.options.iter().flat_map(|option| &option.effects))
        })
    }

    fn is_placed(&self, item: Item) -> bool {
        let scenario = self.scenario;
        scenario.objects.iter().any(|(known, _)| *known == item)
            || scenario.heroes.iter().any(|entry| entry.equipment.contains(&item))
            || scenario.secret.as_ref().is_some_and(|secret| secret.item == item)
            || scenario.chests.as_ref().is_some_and(|chests| chests.cards.iter().any(|card| card.0 == item))
            || self.effects().any(|effect| matches!(effect, Effect::PlaceObject(known, _) if *known == item))
    }

    fn is_in_play(&self, unit: Unit) -> bool {
        let brought = |effect: &Effect| match effect {
            Effect::Spawn { what: Brought::Tile(tile), .. } => {
                self.scenario.tile(*tile).is_some_and(|tile| tile.unit == unit)
            }
            _ => false,
        };
        let in_river = |tile: &Tile| self.scenario.tile(*tile).is_some_and(|tile| tile.unit == unit);
        self.scenario.river.iter().any(in_river)
            || self.scenario.statues.iter().any(|(tile, ..)| in_river(tile))
            || self.scenario.allies.iter().any(|ally| in_river(&ally.tile))
            || self.effects().any(brought)
    }

    fn victory(&self) {
        for (place, (_, condition)) in self.scenario.victory.iter().enumerate() {
            condition.each(&mut |condition| {
                if let Some(reason) = self.cannot_be(condition) {
                    self.fault(&format!("victory {}", place + 1), reason);
                }
            });
        }
        for rule in &self.scenario.rules {
            for condition in
                rule.condition.iter().chain(rule.options.iter().flat_map(|option| &option.condition))
            {
                condition.each(&mut |condition| {
                    if let Some(reason) = self.cannot_be(condition) {
                        self.fault("rules", reason);
                    }
                });
            }
        }
        let wins = |side: Side| {
            let declared = self.scenario.victory.iter().any(|(winner, _)| *winner == side);
            declared
                || self.scenario.at_limit == side
                || self.effects().any(|effect| *effect == Effect::Win(side))
        };
        for side in Side::ALL {
            if !wins(side) {
                self.fault("victory", format!("the {} have no way to win", side.word()));
            }
        }
        if self.scenario.victory.is_empty() {
            self.fault("victory", "nobody can win before the last round is over");
        }
    }

    /// Why a condition can never hold.
    fn cannot_be(&self, condition: &Condition) -> Option<String> {
        let scenario = self.scenario;
        let id = |item: Item| &self.content.item(item).id;
        let raised = |counter: super::super::ids::Counter| {
            self.effects().any(|effect| matches!(effect, Effect::CounterAdd(known, _) | Effect::CounterSet(known, _) if *known == counter))
        };
        match condition {
            Condition::ExitedWith(item) if !self.is_placed(*item) => {
                Some(format!("exited_with {:?}: nothing ever places it", id(*item)))
            }
            Condition::HeroInWith(_, item) if !self.is_placed(*item) => {
                Some(format!("hero_in_with {:?}: nothing ever places it", id(*item)))
            }
            Condition::ExitedWith(_) | Condition::HeroesExited(_)
                if !scenario.exits.iter().any(|exit| exit.side == Side::Heroes) =>
            {
                Some("nobody can leave the board: there is no exit_rule for the heroes".into())
            }
            Condition::UnitDead(unit) if !self.is_in_play(*unit) => {
                Some(format!("unit_dead {:?}: it is never in play", self.content.unit(*unit).id))
            }
            Condition::HeroDead(hero)
                if !scenario.heroes.iter().any(|entry| entry.hero == *hero && entry.required) =>
            {
                Some(format!(
                    "hero_dead {:?}: only a required hero surely plays",
                    self.content.hero(*hero).id
                ))
            }
            Condition::AtLeast(CounterOf::Own(counter), _) if !raised(*counter) => {
                let name = scenario.counters.get(counter.index()).map_or("", String::as_str);
                Some(format!("counter_ge {name:?}: nothing ever changes it"))
            }
            Condition::Flag(flag)
                if !self
                    .effects()
                    .any(|effect| matches!(effect, Effect::Flag(known, _) if known == flag)) =>
            {
                let name = scenario.flags.get(flag.index()).map_or("", String::as_str);
                Some(format!("flag {name:?}: nothing ever sets it"))
            }
            _ => None,
        }
    }
}

/// What a player is warned of: the scenario is offered all the same.
pub(super) fn warnings(content: &Content, scenario: &Scenario) -> Vec<String> {
    let mut warnings = Vec::new();
    let mut goals: Vec<(Zone, String)> = Vec::new();
    for (place, (side, condition)) in scenario.victory.iter().enumerate() {
        let goal = format!("victory {}", place + 1);
        if *side != Side::Heroes {
            continue;
        }
        condition.each(&mut |condition| {
            let zones = match condition {
                Condition::HeroInWith(Where::In(zones), _) => *zones,
                _ => ZoneSet::NONE,
            };
            goals.extend(zones.lowest().map(|zone| (zone, goal.clone())));
            let item = match condition {
                Condition::ExitedWith(item) | Condition::HeroInWith(_, item) => *item,
                _ => return,
            };
            for (lies, zone) in &scenario.objects {
                if *lies == item {
                    goals.push((*zone, goal.clone()));
                }
            }
            let load = scenario.load_of(content, item);
            let lifts = |entry: &super::HeroEntry| content.hero(entry.hero).load >= load;
            if !scenario.heroes.iter().any(lifts) {
                warnings.push(format!("{goal}: no hero can lift {}", content.item(item).id));
            }
        });
    }
    for rule in &scenario.rules {
        if let Trigger::Action { place: Where::In(zones), .. } = rule.when {
            goals.extend(zones.lowest().map(|zone| (zone, format!("rule {}", rule.name))));
        }
        if let Trigger::Action { place: Where::Thing(Thing::Here(tokens)), .. } = rule.when {
            let zones = tokens.iter().filter_map(|token| scenario.tokens.get(token.index()));
            goals.extend(zones.map(|(id, zone)| (*zone, id.clone())));
        }
    }
    for (zone, goal) in goals {
        let reaches = |entry: &super::HeroEntry| {
            let mover = Mover::of(content.hero(entry.hero).all_skills());
            entry.zones.iter().any(|from| scenario.board.distance[mover][*from][zone] < super::board::FAR)
        };
        let locked =
            scenario.board.edges.iter().any(|edge| edge.lock > 0 && (edge.a == zone || edge.b == zone));
        if !locked && !scenario.heroes.iter().any(reaches) {
            let name = scenario.board.zones.get(zone.index()).map_or("", |zone| &zone.id);
            warnings.push(format!("{goal}: no hero can reach {name}"));
        }
    }
    warnings
}
