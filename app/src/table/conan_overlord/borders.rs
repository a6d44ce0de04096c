//! Paints what can change or be used on the borders of zones: doors as they stand, walls that can be broken, flaps, stairs,
//! rails, windows, leaps, ways out and where reinforcements come.
use super::{
    chart::{Crossing, Terrain, Wall},
    ground::{Ground, faint, stroke},
    palette::Ink,
    signs::{DRUM, Signs},
    tags::around,
};
use crate::{
    narrate::Spot,
    table::map::{Camera, ground::mix, labels::label},
    theme::{Colours, PLAIN_STRONG},
    widget::woodcut::Motif,
};
use engine::conan_overlord::{
    ConanOverlord,
    content::{EdgeDef, Scenario},
    ids::{Edge, EdgeKind},
};
use iced::{
    Point, Rectangle, Size, Vector,
    widget::canvas::{Frame, LineCap, LineDash, Path, Stroke},
};

/// A plate on a border.
struct Plate {
    /// Its middle, in the units of the board.
    at: Point,
    sign: Option<&'static Motif>,
    told: String,
}

impl Plate {
    fn size(&self) -> Size {
        let letters = self.told.chars().count() as f32;
        Size::new(24.0 + if self.told.is_empty() { 0.0 } else { letters * 7.6 + 4.0 }, 22.0)
    }
}

/// The borders as they stand.
pub(super) struct Borders<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) game: &'a ConanOverlord,
    pub(super) scenario: &'a Scenario,
    /// Pictures of a way out, of drums, of somebody who climbs and of one who leaps.
    pub(super) signs: [Option<&'static Motif>; 4],
}

