//! The ground behind a figure: which pattern, its tones in a theme, and the graver's ticks around it.
use super::{
    lands,
    pen::{Hand, Mark, Tone},
    print::Print,
    works,
};
use iced::{
    Color, Point, Size, Vector, color,
    widget::canvas::{Fill, Frame, LineCap, LineJoin, Path, Stroke},
};

/// Grounds are drawn as if their place were so high.
pub(super) const HIGH: f32 = 124.0;

/// Draws one pattern of a place of this size.
type Draw = fn(f32, f32, &mut Hand) -> Vec<Mark>;

/// Every pattern with its wash.
const PATTERNS: [(&str, Color, Draw); 28] = [
    ("rays", color!(0xE2B24A), works::rays),
    ("bricks", color!(0x9A8F80), works::bricks),
    ("claws", color!(0xB0563E), works::claws),
    ("spears", color!(0xA79877), works::spears),
    ("circles", color!(0x7C63B5), works::circles),
    ("road", color!(0xC9A56A), lands::road),
    ("waves", color!(0x4E93A6), lands::waves),
    ("forest", color!(0x6A965A), lands::forest),
    ("flames", color!(0xE0762E), lands::flames),
    ("snow", color!(0x9DC3DA), lands::snow),
    ("dunes", color!(0xE0B355), lands::dunes),
    ("night", color!(0x1C2347), lands::night),
    ("hills", color!(0xA9AF62), lands::hills),
    ("peaks", color!(0x8FA0B5), lands::peaks),
    ("columns", color!(0xC7A88A), works::columns),
    ("web", color!(0x8A8797), works::web),
    ("graves", color!(0x8C9A86), lands::graves),
    ("storm", color!(0x6C82A3), lands::storm),
    ("hoard", color!(0xE6BC48), works::hoard),
    ("smoke", color!(0x9A8AA6), lands::smoke),
    ("walls", color!(0xCBAA78), works::walls),
    ("reeds", color!(0x86995A), lands::reeds),
    ("scales", color!(0x6AA489), works::scales),
    ("drapes", color!(0xA83A44), works::drapes),
    ("banners", color!(0xC25A48), works::banners),
    ("grass", color!(0xBDB45A), lands::grass),
    ("chains", color!(0x8D8B90), works::chains),
    ("plain", color!(0xCDBE9E), works::plain),
];
/// The wash of a landscape of several terrains.
const LAND: Color = color!(0xB9B070);

/// A ground in a theme.
pub(super) struct Ground<'a> {
    name: &'a str,
    print: Print,
    /// The tone that a halo takes.
    pub(super) base: Color,
    is_night: bool,
}

/// Whether there is such a pattern.
#[cfg(test)]
pub(super) fn is_known(name: &str) -> bool {
    name.starts_with("land:") || PATTERNS.iter().any(|(known, ..)| *known == name)
}

impl<'a> Ground<'a> {
    pub(super) fn new(name: &'a str, print: Print) -> Self {
        let wash = PATTERNS.iter().find(|(known, ..)| *known == name).map_or(LAND, |(_, wash, _)| *wash);
        let is_night = name == "night";
        let part = if is_night { print.night } else { print.wash };
        Self { name, print, base: mix(print.window, wash, part), is_night }
    }

    /// Paints it over a whole frame, in the manner of this name.
    pub(super) fn paint(&self, frame: &mut Frame, key: &str) {
        let Size { width, height } = frame.size();
        frame.fill_rectangle(Point::ORIGIN, Size::new(width, height), self.base);
        let scale = (height / HIGH).max(0.25);
        let (w, h) = (width / scale, height / scale);
        let mut hand = Hand::of(key);
        let marks = match self.name.strip_prefix("land:") {
            Some(kinds) => lands::land(kinds, w, h, &mut hand),
            None => PATTERNS
                .iter()
                .find(|(known, ..)| *known == self.name)
                .map_or_else(Vec::new, |(.., draw)| draw(w, h, &mut hand)),
        };
        frame.with_save(|frame| {
            frame.scale(scale);
            for mark in &marks {
                self.mark(frame, mark);
            }
        });
    }

    fn mark(&self, frame: &mut Frame, mark: &Mark) {
        let colour = self.tone(mark.tone);
        match mark.width {
            None => frame.fill(&mark.path, Fill::from(colour)),
            Some(width) => {
                let stroke = Stroke::default().with_color(colour).with_width(width);
                frame
                    .stroke(&mark.path, stroke.with_line_cap(LineCap::Round).with_line_join(LineJoin::Round));
            }
        }
    }

    fn tone(&self, tone: Tone) -> Color {
        let (print, base) = (self.print, self.base);
        let ink = if self.is_night && !print.is_stark { color!(0xEADFC8) } else { print.ink };
        let washed = |colour: Color, part: f32| if print.is_stark { base } else { mix(base, colour, part) };
        match tone {
            Tone::Mass if self.is_night => washed(Color::BLACK, print.mass + 0.1),
            Tone::Mass => mix(base, ink, print.mass),
            Tone::Deep => washed(print.block, 0.34),
            Tone::Light => mix(base, color!(0xFFF6DC), print.light),
            Tone::Gold => washed(color!(0xD9A441), 0.6),
            Tone::Line => mix(base, ink, print.line * if self.is_night { 0.6 } else { 1.0 }),
            Tone::Base => base,
            Tone::Woods => washed(color!(0x3F7A3C), 0.75),
            Tone::Hills => washed(color!(0xB98B3A), 0.75),
            Tone::Urban => washed(color!(0x8E5A4A), 0.7),
            Tone::Fire(0) => washed(color!(0xB8401F), 0.62),
            Tone::Fire(1) => washed(color!(0xE8832E), 0.8),
            Tone::Fire(_) => washed(color!(0xF6CF63), 0.9),
            Tone::Star if print.is_stark => Color::BLACK,
            Tone::Star => color!(0xF3E2AE),
            Tone::Flake if print.is_stark => color!(0x666666),
            Tone::Flake => mix(base, Color::WHITE, 0.8),
        }
    }
}

/// Graver's ticks along the edges, deeper in the corners, and the frame.
pub(super) fn vignette(frame: &mut Frame, key: &str, print: Print) {
    const APART: f32 = 2.6;
    let Size { width, height } = frame.size();
    let mut hand = Hand::of(key);
    let ticks = Path::new(|path| {
        let mut tick = |from: Point, inwards: Vector, part: f32| {
            let long = 2.0 + hand.between(0.0, 3.0) + 9.0 * (2.0 * part - 1.0).abs().powi(6);
            let half = Vector::new(-inwards.y * 0.6, inwards.x * 0.6);
            path.move_to(from + half);
            path.line_to(from + inwards * long);
            path.line_to(from - half);
            path.close();
        };
        let steps = |long: f32| (0..(long / APART) as usize).map(move |step| step as f32 * APART / long);
        for part in steps(width) {
            tick(Point::new(part * width, 0.0), Vector::new(0.0, 1.0), part);
            tick(Point::new(part * width, height), Vector::new(0.0, -1.0), part);
        }
        for part in steps(height) {
            tick(Point::new(0.0, part * height), Vector::new(1.0, 0.0), part);
            tick(Point::new(width, part * height), Vector::new(-1.0, 0.0), part);
        }
    });
    frame.fill(&ticks, Color { a: 0.72, ..print.block });
}

/// A colour on its way to another.
pub(super) fn mix(from: Color, to: Color, part: f32) -> Color {
    let along = |a: f32, b: f32| a + (b - a) * part;
    Color::from_rgb(along(from.r, to.r), along(from.g, to.g), along(from.b, to.b))
}
