//! What a player has set, as TOML. A missing or foreign field is its default; a file that cannot be read is set aside.
use super::{Trouble, What, replace};
use crate::words::Language;
use net::file;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fs, io::ErrorKind, path::Path, time::Duration};

/// The text size that nobody chose.
pub const AUTOMATIC: u16 = 0;
/// The window that shows a table at 100 %; in a larger one text grows.
const ROOM: (f32, f32) = (1560.0, 1030.0);

/// What a player has set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; without one, the system's.
    pub language: Option<Language>,
    /// Light, dark or high contrast.
    pub theme: Theme,
    /// Colours of the owners.
    pub palette: Palette,
    /// Text size in percent, 80 to 200; [`AUTOMATIC`] follows the window.
    pub text_size: u16,
    /// Volume in percent.
    pub volume: u8,
    /// Whether nothing moves.
    pub reduced_motion: bool,
    /// How the player is called.
    pub player: String,
    /// How fast moves are shown.
    pub speeds: Speeds,
    /// The window's size.
    pub window_size: Option<(f32, f32)>,
    /// Where the window is.
    pub window_position: Option<(f32, f32)>,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// What draws the window.
    pub renderer: RendererChoice,
    /// Whether a question with a single answer answers itself.
    pub skip_forced: bool,
    /// Whether it is asked once more before something stays unused.
    pub asks_unused: bool,
    /// Whether every question says why it matters.
    pub explanations: bool,
    /// The relay that tables may be reached through, by address or name; none is asked but where the player wants it.
    pub relay: String,
    /// Whether the home's router is asked for a port whenever the player hosts.
    pub asks_router: bool,
    /// Whether a host whose guest the player is shall tell nobody the address of this machine.
    pub hides_address: bool,
    /// Keys by what they do, where they are not the usual ones.
    pub keys: BTreeMap<String, String>,
}

/// Light, dark or high contrast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub enum Theme {
    /// Parchment.
    #[default]
    Light,
    /// The iron hall.
    Dark,
    /// Black on white.
    HighContrast,
}

/// Colours of the owners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub enum Palette {
    /// As painted.
    #[default]
    Usual,
    /// Told apart by all eyes.
    ColourBlind,
}

/// What draws the window, from the next start on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub enum RendererChoice {
    /// The graphics card where it draws well, else the processor.
    #[default]
    Auto,
    /// The graphics card, even one that the processor plays.
    Gpu,
    /// The processor.
    Software,
}

/// How fast moves are shown, in percent of the usual speed; 0 shows them at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Speeds {
    /// One's own moves.
    pub own: u16,
    /// Moves of other people.
    pub other: u16,
    /// Moves of computer players.
    pub bot: u16,
    /// Battles.
    pub battle: u16,
}

/// Whose moves are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// One's own.
    Own,
    /// Other people's.
    Other,
    /// Computer players'.
    Bot,
    /// Both sides' in a battle.
    Battle,
}

impl Speeds {
    /// Of these moves, in percent; 0 is at once.
    pub fn of(&self, mover: Mover) -> u16 {
        match mover {
            Mover::Own => self.own,
            Mover::Other => self.other,
            Mover::Bot => self.bot,
            Mover::Battle => self.battle,
        }
    }

    /// Sets the speed of these moves.
    pub fn set(&mut self, mover: Mover, percent: u16) {
        let speed = match mover {
            Mover::Own => &mut self.own,
            Mover::Other => &mut self.other,
            Mover::Bot => &mut self.bot,
            Mover::Battle => &mut self.battle,
        };
        *speed = percent.min(400);
    }

    /// How long something takes that usually takes so long.
    pub fn span(&self, mover: Mover, usual: Duration) -> Duration {
        (usual * 100).checked_div(self.of(mover).into()).unwrap_or_default()
    }
}

impl Default for Speeds {
    fn default() -> Self {
        Self { own: 100, other: 100, bot: 100, battle: 100 }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            palette: Palette::default(),
            text_size: AUTOMATIC,
            volume: 70,
            reduced_motion: false,
            player: String::new(),
            relay: String::new(),
            asks_router: false,
            hides_address: false,
            speeds: Speeds::default(),
            window_size: None,
            window_position: None,
            full_screen: false,
            renderer: RendererChoice::default(),
            skip_forced: true,
            asks_unused: true,
            explanations: true,
            keys: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// How large text is, in percent: where nobody chose, as large as the window allows.
    pub fn text_percent(&self) -> u16 {
        match (self.text_size, self.window_size) {
            (AUTOMATIC, Some((width, height))) => {
                let room = (width / ROOM.0).min(height / ROOM.1).clamp(1.0, 2.0);
                (room * 20.0) as u16 * 5
            }
            (AUTOMATIC, None) => 100,
            (chosen, _) => chosen,
        }
    }

    /// How large everything is.
    pub fn scale(&self) -> f32 {
        f32::from(self.text_percent()) / 100.0
    }

    /// The language in force.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_system)
    }