impl Borders<'_> {
    /// Paints them.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera) {
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            let walls = self.ground.chart.walls.iter();
            walls.for_each(|wall| self.breakable(frame, wall));
            for (number, edge) in self.ground.board.edges.iter().enumerate() {
                self.crossing(frame, Edge(number as u8), edge);
            }
        });
    }

    /// What is read on them: above what is within reach.
    pub(super) fn paint_signs(&self, frame: &mut Frame, camera: Camera) {
        for plate in self.plates() {
            self.plate(frame, camera.screen(plate.at), plate);
        }
        for zone in self.ground.board.all().iter() {
            let signs = Signs::of(self.ground.chart, self.scenario, zone, camera.zoom);
            if let Some((tip, out)) = signs.exit {
                exit(frame, camera.screen(tip), out, self.ground.colours);
            }
            if let Some(at) = signs.drum {
                self.drum(frame, camera.screen(at));
            }
        }
    }

    fn breakable(&self, frame: &mut Frame, wall: &Wall) {
        let [one, other] = wall.between;
        let Some(number) = self.ground.board.wall_between(one, other) else { return };
        if !self.game.borders.barred.wrecked.has(number) {
            self.ground.wall(frame, wall);
            return;
        }
        // Splinters are left of it.
        let colours = self.ground.colours;
        let dashes = Stroke {
            line_dash: LineDash { segments: &[3.0, 9.0], offset: 0 },
            line_cap: LineCap::Round,
            ..stroke(Ink::Bark.of(colours), 4.0)
        };
        frame.stroke(&Path::line(wall.from, wall.to), dashes);
    }

    fn crossing(&self, frame: &mut Frame, number: Edge, edge: &EdgeDef) {
        let crossing = self.ground.chart.crossings.get(number.index()).copied().flatten();
        match (edge.kind, crossing) {
            (EdgeKind::Door | EdgeKind::LockedDoor, Some(crossing)) => self.door(frame, number, crossing),
            (EdgeKind::Flap, Some(crossing)) => self.flap(frame, number, edge, crossing),
            (EdgeKind::Stairs | EdgeKind::Rubble, Some(crossing)) => self.stairs(frame, edge, crossing.at),
            (EdgeKind::Hatch, Some(crossing)) => ladder(frame, crossing.at, self.ground.colours),
            (EdgeKind::Window, Some(crossing)) => window(frame, crossing.at, self.ground.colours),
            (EdgeKind::Leap, _) => self.leap(frame, edge),
            _ => (),
        }
    }

    fn door(&self, frame: &mut Frame, number: Edge, crossing: Crossing) {
        let barred = &self.game.borders.barred;
        let ends = crossing
            .leaf
            .unwrap_or_else(|| (crossing.at - Vector::new(16.0, 0.0), crossing.at + Vector::new(16.0, 0.0)));
        let door = match () {
            () if barred.open.has(number) => Door::Open,
            () if barred.removed.has(number) => Door::Barred,
            () if barred.locked.has(number) => Door::Locked,
            () => Door::Closed,
        };
        door.paint(frame, ends, self.ground.colours);
    }

    /// A strip of hide; torn away it leaves the gap.
    fn flap(&self, frame: &mut Frame, number: Edge, edge: &EdgeDef, crossing: Crossing) {
        let Some(ends) = crossing.leaf else { return };
        let hut = self.ground.chart.shapes.place(Spot(edge.b.0.into())).label;
        let (inside, length) = (hut - crossing.at, hut.distance(crossing.at).max(1.0));
        let is_torn = self.game.borders.barred.removed.has(number);
        flap(frame, ends, inside * (22.0 / length), is_torn, self.ground.colours);
    }

    /// Steps across the way that they lead.
    fn stairs(&self, frame: &mut Frame, edge: &EdgeDef, at: Point) {
        let [one, other] =
            [edge.a, edge.b].map(|zone| self.ground.chart.shapes.place(Spot(zone.0.into())).label);
        let way = (other - one) * (1.0 / one.distance(other).max(1.0));
        stairs(frame, at, way, self.ground.colours);
    }

    /// From where to where one leaps: as far as both stand from the gap.
    fn leap_ends(&self, edge: &EdgeDef) -> (Point, Point) {
        let [one, other] = [edge.a, edge.b].map(|zone| self.ground.chart.shapes.place(Spot(zone.0.into())));
        let edge_of = |from: &crate::table::map::shapes::Shape, to: Point| {
            let way = to - from.label;
            let outside = (1..=40).map(|step| from.label + way * (step as f32 / 40.0));
            let last = outside.take_while(|at| from.outline.contains(*at)).last();
            last.unwrap_or(from.label)
        };
        (edge_of(one, other.label), edge_of(other, one.label))
    }

    fn leap(&self, frame: &mut Frame, edge: &EdgeDef) {
        let (from, to) = self.leap_ends(edge);
        let bend = Point::new(f32::midpoint(from.x, to.x) + 34.0, f32::midpoint(from.y, to.y));
        let arc = Path::new(|path| {
            path.move_to(from);
            path.quadratic_curve_to(bend, to);
        });
        let colours = self.ground.colours;
        frame.stroke(&arc, stroke(colours.card, 6.0));
        let dashes =
            Stroke { line_dash: LineDash { segments: &[7.0, 5.0], offset: 0 }, ..stroke(colours.focus, 3.0) };
        frame.stroke(&arc, dashes);
        for end in [from, to] {
            frame.fill(&Path::circle(end, 5.0), colours.focus);
        }
    }

    /// The ground on the screen that the plates of leaps and climbs take.
    pub(super) fn plate_areas(&self, camera: Camera) -> Vec<Rectangle> {
        self.plates().map(|plate| around(camera.screen(plate.at), plate.size())).collect()
    }

    fn plates(&self) -> impl Iterator<Item = Plate> {
        let edges = self.ground.board.edges.iter().enumerate();
        edges.filter_map(|(number, edge)| self.plate_of(number, edge))
    }

    /// What a mover should know of a border, as a small plate: points, and the dice that are risked.
    fn plate_of(&self, number: usize, edge: &EdgeDef) -> Option<Plate> {
        let way = self.ground.board.way(edge.a, edge.b).or_else(|| self.ground.board.way(edge.b, edge.a))?;
        let [.., climbs, leaps] = self.signs;
        match edge.kind {
            EdgeKind::Leap => {
                let (from, to) = self.leap_ends(edge);
                let at = Point::new(f32::midpoint(from.x, to.x) + 17.0, f32::midpoint(from.y, to.y));
                let told = format!("{} · {}+", way.cost, way.leap.unwrap_or_default());
                Some(Plate { at, sign: leaps, told })
            }
            // Whoever climbs a mast sees it.
            EdgeKind::Climb if !self.is_mast(edge) => {
                let at = self.ground.chart.crossings[number].map(|crossing| crossing.at)?;
                Some(Plate { at, sign: climbs, told: String::new() })
            }
            _ => None,
        }
    }

    fn is_mast(&self, edge: &EdgeDef) -> bool {
        [edge.a, edge.b].iter().any(|zone| self.ground.chart.terrain(*zone) == Terrain::Mast)
    }

    fn plate(&self, frame: &mut Frame, at: Point, plate: Plate) {
        let Plate { sign, told, .. } = &plate;
        let (colours, size) = (self.ground.colours, plate.size());
        let corner = at - Vector::new(size.width / 2.0, size.height / 2.0);
        let plate = Path::rounded_rectangle(corner, size, 6.0.into());
        frame.fill(&plate, colours.card);
        frame.stroke(&plate, stroke(colours.ink, 1.4));
        if let Some(sign) = sign {
            frame.fill(&sign.mark(corner + Vector::new(12.0, 11.0), 17.0), colours.ink);
        }
        if !told.is_empty() {
            let at = corner + Vector::new((size.width + 20.0) / 2.0, 11.0);
            frame.fill_text(label(told.clone(), at, 12.5, PLAIN_STRONG, colours.ink));
        }
    }

    fn drum(&self, frame: &mut Frame, at: Point) {
        let colours = self.ground.colours;
        frame.fill(&Path::circle(at, DRUM), colours.card);
        frame.stroke(&Path::circle(at, DRUM), stroke(colours.danger, 1.8));
        if let [_, Some(drum), ..] = self.signs {
            frame.fill(&drum.mark(at, 16.0), faint(colours.danger, 1.0));
        }
    }
}

