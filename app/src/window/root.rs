//! The program behind the window: it shows one screen and does what the screen asks for.
mod call;

use crate::{
    crash, hook,
    keys::{Command, Pressed},
    play::{self, NewGame as New},
    screen::{
        about,
        crashed::{self, Crashed},
        games::{self, Games},
        home::{self, Home},
        join::{self, Join},
        keys as key_list,
        lobby::{self, Lobby},
        new_game::{self, NewGame},
        rules::{self, Rules},
        settings as set,
    },
    sound::{Sound, Speaker},
    store::{Mover, Settings, Store},
    table::{
        self, Table,
        driver::{self, Driver, News, Order},
    },
    widget::{Cx, sheet::Sheet},
    words::{Language, Words},
};
use iced::{
    Element, Event, Subscription, Task, Theme, event,
    widget::{column, opaque, operation, stack},
    window,
};
use std::{path::PathBuf, sync::mpsc::Sender, time::Duration};

/// How often tables of the local network are looked for.
const LOOK: Duration = Duration::from_millis(500);
/// How often the clocks of a table are looked at: they tell minutes.
const MINUTE: Duration = Duration::from_secs(60);
/// Between two answers of computer players at the usual speed.
const PAUSE: Duration = Duration::from_millis(350);

/// What the window opens with.
#[derive(Clone, Debug)]
pub struct Start {
    store: Store,
    settings: Settings,
    notice: Option<String>,
    crashed: Option<PathBuf>,
    table: Option<Opening>,
    /// Whether it may be heard.
    audible: bool,
}

/// A table that is to be opened.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A new one.
    New(String, New),
    /// A kept one.
    Kept(PathBuf),
    /// One among peers.
    Peers(lobby::driver::Opening),
}

impl Start {
    /// With what a store holds; `language` overrides the settings for this time.
    pub fn new(store: Store, language: Option<Language>, table: Option<Opening>) -> Self {
        let (mut settings, trouble) = store.settings();
        settings.language = language.or(settings.language);
        let words = Words::of(settings.language());
        crash::watch(&store, settings.language());
        let notice = trouble.map(|trouble| trouble.told(words));
        let audible = !hook::listens();
        Self { notice, crashed: crash::last_time(&store), store, settings, table, audible }
    }

    /// For a test, which has its own way to fail.
    #[cfg(test)]
    pub(super) fn quiet(store: Store, language: Language) -> Self {
        let settings = Settings { language: Some(language), ..store.settings().0 };
        let crashed = crash::last_time(&store);
        Self { crashed, store, settings, notice: None, table: None, audible: false }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
}

enum Screen {
    Crashed(Crashed),
    Home(Home),
    NewGame(NewGame),
    Games(Games),
    Settings(set::Page),
    About,
    Rules(Rules),
    Join(Join),
    Lobby(Lobby),
    Table(Table),
}

/// What happened, on a screen or around it.
#[expect(missing_docs, reason = "one variant a screen, with its messages")]
pub enum Message {
    Crashed(crashed::Message),
    Home(home::Message),
    NewGame(new_game::Message),
    Games(games::Message),
    Settings(set::Message),
    About(about::Message),
    Rules(rules::Message),
    Join(join::Message),
    Lobby(lobby::Message),
    /// Something happened in the lobby of the table of this number.
    Gathered(u64, lobby::driver::News),
    Table(table::Message),
    Keys(key_list::Message),
    /// A key was pressed, and no widget wanted it.
    Pressed(Pressed),
    /// A table was opened, or could not be.
    Opened(Result<Box<Driver>, String>),
    /// News of the table of this number.
    News(u64, Box<News>),
    /// The window was resized, moved, closed, looked at, or got a file.
    Window(window::Event),
    /// Time goes by, and something on the screen changes with it.
    Frame,
}

/// The state of the window.
pub struct Root {
    store: Store,
    settings: Settings,
    sheet: Sheet,
    screen: Screen,
    notice: Option<String>,
    orders: Option<Sender<Order>>,
    speaker: Speaker,
    /// The pause between two moves that the table was told last.
    pause: Duration,
    /// Whether another window is looked at.
    in_background: bool,
    /// Whether it became a person's turn meanwhile.
    is_called: bool,
    /// Whether the keys are shown over the screen.
    keys_shown: bool,
    /// The rules that are shown over a table.
    rules_shown: Option<Rules>,
    /// Tables so far: news of an older one are dropped.
    tables: u64,
}

impl Root {
    /// At the first screen, or on the way to a table.
    pub fn new(start: Start) -> (Self, Task<Message>) {
        let Start { store, settings, notice, crashed, table, audible } = start;
        let (cx, last) = (Cx::of(&settings), store.games().last_running(None));
        let screen = match crashed {
            Some(report) => Screen::Crashed(Crashed::new(report, last)),
            None => Screen::Home(Home::new(cx, last)),
        };
        let sheet = Sheet::new(cx.colours);
        let sounds = store.root().join("sounds");
        let speaker = if audible { Speaker::of_system(sounds) } else { Speaker::default() };
        let mut root = Self {
            store,
            settings,
            sheet,
            screen,
            notice,
            orders: None,
            speaker,
            pause: Duration::ZERO,
            in_background: false,
            is_called: false,
            keys_shown: false,
            rules_shown: None,
            tables: 0,
        };
        let task = match table {
            None => Task::none(),
            Some(Opening::Peers(opening)) => root.gather(opening),
            Some(opening) => root.open(opening),
        };
        (root, task)
    }

