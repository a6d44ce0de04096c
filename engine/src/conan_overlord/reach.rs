//! How far somebody gets: every zone with its price in movement points and gems, and by which way.
use super::{
    content::{Barred, Board, FAR},
    ids::{EdgeKind, PerZone, Skill, SkillSet, Zone, ZoneSet},
};

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walker {
    /// From here.
    pub from: Zone,
    /// The skills in force.
    pub skills: SkillSet,
    /// Free points that are left.
    pub base: u8,
    /// Points that can be bought.
    pub buys: u8,
    /// The room that is taken.
    pub size: u8,
    /// Points that breaking a wall costs besides, if the limits are the pack's.
    pub wreck: u8,
}

/// Who stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crowd {
    /// Points that leaving each zone costs besides.
    pub hindering: PerZone<u8>,
    /// Room that is left in each zone.
    pub room: PerZone<u8>,
    /// Zones that nobody leaves: a Blocker stands there.
    pub held: ZoneSet,
}

/// What getting to a zone takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// Movement points.
    pub points: u8,
    /// Gems, after the free points.
    pub gems: u8,
    /// Falls and leaps on the way.
    pub dangers: u8,
    /// The zone before it.
    pub from: Zone,
    /// Whether the move ends there: a wall was broken.
    pub ends: bool,
}

/// One step that somebody could take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepTo {
    /// Where to.
    pub to: Zone,
    /// Movement points, hindering among them.
    pub points: u8,
    /// Whether dice are rolled: a fall or a leap.
    pub danger: bool,
    /// Whether the move ends there: a wall is broken.
    pub ends: bool,
}

/// The steps out of a zone, whatever they cost.
pub fn steps(
    board: &Board,
    barred: &Barred,
    walker: &Walker,
    crowd: &Crowd,
    from: Zone,
    out: &mut Vec<StepTo>,
) {
    out.clear();
    let has = |skill| walker.skills.has(skill);
    let free = has(Skill::Flying) || has(Skill::Intangible);
    if crowd.held.has(from) && !free && !has(Skill::Evasive) {
        return;
    }
    let fits = |zone: Zone| {
        let swims = has(Skill::Flying) || board.needs(zone).minus(walker.skills).is_empty();
        crowd.room[zone] >= walker.size && swims
    };
    let hindering = match () {
        () if free || has(Skill::Evasive) => 0,
        () if has(Skill::FelineGrace) => crowd.hindering[from].saturating_sub(1),
        () => crowd.hindering[from],
    };
    if free {
        let flights = if has(Skill::Flying) { board.flights[from] } else { board.beside(from) };
        let shut = |to| {
            board.edge_between(from, to).is_some_and(|edge| {
                barred.removed.has(edge) || (barred.locked.has(edge) && !has(Skill::Intangible))
            })
        };
        let step = |to| StepTo { to, points: 1, danger: false, ends: false };
        out.extend(flights.iter().filter(|to| fits(*to) && !shut(*to)).map(step));
        return;
    }
    for way in board.ways(from) {
        let edge = board.edge(way.edge);
        let door = edge.is_some_and(|edge| matches!(edge.kind, EdgeKind::Door | EdgeKind::LockedDoor));
        let open = barred.open.has(way.edge);
        let shut = barred.removed.has(way.edge)
            || barred.locked.has(way.edge)
            || (door && !open && has(Skill::Animal));
        if shut || !way.is_for(walker.skills) || !fits(way.to) {
            continue;
        }
        let points = way.price(walker.skills, open) + if way.hindered { hindering } else { 0 };
        let danger = way.leap.is_some() || !way.fall(walker.skills).is_empty();
        out.push(StepTo { to: way.to, points, danger, ends: false });
    }
    for (place, (a, b)) in board.walls.iter().enumerate() {
        let to = if *a == from { *b } else { *a };
        let broken = barred.wrecked.has(super::ids::Wall(place as u8));
        if (*a != from && *b != from) || !fits(to) || out.iter().any(|step| step.to == to) {
            continue;
        }
        if broken {
            out.push(StepTo { to, points: 1 + hindering, danger: false, ends: false });
        } else if has(Skill::WallWrecker) {
            out.push(StepTo { to, points: 1 + walker.wreck + hindering, danger: false, ends: true });
        }
    }
}

/// Every zone that can be reached with the points there are, safe ways before dangerous ones.
pub fn reach(board: &Board, barred: &Barred, walker: &Walker, crowd: &Crowd) -> PerZone<Option<Price>> {
    let most = walker.base.saturating_add(walker.buys);
    let mut found: PerZone<Option<Price>> = PerZone::default();
    let mut done = ZoneSet::NONE;
    found[walker.from] = Some(Price { points: 0, gems: 0, dangers: 0, from: walker.from, ends: false });
    let mut out = Vec::new();
    loop {
        let open = board.all().minus(done).iter();
        let next = open.filter_map(|zone| found[zone].map(|price| (price.dangers, price.points, zone))).min();
        let Some((dangers, points, zone)) = next else { return found };
        done.insert(zone);
        if found[zone].is_some_and(|price| price.ends) {
            continue;
        }
        steps(board, barred, walker, crowd, zone, &mut out);
        for step in &out {
            let (sum, risks) = (points.saturating_add(step.points), dangers + u8::from(step.danger));
            let better = found[step.to].is_none_or(|known| (risks, sum) < (known.dangers, known.points));
            if sum <= most && sum < FAR && better && !done.has(step.to) {
                let gems = sum.saturating_sub(walker.base);
                found[step.to] =
                    Some(Price { points: sum, gems, dangers: risks, from: zone, ends: step.ends });
            }
        }
    }
}
