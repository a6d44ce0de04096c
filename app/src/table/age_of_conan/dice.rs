//! Dice: a rounded square with the mark of its face.
use super::glyphs;
use crate::{
    table::{board::Message, cached_picture::CachedPicture},
    theme::Colours,
    widget::Context,
};
use engine::age_of_conan::{ContestFace, FateFace};
use iced::{
    Color, Element, Point, Rectangle, Renderer, Size, Theme, Vector,
    mouse::Cursor,
    widget::canvas::{self, Frame, Geometry, Path, Stroke},
};

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Fate(FateFace),
    Contest(ContestFace),
}

/// Faces that a die shows on its way.
const TUMBLES: f32 = 11.0;

/// A die.
pub(super) struct Die {
    pub(super) face: Face,
    /// Whether it counts or can be taken.
    pub(super) is_live: bool,
    /// While it rolls: how far, from 0 to 1, and its number among the dice.
    pub(super) roll: Option<(f32, usize)>,
    pub(super) cx: Context,
}

/// What a picture of a die shows: face, live or not, tilt, colours.
type Shown = (Face, bool, u8, *const Colours);

impl Face {
    /// A face of the same kind of die.
    fn other(self, number: usize) -> Self {
        match self {
            Self::Fate(_) => Self::Fate(FateFace::ALL[number % FateFace::ALL.len()]),
            Self::Contest(_) => Self::Contest(ContestFace::ALL[number % ContestFace::ALL.len()]),
        }
    }
}

impl<M> canvas::Program<M> for Die {
    type State = CachedPicture<Shown>;

    fn draw(
        &self,
        cached: &Self::State,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: Cursor,
    ) -> Vec<Geometry> {
        let (face, tilt) = self.tumbled();
        let shown = (face, self.is_live, tilt, std::ptr::from_ref(self.cx.colours));
        cached.draw(shown, renderer, bounds.size(), |frame| {
            let middle = Vector::new(frame.width() / 2.0, frame.height() / 2.0);
            if tilt > 0 {
                frame.translate(middle);
                frame.rotate(f32::from(tilt) * 0.7);
                frame.scale(0.76);
                frame.translate(Vector::new(-middle.x, -middle.y));
            }
            self.paint(frame, face);
        })
    }
}

impl Die {
    /// A die of this size; one that is not live fades.
    pub(super) fn view<'a>(self, side: f32) -> Element<'a, Message> {
        iced::widget::canvas(self).width(side).height(side).into()
    }

    /// The face that is up now, and how the die is tilted: at the end of a roll it lies still on its own face.
    fn tumbled(&self) -> (Face, u8) {
        match self.roll {
            Some((part, number)) if part < 0.92 => {
                // Each turn takes longer than the one before.
                let turn = (part.sqrt() * TUMBLES) as usize;
                (self.face.other(turn * 5 + number * 3), (turn + number) as u8 % 9 + 1)
            }
            _ => (self.face, 0),
        }
    }

    fn paint(&self, frame: &mut Frame, face: Face) {
        let (colours, side) = (self.cx.colours, frame.width().min(frame.height()));
        let fade = |colour: Color| Color { a: if self.is_live { 1.0 } else { 0.35 }, ..colour };
        let square = |inset: f32| {
            let size = Size::new(side - 2.0 * inset, side - 2.0 * inset);
            Path::rounded_rectangle(Point::new(inset, inset), size, (side * 0.18).into())
        };
        frame.fill(&square(1.0), fade(colours.card));
        frame.stroke(&square(1.0), Stroke::default().with_width(2.0).with_color(fade(colours.ink)));
        // The two sides away from the light.
        let hatch = Path::new(|path| {
            for step in 0..6 {
                let along = side * (0.3 + 0.11 * step as f32);
                path.move_to(Point::new(along, side - 2.0));
                path.line_to(Point::new(along + side * 0.07, side - side * 0.09));
                path.move_to(Point::new(side - 2.0, along));
                path.line_to(Point::new(side - side * 0.09, along + side * 0.07));
            }
        });
        frame.stroke(&hatch, Stroke::default().with_width(1.0).with_color(fade(colours.line)));
        let at = Point::new(side / 2.0, side / 2.0);
        for (path, colour) in self.mark(face, at, side) {
            frame.fill(&path, fade(colour));
        }
    }

    fn mark(&self, face: Face, at: Point, side: f32) -> Vec<(Path, Color)> {
        let colours = self.cx.colours;
        let (ink, size) = (colours.ink, side * 0.58);
        let (left, right) = (at - Vector::new(side * 0.2, 0.0), at + Vector::new(side * 0.2, 0.0));
        match face {
            Face::Fate(FateFace::Military) => vec![(glyphs::shield(at, size), colours.danger)],
            Face::Fate(FateFace::Intrigue) => vec![(glyphs::hood(at, size), colours.success)],
            Face::Fate(FateFace::CourtConan) => {
                vec![(glyphs::gate(left, size * 0.72), colours.accent), (glyphs::sword(right, size), ink)]
            }
            Face::Fate(FateFace::MilitaryIntrigue) => vec![
                (glyphs::shield(left, size * 0.7), colours.danger),
                (glyphs::hood(right, size * 0.7), colours.success),
            ],
            Face::Fate(FateFace::Wild) => vec![(glyphs::star(at, size * 0.58, 8), colours.gold)],
            Face::Contest(ContestFace::Hit) => vec![(glyphs::sword(at, size * 1.15), ink)],
            Face::Contest(ContestFace::HitConan) => vec![
                (Path::circle(at, side * 0.34), colours.gold),
                (Path::circle(at, side * 0.27), colours.card),
                (glyphs::sword(at, size * 1.1), ink),
            ],
            Face::Contest(ContestFace::HitAttacker) => {
                vec![
                    (glyphs::sword(left, size), colours.danger),
                    (glyphs::sword(right, size), colours.danger),
                ]
            }
            Face::Contest(ContestFace::Shield) => vec![(glyphs::shield(at, size * 0.95), colours.iron)],
            Face::Contest(ContestFace::Axe) => vec![(glyphs::axe(at, size, false), colours.iron)],
            Face::Contest(ContestFace::Miss) => vec![(Path::circle(at, side * 0.07), colours.line)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Settings;

    #[test]
    fn a_die_tumbles_and_comes_to_rest_on_its_face() {
        let face = Face::Contest(ContestFace::Axe);
        let cx = Context::of(&Settings::default());
        let shown =
            |part: Option<f32>| Die { face, is_live: true, roll: part.map(|part| (part, 2)), cx }.tumbled();
        let turns: Vec<_> = (0..9).map(|step| shown(Some(step as f32 / 10.0))).collect();
        assert!(turns.windows(2).filter(|pair| pair[0] != pair[1]).count() >= 5, "{turns:?}");
        assert!(turns.iter().all(|(_, tilt)| *tilt > 0), "{turns:?}");
        assert_eq!((shown(Some(0.95)), shown(None)), ((face, 0), (face, 0)));
    }
}
