//! The enamel of each realm.
use crate::table::{
    livery::{self, Enamel},
    map::shapes::Pattern,
};
use engine::{
    game::Game,
    nerath::{Content, Nerath, REALMS, Realm},
};
use iced::color;

/// Of the realms in the order of the pack.
const ENAMELS: [Enamel; REALMS] = [
    ("karkoth", color!(0x3A3340), color!(0xB9B1C4), Pattern::Cross),
    ("vailin", color!(0xC98A00), color!(0xF2C23E), Pattern::Bars),
    ("iron_circle", color!(0xB3261E), color!(0xE5584A), Pattern::Rings),
    ("nerath", color!(0x0B62A8), color!(0x5AAEF0), Pattern::Solid),
];

/// The liveries by realm.
pub(super) type Liveries = livery::Liveries<Realm, REALMS>;

pub(super) fn liveries(content: &Content) -> Liveries {
    Liveries::new(Nerath::ID, &ENAMELS, |realm| &content.realms[realm].id)
}
