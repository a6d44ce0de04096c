//! Who sits at the window's table: takes orders, lets computer players answer, and tells what it looks like. It runs on
//! a thread of its own, so that the window never waits for the rules, a bot or the disk.
use crate::{
    play::{Advice, Next, Picture, SeatPicture, Sitting},
    store::Trouble,
    words::{Language, Words},
};
use engine::seat::Seat;
use iced::futures::{Stream, channel::mpsc as news_channel};
use std::{
    sync::mpsc::{self, Receiver, RecvError, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

/// How often a table that waits for a person looks whether something happened elsewhere.
const BEAT: Duration = Duration::from_millis(200);
/// Lines of the log that a window shows.
pub const LOG: usize = 200;

/// What a person wants of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// An answer of the picture of this record, by its place.
    Answer {
        /// The record; an answer to an older picture is no answer.
        record: u64,
        /// The place.
        choice: usize,
    },
    /// An answer in words.
    Say(String),
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// Give up.
    Resign,
    /// Let the computer players finish.
    Finish,
    /// A person takes a computer player's seat, or the other way round.
    Exchange(Seat),
    /// The right person looks now.
    Lift,
    /// Another language.
    Speak(Language),
    /// A question with a single answer answers itself from now on, or does not.
    Forced(bool),
    /// Say what a strong computer player would think of.
    Hint,
    /// Say a line to those who play elsewhere.
    Chat(String),
    /// Agree that somebody elsewhere takes back, or do not.
    Agree(bool),
}

/// What a window shows.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// The table.
    pub picture: Picture,
    /// Who answers next.
    pub next: Next,
    /// For whom a curtain hides it.
    pub curtain: Option<SeatPicture>,
    /// Why the last order was not carried out.
    pub refused: Option<String>,
    /// What went wrong with the file.
    pub troubles: Vec<Trouble>,
    /// The advice that was asked for.
    pub hints: Option<Vec<Advice>>,
}

/// A sitting with its viewer.
pub struct Driver {
    sitting: Box<dyn Sitting>,
    language: Language,
    viewer: Option<Seat>,
    curtain: Option<Seat>,
    refused: Option<String>,
    forced: bool,
    hints: Option<Vec<Advice>>,
}

impl Driver {
    /// Of a sitting.
    pub fn new(sitting: Box<dyn Sitting>, language: Language) -> Self {
        let mut driver = Self {
            sitting,
            language,
            viewer: None,
            curtain: None,
            refused: None,
            forced: false,
            hints: None,
        };
        driver.settle();
        driver
    }

    /// Carries out an order.
    pub fn obey(&mut self, order: Order) {
        let seat = self.viewer.unwrap_or_default();
        self.hints = None;
        let done = match order {
            Order::Answer { record, choice } if record == self.sitting.picture().record => {
                self.sitting.answer(seat, choice)
            }
            Order::Answer { .. } => Ok(()),
            Order::Say(words) => self.sitting.say(seat, &words),
            Order::Undo => self.sitting.undo(seat),
            Order::Redo => self.sitting.redo(seat),
            Order::Resign => self.sitting.resign(seat),
            Order::Finish => self.sitting.people().into_iter().try_for_each(|seat| self.sitting.give(seat)),
            Order::Exchange(other) if self.is_person(other) => self.sitting.give(other),
            Order::Exchange(other) => {
                let name = Words::of(self.language).say("player-number", &[("number", (other.0 + 1).into())]);
                self.sitting.take(other, &name)
            }
            Order::Lift => {
                self.viewer = self.curtain.take();
                Ok(())
            }
            Order::Forced(forced) => {
                self.forced = forced;
                Ok(())
            }
            Order::Hint => {
                self.hints = Some(self.sitting.hints(seat));
                Ok(())
            }
            Order::Chat(line) => self.sitting.company().map_or(Ok(()), |company| company.chat(&line)),
            Order::Agree(agrees) => self.sitting.company().map_or(Ok(()), |company| company.agree(agrees)),
            Order::Speak(language) => {
                self.language = language;
                Ok(())
            }
        };
        self.refused = done.err();
        self.settle();
    }

