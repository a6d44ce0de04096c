//! Signs drawn in code: attributes, glory, cards by their sort, heroes as pieces, backs. Each is painted once and kept.
use super::{
    CardBoard,
    colours::{self, Art},
};
use crate::{
    table::board::Message,
    theme::Colours,
    widget::{Context, cached_picture::painted},
};
use engine::{
    conan_cards::{Attribute, Hero},
    seat::Seat,
};
use iced::{
    Color, Element, Length, Point, Size, Vector,
    widget::canvas::{Frame, LineDash, Path, Stroke, path::Builder},
};
use std::f32::consts::TAU;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Sign {
    /// A shield, a lozenge or a disc.
    Attribute(Attribute),
    /// Glory.
    Star,
    /// A magic item.
    Gem(Color),
    /// Cards to draw.
    Cards,
    /// An adventure.
    Gate(Color),
    /// A challenge; upside down.
    Sword(Color),
    /// A resolution card.
    Seal(Color),
    /// Here something can be done.
    Chevron(Color),
    /// Seen in secret.
    Eye(Color),
    /// Heroes in alliance.
    Clasp,
    /// Room for a card.
    Room,
    /// A hero of a seat.
    Piece(Seat, Hero),
}

/// The square in which signs are drawn.
const SIDE: f32 = 24.0;

struct Drawn<'a> {
    sign: Sign,
    art: &'a Art,
    colours: &'static Colours,
}

impl CardBoard {
    /// A sign of this height; a place for a card is as wide as a card.
    pub(super) fn sign(&self, sign: Sign, side: f32, cx: Context) -> Element<'_, Message> {
        self.sign_in(sign, Size::new(side, side), cx)
    }

    /// A sign that fills this place.
    pub(super) fn sign_in(
        &self,
        sign: Sign,
        size: Size<impl Into<Length>>,
        cx: Context,
    ) -> Element<'_, Message> {
        let drawn = Drawn { sign, art: &self.art, colours: cx.colours };
        let shown = (sign, std::ptr::from_ref(cx.colours));
        let paint = move |frame: &mut Frame| drawn.paint(frame);
        painted(shown, paint).width(size.width).height(size.height).into()
    }
}

impl Sign {
    /// The term of the rules that it stands for.
    pub(super) fn term(self) -> Option<&'static str> {
        match self {
            Self::Attribute(Attribute::Strength) => Some("strength"),
            Self::Attribute(Attribute::Cunning) => Some("cunning"),
            Self::Attribute(Attribute::Spirit) => Some("spirit"),
            Self::Star => Some("star"),
            Self::Gem(_) => Some("gem"),
            Self::Cards => Some("cards"),
            Self::Gate(_) => Some("gate"),
            Self::Sword(_) => Some("sword"),
            Self::Seal(_) => Some("seal"),
            Self::Chevron(_) => Some("chevron"),
            Self::Eye(_) => Some("eye"),
            Self::Clasp => Some("clasp"),
            Self::Room => Some("room"),
            Self::Piece(..) => None,
        }
    }
}

