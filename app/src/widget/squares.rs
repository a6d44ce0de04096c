//! A text as a picture for cameras: dark squares on light ground, whatever the colours of the window.
use headless::qr;
use iced::{
    Color, Element, Point, Rectangle, Renderer, Size, Theme,
    mouse::Cursor,
    widget::{
        canvas,
        canvas::{Frame, Geometry},
    },
};

/// Pixels along a square: cameras find it from an arm's length away.
const SQUARE: f32 = 3.0;

struct Squares(Vec<Vec<bool>>);

/// The picture of this text; none, if it is too long for one.
pub(crate) fn picture<'a, M: 'a>(words: &str) -> Option<Element<'a, M>> {
    let squares = qr::squares(words)?;
    let side = squares.len() as f32 * SQUARE;
    Some(canvas(Squares(squares)).width(side).height(side).into())
}

impl<M> canvas::Program<M> for Squares {
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
        frame.fill_rectangle(Point::ORIGIN, bounds.size(), Color::WHITE);
        for (y, row) in self.0.iter().enumerate() {
            for (x, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
                let at = Point::new(x as f32 * SQUARE, y as f32 * SQUARE);
                frame.fill_rectangle(at, Size::new(SQUARE, SQUARE), Color::BLACK);
            }
        }
        vec![frame.into_geometry()]
    }
}
