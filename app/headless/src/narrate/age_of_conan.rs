//! Age of Conan in places of its map, in sounds and in luck.
mod deeds;
mod idle;
mod luck;
mod sounds;
pub mod spots;
mod story;

use super::{Doer, Narrated, Spot};
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

    /// Whatever an answer does becomes an event.
    fn is_click(_: &Action) -> bool {
        true
    }

    fn is_said_by_another<'a>(event: &Event, _: impl Iterator<Item = &'a Event>, _: &[Event]) -> bool {
        deeds::is_small(event)
    }

    fn doer<'a>(_: &Self, event: &Event, earlier: impl Iterator<Item = &'a Event>) -> Doer {
        deeds::doer(event, earlier)
    }

    fn stands_for<'a>(
        event: &Event,
        earlier: impl Iterator<Item = &'a Event>,
    ) -> Option<(&'static str, Role)> {
        deeds::stands_for(event, earlier)
    }

    fn is_price(event: &Event) -> bool {
        deeds::is_price(event)
    }

    fn sums_up(event: &Event, earlier: &Event) -> Option<bool> {
        deeds::sums_up(event, earlier)
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