    /// Reads the file; where it cannot be, the defaults hold and the file is set aside.
    pub(super) fn load(path: &Path) -> (Self, Option<Trouble>) {
        let text = match file::read(path) {
            Ok(bytes) => String::from_utf8(bytes).map_err(|error| error.to_string()),
            Err(error) if error.kind() == ErrorKind::NotFound => return (Self::default(), None),
            Err(error) => Err(error.to_string()),
        };
        match text.and_then(|text| toml::from_str::<Self>(&text).map_err(|error| error.message().to_owned()))
        {
            Ok(settings) => (settings.sound(), None),
            Err(reason) => (Self::default(), Some(set_aside(path, &reason))),
        }
    }

    pub(super) fn save(&self, path: &Path) -> Result<(), Trouble> {
        let not_kept = |reason: String| Trouble::new(What::SettingsNotKept, path, reason);
        let text = toml::to_string_pretty(self).map_err(|error| not_kept(error.to_string()))?;
        replace(path, text.as_bytes()).map_err(|error| not_kept(error.to_string()))
    }

    /// Within what can be set.
    fn sound(mut self) -> Self {
        if self.text_size != AUTOMATIC {
            self.text_size = self.text_size.clamp(80, 200);
        }
        self.volume = self.volume.min(100);
        let shown = |(width, height): &(f32, f32)| {
            (320.0..16_000.0).contains(width) && (240.0..16_000.0).contains(height)
        };
        self.window_size = self.window_size.filter(shown);
        self.window_position = self.window_position.filter(|(x, y)| x.abs() < 32_000.0 && y.abs() < 32_000.0);
        for speed in
            [&mut self.speeds.own, &mut self.speeds.other, &mut self.speeds.bot, &mut self.speeds.battle]
        {
            *speed = (*speed).min(400);
        }
        self
    }
}

fn set_aside(path: &Path, reason: &str) -> Trouble {
    let aside = (1..).map(|n| path.with_extension(format!("broken-{n}.toml"))).find(|aside| !aside.exists());
    let aside = aside.unwrap_or_else(|| path.with_extension("broken.toml"));
    let shown = if fs::rename(path, &aside).is_ok() { &aside } else { path };
    Trouble::new(What::SettingsSetAside, shown, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[test]
    fn text_grows_with_the_window_unless_a_size_was_chosen() {
        let percent = |text_size, width: f32, height: f32| {
            Settings { text_size, window_size: Some((width, height)), ..Settings::default() }.text_percent()
        };
        assert_eq!(percent(AUTOMATIC, 1280.0, 800.0), 100);
        assert_eq!(percent(AUTOMATIC, 1920.0, 1080.0), 100);
        assert_eq!(percent(AUTOMATIC, 2560.0, 1440.0), 135);
        assert_eq!(percent(AUTOMATIC, 7680.0, 4320.0), 200);
        assert_eq!(percent(80, 2560.0, 1440.0), 80);
        assert_eq!(Settings::default().text_percent(), 100, "before there is a window");
    }

    #[test]
    fn settings_come_back_as_they_were_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path());
        assert_eq!(store.settings(), (Settings::default(), None));
        let settings = Settings {
            language: Some(Language::French),
            theme: Theme::HighContrast,
            text_size: 150,
            renderer: RendererChoice::Software,
            window_size: Some((1280.0, 800.0)),
            ..Settings::default()
        };
        store.keep_settings(&settings).unwrap();
        assert_eq!(store.settings(), (settings, None));
    }

    #[test]
    fn a_broken_file_is_set_aside_and_the_next_start_is_quiet() {
        for broken in [&b"theme = "[..], b"theme = \"pink\"", b"\xff\xfe", b"text_size = -4"] {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::at(folder.path());
            fs::write(folder.path().join("settings.toml"), broken).unwrap();
            let (settings, trouble) = store.settings();
            let trouble = trouble.unwrap();
            assert_eq!((settings, trouble.what), (Settings::default(), What::SettingsSetAside));
            assert_eq!(fs::read(trouble.path).unwrap(), broken);
            assert_eq!(store.settings().1, None);
        }
    }

    #[test]
    fn what_cannot_be_set_is_brought_into_range() {
        let folder = tempfile::tempdir().unwrap();
        let text = "text_size = 900\nvolume = 250\nunknown = 3\nwindow_size = [1.0, nan]\n";
        fs::write(folder.path().join("settings.toml"), text).unwrap();
        let (settings, trouble) = Store::at(folder.path()).settings();
        assert_eq!(
            (settings.text_size, settings.volume, settings.window_size, trouble),
            (200, 100, None, None)
        );
    }
}
