//! Tables are opened, and told what to do.
use super::{Message, PAUSE, Root, Screen};
use crate::{
    hook,
    opening::{Opening, PeerOpening},
    peers,
    play::{
        self,
        driver::{self, Driver, Order},
    },
    screen::lobby::{self, Lobby},
    store::Mover,
    table::Table,
    widget::Context,
    words::Words,
};
use iced::Task;
use std::time::Duration;

impl Root {
    /// Opens a table to peers, or comes to one; a host keeps the page on which it laid the table.
    pub(super) fn gather(&mut self, opening: PeerOpening) -> Task<Message> {
        self.gather_by(opening, lobby::beat())
    }

    /// The same, where computer players answer on this beat.
    pub(super) fn gather_by(&mut self, opening: PeerOpening, beat: Duration) -> Task<Message> {
        self.tables += 1;
        let number = self.tables;
        let words = Words::of(self.settings.language());
        let (orders, news) = peers::lobby::run(self.store.clone(), opening, beat, words);
        let laid = match std::mem::replace(&mut self.screen, Screen::About) {
            Screen::NewGame(page) => Some(page),
            _ => None,
        };
        let page = Lobby::new(Some(orders), laid).with_relay(&self.settings.relay);
        self.screen = Screen::Lobby(page);
        Task::run(news, move |news| Message::Gathered(number, news))
    }

    /// Reads or deals a game away from the window's thread.
    pub(super) fn open(&self, opening: Opening) -> Task<Message> {
        let (store, language) = (self.store.clone(), self.settings.language());
        let open = async move {
            let sitting = match opening {
                Opening::New(game, new) => play::open(&store, &game, new, language),
                Opening::Kept(path) => play::resume_or_look_on(&store, &path, language)
                    .map_err(|trouble| trouble.told(Words::of(language))),
                Opening::Peers(..) => Err(Words::of(language).get("peers-ended")),
            };
            sitting.map(|sitting| Box::new(Driver::new(sitting, language)))
        };
        Task::perform(open, Message::Opened)
    }

    pub(super) fn opened(&mut self, opened: Result<Box<Driver>, String>) -> Task<Message> {
        let mut driver = match (opened, &mut self.screen) {
            (Ok(driver), _) => driver,
            (Err(fault), Screen::NewGame(page)) => {
                page.refuse(fault);
                return Task::none();
            }
            (Err(fault), _) => {
                self.notice = Some(fault);
                return Task::none();
            }
        };
        self.tables += 1;
        let number = self.tables;
        driver.obey(Order::Forced(self.settings.skip_forced));
        let news = driver.news();
        hook::table(&news);
        let mut table = Table::new(news).with_relay(&self.settings.relay);
        table.ask_first(self.settings.asks_unused);
        self.screen = Screen::Table(Box::new(table));
        self.pause = self.settings.speeds.span(Mover::Bot, PAUSE);
        let (orders, news) = driver::run(*driver, self.pause);
        self.orders = Some(orders);
        Task::run(news, move |news| Message::News(number, Box::new(news)))
    }

    /// A table whose thread has ended says so; its journal is whole up to the last answer.
    pub(super) fn order(&mut self, order: Order) -> Task<Message> {
        let heard = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if !heard {
            self.notice = Some(Context::of(&self.settings).say("table-gone"));
        }
        Task::none()
    }
}
