//! How a game went: glory, where it came from, and what decided it.
use engine::{
    conan_cards::{Cause, ConanCards, Event},
    game::Game,
    seat::{Role, Seat},
};

/// Glory that changes hands by one event and is told at the end.
const MUCH: u16 = 8;

pub(super) fn points(game: &ConanCards) -> Vec<(Role, i32)> {
    let glory = |seat: Seat| game.roles(seat).map(move |role| (role, i32::from(game.players[seat].glory)));
    (0..game.seats()).map(Seat).flat_map(glory).collect()
}

pub(super) fn sources(after: &ConanCards, events: &[Event]) -> Vec<(Role, i32, &'static str)> {
    let mut sources = Vec::new();
    let mut add = |seat: Seat, change: i32, cause: Cause| {
        sources.extend(after.roles(seat).map(|role| (role, change, source(cause))));
    };
    for event in events {
        match *event {
            Event::Gained { seat, amount, cause } => add(seat, amount.into(), cause),
            Event::Lost { seat, amount, cause } => add(seat, -i32::from(amount), cause),
            Event::Paid { from, to, amount, cause } => {
                add(from, -i32::from(amount), cause);
                add(to, amount.into(), cause);
            }
            _ => (),
        }
    }
    sources
}

fn source(cause: Cause) -> &'static str {
    match cause {
        Cause::Start => "start",
        Cause::Loot | Cause::Plunder | Cause::Share => "loot",
        Cause::Stake | Cause::Withdrawal | Cause::Returned => "contests",
        Cause::Played | Cause::Card | Cause::Hire => "cards",
        Cause::Treaty | Cause::WayOut => "deals",
        Cause::Penalty | Cause::False | Cause::Suspicion | Cause::Palm | Cause::Grave => "other",
    }
}

/// How much an event matters, and whose it is.
pub(super) fn moment(event: &Event) -> Option<(u8, Option<Seat>)> {
    Some(match *event {
        Event::Out { seat } => (9, Some(seat)),
        Event::Accomplished { seat, .. } => (5, Some(seat)),
        Event::Betrayed { by } => (6, Some(by)),
        Event::Paid { to, amount, cause: Cause::Stake, .. } if amount >= MUCH => (7, Some(to)),
        Event::Lost { seat, amount, cause: Cause::Stake } if amount >= MUCH => (6, Some(seat)),
        Event::DuelWon { seat, .. } => (4, Some(seat)),
        Event::TargetFell { .. } => (3, None),
        _ => return None,
    })
}
