//! Icons of `assets/woodcuts/icons.txt`: a line `#name`, then one line a layer in tenths of a unit, each point told from
//! the one before. `b` is the block of ink, `t` the figure, `l` its lit edges; `s` and `c` are the strokes of shade and of
//! the thrown shadow, each told by where it begins and how far it goes up to the right.
use crate::packs;
use iced::{
    Point, Vector,
    widget::canvas::{Path, path::Builder},
};
use std::{collections::BTreeMap, sync::OnceLock};

/// The side of the square in which icons are drawn.
pub(super) const SIDE: f32 = 96.0;
/// How far the ground stops short of a figure.
const HALO: f32 = 2.2;
/// The width of a stroke of shade.
pub(super) const STROKE: f32 = 0.95;

/// An icon.
#[derive(Debug)]
pub(crate) struct Icon {
    pub(super) halo: Path,
    pub(super) block: Path,
    pub(super) figure: Path,
    pub(super) light: Path,
    pub(super) shade: Strokes,
    pub(super) cast: Strokes,
}

/// Strokes of a graver at 45 degrees: where each begins and how far it goes.
#[derive(Debug, Default)]
pub(super) struct Strokes(Vec<(Point, f32)>);

/// The texts of icons by their names; each is read when it is first drawn.
type Icons = BTreeMap<&'static str, (&'static str, OnceLock<Option<Icon>>)>;

fn all() -> &'static Icons {
    static ALL: OnceLock<Icons> = OnceLock::new();
    ALL.get_or_init(|| {
        let text =
            packs::folder("woodcuts").find(|(file, _)| *file == "icons.txt").map_or("", |(_, text)| text);
        let icons = text.split('#').filter_map(|icon| icon.split_once('\n'));
        icons.map(|(name, layers)| (name, (layers, OnceLock::new()))).collect()
    })
}

/// An icon by its name.
pub(crate) fn icon(name: &str) -> Option<&'static Icon> {
    let (text, read) = all().get(name)?;
    read.get_or_init(|| Icon::read(text)).as_ref()
}

/// The names of all icons.
#[cfg(test)]
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    all().keys().copied()
}

impl Icon {
    fn read(text: &str) -> Option<Self> {
        let layer = |sign: char| text.lines().find_map(|line| line.strip_prefix(sign)).unwrap_or_default();
        let rings = rings(layer('b'))?;
        Some(Self {
            halo: grown(&rings, HALO),
            block: Path::new(|path| rings.iter().for_each(|ring| close(path, ring))),
            figure: path(layer('t'))?,
            light: path(layer('l'))?,
            shade: strokes(layer('s'))?,
            cast: strokes(layer('c'))?,
        })
    }

    /// The figure alone, around a point: the mark of a die or a sign.
    pub(crate) fn mark(&self, at: Point, side: f32) -> Path {
        use iced::widget::canvas::path::lyon_path::math::{Transform, vector};
        let scale = side / SIDE;
        let corner = vector(at.x - side / 2.0, at.y - side / 2.0);
        self.figure.transform(&Transform::scale(scale, scale).then_translate(corner))
    }
}

impl Strokes {
    /// As lines, where they are thinner than a pixel.
    pub(super) fn lines(&self) -> Path {
        Path::new(|path| {
            for (from, long) in &self.0 {
                path.move_to(*from);
                path.line_to(*from + Vector::new(*long, -*long));
            }
        })
    }

    /// As slivers, thin at both ends.
    pub(super) fn slivers(&self) -> Path {
        let half = STROKE / 2.0 * std::f32::consts::FRAC_1_SQRT_2;
        Path::new(|path| {
            for (from, long) in &self.0 {
                let at = |part: f32, side: f32| {
                    Point::new(from.x + long * part + side * half, from.y - long * part + side * half)
                };
                path.move_to(*from);
                for (part, side) in [(0.3, 1.0), (0.75, 1.0), (1.0, 0.0), (0.75, -1.0), (0.3, -1.0)] {
                    path.line_to(at(part, side));
                }
                path.close();
            }
        })
    }
}

/// Commands and numbers of a layer, one by one.
struct Scanner<'a>(&'a str);

impl Scanner<'_> {
    fn command(&mut self) -> Option<char> {
        self.0 = self.0.trim_start();
        let command = self.0.chars().next().filter(char::is_ascii_alphabetic)?;
        self.0 = &self.0[1..];
        Some(command)
    }

    /// A number, in units.
    fn number(&mut self) -> Option<f32> {
        let text = self.0.trim_start();
        let digits = text.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit());
        let end = digits.map_or(text.len(), |(end, _)| end);
        let number: i32 = text.get(..end)?.parse().ok()?;
        self.0 = &text[end..];
        Some(number as f32 / 10.0)
    }

    /// A point, told from another.
    fn point(&mut self, from: Point) -> Option<Point> {
        Some(from + Vector::new(self.number()?, self.number()?))
    }

    fn is_over(&mut self) -> bool {
        self.0 = self.0.trim_start();
        self.0.is_empty()
    }
}

