//! Conan against the Overlord in its rounds and its deaths.
use super::Narrated;
use engine::{
    conan_overlord::{ConanOverlord, Event},
    seat::Role,
};

impl Narrated for ConanOverlord {
    fn chapter(game: &Self) -> u16 {
        game.round.into()
    }

    fn moment_of_event(game: &Self, event: &Event) -> Option<(u8, Option<Role>)> {
        let hero = |fig| game.hero_figs().find(|hero| *hero == fig).map(|hero| Role(hero.0 + 1));
        Some(match *event {
            Event::Won(_) => (9, None),
            Event::Died(fig) if hero(fig).is_some() => (8, hero(fig)),
            Event::Slain(..) => (7, None),
            Event::Revealed(_, true) => (6, None),
            Event::ChestOpened(fig, _) => (4, hero(fig)),
            Event::Bloodied(_) => (3, None),
            _ => return None,
        })
    }
}
