//! The faces of the two kinds of dice, as marks.
use super::glyphs;
use crate::{table::dice, theme::Colours};
use engine::age_of_conan::{ContestFace, FateFace};
use iced::{Color, Point, Vector, widget::canvas::Path};

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Fate(FateFace),
    Contest(ContestFace),
}

impl dice::Face for Face {
    fn other(self, number: usize) -> Self {
        match self {
            Self::Fate(_) => Self::Fate(FateFace::ALL[number % FateFace::ALL.len()]),
            Self::Contest(_) => Self::Contest(ContestFace::ALL[number % ContestFace::ALL.len()]),
        }
    }

    fn marks(self, at: Point, side: f32, colours: &Colours) -> Vec<(Path, Color)> {
        let (ink, size) = (colours.ink, side * 0.58);
        let (left, right) = (at - Vector::new(side * 0.2, 0.0), at + Vector::new(side * 0.2, 0.0));
        match self {
            Self::Fate(FateFace::Military) => vec![(glyphs::shield(at, size), colours.danger)],
            Self::Fate(FateFace::Intrigue) => vec![(glyphs::hood(at, size), colours.success)],
            Self::Fate(FateFace::CourtConan) => {
                vec![(glyphs::gate(left, size * 0.72), colours.accent), (glyphs::sword(right, size), ink)]
            }
            Self::Fate(FateFace::MilitaryIntrigue) => vec![
                (glyphs::shield(left, size * 0.7), colours.danger),
                (glyphs::hood(right, size * 0.7), colours.success),
            ],
            Self::Fate(FateFace::Wild) => vec![(glyphs::star(at, size * 0.58, 8), colours.gold)],
            Self::Contest(ContestFace::Hit) => vec![(glyphs::sword(at, size * 1.15), ink)],
            Self::Contest(ContestFace::HitConan) => vec![
                (Path::circle(at, side * 0.34), colours.gold),
                (Path::circle(at, side * 0.27), colours.card),
                (glyphs::sword(at, size * 1.1), ink),
            ],
            Self::Contest(ContestFace::HitAttacker) => {
                vec![
                    (glyphs::sword(left, size), colours.danger),
                    (glyphs::sword(right, size), colours.danger),
                ]
            }
            Self::Contest(ContestFace::Shield) => vec![(glyphs::shield(at, size * 0.95), colours.iron)],
            Self::Contest(ContestFace::Axe) => vec![(glyphs::axe(at, size, false), colours.iron)],
            Self::Contest(ContestFace::Miss) => vec![(Path::circle(at, side * 0.07), colours.line)],
        }
    }
}
