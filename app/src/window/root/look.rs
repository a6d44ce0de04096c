//! How the window looks, and what it listens to.
use super::{Message, Root, Screen, call::Call};
use crate::{
    hook,
    keys::{Keys, Pressed},
    screen::{about, join, keys as key_list, new_game, settings as set},
    widget::Context,
};
use iced::{
    Element, Event, Subscription, Theme, event,
    widget::{column, opaque, stack},
    window,
};
use std::time::Duration;

/// How often tables of the local network are looked for.
const LOOK: Duration = Duration::from_millis(500);
/// How often the clocks of a table are looked at: they tell minutes.
const MINUTE: Duration = Duration::from_secs(60);

impl Root {
    pub(in crate::window) fn title(&self) -> String {
        let id = match self.called {
            Some(Call::Turn) => "window-title-turn",
            Some(Call::Table) => "window-title-table",
            None => "window-title",
        };
        Context::of(&self.settings).say(id)
    }

    pub(in crate::window) fn theme(&self) -> Theme {
        let colours = Context::of(&self.settings).colours;
        match self.screen {
            Screen::Table(_) => colours.table_toolkit(),
            _ => colours.toolkit(),
        }
    }

    pub(in crate::window) fn scale(&self) -> f32 {
        self.settings.scale()
    }

    pub(in crate::window) fn subscription(&self) -> Subscription<Message> {
        let looking = match &self.screen {
            Screen::Join(_) => iced::time::every(LOOK).map(|_| Message::Join(join::Message::Look)),
            Screen::NewGame(_) => iced::time::every(LOOK).map(|_| Message::NewGame(new_game::Message::Look)),
            Screen::Table(table) if table.is_animating(Context::of(&self.settings)) => {
                window::frames().map(|_| Message::Frame)
            }
            Screen::Table(_) => iced::time::every(MINUTE).map(|_| Message::Frame),
            _ => Subscription::none(),
        };
        let events = event::listen_with(|event, status, _| match event {
            Event::Keyboard(event) if status == event::Status::Ignored => {
                Pressed::of(&event).map(Message::Pressed)
            }
            Event::Window(
                event @ (window::Event::Resized(_)
                | window::Event::CloseRequested
                | window::Event::Focused
                | window::Event::Unfocused
                | window::Event::FileDropped(_)),
            ) => Some(Message::Window(event)),
            _ => None,
        });
        Subscription::batch([looking, events])
    }

    /// The screen as it looks.
    pub fn view(&self) -> Element<'_, Message> {
        let cx = Context::of(&self.settings);
        let screen = match &self.screen {
            Screen::Crashed(page) => page.view(cx).map(Message::Crashed),
            Screen::Home(home) => home.view(cx).map(Message::Home),
            Screen::NewGame(page) => page.view(cx).map(Message::NewGame),
            Screen::Games(list) => list.view(cx).map(Message::Games),
            Screen::Settings(page) => self.settings_page(page, cx),
            Screen::About => about::view(cx).map(Message::About),
            Screen::Rules(page) => page.view(cx).map(Message::Rules),
            Screen::Join(page) => page.view(cx).map(Message::Join),
            Screen::Lobby(page) => page.view(cx).map(Message::Lobby),
            Screen::Table(table) => table.view(cx).map(Message::Table),
        };
        let screen = match &self.screen {
            Screen::Table(_) => screen,
            _ => self.sheet.under(screen),
        };
        let notice = self.notice.as_ref().map(|notice| cx.notice(notice.clone()));
        let told = self.told.as_ref().map(|told| cx.information(told.clone()));
        let screen = match notice.or(told) {
            Some(notice) => column![notice, screen].into(),
            None => screen,
        };
        let screen = match &self.rules_shown {
            Some(rules) => stack![screen, opaque(cx.ground(rules.view(cx).map(Message::Rules)))].into(),
            None => screen,
        };
        let screen = match &self.settings_shown {
            Some(page) => stack![screen, opaque(cx.ground(self.settings_page(page, cx)))].into(),
            None => screen,
        };
        let screen = if self.keys_shown {
            stack![screen, key_list::view(&Keys::of(&self.settings.keys), cx).map(Message::Keys)].into()
        } else {
            screen
        };
        hook::window(screen, self.scale())
    }

    fn settings_page<'a>(&'a self, page: &set::Page, cx: Context) -> Element<'a, Message> {
        let folder = self.store.root().display().to_string();
        page.view(&self.settings, folder, cx).map(Message::Settings)
    }
}
