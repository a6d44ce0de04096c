//! The window: which screen is shown, and what screens ask of the program.
mod display;
pub mod root;
#[cfg(test)]
mod tests;

use crate::{
    renderer::{self, Painter},
    store::{RendererChoice, Settings},
};
use iced::{Element, Point, Size, Theme, window};
pub use root::Start;
use root::{Message, Root};
use std::fmt;

/// Why the window did not open: what happened, what it means, what can be done.
#[derive(Debug)]
pub struct NoWindow(String);

impl fmt::Display for NoWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoWindow {}

/// How large the window opens. The toolkit takes its size in units of the text and multiplies it by their scale.
fn opening_size(settings: &Settings) -> Size {
    let (width, height) = settings.window_size.unwrap_or((1280.0, 820.0));
    Size::new(width, height) * (1.0 / settings.scale())
}

fn view(root: &Root) -> Element<'_, Message, Theme, Painter> {
    renderer::painted(root.view())
}

/// Opens the window and stays until it is closed; `renderer` overrides the settings for this time.
pub fn open(start: Start, renderer: Option<RendererChoice>) -> Result<(), NoWindow> {
    let _guest = display::check()?;
    let settings = start.settings().clone();
    renderer::choose(renderer.unwrap_or(settings.renderer));
    let size = opening_size(&settings);
    let position = settings
        .window_position
        .map_or(window::Position::Default, |(x, y)| window::Position::Specific(Point::new(x, y)));
    iced::application(move || Root::new(start.clone()), Root::update, view)
        .title(Root::title)
        .theme(Root::theme)
        .scale_factor(Root::scale)
        .subscription(Root::subscription)
        .exit_on_close_request(false)
        .settings(iced::Settings {
            fonts: crate::theme::FONTS.iter().map(|font| (*font).into()).collect(),
            default_font: crate::theme::PLAIN,
            antialiasing: true,
            ..iced::Settings::default()
        })
        .window(window::Settings {
            size,
            position,
            fullscreen: settings.full_screen,
            min_size: Some(Size::new(900.0, 620.0)),
            exit_on_close_request: false,
            ..window::Settings::default()
        })
        .run()
        .map_err(|error| NoWindow(format!("The window could not be opened: {error}.")))
}
