//! The map of the pack: its provinces and seas as shapes, and the colours of its ground.
use super::{glyphs, spot};
use crate::{
    packs,
    table::{
        Spot,
        map::{
            ground::{Tinted, mix},
            shapes::{Drawn, Kind, Shape, Shapes, wave},
        },
    },
    theme::Colours,
};
use engine::{
    age_of_conan::{AgeOfConan, Content, Province, ProvinceSet},
    game::Game,
};
use iced::{Color, Point, Rectangle, Size, Vector, color, widget::canvas::Path};
use serde::Deserialize;
use std::collections::BTreeMap;

const FILE: &str = "map.json";
/// Between two stamped marks of terrain.
const STAMP_GAP: f32 = 44.0;
/// Waves within this are painted together.
const WATERS: f32 = 200.0;
/// What the land of each area leans to, by its name in the pack.
const AREAS: [(&str, Color); 4] = [
    ("north", color!(0x8FA9BC)),
    ("central", color!(0xB79A4A)),
    ("east", color!(0xD9983F)),
    ("south", color!(0x7F9A52)),
];

#[derive(Deserialize)]
struct RawMap {
    canvas: [f32; 2],
    provinces: Vec<RawProvince>,
    seas: Vec<Drawn>,
}

#[derive(Deserialize)]
struct RawProvince {
    id: String,
    polygon: Vec<[f32; 2]>,
    anchors: RawAnchors,
}

#[derive(Deserialize)]
struct RawAnchors {
    label: [f32; 2],
    track: Vec<[f32; 2]>,
    unit_slots: Vec<[f32; 2]>,
    control: [f32; 2],
    conan: [f32; 2],
}

/// Reads the shapes; `None` if the pack has none for a province.
pub(super) fn read(content: &Content) -> Option<Shapes> {
    let (_, text) = packs::folder(AgeOfConan::ID).find(|(file, _)| *file == FILE)?;
    let raw: RawMap = serde_json::from_str(text).ok()?;
    let lands = Content::all_provinces().map(|province| {
        let def = &content.provinces[province];
        Some(land(raw.provinces.iter().find(|raw| raw.id == def.id)?, province, content))
    });
    let lands: Vec<_> = lands.collect::<Option<_>>()?;
    let seas = raw.seas.iter().map(sea).collect();
    let area = |number: usize| content.provinces.0[number].area.index();
    Some(Shapes::new(Size::new(raw.canvas[0], raw.canvas[1]), lands, seas, area))
}

fn land(raw: &RawProvince, province: Province, content: &Content) -> Shape {
    let anchors = &raw.anchors;
    let drawn = Drawn {
        id: raw.id.clone(),
        polygon: raw.polygon.clone(),
        label: anchors.label,
        angle: 0.0,
        slots: anchors.unit_slots.iter().chain([&anchors.control, &anchors.conan]).copied().collect(),
    };
    let mut shape = Shape::new(&drawn, Kind::Land);
    let (label, stand) = (shape.label, shape.stand);
    // Beside the name where the pack puts the pieces there, else well below the track.
    let aside = (stand.x - label.x).abs() > 60.0;
    let below = anchors.track.first().map_or(label.y + 42.0, |[_, y]| y + 40.0);
    shape.stand = if aside { stand } else { Point::new(label.x, stand.y.max(below)) };
    shape.clear_stand();
    let clear = [
        Rectangle::new(Point::new(label.x - 105.0, label.y - 26.0), Size::new(210.0, 74.0)),
        Rectangle::new(Point::new(shape.stand.x - 90.0, shape.stand.y - 34.0), Size::new(180.0, 66.0)),
    ];
    let track = &content.provinces[province].track;
    let spots = shape.outline.scatter(u32::from(province.0) * 7919 + 17, STAMP_GAP, &clear);
    let stamps = Path::new(|path| {
        for (number, at) in spots.iter().enumerate() {
            let terrain = track.get(number * 5 % track.len().max(1));
            let id = terrain.and_then(|terrain| content.terrains.get(terrain.index()));
            glyphs::terrain(path, id.map_or("", String::as_str), *at, 22.0);
        }
    });
    shape.stamps = vec![stamps];
    shape
}

fn sea(drawn: &Drawn) -> Shape {
    let mut shape = Shape::new(drawn, Kind::Sea);
    let label = shape.label;
    let clear = Rectangle::new(Point::new(label.x - 60.0, label.y - 130.0), Size::new(120.0, 260.0));
    let mut near: BTreeMap<_, Vec<Point>> = BTreeMap::new();
    for at in shape.outline.scatter(drawn.label[0] as u32, 64.0, &[clear]) {
        near.entry(((at.x / WATERS) as i32, (at.y / WATERS) as i32)).or_default().push(at);
    }
    let waves = |those: &Vec<Point>| {
        Path::new(|path| {
            for at in those {
                wave(path, *at, 26.0);
                wave(path, *at + Vector::new(9.0, 7.0), 26.0);
            }
        })
    };
    shape.stamps = near.values().map(waves).collect();
    shape
}

/// The shape of a province.
pub(super) fn of(shapes: &Shapes, province: Province) -> &Shape {
    shapes.place(spot(province))
}

/// The colours of the ground.
pub(super) struct Tints<'a> {
    pub(super) content: &'a Content,
    pub(super) in_play: ProvinceSet,
}

impl Tinted for Tints<'_> {
    fn tint(&self, spot: Spot, colours: &Colours) -> Color {
        let area = self.content.provinces[super::province(spot)].area;
        let id = self.content.areas.get(area.index()).map_or("", |area| area.id.as_str());
        let known = AREAS.iter().find(|(name, _)| *name == id);
        let part = if colours.is_dark() { 0.30 } else { 0.42 };
        known
            .filter(|_| colours.grain)
            .map_or(colours.surface, |(_, colour)| mix(colours.surface, *colour, part))
    }

    fn is_coastal(&self, spot: Spot) -> bool {
        self.content.coastal.has(super::province(spot))
    }

    fn is_faded(&self, spot: Spot) -> bool {
        !self.in_play.has(super::province(spot))
    }
}
