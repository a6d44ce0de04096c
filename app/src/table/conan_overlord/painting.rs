//! The board on the map: which layer shows what.
use super::{Fig, MapBoard, stand, zone};
use crate::{
    table::{
        Spot,
        map::{Camera, Marked, Marking, Painter, reach::Reach, shapes::Shapes, targets::Target},
    },
    widget::Context,
};
use iced::{Point, widget::canvas::Frame};
use std::time::Instant;

impl Painter for MapBoard {
    fn shapes(&self) -> &Shapes {
        &self.chart.shapes
    }

    fn paint_ground(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        self.ground(cx).paint(frame, camera, plain);
    }

    fn paint_washes(&self, frame: &mut Frame, camera: Camera, _: bool, cx: Context) {
        self.borders(cx).paint(frame, camera);
        self.figures(cx).paint_full(frame, camera);
        if self.map.inspected.is_some() {
            self.figures(cx).paint_unseen(frame, camera);
        }
    }

    fn paint_names(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        self.paint_own_rim(frame, camera, cx);
        if !plain {
            self.borders(cx).paint_signs(frame, camera);
            self.figures(cx).paint_heads(frame, camera, &self.stands(camera, cx));
        }
    }

    fn paint_pieces(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        let tags = (!plain).then(|| self.tags(camera, cx));
        self.figures(cx).paint(frame, camera, &self.stands(camera, cx), tags.as_deref());
    }

    fn marks_at(&self, marks: &[Marking], camera: Camera, cx: Context) -> Vec<Option<Marked>> {
        self.find_marks(marks, camera, cx).into_iter().map(|at| at.map(Marked::at)).collect()
    }

    fn boldness(&self, camera: Camera) -> f32 {
        if stand::is_far(camera.zoom) { 0.75 } else { 1.0 }
    }

    fn paint_prices(&self, frame: &mut Frame, camera: Camera, cx: Context, _: &Reach) {
        self.paint_prices_of_zones(frame, camera, cx);
    }

    fn under_way(&self, now: Instant, cx: Context) -> usize {
        self.sliding(now, cx).count()
    }

    fn paint_motion(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        self.paint_pointed(frame, camera, cx);
        self.paint_slides(frame, camera, now, cx);
    }

    fn flag(&self, _: &Target, _: Context) -> Option<String> {
        None
    }

    fn part_at(&self, spot: Spot, at: Point, camera: Camera) -> Option<u16> {
        Some(self.figure_at(zone(spot), at, camera)?.0.into())
    }

    fn has_legend(&self) -> bool {
        true
    }

    fn is_handle(&self, spot: Spot) -> bool {
        let here = |fig: &Fig| self.game().figures.get(*fig).zone() == Some(zone(spot));
        self.movers().iter().any(here)
    }
}
