//! The board of a scenario as the pack draws it: zones, doors, walls and what stands about, made ready for painting once.
use super::scenery::{self, Scenery};
use crate::{
    packs,
    table::map::{
        Outline,
        shapes::{Drawn, Kind, Shape, Shapes},
    },
    words::Language,
};
use engine::{
    conan_overlord::{ConanOverlord, content::Board, ids::Zone},
    game::Game,
};
use iced::{Point, Size};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct RawChart {
    canvas: [f32; 2],
    zones: Vec<RawZone>,
    edges: Vec<RawEdge>,
    walls: Vec<RawWall>,
    obstacles: Vec<RawObstacle>,
}

#[derive(Deserialize)]
struct RawZone {
    #[serde(flatten)]
    drawn: Drawn,
    name: BTreeMap<String, String>,
    /// What is written on the board where that is enough, as the ship does not stand in the name of a deck.
    #[serde(default)]
    short: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct RawEdge {
    id: String,
    at: [f32; 2],
    leaf: Option<[[f32; 2]; 2]>,
}

#[derive(Deserialize)]
struct RawWall {
    between: [String; 2],
    seg: [[f32; 2]; 2],
    material: String,
}

#[derive(Deserialize)]
struct RawObstacle {
    kind: String,
    polygon: Vec<[f32; 2]>,
}

/// What the ground of a zone is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Terrain {
    /// Trodden earth under the sky.
    Earth,
    /// A square, a court.
    Square,
    Marsh,
    /// A hut of wood and hide.
    Hut,
    StoneHut,
    /// Boards under a roof.
    Room,
    /// Flagstones under a roof.
    Stone,
    /// Out of doors and above the ground.
    Raised,
    Deck,
    Mast,
    Hold,
    Water,
    Rubble,
}

impl Terrain {
    /// Of the word of the rules; a zone of a kind that nobody knows is earth.
    fn of(kind: &str) -> Self {
        match kind {
            "plaza" | "court" | "yard" => Self::Square,
            "marsh" => Self::Marsh,
            "hut" => Self::Hut,
            "stonehut" => Self::StoneHut,
            "bedroom" | "hall" | "store" | "bar" | "kitchen" => Self::Room,
            "room" | "tower" | "gate" => Self::Stone,
            "balcony" | "wallwalk" | "stairs" => Self::Raised,
            "deck" => Self::Deck,
            "raised" => Self::Raised,
            "mast" => Self::Mast,
            "hold" => Self::Hold,
            "water" => Self::Water,
            "rubble" => Self::Rubble,
            _ => Self::Earth,
        }
    }
}

/// What a wall is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Material {
    Wood,
    Stone,
    /// Low: nobody walks through it, everybody sees over it.
    Rail,
}

/// A piece of a wall.
#[derive(Debug)]
pub(super) struct Wall {
    pub(super) between: [Zone; 2],
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) material: Material,
}

/// Where a border is crossed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub(super) at: Point,
    /// The leaf of a door or flap, from hinge to hinge.
    pub(super) leaf: Option<(Point, Point)>,
}

/// Something that stands about.
#[derive(Debug)]
pub(super) struct Obstacle {
    pub(super) kind: String,
    pub(super) outline: Outline,
}

/// A board.
#[derive(Debug)]
pub(super) struct Chart {
    pub(super) shapes: Shapes,
    /// By zone.
    pub(super) terrains: Vec<Terrain>,
    /// By zone.
    names: Vec<[String; 2]>,
    /// By border of the rules; a leap is drawn from zone to zone.
    pub(super) crossings: Vec<Option<Crossing>>,
    pub(super) walls: Vec<Wall>,
    pub(super) obstacles: Vec<Obstacle>,
    pub(super) scenery: Scenery,
}

impl Chart {
    /// What is written on a zone.
    pub(super) fn name(&self, zone: Zone, language: Language) -> &str {
        let names = self.names.get(zone.index());
        names.map_or("", |names| &names[usize::from(language == Language::French)])
    }

    /// What the ground of a zone is like.
    pub(super) fn terrain(&self, zone: Zone) -> Terrain {
        self.terrains.get(zone.index()).copied().unwrap_or(Terrain::Earth)
    }
}