impl Drawn<'_> {
    fn paint(&self, frame: &mut Frame) {
        let size = frame.size();
        match self.sign {
            Sign::Piece(seat, hero) => self.piece(frame, (size.width.min(size.height), seat, hero)),
            Sign::Room => {
                let edge = Path::rounded_rectangle(
                    Point::new(1.0, 1.0),
                    Size::new(size.width - 2.0, size.height - 2.0),
                    4.0.into(),
                );
                let dash = LineDash { segments: &[4.0, 3.0], offset: 0 };
                let stroke = Stroke { line_dash: dash, ..Stroke::default() };
                frame.stroke(&edge, stroke.with_color(self.colours.line).with_width(1.2));
            }
            sign => frame.with_save(|frame| {
                frame.scale(size.height / SIDE);
                self.shape(frame, sign);
            }),
        }
    }

    fn shape(&self, frame: &mut Frame, sign: Sign) {
        let colours = self.colours;
        let edge = Stroke::default().with_color(colours.ink).with_width(1.4);
        match sign {
            Sign::Attribute(attribute) => {
                let path = match attribute {
                    Attribute::Strength => shield(),
                    Attribute::Cunning => polygon(&[(12.0, 1.5), (22.5, 12.0), (12.0, 22.5), (1.5, 12.0)]),
                    Attribute::Spirit => Path::circle(Point::new(12.0, 12.0), 10.0),
                };
                frame.fill(&path, colours::of_attribute(attribute, colours));
                frame.stroke(&path, edge);
            }
            Sign::Star => {
                let star = star(Point::new(12.0, 12.0), 11.0, 5.2, 8);
                frame.fill(&star, colours.gold);
                frame.stroke(&star, edge);
                frame.fill(&Path::circle(Point::new(12.0, 12.0), 2.6), colours.card);
            }
            Sign::Gem(colour) => {
                let gem = polygon(&[(6.0, 3.0), (18.0, 3.0), (23.0, 9.0), (12.0, 22.5), (1.0, 9.0)]);
                frame.fill(&gem, colour);
                frame.stroke(&gem, edge);
                let cut = polyline(&[(1.0, 9.0), (8.0, 9.0), (12.0, 22.0), (16.0, 9.0), (23.0, 9.0)]);
                frame.stroke(&cut, edge.with_color(colours.card).with_width(1.2));
            }
            Sign::Cards => {
                for (x, y) in [(8.0, 2.0), (3.0, 5.0)] {
                    let card = Path::rounded_rectangle(Point::new(x, y), Size::new(12.5, 17.0), 2.0.into());
                    frame.fill(&card, colours.card);
                    frame.stroke(&card, edge);
                }
            }
            Sign::Gate(colour) => frame.fill(&gate(), colour),
            Sign::Sword(colour) => frame.fill(&sword(), colour),
            Sign::Seal(colour) => {
                frame.fill(&star(Point::new(12.0, 12.0), 11.0, 9.0, 12), colour);
                let crack = polyline(&[(13.0, 1.0), (10.0, 8.0), (14.0, 12.0), (10.0, 16.0), (12.0, 23.0)]);
                frame.stroke(&crack, edge.with_color(colours.card).with_width(2.0));
            }
            Sign::Chevron(colour) => {
                frame.fill(&polygon(&[(2.0, 5.0), (12.0, 12.0), (22.0, 5.0), (12.0, 21.0)]), colour);
            }
            Sign::Eye(colour) => {
                let lid = Path::new(|path| {
                    path.move_to(Point::new(1.0, 12.0));
                    path.quadratic_curve_to(Point::new(12.0, 1.0), Point::new(23.0, 12.0));
                    path.quadratic_curve_to(Point::new(12.0, 23.0), Point::new(1.0, 12.0));
                });
                frame.stroke(&lid, edge.with_color(colour).with_width(2.2));
                frame.fill(&Path::circle(Point::new(12.0, 12.0), 3.6), colour);
            }
            Sign::Clasp => {
                for x in [8.0, 16.0] {
                    let ring = Path::circle(Point::new(x, 12.0), 6.0);
                    frame.stroke(&ring, edge.with_width(4.0));
                    frame.stroke(&ring, edge.with_color(colours.gold).with_width(2.0));
                }
            }
            Sign::Piece(..) | Sign::Room => (),
        }
    }

    /// An enamelled rim, cut in the way of its seat, around the hero's emblem.
    fn piece(&self, frame: &mut Frame, (side, seat, hero): (f32, Seat, Hero)) {
        let (colours, centre) = (self.colours, frame.center());
        let radius = side / 2.0 - 1.0;
        let inner = radius * 0.74;
        let edge =
            Stroke::default().with_color(colours.ink).with_width(if radius > 14.0 { 1.5 } else { 1.0 });
        let rim = Path::circle(centre, radius);
        frame.fill(&rim, colours::of_seat(seat, colours));
        for cut in cuts(seat, centre, (inner, radius)) {
            frame.fill(&cut, colours.card);
        }
        frame.stroke(&rim, edge);
        let field = Path::circle(centre, inner);
        frame.fill(&field, colours.card);
        frame.stroke(&field, edge);
        if let Some(emblem) = self.art.hero(hero) {
            emblem.draw(frame, centre, inner * 1.5, colours.card, colours);
        }
    }
}

