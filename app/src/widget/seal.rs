//! Seals: the sign of a side in a ring of its colour, or the first letter of its name where it has no drawing.
use super::{Context, emblem::Emblem};
use crate::{
    play::Side,
    theme::{Colours, DISPLAY},
    words::Telling,
};
use engine::seat::Role;
use iced::{
    Color, Element, Fill, Point, Rectangle, Renderer, Theme,
    mouse::Cursor,
    widget::{
        canvas::{self, Cache, Frame, Geometry, Path, Stroke},
        container, stack, text,
    },
};
use std::collections::BTreeMap;

/// The seals of the sides of one game, by the names that scripts use.
#[derive(Debug, Default)]
pub(crate) struct Seals(BTreeMap<String, Seal>);

#[derive(Debug)]
struct Seal {
    emblem: Option<Emblem>,
    letter: String,
    enamel: Color,
    colours: &'static Colours,
    cache: Cache,
}

impl Seals {
    /// Of these sides, by seat.
    pub(crate) fn of(game: &str, telling: &Telling, sides: &[Vec<Side>], cx: Context) -> Self {
        let by_seat = sides.iter().enumerate().flat_map(|(seat, sides)| sides.iter().map(move |s| (seat, s)));
        let seal = |(seat, side): (usize, &Side)| {
            let name = telling.name(cx.words.language(), "Role", &side.id).unwrap_or(&side.id);
            let seal = Seal {
                emblem: Emblem::of_pack(game, &side.id),
                letter: name.chars().take(1).collect(),
                enamel: enamel(telling.colour("Role", &side.id), side.role, seat, cx.colours),
                colours: cx.colours,
                cache: Cache::default(),
            };
            (side.id.clone(), seal)
        };
        Self(by_seat.map(seal).collect())
    }

    /// The seal of a side, so large.
    pub(crate) fn view<'a, M: 'a>(&'a self, side: &str, size: f32) -> Option<Element<'a, M>> {
        let seal = self.0.get(side)?;
        let painted = iced::widget::canvas(seal).width(size).height(size);
        if seal.emblem.is_some() {
            return Some(painted.into());
        }
        let letter = text(seal.letter.as_str()).font(DISPLAY).size(size * 0.4).color(seal.colours.ink);
        let letter = container(letter).center(Fill).width(size).height(size);
        Some(stack![painted, letter].into())
    }
}

/// The colour that the pack gives to a side, else that of its seat. On dark ground it is lighter.
pub(crate) fn enamel(colour: Option<&str>, role: Role, seat: usize, colours: &Colours) -> Color {
    match colour.and_then(|hex| hex.parse::<Color>().ok()) {
        Some(light) => {
            let lift = |part: f32| part + (1.0 - part) * 0.4;
            let dark = Color { r: lift(light.r), g: lift(light.g), b: lift(light.b), a: 1.0 };
            colours.enamel(role.0.into(), light, dark)
        }
        None => colours.of_seat(seat),
    }
}

impl Seal {
    fn paint(&self, frame: &mut Frame) {
        let radius = frame.width().min(frame.height()) / 2.0;
        let (centre, colours) = (Point::new(frame.width() / 2.0, frame.height() / 2.0), self.colours);
        frame.fill(&Path::circle(centre, radius), colours.ink);
        frame.fill(&Path::circle(centre, radius * 0.95), self.enamel);
        frame.fill(&Path::circle(centre, radius * 0.74), colours.card);
        let ring = Stroke::default().with_width((radius * 0.05).max(0.8)).with_color(colours.ink);
        frame.stroke(&Path::circle(centre, radius * 0.74), ring);
        if let Some(emblem) = &self.emblem {
            emblem.draw(frame, centre, radius * 1.2, colours.card, colours);
        }
    }
}

impl<Message> canvas::Program<Message> for Seal {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Geometry> {
        vec![self.cache.draw(renderer, bounds.size(), |frame| self.paint(frame))]
    }
}
