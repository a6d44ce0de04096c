//! What effects of rules do to the table, and when rules fire.
use super::{
    ArrayList, Brought, Choice, ConanOverlord, Content, Context, Dying, EdgeKind, EdgeState, Effect, Effects,
    Event, EventMode, Fig, FigSet, Fired, GemsOf, Item, ObjectSet, Piece, Pile, Presence, Refused, RuleId,
    Side, SlotId, Status, Step, Thing, Tile, Trigger, Unit, UnitChange, Whereabouts, Whichever, Who, Zone,
    ZoneSet,
};

impl ConanOverlord {
    pub(super) fn event_rule(&self, content: &Content) -> Option<(RuleId, EventMode)> {
        self.scenario(content).rules.iter().enumerate().find_map(|(index, rule)| match rule.when {
            Trigger::EventTile(mode) => Some((RuleId(index as u8), mode)),
            _ => None,
        })
    }

    /// The name of an option of the event.
    pub(in crate::conan_overlord) fn option_name(&self, content: &Content, option: usize) -> Option<String> {
        let (rule, _) = self.event_rule(content)?;
        let option = self.scenario(content).rules[rule.index()].options.get(option)?;
        (!option.name.is_empty()).then(|| option.name.clone())
    }

    /// The options of the event that can be chosen: their condition holds, and they find what they need.
    pub(super) fn event_options(&self, content: &Content, rule: RuleId) -> ArrayList<u8, 8> {
        let options = &self.scenario(content).rules[rule.index()].options;
        let open = options.iter().enumerate().filter(|(_, option)| {
            option.condition.as_ref().is_none_or(|when| self.holds(content, when, None))
                && option.effects.iter().all(|effect| self.finds_what_it_needs(content, *effect))
        });
        open.map(|(index, _)| index as u8).take(8).collect()
    }

    pub(super) fn finds_what_it_needs(&self, content: &Content, effect: Effect) -> bool {
        match effect {
            Effect::Spawn { what: Brought::Statue, joins_river, .. } => {
                let full = joins_river && self.river.is_full();
                !full && !self.statues().is_empty()
            }
            Effect::Spawn { what: Brought::Tile(tile), joins_river, .. } => {
                let full = joins_river && self.river.is_full();
                !full && self.waiting_figure(tile).is_some()
            }
            Effect::MoveGroup(None, _) => !self.groups(content).is_empty(),
            Effect::SwapTiles => self.river.line().len() > 1,
            Effect::AddTile(..) => !self.river.is_full(),
            _ => true,
        }
    }

    pub(super) fn begin_option(
        &mut self,
        rule: RuleId,
        option: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        step.tell(Event::Option(rule, Choice(option)));
        self.frames.push(Effects::new(rule, Some(option)))
    }

    /// The statues that sleep.
    pub(super) fn statues(&self) -> FigSet {
        Fig::all().filter(|fig| self.figures.get(*fig).presence() == Presence::Statue).collect()
    }

    /// The live tiles of the River that have figures on the board.
    pub(super) fn groups(
        &self,
        content: &Content,
    ) -> ArrayList<Tile, { crate::conan_overlord::river::SLOTS }> {
        let live = |tile: &Tile| {
            self.river.tiles[*tile].status == Status::Live && !self.figures_of(content, *tile).is_empty()
        };
        self.river.line().iter().copied().filter(live).collect()
    }

    /// A figure of a tile that waits beside the board.
    pub(super) fn waiting_figure(&self, tile: Tile) -> Option<Fig> {
        Fig::all().find(|fig| {
            let figure = self.figures.get(*fig);
            figure.tile == Some(tile) && matches!(figure.presence(), Presence::Away | Presence::Dead)
        })
    }

    /// The zones with room that are nearest to these, by shared borders.
    pub(in crate::conan_overlord) fn nearest_with_room(
        &self,
        content: &Content,
        fig: Fig,
        wanted: ZoneSet,
    ) -> ZoneSet {
        let board = self.board(content);
        let (mut seen, mut ring) = (wanted, wanted);
        while !ring.is_empty() {
            let free: ZoneSet = ring.iter().filter(|zone| self.fits(content, fig, *zone)).collect();
            if !free.is_empty() {
                return free;
            }
            ring = ring.iter().fold(ZoneSet::NONE, |next, zone| next.or(board.neighbours[zone])).minus(seen);
            seen = seen.or(ring);
        }
        ZoneSet::NONE
    }

    /// A figure comes onto the board.
    pub(in crate::conan_overlord) fn appear(
        &mut self,
        fig: Fig,
        zone: Zone,
        life: Option<u8>,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let figure = self.figures.get_mut(fig);
        if let Some(life) = life {
            figure.full = life;
        }
        figure.life = figure.full;
        let tile = figure.tile;
        self.figures.put(fig, zone);
        if let Some(tile) = tile {
            self.river.revive(tile);
        }
        step.tell(Event::Appeared(fig, zone));
        self.check_victory(step);
        self.fire_entered(fig, zone, step)
    }

