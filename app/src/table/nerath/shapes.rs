//! The map of the pack: territories, sea zones, doors and rock as shapes, and the colours of its ground.
use super::{glyphs, ground_rows::GroundRows};
use crate::{
    narrate::nerath::spot,
    packs,
    table::{
        Spot,
        map::{
            ground::{Tinted, mix},
            shapes::{Drawn, Kind, Shape, Shapes, wave},
        },
    },
    theme::Colours,
    words::Language,
};
use engine::{
    game::Game,
    nerath::{Content, Nerath, SPACES, Space},
};
use iced::{Color, Point, Rectangle, Size, Vector, color, widget::canvas::Path};
use serde::Deserialize;
use std::collections::BTreeMap;

const FILE: &str = "map.json";
/// Between two marks of terrain, and how large they are.
const STAMP: (f32, f32) = (38.0, 17.0);
/// Waves within this are painted together.
const WATERS: f32 = 200.0;
/// Parchment that the land leans to, and what it is of where nobody goes.
const LAND: Color = color!(0xEFE1C1);
const ROCK: Color = color!(0x7D6F60);
/// The ground around a door.
const DOOR: Color = color!(0x2B2420);

#[derive(Deserialize)]
struct RawMap {
    canvas: [f32; 2],
    spaces: Vec<RawSpace>,
    impassable: Vec<RawRock>,
    corners: Vec<RawCorner>,
}

#[derive(Deserialize)]
struct RawSpace {
    id: String,
    polygon: Vec<[f32; 2]>,
    label: [f32; 2],
    caption: [f32; 2],
    lines_en: Vec<String>,
    lines_fr: Vec<String>,
    slots: Vec<[f32; 2]>,
    #[serde(default)]
    terrain: Vec<String>,
}

#[derive(Deserialize)]
struct RawRock {
    id: String,
    polygon: Vec<[f32; 2]>,
}

#[derive(Deserialize)]
struct RawCorner {
    at: [f32; 2],
    apart: Vec<[String; 2]>,
}

/// A point where four spaces meet, of which two pairs do not touch (R53).
#[derive(Debug)]
pub(super) struct Corner {
    pub(super) at: Point,
    /// Whether water lies there, so that a buoy marks it and no stone.
    pub(super) is_wet: bool,
}

/// What is written on a space, and where.
#[derive(Debug)]
pub(super) struct Caption {
    /// Its middle.
    pub(super) at: Point,
    english: Vec<String>,
    french: Vec<String>,
    /// Where its units may stand, the best place first.
    pub(super) stands: Vec<Point>,
}

