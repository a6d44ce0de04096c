//! What the pages ask for.
use super::{Message, Root, Screen, call::Call};
use crate::{
    hook,
    opening::{Opening, PeerOpening},
    peers,
    play::driver::News,
    screen::{crashed, games, join, left, lobby, new_game, rules, settings},
    sound::Sound,
};
use iced::{Task, widget::operation};

impl Root {
    pub(super) fn on_crashed(&mut self, message: crashed::Message) -> Task<Message> {
        match message {
            crashed::Message::Continue(path) => self.open(Opening::Kept(path)),
            crashed::Message::Home => self.go_home(),
            crashed::Message::Copy(path) => iced::clipboard::write(path),
        }
    }

    pub(super) fn at_new_game(&mut self, action: new_game::Action) -> Task<Message> {
        match action {
            new_game::Action::None => Task::none(),
            new_game::Action::Back => self.go_home(),
            new_game::Action::Rules(game) => {
                self.rules_shown = Some(rules::Rules::new(Some(game), None));
                Task::none()
            }
            new_game::Action::Begin(game, new) => self.open(Opening::New(game.to_owned(), new)),
            new_game::Action::Host(game, new) => {
                self.gather(PeerOpening::Host(Box::new(lobby::hosting(game, new))))
            }
        }
    }

    pub(super) fn at_games(&mut self, action: games::Action) -> Task<Message> {
        match action {
            games::Action::None => Task::none(),
            games::Action::Back => self.go_home(),
            games::Action::Open(path) => self.open(Opening::Kept(path)),
            games::Action::Left(message) => self.at_left(message),
        }
    }

    /// Opens a table among peers again that was left.
    pub(super) fn at_left(&mut self, message: left::Message) -> Task<Message> {
        match message {
            left::Message::Return(path) => self.gather(PeerOpening::Kept(path, self.settings.player.clone())),
            left::Message::TakeOver(path) => self.gather(PeerOpening::TakeOver(path)),
        }
    }

    /// Looks for tables among peers that were left, if not all of them are known at once: their logs are played again
    /// away from the window's thread.
    pub(super) fn look_for_left(&self) -> Task<Message> {
        let (_, are_all_known) = peers::left_at_a_glance(&self.store);
        if are_all_known {
            return Task::none();
        }
        let store = self.store.clone();
        Task::perform(async move { peers::left(&store) }, Message::Left)
    }

    pub(super) fn at_join(&mut self, action: join::Action) -> Task<Message> {
        let player = self.settings.player.clone();
        match action {
            join::Action::None => Task::none(),
            join::Action::Back => self.go_home(),
            join::Action::Join(invite) => self.gather(PeerOpening::Join(invite, player, None)),
            join::Action::File(path) => self.gather(PeerOpening::File(path, player, None)),
            join::Action::Watch(invite) => self.gather(PeerOpening::Watch(invite, player)),
            join::Action::Left(message) => self.at_left(message),
            join::Action::Forget(key) => {
                peers::forget(&self.store, key);
                Task::none()
            }
        }
    }

    pub(super) fn at_lobby(&mut self, action: lobby::Action) -> Task<Message> {
        match action {
            lobby::Action::None => Task::none(),
            lobby::Action::Back => self.go_home(),
            lobby::Action::Copy(invite) => iced::clipboard::write(invite),
        }
    }

    /// The settings are a page of their own, or lie over a table.
    pub(super) fn change_settings(&mut self, message: settings::Message) -> Task<Message> {
        let page = match &mut self.screen {
            Screen::Settings(page) => Some(page),
            _ => self.settings_shown.as_mut(),
        };
        let Some(page) = page else { return Task::none() };
        let volume = self.settings.volume;
        let action = page.update(&mut self.settings, message);
        if self.settings.volume != volume {
            self.speaker.play(Sound::Coin, self.settings.volume);
        }
        if let Screen::Table(table) = &mut self.screen {
            table.ask_first(self.settings.asks_unused);
        }
        self.on_settings(action)
    }

    /// The rules are a page of their own, or lie over a table.
    pub(super) fn read_rules(&mut self, message: rules::Message) -> Task<Message> {
        let page = match &mut self.screen {
            Screen::Rules(page) => Some(page),
            _ => self.rules_shown.as_mut(),
        };
        match page.map(|page| page.update(message)) {
            Some(rules::Action::Back) if self.rules_shown.take().is_none() => self.go_home(),
            Some(rules::Action::ToTop(text)) => operation::snap_to(text, operation::RelativeOffset::START),
            _ => Task::none(),
        }
    }

    /// Something happened in the lobby.
    pub(super) fn gathered(&mut self, news: peers::lobby::News) -> Task<Message> {
        let Screen::Lobby(page) = &mut self.screen else { return Task::none() };
        match news {
            peers::lobby::News::Room(scene) => match page.hear(*scene) {
                true => self.call(Call::Table),
                false => Task::none(),
            },
            peers::lobby::News::Ended(why) => {
                page.end(why);
                Task::none()
            }
            peers::lobby::News::Begun(driver) => {
                Task::batch([self.call(Call::Table), self.opened(Ok(driver))])
            }
        }
    }

    /// Something happened at the table.
    pub(super) fn hear(&mut self, news: News) -> Task<Message> {
        let Screen::Table(table) = &mut self.screen else { return Task::none() };
        hook::table(&news);
        let heard = table.hear(news);
        let (follow_up, mover, linger) = (table.follow_up(), table.mover(), table.linger());
        Task::batch([self.hear_sound(heard), self.keep_pace(mover, linger), self.at_table(follow_up)])
    }
}
