//! Reads a board and says all that is wrong with it.
use super::{
    super::{
        dice::Dice,
        ids::{
            EDGES, Edge, EdgeKind, EdgeSet, Mover, PerMover, PerZone, Skill, SkillSet, WALLS, ZONES, Zone,
            ZoneSet,
        },
    },
    board::{Board, EdgeDef, FAR, SightGroup, Way, ZoneDef},
};
use crate::content::{Faults, Form, Node, Notes, Value, read_json};

/// The schema of boards that this program reads.
const SCHEMA: &str = "conan_overlord.board.v1";
/// Kinds of zones that have a roof over them.
const ROOFED: [&str; 12] = [
    "hut",
    "stonehut",
    "hold",
    "tower",
    "room",
    "bedroom",
    "balcony",
    "stairs_inside",
    "hall",
    "bar",
    "kitchen",
    "store",
];
/// What is drawn and told of a board, which the rules do not read.
const TOLD: [&str; 11] = [
    "name",
    "description",
    "origin",
    "origin_note",
    "schema_notes",
    "canvas",
    "rules",
    "rules_text",
    "walls",
    "obstacles",
    "space",
];

/// Reads a board; one of a player's own must also have its outlines.
pub(super) fn read_board(file: &str, text: &str, own: bool) -> Result<Board, Faults> {
    let node = read_json(file, text)?;
    let notes = Notes::new(file);
    let board = board(&notes, &node, own);
    let faults = notes.into_faults();
    if faults.is_empty() { Ok(board) } else { Err(Faults(faults)) }
}

fn board(notes: &Notes, node: &Node, own: bool) -> Board {
    let form = Form::new(notes, node, "");
    form.require(form.text("schema") == SCHEMA, "schema", format!("{SCHEMA:?} is read"));
    let mut board = Board { id: form.text("id").to_owned(), ..Board::default() };
    let outlines = zones(&form, &mut board, own);
    let names: Vec<_> = board.zones.iter().map(|zone| zone.id.clone()).collect();
    let names = Names(&names);
    edges(&form, &mut board, names);
    for (a, b, _) in names.pairs(&form, "neighbours") {
        (board.neighbours[a], board.neighbours[b]) =
            (board.neighbours[a].with(b), board.neighbours[b].with(a));
    }
    sight(&form, &mut board, names);
    let walls = names.pairs(&form, "wreckable");
    form.require(walls.len() <= WALLS, "wreckable", format!("at most {WALLS} are possible"));
    board.walls = walls.into_iter().take(WALLS).map(|(a, b, _)| (a, b)).collect();
    paths(&form, &mut board, names, &outlines);
    form.ignore(&TOLD);
    form.close();
    derive(&mut board);
    board
}

/// The names of a board's zones.
#[derive(Clone, Copy)]
struct Names<'a>(&'a [String]);

impl Names<'_> {
    fn zone(self, form: &Form<'_>, field: &str, (name, line): (&str, u32)) -> Option<Zone> {
        form.find(("zone", self.0), field, (name, line)).map(|place| Zone(place as u8))
    }

    /// A list of pairs of zones, with their lines.
    fn pairs(self, form: &Form<'_>, field: &str) -> Vec<(Zone, Zone, u32)> {
        form.list(field).iter().filter_map(|node| self.pair(form, field, node)).collect()
    }

    fn pair(self, form: &Form<'_>, field: &str, node: &Node) -> Option<(Zone, Zone, u32)> {
        let zones = self.list(form, field, node);
        match zones[..] {
            [a, b] if a != b => Some((a, b, node.line)),
            _ => {
                form.notes().fault(node.line, form.entry(), field, "two different zones are a pair");
                None
            }
        }
    }

    fn list(self, form: &Form<'_>, field: &str, node: &Node) -> Vec<Zone> {
        let Value::List(list) = &node.value else { return Vec::new() };
        let zone = |node: &Node| match &node.value {
            Value::Text(name) => self.zone(form, field, (name, node.line)),
            _ => None,
        };
        list.iter().filter_map(zone).collect()
    }
}

/// Reads the zones; gives their outlines, where they have any.
fn zones(form: &Form<'_>, board: &mut Board, own: bool) -> Vec<Vec<Corner>> {
    let mut outlines = Vec::new();
    let forms = form.forms("zones");
    form.require((1..=ZONES).contains(&forms.len()), "zones", format!("from 1 to {ZONES} are possible"));
    for (place, zone) in forms.into_iter().take(ZONES).enumerate() {
        let (id, at) = (zone.text("id"), Zone(place as u8));
        zone.require(board.zone(id).is_none(), "id", "the name is used twice");
        for (tag, _) in zone.texts("tags") {
            match board.tags.iter_mut().find(|(name, _)| name == tag) {
                Some((_, zones)) => zones.insert(at),
                None => board.tags.push((tag.to_owned(), ZoneSet::only(at))),
            }
        }
        board.zones.push(ZoneDef {
            id: id.to_owned(),
            kind: zone.text("kind").to_owned(),
            elevation: zone.number("elevation", -3..=5) as i8,
            capacity: zone.number("capacity", 1..=12) as u8,
            leave_extra: zone.maybe_number("leave_extra", 0..=4).unwrap_or(0) as u8,
            needs: skills(&zone, "requires"),
        });
        zone.ignore(&["name", "space"]);
        outlines.push(outline(&zone, own));
        zone.close();
    }
    outlines
}

