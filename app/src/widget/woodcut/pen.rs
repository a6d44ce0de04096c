//! What grounds are drawn with: a seeded hand, and a pen that gathers marks of one tone.
use iced::{
    Point,
    widget::canvas::{Path, path::Builder},
};
use std::f32::consts::{PI, TAU};

/// Numbers that follow from a name, so that a picture never changes.
pub(super) struct Hand(u64);

impl Hand {
    /// Of a name.
    pub(super) fn of(name: &str) -> Self {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(name.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    /// From 0 to 1.
    pub(super) fn part(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// Between two numbers.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.part()
    }

    /// Whether something of this chance happens.
    pub(super) fn chance(&mut self, chance: f32) -> bool {
        self.part() < chance
    }

    /// One way or the other.
    pub(super) fn side(&mut self) -> f32 {
        if self.chance(0.5) { 1.0 } else { -1.0 }
    }

    /// One of several.
    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[((self.part() * of.len() as f32) as usize).min(of.len() - 1)]
    }
}

/// The tone of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// A flat darker tone.
    Mass,
    /// A darker one still.
    Deep,
    /// A flat lighter tone.
    Light,
    Gold,
    Line,
    /// The ground itself.
    Base,
    Woods,
    Hills,
    Urban,
    /// Three tongues of fire, the innermost last.
    Fire(u8),
    Star,
    Flake,
}

/// A mark: a stroke of this width, or filled where it has none.
pub(super) struct Mark {
    pub(super) tone: Tone,
    pub(super) path: Path,
    pub(super) width: Option<f32>,
}

/// A pen.
pub(super) struct Pen(Builder);

impl Pen {
    pub(super) fn new() -> Self {
        Self(Builder::new())
    }

    /// What was drawn, filled.
    pub(super) fn fill(self, tone: Tone) -> Mark {
        Mark { tone, path: self.0.build(), width: None }
    }

    /// What was drawn, as lines.
    pub(super) fn lines(self, width: f32) -> Mark {
        Mark { tone: Tone::Line, path: self.0.build(), width: Some(width) }
    }

