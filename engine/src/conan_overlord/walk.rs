//! Movement: ways, prices, doors, leaps, falls, walls, leaving.
use super::{
    ConanOverlord, Event, Presence, Purpose, Step, Stride, Whereabouts,
    content::{Content, Fate},
    dice::Dice,
    ids::{Edge, EdgeKind, Fig, Side, Skill, SkillSet, Space, UnitRole, Wall, Zone, ZoneSet},
    refusals::{
        ANIMAL, HELD, IN_WEB, LOCKED, NEEDS_SKILL, NO_EXIT, NO_ROOM, NO_WALL, NO_WAY, NOT_IN_WEB,
        NOT_ON_BOARD, POSSESSED,
    },
    roll::Payer,
};
use crate::game::{Refused, Why};

/// A step that a figure can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pace {
    /// Where to.
    pub to: Zone,
    /// Movement points, hindering included.
    pub price: u8,
    /// The border that is crossed, if it is a passage.
    pub edge: Option<Edge>,
    /// Dice of the fall.
    pub danger: Dice,
    /// Whether it is a leap.
    pub leap: bool,
}

/// How a figure steps out of its zone.
#[derive(Clone, Copy)]
struct Gait {
    fig: Fig,
    from: Zone,
    skills: SkillSet,
    /// What enemies add to a step.
    hindering: u8,
    /// By another's spell.
    led: bool,
}

impl Pace {
    fn plain(to: Zone) -> Self {
        Self { to, price: 1, edge: None, danger: Dice::NONE, leap: false }
    }
}

impl ConanOverlord {
    /// The zones to which a step may be thought of.
    fn beside(&self, content: &Content, gait: Gait) -> ZoneSet {
        let (board, Gait { from: zone, skills, .. }) = (self.board(content), gait);
        let mut zones: ZoneSet = board.ways(zone).iter().map(|way| way.to).collect();
        for wall in self.borders.barred.wrecked.iter() {
            let (one, other) = board.walls[wall.index()];
            if one == zone || other == zone {
                zones.insert(if one == zone { other } else { one });
            }
        }
        if skills.has(Skill::Flying) {
            zones = zones.or(board.flights[zone]);
        }
        if skills.has(Skill::Intangible) {
            zones = zones.or(board.neighbours[zone]).or(board.beside(zone));
        }
        zones
    }

