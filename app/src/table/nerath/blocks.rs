//! Where the units of a space stand: a plaque a realm, all of a space as one block, searched for the place where it
//! covers least. Where there is little room plaques are smaller, then rolled up to a number.
use super::pieces::{Plaque, Shown};
use crate::table::map::{Camera, Outline};
use iced::{Point, Rectangle, Size};

/// How plaques may be set, with what that costs: the manner, cells a row, the size.
const MANNERS: [(Shown, usize, f32, f32); 8] = [
    (Shown::Kinds, 4, 1.0, 0.0),
    (Shown::Kinds, 3, 1.0, 20.0),
    (Shown::Kinds, 5, 1.0, 20.0),
    (Shown::Kinds, 8, 1.0, 40.0),
    (Shown::Kinds, 4, 0.86, 110.0),
    (Shown::Kinds, 6, 0.86, 130.0),
    (Shown::Total, 4, 1.0, 420.0),
    (Shown::Total, 4, 0.86, 520.0),
];
/// A place that costs no more is taken without looking further.
const GOOD: f32 = 60.0;
/// Between two plaques of a block, in pixels.
pub(super) const GAP: f32 = 2.0;

/// What a block must not cover, on the screen.
pub(super) struct Room<'a> {
    pub(super) outline: &'a Outline,
    pub(super) label: Point,
    pub(super) stands: &'a [Point],
    pub(super) written: &'a [Rectangle],
    pub(super) camera: Camera,
    pub(super) sheet: Size,
}

/// How plaques are set, and the corner of each on the screen.
pub(super) struct Set {
    pub(super) shown: Shown,
    pub(super) columns: usize,
    pub(super) scale: f32,
    pub(super) corners: Vec<Point>,
    pub(super) area: Rectangle,
}

/// The best place for the plaques of a space; `unit` is the height of a row of the usual size.
pub(super) fn set(plaques: &[Plaque], unit: f32, room: &Room<'_>, taken: &[Rectangle]) -> Set {
    let mut best: Option<(f32, Set)> = None;
    for (shown, columns, scale, price) in MANNERS {
        let sizes: Vec<_> = plaques.iter().map(|plaque| plaque.size(shown, columns, unit * scale)).collect();
        let wide = sizes.iter().map(|size| size.width).fold(0.0, f32::max);
        let high: f32 = sizes.iter().map(|size| size.height + GAP).sum::<f32>() - GAP;
        let whole = Size::new(wide, high);
        let corners = room.corners(whole).map(|corner| Rectangle::new(corner, whole));
        let cost = |area: &Rectangle| price + room.cost(*area, taken);
        let places = corners.map(|area| (cost(&area), area));
        let Some((cost, area)) = places.min_by(|one, other| one.0.total_cmp(&other.0)) else { continue };
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            let corners = stacked(area.position(), &sizes);
            best = Some((cost, Set { shown, columns, scale, corners, area }));
        }
        if cost - price < GOOD {
            break;
        }
    }
    let nowhere = || Set {
        shown: Shown::Total,
        columns: 4,
        scale: 1.0,
        corners: Vec::new(),
        area: Rectangle::default(),
    };
    best.map_or_else(nowhere, |(_, set)| set)
}

/// The corners of things below each other.
fn stacked(corner: Point, sizes: &[Size]) -> Vec<Point> {
    let mut y = corner.y;
    let place = |size: &Size| {
        let place = Point::new(corner.x, y);
        y += size.height + GAP;
        place
    };
    sizes.iter().map(place).collect()
}

impl Room<'_> {
    /// Where the corner of a block of this size may be: around each stand, and below the name.
    fn corners(&self, size: Size) -> impl Iterator<Item = Point> + '_ {
        let sheet = self.camera.screen(Point::new(self.sheet.width, self.sheet.height));
        let origin = self.camera.screen(Point::ORIGIN);
        let label = self.camera.screen(self.label);
        let below =
            [0.9, 1.4, -0.9, -1.4].map(|by| Point::new(label.x, label.y + by * (size.height / 2.0 + 10.0)));
        let stands = self.stands.iter().map(|at| self.camera.screen(*at));
        let middles = below.into_iter().chain(stands);
        let around = [(0.0, 0.0), (-10.0, 0.0), (10.0, 0.0), (0.0, -8.0), (0.0, 8.0)];
        let middles = middles.flat_map(move |at| around.map(|(x, y)| Point::new(at.x + x, at.y + y)));
        middles.map(move |at| {
            let corner = Point::new(at.x - size.width / 2.0, at.y - size.height / 2.0);
            let within = |from: f32, least: f32, most: f32| from.clamp(least, most.max(least));
            Point::new(
                within(corner.x, origin.x + 7.0, sheet.x - size.width - 7.0),
                within(corner.y, origin.y + 7.0, sheet.y - size.height - 7.0),
            )
        })
    }

    /// How much a block covers that it should not, in pixels of area, and how far it stands from the name.
    fn cost(&self, area: Rectangle, taken: &[Rectangle]) -> f32 {
        let steps = |count: u8| (0..count).map(move |step| (f32::from(step) + 0.5) / f32::from(count));
        let points = steps(5).flat_map(|x| steps(3).map(move |y| (x, y)));
        let at = |(x, y): (f32, f32)| Point::new(area.x + x * area.width, area.y + y * area.height);
        let outside = points.filter(|point| !self.outline.contains(self.camera.world(at(*point)))).count();
        let shared =
            |other: &Rectangle| area.intersection(other).map_or(0.0, |both| both.width * both.height);
        let written: f32 = self.written.iter().map(shared).sum();
        let taken: f32 = taken.iter().map(shared).sum();
        let away = area.center().distance(self.camera.screen(self.label));
        outside as f32 / 15.0 * area.width * area.height + 3.0 * written + 4.0 * taken + 0.3 * away
    }
}
