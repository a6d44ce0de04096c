//! Whose is what: a colour, a pattern and an emblem for each kingdom.
use crate::{table::map::shapes::Pattern, theme::Colours, widget::emblem::Emblem};
use engine::age_of_conan::{AgeOfConan, Content, KINGDOMS, Kingdom, PerKingdom};
use engine::game::Game;
use iced::{Color, color};

/// Enamel of each kingdom in the order of the pack, on light and on dark ground.
const ENAMEL: [(&str, Color, Color); KINGDOMS] = [
    ("aquilonia", color!(0xB3261E), color!(0xE5584A)),
    ("turan", color!(0xC98A00), color!(0xF2C23E)),
    ("stygia", color!(0x0C7F6A), color!(0x46BFA5)),
    ("hyperborea", color!(0x5B3A9E), color!(0xA48BE8)),
];

/// What a kingdom's pieces look like.
#[derive(Debug)]
pub(super) struct Livery {
    light: Color,
    dark: Color,
    pub(super) pattern: Pattern,
    pub(super) emblem: Option<Emblem>,
}

/// The liveries by kingdom.
#[derive(Debug)]
pub(super) struct Liveries(PerKingdom<Livery>);

impl Liveries {
    pub(super) fn new(content: &Content) -> Self {
        let livery = |number: usize| {
            let id = &content.kingdoms.0[number].id;
            let known = ENAMEL.iter().position(|(name, ..)| name == id).unwrap_or(number);
            let (name, light, dark) = ENAMEL[known];
            let pattern = [Pattern::Solid, Pattern::Bars, Pattern::Waves, Pattern::Diagonal][known];
            Livery { light, dark, pattern, emblem: Emblem::of_pack(AgeOfConan::ID, name) }
        };
        Self(PerKingdom::new(std::array::from_fn(livery)))
    }

    pub(super) fn of(&self, kingdom: Kingdom) -> &Livery {
        &self.0[kingdom]
    }

    pub(super) fn colour(&self, kingdom: Kingdom, colours: &Colours) -> Color {
        let livery = &self.0[kingdom];
        colours.enamel(kingdom.index(), livery.light, livery.dark)
    }
}