    /// The steps that a figure can take, whatever they cost. `led`: by another's spell.
    pub(super) fn paces<'g>(
        &'g self,
        content: &'g Content,
        fig: Fig,
        led: bool,
    ) -> impl Iterator<Item = Pace> + use<'g> {
        let gait = self.gait(fig, led).ok();
        let zones = gait.map_or(ZoneSet::NONE, |gait| self.beside(content, gait));
        zones.iter().filter_map(move |to| self.passage(content, gait?, to).ok())
    }

    /// Whether a figure may step out of its zone at all.
    pub(super) fn may_step(&self, fig: Fig, led: bool) -> Result<(), Why> {
        let figure = self.figures.get(fig);
        if !self.figures.is_here(fig) {
            return Err(NOT_ON_BOARD);
        }
        if figure.web {
            return Err(IN_WEB);
        }
        if !led && self.is_still(fig) {
            return Err(POSSESSED);
        }
        if self.is_held(fig) { Err(HELD) } else { Ok(()) }
    }

    /// Whether a possessed figure spends no movement now; a blocker only blocks no more (ruling 62).
    pub(super) fn is_still(&self, fig: Fig) -> bool {
        let figure = self.figures.get(fig);
        let blocks = match figure.tile {
            Some(tile) => self.river.tiles[tile].skills.has(Skill::Blocker),
            None => self.hero(fig).skills.has(Skill::Blocker),
        };
        figure.possession_ends && !blocks
    }

    /// Whether a blocker, or whoever caught it, holds a figure in its zone.
    fn is_held(&self, fig: Fig) -> bool {
        let skills = self.skills(fig);
        if [Skill::Evasive, Skill::Flying, Skill::Intangible].iter().any(|skill| skills.has(*skill)) {
            return false;
        }
        let enemies = self.enemies_beside(fig);
        self.any_has(enemies, Skill::Blocker)
            || self.figures.get(fig).held_by.is_some_and(|by| enemies.has(by))
    }

    /// What hindering adds to a figure's step.
    fn step_hindering(&self, fig: Fig) -> u8 {
        let skills = self.skills(fig);
        if [Skill::Evasive, Skill::Flying, Skill::Intangible].iter().any(|skill| skills.has(*skill)) {
            return 0;
        }
        self.hindering(fig).saturating_sub(u8::from(skills.has(Skill::FelineGrace)))
    }

    /// A step into a neighbouring zone, or why it cannot be taken.
    pub(super) fn pace(&self, content: &Content, fig: Fig, to: Zone, led: bool) -> Result<Pace, Why> {
        self.passage(content, self.gait(fig, led)?, to)
    }

    /// How a figure that may step out of its zone does so.
    fn gait(&self, fig: Fig, led: bool) -> Result<Gait, Why> {
        self.may_step(fig, led)?;
        let from = self.figures.get(fig).last_zone();
        Ok(Gait { fig, from, skills: self.skills(fig), hindering: self.step_hindering(fig), led })
    }

    fn passage(&self, content: &Content, gait: Gait, to: Zone) -> Result<Pace, Why> {
        let pace = self.way_of(content, gait, to)?;
        if self.fits(content, gait.fig, to) { Ok(pace) } else { Err(NO_ROOM) }
    }

    fn way_of(&self, content: &Content, gait: Gait, to: Zone) -> Result<Pace, Why> {
        let (board, Gait { from, skills, hindering, led, .. }) = (self.board(content), gait);
        let edge = board.edge_between(from, to);
        let barred = edge.is_some_and(|edge| self.borders.barred.removed.has(edge));
        let locked = edge.is_some_and(|edge| self.borders.barred.locked.has(edge));
        if skills.has(Skill::Intangible) && !barred {
            let near = board.neighbours[from].has(to) || edge.is_some();
            let dry = !board.water.has(to) || skills.has(Skill::Swimming) || skills.has(Skill::Flying);
            if near && dry {
                return Ok(Pace::plain(to));
            }
        }
        if skills.has(Skill::Flying) && !barred && board.flights[from].has(to) && !locked {
            let edge = edge.filter(|edge| self.is_closed_door(content, *edge) && !locked);
            return Ok(Pace { edge, ..Pace::plain(to) });
        }
        let plain = Pace { price: 1 + hindering, ..Pace::plain(to) };
        if self.broken_between(content, from, to) {
            return Ok(plain);
        }
        let way = board.way(from, to).ok_or(NO_WAY)?;
        let kind = board.edges[way.edge.index()].kind;
        if barred || locked {
            return Err(LOCKED);
        }
        if skills.has(Skill::Animal) && (kind == EdgeKind::Hatch || self.is_closed_door(content, way.edge)) {
            return Err(ANIMAL);
        }
        if !way.is_for(skills) {
            return Err(NEEDS_SKILL);
        }
        let danger = way.fall(skills);
        if led && (way.leap.is_some() || !danger.is_empty()) {
            return Err(NO_WAY);
        }
        let cost = way.price(skills, self.borders.barred.open.has(way.edge));
        let hindering = if way.hindered { hindering } else { 0 };
        Ok(Pace { to, price: cost + hindering, edge: Some(way.edge), danger, leap: way.leap.is_some() })
    }

    /// A door that is shut, locked or not.
    pub(super) fn is_closed_door(&self, content: &Content, edge: Edge) -> bool {
        let kind = self.board(content).edges[edge.index()].kind;
        matches!(kind, EdgeKind::Door | EdgeKind::LockedDoor) && !self.borders.barred.open.has(edge)
    }

    fn broken_between(&self, content: &Content, from: Zone, to: Zone) -> bool {
        let walls = &self.board(content).walls;
        let joins = |wall: Wall| {
            let (one, other) = walls[wall.index()];
            (one, other) == (from, to) || (other, one) == (from, to)
        };
        self.borders.barred.wrecked.iter().any(joins)
    }

    /// A figure takes a step that is paid for.
    pub(super) fn take_pace(&mut self, fig: Fig, pace: Pace, step: &mut Step<'_>) -> Result<(), Refused> {
        if let Some(edge) = pace.edge.filter(|edge| self.is_closed_door(step.content, *edge)) {
            self.open_door(edge, step);
        }
        if pace.leap {
            let payer = self.payer_of(fig);
            let die = Dice::some(step.content.limits.leap_die, 1);
            return self.throw(die, Purpose::Leap(pace.to), Some(fig), payer, step);
        }
        if pace.danger.is_empty() {
            return self.enter(fig, pace.to, step);
        }
        step.tell(Event::Jumped(fig, pace.to));
        let payer = self.payer_of(fig);
        self.throw(pace.danger, Purpose::Fall, Some(fig), payer, step)?;
        self.enter(fig, pace.to, step)
    }

    /// A door opens for good.
    pub(super) fn open_door(&mut self, edge: Edge, step: &mut Step<'_>) {
        self.borders.barred.open.insert(edge);
        self.borders.barred.locked.remove(edge);
        self.look_around(step.content);
        step.tell(Event::DoorOpened(edge));
    }

    /// What the zones see is remade.
    pub(super) fn look_around(&mut self, content: &Content) {
        self.borders.sight = self.board(content).sight(&self.borders.barred);
    }

    /// A figure is now in a zone: what it carries is with it, and rules that wait for it fire.
    pub(super) fn enter(&mut self, fig: Fig, zone: Zone, step: &mut Step<'_>) -> Result<(), Refused> {
        self.figures.put(fig, zone);
        self.figures.get_mut(fig).held_by = None;
        self.check_victory(step);
        self.fire_entered(fig, zone, step)
    }

    /// A leap has come out.
    pub(super) fn leapt(
        &mut self,
        fig: Fig,
        to: Zone,
        succeeded: bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if succeeded {
            step.tell(Event::Leapt(fig));
            return self.enter(fig, to, step);
        }
        step.tell(Event::LeapFailed(fig));
        self.fall_short(fig, step)
    }

    /// A failed leap: the scenario says who stays and who is lost (ruling 64).
    fn fall_short(&mut self, fig: Fig, step: &mut Step<'_>) -> Result<(), Refused> {
        let fails = self.scenario(step.content).leap_fail;
        let fate = match self.unit_of(fig).map(|unit| step.content.unit(unit).role) {
            None => fails.hero,
            Some(_) if self.figures.get(fig).side() == Side::Heroes => fails.ally,
            Some(UnitRole::Minion) => fails.minion,
            Some(_) => fails.leader,
        };
        match fate {
            Fate::Stay => Ok(()),
            Fate::Die => {
                let killer = self.figures.get(fig).side();
                self.doom(fig, killer)
            }
            Fate::Fall => {
                let zone = self.figures.get(fig).last_zone();
                let board = self.board(step.content);
                let below = board.neighbours[zone].and(board.water);
                match below.iter().find(|water| self.fits(step.content, fig, *water)) {
                    Some(water) => self.enter(fig, water, step),
                    None => Ok(()),
                }
            }
        }
    }

    /// A fall has come out: no defence, and whoever is carried suffers the same (ruling 19).
    pub(super) fn fell(&mut self, fig: Fig, wounds: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        let side = self.figures.get(fig).side();
        if wounds > 0 {
            for object in self.carried(fig).iter() {
                self.slay(object, side, step)?;
            }
        }
        self.hurt(fig, wounds, side, step)
    }

    /// The price of breaking through the wall to a zone, or why it cannot be done.
    pub(super) fn wreck_price(&self, content: &Content, fig: Fig, to: Zone) -> Result<(Wall, u8), Why> {
        self.may_step(fig, false)?;
        if !self.has(fig, Skill::WallWrecker) {
            return Err(NEEDS_SKILL);
        }
        let wall = self.unbroken_walls(content, fig).find(|(_, zone)| *zone == to).ok_or(NO_WALL)?.0;
        if !self.fits(content, fig, to) {
            return Err(NO_ROOM);
        }
        Ok((wall, 1 + content.limits.wreck_cost + self.step_hindering(fig)))
    }

    /// The walls around a figure that can be broken, with what is behind each.
    pub(super) fn unbroken_walls(&self, content: &Content, fig: Fig) -> impl Iterator<Item = (Wall, Zone)> {
        let zone = self.figures.get(fig).last_zone();
        let walls = self.board(content).walls.iter().enumerate();
        let around: crate::array_list::ArrayList<(Wall, Zone), 12> = walls
            .filter(|(_, (one, other))| *one == zone || *other == zone)
            .map(|(index, (one, other))| (Wall(index as u8), if *one == zone { *other } else { *one }))
            .filter(|(wall, _)| !self.borders.barred.wrecked.has(*wall))
            .take(12)
            .collect();
        (0..around.len()).map(move |index| around[index])
    }

    /// A figure breaks through a wall.
    pub(super) fn break_wall(&mut self, fig: Fig, wall: Wall, step: &mut Step<'_>) -> Result<(), Refused> {
        let (one, other) = self.board(step.content).walls[wall.index()];
        let from = self.figures.get(fig).last_zone();
        self.borders.barred.wrecked.insert(wall);
        self.look_around(step.content);
        step.tell(Event::WallBroken(one, other));
        self.enter(fig, if one == from { other } else { one }, step)
    }

    /// The price of leaving the board, or why it cannot be done (ruling 46).
    pub fn exit_price(&self, content: &Content, fig: Fig) -> Result<u8, Why> {
        self.may_step(fig, false)?;
        let (figure, scenario) = (self.figures.get(fig), self.scenario(content));
        let cost = scenario.exit_cost(figure.side(), figure.last_zone()).ok_or(NO_EXIT)?;
        if self.unit_of(fig).is_some_and(|unit| scenario.held.contains(&unit)) {
            return Err(NO_EXIT);
        }
        Ok(cost + self.step_hindering(fig))
    }

    /// A figure leaves the board with what it carries.
    pub(super) fn leave(&mut self, fig: Fig, step: &mut Step<'_>) -> Result<(), Refused> {
        let took = self.carried(fig);
        for object in took.iter() {
            self.objects.put(object, Whereabouts::Away);
        }
        if self.is_hero(fig) {
            self.weigh(step.content, fig);
        }
        self.figures.remove(fig, Presence::Left);
        step.tell(Event::Left(fig));
        self.check_victory(step);
        self.dismiss_allies(step);
        self.fire_exit(fig, took, step)
    }

    /// Points that tear a web, of so many that could be spent.
    pub(super) fn tear_price(&self, content: &Content, fig: Fig, points: u8) -> Result<u8, Why> {
        if !self.figures.get(fig).web {
            return Err(NOT_IN_WEB);
        }
        if self.is_still(fig) {
            return Err(POSSESSED);
        }
        Ok(points.min(content.limits.web_points))
    }

    /// Points that a hero can spend on moving: base, and what may be bought.
    pub fn hero_points(&self, content: &Content, fig: Fig) -> (u8, u8) {
        (self.hero(fig).base(content), self.may_lay(content, fig, Space::Movement))
    }

    /// A hero pays for moving, base first; comes back with the gems spent.
    pub(super) fn pay_walk(&mut self, content: &Content, fig: Fig, price: u8) -> u8 {
        let base = self.hero(fig).base(content).min(price);
        let hero = self.hero_mut(fig);
        hero.stride = match hero.stride {
            Stride::Fresh => Stride::Under(base),
            Stride::Under(used) => Stride::Under(used + base),
            Stride::Over => Stride::Over,
        };
        self.pay(Payer::Hero(fig), Space::Movement, price - base);
        price - base
    }
}
