//! Where everything stands: in each zone its name, the room that is taken, and rows of figures clear of both.
use super::{
    chart::{Chart, Terrain},
    pieces::{APART as ALIKE, Piece, pieces_in},
    signs::Signs,
};
use crate::{
    narrate::Spot,
    table::map::{
        Camera, Outline,
        labels::halves,
        pieces::{Layout, lay_out},
        shapes::Shape,
    },
    words::Language,
};
use engine::conan_overlord::{ConanOverlord, Content, ids::Zone};
use iced::{Point, Rectangle, Size, Vector};

/// A figure measures so much on the screen, by how near the board is looked at: from this many pixels a unit on.
const SIDES: [(f32, f32); 5] = [(1.5, 46.0), (0.9, 38.0), (0.7, 34.0), (FAR, 28.0), (0.0, 24.0)];
/// The size of a name where there is room, and from which nearness on; else the smaller one; and how wide a letter is.
const NAMES: (f32, f32, f32) = (15.0, 0.6, 12.0);
const LETTER: f32 = 0.44;
/// A board that is looked at from farther tells only what is needed most.
const FAR: f32 = 0.6;
/// A name is shortened to no fewer letters.
const SHORTEST: usize = 5;
/// A pip of room.
pub(super) const PIP: f32 = 8.0;
/// An eye beside the pips.
const EYE: f32 = 17.0;
/// Pieces that are smaller than this part of their size want more room.
const LEAST: f32 = 0.7;
/// Pieces that are farther from each other, by their size, do not stand together.
const APART: f32 = 1.8;
/// A zone with corners cut off keeps so much less of its box on every side.
const CORNERS: f32 = 0.12;
/// So much is kept free beyond the edge of the sheet.
const BEYOND: f32 = 400.0;
/// The head stands so far above the middle of its zone.
const ABOVE: f32 = 40.0;

/// Whether a board is so small on the screen that only what is needed most is told.
pub(super) fn is_far(zoom: f32) -> bool {
    zoom < FAR
}

/// How large a name is written.
pub(super) fn name_size(zoom: f32) -> f32 {
    if zoom >= NAMES.1 { NAMES.0 } else { NAMES.2 }
}

/// How a zone is called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Name {
    /// What is written, line for line; nothing, where there is no room for it.
    pub(super) lines: Vec<String>,
}

impl Name {
    /// The ways to write a name, the best first; `room` is how many letters a line may have.
    fn ways(name: &str, room: usize) -> Vec<Self> {
        let letters = name.chars().count();
        let shorter = (SHORTEST..letters.min(room + 1)).rev().step_by(2);
        let mut ways = vec![vec![name.to_owned()], halves(name)];
        ways.extend(initialled(name).map(|told| vec![told]));
        ways.extend(shorter.map(|most| vec![shortened(name, most)]));
        ways.push(Vec::new());
        ways.into_iter().map(|lines| Self { lines }).collect()
    }

    /// How large it is on the screen, with the pips below it.
    fn size(&self, letters: f32, pips: f32) -> Size {
        let longest = self.lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let wide = if longest == 0 { 0.0 } else { longest as f32 * letters * LETTER + 8.0 };
        let lines = self.lines.len() as f32 * letters;
        Size::new(wide.max(pips), if longest == 0 { PIP } else { lines + PIP + 4.0 })
    }
}

/// A name of several words with the first letter of its first one; what stands last mostly tells zones apart.
fn initialled(name: &str) -> Option<String> {
    let (first, rest) = name.split_once(' ')?;
    let initial = first.chars().next().filter(|_| first.chars().count() > 3)?;
    Some(format!("{initial}. {rest}"))
}

/// A name of so many letters; a number at its end stays, since it is what tells zones apart.
fn shortened(name: &str, most: usize) -> String {
    let (head, number) = match name.rsplit_once(' ') {
        Some((head, number)) if number.chars().all(|c| c.is_ascii_digit()) => (head, format!(" {number}")),
        _ => (name, String::new()),
    };
    let kept = most.saturating_sub(number.chars().count() + 1).max(1);
    let head: String = head.chars().take(kept).collect();
    format!("{}…{number}", head.trim_end())
}

