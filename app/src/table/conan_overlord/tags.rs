//! Where everything is written that belongs to figures and zones: letters, life, gems, what is carried, chances, prices. One
//! pass over the whole sheet finds a place for each, so that nothing covers anything else; what finds none is left out.
use super::stand::Stand;
use crate::table::map::{Camera, Outline};
use engine::conan_overlord::ids::{Fig, Zone};
use iced::{Point, Rectangle, Size, Vector};
use std::collections::BTreeMap;

/// No more than this part of the smaller of two is covered by the other.
const COVERED: f32 = 0.08;
/// So much of a piece, around its middle, is what it is told by.
const CORE: f32 = 0.66;
/// Places in a zone are tried so far apart, and so much of what stands there lies on the zone's own ground.
const STEP: f32 = 5.0;
const INNER: [f32; 2] = [0.4, 0.15];
/// A number or a letter is so high, and a letter so wide.
const DISC: f32 = 16.0;
const LETTER: f32 = 7.0;
/// The chance of an attack.
pub(super) const FLAG: Size = Size::new(44.0, 18.0);

/// What is written beside a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// A letter, a number, how many are alike.
    Told(String),
    Life(u8),
    /// Gems that a hero may still spend.
    Gems(u8),
    /// What it carries or how it is, by its picture.
    Sign(&'static str, String),
    /// The chance to kill it.
    Chance(String),
}

impl What {
    pub(super) fn size(&self) -> Size {
        match self {
            Self::Told(told) => Size::new((told.chars().count() as f32 * LETTER + 4.0).max(DISC), DISC),
            Self::Life(life) => Size::new(if *life > 9 { 36.0 } else { 30.0 }, 17.0),
            Self::Gems(_) => Size::new(24.0, 20.0),
            Self::Sign(..) => Size::new(20.0, 20.0),
            Self::Chance(told) => Size::new(told.chars().count() as f32 * 7.2 + 12.0, FLAG.height),
        }
    }

    /// Where it stands if there is room.
    pub(super) fn usual(&self, at: Point, side: f32) -> Rectangle {
        let [(x, y), ..] = self.wanted();
        around(at + Vector::new(x * side, y * side), self.size())
    }

    /// Where it is wanted about a piece, by its size: the usual corner first.
    fn wanted(&self) -> [(f32, f32); 8] {
        let (upper, lower) = (-0.42, 0.42);
        let corners = [(-0.46, upper), (0.46, upper), (-0.46, lower), (0.46, lower)];
        let sides = [(0.0, -0.66), (-0.72, 0.0), (0.72, 0.0), (0.0, 0.66)];
        let [left, right, below, beside] = corners;
        let [top, west, east, under] = sides;
        match self {
            Self::Told(_) | Self::Gems(_) => [left, right, top, west, east, below, beside, under],
            Self::Life(_) => [beside, below, under, east, west, right, left, top],
            Self::Sign(..) => [below, beside, right, west, east, under, top, left],
            Self::Chance(_) => [under, top, east, west, below, beside, left, right],
        }
    }
}

/// Something that is written beside a piece, and where on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tag {
    pub(super) fig: Fig,
    pub(super) what: What,
    pub(super) area: Rectangle,
}

/// All that is written, and where: on the screen, of a board whose upper left corner lies in that of the screen.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Tags {
    pub(super) tags: Vec<Tag>,
    pub(super) prices: BTreeMap<Zone, Rectangle>,
    /// How high or low zones lie.
    pub(super) levels: Vec<(i8, Rectangle)>,
    /// What found no place.
    pub(super) lost: usize,
    pub(super) sheet: Sheet,
}

/// What lies on the sheet already.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Sheet {
    area: Rectangle,
    /// What is read.
    pub(super) written: Vec<Rectangle>,
    /// What stands there: the part by which it is told.
    cores: Vec<Rectangle>,
}

/// The part of the smaller of two that the other covers.
pub(super) fn covered(one: &Rectangle, other: &Rectangle) -> f32 {
    let smaller = (one.width * one.height).min(other.width * other.height).max(1.0);
    one.intersection(other).map_or(0.0, |both| both.width * both.height / smaller)
}

/// A rectangle around its middle.
pub(super) fn around(middle: Point, size: Size) -> Rectangle {
    Rectangle::new(middle - Vector::new(size.width / 2.0, size.height / 2.0), size)
}

impl Sheet {
    /// A sheet with what stands and is written on it.
    pub(super) fn new(area: Rectangle, written: Vec<Rectangle>, stands: &[Stand], zoom: f32) -> Self {
        let core = |(_, at, side): &(_, Point, f32)| {
            let side = side * CORE;
            around(Point::new(at.x * zoom, at.y * zoom), Size::new(side, side))
        };
        let cores = stands.iter().flat_map(|stand| &stand.pieces).map(core).collect();
        Self { area, written, cores }
    }

