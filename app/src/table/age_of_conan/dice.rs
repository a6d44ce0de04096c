//! Dice: a rounded square with the mark of its face.
use super::marks;
use crate::{table::board::Message, widget::Cx};
use engine::age_of_conan::{ContestFace, FateFace};
use iced::{
    Color, Element, Point, Rectangle, Renderer, Size, Theme, Vector,
    mouse::Cursor,
    widget::canvas::{self, Frame, Geometry, Path, Stroke},
};

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Fate(FateFace),
    Contest(ContestFace),
}

/// A die.
pub(super) struct Die {
    face: Face,
    /// Whether it counts or can be taken.
    is_live: bool,
    cx: Cx,
}

/// A die of this size; one that is not live fades.
pub(super) fn die<'a>(face: Face, is_live: bool, side: f32, cx: Cx) -> Element<'a, Message> {
    iced::widget::canvas(Die { face, is_live, cx }).width(side).height(side).into()
}

impl<M> canvas::Program<M> for Die {
    type State = ();

    fn draw(&self, (): &(), renderer: &Renderer, _: &Theme, bounds: Rectangle, _: Cursor) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        let (colours, side) = (self.cx.colours, bounds.width.min(bounds.height));
        let fade = |colour: Color| Color { a: if self.is_live { 1.0 } else { 0.35 }, ..colour };
        let square = |inset: f32| {
            let size = Size::new(side - 2.0 * inset, side - 2.0 * inset);
            Path::rounded_rectangle(Point::new(inset, inset), size, (side * 0.18).into())
        };
        frame.fill(&square(1.0), fade(colours.card));
        frame.stroke(&square(1.0), Stroke::default().with_width(2.0).with_color(fade(colours.ink)));
        // The two sides away from the light.
        let hatch = Path::new(|path| {
            for step in 0..6 {
                let along = side * (0.3 + 0.11 * step as f32);
                path.move_to(Point::new(along, side - 2.0));
                path.line_to(Point::new(along + side * 0.07, side - side * 0.09));
                path.move_to(Point::new(side - 2.0, along));
                path.line_to(Point::new(side - side * 0.09, along + side * 0.07));
            }
        });
        frame.stroke(&hatch, Stroke::default().with_width(1.0).with_color(fade(colours.line)));
        let at = Point::new(side / 2.0, side / 2.0);
        for (path, colour) in self.mark(at, side) {
            frame.fill(&path, fade(colour));
        }
        vec![frame.into_geometry()]
    }
}

impl Die {
    fn mark(&self, at: Point, side: f32) -> Vec<(Path, Color)> {
        let colours = self.cx.colours;
        let (ink, size) = (colours.ink, side * 0.58);
        let (left, right) = (at - Vector::new(side * 0.2, 0.0), at + Vector::new(side * 0.2, 0.0));
        match self.face {
            Face::Fate(FateFace::Military) => vec![(marks::shield(at, size), colours.danger)],
            Face::Fate(FateFace::Intrigue) => vec![(marks::hood(at, size), colours.success)],
            Face::Fate(FateFace::CourtConan) => {
                vec![(marks::gate(left, size * 0.72), colours.accent), (marks::sword(right, size), ink)]
            }
            Face::Fate(FateFace::MilitaryIntrigue) => vec![
                (marks::shield(left, size * 0.7), colours.danger),
                (marks::hood(right, size * 0.7), colours.success),
            ],
            Face::Fate(FateFace::Wild) => vec![(marks::star(at, size * 0.58, 8), colours.gold)],
            Face::Contest(ContestFace::Hit) => vec![(marks::sword(at, size * 1.15), ink)],
            Face::Contest(ContestFace::HitConan) => vec![
                (Path::circle(at, side * 0.34), colours.gold),
                (Path::circle(at, side * 0.27), colours.card),
                (marks::sword(at, size * 1.1), ink),
            ],
            Face::Contest(ContestFace::HitAttacker) => {
                vec![(marks::sword(left, size), colours.danger), (marks::sword(right, size), colours.danger)]
            }
            Face::Contest(ContestFace::Shield) => vec![(marks::shield(at, size * 0.95), colours.iron)],
            Face::Contest(ContestFace::Axe) => vec![(marks::axe(at, size, false), colours.iron)],
            Face::Contest(ContestFace::Miss) => vec![(Path::circle(at, side * 0.07), colours.line)],
        }
    }
}
