//! Where the marks of targets and the numbers of what is told stand: over no name, no track and no piece.
use super::{MapBoard, pieces::piece_size};
use crate::{
    table::map::{Camera, Marking, Painter},
    widget::Context,
};
use iced::{Point, Rectangle, Size, Vector};

/// A flag stands so far from the place that it is for, at most, and is looked for in such steps.
const REACH: i16 = 66;
const STEP: usize = 6;

impl MapBoard {
    /// What marks leave free: all that is read.
    fn taken(&self, camera: Camera, cx: Context) -> Vec<Rectangle> {
        let written = self
            .titles()
            .written(camera, cx)
            .into_iter()
            .map(|area| Rectangle::new(camera.screen(area.position()), area.size() * camera.zoom));
        let side = piece_size(camera);
        let pieces = self
            .pieces(false, cx)
            .stands(camera)
            .into_iter()
            .map(|(at, scale)| Rectangle::new(at, Size::ZERO).expand(side * scale * 0.6));
        written.chain(pieces).collect()
    }

    /// The point of each mark. A flag that has no room is left out: its answer is in the list.
    pub(super) fn places_of_marks(
        &self,
        marks: &[Marking],
        camera: Camera,
        cx: Context,
    ) -> Vec<Option<Point>> {
        let mut taken = self.taken(camera, cx);
        let place = |mark: &Marking| {
            let home = camera.screen(self.mark_at(mark.spot));
            let area = |at: Point| mark.area + (at - Point::ORIGIN);
            let is_own =
                |at: &Point| self.shapes.spot_at(camera.world(*at)).is_some_and(|on| on == mark.spot);
            let is_free = |at: &Point| !taken.iter().any(|other| other.intersects(&area(*at)));
            let at = match mark.is_flag {
                // A small mark may touch what stands there.
                false => Some(home),
                true => {
                    let free: Vec<_> = around(home).filter(is_free).collect();
                    free.iter().find(|at| is_own(at)).or(free.first()).copied()
                }
            };
            taken.extend(at.map(area));
            at
        };
        marks.iter().map(place).collect()
    }
}

/// Points about a place, the nearest first.
fn around(home: Point) -> impl Iterator<Item = Point> {
    let steps = || (-REACH..=REACH).step_by(STEP);
    let mut all: Vec<_> = steps().flat_map(|down| steps().map(move |aside| (aside, down))).collect();
    all.sort_by_key(|(aside, down)| aside * aside + down * down);
    all.into_iter().map(move |(aside, down)| home + Vector::new(aside.into(), down.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::player::Player;
    use engine::{age_of_conan::AgeOfConan, game::Game};

    #[test]
    fn a_flag_covers_nothing_that_is_read_and_no_other_flag() {
        let player = Player::asked(AgeOfConan::ID, "turn");
        let board = MapBoard::new(player.picture()).unwrap();
        let (mut placed, mut all) = (0, 0);
        for (wide, high) in [(560.0, 420.0), (880.0, 520.0), (1480.0, 900.0)] {
            let camera = Camera::fit(board.shapes.size, Size::new(wide, high));
            let area = Rectangle::new(Point::new(-24.0, -25.0), Size::new(48.0, 32.0));
            let marks: Vec<_> = (0..12)
                .map(|at| Marking { spot: crate::narrate::Spot(at), area, is_flag: true, tightest: 1.0 })
                .collect();
            let mut taken = board.taken(camera, player.cx);
            for at in board.places_of_marks(&marks, camera, player.cx) {
                all += 1;
                let Some(at) = at else { continue };
                let flag = area + (at - Point::ORIGIN);
                assert!(!taken.iter().any(|other| other.intersects(&flag)), "{flag:?}");
                taken.push(flag);
                placed += 1;
            }
        }
        assert!(placed * 3 >= all * 2, "{placed} of {all} flags have room");
    }
}
