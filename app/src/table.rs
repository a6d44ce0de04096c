//! A game at the table: bar, seats, question with its answers, hand, log and further pages around the middle. The
//! middle is the board of a game that has one, else what any game tells.
mod age_of_conan;
pub mod board;
mod cached_picture;
mod card;
mod changes;
pub mod chat;
mod clock;
mod conan_cards;
mod dice;
mod keyboard;
mod layout;
pub mod list;
mod log;
pub mod map;
mod names;
mod pace;
#[cfg(test)]
mod player;
mod question_panel;
pub mod sample;
mod seats;
pub mod stack_menu;
mod stage;
mod toy;
mod tree;

use crate::{
    narrate::Spot,
    play::{
        Next, Picture,
        driver::{self, News, Order, Passing, Playback},
    },
    sound::Sound,
    store::Trouble,
};
pub use board::{Board, Shown};
use clock::ThinkingTime;
use engine::seat::Seat;
use iced::widget::operation::RelativeOffset;
use list::{Visitor, visit};
use std::{cell::Cell, collections::BTreeSet, time::Instant};

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
    /// The page that was shown last, and how many there were.
    shown_page: Cell<(usize, usize)>,
    /// Records of the log whose lines are all shown.
    unfolded: BTreeSet<u64>,
    /// Whether the log begins after the viewer's last answer.
    recap: bool,
    /// The entry of the recap that is looked at.
    recalled: Option<usize>,
    /// How long everybody has thought.
    thinking_time: ThinkingTime,
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
    Playback(Playback),
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
pub struct TableSound {
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
            shown_page: Cell::default(),
            unfolded: BTreeSet::new(),
            recap: false,
            recalled: None,
            thinking_time: ThinkingTime::default(),
            forced: false,
            pondering: false,
            chat: chat::Chat::default(),
        }
    }

    /// Something happened at the table; what it sounds like is given back.
    pub fn hear(&mut self, news: News) -> TableSound {
        let heard = self.heard(&news);
        self.thinking_time.hear(&self.news.picture.seats, Instant::now());
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
            Message::Leave => Action::Leave,
            Message::Rules => Action::Rules,
            Message::Settings => Action::Settings,
            Message::Answer(choice) => self.answer(Some(choice)),
            Message::Board(board::Message::Say(words)) => Action::Order(Order::Say(words)),
            Message::Board(message) => {
                let answer = self.board.as_mut().and_then(|board| board.update(message));
                self.answer(answer)
            }
            Message::Chat(message) => self.update_chat(message),
            message => match self.ordered(&message) {
                Some(order) => Action::Order(order),
                None => {
                    self.turn_to(message);
                    Action::None
                }
            },
        }
    }

    /// What a message asks of the table, if it does.
    fn ordered(&mut self, message: &Message) -> Option<Order> {
        Some(match *message {
            Message::Pass(passing) => Order::Pass(passing),
            Message::Playback(playback) => Order::Playback(playback),
            Message::Step => {
                self.finish_motion();
                Order::Step
            }
            Message::Forced(forced) => {
                self.forced = forced;
                Order::Forced(forced)
            }
            Message::Hint => {
                self.pondering = true;
                Order::Hint
            }
            Message::Say => Order::Say(std::mem::take(&mut self.words)),
            Message::Undo => Order::Undo,
            Message::Redo => Order::Redo,
            Message::Lift => Order::Lift,
            Message::Exchange(seat) => Order::Exchange(seat),
            Message::Sure => match self.leaving.take()? {
                Leaving::Resign => Order::Resign,
                Leaving::Finish => Order::Finish,
            },
            _ => return None,
        })
    }

    /// Changes only how the table is looked at.
    fn turn_to(&mut self, message: Message) {
        match message {
            Message::Typed(words) => self.words = words,
            Message::Ask(leaving) => self.leaving = Some(leaving),
            Message::Never => self.leaving = None,
            Message::Page(page) => {
                self.page = Some(page);
                self.read_chat();
            }
            Message::Recap(recap) => {
                (self.recap, self.recalled) = (recap, None);
                self.point_at(None);
            }
            Message::Recall(entry) => {
                self.recalled = Some(entry);
                self.point_at(self.recalled_spot());
            }
            Message::Unfold(record) => self.unfold(record),
            Message::Point(spot) => self.point_at(spot),
            _ => (),
        }
    }

    /// Shows all lines of a record, or its first ones again.
    fn unfold(&mut self, record: u64) {
        if !self.unfolded.remove(&record) {
            self.unfolded.insert(record);
        }
    }

    fn point_at(&mut self, spot: Option<Spot>) {
        if let Some(board) = &mut self.board {
            board.point_at(spot);
        }
    }

    /// Whatever moves is at its end.
    fn finish_motion(&mut self) {
        if let Some(board) = &mut self.board {
            board.finish_motion();
        }
    }

    /// An answer, if somebody at this machine is asked; where several are, it need not wait for the others.
    fn answer(&mut self, choice: Option<usize>) -> Action {
        let asked = matches!(self.news.next, Next::Person(_)) || self.picture().question.is_some();
        let record = self.news.picture.record;
        match choice.filter(|_| asked) {
            Some(choice) => {
                self.finish_motion();
                self.page = self.page.filter(|_| self.is_chatting());
                Action::Order(Order::Answer { record, choice })
            }
            None => Action::None,
        }
    }

    fn picture(&self) -> &Picture {
        &self.news.picture
    }
}
