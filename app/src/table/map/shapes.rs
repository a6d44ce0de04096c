//! A map as shapes: what a pack draws of each place, made ready for painting once. Land, seas and zones alike.
use super::Outline;
use crate::table::Spot;
use iced::{
    Point, Rectangle, Size, Vector,
    widget::canvas::{Path, path::Builder},
};
use serde::Deserialize;
use std::{cell::OnceCell, collections::BTreeMap, f32::consts::FRAC_PI_4};

/// Between two lines of a pattern.
const PITCH: f32 = 11.0;

/// A place as a pack draws it.
#[derive(Clone, Debug, Deserialize)]
pub struct Drawn {
    /// Its name in the pack.
    pub id: String,
    /// Its corners.
    pub polygon: Vec<[f32; 2]>,
    /// The middle of its name.
    #[serde(alias = "center")]
    pub label: [f32; 2],
    /// How far its name is turned.
    #[serde(default, rename = "label_angle_deg")]
    pub angle: f32,
    /// Where pieces may stand; none: under its name.
    #[serde(default)]
    pub slots: Vec<[f32; 2]>,
}

/// What a place is, as far as its ground is painted differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Land that ends in coasts.
    Land,
    /// Water.
    Sea,
    /// A part of a board, with a border and no coast.
    Zone,
}

/// What is cut into the colour of an owner, so that colours alone never tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Nothing.
    Solid,
    /// Upright lines.
    Bars,
    /// Rows of small waves.
    Waves,
    /// Lines that rise to the right.
    Diagonal,
    /// Lines that rise to both sides.
    Cross,
    /// Rows of small rings.
    Rings,
}

/// A place.
#[derive(Debug)]
pub struct Shape {
    /// Its name in the pack.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    pub(crate) outline: Outline,
    /// The middle of its name.
    pub label: Point,
    /// How far its name is turned, in radians.
    pub angle: f32,
    /// The point around which its pieces stand.
    pub stand: Point,
    /// Marks on its ground, such as terrain, by neighbourhood.
    pub stamps: Vec<Path>,
    /// Its borders to places of other groups, as far as no place before it has them.
    pub march: Path,
    /// Where no other land lies beyond.
    pub coast: Path,
    bars: OnceCell<Path>,
    diagonal: OnceCell<Path>,
    waves: OnceCell<Path>,
    cross: OnceCell<Path>,
    rings: OnceCell<Path>,
}

/// A map.
#[derive(Debug)]
pub struct Shapes {
    /// The size of the whole sheet.
    pub size: Size,
    /// The places that answers name, by the number of their spot.
    pub places: Vec<Shape>,
    /// What lies around them and is never clicked.
    pub around: Vec<Shape>,
    /// All land in one, as it is seen from far away.
    pub land: Path,
}

impl Shape {
    /// A place that is drawn so.
    pub fn new(drawn: &Drawn, kind: Kind) -> Self {
        let label = point(drawn.label);
        Self {
            id: drawn.id.clone(),
            kind,
            outline: Outline::new(drawn.polygon.iter().copied().map(point).collect()),
            label,
            angle: drawn.angle.to_radians(),
            stand: middle(&drawn.slots).unwrap_or(label),
            stamps: Vec::new(),
            march: Path::new(|_| ()),
            coast: Path::new(|_| ()),
            bars: OnceCell::new(),
            diagonal: OnceCell::new(),
            waves: OnceCell::new(),
            cross: OnceCell::new(),
            rings: OnceCell::new(),
        }
    }

