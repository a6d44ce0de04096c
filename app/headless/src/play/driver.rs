//! Who sits at the window's table: takes orders, lets computer players answer, and tells what it looks like. It runs on
//! a thread of its own, so that the window never waits for the rules, a bot or the disk.
use crate::{
    play::{Advice, Company, DoorOrder, GameTable, Next, Picture, SeatPicture},
    store::Trouble,
    words::{Language, Words},
};
use engine::seat::Seat;
use futures::{Stream, channel::mpsc as news_channel};
use std::{
    path::PathBuf,
    sync::mpsc::{self, Receiver, RecvError, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
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
    /// Take out the move to which the answer of this record belongs, and leave those that came later.
    TakeOut(u64),
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
    /// What the person wants to be passed over.
    Pass(Passing),
    /// How others' moves follow each other.
    Playback(Playback),
    /// The next move of the others, now.
    Step,
    /// So long between two moves.
    Pause(Duration),
    /// Say what a strong computer player would think of.
    Hint,
    /// Say why a computer player gave its last answer.
    Why(Seat),
    /// Say a line to those who play elsewhere.
    Chat(String),
    /// Agree that somebody elsewhere takes back, or do not.
    Agree(bool),
    /// Do not show the lines of whoever has this name any more, or do again.
    Mute(String, bool),
    /// Let those who look on see the table as this seat does, or do not any more.
    LetLook(Seat, bool),
    /// Does what the host wants about who comes to its table.
    Door(DoorOrder),
    /// The host pauses a table among peers.
    Rest,
    /// Of somebody who looks on: see the table as this seat does, or as everybody may.
    LookAs(Option<Seat>),
}

impl Order {
    /// Whether it leaves the table as it is, and changes only how it goes on or what is told of it.
    fn is_aside(&self) -> bool {
        let is_pace =
            matches!(self, Self::Pause(_) | Self::Playback(_) | Self::Step | Self::Forced(_) | Self::Pass(_));
        is_pace || matches!(self, Self::Why(_))
    }
}

/// What a person wants to be passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Passing {
    /// Nothing.
    #[default]
    Never,
    /// Whatever can be passed.
    Always,
    /// The same until something must be decided.
    UntilTurn,
    /// The same until something must be decided, or the person's side is struck.
    UntilStruck,
}

/// How fast the moves of others follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Playback {
    /// With a pause between them.
    #[default]
    Normal,
    /// One at a time, when it is asked for.
    Paused,
    /// At once, until a person is asked.
    Fast,
}

/// What a window shows.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// The table.
    pub picture: Picture,
    /// The file that the game is kept in.
    pub kept: PathBuf,
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
    /// Why a computer player gave its last answer, if that was asked.
    pub reason: Option<(Seat, String)>,
    /// How others' moves follow each other.
    pub playback: Playback,
    /// What is passed over.
    pub passing: Passing,
    /// Whether a question with a single answer answers itself.
    pub forced: bool,
}

/// An answer that a person does not want to be asked for.
enum Own {
    /// The only one.
    Only,
    /// The way on, by its place.
    Pass(usize),
}

/// What a person has to do with those who play elsewhere.
fn tell(company: &mut dyn Company, order: Order) -> Result<(), String> {
    match order {
        Order::Chat(line) => company.chat(&line),
        Order::Agree(agrees) => company.agree(agrees),
        Order::Mute(name, muted) => company.mute(&name, muted),
        Order::LetLook(seat, lets) => company.let_look(seat, lets),
        Order::Door(order) => company.at_the_door(order),
        Order::Rest => company.pause(),
        _ => Ok(()),
    }
}

/// A table with its viewer.
pub struct Driver {
    table: Box<dyn GameTable>,
    language: Language,
    viewer: Option<Seat>,
    /// As whom somebody who looks on wants to see the table.
    eyes: Option<Seat>,
    curtain: Option<Seat>,
    refused: Option<String>,
    forced: bool,
    passing: Passing,
    /// What happened up to this record strikes nobody any more.
    watched: u64,
    playback: Playback,
    pause: Duration,
    hints: Option<Vec<Advice>>,
    reason: Option<(Seat, String)>,
}

