//! The ground of every zone as marks that are made once: earth with tufts, planks, thatch, flagstones, water.
use super::{chart::Terrain, palette::Ink};
use crate::table::map::{
    Outline,
    shapes::{Shape, Shapes, wave},
};
use iced::{
    Point, Rectangle, Size, Vector,
    widget::canvas::{Path, path::Builder},
};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// Around the middle of a zone, where its name and its figures stand, nothing grows.
const CLEAR: Size = Size::new(148.0, 116.0);
/// How much of a hut is its floor.
const INSIDE: f32 = 0.74;
/// Strokes of thatch around a hut, and joints of one of stone.
const STRAWS: u16 = 130;
const JOINTS: u16 = 44;

/// A mark on the ground.
#[derive(Debug)]
pub(super) struct Mark {
    pub(super) path: Path,
    pub(super) ink: Ink,
    pub(super) alpha: f32,
    /// The width of a line in pixels; without one it is filled.
    pub(super) width: Option<f32>,
}

/// The ground of a board.
#[derive(Debug)]
pub(super) struct Scenery {
    /// By zone: what it is filled with, and the marks on that.
    pub(super) zones: Vec<(Ink, Vec<Mark>)>,
    /// The zones, the largest first, so that what lies on another is painted later.
    pub(super) order: Vec<usize>,
}

/// The ground of these zones.
pub(super) fn of(shapes: &Shapes, terrains: &[Terrain]) -> Scenery {
    let places = || shapes.places.iter().zip(terrains);
    let mut order: Vec<_> = (0..shapes.places.len()).collect();
    order.sort_by(|one, other| {
        shapes.places[*other].outline.area().total_cmp(&shapes.places[*one].outline.area())
    });
    let zones = places().enumerate().map(|(number, (shape, terrain))| {
        (filled(*terrain), marks(shape, *terrain, number as u32 * 7919 + 17))
    });
    Scenery { zones: zones.collect(), order }
}

fn filled(terrain: Terrain) -> Ink {
    match terrain {
        Terrain::Earth => Ink::Earth,
        Terrain::Square => Ink::Square,
        Terrain::Marsh => Ink::Marsh,
        Terrain::Hut => Ink::Thatch,
        Terrain::StoneHut | Terrain::Stone => Ink::Stone,
        Terrain::Rubble => Ink::StoneLight,
        Terrain::Room => Ink::WoodLight,
        Terrain::Raised | Terrain::Mast => Ink::WoodLight,
        Terrain::Deck => Ink::Wood,
        Terrain::Hold => Ink::Hold,
        Terrain::Water => Ink::Water,
    }
}

fn line(path: Path, ink: Ink, alpha: f32, width: f32) -> Mark {
    Mark { path, ink, alpha, width: Some(width) }
}

fn marks(shape: &Shape, terrain: Terrain, seed: u32) -> Vec<Mark> {
    let outline = &shape.outline;
    let middle = shape.label;
    let corner = Point::new(middle.x - CLEAR.width / 2.0, middle.y - CLEAR.height / 2.0);
    let clear = [Rectangle::new(corner, CLEAR)];
    let grown = |gap: f32, glyph: fn(&mut Builder, Point)| {
        let points = outline.scatter(seed, gap, &clear);
        Path::new(|path| points.iter().for_each(|at| glyph(path, *at)))
    };
    match terrain {
        Terrain::Earth => vec![line(grown(40.0, tuft), Ink::Soil, 0.5, 1.1)],
        Terrain::Square => vec![line(grown(52.0, pebble), Ink::Soil, 0.45, 1.0)],
        Terrain::Marsh => vec![
            line(outline.hatch(0.0, 9.0), Ink::Reed, 0.3, 0.9),
            line(grown(34.0, reed), Ink::Reed, 0.8, 1.4),
        ],
        Terrain::Hut => hut(outline, middle, false),
        Terrain::StoneHut => hut(outline, middle, true),
        Terrain::Room | Terrain::Raised | Terrain::Deck => planks(outline),
        Terrain::Stone => flags(outline),
        Terrain::Rubble => vec![line(grown(24.0, stone), Ink::Joint, 0.9, 1.3)],
        Terrain::Mast => mast(outline, middle),
        Terrain::Hold => {
            [0.0, FRAC_PI_2].map(|angle| line(outline.hatch(angle, 15.0), Ink::Wood, 0.35, 1.2)).into()
        }
        Terrain::Water => vec![line(grown(46.0, ripple), Ink::Ripple, 0.5, 1.1)],
    }
}

fn planks(outline: &Outline) -> Vec<Mark> {
    vec![line(outline.hatch(0.0, 12.0), Ink::Bark, 0.38, 0.9)]
}

fn flags(outline: &Outline) -> Vec<Mark> {
    [(0.0, 20.0), (FRAC_PI_2, 34.0)]
        .map(|(angle, pitch)| line(outline.hatch(angle, pitch), Ink::Joint, 0.32, 0.9))
        .into()
}

