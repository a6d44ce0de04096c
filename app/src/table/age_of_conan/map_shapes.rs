//! The map as shapes: `map.json` of the pack, made ready for painting once.
use super::glyphs;
use crate::{packs, table::map::Outline};
use engine::{
    age_of_conan::{AgeOfConan, Content, Province},
    game::Game,
};
use iced::{Point, Rectangle, Size, Vector, widget::canvas::Path};
use serde::Deserialize;
use std::{collections::BTreeMap, f32::consts::FRAC_PI_4};

const FILE: &str = "map.json";
/// Between two stamped marks of terrain.
const STAMP_GAP: f32 = 44.0;
/// Waves within this are painted together.
const WATERS: f32 = 200.0;
/// Between two lines of a pattern.
const PITCH: f32 = 11.0;

#[derive(Deserialize)]
struct RawMap {
    canvas: [f32; 2],
    provinces: Vec<RawProvince>,
    seas: Vec<RawSea>,
}

#[derive(Deserialize)]
struct RawProvince {
    id: String,
    polygon: Vec<[f32; 2]>,
    anchors: RawAnchors,
}

#[derive(Deserialize)]
struct RawAnchors {
    label: [f32; 2],
    track: Vec<[f32; 2]>,
    unit_slots: Vec<[f32; 2]>,
    control: [f32; 2],
    conan: [f32; 2],
}

#[derive(Deserialize)]
struct RawSea {
    id: String,
    polygon: Vec<[f32; 2]>,
    label: [f32; 2],
    label_angle_deg: f32,
}

/// A province.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) outline: Outline,
    pub(super) label: Point,
    /// Where pieces stand.
    pub(super) camp: Point,
    pub(super) stamps: Path,
    pub(super) bars: Path,
    pub(super) diagonal: Path,
    pub(super) waves: Path,
    /// Its borders to other areas, as far as no province before it has them.
    pub(super) march: Path,
    /// Where no other province lies beyond.
    pub(super) coast: Path,
}

/// A sea.
#[derive(Debug)]
pub(super) struct SeaShape {
    pub(super) id: String,
    pub(super) outline: Outline,
    pub(super) label: Point,
    pub(super) angle: f32,
    /// Its waves, by neighbourhood.
    pub(super) stamps: Vec<Path>,
}

/// The map.
#[derive(Debug)]
pub(super) struct Chart {
    pub(super) size: Size,
    /// In the order of the pack.
    pub(super) lands: Vec<Shape>,
    pub(super) seas: Vec<SeaShape>,
    /// All land in one.
    pub(super) land: Path,
}

impl Chart {
    /// Reads the shapes; `None` if the pack has none for a province.
    pub(super) fn read(content: &Content) -> Option<Self> {
        let (_, text) = packs::folder(AgeOfConan::ID).find(|(file, _)| *file == FILE)?;
        let raw: RawMap = serde_json::from_str(text).ok()?;
        let lands = Content::all_provinces().map(|province| {
            let def = &content.provinces[province];
            Some(shape(raw.provinces.iter().find(|raw| raw.id == def.id)?, province, content))
        });
        let mut lands: Vec<_> = lands.collect::<Option<_>>()?;
        let borders = borders(&lands, content);
        for (land, (march, coast)) in lands.iter_mut().zip(borders) {
            (land.march, land.coast) = (march, coast);
        }
        Some(Self {
            size: Size::new(raw.canvas[0], raw.canvas[1]),
            land: Path::new(|path| lands.iter().for_each(|land| trace(path, &land.outline))),
            seas: raw.seas.iter().map(sea).collect(),
            lands,
        })
    }

    pub(super) fn land(&self, province: Province) -> &Shape {
        &self.lands[province.index().min(self.lands.len() - 1)]
    }
}

fn point([x, y]: [f32; 2]) -> Point {
    Point::new(x, y)
}

fn outline(polygon: &[[f32; 2]]) -> Outline {
    Outline::new(polygon.iter().copied().map(point).collect())
}

fn trace(path: &mut iced::widget::canvas::path::Builder, outline: &Outline) {
    for (place, point) in outline.points.iter().enumerate() {
        if place == 0 { path.move_to(*point) } else { path.line_to(*point) }
    }
    path.close();
}

