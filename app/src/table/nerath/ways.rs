//! The ways of what the realm whose turn it is has moved in this step: arrows beneath names and plaques, from the rim of
//! what stands where a way began to the rim of what stands where it ends.
use super::{MapBoard, motion::moved, pieces::Piece};
use crate::{
    narrate::nerath::spot,
    table::map::{Camera, pen, reach::dotted},
    theme::Colours,
    widget::Context,
};
use engine::nerath::{Errand, Event, Space};
use iced::{
    Point, Rectangle, Size, Vector,
    widget::canvas::{Frame, Path},
};

/// The head of an arrow, and the least that is seen of its line, on a map of the usual size.
const HEAD: f32 = 15.0;
const LINE: f32 = 4.0;
/// Steps of such a length that an arrow may end earlier.
const BACK: u8 = 12;
/// The map as large as this has arrows of the usual size; on a smaller one they are finer, down to this part of it.
const USUAL: f32 = 0.75;
const FINE: f32 = 0.6;
/// A stop on a way.
const STOP: f32 = 5.0;

/// A way on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Way {
    pub(super) from: Point,
    /// What it passes.
    stops: Vec<Point>,
    pub(super) to: Point,
    /// Whether a battle waits where it ends.
    is_attack: bool,
}

impl Way {
    /// All its points, the first and the last included.
    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        [self.from].into_iter().chain(self.stops.iter().copied()).chain([self.to])
    }

    /// Whether it passes beneath an area.
    pub(super) fn crosses(&self, area: Rectangle) -> bool {
        self.points().zip(self.points().skip(1)).any(|(from, to)| within(from, to, area).is_some())
    }

    /// What its two ends cover.
    pub(super) fn ends(&self, camera: Camera) -> [Rectangle; 2] {
        let around = HEAD * boldness(camera) * 0.5;
        [self.from, self.to].map(|at| Rectangle::new(at, Size::ZERO).expand(around))
    }

    /// Paints an arrow.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, colours: &Colours) {
        let bold = boldness(camera);
        let colour = if self.is_attack { colours.danger } else { colours.success };
        let last = self.stops.last().copied().unwrap_or(self.from);
        let (way, length) = (self.to - last, last.distance(self.to).max(1.0));
        let along = way * (1.0 / length);
        let aside = Vector::new(-along.y, along.x) * (HEAD * bold * 0.5);
        let neck = self.to - along * (HEAD * bold);
        let head = Path::new(|path| {
            path.move_to(self.to);
            path.line_to(neck + aside);
            path.line_to(neck - aside);
            path.close();
        });
        let line = Path::new(|path| {
            path.move_to(self.from);
            self.stops.iter().for_each(|stop| path.line_to(*stop));
            path.line_to(neck);
        });
        frame.stroke(&line, pen().with_width(7.0 * bold).with_color(colours.card));
        frame.stroke(&line, pen().with_width(4.0 * bold).with_color(colour));
        for stop in &self.stops {
            frame.fill(&Path::circle(*stop, STOP * bold), colour);
        }
        frame.fill(&head, colour);
        frame.stroke(&head, pen().with_width(1.5).with_color(colours.card));
    }
}

/// How bold a map of this scale is marked.
pub(super) fn boldness(camera: Camera) -> f32 {
    (camera.zoom / USUAL).clamp(FINE, 1.0)
}

/// The part of a line that lies within an area, from 0 at its beginning to 1 at its end.
fn within(from: Point, to: Point, area: Rectangle) -> Option<(f32, f32)> {
    let sides = [
        (from.x, to.x - from.x, area.x, area.x + area.width),
        (from.y, to.y - from.y, area.y, area.y + area.height),
    ];
    let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
    for (at, by, least, most) in sides {
        if by.abs() < f32::EPSILON {
            if at < least || at > most {
                return None;
            }
            continue;
        }
        let [one, other] = [(least - at) / by, (most - at) / by];
        enters = enters.max(one.min(other));
        leaves = leaves.min(one.max(other));
    }
    (enters <= leaves).then_some((enters, leaves))
}

impl MapBoard {
    /// The ways that were gone in this step.
    pub(super) fn ways(&self, camera: Camera, cx: Context) -> Vec<Way> {
        let mut gone: Vec<(Piece, Vec<Space>)> = Vec::new();
        for (piece, way) in self.steps_taken().into_iter().filter_map(|(_, event)| self.gone(event)) {
            if !gone.iter().any(|(_, other)| *other == way) {
                gone.push((piece, way));
            }
        }
        gone.into_iter().filter_map(|(piece, way)| self.way(piece, &way, camera, cx)).collect()
    }