/// A corner of an outline.
type Corner = (i64, i64);

/// Checks the outline of a zone, which only the window reads.
fn outline(zone: &Form<'_>, own: bool) -> Vec<Corner> {
    let corners: Vec<_> = zone.list("polygon").iter().filter_map(point).collect();
    let whole = corners.len() == zone.list("polygon").len();
    zone.require(whole, "polygon", "a corner is two numbers");
    let centre = zone.get("center").and_then(point);
    if !own && corners.is_empty() {
        return corners;
    }
    zone.require((3..=64).contains(&corners.len()), "polygon", "from 3 to 64 corners are possible");
    zone.require(!crosses_itself(&corners), "polygon", "the outline crosses itself");
    let inside = centre.is_some_and(|centre| is_inside(centre, &corners));
    zone.require(inside, "center", "the centre lies outside the outline");
    corners
}

/// A point: two whole numbers of a sensible size.
fn point(node: &Node) -> Option<Corner> {
    let Value::List(list) = &node.value else { return None };
    let number = |node: &Node| match node.value {
        Value::Number(number) if (-100_000..=100_000).contains(&number) => Some(number),
        _ => None,
    };
    match &list[..] {
        [x, y] => Some((number(x)?, number(y)?)),
        _ => None,
    }
}

/// On which side of the line from `a` to `b` a point lies.
fn turn(a: Corner, b: Corner, c: Corner) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

fn crosses_itself(corners: &[Corner]) -> bool {
    let side = |at: usize| (corners[at], corners[(at + 1) % corners.len()]);
    let crosses = |one: usize, other: usize| {
        let ((a, b), (c, d)) = (side(one), side(other));
        turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    };
    (0..corners.len()).any(|one| (one + 1..corners.len()).any(|other| crosses(one, other)))
}

/// Whether a corner of one outline lies on the other.
fn touches(one: &[Corner], other: &[Corner]) -> bool {
    let on = |point: Corner, corners: &[Corner]| {
        (0..corners.len()).any(|at| {
            let (a, b) = (corners[at], corners[(at + 1) % corners.len()]);
            let within = |x: i64, from: i64, to: i64| (from.min(to)..=from.max(to)).contains(&x);
            turn(a, b, point) == 0 && within(point.0, a.0, b.0) && within(point.1, a.1, b.1)
        })
    };
    one.iter().any(|corner| on(*corner, other)) || other.iter().any(|corner| on(*corner, one))
}

fn is_inside((x, y): Corner, corners: &[Corner]) -> bool {
    let mut inside = false;
    for at in 0..corners.len() {
        let ((ax, ay), (bx, by)) = (corners[at], corners[(at + 1) % corners.len()]);
        if (ay > y) != (by > y) {
            let left = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
            inside ^= (left > 0) == (by > ay);
        }
    }
    inside
}

fn skills(form: &Form<'_>, field: &str) -> SkillSet {
    let names = Skill::ALL.map(Skill::word);
    let found = |named| form.find(("skill", &names), field, named).map(|place| Skill::ALL[place]);
    form.texts(field).into_iter().filter_map(found).collect()
}

fn dice(form: &Form<'_>, field: &str) -> Dice {
    let words = form.texts(field);
    form.require(words.len() <= 6, field, "at most 6 dice are possible");
    words.into_iter().fold(Dice::NONE, |dice, (word, _)| {
        let found = Dice::of_word(word);
        form.require(found.is_some(), field, format!("there is no die {word:?}"));
        dice + found.unwrap_or_default()
    })
}

