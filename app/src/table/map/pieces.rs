//! Where the pieces of a place stand: in rows on its own ground, clear of what is written there. Where there is little
//! room they are smaller, then closer.
use super::Outline;
use crate::words::Language;
use iced::{Point, Rectangle};
use std::{cell::RefCell, rc::Rc};

/// How large pieces are and how far apart their middles, by what a piece usually measures: the first that has room.
const MANNERS: [(f32, f32); 8] = [
    (1.0, 1.12),
    (1.0, 0.86),
    (0.9, 0.79),
    (0.8, 0.72),
    (0.72, 0.64),
    (0.64, 0.56),
    (0.56, 0.48),
    (0.56, 0.36),
];
/// So many of these are tried for pieces that stand together.
const TOGETHER: usize = 5;
/// So much of a piece stands on the place's own ground, however near the border.
const OWN: f32 = 0.64;
/// So far from its middle a piece reaches, by its size: to the left and above, and to the right and below, where its
/// number hangs.
pub(crate) const REACH: (f32, f32) = (0.5, 0.62);
/// Places of the rows that are tried, above and below the middle.
const SHIFTS: i16 = 5;
/// A row so far away counts as near.
const NEAR: f32 = 2.5;

/// Where some pieces stand, in the units of the map.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    pub(crate) places: Vec<Point>,
    /// How much of its usual size a piece has.
    pub(crate) scale: f32,
}

/// What was laid out on a map: kept as long as nothing changes and the map is looked at from as near, in one language.
#[derive(Debug)]
pub(crate) struct Kept<T>(RefCell<Option<(f32, Language, Rc<T>)>>);

/// What stands at every place, by its number, and where.
pub(crate) type Layouts<P> = Kept<Vec<(Vec<P>, Layout)>>;

/// The pieces of each place, and where they stand.
pub(crate) type Standing<P> = Rc<Vec<(Vec<P>, Layout)>>;

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<T> Kept<T> {
    /// What was laid out for this nearness and language, laid out now if nothing was.
    pub(crate) fn of(&self, zoom: f32, language: Language, lay_out: impl FnOnce() -> T) -> Rc<T> {
        let mut kept = self.0.borrow_mut();
        match &*kept {
            Some((near, spoken, laid)) if *near == zoom && *spoken == language => laid.clone(),
            _ => kept.insert((zoom, language, Rc::new(lay_out()))).2.clone(),
        }
    }
}

/// A row of places: its height, and how many stand between its ends.
struct Row {
    y: f32,
    from: f32,
    to: f32,
    room: usize,
}

/// Where so many pieces stand around a point, clear of what is written; a piece usually measures `side`.
pub(crate) fn lay_out(
    outline: &Outline,
    middle: Point,
    written: &[Rectangle],
    count: usize,
    side: f32,
) -> Layout {
    if count == 0 {
        return Layout { places: Vec::new(), scale: 1.0 };
    }
    let around = outline.bounds.expand(side);
    let written: Vec<_> = written.iter().filter(|area| area.intersects(&around)).copied().collect();
    // Rather smaller than far from each other, but not too small.
    let together = MANNERS[..TOGETHER].iter().map(|manner| (manner, true));
    let manners = together.chain(MANNERS.iter().map(|manner| (manner, false)));
    let mut layouts = manners.filter_map(|((scale, gap), together)| {
        let shifts = (-SHIFTS..=SHIFTS).map(|shift| f32::from(shift) / f32::from(SHIFTS) * 0.5 * side * gap);
        let filled = shifts.filter_map(|shift| {
            let start = Point::new(middle.x, middle.y + shift);
            fill(&rows(outline, start, &written, side * scale, side * gap), middle, count, side * gap)
        });
        let filled = filled.filter(|places| !together || are_together(places, side * gap));
        let way = |places: &[Point]| places.iter().map(|place| place.distance(middle)).sum::<f32>();
        let places = filled.min_by(|one, other| way(one).total_cmp(&way(other)))?;
        Some(Layout { places, scale: *scale })
    });
    let heap = || Layout { places: vec![middle; count], scale: MANNERS[MANNERS.len() - 1].0 };
    layouts.next().unwrap_or_else(heap)
}

/// Whether every piece has another one beside it.
fn are_together(places: &[Point], gap: f32) -> bool {
    let beside = |one: &Point| places.iter().any(|other| other != one && other.distance(*one) < 1.6 * gap);
    places.len() < 2 || places.iter().all(beside)
}

