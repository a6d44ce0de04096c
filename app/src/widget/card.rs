//! A game as a card: iron title plate, emblem in a woodcut window, a line about it.
use super::{
    emblem::Emblem,
    sheet::{corners, rivet, rounded},
};
use crate::{
    theme::{BOOK, Colours, DISPLAY, PLAIN_STRONG},
    words::Words,
};
use iced::{
    Center, Color, Element, Fill, Point, Rectangle, Renderer, Size, Theme,
    mouse::Cursor,
    widget::{
        canvas::{self, Cache, Frame, Geometry, Path, Stroke},
        column, container, space, stack, text,
    },
};
use std::f32::consts::TAU;

/// A card.
pub(crate) const SIZE: Size = Size::new(232.0, 334.0);
const PLATE: Rectangle = Rectangle { x: 12.0, y: 14.0, width: SIZE.width - 24.0, height: 54.0 };
const PICTURE: Rectangle = Rectangle { x: 16.0, y: 78.0, width: SIZE.width - 32.0, height: 136.0 };
/// How far the ends of the plate are cut.
const NOTCH: f32 = 8.0;
/// Rays of the sun behind an emblem.
const RAYS: usize = 36;

/// A game.
#[derive(Debug)]
pub(crate) struct Card {
    pub(crate) id: &'static str,
    colours: &'static Colours,
    emblem: Emblem,
    cache: Cache,
}

impl Card {
    /// The card of a game.
    pub(crate) fn new(id: &'static str, emblem: Emblem, colours: &'static Colours) -> Self {
        Self { id, colours, emblem, cache: Cache::default() }
    }

    /// The card, in the words of a language.
    pub(crate) fn view<'a, Message: 'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let say = |end: &str| words.get(&format!("game-{}{end}", self.id));
        let name = text(say("")).font(DISPLAY).size(16).line_height(1.2).color(self.colours.on_iron);
        let line = text(say("-line")).font(BOOK).size(16).line_height(1.2).color(self.colours.ink);
        let players = text(say("-players")).font(PLAIN_STRONG).size(12).color(self.colours.ink_muted);
        let words = column![
            container(name.center()).center_x(Fill).center_y(PLATE.height).padding([0, 14]),
            space().height(PICTURE.y + PICTURE.height - PLATE.y - PLATE.height),
            container(line.center()).center_x(Fill).center_y(Fill).padding([0, 18]),
            container(players).center_x(Fill),
        ]
        .padding(iced::Padding { top: PLATE.y, right: 8.0, bottom: 16.0, left: 8.0 })
        .align_x(Center);
        let painted = iced::widget::canvas(self).width(SIZE.width).height(SIZE.height);
        stack![painted, container(words).width(SIZE.width).height(SIZE.height)].into()
    }

    fn paint(&self, frame: &mut Frame) {
        let whole = Rectangle::new(Point::ORIGIN, SIZE);
        let edge = |width, colour| Stroke::default().with_width(width).with_color(colour);
        let shadow = Color { a: 0.18, ..self.colours.ink };
        frame.fill(&rounded(whole.shrink(1.0) + iced::Vector::new(1.0, 1.0), 14.0), shadow);
        frame.fill(&rounded(whole.shrink(2.0), 13.0), self.colours.card);
        frame.stroke(&rounded(whole.shrink(2.0), 13.0), edge(3.0, self.colours.ink));
        frame.stroke(&rounded(whole.shrink(8.0), 8.0), edge(1.0, self.colours.line));
        self.picture(frame);
        let plate = plate(PLATE);
        frame.fill(&plate, self.colours.iron);
        frame.stroke(&plate, edge(1.5, self.colours.ink));
        let stripe = Rectangle { y: PLATE.y + PLATE.height, height: 4.0, ..PLATE.shrink(8.0) };
        frame.fill_rectangle(stripe.position(), Size::new(stripe.width, 4.0), self.colours.accent);
        for corner in corners(whole.shrink(10.0)).into_iter().skip(2) {
            rivet(frame, corner, 4.0, self.colours);
        }
        let [left, right] = [PLATE.x + 7.0, PLATE.x + PLATE.width - 7.0];
        [left, right]
            .into_iter()
            .for_each(|x| rivet(frame, Point::new(x, PLATE.center_y()), 3.0, self.colours));
    }

    fn picture(&self, frame: &mut Frame) {
        frame.fill_rectangle(PICTURE.position(), PICTURE.size(), self.colours.bg);
        let centre = PICTURE.center();
        let stroke = Stroke::default().with_width(1.25).with_color(Color { a: 0.75, ..self.colours.line });
        for ray in 0..RAYS {
            let (sin, cos) = (ray as f32 / RAYS as f32 * TAU).sin_cos();
            let reach = |radius: f32| Point::new(centre.x + radius * cos, centre.y + radius * sin);
            let border = (PICTURE.width / 2.0 / cos.abs()).min(PICTURE.height / 2.0 / sin.abs());
            let inner = if ray % 2 == 0 { 62.0 } else { 72.0 };
            if inner < border {
                frame.stroke(&Path::line(reach(inner), reach(border)), stroke);
            }
        }
        self.emblem.draw(frame, centre, 118.0, self.colours.bg, self.colours);
        let border = Path::rectangle(PICTURE.position(), PICTURE.size());
        frame.stroke(&border, Stroke::default().with_width(1.5).with_color(self.colours.ink));
    }
}

/// A plate with notched ends.
fn plate(area: Rectangle) -> Path {
    let [a, b, c, d] = corners(area);
    Path::new(|path| {
        path.move_to(Point::new(a.x + NOTCH, a.y));
        for (x, y) in [
            (b.x - NOTCH, b.y),
            (b.x, b.y + NOTCH),
            (c.x, c.y - NOTCH),
            (c.x - NOTCH, c.y),
            (d.x + NOTCH, d.y),
            (d.x, d.y - NOTCH),
            (a.x, a.y + NOTCH),
        ] {
            path.line_to(Point::new(x, y));
        }
        path.close();
    })
}

impl<Message> canvas::Program<Message> for Card {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Geometry> {
        vec![self.cache.draw(renderer, bounds.size(), |frame| self.paint(frame))]
    }
}
