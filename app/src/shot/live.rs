//! A window without a display: it takes events and paints again what has changed, as the software renderer does.
use super::Studio;
use iced::{
    Element, Event, Point, Rectangle, Renderer, Size, Theme,
    advanced::{
        clipboard,
        graphics::{Viewport, damage},
        mouse::Cursor,
        renderer::Style,
    },
    mouse,
    theme::Base,
    window::{self, RedrawRequest},
};
use iced_runtime::{
    UserInterface,
    user_interface::{Cache, State},
};
use iced_tiny_skia::Layer;
use std::time::Instant;
use tiny_skia::{Mask, PixmapMut};

/// The window.
pub(crate) struct Live {
    renderer: Renderer,
    viewport: Viewport,
    cache: Cache,
    cursor: Cursor,
    pixels: Vec<u8>,
    mask: Mask,
    painted: Vec<Layer>,
}

impl Live {
    /// Of this size; `None` if this build cannot draw so.
    pub(crate) fn new(studio: Studio, size: Size<u32>) -> Option<Self> {
        Some(Self {
            renderer: studio.renderer,
            viewport: Viewport::with_physical_size(size, 1.0),
            cache: Cache::new(),
            cursor: Cursor::Unavailable,
            pixels: vec![0; size.width as usize * size.height as usize * 4],
            mask: Mask::new(size.width, size.height)?,
            painted: Vec::new(),
        })
    }

    /// The pointer does this; what the screen makes of it is given back.
    pub(crate) fn point<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        event: mouse::Event,
    ) -> Vec<M> {
        if let mouse::Event::CursorMoved { position } = event {
            self.cursor = Cursor::Available(position);
        }
        self.take(screen, Event::Mouse(event)).0
    }

    /// Draws the screen as it is now; what it makes of the moment is given back, and whether it wants to be drawn again.
    pub(crate) fn redraw<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        theme: &Theme,
    ) -> (Vec<M>, bool) {
        let size = self.viewport.logical_size();
        let mut messages = Vec::new();
        let mut ui = UserInterface::build(screen, size, std::mem::take(&mut self.cache), &mut self.renderer);
        let now = [Event::Window(window::Event::RedrawRequested(Instant::now()))];
        let (state, _) =
            ui.update(&now, self.cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        let style = Style { text_color: theme.base().text_color };
        ui.draw(&mut self.renderer, theme, &style, self.cursor);
        self.cache = ui.into_cache();
        self.present(theme);
        let again = match state {
            State::Outdated => true,
            State::Updated { redraw_request, .. } => redraw_request != RedrawRequest::Wait,
        };
        (messages, again)
    }

    fn take<'a, M: 'a>(&mut self, screen: impl Into<Element<'a, M>>, event: Event) -> (Vec<M>, State) {
        let size = self.viewport.logical_size();
        let mut messages = Vec::new();
        let mut ui = UserInterface::build(screen, size, std::mem::take(&mut self.cache), &mut self.renderer);
        let (state, _) =
            ui.update(&[event], self.cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        self.cache = ui.into_cache();
        (messages, state)
    }

    /// Paints again where the layers differ from those that were painted last.
    fn present(&mut self, theme: &Theme) {
        let Renderer::Secondary(soft) = &mut self.renderer else { return };
        let whole = Rectangle::with_size(self.viewport.logical_size());
        let damage = if self.painted.is_empty() {
            vec![whole]
        } else {
            damage::diff(&self.painted, soft.layers(), |layer| vec![layer.bounds], Layer::damage)
        };
        if damage.is_empty() {
            return;
        }
        self.painted = soft.layers().to_vec();
        let (Size { width, height }, damage) = (self.viewport.physical_size(), damage::group(damage, whole));
        let Some(mut pixels) = PixmapMut::from_bytes(&mut self.pixels, width, height) else { return };
        let background = theme.base().background_color;
        soft.draw(&mut pixels, &mut self.mask, &self.viewport, &damage, background);
    }

    /// The pointer moves there.
    pub(crate) fn moved(to: Point) -> mouse::Event {
        mouse::Event::CursorMoved { position: to }
    }
}