    /// Lets a computer player answer, or a person who has no choice and wishes it so; false if neither is asked.
    pub fn advance(&mut self) -> bool {
        let done = match self.sitting.next() {
            Next::Bot(_) => self.sitting.advance(),
            Next::Person(seat) if self.forced && self.viewer == Some(seat) && self.has_no_choice() => {
                self.sitting.answer_forced(seat)
            }
            Next::Person(_) | Next::Over => return false,
        };
        let went_on = done.is_ok();
        self.refused = done.err();
        self.settle();
        went_on
    }

    fn has_no_choice(&self) -> bool {
        let picture = self.sitting.picture();
        picture.answers.len() == 1 && !picture.is_part
    }

    /// Whether something happened elsewhere that the window should show.
    pub fn listen(&mut self) -> bool {
        let heard = self.sitting.listen();
        if heard {
            self.settle();
        }
        heard
    }

    fn is_person(&self, seat: Seat) -> bool {
        let seats = self.sitting.picture().seats;
        seats.iter().any(|picture| picture.seat == seat && picture.is_person)
    }

    /// What the window shows now.
    pub fn news(&mut self) -> News {
        let mut picture = self.sitting.picture();
        let older = picture.log.len().saturating_sub(LOG);
        picture.log.drain(..older);
        let curtain =
            self.curtain.and_then(|seat| picture.seats.iter().find(|other| other.seat == seat).cloned());
        News {
            curtain,
            next: self.sitting.next(),
            refused: self.refused.clone(),
            troubles: self.sitting.troubles(),
            hints: self.hints.clone(),
            picture,
        }
    }

    /// Whose eyes the picture is for: a person who is asked; a curtain falls before secrets of another person.
    fn settle(&mut self) {
        let people = self.sitting.people();
        match self.sitting.next() {
            Next::Person(seat) if self.viewer != Some(seat) && self.curtain != Some(seat) => {
                if people.len() > 1 && self.sitting.has_secrets(seat) {
                    (self.viewer, self.curtain) = (None, Some(seat));
                } else {
                    (self.viewer, self.curtain) = (Some(seat), None);
                }
            }
            Next::Person(_) => (),
            // While others play, a single person goes on seeing its own cards.
            Next::Bot(_) | Next::Over => match people[..] {
                [only] => (self.viewer, self.curtain) = (Some(only), None),
                _ => (self.viewer, self.curtain) = (None, None),
            },
        }
        self.sitting.show(self.viewer, self.language);
    }
}

/// Runs a driver on a thread of its own until the window lets go of the sender. `pause` is between two answers of
/// computer players.
pub fn run(mut driver: Driver, pause: Duration) -> (Sender<Order>, impl Stream<Item = News>) {
    let (orders, inbox) = mpsc::channel();
    let (tell, told) = news_channel::unbounded();
    thread::spawn(move || {
        let mut last = None;
        loop {
            while driver.advance() {
                let news = driver.news();
                if last.as_ref() != Some(&news) {
                    last = Some(news.clone());
                    if tell.unbounded_send(news).is_err() {
                        return;
                    }
                }
                match inbox.recv_timeout(pause) {
                    Ok(order) => driver.obey(order),
                    Err(RecvTimeoutError::Timeout) => (),
                    Err(RecvTimeoutError::Disconnected) => return driver.sitting.rest(),
                }
            }
            driver.sitting.rest();
            if tell.unbounded_send(driver.news()).is_err() {
                return;
            }
            match next_order(&mut driver, &inbox) {
                Ok(Some(order)) => driver.obey(order),
                Ok(None) => (),
                Err(RecvError) => return driver.sitting.rest(),
            }
        }
    });
    (orders, told)
}

/// Waits for an order, or until something happened elsewhere.
fn next_order(driver: &mut Driver, inbox: &Receiver<Order>) -> Result<Option<Order>, RecvError> {
    loop {
        match inbox.recv_timeout(BEAT) {
            Ok(order) => return Ok(Some(order)),
            Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
            Err(RecvTimeoutError::Timeout) if driver.listen() => return Ok(None),
            Err(RecvTimeoutError::Timeout) => (),
        }
    }
}
