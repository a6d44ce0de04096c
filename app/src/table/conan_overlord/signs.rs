//! Signs at the edges of zones: where a way leads off the board, and where reinforcements come.
use super::chart::Chart;
use crate::narrate::Spot;
use engine::conan_overlord::{content::Scenario, ids::Zone};
use iced::{Point, Rectangle, Size, Vector};

/// A way out reaches so far in from the edge of the sheet, in pixels, and is half so wide.
const EXIT: (f32, f32) = (12.0, 27.0);
const EXIT_ASIDE: f32 = 17.0;
/// The drum of reinforcements is so large, and its middle so far in.
pub(super) const DRUM: f32 = 11.5;
const DRUM_IN: f32 = 18.0;

/// The signs of a zone at one nearness, in the units of the board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Signs {
    /// The tip of the chevrons of a way out, and which way is out.
    pub(super) exit: Option<(Point, Vector)>,
    /// The middle of the drum.
    pub(super) drum: Option<Point>,
}

impl Signs {
    /// Of a zone.
    pub(super) fn of(chart: &Chart, scenario: &Scenario, zone: Zone, zoom: f32) -> Self {
        let is_exit = scenario.exits.iter().any(|exit| exit.zones.has(zone));
        let has_drum = scenario.reinforcement.has(zone);
        if !is_exit && !has_drum {
            return Self::default();
        }
        let (at, out) = outward(chart, zone);
        let exit = is_exit.then(|| (at - out * (EXIT.0 / zoom), out));
        Self { exit, drum: has_drum.then(|| drum_at(chart, zone, (at, out), zoom)) }
    }

    /// The ground that they take.
    pub(super) fn areas(self, zoom: f32) -> Vec<Rectangle> {
        let exit = self.exit.map(|(tip, out)| {
            let aside = Vector::new(out.y.abs(), out.x.abs()) * (EXIT_ASIDE / zoom);
            let inner = tip - out * (EXIT.1 / zoom);
            around([tip - aside, tip + aside, inner - aside, inner + aside])
        });
        let drum = self.drum.map(|at| {
            let half = Vector::new(DRUM + 2.0, DRUM + 2.0) * (1.0 / zoom);
            around([at - half, at + half, at, at])
        });
        exit.into_iter().chain(drum).collect()
    }
}

fn around(points: [Point; 4]) -> Rectangle {
    let least = points.iter().fold(points[0], |least, at| Point::new(least.x.min(at.x), least.y.min(at.y)));
    let most = points.iter().fold(points[0], |most, at| Point::new(most.x.max(at.x), most.y.max(at.y)));
    Rectangle::new(least, Size::new(most.x - least.x, most.y - least.y))
}

/// Beside the way out, and clear of a name in the middle.
fn drum_at(chart: &Chart, zone: Zone, (at, out): (Point, Vector), zoom: f32) -> Point {
    let shape = &chart.shapes.place(Spot(zone.0.into())).outline.bounds;
    let long = if out.x.abs() > out.y.abs() { shape.height } else { shape.width };
    let by = (long * zoom * 0.5 - 22.0).clamp(28.0, 96.0);
    let aside = Vector::new(-out.y, out.x);
    at - out * (DRUM_IN / zoom) + aside * (by / zoom)
}

/// The middle of the side of a zone that is nearest to the edge of the sheet, and which way is out.
fn outward(chart: &Chart, zone: Zone) -> (Point, Vector) {
    let (shape, size) = (chart.shapes.place(Spot(zone.0.into())), chart.shapes.size);
    let middle = shape
        .outline
        .edges()
        .map(|(a, b)| (Point::new(f32::midpoint(a.x, b.x), f32::midpoint(a.y, b.y)), a.distance(b)));
    let ways = |at: Point| {
        [
            (at.x, Vector::new(-1.0, 0.0)),
            (size.width - at.x, Vector::new(1.0, 0.0)),
            (at.y, Vector::new(0.0, -1.0)),
            (size.height - at.y, Vector::new(0.0, 1.0)),
        ]
    };
    let far = |(at, length): (Point, f32)| {
        let nearest = ways(at).into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
        nearest.map(|(far, way)| (far - length * 0.02, at, way))
    };
    let found = middle.filter_map(far).min_by(|one, other| one.0.total_cmp(&other.0));
    found.map_or((shape.label, Vector::new(0.0, 1.0)), |(_, at, way)| (at, way))
}
