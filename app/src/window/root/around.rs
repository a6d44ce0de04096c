//! What happens around the screens: keys, the window itself, settings that are kept.
use super::{Message, Root, Screen};
use crate::{
    keys::{Command, Keys, Pressed},
    play::driver::Order,
    screen::{
        games::{self, Games},
        home, new_game,
    },
    widget::{Context, sheet::Sheet},
    words::Words,
};
use iced::{Point, Task, window};

impl Root {
    /// A page that waits for a key gets it; another key asks for something.
    pub(super) fn press(&mut self, pressed: &Pressed) -> Task<Message> {
        let page = match &mut self.screen {
            Screen::Settings(page) => Some(page),
            _ => self.settings_shown.as_mut(),
        };
        if let Some(action) = page.and_then(|page| page.press(&mut self.settings, pressed)) {
            return self.on_settings(action);
        }
        match Keys::of(&self.settings.keys).command(pressed) {
            Some(command) => self.command(command),
            None => Task::none(),
        }
    }

    fn command(&mut self, command: Command) -> Task<Message> {
        let was_shown = std::mem::take(&mut self.keys_shown)
            || self.rules_shown.take().is_some()
            || self.settings_shown.take().is_some();
        match (command, &mut self.screen) {
            (Command::FullScreen, _) => self.fill_the_screen(),
            (Command::ShowKeys, _) => {
                self.keys_shown = !was_shown;
                Task::none()
            }
            // The first key after reading only closes what was read.
            _ if was_shown => Task::none(),
            (command, Screen::Table(table)) => {
                let action = table.command(command);
                self.at_table(action)
            }
            (Command::Rules, Screen::Home(_)) => self.at_home(home::Action::Rules),
            (Command::Settings, Screen::Home(_)) => self.at_home(home::Action::Settings),
            (Command::Confirm, Screen::Home(home)) => {
                let action = home.update(home.first());
                self.at_home(action)
            }
            (_, Screen::Home(_)) => Task::none(),
            (Command::Confirm, Screen::NewGame(_)) => self.update(Message::NewGame(new_game::Message::Begin)),
            (Command::StepBack | Command::Leave, _) => self.go_home(),
            _ => Task::none(),
        }
    }

    fn fill_the_screen(&mut self) -> Task<Message> {
        self.settings.full_screen = !self.settings.full_screen;
        let mode = if self.settings.full_screen { window::Mode::Fullscreen } else { window::Mode::Windowed };
        let fill = window::latest().and_then(move |window| window::set_mode(window, mode));
        Task::batch([fill, self.keep_settings()])
    }

    pub(super) fn keep_settings(&mut self) -> Task<Message> {
        let words = Words::of(self.settings.language());
        self.sheet = Sheet::new(Context::of(&self.settings).colours);
        self.notice = self.store.keep_settings(&self.settings).err().map(|trouble| trouble.told(words));
        if let Some(orders) = &self.orders {
            // A table that is gone has nothing to say in any language.
            let _ = orders.send(Order::Speak(self.settings.language()));
        }
        Task::none()
    }

    pub(super) fn window(&mut self, event: window::Event) -> Task<Message> {
        match event {
            window::Event::Resized(size) if !self.settings.full_screen => {
                let scale = self.scale();
                self.settings.window_size = Some((size.width * scale, size.height * scale));
            }
            window::Event::Focused => (self.in_background, self.called) = (false, None),
            window::Event::Unfocused => self.in_background = true,
            window::Event::FileDropped(path) => {
                let cx = Context::of(&self.settings);
                let mut list = Games::new(self.store.games(), cx);
                list.update(games::Message::Import(path), cx);
                (self.orders, self.screen) = (None, Screen::Games(list));
            }
            // A window that is moved and resized at once does not tell that it was moved, so it is asked.
            window::Event::CloseRequested => {
                return window::latest().and_then(window::position).map(Message::Closing);
            }
            _ => (),
        }
        Task::none()
    }

    /// Keeps where the window was, and what was chosen.
    pub(super) fn close(&mut self, at: Option<Point>) -> Task<Message> {
        if let (Some(at), false) = (at, self.settings.full_screen) {
            self.settings.window_position = Some((at.x, at.y));
        }
        self.orders = None;
        let _ = self.keep_settings();
        iced::exit()
    }
}
