//! What is written on the map: names, ratings and campaign tracks.
use super::{Names, glyphs, shapes};
use crate::{
    table::map::{
        Camera,
        labels::{halves, label},
        shapes::{Shape, Shapes},
    },
    theme::{BOOK, BOOK_ITALIC, Colours, DISPLAY, PLAIN_STRONG},
    widget::Context,
};
use engine::age_of_conan::{Content, Province};
use iced::{
    Color, Font, Point, Rectangle, Size, color,
    widget::canvas::{Frame, Path, Stroke},
};

/// A map that is smaller than this has no room for the tracks.
const TRACKS: f32 = 0.46;
/// The emblem above the name of a home.
pub(super) const SEAL: f32 = 26.0;

/// The smallest letters of a name.
const LEAST: f32 = 12.0;
/// A name reaches so far over the borders of its province, and so far where it would not be written else.
const BESIDE: f32 = 6.0;
const FAR: f32 = 40.0;
/// A name as it is written on the screen.
struct Name {
    lines: Vec<String>,
    font: Font,
    size: f32,
    /// Of a letter, by the size.
    wide: f32,
    /// Whether the province has room for it.
    fits: bool,
}

impl Name {
    fn lead(&self) -> f32 {
        self.size * 0.95
    }

    /// How long the last line is.
    fn width(&self) -> f32 {
        let letters = self.lines.last().map_or(0, |line| line.chars().count());
        if self.fits { letters as f32 * self.size * self.wide } else { 0.0 }
    }
}

/// What is written.
#[derive(Clone, Copy)]
pub(super) struct Titles<'a> {
    pub(super) shapes: &'a Shapes,
    pub(super) content: &'a Content,
    pub(super) names: &'a Names,
}

/// Whether the tracks are drawn.
pub(super) fn has_track(camera: Camera) -> bool {
    camera.zoom >= TRACKS
}

