//! The moment that is drawn. A test holds it, so that a picture of something that moves is always the same.
use std::time::Instant;

#[cfg(test)]
thread_local! {
    static HELD: std::cell::Cell<Option<Instant>> = const { std::cell::Cell::new(None) };
}

/// Now.
pub(super) fn now() -> Instant {
    #[cfg(test)]
    if let Some(held) = HELD.get() {
        return held;
    }
    Instant::now()
}

/// For this thread it is this moment, and stays so.
#[cfg(test)]
pub(super) fn hold(at: Instant) {
    HELD.set(Some(at));
}
