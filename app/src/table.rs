//! A game at the table: bar, seats, question with its answers, hand, log and further pages around the middle. The
//! middle is the board of a game that has one, else what any game tells.
mod age_of_conan;
mod answer;
pub mod board;
mod card;
mod changes;
pub mod chat;
pub(crate) mod clock;
mod conan_cards;
mod conan_overlord;
mod dice;
mod ending;
mod hand;
mod keyboard;
mod layout;
mod legend;
pub mod list;
mod livery;
mod log;
pub mod map;
mod menu;
mod moment;
mod names;
mod nerath;
mod pace;
pub mod people;
mod plan;
#[cfg(test)]
mod player;
mod portraits;
pub(crate) mod question_panel;
mod recap;
pub mod sample;
mod seats;
pub mod stack_menu;
mod stage;
mod standing;
mod terms;
mod toy;
mod unused;

use crate::{
    narrate::Spot,
    play::{
        Next, Picture,
        driver::{self, News, Order, Passing, Playback},
    },
    screen::entrance::Entrance,
    sound::Sound,
    store::Trouble,
};
pub use board::{Board, Shown};
use clock::ThinkingTime;
use engine::seat::Seat;
use iced::widget::operation::RelativeOffset;
use list::{Visitor, visit};
use std::{cell::Cell, collections::BTreeSet, path::PathBuf, time::Instant};

/// The list of answers, for whoever scrolls it.
pub const ANSWERS: &str = "answers";
/// The middle of a table with a board.
const MIDDLE: &str = "middle";
/// The hand where it has a page of its own.
const HAND: f32 = 190.0;

/// The screen.
pub struct Table {
    news: News,
    board: Option<Box<dyn Board>>,
    troubles: Vec<Trouble>,
    words: String,
    leaving: Option<Leaving>,
    /// When that was asked.
    asked_to_leave: Instant,
    /// The answer that the keyboard's mark is on.
    focus: Option<usize>,
    /// The page beside the question; nobody chose: the one that is called for.
    page: Option<usize>,
    /// The page that was shown last, and how many there were.
    shown_page: Cell<(Option<usize>, usize)>,
    /// Records of the log whose lines are all shown.
    unfolded: BTreeSet<u64>,
    /// Whether the log begins after the viewer's last answer.
    recap: bool,
    /// The entry of the recap that is looked at.
    recalled: Option<usize>,
    /// The question before which the recap came forward by itself.
    recapped: Option<recap::Since>,
    /// Whether it asks before something stays unused, and the answer that it asks about, with its record.
    asks_first: bool,
    asked_again: Option<(u64, usize)>,
    /// How long everybody has thought.
    thinking_time: ThinkingTime,
    /// Whether the page that a battle opens over the board was closed.
    closed: bool,
    /// What is open over the table.
    open: menu::Open,
    /// Whether the board is looked at after the end.
    at_board: bool,
    /// Whether the board is looked at where there is no room for it and the question.
    board_up: bool,
    /// The plan that was made last, and for what.
    planned: Cell<Option<(layout::PlannedFor, plan::Plan)>>,
    /// When the curtain fell.
    curtain_fell: Instant,
    /// Whether advice was asked for and is thought over.
    pondering: bool,
    /// What the words of the question mean.
    terms: terms::Found,
    chat: chat::Chat,
    /// Who may come to a table of one's own, and how; whether the page about its people is open.
    entrance: Entrance,
    people_shown: bool,
}

/// What is asked again before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// Giving up.
    Resign,
    /// Letting the computer players finish.
    Finish,
    /// A computer player's seat is taken, or a person's given to one.
    Exchange(Seat),
    /// The host pauses a table among peers.
    Pause,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Leaves the table; the game is kept.
    Leave,
    /// Plays the same once more, on the same seats or on the next ones.
    Again {
        /// Whether everybody sits one seat further.
        rotated: bool,
    },
    /// Looks at the board after the end, at this place or at all of it.
    LookAtBoard(Option<Spot>),
    /// Looks at the page about the end again.
    Summary,
    /// Wants a report to send.
    Report,
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
    /// Goes to a place that a line of the log tells of.
    GoTo(Spot),
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
    /// Wants to see the keys.
    Keys,
    /// Wants to change the settings.
    Settings,
    /// Opens the menu, or closes it.
    Menu,
    /// Looks at a seat more closely, or at none.
    Seat(Option<Seat>),
    /// Closes what is open.
    Close,
    /// Looks at the board in place of the question, or back.
    Swap,
    /// Something about those who play elsewhere.
    Chat(chat::Message),
    /// Something about who comes and goes.
    People(people::Message),
}

