//! The first page: the name of the house, the four games, and what is coming.
use super::{
    card::{self, Card},
    emblem,
    look::{BOOK, BOOK_ITALIC, DISPLAY, PARCHMENT, PLAIN, PLAIN_STRONG},
    sheet::Sheet,
};
use crate::words::{Language, Words};
use iced::{
    Center, Element, Fill, Size,
    widget::{button, canvas, column, container, row, space, stack, text},
};

/// The smallest window that shows the whole page.
pub(super) const LEAST: Size = Size::new(4.0 * card::SIZE.width + 150.0, 720.0);

/// The page.
#[derive(Debug)]
pub(super) struct Welcome {
    language: Language,
    words: &'static Words,
    sheet: Sheet,
    cards: Vec<Card>,
}

/// What its reader did.
#[derive(Clone, Copy, Debug)]
pub(super) enum Message {
    /// Chose a language.
    Speak(Language),
}

impl Welcome {
    pub(super) fn new(language: Language) -> Self {
        let cards = emblem::all().map(|(id, emblem)| Card::new(id, emblem)).collect();
        Self { language, words: Words::of(language), sheet: Sheet::default(), cards }
    }

    pub(super) fn title(&self) -> String {
        self.words.get("window-title")
    }

    pub(super) fn update(&mut self, message: Message) {
        match message {
            Message::Speak(language) => (self.language, self.words) = (language, Words::of(language)),
        }
    }

    pub(super) fn view(&self) -> Element<'_, Message> {
        let page = column![
            self.heading(),
            row(self.cards.iter().map(|card| card.view(self.words))).spacing(16),
            self.coming(),
        ]
        .align_x(Center)
        .spacing(26);
        let page = container(page).center(Fill).padding(34);
        let languages = container(self.languages()).align_right(Fill).padding([34, 44]);
        let sheet = canvas(&self.sheet).width(Fill).height(Fill);
        container(stack![sheet, page, languages]).padding(14).into()
    }

    fn heading(&self) -> Element<'_, Message> {
        let say = |key| self.words.get(key);
        column![
            text(say("eyebrow")).font(PLAIN_STRONG).size(13).color(PARCHMENT.accent),
            text(say("window-title")).font(DISPLAY).size(52).line_height(1.15).color(PARCHMENT.ink),
            text(say("lead")).font(BOOK_ITALIC).size(19).color(PARCHMENT.ink_muted).width(720).center(),
        ]
        .align_x(Center)
        .spacing(6)
        .into()
    }

    fn coming(&self) -> Element<'_, Message> {
        let say = |key| self.words.get(key);
        column![
            text(say("coming-heading")).font(DISPLAY).size(20).color(PARCHMENT.accent),
            text(say("coming")).font(BOOK).size(18).color(PARCHMENT.ink).width(760).center(),
            space().height(2),
            text(say("today")).font(PLAIN).size(13).color(PARCHMENT.ink_muted),
        ]
        .align_x(Center)
        .spacing(6)
        .into()
    }

    fn languages(&self) -> Element<'_, Message> {
        let choice = |language: Language| {
            let chosen = language == self.language;
            let font = if chosen { PLAIN_STRONG } else { PLAIN };
            let name = text(language.name()).font(font).size(13);
            button(name)
                .padding([8, 10])
                .style(move |_, status| pressed(chosen, status))
                .on_press(Message::Speak(language))
        };
        row(Language::ALL.map(|language| choice(language).into())).spacing(4).into()
    }
}

/// A word that can be pressed: the chosen one is underlined by its plate.
fn pressed(chosen: bool, status: button::Status) -> button::Style {
    let hovered = matches!(status, button::Status::Hovered | button::Status::Pressed);
    let text_color = if chosen { PARCHMENT.card } else { PARCHMENT.ink };
    let background = match (chosen, hovered) {
        (true, _) => Some(PARCHMENT.iron),
        (false, true) => Some(PARCHMENT.bg),
        (false, false) => None,
    };
    let border = iced::border::rounded(4).color(PARCHMENT.line).width(1);
    button::Style { background: background.map(Into::into), text_color, border, ..button::Style::default() }
}