/// What is cut into a rim: nothing, bars, slanting lines, dots.
fn cuts(seat: Seat, centre: Point, (inner, outer): (f32, f32)) -> Vec<Path> {
    let (number, slant, wide) = match seat.0 {
        0 => return Vec::new(),
        1 => (8, 0.0, 0.16),
        2 => (12, 0.22, 0.10),
        _ => (10, 0.0, 0.0),
    };
    let at = |turn: f32, radius: f32| centre + Vector::new(turn.cos(), turn.sin()) * radius;
    let cut = |step: u32| {
        let turn = step as f32 / number as f32 * TAU;
        if wide == 0.0 {
            return Path::circle(at(turn, (inner + outer) / 2.0), (outer - inner) * 0.27);
        }
        let corners = [
            at(turn - wide, inner),
            at(turn + wide, inner),
            at(turn + wide + slant, outer),
            at(turn - wide + slant, outer),
        ];
        polygon(&corners.map(|corner| (corner.x, corner.y)))
    };
    (0..number).map(cut).collect()
}

fn trace(path: &mut Builder, points: &[(f32, f32)]) {
    for (number, (x, y)) in points.iter().enumerate() {
        let point = Point::new(*x, *y);
        if number == 0 {
            path.move_to(point);
        } else {
            path.line_to(point);
        }
    }
}

fn polyline(points: &[(f32, f32)]) -> Path {
    Path::new(|path| trace(path, points))
}

fn polygon(points: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        trace(path, points);
        path.close();
    })
}

fn star(centre: Point, outer: f32, inner: f32, rays: u32) -> Path {
    let point = |step: u32| {
        let turn = step as f32 / (2 * rays) as f32 * TAU - TAU / 4.0;
        let radius = if step.is_multiple_of(2) { outer } else { inner };
        (centre.x + radius * turn.cos(), centre.y + radius * turn.sin())
    };
    polygon(&(0..2 * rays).map(point).collect::<Vec<_>>())
}

fn shield() -> Path {
    Path::new(|path| {
        trace(path, &[(12.0, 1.0), (22.0, 5.0), (22.0, 11.0)]);
        path.quadratic_curve_to(Point::new(21.0, 19.0), Point::new(12.0, 23.0));
        path.quadratic_curve_to(Point::new(3.0, 19.0), Point::new(2.0, 11.0));
        path.line_to(Point::new(2.0, 5.0));
        path.close();
    })
}

/// An arch with an open passage, as one line around it.
fn gate() -> Path {
    Path::new(|path| {
        trace(path, &[(1.0, 22.0), (1.0, 11.0)]);
        path.quadratic_curve_to(Point::new(1.0, 1.0), Point::new(12.0, 1.0));
        path.quadratic_curve_to(Point::new(23.0, 1.0), Point::new(23.0, 11.0));
        path.line_to(Point::new(23.0, 22.0));
        path.line_to(Point::new(17.5, 22.0));
        path.line_to(Point::new(17.5, 13.0));
        path.quadratic_curve_to(Point::new(17.5, 7.0), Point::new(12.0, 7.0));
        path.quadratic_curve_to(Point::new(6.5, 7.0), Point::new(6.5, 13.0));
        path.line_to(Point::new(6.5, 22.0));
        path.close();
    })
}

/// A sword that points down.
fn sword() -> Path {
    polygon(&[
        (10.5, 1.0),
        (13.5, 1.0),
        (13.5, 6.0),
        (18.5, 6.0),
        (18.5, 9.0),
        (14.0, 9.0),
        (14.0, 18.0),
        (12.0, 23.0),
        (10.0, 18.0),
        (10.0, 9.0),
        (5.5, 9.0),
        (5.5, 6.0),
        (10.5, 6.0),
    ])
}
