//! The first page: what can be gone on with, the games, and where to go.
mod under_way;

use crate::{
    games,
    hook::{self, Mark},
    peers::LeftTable,
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
    Center, Color, Element, Fill, Padding, Size,
    widget::{button, column, container, responsive, row, space, stack, text},
};
use std::path::PathBuf;
use under_way::UnderWay;

/// The smallest place that shows title and ways beside each other, and one that shows the lead.
const ROOM: Size = Size::new(820.0, 640.0);
/// How wide the page grows.
const WIDTH: f32 = 4.0 * card::SIZE.width + 3.0 * 16.0;

/// The page.
#[derive(Debug)]
pub struct Home {
    cards: Vec<Card>,
    under_way: Option<UnderWay>,
    /// Tables among peers that can be come back to, the latest first.
    left: Vec<LeftTable>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes on with the last game.
    Continue(PathBuf),
    /// Comes back to a table among peers.
    Return(PathBuf),
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
    Return(PathBuf),
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
        Self { cards, under_way: last.map(|last| UnderWay::new(last, cx)), left: Vec::new() }
    }

    /// The same, with tables among peers that can be come back to.
    pub fn with_left(self, left: Vec<LeftTable>) -> Self {
        Self { left, ..self }
    }

    /// These tables among peers can be come back to.
    pub fn hear_left(&mut self, left: Vec<LeftTable>) {
        self.left = left;
    }

    /// What the reader wants most: to go on with the last game, else with a table among peers, else to begin one.
    pub fn first(&self) -> Message {
        match (&self.under_way, self.left.first()) {
            (Some(game), _) => game.go_on(),
            (None, Some(table)) => Message::Return(table.path.clone()),
            (None, None) => Message::New(None),
        }
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

    /// The page as it looks: what can be gone on with stands above the games, however low the window is.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        responsive(move |room| {
            let cards = row(self.cards.iter().map(|card| self.game(card, cx))).spacing(16);
            let cards = cards.wrap().vertical_spacing(16).align_x(Center);
            let page = column![
                heading(room, cx),
                self.first_ways(room.width < ROOM.width, cx),
                self.games_heading(cx),
                container(cards).center_x(Fill),
                container(other_ways(cx)).center_x(Fill),
                cx.muted(cx.say("never-peek")).size(12).center().width(Fill),
            ];
            let page = container(page.spacing(14).max_width(WIDTH)).center_x(Fill);
            let page = cx.scroll(page.padding(Padding::ZERO.right(4)));
            container(page).padding([20, 30]).into()
        })
        .into()
    }

    fn games_heading(&self, cx: Context) -> Element<'_, Message> {
        let (built, coming): (Vec<_>, Vec<_>) = self.cards.iter().partition(|card| is_offered(card));
        let told = match coming.len() {
            0 => cx.say("eyebrow"),
            count => {
                let args = [("built", built.len().into()), ("coming", count.into())];
                cx.words.say("eyebrow-coming", &args)
            }
        };
        let heading = text(cx.say("home-new")).font(DISPLAY).size(20).color(cx.colours.ink);
        row![heading, cx.muted(told), space().width(Fill)].spacing(14).align_y(Center).into()
    }

    /// A game that is offered can be begun; another lies under a veil that says that it is coming.
    fn game<'a>(&self, card: &'a Card, cx: Context) -> Element<'a, Message> {
        if is_offered(card) {
            let press = button(card.view(cx.words)).padding(0).style(|_, _| button::Style::default());
            let press = press.on_press(Message::New(Some(card.id)));
            let id = card.id;
            return hook::marked(press, move || Mark::control(format!("home-{id}")));
        }
        let colours = cx.colours;
        let ribbon = text(cx.say("later-game")).font(PLAIN_STRONG).size(14).color(colours.on_iron);
        let ribbon = container(ribbon).padding([6, 14]).style(move |_| container::background(colours.iron));
        let shade = Color { a: 0.55, ..colours.surface };
        let veil = container(ribbon).center(Fill).style(move |_| container::background(shade));
        let veil = container(veil).width(card::SIZE.width).height(card::SIZE.height);
        stack![card.view(cx.words), veil].into()
    }

    /// What can be gone on with; where there is nothing, the way to begin.
    fn first_ways(&self, is_narrow: bool, cx: Context) -> Element<'_, Message> {
        let here = match &self.under_way {
            Some(game) => game.view(cx),
            None => nothing_yet(cx),
        };
        let further = self.left.len().saturating_sub(1);
        let peers = self.left.first().map(|table| under_way::among_peers(table, further, cx));
        match is_narrow {
            true => column![here].push(peers).spacing(12).into(),
            false => row![here].push(peers).spacing(16).into(),
        }
    }
}

fn is_offered(card: &Card) -> bool {
    games::offered().contains(&card.id)
}

/// The name of the house, and what is at hand on every first page.
fn heading<'a>(room: Size, cx: Context) -> Element<'a, Message> {
    let is_small = room.width < ROOM.width;
    let size = if is_small { 28 } else { 40 };
    let title = text(cx.say("window-title")).font(DISPLAY).size(size).line_height(1.15).color(cx.colours.ink);
    let lead = text(cx.say("lead")).font(BOOK_ITALIC).size(17).color(cx.colours.ink_muted);
    let has_lead = !is_small && room.height >= ROOM.height;
    let names = column![title].push(has_lead.then_some(lead)).spacing(2).width(Fill);
    let ways = row![way("home-settings", Message::Settings, cx), way("home-rules", Message::Rules, cx)];
    let ways = ways.push(languages(cx)).spacing(8);
    match is_small {
        true => column![names, ways].spacing(8).into(),
        false => row![names, ways].spacing(16).align_y(Center).into(),
    }
}

/// Before the first game.
fn nothing_yet<'a>(cx: Context) -> Element<'a, Message> {
    let begin = cx.primary(cx.say("home-new"), Some(Message::New(None)));
    let begin = hook::marked(begin, || Mark::control("home-new"));
    let told = column![cx.heading(cx.say("home-welcome")), cx.body(cx.say("home-nothing-yet"))].spacing(4);
    let line = row![told.width(Fill), begin].spacing(16).align_y(Center);
    under_way::framed(line, true, cx)
}

fn way<'a>(id: &'static str, message: Message, cx: Context) -> Element<'a, Message> {
    hook::marked(cx.press(cx.say(id), false, Some(message)), move || Mark::control(id))
}

/// Where else to go.
fn other_ways<'a>(cx: Context) -> Element<'a, Message> {
    row![
        way("home-games", Message::Games, cx),
        way("home-host", Message::Host, cx),
        way("home-join", Message::Join, cx),
        way("home-about", Message::About, cx),
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