    /// What was drawn, filled and then outlined.
    pub(super) fn both(self, tone: Tone, width: f32) -> [Mark; 2] {
        let path = self.0.build();
        let line = Mark { tone: Tone::Line, path: path.clone(), width: Some(width) };
        [Mark { tone, path, width: None }, line]
    }

    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.0.move_to(at(from));
        self.0.line_to(at(to));
    }

    pub(super) fn curve(&mut self, from: (f32, f32), by: (f32, f32), to: (f32, f32)) {
        self.0.move_to(at(from));
        self.0.quadratic_curve_to(at(by), at(to));
    }

    /// A shape with these corners.
    pub(super) fn shape(&mut self, corners: &[(f32, f32)]) {
        self.open(corners);
        self.0.close();
    }

    /// A line through these points.
    pub(super) fn open(&mut self, points: &[(f32, f32)]) {
        for (place, point) in points.iter().enumerate() {
            if place == 0 { self.0.move_to(at(*point)) } else { self.0.line_to(at(*point)) }
        }
    }

    /// Two curves that meet at both ends.
    pub(super) fn leaf(&mut self, from: (f32, f32), to: (f32, f32), wide: f32) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        self.0.move_to(at(from));
        self.0.quadratic_curve_to(at((middle.0 - wide, middle.1)), at(to));
        self.0.quadratic_curve_to(at((middle.0 + wide, middle.1)), at(from));
        self.0.close();
    }

    pub(super) fn circle(&mut self, centre: (f32, f32), radius: f32) {
        self.0.circle(at(centre), radius);
    }

    /// A part of an oval, from one angle to another, in turns; `is_shape` closes it.
    pub(super) fn oval(
        &mut self,
        centre: (f32, f32),
        (wide, high): (f32, f32),
        (from, to): (f32, f32),
        is_shape: bool,
    ) {
        let steps = ((to - from).abs() * 16.0).ceil().max(4.0);
        let point = |step: f32| {
            let (sin, cos) = ((from + (to - from) * step / steps) * TAU).sin_cos();
            (centre.0 + wide * cos, centre.1 + high * sin)
        };
        let points: Vec<_> = (0..=steps as u32).map(|step| point(step as f32)).collect();
        if is_shape { self.shape(&points) } else { self.open(&points) }
    }

    /// A ray from a middle.
    pub(super) fn wedge(&mut self, centre: (f32, f32), angle: f32, half: f32, from: f32, to: f32) {
        let point = |angle: f32, reach: f32| (centre.0 + reach * angle.cos(), centre.1 + reach * angle.sin());
        self.shape(&[point(angle, from), point(angle - half, to), point(angle + half, to)]);
    }

    /// A pine.
    pub(super) fn pine(&mut self, (x, y): (f32, f32), size: f32) {
        const HALF: [(f32, f32); 6] =
            [(0.0, 46.0), (9.0, 28.0), (5.0, 28.0), (13.0, 13.0), (7.0, 13.0), (16.0, 0.0)];
        let right = HALF.iter().map(|(dx, up)| (x + dx * size, y - up * size));
        let left = HALF.iter().rev().map(|(dx, up)| (x - dx * size, y - up * size));
        let corners: Vec<_> = right.chain(left).collect();
        self.shape(&corners);
    }

    /// A tongue of fire: an S with a hooked tip.
    pub(super) fn flame(&mut self, (x, y): (f32, f32), size: f32, hand: &mut Hand) {
        let (side, high) = (hand.side(), 50.0 * size * hand.between(0.85, 1.15));
        let point = |u: f32, v: f32| Point::new(x + side * u * size, y - v * high);
        self.0.move_to(point(-10.0, 0.0));
        self.0.bezier_curve_to(point(-17.0, 0.3), point(-4.0, 0.42), point(-7.0, 0.66));
        self.0.bezier_curve_to(point(-9.0, 0.84), point(-1.0, 0.94), point(6.0, 1.0));
        self.0.bezier_curve_to(point(2.0, 0.88), point(3.0, 0.78), point(7.0, 0.64));
        self.0.bezier_curve_to(point(13.0, 0.46), point(15.0, 0.24), point(10.0, 0.0));
        self.0.close();
    }

    /// A spark with four points.
    pub(super) fn spark(&mut self, (x, y): (f32, f32), size: f32) {
        let waist = size * 0.28;
        let corner = |turn: u32| {
            let (sin, cos) = (turn as f32 * PI / 4.0).sin_cos();
            let reach = if turn.is_multiple_of(2) { size } else { waist * 1.41 };
            (x + reach * cos, y + reach * sin)
        };
        let corners: Vec<_> = (0..8).map(corner).collect();
        self.shape(&corners);
    }
}

fn at((x, y): (f32, f32)) -> Point {
    Point::new(x, y)
}

/// A soft line through points (Catmull and Rom).
pub(super) fn spline(points: &[(f32, f32)], steps: usize) -> Vec<(f32, f32)> {
    let last = points.len() - 1;
    let get = |place: isize| points[place.clamp(0, last as isize) as usize];
    let mut line = Vec::new();
    for place in 0..last as isize {
        let [a, b, c, d] = [get(place - 1), get(place), get(place + 1), get(place + 2)];
        for step in 0..steps {
            let t = step as f32 / steps as f32;
            let along = |a: f32, b: f32, c: f32, d: f32| {
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t.powi(3))
            };
            line.push((along(a.0, b.0, c.0, d.0), along(a.1, b.1, c.1, d.1)));
        }
    }
    line.push(points[last]);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_name_draws_the_same_numbers_and_another_name_others() {
        let drawn = |name: &str| {
            let mut hand = Hand::of(name);
            [(); 8].map(|()| hand.part())
        };
        assert_eq!(drawn("crown"), drawn("crown"));
        assert_ne!(drawn("crown"), drawn("crow"));
        assert!(drawn("crown").iter().all(|part| (0.0..1.0).contains(part)));
    }

    #[test]
    fn a_soft_line_goes_through_its_points() {
        let line = spline(&[(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)], 4);
        assert_eq!((line.len(), line[0], line[4], line[8]), (9, (0.0, 0.0), (10.0, 5.0), (20.0, 0.0)));
    }
}
