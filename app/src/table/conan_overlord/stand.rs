//! Where everything stands: in each zone its name, the room that is taken, and rows of figures clear of both.
use super::{
    chart::{Chart, Terrain},
    pieces::{Piece, pieces_in},
};
use crate::{
    narrate::Spot,
    table::map::{
        Camera, Outline,
        pieces::{Layout, lay_out},
    },
    words::Language,
};
use engine::conan_overlord::{ConanOverlord, Content, ids::Zone};
use iced::{Point, Rectangle, Size, Vector};

/// A figure measures so much on the screen, by how near the board is looked at: from this many pixels a unit on.
const SIDES: [(f32, f32); 4] = [(1.5, 46.0), (0.9, 38.0), (0.7, 34.0), (0.0, 28.0)];
/// Nearer than this a zone is called by its name.
const NAMED: f32 = 0.42;
/// The size of a name where there is room, and from which nearness on; else the smaller one; and how wide a letter is.
const NAMES: (f32, f32, f32) = (15.0, 0.6, 12.0);
const LETTER: f32 = 0.44;
/// A pip of room.
pub(super) const PIP: f32 = 8.0;
/// Pieces that are smaller than this part of their size want more room.
const LEAST: f32 = 0.7;
/// The head stands so far above the middle of its zone.
const ABOVE: f32 = 40.0;

/// How large a name is written.
pub(super) fn name_size(zoom: f32) -> f32 {
    if zoom >= NAMES.1 { NAMES.0 } else { NAMES.2 }
}

/// The head of a zone: its name and the room in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Head {
    /// The middle of its name, in the units of the board.
    pub(super) at: Point,
    pub(super) is_named: bool,
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
    let outline = &chart.shapes.place(Spot(zone.0.into())).outline;
    let middle = chart.shapes.place(Spot(zone.0.into())).stand;
    let laid = |written: &[Rectangle]| {
        let around = Point::new(middle.x, middle.y + 4.0 / zoom);
        lay_out(outline, around, written, pieces.len(), side * largest / zoom)
    };
    let wanted = Point::new(middle.x, middle.y - ABOVE / zoom);
    let letters = name_size(zoom);
    let pips = f32::from(game.board(content).room(zone)) * PIP;
    let name = chart.name(zone, language).chars().count() as f32 * letters * LETTER + 8.0;
    // A name gives way to whoever has no room beside it, and at last the pips do.
    let heads = [(Size::new(name.max(pips), letters + PIP + 4.0), true), (Size::new(pips, PIP), false)];
    let heads = heads.into_iter().filter(|(_, is_named)| !is_named || zoom >= NAMED);
    let tried = heads.filter_map(|(size, is_named)| {
        let at = clear_row(outline, wanted, size, zoom)?;
        let corner = at - Vector::new(size.width / 2.0 / zoom, size.height.min(letters) / 2.0 / zoom);
        let written = Rectangle::new(corner, Size::new(size.width / zoom, size.height / zoom));
        let layout = laid(&[written]);
        (!is_heap(&layout)).then_some((Head { at, is_named }, layout))
    });
    let (head, layout) = tried.into_iter().next().unwrap_or_else(|| {
        (
            Head {
                at: clear_row(outline, wanted, Size::new(pips, PIP), zoom).unwrap_or(wanted),
                is_named: false,
            },
            laid(&[]),
        )
    });
    let placed = pieces.into_iter().zip(layout.places).zip(sizes);
    let pieces = placed.map(|((piece, at), size)| (piece, at, side * size * layout.scale)).collect();
    Stand { head: (!is_empty_water).then_some(head), pieces }
}

/// Whether the pieces found no room of their own, or little.
fn is_heap(layout: &Layout) -> bool {
    let first = layout.places.first();
    let together = layout.places.iter().skip(1).any(|at| Some(at) == first);
    together || layout.scale < LEAST
}

/// The point nearest to where it is wanted around which something of this size, in pixels, lies on a zone's own ground;
/// what is wanted lies at the top of it.
fn clear_row(outline: &Outline, wanted: Point, size: Size, zoom: f32) -> Option<Point> {
    let (wide, high) = (size.width / zoom, size.height / zoom);
    let (top, bottom) = (outline.bounds.y, outline.bounds.y + outline.bounds.height);
    let step = 4.0 / zoom;
    let rows = (0..80).map(|row| top + step * (row as f32 + 2.5)).take_while(|y| y + high < bottom + step);
    let row = |y: f32| {
        let sides = [y - 7.0 / zoom, y + high - 7.0 / zoom].map(|y| outline.spans(y));
        let meets = sides[0]
            .iter()
            .flat_map(|one| sides[1].iter().map(move |other| (one.0.max(other.0), one.1.min(other.1))));
        let fits = meets.filter(|(from, to)| to - from >= wide);
        let at = fits.map(|(from, to)| Point::new(wanted.x.clamp(from + wide / 2.0, to - wide / 2.0), y));
        at.min_by(|one, other| one.distance(wanted).total_cmp(&other.distance(wanted)))
    };
    rows.filter_map(row).min_by(|one, other| one.distance(wanted).total_cmp(&other.distance(wanted)))
}
