//! Where the marks of targets stand: at the rim of what stands in their space, on its ground, and over nothing that is
//! read there.
use super::{
    blocks::{Block, corner_areas, gate_area},
    shapes::Chart,
    space,
};
use crate::{
    narrate::nerath::spot,
    table::map::{Camera, Marked, Marking},
};
use engine::nerath::Space;
use iced::{Point, Rectangle, Size, Vector};

/// Between a mark and what it stands at, in pixels.
const GAP: f32 = 1.0;
/// Steps of the places that are looked at about a space, and how many in each direction.
const STEP: f32 = 6.0;
const STEPS: i16 = 14;
/// And in each direction where nothing is free so near.
const FAR: i16 = 44;
/// A mark that keeps to its own ground lies there with so much of itself; a flag may stand so far beside what it is for.
const OWN: f32 = 0.6;
const BESIDE: f32 = 12.0;
/// What a pixel costs that is covered, in any case this much, and one of another space's ground.
const COVERED: f32 = 14.0;
const AT_ALL: f32 = 5_000.0;
const ASTRAY: f32 = 0.8;

/// The room that names, castles and plaques leave.
pub(super) struct Margins<'a> {
    pub(super) chart: &'a Chart,
    pub(super) blocks: &'a [Block],
    /// What the ends of arrows cover.
    pub(super) arrows: Vec<Rectangle>,
    pub(super) camera: Camera,
}

