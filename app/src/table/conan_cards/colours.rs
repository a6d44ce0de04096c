//! Whose is what: a colour and a cut of the rim for each seat, an emblem for each hero.
use crate::{theme::Colours, widget::emblem::Emblem};
use engine::{
    conan_cards::{Attribute, ConanCards, Content, Hero},
    game::Game,
    seat::Seat,
};
use iced::{Color, color};

/// Strength, cunning and spirit, on light and on dark ground.
const ATTRIBUTES: [(Color, Color); 3] = [
    (color!(0xA3271F), color!(0xF07A6A)),
    (color!(0x2F7D4F), color!(0x8FDDA8)),
    (color!(0x3B3FA8), color!(0x8C9BFF)),
];
/// Magic, on light and on dark ground.
const MAGIC: (Color, Color) = (color!(0x5B3A9E), color!(0xA48BE8));

/// The colour of a seat.
pub(super) fn of_seat(seat: Seat, colours: &Colours) -> Color {
    colours.of_seat(seat.index())
}

/// The colour of an attribute.
pub(super) fn of_attribute(attribute: Attribute, colours: &Colours) -> Color {
    on(ATTRIBUTES[attribute as usize], colours)
}

/// The colour of magic items.
pub(super) fn of_magic(colours: &Colours) -> Color {
    on(MAGIC, colours)
}

fn on((light, dark): (Color, Color), colours: &Colours) -> Color {
    if colours.is_dark() { dark } else { light }
}

/// The drawings of the pack.
#[derive(Debug)]
pub(super) struct Art {
    heroes: Vec<Option<Emblem>>,
}

impl Art {
    pub(super) fn read(content: &Content) -> Self {
        let drawing = |name: &str| Emblem::of_pack(ConanCards::ID, name);
        Self { heroes: content.heroes.iter().map(|hero| drawing(&hero.id)).collect() }
    }

    pub(super) fn hero(&self, hero: Hero) -> Option<&Emblem> {
        self.heroes.get(hero.index())?.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;

    #[test]
    fn every_hero_is_drawn() {
        let content = packs::load::<ConanCards>().unwrap();
        let art = Art::read(&content);
        for number in 0..content.heroes.len() as u8 {
            assert!(art.hero(Hero(number)).is_some(), "{}", content.heroes[usize::from(number)].id);
        }
    }
}
