//! Dice: a rounded square with the mark of its face, of whatever game.
use super::{board::Message, cached_picture::CachedPicture};
use crate::{theme::Colours, widget::Context};
use iced::{
    Color, Element, Point, Rectangle, Renderer, Size, Theme, Vector,
    mouse::Cursor,
    widget::canvas::{self, Frame, Geometry, Path, Stroke},
};

/// Faces that a die shows on its way.
const TUMBLES: f32 = 11.0;

/// A face of a die.
pub(super) trait Face: Copy + PartialEq + 'static {
    /// Some face of the same die, by any number: what it shows while it rolls.
    fn other(self, number: usize) -> Self;
    /// What is painted on it, around the middle of a die that measures `side`.
    fn marks(self, middle: Point, side: f32, colours: &Colours) -> Vec<(Path, Color)>;
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

    fn paint(&self, frame: &mut Frame, face: F) {
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
        for (path, colour) in face.marks(at, side, colours) {
            frame.fill(&path, fade(colour));
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
