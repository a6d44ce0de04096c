//! Conan, the card game, in its adventures and in sounds.
mod deeds;
mod sounds;
mod story;

use super::{Aside, Doer, Narrated, Spot};
use crate::sound::Sound;
use engine::{
    conan_cards::{Action, Adventure, Cause, ConanCards, Content, Event},
    game::Game,
    seat::{Role, SeatSet},
    view::View,
};

impl Narrated for ConanCards {
    fn spot_of_action(action: &Action) -> Option<Spot> {
        match action {
            Action::Challenge(_, adventure) | Action::Place(adventure) | Action::Move(adventure) => {
                Some(spot(*adventure))
            }
            _ => None,
        }
    }

    fn spot_of_event(event: &Event) -> Option<Spot> {
        adventure_of(event).map(spot)
    }

    /// Whatever an answer does becomes an event, but for an offer to swap heroes.
    fn is_click(action: &Action) -> bool {
        !matches!(action, Action::Swap(_))
    }

    fn doer<'a>(after: &Self, event: &Event, earlier: impl Iterator<Item = &'a Event>) -> Doer {
        deeds::doer(after, event, earlier)
    }

    fn is_price(event: &Event) -> bool {
        matches!(event, Event::Lost { cause: Cause::Hire, .. })
    }

    fn sums_up(event: &Event, earlier: &Event) -> Option<bool> {
        deeds::sums_up(event, earlier)
    }

    /// What the way out costs, and that a challenge lies face down.
    fn aside(view: &View<Self>, content: &Content, action: &Action) -> Option<Aside> {
        match action {
            Action::WayOut => Some(Aside("way_out", content.limits.way_out)),
            Action::Face(slot) => view.slots().face(*slot).is_none().then_some(Aside("set_by", 0)),
            _ => None,
        }
    }

    fn aside_names(view: &View<Self>, action: &Action) -> Option<Role> {
        let at = view.players[view.viewer()?].at?;
        let post = match action {
            Action::WayOut => view.front(at),
            Action::Face(slot) => view.line(at).iter().find(|post| post.slot == *slot).copied(),
            _ => None,
        }?;
        view.roles(post.setter).next()
    }

    fn sound_of_event(event: &Event) -> Option<Sound> {
        sounds::of_event(event)
    }

    fn struck_by_event(after: &Self, event: &Event) -> SeatSet {
        sounds::struck(after, event)
    }

    fn points(game: &Self) -> Vec<(Role, i32)> {
        story::points(game)
    }

    fn chapter(game: &Self) -> u16 {
        game.round.into()
    }

    fn sources(after: &Self, events: &[Event]) -> Vec<(Role, i32, &'static str)> {
        story::sources(after, events)
    }

    fn moment_of_event(after: &Self, event: &Event) -> Option<(u8, Option<Role>)> {
        let (weight, seat) = story::moment(event)?;
        Some((weight, seat.and_then(|seat| after.roles(seat).next())))
    }
}

fn spot(adventure: Adventure) -> Spot {
    Spot(adventure.0.into())
}

/// Where something happened.
fn adventure_of(event: &Event) -> Option<Adventure> {
    match *event {
        Event::Turned { adventure, .. }
        | Event::Placed { adventure, .. }
        | Event::AdventurePlayed { adventure, .. }
        | Event::ChallengeLaid { adventure, .. }
        | Event::Moved { adventure, .. }
        | Event::Faced { adventure, .. }
        | Event::Expelled { adventure, .. }
        | Event::Accomplished { adventure, .. }
        | Event::ChallengesSeen { adventure, .. }
        | Event::AllianceOver { adventure, .. } => Some(adventure),
        _ => None,
    }
}
