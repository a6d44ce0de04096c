//! The map itself: seas, land by area, terrain cut in wood, borders, names, ratings and campaign tracks.
use super::{
    Names,
    chart::{Chart, Shape},
    enamel::{is_dark, mix},
    marks,
};
use crate::{
    table::map::Camera,
    theme::{BOOK, BOOK_ITALIC, Colours, DISPLAY, PLAIN_STRONG},
    widget::Cx,
};
use engine::age_of_conan::{Content, Province, ProvinceSet};
use iced::{
    Color, Font, Pixels, Point, Rectangle, Size, alignment, color,
    widget::{
        canvas::{Frame, LineJoin, Path, Stroke, Text},
        text,
    },
};

const WATER: Color = color!(0x3E6E86);
/// What the land of each area leans to, by its name in the pack.
const AREAS: [(&str, Color); 4] = [
    ("north", color!(0x8FA9BC)),
    ("central", color!(0xB79A4A)),
    ("east", color!(0xD9983F)),
    ("south", color!(0x7F9A52)),
];

/// What the ground is painted from.
pub(super) struct Ground<'a> {
    pub(super) chart: &'a Chart,
    pub(super) content: &'a Content,
    pub(super) names: &'a Names,
    pub(super) in_play: ProvinceSet,
}

impl Ground<'_> {
    /// Paints it; `plain` leaves out what is slow.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Cx) {
        let colours = cx.colours;
        let water = if colours.grain { mix(colours.bg, WATER, 0.62) } else { colours.surface };
        frame.fill_rectangle(Point::ORIGIN, frame.size(), mix(colours.bg, colours.line, 0.35));
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            self.water(frame, water, plain, colours, camera);
            self.lands(frame, plain, colours, camera);
        });
        self.frame(frame, camera, colours);
        if !plain {
            self.sea_names(frame, camera, cx);
            for province in Content::all_provinces() {
                self.title(frame, camera, province, cx);
            }
        }
    }

    fn water(&self, frame: &mut Frame, water: Color, plain: bool, colours: &Colours, camera: Camera) {
        let light =
            if is_dark(colours) { mix(water, Color::WHITE, 0.2) } else { mix(water, Color::WHITE, 0.5) };
        for sea in &self.chart.seas {
            frame.fill(&sea.outline.path, water);
            let edge = Stroke::default().with_color(mix(water, colours.ink, 0.4)).with_width(1.5);
            frame.stroke(&sea.outline.path, edge);
            if !plain {
                let wave = Stroke::default().with_width(1.4).with_color(Color { a: 0.35, ..light });
                frame.stroke(&sea.stamps, wave);
            }
        }
        if plain {
            return;
        }
        // Water grows lighter towards the coast: wide strokes, half of each under the land.
        for (width, alpha) in [(34.0, 0.16), (22.0, 0.22), (11.0, 0.34)] {
            let stroke = Stroke {
                line_join: LineJoin::Round,
                ..Stroke::default().with_width(width).with_color(Color { a: alpha, ..light })
            };
            for land in self.seen(camera, frame) {
                if self.content.coastal.has(Province(land.0)) {
                    frame.stroke(&land.1.outline.path, stroke);
                }
            }
        }
    }

    fn seen<'a>(&'a self, camera: Camera, frame: &Frame) -> impl Iterator<Item = (u8, &'a Shape)> + use<'a> {
        let (from, to) =
            (camera.world(Point::ORIGIN), camera.world(Point::new(frame.width(), frame.height())));
        let view = Rectangle::new(from, Size::new(to.x - from.x, to.y - from.y));
        let lands = self.chart.lands.iter().enumerate().map(|(number, land)| (number as u8, land));
        lands.filter(move |(_, land)| land.outline.bounds.intersects(&view))
    }

    fn tint(&self, province: Province, colours: &Colours) -> Color {
        let area = self.content.provinces[province].area;
        let id = self.content.areas.get(area.index()).map_or("", |area| area.id.as_str());
        let known = AREAS.iter().find(|(name, _)| *name == id);
        let part = if is_dark(colours) { 0.30 } else { 0.42 };
        known
            .filter(|_| colours.grain)
            .map_or(colours.surface, |(_, colour)| mix(colours.surface, *colour, part))
    }

    fn lands(&self, frame: &mut Frame, plain: bool, colours: &Colours, camera: Camera) {
        let ink = |alpha: f32, width: f32| {
            Stroke::default().with_color(Color { a: alpha, ..colours.ink }).with_width(width)
        };
        for (number, land) in self.seen(camera, frame) {
            let province = Province(number);
            frame.fill(&land.outline.path, self.tint(province, colours));
            if !plain {
                frame.stroke(&land.stamps, ink(0.30, 1.3));
            }
            if !self.in_play.has(province) {
                frame.fill(&land.outline.path, Color { a: 0.55, ..colours.bg });
                if !plain {
                    frame.stroke(&land.diagonal, ink(0.20, 1.0));
                }
            }
        }
        for (_, land) in self.seen(camera, frame) {
            frame.stroke(&land.outline.path, ink(0.85, 1.6));
        }
        if !plain {
            frame.stroke(&self.chart.marches, Stroke::default().with_color(colours.card).with_width(6.0));
            frame.stroke(&self.chart.marches, ink(0.95, 3.0));
        }
    }

    /// The rim of the sheet.
    fn frame(&self, frame: &mut Frame, camera: Camera, colours: &Colours) {
        let (zoom, size) = (camera.zoom, self.chart.size);
        let corner = camera.screen(Point::ORIGIN);
        let whole = Rectangle::new(corner, Size::new(size.width * zoom, size.height * zoom));
        let rim = |inset: f32, width: f32, colour: Color| {
            let area = whole.shrink(inset);
            (
                Path::rectangle(area.position(), area.size()),
                Stroke::default().with_color(colour).with_width(width),
            )
        };
        for (path, stroke) in [rim(2.0, 4.0, colours.ink), rim(6.0, 1.2, colours.line)] {
            frame.stroke(&path, stroke);
        }
    }

    fn sea_names(&self, frame: &mut Frame, camera: Camera, cx: Cx) {
        let size = (30.0 * camera.zoom).max(15.0);
        for sea in &self.chart.seas {
            frame.with_save(|frame| {
                let at = camera.screen(sea.label);
                frame.translate(iced::Vector::new(at.x, at.y));
                frame.rotate(sea.angle);
                frame.fill_text(label(
                    self.names.sea(&sea.id, cx),
                    Point::ORIGIN,
                    size,
                    BOOK_ITALIC,
                    Color { a: 0.8, ..cx.colours.ink },
                ));
            });
        }
    }

    /// The name, the rating and the campaign track.
    fn title(&self, frame: &mut Frame, camera: Camera, province: Province, cx: Cx) {
        let (land, def) = (self.chart.land(province), &self.content.provinces[province]);
        let at = camera.screen(land.label);
        let is_home = def.home_of.is_some();
        let (font, size, wide) = if is_home {
            (DISPLAY, (21.0 * camera.zoom).clamp(11.0, 30.0), 0.78)
        } else {
            (BOOK, (24.0 * camera.zoom).clamp(13.0, 30.0), 0.47)
        };
        let name = self.names.province(province, cx);
        let room = land.outline.width_at(land.label) * camera.zoom + 6.0;
        let fits = |line: &str| line.chars().count() as f32 * size * wide < room;
        let lines: Vec<&str> = if fits(&name) { vec![&name] } else { name.split(' ').collect() };
        let lead = size * 0.95;
        if lines.iter().all(|line| fits(line)) {
            for (number, line) in lines.iter().enumerate() {
                let up = (lines.len() - 1 - number) as f32 * lead;
                let place = Point::new(at.x, at.y - up);
                frame.fill_text(label((*line).to_owned(), place, size, font, cx.colours.ink));
            }
        }
        if !is_home {
            self.track(
                frame,
                Point::new(at.x, at.y + size * 0.5 + box_side(camera) * 0.62),
                camera,
                province,
                cx,
            );
        }
    }

    /// The rating, savage or not, and the steps of the campaign track beside it.
    fn track(&self, frame: &mut Frame, at: Point, camera: Camera, province: Province, cx: Cx) {
        let (def, colours, side) = (&self.content.provinces[province], cx.colours, box_side(camera));
        let boxes = def.track.len() as f32;
        let left = at.x - (boxes * side * 1.12 + side * 1.25) / 2.0;
        let badge = Point::new(left + side * 0.55, at.y);
        let savage = self.content.savage.has(province);
        if savage {
            let bone = Stroke::default().with_width(side * 0.22).with_color(colours.card);
            let reach = side * 0.82;
            for (x, y) in [(reach, reach * 0.8), (reach, -reach * 0.8)] {
                let line =
                    Path::line(Point::new(badge.x - x, badge.y - y), Point::new(badge.x + x, badge.y + y));
                frame.stroke(&line, bone.with_width(side * 0.34).with_color(colours.ink));
                frame.stroke(&line, bone);
            }
        }
        let fill = if savage { colours.danger } else { colours.ink };
        frame.fill(&Path::circle(badge, side * 0.58), fill);
        let stroke = Stroke::default().with_width(1.2).with_color(colours.card);
        frame.stroke(&Path::circle(badge, side * 0.58), stroke);
        let number = label(def.rating.to_string(), badge, side * 0.86, PLAIN_STRONG, colours.card);
        frame.fill_text(number);
        for (step, terrain) in def.track.iter().enumerate() {
            let id = self.content.terrains.get(terrain.index()).map_or("", String::as_str);
            let middle = Point::new(left + side * 1.8 + step as f32 * side * 1.12, at.y);
            terrain_box(frame, middle, side, id, colours);
        }
    }
}

