//! A game at the table, drawn from what any game tells: the question, its answers, the hand, the log, the seats and
//! what lies on the table. A game with a board of its own replaces the middle.
pub mod driver;
mod tree;

use crate::{
    hook::{self, Mark},
    keys::Command,
    play::{Line, Next, Picture, SeatPicture},
    store::Trouble,
    theme::BOOK_ITALIC,
    widget::Cx,
};
use driver::{News, Order};
use engine::seat::Seat;
use iced::{
    Center, Element, Fill, FillPortion,
    widget::{column, container, operation::RelativeOffset, row, space, text},
};

/// A question is no wider than this.
const ASKED: f32 = 860.0;
/// The list of answers, for whoever scrolls it.
pub const ANSWERS: &str = "answers";

/// The screen.
#[derive(Debug)]
pub struct Table {
    news: News,
    troubles: Vec<Trouble>,
    words: String,
    leaving: Option<Leaving>,
    /// The answer that the keyboard's mark is on.
    focus: Option<usize>,
}

/// What is asked again before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// Giving up.
    Resign,
    /// Letting the computer players finish.
    Finish,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Leaves the table; the game is kept.
    Leave,
    /// Gives an answer by its place.
    Answer(usize),
    /// Types an answer in words.
    Typed(String),
    /// Gives the typed answer.
    Say,
    /// Takes back.
    Undo,
    /// Plays again.
    Redo,
    /// Lifts the curtain.
    Lift,
    /// A computer player's seat is taken, a person's is given.
    Exchange(Seat),
    /// Wants to give up or let others finish.
    Ask(Leaving),
    /// Means it.
    Sure,
    /// Does not.
    Never,
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Leave the table.
    Leave,
    /// Hand this to the table.
    Order(Order),
    /// Scroll the list of answers so far that the marked one is seen.
    Reveal(RelativeOffset),
}

impl Table {
    /// At a table of which this is known.
    pub fn new(news: News) -> Self {
        let mut table = Self {
            news: news.clone(),
            troubles: Vec::new(),
            words: String::new(),
            leaving: None,
            focus: None,
        };
        table.hear(news);
        table
    }

    /// Something happened at the table.
    pub fn hear(&mut self, news: News) {
        self.troubles.extend(news.troubles.iter().cloned());
        if news.picture.record != self.news.picture.record {
            self.focus = None;
        }
        self.news = news;
    }

