//! The shape of a place: hit by the pointer, hatched, stamped.
use iced::{
    Point, Rectangle, Size, Vector,
    widget::canvas::{Path, path::Builder},
};
use std::borrow::Cow;

/// A polygon.
#[derive(Debug)]
pub(crate) struct Outline {
    pub(crate) points: Vec<Point>,
    pub(crate) bounds: Rectangle,
    pub(crate) path: Path,
}

impl Outline {
    /// Of its corners.
    pub(crate) fn new(points: Vec<Point>) -> Self {
        let least = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MIN, f32::max);
        let corner = Point::new(least(|p| p.x), least(|p| p.y));
        let size = Size::new(most(|p| p.x) - corner.x, most(|p| p.y) - corner.y);
        Self { bounds: Rectangle::new(corner, size), path: closed(&points), points }
    }

    /// The part of it that is seen. The software renderer paints what reaches beyond its place many times slower.
    pub(crate) fn seen(&self, view: Rectangle) -> Cow<'_, Path> {
        if self.bounds.is_within(&view) {
            return Cow::Borrowed(&self.path);
        }
        let (right, bottom) = (view.x + view.width, view.y + view.height);
        let cut = cut(&self.points, |point| point.x - view.x);
        let cut = self::cut(&cut, |point| right - point.x);
        let cut = self::cut(&cut, |point| point.y - view.y);
        let cut = self::cut(&cut, |point| bottom - point.y);
        Cow::Owned(closed(&cut))
    }

    /// Adds it to a path.
    pub(crate) fn trace(&self, path: &mut Builder) {
        trace(&self.points, path);
    }

    /// Its sides, each from corner to corner.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.points.iter().cycle().skip(1);
        self.points.iter().copied().zip(next.copied())
    }

    /// Its sides, each with the same side moved inside by so much; moved ones meet where the sides meet.
    pub(crate) fn inset_edges(&self, by: f32) -> impl Iterator<Item = ((Point, Point), (Point, Point))> + '_ {
        let around: f32 = self.edges().map(|(a, b)| a.x * b.y - b.x * a.y).sum();
        let turn = if around > 0.0 { by } else { -by };
        let normal = |(a, b): (Point, Point)| {
            let (along, length) = (b - a, a.distance(b).max(0.01));
            Vector::new(-along.y / length, along.x / length)
        };
        let sides: Vec<_> = self.edges().collect();
        let count = sides.len();
        // A corner goes half way between the normals of its two sides.
        let moved = move |corner: usize| {
            let (before, after) =
                (normal(sides[(corner + count - 1) % count]), normal(sides[corner % count]));
            let sum = before + after;
            let length = sum.x.hypot(sum.y).max(0.5);
            sides[corner % count].0 + sum * (turn / length)
        };
        self.edges().enumerate().map(move |(side, edge)| (edge, (moved(side), moved(side + 1))))
    }

    /// How much ground it covers.
    pub(crate) fn area(&self) -> f32 {
        self.edges().map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f32>().abs() / 2.0
    }

    /// Whether a point lies inside.
    pub(crate) fn contains(&self, at: Point) -> bool {
        self.bounds.contains(at) && self.crossings(at.y).filter(|x| *x > at.x).count() % 2 == 1
    }

    /// Where a horizontal line crosses the border.
    fn crossings(&self, y: f32) -> impl Iterator<Item = f32> + '_ {
        self.edges()
            .filter(move |(a, b)| (a.y <= y) != (b.y <= y))
            .map(move |(a, b)| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
    }

    /// The parts of a horizontal line that lie inside, from left to right.
    pub(crate) fn spans(&self, y: f32) -> Vec<(f32, f32)> {
        let mut across: Vec<f32> = self.crossings(y).collect();
        across.sort_by(f32::total_cmp);
        across.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// How far a point inside can go to both sides before it leaves.
    pub(crate) fn width_at(&self, at: Point) -> f32 {
        let left = self.crossings(at.y).filter(|x| *x <= at.x).fold(f32::MIN, f32::max);
        let right = self.crossings(at.y).filter(|x| *x > at.x).fold(f32::MAX, f32::min);
        2.0 * (at.x - left).min(right - at.x)
    }

    /// Parallel lines inside, at this angle, so far apart.
    pub(crate) fn hatch(&self, angle: f32, pitch: f32) -> Path {
        let (sin, cos) = angle.sin_cos();
        let turned: Vec<_> =
            self.points.iter().map(|p| Point::new(p.x * cos + p.y * sin, p.y * cos - p.x * sin)).collect();
        let turned = Self::new(turned);
        let back = |p: Point| Point::new(p.x * cos - p.y * sin, p.y * cos + p.x * sin);
        Path::new(|path| {
            let mut y = (turned.bounds.y / pitch).ceil() * pitch;
            while y < turned.bounds.y + turned.bounds.height {
                for (from, to) in turned.spans(y) {
                    path.move_to(back(Point::new(from, y)));
                    path.line_to(back(Point::new(to, y)));
                }
                y += pitch;
            }
        })
    }

    /// Points of a loose grid inside, none in the places that stay clear; where they are follows from the seed.
    pub(crate) fn scatter(&self, seed: u32, gap: f32, clear: &[Rectangle]) -> Vec<Point> {
        let mut points = Vec::new();
        let (columns, rows) = ((self.bounds.width / gap) as u32 + 1, (self.bounds.height / gap) as u32 + 1);
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            let hash = (column.wrapping_mul(0x9e37_79b1) ^ row.wrapping_mul(0x85eb_ca6b) ^ seed)
                .wrapping_mul(0xc2b2_ae35);
            let part = |shift: u32| (hash >> shift & 0xff) as f32 / 255.0 - 0.5;
            let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
            let at = Point::new(
                self.bounds.x + (column as f32 + shift + 0.4 * part(3)) * gap,
                self.bounds.y + (row as f32 + 0.5 + 0.4 * part(13)) * gap,
            );
            let around = [(0.0, 0.0), (-14.0, -12.0), (14.0, -12.0), (-14.0, 12.0), (14.0, 12.0)];
            let inside = around.iter().all(|(x, y)| self.contains(Point::new(at.x + x, at.y + y)));
            if inside && !clear.iter().any(|area| area.contains(at)) {
                points.push(at);
            }
        }
        points
    }
}