/// How a door stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Door {
    Open,
    Closed,
    Locked,
    /// Walled up.
    Barred,
}

impl Door {
    /// Open: two leaves that stand aside. Closed: a bar. Locked: a bar with a lock. Walled up: crossed out.
    pub(super) fn paint(self, frame: &mut Frame, (from, to): (Point, Point), colours: &Colours) {
        let (ink, wood) = (Ink::Outline.of(colours), Ink::Thatch.of(colours));
        let way = to - from;
        let aside = Vector::new(-way.y, way.x) * 0.42;
        let leaf = |frame: &mut Frame, from: Point, to: Point| {
            let path = Path::line(from, to);
            frame.stroke(&path, stroke(ink, 9.0));
            frame.stroke(&path, stroke(wood, 5.5));
        };
        if self == Self::Open {
            leaf(frame, from, from + aside);
            leaf(frame, to, to + aside);
            return;
        }
        leaf(frame, from, to);
        let middle = Point::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
        if self == Self::Barred {
            let cross = Path::new(|path| {
                for (x, y) in [(-10.0, -10.0), (-10.0, 10.0)] {
                    path.move_to(middle + Vector::new(x, y));
                    path.line_to(middle - Vector::new(x, y));
                }
            });
            frame.stroke(&cross, stroke(colours.danger, 4.0));
        } else if self == Self::Locked {
            let body =
                Path::rounded_rectangle(middle - Vector::new(9.0, 6.0), Size::new(18.0, 15.0), 3.0.into());
            let shackle = Path::circle(middle - Vector::new(0.0, 7.0), 6.0);
            frame.stroke(&shackle, stroke(ink, 5.0));
            frame.stroke(&shackle, stroke(colours.gold, 2.4));
            frame.fill(&body, colours.gold);
            frame.stroke(&body, stroke(ink, 1.6));
        } else {
            frame.fill(&Path::circle(middle + way * 0.22, 2.6), ink);
        }
    }
}

