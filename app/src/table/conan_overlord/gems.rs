//! Gems, sockets, dice as letters and figures as small pictures: what sheets, Book and tray are made of.
use super::{
    MapBoard, Own, art, bases,
    ground::stroke,
    palette::{self, Ink},
    pieces::{self, base},
};
use crate::{
    table::board::{Choice, Message},
    theme::{Colours, PLAIN_STRONG},
    widget::{Context, cached_picture::painted},
};
use engine::conan_overlord::{
    dice::Dice,
    ids::{Die, Fig},
};
use iced::{
    Border, Center, Color, Element, Point, Size, Vector, color,
    widget::{
        canvas::{Frame, LineDash, Path, Stroke},
        column, container, mouse_area, row, text,
    },
};

/// A gem as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gem {
    /// It can be spent.
    Ready,
    /// It lies where it was spent.
    Laid,
    /// It is tired.
    Spent,
    /// It is a wound.
    Wound,
    /// A socket without a gem.
    Empty,
    /// A socket that a gem is ready for.
    Wanted,
}

struct Picture(Gem, &'static Colours);

impl Picture {
    fn paint(&self, frame: &mut Frame) {
        let Self(gem, colours) = *self;
        let (wide, high) = (frame.width(), frame.height());
        let corners = [(0.24, 0.12), (0.76, 0.12), (0.96, 0.4), (0.5, 0.94), (0.04, 0.4)];
        let cut = Path::new(|path| {
            for (place, (x, y)) in corners.iter().enumerate() {
                let at = Point::new(x * wide, y * high);
                if place == 0 { path.move_to(at) } else { path.line_to(at) }
            }
            path.close();
        });
        let dashes = |colour: Color| Stroke {
            line_dash: LineDash { segments: &[2.0, 2.0], offset: 0 },
            ..stroke(colour, 1.3)
        };
        let filled = match gem {
            Gem::Ready | Gem::Laid => Some(colours.focus),
            Gem::Spent => Some(colours.ink_muted),
            Gem::Wound => Some(colours.danger),
            Gem::Empty | Gem::Wanted => None,
        };
        match filled {
            Some(colour) => {
                frame.fill(&cut, colour);
                frame.stroke(&cut, stroke(Ink::Outline.of(colours), 1.1));
                let facet = Path::new(|path| {
                    path.move_to(Point::new(0.04 * wide, 0.4 * high));
                    path.line_to(Point::new(0.96 * wide, 0.4 * high));
                });
                frame.stroke(&facet, stroke(Color { a: 0.5, ..palette::on(colour) }, 0.8));
            }
            None if gem == Gem::Wanted => {
                frame.fill(&cut, Color { a: 0.35, ..colours.focus });
                frame.stroke(&cut, stroke(colours.focus, 1.6));
            }
            None => frame.stroke(&cut, dashes(colours.ink_muted)),
        }
    }
}

/// A gem of this size.
pub(super) fn gem<'a>(gem: Gem, side: f32, cx: Context) -> Element<'a, Message> {
    let shown = (gem, std::ptr::from_ref(cx.colours));
    painted(shown, move |frame| Picture(gem, cx.colours).paint(frame)).width(side).height(side).into()
}

/// So many gems side by side; more than `most` are told by their number.
pub(super) fn several<'a>(kind: Gem, count: u8, most: u8, side: f32, cx: Context) -> Element<'a, Message> {
    if count > most {
        let told = cx.strong(format!("× {count}")).size(side * 0.85);
        return row![gem(kind, side, cx), told].spacing(3).align_y(Center).into();
    }
    row((0..count).map(|_| gem(kind, side, cx))).spacing(1).into()
}

/// Sockets of a space: gems that lie there, those that may still be laid, each of which lays as many ready, and limits.
pub(super) fn sockets<'a>(
    laid: u8,
    open: u8,
    ready: Option<u8>,
    lays: impl Fn(u8) -> Option<Message>,
    side: f32,
    cx: Context,
) -> Element<'a, Message> {
    let there = (0..laid).map(|_| gem(Gem::Laid, side, cx));
    let open = (1..=open).map(|number| {
        let kind = if ready.is_some_and(|ready| number <= ready) { Gem::Wanted } else { Gem::Empty };
        match lays(number) {
            Some(message) => mouse_area(gem(kind, side, cx))
                .interaction(iced::mouse::Interaction::Pointer)
                .on_press(message)
                .into(),
            None => gem(kind, side, cx),
        }
    });
    row(there.chain(open)).spacing(2).into()
}

/// The colour of a die.
pub(super) fn of_die(die: Die) -> Color {
    match die {
        Die::Yellow => color!(0x8A6A00),
        Die::Orange => color!(0xB24A00),
        Die::Red => color!(0xA31F17),
    }
}

/// The letter of a die, which stands for its colour.
pub(super) fn letter(die: Die, cx: Context) -> String {
    cx.say(match die {
        Die::Yellow => "conan_overlord-die-yellow",
        Die::Orange => "conan_overlord-die-orange",
        Die::Red => "conan_overlord-die-red",
    })
}

/// Dice by letter and colour, a star with each that may be rolled again.
pub(super) fn dice<'a>(dice: Dice, cx: Context) -> Element<'a, Message> {
    let one = |die: Die, has_star: bool| {
        let told = if has_star { format!("{}★", letter(die, cx)) } else { letter(die, cx) };
        let letter = text(told).font(PLAIN_STRONG).size(11).line_height(1.1).color(of_die(die));
        let colours = cx.colours;
        let box_ = container(letter).padding([0, 4]).style(move |_| container::Style {
            background: Some(color!(0xFBF5E6).into()),
            border: Border { color: colours.ink_muted, width: 1.0, radius: 3.0.into() },
            ..container::Style::default()
        });
        box_.into()
    };
    let of = |die: Die| (0..dice.count[die]).map(move |number| (die, number < dice.stars[die]));
    let all = Die::ALL.into_iter().rev().flat_map(of).map(|(die, has_star)| one(die, has_star));
    row(all).spacing(2).wrap().vertical_spacing(2).into()
}