/// The side of a step of a track on the screen.
pub(super) fn box_side(camera: Camera) -> f32 {
    (25.0 * camera.zoom).clamp(13.0, 34.0)
}

/// The middle of a step of a province's track, as it is painted.
pub(super) fn step_at(land: &Shape, steps: usize, step: usize, camera: Camera) -> Point {
    let (side, at) = (box_side(camera), camera.screen(land.label));
    let size = (24.0 * camera.zoom).clamp(13.0, 30.0);
    let left = at.x - (steps as f32 * side * 1.12 + side * 1.25) / 2.0;
    Point::new(left + side * 1.8 + step as f32 * side * 1.12, at.y + size * 0.5 + side * 0.62)
}

/// A square with the mark of a terrain.
pub(super) fn terrain_box(frame: &mut Frame, middle: Point, side: f32, id: &str, colours: &Colours) {
    let ground = match id {
        "woods" => color!(0x7FA06B),
        "hills" => color!(0xC49A6C),
        "urban" => color!(0xB4B4B8),
        _ => color!(0xE6CF7A),
    };
    let corner = Point::new(middle.x - side / 2.0, middle.y - side / 2.0);
    let square = Path::rounded_rectangle(corner, Size::new(side, side), (side * 0.15).into());
    frame.fill(&square, if colours.grain { ground } else { colours.card });
    let edge = Stroke::default().with_color(colours.ink).with_width(1.2);
    frame.stroke(&square, edge);
    let mark = Path::new(|path| marks::terrain(path, id, middle, side * 0.78));
    frame.stroke(&mark, Stroke::default().with_color(color!(0x2A1F14)).with_width((side * 0.06).max(1.0)));
}

/// A word in the middle of a point.
pub(super) fn label(content: String, position: Point, size: f32, font: Font, color: Color) -> Text {
    Text {
        content,
        position,
        color,
        size: Pixels(size),
        font,
        align_x: text::Alignment::Center,
        align_y: alignment::Vertical::Center,
        ..Text::default()
    }
}
