//! Which pieces slide: what one province lost and another gained.
use super::{MapBoard, pieces::Piece, pieces::piece_size, spot};
use crate::{
    table::{
        Spot,
        map::{
            Camera,
            slide::{Slide, between},
        },
    },
    widget::Context,
};
use engine::age_of_conan::{AgeOfConan, Content, Kingdom, Province};
use iced::widget::canvas::Frame;
use std::time::Instant;

/// What moved between two moments, from where to where.
pub(super) fn slides(before: &AgeOfConan, after: &AgeOfConan) -> Vec<(Piece, Spot, Spot)> {
    let mut slides = Vec::new();
    let mut add = |piece, from, to| slides.push((piece, spot(from), spot(to)));
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

impl MapBoard {
    /// How fast a piece is shown moving, in percent.
    fn speed(&self, piece: Piece, cx: Context) -> u16 {
        let mover = match piece {
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

    /// The pieces that are still under way, and how far they have come.
    pub(super) fn sliding(&self, now: Instant, cx: Context) -> impl Iterator<Item = (Slide<Piece>, f32)> {
        self.slides.under_way(now, move |piece| self.speed(*piece, cx))
    }

    /// Draws the pieces that are under way.
    pub(super) fn paint_slides(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        let pieces = self.pieces(false, cx);
        for (slide, part) in self.sliding(now, cx) {
            let [from, to] =
                [slide.from, slide.to].map(|at| pieces.place_of(slide.piece, super::province(at), camera));
            pieces.piece(frame, between(from, to, part), piece_size(camera) * 1.15, slide.piece);
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
}
