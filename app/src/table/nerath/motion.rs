//! Which pieces slide: those that an event moved, and back again those whose move was taken back.
use super::{MapBoard, pieces::Piece, plaques::unit};
use crate::{
    narrate::nerath::spot,
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
use engine::nerath::{Cargo, Event, Kind, Nerath, Realm, Space};
use iced::widget::canvas::Frame;
use std::time::Instant;

/// What moved between two pictures of a table, from where to where.
pub(super) fn slides(before: &Seen<Nerath>, after: &Seen<Nerath>) -> Vec<(Piece, Spot, Spot)> {
    let back = after.taken_back_since(before).filter_map(moved).map(|(piece, from, to)| (piece, to, from));
    let moves = back.chain(after.happened_since(before).filter_map(moved));
    moves.map(|(piece, from, to)| (piece, spot(from), spot(to))).collect()
}

/// What an event moved, and from where to where.
pub(super) fn moved(event: &Event) -> Option<(Piece, Space, Space)> {
    let none = Cargo::NONE;
    match *event {
        Event::Moved { realm, kind, n, from, to, .. } | Event::Boarded { realm, kind, n, from, to, .. } => {
            Some((Piece { realm, kind, cargo: none, count: n }, from, to))
        }
        Event::Sailed { realm, cargo, n, from, to, .. } => {
            Some((Piece { realm, kind: Kind::Warship, cargo, count: n }, from, to))
        }
        Event::Landed { realm, kind, from, to } => {
            Some((Piece { realm, kind, cargo: none, count: 1 }, from, to))
        }
        _ => None,
    }
}

impl MapBoard {
    /// How fast the moves of a realm are shown, in percent.
    fn speed_of(&self, realm: Realm, cx: Context) -> u16 {
        let seat = self.game().seat_of(realm);
        match () {
            () if cx.calm => 0,
            () if self.game().battle.is_some() => cx.speeds.battle,
            () if self.seen.view.viewer() == Some(seat) => cx.speeds.own,
            () if self.people.contains(&seat) => cx.speeds.other,
            () => cx.speeds.bot,
        }
    }

    /// The pieces that are still under way, and how far they have come.
    pub(super) fn sliding(&self, now: Instant, cx: Context) -> impl Iterator<Item = (Slide<Piece>, f32)> {
        self.slides.under_way(now, move |piece| self.speed_of(piece.realm, cx))
    }

    /// Draws the pieces that are under way.
    pub(super) fn paint_slides(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        let plaques = self.plaques(false, camera, cx);
        for (slide, part) in self.sliding(now, cx) {
            let [from, to] =
                [slide.from, slide.to].map(|at| plaques.place_of(slide.piece, super::space(at), camera));
            plaques.piece(frame, between(from, to, part), unit(camera) * 1.1, slide.piece);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::nerath::Errand;

    #[test]
    fn what_goes_slides_and_what_falls_does_not() {
        let [realm, from, to] = [Realm(1).0, 3, 7];
        let (realm, from, to) = (Realm(realm), Space(from), Space(to));
        let kind = Kind::Dragon;
        let event = Event::Moved { realm, errand: Errand::Move, kind, n: 2, from, to };
        assert_eq!(moved(&event), Some((Piece { realm, kind, cargo: Cargo::NONE, count: 2 }, from, to)));
        assert_eq!(moved(&Event::Lost { realm, space: to, kind, n: 1 }), None);
    }
}
