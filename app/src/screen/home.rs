//! The first page: the name of the house, its games, and where to go.
use crate::{
    games,
    hook::{self, Mark},
    store::Summary,
    theme::{BOOK_ITALIC, DISPLAY, PLAIN_STRONG},
    widget::{
        Context,
        card::{self, Card},
        emblem,
    },
    words::Language,
};
use iced::{
    Center, Element, Fill, Size,
    widget::{button, column, container, responsive, row, stack, text},
};
use std::path::PathBuf;

/// The smallest place that shows the whole page at once.
const ROOM: Size = Size::new(4.0 * card::SIZE.width + 120.0, 690.0);

/// The page.
#[derive(Debug)]
pub struct Home {
    cards: Vec<Card>,
    last: Option<Summary>,
    said: Option<&'static str>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes on with the last game.
    Continue(PathBuf),
    /// Wants a new game, of this kind if one was named.
    New(Option<&'static str>),
    /// Wants to open a table to people elsewhere.
    Host,
    /// Wants to sit down at a table elsewhere.
    Join,
    /// Wants the list of games.
    Games,
    /// Wants the settings.
    Settings,
    /// Wants to know about the program.
    About,
    /// Wants to read the rules.
    Rules,
    /// Wants what is not built yet, by the message that says so.
    Later(&'static str),
    /// Chose a language.
    Speak(Language),
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Take up this game.
    Continue(PathBuf),
    /// Show the new-game screen.
    New(Option<&'static str>),
    /// Show the new-game screen with open seats.
    Host,
    /// Show the screen to join a table.
    Join,
    /// Show the list of games.
    Games,
    /// Show the settings.
    Settings,
    /// Show the about page.
    About,
    /// Show the rules.
    Rules,
    /// Speak this language.
    Speak(Language),
}

impl Home {
    /// The page, with the game that was played last.
    pub fn new(cx: Context, last: Option<Summary>) -> Self {
        let cards = emblem::all().map(|(id, emblem)| Card::new(id, emblem, cx.colours)).collect();
        Self { cards, last, said: None }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Continue(path) => Action::Continue(path),
            Message::New(game) => Action::New(game),
            Message::Host => Action::Host,
            Message::Join => Action::Join,
            Message::Games => Action::Games,
            Message::Settings => Action::Settings,
            Message::About => Action::About,
            Message::Rules => Action::Rules,
            Message::Speak(language) => Action::Speak(language),
            Message::Later(id) => {
                self.said = Some(id);
                Action::None
            }
        }
    }

    /// The page as it looks: centred where there is room, else to be scrolled.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        responsive(move |room| {
            let roomy = room.width >= ROOM.width && room.height >= ROOM.height;
            let cards = row(self.cards.iter().map(|card| self.game(card, cx))).spacing(16);
            let cards: Element<'_, Message> =
                if roomy { cards.into() } else { cards.wrap().vertical_spacing(16).align_x(Center).into() };
            let page = column![self.heading(cx), cards, self.ways(cx)].align_x(Center).spacing(24);
            if roomy {
                let languages = container(languages(cx)).align_right(Fill).padding([34, 44]);
                return stack![container(page).center(Fill), languages].into();
            }
            let page = column![container(languages(cx)).align_right(Fill), page].spacing(8);
            container(cx.scroll(container(page).center_x(Fill))).padding(34).into()
        })
        .into()
    }

    fn heading(&self, cx: Context) -> Element<'_, Message> {
        let lead = text(cx.say("lead")).font(BOOK_ITALIC).size(19).color(cx.colours.ink_muted).center();
        column![
            text(cx.say("eyebrow")).font(PLAIN_STRONG).size(13).color(cx.colours.accent),
            text(cx.say("window-title")).font(DISPLAY).size(48).line_height(1.15).color(cx.colours.ink),
            container(lead).max_width(720),
        ]
        .align_x(Center)
        .spacing(6)
        .into()
    }

    /// A game that is built can be begun; another says that it is not.
    fn game<'a>(&self, card: &'a Card, cx: Context) -> Element<'a, Message> {
        let built = games::IDS.iter().any(|(id, _)| *id == card.id);
        let message = if built { Message::New(Some(card.id)) } else { Message::Later("later-game") };
        button(card.view(cx.words)).padding(0).style(|_, _| button::Style::default()).on_press(message).into()
    }

    fn ways(&self, cx: Context) -> Element<'_, Message> {
        let path = self.last.as_ref().map(|game| Message::Continue(game.path.clone()));
        let first = |id: &'static str, message| {
            hook::marked(cx.primary(cx.say(id), message), move || Mark::control(id))
        };
        let other = |id: &'static str, message| {
            hook::marked(cx.press(cx.say(id), false, Some(message)), move || Mark::control(id))
        };
        let firsts = row![first("home-continue", path), first("home-new", Some(Message::New(None)))];
        let others = row![
            other("home-games", Message::Games),
            other("home-host", Message::Host),
            other("home-join", Message::Join),
            other("home-rules", Message::Rules),
            other("home-settings", Message::Settings),
            other("home-about", Message::About),
        ]
        .spacing(8);
        let below = match (self.said, &self.last) {
            (Some(id), _) => cx.say(id),
            (None, Some(game)) => cx.words.say("home-last", &[("name", game.name.as_str().into())]),
            (None, None) => cx.say("home-nothing-yet"),
        };
        column![firsts.spacing(12), others, cx.muted(below)].align_x(Center).spacing(12).into()
    }
}

/// The languages, each by its own name.
fn languages<'a>(cx: Context) -> Element<'a, Message> {
    let choice = |language: Language| {
        let chosen = language == cx.words.language();
        cx.press(language.name().to_owned(), chosen, Some(Message::Speak(language))).into()
    };
    row(Language::ALL.map(choice)).spacing(4).into()
}