/// A message of the board's own.
pub(super) fn own(own: Own) -> Message {
    Message::Compose(Choice::new(own))
}

/// A figure of a tile or a hero as it stands on the board, without what happens to it.
struct Token<'a> {
    table: &'a MapBoard,
    fig: Fig,
    is_pale: bool,
    cx: Context,
}

impl Token<'_> {
    fn paint(&self, frame: &mut Frame) {
        let side = frame.width().min(frame.height());
        let (middle, table) = (frame.center(), self.table);
        let shape = base(table.game(), table.content(), self.fig);
        let figures = table.figures(self.cx);
        let colour = figures.colour(self.fig);
        let body = bases::base(shape, middle, side * 0.74);
        frame.fill(&body, colour);
        frame.stroke(&body, stroke(Ink::Outline.of(self.cx.colours), 1.6));
        if let Some(motif) = pieces::motif(table.game(), table.content(), self.fig) {
            frame.fill(&motif.mark(middle, side * 0.46), palette::on(colour));
        }
        if self.is_pale {
            let pale = Color { a: 0.55, ..self.cx.colours.surface };
            frame.fill_rectangle(Point::ORIGIN, frame.size(), pale);
        }
    }
}

impl MapBoard {
    /// A figure as a small picture.
    pub(super) fn token(&self, fig: Fig, side: f32, is_pale: bool, cx: Context) -> Element<'_, Message> {
        let (shown, token) =
            ((fig, is_pale, std::ptr::from_ref(cx.colours)), Token { table: self, fig, is_pale, cx });
        painted(shown, move |frame| token.paint(frame)).width(side).height(side).into()
    }
}

/// A small part of a sheet: framed, with a heading.
pub(super) fn part<'a>(
    heading: impl Into<Element<'a, Message>>,
    body: impl Into<Element<'a, Message>>,
    is_lit: bool,
    cx: Context,
) -> Element<'a, Message> {
    let colours = cx.colours;
    container(column![heading.into(), body.into()].spacing(3))
        .padding([4, 7])
        .style(move |_| container::Style {
            background: Some(colours.card.into()),
            border: Border {
                color: if is_lit { colours.focus } else { colours.line },
                width: if is_lit { 2.0 } else { 1.0 },
                radius: 5.0.into(),
            },
            ..container::Style::default()
        })
        .into()
}

/// A die as large as it lies on the tray: its colour by letter, its symbols as pips.
struct LargeDie {
    die: Die,
    symbols: u8,
    letter: String,
    is_live: bool,
    /// How it is tilted while it rolls.
    tilt: u8,
    colours: &'static Colours,
}

impl LargeDie {
    fn paint(&self, frame: &mut Frame) {
        if self.tilt > 0 {
            let middle = frame.center();
            frame.translate(Vector::new(middle.x, middle.y));
            frame.rotate(f32::from(self.tilt) * 0.7);
            frame.scale(0.74);
            frame.translate(Vector::new(-middle.x, -middle.y));
        }
        let side = frame.width().min(frame.height()) - 4.0;
        let colour = of_die(self.die);
        let corner = Point::new(2.0, 2.0);
        let block = Path::rounded_rectangle(corner, Size::new(side, side), (side * 0.16).into());
        frame.fill(&block, color!(0xFBF5E6));
        frame.stroke(&block, stroke(if self.is_live { self.colours.focus } else { colour }, 3.0));
        let at = corner + Vector::new(side * 0.22, side * 0.24);
        let letter =
            crate::table::map::labels::label(self.letter.clone(), at, side * 0.26, PLAIN_STRONG, colour);
        frame.fill_text(letter);
        let places: &[(f32, f32)] = match self.symbols {
            0 => &[],
            1 => &[(0.54, 0.58)],
            2 => &[(0.36, 0.66), (0.72, 0.48)],
            _ => &[(0.3, 0.72), (0.72, 0.7), (0.6, 0.34)],
        };
        if places.is_empty() {
            let blank = Path::line(
                corner + Vector::new(side * 0.4, side * 0.58),
                corner + Vector::new(side * 0.66, side * 0.58),
            );
            frame.stroke(&blank, stroke(colour, 2.0));
        }
        for (x, y) in places {
            let at = corner + Vector::new(side * x, side * y);
            match art("equipment", "battle_axe") {
                Some(axe) => frame.fill(&axe.mark(at, side * 0.36), colour),
                None => frame.fill(&Path::circle(at, side * 0.1), colour),
            }
        }
    }
}

/// A die of this size; one that may be rolled again is framed, and one that rolls tumbles.
pub(super) fn large_die<'a>(
    (die, symbols): (Die, u8),
    is_live: bool,
    rolled: Option<f32>,
    side: f32,
    cx: Context,
) -> Element<'a, Message> {
    // Each turn takes longer than the one before, and it comes to rest on its own face.
    let turn = rolled.filter(|part| *part < 0.92).map(|part| (part.sqrt() * 11.0) as u8);
    let symbols = turn.map_or(symbols, |turn| (symbols + turn * 3) % 4);
    let tilt = turn.map_or(0, |turn| turn % 9 + 1);
    let die = LargeDie { die, symbols, letter: letter(die, cx), is_live, tilt, colours: cx.colours };
    let shown = (die.die, symbols, is_live, tilt, std::ptr::from_ref(cx.colours));
    painted(shown, move |frame| die.paint(frame)).width(side).height(side).into()
}
