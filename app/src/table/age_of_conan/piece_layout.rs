//! Where the pieces of a province stand: in rows on its own ground, clear of what is written there. Where there is
//! little room they are smaller, then closer.
use super::pieces::Piece;
use crate::{table::map::Outline, words::Language};
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
/// So much of a piece stands on the province's own ground, however near the border.
const OWN: f32 = 0.64;
/// So far from its middle a piece reaches, by its size: to the left and above, and to the right and below, where its
/// number hangs.
const REACH: (f32, f32) = (0.5, 0.62);
/// Places of the rows that are tried, above and below the middle.
const SHIFTS: i16 = 5;
/// A row so far away counts as near.
const NEAR: f32 = 2.5;

/// The places of some pieces, in the units of the map.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Camp {
    pub(super) places: Vec<Point>,
    /// How much of its usual size a piece has.
    pub(super) scale: f32,
}

/// All camps as they were pitched last, by province, with what stands there: they stay as long as nothing changes and the
/// map is looked at from as near, in one language.
#[derive(Debug, Default)]
pub(super) struct Camps(RefCell<Option<(f32, Language, Pitched)>>);

type Pitched = Rc<Vec<(Vec<Piece>, Camp)>>;

impl Camps {
    /// Those of this nearness and language, pitched if there are none.
    pub(super) fn of(
        &self,
        zoom: f32,
        language: Language,
        pitch: impl FnOnce() -> Vec<(Vec<Piece>, Camp)>,
    ) -> Pitched {
        let mut kept = self.0.borrow_mut();
        match &*kept {
            Some((near, told, camps)) if *near == zoom && *told == language => camps.clone(),
            _ => kept.insert((zoom, language, Rc::new(pitch()))).2.clone(),
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

/// The camp of so many pieces around a point, clear of what is written; a piece usually measures `side`.
pub(super) fn pitch(
    outline: &Outline,
    middle: Point,
    written: &[Rectangle],
    count: usize,
    side: f32,
) -> Camp {
    if count == 0 {
        return Camp { places: Vec::new(), scale: 1.0 };
    }
    let around = outline.bounds.expand(side);
    let written: Vec<_> = written.iter().filter(|area| area.intersects(&around)).copied().collect();
    // Rather smaller than far from each other, but not too small.
    let together = MANNERS[..TOGETHER].iter().map(|manner| (manner, true));
    let manners = together.chain(MANNERS.iter().map(|manner| (manner, false)));
    let mut camps = manners.filter_map(|((scale, gap), together)| {
        let shifts = (-SHIFTS..=SHIFTS).map(|shift| f32::from(shift) / f32::from(SHIFTS) * 0.5 * side * gap);
        let laid = shifts.filter_map(|shift| {
            let start = Point::new(middle.x, middle.y + shift);
            laid(&rows(outline, start, &written, side * scale, side * gap), middle, count, side * gap)
        });
        let laid = laid.filter(|places| !together || are_together(places, side * gap));
        let way = |places: &[Point]| places.iter().map(|place| place.distance(middle)).sum::<f32>();
        let places = laid.min_by(|one, other| way(one).total_cmp(&way(other)))?;
        Some(Camp { places, scale: *scale })
    });
    let heap = || Camp { places: vec![middle; count], scale: MANNERS[MANNERS.len() - 1].0 };
    camps.next().unwrap_or_else(heap)
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
fn laid(rows: &[Row], middle: Point, count: usize, gap: f32) -> Option<Vec<Point>> {
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
    use crate::{
        store::Settings,
        table::{
            age_of_conan::{full_board, map_shapes::Chart, names::Names, pieces::piece_size, titles::Titles},
            map::Camera,
        },
        widget::Context,
    };
    use engine::age_of_conan::{AgeOfConan, Content};
    use iced::{Size, Vector};

    /// The map in windows of 1280x800, 1600x1000 and 2560x1440, and with large text.
    const MAPS: [Size; 4] = [
        Size::new(922.0, 570.0),
        Size::new(1162.0, 770.0),
        Size::new(2090.0, 1210.0),
        Size::new(590.0, 480.0),
    ];
    /// A marker, armies of two, emissaries of three, raiders and Conan.
    const CROWD: usize = 8;

    #[test]
    fn a_crowd_stands_on_its_own_ground_and_covers_nothing_that_is_written() {
        let seen = full_board::picture(None).seen.of::<AgeOfConan>().unwrap();
        let (chart, names) = (Chart::read(&seen.content).unwrap(), Names::new(seen.content.clone()));
        let titles = Titles { chart: &chart, content: &seen.content, names: &names };
        let mut faults = Vec::new();
        for (language, room) in Language::ALL.into_iter().flat_map(|to| MAPS.map(|room| (to, room))) {
            let settings = Settings { language: Some(language), ..Settings::default() };
            let (cx, camera) = (Context::of(&settings), Camera::fit(chart.size, room));
            let written = titles.written(camera, cx);
            for (province, count) in Content::all_provinces().flat_map(|at| (1..=CROWD).map(move |n| (at, n)))
            {
                let (land, size) = (chart.land(province), piece_size(camera) / camera.zoom);
                let camp = pitch(&land.outline, land.camp, &written, count, size);
                assert_eq!(camp.places.len(), count);
                let side = size * camp.scale * 0.98;
                let area = |at: &Point| {
                    let corner = *at - Vector::new(side, side) * REACH.0;
                    Rectangle::new(corner, Size::new(side, side) * (REACH.0 + REACH.1))
                };
                let is_off = |at: &Point| !land.outline.contains(*at);
                let covers = |at: &Point| written.iter().any(|words| words.intersects(&area(at)));
                let crowds = |at: &Point| {
                    camp.places.iter().filter(|other| other.distance(*at) < side * 0.5).count() > 1
                };
                let id = &seen.content.provinces[province].id;
                let wrong = [
                    camp.places.iter().any(is_off).then_some("off its ground"),
                    camp.places.iter().any(covers).then_some("on what is written"),
                    camp.places.iter().any(crowds).then_some("on each other"),
                ];
                let told = |what| format!("{count} in {id}, {}, {language:?}: {what}", room.width);
                faults.extend(wrong.into_iter().flatten().map(told));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
