//! Where figures can get to, at which price.
use engine::conan_overlord::{
    ConanOverlord, Content,
    content::Way,
    ids::{Fig, Mover, PerZone, Skill, SkillSet, Zone, ZoneSet},
    reach::{Crowd, Price, Walker, reach},
};

/// Points beyond any board.
const ANY: u8 = 60;

/// Every zone with its price.
pub(super) type Prices = PerZone<Option<Price>>;

/// Who stands in a figure's way.
fn crowd(game: &ConanOverlord, content: &Content, fig: Fig, crowded: bool) -> Crowd {
    let (board, figure) = (game.board(content), game.figures.get(fig));
    let (own, other) = (figure.side(), figure.side().other());
    let here = figure.zone();
    let mut crowd = Crowd::default();
    for zone in board.all().iter() {
        let enemies = game.figures.of_at(other, zone);
        if !enemies.is_empty() {
            let friends = game.figures.of_at(own, zone).len() + usize::from(here != Some(zone));
            crowd.hindering[zone] = (enemies.len() + 1).saturating_sub(friends) as u8;
            if enemies.iter().any(|enemy| game.has(enemy, Skill::Blocker)) {
                crowd.held.insert(zone);
            }
        }
        let taken = if crowded { game.figures.bulk(zone) } else { 0 };
        crowd.room[zone] = board.room(zone).saturating_sub(taken);
    }
    crowd
}

/// Where a figure gets to with so many free points and so many that it buys.
pub(super) fn prices(game: &ConanOverlord, content: &Content, fig: Fig, (base, buys): (u8, u8)) -> Prices {
    let figure = game.figures.get(fig);
    let stuck = figure.web || figure.possession_ends || figure.held_by.is_some();
    let (base, buys) = if stuck { (0, 0) } else { (base, buys) };
    let walker = walker(game, content, fig, base, buys);
    reach(game.board(content), &game.borders.barred, &walker, &crowd(game, content, fig, true))
}

fn walker(game: &ConanOverlord, content: &Content, fig: Fig, base: u8, buys: u8) -> Walker {
    let figure = game.figures.get(fig);
    Walker {
        from: figure.last_zone(),
        skills: game.skills(fig),
        base,
        buys,
        size: figure.size(),
        wreck: content.limits.wreck_cost,
    }
}

/// The way of a figure to every zone of the board, however long; `crowded`: around zones that are full.
pub(super) fn routes(game: &ConanOverlord, content: &Content, fig: Fig, crowded: bool) -> Prices {
    let walker = walker(game, content, fig, 0, ANY);
    reach(game.board(content), &game.borders.barred, &walker, &crowd(game, content, fig, crowded))
}

/// The zones on the way, without the one in which it begins.
pub(super) fn path(prices: &Prices, from: Zone, to: Zone) -> Vec<Zone> {
    let mut path = Vec::new();
    let mut at = to;
    while at != from {
        let Some(price) = prices[at] else { return Vec::new() };
        path.push(at);
        at = price.from;
        if path.len() > usize::from(ANY) {
            return Vec::new();
        }
    }
    path.reverse();
    path
}

/// The cheapest of some zones.
pub(super) fn nearest(prices: &Prices, zones: ZoneSet) -> Option<(Zone, Price)> {
    let priced = zones.iter().filter_map(|zone| Some((zone, prices[zone]?)));
    priced.min_by_key(|(_, price)| (price.points, price.dangers))
}

/// How far a figure is from a zone on an empty board with open locks.
pub(super) fn distance(game: &ConanOverlord, content: &Content, fig: Fig, to: Zone) -> u8 {
    let mover = Mover::of(game.skills(fig));
    game.board(content).distance[mover][game.figures.get(fig).last_zone()][to]
}

/// Every zone that somebody with some skills can get to without opening a lock.
pub(super) fn flood(game: &ConanOverlord, content: &Content, from: Zone, skills: SkillSet) -> ZoneSet {
    let (board, barred) = (game.board(content), &game.borders.barred);
    let mut open = vec![from];
    let mut seen = ZoneSet::only(from);
    while let Some(zone) = open.pop() {
        let passable =
            |way: &&Way| !barred.locked.has(way.edge) && !barred.removed.has(way.edge) && way.is_for(skills);
        let broken = barred.wrecked.iter().filter_map(|wall| {
            let (one, other) = board.walls[wall.index()];
            (one == zone).then_some(other).or((other == zone).then_some(one))
        });
        for to in board.ways(zone).iter().filter(passable).map(|way| way.to).chain(broken) {
            if !seen.has(to) {
                seen.insert(to);
                open.push(to);
            }
        }
    }
    seen
}