fn edges(form: &Form<'_>, board: &mut Board, names: Names<'_>) {
    let mut ways: Vec<(Zone, Way)> = Vec::new();
    let forms = form.forms("edges");
    form.require(forms.len() <= EDGES, "edges", format!("at most {EDGES} are possible"));
    for (place, edge) in forms.into_iter().take(EDGES).enumerate() {
        let zone = |field| {
            let found = edge.find_in(("zone", names.0), field);
            found.map_or(Zone(0), |place| Zone(place as u8))
        };
        let (a, b, id) = (zone("a"), zone("b"), edge.text("id"));
        let kinds = EdgeKind::ALL.map(EdgeKind::word);
        let kind =
            edge.find_in(("kind", &kinds), "kind").map_or(EdgeKind::Open, |place| EdgeKind::ALL[place]);
        edge.require(board.edges.iter().all(|other| other.id != id), "id", "the name is used twice");
        edge.require(a != b, "b", "an edge joins two zones");
        let twice = ways.iter().any(|(from, way)| (*from, way.to) == (a, b) || (*from, way.to) == (b, a));
        edge.require(!twice, "b", "these zones are joined already");
        let lock = edge.maybe_number("lock_difficulty", 1..=9).unwrap_or(0) as u8;
        edge.require(
            (kind == EdgeKind::LockedDoor) == (lock > 0),
            "lock_difficulty",
            "a lock has it, and nothing else",
        );
        board.edges.push(EdgeDef { id: id.to_owned(), a, b, kind, lock });
        let one_way = edge.truth("one_way", false);
        ways.push((a, way(&edge, (Edge(place as u8), kind, b), "ab")));
        let back = way(&edge, (Edge(place as u8), kind, a), "ba");
        if !one_way {
            ways.push((b, back));
        }
        let told = [
            "at",
            "leaf",
            "note",
            "blocks_los",
            "opens_permanently",
            "locked",
            "limits_crossed",
            "leap_die",
            "hindering",
        ];
        edge.ignore(&told);
        edge.close();
    }
    ways.sort_by_key(|(from, way)| (*from, way.to));
    for zone in Zone::all() {
        let start = ways.partition_point(|(from, _)| *from < zone) as u16;
        let end = ways.partition_point(|(from, _)| *from <= zone) as u16;
        board.first_way[zone] = (start, end);
    }
    board.ways = ways.into_iter().map(|(_, way)| way).collect();
}

/// The way over an edge in one direction, `ab` or `ba`.
fn way(edge: &Form<'_>, (id, kind, to): (Edge, EdgeKind, Zone), direction: &str) -> Way {
    let cost = edge.number(&format!("cost_{direction}"), 1..=9) as u8;
    let after = edge.maybe_number("cost_after_open", 1..=9).map(|cost| cost as u8);
    let danger = dice(edge, &format!("danger_{direction}"));
    let leap = edge.maybe_number("leap_difficulty", 1..=3).map(|difficulty| difficulty as u8);
    edge.require(
        (kind == EdgeKind::Leap) == leap.is_some(),
        "leap_difficulty",
        "a leap has it, and nothing else",
    );
    let cost_open = match kind {
        EdgeKind::Flap => 1,
        _ => after.unwrap_or(cost),
    };
    Way {
        to,
        edge: id,
        cost,
        cost_open,
        easier: easier(edge, &format!("cost_{direction}_with")),
        needs: skills(edge, &format!("requires_{direction}")),
        danger,
        danger_with_leap: dice(edge, &format!("danger_{direction}_with_leap")),
        leap,
        hindered: leap.is_none() && danger.is_empty(),
    }
}

/// A skill with which a way costs less: `{ "climb": 1 }`.
fn easier(edge: &Form<'_>, field: &str) -> Option<(Skill, u8)> {
    let node = edge.get(field)?;
    let Value::Table(fields) = &node.value else {
        edge.fault(field, "a skill with its cost");
        return None;
    };
    let [(name, Node { value: Value::Number(cost @ 1..=9), line })] = &fields[..] else {
        edge.fault(field, "one skill with its cost, from 1 to 9");
        return None;
    };
    let names = Skill::ALL.map(Skill::word);
    let place = edge.find(("skill", &names), field, (name.as_str(), *line))?;
    Some((Skill::ALL[place], *cost as u8))
}

fn sight(form: &Form<'_>, board: &mut Board, names: Names<'_>) {
    for zone in board.all().iter() {
        board.sight[zone] = ZoneSet::only(zone);
    }
    for (a, b, line) in names.pairs(form, "los") {
        if board.sight[a].has(b) {
            form.notes().fault(line, "", "los", "the pair stands twice");
        }
        (board.sight[a], board.sight[b]) = (board.sight[a].with(b), board.sight[b].with(a));
    }
    let doors: Vec<_> = board.edges.iter().map(|edge| edge.id.clone()).collect();
    for group in form.forms("los_when_open") {
        let found = |named| group.find(("edge", &doors), "doors", named).map(|place| Edge(place as u8));
        let doors: EdgeSet = group.texts("doors").into_iter().filter_map(found).collect();
        group.require(!doors.is_empty(), "doors", "no door is named");
        let pairs = names.pairs(&group, "pairs").into_iter().map(|(a, b, _)| (a, b)).collect();
        board.groups.push(SightGroup { doors, pairs });
        group.close();
    }
    for (high, low, line) in names.pairs(form, "overlook") {
        let joins = |(a, b): &(Zone, Zone)| (*a, *b) == (high, low) || (*b, *a) == (high, low);
        let seen =
            board.sight[high].has(low) || board.groups.iter().any(|group| group.pairs.iter().any(joins));
        if !seen {
            form.notes().fault(line, "", "overlook", "these zones never see each other");
        }
        board.overlook[high].insert(low);
    }
}

