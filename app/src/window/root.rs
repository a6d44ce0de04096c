//! The program behind the window: it shows one screen and does what the screen asks for.
mod around;
mod call;
mod look;
mod pages;
mod start;
mod tables;

use crate::{
    crash,
    keys::Pressed,
    opening::Opening,
    peers::{self, LeftTable},
    play::{
        self,
        driver::{Driver, News, Order},
    },
    screen::{
        about,
        crashed::{self, Crashed},
        games::{self, Games},
        home::{self, Home},
        join::{self, Join},
        keys as key_list, left,
        lobby::{self, Lobby},
        new_game::{self, NewGame},
        rules::{self, Rules},
        settings as set,
    },
    sound::Speaker,
    store::{Settings, Store},
    table::{self, Table},
    widget::{Context, sheet::Sheet},
};
use ai::spec::SeatSpec;
use call::Call;
use engine::record::Sitter;
use iced::{Point, Task, widget::operation, window};
pub use start::Start;
use std::{sync::mpsc::Sender, time::Duration};

/// Between two answers of computer players at the usual speed.
const PAUSE: Duration = Duration::from_millis(350);

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
    Table(Box<Table>),
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
    Gathered(u64, peers::lobby::News),
    Table(table::Message),
    Keys(key_list::Message),
    /// A key was pressed, and no widget wanted it.
    Pressed(Pressed),
    /// These tables among peers were left.
    Left(Vec<LeftTable>),
    /// A table was opened, or could not be.
    Opened(Result<Box<Driver>, String>),
    /// News of the table of this number.
    News(u64, Box<News>),
    /// The window was resized, looked at, got a file, or is to be closed.
    Window(window::Event),
    /// The window closes; it is here.
    Closing(Option<Point>),
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
    /// What went well and should be known.
    told: Option<String>,
    orders: Option<Sender<Order>>,
    speaker: Speaker,
    /// The pause between two moves that the table was told last.
    pause: Duration,
    /// Whether another window is looked at.
    in_background: bool,
    /// Why its reader should look here meanwhile.
    called: Option<Call>,
    /// Whether the keys are shown over the screen.
    keys_shown: bool,
    /// The rules that are shown over a table.
    rules_shown: Option<Rules>,
    /// The settings that are shown over a table.
    settings_shown: Option<set::Page>,
    /// Tables so far: news of an older one are dropped.
    tables: u64,
}

/// The first page, with what can be gone on with, as far as that is known at once.
fn home_page(settings: &Settings, store: &Store) -> Home {
    let (left, _) = peers::left_at_a_glance(store);
    Home::new(Context::of(settings), store.games().last_running(None)).with_left(left)
}

impl Root {
    /// The table, if it is shown.
    #[cfg(test)]
    pub(super) fn table(&self) -> Option<&Table> {
        match &self.screen {
            Screen::Table(table) => Some(table),
            _ => None,
        }
    }

    /// At the first screen, or on the way to a table.
    pub fn new(start: Start) -> (Self, Task<Message>) {
        let Start { store, settings, notice, crashed, table, audible } = start;
        let (cx, last) = (Context::of(&settings), store.games().last_running(None));
        let screen = match crashed {
            Some(report) => Screen::Crashed(Crashed::new(report, last)),
            None => Screen::Home(home_page(&settings, &store)),
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
            told: None,
            orders: None,
            speaker,
            pause: Duration::ZERO,
            in_background: false,
            called: None,
            keys_shown: false,
            rules_shown: None,
            settings_shown: None,
            tables: 0,
        };
        let task = match table {
            None => root.look_for_left(),
            Some(Opening::Peers(opening, beat)) => root.gather_by(opening, beat.unwrap_or_else(lobby::beat)),
            Some(opening) => root.open(opening),
        };
        (root, task)
    }

