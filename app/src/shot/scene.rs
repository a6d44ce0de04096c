//! A screen to be drawn: which, and at what moment of which game.
use super::{Picture, Studio, kept_table};
use crate::{
    games,
    keys::{Command, Keys},
    peers,
    play::{
        self, NewGame as New, Next,
        driver::{Driver, Order},
    },
    screen::{
        about, crashed::Crashed, games::Games, home::Home, join::Join, keys, lobby::Lobby, new_game::NewGame,
        rules::Rules, settings,
    },
    store::{Settings, Store},
    table::{self, Table, clock, sample::Sample},
    widget::{Context, sheet::Sheet},
    words::Language,
};
use ai::spec::SeatSpec;
use clap::{Args, ValueEnum};
use engine::{chance::Quick, seat::Seat, setup::Chosen};
use headless::cli::key_value;
use iced::{Element, Size, widget::stack};
use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime},
};

/// Games that are searched for a question before it counts as never asked.
const SEARCHED: u64 = 300;

/// A screen that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(super) enum Screen {
    Home,
    NewGame,
    Games,
    Settings,
    About,
    Keys,
    Crashed,
    Join,
    Lobby,
    Host,
    Rules,
    Table,
    /// What boards share, as a sample: a stack is taken apart
    StackMenu,
    /// What boards share, as a sample: where a stack can go
    Reach,
}

/// A screen to be drawn.
#[derive(Clone, Args, Debug)]
pub struct Scene {
    /// The screen
    pub(super) screen: Screen,
    /// The game, for a screen that shows one
    #[arg(long)]
    pub(super) game: Option<String>,
    /// Who sits where at the table, in order of seat
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Vec<SeatSpec>,
    /// Chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Answers after which the table is drawn, each picked by the seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    steps: u32,
    /// The kind of question at which the table is drawn, after the steps; further seeds are tried until it is asked
    #[arg(long, value_name = "KIND")]
    pub(super) asked: Option<String>,
    /// A journal whose table is drawn instead of a new one's, at the question that is wanted or where it ends
    #[arg(long, value_name = "FILE")]
    pub(super) journal: Option<PathBuf>,
    /// The page of the table that lies beside the question, the first is 1
    #[arg(long, value_name = "N")]
    page: Option<usize>,
    /// Draw what happened since the viewer's last turn, stepped through so far
    #[arg(long, value_name = "N")]
    recap: Option<usize>,
    /// Draw the table so many milliseconds after an answer, while something that it set in motion still moves: dice, a
    /// moment. The answers are those after the steps; further seeds are tried until there is one
    #[arg(long, value_name = "MS")]
    moving: Option<u64>,
    /// Draw the table with as many figures on its board as ever stand there
    #[arg(long)]
    crowded: bool,
    /// Draw the screen as it is among peers
    #[arg(long)]
    company: bool,
    /// Draw the page about the people of the table
    #[arg(long, requires = "company")]
    people: bool,
    /// Draw the table as the only guest of a host that is gone sees it
    #[arg(long)]
    without_host: bool,
    /// Keys that are pressed before the table is drawn, by what they do in the settings' file, as in unused,zoom_in
    #[arg(long, value_name = "KEY,…", value_delimiter = ',', value_parser = command)]
    press: Vec<Command>,
    /// Draw the table with this seat looked at, the first is 1
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Draw the table with this card of the viewer's hand large, the first is 1
    #[arg(long, value_name = "N")]
    card: Option<usize>,
    /// Draw the table with the advice that a strong player gives
    #[arg(long)]
    hint: bool,
    /// A choice of the table, as in players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    set: Vec<(String, String)>,
}

/// What a key does, by its name.
fn command(name: &str) -> Result<Command, String> {
    let mut all = Command::USUAL.iter().map(|(command, _)| *command);
    all.find(|command| command.id() == name).ok_or_else(|| format!("no key does {name}"))
}

/// A screen that is ready to be drawn.
pub struct Stage {
    sheet: Sheet,
    /// The keys that are pressed before.
    keys: Vec<Command>,
    on: Staged,
}

enum Staged {
    Home(Home),
    NewGame(Box<NewGame>),
    Games(Games),
    Settings(settings::Page),
    About,
    Keys(Home),
    Crashed(Crashed),
    Join(Join),
    Lobby(Box<Lobby>),
    Rules(Rules),
    Table(Box<Driver>, Box<Table>),
    Sample(Box<Sample>),
}

impl Scene {
    /// Whether it is drawn while something moves: what slides passes over what lies.
    #[cfg(test)]
    pub(super) fn is_in_motion(&self) -> bool {
        self.moving.is_some()
    }

