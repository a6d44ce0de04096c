//! What draws the window: the graphics card or the processor.
//!
//! The toolkit chooses by itself, and badly: it takes any graphics driver that answers. So the window is drawn through
//! [`Painter`], the toolkit's renderer with a [`Compositor`] of our own, which takes a graphics card only where it draws
//! well ([`probe`]), and else paints by the processor what has changed ([`Painting`], [`damage`]).
mod bridge;
mod compositor;
mod damage;
mod differences;
mod painter;
mod painting;
pub mod probe;
#[cfg(test)]
mod tests;

use crate::{hook, store::RendererChoice, words::Words};
pub(crate) use bridge::painted;
pub(crate) use compositor::Compositor;
pub(crate) use painter::Painter;
pub(crate) use painting::Painting;
use probe::Probe;
use std::sync::{Mutex, OnceLock, PoisonError};

/// What is to draw the next window.
enum Wanted {
    Software,
    Gpu,
    /// The graphics card, if one is found good.
    Auto(Probe),
}

// The toolkit makes its compositor by itself and passes nothing on to it; a process has one window.
static WANTED: Mutex<Option<Wanted>> = Mutex::new(None);
static IN_USE: OnceLock<InUse> = OnceLock::new();

/// What draws the window of this process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InUse {
    /// The processor.
    Software,
    /// A graphics card.
    Gpu {
        /// Its name.
        adapter: String,
        /// How it is driven.
        backend: String,
    },
}

/// Says what the window that is opened next is drawn by. Called early, it saves time: graphics cards are looked for while
/// the window opens.
pub(crate) fn choose(choice: RendererChoice) {
    let wanted = match choice {
        RendererChoice::Auto => Probe::start().map_or(Wanted::Software, Wanted::Auto),
        RendererChoice::Gpu => Wanted::Gpu,
        RendererChoice::Software => Wanted::Software,
    };
    *WANTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(wanted);
}

fn wanted() -> Wanted {
    WANTED.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or(Wanted::Software)
}

impl InUse {
    /// What draws the window; pictures without one are painted by the processor.
    pub(crate) fn now() -> &'static Self {
        IN_USE.get().unwrap_or(&Self::Software)
    }

    /// In words for whoever sits before it.
    pub(crate) fn told(&self, words: &Words) -> String {
        match self {
            Self::Software => words.get("renderer-now-software"),
            Self::Gpu { adapter, backend } => words.say(
                "renderer-now-gpu",
                &[("adapter", adapter.as_str().into()), ("backend", backend.as_str().into())],
            ),
        }
    }

    fn note(self) {
        hook::renderer(if self == Self::Software { "software" } else { "gpu" });
        let _ = IN_USE.set(self);
    }
}