/// The head of a zone: its name and the room in it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Head {
    /// The middle of the first line, in the units of the board.
    pub(super) at: Point,
    pub(super) name: Name,
    /// How many pips of room it has; none, where they are left out.
    pub(super) pips: u8,
}

impl Head {
    /// What its name covers, in the units of the board.
    #[cfg(test)]
    pub(super) fn name_area(&self, zoom: f32) -> Rectangle {
        let letters = name_size(zoom);
        written(self.at, self.name.size(letters, 0.0), letters, zoom)
    }

    /// What it covers, in the units of the board; nothing, if it is empty.
    pub(super) fn area(&self, zoom: f32) -> Option<Rectangle> {
        let letters = name_size(zoom);
        let size = self.name.size(letters, f32::from(self.pips) * PIP);
        let is_empty = self.name.lines.is_empty() && self.pips == 0;
        (!is_empty).then(|| written(self.at, size, letters, zoom))
    }

    /// How far below the first line the pips stand, in pixels.
    pub(super) fn down(&self, zoom: f32) -> f32 {
        let lines = self.name.lines.len() as f32;
        if lines == 0.0 { 0.0 } else { name_size(zoom) * (lines - 0.45) + PIP * 0.5 }
    }

    /// The middle of the eye beside the pips, from its own middle, in pixels.
    pub(super) fn eye(&self, zoom: f32) -> Vector {
        Vector::new(f32::from(self.pips) * PIP / 2.0 + 9.0, self.down(zoom))
    }
}

/// The ground under a head of this size, in pixels, whose first line is there.
fn written(at: Point, size: Size, letters: f32, zoom: f32) -> Rectangle {
    let corner = at - Vector::new(size.width / 2.0 / zoom, size.height.min(letters) / 2.0 / zoom);
    Rectangle::new(corner, Size::new(size.width / zoom, size.height / zoom))
}

/// A zone.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stand {
    pub(super) head: Option<Head>,
    pub(super) pieces: Vec<(Piece, Point, f32)>,
}

/// How large a figure is on the screen.
pub(super) fn side(camera: Camera) -> f32 {
    SIDES.iter().find(|(zoom, _)| camera.zoom >= *zoom).map_or(SIDES[4].1, |(_, side)| *side)
}

/// Every zone of a board.
pub(super) fn stands(
    chart: &Chart,
    game: &ConanOverlord,
    content: &Content,
    camera: Camera,
    language: Language,
) -> Vec<Stand> {
    let all = game.board(content).all();
    let one = |zone| stand(chart, game, content, zone, camera.zoom, (side(camera), language));
    let mut stands: Vec<_> = all.iter().map(one).collect();
    // What is shortened to the same tells nothing.
    let names: Vec<_> =
        stands.iter().map(|stand| stand.head.as_ref().map(|head| head.name.clone())).collect();
    for (number, stand) in stands.iter_mut().enumerate() {
        let Some(head) = &mut stand.head else { continue };
        let is_short = head.name.lines.iter().any(|line| line.contains(['…', '.']));
        let twin =
            |(other, name): (usize, &Option<Name>)| other != number && name.as_ref() == Some(&head.name);
        if is_short && names.iter().enumerate().any(twin) {
            head.name = Name::default();
        }
    }
    stands
}

