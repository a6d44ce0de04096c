//! Small parts that every screen is made of: type, plates to press, panels.
pub(crate) mod cached_picture;
pub(crate) mod card;
pub(crate) mod emblem;
pub(crate) mod seal;
pub(crate) mod sheet;
pub(crate) mod squares;
pub(crate) mod token;
pub(crate) mod woodcut;

use crate::{
    hook::{self, Mark},
    reference,
    store::{Settings, Speeds},
    theme::{BOOK, Colours, DISPLAY, PLAIN, PLAIN_STRONG},
    words::Words,
};
use iced::{
    Background, Border, Color, Element, Fill,
    widget::{
        Button, Container, Scrollable, Text, TextInput, button, column, container, row, scrollable, space,
        text, text_input, tooltip,
    },
};
use std::time::Duration;

/// A column of text that is easy to read.
const WIDTH: f32 = 920.0;
/// Between the edge of a page and what is on it.
const MARGIN: f32 = 36.0;
/// The bar of what scrolls, with the space beside it.
const BAR: f32 = 18.0;

/// How wide a tip is at most.
const TIP: f32 = 300.0;
/// How long something is pointed at before a tip comes.
const REST: Duration = Duration::from_millis(350);

/// What every view is drawn with: the language, the colours, and how things move.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The language.
    pub words: &'static Words,
    /// The colours.
    pub colours: &'static Colours,
    /// How fast moves are shown.
    pub speeds: Speeds,
    /// Whether nothing moves.
    pub calm: bool,
    /// Whether every question says why it matters.
    pub explains: bool,
}

impl Context {
    /// As a player has set it.
    pub fn of(settings: &Settings) -> Self {
        Self {
            words: Words::of(settings.language()),
            colours: Colours::of(settings.theme, settings.palette),
            speeds: settings.speeds,
            calm: settings.reduced_motion,
            explains: settings.explanations,
        }
    }

    /// A message.
    pub(crate) fn say(&self, id: &str) -> String {
        self.words.get(id)
    }