/// The drawing of a board; `None` if the pack has none of a zone, as of a board of a player's own.
pub(super) fn read(board: &Board) -> Option<Chart> {
    let file = format!("charts/{}.json", board.id);
    let (_, text) = packs::folder(ConanOverlord::ID).find(|(name, _)| *name == file)?;
    let raw: RawChart = serde_json::from_str(text).ok()?;
    let drawn = |id: &String| raw.zones.iter().find(|zone| zone.drawn.id == *id);
    let zones: Vec<_> = board.zones.iter().map(|zone| drawn(&zone.id)).collect::<Option<_>>()?;
    let terrains: Vec<_> = board.zones.iter().map(|zone| Terrain::of(&zone.kind)).collect();
    let kind = |terrain: &Terrain| if *terrain == Terrain::Water { Kind::Sea } else { Kind::Zone };
    let places: Vec<_> =
        zones.iter().zip(&terrains).map(|(zone, terrain)| Shape::new(&zone.drawn, kind(terrain))).collect();
    let crossing = |raw: &RawEdge| Crossing {
        at: point(raw.at),
        leaf: raw.leaf.map(|[from, to]| (point(from), point(to))),
    };
    let crossings =
        board.edges.iter().map(|edge| raw.edges.iter().find(|raw| raw.id == edge.id).map(crossing));
    let obstacle = |raw: &RawObstacle| Obstacle {
        kind: raw.kind.clone(),
        outline: Outline::new(raw.polygon.iter().copied().map(point).collect()),
    };
    let shapes = Shapes::new(Size::new(raw.canvas[0], raw.canvas[1]), places, Vec::new(), |number| number);
    Some(Chart {
        scenery: scenery::of(&shapes, &terrains),
        names: zones.iter().map(|zone| zone.written()).collect(),
        walls: raw.walls.iter().filter_map(|wall| wall.of(board)).collect(),
        obstacles: raw.obstacles.iter().map(obstacle).collect(),
        crossings: crossings.collect(),
        shapes,
        terrains,
    })
}

impl RawZone {
    /// What is written on it, in each language.
    fn written(&self) -> [String; 2] {
        [Language::English, Language::French].map(|language| {
            let code = language.code();
            self.short.get(code).or_else(|| self.name.get(code)).cloned().unwrap_or_default()
        })
    }
}

impl RawWall {
    fn of(&self, board: &Board) -> Option<Wall> {
        let [one, other] = [0, 1].map(|end| board.zone(&self.between[end]));
        let material = match self.material.as_str() {
            "stone" => Material::Stone,
            "wood" => Material::Wood,
            _ => Material::Rail,
        };
        let [from, to] = self.seg.map(point);
        Some(Wall { between: [one?, other?], from, to, material })
    }
}

fn point([x, y]: [f32; 2]) -> Point {
    Point::new(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{narrate::Spot, packs};
    use std::collections::BTreeSet;

    #[test]
    fn every_zone_of_every_board_is_drawn_and_hit_at_its_middle() {
        let content = packs::load::<ConanOverlord>().unwrap();
        for scenario in &content.scenarios {
            let chart = read(&scenario.board).unwrap();
            for (number, place) in chart.shapes.places.iter().enumerate() {
                let found = chart.shapes.spot_at(place.stand);
                assert_eq!(found, Some(Spot(number as u16)), "{}: {}", scenario.id, place.id);
            }
            let leaps = chart.crossings.iter().filter(|crossing| crossing.is_none()).count();
            assert!(leaps == 0 || scenario.board.id == "two_ships", "{}", scenario.id);
            assert!(!chart.walls.is_empty());
        }
    }

    #[test]
    fn no_two_zones_of_a_board_have_the_same_name() {
        for (file, text) in packs::folder(ConanOverlord::ID).filter(|(file, _)| file.starts_with("charts/")) {
            let raw: RawChart = serde_json::from_str(text).unwrap();
            for language in Language::ALL {
                let names: BTreeSet<_> = raw.zones.iter().map(|zone| &zone.name[language.code()]).collect();
                assert_eq!(names.len(), raw.zones.len(), "{file} {language:?}");
            }
        }
    }
}