    /// Takes the best of these middles for something of this size: the first that covers least of what stands there. None,
    /// if each of them covers what is written.
    pub(super) fn take(
        &mut self,
        size: Size,
        middles: impl IntoIterator<Item = (Point, f32)>,
    ) -> Option<Rectangle> {
        let rated = middles.into_iter().filter_map(|(at, far)| {
            let area = around(self.inside(at, size), size);
            let is_clear = self.written.iter().all(|other| covered(&area, other) <= COVERED);
            let hidden: f32 = self.cores.iter().map(|core| covered(&area, core)).sum();
            is_clear.then_some((hidden * 160.0 + far, area))
        });
        let (_, area) = rated.min_by(|one, other| one.0.total_cmp(&other.0))?;
        self.written.push(area);
        Some(area)
    }

    /// The nearest point around which something of this size lies on the sheet.
    fn inside(&self, at: Point, size: Size) -> Point {
        let (wide, high) = (size.width / 2.0, size.height / 2.0);
        let (from, to) = (self.area.position(), self.area.position() + Vector::from(self.area.size()));
        Point::new(
            at.x.clamp(from.x + wide, (to.x - wide).max(from.x + wide)),
            at.y.clamp(from.y + high, (to.y - high).max(from.y + high)),
        )
    }

    /// Takes a place beside a piece.
    pub(super) fn take_beside(&mut self, what: &What, at: Point, side: f32) -> Option<Rectangle> {
        let near = |reach: f32| {
            let wanted = what.wanted().into_iter().enumerate();
            wanted.map(move |(order, (x, y))| {
                let middle = at + Vector::new(x * side * reach, y * side * reach);
                (middle, order as f32 * 2.0 + (reach - 1.0) * 30.0)
            })
        };
        let far = [1.0, 1.25, 1.5, 1.8, 2.2].into_iter().flat_map(near);
        self.take(what.size(), far.collect::<Vec<_>>())
    }

    /// Takes the place on the ground of a zone that is nearest to where it is wanted.
    pub(super) fn take_on(
        &mut self,
        outline: &Outline,
        size: Size,
        wanted: Point,
        zoom: f32,
    ) -> Option<Rectangle> {
        // In a narrow zone it hangs over the border.
        INNER.iter().find_map(|inner| {
            let middles = ground(outline, size, zoom, *inner).into_iter();
            self.take(size, middles.map(|at| (at, at.distance(wanted) * 0.5)).collect::<Vec<_>>())
        })
    }
}

/// Middles on the screen for something of this size that lies, mostly, on the ground of a zone.
fn ground(outline: &Outline, size: Size, zoom: f32, inner: f32) -> Vec<Point> {
    let (wide, high) = (size.width * inner / zoom, size.height * inner / zoom);
    let step = STEP / zoom;
    let (top, low) = (outline.bounds.y + high, outline.bounds.y + outline.bounds.height - high);
    let rows = (0..90_u8).map(|row| top + f32::from(row) * step).take_while(|y| *y <= low);
    let on_row = |y: f32| {
        let [above, below] = [y - high, y + high].map(|y| outline.spans(y));
        let meets = move |(from, to): (f32, f32)| {
            let both = below.iter().map(move |other| (from.max(other.0) + wide, to.min(other.1) - wide));
            both.filter(|(from, to)| from <= to).collect::<Vec<_>>()
        };
        let spans = above.into_iter().flat_map(meets);
        spans.flat_map(move |(from, to)| {
            (0..=8_u8).map(move |part| Point::new(from + (to - from) * f32::from(part) / 8.0, y))
        })
    };
    rows.flat_map(on_row).map(|at| Point::new(at.x * zoom, at.y * zoom)).collect()
}

impl Tags {
    /// Writes something beside a piece, if it finds a place.
    pub(super) fn write(&mut self, fig: Fig, what: What, at: Point, side: f32) {
        match self.sheet.take_beside(&what, at, side) {
            Some(area) => self.tags.push(Tag { fig, what, area }),
            None => self.lost += 1,
        }
    }

    /// Where a price stands on the screen.
    pub(super) fn price(&self, zone: Zone, camera: Camera) -> Option<Rectangle> {
        self.prices.get(&zone).map(|area| *area + camera.pan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        let area = Rectangle::new(Point::ORIGIN, Size::new(200.0, 100.0));
        Sheet { area, ..Sheet::default() }
    }

    #[test]
    fn what_is_written_keeps_off_what_is_written_and_on_the_sheet() {
        let (mut sheet, at) = (sheet(), Point::new(3.0, 50.0));
        let mut taken: Vec<Rectangle> = Vec::new();
        for number in 0..5 {
            let area = sheet.take_beside(&What::Told(format!("P{number}")), at, 34.0).unwrap();
            assert!(area.x >= 0.0, "{area:?}");
            assert!(taken.iter().all(|other| covered(&area, other) <= 0.1), "{area:?} {taken:?}");
            taken.push(area);
        }
    }

    #[test]
    fn what_finds_no_place_is_left_out() {
        let mut sheet = sheet();
        sheet.written.push(Rectangle::new(Point::ORIGIN, Size::new(200.0, 100.0)));
        assert_eq!(sheet.take_beside(&What::Life(5), Point::new(90.0, 50.0), 34.0), None);
    }
}
