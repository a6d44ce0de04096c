//! The enamel of each kingdom.
use crate::table::{
    livery::{self, Enamel},
    map::shapes::Pattern,
};
use engine::{
    age_of_conan::{AgeOfConan, Content, KINGDOMS, Kingdom},
    game::Game,
};
use iced::color;

/// Of the kingdoms in the order of the pack.
const ENAMELS: [Enamel; KINGDOMS] = [
    ("aquilonia", color!(0xB3261E), color!(0xE5584A), Pattern::Solid),
    ("turan", color!(0xC98A00), color!(0xF2C23E), Pattern::Bars),
    ("stygia", color!(0x0C7F6A), color!(0x46BFA5), Pattern::Waves),
    ("hyperborea", color!(0x5B3A9E), color!(0xA48BE8), Pattern::Diagonal),
];

/// The liveries by kingdom.
pub(super) type Liveries = livery::Liveries<Kingdom, KINGDOMS>;

pub(super) fn liveries(content: &Content) -> Liveries {
    Liveries::new(AgeOfConan::ID, &ENAMELS, |kingdom| &content.kingdoms[kingdom].id)
}
