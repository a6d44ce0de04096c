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
use iced::{Point, Rectangle, Size};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A board of a player's own is as large as those of the pack, and ends so far from the edge of the sheet.
const OWN: (f32, f32) = (1400.0, 25.0);

#[derive(Deserialize)]
struct RawChart {
    #[serde(default)]
    canvas: [f32; 2],
    zones: Vec<RawZone>,
    #[serde(default)]
    edges: Vec<RawEdge>,
    #[serde(default)]
    walls: Vec<RawWall>,
    #[serde(default)]
    obstacles: Vec<RawObstacle>,
}

#[derive(Deserialize)]
struct RawZone {
    #[serde(flatten)]
    drawn: Drawn,
    #[serde(default)]
    name: BTreeMap<String, String>,
    /// What is written on the board where that is enough, as the ship does not stand in the name of a deck.
    #[serde(default)]
    short: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct RawEdge {
    id: String,
    /// Without it a border is crossed half way between its zones.
    at: Option<[f32; 2]>,
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
    /// The ground that all zones take together.
    pub(super) fn extent(&self) -> Rectangle {
        let bounds = self.shapes.places.iter().map(|place| place.outline.bounds);
        bounds.reduce(|all, one| all.union(&one)).unwrap_or_default()
    }

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

/// The drawing of a board: `own` is what a scenario brings, else the pack has it; `None` if neither draws every zone.
pub(super) fn read(board: &Board, own: Option<&str>) -> Option<Chart> {
    let own = own.and_then(|text| serde_json::from_str::<RawChart>(text).ok());
    own.and_then(|raw| drawn(board, &raw.fitted())).or_else(|| {
        let file = format!("charts/{}.json", board.id);
        let (_, text) = packs::folder(ConanOverlord::ID).find(|(name, _)| *name == file)?;
        drawn(board, &serde_json::from_str(text).ok()?)
    })
}

fn drawn(board: &Board, raw: &RawChart) -> Option<Chart> {
    let drawn = |id: &String| raw.zones.iter().find(|zone| zone.drawn.id == *id);
    let zones: Vec<_> = board.zones.iter().map(|zone| drawn(&zone.id)).collect::<Option<_>>()?;
    let terrains: Vec<_> = board.zones.iter().map(|zone| Terrain::of(&zone.kind)).collect();
    let kind = |terrain: &Terrain| if *terrain == Terrain::Water { Kind::Sea } else { Kind::Zone };
    let places: Vec<_> =
        zones.iter().zip(&terrains).map(|(zone, terrain)| Shape::new(&zone.drawn, kind(terrain))).collect();
    let crossings = board.edges.iter().map(|edge| {
        let raw = raw.edges.iter().find(|raw| raw.id == edge.id)?;
        let leaf = raw.leaf.map(|[from, to]| (point(from), point(to)));
        let [one, other] = [edge.a, edge.b].map(|zone| places[zone.index()].stand);
        let half_way = Point::new(f32::midpoint(one.x, other.x), f32::midpoint(one.y, other.y));
        Some(Crossing { at: raw.at.map_or(half_way, point), leaf })
    });
    let crossings = crossings.collect();
    let obstacle = |raw: &RawObstacle| Obstacle {
        kind: raw.kind.clone(),
        outline: Outline::new(raw.polygon.iter().copied().map(point).collect()),
    };
    let shapes = Shapes::new(Size::new(raw.canvas[0], raw.canvas[1]), places, Vec::new(), |number| number);
    Some(Chart {
        scenery: scenery::of(&shapes, &terrains),
        names: zones.iter().map(|zone| zone.written()).collect(),
        walls: raw.walls.iter().filter_map(|wall| wall.of(board)).collect(),
        obstacles: raw.obstacles.iter().filter(|raw| raw.polygon.len() > 2).map(obstacle).collect(),
        crossings,
        shapes,
        terrains,
    })
}

impl RawChart {
    /// The same as large as a board of the pack, whatever units it was drawn in: what is painted goes by the units.
    fn fitted(mut self) -> Self {
        let corners = self.zones.iter().flat_map(|zone| &zone.drawn.polygon);
        let nothing = ([f32::MAX; 2], [f32::MIN; 2]);
        let (least, most) = corners.fold(nothing, |(least, most), [x, y]| {
            ([least[0].min(*x), least[1].min(*y)], [most[0].max(*x), most[1].max(*y)])
        });
        let (wide, rim) = OWN;
        let long = (most[0] - least[0]).max(most[1] - least[1]).max(1.0);
        let scale = (wide - 2.0 * rim) / long;
        let moved = |at: &mut [f32; 2]| {
            *at = [0, 1].map(|axis| rim + (at[axis] - least[axis]) * scale);
        };
        for zone in &mut self.zones {
            zone.drawn.polygon.iter_mut().chain(&mut zone.drawn.slots).for_each(moved);
            moved(&mut zone.drawn.label);
        }
        let edges = self.edges.iter_mut();
        edges.flat_map(|edge| edge.at.iter_mut().chain(edge.leaf.iter_mut().flatten())).for_each(moved);
        self.walls.iter_mut().flat_map(|wall| &mut wall.seg).for_each(moved);
        self.obstacles.iter_mut().flat_map(|obstacle| &mut obstacle.polygon).for_each(moved);
        self.canvas = [0, 1].map(|axis| (most[axis] - least[axis]).max(0.0) * scale + 2.0 * rim);
        self.trim();
        self
    }

    /// Leaves out what lies off the sheet: the rules check zones alone.
    fn trim(&mut self) {
        let canvas = self.canvas;
        let is_on = move |at: &[f32; 2]| (0..2).all(|axis| (0.0..=canvas[axis]).contains(&at[axis]));
        self.walls.retain(|wall| wall.seg.iter().all(is_on));
        self.obstacles.retain(|obstacle| obstacle.polygon.iter().all(is_on));
        for edge in &mut self.edges {
            edge.at = edge.at.filter(is_on);
            edge.leaf = edge.leaf.filter(|leaf| leaf.iter().all(is_on));
        }
        self.zones.iter_mut().for_each(|zone| zone.drawn.slots.retain(is_on));
    }
}

impl RawZone {
    /// What is written on it, in each language.
    fn written(&self) -> [String; 2] {
        [Language::English, Language::French].map(|language| {
            let code = language.code();
            let own = self.short.get(code).or_else(|| self.name.get(code));
            own.or_else(|| self.name.values().next()).unwrap_or(&self.drawn.id).clone()
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
            let chart = read(&scenario.board, None).unwrap();
            for (number, place) in chart.shapes.places.iter().enumerate() {
                let found = chart.shapes.spot_at(place.stand);
                assert_eq!(found, Some(Spot(number as u16)), "{}: {}", scenario.id, place.id);
            }
            let leaps = chart.crossings.iter().filter(|crossing| crossing.is_none()).count();
            assert!(leaps == 0 || scenario.board.id == "two_ships", "{}", scenario.id);
            assert!(!chart.walls.is_empty());
        }
    }

    /// A board of the pack as a player would write it: rules and drawing in one file, in units of the player's own.
    fn own_board(id: &str, scale: f64) -> String {
        let text = |file: String| packs::folder(ConanOverlord::ID).find(|(name, _)| *name == file).unwrap().1;
        let read = |file| -> serde_json::Value { serde_json::from_str(text(file)).unwrap() };
        let (mut board, chart) = (read(format!("rules/board_{id}.json")), read(format!("charts/{id}.json")));
        let scaled = |at: &serde_json::Value| -> serde_json::Value {
            let at = at.as_array().unwrap().iter().map(|x| (x.as_f64().unwrap() * scale).round() as i64);
            at.collect::<Vec<_>>().into()
        };
        for zone in board["zones"].as_array_mut().unwrap() {
            let drawn = chart["zones"].as_array().unwrap().iter().find(|other| other["id"] == zone["id"]);
            let drawn = drawn.unwrap();
            let corners: Vec<_> = drawn["polygon"].as_array().unwrap().iter().map(scaled).collect();
            zone["polygon"] = corners.into();
            zone["center"] = scaled(&drawn["center"]);
            zone["name"] = serde_json::json!({ "fr": format!("Lieu {}", zone["id"].as_str().unwrap()) });
        }
        board.to_string()
    }

    #[test]
    fn a_board_of_a_scenario_is_drawn_in_any_units_and_named_by_itself() {
        let content = packs::load::<ConanOverlord>().unwrap();
        for scenario in &content.scenarios {
            let pack = read(&scenario.board, None).unwrap();
            let own = read(&scenario.board, Some(&own_board(&scenario.board.id, 0.25))).unwrap();
            assert_eq!(own.name(Zone(0), Language::English), format!("Lieu {}", scenario.board.zones[0].id));
            assert!(own.walls.is_empty() && own.obstacles.is_empty());
            assert!((own.shapes.size.width - OWN.0).abs() < 1.0, "{:?}", own.shapes.size);
            for (number, (one, other)) in own.shapes.places.iter().zip(&pack.shapes.places).enumerate() {
                assert!(one.stand.distance(other.stand) < 40.0, "{} {number}", scenario.id);
                assert_eq!(own.shapes.spot_at(one.stand), Some(Spot(number as u16)));
            }
            assert!(own.crossings.iter().all(Option::is_some), "crossed half way where nothing is said");
        }
    }

    #[test]
    fn what_lies_off_the_sheet_is_left_out() {
        let content = packs::load::<ConanOverlord>().unwrap();
        let board = &content.scenarios[0].board;
        let mut text: serde_json::Value = serde_json::from_str(&own_board(&board.id, 1.0)).unwrap();
        let ends = [&board.zones[0].id, &board.zones[1].id];
        let wall = |far: f64| serde_json::json!({ "between": ends, "seg": [[100, 100], [far, 100]], "material": "rail" });
        text["walls"] = vec![wall(200.0), wall(1e30)].into();
        text["obstacles"] = serde_json::json!([{ "kind": "well", "polygon": [[1, 1], [-1e38, 2], [3, 3]] }]);
        let chart = read(board, Some(&text.to_string())).unwrap();
        assert_eq!((chart.walls.len(), chart.obstacles.len()), (1, 0));
        assert!(read(board, Some("{}")).is_some(), "the pack draws what a scenario does not");
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