/// A polygon as a path.
fn closed(points: &[Point]) -> Path {
    Path::new(|path| trace(points, path))
}

fn trace(points: &[Point], path: &mut Builder) {
    for (place, point) in points.iter().enumerate() {
        if place == 0 { path.move_to(*point) } else { path.line_to(*point) }
    }
    path.close();
}

/// The part of a polygon that lies on the side where `depth` is not negative.
fn cut(points: &[Point], depth: impl Fn(Point) -> f32) -> Vec<Point> {
    let mut kept = Vec::with_capacity(points.len() + 4);
    for (one, next) in points.iter().copied().zip(points.iter().copied().cycle().skip(1)) {
        let (here, there) = (depth(one), depth(next));
        if here >= 0.0 {
            kept.push(one);
        }
        if (here >= 0.0) != (there >= 0.0) {
            let part = here / (here - there);
            kept.push(Point::new(one.x + (next.x - one.x) * part, one.y + (next.y - one.y) * part));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hollow() -> Outline {
        let corners = [(0, 0), (100, 0), (100, 100), (60, 100), (60, 40), (40, 40), (40, 100), (0, 100)];
        Outline::new(corners.map(|(x, y)| Point::new(x as f32, y as f32)).to_vec())
    }

    #[test]
    fn a_point_is_inside_or_not() {
        let outline = hollow();
        assert!(outline.contains(Point::new(20.0, 80.0)) && outline.contains(Point::new(50.0, 20.0)));
        assert!(!outline.contains(Point::new(50.0, 80.0)) && !outline.contains(Point::new(120.0, 20.0)));
        assert_eq!(outline.width_at(Point::new(10.0, 80.0)), 20.0);
        assert_eq!(outline.spans(80.0), [(0.0, 40.0), (60.0, 100.0)]);
        assert_eq!(outline.area(), 8800.0);
    }

    #[test]
    fn stamps_lie_inside_and_leave_what_is_clear() {
        let outline = hollow();
        let clear = Rectangle::new(Point::ORIGIN, Size::new(50.0, 100.0));
        let points = outline.scatter(7, 5.0, &[clear]);
        assert!(!points.is_empty());
        assert!(points.iter().all(|point| outline.contains(*point) && !clear.contains(*point)));
        assert_eq!(points, outline.scatter(7, 5.0, &[clear]));
    }

    #[test]
    fn what_is_out_of_sight_is_cut_away() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(cut(&square, |point| 4.0 - point.x).len(), 4);
        assert!(cut(&square, |point| 4.0 - point.x).iter().all(|point| point.x <= 4.0));
        assert!(cut(&square, |point| point.x - 20.0).is_empty());
        let outline = Outline::new(square.to_vec());
        let whole = Rectangle::new(Point::new(-1.0, -1.0), Size::new(20.0, 20.0));
        assert!(matches!(outline.seen(whole), Cow::Borrowed(_)));
        assert!(matches!(outline.seen(whole.shrink(4.0)), Cow::Owned(_)));
    }
}
