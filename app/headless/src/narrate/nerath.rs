//! Conquest of Nerath in its points and rounds.
use super::Narrated;
use engine::{
    nerath::{Event, Nerath, Realm},
    seat::Role,
};

impl Narrated for Nerath {
    fn points(game: &Self) -> Vec<(Role, i32)> {
        Realm::all().map(|realm| (Role(realm.0), i32::from(game.realms[realm].points))).collect()
    }

    fn chapter(game: &Self) -> u16 {
        game.turn.round.into()
    }

    /// Points follow what they are given for.
    fn sources(_: &Self, events: &[Event]) -> Vec<(Role, i32, &'static str)> {
        let (mut cause, mut sources) = ("battles", Vec::new());
        for event in events {
            match event {
                Event::Conquered { .. } | Event::Liberated { .. } => cause = "lands",
                Event::CastleTaken { .. } => cause = "castles",
                Event::Looted { .. } | Event::GuardianDestroyed { .. } => cause = "dungeons",
                Event::BattleWon { .. } => cause = "battles",
                Event::Points { realm, n } => sources.push((Role(realm.0), (*n).into(), cause)),
                _ => (),
            }
        }
        sources
    }

    fn weight_of_event(_: &Self, event: &Event) -> u8 {
        match event {
            Event::CastleTaken { .. } => 7,
            Event::Looted { .. } => 5,
            Event::Conquered { .. } => 4,
            Event::Sunk { n, .. } if *n > 1 => 3,
            _ => 0,
        }
    }
}
