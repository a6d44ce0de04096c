//! What things are worth, in gold: the numbers of the weights on one scale.
use super::{Number, force::Forecast};
use crate::weights::Weights;
use engine::nerath::{Content, Nerath, Realm, Space};

/// A number of these weights.
pub(super) fn number(weights: &Weights, number: Number) -> f32 {
    weights.number(number as usize)
}

/// What it is worth to a realm to take a space.
pub(super) fn of_space(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    realm: Realm,
    space: Space,
) -> f32 {
    let number = |which: Number| number(weights, which);
    if space.is_dungeon() {
        return number(Number::WorthOfTreasure);
    }
    if space.is_sea() {
        return number(Number::WorthOfSea);
    }
    let home = content.spaces[space].home;
    let is_capital = content.capitals.has(space);
    let points = match home {
        Some(home) if !game.enemies(realm).has(home) => 0,
        _ if is_capital => content.points.capital,
        _ => content.points.territory,
    };
    let capital = if is_capital { number(Number::WorthOfCapital) } else { 0.0 };
    let castle = if game.board.castles().has(space) { number(Number::WorthOfCastle) } else { 0.0 };
    f32::from(points) * number(Number::WorthOfPoint) + number(Number::WorthOfLand) + castle + capital
}

/// What a battle is worth to its attacker: what is won and killed, less what is lost.
pub(super) fn of_battle(
    weights: &Weights,
    forecast: Forecast,
    space: f32,
    (ours, theirs): (f32, f32),
) -> f32 {
    let lost = (ours - forecast.attacker_left).max(0.0);
    let killed = (theirs - forecast.defender_left).max(0.0);
    forecast.win * space + number(weights, Number::WorthOfKill) * killed
        - number(weights, Number::LossAversion) * lost
}
