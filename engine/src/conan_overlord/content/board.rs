//! A board: zones, what joins them, and what is seen from where. Rules never compute lines: all of it is in the pack.
use super::super::{
    dice::Dice,
    ids::{Edge, EdgeKind, EdgeSet, Mover, PerMover, PerZone, Skill, SkillSet, Wall, WallSet, Zone, ZoneSet},
};
use serde::{Deserialize, Serialize};

/// A distance that nobody walks.
pub const FAR: u8 = u8::MAX;

/// A board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// Its name in packs.
    pub id: String,
    /// The zones.
    pub zones: Vec<ZoneDef>,
    /// The borders that can be crossed.
    pub edges: Vec<EdgeDef>,
    /// Zones that share a border, whatever stands on it.
    pub neighbours: PerZone<ZoneSet>,
    /// What is seen from each zone with all doors closed, the zone itself too.
    pub sight: PerZone<ZoneSet>,
    /// What else is seen once doors are open.
    pub groups: Vec<SightGroup>,
    /// The zones that each zone looks down on.
    pub overlook: PerZone<ZoneSet>,
    /// Zones between which a wooden wall can be broken.
    pub walls: Vec<(Zone, Zone)>,
    /// Zones that Flying reaches from each: under the open sky, or by any edge. Locked and removed edges are not told
    /// apart: ask [`Board::edge_between`].
    pub flights: PerZone<ZoneSet>,
    /// Zones that Reach strikes into from each, if they are seen.
    pub reach: PerZone<ZoneSet>,
    /// Zones of water.
    pub water: ZoneSet,
    /// Zones under the open sky.
    pub open_air: ZoneSet,
    /// Zones by tag.
    pub tags: Vec<(String, ZoneSet)>,
    /// Movement points between zones with all doors closed and nobody in the way.
    pub distance: PerMover<PerZone<PerZone<u8>>>,
    pub(super) sides: PerZone<ZoneSet>,
    pub(super) ways: Vec<Way>,
    pub(super) first_way: PerZone<(u16, u16)>,
    pub(super) paths: Vec<Vec<Zone>>,
}

/// A zone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ZoneDef {
    /// Its name.
    pub id: String,
    /// What it is: a street, a hut.
    pub kind: String,
    /// Its level.
    pub elevation: i8,
    /// The room in it.
    pub capacity: u8,
    /// Points that leaving the board from it costs besides.
    pub leave_extra: u8,
    /// Skills without which nobody enters.
    pub needs: SkillSet,
}

/// A border that can be crossed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EdgeDef {
    /// Its name.
    pub id: String,
    /// One of its zones.
    pub a: Zone,
    /// The other.
    pub b: Zone,
    /// What stands on it.
    pub kind: EdgeKind,
    /// Symbols that pick its lock; 0 without one.
    pub lock: u8,
}

/// A way over a border in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Way {
    /// Where it leads.
    pub to: Zone,
    /// The border.
    pub edge: Edge,
    /// Movement points; of a door, while it is closed.
    pub cost: u8,
    /// Movement points once a door is open or a flap torn away.
    pub cost_open: u8,
    /// A skill with which it costs less.
    pub easier: Option<(Skill, u8)>,
    /// Skills without which nobody takes it.
    pub needs: SkillSet,
    /// Dice of the fall.
    pub danger: Dice,
    /// Dice of the fall of who can leap.
    pub danger_with_leap: Dice,
    /// Symbols that a leap needs.
    pub leap: Option<u8>,
    /// Whether enemies make it dearer.
    pub hindered: bool,
}

impl Way {
    /// What it costs with these skills, while a door is closed or open.
    pub fn price(&self, skills: SkillSet, open: bool) -> u8 {
        let plain = if open { self.cost_open } else { self.cost };
        self.easier.filter(|(skill, _)| skills.has(*skill)).map_or(plain, |(_, cost)| plain.min(cost))
    }

    /// Whether these skills are enough.
    pub fn is_for(&self, skills: SkillSet) -> bool {
        self.needs.minus(skills).is_empty()
    }

    /// The dice of the fall with these skills.
    pub fn fall(&self, skills: SkillSet) -> Dice {
        if skills.has(Skill::Leap) { self.danger_with_leap } else { self.danger }
    }
}

/// What else is seen once all of some doors are open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SightGroup {
    /// The doors.
    pub doors: EdgeSet,
    /// The zones that then see each other.
    pub pairs: Vec<(Zone, Zone)>,
}

/// How the borders of a table stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Barred {
    /// Doors that are open, and flaps that are torn away.
    pub open: EdgeSet,
    /// Doors that are locked.
    pub locked: EdgeSet,
    /// Borders that are walled up.
    pub removed: EdgeSet,
    /// Walls that are broken.
    pub wrecked: WallSet,
}

impl Board {
    /// How many zones there are.
    pub fn len(&self) -> usize {
        self.zones.len()
    }

    /// Whether it has no zones.
    pub fn is_empty(&self) -> bool {
        self.zones.is_empty()
    }

    /// All its zones.
    pub fn all(&self) -> ZoneSet {
        ZoneSet::those(|zone| zone.index() < self.zones.len())
    }

    /// The ways out of a zone, in order of where they lead.
    pub fn ways(&self, from: Zone) -> &[Way] {
        let (start, end) = self.first_way[from];
        self.ways.get(usize::from(start)..usize::from(end)).unwrap_or_default()
    }

