//! What is worth having: features of a position for one seat.
use super::{
    Feature,
    force::{Force, Judge},
    threat::{danger, to_be_bought},
    voyages::cargo_at_risk,
};
use engine::nerath::{Content, Kind, Nerath, Realm, RealmSet};

/// Adds what a realm has to the features of its seat.
pub(super) fn add(game: &Nerath, content: &Content, realm: Realm, out: &mut [f32]) {
    let mut judge = Judge::of(game, content);
    let mut set = |feature: Feature, amount: f32| out[feature as usize] += amount;
    let (board, state) = (&game.board, &game.realms[realm]);
    let target = f32::from(game.rules.vp.max(1));
    set(Feature::Points, if game.rules.all_capitals { 0.0 } else { f32::from(state.points) * 10.0 / target });
    set(Feature::Treasures, game.treasures(realm) as f32);
    set(Feature::Events, game.event_cards(realm) as f32);
    set(Feature::Gold, f32::from(state.gold));
    set(Feature::Lands, board.held(realm).len() as f32);
    set(Feature::Capital, f32::from(u8::from(game.holds_capital(realm))));
    let castles = board.castles().and(board.held(realm));
    set(Feature::Castles, castles.len() as f32);
    set(Feature::Capitals, content.capitals.and(board.held(realm)).len() as f32);
    for kind in Kind::TROOPS {
        let worth = board.total(realm, kind) as f32 * f32::from(content.cost(kind));
        set(if kind.is_hero() { Feature::Heroes } else { Feature::Army }, worth);
    }
    set(Feature::Fleet, board.total(realm, Kind::Warship) as f32 * f32::from(content.cost(Kind::Warship)));
    for castle in castles.iter() {
        let mut defenders = Force::standing(game, castle, game.friends(realm));
        defenders.add(Kind::Footsoldier, to_be_bought(game, content, realm, castle));
        let lost = danger(game, &mut judge, content, (realm, castle), &defenders);
        let is_capital = game.homes[realm].capital == castle;
        set(if is_capital { Feature::CapitalInDanger } else { Feature::CastlesInDanger }, lost);
    }
    set(Feature::WalkIns, walk_ins(game, content, realm));
    set(Feature::CargoInDanger, cargo_at_risk(game, content, &mut judge, realm));
}

/// Empty territories of a realm beside enemy units: points for whoever walks in.
fn walk_ins(game: &Nerath, content: &Content, realm: Realm) -> f32 {
    let enemies = game.enemies_present(realm).and(content.lands);
    let beside = content.beside(enemies).and(game.board.held(realm)).minus(game.board.castles());
    let is_empty = |space: &_| Force::standing(game, *space, RealmSet::ALL).is_empty();
    beside.iter().filter(is_empty).count() as f32
}
