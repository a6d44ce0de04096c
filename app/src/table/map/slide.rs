//! Pieces that slide from where they stood to where they stand.
use crate::table::Spot;
use iced::Point;
use std::time::{Duration, Instant};

/// A slide at the usual speed.
pub const SLIDE: Duration = Duration::from_millis(600);

/// A piece under way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slide<P> {
    /// What moves.
    pub piece: P,
    /// Where it stood.
    pub from: Spot,
    /// Where it stands.
    pub to: Spot,
    begun: Instant,
}

/// All pieces under way.
#[derive(Clone, Debug)]
pub struct Slides<P>(Vec<Slide<P>>);

impl<P> Default for Slides<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Copy> Slides<P> {
    /// These pieces set out, each from one place to another.
    pub fn begin(&mut self, moved: impl IntoIterator<Item = (P, Spot, Spot)>, now: Instant) {
        self.0.retain(|slide| now - slide.begun < SLIDE * 4);
        self.0.extend(moved.into_iter().map(|(piece, from, to)| Slide { piece, from, to, begun: now }));
    }

    /// Brings them all to their end.
    pub fn finish(&mut self) {
        self.0.clear();
    }

    /// What has not arrived, and how far it has come, from 0 to 1; `speed` is in percent, and at 0 nothing slides.
    pub fn under_way<'a>(
        &'a self,
        now: Instant,
        speed: impl Fn(&P) -> u16 + 'a,
    ) -> impl Iterator<Item = (Slide<P>, f32)> + 'a {
        let part = move |slide: &Slide<P>| (*slide, slide.progress(speed(&slide.piece), now));
        self.0.iter().map(part).filter(|(_, part)| *part < 1.0)
    }
}

impl<P> Slide<P> {
    /// From 0 at its beginning to 1 at its end, slower towards the end; 1 at once where nothing moves.
    fn progress(&self, speed: u16, now: Instant) -> f32 {
        let Some(whole) = (SLIDE * 100).checked_div(u32::from(speed)) else { return 1.0 };
        let part = (now - self.begun).as_secs_f32() / whole.as_secs_f32();
        1.0 - (1.0 - part.min(1.0)).powi(3)
    }
}

/// The point that lies this far on the way from one to another.
pub fn between(from: Point, to: Point, part: f32) -> Point {
    Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_ends_and_does_not_begin_without_motion() {
        let (mut slides, begun) = (Slides::default(), Instant::now());
        slides.begin([('a', Spot(0), Spot(1))], begun);
        let part = |slides: &Slides<char>, speed: u16, at: Instant| {
            slides.under_way(at, |_| speed).map(|(_, part)| part).next()
        };
        assert_eq!(part(&slides, 100, begun), Some(0.0));
        assert!(part(&slides, 100, begun + SLIDE / 2) > Some(0.5), "it slows down");
        assert_eq!(part(&slides, 100, begun + SLIDE), None);
        assert_eq!(part(&slides, 200, begun + SLIDE / 2), None);
        assert_eq!(part(&slides, 0, begun), None);
        slides.finish();
        assert_eq!(part(&slides, 100, begun), None);
    }

    #[test]
    fn what_arrived_long_ago_is_forgotten() {
        let (mut slides, begun) = (Slides::default(), Instant::now());
        slides.begin([('a', Spot(0), Spot(1))], begun);
        slides.begin([('b', Spot(1), Spot(2))], begun + SLIDE * 5);
        assert_eq!(slides.0.len(), 1);
    }
}
