//! Marks over what can be chosen on a map: what is done there shows by the shape.
use super::{labels::label, pen};
use crate::theme::{Colours, PLAIN_STRONG};
use iced::{
    Color, Point, Rectangle, Size,
    widget::canvas::{Frame, LineCap, LineDash, Path, Stroke},
};

/// The height of a flag, how wide a letter on it is, and what is around the letters.
const FLAG: f32 = 22.0;
const LETTER: f32 = 7.4;
const AROUND: f32 = 14.0;
/// The mark at the head of a flag, and what is around it.
const HEAD: f32 = 15.0;
const BESIDE: f32 = 3.0;

/// What is written on a flag is never smaller than this part of its size; where there is no room it may be so much
/// smaller still.
const SMALLEST: f32 = 0.78;
const TIGHT: f32 = 0.85;

/// What is done at a target. The shape of its mark and the border of its place tell it, besides the colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// To go there.
    Go,
    /// To fight.
    Fight,
    /// To go in.
    Enter,
    /// To go aboard.
    Board,
}

/// What stands over a target.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Sign {
    /// A flag on a short staff, with a few letters.
    Flag {
        /// What is written on it.
        told: String,
        deed: Deed,
    },
    /// A mark by itself.
    Mark(Deed),
}

/// The border of a place where something is done: a line under it, a line, its dashes, and one along its middle.
pub(super) struct Border {
    pub(super) under: f32,
    pub(super) width: f32,
    pub(super) dashes: &'static [f32],
    pub(super) core: f32,
}

impl Deed {
    pub(super) fn colour(self, colours: &Colours) -> Color {
        match self {
            Self::Go => colours.success,
            Self::Fight => colours.danger,
            Self::Enter => colours.gold,
            Self::Board => colours.focus,
        }
    }

    pub(super) fn border(self) -> Border {
        let border = |under, width, dashes, core| Border { under, width, dashes, core };
        match self {
            Self::Go => border(7.0, 4.0, &[9.0, 5.0], 0.0),
            Self::Fight => border(7.0, 5.0, &[], 1.4),
            Self::Enter => border(6.5, 4.5, &[3.0, 3.0], 0.0),
            Self::Board => border(6.0, 3.2, &[2.0, 5.0], 0.0),
        }
    }

    fn shape(self, at: Point, scale: f32) -> Path {
        match self {
            Self::Go => chevron(at, scale),
            Self::Fight => lozenge(at, scale),
            Self::Enter => arch(at, scale),
            Self::Board => hull(at, scale),
        }
    }
}

impl Sign {
    /// What it covers, from the point that it is painted at; a flag is read and hardly gets smaller.
    pub(super) fn area(&self, scale: f32) -> Rectangle {
        let scale = self.scale(scale);
        let area = |x: f32, y: f32, wide: f32, high: f32| {
            Rectangle::new(Point::new(x * scale, y * scale), Size::new(wide * scale, high * scale))
        };
        match self {
            Self::Flag { told, deed } => {
                let wide = flag_width(told, *deed) + 2.0;
                area(-wide / 2.0, -FLAG - 3.0, wide, FLAG + 10.0)
            }
            Self::Mark(Deed::Go) => area(-10.0, -9.0, 20.0, 17.0),
            Self::Mark(Deed::Fight) => area(-11.0, -11.0, 22.0, 22.0),
            Self::Mark(Deed::Enter) => area(-9.0, -11.0, 18.0, 21.0),
            Self::Mark(Deed::Board) => area(-11.0, -11.0, 22.0, 21.0),
        }
    }

    pub(super) fn is_flag(&self) -> bool {
        matches!(self, Self::Flag { .. })
    }

    /// How much smaller it may be drawn where there is no room.
    pub(super) fn tightest(&self) -> f32 {
        if self.is_flag() { TIGHT } else { 1.0 }
    }

    /// How large it is among marks of this scale.
    pub(super) fn scale(&self, scale: f32) -> f32 {
        if self.is_flag() { scale.max(SMALLEST) } else { scale }
    }

    /// Paints it.
    pub(super) fn paint(self, frame: &mut Frame, (at, scale): (Point, f32), colours: &Colours) {
        match self {
            Self::Flag { told, deed } => flag(frame, (at, scale), told, deed, colours),
            Self::Mark(deed) => mark(frame, (at, scale), deed, colours),
        }
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

fn mark(frame: &mut Frame, (at, scale): (Point, f32), deed: Deed, colours: &Colours) {
    let shape = deed.shape(at, scale);
    frame.fill(&shape, deed.colour(colours));
    frame.stroke(&shape, pen().with_color(colours.card).with_width(1.2));
    if deed == Deed::Fight {
        let reach = 4.2 * scale;
        let blade =
            |x: f32| Path::line(Point::new(at.x - x, at.y - reach), Point::new(at.x + x, at.y + reach));
        for blade in [blade(reach), blade(-reach)] {
            frame.stroke(&blade, pen().with_color(colours.card).with_width(1.8 * scale));
        }
    }
}

/// From a flag that found no room beside its place to that place.
pub(super) fn tie(frame: &mut Frame, from: Point, to: Point, colours: &Colours) {
    let dots = Stroke {
        line_cap: LineCap::Round,
        line_dash: LineDash { segments: &[1.0, 5.0], offset: 0 },
        ..pen().with_width(2.4).with_color(colours.ink)
    };
    let line = Path::line(from, to);
    frame.stroke(&line, pen().with_width(4.0).with_color(Color { a: 0.6, ..colours.card }));
    frame.stroke(&line, dots);
}

fn flag_width(told: &str, deed: Deed) -> f32 {
    told.chars().count() as f32 * LETTER + AROUND + head(deed)
}

/// How much room the mark at the head of a flag takes: none, where one only goes.
fn head(deed: Deed) -> f32 {
    if deed == Deed::Go { 0.0 } else { HEAD + BESIDE }
}

fn flag(frame: &mut Frame, (at, scale): (Point, f32), told: String, deed: Deed, colours: &Colours) {
    let (wide, high) = (flag_width(&told, deed) * scale, FLAG * scale);
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
    frame.stroke(&flag, pen().with_color(deed.colour(colours)).with_width(2.0 * scale));
    let middle = Point::new(at.x + head(deed) * scale / 2.0, corner.y + high / 2.0);
    if deed != Deed::Go {
        let at = Point::new(corner.x + (BESIDE + HEAD / 2.0) * scale, middle.y);
        mark(frame, (at, scale * HEAD / FLAG), deed, colours);
    }
    frame.fill_text(label(told, middle, 13.0 * scale, PLAIN_STRONG, colours.ink));
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
