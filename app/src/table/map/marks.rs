//! Marks over what can be chosen on a map: what is done there shows by the shape.
use super::{labels::label, pen};
use crate::theme::{Colours, PLAIN_STRONG};
use iced::{
    Color, Point, Rectangle, Size,
    widget::canvas::{Frame, Path},
};

/// The height of a flag, how wide a letter on it is, and what is around the letters.
const FLAG: f32 = 22.0;
const LETTER: f32 = 7.4;
const AROUND: f32 = 14.0;

/// What is written on a flag is never smaller than this part of its size.
const SMALLEST: f32 = 0.78;

/// What stands over a target.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Sign {
    /// A flag on a short staff, with a few letters.
    Flag(String),
    /// To go there.
    Chevron,
    /// To fight.
    Lozenge,
    /// To go in.
    Arch,
    /// To go aboard.
    Hull,
}

impl Sign {
    /// What it covers, from the point that it is painted at; a flag is read and hardly gets smaller.
    pub(super) fn area(&self, scale: f32) -> Rectangle {
        let area = |x: f32, y: f32, wide: f32, high: f32| {
            let scale = if self.is_flag() { flag_scale(scale) } else { scale };
            Rectangle::new(Point::new(x * scale, y * scale), Size::new(wide * scale, high * scale))
        };
        match self {
            Self::Flag(told) => {
                let wide = flag_width(told) + 2.0;
                area(-wide / 2.0, -FLAG - 3.0, wide, FLAG + 10.0)
            }
            Self::Chevron => area(-10.0, -9.0, 20.0, 17.0),
            Self::Lozenge => area(-11.0, -11.0, 22.0, 22.0),
            Self::Arch => area(-9.0, -11.0, 18.0, 21.0),
            Self::Hull => area(-11.0, -11.0, 22.0, 21.0),
        }
    }

    pub(super) fn is_flag(&self) -> bool {
        matches!(self, Self::Flag(_))
    }

    /// Paints it.
    pub(super) fn paint(
        self,
        frame: &mut Frame,
        (at, scale): (Point, f32),
        colour: Color,
        colours: &Colours,
    ) {
        let shape = match self {
            Self::Flag(told) => return flag(frame, (at, flag_scale(scale)), told, colour, colours),
            Self::Chevron => chevron(at, scale),
            Self::Lozenge => lozenge(at, scale),
            Self::Arch => arch(at, scale),
            Self::Hull => hull(at, scale),
        };
        frame.fill(&shape, colour);
        frame.stroke(&shape, pen().with_color(colours.card).with_width(1.2));
    }
}

/// What such a number covers, from the point that it is painted at.
pub(super) fn number_area(told: &str) -> Rectangle {
    let wide = (told.chars().count() as f32 * LETTER + 12.0).max(FLAG);
    Rectangle::new(Point::new(-wide / 2.0, -FLAG / 2.0), Size::new(wide, FLAG))
}

/// A number on a disc, or several on a plate.
pub(super) fn number(frame: &mut Frame, at: Point, told: &str, colours: &Colours) {
    let area = number_area(told);
    let corner = Point::new(at.x + area.x, at.y + area.y);
    let plate = Path::rounded_rectangle(corner, area.size(), (FLAG / 2.0).into());
    frame.fill(&plate, colours.accent);
    frame.stroke(&plate, pen().with_color(colours.card).with_width(2.0));
    frame.fill_text(label(told.to_owned(), at, 13.0, PLAIN_STRONG, colours.on_accent));
}

fn flag_width(told: &str) -> f32 {
    told.chars().count() as f32 * LETTER + AROUND
}

/// How large a flag is among marks of this scale.
fn flag_scale(scale: f32) -> f32 {
    scale.max(SMALLEST)
}

fn flag(frame: &mut Frame, (at, scale): (Point, f32), told: String, colour: Color, colours: &Colours) {
    let (wide, high) = (flag_width(&told) * scale, FLAG * scale);
    let corner = Point::new(at.x - wide / 2.0, at.y - high - 2.0 * scale);
    let flag = Path::new(|path| {
        path.move_to(corner);
        path.line_to(Point::new(corner.x + wide, corner.y));
        path.line_to(Point::new(corner.x + wide, corner.y + high));
        path.line_to(Point::new(at.x + 5.0 * scale, corner.y + high));
        path.line_to(Point::new(at.x, at.y + 6.0 * scale));
        path.line_to(Point::new(at.x - 5.0 * scale, corner.y + high));
        path.line_to(Point::new(corner.x, corner.y + high));
        path.close();
    });
    frame.fill(&flag, colours.card);
    frame.stroke(&flag, pen().with_color(colour).with_width(2.0 * scale));
    let middle = Point::new(at.x, corner.y + high / 2.0);
    frame.fill_text(label(told, middle, 13.0 * scale, PLAIN_STRONG, colour));
}

/// A mark that points down at what can be chosen.
fn chevron(at: Point, scale: f32) -> Path {
    ring((at, scale), &[(-9.0, -8.0), (0.0, 1.0), (9.0, -8.0), (9.0, -2.0), (0.0, 7.0), (-9.0, -2.0)])
}

/// A square on its point: to fight.
fn lozenge(at: Point, scale: f32) -> Path {
    ring((at, scale), &[(0.0, -10.0), (10.0, 0.0), (0.0, 10.0), (-10.0, 0.0)])
}

/// A gate: to go in.
fn arch(at: Point, scale: f32) -> Path {
    let half = [(-8.0, 9.0), (-8.0, -3.0), (-5.5, -8.0), (0.0, -10.0)];
    let way_in = [(3.0, 9.0), (3.0, -1.0), (-3.0, -1.0), (-3.0, 9.0)];
    let other = half.iter().rev().skip(1).map(|(x, y)| (-x, *y));
    let corners: Vec<_> = half.iter().copied().chain(other).chain(way_in).collect();
    ring((at, scale), &corners)
}

/// A hull with a mast: to go aboard.
fn hull(at: Point, scale: f32) -> Path {
    let corners =
        [(-10.0, 1.0), (-1.5, 1.0), (-1.5, -10.0), (1.5, -10.0), (7.0, -5.0), (1.5, -1.0), (1.5, 1.0)];
    let keel = [(10.0, 1.0), (6.0, 9.0), (-6.0, 9.0)];
    ring((at, scale), &corners.into_iter().chain(keel).collect::<Vec<_>>())
}

/// A shape by its corners around a point.
fn ring((at, scale): (Point, f32), corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (place, (x, y)) in corners.iter().enumerate() {
            let point = Point::new(at.x + x * scale, at.y + y * scale);
            if place == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        path.close();
    })
}
