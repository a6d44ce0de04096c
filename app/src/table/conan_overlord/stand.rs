//! Where everything stands: in each zone its name, the room that is taken, and rows of figures clear of both.
use super::{
    chart::{Chart, Terrain},
    pieces::{Piece, pieces_in},
    signs::Signs,
};
use crate::{
    narrate::Spot,
    table::map::{
        Camera, Outline,
        labels::halves,
        pieces::{Layout, lay_out},
    },
    words::Language,
};
use engine::conan_overlord::{ConanOverlord, Content, ids::Zone};
use iced::{Point, Rectangle, Size, Vector};

/// A figure measures so much on the screen, by how near the board is looked at: from this many pixels a unit on.
const SIDES: [(f32, f32); 4] = [(1.5, 46.0), (0.9, 38.0), (0.7, 34.0), (0.0, 28.0)];
/// The size of a name where there is room, and from which nearness on; else the smaller one; and how wide a letter is.
const NAMES: (f32, f32, f32) = (15.0, 0.6, 12.0);
const LETTER: f32 = 0.44;
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
/// The head stands so far above the middle of its zone.
const ABOVE: f32 = 40.0;

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
}

impl Head {
    /// What it covers, in the units of the board.
    pub(super) fn area(&self, zoom: f32, pips: f32) -> Rectangle {
        let letters = name_size(zoom);
        written(self.at, self.name.size(letters, pips), letters, zoom)
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
    SIDES.iter().find(|(zoom, _)| camera.zoom >= *zoom).map_or(SIDES[3].1, |(_, side)| *side)
}

/// Every zone of a board.
pub(super) fn stands(
    chart: &Chart,
    game: &ConanOverlord,
    content: &Content,
    camera: Camera,
    language: Language,
) -> Vec<Stand> {
    let board = game.board(content);
    board
        .all()
        .iter()
        .map(|zone| stand(chart, game, content, zone, camera.zoom, (side(camera), language)))
        .collect()
}

fn stand(
    chart: &Chart,
    game: &ConanOverlord,
    content: &Content,
    zone: Zone,
    zoom: f32,
    (side, language): (f32, Language),
) -> Stand {
    let pieces = pieces_in(game, zone);
    let is_empty_water = chart.terrain(zone) == Terrain::Water && pieces.is_empty();
    let sizes: Vec<_> = pieces.iter().map(|piece| piece.size(game, content)).collect();
    // The largest decides how far apart they stand.
    let largest = sizes.iter().copied().fold(0.72, f32::max).min(1.4);
    let place = chart.shapes.place(Spot(zone.0.into()));
    let (outline, middle) = (&place.outline, place.stand);
    let signs = Signs::of(chart, game.scenario(content), zone, zoom).areas(zoom);
    let laid = |taken: &[Rectangle]| {
        let around = Point::new(middle.x, middle.y + 4.0 / zoom);
        lay_out(outline, around, taken, pieces.len(), side * largest / zoom)
    };
    let wanted = Point::new(middle.x, middle.y - ABOVE / zoom);
    let letters = name_size(zoom);
    let pips = f32::from(game.board(content).room(zone)) * PIP;
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
        let layout =
            [laid(&all), laid(&[head])].into_iter().find(|layout| !is_heap(layout, side * largest / zoom))?;
        Some((Head { at, name }, layout))
    });
    let (head, layout) = tried.into_iter().next().unwrap_or_else(|| {
        let at = clear_row(outline, wanted, Size::new(pips, PIP), zoom, &[]).unwrap_or(wanted);
        (Head { at, name: Name::default() }, laid(&[]))
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
        assert!(ways[2..].iter().all(|way| way.lines.iter().all(|line| line.ends_with("… 10"))));
        assert_eq!(ways.last().map(|way| way.lines.len()), Some(0));
    }
}