impl Margins<'_> {
    /// The place of each mark. A flag that has no room beside what it is for gets smaller, then stands farther off at the end
    /// of a line; another mark is left out.
    pub(super) fn places(&self, marks: &[Marking]) -> Vec<Option<Marked>> {
        let gates = Space::all().filter_map(|space| gate_area(self.chart, space, self.camera));
        let covers = self.blocks.iter().flat_map(|block| block.covers(self.camera));
        let mut taken: Vec<_> = covers.chain(gates).chain(corner_areas(self.chart, self.camera)).collect();
        taken.extend(&self.arrows);
        let mut place = |mark: &Marking| {
            let space = space(mark.spot);
            let near = [1.0, mark.tightest].into_iter().find_map(|scale| {
                let area = self.near(space, mark, scale, &taken)?;
                Some((area, scale, None))
            });
            let far = || {
                let area = self.far(space, mark.area.size() * mark.tightest, &taken);
                (area, mark.tightest, Some(self.home(space)))
            };
            let (area, scale, tied) = near.or_else(|| mark.is_flag.then(far))?;
            taken.push(area);
            let at = area.position() - Vector::new(mark.area.x, mark.area.y) * scale;
            Some(Marked { at, scale, tied })
        };
        // What is read chooses first.
        let mut places = vec![None; marks.len()];
        for is_flag in [true, false] {
            for (found, mark) in places.iter_mut().zip(marks).filter(|(_, mark)| mark.is_flag == is_flag) {
                *found = place(mark);
            }
        }
        places
    }

    /// The best place of a mark of this scale on its own ground or right beside it, if there is one.
    fn near(&self, space: Space, mark: &Marking, scale: f32, taken: &[Rectangle]) -> Option<Rectangle> {
        let found = self.place(space, mark.area.size() * scale, taken);
        let is_free = !taken.iter().any(|area| area.intersects(&found));
        let is_own = !space.is_dungeon() && self.share(space, found) >= OWN;
        let may_be_beside = mark.is_flag || space.is_dungeon();
        (is_free && (is_own || may_be_beside && self.is_beside(space, found))).then_some(found)
    }

    /// The nearest free place on the sheet, wherever that is.
    fn far(&self, space: Space, size: Size, taken: &[Rectangle]) -> Rectangle {
        let home = self.home(space) - Vector::new(size.width / 2.0, size.height / 2.0);
        let sheet = Rectangle::with_size(self.chart.shapes.size);
        let all = (-FAR..=FAR).flat_map(|down| (-FAR..=FAR).map(move |aside| (aside, down)));
        let areas = all.map(|(aside, down)| {
            let by = Vector::new(f32::from(aside) * STEP, f32::from(down) * STEP);
            Rectangle::new(home + by, size)
        });
        let is_free = |area: &Rectangle| {
            self.on_map(*area).is_within(&sheet) && !taken.iter().any(|other| other.intersects(area))
        };
        let off = |area: &Rectangle| area.position().distance(home);
        let nearest = areas.filter(is_free).min_by(|one, other| off(one).total_cmp(&off(other)));
        nearest.unwrap_or(Rectangle::new(home, size))
    }

    /// The middle of what stands in a space.
    fn home(&self, space: Space) -> Point {
        let whole = self.stands(space).into_iter().reduce(|one, other| one.union(&other));
        whole.map_or_else(|| self.label(space), |area| area.center())
    }

    /// Whether an area lies right beside what stands in a space.
    fn is_beside(&self, space: Space, area: Rectangle) -> bool {
        self.stands(space).iter().any(|stand| stand.expand(BESIDE).intersects(&area))
    }

    /// The best place of a mark of this size.
    fn place(&self, space: Space, size: Size, taken: &[Rectangle]) -> Rectangle {
        let stands = self.stands(space);
        let whole = stands.iter().copied().reduce(|one, other| one.union(&other));
        let home = whole.map_or_else(|| self.label(space), |area| area.center());
        let reach = f32::from(STEPS) * STEP + size.width.max(size.height);
        let around = Rectangle::new(home, Size::ZERO).expand(reach);
        let around = whole.map_or(around, |area| area.union(&around)).expand(size.width);
        let taken: Vec<_> = taken.iter().filter(|area| area.intersects(&around)).copied().collect();
        let rims = stands.iter().flat_map(|area| rims(*area, size));
        let about = (-STEPS..=STEPS).flat_map(|down| (-STEPS..=STEPS).map(move |aside| (aside, down)));
        let about = about.map(|(aside, down)| {
            let by = Vector::new(f32::from(aside) * STEP, f32::from(down) * STEP);
            home + by - Vector::new(size.width / 2.0, size.height / 2.0)
        });
        let places = rims.chain(about).map(|corner| Rectangle::new(corner, size));
        let cost = |area: &Rectangle| self.cost(space, *area, home, &taken);
        let best = places.map(|area| (cost(&area), area)).min_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(Rectangle::new(home, size), |(_, area)| area)
    }

    /// What a mark of a space may stand at: its plaques, its castle, its name or its gate.
    fn stands(&self, space: Space) -> Vec<Rectangle> {
        let block = self.blocks.get(space.index());
        let covers = block.into_iter().flat_map(|block| block.covers(self.camera));
        covers.chain(gate_area(self.chart, space, self.camera)).collect()
    }

    fn label(&self, space: Space) -> Point {
        self.camera.screen(self.chart.shapes.place(spot(space)).label)
    }

    /// How much a mark covers that it should not, how much of it lies on other ground, and how far off it stands.
    fn cost(&self, space: Space, area: Rectangle, home: Point, taken: &[Rectangle]) -> f32 {
        let shared = |other: &Rectangle| {
            area.intersection(other).map_or(0.0, |both| AT_ALL + COVERED * both.width * both.height)
        };
        let covered: f32 = taken.iter().map(shared).sum();
        let sheet = Rectangle::with_size(self.chart.shapes.size);
        let off_sheet = if self.on_map(area).is_within(&sheet) { 0.0 } else { 100_000.0 };
        let astray = (1.0 - self.share(space, area)) * area.width * area.height;
        covered + ASTRAY * astray + off_sheet + area.center().distance(home)
    }

    fn on_map(&self, area: Rectangle) -> Rectangle {
        let camera = self.camera;
        Rectangle::new(camera.world(area.position()), area.size() * (1.0 / camera.zoom))
    }

    /// How much of an area lies on a space's own ground; a gate has none but itself.
    fn share(&self, space: Space, area: Rectangle) -> f32 {
        if space.is_dungeon() { 1.0 } else { self.chart.rows[space.index()].share(self.on_map(area)) }
    }
}

/// The corners of a mark of this size around an area: above it, below it and beside it.
fn rims(area: Rectangle, size: Size) -> impl Iterator<Item = Point> {
    let [left, right] = [area.x - size.width - GAP, area.x + area.width + GAP];
    let [top, bottom] = [area.y - size.height - GAP, area.y + area.height + GAP];
    let along = [0.0, 0.25, 0.5, 0.75, 1.0];
    let x = move |part: f32| area.x + (area.width - size.width) * part;
    let y = move |part: f32| area.y + (area.height - size.height) * part;
    let level = along.into_iter().flat_map(move |part| [top, bottom].map(|y| Point::new(x(part), y)));
    let upright = along.into_iter().flat_map(move |part| [left, right].map(|x| Point::new(x, y(part))));
    level.chain(upright)
}
