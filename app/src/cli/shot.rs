//! `thrones shot SCREEN`: draws a screen to a file, without a display.
use super::Failure;
use crate::{
    shot::{Picture, Scene, Studio},
    store::{Palette, Settings, Store, Theme},
    words::Language,
};
use clap::Args;
use iced::Size;
use std::{fs, path::PathBuf};

#[derive(Args, Debug)]
pub(super) struct Shot {
    #[command(flatten)]
    scene: Scene,
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
    /// The colours of the owners: usual or colour_blind
    #[arg(long, value_enum, default_value = "usual")]
    palette: Palette,
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
            palette: self.palette,
            text_size: self.text,
            ..Settings::default()
        };
        let mut studio =
            Studio::new().ok_or_else(|| Failure::failed("This build cannot draw without a display."))?;
        let mut stage = self.scene.stage(store, &settings).map_err(Failure::usage)?;
        let (width, height) = self.size;
        Ok(stage.draw(&mut studio, &settings, Size::new(width, height)))
    }
}