    /// Whether a token stands, or an item is on the board.
    pub(super) fn stands(&self, thing: Thing) -> bool {
        match thing {
            Thing::Token(token) => self.tokens[token].is_some(),
            Thing::Item(item) => self.objects.of(item).any(|(object, _)| self.zone_of(object).is_some()),
            _ => false,
        }
    }

    /// An object of this kind lies in a zone: one that has not been in play, or a new one.
    pub(super) fn place_object(
        &mut self,
        item: Item,
        zone: Zone,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let object = self.objects.add(item, Whereabouts::Zone(zone)).ok_or(Refused::Full)?;
        step.tell(Event::Landed(object, zone));
        self.check_victory(step);
        Ok(())
    }

    pub(super) fn remove_thing(&mut self, thing: Thing, context: &Context, step: &mut Step<'_>) {
        match self.resolve(thing, Some(context)) {
            Some(Thing::Token(token)) => {
                self.tokens[token] = None;
                step.tell(Event::Gone(Piece::Token(token)));
            }
            Some(Thing::Item(item)) => {
                let found = self.objects.of(item).find(|(object, _)| self.zone_of(*object).is_some());
                if let Some((object, _)) = found {
                    self.remove_object(step.content, object);
                    step.tell(Event::Gone(Piece::Object(object)));
                }
            }
            _ => (),
        }
    }

    pub(super) fn move_gems(&mut self, whose: GemsOf, piles: (Pile, Pile), n: u8, step: &mut Step<'_>) {
        match whose {
            GemsOf::Side(Side::Overlord) => {
                let moved = match piles {
                    (Pile::Fatigue, Pile::Reserve) => self.purse.recover(n),
                    (Pile::Reserve, Pile::Fatigue) => self.purse.tire(n),
                    _ => 0,
                };
                step.tell(Event::Gained(moved));
            }
            GemsOf::Side(Side::Heroes) => {
                for fig in self.heroes_here().iter() {
                    self.move_hero_gems(fig, piles, n, step);
                }
            }
            GemsOf::Hero(hero) => {
                let fig = self.heroes_here().iter().find(|fig| self.hero(*fig).sheet == hero);
                if let Some(fig) = fig {
                    self.move_hero_gems(fig, piles, n, step);
                }
            }
        }
    }

    pub(super) fn move_hero_gems(&mut self, fig: Fig, piles: (Pile, Pile), n: u8, step: &mut Step<'_>) {
        let gems = &mut self.hero_mut(fig).gems;
        let moved = match piles {
            (Pile::Fatigue, Pile::Reserve) => gems.recover(n),
            (Pile::Wounds, Pile::Reserve) => gems.heal(n),
            (Pile::Reserve, Pile::Fatigue) => gems.tire(n),
            (Pile::Fatigue, Pile::Wounds) => gems.wound_fatigue(n),
            (Pile::Wounds, Pile::Fatigue) => gems.mend(n),
            (Pile::Reserve, Pile::Wounds) => gems.wound_available(n),
            _ => 0,
        };
        step.tell(Event::Healed(fig, moved));
        if self.life(fig) == 0 {
            // What a scenario takes, it takes in its own name.
            let _full = self.doom(fig, Side::Overlord);
        }
    }

    /// A border stands otherwise from now on.
    pub(in crate::conan_overlord) fn set_edge(
        &mut self,
        content: &Content,
        edge: crate::conan_overlord::ids::Edge,
        state: EdgeState,
    ) {
        let flap = self.board(content).edge(edge).is_some_and(|edge| edge.kind == EdgeKind::Flap);
        let barred = &mut self.borders.barred;
        barred.open.remove(edge);
        barred.locked.remove(edge);
        barred.removed.remove(edge);
        match state {
            EdgeState::Open => barred.open.insert(edge),
            EdgeState::Closed => (),
            EdgeState::Locked => barred.locked.insert(edge),
            EdgeState::Removed if flap => barred.open.insert(edge),
            EdgeState::Removed => barred.removed.insert(edge),
        }
        self.look_around(content);
    }

