//! The ground of a map: water, land with what is stamped on it, coasts, borders and the rim of the sheet.
use super::{
    Camera, pen,
    shapes::{Kind, Pattern, Shape, Shapes},
};
use crate::{
    table::Spot,
    theme::{Colours, contrast},
    widget::Context,
};
use iced::{
    Color, Point, Rectangle, Size, color,
    widget::canvas::{Frame, LineCap, Stroke},
};

const WATER: Color = color!(0x3E6E86);
/// How much lighter ink is than a wash, or darker: more than it must be, since patterns are cut into washes.
const READABLE: f32 = 5.8;
/// Strengths of a wash that are tried.
const STEPS: u8 = 12;
/// The side of a square of water, in pixels.
const SQUARE: f32 = 160.0;

/// How a game colours its ground.
pub(crate) trait Tinted {
    /// The colour of a land.
    fn tint(&self, spot: Spot, colours: &Colours) -> Color;

    /// The colour of ground that nobody ever enters.
    fn rock(&self, colours: &Colours) -> Color {
        colours.line
    }
    /// Whether water lies before its coast, so that it grows lighter there.
    fn is_coastal(&self, _: Spot) -> bool {
        true
    }

    /// Whether nothing ever happens there, so that it is faded.
    fn is_faded(&self, _: Spot) -> bool {
        false
    }
}

/// What the ground is painted from.
pub(crate) struct Ground<'a, T> {
    pub(crate) shapes: &'a Shapes,
    pub(crate) tinted: &'a T,
}

impl<T: Tinted> Ground<'_, T> {
    /// Paints it; `plain` leaves out what is slow.
    pub(crate) fn paint(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        let colours = cx.colours;
        let part = if colours.is_dark() { 0.6 } else { 0.5 };
        let water = if colours.grain { mix(colours.bg, WATER, part) } else { colours.surface };
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            self.water(frame, water, plain, colours, camera);
            self.rocks(frame, plain, colours, camera);
            self.lands(frame, plain, colours, camera);
        });
        self.rim(frame, camera, colours);
    }

    fn water(&self, frame: &mut Frame, water: Color, plain: bool, colours: &Colours, camera: Camera) {
        let light =
            if colours.is_dark() { mix(water, Color::WHITE, 0.15) } else { mix(water, Color::WHITE, 0.5) };
        let view = camera.view(frame.size());
        for sea in self.shapes.seas() {
            if plain {
                frame.fill(&sea.outline.seen(view), water);
            } else {
                for square in squares(camera, frame.size()) {
                    frame.fill(&sea.outline.seen(square), water);
                }
                let edge = pen().with_color(mix(water, colours.ink, 0.4)).with_width(1.5);
                frame.stroke(&sea.outline.path, edge);
                let wave = pen().with_width(1.4).with_color(Color { a: 0.35, ..light });
                sea.stamps.iter().for_each(|stamps| frame.stroke(stamps, wave));
            }
        }
        if plain {
            return;
        }
        // Water grows lighter towards the coast: wide strokes, half of each under the land.
        for (width, alpha) in [(34.0, 0.16), (22.0, 0.22), (11.0, 0.34)] {
            let stroke = Stroke {
                line_cap: LineCap::Round,
                ..pen().with_width(width).with_color(Color { a: alpha, ..light })
            };
            for (spot, land) in self.seen(camera, frame) {
                if land.kind == Kind::Land && self.tinted.is_coastal(spot) {
                    frame.stroke(&land.coast, stroke);
                }
            }
        }
    }

    /// What lies around the places and is no water.
    fn rocks(&self, frame: &mut Frame, plain: bool, colours: &Colours, camera: Camera) {
        let view = camera.view(frame.size());
        let hatch = pen().with_width(1.3).with_color(Color { a: 0.35, ..colours.ink });
        for rock in self.shapes.around.iter().filter(|rock| rock.kind != Kind::Sea) {
            frame.fill(&rock.outline.seen(view), self.tinted.rock(colours));
            if let (false, Some(lines)) = (plain, rock.pattern(Pattern::Diagonal)) {
                frame.stroke(lines, hatch);
                rock.stamps.iter().for_each(|stamps| frame.stroke(stamps, hatch.with_width(1.8)));
                frame.stroke(&rock.outline.path, hatch.with_width(2.6).with_color(colours.ink));
            }
        }
    }

    /// The land that is seen.
    fn seen<'a>(
        &'a self,
        camera: Camera,
        frame: &Frame,
    ) -> impl Iterator<Item = (Spot, &'a Shape)> + use<'a, T> {
        let view = camera.view(frame.size());
        let lands = self.shapes.places.iter().enumerate().filter(|(_, place)| place.kind != Kind::Sea);
        let lands = lands.map(|(number, land)| (Spot(number as u16), land));
        lands.filter(move |(_, land)| land.outline.bounds.intersects(&view))
    }

    fn lands(&self, frame: &mut Frame, plain: bool, colours: &Colours, camera: Camera) {
        let ink =
            |alpha: f32, width: f32| pen().with_color(Color { a: alpha, ..colours.ink }).with_width(width);
        let view = camera.view(frame.size());
        for (spot, land) in self.seen(camera, frame) {
            let path = land.outline.seen(view);
            frame.fill(&path, self.tinted.tint(spot, colours));
            if plain {
                frame.stroke(&path, ink(0.85, 1.6));
            } else {
                land.stamps.iter().for_each(|stamps| frame.stroke(stamps, ink(0.30, 1.3)));
            }
            if self.tinted.is_faded(spot) {
                frame.fill(&path, Color { a: 0.55, ..colours.bg });
                if let (false, Some(lines)) = (plain, land.pattern(Pattern::Diagonal)) {
                    frame.stroke(lines, ink(0.20, 1.0));
                }
            }
        }
        if plain {
            return;
        }
        for (_, land) in self.seen(camera, frame) {
            frame.stroke(&land.outline.path, ink(0.85, 1.6));
        }
        for stroke in [pen().with_color(colours.card).with_width(6.0), ink(0.95, 3.0)] {
            self.seen(camera, frame).for_each(|(_, land)| frame.stroke(&land.march, stroke));
        }
    }

    /// The rim of the sheet.
    fn rim(&self, frame: &mut Frame, camera: Camera, colours: &Colours) {
        let (zoom, size) = (camera.zoom, self.shapes.size);
        let corner = camera.screen(Point::ORIGIN);
        let whole = Rectangle::new(corner, Size::new(size.width * zoom, size.height * zoom));
        // The light of the coasts ends with the sheet.
        let (right, bottom) = (whole.x + whole.width, whole.y + whole.height);
        let view = frame.size();
        let margins = [
            Rectangle::new(Point::ORIGIN, Size::new(view.width, whole.y)),
            Rectangle::new(Point::ORIGIN, Size::new(whole.x, view.height)),
            Rectangle::new(Point::new(right, 0.0), Size::new(view.width - right, view.height)),
            Rectangle::new(Point::new(0.0, bottom), Size::new(view.width, view.height - bottom)),
        ];
        for margin in margins.iter().filter(|margin| margin.width > 0.0 && margin.height > 0.0) {
            frame.fill_rectangle(margin.position(), margin.size(), colours.bg);
        }
        band(frame, whole, 4.0, colours.iron);
        band(frame, whole.shrink(5.5), 1.0, colours.line);
    }
}

