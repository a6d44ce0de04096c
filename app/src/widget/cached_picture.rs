//! Small pictures that are painted again only when what they show has changed: what is painted anew counts as changed,
//! and the software renderer pays for every changed place of a window.
use iced::{
    Renderer, Size,
    widget::canvas::{Cache, Frame, Geometry},
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
