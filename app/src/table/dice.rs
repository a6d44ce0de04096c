//! Dice: a rounded square with the mark of its face, of whatever game.
use super::board::Message;
use crate::{
    table::map::labels::{bounded, label},
    theme::{Colours, PLAIN_STRONG},
    widget::{Context, cached_picture::CachedPicture},
};
use iced::{
    Color, Element, Point, Rectangle, Renderer, Size, Theme, Vector, color,
    mouse::Cursor,
    widget::canvas::{self, Frame, Geometry, Path, Stroke},
};

/// A die is of bone, in any light.
const BONE: Color = color!(0xFBF5E6);
const BONE_SIDE: Color = color!(0xD8C49A);
/// Faces that a die shows on its way.
const TUMBLES: f32 = 11.0;

/// A face of a die.
pub(super) trait Face: Copy + PartialEq + 'static {
    /// Some face of the same die, by any number: what it shows while it rolls.
    fn other(self, number: usize) -> Self;
    /// What is painted on it, around the middle of a die that measures `side`.
    fn marks(self, middle: Point, side: f32, colours: &Colours) -> Vec<(Path, Color)>;
    /// What is written over that, and whether on dark ground.
    fn written(self) -> Option<(String, bool)> {
        None
    }
}

/// A die.
pub(super) struct Die<F> {
    pub(super) face: F,
    /// Whether it counts or can be taken.
    pub(super) is_live: bool,
    /// While it rolls: how far, from 0 to 1, and its number among the dice.
    pub(super) roll: Option<(f32, usize)>,
    pub(super) cx: Context,
}

/// What a picture of a die shows: face, live or not, tilt, colours.
type Shown<F> = (F, bool, u8, *const Colours);

impl<F: Face, M> canvas::Program<M> for Die<F> {
    type State = CachedPicture<Shown<F>>;

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
        let drawn = cached.draw(shown, renderer, bounds.size(), |frame| {
            let middle = Vector::new(frame.width() / 2.0, frame.height() / 2.0);
            if tilt > 0 {
                frame.translate(middle);
                frame.rotate(f32::from(tilt) * 0.7);
                frame.scale(0.76);
                frame.translate(Vector::new(-middle.x, -middle.y));
            }
            self.paint(frame, face);
        });
        drawn.into_iter().map(bounded).collect()
    }
}

impl<F: Face> Die<F> {
    /// A die of this size; one that is not live fades.
    pub(super) fn view<'a>(self, side: f32) -> Element<'a, Message> {
        iced::widget::canvas(self).width(side).height(side).into()
    }

    /// The face that is up now, and how the die is tilted: at the end of a roll it lies still on its own face.
    fn tumbled(&self) -> (F, u8) {
        match self.roll {
            Some((part, number)) if part < 0.92 => {
                // Each turn takes longer than the one before.
                let turn = (part.sqrt() * TUMBLES) as usize;
                (self.face.other(turn * 5 + number * 3), (turn + number) as u8 % 9 + 1)
            }
            _ => (self.face, 0),
        }
    }

    /// A block of bone, lit from the upper left: its face, and the two sides away from the light. It keeps its light
    /// face in every theme.
    fn paint(&self, frame: &mut Frame, face: F) {
        let (colours, side) = (self.cx.colours, frame.width().min(frame.height()));
        let fade = |colour: Color| Color { a: if self.is_live { 1.0 } else { 0.42 }, ..colour };
        let (deep, ink) = (side * 0.09, colours.block());
        let block = |by: f32, inset: f32| {
            let size = side - deep - 2.0 * inset;
            Path::rounded_rectangle(
                Point::new(inset, inset + by),
                Size::new(size, size),
                (side * 0.17).into(),
            )
        };
        frame.fill(&block(deep, 1.0), fade(ink));
        frame.fill(&block(deep * 0.8, 2.0), fade(BONE_SIDE));
        let hatch = Path::new(|path| {
            for step in 0..7 {
                let along = side * (0.16 + 0.11 * step as f32);
                path.move_to(Point::new(along, side - deep * 0.5));
                path.line_to(Point::new(along + deep * 0.8, side - deep * 1.5));
            }
        });
        frame.stroke(&hatch, Stroke::default().with_width(1.0).with_color(fade(ink)));
        frame.fill(&block(0.0, 1.0), fade(ink));
        frame.fill(&block(0.0, 2.2), fade(BONE));
        let at = Point::new((side - deep) / 2.0, (side - deep) / 2.0);
        for (path, colour) in face.marks(at, side - deep, colours) {
            frame.fill(&path, fade(colour));
        }
        if let Some((written, on_dark)) = face.written() {
            let colour = if on_dark { BONE } else { ink };
            frame.fill_text(label(written, at, (side - deep) * 0.58, PLAIN_STRONG, fade(colour)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Settings;

    /// A die with numbers.
    impl Face for u8 {
        fn other(self, number: usize) -> Self {
            (number % 6) as Self + 1
        }

        fn marks(self, _: Point, _: f32, _: &Colours) -> Vec<(Path, Color)> {
            Vec::new()
        }
    }

    #[test]
    fn a_die_tumbles_and_comes_to_rest_on_its_face() {
        let cx = Context::of(&Settings::default());
        let shown = |part: Option<f32>| {
            Die { face: 5, is_live: true, roll: part.map(|part| (part, 2)), cx }.tumbled()
        };
        let turns: Vec<_> = (0..9).map(|step| shown(Some(step as f32 / 10.0))).collect();
        assert!(turns.windows(2).filter(|pair| pair[0] != pair[1]).count() >= 5, "{turns:?}");
        assert!(turns.iter().all(|(_, tilt)| *tilt > 0), "{turns:?}");
        assert_eq!((shown(Some(0.95)), shown(None)), ((5, 0), (5, 0)));
    }
}
