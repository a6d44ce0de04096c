//! The legend of the board: every sign on it with what it means.
use super::{
    MapBoard, bases,
    figures::group,
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
    Center, Color, Element, Fill, Point, Shrink, Size,
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

#[derive(Clone, Copy, PartialEq, Debug)]
enum Sign {
    Base(Base, Color),
    Line(Line),
}

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
        }
    }
}

impl Picture {
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
        let gem = row![
            gems::gem(Gem::Ready, 18.0, cx),
            cx.plain(say(cx, "conan_overlord-legend-gem", &[])).size(12)
        ];
        let eye = cx.plain(say(cx, "conan_overlord-legend-eye", &[])).size(12);
        let parts = column![head.align_y(Center)].extend(bases).push(groups).extend(lines);
        let parts = parts.push(gem.spacing(8).align_y(Center)).push(eye).spacing(5);
        let legend = container(cx.panel(cx.scroll(parts).height(Shrink)).padding(10)).max_width(WIDE);
        container(opaque(legend)).padding(10).align_top(Fill).into()
    }
}
