//! Where a figure gets to: every zone with its price in points and gems, what it risks, and the way there.
use engine::conan_overlord::{
    Acting, ConanOverlord, Content, Frame, Mandate,
    ids::{Fig, PerZone, Skill, Zone},
    reach::{Crowd, Price, Walker, reach},
};

/// Every zone with its price.
pub type Prices = PerZone<Option<Price>>;

/// Points that a figure has for nothing, and those that it can buy; none, if it does not move now.
pub fn points(game: &ConanOverlord, content: &Content, fig: Fig) -> Option<(u8, u8)> {
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
pub fn prices(game: &ConanOverlord, content: &Content, fig: Fig, (base, buys): (u8, u8)) -> Prices {
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
pub fn way(prices: &Prices, from: Zone, to: Zone) -> Vec<Zone> {
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
