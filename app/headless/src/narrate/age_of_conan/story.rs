//! How a game went: points, where they came from, and what decided it.
use engine::{
    age_of_conan::{AgeOfConan, Event, FinalBonus, Kingdom, MarkerKind},
    seat::Role,
};

pub(super) fn points(game: &AgeOfConan) -> Vec<(Role, i32)> {
    let of = |kingdom: &Kingdom| (Role(kingdom.0), i32::from(game.realms[*kingdom].empire));
    game.kingdoms.iter().map(of).collect()
}

/// Points follow what they are given for.
pub(super) fn sources(events: &[Event]) -> Vec<(Role, i32, &'static str)> {
    let (mut cause, mut sources) = ("conquest", Vec::new());
    for event in events {
        match event {
            Event::ObjectiveReached { .. } => cause = "objectives",
            Event::FinalBonus { bonus, .. } => {
                cause = match bonus {
                    FinalBonus::Forts => "forts",
                    FinalBonus::Richest => "richest",
                    FinalBonus::Crom => "crom",
                    FinalBonus::Crowning => "crowning",
                    FinalBonus::Dominance(_) => "tokens",
                }
            }
            Event::EmpirePoints { kingdom, change } => {
                sources.push((Role(kingdom.0), (*change).into(), cause));
            }
            _ => (),
        }
    }
    sources
}

/// How much an event matters, and whose it is.
pub(super) fn moment(event: &Event) -> Option<(u8, Kingdom)> {
    Some(match *event {
        Event::CrownTried { kingdom, .. } => (9, kingdom),
        Event::ObjectiveReached { kingdom, .. } => (6, kingdom),
        Event::MarkerRemoved { kingdom, .. } => (5, kingdom),
        Event::MarkerPlaced { kingdom, kind: MarkerKind::Tower, .. } => (3, kingdom),
        Event::MarkerPlaced { kingdom, .. } => (4, kingdom),
        Event::ArtifactGoes { to: Some(kingdom), .. } => (3, kingdom),
        _ => return None,
    })
}