/// Goes through the commands of a layer.
fn walk(text: &str, mut each: impl FnMut(char, &[Point])) -> Option<()> {
    let (mut scanner, mut command, mut pen, mut start) = (Scanner(text), 'm', Point::ORIGIN, Point::ORIGIN);
    while !scanner.is_over() {
        command = scanner.command().unwrap_or(command);
        let number = match command {
            'm' | 'l' => 1,
            'q' => 2,
            'c' => 3,
            'z' => 0,
            _ => return None,
        };
        let from = pen;
        let points = (0..number).map(|_| scanner.point(from)).collect::<Option<Vec<_>>>()?;
        pen = points.last().copied().unwrap_or(start);
        if command == 'm' {
            start = pen;
        }
        each(command, &points);
    }
    Some(())
}

fn path(text: &str) -> Option<Path> {
    let mut builder = Builder::new();
    walk(text, |command, points| match (command, points) {
        ('m', [to]) => builder.move_to(*to),
        ('l', [to]) => builder.line_to(*to),
        ('q', [by, to]) => builder.quadratic_curve_to(*by, *to),
        ('c', [first, second, to]) => builder.bezier_curve_to(*first, *second, *to),
        _ => builder.close(),
    })?;
    Some(builder.build())
}

/// The rings of a layer that has corners only.
fn rings(text: &str) -> Option<Vec<Vec<Point>>> {
    let mut rings: Vec<Vec<Point>> = Vec::new();
    walk(text, |command, points| match (command, rings.last_mut()) {
        ('m', _) => rings.push(points.to_vec()),
        (_, Some(ring)) => ring.extend(points),
        (_, None) => (),
    })?;
    Some(rings)
}

fn strokes(text: &str) -> Option<Strokes> {
    let (mut scanner, mut strokes, mut from) = (Scanner(text), Vec::new(), Point::ORIGIN);
    while !scanner.is_over() {
        from = scanner.point(from)?;
        strokes.push((from, scanner.number()?));
    }
    Some(Strokes(strokes))
}

fn close(path: &mut Builder, ring: &[Point]) {
    for (place, point) in ring.iter().enumerate() {
        if place == 0 { path.move_to(*point) } else { path.line_to(*point) }
    }
    path.close();
}

/// The rings, each moved outwards by so much: what is inside another ring is a hole and grows smaller.
fn grown(rings: &[Vec<Point>], by: f32) -> Path {
    let is_hole = |place: usize| {
        let inside = |(other, ring): (usize, &Vec<Point>)| other != place && contains(ring, rings[place][0]);
        rings.iter().enumerate().filter(|other| inside(*other)).count() % 2 == 1
    };
    Path::new(|path| {
        for (place, ring) in rings.iter().enumerate().filter(|(_, ring)| ring.len() > 2) {
            let mut ring = ring.clone();
            // Holes run the other way round, so that both grow outwards by the same reckoning.
            if (area(&ring) < 0.0) != is_hole(place) {
                ring.reverse();
            }
            close(path, &moved(&ring, by));
        }
    })
}

fn moved(ring: &[Point], by: f32) -> Vec<Point> {
    let number = ring.len();
    let normal = |from: Point, to: Point| {
        let along = to - from;
        let long = along.x.hypot(along.y).max(0.01);
        Vector::new(along.y / long, -along.x / long)
    };
    let corner = |place: usize| {
        let (before, here, after) =
            (ring[(place + number - 1) % number], ring[place], ring[(place + 1) % number]);
        let (a, b) = (normal(before, here), normal(here, after));
        let sum = a + b;
        let long = (sum.x * sum.x + sum.y * sum.y).max(0.5);
        here + sum * (2.0 * by / long)
    };
    (0..number).map(corner).collect()
}

fn area(ring: &[Point]) -> f32 {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    pairs.map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f32>() / 2.0
}

fn contains(ring: &[Point], at: Point) -> bool {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    let crosses = |(a, b): &(&Point, &Point)| {
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    };
    pairs.filter(crosses).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_can_be_read() {
        assert_eq!(names().count(), 463);
        for name in names() {
            let icon = icon(name).unwrap_or_else(|| panic!("{name}"));
            assert!(!icon.shade.0.is_empty() || !icon.cast.0.is_empty(), "{name}");
        }
        assert!(icon("no-such-icon").is_none());
    }

    #[test]
    fn numbers_may_follow_each_other_without_a_space() {
        let told = rings(" m10 20l-5-5 30 0z").unwrap();
        let at = |x: f32, y: f32| Point::new(x, y);
        assert_eq!(told, vec![vec![at(1.0, 2.0), at(0.5, 1.5), at(3.5, 1.5)]]);
        assert!(rings(" m10").is_none() && path(" x1 2").is_none());
    }

    #[test]
    fn a_ring_grows_and_its_hole_shrinks() {
        let square = |low: f32, high: f32| {
            [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point::new(x, y)).to_vec()
        };
        let outer = moved(&square(0.0, 10.0), 1.0);
        assert!((area(&outer) - 144.0).abs() < 0.1, "{outer:?}");
        let mut hole = square(2.0, 8.0);
        hole.reverse();
        assert!((area(&moved(&hole, 1.0)).abs() - 16.0).abs() < 0.1);
    }
}