    pub(crate) fn title<'a>(&self, words: impl text::IntoFragment<'a>) -> Text<'a> {
        text(words).font(DISPLAY).size(30).line_height(1.2).color(self.colours.ink)
    }

    pub(crate) fn heading<'a>(&self, words: impl text::IntoFragment<'a>) -> Text<'a> {
        text(words).font(DISPLAY).size(17).line_height(1.2).color(self.colours.accent)
    }

    pub(crate) fn body<'a>(&self, words: impl text::IntoFragment<'a>) -> Text<'a> {
        text(words).font(BOOK).size(18).line_height(1.25).color(self.colours.ink)
    }

    pub(crate) fn plain<'a>(&self, words: impl text::IntoFragment<'a>) -> Text<'a> {
        text(words).font(PLAIN).size(14).color(self.colours.ink)
    }

    pub(crate) fn strong<'a>(&self, words: impl text::IntoFragment<'a>) -> Text<'a> {
        text(words).font(PLAIN_STRONG).size(14).color(self.colours.ink)
    }

    pub(crate) fn muted<'a>(&self, words: impl text::IntoFragment<'a>) -> Text<'a> {
        text(words).font(PLAIN).size(13).color(self.colours.ink_muted)
    }

    /// The one thing that a screen is for.
    pub(crate) fn primary<'a, M: Clone + 'a>(&self, label: String, message: Option<M>) -> Button<'a, M> {
        let colours = self.colours;
        button(text(label).font(PLAIN_STRONG).size(15)).padding([11, 20]).on_press_maybe(message).style(
            move |_, status| plate(status, colours, Background::Color(colours.accent), colours.on_accent),
        )
    }

    /// Anything else that can be pressed; the chosen one is an iron plate.
    pub(crate) fn press<'a, M: Clone + 'a>(
        &self,
        label: String,
        chosen: bool,
        message: Option<M>,
    ) -> Button<'a, M> {
        self.plate_of(label, 14, chosen, message).padding([9, 14])
    }

    /// A plate for what is there all the time and seldom pressed.
    pub(crate) fn small_press<'a, M: Clone + 'a>(
        &self,
        label: String,
        chosen: bool,
        message: Option<M>,
    ) -> Button<'a, M> {
        self.plate_of(label, 12, chosen, message).padding([2, 6])
    }

    fn plate_of<'a, M: Clone + 'a>(
        &self,
        label: String,
        size: u32,
        chosen: bool,
        message: Option<M>,
    ) -> Button<'a, M> {
        let colours = self.colours;
        let font = if chosen { PLAIN_STRONG } else { PLAIN };
        button(text(label).font(font).size(size)).on_press_maybe(message).style(move |_, status| match chosen
        {
            true => plate(status, colours, Background::Color(colours.iron), colours.on_iron),
            false => plate(status, colours, Background::Color(colours.card), colours.ink),
        })
    }

    /// An answer: as wide as its list, its number before it; `focused` if the keyboard's mark is on it.
    pub(crate) fn answer<'a, M: Clone + 'a>(
        &self,
        number: usize,
        label: String,
        focused: bool,
        message: M,
    ) -> Button<'a, M> {
        let colours = self.colours;
        let number = text(number.to_string()).font(PLAIN_STRONG).size(13).color(colours.ink_muted).width(26);
        let label = text(label).font(BOOK).size(18).line_height(1.2).width(Fill);
        button(row![number, label].align_y(iced::Center))
            .width(Fill)
            .padding([8, 12])
            .on_press(message)
            .style(move |_, status| {
                let plate = plate(status, colours, Background::Color(colours.card), colours.ink);
                let focus = Border { color: colours.focus, width: 3.0, radius: 5.0.into() };
                button::Style { border: if focused { focus } else { plate.border }, ..plate }
            })
    }

    /// A framed part of the page.
    pub(crate) fn panel<'a, M: 'a>(&self, content: impl Into<Element<'a, M>>) -> Container<'a, M> {
        let colours = self.colours;
        container(content).padding(16).style(move |_| container::Style {
            background: Some(colours.surface.into()),
            border: Border { color: colours.ink_muted, width: 1.5, radius: 5.0.into() },
            ..container::Style::default()
        })
    }

    /// The element, with what it is while it is pointed at.
    pub(crate) fn told<'a, M: 'a>(
        &self,
        title: impl Into<String>,
        text: impl Into<String>,
        content: impl Into<Element<'a, M>>,
    ) -> Element<'a, M> {
        Tip { title: title.into(), text: text.into(), more: None }.around(content, *self)
    }

    /// The element, with what a term of a game's rules means while it is pointed at.
    pub(crate) fn tip<'a, M: 'a>(
        &self,
        game: &str,
        term: &str,
        content: impl Into<Element<'a, M>>,
    ) -> Element<'a, M> {
        match reference::term(game, self.words.language(), term) {
            Some(term) => self.told(term.name, term.tip, content),
            None => content.into(),
        }
    }

    /// The element, with what some terms mean while it is pointed at, at its left: it hides none of what stands below.
    pub(crate) fn with_terms<'a, M: 'a>(
        &self,
        terms: &[reference::Term],
        content: impl Into<Element<'a, M>>,
    ) -> Element<'a, M> {
        if terms.is_empty() {
            return content.into();
        }
        let term = |term: &reference::Term| {
            let told = column![self.strong(term.name.clone()), self.plain(term.tip.clone()).size(13)];
            told.spacing(1).into()
        };
        let told = container(self.panel(column(terms.iter().map(term)).spacing(7)).padding(8)).max_width(TIP);
        tooltip(content, told, tooltip::Position::Left).gap(8).delay(REST).into()
    }

    /// A line across a page, as a woodcutter ends a chapter.
    fn rule<'a, M: 'a>(&self) -> Element<'a, M> {
        let line = |height: f32, colour: Color| {
            container(space()).width(Fill).height(height).style(move |_| container::background(colour))
        };
        column![line(2.0, self.colours.ink), line(1.0, self.colours.line)].spacing(3).into()
    }

    /// A word of warning.
    pub(crate) fn notice<'a, M: 'a>(&self, words: String) -> Element<'a, M> {
        let colours = self.colours;
        let border = Border { color: colours.danger, width: 1.5, radius: 6.0.into() };
        container(text(words).font(PLAIN).size(14).color(colours.danger).width(Fill))
            .padding([10, 14])
            .style(move |_| container::Style {
                background: Some(colours.card.into()),
                border,
                ..container::Style::default()
            })
            .into()
    }

    /// Something to know, which is no alarm.
    pub(crate) fn information<'a, M: 'a>(&self, words: String) -> Element<'a, M> {
        let colours = self.colours;
        container(text(words).font(PLAIN).size(14).color(colours.ink).width(Fill))
            .padding([10, 14])
            .style(move |_| container::Style {
                background: Some(colours.card.into()),
                border: Border { color: colours.line, width: 1.0, radius: 6.0.into() },
                ..container::Style::default()
            })
            .into()
    }

    /// A page with its name, a way back, and what scrolls below.
    pub(crate) fn page<'a, M: Clone + 'a>(
        &self,
        name: String,
        back: M,
        content: impl Into<Element<'a, M>>,
    ) -> Element<'a, M> {
        let back = hook::marked(self.press(self.say("back"), false, Some(back)), || Mark::control("back"));
        let head = row![self.title(name).width(Fill), back].align_y(iced::Center).spacing(16);
        let head = container(column![head, self.rule()].spacing(10).max_width(WIDTH)).center_x(Fill);
        let content = container(container(content).max_width(WIDTH)).center_x(Fill);
        // Both keep clear of the bar on either side, so that they stand in line whether it is there or not.
        let [head, content] = [head, content].map(|part| part.padding([0.0, BAR]));
        column![head, space().height(16), self.long(content)].padding(MARGIN).into()
    }

    /// What is longer than its place; the bar stands beside it.
    pub(crate) fn scroll<'a, M: 'a>(&self, content: impl Into<Element<'a, M>>) -> Scrollable<'a, M> {
        self.long(content).spacing(8)
    }

    /// What is longer than its place; the bar lies over its edge.
    fn long<'a, M: 'a>(&self, content: impl Into<Element<'a, M>>) -> Scrollable<'a, M> {
        let colours = self.colours;
        scrollable(content).width(Fill).height(Fill).style(move |theme, status| {
            let rail = scrollable::Rail {
                background: Some(colours.bg.into()),
                border: iced::border::rounded(4),
                scroller: scrollable::Scroller {
                    background: colours.line.into(),
                    border: iced::border::rounded(4),
                },
            };
            scrollable::Style {
                vertical_rail: rail,
                horizontal_rail: rail,
                ..scrollable::default(theme, status)
            }
        })
    }

    /// A place to type into.
    pub(crate) fn input<'a, M: Clone + 'a>(&self, hint: &str, value: &str) -> TextInput<'a, M> {
        let colours = self.colours;
        text_input(hint, value).font(PLAIN).size(14).padding([9, 12]).style(move |_, status| {
            let focused = matches!(status, text_input::Status::Focused { .. });
            let (color, width) = if focused { (colours.accent, 2.0) } else { (colours.line, 1.0) };
            text_input::Style {
                background: colours.card.into(),
                border: Border { color, width, radius: 5.0.into() },
                icon: colours.ink,
                placeholder: colours.ink_muted,
                value: colours.ink,
                selection: colours.line,
            }
        })
    }

    /// The ground of a page.
    pub(crate) fn ground<'a, M: 'a>(&self, content: impl Into<Element<'a, M>>) -> Element<'a, M> {
        let colours = self.colours;
        container(content)
            .width(Fill)
            .height(Fill)
            .style(move |_| container::Style {
                background: Some(colours.bg.into()),
                ..container::Style::default()
            })
            .into()
    }
}

/// What is said of something while it is pointed at.
pub(crate) struct Tip {
    /// What it is.
    pub(crate) title: String,
    /// What that means.
    pub(crate) text: String,
    /// How to learn more.
    pub(crate) more: Option<String>,
}

impl Tip {
    /// The element, with the tip where it is pointed at for a while.
    pub(crate) fn around<'a, M: 'a>(self, content: impl Into<Element<'a, M>>, cx: Context) -> Element<'a, M> {
        let text = (!self.text.is_empty()).then(|| cx.plain(self.text).size(13));
        let more = self.more.map(|more| cx.muted(more).size(12));
        let told = column![cx.strong(self.title)].push(text).push(more).spacing(3);
        let told = container(cx.panel(told).padding(8)).max_width(TIP);
        tooltip(content, told, tooltip::Position::FollowCursor).delay(REST).into()
    }
}

/// A plate of one colour; what cannot be pressed is sunk, and its words can still be read.
fn plate(
    status: button::Status,
    colours: &Colours,
    background: Background,
    text_color: Color,
) -> button::Style {
    let quiet = Color { a: 0.6, ..colours.ink_muted };
    let (background, text_color, line, width) = match status {
        button::Status::Active => (background, text_color, quiet, 1.0),
        button::Status::Hovered | button::Status::Pressed => (background, text_color, colours.accent, 2.0),
        button::Status::Disabled => (colours.bg.into(), colours.ink_muted, colours.line, 1.0),
    };
    button::Style {
        background: Some(background),
        text_color,
        border: Border { color: line, width, radius: 5.0.into() },
        ..button::Style::default()
    }
}