    /// Sets the stage; whatever is kept for it goes to the store. What cannot be is said in words.
    pub fn stage(&self, store: &Store, settings: &Settings) -> Result<Stage, String> {
        let cx = Context::of(settings);
        clock::release();
        let last = || store.games().last_running(None);
        let on = match self.screen {
            Screen::Home => {
                if self.game.is_some() {
                    self.table(store, self.seed, self.steps, cx)?;
                }
                Staged::Home(Home::new(cx, last()).with_left(self.left()))
            }
            Screen::NewGame => {
                let named = |id: &&(&'static str, bool)| self.game.as_deref() == Some(id.0);
                let game = games::IDS.iter().find(named).map(|(id, _)| *id);
                Staged::NewGame(Box::new(NewGame::new(game, cx)))
            }
            Screen::Games => {
                for steps in [12, 40] {
                    self.table(store, self.seed, steps, cx)?;
                }
                Staged::Games(Games::new(store.games(), cx).with_left(self.left()))
            }
            Screen::Settings => Staged::Settings(settings::Page::default()),
            Screen::About => Staged::About,
            Screen::Keys => Staged::Keys(Home::new(cx, last())),
            Screen::Crashed => Staged::Crashed(Crashed::new("…/thrones/reports/report-1.txt".into(), last())),
            Screen::Join => {
                Staged::Join(Join::showing(Vec::new()).with_left(self.left()).with_people(self.people()))
            }
            Screen::Lobby => Staged::Lobby(Box::new(self.lobby(None))),
            Screen::Host => {
                Staged::Lobby(Box::new(self.lobby(Some(NewGame::hosting(None, Path::new(""), cx)))))
            }
            Screen::StackMenu => Staged::Sample(Box::new(Sample::new().choosing(cx))),
            Screen::Reach => Staged::Sample(Box::new(Sample::new().under_way())),
            Screen::Rules => Staged::Rules(Rules::new(Some(self.game()), None)),
            Screen::Table if self.moving.is_some() => {
                let (driver, table) = self.in_motion(store, cx)?;
                Staged::Table(Box::new(driver), Box::new(table))
            }
            Screen::Table => {
                let mut driver = Box::new(self.found(store, cx)?);
                if self.hint {
                    driver.obey(Order::Hint);
                }
                let mut news = driver.news();
                if self.crowded {
                    let crowded = play::crowd::crowded_picture(&news.picture, cx.words.language());
                    news.picture = crowded.ok_or("No board of this game is crowded.")?;
                }
                news.picture.company = match self.without_host {
                    true => Some(table::chat::example_without_host(cx)),
                    false => self.company.then(|| table::chat::example(cx)),
                };
                let mut table = Box::new(Table::new(news).with_relay("relay.example.org"));
                if self.people {
                    table.update(table::Message::People(table::people::Message::Page));
                }
                if let Some(page) = self.page.or(self.recap.map(|_| 1)) {
                    table.update(table::Message::Page(page.saturating_sub(1)));
                }
                if let Some(step) = self.recap {
                    table.update(table::Message::Recap(true));
                    table.update(table::Message::Recall(step.saturating_sub(1)));
                }
                if let Some(seat) = self.seat {
                    table.update(table::Message::Seat(Some(Seat(seat.saturating_sub(1)))));
                }
                if let Some(card) = self.card {
                    table.look_closely(card.saturating_sub(1));
                }
                Staged::Table(driver, table)
            }
        };
        Ok(Stage { sheet: Sheet::new(cx.colours), keys: self.press.clone(), on })
    }

    /// Tables among peers that were left.
    fn left(&self) -> Vec<peers::LeftTable> {
        let other = peers::LeftTable::example(self.game());
        let own = peers::LeftTable { is_own: true, is_our_turn: true, ..other.clone() };
        if self.company { vec![other, own] } else { Vec::new() }
    }

    /// Somebody whom one has played with.
    fn people(&self) -> Vec<peers::Acquaintance> {
        let known = |person: &peers::LeftPerson| peers::Acquaintance {
            key: person.key,
            name: person.name.clone(),
            met: SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000),
        };
        self.left().first().map_or_else(Vec::new, |table| table.people.iter().map(known).collect())
    }

    /// Some people and computer players before a game.
    fn lobby(&self, page: Option<NewGame>) -> Lobby {
        let mut lobby = Lobby::new(None, page).with_relay("relay.example.org");
        lobby.hear(peers::lobby::Scene::example(self.game()));
        lobby
    }

    /// The table after the steps, at the question that is wanted.
    fn found(&self, store: &Store, cx: Context) -> Result<Driver, String> {
        if let Some(journal) = &self.journal {
            let text = fs::read_to_string(journal)
                .map_err(|error| format!("{} cannot be read: {error}.", journal.display()))?;
            let kept = (text.as_str(), Some(journal.as_path()));
            return kept_table(store, kept, self.asked.as_deref(), cx.words.language());
        }
        let Some(kind) = &self.asked else { return self.table(store, self.seed, self.steps, cx) };
        for seed in self.seed..self.seed + SEARCHED {
            let mut driver = self.table(store, seed, self.steps, cx)?;
            let mut quick = Quick::new(seed);
            loop {
                if driver.news().picture.kind.as_ref() == Some(kind) {
                    return Ok(driver);
                }
                if !step(&mut driver, &mut quick) {
                    break;
                }
            }
        }
        Err(format!("No question {kind} was asked in {SEARCHED} games."))
    }

