//! What is written on the map and stands beside the names: castles, banners of conquerors, doors.
use super::{colours::Liveries, glyphs, shapes::Chart};
use crate::{
    narrate::nerath::spot,
    table::map::{Camera, ground::mix, labels::label},
    theme::{BOOK_ITALIC, DISPLAY},
    widget::Context,
};
use engine::nerath::{Content, Nerath, Realm, Space};
use iced::{
    Color, Point, Rectangle, Size, Vector, color,
    widget::canvas::{Frame, Path, Stroke},
};

/// The map as large as this has names of the usual size.
const USUAL: f32 = 0.75;
/// Letters by the size of their type: capitals of lands, small letters of waters.
const WIDE: (f32, f32) = (0.76, 0.44);
/// What a gate is made of.
const BRASS: Color = color!(0xC9A35C);

/// What is written.
#[derive(Clone, Copy)]
pub(super) struct Titles<'a> {
    pub(super) chart: &'a Chart,
    pub(super) content: &'a Content,
    pub(super) game: &'a Nerath,
    pub(super) liveries: &'a Liveries,
    pub(super) cx: Context,
}

/// A name on the screen.
struct Name<'a> {
    lines: &'a [String],
    at: Point,
    size: f32,
    wide: f32,
}

impl Name<'_> {
    fn width(&self) -> f32 {
        let letters = self.lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        letters as f32 * self.size * self.wide
    }

    fn height(&self) -> f32 {
        self.lines.len() as f32 * self.size
    }

    fn area(&self) -> Rectangle {
        let size = Size::new(self.width(), self.height());
        Rectangle::new(Point::new(self.at.x - size.width / 2.0, self.at.y - size.height / 2.0), size)
    }
}

/// The size of a castle on the screen.
fn castle_size(camera: Camera) -> f32 {
    (21.0 * camera.zoom / USUAL).clamp(15.0, 48.0)
}

impl Titles<'_> {
    /// Paints all of it.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera) {
        let view = Rectangle::with_size(frame.size()).expand(60.0);
        for space in Space::all() {
            if view.contains(camera.screen(self.chart.captions[space.index()].at)) {
                self.title(frame, space, camera);
            }
        }
        self.corners(frame, camera);
    }

    fn name(&self, space: Space, camera: Camera) -> Option<Name<'_>> {
        let (caption, shape) = (&self.chart.captions[space.index()], self.chart.shapes.place(spot(space)));
        let near = camera.zoom / USUAL;
        let (size, wide) = match space.is_land() {
            true => ((12.0 * near).clamp(10.0, 26.0), WIDE.0),
            false => ((14.0 * near).clamp(11.5, 28.0), WIDE.1),
        };
        let lines = caption.lines(self.cx.words.language());
        let name = Name { lines, at: camera.screen(caption.at), size, wide };
        let room = shape.outline.width_at(shape.label) * camera.zoom;
        // A name may lean out of its land a little, and a door has none inside.
        let fits = space.is_dungeon() || name.width() < room * 1.15 + 14.0;
        fits.then_some(name)
    }

    fn title(&self, frame: &mut Frame, space: Space, camera: Camera) {
        let colours = self.cx.colours;
        if space.is_dungeon() {
            self.door(frame, space, camera);
        }
        let (font, ink) = match space.is_land() {
            true => (DISPLAY, colours.ink),
            false => (BOOK_ITALIC, Color { a: 0.85, ..colours.ink }),
        };
        if let Some(name) = self.name(space, camera) {
            if space.is_dungeon() {
                let plate = Color { a: 0.62, ..colours.card };
                frame.fill_rectangle(name.area().position(), name.area().size(), plate);
            }
            for (number, line) in name.lines.iter().enumerate() {
                let down = (number as f32 + 0.5) * name.size - name.height() / 2.0;
                let place = Point::new(name.at.x, name.at.y + down);
                frame.fill_text(label(line.clone(), place, name.size, font, ink));
            }
        }
        if let Some(at) = self.castle_at(space, camera) {
            self.castle(frame, space, at, castle_size(camera));
        }
        if let Some((holder, at)) = self.banner_at(space, camera) {
            self.banner(frame, holder, at, castle_size(camera) * 0.9, space);
        }
    }

    /// Where a castle stands: before the name.
    fn castle_at(&self, space: Space, camera: Camera) -> Option<Point> {
        let at = camera.screen(self.chart.captions[space.index()].at);
        let aside =
            self.name(space, camera).map_or(0.0, |name| name.width() / 2.0 + castle_size(camera) * 0.62);
        self.game.board.castles().has(space).then_some(Point::new(at.x - aside, at.y))
    }

    /// Who holds a land that is the home of another, and where the banner hangs: behind the name.
    fn banner_at(&self, space: Space, camera: Camera) -> Option<(Realm, Point)> {
        let holder = self.game.board.holder(space)?;
        let at = camera.screen(self.chart.captions[space.index()].at);
        let aside =
            self.name(space, camera).map_or(0.0, |name| name.width() / 2.0 + castle_size(camera) * 0.5);
        let is_taken = self.content.spaces[space].home != Some(holder);
        is_taken.then_some((holder, Point::new(at.x + aside, at.y)))
    }

    fn castle(&self, frame: &mut Frame, space: Space, at: Point, size: f32) {
        let colours = self.cx.colours;
        let holder = self.game.board.holder(space);
        let colour = holder.map_or(colours.iron, |realm| self.liveries.colour(realm, colours));
        let edge = Stroke::default().with_width(1.5).with_color(colours.ink);
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
        let edge = Stroke::default().with_width(1.3).with_color(colours.ink);
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
        let size = (25.0 * camera.zoom).max(15.0);
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
        let edge = Stroke::default().with_width(1.3).with_color(colours.ink);
        let size = (9.0 * camera.zoom).max(10.0);
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
                frame.fill(&stone, colours.iron);
                frame.stroke(&stone, edge);
            }
        }
    }

    /// What titles, castles, banners and doors cover, in the units of the map.
    pub(super) fn written(&self, camera: Camera) -> Vec<Rectangle> {
        let around = |at: Point, side: f32| {
            Rectangle::new(Point::new(at.x - side / 2.0, at.y - side / 2.0), Size::new(side, side))
        };
        let of = |space: Space| {
            let castle = self.castle_at(space, camera).map(|at| around(at, castle_size(camera)));
            let banner = self.banner_at(space, camera).map(|(_, at)| around(at, castle_size(camera)));
            let name = self.name(space, camera).map(|name| name.area());
            [castle, banner, name].into_iter().flatten()
        };
        let on_map = |area: Rectangle| {
            Rectangle::new(camera.world(area.position()), area.size() * (1.0 / camera.zoom))
        };
        Space::all().flat_map(of).map(on_map).collect()
    }
}
