//! Whose is what: a colour, a pattern and an emblem for each realm.
use crate::{table::map::shapes::Pattern, theme::Colours, widget::emblem::Emblem};
use engine::{
    game::Game,
    nerath::{Content, Nerath, PerRealm, REALMS, Realm},
};
use iced::{Color, color};

/// Enamel of each realm, on light and on dark ground, and the pattern cut into it.
const ENAMEL: [(&str, Color, Color, Pattern); REALMS] = [
    ("karkoth", color!(0x3A3340), color!(0xB9B1C4), Pattern::Cross),
    ("vailin", color!(0xC98A00), color!(0xF2C23E), Pattern::Bars),
    ("iron_circle", color!(0xB3261E), color!(0xE5584A), Pattern::Rings),
    ("nerath", color!(0x0B62A8), color!(0x5AAEF0), Pattern::Solid),
];

/// What a realm's pieces look like.
#[derive(Debug)]
pub(super) struct Livery {
    light: Color,
    dark: Color,
    pub(super) pattern: Pattern,
    pub(super) emblem: Option<Emblem>,
}

/// The liveries by realm.
#[derive(Debug)]
pub(super) struct Liveries(PerRealm<Livery>);

impl Liveries {
    pub(super) fn new(content: &Content) -> Self {
        let livery = |realm: Realm| {
            let id = &content.realms[realm].id;
            let known = ENAMEL.iter().position(|(name, ..)| name == id).unwrap_or(realm.index());
            let (name, light, dark, pattern) = ENAMEL[known];
            Livery { light, dark, pattern, emblem: Emblem::of_pack(Nerath::ID, name) }
        };
        Self(PerRealm::of(livery))
    }

    pub(super) fn of(&self, realm: Realm) -> &Livery {
        &self.0[realm]
    }

    pub(super) fn colour(&self, realm: Realm, colours: &Colours) -> Color {
        let livery = &self.0[realm];
        colours.enamel(realm.index(), livery.light, livery.dark)
    }
}