    /// A pattern that fills it.
    pub fn pattern(&self, pattern: Pattern) -> Option<&Path> {
        match pattern {
            Pattern::Solid => None,
            Pattern::Bars => Some(self.bars.get_or_init(|| self.outline.hatch(2.0 * FRAC_PI_4, PITCH))),
            Pattern::Diagonal => Some(self.diagonal.get_or_init(|| self.outline.hatch(-FRAC_PI_4, PITCH))),
            Pattern::Waves => Some(self.waves.get_or_init(|| {
                let waves = self.outline.scatter(5, 15.0, &[]);
                Path::new(|path| waves.iter().for_each(|at| wave(path, *at, 12.0)))
            })),
            Pattern::Cross => Some(self.cross.get_or_init(|| {
                let (rising, falling) =
                    (self.outline.hatch(-FRAC_PI_4, PITCH), self.outline.hatch(FRAC_PI_4, PITCH));
                Path::new(|path| [&rising, &falling].into_iter().for_each(|lines| append(path, lines)))
            })),
            Pattern::Rings => Some(self.rings.get_or_init(|| {
                let rings = self.outline.scatter(3, 15.0, &[]);
                Path::new(|path| rings.iter().for_each(|at| path.circle(*at, 2.6)))
            })),
        }
    }

    /// Moves the pieces to the nearest point around which they stand on its own ground and clear of its title.
    pub fn clear_stand(&mut self) {
        let (outline, label, wanted) = (&self.outline, self.label, self.stand);
        let title = Rectangle::new(Point::new(label.x - 72.0, label.y - 18.0), Size::new(144.0, 58.0));
        let is_own = |at: &Point| {
            let corners = [(-26.0, -15.0), (26.0, -15.0), (-26.0, 15.0), (26.0, 15.0), (0.0, 0.0)];
            corners.iter().all(|(x, y)| outline.contains(Point::new(at.x + x, at.y + y)))
        };
        let is_clear = |at: &Point| {
            let pieces = Rectangle::new(Point::new(at.x - 30.0, at.y - 19.0), Size::new(60.0, 38.0));
            !pieces.intersects(&title)
        };
        let steps = (-14..=14).flat_map(|row| (-40..=40).map(move |column| (column, row)));
        let near = steps
            .map(|(column, row)| Point::new(wanted.x + column as f32 * 5.0, wanted.y + row as f32 * 5.0))
            .filter(is_own);
        // Sideways is farther: the column under the name is where one looks. On the title is farthest.
        let way = |at: &Point| {
            let aside = if is_clear(at) { 0.0 } else { 1000.0 };
            aside + (at.y - wanted.y).abs() + 1.5 * (at.x - wanted.x).abs()
        };
        self.stand = near.min_by(|one, other| way(one).total_cmp(&way(other))).unwrap_or(wanted);
    }
}

impl Shapes {
    /// A map of these places, of which there is at least one, in the order of their spots; lines between places of two groups are drawn stronger.
    pub fn new(
        size: Size,
        mut places: Vec<Shape>,
        around: Vec<Shape>,
        group: impl Fn(usize) -> usize,
    ) -> Self {
        let borders = borders(&places, group);
        for (place, (march, coast)) in places.iter_mut().zip(borders) {
            (place.march, place.coast) = (march, coast);
        }
        let lands = places.iter().filter(|place| place.kind != Kind::Sea);
        let land = Path::new(|path| lands.for_each(|place| place.outline.trace(path)));
        Self { size, places, around, land }
    }

    /// A place; the last one, where there is none of that number.
    pub fn place(&self, spot: Spot) -> &Shape {
        &self.places[usize::from(spot.0).min(self.places.len() - 1)]
    }

    /// The place that lies at a point; the smallest one, where one lies on another.
    pub fn spot_at(&self, at: Point) -> Option<Spot> {
        let there = self.places.iter().enumerate().filter(|(_, place)| place.outline.contains(at));
        let (spot, _) =
            there.min_by(|(_, one), (_, other)| one.outline.area().total_cmp(&other.outline.area()))?;
        Some(Spot(spot as u16))
    }