    pub(super) fn title(&self) -> String {
        let id = if self.is_called { "window-title-turn" } else { "window-title" };
        Cx::of(&self.settings).say(id)
    }

    pub(super) fn theme(&self) -> Theme {
        let colours = Cx::of(&self.settings).colours;
        match self.screen {
            Screen::Table(_) => colours.table_toolkit(),
            _ => colours.toolkit(),
        }
    }

    pub(super) fn scale(&self) -> f32 {
        f32::from(self.settings.text_size) / 100.0
    }

    pub(super) fn subscription(&self) -> Subscription<Message> {
        let looking = match &self.screen {
            Screen::Join(_) => iced::time::every(LOOK).map(|_| Message::Join(join::Message::Look)),
            Screen::Table(table) if table.is_lively(Cx::of(&self.settings)) => {
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
                | window::Event::Moved(_)
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
        let cx = Cx::of(&self.settings);
        let screen = match &self.screen {
            Screen::Crashed(page) => page.view(cx).map(Message::Crashed),
            Screen::Home(home) => home.view(cx).map(Message::Home),
            Screen::NewGame(page) => page.view(cx).map(Message::NewGame),
            Screen::Games(list) => list.view(cx).map(Message::Games),
            Screen::Settings(page) => {
                let folder = self.store.root().display().to_string();
                page.view(&self.settings, folder, cx).map(Message::Settings)
            }
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
        let screen = match &self.notice {
            Some(notice) => column![cx.notice(notice.clone()), screen].into(),
            None => screen,
        };
        let screen = match &self.rules_shown {
            Some(rules) => stack![screen, opaque(cx.ground(rules.view(cx).map(Message::Rules)))].into(),
            None => screen,
        };
        let screen = if self.keys_shown {
            stack![screen, key_list::view(&self.settings.keys(), cx).map(Message::Keys)].into()
        } else {
            screen
        };
        hook::window(screen, self.scale())
    }

    /// Takes a message; one of a screen that is not shown any more is dropped.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        let cx = Cx::of(&self.settings);
        match (message, &mut self.screen) {
            (Message::Crashed(message), _) => match message {
                crashed::Message::Continue(path) => self.open(Opening::Kept(path)),
                crashed::Message::Home => self.go_home(),
                crashed::Message::Copy(path) => iced::clipboard::write(path),
            },
            (Message::Home(message), Screen::Home(home)) => {
                let action = home.update(message);
                self.at_home(action)
            }
            (Message::NewGame(message), Screen::NewGame(page)) => {
                match page.update(message, &self.settings, cx) {
                    new_game::Action::None => Task::none(),
                    new_game::Action::Back => self.go_home(),
                    new_game::Action::Begin(game, new) => self.open(Opening::New(game.to_owned(), new)),
                    new_game::Action::Host(game, new) => {
                        let hosting = lobby::hosting(game, new);
                        self.gather(lobby::driver::Opening::Host(hosting))
                    }
                }
            }
            (Message::Games(message), Screen::Games(list)) => match list.update(message) {
                games::Action::None => Task::none(),
                games::Action::Back => self.go_home(),
                games::Action::Open(path) => self.open(Opening::Kept(path)),
            },
            (Message::Settings(message), Screen::Settings(page)) => {
                let volume = self.settings.volume;
                let action = page.update(&mut self.settings, message);
                if self.settings.volume != volume {
                    self.speaker.play(Sound::Coin, self.settings.volume);
                }
                self.on_settings(action)
            }
            (Message::About(about::Message::Back), _) => self.go_home(),
            (Message::Rules(message), screen) => {
                let page = match screen {
                    Screen::Rules(page) => Some(page),
                    _ => self.rules_shown.as_mut(),
                };
                match page.map(|page| page.update(message)) {
                    Some(rules::Action::Back) if self.rules_shown.take().is_none() => self.go_home(),
                    _ => Task::none(),
                }
            }
            (Message::Frame, _) => Task::none(),
            (Message::Join(message), Screen::Join(page)) => match page.update(message, cx) {
                join::Action::None => Task::none(),
                join::Action::Back => self.go_home(),
                join::Action::Join(invite) => {
                    let player = self.settings.player.clone();
                    self.gather(lobby::driver::Opening::Join(invite, player, None))
                }
                join::Action::Watch(invite) => {
                    let player = self.settings.player.clone();
                    self.gather(lobby::driver::Opening::Watch(invite, player))
                }
                join::Action::Return(table) => {
                    let player = self.settings.player.clone();
                    self.gather(lobby::driver::Opening::Kept(table, player))
                }
            },
            (Message::Lobby(message), Screen::Lobby(page)) => {
                match page.update(message, &self.settings, cx) {
                    lobby::Action::None => Task::none(),
                    lobby::Action::Back => self.go_home(),
                    lobby::Action::Copy(invite) => iced::clipboard::write(invite),
                }
            }
            (Message::Gathered(number, news), Screen::Lobby(page)) if number == self.tables => match news {
                lobby::driver::News::Room(scene) => {
                    page.hear(*scene);
                    Task::none()
                }
                lobby::driver::News::Ended(why) => {
                    page.end(why);
                    Task::none()
                }
                lobby::driver::News::Begun(driver) => self.opened(Ok(driver)),
            },
            (Message::Table(message), Screen::Table(table)) => {
                let action = table.update(message);
                self.at_table(action)
            }
            (Message::Keys(key_list::Message::Close), _) => {
                self.keys_shown = false;
                Task::none()
            }
            (Message::Pressed(pressed), _) => self.press(&pressed),
            (Message::Opened(opened), _) => self.opened(opened),
            (Message::News(number, news), Screen::Table(table)) if number == self.tables => {
                hook::table(&news);
                let heard = table.hear(*news);
                let (follow_up, mover) = (table.follow_up(), table.mover());
                Task::batch([self.call(heard), self.keep_pace(mover), self.at_table(follow_up)])
            }
            (Message::Window(event), _) => self.window(event),
            _ => Task::none(),
        }
    }

    fn at_home(&mut self, action: home::Action) -> Task<Message> {
        match action {
            home::Action::None => return Task::none(),
            home::Action::Continue(path) => return self.open(Opening::Kept(path)),
            home::Action::Speak(language) => {
                self.settings.language = Some(language);
                let kept = self.keep_settings();
                return Task::batch([kept, self.go_home()]);
            }
            home::Action::New(game) => {
                self.screen = Screen::NewGame(NewGame::new(game, Cx::of(&self.settings)))
            }
            home::Action::Host => {
                self.screen = Screen::NewGame(NewGame::hosting(None, Cx::of(&self.settings)))
            }
            home::Action::Join => self.screen = Screen::Join(Join::new(crate::peers::kept(&self.store))),
            home::Action::Games => self.screen = Screen::Games(Games::new(self.store.games())),
            home::Action::Settings => self.screen = Screen::Settings(set::Page::default()),
            home::Action::About => self.screen = Screen::About,
            home::Action::Rules => self.screen = Screen::Rules(Rules::new(None)),
        }
        Task::none()
    }

    fn on_settings(&mut self, action: set::Action) -> Task<Message> {
        match action {
            set::Action::None => Task::none(),
            set::Action::Back => self.go_home(),
            set::Action::Keep => self.keep_settings(),
        }
    }

    fn at_table(&mut self, action: table::Action) -> Task<Message> {
        match action {
            table::Action::None => Task::none(),
            table::Action::Leave => self.go_home(),
            table::Action::Order(order) => self.order(order),
            table::Action::Rules => {
                let game = match &self.screen {
                    Screen::Table(table) => Some(table.news().picture.game),
                    _ => None,
                };
                self.rules_shown = Some(Rules::new(game));
                Task::none()
            }
            table::Action::Reveal(offset) => operation::snap_to(table::ANSWERS, offset),
            table::Action::Focus(input) => operation::focus(input),
        }
    }

    /// A page that waits for a key gets it; another key asks for something.
    fn press(&mut self, pressed: &Pressed) -> Task<Message> {
        if let Screen::Settings(page) = &mut self.screen
            && let Some(action) = page.press(&mut self.settings, pressed)
        {
            return self.on_settings(action);
        }
        match self.settings.keys().command(pressed) {
            Some(command) => self.command(command),
            None => Task::none(),
        }
    }

    fn command(&mut self, command: Command) -> Task<Message> {
        let was_shown = std::mem::take(&mut self.keys_shown) || self.rules_shown.take().is_some();
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
            (_, Screen::Home(_)) => Task::none(),
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

    /// Leaving a table lets go of its thread, which brings the journal to the disk.
    fn go_home(&mut self) -> Task<Message> {
        (self.orders, self.notice, self.is_called, self.rules_shown) = (None, None, false, None);
        self.tables += 1;
        self.screen = Screen::Home(Home::new(Cx::of(&self.settings), self.store.games().last_running(None)));
        Task::none()
    }

    /// Opens a table to peers, or comes to one; a host keeps the page on which it laid the table.
    fn gather(&mut self, opening: lobby::driver::Opening) -> Task<Message> {
        self.tables += 1;
        let number = self.tables;
        let words = Words::of(self.settings.language());
        let (orders, news) = lobby::driver::run(self.store.clone(), opening, words);
        let laid = match std::mem::replace(&mut self.screen, Screen::About) {
            Screen::NewGame(page) => Some(page),
            _ => None,
        };
        self.screen = Screen::Lobby(Lobby::new(Some(orders), laid));
        Task::run(news, move |news| Message::Gathered(number, news))
    }

    /// Reads or deals a game away from the window's thread.
    fn open(&self, opening: Opening) -> Task<Message> {
        let (store, language) = (self.store.clone(), self.settings.language());
        let open = async move {
            let sitting = match opening {
                Opening::New(game, new) => play::open(&store, &game, new, language),
                Opening::Kept(path) => {
                    play::resume(&store, &path, language).map_err(|trouble| trouble.told(Words::of(language)))
                }
                Opening::Peers(_) => Err(Words::of(language).get("peers-ended")),
            };
            sitting.map(|sitting| Box::new(Driver::new(sitting, language)))
        };
        Task::perform(open, Message::Opened)
    }

    fn opened(&mut self, opened: Result<Box<Driver>, String>) -> Task<Message> {
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
        let news = driver.news();
        hook::table(&news);
        self.screen = Screen::Table(Table::new(news));
        self.pause = self.settings.speeds.span(Mover::Bot, PAUSE);
        let (orders, news) = driver::run(*driver, self.pause);
        self.orders = Some(orders);
        Task::run(news, move |news| Message::News(number, Box::new(news)))
    }

    /// A table whose thread has ended says so; its journal is whole up to the last answer.
    fn order(&mut self, order: Order) -> Task<Message> {
        let heard = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if !heard {
            self.notice = Some(Cx::of(&self.settings).say("table-gone"));
        }
        Task::none()
    }

    fn keep_settings(&mut self) -> Task<Message> {
        let words = Words::of(self.settings.language());
        self.sheet = Sheet::new(Cx::of(&self.settings).colours);
        self.notice = self.store.keep_settings(&self.settings).err().map(|trouble| trouble.told(words));
        if let Some(orders) = &self.orders {
            // A table that is gone has nothing to say in any language.
            let _ = orders.send(Order::Speak(self.settings.language()));
        }
        Task::none()
    }

    fn window(&mut self, event: window::Event) -> Task<Message> {
        match event {
            window::Event::Resized(size) if !self.settings.full_screen => {
                let scale = self.scale();
                self.settings.window_size = Some((size.width * scale, size.height * scale));
            }
            window::Event::Moved(at) if !self.settings.full_screen => {
                self.settings.window_position = Some((at.x, at.y))
            }
            window::Event::Focused => (self.in_background, self.is_called) = (false, false),
            window::Event::Unfocused => self.in_background = true,
            window::Event::FileDropped(path) => {
                let mut list = Games::new(self.store.games());
                list.update(games::Message::Import(path));
                (self.orders, self.screen) = (None, Screen::Games(list));
            }
            window::Event::CloseRequested => {
                self.orders = None;
                let _ = self.keep_settings();
                return iced::exit();
            }
            _ => (),
        }
        Task::none()
    }
}
