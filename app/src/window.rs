//! The window. For now it opens on a page that says what is coming.
mod card;
mod display;
mod emblem;
mod look;
mod sheet;
mod welcome;

use crate::words::Language;
use iced::{Size, window};
use std::fmt;
use welcome::Welcome;

/// Why the window did not open: what happened, what it means, what can be done.
#[derive(Debug)]
pub struct NoWindow(String);

impl fmt::Display for NoWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoWindow {}

/// Opens the window and stays until it is closed.
pub fn open() -> Result<(), NoWindow> {
    display::check()?;
    let language = Language::of_system();
    iced::application(move || Welcome::new(language), Welcome::update, Welcome::view)
        .title(Welcome::title)
        .theme(look::theme)
        .settings(iced::Settings {
            fonts: look::FONTS.iter().map(|font| (*font).into()).collect(),
            default_font: look::PLAIN,
            antialiasing: true,
            ..iced::Settings::default()
        })
        .window(window::Settings {
            size: Size::new(1180.0, 800.0),
            min_size: Some(welcome::LEAST),
            ..window::Settings::default()
        })
        .run()
        .map_err(|error| NoWindow(format!("The window could not be opened: {error}.")))
}
