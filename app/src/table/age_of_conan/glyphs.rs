//! Small drawings: terrain, pieces and faces of dice, as strokes and silhouettes.
use iced::{
    Point,
    widget::canvas::{Path, path::Builder},
};

/// Draws lines through points given in a square of 24 units around the middle.
fn lines(path: &mut Builder, at: Point, size: f32, strokes: &[&[(f32, f32)]]) {
    let scale = size / 24.0;
    for stroke in strokes {
        for (place, (x, y)) in stroke.iter().enumerate() {
            let point = Point::new(at.x + (x - 12.0) * scale, at.y + (y - 12.0) * scale);
            if place == 0 { path.move_to(point) } else { path.line_to(point) }
        }
    }
}

/// A closed shape given in a square of 24 units around the middle.
pub(super) fn solid(at: Point, size: f32, corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        lines(path, at, size, &[corners]);
        path.close();
    })
}

/// The mark of a terrain, by its name in the pack.
pub(super) fn terrain(path: &mut Builder, id: &str, at: Point, size: f32) {
    match id {
        "woods" => lines(
            path,
            at,
            size,
            &[
                &[(2.0, 19.0), (7.0, 6.0), (12.0, 19.0), (2.0, 19.0)],
                &[(12.0, 19.0), (17.0, 6.0), (22.0, 19.0), (12.0, 19.0)],
                &[(7.0, 19.0), (7.0, 23.0)],
                &[(17.0, 19.0), (17.0, 23.0)],
            ],
        ),
        "hills" => lines(
            path,
            at,
            size,
            &[
                &[(1.0, 20.0), (8.0, 6.0), (15.0, 20.0)],
                &[(12.0, 14.0), (16.0, 8.0), (23.0, 20.0)],
                &[(8.0, 6.0), (10.0, 13.0), (9.0, 17.0)],
            ],
        ),
        "urban" => lines(
            path,
            at,
            size,
            &[
                &[(2.0, 21.0), (2.0, 11.0), (8.0, 11.0), (8.0, 21.0)],
                &[(8.0, 21.0), (8.0, 5.0), (12.0, 2.0), (16.0, 5.0), (16.0, 21.0)],
                &[(16.0, 12.0), (22.0, 12.0), (22.0, 21.0), (2.0, 21.0)],
            ],
        ),
        "plains" => lines(
            path,
            at,
            size,
            &[
                &[(3.0, 20.0), (5.0, 12.0)],
                &[(6.0, 20.0), (6.0, 10.0)],
                &[(9.0, 20.0), (8.0, 13.0)],
                &[(15.0, 17.0), (16.0, 9.0)],
                &[(18.0, 17.0), (18.0, 7.0)],
                &[(21.0, 17.0), (20.0, 10.0)],
            ],
        ),
        _ => (),
    }
}

/// A shield.
pub(super) fn shield(at: Point, size: f32) -> Path {
    let at_unit =
        |x: f32, y: f32| Point::new(at.x + (x - 12.0) * size / 24.0, at.y + (y - 12.0) * size / 24.0);
    Path::new(|path| {
        path.move_to(at_unit(2.0, 2.0));
        path.line_to(at_unit(22.0, 2.0));
        path.line_to(at_unit(22.0, 12.0));
        path.quadratic_curve_to(at_unit(21.0, 19.0), at_unit(12.0, 23.5));
        path.quadratic_curve_to(at_unit(3.0, 19.0), at_unit(2.0, 12.0));
        path.close();
    })
}

/// Who goes hooded.
pub(super) fn hood(at: Point, size: f32) -> Path {
    let unit = |x: f32, y: f32| Point::new(at.x + (x - 12.0) * size / 24.0, at.y + (y - 12.0) * size / 24.0);
    Path::new(|path| {
        path.move_to(unit(12.0, 1.0));
        path.quadratic_curve_to(unit(20.0, 5.0), unit(18.0, 12.0));
        path.quadratic_curve_to(unit(23.0, 16.0), unit(23.0, 23.0));
        path.line_to(unit(1.0, 23.0));
        path.quadratic_curve_to(unit(1.0, 16.0), unit(6.0, 12.0));
        path.quadratic_curve_to(unit(4.0, 5.0), unit(12.0, 1.0));
        path.close();
    })
}