impl Driver {
    /// Of a table.
    pub fn new(table: Box<dyn GameTable>, language: Language) -> Self {
        let mut driver = Self {
            table,
            language,
            viewer: None,
            eyes: None,
            curtain: None,
            refused: None,
            forced: false,
            passing: Passing::Never,
            watched: 0,
            playback: Playback::Normal,
            pause: Duration::ZERO,
            hints: None,
            reason: None,
        };
        driver.choose_viewer();
        driver
    }

    /// Carries out an order.
    pub fn obey(&mut self, order: Order) {
        if order.is_aside() {
            self.note_aside(&order);
        } else {
            self.hints = None;
            self.refused = self.carry_out(order).err();
        }
        self.choose_viewer();
    }

    /// Changes how the table goes on, or what is told of it.
    fn note_aside(&mut self, order: &Order) {
        match *order {
            Order::Forced(forced) => self.forced = forced,
            Order::Pass(passing) => (self.passing, self.watched) = (passing, self.table.record()),
            Order::Playback(playback) => self.playback = playback,
            Order::Pause(pause) => self.pause = pause,
            Order::Why(seat) => self.reason = self.table.reason(seat).map(|reason| (seat, reason)),
            // The next move comes by itself.
            _ => (),
        }
    }

    /// Changes the table, or how it is looked at.
    fn carry_out(&mut self, order: Order) -> Result<(), String> {
        let seat = self.viewer.unwrap_or_default();
        match order {
            Order::Answer { record, choice } if record == self.table.record() => {
                return self.table.answer(seat, choice);
            }
            Order::Say(words) => return self.table.say(seat, &words),
            Order::Undo => return self.table.undo(seat),
            Order::TakeOut(record) => return self.table.take_out(seat, record),
            Order::Redo => return self.table.redo(seat),
            Order::Resign => return self.table.resign(seat),
            Order::Finish => {
                return self.table.people().into_iter().try_for_each(|seat| self.table.give(seat));
            }
            Order::Exchange(other) if self.table.is_person(other) => return self.table.give(other),
            Order::Exchange(other) => {
                let name = Words::of(self.language).say("player-number", &[("number", (other.0 + 1).into())]);
                return self.table.take(other, &name);
            }
            Order::Chat(_)
            | Order::Agree(_)
            | Order::Mute(..)
            | Order::LetLook(..)
            | Order::Door(_)
            | Order::Rest => {
                return self.table.company().map_or(Ok(()), |company| tell(company, order));
            }
            Order::LookAs(eyes) => self.eyes = eyes,
            Order::Lift => self.viewer = self.curtain.take(),
            Order::Hint => self.hints = Some(self.table.hints(seat)),
            Order::Speak(language) => self.language = language,
            // An answer to an older picture is no answer; what is aside was noted before.
            _ => (),
        }
        Ok(())
    }

    /// Lets a computer player answer, or a person who has no choice and wishes it so; false if neither is asked.
    pub fn advance(&mut self) -> bool {
        let done = match self.table.next() {
            Next::Bot(seat) => {
                self.reason.take_if(|(other, _)| *other == seat);
                self.table.advance()
            }
            Next::Person(seat) if self.viewer == Some(seat) => match self.own_answer() {
                Some(Own::Only) => self.table.answer_forced(seat),
                Some(Own::Pass(choice)) => self.table.answer(seat, choice),
                None => return false,
            },
            Next::Person(_) | Next::Over => return false,
        };
        let went_on = done.is_ok();
        self.refused = done.err();
        self.choose_viewer();
        went_on
    }

