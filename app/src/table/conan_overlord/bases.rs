//! The shapes that figures stand on.
use super::pieces::Base;
use iced::{
    Point, Radians, Vector,
    widget::canvas::{Path, path::Arc},
};
use std::f32::consts::{PI, TAU};

/// The base around a point, as large as `side`.
pub(super) fn base(base: Base, at: Point, side: f32) -> Path {
    let h = side / 2.0;
    match base {
        Base::Round | Base::Hero => Path::circle(at, h),
        Base::Square => ring(at, h, &[(-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)]),
        Base::Lozenge => ring(at, h, &[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
        Base::Triangle => ring(at, h, &[(0.0, -1.22), (1.18, 0.92), (-1.18, 0.92)]),
        Base::Cross => ring(
            at,
            h,
            &[
                (-0.42, -1.08),
                (0.42, -1.08),
                (0.5, -0.5),
                (1.08, -0.42),
                (1.08, 0.42),
                (0.5, 0.5),
                (0.42, 1.08),
                (-0.42, 1.08),
                (-0.5, 0.5),
                (-1.08, 0.42),
                (-1.08, -0.42),
                (-0.5, -0.5),
            ],
        ),
        Base::Shield => ring(at, h, &[(-0.95, -1.0), (0.95, -1.0), (0.95, 0.35), (0.0, 1.15), (-0.95, 0.35)]),
        Base::Pentagon => corners(at, h * 1.1, 5, 0.0),
        Base::Ally => corners(at, h * 1.1, 6, 0.0),
        Base::Leader => corners(at, h * 1.08, 8, PI / 8.0),
        Base::Huge => scallops(at, h),
    }
}

fn ring(at: Point, h: f32, points: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (place, (x, y)) in points.iter().enumerate() {
            let point = at + Vector::new(x * h, y * h);
            if place == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        path.close();
    })
}

fn corners(at: Point, radius: f32, count: u8, turn: f32) -> Path {
    let corner = |number: u8| {
        let angle = turn + TAU * f32::from(number) / f32::from(count);
        (angle.sin(), -angle.cos())
    };
    let points: Vec<_> = (0..count).map(corner).collect();
    ring(at, radius, &points)
}

/// A disc with a wavy edge.
fn scallops(at: Point, radius: f32) -> Path {
    const COUNT: u8 = 14;
    Path::new(|path| {
        for number in 0..COUNT {
            let angle = TAU * f32::from(number) / f32::from(COUNT);
            let center = at + Vector::new(angle.cos(), angle.sin()) * (radius * 0.86);
            let half = PI * 0.55;
            let (start_angle, end_angle) = (Radians(angle - half), Radians(angle + half));
            path.arc(Arc { center, radius: radius * 0.2, start_angle, end_angle });
        }
        path.close();
        path.circle(at, radius * 0.88);
    })
}