/// What was heard at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableSound {
    /// What it sounds like.
    pub sound: Option<Sound>,
    /// Whether a person is asked who was not asked before.
    pub is_turn: bool,
    /// Whether nobody is missing any more who was missing before.
    pub are_all_here: bool,
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Leave the table.
    Leave,
    /// Play the same once more, on the same seats or on the next ones.
    Again {
        /// Whether everybody sits one seat further.
        rotated: bool,
    },
    /// Write a report.
    Report,
    /// Hand this to the table.
    Order(Order),
    /// Show the rules of its game, at this section.
    Rules(Option<String>),
    /// Show the keys.
    Keys,
    /// Show the settings.
    Settings,
    /// Scroll the list of answers so far that the marked one is seen.
    Reveal(RelativeOffset),
    /// Put the cursor where something is typed.
    Focus(&'static str),
    /// Put this on the clipboard.
    Copy(String),
    /// Leave the table, which is paused.
    Pause,
    /// Open the table of this log in its host's stead.
    TakeOver(PathBuf),
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
            asked_to_leave: clock::now(),
            focus: None,
            page: None,
            shown_page: Cell::default(),
            unfolded: BTreeSet::new(),
            recap: false,
            recalled: None,
            recapped: None,
            asks_first: true,
            asked_again: None,
            thinking_time: ThinkingTime::default(),
            closed: false,
            open: menu::Open::Nothing,
            at_board: false,
            board_up: false,
            planned: Cell::new(None),
            curtain_fell: clock::now(),
            pondering: false,
            terms: terms::Found::default(),
            chat: chat::Chat::default(),
            entrance: Entrance::default(),
            people_shown: false,
        }
    }

    /// A thing of the viewer's hand is looked at closely, by its place.
    pub(crate) fn look_closely(&mut self, nth: usize) {
        if let Some(board) = &mut self.board {
            board.look_closely(nth);
        }
    }

    /// Something happened at the table; what it sounds like is given back.
    pub fn hear(&mut self, news: News) -> TableSound {
        let heard = self.heard(&news);
        self.thinking_time.hear(&self.news.picture.seats, Instant::now());
        self.troubles.extend(news.troubles.iter().cloned());
        self.pondering = false;
        let is_new = news.picture.record != self.news.picture.record;
        if is_new {
            (self.focus, self.recalled, self.closed) = (None, None, false);
        }
        if news.curtain.is_some() && self.news.curtain.is_none() {
            self.curtain_fell = clock::now();
        }
        self.planned.set(None);
        self.terms.clear();
        if let Some(board) = &mut self.board {
            board.hear(&news.picture);
        }
        // Whoever opens a table in its host's stead has to give the others its invite.
        self.people_shown |= people::seeks_people(&news) && !people::seeks_people(&self.news);
        self.news = news;
        if is_new {
            self.bring_recap();
        }
        self.number_board();
        self.read_chat();
        heard
    }

    /// What is known now.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// What fills in the board's own form with the first that each field offers.
    #[cfg(test)]
    pub(crate) fn first_choices(&self) -> Vec<board::Choice> {
        self.board.as_ref().map_or_else(Vec::new, |board| board.first_choices())
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Leave => Action::Leave,
            Message::Again { rotated } => Action::Again { rotated },
            Message::Report => {
                self.open = menu::Open::Nothing;
                Action::Report
            }
            Message::Rules => Action::Rules(self.picture().why.as_ref().map(|why| why.section.clone())),
            Message::Keys => Action::Keys,
            Message::Settings => {
                self.open = menu::Open::Nothing;
                Action::Settings
            }
            Message::Answer(choice) => self.answer(Some(choice)),
            Message::Board(board::Message::Say(words)) => Action::Order(Order::Say(words)),
            Message::Board(board::Message::TakeOut(record)) => {
                self.finish_motion();
                Action::Order(Order::TakeOut(record))
            }
            Message::Board(board::Message::TakeOneOut(record)) => {
                self.finish_motion();
                if let Some(board) = &mut self.board {
                    board.update(board::Message::TakeOneOut(record));
                }
                Action::Order(Order::TakeOut(record))
            }
            Message::Board(message) => {
                let answer = self.board.as_mut().and_then(|board| board.update(message));
                self.answer(answer)
            }
            Message::Chat(message) => self.update_chat(message),
            Message::People(message) => self.update_people(message),
            Message::Sure if self.leaving == Some(Leaving::Pause) => {
                self.leaving = None;
                Action::Pause
            }
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
            Message::Forced(forced) => Order::Forced(forced),
            Message::Hint => {
                self.pondering = true;
                Order::Hint
            }
            Message::Seat(Some(seat)) if self.can_explain(seat) => {
                self.open = menu::Open::Seat(seat);
                Order::Why(seat)
            }
            Message::Say => Order::Say(std::mem::take(&mut self.words)),
            Message::Undo => Order::Undo,
            Message::Redo => Order::Redo,
            Message::Lift => Order::Lift,
            Message::Exchange(seat) => Order::Exchange(seat),
            Message::Sure => match self.leaving.take()? {
                Leaving::Resign => Order::Resign,
                Leaving::Finish => Order::Finish,
                Leaving::Exchange(seat) => Order::Exchange(seat),
                Leaving::Pause => Order::Rest,
            },
            _ => return None,
        })
    }

    /// Whether the computer player of a seat can say why it gave its last answer.
    fn can_explain(&self, seat: Seat) -> bool {
        self.picture().seats.iter().any(|other| other.seat == seat && other.can_explain)
    }

    /// Changes only how the table is looked at.
    fn turn_to(&mut self, message: Message) {
        match message {
            Message::Typed(words) => self.words = words,
            Message::Ask(leaving) => {
                (self.leaving, self.open) = (Some(leaving), menu::Open::Nothing);
                self.asked_to_leave = clock::now();
            }
            Message::Never => self.leaving = None,
            Message::Summary => self.at_board = false,
            Message::LookAtBoard(spot) => {
                self.at_board = true;
                self.point_at(spot);
            }
            Message::Menu if self.open == menu::Open::Menu => self.open = menu::Open::Nothing,
            Message::Menu => self.open = menu::Open::Menu,
            Message::Seat(seat) => self.open = seat.map_or(menu::Open::Nothing, menu::Open::Seat),
            Message::Close => self.open = menu::Open::Nothing,
            Message::Swap => self.board_up = !self.board_up,
            Message::Page(page) => self.turn_page_to(page),
            Message::Recap(recap) => self.show_recap(recap),
            Message::Recall(entry) => self.recall(entry),
            Message::Unfold(record) => self.unfold(record),
            Message::Point(spot) => self.point_at(spot),
            Message::GoTo(spot) => {
                self.board_up = true;
                self.clear_board();
                if let Some(board) = &mut self.board {
                    board.go_to(spot);
                }
            }
            _ => (),
        }
    }

    /// Shows a page; one that lies over the board is closed where it was opened.
    fn turn_page_to(&mut self, page: usize) {
        let is_shown = self.has_strip() && self.shown_page.get().0 == Some(page);
        (self.page, self.closed) = (Some(page).filter(|_| !is_shown), is_shown);
        if self.recalled.take().is_some() {
            self.point_at(None);
        }
        self.read_chat();
    }

    /// Whether pages lie over the board, and are opened from a strip below it.
    fn has_strip(&self) -> bool {
        self.planned.get().is_some_and(|(_, plan)| plan.question.is_none() && self.board.is_some())
    }

    /// Closes the page that lies over the board.
    fn clear_board(&mut self) {
        if self.has_strip() {
            (self.page, self.closed) = (None, true);
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
            Some(choice) if self.asks(choice) => Action::None,
            Some(choice) => {
                self.finish_motion();
                self.page = self.page.filter(|_| self.is_chatting());
                self.show_recap(false);
                Action::Order(Order::Answer { record, choice })
            }
            None => Action::None,
        }
    }

    fn picture(&self) -> &Picture {
        &self.news.picture
    }
}