    /// The answer that a person does not want to be asked for.
    fn own_answer(&mut self) -> Option<Own> {
        if !self.forced && self.passing == Passing::Never {
            return None;
        }
        let seat = self.viewer?;
        let choices = self.table.choices(seat);
        if self.forced && choices.number == 1 && !choices.is_part {
            return Some(Own::Only);
        }
        let answer = match self.passing {
            Passing::Never => return None,
            Passing::Always => return choices.way_on.filter(|_| choices.is_pass).map(Own::Pass),
            Passing::UntilTurn => choices.way_on,
            Passing::UntilStruck => choices.way_on.filter(|_| !self.table.is_struck(seat, self.watched)),
        };
        if answer.is_none() {
            self.passing = Passing::Never;
        }
        answer.map(Own::Pass)
    }

    /// Whether something happened elsewhere that the window should show.
    pub fn listen(&mut self) -> bool {
        let heard = self.table.listen();
        if heard {
            self.choose_viewer();
        }
        heard
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.table.is_person(seat)
    }

    /// What the window shows now.
    pub fn news(&mut self) -> News {
        let mut picture = self.table.picture();
        let older = picture.log.len().saturating_sub(LOG);
        picture.log.drain(..older);
        let curtain =
            self.curtain.and_then(|seat| picture.seats.iter().find(|other| other.seat == seat).cloned());
        News {
            curtain,
            kept: self.table.path().to_owned(),
            next: self.table.next(),
            refused: self.refused.clone(),
            troubles: self.table.troubles(),
            hints: self.hints.clone(),
            reason: self.reason.clone(),
            playback: self.playback,
            passing: self.passing,
            forced: self.forced,
            picture,
        }
    }

    /// As whom somebody who looks on sees the table, while that is allowed.
    fn allowed_eyes(&mut self) -> Option<Seat> {
        let company = self.table.company()?;
        self.eyes.filter(|seat| company.may_look(*seat))
    }

    /// Whose eyes the picture is for: a person who is asked; a curtain falls before secrets of another person.
    fn choose_viewer(&mut self) {
        let people = self.table.people();
        match self.table.next() {
            Next::Person(seat) if self.viewer != Some(seat) && self.curtain != Some(seat) => {
                if people.len() > 1 && self.table.has_secrets(seat) {
                    (self.viewer, self.curtain) = (None, Some(seat));
                } else {
                    (self.viewer, self.curtain) = (Some(seat), None);
                }
            }
            Next::Person(_) => (),
            // While others play, a single person goes on seeing its own cards.
            Next::Bot(_) | Next::Over => match people[..] {
                [only] => (self.viewer, self.curtain) = (Some(only), None),
                _ => (self.viewer, self.curtain) = (self.allowed_eyes(), None),
            },
        }
        self.table.show(self.viewer, self.language);
    }
}

/// Runs a driver on a thread of its own until the window lets go of the sender. `pause` is between two moves of others.
pub fn run(mut driver: Driver, pause: Duration) -> (Sender<Order>, impl Stream<Item = News>) {
    let (orders, inbox) = mpsc::channel();
    let (tell, told) = news_channel::unbounded();
    driver.pause = pause;
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
                if between(&mut driver, &inbox, &tell).is_err() {
                    return driver.table.rest();
                }
            }
            if driver.playback == Playback::Fast {
                driver.playback = Playback::Normal;
            }
            driver.table.rest();
            if tell.unbounded_send(driver.news()).is_err() {
                return;
            }
            match next_order(&mut driver, &inbox) {
                Ok(Some(order)) => driver.obey(order),
                Ok(None) => (),
                Err(RecvError) => return driver.table.rest(),
            }
        }
    });
    (orders, told)
}

