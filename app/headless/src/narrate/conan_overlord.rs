//! Conan against the Overlord in its rounds and its deaths.
use super::Narrated;
use engine::conan_overlord::{ConanOverlord, Event};

impl Narrated for ConanOverlord {
    fn chapter(game: &Self) -> u16 {
        game.round.into()
    }

    fn weight_of_event(game: &Self, event: &Event) -> u8 {
        match event {
            Event::Won(_) => 9,
            Event::Died(fig) if game.hero_figs().any(|hero| hero == *fig) => 8,
            Event::Slain(..) => 7,
            Event::Revealed(_, true) => 6,
            Event::ChestOpened(..) => 4,
            Event::Bloodied(_) => 3,
            Event::Died(_) => 1,
            _ => 0,
        }
    }
}
