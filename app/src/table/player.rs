//! Somebody at a table without a display, against random computer players: what the tests of every board need.
use super::{Action, MIDDLE, Message, Table, driver::*};
use crate::{
    play::{self, NewGame, Next, Picture},
    shot::{FULL_BOARD, Hand, kept_table},
    store::{Settings, Store},
    widget::Context,
    words::Language,
};
use ai::spec::SeatSpec;
use engine::{chance::Quick, setup::Chosen};
use iced::{Point, Rectangle, Size, Vector, mouse::Button};

/// The smaller window.
pub(super) const SIZE: Size = Size::new(1280.0, 800.0);

/// The person.
pub(super) struct Player {
    pub(super) driver: Driver,
    pub(super) table: Table,
    pub(super) hand: Hand,
    pub(super) cx: Context,
    pub(super) quick: Quick,
    folder: tempfile::TempDir,
}

impl Player {
    /// At a new table of a game.
    pub(super) fn at(game: &'static str, seed: u64, language: Language) -> Self {
        Self::among(game, seed, language, Vec::new())
    }

    /// At a new table with these on its seats.
    pub(super) fn among(game: &'static str, seed: u64, language: Language, seats: Vec<SeatSpec>) -> Self {
        Self::at_choice(game, seed, language, (seats, Chosen::default()))
    }

    /// At a new table with these on its seats and these choices.
    pub(super) fn at_choice(
        game: &'static str,
        seed: u64,
        language: Language,
        (seats, chosen): (Vec<SeatSpec>, Chosen),
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let new = NewGame { chosen, seats, seed, player: String::new(), name: game.to_owned() };
        let sitting = play::open(&Store::at(folder.path()), game, new, language).unwrap();
        let mut driver = Driver::new(sitting, language);
        let table = Table::new(driver.news());
        let settings = Settings { language: Some(language), ..Settings::default() };
        let (hand, quick) = (Hand::new(SIZE), Quick::new(seed));
        Self { driver, table, hand, cx: Context::of(&settings), quick, folder }
    }

    /// At the table with a full board that the pack of a game holds, when this is asked first.
    pub(super) fn asked(game: &'static str, kind: &str) -> Self {
        let mut player = Self::at(game, 4, Language::English);
        let journal = crate::packs::folder(game).find(|(file, _)| *file == FULL_BOARD).unwrap().1;
        let store = Store::at(player.folder.path());
        player.driver = kept_table(&store, (journal, None), Some(kind), Language::English).unwrap();
        player.table = Table::new(player.driver.news());
        player
    }

    /// Lets the others play; whether somebody is asked then.
    pub(super) fn wait(&mut self) -> bool {
        while self.driver.advance() {}
        let news = self.driver.news();
        self.table.hear(news);
        matches!(self.table.news().next, Next::Person(_))
    }

    pub(super) fn picture(&self) -> &Picture {
        &self.table.news().picture
    }

    /// Gives any answer.
    pub(super) fn answer(&mut self) {
        let choice = self.quick.below(self.picture().answers.len().max(1) as u32) as usize;
        self.give(choice);
    }

    /// Gives this answer.
    pub(super) fn give(&mut self, choice: usize) {
        let record = self.picture().record;
        self.driver.obey(Order::Answer { record, choice });
    }

    /// Where the middle of the table is.
    pub(super) fn middle(&mut self) -> Rectangle {
        self.hand.place(self.table.view(self.cx), MIDDLE).unwrap()
    }

    /// A point of the middle on the screen.
    pub(super) fn in_middle(&mut self, at: Point) -> Point {
        self.middle().position() + Vector::new(at.x, at.y)
    }

    /// The answers that a click on the middle gives, and where.
    pub(super) fn clicks(&mut self) -> Vec<(usize, Point)> {
        let middle = self.middle();
        self.table.board.as_ref().unwrap().clicks(middle.size())
    }

    /// What a button of the mouse does at a point.
    pub(super) fn press(&mut self, at: Point, button: Button) -> Vec<Message> {
        self.hand.press(self.table.view(self.cx), at, button)
    }

    /// Gives an answer by a click on the board, each time another one; any answer where nothing is to be clicked. Whether it
    /// was a click.
    pub(super) fn click_or_answer(&mut self, clicks: usize) -> bool {
        let places = self.clicks();
        let Some((choice, at)) = places.get(clicks % places.len().max(1)).copied() else {
            self.answer();
            return false;
        };
        let at = self.in_middle(at);
        let messages = self.press(at, Button::Left);
        let record = self.picture().record;
        assert_eq!(self.take(messages), [Order::Answer { record, choice }]);
        self.give(choice);
        true
    }

    /// What a button of the mouse orders on a text.
    pub(super) fn press_on(&mut self, words: &str, button: Button) -> Vec<Order> {
        let at = self.hand.find(self.table.view(self.cx), words).unwrap().center();
        let messages = self.press(at, button);
        self.take(messages)
    }

    /// What the table orders when it takes these messages.
    pub(super) fn take(&mut self, messages: Vec<Message>) -> Vec<Order> {
        let orders = messages.into_iter().filter_map(|message| match self.table.update(message) {
            Action::Order(order) => Some(order),
            _ => None,
        });
        orders.collect()
    }

    /// All that is written on the screen.
    pub(super) fn texts(&mut self) -> Vec<String> {
        let theme = self.cx.colours.toolkit();
        self.hand.studio.texts(self.table.view(self.cx), self.hand.size, &theme)
    }

    /// How many further pages the board has.
    pub(super) fn pages(&self) -> usize {
        self.table.board.as_ref().unwrap().pages(self.picture(), self.cx).len()
    }
}