    /// The way from one zone to another.
    pub fn way(&self, from: Zone, to: Zone) -> Option<&Way> {
        self.ways(from).iter().find(|way| way.to == to)
    }

    /// The border between two zones that can be crossed in some direction.
    pub fn edge_between(&self, a: Zone, b: Zone) -> Option<Edge> {
        let way = self.way(a, b).or_else(|| self.way(b, a));
        way.map(|way| way.edge)
    }

    /// The wall between two zones that can be broken.
    pub fn wall_between(&self, a: Zone, b: Zone) -> Option<Wall> {
        let place =
            self.walls.iter().position(|(one, other)| (*one, *other) == (a, b) || (*other, *one) == (a, b));
        place.map(|place| Wall(place as u8))
    }

    /// A border; a number that none has means none.
    pub fn edge(&self, edge: Edge) -> Option<&EdgeDef> {
        self.edges.get(edge.index())
    }

    /// The room in a zone.
    pub fn room(&self, zone: Zone) -> u8 {
        self.zones.get(zone.index()).map_or(0, |zone| zone.capacity)
    }

    /// Points that leaving the board from a zone costs besides.
    pub fn leave_extra(&self, zone: Zone) -> u8 {
        self.zones.get(zone.index()).map_or(0, |zone| zone.leave_extra)
    }

    /// Skills without which nobody enters a zone.
    pub fn needs(&self, zone: Zone) -> SkillSet {
        self.zones.get(zone.index()).map_or(SkillSet::NONE, |zone| zone.needs)
    }

    /// The zones with a tag.
    pub fn tag(&self, tag: &str) -> ZoneSet {
        self.tags.iter().find(|(name, _)| name == tag).map_or(ZoneSet::NONE, |(_, zones)| *zones)
    }

    /// The zone of this name.
    pub fn zone(&self, id: &str) -> Option<Zone> {
        self.zones.iter().position(|zone| zone.id == id).map(|place| Zone(place as u8))
    }

    /// Zones that are beside each other for spells: they share a border or are joined by an edge.
    pub fn beside(&self, zone: Zone) -> ZoneSet {
        self.sides[zone]
    }

    /// What is seen from each zone, as the borders stand.
    pub fn sight(&self, barred: &Barred) -> PerZone<ZoneSet> {
        let mut sight = self.sight;
        let mut both = |a: Zone, b: Zone, seen: bool| {
            let change = |set: ZoneSet, zone| if seen { set.with(zone) } else { set.without(zone) };
            (sight[a], sight[b]) = (change(sight[a], b), change(sight[b], a));
        };
        for group in self.groups.iter().filter(|group| group.doors.minus(barred.open).is_empty()) {
            group.pairs.iter().for_each(|(a, b)| both(*a, *b, true));
        }
        for wall in barred.wrecked.iter() {
            if let Some((a, b)) = self.walls.get(wall.index()) {
                both(*a, *b, true);
            }
        }
        for edge in barred.removed.iter() {
            if let Some(edge) = self.edge(edge) {
                both(edge.a, edge.b, false);
            }
        }
        sight
    }

    /// The zones that something passes over that is thrown from one zone to another, both ends among them.
    pub fn path(&self, from: Zone, to: Zone) -> impl Iterator<Item = Zone> + '_ {
        let ends = |path: &&Vec<Zone>| {
            let (first, last) = (path.first().copied(), path.last().copied());
            (first, last) == (Some(from), Some(to)) || (first, last) == (Some(to), Some(from))
        };
        let found = self.paths.iter().find(ends).map_or(&[][..], Vec::as_slice);
        let (forward, direct) = (found.first() == Some(&from), if from == to { 1 } else { 2 });
        let len = if found.is_empty() { direct } else { found.len() };
        (0..len).map(move |at| {
            let place = if forward { at } else { len - 1 - at };
            found.get(place).copied().unwrap_or(if at == 0 { from } else { to })
        })
    }

    /// The edges that stand between two zones that do not see each other and would if they were open.
    pub fn hidden_by(&self, a: Zone, b: Zone, barred: &Barred) -> EdgeSet {
        let joins = |(one, other): &(Zone, Zone)| (*one, *other) == (a, b) || (*other, *one) == (a, b);
        let group = self.groups.iter().find(|group| group.pairs.iter().any(joins));
        let doors = group.map_or(EdgeSet::NONE, |group| group.doors.minus(barred.open));
        match self.edge_between(a, b).filter(|edge| barred.removed.has(*edge)) {
            Some(edge) => doors.with(edge),
            None => doors,
        }
    }
}

impl Mover {
    /// The skills that it moves with.
    pub fn skills(self) -> SkillSet {
        let skills: &[Skill] = match self {
            Self::Walker => &[],
            Self::Climber => &[Skill::Climb],
            Self::Leaper => &[Skill::Climb, Skill::Leap, Skill::Swimming],
            Self::Flyer => &[Skill::Flying],
        };
        skills.iter().copied().collect()
    }

    /// The one that comes nearest to these skills.
    pub fn of(skills: SkillSet) -> Self {
        let has = |skill| skills.has(skill);
        match () {
            () if has(Skill::Flying) || has(Skill::Intangible) => Self::Flyer,
            () if has(Skill::Leap) => Self::Leaper,
            () if has(Skill::Climb) => Self::Climber,
            () => Self::Walker,
        }
    }
}
