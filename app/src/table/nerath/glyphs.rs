//! Small drawings of the map: what grows or lies on its ground, castles, gates, stones and buoys.
use iced::{
    Point,
    widget::canvas::{Path, path::Builder},
};

/// Lines through points of a square of 24 units.
type Strokes = &'static [&'static [(f32, f32)]];

const MOUNTAIN: Strokes = &[
    &[(1.0, 20.0), (9.0, 5.0), (13.0, 12.0), (16.0, 8.0), (23.0, 20.0)],
    &[(9.0, 5.0), (10.0, 12.0), (8.0, 16.0)],
];
const HILL: Strokes = &[
    &[(2.0, 18.0), (4.0, 13.0), (8.0, 10.0), (12.0, 13.0), (14.0, 18.0)],
    &[(12.0, 15.0), (16.0, 12.0), (20.0, 14.0), (22.0, 18.0)],
];
const PINE: Strokes = &[
    &[(12.0, 22.0), (12.0, 18.0), (6.0, 18.0), (12.0, 4.0), (18.0, 18.0), (12.0, 18.0)],
    &[(9.0, 14.0), (12.0, 15.5), (15.0, 14.0)],
];
const OAK: Strokes = &[
    &[(12.0, 22.0), (12.0, 15.0)],
    &[
        (12.0, 15.0),
        (7.0, 16.0),
        (4.0, 12.0),
        (6.0, 7.0),
        (12.0, 4.0),
        (18.0, 7.0),
        (20.0, 12.0),
        (17.0, 16.0),
        (12.0, 15.0),
    ],
];
const GRASS: Strokes =
    &[&[(6.0, 20.0), (5.0, 12.0)], &[(9.0, 20.0), (10.0, 10.0)], &[(12.0, 20.0), (15.0, 13.0)]];
const REED: Strokes = &[
    &[(4.0, 19.0), (20.0, 19.0)],
    &[(8.0, 19.0), (7.0, 8.0)],
    &[(12.0, 19.0), (12.0, 5.0)],
    &[(16.0, 19.0), (18.0, 9.0)],
];
const DEAD: Strokes = &[
    &[(12.0, 22.0), (12.0, 12.0), (6.0, 5.0)],
    &[(12.0, 14.0), (18.0, 6.0)],
    &[(9.0, 8.5), (9.5, 4.0)],
    &[(15.5, 9.5), (20.0, 11.0)],
];
const STONE: Strokes =
    &[&[(4.0, 19.0), (7.0, 12.0), (14.0, 11.0), (19.0, 19.0), (4.0, 19.0)], &[(7.0, 12.0), (11.0, 16.0)]];
const DUNE: Strokes = &[
    &[(2.0, 17.0), (8.0, 12.0), (12.0, 14.0), (17.0, 17.0)],
    &[(8.0, 12.0), (11.0, 17.0)],
    &[(13.0, 20.0), (18.0, 17.0), (23.0, 20.0)],
];
const RUIN: Strokes = &[
    &[(5.0, 20.0), (5.0, 8.0), (8.0, 10.0), (8.0, 20.0)],
    &[(13.0, 20.0), (13.0, 5.0), (17.0, 8.0), (17.0, 20.0)],
    &[(3.0, 20.0), (20.0, 20.0)],
];
const BONES: Strokes = &[
    &[(5.0, 8.0), (19.0, 18.0)],
    &[(5.0, 18.0), (19.0, 8.0)],
    &[(4.0, 6.0), (6.0, 10.0)],
    &[(18.0, 20.0), (20.0, 16.0)],
    &[(4.0, 20.0), (6.0, 16.0)],
    &[(18.0, 6.0), (20.0, 10.0)],
];
const SNOW: Strokes =
    &[&[(12.0, 5.0), (12.0, 19.0)], &[(6.0, 8.5), (18.0, 15.5)], &[(18.0, 8.5), (6.0, 15.5)]];
