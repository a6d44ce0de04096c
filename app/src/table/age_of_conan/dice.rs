//! The faces of the two kinds of dice, as marks.
use super::glyphs;
use crate::{table::dice, theme::Colours, widget::woodcut};
use engine::age_of_conan::{ContestFace, FateFace};
use iced::{Color, Point, Vector, color, widget::canvas::Path};

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Fate(FateFace),
    Contest(ContestFace),
    /// Not rolled yet.
    Blank,
}

impl dice::Face for Face {
    fn other(self, number: usize) -> Self {
        match self {
            Self::Fate(_) => Self::Fate(FateFace::ALL[number % FateFace::ALL.len()]),
            Self::Contest(_) => Self::Contest(ContestFace::ALL[number % ContestFace::ALL.len()]),
            Self::Blank => Self::Blank,
        }
    }

    fn marks(self, at: Point, side: f32, colours: &Colours) -> Vec<(Path, Color)> {
        let size = side * 0.62;
        let (left, right) = (at - Vector::new(side * 0.2, 0.0), at + Vector::new(side * 0.2, 0.0));
        let mark = |name: &str, at: Point, size: f32, colour: Color| {
            woodcut::icon(name).map(|icon| (icon.mark(at, size), colour))
        };
        let (red, green, gold, ink) = (color!(0x9B1C1C), color!(0x2B6B3F), color!(0xA87A1F), colours.block());
        let [one, other] = match self {
            Self::Fate(FateFace::Military) => [mark("crossed-swords", at, size, red), None],
            Self::Fate(FateFace::Intrigue) => [mark("hood", at, size, green), None],
            Self::Fate(FateFace::CourtConan) => [
                mark("throne-king", left, size * 0.66, color!(0x5B3A9E)),
                mark("broadsword", right, size * 0.74, ink),
            ],
            Self::Fate(FateFace::MilitaryIntrigue) => {
                [mark("crossed-swords", left, size * 0.7, red), mark("hood", right, size * 0.7, green)]
            }
            Self::Fate(FateFace::Wild) => [mark("laurels", at, size, gold), None],
            Self::Contest(ContestFace::Hit) => [mark("crossed-swords", at, size, red), None],
            Self::Contest(ContestFace::HitConan) => {
                [mark("crossed-swords", left, size * 0.78, red), mark("barbarian", right, size * 0.62, ink)]
            }
            Self::Contest(ContestFace::HitAttacker) => [mark("sword-brandish", at, size, red), None],
            Self::Contest(ContestFace::Shield) => [mark("checked-shield", at, size, color!(0x1F4F8F)), None],
            Self::Contest(ContestFace::Axe) => [mark("battle-axe", at, size, color!(0x5A4130)), None],
            Self::Contest(ContestFace::Miss) => {
                return vec![(glyphs::cross(at, size * 0.7), color!(0x8B8A92))];
            }
            Self::Blank => [None, None],
        };
        [one, other].into_iter().flatten().collect()
    }
}