    /// Takes a message; one of a screen that is not shown any more is dropped.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        let cx = Context::of(&self.settings);
        match (message, &mut self.screen) {
            (Message::Crashed(message), _) => self.on_crashed(message),
            (Message::Home(message), Screen::Home(home)) => {
                let action = home.update(message);
                self.at_home(action)
            }
            (Message::NewGame(message), Screen::NewGame(page)) => {
                let action = page.update(message, &self.settings, cx);
                self.at_new_game(action)
            }
            (Message::Games(message), Screen::Games(list)) => {
                let action = list.update(message, cx);
                self.at_games(action)
            }
            (Message::Join(message), Screen::Join(page)) => {
                let action = page.update(message, cx);
                self.at_join(action)
            }
            (Message::Lobby(message), Screen::Lobby(page)) => {
                let action = page.update(message, &self.settings, cx);
                self.at_lobby(action)
            }
            (Message::Table(message), Screen::Table(table)) => {
                let action = table.update(message);
                self.at_table(action)
            }
            (Message::Settings(message), _) => self.change_settings(message),
            (Message::Rules(message), _) => self.read_rules(message),
            (Message::About(about::Message::Back), _) => self.go_home(),
            (Message::Keys(key_list::Message::Close), _) => {
                self.keys_shown = false;
                Task::none()
            }
            (Message::Gathered(number, news), _) if number == self.tables => self.gathered(news),
            (Message::News(number, news), _) if number == self.tables => self.hear(*news),
            (Message::Opened(opened), _) => self.opened(opened),
            (Message::Left(left), screen) => {
                match screen {
                    Screen::Home(page) => page.hear_left(left),
                    Screen::Games(page) => page.hear_left(left),
                    Screen::Join(page) => page.hear_left(left),
                    _ => (),
                }
                Task::none()
            }
            (Message::Pressed(pressed), _) => self.press(&pressed),
            (Message::Window(event), _) => self.window(event),
            (Message::Closing(at), _) => self.close(at),
            _ => Task::none(),
        }
    }

    fn at_home(&mut self, action: home::Action) -> Task<Message> {
        match action {
            home::Action::Continue(path) => return self.open(Opening::Kept(path)),
            home::Action::Return(path) => return self.at_left(left::Message::Return(path)),
            home::Action::Speak(language) => {
                self.settings.language = Some(language);
                let kept = self.keep_settings();
                return Task::batch([kept, self.go_home()]);
            }
            home::Action::New(game) => {
                let page =
                    NewGame::with_scenarios(game, &self.store.scenarios(), Context::of(&self.settings));
                self.screen = Screen::NewGame(page);
            }
            home::Action::Host => {
                let page = NewGame::hosting(None, &self.store.scenarios(), Context::of(&self.settings));
                self.screen = Screen::NewGame(page);
            }
            home::Action::Join => {
                let (left, _) = peers::left_at_a_glance(&self.store);
                let page = Join::looking()
                    .under(&self.settings.player)
                    .with_left(left)
                    .with_people(peers::people(&self.store));
                self.screen = Screen::Join(page);
                return self.look_for_left();
            }
            home::Action::Games => {
                let (left, _) = peers::left_at_a_glance(&self.store);
                let page = Games::new(self.store.games(), Context::of(&self.settings)).with_left(left);
                self.screen = Screen::Games(page);
                return self.look_for_left();
            }
            home::Action::Settings => self.screen = Screen::Settings(set::Page::default()),
            home::Action::About => self.screen = Screen::About,
            home::Action::Rules => self.screen = Screen::Rules(Rules::new(None, None)),
        }
        Task::none()
    }

    fn on_settings(&mut self, action: set::Action) -> Task<Message> {
        match action {
            set::Action::None => Task::none(),
            set::Action::Back if self.settings_shown.take().is_some() => Task::none(),
            set::Action::Back => self.go_home(),
            set::Action::Keep => self.keep_settings(),
        }
    }

    fn at_table(&mut self, action: table::Action) -> Task<Message> {
        match action {
            table::Action::None => Task::none(),
            table::Action::Leave => self.go_home(),
            table::Action::Again { rotated } => self.play_again(rotated),
            table::Action::Report => {
                let Screen::Table(table) = &self.screen else { return Task::none() };
                let news = table.news();
                let words = Context::of(&self.settings).words;
                let told = |id: &str, name: &str, value: String| words.say(id, &[(name, value.into())]);
                (self.told, self.notice) = match crash::report(&self.store, &news.picture, &news.kept) {
                    Ok(path) => (Some(told("table-reported", "path", path.display().to_string())), None),
                    Err(error) => (None, Some(told("table-not-reported", "reason", error.to_string()))),
                };
                Task::none()
            }
            table::Action::Order(order) => {
                self.told = None;
                let kept = match order {
                    // What somebody chose at one table holds at the next.
                    Order::Forced(skip) => {
                        self.settings.skip_forced = skip;
                        self.keep_settings()
                    }
                    _ => Task::none(),
                };
                Task::batch([kept, self.order(order)])
            }
            table::Action::Keys => {
                self.keys_shown = true;
                Task::none()
            }
            table::Action::Rules(section) => {
                let game = match &self.screen {
                    Screen::Table(table) => Some(table.news().picture.game),
                    _ => None,
                };
                self.rules_shown = Some(Rules::new(game, section));
                Task::none()
            }
            table::Action::Settings => {
                self.settings_shown = Some(set::Page::default());
                Task::none()
            }
            table::Action::Reveal(offset) => operation::snap_to(table::ANSWERS, offset),
            table::Action::Focus(input) => operation::focus(input),
            table::Action::Copy(text) => iced::clipboard::write(text),
            table::Action::Pause => {
                let ordered = self.order(Order::Rest);
                let home = self.go_home();
                self.told = Some(Context::of(&self.settings).say("peers-paused-own"));
                Task::batch([ordered, home])
            }
            table::Action::TakeOver(path) => {
                let home = self.go_home();
                Task::batch([home, self.at_left(left::Message::TakeOver(path))])
            }
        }
    }

    /// The same table once more, by other chance; `rotated`: everybody sits one seat further.
    fn play_again(&mut self, rotated: bool) -> Task<Message> {
        let last = self.store.games().list().into_iter().max_by_key(|game| game.played);
        let Some(header) = last.and_then(|game| game.header) else { return self.go_home() };
        let seat = |sitter: &Sitter| match sitter {
            Sitter::Person(_) => Some(SeatSpec::Human),
            Sitter::Bot(word) => word.parse().ok().map(SeatSpec::Bot),
        };
        let cx = Context::of(&self.settings);
        let mut seats: Vec<_> = header.sitters.iter().filter_map(seat).collect();
        if rotated && !seats.is_empty() {
            seats.rotate_right(1);
        }
        let new = play::NewGame {
            chosen: header.chosen.clone(),
            seats,
            seed: new_game::chance(),
            player: self.settings.player.clone(),
            name: cx.say(&format!("game-{}", header.game)),
        };
        (self.orders, self.tables) = (None, self.tables + 1);
        self.open(Opening::New(header.game, new))
    }

    /// Leaving a table lets go of its thread, which brings the journal to the disk.
    fn go_home(&mut self) -> Task<Message> {
        (self.orders, self.notice, self.told, self.called) = (None, None, None, None);
        (self.rules_shown, self.settings_shown) = (None, None);
        self.tables += 1;
        self.screen = Screen::Home(home_page(&self.settings, &self.store));
        self.look_for_left()
    }
}
