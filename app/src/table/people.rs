//! The page about the people of a table among peers: who is there, who looks on, how others come, and for a guest whose
//! host is gone what it can do.
use super::{Action, Message as TableMessage, News, Table, chat, driver::Order};
use crate::{
    hook::{self, Mark},
    play::{CompanyPicture, EntrancePicture, SeatPicture},
    screen::entrance::{self, Wanted},
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
};
use std::path::PathBuf;

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Opens the page, or closes it.
    Page,
    /// Who may come, and how.
    Entrance(entrance::Message),
    /// Opens the table in the host's stead.
    TakeOver,
}

/// Whether a table that was opened in its host's stead waits for its people.
pub(super) fn seeks_people(news: &News) -> bool {
    let company = news.picture.company.as_ref();
    company.is_some_and(|company| company.entrance.is_some() && !company.is_host)
}

impl Table {
    /// The same, where the settings name this relay.
    pub fn with_relay(self, relay: &str) -> Self {
        Self { entrance: entrance::Entrance::with_relay(relay), ..self }
    }

    pub(super) fn update_people(&mut self, message: Message) -> Action {
        match message {
            Message::Page => {
                (self.people_shown, self.open) = (!self.people_shown, super::menu::Open::Nothing);
            }
            Message::Entrance(message) => match self.entrance.update(message) {
                Wanted::Nothing => (),
                Wanted::Copy(text) => return Action::Copy(text),
                Wanted::Order(order) => return Action::Order(Order::Door(order)),
            },
            Message::TakeOver => return self.log_of_peers().map_or(Action::None, Action::TakeOver),
        }
        Action::None
    }

    /// The log of a table among peers.
    fn log_of_peers(&self) -> Option<PathBuf> {
        self.picture().company.as_ref().map(|company| company.log.clone())
    }

    /// Whether this machine's person hosts.
    pub(super) fn hosts(&self) -> bool {
        self.picture().company.as_ref().is_some_and(|company| company.is_host)
    }

    /// The page, while it is open.
    pub(super) fn people_page(&self, cx: Context) -> Option<Element<'_, TableMessage>> {
        let company = self.picture().company.as_ref().filter(|_| self.people_shown)?;
        let refused = self.news.refused.as_ref().map(|told| cx.notice(told.clone()));
        let wrap = |message| TableMessage::People(Message::Entrance(message));
        let is_refused = refused.is_some();
        let invite = |entrance| self.entrance.invite(entrance, cx).map(wrap);
        let ways = |entrance| self.entrance.ways(entrance, is_refused, cx).map(wrap);
        let people = cx.panel(self.people(company, cx)).width(Fill);
        let entrance = company.entrance.as_ref();
        let without = entrance.is_none().then(|| cx.muted(cx.say("table-people-guest")));
        let left = column![people].push(without).push(entrance.map(ways)).spacing(14);
        let right = entrance.map(|entrance| column![invite(entrance)].width(Fill));
        let content = row![left.width(Fill)].push(right).spacing(14);
        let waits = seeks_people(&self.news).then(|| cx.information(cx.say("table-people-waits")));
        let content = column![].push(refused).push(waits).push(content).spacing(14);
        let back = TableMessage::People(Message::Page);
        Some(cx.ground(cx.page(cx.say("table-people"), back, content)))
    }

    /// Who plays, who looks on, and what can be done about each.
    fn people<'a>(&'a self, company: &'a CompanyPicture, cx: Context) -> Element<'a, TableMessage> {
        let seat = |seat: &'a SeatPicture| {
            let mute = company.elsewhere.get(&seat.seat).map(|name| self.mute(name, cx));
            let who = column![cx.strong(seat.sitter.clone()), cx.muted(seat.name.clone())].spacing(2);
            row![who.width(Fill)].push(mute).spacing(10).align_y(Center).into()
        };
        let seats = column(self.picture().seats.iter().map(seat)).spacing(9);
        let asking = company.entrance.iter().flat_map(|entrance| &entrance.unapproved);
        let lookers =
            company.watchers.iter().map(|name| (name, false)).chain(asking.map(|name| (name, true)));
        let looker = |(name, asks): (&'a String, bool)| {
            let id = if asks { "table-asks-to-watch" } else { "table-watches" };
            let who = column![cx.strong(name.as_str()), cx.muted(cx.say(id))].spacing(2).width(Fill);
            let about = company.entrance.as_ref().map(|entrance: &EntrancePicture| {
                entrance::about(name, entrance, cx)
                    .map(|message| TableMessage::People(Message::Entrance(message)))
            });
            let mute = (!asks).then(|| self.mute(name, cx));
            // Below, where there is room for them in every window.
            let ways = row([]).push(mute).push(about).spacing(8).wrap().vertical_spacing(4);
            column![who, ways].spacing(5).into()
        };
        let lookers: Vec<_> = lookers.map(looker).collect();
        let lookers = (!lookers.is_empty()).then(|| column(lookers).spacing(9));
        column![cx.heading(cx.say("table-people-here")), seats].push(lookers).spacing(12).into()
    }

    /// What a guest can do whose host is gone, where the others do not go on by themselves.
    pub(super) fn without_host(&self, cx: Context) -> Option<Element<'_, TableMessage>> {
        let told = self.without_host_told(cx)?;
        let open = cx.press(cx.say("join-take-over"), false, Some(TableMessage::People(Message::TakeOver)));
        let open = hook::marked(open.padding([4, 10]), || Mark::control("table-take-over"));
        let told = text(told).font(crate::theme::PLAIN).size(14).color(cx.colours.ink).width(Fill);
        Some(cx.panel(column![told, open].spacing(6)).padding([8, 10]).width(Fill).into())
    }

    /// What is said about that; of three and more the next one opens the table by itself.
    fn without_host_told(&self, cx: Context) -> Option<String> {
        let company = self.picture().company.as_ref()?;
        (company.host_is_away && company.people == 2).then(|| cx.say("table-without-host"))
    }

    /// How high that is in a column of this width.
    pub(super) fn without_host_height(&self, width: f32, cx: Context) -> Option<f32> {
        let told = self.without_host_told(cx)?;
        let text = super::answer::text_height(&told, crate::theme::PLAIN, 14.0, 1.3, width - 20.0);
        Some(text + 36.0 + 16.0)
    }

    /// What is said often, to be said at once.
    pub(super) fn phrases<'a>(&self, cx: Context) -> Element<'a, TableMessage> {
        let phrase = |id: &str| {
            let said = cx.say(id);
            let message = TableMessage::Chat(chat::Message::Phrase(said.clone()));
            cx.small_press(said, false, Some(message)).into()
        };
        row(chat::PHRASES.map(phrase)).spacing(6).wrap().vertical_spacing(6).into()
    }
}