    /// Of each place the edges beyond which no place of the same holder lies, moved inside by `inset`; places without a
    /// holder have none.
    pub(crate) fn frontiers<H: PartialEq>(
        &self,
        inset: f32,
        holder: impl Fn(usize) -> Option<H>,
    ) -> Vec<Path> {
        let owners = edge_owners(&self.places);
        let holders: Vec<_> = (0..self.places.len()).map(holder).collect();
        let frontier = |(number, place): (usize, &Shape)| {
            let own = holders[number].as_ref();
            let ends = |edge: &(Point, Point)| {
                let others = owners.get(&edge_key(edge)).into_iter().flatten();
                own.is_some()
                    && others.filter(|other| **other != number).all(|other| holders[*other].as_ref() != own)
            };
            joined(place.outline.inset_edges(inset).filter(|(edge, _)| ends(edge)).map(|(_, moved)| moved))
        };
        self.places.iter().enumerate().map(frontier).collect()
    }

    pub(crate) fn outline(&self, spot: Spot) -> Option<&Outline> {
        self.places.get(usize::from(spot.0)).map(|place| &place.outline)
    }

    /// All water, clickable or not.
    pub fn seas(&self) -> impl Iterator<Item = &Shape> {
        self.around.iter().chain(&self.places).filter(|place| place.kind == Kind::Sea)
    }
}

/// A wave of water.
pub fn wave(path: &mut Builder, at: Point, size: f32) {
    let quarter = size / 4.0;
    path.move_to(at + Vector::new(-2.0 * quarter, 0.0));
    path.quadratic_curve_to(at + Vector::new(-quarter, -quarter), at);
    path.quadratic_curve_to(at + Vector::new(quarter, quarter), at + Vector::new(2.0 * quarter, 0.0));
}

/// Adds straight lines to a path.
fn append(path: &mut Builder, lines: &Path) {
    use iced::widget::canvas::path::lyon_path::Event;
    for event in lines.raw() {
        match event {
            Event::Begin { at } => path.move_to(Point::new(at.x, at.y)),
            Event::Line { to, .. } => path.line_to(Point::new(to.x, to.y)),
            Event::Quadratic { .. } | Event::Cubic { .. } | Event::End { .. } => (),
        }
    }
}

fn point([x, y]: [f32; 2]) -> Point {
    Point::new(x, y)
}

fn middle(points: &[[f32; 2]]) -> Option<Point> {
    let sum = points.iter().fold(Vector::ZERO, |sum, [x, y]| Vector::new(sum.x + x, sum.y + y));
    let count = points.len() as f32;
    (!points.is_empty()).then(|| Point::new(sum.x / count, sum.y / count))
}

/// An edge by its ends, whichever comes first.
type EdgeKey = ((i32, i32), (i32, i32));

fn edge_key((a, b): &(Point, Point)) -> EdgeKey {
    let key = |point: &Point| ((point.x * 10.0) as i32, (point.y * 10.0) as i32);
    (key(a).min(key(b)), key(a).max(key(b)))
}

/// The places that each edge belongs to.
fn edge_owners(places: &[Shape]) -> BTreeMap<EdgeKey, Vec<usize>> {
    let mut owners: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (number, place) in places.iter().enumerate() {
        place.outline.edges().for_each(|edge| owners.entry(edge_key(&edge)).or_default().push(number));
    }
    owners
}

/// Of each place the edges that it shares with a later one of another group, and those where its land ends.
fn borders(places: &[Shape], group: impl Fn(usize) -> usize) -> Vec<(Path, Path)> {
    let owners = edge_owners(places);
    let of = |(number, place): (usize, &Shape)| {
        let others = |edge: &(Point, Point)| {
            let shared = owners.get(&edge_key(edge)).into_iter().flatten();
            shared.copied().filter(move |other| *other != number)
        };
        let crosses =
            |edge: &(Point, Point)| others(edge).any(|other| number < other && group(other) != group(number));
        let ends = |edge: &(Point, Point)| others(edge).all(|other| places[other].kind == Kind::Sea);
        let coast = place.outline.edges().filter(|edge| place.kind == Kind::Land && ends(edge));
        (joined(place.outline.edges().filter(crosses)), joined(coast))
    };
    places.iter().enumerate().map(of).collect()
}

