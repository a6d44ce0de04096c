//! Conquest of Nerath in its points and rounds, and in luck.
use super::Narrated;
use crate::play::Luck;
use engine::{
    nerath::{Content, Event, Nerath, Realm},
    seat::{Role, Seat},
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

    fn moment_of_event(_: &Self, event: &Event) -> Option<(u8, Option<Role>)> {
        let (weight, realm) = match *event {
            Event::CastleTaken { realm, .. } => (7, realm),
            Event::Looted { realm, .. } => (5, realm),
            Event::Conquered { realm, .. } => (4, realm),
            Event::Sunk { realm, n, .. } if n > 1 => (3, realm),
            _ => return None,
        };
        Some((weight, Some(Role(realm.0))))
    }

    /// Hits against those to be expected of such dice.
    fn luck(before: &Self, _: &Content, events: &[Event]) -> Vec<(Seat, Luck)> {
        let rolled = |event: &Event| match event {
            Event::Rolled { realm, die, needs, dice, .. }
            | Event::RolledBonus { realm, die, needs, dice, .. } => {
                let hits = dice.iter().filter(|face| *face >= needs).count();
                let faces = (1..=u32::from(*die)).map(|face| u32::from(face >= u32::from(*needs)));
                let faces: Vec<_> = faces.collect();
                let luck = Luck::rolled(dice.len() as u32, hits as u32, faces.into_iter());
                Some((before.seat_of(*realm), luck))
            }
            _ => None,
        };
        events.iter().filter_map(rolled).collect()
    }
}
