//! A game at the table: bar, seats, question with its answers, hand, log and further pages around the middle. The
//! middle is the board of a game that has one, else what any game tells.
mod age_of_conan;
mod asked;
pub mod board;
mod card;
pub mod chat;
mod clock;
mod conan_cards;
pub mod driver;
mod hints;
mod log;
pub mod map;
mod moment;
mod pace;
mod seats;
mod still;
#[cfg(test)]
mod tests;
mod toy;
mod tree;

use crate::{
    games::{Visitor, visit},
    hook::{self, Mark},
    keys::Command,
    play::{Next, Picture, SeatPicture},
    sound::Sound,
    store::Trouble,
    widget::Cx,
};
pub use board::{Board, Shown, Spot};
use clock::Clock;
use driver::{Gait, News, Order, Passing};
use engine::seat::Seat;
use iced::{
    Center, Element, Fill, FillPortion, Point, Rectangle, Size, Vector,
    widget::{column, container, operation::RelativeOffset, responsive, row, space, text::Wrapping},
};
use std::{collections::BTreeSet, time::Instant};

/// The list of answers, for whoever scrolls it.
pub const ANSWERS: &str = "answers";
/// The middle of a table with a board.
const MIDDLE: &str = "middle";
/// Narrower pages show the hand as a page beside the log.
const WIDE: f32 = 1000.0;
/// The strip of the hand.
const HAND: f32 = 158.0;

/// The screen.
pub struct Table {
    news: News,
    board: Option<Box<dyn Board>>,
    troubles: Vec<Trouble>,
    words: String,
    leaving: Option<Leaving>,
    /// The answer that the keyboard's mark is on.
    focus: Option<usize>,
    /// The page beside the question; nobody chose: the one that is called for.
    page: Option<usize>,
    /// Records of the log whose lines are all shown.
    unfolded: BTreeSet<u64>,
    /// Whether the log begins after the viewer's last answer.
    recap: bool,
    /// The entry of the recap that is looked at.
    recalled: Option<usize>,
    /// How long everybody has thought.
    clock: Clock,
    /// Whether a question with a single answer answers itself.
    forced: bool,
    /// Whether advice was asked for and is thought over.
    pondering: bool,
    chat: chat::Chat,
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
    /// Something on the board.
    Board(board::Message),
    /// Turns to a page.
    Page(usize),
    /// Unfolds a record of the log, or folds it.
    Unfold(u64),
    /// A line of the log is pointed at, or none.
    Point(Option<Spot>),
    /// Shows what happened since the viewer's last answer, or everything.
    Recap(bool),
    /// Single answers answer themselves, or do not.
    Forced(bool),
    /// Asks for advice.
    Hint,
    /// Looks at this entry of the recap.
    Recall(usize),
    /// Chose what is passed over.
    Pass(Passing),
    /// Chose how others' moves follow each other.
    Gait(Gait),
    /// Wants to see the next move of the others.
    Step,
    /// Wants to read the rules.
    Rules,
    /// Wants to change the settings.
    Settings,
    /// Something about those who play elsewhere.
    Chat(chat::Message),
}

/// What was heard at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// What it sounds like.
    pub sound: Option<Sound>,
    /// Whether a person is asked who was not asked before.
    pub is_turn: bool,
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
    /// Show the rules of its game.
    Rules,
    /// Show the settings.
    Settings,
    /// Scroll the list of answers so far that the marked one is seen.
    Reveal(RelativeOffset),
    /// Put the cursor where something is typed.
    Focus(&'static str),
}

struct BoardOf<'a>(&'a Picture);

impl Visitor for BoardOf<'_> {
    type Out = Option<Box<dyn Board>>;

    fn visit<G: Shown>(self) -> Self::Out {
        G::board(self.0)
    }
}

impl Table {
    /// At a table of which this is known.
    pub fn new(news: News) -> Self {
        let board = visit(news.picture.game, BoardOf(&news.picture)).flatten();
        let troubles = news.troubles.clone();
        Self {
            news,
            board,
            troubles,
            words: String::new(),
            leaving: None,
            focus: None,
            page: None,
            unfolded: BTreeSet::new(),
            recap: false,
            recalled: None,
            clock: Clock::default(),
            forced: false,
            pondering: false,
            chat: chat::Chat::default(),
        }
    }