/// Edges as lines, each as long as the next edge goes on where it ends.
fn joined(edges: impl Iterator<Item = (Point, Point)>) -> Path {
    Path::new(|path| {
        let mut end = None;
        for (a, b) in edges {
            if end != Some(a) {
                path.move_to(a);
            }
            path.line_to(b);
            end = Some(b);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(id: &str, x: f32, y: f32) -> Drawn {
        let corners = [[x, y], [x + 100.0, y], [x + 100.0, y + 100.0], [x, y + 100.0]];
        Drawn {
            id: id.into(),
            polygon: corners.to_vec(),
            label: [x + 50.0, y + 30.0],
            angle: 0.0,
            slots: Vec::new(),
        }
    }

    /// Two lands side by side, a sea to the right, and a door on the first land.
    fn map() -> Shapes {
        let door = Drawn {
            polygon: [[20.0, 60.0], [40.0, 60.0], [40.0, 90.0], [20.0, 90.0]].to_vec(),
            ..square("door", 0.0, 0.0)
        };
        let places = vec![
            Shape::new(&square("west", 0.0, 0.0), Kind::Land),
            Shape::new(&square("east", 100.0, 0.0), Kind::Land),
            Shape::new(&square("sea", 200.0, 0.0), Kind::Sea),
            Shape::new(&door, Kind::Zone),
        ];
        Shapes::new(Size::new(300.0, 100.0), places, Vec::new(), |number| number)
    }

    #[test]
    fn a_pack_draws_places_by_label_or_centre_with_slots_or_without() {
        let read = |text: &str| serde_json::from_str::<Drawn>(text).unwrap();
        let zone =
            read(r#"{"id": "V1", "center": [75, 395], "polygon": [[0, 0], [9, 0], [0, 9]], "tags": []}"#);
        assert_eq!(Shape::new(&zone, Kind::Zone).stand, Point::new(75.0, 395.0));
        let space = read(
            r#"{"id": "a", "label": [84, 52], "slots": [[88, 88], [104, 120]], "polygon": [[0, 0], [9, 0], [0, 9]]}"#,
        );
        assert_eq!(Shape::new(&space, Kind::Land).stand, Point::new(96.0, 104.0));
    }

    #[test]
    fn the_smaller_place_on_top_is_hit_first() {
        let map = map();
        assert_eq!(map.spot_at(Point::new(10.0, 10.0)), Some(Spot(0)));
        assert_eq!(map.spot_at(Point::new(30.0, 75.0)), Some(Spot(3)));
        assert_eq!(map.spot_at(Point::new(400.0, 75.0)), None);
        assert_eq!(map.seas().map(|sea| sea.id.as_str()).collect::<Vec<_>>(), ["sea"]);
    }

    #[test]
    fn a_frontier_runs_where_another_holder_begins_and_inside_its_own_land() {
        let lines = |path: &Path| path.raw().iter().filter(|event| event.is_edge()).count();
        let shapes = map();
        let apart = shapes.frontiers(5.0, |place| (place < 2).then_some(place));
        assert_eq!(apart.iter().map(lines).collect::<Vec<_>>(), [4, 4, 0, 0]);
        let together = shapes.frontiers(5.0, |place| (place < 2).then_some(0));
        assert_eq!(together.iter().map(lines).collect::<Vec<_>>(), [3, 3, 0, 0]);
        for event in apart[0].raw() {
            let at = event.from();
            assert!(shapes.places[0].outline.contains(Point::new(at.x, at.y)), "{at:?}");
        }
    }

    #[test]
    fn land_ends_at_the_sea_and_not_at_other_land() {
        let shapes = map();
        let lines = |path: &Path| path.raw().iter().filter(|event| event.is_edge()).count();
        // The three outer sides of each land; the sea and the door have no coast.
        assert_eq!(shapes.places.iter().map(|place| lines(&place.coast)).collect::<Vec<_>>(), [3, 3, 0, 0]);
        // Each border once.
        assert_eq!(shapes.places.iter().map(|place| lines(&place.march)).collect::<Vec<_>>(), [1, 1, 0, 0]);
    }
}
