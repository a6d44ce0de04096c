//! How a game went: points, where they came from, and what decided it.
use engine::{
    age_of_conan::{AgeOfConan, Event, FinalBonus, MarkerKind},
    seat::Role,
};

pub(super) fn points(game: &AgeOfConan) -> Vec<(Role, i32)> {
    let of =
        |kingdom: &engine::age_of_conan::Kingdom| (Role(kingdom.0), i32::from(game.realms[*kingdom].empire));
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

pub(super) fn weight(event: &Event) -> u8 {
    match event {
        Event::CrownTried { .. } => 9,
        Event::ObjectiveReached { .. } => 6,
        Event::MarkerRemoved { .. } => 5,
        Event::MarkerPlaced { kind: MarkerKind::Tower, .. } => 3,
        Event::MarkerPlaced { .. } => 4,
        Event::ArtifactGoes { to: Some(_), .. } => 3,
        _ => 0,
    }
}
