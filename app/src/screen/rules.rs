//! The rules of each game, in short.
use crate::{games, theme::BOOK_ITALIC, widget::Context};
use iced::{
    Element, Fill,
    widget::{column, row},
};

/// The page.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    game: &'static str,
}

/// What its reader did.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Chose a game.
    Read(&'static str),
}

/// What the program must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
}

impl Rules {
    /// Of a game; of none, the first.
    pub fn new(game: Option<&str>) -> Self {
        let all = games::offered();
        let named = all.iter().copied().find(|id| Some(*id) == game);
        Self { game: named.or_else(|| all.first().copied()).unwrap_or_default() }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Back => return Action::Back,
            Message::Read(game) => self.game = game,
        }
        Action::None
    }

    /// The page as it looks.
    pub fn view<'a>(&self, cx: Context) -> Element<'a, Message> {
        let told: Vec<_> = games::offered().into_iter().filter(|id| !parts(id, cx).is_empty()).collect();
        let tab = |id: &&'static str| {
            cx.press(cx.say(&format!("game-{id}")), *id == self.game, Some(Message::Read(id))).into()
        };
        let tabs = row(told.iter().map(tab)).spacing(6).wrap().vertical_spacing(6);
        let lead = cx.body(cx.say("rules-lead")).font(BOOK_ITALIC);
        let part = |(title, text): (String, String)| {
            cx.panel(column![cx.heading(title), cx.body(text)].spacing(8)).width(Fill).into()
        };
        let parts = column(parts(self.game, cx).into_iter().map(part)).spacing(12);
        cx.page(cx.say("home-rules"), Message::Back, column![tabs, lead, parts].spacing(14))
    }
}

/// The parts of a game's rules: each a heading and a text.
fn parts(game: &str, cx: Context) -> Vec<(String, String)> {
    let part = |number: usize| {
        let id = format!("rules-{game}-{number}");
        Some((cx.words.has(&id).then(|| cx.say(&id))?, cx.words.attribute(&id, "text")?))
    };
    (1..).map_while(part).collect()
}