fn shape(raw: &RawProvince, province: Province, content: &Content) -> Shape {
    let (outline, anchors) = (outline(&raw.polygon), &raw.anchors);
    let label = point(anchors.label);
    let slots = anchors.unit_slots.iter().chain([&anchors.control, &anchors.conan]);
    let count = anchors.unit_slots.len() as f32 + 2.0;
    let sum = slots.fold(Vector::ZERO, |sum, [x, y]| Vector::new(sum.x + x, sum.y + y));
    let camp = Point::new(sum.x / count, sum.y / count);
    // Beside the name where the pack puts the pieces there, else well below the track.
    let aside = (camp.x - label.x).abs() > 60.0;
    let below = anchors.track.first().map_or(label.y + 42.0, |[_, y]| y + 40.0);
    let camp = if aside { camp } else { Point::new(label.x, camp.y.max(below)) };
    let camp = camp_site(&outline, label, camp);
    let clear = [
        Rectangle::new(Point::new(label.x - 105.0, label.y - 26.0), Size::new(210.0, 74.0)),
        Rectangle::new(Point::new(camp.x - 90.0, camp.y - 34.0), Size::new(180.0, 66.0)),
    ];
    let track = &content.provinces[province].track;
    let spots = outline.scatter(u32::from(province.0) * 7919 + 17, STAMP_GAP, &clear);
    let stamps = Path::new(|path| {
        for (number, at) in spots.iter().enumerate() {
            let terrain = track.get(number * 5 % track.len().max(1));
            let id = terrain.and_then(|terrain| content.terrains.get(terrain.index()));
            glyphs::terrain(path, id.map_or("", String::as_str), *at, 22.0);
        }
    });
    let waves = Path::new(|path| {
        for at in outline.scatter(5, 15.0, &[]) {
            glyphs::wave(path, at, 12.0);
        }
    });
    Shape {
        bars: outline.hatch(2.0 * FRAC_PI_4, PITCH),
        diagonal: outline.hatch(-FRAC_PI_4, PITCH),
        outline,
        label,
        camp,
        stamps,
        waves,
        march: Path::new(|_| ()),
        coast: Path::new(|_| ()),
    }
}

/// The point nearest to this one around which pieces stand on the province's own ground and clear of its title.
fn camp_site(outline: &Outline, label: Point, wanted: Point) -> Point {
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
    near.min_by(|one, other| way(one).total_cmp(&way(other))).unwrap_or(wanted)
}

fn sea(raw: &RawSea) -> SeaShape {
    let outline = outline(&raw.polygon);
    let label = point(raw.label);
    let clear = Rectangle::new(Point::new(label.x - 60.0, label.y - 130.0), Size::new(120.0, 260.0));
    let mut near: BTreeMap<_, Vec<Point>> = BTreeMap::new();
    for at in outline.scatter(raw.label[0] as u32, 64.0, &[clear]) {
        near.entry(((at.x / WATERS) as i32, (at.y / WATERS) as i32)).or_default().push(at);
    }
    let waves = |those: &Vec<Point>| {
        Path::new(|path| {
            for at in those {
                glyphs::wave(path, *at, 26.0);
                glyphs::wave(path, *at + Vector::new(9.0, 7.0), 26.0);
            }
        })
    };
    let stamps = near.values().map(waves).collect();
    SeaShape { id: raw.id.clone(), label, angle: raw.label_angle_deg.to_radians(), stamps, outline }
}

/// Of each province the edges that it shares with a later one of another area, and those that it shares with none.
fn borders(lands: &[Shape], content: &Content) -> Vec<(Path, Path)> {
    let key = |point: Point| ((point.x * 10.0) as i32, (point.y * 10.0) as i32);
    let edge_key = |(a, b): &(Point, Point)| (key(*a).min(key(*b)), key(*a).max(key(*b)));
    let mut owners: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    let edges = |land: &Shape| {
        let points = land.outline.points.clone();
        let next: Vec<_> = points.iter().copied().cycle().skip(1).take(points.len()).collect();
        points.into_iter().zip(next)
    };
    for (number, land) in lands.iter().enumerate() {
        edges(land).for_each(|edge| owners.entry(edge_key(&edge)).or_default().push(number));
    }
    let area = |number: usize| content.provinces.0[number].area;
    let of = |(number, land): (usize, &Shape)| {
        let crosses = |edge: &(Point, Point)| {
            let shared = owners.get(&edge_key(edge)).into_iter().flatten();
            shared.copied().any(|other| number < other && area(other) != area(number))
        };
        let is_coast =
            |edge: &(Point, Point)| owners.get(&edge_key(edge)).is_some_and(|those| those.len() == 1);
        (joined(edges(land).filter(crosses)), joined(edges(land).filter(is_coast)))
    };
    lands.iter().enumerate().map(of).collect()
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