impl Titles<'_> {
    /// Paints all names.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, cx: Context) {
        self.sea_names(frame, camera, cx);
        for province in Content::all_provinces() {
            self.title(frame, camera, province, cx);
        }
    }

    fn sea_names(&self, frame: &mut Frame, camera: Camera, cx: Context) {
        let size = (30.0 * camera.zoom).max(15.0);
        for sea in &self.shapes.around {
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
    fn title(&self, frame: &mut Frame, camera: Camera, province: Province, cx: Context) {
        let at = camera.screen(shapes::of(self.shapes, province).label);
        if !Rectangle::with_size(frame.size()).contains(at) {
            return;
        }
        let (name, side) = (self.name(province, camera, cx), box_side(camera));
        for (number, line) in name.lines.iter().enumerate().filter(|_| name.fits) {
            let up = (name.lines.len() - 1 - number) as f32 * name.lead();
            let place = Point::new(at.x, at.y - up);
            frame.fill_text(label(line.clone(), place, name.size, name.font, cx.colours.ink));
        }
        if self.content.provinces[province].home_of.is_some() {
            return;
        }
        if has_track(camera) {
            self.track(frame, Point::new(at.x, at.y + track_below(camera)), camera, province, cx);
        } else {
            self.rating(frame, self.rating_at(&name, province, camera), side, province, cx);
        }
    }

    /// How a name is written.
    fn name(&self, province: Province, camera: Camera, cx: Context) -> Name {
        let land = shapes::of(self.shapes, province);
        let is_home = self.content.provinces[province].home_of.is_some();
        let (font, size, wide) = if is_home {
            (DISPLAY, (21.0 * camera.zoom).clamp(11.0, 38.0), 0.78)
        } else {
            (BOOK, name_size(camera), 0.47)
        };
        let name = self.names.province(province, cx);
        let room = land.outline.width_at(land.label) * camera.zoom;
        // In the least room a name is smaller, and reaches over the border.
        let ways = [(size, BESIDE), (size.min(LEAST), BESIDE), (size.min(LEAST), FAR)];
        let written = |(size, more): (f32, f32)| {
            let fits = |line: &str| line.chars().count() as f32 * size * wide < room + more;
            let lines = if fits(&name) { vec![name.clone()] } else { halves(&name) };
            let fits = lines.iter().all(|line| fits(line));
            Name { lines, font, size, wide, fits }
        };
        let [usual, small, far] = ways.map(written);
        [usual, small].into_iter().find(|name| name.fits).unwrap_or(far)
    }

    /// Where a rating without a track is: before the name where the province is wide enough, in its place where there is
    /// none, else below it.
    fn rating_at(&self, name: &Name, province: Province, camera: Camera) -> Point {
        let (land, side) = (shapes::of(self.shapes, province), box_side(camera));
        let at = camera.screen(land.label);
        let aside = name.width() / 2.0 + side * 0.8;
        let room = land.outline.width_at(land.label) * camera.zoom / 2.0;
        if !name.fits {
            at
        } else if aside + side * 0.6 <= room {
            Point::new(at.x - aside, at.y)
        } else {
            Point::new(at.x, at.y + track_below(camera))
        }
    }

    /// What the titles of all provinces cover, in the units of the map.
    pub(super) fn written(&self, camera: Camera, cx: Context) -> Vec<Rectangle> {
        let areas = Content::all_provinces().flat_map(|province| self.covered(province, camera, cx));
        let on_map = |area: Rectangle| {
            Rectangle::new(camera.world(area.position()), area.size() * (1.0 / camera.zoom))
        };
        areas.map(on_map).collect()
    }

    /// What the title of a province covers on the screen: its name, and its track or emblem.
    fn covered(&self, province: Province, camera: Camera, cx: Context) -> [Rectangle; 2] {
        let (at, side) = (camera.screen(shapes::of(self.shapes, province).label), box_side(camera));
        let (name, def) = (self.name(province, camera, cx), &self.content.provinces[province]);
        let longest = name.lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let wide = if name.fits { longest as f32 * name.size * name.wide } else { 0.0 };
        let tall = name.size + (name.lines.len() - 1) as f32 * name.lead();
        let corner = Point::new(at.x - wide / 2.0, at.y + name.size / 2.0 - tall);
        let above = Rectangle::new(corner, Size::new(wide, tall));
        let around = |middle: Point, wide: f32, tall: f32| {
            let corner = Point::new(middle.x - wide / 2.0, middle.y - tall / 2.0);
            Rectangle::new(corner, Size::new(wide, tall))
        };
        let other = if def.home_of.is_some() {
            let seal = SEAL * camera.zoom.max(0.55);
            around(Point::new(at.x, at.y - seal * 1.05), seal * 1.44, seal * 1.44)
        } else if has_track(camera) {
            let wide = track_width(def.track.len(), side);
            around(Point::new(at.x, at.y + track_below(camera)), wide, side * 1.24)
        } else {
            around(self.rating_at(&name, province, camera), side * 1.2, side * 1.2)
        };
        [above, other]
    }

    /// The rating, savage or not, and the steps of the campaign track beside it.
    fn track(&self, frame: &mut Frame, at: Point, camera: Camera, province: Province, cx: Context) {
        let (def, colours, side) = (&self.content.provinces[province], cx.colours, box_side(camera));
        let left = at.x - track_width(def.track.len(), side) / 2.0;
        self.rating(frame, Point::new(left + side * 0.55, at.y), side, province, cx);
        for (step, terrain) in def.track.iter().enumerate() {
            let id = self.content.terrains.get(terrain.index()).map_or("", String::as_str);
            let middle = Point::new(left + side * 1.8 + step as f32 * side * 1.12, at.y);
            terrain_box(frame, middle, side, id, colours);
        }
    }

    fn rating(&self, frame: &mut Frame, badge: Point, side: f32, province: Province, cx: Context) {
        let colours = cx.colours;
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
        let rating = self.content.rating(province);
        let number = label(rating.to_string(), badge, side * 0.86, PLAIN_STRONG, colours.card);
        frame.fill_text(number);
    }
}

/// The side of a step of a track on the screen.
pub(super) fn box_side(camera: Camera) -> f32 {
    (25.0 * camera.zoom).clamp(13.0, 42.0)
}

fn name_size(camera: Camera) -> f32 {
    (24.0 * camera.zoom).clamp(13.0, 40.0)
}

/// From the middle of a name down to the middle of the track.
fn track_below(camera: Camera) -> f32 {
    name_size(camera) * 0.5 + box_side(camera) * 0.72
}

/// A rating and so many steps.
fn track_width(steps: usize, side: f32) -> f32 {
    steps as f32 * side * 1.12 + side * 1.25
}

/// The middle of a step of a province's track, as it is painted.
pub(super) fn step_at(land: &Shape, steps: usize, step: usize, camera: Camera) -> Point {
    let (side, at) = (box_side(camera), camera.screen(land.label));
    let left = at.x - track_width(steps, side) / 2.0;
    Point::new(left + side * 1.8 + step as f32 * side * 1.12, at.y + track_below(camera))
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
    let mark = Path::new(|path| glyphs::terrain(path, id, middle, side * 0.78));
    frame.stroke(&mark, Stroke::default().with_color(color!(0x2A1F14)).with_width((side * 0.06).max(1.0)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        store::Settings,
        table::{age_of_conan::MapBoard, player::Player},
        words::Language,
    };
    use engine::{age_of_conan::AgeOfConan, game::Game};

    /// Boards as large as they are at 1280x800 with text of 150, 130 and 100 %, at 1600x1000 and at 2560x1440.
    const BOARDS: [(f32, f32); 5] =
        [(560.0, 430.0), (620.0, 500.0), (872.0, 510.0), (1110.0, 620.0), (2040.0, 1080.0)];

    #[test]
    fn every_province_has_its_name_and_its_track_and_none_covers_another() {
        for language in Language::ALL {
            let player = Player::at(AgeOfConan::ID, 1, language);
            let settings = Settings { language: Some(language), ..Settings::default() };
            let (cx, mut faults) = (Context::of(&settings), Vec::new());
            let board = MapBoard::new(player.picture()).unwrap();
            let titles = board.titles();
            for (wide, high) in BOARDS {
                let camera = Camera::fit(board.shapes.size, Size::new(wide, high));
                let mut taken: Vec<(Province, Rectangle)> = Vec::new();
                for province in Content::all_provinces() {
                    let name = titles.name(province, camera, cx);
                    if !name.fits {
                        faults.push(format!("{wide}: {:?} has no name", name.lines));
                    }
                    for area in titles.covered(province, camera, cx) {
                        let area = area.shrink(1.5);
                        let hit = taken.iter().find(|(of, other)| *of != province && other.intersects(&area));
                        if let Some((other, _)) = hit {
                            faults.push(format!("{wide}: {:?} over {other:?}", name.lines));
                        }
                        taken.push((province, area));
                    }
                }
                // A smaller board tells the track of the province that is pointed at.
                if wide > 800.0 && !has_track(camera) {
                    faults.push(format!("{wide}: zoom {} has no tracks", camera.zoom));
                }
            }
            assert!(faults.is_empty(), "{language:?}: {}", faults.join("\n"));
        }
    }
}
