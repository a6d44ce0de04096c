//! The first page: the name of the house, its games, and where to go.
use crate::{
    games,
    hook::{self, Mark},
    peers::KeptTable,
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
    Center, Color, Element, Fill, Size,
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
    /// A table among peers that can be come back to.
    left: Option<KeptTable>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes on with the last game.
    Continue(PathBuf),
    /// Comes back to a table among peers.
    Return(Box<KeptTable>),
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
    /// Chose a language.
    Speak(Language),
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Take up this game.
    Continue(PathBuf),
    /// Come back to this table among peers.
    Return(Box<KeptTable>),
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
        Self { cards, last, left: None }
    }

    /// The same, with a table among peers that can be come back to.
    pub fn with_left(self, left: Option<KeptTable>) -> Self {
        Self { left, ..self }
    }

    /// Takes a message.
    pub fn update(&self, message: Message) -> Action {
        match message {
            Message::Continue(path) => Action::Continue(path),
            Message::Return(table) => Action::Return(table),
            Message::New(game) => Action::New(game),
            Message::Host => Action::Host,
            Message::Join => Action::Join,
            Message::Games => Action::Games,
            Message::Settings => Action::Settings,
            Message::About => Action::About,
            Message::Rules => Action::Rules,
            Message::Speak(language) => Action::Speak(language),
        }
    }

    /// The page as it looks: centred where there is room, else to be scrolled.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        responsive(move |room| {
            let roomy = room.width >= ROOM.width && room.height >= ROOM.height;
            let cards = row(self.cards.iter().map(|card| self.game(card, cx))).spacing(16);
            let cards: Element<'_, Message> =
                if roomy { cards.into() } else { cards.wrap().vertical_spacing(16).align_x(Center).into() };
            // What is wanted most stands above the games, however low the window is.
            let has_lead = room.height >= ROOM.height;
            let page = column![self.heading(has_lead, cx), self.first_ways(cx), cards, other_ways(cx)];
            let page = page.align_x(Center).spacing(20);
            if roomy {
                let languages = container(languages(cx)).align_right(Fill).padding([34, 44]);
                return stack![container(page).center(Fill), languages].into();
            }
            let page = column![container(languages(cx)).align_right(Fill), page].spacing(8);
            container(cx.scroll(container(page).center_x(Fill))).padding(34).into()
        })
        .into()
    }

    fn heading(&self, has_lead: bool, cx: Context) -> Element<'_, Message> {
        let lead = text(cx.say("lead")).font(BOOK_ITALIC).size(19).color(cx.colours.ink_muted).center();
        let (coming, built): (Vec<_>, Vec<_>) = self.cards.iter().partition(|card| !is_built(card));
        let eyebrow = match coming.len() {
            0 => cx.say("eyebrow"),
            count => {
                let args = [("built", built.len().into()), ("coming", count.into())];
                cx.words.say("eyebrow-coming", &args)
            }
        };
        column![
            text(eyebrow).font(PLAIN_STRONG).size(13).color(cx.colours.accent),
            text(cx.say("window-title")).font(DISPLAY).size(48).line_height(1.15).color(cx.colours.ink),
        ]
        .push(has_lead.then(|| container(lead).max_width(720)))
        .align_x(Center)
        .spacing(6)
        .into()
    }

    /// A game that is built can be begun; another lies under a veil that says that it is coming.
    fn game<'a>(&self, card: &'a Card, cx: Context) -> Element<'a, Message> {
        if is_built(card) {
            let press = button(card.view(cx.words)).padding(0).style(|_, _| button::Style::default());
            return press.on_press(Message::New(Some(card.id))).into();
        }
        let colours = cx.colours;
        let ribbon = text(cx.say("later-game")).font(PLAIN_STRONG).size(14).color(colours.on_iron);
        let ribbon = container(ribbon).padding([6, 14]).style(move |_| container::background(colours.iron));
        let shade = Color { a: 0.55, ..colours.surface };
        let veil = container(ribbon).center(Fill).style(move |_| container::background(shade));
        let veil = container(veil).width(card::SIZE.width).height(card::SIZE.height);
        stack![card.view(cx.words), veil].into()
    }

    fn first_ways(&self, cx: Context) -> Element<'_, Message> {
        let path = self.last.as_ref().map(|game| Message::Continue(game.path.clone()));
        let first = |id: &'static str, message| {
            hook::marked(cx.primary(cx.say(id), message), move || Mark::control(id))
        };
        let firsts = row![first("home-continue", path), first("home-new", Some(Message::New(None)))];
        let back = self.left.as_ref().map(|table| {
            let message = Some(Message::Return(Box::new(table.clone())));
            hook::marked(cx.primary(cx.say("home-return"), message), || Mark::control("home-return"))
        });
        let below = match &self.last {
            Some(game) => cx.words.say("home-last", &[("name", game.name.as_str().into())]),
            None => cx.say("home-nothing-yet"),
        };
        column![firsts.push(back).spacing(12), cx.muted(below)].align_x(Center).spacing(8).into()
    }
}

fn is_built(card: &Card) -> bool {
    games::IDS.iter().any(|(id, _)| *id == card.id)
}

/// Where else to go.
fn other_ways<'a>(cx: Context) -> Element<'a, Message> {
    let way = |id: &'static str, message| {
        hook::marked(cx.press(cx.say(id), false, Some(message)), move || Mark::control(id))
    };
    row![
        way("home-games", Message::Games),
        way("home-host", Message::Host),
        way("home-join", Message::Join),
        way("home-rules", Message::Rules),
        way("home-settings", Message::Settings),
        way("home-about", Message::About),
    ]
    .spacing(8)
    .wrap()
    .vertical_spacing(8)
    .into()
}

/// The languages, each by its own name.
fn languages<'a>(cx: Context) -> Element<'a, Message> {
    let choice = |language: Language| {
        let chosen = language == cx.words.language();
        cx.press(language.name().to_owned(), chosen, Some(Message::Speak(language))).into()
    };
    row(Language::ALL.map(choice)).spacing(4).into()
}
