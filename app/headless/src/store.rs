//! What is kept between two starts: settings and games, in one folder.
//!
//! Everything takes the folder, so that tests use one of their own. Whatever goes wrong here is told as a [`Trouble`]
//! and never ends a game.
mod games;
mod journal_file;
mod names;
mod settings;
mod trouble;

pub use games::{Games, Glance, Imported, Kept, Player, Removed, Standing, Summary, person_name, told_day};
pub use journal_file::JournalFile;
use net::file::replace;
pub use settings::{AUTOMATIC, Mover, Palette, RendererChoice, Settings, Speeds, Theme};
use std::{
    env,
    path::{Path, PathBuf},
};
pub use trouble::{Trouble, What};

/// The environment variable that names another folder.
pub const FOLDER: &str = "THRONES_DATA";

/// The folder with everything that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    root: PathBuf,
}

impl Store {
    /// In this folder.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// Where this system keeps such things, unless [`FOLDER`] names another place.
    pub fn of_user() -> Self {
        let named = env::var_os(FOLDER).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let usual =
            || directories::ProjectDirs::from("", "", "thrones").map(|dirs| dirs.data_dir().to_owned());
        // A system without a home still has a place for temporary files: play goes on there.
        Self::at(named.or_else(usual).unwrap_or_else(|| env::temp_dir().join("thrones")))
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The games.
    pub fn games(&self) -> Games {
        Games::at(self.root.join("games"))
    }

    /// The folder of the player's own scenarios, one folder in it for each game.
    pub fn scenarios(&self) -> PathBuf {
        self.root.join("scenarios")
    }

    /// The settings, and what was wrong with their file.
    pub fn settings(&self) -> (Settings, Option<Trouble>) {
        Settings::load(&self.settings_file())
    }

    /// Keeps the settings.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), Trouble> {
        settings.save(&self.settings_file())
    }

    fn settings_file(&self) -> PathBuf {
        self.root.join("settings.toml")
    }
}
