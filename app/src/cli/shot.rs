//! `thrones shot SCREEN`: draws a screen to a file, without a display.
use super::{Failure, table};
use crate::{
    play::{self, NewGame as New, Next},
    screen::{
        about,
        games::Games,
        home::Home,
        join::Join,
        lobby::{Lobby, driver::Scene},
        new_game::NewGame,
        settings,
    },
    shot::{Picture, Studio},
    store::{Settings, Store, Theme},
    table::{
        Table,
        driver::{Driver, Order},
    },
    widget::Cx,
    words::{Language, Words},
};
use ai::spec::SeatSpec;
use clap::{Args, ValueEnum};
use engine::{chance::Quick, setup::Chosen};
use iced::Size;
use std::{fs, path::PathBuf};

/// A screen that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
#[value(rename_all = "snake_case")]
enum Screen {
    Home,
    NewGame,
    Games,
    Settings,
    About,
    Join,
    Lobby,
    Table,
}

#[derive(Args, Debug)]
pub(super) struct Shot {
    /// The screen
    screen: Screen,
    /// The game, for a screen that shows one
    #[arg(long)]
    game: Option<String>,
    /// Who sits where at the table, in order of seat
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Vec<SeatSpec>,
    /// Chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Answers after which the table is drawn, each picked by the seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    steps: u32,
    /// A choice of the table, as in players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = table::key_value)]
    set: Vec<(String, String)>,
    /// The language: en or fr
    #[arg(long, value_name = "en|fr", default_value = "en")]
    lang: Language,
    /// The size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = size)]
    size: (u32, u32),
    /// The size of text in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u16).range(80..=200))]
    text: u16,
    /// The theme: light, dark or high_contrast
    #[arg(long, value_enum, default_value = "light")]
    theme: Theme,
    /// Where the picture goes
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let (width, height) = text.split_once('x').ok_or("write WxH, as in 1280x800")?;
    let side = |side: &str| side.parse().ok().filter(|n| (64..=8192).contains(n));
    side(width).zip(side(height)).ok_or_else(|| "each side is a number from 64 to 8192".into())
}

impl Shot {
    pub(super) fn run(&self) -> Result<(), Failure> {
        // A picture never looks at the player's own games and settings, and leaves nothing behind.
        let folder = std::env::temp_dir().join(format!("thrones-shot-{}", std::process::id()));
        let drawn = self.draw(&Store::at(&folder));
        let _ = fs::remove_dir_all(&folder);
        let out = self.out.display();
        drawn?.write(&self.out).map_err(|error| Failure::failed(format!("{out} cannot be written: {error}.")))
    }

    fn draw(&self, store: &Store) -> Result<Picture, Failure> {
        let settings = Settings {
            language: Some(self.lang),
            theme: self.theme,
            text_size: self.text,
            ..Settings::default()
        };
        let cx = Cx::of(&settings);
        let mut studio =
            Studio::new().ok_or_else(|| Failure::failed("This build cannot draw without a display."))?;
        let (width, height) = self.size;
        let (size, scale) = (Size::new(width, height), f32::from(self.text) / 100.0);
        let theme = cx.colours.toolkit();
        Ok(match self.screen {
            Screen::Home => studio.draw(Home::new(cx, None).view(cx), size, scale, &theme),
            Screen::NewGame => {
                let named = |id: &&(&'static str, bool)| self.game.as_deref() == Some(id.0);
                let game = crate::games::IDS.iter().find(named).map(|(id, _)| *id);
                studio.draw(NewGame::new(game, cx).view(cx), size, scale, &theme)
            }
            Screen::Games => {
                for steps in [12, 40] {
                    self.driver(store, steps, cx.words)?;
                }
                studio.draw(Games::new(store.games()).view(cx), size, scale, &theme)
            }
            Screen::Settings => {
                let page = settings::Page::default();
                studio.draw(page.view(&settings, "…/thrones".into(), cx), size, scale, &theme)
            }
            Screen::About => studio.draw(about::view(cx), size, scale, &theme),
            Screen::Join => studio.draw(Join::showing(Vec::new()).view(cx), size, scale, &theme),
            Screen::Lobby => {
                let mut lobby = Lobby::new(None, None);
                lobby.hear(Scene::example(self.game.as_deref().unwrap_or_default()));
                studio.draw(lobby.view(cx), size, scale, &theme)
            }
            Screen::Table => {
                let news = self.driver(store, self.steps, cx.words)?.news();
                studio.draw(Table::new(news).view(cx), size, scale, &theme)
            }
        })
    }

    /// A table after so many answers.
    fn driver(&self, store: &Store, steps: u32, words: &Words) -> Result<Driver, Failure> {
        let game =
            self.game.as_deref().or_else(|| crate::games::offered().first().copied()).unwrap_or_default();
        let new = New {
            chosen: self.set.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value)),
            seats: self.seats.clone(),
            seed: self.seed,
            player: String::new(),
            name: words.get(&format!("game-{game}")),
        };
        let sitting = play::open(store, game, new, self.lang).map_err(Failure::usage)?;
        let (mut driver, mut quick) = (Driver::new(sitting, self.lang), Quick::new(self.seed));
        for _ in 0..steps {
            while driver.advance() {}
            let news = driver.news();
            let order = match (news.next, news.curtain) {
                (Next::Over, _) => break,
                (_, Some(_)) => Order::Lift,
                _ => {
                    let choice = quick.below(news.picture.answers.len().max(1) as u32) as usize;
                    Order::Answer { record: news.picture.record, choice }
                }
            };
            driver.obey(order);
        }
        while driver.advance() {}
        Ok(driver)
    }
}
