//! A new table: which game, who sits where, what is chosen. Everything is drawn from what the game offers.
use crate::{
    games,
    play::{self, NewGame as New},
    store::Settings,
    widget::Cx,
    words::{
        Telling,
        teller::{option_explanation, option_name, value_name},
    },
};
use ai::spec::{Level, SeatSpec};
use engine::setup::{Chosen, Offer, Values};
use iced::{
    Element, Fill,
    widget::{column, row},
};
use std::hash::{BuildHasher, Hasher, RandomState};

/// The choice that says how many sit at the table.
const PLAYERS: &str = "players";
/// Seats of a game that does not offer to choose their number.
const SEATS: usize = 2;

/// The page.
#[derive(Debug)]
pub struct NewGame {
    game: &'static str,
    offers: Vec<Offer>,
    sitters: Vec<String>,
    telling: Telling,
    chosen: Chosen,
    seats: Vec<SeatSpec>,
    seed: String,
    fault: Option<String>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Chose a game.
    Game(&'static str),
    /// Chose a value, by key.
    Choose(String, String),
    /// Chose who sits on a seat, by the word for it.
    Sit(usize, String),
    /// Typed a seed.
    Seed(String),
    /// Begins.
    Begin,
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
    /// Open this table.
    Begin(&'static str, New),
}

impl NewGame {
    /// For this game, or for the first that is offered.
    pub fn new(game: Option<&'static str>) -> Self {
        let game = game.or_else(|| games::offered().first().copied()).unwrap_or_default();
        let (offers, sitters) = play::offers(game);
        let mut page = Self {
            game,
            offers,
            sitters,
            telling: Telling::of(game),
            chosen: Chosen::default(),
            seats: Vec::new(),
            seed: String::new(),
            fault: None,
        };
        page.seat_everybody();
        page
    }

    /// What could not be, told on the page.
    pub fn refuse(&mut self, fault: String) {
        self.fault = Some(fault);
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, settings: &Settings, cx: Cx) -> Action {
        self.fault = None;
        match message {
            Message::Back => return Action::Back,
            Message::Game(game) => *self = Self::new(Some(game)),
            Message::Choose(key, value) => {
                self.chosen.0.insert(key, value);
                self.seat_everybody();
            }
            Message::Sit(place, word) => {
                if let (Some(seat), Ok(spec)) = (self.seats.get_mut(place), word.parse()) {
                    *seat = spec;
                }
            }
            Message::Seed(text) => self.seed = text.chars().filter(char::is_ascii_digit).take(19).collect(),
            Message::Begin => {
                let chance = || RandomState::new().build_hasher().finish();
                let new = New {
                    chosen: self.chosen.clone(),
                    seats: self.seats.clone(),
                    seed: self.seed.parse().unwrap_or_else(|_| chance()),
                    player: settings.player.clone(),
                    name: cx.say(&format!("game-{}", self.game)),
                };
                return Action::Begin(self.game, new);
            }
        }
        Action::None
    }

    /// As many seats as players: a person first, then computer players of the best level that answers at once.
    fn seat_everybody(&mut self) {
        let offer = self.offers.iter().find(|offer| offer.key == PLAYERS);
        let players = offer.map_or(SEATS, |offer| self.value(offer).parse().unwrap_or(SEATS));
        let quick = self.sitters.iter().find(|word| *word == Level::Regular.name());
        let word = |place: usize| match (place, quick.or(self.sitters.last())) {
            (0, _) | (_, None) => "human".to_owned(),
            (_, Some(bot)) => bot.clone(),
        };
        let new: Vec<_> = (self.seats.len()..players).filter_map(|place| word(place).parse().ok()).collect();
        self.seats.truncate(players);
        self.seats.extend(new);
    }

    fn value(&self, offer: &Offer) -> String {
        self.chosen.get(&offer.key).unwrap_or(&offer.default).to_owned()
    }

    /// The page as it looks.
    pub fn view(&self, cx: Cx) -> Element<'_, Message> {
        let game = |id: &'static str| {
            cx.press(cx.say(&format!("game-{id}")), id == self.game, Some(Message::Game(id))).into()
        };
        let which = row(games::offered().into_iter().map(game)).spacing(8);
        let begin = row![
            cx.primary(cx.say("new-begin"), Some(Message::Begin)),
            cx.input(&cx.say("new-seed"), &self.seed).on_input(Message::Seed).width(320),
        ];
        let line = cx.body(cx.say(&format!("game-{}-line", self.game)));
        let mut content = column![which, line, begin.spacing(12).align_y(iced::Center)].spacing(16);
        if let Some(fault) = &self.fault {
            content = content.push(cx.notice(fault.clone()));
        }
        let choices = self.offers.iter().filter_map(|offer| self.offer(offer, cx));
        let content = content
            .push(cx.panel(self.seats(cx)).width(Fill))
            .push(cx.panel(column(choices).spacing(14)).width(Fill));
        cx.page(cx.say("home-new"), Message::Back, content)
    }

    fn seats(&self, cx: Cx) -> Element<'_, Message> {
        let seat = |(place, spec): (usize, &SeatSpec)| {
            let words = std::iter::once("human").chain(self.sitters.iter().map(String::as_str));
            let sitter = |word: &str| {
                let chosen = word.parse::<SeatSpec>().is_ok_and(|other| other == *spec);
                cx.press(
                    play::sitter_name(cx.words, word),
                    chosen,
                    Some(Message::Sit(place, word.to_owned())),
                )
                .into()
            };
            let number = cx.words.say("seat-number", &[("number", (place + 1).into())]);
            row![cx.strong(number).width(90), row(words.map(sitter)).spacing(6)]
                .spacing(12)
                .align_y(iced::Center)
                .into()
        };
        let seats = self.seats.iter().enumerate().map(seat);
        column![cx.heading(cx.say("new-seats")), column(seats).spacing(8)].spacing(10).into()
    }

    /// One thing to choose; who plays which role is chosen by the order of the seats for now.
    fn offer<'a>(&'a self, offer: &'a Offer, cx: Cx) -> Option<Element<'a, Message>> {
        let value = self.value(offer);
        let values: Vec<String> = match &offer.values {
            Values::OneOf(names) => names.clone(),
            Values::Number { least, most } => (*least..=*most).map(|n| n.to_string()).collect(),
            Values::Seating(_) => return None,
        };
        let press = |other: &String| {
            let name = value_name(cx.words, &self.telling, &offer.key, other);
            cx.press(name, *other == value, Some(Message::Choose(offer.key.clone(), other.clone()))).into()
        };
        let name = cx.strong(option_name(cx.words, &self.telling, self.game, &offer.key));
        let why = option_explanation(cx.words, &self.telling, self.game, &offer.key).unwrap_or_default();
        let choices = row(values.iter().map(press)).spacing(6).wrap().vertical_spacing(6);
        let words = column![name, cx.muted(why)].spacing(3).width(380);
        Some(row![words, choices].spacing(16).align_y(iced::Center).into())
    }
}
