//! Which pieces slide: those that an event moved, and back again those whose move was taken back.
use super::{MapBoard, pieces::Piece, pieces::piece_size, spot};
use crate::{
    play::Seen,
    table::{
        Spot,
        map::{
            Camera,
            slide::{Slide, between},
        },
    },
    widget::Context,
};
use engine::age_of_conan::{AgeOfConan, Event, Kingdom};
use iced::widget::canvas::Frame;
use std::time::Instant;

/// What moved between two pictures of a table, from where to where.
pub(super) fn slides(before: &Seen<AgeOfConan>, after: &Seen<AgeOfConan>) -> Vec<(Piece, Spot, Spot)> {
    let back = after.taken_back_since(before).filter_map(moved).map(|(piece, from, to)| (piece, to, from));
    joined(back.chain(after.happened_since(before).filter_map(moved)))
}

/// What goes on from where it has just come goes all the way in one.
fn joined(moves: impl Iterator<Item = (Piece, Spot, Spot)>) -> Vec<(Piece, Spot, Spot)> {
    let mut slides: Vec<(Piece, Spot, Spot)> = Vec::new();
    for (piece, from, to) in moves {
        match slides.iter_mut().find(|(other, _, at)| *other == piece && *at == from) {
            Some((.., at)) => *at = to,
            None => slides.push((piece, from, to)),
        }
    }
    slides
}

pub(super) fn moved(event: &Event) -> Option<(Piece, Spot, Spot)> {
    let (piece, from, to) = match *event {
        Event::UnitsMoved { kingdom, from, to, n } => (Piece::Units(kingdom, n), from, to),
        Event::EmissaryMoved { kingdom, from, to } => (Piece::Emissaries(kingdom, 1), from, to),
        Event::ConanMoved { from, to } => (Piece::Conan, from, to),
        _ => return None,
    };
    Some((piece, spot(from), spot(to)))
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
    use crate::{
        table::{Board, driver::Order, player::Player},
        words::Language,
    };
    use engine::{age_of_conan::Province, game::Game};

    fn moves(events: &[Event]) -> Vec<(Piece, Spot, Spot)> {
        joined(events.iter().filter_map(moved))
    }

    #[test]
    fn a_march_slides_though_a_unit_is_lost_on_the_way() {
        let (kingdom, [from, to]) = (Kingdom(1), [Province(3), Province(7)]);
        let events = [
            Event::UnitsMoved { kingdom, from, to, n: 3 },
            Event::UnitsRemoved { kingdom, province: to, n: 1 },
            Event::UnitsPlaced { kingdom: Kingdom(2), province: from, n: 2 },
        ];
        assert_eq!(moves(&events), [(Piece::Units(kingdom, 3), spot(from), spot(to))]);
        assert_eq!(moves(&events[1..]), [], "what comes and goes does not slide");
    }

    #[test]
    fn what_is_taken_back_slides_back() {
        let mut player = Player::at(AgeOfConan::ID, 3, Language::English);
        for _ in 0..600 {
            assert!(player.wait(), "the game goes on until something is taken back");
            let mut board = MapBoard::new(player.picture()).unwrap();
            player.answer();
            let gone = player.driver.news().picture;
            let there = slides(&board.seen, &gone.seen.of().unwrap());
            board.hear(&gone);
            if let (true, [(piece, from, to)]) = (gone.can_undo, &there[..]) {
                player.driver.obey(Order::Undo);
                let back = player.driver.news().picture;
                assert_eq!(slides(&board.seen, &back.seen.of().unwrap()), [(*piece, *to, *from)]);
                board.hear(&back);
                player.driver.obey(Order::Redo);
                let again = player.driver.news().picture;
                assert_eq!(slides(&board.seen, &again.seen.of().unwrap()), there, "it goes there again");
                return;
            }
        }
        panic!("nothing that moved could be taken back");
    }

    #[test]
    fn two_steps_of_one_piece_are_one_way() {
        let [one, two, three] = [1, 2, 3].map(Province);
        let events = [Event::ConanMoved { from: one, to: two }, Event::ConanMoved { from: two, to: three }];
        assert_eq!(moves(&events), [(Piece::Conan, spot(one), spot(three))]);
        let kingdom = Kingdom(0);
        let apart = [
            Event::UnitsMoved { kingdom, from: one, to: two, n: 2 },
            Event::EmissaryMoved { kingdom, from: two, to: three },
        ];
        assert_eq!(moves(&apart).len(), 2, "another piece goes its own way");
    }
}
