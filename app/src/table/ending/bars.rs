//! Bars of the last page: points by source, each source with a pattern of its own, and luck to either side of nothing.
use crate::theme::Colours;
use iced::{
    Color, Element, Fill, Point, Rectangle, Renderer, Size, Theme,
    mouse::Cursor,
    widget::canvas::{self, Frame, Geometry, Path, Stroke},
};

/// How high a bar is.
const HEIGHT: f32 = 22.0;
/// Between two lines of a pattern.
const STEP: f32 = 6.0;

/// One role's points, in parts by source.
#[derive(Debug)]
pub(super) struct Bar {
    pub(super) parts: Vec<i32>,
    /// The points of the longest bar.
    pub(super) most: i32,
    pub(super) colour: Color,
    pub(super) colours: &'static Colours,
}

/// The pattern of a source, for the legend.
#[derive(Debug)]
pub(super) struct Swatch {
    pub(super) place: usize,
    pub(super) colours: &'static Colours,
}

/// More or less than the average, in tenths.
#[derive(Debug)]
pub(super) struct Balance {
    pub(super) more: i64,
    pub(super) most: i64,
    pub(super) colour: Color,
    pub(super) colours: &'static Colours,
}

impl Bar {
    pub(super) fn view<'a, M: 'a>(self) -> Element<'a, M> {
        canvas::Canvas::new(self).width(Fill).height(HEIGHT).into()
    }

    fn paint(&self, frame: &mut Frame) {
        let unit = (frame.width() - 2.0) / self.most.max(1) as f32;
        let mut left = 1.0;
        for (place, points) in self.parts.iter().enumerate().filter(|(_, points)| **points > 0) {
            let width = *points as f32 * unit;
            let area = Rectangle::new(Point::new(left, 1.0), Size::new(width, frame.height() - 2.0));
            part(frame, area, place, self.colour, self.colours);
            left += width;
        }
    }
}

impl Swatch {
    pub(super) fn view<'a, M: 'a>(self) -> Element<'a, M> {
        canvas::Canvas::new(self).width(18.0).height(13.0).into()
    }
}

impl Balance {
    pub(super) fn view<'a, M: 'a>(self) -> Element<'a, M> {
        canvas::Canvas::new(self).width(Fill).height(14.0).into()
    }

    fn paint(&self, frame: &mut Frame) {
        let (middle, height) = (frame.width() / 2.0, frame.height());
        frame.fill_rectangle(Point::ORIGIN, frame.size(), Color { a: 0.35, ..self.colours.line });
        let reach = middle * self.more as f32 / self.most.max(1) as f32;
        let left = middle + reach.min(0.0);
        frame.fill_rectangle(Point::new(left, 1.0), Size::new(reach.abs(), height - 2.0), self.colour);
        let zero = Path::line(Point::new(middle, 0.0), Point::new(middle, height));
        frame.stroke(&zero, Stroke::default().with_width(1.5).with_color(self.colours.ink));
    }
}

/// A part of a bar: the first is solid, the others are told apart by their lines.
fn part(frame: &mut Frame, area: Rectangle, place: usize, colour: Color, colours: &Colours) {
    let ground = if place == 0 { colour } else { colours.card };
    frame.fill_rectangle(area.position(), area.size(), ground);
    let stroke = Stroke::default().with_width(2.2).with_color(colour);
    let (right, bottom) = (area.x + area.width, area.y + area.height);
    let mut line = |a: (f32, f32), b: (f32, f32)| {
        frame.stroke(&Path::line(Point::new(a.0, a.1), Point::new(b.0, b.1)), stroke);
    };
    let steps = |length: f32| (1..).map(|n| n as f32 * STEP).take_while(move |at| *at < length);
    match place {
        0 => (),
        1 | 4 => {
            // Slanting lines, cut at the borders of the part.
            let back = place == 4;
            for at in steps(area.width + area.height) {
                let (low, high) = (at.min(area.width), (at - area.height).max(0.0));
                let (from, to) = (at - low, at - high);
                let flip = |x: f32| if back { right - x } else { area.x + x };
                line((flip(low), area.y + from), (flip(high), area.y + to));
            }
        }
        2 => steps(area.height).for_each(|at| line((area.x, area.y + at), (right, area.y + at))),
        3 => steps(area.width).for_each(|at| line((area.x + at, area.y), (area.x + at, bottom))),
        _ => {
            steps(area.width).for_each(|at| line((area.x + at, area.y), (area.x + at, bottom)));
            steps(area.height).for_each(|at| line((area.x, area.y + at), (right, area.y + at)));
        }
    }
    let border = Path::rectangle(area.position(), area.size());
    frame.stroke(&border, Stroke::default().with_width(1.2).with_color(colours.ink));
}

/// Draws without a cache: the page stands still.
macro_rules! painted {
    ($program:ty, $paint:expr) => {
        impl<M> canvas::Program<M> for $program {
            type State = ();

            fn draw(
                &self,
                (): &(),
                renderer: &Renderer,
                _theme: &Theme,
                bounds: Rectangle,
                _cursor: Cursor,
            ) -> Vec<Geometry> {
                let mut frame = Frame::new(renderer, bounds.size());
                let paint: fn(&Self, &mut Frame) = $paint;
                paint(self, &mut frame);
                vec![frame.into_geometry()]
            }
        }
    };
}
pub(super) use painted;

painted!(Bar, |bar, frame| bar.paint(frame));
painted!(Balance, |balance, frame| balance.paint(frame));
painted!(Swatch, |swatch, frame| {
    let area = Rectangle::with_size(frame.size()).shrink(1.0);
    part(frame, area, swatch.place, swatch.colours.ink_muted, swatch.colours);
});
