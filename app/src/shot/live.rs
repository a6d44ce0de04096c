//! A window without a display: it takes events and paints again what has changed, as the software renderer does.
use super::Studio;
use crate::renderer::Painting;
use iced::{
    Element, Event, Point, Renderer, Size, Theme,
    advanced::{clipboard, graphics::Viewport, mouse::Cursor, renderer::Style},
    mouse,
    theme::Base,
    window::{self, RedrawRequest},
};
use iced_runtime::{
    UserInterface,
    user_interface::{Cache, State},
};
use std::time::Instant;

/// Steps of 255 by which a pixel that is painted through a mask may differ from one that is painted without.
#[cfg(test)]
const ROUNDING: u8 = 7;

/// The window.
pub(crate) struct Live {
    renderer: Renderer,
    viewport: Viewport,
    cache: Cache,
    cursor: Cursor,
    painting: Painting,
    /// Whether changes are kept from the screen.
    #[cfg(test)]
    pub(crate) is_blind: bool,
    /// What was painted last, in pixels.
    #[cfg(test)]
    pub(crate) painted: u32,
}

impl Live {
    /// Of this size in pixels, everything so large; `None` if this build cannot draw so.
    pub(crate) fn new(studio: Studio, size: Size<u32>, scale: f32) -> Option<Self> {
        Some(Self {
            renderer: studio.renderer,
            viewport: Viewport::with_physical_size(size, scale),
            cache: Cache::new(),
            cursor: Cursor::Unavailable,
            painting: Painting::new(size)?,
            #[cfg(test)]
            is_blind: false,
            #[cfg(test)]
            painted: 0,
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

    /// Paints again what has changed, as the window does.
    fn present(&mut self, theme: &Theme) {
        #[cfg(test)]
        if self.is_blind {
            return;
        }
        let Renderer::Secondary(soft) = &mut self.renderer else { return };
        let _painted = self.painting.paint(soft, &self.viewport, theme.base().background_color);
        #[cfg(test)]
        {
            self.painted = _painted.iter().map(|area| area.width * area.height).sum();
        }
    }

    /// A pixel is another one than was painted.
    #[cfg(test)]
    pub(crate) fn plant(&mut self, at: Point<u32>, pixel: impl FnOnce(u32) -> u32) {
        self.painting.plant(at, pixel);
    }

    /// How many pixels look otherwise than if all had been painted anew, and the first of them. A colour is another one
    /// from two steps on: what is cut by a mask is rounded in another way.
    #[cfg(test)]
    pub(crate) fn ghost(&mut self, theme: &Theme) -> Option<(usize, Point<usize>)> {
        let Renderer::Secondary(soft) = &mut self.renderer else { return None };
        let size = self.viewport.physical_size();
        let mut anew = Painting::new(size)?;
        anew.paint(soft, &self.viewport, theme.base().background_color);
        let is_other = |(live, anew): (&u32, &u32)| {
            live.to_ne_bytes()
                .iter()
                .zip(anew.to_ne_bytes())
                .any(|(live, anew)| live.abs_diff(anew) > ROUNDING)
        };
        let pixels = self.painting.pixels().iter().zip(anew.pixels()).enumerate();
        let others: Vec<_> = pixels.filter(|(_, pair)| is_other(*pair)).map(|(at, _)| at).collect();
        let (first, width) = (others.first()?, size.width as usize);
        Some((others.len(), Point::new(first % width, first / width)))
    }

    /// The pointer moves there.
    pub(crate) fn moved(to: Point) -> mouse::Event {
        mouse::Event::CursorMoved { position: to }
    }
}