/// A frame along the inside of an area. It is four bars and no stroke: the software renderer must take a stroke that
/// ends with its layer for one that sticks out of it, and would paint all that it surrounds whenever a corner changes.
fn band(frame: &mut Frame, area: Rectangle, width: f32, colour: Color) {
    let Rectangle { x, y, .. } = area;
    let (wide, high) = (Size::new(area.width, width), Size::new(width, area.height));
    frame.fill_rectangle(Point::new(x, y), wide, colour);
    frame.fill_rectangle(Point::new(x, y + area.height - width), wide, colour);
    frame.fill_rectangle(Point::new(x, y), high, colour);
    frame.fill_rectangle(Point::new(x + area.width - width, y), high, colour);
}

/// The view in squares that overlap by a pixel: where something changes, only its squares are painted again.
fn squares(camera: Camera, size: Size) -> impl Iterator<Item = Rectangle> {
    let count = |side: f32| (side / SQUARE).ceil() as u16;
    let places =
        (0..count(size.height)).flat_map(move |row| (0..count(size.width)).map(move |column| (column, row)));
    let side = (SQUARE + 1.0) / camera.zoom;
    places.map(move |(column, row)| {
        let corner = Point::new(f32::from(column) * SQUARE, f32::from(row) * SQUARE);
        Rectangle::new(camera.world(corner), Size::new(side, side))
    })
}

/// An owner's enamel over ground of this tint: as strong as `part`, but no stronger than lets what is written on it stand
/// out.
pub(crate) fn wash(enamel: Color, part: f32, tint: Color, colours: &Colours) -> Color {
    let stands_out = |part: &f32| contrast(colours.ink, mix(tint, enamel, *part)) >= READABLE;
    let weaker = (0..STEPS).map(|step| part * (STEPS - step) as f32 / STEPS as f32);
    Color { a: weaker.into_iter().find(stands_out).unwrap_or(part / STEPS as f32), ..enamel }
}

/// Between two colours.
pub(crate) fn mix(one: Color, other: Color, part: f32) -> Color {
    let between = |a: f32, b: f32| a + (b - a) * part;
    Color::from_rgb(between(one.r, other.r), between(one.g, other.g), between(one.b, other.b))
}