    /// Something happened at the table; what it sounds like is given back.
    pub fn hear(&mut self, news: News) -> Heard {
        let heard = self.heard(&news);
        self.clock.hear(&self.news.picture.seats, Instant::now());
        self.troubles.extend(news.troubles.iter().cloned());
        self.pondering = false;
        if news.picture.record != self.news.picture.record {
            (self.focus, self.recalled) = (None, None);
        }
        if let Some(board) = &mut self.board {
            board.hear(&news.picture);
        }
        self.news = news;
        self.read_chat();
        heard
    }

    /// What is known now.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Leave => return Action::Leave,
            Message::Typed(words) => self.words = words,
            Message::Ask(leaving) => self.leaving = Some(leaving),
            Message::Never => self.leaving = None,
            Message::Page(page) => {
                self.page = Some(page);
                self.read_chat();
            }
            Message::Chat(message) => return self.update_chat(message),
            Message::Recap(recap) => {
                (self.recap, self.recalled) = (recap, None);
                self.point_at(None);
            }
            Message::Recall(entry) => {
                self.recalled = Some(entry);
                self.point_at(self.recalled_spot());
            }
            Message::Pass(passing) => return Action::Order(Order::Pass(passing)),
            Message::Gait(gait) => return Action::Order(Order::Gait(gait)),
            Message::Step => {
                self.settle();
                return Action::Order(Order::Step);
            }
            Message::Rules => return Action::Rules,
            Message::Settings => return Action::Settings,
            Message::Unfold(record) => {
                if !self.unfolded.remove(&record) {
                    self.unfolded.insert(record);
                }
            }
            Message::Sure => {
                return match self.leaving.take() {
                    Some(Leaving::Resign) => Action::Order(Order::Resign),
                    Some(Leaving::Finish) => Action::Order(Order::Finish),
                    None => Action::None,
                };
            }
            Message::Forced(forced) => {
                self.forced = forced;
                return Action::Order(Order::Forced(forced));
            }
            Message::Hint => {
                self.pondering = true;
                return Action::Order(Order::Hint);
            }
            Message::Answer(choice) => return self.answer(Some(choice)),
            Message::Say => return Action::Order(Order::Say(std::mem::take(&mut self.words))),
            Message::Undo => return Action::Order(Order::Undo),
            Message::Redo => return Action::Order(Order::Redo),
            Message::Lift => return Action::Order(Order::Lift),
            Message::Exchange(seat) => return Action::Order(Order::Exchange(seat)),
            Message::Point(spot) => self.point_at(spot),
            Message::Board(board::Message::Say(words)) => return Action::Order(Order::Say(words)),
            Message::Board(message) => {
                let answer = self.board.as_mut().and_then(|board| board.update(message));
                return self.answer(answer);
            }
        }
        Action::None
    }

    fn point_at(&mut self, spot: Option<Spot>) {
        if let Some(board) = &mut self.board {
            board.point_at(spot);
        }
    }

    /// Whatever moves is at its end.
    fn settle(&mut self) {
        if let Some(board) = &mut self.board {
            board.settle();
        }
    }

    /// Takes what a key asks for.
    pub fn command(&mut self, command: Command) -> Action {
        let picture = &self.news.picture;
        let asked = matches!(self.news.next, Next::Person(_)) && self.leaving.is_none();
        let answers = if asked { picture.answers.len() } else { 0 };
        let message = match command {
            Command::Leave => Some(Message::Leave),
            Command::StepBack => {
                self.step_back();
                None
            }
            Command::Confirm if self.news.curtain.is_some() => Some(Message::Lift),
            _ if self.news.curtain.is_some() => None,
            Command::Confirm if self.leaving.is_some() => Some(Message::Sure),
            Command::Confirm => self.focus.filter(|place| *place < answers).map(Message::Answer),
            Command::Answer(number) => (number <= answers).then(|| Message::Answer(number - 1)),
            Command::Pass if matches!(self.news.next, Next::Bot(_)) => Some(Message::Step),
            Command::Rules => Some(Message::Rules),
            Command::Settings => Some(Message::Settings),
            Command::Pass => picture.way_on.filter(|_| asked).map(Message::Answer),
            Command::Hint => (asked && self.news.hints.is_none() && !self.pondering).then_some(Message::Hint),
            Command::Undo => ((asked && picture.can_undo) || self.may_ask_back()).then_some(Message::Undo),
            Command::Chat => return self.toggle_chat(),
            Command::Redo => (asked && picture.can_redo).then_some(Message::Redo),
            Command::Next => return self.mark_next(answers, 1),
            Command::Previous => return self.mark_next(answers, answers.saturating_sub(1)),
            Command::Left => return self.walk(answers, map::Step::Left),
            Command::Right => return self.walk(answers, map::Step::Right),
            Command::Up => return self.walk(answers, map::Step::Up),
            Command::Down => return self.walk(answers, map::Step::Down),
            Command::ZoomIn => Some(Message::Board(board::Message::Map(map::Message::Zoom(true)))),
            Command::ZoomOut => Some(Message::Board(board::Message::Map(map::Message::Zoom(false)))),
            Command::Fit => Some(Message::Board(board::Message::Map(map::Message::Fit))),
            Command::FullScreen | Command::ShowKeys => None,
        };
        message.map_or(Action::None, |message| self.update(message))
    }

    /// First what was about to be left, then the mark, then whatever the board has open. What moves is at its end.
    fn step_back(&mut self) {
        self.settle();
        let had = self.leaving.take().is_some() || self.focus.take().is_some();
        if let Some(board) = &mut self.board {
            board.mark(None);
            if !had {
                board.step_back();
            }
        }
    }

    /// Marks the target of the board that lies there; without one, the answer above or below.
    fn walk(&mut self, answers: usize, step: map::Step) -> Action {
        let focus = self.focus;
        let there = self.board.as_ref().filter(|_| answers > 0).and_then(|board| board.walk(focus, step));
        match (there, step) {
            (Some(there), _) => self.mark(there, answers),
            (None, map::Step::Up | map::Step::Left) => self.mark_next(answers, answers.saturating_sub(1)),
            (None, map::Step::Down | map::Step::Right) => self.mark_next(answers, 1),
        }
    }

    /// Moves the keyboard's mark by so many answers, round and round.
    fn mark_next(&mut self, answers: usize, by: usize) -> Action {
        if answers == 0 {
            return Action::None;
        }
        let first = if by == 1 { 0 } else { answers - 1 };
        let place = self.focus.map_or(first, |place| (place + by) % answers);
        self.mark(place, answers)
    }

    fn mark(&mut self, place: usize, answers: usize) -> Action {
        self.focus = Some(place);
        if let Some(board) = &mut self.board {
            board.mark(self.focus);
        }
        let y = place as f32 / (answers - 1).max(1) as f32;
        Action::Reveal(RelativeOffset { x: 0.0, y })
    }

    /// An answer, if somebody at this machine is asked; where several are, it need not wait for the others.
    fn answer(&mut self, choice: Option<usize>) -> Action {
        let asked = matches!(self.news.next, Next::Person(_)) || self.picture().question.is_some();
        let record = self.news.picture.record;
        match choice.filter(|_| asked) {
            Some(choice) => {
                self.settle();
                self.page = self.page.filter(|_| self.is_chatting());
                Action::Order(Order::Answer { record, choice })
            }
            None => Action::None,
        }
    }

    /// The table as it looks.
    pub fn view(&self, cx: Cx) -> Element<'_, Message> {
        if let Some(who) = &self.news.curtain {
            return curtain(who, cx);
        }
        responsive(move |size| self.laid(size, cx)).into()
    }

    fn laid(&self, size: Size, cx: Cx) -> Element<'_, Message> {
        let is_wide = size.width >= WIDE;
        let side = (size.width * 0.25).clamp(if is_wide { 292.0 } else { 236.0 }, 430.0);
        let gap = if is_wide { 10.0 } else { 6.0 };
        let page = match &self.board {
            Some(board) => {
                let middle = container(board.middle(self.picture(), cx).map(Message::Board)).id(MIDDLE);
                let middle = hook::targets(middle, |size| {
                    let mark = |(answer, at): (usize, Point)| {
                        let area = Rectangle::new(at - Vector::new(3.0, 3.0), Size::new(6.0, 6.0));
                        (self.mark_of(answer, None), area)
                    };
                    board.clicks(size).into_iter().map(mark).collect()
                });
                let hand = board.hand(self.picture(), cx).map(Message::Board);
                let middle = column![container(middle).height(Fill)]
                    .push(is_wide.then(|| container(hand).height(HAND).width(Fill)))
                    .spacing(gap);
                let seats = if is_wide { self.seats(cx) } else { self.few_seats(cx) };
                let beside = column![
                    cx.panel(seats).padding([8, 10]).width(Fill),
                    container(self.asked(is_wide, cx)).height(FillPortion(6)),
                    container(self.pages(is_wide, cx)).height(FillPortion(5)),
                ];
                row![middle.width(Fill), beside.spacing(gap).width(side)]
            }
            None => {
                let seats = cx.panel(self.seats(cx)).padding([8, 10]).width(Fill);
                let left = column![seats, container(self.told_hand(cx)).height(Fill)];
                row![
                    left.spacing(gap).width(side),
                    container(self.asked(is_wide, cx)).width(Fill),
                    container(self.pages(is_wide, cx)).width(side),
                ]
            }
        };
        let page = page.spacing(gap).height(Fill);
        container(column![self.bar(is_wide, cx), page].spacing(gap)).padding(gap).into()
    }

    /// An answer as a test sees it; `key` gives it, where it is listed.
    fn mark_of(&self, answer: usize, key: Option<usize>) -> Mark {
        board::mark(self.picture(), answer, key, self.focus)
    }

    fn picture(&self) -> &Picture {
        &self.news.picture
    }

    fn bar(&self, is_wide: bool, cx: Cx) -> Element<'_, Message> {
        let playing = matches!(self.news.next, Next::Person(_));
        let when = |able: bool, message: Message| able.then_some(message);
        let undo = when((playing && self.picture().can_undo) || self.may_ask_back(), Message::Undo);
        let redo = when(playing && self.picture().can_redo, Message::Redo);
        let press = |id: &'static str, message| {
            hook::marked(cx.press(cx.say(id), false, message).padding([6, 10]), move || Mark::control(id))
        };
        let name = cx.title(cx.say(&format!("game-{}", self.picture().game)));
        let name = if is_wide { name.size(20).wrapping(Wrapping::None) } else { name.size(16) };
        let state = self.board.as_ref().map_or_else(String::new, |board| board.state_line(cx));
        let state = is_wide.then(|| cx.muted(state).width(Fill));
        let name = if is_wide && self.board.is_some() { name } else { name.width(Fill) };
        row![name]
            .push(state)
            .push(press("table-undo", undo))
            .push(press("table-redo", redo))
            .push(press("table-resign", when(playing, Message::Ask(Leaving::Resign))))
            .push(press("table-finish", when(playing, Message::Ask(Leaving::Finish))))
            .push(press("home-settings", Some(Message::Settings)))
            .push(press("table-leave", Some(Message::Leave)))
            .spacing(6)
            .align_y(Center)
            .into()
    }

    /// The log and what else can be looked at, one at a time.
    fn pages(&self, is_wide: bool, cx: Cx) -> Element<'_, Message> {
        let mut pages = vec![(cx.say("table-log"), false, space().into())];
        pages.extend(self.chat_page(cx).map(|(name, page)| (name, false, page)));
        match &self.board {
            Some(board) => {
                if !is_wide {
                    let hand = board.hand(self.picture(), cx).map(Message::Board);
                    pages.push((cx.say("table-hand"), false, hand));
                    let seats = column![self.seats(cx), self.switches(cx)].spacing(12);
                    pages.push((cx.say("table-seats"), false, cx.scroll(seats).into()));
                }
                for page in board.pages(self.picture(), cx) {
                    pages.push((page.name, page.is_called_for, page.body.map(Message::Board)));
                }
            }
            None => pages.push((cx.say("table-state"), false, self.told_state(cx))),
        }
        let called = pages.iter().position(|(_, called, _)| *called).unwrap_or_default();
        let shown = self.page.unwrap_or(called).min(pages.len() - 1);
        let tab = |(number, (name, ..)): (usize, &(String, bool, _))| {
            let tab = cx.press(name.clone(), number == shown, Some(Message::Page(number)));
            tab.padding([4, 8]).into()
        };
        let tabs = row(pages.iter().enumerate().map(tab)).spacing(4);
        let (_, _, body) = pages.swap_remove(shown);
        // The log is long, so that it is laid out only where it is read.
        let body = if shown == 0 { self.log(cx) } else { body };
        let tabs = tabs.wrap().vertical_spacing(4);
        cx.panel(column![tabs, body].spacing(8)).padding(10).width(Fill).height(Fill).into()
    }

    fn told_hand(&self, cx: Cx) -> Element<'_, Message> {
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

    fn told_state(&self, cx: Cx) -> Element<'_, Message> {
        let lines = tree::lines(&self.picture().state);
        let line = |(depth, text): (usize, String)| {
            container(cx.muted(text)).padding(iced::Padding::default().left(12 * depth as u32)).into()
        };
        cx.scroll(column(lines.into_iter().map(line)).spacing(3).width(Fill)).into()
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