    /// What is known now.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        let record = self.news.picture.record;
        let order = match message {
            Message::Leave => return Action::Leave,
            Message::Typed(words) => {
                self.words = words;
                return Action::None;
            }
            Message::Ask(leaving) => {
                self.leaving = Some(leaving);
                return Action::None;
            }
            Message::Never => {
                self.leaving = None;
                return Action::None;
            }
            Message::Sure => match self.leaving.take() {
                Some(Leaving::Resign) => Order::Resign,
                Some(Leaving::Finish) => Order::Finish,
                None => return Action::None,
            },
            Message::Answer(choice) => Order::Answer { record, choice },
            Message::Say => Order::Say(std::mem::take(&mut self.words)),
            Message::Undo => Order::Undo,
            Message::Redo => Order::Redo,
            Message::Lift => Order::Lift,
            Message::Exchange(seat) => Order::Exchange(seat),
        };
        Action::Order(order)
    }

    /// Takes what a key asks for.
    pub fn command(&mut self, command: Command) -> Action {
        let picture = &self.news.picture;
        let asked = matches!(self.news.next, Next::Person(_)) && self.leaving.is_none();
        let answers = if asked { picture.answers.len() } else { 0 };
        let message = match command {
            Command::Leave => Some(Message::Leave),
            Command::StepBack => {
                (self.leaving, self.focus) = (None, None);
                None
            }
            Command::Confirm if self.news.curtain.is_some() => Some(Message::Lift),
            _ if self.news.curtain.is_some() => None,
            Command::Confirm if self.leaving.is_some() => Some(Message::Sure),
            Command::Confirm => self.focus.filter(|place| *place < answers).map(Message::Answer),
            Command::Answer(number) => (number <= answers).then(|| Message::Answer(number - 1)),
            Command::Pass => picture.way_on.filter(|_| asked).map(Message::Answer),
            Command::Undo => (asked && picture.can_undo).then_some(Message::Undo),
            Command::Redo => (asked && picture.can_redo).then_some(Message::Redo),
            Command::Next | Command::Down | Command::Right => return self.mark(answers, 1),
            Command::Previous | Command::Up | Command::Left => {
                return self.mark(answers, answers.saturating_sub(1));
            }
            Command::ZoomIn | Command::ZoomOut | Command::Fit | Command::FullScreen | Command::ShowKeys => {
                None
            }
        };
        message.map_or(Action::None, |message| self.update(message))
    }

    /// Moves the keyboard's mark by so many answers, round and round.
    fn mark(&mut self, answers: usize, by: usize) -> Action {
        if answers == 0 {
            return Action::None;
        }
        let first = if by == 1 { 0 } else { answers - 1 };
        let place = self.focus.map_or(first, |place| (place + by) % answers);
        self.focus = Some(place);
        let y = place as f32 / (answers - 1).max(1) as f32;
        Action::Reveal(RelativeOffset { x: 0.0, y })
    }

    /// The table as it looks.
    pub fn view(&self, cx: Cx) -> Element<'_, Message> {
        if let Some(who) = &self.news.curtain {
            return curtain(who, cx);
        }
        let left = column![self.seats(cx), self.hand(cx)].spacing(12).width(FillPortion(3));
        let middle = column![self.asked(cx)].spacing(12).width(FillPortion(5));
        let right = column![self.log(cx), self.state(cx)].spacing(12).width(FillPortion(3));
        let page = column![self.bar(cx), row![left, middle, right].spacing(14).height(Fill)].spacing(12);
        cx.ground(container(page).padding(16))
    }

    fn picture(&self) -> &Picture {
        &self.news.picture
    }

    fn bar(&self, cx: Cx) -> Element<'_, Message> {
        let playing = matches!(self.news.next, Next::Person(_));
        let when = |able: bool, message: Message| able.then_some(message);
        let undo = when(playing && self.picture().can_undo, Message::Undo);
        let redo = when(playing && self.picture().can_redo, Message::Redo);
        let press = |id: &'static str, message| {
            hook::marked(cx.press(cx.say(id), false, message), move || Mark::control(id))
        };
        let bar = row![
            cx.title(cx.say(&format!("game-{}", self.picture().game))).width(Fill),
            press("table-undo", undo),
            press("table-redo", redo),
            press("table-resign", when(playing, Message::Ask(Leaving::Resign))),
            press("table-finish", when(playing, Message::Ask(Leaving::Finish))),
            press("table-leave", Some(Message::Leave)),
        ];
        bar.spacing(8).align_y(Center).into()
    }

    fn seats(&self, cx: Cx) -> Element<'_, Message> {
        let seat = |seat: &SeatPicture| self.seat(seat, cx);
        let list = column(self.picture().seats.iter().map(seat)).spacing(10);
        cx.panel(column![cx.heading(cx.say("table-seats")), list].spacing(10)).width(Fill).into()
    }

    fn seat<'a>(&self, seat: &SeatPicture, cx: Cx) -> Element<'a, Message> {
        let exchange = if seat.is_person { "table-give" } else { "table-take" };
        let over = self.news.next == Next::Over;
        let exchange = (!over).then(|| cx.press(cx.say(exchange), false, Some(Message::Exchange(seat.seat))));
        let names =
            column![cx.strong(seat.name.clone()), cx.muted(seat.sitter.clone())].spacing(2).width(Fill);
        let colour = if seat.is_asked { cx.colours.accent } else { iced::Color::TRANSPARENT };
        let mark = container(space()).width(4).height(34).style(move |_| container::background(colour));
        row![mark, names].push(exchange).spacing(8).align_y(Center).into()
    }

    fn hand(&self, cx: Cx) -> Element<'_, Message> {
        let card = |(name, count): &(String, usize)| {
            let name = match count {
                1 => name.clone(),
                _ => cx.words.say("several", &[("name", name.as_str().into()), ("count", (*count).into())]),
            };
            cx.body(name).into()
        };
        let place = |(place, cards): &(String, Vec<(String, usize)>)| {
            column![cx.muted(place.clone()), column(cards.iter().map(card)).spacing(3)].spacing(4).into()
        };
        let places = column(self.picture().hand.iter().map(place)).spacing(12);
        let hand = if self.picture().hand.is_empty() {
            column![cx.muted(cx.say("table-no-hand"))]
        } else {
            column![cx.scroll(places.width(Fill))]
        };
        cx.panel(column![cx.heading(cx.say("table-hand")), hand].spacing(10)).width(Fill).height(Fill).into()
    }

    /// The question, or what is waited for, or how it came out.
    fn asked(&self, cx: Cx) -> Element<'_, Message> {
        let mut parts = column![].spacing(12);
        for trouble in self.troubles.iter().rev().take(2) {
            parts = parts.push(cx.notice(trouble.told(cx.words)));
        }
        if let Some(refused) = &self.news.refused {
            parts = parts.push(cx.notice(refused.clone()));
        }
        let parts = match (self.leaving, self.news.next) {
            (Some(leaving), _) => parts.push(self.sure(leaving, cx)),
            (None, Next::Over) => parts.push(self.standings(cx)),
            (None, Next::Bot(_)) => parts.push(cx.body(cx.say("table-waiting")).font(BOOK_ITALIC)),
            (None, Next::Person(_)) => parts.push(self.question(cx)),
        };
        let parts = container(container(parts).max_width(ASKED)).center_x(Fill);
        cx.panel(parts).width(Fill).height(Fill).into()
    }

    fn question(&self, cx: Cx) -> Element<'_, Message> {
        let picture = self.picture();
        let question = text(picture.question.as_deref().unwrap_or_default()).font(BOOK_ITALIC).size(24);
        let answer = |(place, label): (usize, &'_ String)| {
            let focused = self.focus == Some(place);
            let plate = cx.answer(place + 1, label.clone(), focused, Message::Answer(place));
            hook::marked(plate, || Mark::Answer {
                record: picture.record,
                question: picture.kind.clone().unwrap_or_default(),
                told: picture.told.get(place).cloned().unwrap_or_default(),
                label: label.clone(),
                key: Some(place + 1).filter(|number| *number <= 9),
                focused,
            })
        };
        let answers = picture.answers.iter().enumerate().map(answer);
        let draft = (!picture.draft.is_empty())
            .then(|| cx.muted(cx.words.say("text-draft", &[("draft", picture.draft.join("; ").into())])));
        let more = picture.is_part.then(|| {
            cx.input(&cx.say("table-say"), &self.words).on_input(Message::Typed).on_submit(Message::Say)
        });
        let list = cx.scroll(column(answers).spacing(6)).id(ANSWERS);
        column![question.color(cx.colours.ink).line_height(1.2)]
            .push(draft)
            .push(list)
            .push(more)
            .spacing(12)
            .into()
    }

    fn sure(&self, leaving: Leaving, cx: Cx) -> Element<'_, Message> {
        let (ask, yes) = match leaving {
            Leaving::Resign => ("table-resign-sure", "table-resign"),
            Leaving::Finish => ("table-finish-sure", "table-finish"),
        };
        let ways = row![
            cx.primary(cx.say(yes), Some(Message::Sure)),
            cx.press(cx.say("table-never"), false, Some(Message::Never)),
        ];
        column![cx.body(cx.say(ask)), ways.spacing(12)].spacing(16).into()
    }

    fn standings(&self, cx: Cx) -> Element<'_, Message> {
        let mut list = column![cx.title(cx.say("game-over"))].spacing(10);
        for place in self.picture().places.iter().flatten() {
            let who = self.picture().seats.iter().find(|seat| seat.seat == place.seat);
            let who = who.map_or("", |seat| seat.sitter.as_str());
            let args = [
                ("rank", place.rank.into()),
                ("role", place.role.as_str().into()),
                ("who", who.into()),
                ("points", place.points.into()),
            ];
            let mark = || Mark::Standing { rank: place.rank, role: place.told.clone(), points: place.points };
            list = list.push(hook::marked(cx.body(cx.words.say("standing-line", &args)), mark));
        }
        let leave = cx.primary(cx.say("table-leave"), Some(Message::Leave));
        let list = list.push(space().height(8)).push(hook::marked(leave, || Mark::control("table-leave")));
        cx.scroll(list).into()
    }

    fn log(&self, cx: Cx) -> Element<'_, Message> {
        let name = |seat: Seat| self.picture().seats.iter().find(|other| other.seat == seat);
        let line = |line: &Line| match line.seat.and_then(name) {
            Some(seat) => {
                let args = [("seat", seat.name.as_str().into()), ("text", line.text.as_str().into())];
                cx.plain(cx.words.say("log-line", &args)).size(13).into()
            }
            None => container(cx.muted(line.text.clone())).padding(iced::Padding::default().left(14)).into(),
        };
        let log = &self.picture().log;
        let last = log.iter().skip(log.len().saturating_sub(driver::LOG)).map(line);
        let list = cx.scroll(column(last).spacing(5).width(Fill)).anchor_bottom();
        cx.panel(column![cx.heading(cx.say("table-log")), list].spacing(8)).width(Fill).height(Fill).into()
    }

    fn state(&self, cx: Cx) -> Element<'_, Message> {
        let lines = tree::lines(&self.picture().state);
        let line = |(depth, text): (usize, String)| {
            container(cx.muted(text)).padding(iced::Padding::default().left(12 * depth as u32)).into()
        };
        let list = cx.scroll(column(lines.into_iter().map(line)).spacing(3).width(Fill));
        cx.panel(column![cx.heading(cx.say("table-state")), list].spacing(8)).width(Fill).height(Fill).into()
    }
}

/// What hides the table while the machine changes hands.
fn curtain<'a>(who: &SeatPicture, cx: Cx) -> Element<'a, Message> {
    let args = [("who", who.sitter.as_str().into()), ("seat", who.name.as_str().into())];
    let page = column![
        cx.title(who.sitter.clone()),
        cx.body(cx.words.say("table-curtain", &args)).width(520).center(),
        cx.primary(cx.say("table-lift"), Some(Message::Lift)),
    ];
    cx.ground(container(page.spacing(20).align_x(Center)).center(Fill))
}
