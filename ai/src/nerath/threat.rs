//! What a single enemy can bring to a space in its next turn.
use super::force::{Force, Ground, Judge};
use engine::nerath::{Cargo, Content, Kind, Nerath, Realm, Space, SpaceSet};

/// Units that are worth a place aboard, the best first. Heroes have dungeons to explore.
pub(super) const BEST_CARGO: [Kind; 5] =
    [Kind::Monster, Kind::SiegeEngine, Kind::Wizard, Kind::Fighter, Kind::Footsoldier];

/// Spaces from which a way of so many steps leads to a space, over these ones; `around[n]` after n + 1 steps.
fn around<const N: usize>(content: &Content, to: Space, over: SpaceSet) -> [SpaceSet; N] {
    let (mut reached, mut edge) = (SpaceSet::NONE, SpaceSet::only(to));
    std::array::from_fn(|_| {
        edge = content.beside(edge).and(over).minus(reached);
        reached = reached.or(edge);
        reached
    })
}

/// The greatest number of moves of any unit that walks, flies or sails.
const FARTHEST: usize = 3;

/// The strongest force that one realm can bring to a territory in one turn: over land, by air and by ship.
pub(super) fn bring(game: &Nerath, content: &Content, enemy: Realm, target: Space) -> Force {
    let lands = game.friendly_lands(enemy);
    let walk = around::<FARTHEST>(content, target, lands);
    let fly = around::<FARTHEST>(content, target, SpaceSet::ALL);
    let mut force = Force::default();
    for kind in Kind::TROOPS {
        let moves = usize::from(content.units[kind].moves).clamp(1, FARTHEST);
        let from = if kind.flies() { fly[moves - 1] } else { walk[moves - 1] };
        let there = from.and(game.board.present(enemy)).and(content.lands.or(content.seas));
        there.iter().for_each(|space| force.add(kind, game.board.count(space, enemy, kind)));
    }
    land_from_ships(game, content, (enemy, target), walk[0], &mut force);
    force
}

/// Adds what ships within reach can put ashore: what is aboard, and the best of what waits on the coasts beside them.
fn land_from_ships(
    game: &Nerath,
    content: &Content,
    (enemy, target): (Realm, Space),
    counted: SpaceSet,
    force: &mut Force,
) {
    let seas = game.friendly_seas(content, enemy);
    let coast = content.near[target].and(seas);
    let nearby = coast.or(content.beside(coast).and(seas));
    let zones = nearby.or(content.beside(nearby).and(seas)).and(game.board.sailing(enemy));
    for zone in zones.iter() {
        let Some(fleet) = game.board.fleet(zone, enemy) else { continue };
        let mut places: u8 = 0;
        for (cargo, ships) in fleet.iter() {
            cargo.kinds().for_each(|kind| force.add(kind, ships));
            places = places.saturating_add((2 - cargo.len()).saturating_mul(ships));
        }
        let coasts = content.near[zone].and(game.board.held(enemy)).minus(counted);
        for (kind, land) in
            BEST_CARGO.into_iter().flat_map(|kind| coasts.iter().map(move |land| (kind, land)))
        {
            let boards = game.board.count(land, enemy, kind).min(places);
            places -= boards;
            force.add(kind, boards);
        }
    }
}

/// The strongest fleet that one realm can bring to a sea zone: ships, and what flies.
pub(super) fn bring_to_sea(game: &Nerath, content: &Content, enemy: Realm, zone: Space) -> Force {
    let sail = around::<2>(content, zone, content.seas)[1];
    let fly = around::<FARTHEST>(content, zone, SpaceSet::ALL);
    let mut force = Force::default();
    for space in sail.and(game.board.sailing(enemy)).iter() {
        force.add(Kind::Warship, game.board.count(space, enemy, Kind::Warship));
        let fleet = game.board.fleet(space, enemy);
        Kind::HEROES
            .into_iter()
            .for_each(|hero| force.add(hero, fleet.map_or(0, |fleet| fleet.aboard(hero))));
    }
    for kind in [Kind::StormElemental, Kind::Dragon] {
        let moves = usize::from(content.units[kind].moves).clamp(1, FARTHEST);
        let from = fly[moves - 1].and(game.board.present(enemy));
        from.iter().for_each(|space| force.add(kind, game.board.count(space, enemy, kind)));
    }
    force
}

/// Footsoldiers that a realm will still buy for a castle in this turn, if it is its own: for half of its gold, because
/// there are other castles.
pub(super) fn to_be_bought(game: &Nerath, content: &Content, realm: Realm, castle: Space) -> u8 {
    if game.turn.active != realm || game.is_reinforcing() {
        return 0;
    }
    let half = (game.realms[realm].gold / 2).min(100) as u8;
    let is_capital = game.homes[realm].capital == castle;
    if is_capital { half } else { half.min(content.numbers.castle_limit) }
}

/// The chance that the most dangerous enemy of a realm takes a territory with these defenders in its next turn.
pub(super) fn danger(
    game: &Nerath,
    judge: &mut Judge<'_>,
    content: &Content,
    (realm, space): (Realm, Space),
    defenders: &Force,
) -> f32 {
    let enemies = game.enemies(realm).iter();
    enemies
        .map(|enemy| bring(game, content, enemy, space))
        .map(|force| judge.win(&force, defenders, Ground::Land))
        .fold(0.0, f32::max)
}

/// The chance that the most dangerous enemy sinks a fleet of a realm in a sea zone.
pub(super) fn danger_at_sea(
    game: &Nerath,
    judge: &mut Judge<'_>,
    content: &Content,
    (realm, zone): (Realm, Space),
    fleet: &Force,
) -> f32 {
    let enemies = game.enemies(realm).iter();
    enemies
        .map(|enemy| bring_to_sea(game, content, enemy, zone))
        .map(|force| judge.win(&force, fleet, Ground::Sea))
        .fold(0.0, f32::max)
}

/// What is aboard the ships of a realm in a zone, in gold.
pub(super) fn cargo_worth(game: &Nerath, content: &Content, realm: Realm, zone: Space) -> f32 {
    let worth = |cargo: Cargo| cargo.kinds().map(|kind| f32::from(content.cost(kind))).sum::<f32>();
    let fleet = game.board.fleet(zone, realm).into_iter().flat_map(|fleet| fleet.iter());
    fleet.map(|(cargo, ships)| worth(cargo) * f32::from(ships)).sum()
}