    /// What an event moved, and over which spaces.
    fn gone(&self, event: &Event) -> Option<(Piece, Vec<Space>)> {
        let (piece, from, to) = moved(event)?;
        let way = match *event {
            Event::Moved { realm, errand, kind, .. } => {
                self.game().way(&self.seen.content, realm, errand, (from, to), kind)
            }
            _ => Vec::new(),
        };
        Some((piece, if way.len() > 2 { way } else { vec![from, to] }))
    }

    /// Paints how what was taken up would go to a space: every way once, with its stops.
    pub(super) fn paint_ways_to(&self, frame: &mut Frame, to: Space, camera: Camera, cx: Context) {
        for way in self.ways_to(to) {
            let at = |space: &Space| camera.screen(self.chart.shapes.place(spot(*space)).stand);
            let stops: Vec<_> = way.iter().map(at).collect();
            dotted(frame, &stops, cx.colours);
            for stop in stops.iter().skip(1) {
                let pip = Path::circle(*stop, STOP);
                frame.fill(&pip, cx.colours.focus);
                frame.stroke(&pip, pen().with_width(1.5).with_color(cx.colours.card));
            }
        }
    }

    /// The ways by which what was taken up would go to a space.
    pub(super) fn ways_to(&self, to: Space) -> Vec<Vec<Space>> {
        let (Some(selection), Some(realm)) = (&self.selection, self.mover()) else { return Vec::new() };
        let mut ways: Vec<Vec<Space>> = Vec::new();
        for taken in selection.going(to) {
            let errand: Errand = self.errand(taken.from);
            let way = self.game().way(&self.seen.content, realm, errand, (taken.from, to), taken.kind);
            if way.len() > 1 && !ways.contains(&way) {
                ways.push(way);
            }
        }
        ways
    }

    fn way(&self, piece: Piece, spaces: &[Space], camera: Camera, cx: Context) -> Option<Way> {
        let [from, passed @ .., to] = spaces else { return None };
        let (from, to) = (*from, *to);
        let stop = |space: &Space| camera.screen(self.chart.shapes.place(spot(*space)).stand);
        let stops: Vec<_> = passed.iter().map(stop).collect();
        let blocks = self.blocks(camera, cx);
        let middle = |space: Space| {
            let plaque = blocks.get(space.index()).and_then(|block| block.plaque(piece.realm, camera));
            let stand = || camera.screen(self.chart.shapes.place(spot(space)).stand);
            plaque.map_or_else(stand, |plaque| plaque.center())
        };
        let (start, end) = (middle(from), middle(to));
        let (first, last) = (stops.first().copied().unwrap_or(end), stops.last().copied().unwrap_or(start));
        let passes = |space: Space, (start, end): (Point, Point)| {
            let covers = blocks.get(space.index()).into_iter().flat_map(move |block| block.covers(camera));
            covers.filter_map(move |area| within(start, end, area))
        };
        let leaves = passes(from, (start, first)).map(|(_, leaves)| leaves).fold(0.0, f32::max);
        let enters = passes(to, (last, end)).map(|(enters, _)| enters).fold(1.0, f32::min);
        // Where both stand close together the head at least is seen.
        let seen = (HEAD * boldness(camera) + LINE) / last.distance(end).max(1.0);
        let (leaves, enters) = match stops.is_empty() {
            true => (leaves.min(enters - seen).max(0.0), enters),
            false => (leaves.min(1.0), enters.max(seen).min(1.0)),
        };
        let at = |part: f32| last + (end - last) * part;
        // Where something else covers its head it ends earlier.
        let is_seen = |part: &f32| {
            !blocks.iter().flat_map(|block| block.covers(camera)).any(|area| area.contains(at(*part)))
        };
        let back = (0..BACK).map(|step| enters - f32::from(step) * LINE / last.distance(end).max(1.0));
        let least = if stops.is_empty() { leaves } else { 0.0 };
        let enters = back.filter(|part| *part > least).find(is_seen).unwrap_or(enters);
        let from = start + (first - start) * leaves;
        Some(Way { from, stops, to: at(enters), is_attack: self.game().turn.pending.has(to) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iced::Size;

    #[test]
    fn a_line_enters_an_area_leaves_it_or_passes_it_by() {
        let area = Rectangle::new(Point::new(10.0, 10.0), Size::new(20.0, 10.0));
        let part = |from: (f32, f32), to: (f32, f32)| {
            within(Point::new(from.0, from.1), Point::new(to.0, to.1), area)
        };
        assert_eq!(part((0.0, 15.0), (40.0, 15.0)), Some((0.25, 0.75)));
        assert_eq!(part((20.0, 15.0), (20.0, 35.0)), Some((0.0, 0.25)));
        assert_eq!(part((0.0, 25.0), (40.0, 25.0)), None);
        assert_eq!(part((0.0, 0.0), (8.0, 30.0)), None);
    }
}
