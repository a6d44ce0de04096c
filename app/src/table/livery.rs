//! Whose is what on a board: an enamel, a pattern and an emblem for each owner, and the seal that is made of them.
use super::map::shapes::Pattern;
use crate::{
    theme::Colours,
    widget::{Context, cached_picture::painted, emblem::Emblem},
};
use engine::ids::{Id, Per};
use iced::{
    Color, Element, Point,
    widget::canvas::{Frame, Path, Stroke},
};

/// An emblem is so much wider than the radius of its seal.
const EMBLEM: f32 = 1.35;

/// How a game paints what an owner has: its name in the pack, its enamel on light and on dark ground, and the pattern
/// that is cut into it.
pub(super) type Enamel = (&'static str, Color, Color, Pattern);

/// What an owner's pieces look like.
#[derive(Debug)]
pub(super) struct Livery {
    light: Color,
    dark: Color,
    pub(super) pattern: Pattern,
    pub(super) emblem: Option<Emblem>,
}

/// The liveries by owner.
#[derive(Debug)]
pub(super) struct Liveries<I, const N: usize>(Per<I, Livery, N>);

impl<I: Id, const N: usize> Liveries<I, N> {
    /// Of a game whose owners have these names in its pack; one with another name is painted as its number is.
    pub(super) fn new<'a>(game: &str, enamels: &[Enamel; N], name: impl Fn(I) -> &'a str) -> Self {
        Self(Per::of(|owner| {
            let known = enamels.iter().find(|(known, ..)| *known == name(owner));
            let (known, light, dark, pattern) = *known.unwrap_or(&enamels[owner.index()]);
            Livery { light, dark, pattern, emblem: Emblem::of_pack(game, known) }
        }))
    }

    pub(super) fn of(&self, owner: I) -> &Livery {
        &self.0[owner]
    }

    pub(super) fn colour(&self, owner: I, colours: &Colours) -> Color {
        let livery = &self.0[owner];
        colours.enamel(owner.index(), livery.light, livery.dark)
    }

    /// An owner's enamel with its emblem, as a small seal.
    pub(super) fn seal<'a, M: 'a>(&'a self, owner: I, side: f32, cx: Context) -> Element<'a, M> {
        let (livery, colour) = (self.of(owner), self.colour(owner, cx.colours));
        let shown = (owner.index(), std::ptr::from_ref(cx.colours));
        let paint = move |frame: &mut Frame| livery.seal(frame, colour, cx.colours);
        painted(shown, paint).width(side).height(side).into()
    }
}

impl Livery {
    fn seal(&self, frame: &mut Frame, colour: Color, colours: &Colours) {
        let radius = frame.height() / 2.0;
        let at = Point::new(radius, radius);
        let disc = Path::circle(at, radius - 1.0);
        frame.fill(&disc, colour);
        frame.stroke(&disc, Stroke::default().with_width(1.5).with_color(colours.ink));
        if let Some(emblem) = &self.emblem {
            emblem.draw(frame, at, radius * EMBLEM, colour, colours);
        }
    }
}