impl Caption {
    /// Its lines.
    pub(super) fn lines(&self, language: Language) -> &[String] {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

/// The map.
#[derive(Debug)]
pub(super) struct Chart {
    pub(super) shapes: Shapes,
    /// By space.
    pub(super) captions: Vec<Caption>,
    /// By space, to see quickly what lies on it.
    pub(super) rows: Vec<GroundRows>,
    pub(super) corners: Vec<Corner>,
}

/// Reads the map; `None` if the pack has no drawing of a space.
pub(super) fn read(content: &Content) -> Option<Chart> {
    let (_, text) = packs::folder(Nerath::ID).find(|(file, _)| *file == FILE)?;
    let raw: RawMap = serde_json::from_str(text).ok()?;
    let drawn = |space: Space| raw.spaces.iter().find(|raw| raw.id == content.spaces[space].id);
    let spaces: Vec<_> = Space::all().map(drawn).collect::<Option<_>>()?;
    let places = Space::all().zip(&spaces).map(|(space, raw)| place(space, raw)).collect();
    let rocks = raw.impassable.iter().map(rock).collect();
    let home = |number: usize| content.spaces.0[number].home.map_or(usize::MAX, |realm| realm.index());
    let size = Size::new(raw.canvas[0], raw.canvas[1]);
    let caption = |raw: &&RawSpace| Caption {
        at: point(raw.caption),
        english: raw.lines_en.clone(),
        french: raw.lines_fr.clone(),
        stands: raw.slots.iter().copied().map(point).collect(),
    };
    let is_sea = |id: &String| Space::all().any(|space| space.is_sea() && content.spaces[space].id == *id);
    let corner = |raw: &RawCorner| Corner {
        at: point(raw.at),
        is_wet: raw.apart.iter().flatten().filter(|id| is_sea(id)).count() >= 2,
    };
    let shapes = Shapes::new(size, places, rocks, home);
    let rows = |space: Space| GroundRows::of(&shapes.place(spot(space)).outline);
    Some(Chart {
        rows: Space::all().map(rows).collect(),
        shapes,
        captions: spaces.iter().map(caption).collect(),
        corners: raw.corners.iter().map(corner).collect(),
    })
}

fn point([x, y]: [f32; 2]) -> Point {
    Point::new(x, y)
}

fn place(space: Space, raw: &RawSpace) -> Shape {
    let kind = match () {
        () if space.is_sea() => Kind::Sea,
        () if space.is_dungeon() => Kind::Zone,
        () => Kind::Land,
    };
    let first = if space.is_dungeon() { raw.label } else { raw.slots.first().copied().unwrap_or(raw.label) };
    let drawn = Drawn {
        id: raw.id.clone(),
        polygon: raw.polygon.clone(),
        label: raw.label,
        angle: 0.0,
        slots: vec![first],
    };
    let mut shape = Shape::new(&drawn, kind);
    let label = shape.label;
    let clear = [
        Rectangle::new(Point::new(label.x - 52.0, label.y - 20.0), Size::new(104.0, 38.0)),
        Rectangle::new(Point::new(label.x - 44.0, label.y + 14.0), Size::new(88.0, 40.0)),
    ];
    shape.stamps = match kind {
        Kind::Land => vec![terrain(&shape, space, &raw.terrain, &clear)],
        Kind::Sea => waves(&shape, &clear),
        Kind::Zone => Vec::new(),
    };
    shape
}

fn terrain(shape: &Shape, space: Space, kinds: &[String], clear: &[Rectangle]) -> Path {
    let spots = shape.outline.scatter(u32::from(space.0) * 7919 + 17, STAMP.0, clear);
    Path::new(|path| {
        for (number, at) in spots.iter().enumerate() {
            if let Some(kind) = kinds.get(number % kinds.len().max(1)) {
                glyphs::terrain(path, kind, *at, STAMP.1);
            }
        }
    })
}

fn waves(shape: &Shape, clear: &[Rectangle]) -> Vec<Path> {
    let mut near: BTreeMap<_, Vec<Point>> = BTreeMap::new();
    for at in shape.outline.scatter(shape.label.x as u32, 40.0, clear) {
        near.entry(((at.x / WATERS) as i32, (at.y / WATERS) as i32)).or_default().push(at);
    }
    let waves = |those: &Vec<Point>| {
        Path::new(|path| {
            for at in those {
                wave(path, *at, 16.0);
                wave(path, *at + Vector::new(6.0, 5.0), 16.0);
            }
        })
    };
    near.values().map(waves).collect()
}

fn rock(raw: &RawRock) -> Shape {
    let label = raw.polygon.first().copied().unwrap_or_default();
    let drawn =
        Drawn { id: raw.id.clone(), polygon: raw.polygon.clone(), label, angle: 0.0, slots: Vec::new() };
    let mut shape = Shape::new(&drawn, Kind::Zone);
    let peaks = shape.outline.scatter(11, 30.0, &[]);
    shape.stamps = vec![Path::new(|path| {
        peaks.iter().for_each(|at| glyphs::terrain(path, "mountain", *at, 24.0));
    })];
    shape
}

/// The colours of the ground.
pub(super) struct Tints;

impl Tinted for Tints {
    fn tint(&self, spot: Spot, colours: &Colours) -> Color {
        let is_door = usize::from(spot.0) < SPACES && super::space(spot).is_dungeon();
        match (is_door, colours.grain) {
            (true, true) => DOOR,
            (true, false) => colours.ink,
            (false, true) if colours.is_dark() => mix(colours.surface, LAND, 0.12),
            (false, true) => mix(colours.surface, LAND, 0.7),
            (false, false) => colours.surface,
        }
    }

    fn rock(&self, colours: &Colours) -> Color {
        match (colours.grain, colours.is_dark()) {
            (true, true) => mix(colours.bg, ROCK, 0.25),
            (true, false) => ROCK,
            (false, _) => colours.line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_is_drawn_and_hit_where_its_units_stand() {
        let content = packs::load::<Nerath>().unwrap();
        let chart = read(&content).unwrap();
        assert_eq!((chart.captions.len(), chart.corners.len()), (SPACES, 13));
        assert!(chart.corners.iter().any(|corner| corner.is_wet));
        assert!(chart.corners.iter().any(|corner| !corner.is_wet));
        for space in Space::all() {
            let stand = chart.shapes.place(spot(space)).stand;
            assert_eq!(chart.shapes.spot_at(stand), Some(spot(space)), "{space:?}");
            assert!(Language::ALL.iter().all(|to| !chart.captions[space.index()].lines(*to).is_empty()));
        }
    }
}
