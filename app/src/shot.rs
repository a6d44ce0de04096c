//! Any screen as a picture, without a display: drawn by the CPU, with our own type, at a given moment.
#[cfg(test)]
mod contrast;
#[cfg(test)]
mod fit;
#[cfg(test)]
mod hand;
mod live;
mod scene;

pub(crate) use crate::play::kept::{FULL_BOARD, kept_table};
use crate::theme::{FONTS, PLAIN};
use engine::hash::Digest;
#[cfg(test)]
pub(crate) use fit::assert_texts_fit;
#[cfg(test)]
pub(crate) use hand::Hand;
use iced::{
    Element, Event, Pixels, Renderer, Size, Theme,
    advanced::{
        clipboard,
        graphics::text::{cosmic_text::fontdb::Source, font_system},
        mouse::Cursor,
        renderer::{Headless, Style},
    },
    theme::Base,
    window,
};
use iced_runtime::{
    UserInterface,
    user_interface::{Cache, State},
};
pub(crate) use live::Live;
pub use scene::{Scene, Stage};
use std::{
    fs::File,
    io::{self, BufWriter},
    path::Path,
    pin::pin,
    task::{self, Poll, Waker},
    time::Instant,
};

/// A picture: three bytes a pixel.
#[derive(Debug)]
pub struct Picture {
    rgb: Vec<u8>,
    width: u32,
    height: u32,
}

/// Where pictures are made.
pub struct Studio {
    pub(crate) renderer: Renderer,
}

impl Studio {
    /// With our type alone, so that a picture never depends on the machine; `None` if this build cannot draw so.
    pub fn new() -> Option<Self> {
        let mut system = font_system().write().ok()?;
        let fonts = system.raw().db_mut();
        let foreign: Vec<_> = fonts
            .faces()
            .filter(|face| !matches!(face.source, Source::Binary(_)))
            .map(|face| face.id)
            .collect();
        foreign.into_iter().for_each(|face| fonts.remove_face(face));
        FONTS.iter().for_each(|font| system.load_font((*font).into()));
        drop(system);
        // The CPU's renderer is ready at the first poll; only the other one ever waits.
        let mut context = task::Context::from_waker(Waker::noop());
        let made =
            pin!(<Renderer as Headless>::new(PLAIN, Pixels(16.0), Some("tiny-skia"))).poll(&mut context);
        match made {
            Poll::Ready(Some(renderer)) => Some(Self { renderer }),
            _ => None,
        }
    }

    /// Draws a screen of this size in pixels; `scale` is how large everything is.
    pub fn draw<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        size: Size<u32>,
        scale: f32,
        theme: &Theme,
    ) -> Picture {
        let rgba = self.paint(screen, size, scale, theme);
        let rgb = rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Picture { rgb, width: size.width, height: size.height }
    }

    /// Lays a screen out in a room of this size, and draws nothing.
    fn lay_out<'a, M: 'a>(&mut self, screen: impl Into<Element<'a, M>>, room: Size) {
        drop(UserInterface::build(screen, room, Cache::new(), &mut self.renderer));
    }

    /// The same as bare pixels, four bytes each.
    pub fn paint<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        size: Size<u32>,
        scale: f32,
        theme: &Theme,
    ) -> Vec<u8> {
        self.painted(screen, (size, scale), theme, |_, rgba| rgba)
    }

    /// The same, looked at while the texts of the screen are known to the renderer.
    fn painted<'a, M: 'a, T>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        (size, scale): (Size<u32>, f32),
        theme: &Theme,
        look: impl FnOnce(&mut Renderer, Vec<u8>) -> T,
    ) -> T {
        let logical = Size::new(size.width as f32 / scale, size.height as f32 / scale);
        let mut ui = UserInterface::build(screen, logical, Cache::new(), &mut self.renderer);
        // Widgets choose their look only while a redraw is handled; without one every button looks disabled.
        let redraw = [Event::Window(window::Event::RedrawRequested(Instant::now()))];
        for _ in 0..4 {
            let (state, _) = ui.update(
                &redraw,
                Cursor::Unavailable,
                &mut self.renderer,
                &mut clipboard::Null,
                &mut Vec::new(),
            );
            if !matches!(state, State::Outdated) && !state.has_layout_changed() {
                break;
            }
        }
        let base = theme.base();
        ui.draw(&mut self.renderer, theme, &Style { text_color: base.text_color }, Cursor::Unavailable);
        let rgba = self.renderer.screenshot(size, scale, base.background_color);
        let seen = look(&mut self.renderer, rgba);
        // Texts are forgotten with the widgets that hold them.
        drop(ui);
        seen
    }
}

impl Picture {
    /// Writes it as PNG.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().map_err(io::Error::other)?;
        writer.write_image_data(&self.rgb).map_err(io::Error::other)?;
        writer.finish().map_err(io::Error::other)
    }

    /// Its checksum.
    pub fn sum(&self) -> Digest {
        Digest::of(&self.rgb)
    }

    /// How many colours it has.
    pub fn colours(&self) -> usize {
        self.rgb.chunks_exact(3).collect::<std::collections::BTreeSet<_>>().len()
    }
}
