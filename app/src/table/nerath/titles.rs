//! What is written on the map and stands beside the names: castles, banners of conquerors, doors.
use super::{
    blocks::{Block, badge, corner_size, gate},
    colours::Liveries,
    glyphs,
    plaques::RIM,
    shapes::Chart,
    ways::Way,
};
use crate::{
    narrate::nerath::spot,
    table::map::{Camera, ground::mix, labels::label, pen},
    theme::{BOOK_ITALIC, DISPLAY},
    widget::Context,
};
use engine::nerath::{Content, Nerath, Realm, Space};
use iced::{
    Color, Point, Rectangle, Size, Vector, color,
    widget::canvas::{Frame, Path},
};

/// What a gate is made of.
const BRASS: Color = color!(0xC9A35C);
/// A name without a plate lies on calm ground with so much of itself.
const CLEAR: f32 = 0.97;

/// What is written.
#[derive(Clone, Copy)]
pub(super) struct Titles<'a> {
    pub(super) chart: &'a Chart,
    pub(super) content: &'a Content,
    pub(super) game: &'a Nerath,
    pub(super) liveries: &'a Liveries,
    /// What passes beneath.
    pub(super) ways: &'a [Way],
    pub(super) cx: Context,
}

impl Titles<'_> {
    /// Paints all of it.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, blocks: &[Block]) {
        let view = Rectangle::with_size(frame.size()).expand(60.0);
        for (space, block) in Space::all().zip(blocks) {
            if view.contains(camera.screen(self.chart.captions[space.index()].at)) {
                self.title(frame, space, camera, block);
            }
        }
        self.corners(frame, camera);
    }

    fn title(&self, frame: &mut Frame, space: Space, camera: Camera, block: &Block) {
        if space.is_dungeon() {
            self.door(frame, space, camera);
        }
        if let Some((at, size)) = block.name {
            self.name(frame, space, camera.screen(at), size, camera);
        }
        if let Some(at) = block.castle {
            self.castle(frame, space, camera.screen(at), badge(camera));
        }
        if let Some((at, holder)) = block.banner {
            self.banner(frame, holder, camera.screen(at), badge(camera) * 0.9, space);
        }
    }

    /// Whether a name lies on its own ground and on no border or rim of it.
    pub(super) fn is_clear(&self, space: Space, area: Rectangle, camera: Camera) -> bool {
        let size = area.size() * (1.0 / camera.zoom);
        let on_map = Rectangle::new(camera.world(area.position()), size).expand(RIM);
        !space.is_dungeon() && self.chart.rows[space.index()].share(on_map) >= CLEAR
    }

    fn name(&self, frame: &mut Frame, space: Space, at: Point, size: f32, camera: Camera) {
        let colours = self.cx.colours;
        let (font, ink) = match space.is_land() {
            true => (DISPLAY, colours.ink),
            false => (BOOK_ITALIC, Color { a: 0.85, ..colours.ink }),
        };
        let lines = self.chart.captions[space.index()].lines(self.cx.words.language());
        let high = lines.len() as f32 * size;
        let letter = size * if space.is_land() { 0.74 } else { 0.42 };
        for (number, line) in lines.iter().enumerate() {
            let down = (number as f32 + 0.5) * size - high / 2.0;
            let place = Point::new(at.x, at.y + down);
            let plate = Size::new(line.chars().count() as f32 * letter, size);
            let corner = Point::new(place.x - plate.width / 2.0, place.y - plate.height / 2.0);
            let plate = Rectangle::new(corner, plate);
            let is_crossed = self.ways.iter().any(|way| way.crosses(plate));
            if is_crossed || !self.is_clear(space, plate, camera) {
                let body = Path::rounded_rectangle(plate.position(), plate.size(), 3.0.into());
                frame.fill(&body, Color { a: 0.74, ..colours.card });
            }
            frame.fill_text(label(line.clone(), place, size, font, ink));
        }
    }

    fn castle(&self, frame: &mut Frame, space: Space, at: Point, size: f32) {
        let colours = self.cx.colours;
        let holder = self.game.board.holder(space);
        let colour = holder.map_or(colours.iron, |realm| self.liveries.colour(realm, colours));
        let edge = pen().with_width(1.5).with_color(colours.ink);
        let walls = glyphs::castle(at, size);
        frame.fill(&walls, colour);
        frame.stroke(&walls, edge);
        frame.fill(&glyphs::arch(at + Vector::new(0.0, size * 0.24), size * 0.42, 1.0), colours.card);
        if self.content.capitals.has(space) {
            let crown = glyphs::crown(at, size);
            frame.fill(&crown, colours.gold);
            frame.stroke(&crown, edge.with_width(1.2));
        }
    }

    /// The conqueror's colour and emblem under a bar of the home's colour.
    fn banner(&self, frame: &mut Frame, holder: Realm, at: Point, size: f32, space: Space) {
        let colours = self.cx.colours;
        let colour = self.liveries.colour(holder, colours);
        let edge = pen().with_width(1.3).with_color(colours.ink);
        let half = size * 0.42;
        let cloth = Path::new(|path| {
            path.move_to(Point::new(at.x - half, at.y - size * 0.5));
            path.line_to(Point::new(at.x + half, at.y - size * 0.5));
            path.line_to(Point::new(at.x + half, at.y + size * 0.34));
            path.line_to(Point::new(at.x, at.y + size * 0.56));
            path.line_to(Point::new(at.x - half, at.y + size * 0.34));
            path.close();
        });
        frame.fill(&cloth, colour);
        frame.stroke(&cloth, edge);
        if let Some(emblem) = &self.liveries.of(holder).emblem {
            emblem.draw(frame, at + Vector::new(0.0, size * 0.03), size * 0.62, colour, colours);
        }
        if let Some(home) = self.content.spaces[space].home {
            let bar = Path::rectangle(
                Point::new(at.x - half, at.y - size * 0.5),
                Size::new(2.0 * half, size * 0.18),
            );
            frame.fill(&bar, self.liveries.colour(home, colours));
            frame.stroke(&bar, edge.with_width(1.0));
        }
    }

    /// A gate, and a pip for each guardian behind it.
    fn door(&self, frame: &mut Frame, space: Space, camera: Camera) {
        let at = camera.screen(self.chart.shapes.place(spot(space)).label);
        let size = gate(camera);
        let brass = if self.cx.colours.grain { BRASS } else { self.cx.colours.card };
        frame.fill(&glyphs::arch(at, size, 0.0), brass);
        frame.fill(&glyphs::arch(at + Vector::new(0.0, size * 0.03), size, 4.0), Color::BLACK);
        let guardians = space.dungeon().map_or(0, |dungeon| self.game.lairs[dungeon].len());
        for pip in 0..guardians {
            let aside = (pip as f32 - (guardians as f32 - 1.0) / 2.0) * size * 0.3;
            let eye = Path::circle(at + Vector::new(aside, size * 0.16), size * 0.1);
            frame.fill(&eye, mix(brass, Color::WHITE, 0.35));
        }
    }

    /// Stones and buoys where four spaces meet.
    fn corners(&self, frame: &mut Frame, camera: Camera) {
        let colours = self.cx.colours;
        let edge = pen().with_width(1.3).with_color(colours.ink);
        let size = corner_size(camera);
        for corner in &self.chart.corners {
            let at = camera.screen(corner.at);
            if corner.is_wet {
                let buoy = Path::circle(at, size / 2.0);
                frame.fill(&buoy, colours.card);
                let band = Path::rectangle(
                    Point::new(at.x - size * 0.47, at.y - size * 0.17),
                    Size::new(size * 0.94, size * 0.34),
                );
                frame.fill(&band, colours.danger);
                frame.stroke(&buoy, edge);
            } else {
                let stone = glyphs::stone(at, size * 1.2);
                // It lies on dark ground as well as on light.
                frame.stroke(&stone, pen().with_width(3.6).with_color(colours.card));
                frame.fill(&stone, colours.iron);
                frame.stroke(&stone, edge);
            }
        }
    }
}
