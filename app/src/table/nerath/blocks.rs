//! What is written and stands in a space, castle, name, banner and plaques, as one block, searched for the place and the
//! manner in which it covers nothing. A name that would cover something gives way: the slip under the pointer tells it.
use super::{
    manners::{Draft, MANNERS, Manner, Wanted},
    pieces::{Plaque, Shown, plaques_in},
    plaques::{is_near, unit},
    shapes::Chart,
};
use crate::{narrate::nerath::spot, table::map::Camera, words::Language};
use engine::nerath::{Content, Nerath, Realm, Space};
use iced::{Point, Rectangle, Size, Vector};

/// The map as large as this has names of the usual size.
const USUAL: f32 = 0.75;
/// On a map as large as this or larger nothing covers the marks of corners; on a smaller one there is no room for that.
const ROOMY: f32 = 0.55;
/// Letters by the size of their type: capitals of lands, small letters of waters and doors.
const WIDE: (f32, f32) = (0.74, 0.44);
/// A place that costs no more is taken without looking further.
const GOOD: f32 = 60.0;
/// How far names keep off what ends their ground, in units of the map.
const OFF: f32 = 5.0;
/// From the edge of the map, in pixels.
const EDGE: f32 = 7.0;
/// Where a block may be, from its best place: pixels aside and down on a map of the usual size or a smaller one.
const ASIDE: [f32; 9] = [0.0, -10.0, 10.0, -22.0, 22.0, -36.0, 36.0, -56.0, 56.0];
const DOWN: [f32; 11] = [0.0, -8.0, 8.0, -16.0, 16.0, -26.0, 26.0, -38.0, 38.0, -52.0, 52.0];

/// What a space shows; points are in the units of the map.
#[derive(Debug)]
pub(super) struct Block {
    /// The middle of the name, and the size of its letters on the screen.
    pub(super) name: Option<(Point, f32)>,
    /// The middle of the castle.
    pub(super) castle: Option<Point>,
    /// The middle of the banner, and whose it is.
    pub(super) banner: Option<(Point, Realm)>,
    pub(super) plaques: Vec<Plaque>,
    /// The corner of each plaque.
    pub(super) corners: Vec<Point>,
    /// How much of their usual size plaques have.
    pub(super) scale: f32,
    /// What it covers: its plaques last.
    covers: Vec<Rectangle>,
}

impl Block {
    /// What it covers on the screen.
    pub(super) fn covers(&self, camera: Camera) -> impl Iterator<Item = Rectangle> {
        self.covers.iter().map(move |area| on_screen(*area, camera))
    }

    /// The plaque of a realm on the screen.
    pub(super) fn plaque(&self, realm: Realm, camera: Camera) -> Option<Rectangle> {
        let place = self.plaques.iter().rev().position(|plaque| plaque.realm == realm)?;
        self.covers.iter().rev().nth(place).map(|area| on_screen(*area, camera))
    }
}

fn on_screen(area: Rectangle, camera: Camera) -> Rectangle {
    Rectangle::new(camera.screen(area.position()), area.size() * camera.zoom)
}

/// The height of a castle on the screen.
pub(super) fn badge(camera: Camera) -> f32 {
    (21.0 * camera.zoom / USUAL).clamp(12.0, 48.0)
}

/// The side of a gate on the screen.
pub(super) fn gate(camera: Camera) -> f32 {
    (25.0 * camera.zoom).max(15.0)
}

/// What the gate of a dungeon covers on the screen.
pub(super) fn gate_area(chart: &Chart, space: Space, camera: Camera) -> Option<Rectangle> {
    let (side, at) = (gate(camera), camera.screen(chart.shapes.place(spot(space)).label));
    let corner = Point::new(at.x - side / 2.0, at.y - side / 2.0);
    space.is_dungeon().then(|| Rectangle::new(corner, Size::new(side, side)))
}

/// What the marks cover of the corners where four spaces meet.
pub(super) fn corner_areas(chart: &Chart, camera: Camera) -> impl Iterator<Item = Rectangle> {
    let half = corner_size(camera) / 2.0;
    chart.corners.iter().map(move |corner| Rectangle::new(camera.screen(corner.at), Size::ZERO).expand(half))
}

