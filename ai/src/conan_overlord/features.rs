//! What is worth having: features of a position for one seat. What a whole side has, its first seat has.
use super::{
    Feature,
    goals::{Goals, places_of, remaining},
    ways::distance,
};
use engine::{
    conan_overlord::{
        ConanOverlord, Content, Presence,
        ids::{Fig, Side, UnitRole},
    },
    seat::Seat,
};

/// How much a seat has of each feature.
pub(super) fn fill(game: &ConanOverlord, content: &Content, seat: Seat, out: &mut [f32]) {
    out.fill(0.0);
    let mut set = |feature: Feature, amount: f32| out[feature as usize] += amount;
    if seat == game.overlord() {
        overlord(game, content, &mut set);
        return;
    }
    for fig in game.hero_figs().filter(|fig| game.hero(*fig).seat == seat) {
        hero(game, fig, &mut set);
    }
    if seat == Seat(0) {
        let goals = Goals::of(game, content);
        set(Feature::Goal, -remaining(game, content));
        set(Feature::Approach, -approach(game, content, &goals));
        let wards = goals.wards.iter().map(|ward| f32::from(game.life(ward))).sum();
        set(Feature::Ward, wards);
        let held = |zone: &_| game.figures.of_at(Side::Heroes, *zone).len() as f32;
        let lost = |zone: &_| game.figures.of_at(Side::Overlord, *zone).len() as f32;
        set(
            Feature::Ground,
            goals.ground.iter().map(|zone| (held(&zone) - lost(&zone)).clamp(-3.0, 2.0)).sum(),
        );
    }
}

fn hero(game: &ConanOverlord, fig: Fig, set: &mut impl FnMut(Feature, f32)) {
    match game.figures.get(fig).presence() {
        Presence::Dead => set(Feature::Fallen, 1.0),
        Presence::Left => set(Feature::Life, 6.0),
        _ => {
            set(Feature::Life, f32::from(game.life(fig)));
            set(Feature::Gems, f32::from(game.hero(fig).gems.available()));
            set(Feature::Hindered, f32::from(game.hindering(fig).min(4)));
        }
    }
}

fn overlord(game: &ConanOverlord, content: &Content, set: &mut impl FnMut(Feature, f32)) {
    set(Feature::Energy, f32::from(game.purse.reserve()));
    for fig in game.figures.of(Side::Overlord).iter() {
        let Some(unit) = game.unit_of(fig).map(|unit| content.unit(unit)) else { continue };
        match unit.role {
            UnitRole::Minion => set(Feature::Minions, 1.0),
            _ => set(Feature::Leaders, f32::from(game.life(fig))),
        }
    }
}

/// Movement points from each errand to the nearest hero who can do it, together; the cheapest of what is alike counts.
fn approach(game: &ConanOverlord, content: &Content, goals: &Goals) -> f32 {
    let far = |errand: &super::goals::Errand| {
        let places = places_of(game, content, errand.task);
        let heroes = game.heroes_here().iter().filter(|fig| errand.by.is_none_or(|by| by == *fig));
        let each = heroes.flat_map(|fig| places.iter().map(move |zone| distance(game, content, fig, zone)));
        f32::from(each.min().unwrap_or(20).min(20))
    };
    let mut all: Vec<f32> = goals.errands.iter().map(far).collect();
    all.sort_by(f32::total_cmp);
    all.truncate(3);
    all.iter().sum()
}
