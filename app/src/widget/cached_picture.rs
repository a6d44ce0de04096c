//! Small pictures that are painted again only when what they show has changed: what is painted anew counts as changed,
//! and the software renderer pays for every changed place of a window.
use iced::{
    Rectangle, Renderer, Size, Theme,
    mouse::Cursor,
    widget::{
        Canvas,
        canvas::{self, Cache, Frame, Geometry},
    },
};
use std::cell::Cell;

/// A small picture, and what it shows.
pub(crate) struct CachedPicture<K> {
    shown: Cell<Option<K>>,
    cache: Cache,
}

impl<K> Default for CachedPicture<K> {
    fn default() -> Self {
        Self { shown: Cell::new(None), cache: Cache::new() }
    }
}

impl<K: Copy + PartialEq> CachedPicture<K> {
    /// The picture of `what`, painted if it shows something else.
    pub(crate) fn draw(
        &self,
        what: K,
        renderer: &Renderer,
        size: Size,
        paint: impl FnOnce(&mut Frame),
    ) -> Vec<Geometry> {
        if self.shown.replace(Some(what)) != Some(what) {
            self.cache.clear();
        }
        vec![self.cache.draw(renderer, size, paint)]
    }
}

/// A picture that shows something, and how that is painted.
struct Painted<K, F> {
    shown: K,
    paint: F,
}

impl<K: Copy + PartialEq + 'static, F: Fn(&mut Frame), M> canvas::Program<M> for Painted<K, F> {
    type State = CachedPicture<K>;

    fn draw(
        &self,
        cached: &Self::State,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: Cursor,
    ) -> Vec<Geometry> {
        cached.draw(self.shown, renderer, bounds.size(), &self.paint)
    }
}

/// A picture of what is `shown`: all that the painting depends on.
pub(crate) fn painted<'a, K: Copy + PartialEq + 'static, M: 'a>(
    shown: K,
    paint: impl Fn(&mut Frame) + 'a,
) -> Canvas<impl canvas::Program<M> + 'a, M> {
    iced::widget::canvas(Painted { shown, paint })
}