/// What of the sheet is not a zone's own: the smaller zones that lie on it, and whatever is beyond the edge of the sheet.
fn foreign(chart: &Chart, zone: Zone) -> Vec<Rectangle> {
    let places = &chart.shapes.places;
    let own = &chart.shapes.place(Spot(zone.0.into())).outline;
    // Neighbours share their corners: a little further in they are told apart.
    let lies_on = |place: &Shape| {
        let inner = |at: &Point| *at + (place.label - *at) * 0.15;
        let within = place.outline.points.iter().filter(|at| own.contains(inner(at))).count();
        place.outline.area() < own.area() * 0.9 && within > 0
    };
    let others = places.iter().enumerate().filter(|(number, _)| *number != zone.index());
    let smaller = others.filter(|(_, place)| lies_on(place));
    let smaller = smaller.map(|(_, place)| {
        // Corners of the box are not of the zone.
        let area = place.outline.bounds;
        let (wide, high) = (area.width * CORNERS, area.height * CORNERS);
        let size = Size::new(area.width - 2.0 * wide, area.height - 2.0 * high);
        Rectangle::new(area.position() + Vector::new(wide, high), size)
    });
    let Rectangle { x, y, width, height } = chart.extent();
    let strip =
        |x: f32, y: f32, width: f32, height: f32| Rectangle::new(Point::new(x, y), Size::new(width, height));
    let beyond = [
        strip(x - BEYOND, y - BEYOND, width + 2.0 * BEYOND, BEYOND),
        strip(x - BEYOND, y + height, width + 2.0 * BEYOND, BEYOND),
        strip(x - BEYOND, y - BEYOND, BEYOND, height + 2.0 * BEYOND),
        strip(x + width, y - BEYOND, BEYOND, height + 2.0 * BEYOND),
    ];
    smaller.chain(beyond).collect()
}

fn stand(
    chart: &Chart,
    game: &ConanOverlord,
    content: &Content,
    zone: Zone,
    zoom: f32,
    (side, language): (f32, Language),
) -> Stand {
    let is_far = is_far(zoom);
    let pieces = pieces_in(game, zone, if is_far { ALIKE.1 } else { ALIKE.0 });
    let is_empty_water = chart.terrain(zone) == Terrain::Water && pieces.is_empty();
    let sizes: Vec<_> = pieces.iter().map(|piece| piece.size(game, content)).collect();
    // The largest decides how far apart they stand.
    let most = if pieces.len() == 1 { 1.8 } else { 1.4 };
    let largest = sizes.iter().copied().fold(0.72, f32::max).min(most);
    let place = chart.shapes.place(Spot(zone.0.into()));
    let (outline, middle) = (&place.outline, place.stand);
    let foreign = foreign(chart, zone);
    let mut signs = Signs::of(chart, game.scenario(content), zone, zoom).areas(zoom);
    signs.extend(&foreign);
    let laid = |taken: &[Rectangle]| {
        let around = Point::new(middle.x, middle.y + 4.0 / zoom);
        lay_out(outline, around, taken, pieces.len(), side * largest / zoom)
    };
    let wanted = Point::new(middle.x, middle.y - ABOVE / zoom);
    let letters = name_size(zoom);
    // Where little is told, room matters where somebody takes it.
    let is_told = !is_far || game.figures.bulk(zone) > 0;
    let room_there = if is_told { game.board(content).room(zone) } else { 0 };
    let pips = f32::from(room_there) * PIP;
    let name = chart.name(zone, language);
    let room = (outline.bounds.width * zoom / (letters * LETTER)) as usize;
    // A name gives way to whoever has no room beside it, and at last the pips do.
    let tried = Name::ways(name, room).into_iter().filter_map(|name| {
        let size = name.size(letters, pips);
        // An eye looks beside the pips, where there is room for it.
        let with_eye = Size::new(size.width.max(pips + 2.0 * EYE), size.height);
        let clear = |size| clear_row(outline, wanted, size, zoom, &signs);
        let at = clear(with_eye).or_else(|| clear(size))?;
        let head = written(at, size, letters, zoom);
        let all: Vec<_> = signs.iter().copied().chain([head]).collect();
        let is_loose = |layout: &Layout| !is_heap(layout, side * largest / zoom);
        // Rather on a sign than without a name.
        let on_signs = || {
            Some(laid(&[&foreign[..], &[head]].concat()))
                .filter(|layout| !signs.is_empty() && is_loose(layout))
        };
        let layout = Some(laid(&all)).filter(is_loose).or_else(on_signs)?;
        Some((Head { at, name, pips: room_there }, layout))
    });
    let (head, layout) = tried.into_iter().next().unwrap_or_else(|| {
        let at = clear_row(outline, wanted, Size::new(pips, PIP), zoom, &foreign);
        let pips = if at.is_some() { room_there } else { 0 };
        (Head { at: at.unwrap_or(wanted), name: Name::default(), pips }, laid(&foreign))
    });
    let placed = pieces.into_iter().zip(layout.places).zip(sizes);
    let pieces = placed.map(|((piece, at), size)| (piece, at, side * size * layout.scale)).collect();
    Stand { head: (!is_empty_water).then_some(head), pieces }
}

