//! How much of a rectangle lies on a space, quickly: the space is cut into rows once, whatever is asked later.
use crate::table::map::Outline;
use iced::Rectangle;

/// Between two rows, in units of the map.
const STEP: f32 = 4.0;
/// Rows of a rectangle that are looked at.
const LOOKS: u8 = 4;

/// A space as rows of ground.
#[derive(Debug)]
pub(super) struct GroundRows {
    top: f32,
    rows: Vec<Vec<(f32, f32)>>,
}

impl GroundRows {
    pub(super) fn of(outline: &Outline) -> Self {
        let (top, count) = (outline.bounds.y, (outline.bounds.height / STEP).ceil() as u16);
        let rows = (0..count).map(|row| outline.spans(top + (f32::from(row) + 0.5) * STEP)).collect();
        Self { top, rows }
    }

    /// Which part of a rectangle lies on the space, from none to all of it.
    pub(super) fn share(&self, area: Rectangle) -> f32 {
        let look = |number: u8| {
            let y = area.y + (f32::from(number) + 0.5) / f32::from(LOOKS) * area.height;
            let row = ((y - self.top) / STEP).floor();
            let row = if row < 0.0 { None } else { self.rows.get(row as usize) };
            let common = |(from, to): &(f32, f32)| (to.min(area.x + area.width) - from.max(area.x)).max(0.0);
            row.map_or(0.0, |spans| spans.iter().map(common).sum::<f32>())
        };
        let common: f32 = (0..LOOKS).map(look).sum();
        common / (f32::from(LOOKS) * area.width.max(f32::EPSILON))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iced::{Point, Size};

    #[test]
    fn a_rectangle_lies_on_a_square_wholly_halfway_or_not_at_all() {
        let square = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)];
        let rows = GroundRows::of(&Outline::new(square.map(|(x, y)| Point::new(x, y)).to_vec()));
        let share = |x: f32, y: f32| rows.share(Rectangle::new(Point::new(x, y), Size::new(20.0, 16.0)));
        assert!((share(10.0, 10.0) - 1.0).abs() < 0.01);
        assert!((share(-10.0, 10.0) - 0.5).abs() < 0.01);
        assert!((share(10.0, 32.0) - 0.5).abs() < 0.01);
        assert_eq!((share(-30.0, 10.0), share(10.0, -90.0)), (0.0, 0.0));
    }
}