/// A wall with merlons.
pub(super) fn fort(at: Point, size: f32) -> Path {
    solid(
        at,
        size,
        &[
            (1.0, 22.0),
            (1.0, 9.0),
            (6.0, 9.0),
            (6.0, 12.0),
            (9.5, 12.0),
            (9.5, 9.0),
            (14.5, 9.0),
            (14.5, 12.0),
            (18.0, 12.0),
            (18.0, 9.0),
            (23.0, 9.0),
            (23.0, 22.0),
        ],
    )
}

/// A tower.
pub(super) fn tower(at: Point, size: f32) -> Path {
    solid(
        at,
        size,
        &[
            (7.0, 22.0),
            (7.0, 8.0),
            (5.0, 8.0),
            (5.0, 2.0),
            (8.5, 2.0),
            (8.5, 4.5),
            (10.5, 4.5),
            (10.5, 2.0),
            (13.5, 2.0),
            (13.5, 4.5),
            (15.5, 4.5),
            (15.5, 2.0),
            (19.0, 2.0),
            (19.0, 8.0),
            (17.0, 8.0),
            (17.0, 22.0),
        ],
    )
}

/// An axe; `turned` to the other side.
pub(super) fn axe(at: Point, size: f32, turned: bool) -> Path {
    let flip = |(x, y): (f32, f32)| if turned { (24.0 - x, y) } else { (x, y) };
    let corners = [
        (3.0, 22.0),
        (15.0, 7.0),
        (13.0, 4.0),
        (17.0, 1.0),
        (23.0, 8.0),
        (20.0, 12.0),
        (17.0, 9.0),
        (5.0, 23.5),
    ];
    solid(at, size, &corners.map(flip))
}

/// A sword, point up.
pub(super) fn sword(at: Point, size: f32) -> Path {
    solid(
        at,
        size,
        &[
            (12.0, 0.0),
            (14.2, 3.5),
            (13.6, 14.5),
            (18.0, 14.5),
            (18.0, 17.0),
            (13.4, 17.0),
            (13.4, 21.0),
            (14.6, 23.5),
            (9.4, 23.5),
            (10.6, 21.0),
            (10.6, 17.0),
            (6.0, 17.0),
            (6.0, 14.5),
            (10.4, 14.5),
            (9.8, 3.5),
        ],
    )
}

/// An arched gate.
pub(super) fn gate(at: Point, size: f32) -> Path {
    let unit = |x: f32, y: f32| Point::new(at.x + (x - 12.0) * size / 24.0, at.y + (y - 12.0) * size / 24.0);
    Path::new(|path| {
        path.move_to(unit(2.0, 22.0));
        path.line_to(unit(2.0, 11.0));
        path.bezier_curve_to(unit(2.0, -2.0), unit(22.0, -2.0), unit(22.0, 11.0));
        path.line_to(unit(22.0, 22.0));
        path.close();
    })
}

/// Two strokes across.
pub(super) fn cross(at: Point, size: f32) -> Path {
    const HALF: f32 = 2.2;
    let corners = [
        (12.0, 12.0 - HALF),
        (22.0 - HALF, 2.0),
        (22.0, 2.0 + HALF),
        (12.0 + HALF, 12.0),
        (22.0, 22.0 - HALF),
        (22.0 - HALF, 22.0),
        (12.0, 12.0 + HALF),
        (2.0 + HALF, 22.0),
        (2.0, 22.0 - HALF),
        (12.0 - HALF, 12.0),
        (2.0, 2.0 + HALF),
        (2.0 + HALF, 2.0),
    ];
    solid(at, size, &corners)
}