    pub(super) fn change_unit(&mut self, content: &Content, unit: Unit, change: UnitChange) {
        for tile in self.scenario(content).tiles_of(unit) {
            let tile = &mut self.river.tiles[tile];
            match change {
                UnitChange::Armour(n) => tile.armour = tile.armour.saturating_add_signed(n),
                UnitChange::SkillAdd(skill) => tile.skills.insert(skill),
                UnitChange::SkillRemove(skill) => tile.skills.remove(skill),
                UnitChange::Life(_) => (),
            }
        }
        if let UnitChange::Life(n) = change {
            let figures: FigSet = Fig::all().filter(|fig| self.unit_of(*fig) == Some(unit)).collect();
            for fig in figures.iter() {
                let figure = self.figures.get_mut(fig);
                figure.full = figure.full.saturating_add_signed(n).max(1);
                figure.life =
                    figure.life.saturating_add_signed(n).min(figure.full).max(u8::from(figure.life > 0));
            }
        }
    }

    /// The marker of a zone is turned up.
    pub(super) fn reveal(&mut self, zone: Zone, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(secret) = self.scenario(step.content).secret.as_ref() else { return Ok(()) };
        let Some(place) = secret.zones.iter().position(|other| *other == zone) else { return Ok(()) };
        if !self.markers.has(zone) {
            return Ok(());
        }
        self.markers.remove(zone);
        let face = self.slots.discard(SlotId(place as u8), step.supply)?;
        let is_it = face.index() == 0;
        step.tell(Event::Revealed(zone, is_it));
        if is_it { self.place_object(secret.item, zone, step) } else { Ok(()) }
    }

    /// A rule fires.
    pub(in crate::conan_overlord) fn fire(&mut self, rule: RuleId, zone: Zone) -> Result<(), Refused> {
        self.frames.push(Fired { rule, zone: Some(zone), next: 0 })
    }

    /// Every rule that waits for this fires, in the order of the scenario.
    pub(in crate::conan_overlord) fn fire_all(
        &mut self,
        waits: impl Fn(Trigger) -> bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.fire_at(None, waits, step)
    }

    pub(super) fn fire_at(
        &mut self,
        zone: Option<Zone>,
        waits: impl Fn(Trigger) -> bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        for (index, rule) in self.scenario(step.content).rules.iter().enumerate().rev() {
            if waits(rule.when) {
                self.frames.push(Fired { rule: RuleId(index as u8), zone, next: 0 })?;
            }
        }
        Ok(())
    }

    /// A figure entered a zone: rules that wait for the first fire.
    pub(in crate::conan_overlord) fn fire_entered(
        &mut self,
        fig: Fig,
        zone: Zone,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let own = self.figures.get(fig).side();
        for (index, rule) in self.scenario(step.content).rules.iter().enumerate().rev() {
            let Trigger::FirstEnter { side, zones, per_zone } = rule.when else { continue };
            let id = RuleId(index as u8);
            let before = self.entered[id];
            let first = if per_zone { !before.has(zone) } else { before.is_empty() };
            if side == own && zones.has(zone) && first {
                self.entered[id].insert(zone);
                self.fire(id, zone)?;
            }
        }
        Ok(())
    }

    /// A figure died: rules that wait for it fire.
    pub(in crate::conan_overlord) fn fire_death(
        &mut self,
        fig: Fig,
        zone: Zone,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let unit = self.unit_of(fig);
        let hero = self.is_hero(fig).then(|| self.hero(fig).sheet);
        let waits = |when: Trigger| match when {
            Trigger::Death(Dying::Unit(wanted)) => unit == Some(wanted),
            Trigger::Death(Dying::Hero(wanted)) => hero == Some(wanted),
            _ => false,
        };
        self.fire_at(Some(zone), waits, step)
    }

    /// Somebody who was carried died: rules that wait for it fire.
    pub(in crate::conan_overlord) fn fire_slain(
        &mut self,
        item: Item,
        zone: Option<Zone>,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.fire_at(zone, |when| when == Trigger::Death(Dying::Item(item)), step)
    }

    /// A chest was emptied: rules that wait for it fire.
    pub(in crate::conan_overlord) fn fire_chest(
        &mut self,
        fig: Fig,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (zone, last) = (self.figures.get(fig).last_zone(), self.chests.is_empty());
        let waits = |when: Trigger| match when {
            Trigger::ChestOpened(Whichever::Any) => true,
            Trigger::ChestOpened(Whichever::Last) => last,
            _ => false,
        };
        self.fire_at(Some(zone), waits, step)
    }

    /// A figure left the board with these: rules that wait for it fire.
    pub(in crate::conan_overlord) fn fire_exit(
        &mut self,
        fig: Fig,
        took: ObjectSet,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (hero, objects) = (self.is_hero(fig), self.objects);
        let waits = |when: Trigger| match when {
            Trigger::Exit(Who::Hero) => hero,
            Trigger::Exit(Who::With(item)) => {
                hero && took.iter().any(|object| objects.get(object).item == item)
            }
            _ => false,
        };
        self.fire_at(Some(self.figures.get(fig).last_zone()), waits, step)
    }
}