const ASH: Strokes = &[
    &[(3.0, 20.0), (9.0, 8.0), (14.0, 8.0), (20.0, 20.0)],
    &[(10.0, 5.0), (11.0, 2.0)],
    &[(13.0, 5.0), (15.0, 1.0)],
];
const WHEAT: Strokes = &[
    &[(7.0, 21.0), (7.0, 7.0)],
    &[(12.0, 21.0), (12.0, 5.0)],
    &[(17.0, 21.0), (17.0, 7.0)],
    &[(10.0, 10.0), (12.0, 12.0), (14.0, 10.0)],
    &[(5.0, 11.0), (7.0, 13.0), (9.0, 11.0)],
    &[(15.0, 11.0), (17.0, 13.0), (19.0, 11.0)],
];
const FROND: Strokes = &[
    &[(12.0, 22.0), (12.0, 10.0)],
    &[(12.0, 10.0), (6.0, 6.0), (2.0, 10.0)],
    &[(12.0, 10.0), (18.0, 6.0), (22.0, 10.0)],
    &[(12.0, 10.0), (9.0, 3.0)],
    &[(12.0, 10.0), (15.0, 3.0)],
];
/// What grows or lies on the ground, by its name in the pack.
const TERRAINS: [(&str, Strokes); 15] = [
    ("mountain", MOUNTAIN),
    ("hill", HILL),
    ("pine", PINE),
    ("oak", OAK),
    ("grass", GRASS),
    ("reed", REED),
    ("dead", DEAD),
    ("stone", STONE),
    ("dune", DUNE),
    ("ruin", RUIN),
    ("bones", BONES),
    ("snow", SNOW),
    ("ash", ASH),
    ("wheat", WHEAT),
    ("frond", FROND),
];
/// Walls with battlements, in the same square.
const CASTLE: &[(f32, f32)] = &[
    (2.0, 22.0),
    (2.0, 7.0),
    (4.0, 7.0),
    (4.0, 3.0),
    (7.0, 3.0),
    (7.0, 6.0),
    (10.0, 6.0),
    (10.0, 3.0),
    (14.0, 3.0),
    (14.0, 6.0),
    (17.0, 6.0),
    (17.0, 3.0),
    (20.0, 3.0),
    (20.0, 7.0),
    (22.0, 7.0),
    (22.0, 22.0),
];
const CROWN: &[(f32, f32)] =
    &[(4.0, 2.0), (2.0, -7.0), (8.0, -3.0), (12.0, -9.0), (16.0, -3.0), (22.0, -7.0), (20.0, 2.0)];
const STONE_MARK: &[(f32, f32)] =
    &[(2.0, 20.0), (5.0, 8.0), (10.0, 3.0), (16.0, 5.0), (21.0, 12.0), (22.0, 20.0)];

fn point(at: Point, size: f32, (x, y): (f32, f32)) -> Point {
    Point::new(at.x + (x - 12.0) * size / 24.0, at.y + (y - 12.0) * size / 24.0)
}

fn line(path: &mut Builder, at: Point, size: f32, corners: &[(f32, f32)]) {
    for (place, corner) in corners.iter().enumerate() {
        let corner = point(at, size, *corner);
        if place == 0 { path.move_to(corner) } else { path.line_to(corner) }
    }
}

fn solid(at: Point, size: f32, corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        line(path, at, size, corners);
        path.close();
    })
}

/// The mark of a terrain, by its name in the pack.
pub(super) fn terrain(path: &mut Builder, id: &str, at: Point, size: f32) {
    let known = TERRAINS.iter().find(|(name, _)| *name == id);
    known.into_iter().flat_map(|(_, strokes)| *strokes).for_each(|stroke| line(path, at, size, stroke));
}

/// A castle.
pub(super) fn castle(at: Point, size: f32) -> Path {
    solid(at, size, CASTLE)
}

/// The crown over the castle of a capital.
pub(super) fn crown(at: Point, size: f32) -> Path {
    solid(at, size, CROWN)
}

/// A boundary stone.
pub(super) fn stone(at: Point, size: f32) -> Path {
    solid(at, size, STONE_MARK)
}

/// A gate: an arch over a way in, `inset` units narrower than its square.
pub(super) fn arch(at: Point, size: f32, inset: f32) -> Path {
    Path::new(|path| {
        let corner = |x: f32, y: f32| point(at, size, (x, y));
        path.move_to(corner(3.0 + inset, 23.0));
        path.line_to(corner(3.0 + inset, 11.0));
        path.bezier_curve_to(
            corner(3.0 + inset, inset - 1.0),
            corner(21.0 - inset, inset - 1.0),
            corner(21.0 - inset, 11.0),
        );
        path.line_to(corner(21.0 - inset, 23.0));
        path.close();
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_terrain_has_a_mark_inside_its_square() {
        for (name, strokes) in TERRAINS {
            let corners = strokes.iter().copied().flatten();
            assert!(corners.clone().count() > 3, "{name}");
            assert!(
                corners.clone().all(|(x, y)| (0.0..=24.0).contains(x) && (0.0..=24.0).contains(y)),
                "{name}"
            );
        }
    }
}
