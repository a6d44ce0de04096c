//! Pieces that slide from where they stood to where they stand.
use super::{MapBoard, pieces::Piece};
use crate::{table::map::Camera, widget::Context};
use engine::age_of_conan::{AgeOfConan, Content, Kingdom, Province};
use iced::{Point, widget::canvas::Frame};
use std::time::{Duration, Instant};

/// A slide at the usual speed.
pub(super) const SLIDE: Duration = Duration::from_millis(600);

/// A piece under way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Slide {
    piece: Piece,
    from: Province,
    to: Province,
    begun: Instant,
}

/// What moved between two moments: what one province lost and another gained.
pub(super) fn slides(before: &AgeOfConan, after: &AgeOfConan, begun: Instant) -> Vec<Slide> {
    let mut slides = Vec::new();
    let mut add = |piece, from, to| slides.push(Slide { piece, from, to, begun });
    for kingdom in Kingdom::all() {
        let units = |game: &AgeOfConan, at: Province| game.board[at].units[kingdom];
        if let Some((from, to, number)) = moved(|at| (units(before, at), units(after, at))) {
            add(Piece::Units(kingdom, number), from, to);
        }
        let envoys = |game: &AgeOfConan, at: Province| game.board[at].emissaries[kingdom];
        if let Some((from, to, number)) = moved(|at| (envoys(before, at), envoys(after, at))) {
            add(Piece::Emissaries(kingdom, number), from, to);
        }
    }
    if before.conan.province != after.conan.province {
        add(Piece::Conan, before.conan.province, after.conan.province);
    }
    slides
}

/// From where to where, and how many, if exactly that happened.
fn moved(numbers: impl Fn(Province) -> (u8, u8)) -> Option<(Province, Province, u8)> {
    let changed = || Content::all_provinces().map(|at| (at, numbers(at))).filter(|(_, (was, is))| was != is);
    let mut lost = changed().filter(|(_, (was, is))| was > is);
    let mut gained = changed().filter(|(_, (was, is))| was < is);
    match (lost.next(), lost.next(), gained.next(), gained.next()) {
        (Some((from, (had, has))), None, Some((to, (was, is))), None) if had - has >= is - was => {
            Some((from, to, is - was))
        }
        _ => None,
    }
}

impl Slide {
    /// Whether it may still be under way, however slow.
    pub(super) fn is_recent(&self, now: Instant) -> bool {
        now - self.begun < SLIDE * 4
    }

    /// From 0 at its beginning to 1 at its end, slower towards the end; 1 at once where nothing moves.
    fn progress(&self, speed: u16, now: Instant) -> f32 {
        let Some(whole) = (SLIDE * 100).checked_div(u32::from(speed)) else { return 1.0 };
        let part = (now - self.begun).as_secs_f32() / whole.as_secs_f32();
        1.0 - (1.0 - part.min(1.0)).powi(3)
    }
}

impl MapBoard {
    fn speed(&self, slide: &Slide, cx: Context) -> u16 {
        let mover = match slide.piece {
            Piece::Units(kingdom, _) | Piece::Emissaries(kingdom, _) => Some(kingdom),
            Piece::Marker(_) | Piece::Raiders(_) | Piece::Conan | Piece::Destination(_) => None,
        };
        if cx.calm { 0 } else { self.speed_of(mover, cx) }
    }

    /// How fast the moves of a kingdom are shown, or of whoever leads Conan.
    pub(super) fn speed_of(&self, kingdom: Option<Kingdom>, cx: Context) -> u16 {
        let mover = kingdom.or(self.game().conan.player);
        let is_person = |of: Kingdom| self.people.contains(&self.game().seat_of(of));
        match mover {
            _ if self.game().contest.is_some() => cx.speeds.battle,
            Some(of) if self.own() == Some(of) => cx.speeds.own,
            Some(of) if is_person(of) => cx.speeds.other,
            _ => cx.speeds.bot,
        }
    }

    /// The pieces that are still under way, and where they go.
    pub(super) fn sliding(&self, now: Instant, cx: Context) -> impl Iterator<Item = (Piece, Province)> {
        let is_on = move |slide: &&Slide| slide.progress(self.speed(slide, cx), now) < 1.0;
        self.slides.iter().filter(is_on).map(|slide| (slide.piece, slide.to))
    }

    /// Draws the pieces that are under way.
    pub(super) fn paint_slides(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        let pieces = self.pieces(false, cx);
        for slide in &self.slides {
            let part = slide.progress(self.speed(slide, cx), now);
            if part < 1.0 {
                let [from, to] = [slide.from, slide.to].map(|at| pieces.place_of(slide.piece, at, camera));
                let at = Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
                pieces.piece(frame, at, super::pieces::piece_size(camera) * 1.15, slide.piece);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_province_lost_and_another_gained_has_moved() {
        let numbers = |at: Province| match at.0 {
            3 => (5, 2),
            7 => (0, 3),
            _ => (1, 1),
        };
        assert_eq!(moved(numbers), Some((Province(3), Province(7), 3)));
        let placed = |at: Province| if at.0 == 3 { (0, 1) } else { (0, 0) };
        assert_eq!(moved(placed), None);
        let grown = |at: Province| match at.0 {
            3 => (2, 1),
            7 => (0, 3),
            _ => (0, 0),
        };
        assert_eq!(moved(grown), None, "units came from the reserve too");
    }

    #[test]
    fn a_slide_ends_and_does_not_begin_without_motion() {
        let begun = Instant::now();
        let slide = Slide { piece: Piece::Conan, from: Province(0), to: Province(1), begun };
        assert_eq!(slide.progress(100, begun), 0.0);
        assert!(slide.progress(100, begun + SLIDE / 2) > 0.5, "it slows down");
        assert_eq!(slide.progress(100, begun + SLIDE), 1.0);
        assert_eq!(slide.progress(200, begun + SLIDE / 2), 1.0);
        assert_eq!(slide.progress(0, begun), 1.0);
    }
}
