//! Age of Conan in places of its map, in sounds and in luck.
mod idle;
mod luck;
mod sounds;
pub mod spots;
mod story;

use super::{Narrated, Spot};
use crate::{play::Luck, sound::Sound};
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Event, Province},
    seat::{Role, Seat, SeatSet},
    view::View,
};

impl Narrated for AgeOfConan {
    fn spot_of_action(action: &Action) -> Option<Spot> {
        spots::of_action(action).map(spot)
    }

    fn spot_of_event(event: &Event) -> Option<Spot> {
        spots::of_event(event).map(spot)
    }

    fn idle(view: &View<Self>, content: &Content, action: &Action) -> Option<&'static str> {
        idle::idle(view, content, action)
    }

    fn sound_of_event(event: &Event) -> Option<Sound> {
        sounds::of_event(event)
    }

    fn struck_by_event(after: &Self, event: &Event) -> SeatSet {
        sounds::struck(after, event).into_iter().collect()
    }

    fn counted_by_event(after: &Self, event: &Event) -> Option<(Seat, i32)> {
        match event {
            Event::FinalBonus { kingdom, points, .. } => Some((after.seat_of(*kingdom), (*points).into())),
            _ => None,
        }
    }

    fn points(game: &Self) -> Vec<(Role, i32)> {
        story::points(game)
    }

    fn chapter(game: &Self) -> u16 {
        game.age.into()
    }

    fn sources(_: &Self, events: &[Event]) -> Vec<(Role, i32, &'static str)> {
        story::sources(events)
    }

    fn moment_of_event(_: &Self, event: &Event) -> Option<(u8, Option<Role>)> {
        let (weight, kingdom) = story::moment(event)?;
        Some((weight, Some(Role(kingdom.0))))
    }

    fn luck(before: &Self, content: &Content, events: &[Event]) -> Vec<(Seat, Luck)> {
        luck::rolled(before, content, events)
    }
}

/// The spot of a province.
pub fn spot(province: Province) -> Spot {
    Spot(province.0.into())
}