/// How large such a mark is on the screen.
pub(super) fn corner_size(camera: Camera) -> f32 {
    (9.0 * camera.zoom).max(10.0)
}

/// Who holds a land that is not its home.
fn conqueror(content: &Content, game: &Nerath, space: Space) -> Option<Realm> {
    game.board.holder(space).filter(|holder| content.spaces[space].home != Some(*holder))
}

/// What blocks are made of.
pub(super) struct Setting<'a> {
    pub(super) chart: &'a Chart,
    pub(super) content: &'a Content,
    pub(super) game: &'a Nerath,
    pub(super) language: Language,
    pub(super) camera: Camera,
    /// No castle is smaller than this on the screen.
    pub(super) least_badge: f32,
}

impl Setting<'_> {
    /// The block of every space.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let near = is_near(unit(self.camera));
        let plaques = |space: Space| {
            let plaques = plaques_in(self.game, space).into_iter();
            plaques.map(|plaque| Plaque { near, ..plaque }).collect::<Vec<_>>()
        };
        let mut crowds: Vec<_> = Space::all().map(|space| (space, plaques(space))).collect();
        // The fullest spaces choose first, names of doors last.
        let cells = |plaques: &[Plaque]| plaques.iter().map(|plaque| plaque.pieces.len()).sum::<usize>();
        crowds.sort_by_key(|(space, plaques)| (std::cmp::Reverse(cells(plaques)), space.is_dungeon()));
        let mut taken: Vec<_> =
            Space::all().filter_map(|space| gate_area(self.chart, space, self.camera)).collect();
        if self.camera.zoom >= ROOMY {
            taken.extend(corner_areas(self.chart, self.camera));
        }
        let mut blocks: Vec<_> = crowds
            .into_iter()
            .map(|(space, plaques)| (space, self.block(space, plaques, &mut taken)))
            .collect();
        blocks.sort_by_key(|(space, _)| space.index());
        blocks.into_iter().map(|(_, block)| block).collect()
    }

    fn block(&self, space: Space, plaques: Vec<Plaque>, taken: &mut Vec<Rectangle>) -> Block {
        let near = self.camera.zoom / USUAL;
        let letters = match space.is_land() {
            true => ((12.0 * near).clamp(10.0, 26.0), WIDE.0),
            false => ((14.0 * near).clamp(11.5, 28.0), WIDE.1),
        };
        let banner = conqueror(self.content, self.game, space);
        let wanted = Wanted {
            lines: self.chart.captions[space.index()].lines(self.language),
            letters,
            has_castle: self.game.board.castles().has(space),
            has_banner: banner.is_some(),
            plaques: &plaques,
            unit: unit(self.camera),
            badge: badge(self.camera).max(self.least_badge),
        };
        let (manner, draft, corner) = self.search(space, &wanted, taken);
        let moved = |area: Rectangle| area + Vector::new(corner.x, corner.y);
        taken.extend(draft.parts().map(moved));
        let on_map = |at: Point| self.camera.world(at);
        let middle = |area: Rectangle| on_map(moved(area).center());
        Block {
            name: draft.name.map(|(area, size)| (middle(area), size)),
            castle: draft.castle.map(middle),
            banner: draft.banner.map(middle).zip(banner),
            corners: draft.plaques.iter().map(|area| on_map(moved(*area).position())).collect(),
            covers: draft
                .parts()
                .map(moved)
                .map(|area| Rectangle::new(on_map(area.position()), area.size() * (1.0 / self.camera.zoom)))
                .collect(),
            scale: manner.scale,
            plaques: plaques
                .into_iter()
                .map(|plaque| Plaque { shown: manner.shown, columns: manner.columns, ..plaque })
                .collect(),
        }
    }

    /// The best manner and place of a block.
    fn search(&self, space: Space, wanted: &Wanted<'_>, taken: &[Rectangle]) -> (Manner, Draft, Point) {
        let around = self.chart.shapes.place(spot(space)).outline.bounds;
        let corner = self.camera.screen(around.position());
        let around = Rectangle::new(corner, around.size() * self.camera.zoom).expand(160.0);
        let taken: Vec<_> = taken.iter().filter(|area| area.intersects(&around)).copied().collect();
        let mut best: Option<(f32, Manner, Draft, Point)> = None;
        for manner in MANNERS {
            let is_same = wanted.plaques.is_empty() && (manner.shown, manner.columns) != (Shown::Kinds, 4);
            let is_small = !manner.is_readable(wanted.letters.0);
            if is_same || is_small || best.as_ref().is_some_and(|(cost, ..)| *cost <= manner.price + GOOD) {
                continue;
            }
            let draft = wanted.draft(manner);
            let places = self.corners(space, draft.size).into_iter();
            let places = places.map(|at| (manner.price + self.cost(space, &draft, at, &taken), at));
            let Some((cost, at)) = places.min_by(|one, other| one.0.total_cmp(&other.0)) else { continue };
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, manner, draft, at));
            }
        }
        let (_, manner, mut draft, at) =
            best.expect("every space has a place for its block, if not a good one");
        let is_free = |part: &Rectangle| {
            let part = *part + Vector::new(at.x, at.y);
            !taken.iter().any(|area| area.intersects(&part))
        };
        draft.name = draft.name.filter(|(name, _)| is_free(name));
        draft.banner = draft.banner.filter(is_free);
        (manner, draft, at)
    }

    /// Where the corner of a block of this size may be: about its best place, and about each stand.
    fn corners(&self, space: Space, size: Size) -> Vec<Point> {
        let sheet = self.chart.shapes.size;
        let (origin, end) =
            (self.camera.screen(Point::ORIGIN), self.camera.screen(Point::new(sheet.width, sheet.height)));
        let within = |from: f32, least: f32, most: f32| from.clamp(least, most.max(least));
        let corner = |middle: Point| {
            Point::new(
                within(middle.x - size.width / 2.0, origin.x + EDGE, end.x - size.width - EDGE),
                within(middle.y - size.height / 2.0, origin.y + EDGE, end.y - size.height - EDGE),
            )
        };
        let caption = &self.chart.captions[space.index()];
        let home = self.home(space);
        let far = (self.camera.zoom / USUAL).max(1.0);
        let about = DOWN.iter().flat_map(|y| ASIDE.map(|x| home + Vector::new(x, *y) * far));
        let stands = caption.stands.iter().map(|at| self.camera.screen(*at));
        about.chain(stands).map(corner).collect()
    }

    /// The best place for the middle of a block.
    fn home(&self, space: Space) -> Point {
        let shape = self.chart.shapes.place(spot(space));
        let at = if space.is_dungeon() { self.chart.captions[space.index()].at } else { shape.label };
        self.camera.screen(at)
    }

    /// How much a block covers that it should not, in pixels of area, and how far it stands from where it belongs.
    fn cost(&self, space: Space, draft: &Draft, corner: Point, taken: &[Rectangle]) -> f32 {
        let shared = |one: Rectangle, other: &Rectangle| {
            one.intersection(other).map_or(0.0, |both| both.width * both.height + 40.0)
        };
        let mut cost = 0.0;
        for (number, part) in draft.parts().enumerate() {
            let part = part + Vector::new(corner.x, corner.y);
            // A name comes first, and keeps off borders and rims.
            let around = if number == 0 && draft.name.is_some() { OFF } else { 0.0 };
            cost += 12.0 * taken.iter().map(|area| shared(part, area)).sum::<f32>();
            if !space.is_dungeon() {
                let on_map = Rectangle::new(
                    self.camera.world(part.position()),
                    part.size() * (1.0 / self.camera.zoom),
                );
                cost += (1.0 - self.chart.rows[space.index()].share(on_map.expand(around)))
                    * part.width
                    * part.height;
            }
        }
        let middle = corner + Vector::new(draft.size.width / 2.0, draft.size.height / 2.0);
        cost + 0.5 * middle.distance(self.home(space))
    }
}
