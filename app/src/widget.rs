//! Small parts that every screen is made of: type, plates to press, panels.
pub(crate) mod card;
pub(crate) mod emblem;
pub(crate) mod sheet;

use crate::{
    theme::{BOOK, Colours, DISPLAY, PLAIN, PLAIN_STRONG},
    words::Words,
};
use iced::{
    Background, Border, Element, Fill,
    widget::{Button, Container, Text, button, column, container, row, scrollable, space, text},
};

/// What every view is drawn with: the language and the colours.
#[derive(Clone, Copy, Debug)]
pub struct Cx {
    /// The language.
    pub words: &'static Words,
    /// The colours.
    pub colours: &'static Colours,
}

impl Cx {
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
        let colours = self.colours;
        let font = if chosen { PLAIN_STRONG } else { PLAIN };
        button(text(label).font(font).size(14)).padding([9, 14]).on_press_maybe(message).style(
            move |_, status| match chosen {
                true => plate(status, colours, Background::Color(colours.iron), colours.on_iron),
                false => plate(status, colours, Background::Color(colours.card), colours.ink),
            },
        )
    }

    /// An answer: as wide as its list, its number before it.
    pub(crate) fn answer<'a, M: Clone + 'a>(
        &self,
        number: usize,
        label: &'a str,
        message: M,
    ) -> Button<'a, M> {
        let colours = self.colours;
        let number = text(number.to_string()).font(PLAIN_STRONG).size(13).color(colours.ink_muted).width(26);
        let label = text(label).font(BOOK).size(18).line_height(1.2).width(Fill);
        button(row![number, label].align_y(iced::Center))
            .width(Fill)
            .padding([8, 12])
            .on_press(message)
            .style(move |_, status| plate(status, colours, Background::Color(colours.card), colours.ink))
    }

    /// A framed part of the page.
    pub(crate) fn panel<'a, M: 'a>(&self, content: impl Into<Element<'a, M>>) -> Container<'a, M> {
        let colours = self.colours;
        container(content).padding(16).style(move |_| container::Style {
            background: Some(colours.surface.into()),
            border: Border { color: colours.line, width: 1.0, radius: 6.0.into() },
            ..container::Style::default()
        })
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

    /// A page with its name, a way back, and what scrolls below.
    pub(crate) fn page<'a, M: Clone + 'a>(
        &self,
        name: String,
        back: M,
        content: impl Into<Element<'a, M>>,
    ) -> Element<'a, M> {
        let head = row![self.title(name).width(Fill), self.press(self.say("back"), false, Some(back)),]
            .align_y(iced::Center)
            .spacing(16);
        let inner = container(content).max_width(920).padding(iced::Padding::default().right(18).bottom(20));
        let scrolled = scrollable(container(inner).center_x(Fill)).height(Fill).width(Fill);
        self.ground(
            column![container(head).max_width(920).center_x(Fill), space().height(14), scrolled].padding(28),
        )
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

/// A plate of one colour; what cannot be pressed fades.
fn plate(
    status: button::Status,
    colours: &Colours,
    background: Background,
    text_color: iced::Color,
) -> button::Style {
    let (width, fade) = match status {
        button::Status::Active => (1.0, 1.0),
        button::Status::Hovered | button::Status::Pressed => (2.0, 1.0),
        button::Status::Disabled => (1.0, 0.45),
    };
    let line = if width > 1.0 { colours.accent } else { colours.line };
    button::Style {
        background: Some(background.scale_alpha(fade)),
        text_color: text_color.scale_alpha(fade.max(0.6)),
        border: Border { color: line, width, radius: 5.0.into() },
        ..button::Style::default()
    }
}