/// Whether pieces that usually measure so much found no room of their own, or little, or stand far from each other.
fn is_heap(layout: &Layout, side: f32) -> bool {
    let first = layout.places.first();
    let together = layout.places.iter().skip(1).any(|at| Some(at) == first);
    let is_near = |at: &Point| {
        let mut others = layout.places.iter().filter(|other| *other != at);
        others.any(|other| other.distance(*at) < APART * side)
    };
    let is_apart = layout.places.len() > 1 && !layout.places.iter().all(is_near);
    together || is_apart || layout.scale < LEAST
}

/// The point nearest to where it is wanted around which something of this size, in pixels, lies on a zone's own ground and
/// off what is taken; what is wanted lies at the top of it.
fn clear_row(outline: &Outline, wanted: Point, size: Size, zoom: f32, taken: &[Rectangle]) -> Option<Point> {
    let (wide, high) = (size.width / zoom, size.height / zoom);
    let (top, bottom) = (outline.bounds.y, outline.bounds.y + outline.bounds.height);
    let step = 4.0 / zoom;
    let rows = (0..80).map(|row| top + step * (row as f32 + 2.5)).take_while(|y| y + high < bottom + step);
    let row = |y: f32| {
        let above = size.height.min(name_size(zoom)) / 2.0 / zoom;
        let ends = [y - above, y + high - above];
        let sides = ends.map(|y| outline.spans(y));
        let meets = sides[0]
            .iter()
            .flat_map(|one| sides[1].iter().map(move |other| (one.0.max(other.0), one.1.min(other.1))));
        let free = taken.iter().filter(|area| area.y < ends[1] && ends[0] < area.y + area.height);
        let free = free.fold(meets.collect::<Vec<_>>(), |spans, area| {
            let beside =
                |(from, to): (f32, f32)| [(from, to.min(area.x)), (from.max(area.x + area.width), to)];
            spans.into_iter().flat_map(beside).collect()
        });
        let fits = free.into_iter().filter(|(from, to)| to - from >= wide);
        let at = fits.map(|(from, to)| Point::new(wanted.x.clamp(from + wide / 2.0, to - wide / 2.0), y));
        at.min_by(|one, other| one.distance(wanted).total_cmp(&other.distance(wanted)))
    };
    rows.filter_map(row).min_by(|one, other| one.distance(wanted).total_cmp(&other.distance(wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shortened_and_keeps_its_number() {
        assert_eq!(shortened("Palissade nord", 9), "Palissad…");
        assert_eq!(shortened("Abords envahis 10", 9), "Abord… 10");
        assert_eq!(shortened("Cour de la hutte", 6), "Cour…");
        let ways = Name::ways("Abords envahis 10", 30);
        assert_eq!(ways[1].lines, ["Abords", "envahis 10"]);
        assert_eq!(ways[2].lines, ["A. envahis 10"]);
        assert!(ways[3..].iter().all(|way| way.lines.iter().all(|line| line.ends_with("… 10"))));
        assert_eq!(ways.last().map(|way| way.lines.len()), Some(0));
    }
}
