//! The laws of the table.
use engine::{
    conan_cards::{Cause, ConanCards, Content, Event, Frame},
    game::Game,
    seat::Seat,
};

/// Lines keep their length, nobody stands before a challenge of their own, partners stand together, who is out has
/// nothing, and who is not has glory.
pub(super) fn assert_sound(content: &Content, game: &ConanCards, at: &dyn Fn() -> String) {
    assert_eq!(game.slots().fault(true), None, "{}", at());
    for adventure in game.adventures() {
        let line = game.line(adventure);
        assert!(line.len() <= usize::from(content.adventure(adventure).difficulty), "{}", at());
        for seat in game.heroes_at(adventure).iter() {
            assert!(!game.has_set(seat, adventure), "{}", at());
        }
    }
    for alliance in game.alliances.iter() {
        assert!(alliance.members.len() >= 2, "{}", at());
        for member in &alliance.members {
            assert_eq!(game.players[*member].at, Some(alliance.adventure), "{}", at());
        }
    }
    let dead = (0..game.seats()).map(Seat).filter(|seat| !game.players[*seat].alive);
    for seat in dead {
        assert_eq!(
            (game.players[seat].glory, game.hand_size(seat), game.items_of(seat)),
            (0, 0, 0),
            "{}",
            at()
        );
    }
    if !matches!(
        game.frames().last(),
        Some(Frame::Swap(_) | Frame::SwapAnswer { .. } | Frame::FirstChallenge(_))
    ) {
        let fighting = |seat: Seat| {
            game.contest.as_ref().is_some_and(|contest| [contest.hero, contest.rival].contains(&seat))
        };
        for seat in game.alive().iter().filter(|seat| !fighting(*seat)) {
            assert!(game.players[seat].glory > 0, "{}", at());
        }
    }
}

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
