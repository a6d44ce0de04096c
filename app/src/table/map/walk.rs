//! Walking from target to target by keys.
use crate::table::Spot;
use iced::Point;

/// A step of the walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The nearest to the left.
    Left,
    /// The nearest to the right.
    Right,
    /// The nearest above.
    Up,
    /// The nearest below.
    Down,
}

/// The target after a step; the first in reading order, if there was none.
pub(crate) fn step(places: &[(Spot, Point)], from: Option<Spot>, step: Step) -> Option<Spot> {
    // Rows as tall as a hand, so that reading order is what an eye does.
    let order = |(_, at): &(Spot, Point)| ((at.y / 90.0) as i32, at.x as i32);
    let mut sorted = places.to_vec();
    sorted.sort_by_key(order);
    let here = from.and_then(|from| sorted.iter().position(|(spot, _)| *spot == from));
    let Some(here) = here else {
        return sorted.first().map(|(spot, _)| *spot);
    };
    let at = sorted[here].1;
    let towards = |ahead: fn(f32, f32) -> (f32, f32)| {
        let cost = |(_, there): &(Spot, Point)| {
            let (along, aside) = ahead(there.x - at.x, there.y - at.y);
            (along > 1.0).then_some(along + 2.0 * aside.abs())
        };
        let near = sorted.iter().filter_map(|place| Some((cost(place)?, place.0)));
        near.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(sorted[here].0, |(_, spot)| spot)
    };
    Some(match step {
        Step::Left => towards(|x, y| (-x, y)),
        Step::Right => towards(|x, y| (x, y)),
        Step::Up => towards(|x, y| (-y, x)),
        Step::Down => towards(|x, y| (y, x)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [(Spot, Point); 4] = [
        (Spot(0), Point::new(300.0, 310.0)),
        (Spot(1), Point::new(100.0, 100.0)),
        (Spot(2), Point::new(300.0, 110.0)),
        (Spot(3), Point::new(90.0, 320.0)),
    ];

    #[test]
    fn a_walk_begins_where_reading_does() {
        assert_eq!(step(&PLACES, None, Step::Down), Some(Spot(1)));
        assert_eq!(step(&[], None, Step::Left), None);
    }

    #[test]
    fn arrows_go_by_position_and_stop_at_the_edge() {
        let go = |from, way| step(&PLACES, Some(Spot(from)), way);
        assert_eq!((go(1, Step::Right), go(1, Step::Down)), (Some(Spot(2)), Some(Spot(3))));
        assert_eq!((go(0, Step::Up), go(0, Step::Left)), (Some(Spot(2)), Some(Spot(3))));
        assert_eq!(go(1, Step::Up), Some(Spot(1)));
    }
}