/// All rows in which a piece has room, `gap` apart, one of them at the start.
fn rows(outline: &Outline, start: Point, written: &[Rectangle], side: f32, gap: f32) -> Vec<Row> {
    let (top, bottom) = (outline.bounds.y, outline.bounds.y + outline.bounds.height);
    let first = ((top - start.y) / gap).ceil() as i32;
    let last = ((bottom - start.y) / gap).floor() as i32;
    let own = side * OWN / 2.0;
    let mut rows = Vec::new();
    for y in (first..=last).map(|row| start.y + row as f32 * gap) {
        let mut spans = outline.spans(y);
        for other in [y - own, y + own] {
            spans = meet(&spans, &outline.spans(other));
        }
        let mut spans: Vec<_> = spans.iter().map(|(from, to)| (from + own, to - own)).collect();
        for area in written {
            let (left, right) = (side * REACH.0, side * REACH.1);
            if area.y - right < y && y < area.y + area.height + left {
                let hole = (area.x - right, area.x + area.width + left);
                spans = spans
                    .iter()
                    .flat_map(|span| [(span.0, span.1.min(hole.0)), (span.0.max(hole.1), span.1)])
                    .collect();
            }
        }
        let has_room = |(from, to): &&(f32, f32)| from <= to;
        rows.extend(spans.iter().filter(has_room).map(|(from, to)| Row {
            y,
            from: *from,
            to: *to,
            room: 1 + ((to - from) / gap) as usize,
        }));
    }
    rows
}

/// Where two lists of spans overlap.
fn meet(some: &[(f32, f32)], others: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let pairs = some.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
    let both = pairs.map(|(one, other)| (one.0.max(other.0), one.1.min(other.1)));
    both.filter(|(from, to)| from < to).collect()
}

/// So many places in the rows that are nearest, in reading order; none, if there is no room.
fn fill(rows: &[Row], middle: Point, count: usize, gap: f32) -> Option<Vec<Point>> {
    let away = |row: &&Row| {
        let aside = middle.x - middle.x.clamp(row.from, row.to);
        (row.y - middle.y).abs() + aside.abs()
    };
    let mut near: Vec<&Row> = rows.iter().collect();
    near.sort_by(|one, other| away(one).total_cmp(&away(other)));
    let mut room = 0;
    let used = near.iter().position(|row| {
        room += row.room;
        room >= count
    });
    let mut used = near.get(..=used?)?.to_vec();
    // A lone piece far from the others is hard to see as one of them.
    let is_near = |row: &&Row| away(row) <= NEAR * gap * (count as f32).sqrt().max(1.0);
    if !used.iter().all(is_near) {
        return None;
    }
    let mut left = count;
    let mut places = Vec::with_capacity(count);
    while let Some(row) = (!used.is_empty()).then(|| used.remove(0)) {
        let others: usize = used.iter().map(|row| row.room).sum();
        let fair = left.div_ceil(used.len() + 1);
        let here = fair.max(left.saturating_sub(others)).min(row.room).min(left);
        let half = (here as f32 - 1.0).max(0.0) / 2.0 * gap;
        let x = middle.x.clamp(row.from + half, (row.to - half).max(row.from + half));
        places.extend((0..here).map(|place| Point::new(x - half + place as f32 * gap, row.y)));
        left -= here;
    }
    places.sort_by(|one, other| one.y.total_cmp(&other.y).then(one.x.total_cmp(&other.x)));
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use iced::Size;

    fn square(side: f32) -> Outline {
        Outline::new(
            [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)].map(|(x, y)| Point::new(x, y)).to_vec(),
        )
    }

    #[test]
    fn pieces_stand_in_rows_clear_of_what_is_written() {
        let (outline, title) =
            (square(200.0), Rectangle::new(Point::new(40.0, 40.0), Size::new(120.0, 30.0)));
        let layout = lay_out(&outline, Point::new(100.0, 100.0), &[title], 5, 30.0);
        assert_eq!((layout.places.len(), layout.scale), (5, 1.0));
        let far = |one: &Point, other: &Point| one == other || one.distance(*other) >= 25.0;
        assert!(layout.places.iter().all(|one| layout.places.iter().all(|other| far(one, other))));
        assert!(layout.places.iter().all(|at| outline.contains(*at) && !title.expand(10.0).contains(*at)));
    }

    #[test]
    fn where_there_is_little_room_pieces_are_smaller_and_then_in_a_heap() {
        let scale = |count| lay_out(&square(70.0), Point::new(35.0, 35.0), &[], count, 30.0).scale;
        assert_eq!(scale(4), 1.0);
        assert!(scale(12) < 1.0);
        assert_eq!(
            lay_out(&square(20.0), Point::new(10.0, 10.0), &[], 9, 60.0).places,
            [Point::new(10.0, 10.0); 9]
        );
    }

    #[test]
    fn a_layout_is_kept_until_the_map_is_looked_at_otherwise() {
        let (layouts, made) = (Layouts::default(), std::cell::Cell::new(0));
        let ask = |zoom: f32, language| {
            layouts.of(zoom, language, || {
                made.set(made.get() + 1);
                vec![(vec!['a'], Layout { places: vec![Point::ORIGIN], scale: 1.0 })]
            });
            made.get()
        };
        assert_eq!(ask(1.0, Language::English), 1);
        assert_eq!(ask(1.0, Language::English), 1);
        assert_eq!(ask(2.0, Language::English), 2);
        assert_eq!(ask(2.0, Language::French), 3);
    }
}