/// Waits until the next move of others is due.
fn between(
    driver: &mut Driver,
    inbox: &Receiver<Order>,
    tell: &news_channel::UnboundedSender<News>,
) -> Result<(), RecvError> {
    let begun = Instant::now();
    loop {
        let left = match driver.playback {
            Playback::Normal => driver.pause.saturating_sub(begun.elapsed()),
            Playback::Paused => BEAT,
            Playback::Fast => Duration::ZERO,
        };
        let order = match inbox.recv_timeout(left) {
            Ok(order) => order,
            Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
            Err(RecvTimeoutError::Timeout) if driver.playback == Playback::Paused => continue,
            Err(RecvTimeoutError::Timeout) => return Ok(()),
        };
        let waits_on = order.is_aside() && order != Order::Step;
        driver.obey(order);
        if !waits_on {
            return Ok(());
        }
        tell.unbounded_send(driver.news()).map_err(|_| RecvError)?;
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{self, NewGame},
        store::Store,
    };
    use engine::setup::Chosen;
    use futures::{FutureExt, StreamExt};

    /// Between two looks at what a table tells.
    const LOOK: Duration = Duration::from_millis(10);

    /// At a new table of the toy, with one person.
    fn at_the_toy(folder: &std::path::Path) -> Driver {
        let game = <engine::toy::Toy as engine::game::Game>::ID;
        let new = NewGame {
            chosen: Chosen::default(),
            seats: Vec::new(),
            seed: 5,
            player: String::new(),
            name: game.to_owned(),
        };
        let table = play::open(&Store::at(folder), game, new, Language::English).unwrap();
        Driver::new(table, Language::English)
    }

    #[test]
    fn why_a_computer_player_answered_is_told_when_somebody_asks() {
        let folder = tempfile::tempdir().unwrap();
        let mut driver = at_the_toy(folder.path());
        let explains =
            |news: &News| news.picture.seats.iter().find(|seat| seat.can_explain).map(|seat| seat.seat);
        let seat = loop {
            while driver.advance() {
                assert_eq!(driver.news().reason, None, "nobody asked");
                if explains(&driver.news()).is_some() {
                    break;
                }
            }
            let news = driver.news();
            assert_ne!(news.next, Next::Over, "a computer player has a choice before the end");
            match explains(&news) {
                Some(seat) => break seat,
                None => driver.obey(Order::Answer { record: news.picture.record, choice: 0 }),
            }
        };
        let record = driver.news().picture.record;
        driver.obey(Order::Why(seat));
        let news = driver.news();
        let (of, reason) = news.reason.expect("it was asked");
        assert!(of == seat && !reason.is_empty(), "{reason}");
        assert_eq!(news.picture.record, record, "nothing else happened");
        while driver.table.next() != Next::Bot(seat) {
            assert_ne!(driver.table.next(), Next::Over, "it is asked again before the end");
            if !driver.advance() {
                driver.obey(Order::Answer { record: driver.table.record(), choice: 0 });
            }
        }
        driver.advance();
        assert_eq!(driver.news().reason, None, "it was the reason of an older answer");
    }

    #[test]
    fn the_moves_of_others_are_held_stepped_and_hurried() {
        let folder = tempfile::tempdir().unwrap();
        let (orders, mut told) = run(at_the_toy(folder.path()), Duration::ZERO);
        let mut last: Option<News> = None;
        // The last thing that is told before the table falls silent.
        let mut settled = |quiet: u32| {
            let mut silent = 0;
            while silent < quiet {
                match told.next().now_or_never().flatten() {
                    Some(news) => (last, silent) = (Some(news), 0),
                    None => {
                        thread::sleep(LOOK);
                        silent += 1;
                    }
                }
            }
            last.clone().unwrap()
        };
        orders.send(Order::Playback(Playback::Paused)).unwrap();
        let mut news = settled(60);
        while matches!(news.next, Next::Person(_)) {
            orders.send(Order::Answer { record: news.picture.record, choice: 0 }).unwrap();
            news = settled(60);
        }
        assert!(matches!(news.next, Next::Bot(_)) && news.playback == Playback::Paused, "{:?}", news.next);
        let held = news.picture.record;
        orders.send(Order::Step).unwrap();
        let stepped = settled(60).picture.record;
        assert!((1..=2).contains(&(stepped - held)), "one move, and perhaps a mark of the journal");
        orders.send(Order::Playback(Playback::Fast)).unwrap();
        let news = settled(100);
        assert!(!matches!(news.next, Next::Bot(_)), "{:?}", news.next);
        assert_eq!(news.playback, Playback::Normal);
    }
}
