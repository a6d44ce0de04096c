//! The page that everything lies on: a sheet of parchment, framed and riveted.
use crate::theme::Colours;
use iced::{
    Color, Element, Fill, Point, Rectangle, Renderer, Size, Theme,
    mouse::Cursor,
    widget::{
        canvas,
        canvas::{Cache, Frame, Geometry, Path, Stroke},
        container, stack,
    },
};

/// Between two fibres of the paper, in pixels, along each side.
const GRAIN: f32 = 14.0;

/// The hall that is seen around the sheet.
const HALL: f32 = 14.0;

/// The sheet, painted once for each size.
#[derive(Debug)]
pub(crate) struct Sheet {
    colours: &'static Colours,
    cache: Cache,
}

impl Sheet {
    /// In these colours.
    pub(crate) fn new(colours: &'static Colours) -> Self {
        Self { colours, cache: Cache::default() }
    }

    /// The sheet in its hall, with a page on it.
    pub(crate) fn under<'a, M: 'a>(&'a self, page: Element<'a, M>) -> Element<'a, M> {
        let sheet = canvas(self).width(Fill).height(Fill);
        container(stack![sheet, page]).padding(HALL).into()
    }
}

impl<Message> canvas::Program<Message> for Sheet {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Geometry> {
        vec![self.cache.draw(renderer, bounds.size(), |frame| paint(frame, self.colours))]
    }
}

fn paint(frame: &mut Frame, colours: &Colours) {
    let whole = Rectangle::new(Point::ORIGIN, frame.size());
    frame.fill(&rounded(whole, 10.0), colours.surface);
    if colours.grain {
        grain(frame, colours);
    }
    let edge = |width, colour| Stroke::default().with_width(width).with_color(colour);
    frame.stroke(&rounded(whole.shrink(2.0), 9.0), edge(4.0, colours.iron));
    frame.stroke(&rounded(whole.shrink(12.0), 5.0), edge(1.5, colours.ink));
    frame.stroke(&rounded(whole.shrink(16.0), 3.0), edge(1.0, colours.line));
    for corner in corners(whole.shrink(17.0)) {
        frame.fill(&Path::circle(corner, 11.5), colours.surface);
        rivet(frame, corner, 7.5, colours);
    }
}

/// Short strokes, paler and darker than the paper; where they lie follows from a hash, so the page never changes.
fn grain(frame: &mut Frame, colours: &Colours) {
    let (columns, rows) = ((frame.width() / GRAIN) as u32, (frame.height() / GRAIN) as u32);
    for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
        let hash =
            (column.wrapping_mul(0x9e37_79b1) ^ row.wrapping_mul(0x85eb_ca6b)).wrapping_mul(0xc2b2_ae35);
        let part = |shift: u32| (hash >> shift & 0xff) as f32 / 255.0;
        let at = Point::new((column as f32 + part(0)) * GRAIN, (row as f32 + part(8)) * GRAIN);
        let colour = if hash >> 31 == 0 { colours.line } else { colours.card };
        let fibre = Color { a: 0.10 + 0.14 * part(16), ..colour };
        frame.fill_rectangle(at, Size::new(2.0 + 6.0 * part(24), 1.0), fibre);
    }
}

/// A bolt of iron, lit from the upper left.
pub(crate) fn rivet(frame: &mut Frame, at: Point, radius: f32, colours: &Colours) {
    frame.fill(&Path::circle(at, radius), colours.ink);
    frame.fill(&Path::circle(at, radius * 0.8), colours.iron);
    let light = Path::new(|path| {
        path.arc(canvas::path::Arc {
            center: at,
            radius: radius * 0.5,
            start_angle: iced::Radians(3.3),
            end_angle: iced::Radians(4.7),
        });
    });
    let stroke = Stroke::default().with_width(radius * 0.2).with_color(colours.bg);
    frame.stroke(&light, stroke.with_line_cap(canvas::LineCap::Round));
}

/// A rectangle with rounded corners.
pub(crate) fn rounded(area: Rectangle, radius: f32) -> Path {
    Path::rounded_rectangle(area.position(), area.size(), radius.into())
}

/// The four corners of a rectangle.
pub(crate) fn corners(area: Rectangle) -> [Point; 4] {
    let (right, bottom) = (area.x + area.width, area.y + area.height);
    [(area.x, area.y), (right, area.y), (right, bottom), (area.x, bottom)].map(|(x, y)| Point::new(x, y))
}