/// A strip of hide that hangs so deep inside; torn away it leaves the gap.
pub(super) fn flap(
    frame: &mut Frame,
    (from, to): (Point, Point),
    deep: Vector,
    is_torn: bool,
    colours: &Colours,
) {
    let strip = Path::new(|path| {
        path.move_to(from);
        path.line_to(to);
        path.line_to(to + deep);
        path.line_to(from + deep);
        path.close();
    });
    let hide = if is_torn { Ink::Hold.of(colours) } else { Ink::Card.of(colours) };
    frame.fill(&strip, mix(hide, Ink::Wood.of(colours), 0.25));
    frame.stroke(&strip, stroke(Ink::Outline.of(colours), 2.0));
    if is_torn {
        return;
    }
    let folds = Path::new(|path| {
        for part in [0.2, 0.35, 0.5, 0.65, 0.8] {
            let at = from + (to - from) * part;
            path.move_to(at);
            path.line_to(at + deep * 0.9);
        }
    });
    frame.stroke(&folds, stroke(Ink::Bark.of(colours), 1.1));
}

/// Steps across the way that they lead.
pub(super) fn stairs(frame: &mut Frame, at: Point, way: Vector, colours: &Colours) {
    let (along, across) = (way * 6.5, Vector::new(-way.y, way.x) * 16.0);
    let steps = Path::new(|path| {
        for step in [-2.0, -1.0, 0.0, 1.0, 2.0] {
            path.move_to(at + along * step + across);
            path.line_to(at + along * step - across);
        }
    });
    frame.stroke(&steps, stroke(Ink::Card.of(colours), 4.0));
    frame.stroke(&steps, stroke(Ink::Outline.of(colours), 2.0));
}

/// A ladder under a hatch.
pub(super) fn ladder(frame: &mut Frame, at: Point, colours: &Colours) {
    let rungs: [[(f32, f32); 2]; 5] = [
        [(-9.0, -12.0), (-9.0, 12.0)],
        [(9.0, -12.0), (9.0, 12.0)],
        [(-9.0, -7.0), (9.0, -7.0)],
        [(-9.0, 0.0), (9.0, 0.0)],
        [(-9.0, 7.0), (9.0, 7.0)],
    ];
    let ladder = Path::new(|path| {
        for [from, to] in rungs {
            path.move_to(at + Vector::new(from.0, from.1));
            path.line_to(at + Vector::new(to.0, to.1));
        }
    });
    frame.stroke(&ladder, stroke(colours.card, 4.5));
    frame.stroke(&ladder, stroke(colours.ink, 1.8));
}

/// A window.
pub(super) fn window(frame: &mut Frame, at: Point, colours: &Colours) {
    let pane = Path::rounded_rectangle(at - Vector::new(11.0, 7.0), Size::new(22.0, 14.0), 2.0.into());
    frame.fill(&pane, Ink::Water.of(colours));
    frame.stroke(&pane, stroke(Ink::Outline.of(colours), 2.2));
    let bars = Path::new(|path| {
        path.move_to(at - Vector::new(0.0, 7.0));
        path.line_to(at + Vector::new(0.0, 7.0));
        path.move_to(at - Vector::new(11.0, 0.0));
        path.line_to(at + Vector::new(11.0, 0.0));
    });
    frame.stroke(&bars, stroke(Ink::Outline.of(colours), 1.2));
}

/// The chevrons of a way out.
pub(super) fn exit(frame: &mut Frame, at: Point, out: Vector, colours: &Colours) {
    let aside = Vector::new(-out.y, out.x);
    let chevrons = Path::new(|path| {
        for back in [0.0, 11.0] {
            let tip = at - out * back;
            path.move_to(tip - out * 15.0 + aside * 14.0);
            path.line_to(tip);
            path.line_to(tip - out * 15.0 - aside * 14.0);
        }
    });
    frame.stroke(&chevrons, stroke(colours.card, 7.0));
    frame.stroke(&chevrons, stroke(colours.success, 3.6));
}
