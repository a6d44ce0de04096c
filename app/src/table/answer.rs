//! An answer as a plate: its key, a picture, its words, and a figure.
use super::{Message, board::FigureKind};
use crate::{
    theme::{BOOK, Colours, PLAIN, PLAIN_STRONG},
    widget::Context,
};
use iced::{
    Border, Center, Color, Element, Fill, Font, Pixels, Size,
    advanced::{
        graphics::text::Paragraph,
        text::{self, LineHeight, Paragraph as _},
    },
    alignment,
    widget::{button, column, container, row, text as words, text::Wrapping},
};

/// The picture of an answer measures this at most.
pub(super) const PICTURE: f32 = 34.0;
/// Between two answers.
pub(super) const GAP: f32 = 5.0;
/// Words of an answer.
const LINE: f32 = 1.15;
/// Room for the key.
const KEY: f32 = 24.0;
/// Room for the key of the way on.
const LONG_KEY: f32 = 58.0;

/// How an answer stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// One of several.
    Usual,
    /// One that a strong player would think of.
    Hinted,
    /// The way on without choosing anything.
    WayOn,
    /// The way on, which was chosen although it leaves something unused and is asked about once more.
    Ending,
    /// One that can cost all.
    Dangerous,
    /// One that does nothing now.
    Idle,
}

impl Look {
    /// Whether it goes on without choosing anything.
    pub(super) fn is_way_on(self) -> bool {
        matches!(self, Self::WayOn | Self::Ending)
    }

    /// Whether it warns.
    fn warns(self) -> bool {
        matches!(self, Self::Ending | Self::Dangerous)
    }
}

/// An answer.
pub(super) struct Answer<'a> {
    /// What gives it, as it is written on the key.
    pub(super) key: String,
    pub(super) picture: Option<Element<'a, Message>>,
    pub(super) label: String,
    /// What more there is to say.
    pub(super) note: Option<String>,
    /// Its chance or price.
    pub(super) figure: Option<(String, FigureKind)>,
    pub(super) look: Look,
    /// Whether the keyboard's mark is on it.
    pub(super) is_marked: bool,
    /// Whether it is set closely.
    pub(super) is_close: bool,
}

impl<'a> Answer<'a> {
    /// The plate.
    pub(super) fn view(self, message: Message, cx: Context) -> Element<'a, Message> {
        let (colours, look, is_marked) = (cx.colours, self.look, self.is_marked);
        let (side, up) = padding(self.is_close);
        let key = key_cap(self.key, colours);
        let key = container(key).width(if look.is_way_on() { LONG_KEY } else { KEY });
        let font = if look.is_way_on() { PLAIN_STRONG } else { BOOK };
        let label = words(self.label).font(font).size(label_size(look, self.is_close)).line_height(LINE);
        let label = label.color(if look == Look::Idle { colours.ink_muted } else { colours.ink });
        let note_colour = if look.warns() { colours.danger } else { colours.ink_muted };
        let note = self.note.map(|note| cx.muted(note).size(12).color(note_colour));
        let (large, wide) = figure_size(self.is_close);
        let figure = self.figure.map(|(figure, kind)| {
            let (colour, size) = match kind {
                FigureKind::Good => (colours.success, large),
                FigureKind::Bad => (colours.ink, large),
                FigureKind::Calm => (colours.ink_muted, 13.0),
            };
            let figure = words(figure).font(PLAIN_STRONG).size(size).color(colour).wrapping(Wrapping::None);
            container(figure).align_right(wide)
        });
        let told = column![label].push(note).width(Fill);
        let inside = row![key].push(self.picture).push(told).push(figure).spacing(8).align_y(Center);
        button(inside)
            .width(Fill)
            .padding([up, side])
            .on_press(message)
            .style(move |_, status| plate(colours, look, is_marked, status))
            .into()
    }
}

/// How large a figure is written, and how wide its place is.
fn figure_size(is_close: bool) -> (f32, f32) {
    if is_close { (14.0, 54.0) } else { (16.0, 62.0) }
}

/// To the sides, and above and below.
fn padding(is_close: bool) -> (f32, f32) {
    if is_close { (6.0, 4.0) } else { (8.0, 6.0) }
}

fn label_size(look: Look, is_close: bool) -> f32 {
    match (look, is_close) {
        (Look::WayOn | Look::Ending, _) => 14.0,
        (_, true) => 16.0,
        (_, false) => 18.0,
    }
}

/// How high an answer is in a list of this width.
pub(super) fn height(
    label: &str,
    note: Option<&str>,
    (has_picture, has_figure): (bool, bool),
    look: Look,
    is_close: bool,
    width: f32,
) -> f32 {
    let (side, up) = padding(is_close);
    let key = if look.is_way_on() { LONG_KEY } else { KEY };
    let picture = if has_picture { PICTURE + 8.0 } else { 0.0 };
    let figure = if has_figure { figure_size(is_close).1 + 8.0 } else { 0.0 };
    let room = width - 2.0 * side - key - 8.0 - picture - figure;
    let font = if look.is_way_on() { PLAIN_STRONG } else { BOOK };
    let told = text_height(label, font, label_size(look, is_close), LINE, room)
        + note.map_or(0.0, |note| text_height(note, PLAIN, 12.0, 1.3, room));
    told.max(if has_picture { PICTURE } else { 22.0 }) + 2.0 * up
}

/// How high a text is in a place of this width.
pub(super) fn text_height(content: &str, font: Font, size: f32, line: f32, width: f32) -> f32 {
    let text = text::Text {
        content,
        bounds: Size::new(width, f32::INFINITY),
        size: Pixels(size),
        line_height: LineHeight::Relative(line),
        font,
        align_x: text::Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: text::Shaping::default(),
        wrapping: text::Wrapping::default(),
    };
    Paragraph::with_text(text).min_bounds().height
}

/// A key as it looks on a keyboard.
fn key_cap<'a>(key: String, colours: &'static Colours) -> Element<'a, Message> {
    let key = words(key).font(PLAIN_STRONG).size(12).color(colours.ink_muted);
    // Without an edge: its corners lie between pixels.
    let cap = container(key).padding([2, 6]).style(move |_| container::background(colours.surface));
    cap.into()
}

fn plate(colours: &Colours, look: Look, is_marked: bool, status: button::Status) -> button::Style {
    let is_over = matches!(status, button::Status::Hovered | button::Status::Pressed);
    let ground = match look {
        Look::WayOn | Look::Ending => colours.bg,
        Look::Idle => colours.surface,
        Look::Usual | Look::Hinted | Look::Dangerous => colours.card,
    };
    let (color, width) = match (is_marked, is_over, look) {
        (true, ..) => (colours.focus, 3.0),
        (false, true, _) => (colours.accent, 2.0),
        (false, false, Look::Hinted) => (colours.gold, 2.5),
        (false, false, look) if look.warns() => (colours.danger, 2.0),
        (false, false, _) => (Color { a: 0.6, ..colours.ink_muted }, 1.0),
    };
    button::Style {
        background: Some(ground.into()),
        text_color: colours.ink,
        border: Border { color, width, radius: 7.0.into() },
        ..button::Style::default()
    }
}