fn paths(form: &Form<'_>, board: &mut Board, names: Names<'_>, outlines: &[Vec<Corner>]) {
    for node in form.list("sight_paths") {
        let path = names.list(form, "sight_paths", node);
        if path.len() < 3 {
            form.notes().fault(node.line, "", "sight_paths", "at least three zones are a path");
        }
        board.paths.push(path);
    }
    if outlines.iter().any(Vec::is_empty) {
        return;
    }
    let touch = |a: Zone, b: Zone| {
        let joined = board.neighbours[a].has(b) || board.edge_between(a, b).is_some();
        joined || touches(&outlines[a.index()], &outlines[b.index()])
    };
    for a in board.all().iter() {
        for b in board.sight[a].after(a).iter() {
            let ends = |path: &Vec<Zone>| {
                let ends = (path.first().copied(), path.last().copied());
                ends == (Some(a), Some(b)) || ends == (Some(b), Some(a))
            };
            if !touch(a, b) && !board.paths.iter().any(ends) {
                let reason = format!(
                    "the zones under the line from {} to {} are missing",
                    names.0[a.index()],
                    names.0[b.index()]
                );
                form.fault("sight_paths", reason);
            }
        }
    }
}

/// What follows from the rest: sky, water, flights, reach, distances.
fn derive(board: &mut Board) {
    let is = |holds: &dyn Fn(&ZoneDef) -> bool| {
        ZoneSet::those(|zone| board.zones.get(zone.index()).is_some_and(holds))
    };
    let inn = board.zones.iter().any(|zone| zone.kind == "street");
    let roofed = |zone: &ZoneDef| ROOFED.contains(&zone.kind.as_str()) || (inn && zone.kind == "stairs");
    let (open_air, water) = (is(&|zone| !roofed(zone)), is(&|zone| zone.needs.has(Skill::Swimming)));
    (board.open_air, board.water) = (open_air, water);
    let mut flights = PerZone::<ZoneSet>::of(|zone| {
        if open_air.has(zone) { board.neighbours[zone].and(open_air) } else { ZoneSet::NONE }
    });
    let mut reach = PerZone::<ZoneSet>::default();
    for edge in &board.edges {
        (flights[edge.a], flights[edge.b]) = (flights[edge.a].with(edge.b), flights[edge.b].with(edge.a));
        let (a, b) = (&board.zones[edge.a.index()], &board.zones[edge.b.index()]);
        let slope = [a, b].iter().any(|zone| zone.kind == "stairs" || zone.kind == "rubble");
        let barred =
            matches!(edge.kind, EdgeKind::Door | EdgeKind::LockedDoor | EdgeKind::Flap | EdgeKind::Leap);
        if !barred && (slope || a.elevation == b.elevation) {
            (reach[edge.a], reach[edge.b]) = (reach[edge.a].with(edge.b), reach[edge.b].with(edge.a));
        }
    }
    let mut sides = board.neighbours;
    for edge in &board.edges {
        (sides[edge.a], sides[edge.b]) = (sides[edge.a].with(edge.b), sides[edge.b].with(edge.a));
    }
    (board.flights, board.reach, board.sides) = (flights, reach, sides);
    board.distance = PerMover::of(|mover| distances(board, mover));
}

/// Movement points between all zones for somebody with a mover’s skills who never falls. A locked door is never passed.
fn distances(board: &Board, mover: Mover) -> PerZone<PerZone<u8>> {
    let mut far = PerZone::of(|_| PerZone::of(|_| FAR));
    let skills = mover.skills();
    for from in board.all().iter() {
        far[from][from] = 0;
        if mover == Mover::Flyer {
            let locked = |to| {
                board
                    .edge_between(from, to)
                    .and_then(|edge| board.edge(edge))
                    .is_some_and(|edge| edge.lock > 0)
            };
            board.flights[from].iter().filter(|to| !locked(*to)).for_each(|to| far[from][to] = 1);
            continue;
        }
        for way in board.ways(from) {
            let locked = board.edge(way.edge).is_some_and(|edge| edge.lock > 0);
            let falls = !way.danger.is_empty();
            if !locked && !falls && way.is_for(skills) && board.needs(way.to).minus(skills).is_empty() {
                far[from][way.to] = way.price(skills, false);
            }
        }
    }
    for over in board.all().iter() {
        for from in board.all().iter() {
            for to in board.all().iter() {
                let sum = far[from][over].saturating_add(far[over][to]);
                far[from][to] = far[from][to].min(sum);
            }
        }
    }
    far
}
