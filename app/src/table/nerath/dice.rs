//! Dice with numbers: what was rolled in a battle, hits told from misses by their ground as well as by their colour.
use crate::{table::dice::Face, theme::Colours};
use iced::{Color, Point, Size, color, widget::canvas::Path};

/// Under a hit.
const BLOOD: Color = color!(0x9B1C1C);

/// A die and what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Number {
    pub(super) value: u8,
    pub(super) sides: u8,
    /// The least that hits.
    pub(super) needs: u8,
}

impl Number {
    pub(super) fn hits(self) -> bool {
        self.value >= self.needs
    }
}

impl Face for Number {
    fn other(self, number: usize) -> Self {
        let value = number % usize::from(self.sides.max(1)) + 1;
        Self { value: u8::try_from(value).unwrap_or(self.sides), ..self }
    }

    /// A hit stands on a plate, red as blood; where colours say nothing, black.
    fn marks(self, at: Point, side: f32, colours: &Colours) -> Vec<(Path, Color)> {
        let plate = |wide: f32| {
            let corner = Point::new(at.x - wide / 2.0, at.y - wide / 2.0);
            Path::rounded_rectangle(corner, Size::new(wide, wide), (side * 0.14).into())
        };
        let ground = if colours.grain { BLOOD } else { Color::BLACK };
        if self.hits() { vec![(plate(side * 0.78), ground)] } else { Vec::new() }
    }

    fn written(self) -> Option<(String, bool)> {
        Some((self.value.to_string(), self.hits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tumbling_die_shows_only_faces_that_it_has() {
        let die = Number { value: 9, sides: 10, needs: 6 };
        assert!(die.hits() && !Number { value: 5, ..die }.hits());
        assert!((0..60).all(|turn| (1..=10).contains(&die.other(turn).value)));
    }
}
