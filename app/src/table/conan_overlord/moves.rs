//! Where a figure gets to: every zone with its price in points and gems, what it risks, and the steps of the way.
use crate::{
    narrate::Spot,
    table::map::reach::{Entry, Reach, Reached},
};
use engine::conan_overlord::{
    Acting, Action, ConanOverlord, Content, Frame, Mandate,
    ids::{Fig, PerZone, Skill, Zone},
    reach::{Crowd, Price, Walker, reach},
};

/// What is written where dice are rolled on the way.
const RISK: &str = "!";

/// Every zone with its price.
pub(super) type Prices = PerZone<Option<Price>>;

/// Points that a figure has for nothing, and those that it can buy; none, if it does not move now.
pub(super) fn points(game: &ConanOverlord, content: &Content, fig: Fig) -> Option<(u8, u8)> {
    if let Some(Frame::Acting(acting)) = game.frames().next_back() {
        return Some(of_acting(game, content, *acting, fig));
    }
    game.is_active(fig).then(|| game.hero_points(content, fig))
}

fn of_acting(game: &ConanOverlord, content: &Content, acting: Acting, fig: Fig) -> (u8, u8) {
    let speed = game.unit_of(fig).map_or(0, |unit| content.unit(unit).movement);
    let (base, bought) = match (acting.now == Some(fig), acting.mandate) {
        (true, _) => (acting.base, acting.bought),
        (false, Mandate::Activation(_) | Mandate::Command(_)) => {
            let tracks = game.has(fig, Skill::Tracker) && game.enemies_beside(fig).is_empty();
            (speed + u8::from(tracks), 0)
        }
        (false, Mandate::Group(points) | Mandate::Led(_, _, points)) => (points, 0),
        (false, Mandate::Free { .. }) => (0, 0),
    };
    let purse = match acting.mandate {
        Mandate::Activation(_) => game.purse.reserve(),
        Mandate::Command(hero) => game.hero(hero).gems.available(),
        Mandate::Group(_) | Mandate::Free { .. } | Mandate::Led(..) => 0,
    };
    let most = if game.is_horrified(fig) { speed.min(content.limits.horror_limit) } else { speed };
    (base, most.saturating_sub(bought).min(purse))
}

/// Who stands in a figure's way.
fn crowd(game: &ConanOverlord, content: &Content, fig: Fig) -> Crowd {
    let (board, figure) = (game.board(content), game.figures.get(fig));
    let (own, other) = (figure.side(), figure.side().other());
    let mut crowd = Crowd::default();
    for zone in board.all().iter() {
        let enemies = game.figures.of_at(other, zone);
        if !enemies.is_empty() {
            let friends = game.figures.of_at(own, zone).len() + usize::from(figure.zone() != Some(zone));
            crowd.hindering[zone] = (enemies.len() + 1).saturating_sub(friends) as u8;
            if enemies.iter().any(|enemy| game.has(enemy, Skill::Blocker)) {
                crowd.held.insert(zone);
            }
        }
        crowd.room[zone] = board.room(zone).saturating_sub(game.figures.bulk(zone));
    }
    crowd
}

/// Where a figure gets to with these points.
pub(super) fn prices(game: &ConanOverlord, content: &Content, fig: Fig, (base, buys): (u8, u8)) -> Prices {
    let figure = game.figures.get(fig);
    let is_stuck = figure.web || figure.possession_ends || figure.held_by.is_some();
    let (base, buys) = if is_stuck { (0, 0) } else { (base, buys) };
    let walker = Walker {
        from: figure.last_zone(),
        skills: game.skills(fig),
        base,
        buys,
        size: figure.size(),
        wreck: content.limits.wreck_cost,
    };
    reach(game.board(content), &game.borders.barred, &walker, &crowd(game, content, fig))
}

/// The steps to a zone, the zone last; none, where the way is not known.
pub(super) fn way(prices: &Prices, from: Zone, to: Zone) -> Vec<Zone> {
    let mut way = Vec::new();
    let mut here = to;
    while here != from && way.len() < prices.0.len() {
        way.push(here);
        let Some(price) = prices[here] else { return Vec::new() };
        here = price.from;
    }
    way.reverse();
    way
}

/// The steps of a figure as answers.
pub(super) fn steps(fig: Fig, prices: &Prices, way: &[Zone]) -> Vec<Action> {
    let step = |zone: &Zone| {
        let breaks = prices[*zone].is_some_and(|price| price.ends);
        if breaks { Action::Wreck(fig, *zone) } else { Action::Walk(fig, *zone) }
    };
    way.iter().map(step).collect()
}

/// The zones within a figure's reach.
pub(super) fn shown(
    game: &ConanOverlord,
    content: &Content,
    fig: Fig,
    prices: &Prices,
    actions: &[Action],
) -> Reach {
    let from = game.figures.get(fig).last_zone();
    let crowd = crowd(game, content, fig);
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
        let entry = match () {
            () if crowd.held.has(zone) && !passes(game, fig) => Entry::Hostile,
            () if crowd.hindering[zone] > 0 && !passes(game, fig) => Entry::Hindered,
            () => Entry::Open,
        };
        (leads_there || !answers.is_empty()).then(|| Reached {
            spot: spot(zone),
            price: price.gems.into(),
            entry,
            note: if price.dangers > 0 { RISK.to_owned() } else { String::new() },
            is_far: answers.is_empty(),
            answers,
            before: Some(spot(price.from)),
        })
    };
    Reach::new(prices.entries().filter_map(reached))
}

/// Whether nobody holds or hinders it.
fn passes(game: &ConanOverlord, fig: Fig) -> bool {
    [Skill::Evasive, Skill::Flying, Skill::Intangible].iter().any(|skill| game.has(fig, *skill))
}