/// A roof seen from above, and through it the floor.
fn hut(outline: &Outline, middle: Point, is_stone: bool) -> Vec<Mark> {
    let floor = Outline::new(scaled(outline, middle, INSIDE));
    let (ink, count, rings): (_, _, &[f32]) =
        if is_stone { (Ink::Joint, JOINTS, &[0.87]) } else { (Ink::Bark, STRAWS, &[0.83, 0.92]) };
    let roof = Path::new(|path| {
        for number in 0..count {
            let at = along(outline, f32::from(number) / f32::from(count));
            let wild = if is_stone { 0.0 } else { f32::from(number * 37 % 11) / 110.0 };
            path.move_to(towards(middle, at, 0.76 + wild * 0.5));
            path.line_to(towards(middle, at, 1.0 - wild));
        }
    });
    let mut marks = vec![line(roof, ink, 0.8, if is_stone { 1.3 } else { 1.0 })];
    marks.extend(rings.iter().map(|part| line(ring(&scaled(outline, middle, *part)), ink, 0.8, 1.2)));
    let ground = if is_stone { Ink::StoneLight } else { Ink::Floor };
    marks.push(Mark { path: ring(&floor.points), ink: ground, alpha: 1.0, width: None });
    let woven = if is_stone { [0.0, FRAC_PI_2] } else { [FRAC_PI_4, -FRAC_PI_4] };
    let pitch = if is_stone { 18.0 } else { 12.0 };
    marks.extend(woven.map(|angle| line(floor.hatch(angle, pitch), Ink::Soil, 0.25, 0.7)));
    marks.push(line(ring(&floor.points), Ink::Outline, 0.9, 2.0));
    marks
}

/// A platform with its trunk and the stays that hold it.
fn mast(outline: &Outline, middle: Point) -> Vec<Mark> {
    let stays = Path::new(|path| {
        for angle in [0.5_f32, 2.6, 3.7, 5.8] {
            path.move_to(middle);
            path.line_to(middle + Vector::new(60.0 * angle.cos(), 60.0 * angle.sin()));
        }
    });
    vec![
        line(ring(&scaled(outline, middle, 0.84)), Ink::Bark, 0.7, 1.1),
        line(stays, Ink::Outline, 0.45, 1.0),
    ]
}

fn scaled(outline: &Outline, middle: Point, part: f32) -> Vec<Point> {
    outline.points.iter().map(|at| towards(middle, *at, part)).collect()
}

/// The point so far on the way.
fn towards(from: Point, to: Point, part: f32) -> Point {
    Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
}

fn ring(points: &[Point]) -> Path {
    Path::new(|path| {
        for (place, at) in points.iter().enumerate() {
            if place == 0 { path.move_to(*at) } else { path.line_to(*at) }
        }
        path.close();
    })
}

/// The point so far along a border, of all of it.
fn along(outline: &Outline, part: f32) -> Point {
    let whole: f32 = outline.edges().map(|(from, to)| from.distance(to)).sum();
    let mut left = whole * part;
    for (from, to) in outline.edges() {
        let length = from.distance(to);
        if left <= length {
            return towards(from, to, left / length.max(0.01));
        }
        left -= length;
    }
    outline.points.first().copied().unwrap_or(Point::ORIGIN)
}

fn strokes(path: &mut Builder, at: Point, lines: &[&[(f32, f32)]]) {
    for points in lines {
        for (place, (x, y)) in points.iter().enumerate() {
            let point = at + Vector::new(*x, *y);
            if place == 0 { path.move_to(point) } else { path.line_to(point) }
        }
    }
}

fn tuft(path: &mut Builder, at: Point) {
    strokes(
        path,
        at,
        &[&[(-4.0, 3.0), (-5.0, -3.0)], &[(0.0, 3.0), (0.0, -5.0)], &[(4.0, 3.0), (6.0, -2.0)]],
    );
}

fn reed(path: &mut Builder, at: Point) {
    let lines: [&[(f32, f32)]; 4] = [
        &[(-8.0, 6.0), (8.0, 6.0)],
        &[(-4.0, 6.0), (-5.0, -5.0)],
        &[(0.0, 6.0), (0.0, -9.0)],
        &[(4.0, 6.0), (6.0, -4.0)],
    ];
    strokes(path, at, &lines);
}

fn pebble(path: &mut Builder, at: Point) {
    path.circle(at, 1.6);
}

fn stone(path: &mut Builder, at: Point) {
    let around = [(-8.0, 5.0), (-5.0, -3.0), (2.0, -5.0), (8.0, 5.0), (-8.0, 5.0)];
    strokes(path, at, &[&around, &[(-5.0, -3.0), (0.0, 2.0)]]);
}

fn ripple(path: &mut Builder, at: Point) {
    wave(path, at, 20.0);
}