    /// A table on which something moves so long after an answer; the time stays held there.
    fn in_motion(&self, store: &Store, cx: Context) -> Result<(Driver, Table), String> {
        let after = Duration::from_millis(self.moving.unwrap_or_default());
        for seed in self.seed..self.seed + SEARCHED {
            clock::release();
            let mut driver = self.table(store, seed, self.steps, cx)?;
            let (mut table, mut quick) = (Table::new(driver.news()), Quick::new(seed));
            while step(&mut driver, &mut quick) {
                let news = driver.news();
                let is_asked = self.asked.is_none() || news.picture.kind == self.asked;
                let begun = Instant::now();
                clock::hold(begun);
                table.hear(news);
                clock::hold(begun + after);
                if is_asked && table.is_animating(cx) {
                    return Ok((driver, table));
                }
            }
        }
        clock::release();
        Err(format!("Nothing moved {after:?} after an answer in {SEARCHED} games."))
    }

    fn game(&self) -> &str {
        self.game.as_deref().or_else(|| games::offered().first().copied()).unwrap_or_default()
    }

    /// A table after so many answers.
    fn table(&self, store: &Store, seed: u64, steps: u32, cx: Context) -> Result<Driver, String> {
        let game = self.game();
        let new = New {
            chosen: self.set.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value)),
            seats: self.seats.clone(),
            seed,
            player: String::new(),
            name: cx.say(&format!("game-{game}")),
        };
        let language = cx.words.language();
        let sitting = play::open(store, game, new, language)?;
        let (mut driver, mut quick) = (Driver::new(sitting, language), Quick::new(seed));
        while driver.advance() {}
        for _ in 0..steps {
            if !step(&mut driver, &mut quick) {
                break;
            }
        }
        Ok(driver)
    }
}

/// A person answers by chance, then the computer players; false at the end of the game.
fn step(driver: &mut Driver, quick: &mut Quick) -> bool {
    let news = driver.news();
    let order = match (news.next, news.curtain) {
        (Next::Over, _) => return false,
        (_, Some(_)) => Order::Lift,
        _ => {
            let choice = quick.below(news.picture.answers.len().max(1) as u32) as usize;
            Order::Answer { record: news.picture.record, choice }
        }
    };
    driver.obey(order);
    while driver.advance() {}
    true
}

impl Stage {
    /// The screen as it looks.
    pub fn view<'a>(&'a self, settings: &'a Settings) -> Element<'a, ()> {
        let cx = Context::of(settings);
        let page: Element<'a, ()> = match &self.on {
            Staged::Table(_, table) => return table.view(cx).map(|_| ()),
            Staged::Sample(sample) => return sample.view(cx).map(|_| ()),
            Staged::Home(page) | Staged::Keys(page) => page.view(cx).map(|_| ()),
            Staged::NewGame(page) => page.view(cx).map(|_| ()),
            Staged::Games(page) => page.view(cx).map(|_| ()),
            Staged::Settings(page) => page.view(settings, "…/thrones".into(), cx).map(|_| ()),
            Staged::Crashed(page) => page.view(cx).map(|_| ()),
            Staged::Join(page) => page.view(cx).map(|_| ()),
            Staged::Lobby(page) => page.view(cx).map(|_| ()),
            Staged::Rules(page) => page.view(cx).map(|_| ()),
            Staged::About => about::view(cx).map(|_| ()),
        };
        let page = self.sheet.under(page);
        match &self.on {
            Staged::Keys(_) => stack![page, keys::view(&Keys::of(&settings.keys), cx).map(|_| ())].into(),
            _ => page,
        }
    }

    /// The same on a page of other colours.
    #[cfg(test)]
    pub(super) fn dress(&mut self, colours: &'static crate::theme::Colours) {
        self.sheet = Sheet::new(colours);
    }

    /// The same in another language.
    pub fn speak(&mut self, language: Language) {
        if let Staged::Table(driver, table) = &mut self.on {
            driver.obey(Order::Speak(language));
            let mut news = driver.news();
            news.picture.company = table.news().picture.company.clone();
            table.hear(news);
        }
    }

    /// Presses the keys at a table in a room of this size, anew whenever it has another size or speaks otherwise.
    pub(super) fn press_keys(&mut self, studio: &mut Studio, settings: &Settings, room: Size) {
        if self.keys.is_empty() {
            return;
        }
        if let Some(language) = settings.language {
            self.speak(language);
        }
        let Staged::Table(_, table) = &mut self.on else { return };
        table.command(Command::Fit);
        for key in &self.keys {
            // A board knows only once it was laid out how large it is.
            studio.lay_out(table.view(Context::of(settings)), room);
            table.command(*key);
        }
    }

    /// Draws the screen; `size` is in pixels.
    pub fn draw(&mut self, studio: &mut Studio, settings: &Settings, size: Size<u32>) -> Picture {
        let scale = settings.scale();
        self.press_keys(studio, settings, Size::new(size.width as f32 / scale, size.height as f32 / scale));
        let colours = Context::of(settings).colours;
        let theme = match self.on {
            Staged::Table(..) | Staged::Sample(_) => colours.table_toolkit(),
            _ => colours.toolkit(),
        };
        studio.draw(self.view(settings), size, scale, &theme)
    }
}
