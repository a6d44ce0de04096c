//! Emblems: drawings of `assets/emblems`, one a game, as lines of `STYLE COMMANDS` in a square of 96 units.
//!
//! `ink`, `gold`, `card` and `cut` fill a shape (`cut` with the ground, as a knife in a woodcut), `line` strokes it;
//! the commands are `M x y`, `L x y`, `Q x y x y`, `C x y x y x y` and `Z`.
use crate::{packs, theme::Colours};
use iced::{
    Color, Point, Vector,
    widget::canvas::{Frame, Path, Stroke, path},
};

/// The side of the square.
const SIDE: f32 = 96.0;

/// A drawing.
#[derive(Debug)]
pub(crate) struct Emblem(Vec<(Style, Path)>);

#[derive(Clone, Copy, Debug)]
enum Style {
    Ink,
    Gold,
    Card,
    Cut,
    Line,
}

/// The name of each game that has an emblem, with it.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, Emblem)> {
    packs::folder("emblems")
        .filter_map(|(file, text)| Some((file.strip_suffix(".path")?, Emblem::read(text)?)))
}

impl Emblem {
    /// A drawing of a game's pack, by its name; `None` if there is none.
    pub(crate) fn of_pack(game: &str, name: &str) -> Option<Self> {
        let file = format!("emblems/{name}.path");
        let (_, text) = packs::folder(game).find(|(known, _)| *known == file)?;
        Self::read(text)
    }

    /// Reads a drawing; `None` if a line is none.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(shape).collect::<Option<_>>().map(Self)
    }

    /// Draws it around a point; `ground` is what it is cut out of.
    pub(crate) fn draw(&self, frame: &mut Frame, centre: Point, side: f32, ground: Color, colours: &Colours) {
        frame.with_save(|frame| {
            frame.translate(Vector::new(centre.x - side / 2.0, centre.y - side / 2.0));
            frame.scale(side / SIDE);
            let edge = Stroke::default().with_color(colours.ink).with_width(1.4);
            for (style, path) in &self.0 {
                match style {
                    Style::Ink => frame.fill(path, colours.ink),
                    Style::Cut => frame.fill(path, ground),
                    Style::Line => frame.stroke(path, edge.with_color(colours.ink)),
                    Style::Gold | Style::Card => {
                        frame.fill(
                            path,
                            if matches!(style, Style::Gold) { colours.gold } else { colours.card },
                        );
                        frame.stroke(path, edge);
                    }
                }
            }
        });
    }
}

fn shape(line: &str) -> Option<(Style, Path)> {
    let (style, commands) = line.split_once(' ')?;
    let style = match style {
        "ink" => Style::Ink,
        "gold" => Style::Gold,
        "card" => Style::Card,
        "cut" => Style::Cut,
        "line" => Style::Line,
        _ => return None,
    };
    let mut builder = path::Builder::new();
    let mut words = commands.split_whitespace();
    while let Some(command) = words.next() {
        let mut point = || Some(Point::new(words.next()?.parse().ok()?, words.next()?.parse().ok()?));
        match command {
            "M" => builder.move_to(point()?),
            "L" => builder.line_to(point()?),
            "Q" => builder.quadratic_curve_to(point()?, point()?),
            "C" => builder.bezier_curve_to(point()?, point()?, point()?),
            "Z" => builder.close(),
            _ => return None,
        }
    }
    Some((style, builder.build()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_can_be_read() {
        assert_eq!(all().count(), packs::folder("emblems").count());
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        for line in ["ink", "blood M 1 2", "ink M 1", "ink M 1 x", "ink A 1 2", "line 3 4"] {
            assert!(shape(line).is_none(), "{line}");
        }
    }
}
