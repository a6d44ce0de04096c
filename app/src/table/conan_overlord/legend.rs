//! The legend of the board: every sign on it with what it means.
use super::{
    MapBoard, bases,
    borders::{self, Door},
    figures::{self, group},
    gems::{self, Gem},
    ground::stroke,
    names::say,
    palette::{self, Ink},
    pieces::Base,
};
use crate::{
    table::board::Message,
    theme::Colours,
    widget::{Context, cached_picture::painted},
};
use engine::conan_overlord::ids::Colour;
use iced::{
    Center, Color, Element, Fill, Point, Rectangle, Shrink, Size, Vector,
    widget::{
        canvas::{Frame, LineDash, Path, Stroke},
        column, container, opaque, row,
    },
};

/// A sign.
const SIDE: f32 = 24.0;
/// No legend is wider.
const WIDE: f32 = 330.0;
/// The bases, and what stands on them.
const BASES: [(Base, &str); 4] = [
    (Base::Hero, "conan_overlord-legend-hero"),
    (Base::Ally, "conan_overlord-legend-ally"),
    (Base::Leader, "conan_overlord-legend-leader"),
    (Base::Huge, "conan_overlord-legend-huge"),
];
/// The shapes of the groups.
const GROUPS: [(Base, Colour); 6] = [
    (Base::Round, Colour::Blue),
    (Base::Triangle, Colour::Green),
    (Base::Square, Colour::Red),
    (Base::Lozenge, Colour::Purple),
    (Base::Cross, Colour::White),
    (Base::Pentagon, Colour::Plain),
];
/// How zones and borders are marked.
const LINES: [(Line, &str); 5] = [
    (Line::Free, "conan_overlord-legend-free"),
    (Line::Paid, "conan_overlord-legend-paid"),
    (Line::Held, "conan_overlord-legend-held"),
    (Line::Full, "conan_overlord-legend-full"),
    (Line::Leap, "conan_overlord-legend-leap"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Free,
    Paid,
    Held,
    Full,
    Leap,
}

/// What stands on borders.
const BORDERS: [(Border, &str); 9] = [
    (Border::Door(Door::Closed), "conan_overlord-legend-door"),
    (Border::Door(Door::Open), "conan_overlord-legend-door-open"),
    (Border::Door(Door::Locked), "conan_overlord-legend-door-locked"),
    (Border::Door(Door::Barred), "conan_overlord-legend-door-barred"),
    (Border::Flap, "conan_overlord-legend-flap"),
    (Border::Stairs, "conan_overlord-legend-stairs"),
    (Border::Hatch, "conan_overlord-legend-hatch"),
    (Border::Window, "conan_overlord-legend-window"),
    (Border::Exit, "conan_overlord-legend-exit"),
];
/// What is told by a picture.
const PICTURES: [(&str, &str, &str); 10] = [
    ("skills", "climb", "conan_overlord-legend-climb"),
    ("pieces", "reinforcement", "conan_overlord-legend-drum"),
    ("pieces", "chest", "conan_overlord-legend-chest"),
    ("pieces", "petrified", "conan_overlord-legend-statue"),
    ("pieces", "resting", "conan_overlord-legend-rest"),
    ("pieces", "life", "conan_overlord-legend-life"),
    ("skills", "flying", "conan_overlord-legend-flies"),
    ("spells", "set_possession", "conan_overlord-legend-possessed"),
    ("skills", "constriction", "conan_overlord-legend-constricted"),
    ("spells", "magical_dizziness", "conan_overlord-legend-dizzy"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Border {
    Door(Door),
    Flap,
    Stairs,
    Hatch,
    Window,
    Exit,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Sign {
    Base(Base, Color),
    Line(Line),
    Border(Border),
    Marker,
    Web,
    Halo,
    Level,
}

/// What is drawn for itself.
const DRAWN: [(Sign, &str); 4] = [
    (Sign::Marker, "conan_overlord-legend-marker"),
    (Sign::Web, "conan_overlord-legend-web"),
    (Sign::Halo, "conan_overlord-legend-halo"),
    (Sign::Level, "conan_overlord-legend-level"),
];

struct Picture(Sign, &'static Colours);

impl Picture {
    fn view<'a, M: 'a>(self) -> Element<'a, M> {
        let shown = (self.0, std::ptr::from_ref(self.1));
        painted(shown, move |frame| self.paint(frame)).width(SIDE).height(SIDE).into()
    }

    fn paint(&self, frame: &mut Frame) {
        match self.0 {
            Sign::Base(base, colour) => {
                let body = bases::base(base, frame.center(), SIDE * 0.7);
                frame.fill(&body, colour);
                frame.stroke(&body, stroke(Ink::Outline.of(self.1), 1.4));
            }
            Sign::Line(line) => self.line(frame, line),
            Sign::Border(border) => self.border(frame, border),
            Sign::Marker => figures::marker(frame, frame.center(), SIDE * 0.9, self.1),
            Sign::Web => figures::web(frame, frame.center(), SIDE * 0.75, self.1),
            Sign::Halo => figures::halo(frame, frame.center(), SIDE * 0.7, self.1),
            Sign::Level => {
                let area = Rectangle::new(Point::new(0.0, 5.0), Size::new(SIDE, 14.0));
                figures::level(frame, area, 1, self.1);
            }
        }
    }
}

impl Picture {
    /// As on the board, and smaller.
    fn border(&self, frame: &mut Frame, border: Border) {
        let colours = self.1;
        frame.with_save(|frame| {
            frame.scale(0.62);
            let side = SIDE / 0.62;
            let (middle, down) = (Point::new(side / 2.0, side / 2.0), Vector::new(0.0, 1.0));
            let ends = (Point::new(3.0, side / 2.0), Point::new(side - 3.0, side / 2.0));
            match border {
                Border::Door(door) => door.paint(frame, ends, colours),
                Border::Flap => {
                    let up = Vector::new(0.0, 12.0);
                    borders::flap(frame, (ends.0 - up, ends.1 - up), down * 22.0, false, colours);
                }
                Border::Stairs => borders::stairs(frame, middle, down, colours),
                Border::Hatch => borders::ladder(frame, middle, colours),
                Border::Window => borders::window(frame, middle, colours),
                Border::Exit => borders::exit(frame, Point::new(side / 2.0, side - 4.0), down, colours),
            }
        });
    }

    fn line(&self, frame: &mut Frame, line: Line) {
        let colours = self.1;
        let zone = Path::rectangle(Point::new(3.0, 5.0), Size::new(SIDE - 6.0, SIDE - 10.0));
        let dashed = |colour: Color, segments: &'static [f32]| Stroke {
            line_dash: LineDash { segments, offset: 0 },
            ..stroke(colour, 2.4)
        };
        match line {
            Line::Free => {
                frame.fill(&zone, Color { a: 0.34, ..colours.success });
                frame.stroke(&zone, stroke(colours.success, 2.4));
            }
            Line::Paid => {
                frame.fill(&zone, Color { a: 0.42, ..colours.focus });
                frame.stroke(&zone, dashed(colours.focus, &[5.0, 3.0]));
            }
            Line::Held => frame.stroke(&zone, stroke(colours.danger, 3.0)),
            Line::Full => {
                let lines = Path::new(|path| {
                    for step in 0..5_u8 {
                        let x = 3.0 + f32::from(step) * 4.5;
                        path.move_to(Point::new(x, 19.0));
                        path.line_to(Point::new(x + 6.0, 5.0));
                    }
                });
                frame.stroke(&lines, stroke(colours.danger, 1.6));
            }
            Line::Leap => {
                let arc = Path::line(Point::new(2.0, SIDE / 2.0), Point::new(SIDE - 2.0, SIDE / 2.0));
                frame.stroke(&arc, dashed(colours.focus, &[5.0, 4.0]));
            }
        }
    }
}

impl MapBoard {
    /// The legend, over a corner of the board.
    pub(super) fn legend(&self, cx: Context) -> Element<'_, Message> {
        let head = row![
            cx.heading(say(cx, "conan_overlord-legend", &[])).width(Fill),
            cx.small_press(cx.say("table-close"), false, Some(Message::Legend)),
        ];
        let sign = |sign: Sign| -> Element<'_, Message> { Picture(sign, cx.colours).view() };
        let line = |sign: Element<'static, Message>, told: String| -> Element<'_, Message> {
            row![sign, cx.plain(told).size(12).width(Fill)].spacing(8).align_y(Center).into()
        };
        let drawn = |drawn: Sign| -> Element<'static, Message> { Picture(drawn, cx.colours).view() };
        let bases = BASES.map(|(base, told)| {
            let is_own = matches!(base, Base::Hero | Base::Ally);
            let colour = if is_own { palette::heroes(cx.colours) } else { palette::overlord(cx.colours) };
            line(drawn(Sign::Base(base, colour)), say(cx, told, &[]))
        });
        let groups = row(GROUPS.map(|(base, colour)| sign(Sign::Base(base, group(colour))))).spacing(2);
        let groups = column![groups, cx.plain(say(cx, "conan_overlord-legend-groups", &[])).size(12)];
        let lines = LINES.map(|(kind, told)| line(drawn(Sign::Line(kind)), say(cx, told, &[])));
        let borders = BORDERS.map(|(kind, told)| line(drawn(Sign::Border(kind)), cx.say(told)));
        let own = DRAWN.map(|(kind, told)| line(drawn(kind), cx.say(told)));
        let pictures = PICTURES
            .into_iter()
            .filter_map(|(kind, id, told)| Some(line(super::art(kind, id)?.figure(SIDE, cx), cx.say(told))));
        let gem = row![
            gems::gem(Gem::Ready, 18.0, cx),
            cx.plain(say(cx, "conan_overlord-legend-gem", &[])).size(12)
        ];
        let eye = cx.plain(say(cx, "conan_overlord-legend-eye", &[])).size(12);
        let parts = column![head.align_y(Center)].extend(bases).push(groups).extend(lines);
        let parts = parts.push(gem.spacing(8).align_y(Center)).push(eye);
        let parts = parts.extend(borders).extend(own).extend(pictures).spacing(5);
        let legend = container(cx.panel(cx.scroll(parts).height(Shrink)).padding(10)).max_width(WIDE);
        container(opaque(legend)).padding(10).align_top(Fill).into()
    }
}
