//! Which figures slide: those that an event moved, and back again those whose move was taken back.
use super::{MapBoard, pieces::Piece, spot, stand};
use crate::{
    play::Seen,
    table::{
        Spot,
        changes::Changing,
        clock::now,
        map::{
            Camera,
            slide::{Slide, between},
        },
    },
    widget::Context,
};
use engine::conan_overlord::{
    ConanOverlord, Event,
    ids::{Die, Fig, Zone},
};
use iced::{Point, widget::canvas::Frame};
use std::time::{Duration, Instant};

/// Where an event put a figure that stood elsewhere.
fn moved(event: &Event) -> Option<(Fig, Zone)> {
    match *event {
        Event::Walked(fig, to, _)
        | Event::Moved(fig, to)
        | Event::Jumped(fig, to)
        | Event::Dragged(fig, to) => Some((fig, to)),
        _ => None,
    }
}

/// Dice that fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fall {
    /// All of them.
    All,
    /// One that is rolled again and now shows so many.
    One(Die, u8),
}

impl Changing for Fall {
    fn span(self) -> Duration {
        Duration::from_millis(700)
    }
}

/// The dice that an event makes fall.
pub(super) fn fall(event: &Event) -> Option<Fall> {
    match *event {
        Event::Rolled(_) => Some(Fall::All),
        Event::Rerolled(die, _, now, _) => Some(Fall::One(die, now)),
        _ => None,
    }
}

/// Whether something happened that whoever walks far should look at before going on.
pub(super) fn stops_a_walk(event: &Event) -> bool {
    !matches!(event, Event::Walked(..) | Event::DoorOpened(_))
}

/// What moved between two pictures of a table, from where to where.
pub(super) fn slides(before: &Seen<ConanOverlord>, after: &Seen<ConanOverlord>) -> Vec<(Fig, Spot, Spot)> {
    let mut stands: Vec<(Fig, Zone)> = Vec::new();
    let mut slides = Vec::new();
    for (fig, to) in after.happened_since(before).filter_map(moved) {
        let known = stands.iter().position(|(other, _)| *other == fig);
        let from = known.map(|at| stands[at].1).or_else(|| before.view.figures.get(fig).zone());
        if let Some(from) = from.filter(|from| *from != to) {
            slides.push((fig, spot(from), spot(to)));
        }
        match known {
            Some(at) => stands[at].1 = to,
            None => stands.push((fig, to)),
        }
    }
    let back = after.taken_back_since(before).filter_map(moved);
    let back = back.filter_map(|(fig, from)| Some((fig, from, after.view.figures.get(fig).zone()?)));
    slides.extend(back.filter(|(_, from, to)| from != to).map(|(fig, from, to)| (fig, spot(from), spot(to))));
    slides
}

impl MapBoard {
    /// How far a die has rolled that shows this, from 0 to 1; none, if it lies.
    pub(super) fn rolled(&self, shown: (Die, u8), cx: Context) -> Option<f32> {
        let is_it = |fall: Fall| match fall {
            Fall::All => true,
            Fall::One(die, symbols) => (die, symbols) == shown,
        };
        let speed = if cx.calm { 0 } else { cx.speeds.battle };
        self.rolls.part(is_it, |_| speed, now()).map(|(_, part)| part)
    }

    /// Whether dice are still rolling.
    pub(super) fn is_rolling(&self, cx: Context) -> bool {
        let speed = if cx.calm { 0 } else { cx.speeds.battle };
        self.rolls.any(|_| speed, now())
    }

    /// How fast the moves of a figure are shown, in percent.
    fn speed_of(&self, fig: Fig, cx: Context) -> u16 {
        let seat = self.game().seat_of(fig);
        match () {
            () if cx.calm => 0,
            () if self.is_fighting() => cx.speeds.battle,
            () if self.seen.view.viewer() == Some(seat) => cx.speeds.own,
            () if self.people.contains(&seat) => cx.speeds.other,
            () => cx.speeds.bot,
        }
    }

    /// The figures that are still under way, and how far they have come.
    pub(super) fn sliding(&self, now: Instant, cx: Context) -> impl Iterator<Item = (Slide<Fig>, f32)> {
        self.slides.under_way(now, move |fig| self.speed_of(*fig, cx))
    }

    /// Draws the figures that are under way.
    pub(super) fn paint_slides(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        let figures = self.figures(cx);
        for (slide, part) in self.sliding(now, cx) {
            let [from, to] = [slide.from, slide.to].map(|at| self.stand_of(slide.piece, at, camera, cx));
            let piece = Piece::Figure(slide.piece, 1);
            let side = stand::side(camera) * piece.size(self.game(), self.content());
            let at = between(from, to, part);
            figures.piece(frame, piece, at, side);
            // Nothing else is written where it is on its way: the usual corners are free.
            for what in figures.told_of(slide.piece, 1, true) {
                figures.tag(frame, &what, what.usual(at, side));
            }
        }
    }

    /// Where a figure stands in a zone, or would stand.
    fn stand_of(&self, fig: Fig, at: Spot, camera: Camera, cx: Context) -> Point {
        let stands = self.stands(camera, cx);
        let here = stands.get(usize::from(at.0)).into_iter().flat_map(|stand| &stand.pieces);
        let own = here.into_iter().find(|(piece, ..)| piece.shows(self.game(), fig));
        let place = own.map_or(self.chart.shapes.place(at).stand, |(_, at, _)| *at);
        camera.screen(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_doors_do_not_stop_a_walk_and_all_else_does() {
        let (fig, zone) = (Fig(0), Zone(3));
        assert!(!stops_a_walk(&Event::Walked(fig, zone, 1)));
        assert!(stops_a_walk(&Event::Revealed(zone, false)) && stops_a_walk(&Event::Jumped(fig, zone)));
        assert_eq!(moved(&Event::Walked(fig, zone, 1)), Some((fig, zone)));
        assert_eq!(moved(&Event::Died(fig)), None);
    }
}
