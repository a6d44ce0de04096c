//! Paints what never changes on a board: the ground of the zones, their borders, walls that nobody breaks, and what
//! stands about.
use super::{
    chart::{Chart, Material, Obstacle, Terrain, Wall},
    palette::Ink,
};
use crate::{
    table::map::{Camera, ground::mix},
    theme::Colours,
};
use engine::conan_overlord::content::Board;
use iced::{
    Color, Point, Rectangle, Size, Vector,
    widget::canvas::{Frame, LineCap, LineDash, Path, Stroke},
};

/// The sheet ends so far from the edge of the drawing.
const RIM: f32 = 25.0;

/// The ground of a board.
pub(super) struct Ground<'a> {
    pub(super) chart: &'a Chart,
    pub(super) board: &'a Board,
    pub(super) colours: &'static Colours,
}

pub(super) fn stroke<'a>(colour: Color, width: f32) -> Stroke<'a> {
    Stroke::default().with_color(colour).with_width(width)
}

pub(super) fn faint(colour: Color, alpha: f32) -> Color {
    Color { a: alpha, ..colour }
}

impl Ground<'_> {
    fn ink(&self, ink: Ink) -> Color {
        ink.of(self.colours)
    }

    /// Paints it; `plain` leaves out what is slow.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, plain: bool) {
        let view = camera.view(frame.size());
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            self.sheet(frame);
            self.zones(frame, view, plain);
            self.borders(frame, plain);
            let lasting = |wall: &&Wall| wall.material != Material::Wood || !self.is_breakable(wall);
            self.chart.walls.iter().filter(lasting).for_each(|wall| self.wall(frame, wall));
            self.chart.obstacles.iter().for_each(|obstacle| self.obstacle(frame, obstacle));
        });
    }

    fn is_breakable(&self, wall: &Wall) -> bool {
        let [one, other] = wall.between;
        self.board.wall_between(one, other).is_some()
    }

    fn sheet(&self, frame: &mut Frame) {
        let Size { width, height } = self.chart.shapes.size;
        let corner = Point::new(RIM - 8.0, RIM - 8.0);
        let size = Size::new(width - 2.0 * corner.x, height - 2.0 * corner.y);
        frame.fill_rectangle(corner, size, self.ink(Ink::Bark));
        let corner = Point::new(RIM - 5.0, RIM - 5.0);
        let size = Size::new(width - 2.0 * corner.x, height - 2.0 * corner.y);
        frame.fill_rectangle(corner, size, self.ink(Ink::WoodDark));
    }

    fn zones(&self, frame: &mut Frame, view: Rectangle, plain: bool) {
        for number in &self.chart.scenery.order {
            let (place, (ground, marks)) =
                (&self.chart.shapes.places[*number], &self.chart.scenery.zones[*number]);
            if !place.outline.bounds.intersects(&view) {
                continue;
            }
            frame.fill(&place.outline.seen(view), self.ink(*ground));
            for mark in marks.iter().filter(|mark| !plain || mark.width.is_none()) {
                let colour = faint(self.ink(mark.ink), mark.alpha);
                match mark.width {
                    Some(width) => frame.stroke(&mark.path, stroke(colour, width)),
                    None => frame.fill(&mark.path, colour),
                }
            }
        }
    }

    /// Between zones a light line under a dashed one; around huts, masts and holds a strong one.
    /// While the camera moves, the light one alone: dashes are slow.
    fn borders(&self, frame: &mut Frame, plain: bool) {
        let places = || self.chart.shapes.places.iter().zip(&self.chart.terrains);
        let is_thing = |terrain: &Terrain| {
            matches!(terrain, Terrain::Hut | Terrain::StoneHut | Terrain::Mast | Terrain::Hold)
        };
        let light = stroke(faint(self.ink(Ink::Card), 0.65), 4.0);
        let dashes = Stroke {
            line_dash: LineDash { segments: &[8.0, 4.0], offset: 0 },
            ..stroke(faint(self.ink(Ink::Outline), 0.8), 1.5)
        };
        for line in if plain { vec![light] } else { vec![light, dashes] } {
            places()
                .filter(|(_, terrain)| !is_thing(terrain))
                .for_each(|(place, _)| frame.stroke(&place.outline.path, line));
        }
        let strong = stroke(self.ink(Ink::Outline), 3.0);
        places()
            .filter(|(_, terrain)| is_thing(terrain))
            .for_each(|(place, _)| frame.stroke(&place.outline.path, strong));
    }

    /// A piece of a wall, by what it is made of.
    pub(super) fn wall(&self, frame: &mut Frame, wall: &Wall) {
        let path = Path::line(wall.from, wall.to);
        let round = |colour, width| Stroke { line_cap: LineCap::Round, ..stroke(colour, width) };
        let ink = self.ink(Ink::Outline);
        match wall.material {
            Material::Wood => {
                frame.stroke(&path, round(ink, 6.5));
                frame.stroke(&path, round(self.ink(Ink::WoodDark), 3.0));
            }
            Material::Stone => {
                frame.stroke(&path, round(ink, 9.0));
                frame.stroke(&path, round(self.ink(Ink::Stone), 5.5));
            }
            Material::Rail => {
                frame.stroke(&path, round(ink, 5.0));
                frame.stroke(&path, round(self.ink(Ink::WoodLight), 2.2));
                self.pegs(frame, wall);
            }
        }
    }

    fn pegs(&self, frame: &mut Frame, wall: &Wall) {
        let length = wall.from.distance(wall.to);
        let count = (length / 26.0) as u16;
        let pegs = Path::new(|path| {
            for peg in 0..=count {
                let part = (f32::from(peg) * 26.0 / length.max(1.0)).min(1.0);
                path.circle(wall.from + (wall.to - wall.from) * part, 3.0);
            }
        });
        frame.fill(&pegs, self.ink(Ink::Card));
        frame.stroke(&pegs, stroke(self.ink(Ink::Outline), 0.9));
    }

    fn obstacle(&self, frame: &mut Frame, obstacle: &Obstacle) {
        let (outline, ink) = (&obstacle.outline, self.ink(Ink::Outline));
        let (face, light) = match obstacle.kind.as_str() {
            "table" | "mast" | "totem" => (Ink::WoodDark, Ink::Wood),
            "hearth" => (Ink::Thatch, Ink::Hold),
            "well" => (Ink::Stone, Ink::Water),
            _ => (Ink::Stone, Ink::StoneLight),
        };
        frame.with_save(|frame| {
            frame.translate(Vector::new(4.0, 5.0));
            frame.fill(&outline.path, faint(ink, 0.28));
        });
        frame.fill(&outline.path, self.ink(face));
        let bounds = outline.bounds;
        frame.with_save(|frame| {
            // The upper side, towards the light.
            let middle = bounds.center() - Vector::new(bounds.width * 0.05, bounds.height * 0.06);
            frame.translate(Vector::new(middle.x, middle.y));
            frame.scale(0.6);
            frame.translate(Vector::new(-bounds.center().x, -bounds.center().y));
            frame.fill(&outline.path, self.ink(light));
            frame.stroke(&outline.path, stroke(faint(ink, 0.6), 1.1));
        });
        frame.stroke(&outline.path, stroke(ink, 2.2));
        if obstacle.kind == "mast" {
            frame.fill(&Path::circle(bounds.center(), 4.0), mix(self.ink(Ink::Bark), ink, 0.4));
        }
    }
}
