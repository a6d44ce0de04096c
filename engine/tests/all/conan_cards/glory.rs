//! Glory, as the table has it and as the events tell it.
use engine::{
    conan_cards::{Cause, ConanCards, Event},
    game::Game,
    seat::Seat,
};

/// What the events say of each player's glory. The reserve gives and takes for these causes only.
pub(super) fn told_glory(events: &[Event], seats: u8) -> Vec<i64> {
    let mut change = vec![0; usize::from(seats)];
    for event in events {
        match *event {
            Event::Gained { seat, amount, cause } => {
                let gives = [
                    Cause::Start,
                    Cause::Played,
                    Cause::Loot,
                    Cause::Plunder,
                    Cause::Card,
                    Cause::Returned,
                    Cause::Palm,
                ];
                assert!(gives.contains(&cause), "the reserve gives nothing for {cause:?}");
                change[seat.index()] += i64::from(amount);
            }
            Event::Lost { seat, amount, cause } => {
                let takes = [Cause::Hire, Cause::Withdrawal, Cause::Penalty, Cause::False, Cause::Grave];
                assert!(takes.contains(&cause), "the reserve takes nothing for {cause:?}");
                change[seat.index()] -= i64::from(amount);
            }
            Event::Paid { from, to, amount, .. } => {
                change[from.index()] -= i64::from(amount);
                change[to.index()] += i64::from(amount);
            }
            _ => (),
        }
    }
    change
}

pub(super) fn glory(game: &ConanCards) -> Vec<i64> {
    (0..game.seats()).map(|seat| i64::from(game.players[Seat(seat)].glory)).collect()
}
