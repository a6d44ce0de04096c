//! Marks over what can be chosen on a map: what is done there shows by the shape.
use iced::{Point, widget::canvas::Path};

/// A mark that points down at what can be chosen.
pub(super) fn chevron(at: Point) -> Path {
    ring(at, &[(-9.0, -8.0), (0.0, 1.0), (9.0, -8.0), (9.0, -2.0), (0.0, 7.0), (-9.0, -2.0)])
}

/// A square on its point: to fight.
pub(super) fn lozenge(at: Point) -> Path {
    ring(at, &[(0.0, -10.0), (10.0, 0.0), (0.0, 10.0), (-10.0, 0.0)])
}

/// A gate: to go in.
pub(super) fn arch(at: Point) -> Path {
    let half = [(-8.0, 9.0), (-8.0, -3.0), (-5.5, -8.0), (0.0, -10.0)];
    let way_in = [(3.0, 9.0), (3.0, -1.0), (-3.0, -1.0), (-3.0, 9.0)];
    let other = half.iter().rev().skip(1).map(|(x, y)| (-x, *y));
    let corners: Vec<_> = half.iter().copied().chain(other).chain(way_in).collect();
    ring(at, &corners)
}

/// A hull with a mast: to go aboard.
pub(super) fn hull(at: Point) -> Path {
    let corners =
        [(-10.0, 1.0), (-1.5, 1.0), (-1.5, -10.0), (1.5, -10.0), (7.0, -5.0), (1.5, -1.0), (1.5, 1.0)];
    let keel = [(10.0, 1.0), (6.0, 9.0), (-6.0, 9.0)];
    ring(at, &corners.into_iter().chain(keel).collect::<Vec<_>>())
}

/// A shape by its corners around a point.
fn ring(at: Point, corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (place, (x, y)) in corners.iter().enumerate() {
            let point = Point::new(at.x + x, at.y + y);
            if place == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        path.close();
    })
}
