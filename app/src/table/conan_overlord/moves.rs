//! Where a figure gets to: every zone with its price in points and gems, what it risks, and the steps of the way.
use crate::{
    narrate::Spot,
    table::map::reach::{Entry, Reach, Reached},
};
use engine::conan_overlord::{
    Action, ConanOverlord,
    ids::{Fig, Skill, Zone},
    reach::Price,
};

/// The way and its price are the same for whoever plays without a board.
pub(super) use crate::narrate::conan_overlord::moves::{Prices, points, prices, way};

/// The steps of a figure as answers.
pub(super) fn steps(fig: Fig, prices: &Prices, way: &[Zone]) -> Vec<Action> {
    let step = |zone: &Zone| {
        let breaks = prices[*zone].is_some_and(|price| price.ends);
        if breaks { Action::Wreck(fig, *zone) } else { Action::Walk(fig, *zone) }
    };
    way.iter().map(step).collect()
}

/// The zones within a figure's reach.
pub(super) fn shown(game: &ConanOverlord, fig: Fig, prices: &Prices, actions: &[Action]) -> Reach {
    let from = game.figures.get(fig).last_zone();
    let spot = |zone: Zone| Spot(zone.0.into());
    let is_step = |action: &Action, to: Zone| match *action {
        Action::Walk(who, at) | Action::Wreck(who, at) => who == fig && at == to,
        _ => false,
    };
    let reached = |(zone, price): (Zone, &Option<Price>)| {
        let price = (*price).filter(|_| zone != from)?;
        let answers: Vec<_> = (0..actions.len()).filter(|choice| is_step(&actions[*choice], zone)).collect();
        let steps = steps(fig, prices, &way(prices, from, zone));
        let leads_there = steps.first().is_some_and(|step| actions.contains(step));
        (leads_there || !answers.is_empty()).then(|| Reached {
            spot: spot(zone),
            price: price.gems.into(),
            entry: entry(game, fig, zone),
            note: String::new(),
            is_far: answers.is_empty(),
            answers,
            before: Some(spot(price.from)),
        })
    };
    Reach::new(prices.entries().filter_map(reached))
}

/// How a figure gets out of a zone again: an enemy there makes that dearer, a Blocker forbids it.
pub(super) fn entry(game: &ConanOverlord, fig: Fig, zone: Zone) -> Entry {
    let figure = game.figures.get(fig);
    let enemies = game.figures.of_at(figure.side().other(), zone);
    let friends = game.figures.of_at(figure.side(), zone).len() + usize::from(figure.zone() != Some(zone));
    match () {
        () if enemies.is_empty() || passes(game, fig) => Entry::Open,
        () if enemies.iter().any(|enemy| game.has(enemy, Skill::Blocker)) => Entry::Hostile,
        () if enemies.len() + 1 > friends => Entry::Hindered,
        () => Entry::Open,
    }
}

/// Whether nobody holds or hinders it.
fn passes(game: &ConanOverlord, fig: Fig) -> bool {
    [Skill::Evasive, Skill::Flying, Skill::Intangible].iter().any(|skill| game.has(fig, *skill))
}
