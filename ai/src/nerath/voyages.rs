//! Ships in the Move step: landings, attacks at sea, and bringing an army nearer to an enemy coast.
use super::{
    Number,
    draft::Draft,
    force::{Force, Judge},
    moves::{Manner, Planner, Reach, distances, rank},
    threat::{BEST_CARGO, cargo_worth, danger_at_sea},
};
use crate::{plan::Plan, weights::Weights};
use engine::nerath::{Action, Cargo, Content, Kind, Nerath, Question, Realm, RealmSet, Space, SpaceSet};

/// A way of a ship: the sea zones that it sails through, and the last one.
type Way = Vec<Space>;

/// Units that come aboard, each with its coast.
type Loads = Vec<(Kind, Space)>;

/// A ship that may still sail.
type Ship = (Space, Cargo);

/// Sinks fleets in the way, then lands troops wherever ships can bring enough of them to take something worth it.
pub(super) fn land(planner: &mut Planner<'_>) {
    attack_fleets(planner);
    let mut tried = SpaceSet::NONE;
    // What one landing uses, another cannot: after each, the best of the rest is looked for.
    while let Some(target) = best_landing(planner, tried) {
        tried.insert(target);
        invade(planner, target);
    }
}

/// Sea zones from which a space can be landed on without a fight.
fn beaches(planner: &Planner<'_>, target: Space) -> SpaceSet {
    planner.content.near[target].and(planner.draft.game.friendly_seas(planner.content, planner.realm))
}

/// Ships that may still sail, those with most aboard first.
fn ships(planner: &Planner<'_>) -> Vec<Ship> {
    let free = &planner.draft.game.turn.free;
    let zones = free.spaces().and(planner.content.seas);
    let mut ships: Vec<Ship> = Vec::new();
    for zone in zones.iter() {
        for (cargo, n) in free.fleet(zone).into_iter().flat_map(engine::nerath::Fleet::iter) {
            ships.extend(std::iter::repeat_n((zone, cargo), usize::from(n)));
        }
    }
    ships.sort_by_key(|(zone, cargo)| (std::cmp::Reverse(cargo.len()), *zone, *cargo));
    ships
}

/// The shortest way of a ship to one of these zones without a fight.
fn way_to(planner: &Planner<'_>, zone: Space, ends: SpaceSet) -> Option<Way> {
    let (game, content) = (&planner.draft.game, planner.content);
    if ends.has(zone) {
        return Some(Way::new());
    }
    if game.turn.reefs.has(zone) {
        return None;
    }
    let seas = game.friendly_seas(content, planner.realm);
    let first = content.near[zone].and(seas);
    if let Some(end) = first.and(ends).lowest() {
        return Some(vec![end]);
    }
    let over = |way: &Space| content.near[*way].and(seas).and(ends).lowest().map(|end| vec![*way, end]);
    first.iter().find_map(|way| over(&way))
}

/// What would come aboard a ship at its start, of these kinds: the best that may leave the coasts beside it.
fn loads(planner: &Planner<'_>, (zone, cargo): Ship, heroes_only: bool) -> Loads {
    let coasts = planner.content.near[zone].and(planner.draft.game.friendly_lands(planner.realm));
    let mut loads = Loads::new();
    let kinds = BEST_CARGO.into_iter().filter(|kind| !heroes_only || kind.is_hero());
    for (kind, land) in kinds.flat_map(|kind| coasts.iter().map(move |land| (kind, land))) {
        let places = 2usize.saturating_sub(usize::from(cargo.len()) + loads.len());
        let n = usize::from(planner.free(land, kind)).min(places);
        loads.extend(std::iter::repeat_n((kind, land), n));
    }
    loads
}

/// What a ship could put ashore in a space.
fn troops(planner: &Planner<'_>, ship: Ship, target: Space) -> Force {
    let mut troops = Force::default();
    let heroes_only = target.is_dungeon();
    let loads = loads(planner, ship, heroes_only);
    let kinds = ship.1.kinds().chain(loads.into_iter().map(|(kind, _)| kind));
    kinds.filter(|kind| !heroes_only || kind.is_hero()).for_each(|kind| troops.add(kind, 1));
    troops
}

/// The target of a landing that promises most, if all ships within reach went there.
fn best_landing(planner: &mut Planner<'_>, tried: SpaceSet) -> Option<Space> {
    let ships = ships(planner);
    if ships.is_empty() {
        return None;
    }
    let enemy = planner.draft.game.enemy_lands(planner.realm).or(planner.content.doors).minus(tried);
    let mut best: Option<(f32, Space)> = None;
    for target in enemy.iter() {
        let ends = beaches(planner, target);
        if ends.is_empty() {
            continue;
        }
        let mut force = Force::standing(&planner.draft.game, target, RealmSet::only(planner.realm));
        let arriving: Vec<_> =
            ships.iter().filter(|ship| way_to(planner, ship.0, ends).is_some()).copied().collect();
        // Ships of one zone load from the same coasts: two of them stand for all, which is near enough to choose by.
        for ship in arriving.into_iter().take(MOST_SHIPS) {
            force = force.with(&troops(planner, ship, target));
        }
        if force.is_empty() || planner.chance(target, &force) < planner.courage() {
            continue;
        }
        let score = planner.score(target, &force);
        if score > best.map_or(0.0, |(most, _)| most) {
            best = Some((score, target));
        }
    }
    best.map(|(_, target)| target)
}

/// Ships that one landing is made with at most.
const MOST_SHIPS: usize = 4;

/// Lands in a space with as many ships as it takes, or not at all.
fn invade(planner: &mut Planner<'_>, target: Space) -> bool {
    let (before, answers) = planner.draft.mark();
    let ends = beaches(planner, target);
    for _ in 0..MOST_SHIPS {
        let ashore = Force::standing(&planner.draft.game, target, RealmSet::only(planner.realm));
        if !ashore.is_empty() && planner.chance(target, &ashore) >= planner.courage() {
            if planner.score(target, &ashore) > 0.0 {
                return true;
            }
            break;
        }
        let next = ships(planner).into_iter().find_map(|ship| {
            let way = way_to(planner, ship.0, ends)?;
            (!troops(planner, ship, target).is_empty()).then_some((ship, way))
        });
        let Some((ship, way)) = next else { break };
        let loads = loads(planner, ship, target.is_dungeon());
        if !voyage(&mut planner.draft, ship, &loads, &way, Some(target)) {
            break;
        }
    }
    planner.draft.back_to(before, answers);
    false
}

/// Whether a ship is under way.
fn is_under_way(draft: &Draft<'_>) -> bool {
    matches!(draft.question(), Some(Question::Voyage { .. }))
}

/// Plays a voyage: everybody aboard, the way, and ashore if there is a target.
fn voyage(
    draft: &mut Draft<'_>,
    ship: Ship,
    loads: &[(Kind, Space)],
    way: &[Space],
    target: Option<Space>,
) -> bool {
    draft.attempt(|draft| {
        if !draft.play(Action::Ship(ship.0, ship.1)) {
            return false;
        }
        for (kind, land) in loads {
            if is_under_way(draft) {
                draft.play(Action::Load(*kind, *land));
            }
        }
        if !way.iter().all(|next| draft.play(Action::Sail(*next))) {
            return false;
        }
        target.is_none_or(|target| go_ashore(draft, target))
            && (!is_under_way(draft) || draft.play(Action::Anchor))
    })
}

/// Everybody aboard who may goes ashore; false if nobody does.
fn go_ashore(draft: &mut Draft<'_>, target: Space) -> bool {
    let mut landed = false;
    while let Some(Question::Voyage { cargo, .. }) = draft.question() {
        if !cargo.kinds().any(|kind| draft.play(Action::Land(kind, target))) {
            break;
        }
        landed = true;
    }
    landed
}

/// Sends ships against enemy fleets that they beat: empty ones, or all if the way must be cleared.
fn attack_fleets(planner: &mut Planner<'_>) {
    let realm = planner.realm;
    let enemies = planner.draft.game.enemies_present(realm).and(planner.content.seas);
    for target in enemies.iter() {
        let near = planner.content.near[target];
        let reefs = planner.draft.game.turn.reefs;
        let fleet: Vec<Ship> = ships(planner)
            .into_iter()
            .filter(|(zone, cargo)| cargo.is_empty() && near.has(*zone) && !reefs.has(*zone))
            .collect();
        let mut force = Force::default();
        force.add(Kind::Warship, fleet.len().min(200) as u8);
        if fleet.is_empty() || planner.chance(target, &force) < planner.courage() {
            continue;
        }
        if planner.score(target, &force) > 0.0 {
            for ship in fleet {
                voyage(&mut planner.draft, ship, &[], &[target], None);
            }
        }
    }
}

/// Brings ships that have nothing to land nearer to an enemy coast, with what waits beside them, where no fleet catches
/// them. A loaded ship that is not safe where it is goes where it is.
pub(super) fn sail_on(planner: &mut Planner<'_>) {
    let far = sea_distances(planner);
    for ship in ships(planner) {
        if planner.draft.game.turn.free.ships(ship.0, ship.1) == 0 {
            continue;
        }
        let loads = loads(planner, ship, false);
        if !ship.1.is_empty() {
            sail_loaded(planner, &far, ship, &loads);
        } else if loads.len() == 2 {
            sail_nearer(planner, &far, ship, &loads, rank(&far, ship.0));
        }
    }
}

fn sail_loaded(planner: &mut Planner<'_>, far: &[SpaceSet], ship: Ship, loads: &[(Kind, Space)]) {
    let here = rank(far, ship.0);
    if sail_nearer(planner, far, ship, loads, here) || is_safe(planner, ship.0, 0) {
        return;
    }
    // Back to where it is safe, or ashore among friends.
    let friendly = planner.content.near[ship.0].and(planner.draft.game.friendly_lands(planner.realm));
    if sail_nearer(planner, far, ship, &[], usize::MAX) {
        return;
    }
    if let Some(shore) = friendly.lowest() {
        voyage(&mut planner.draft, ship, &[], &[], Some(shore));
    }
}

/// Sails to the zone nearest to the enemy's coasts that is safe, if it is nearer than that.
fn sail_nearer(
    planner: &mut Planner<'_>,
    far: &[SpaceSet],
    ship: Ship,
    loads: &[(Kind, Space)],
    than: usize,
) -> bool {
    let mut ends: Vec<(usize, Way)> = Vec::new();
    let (game, content) = (&planner.draft.game, planner.content);
    let seas = game.friendly_seas(content, planner.realm);
    let near = content.near[ship.0].and(seas);
    let ends_of = content.beside(near).and(seas).or(near).minus(SpaceSet::only(ship.0));
    for end in ends_of.iter().filter(|end| rank(far, *end) < than) {
        ends.extend(way_to(planner, ship.0, SpaceSet::only(end)).map(|way| (rank(far, end), way)));
    }
    ends.sort_by_key(|(rank, way)| (*rank, way.len()));
    let safe = ends.into_iter().find(|(_, way)| is_safe(planner, way.last().copied().unwrap_or(ship.0), 1));
    safe.is_some_and(|(_, way)| voyage(&mut planner.draft, ship, loads, &way, None))
}

/// Rings of sea zones around the enemy's coasts.
fn sea_distances(planner: &Planner<'_>) -> Vec<SpaceSet> {
    let game = &planner.draft.game;
    let coast = planner.content.beside(game.enemy_lands(planner.realm)).and(planner.content.seas);
    let mut rings = vec![coast];
    rings.extend(distances(planner.content, coast, planner.content.seas));
    rings
}

/// Whether a loaded ship survives the night in a zone, with so many more ships there than now.
fn is_safe(planner: &mut Planner<'_>, zone: Space, more: u8) -> bool {
    let realm = planner.realm;
    let mut fleet = Force::standing(&planner.draft.game, zone, planner.draft.game.friends(realm));
    fleet.add(Kind::Warship, more);
    let content = planner.content;
    let sunk = danger_at_sea(&planner.draft.game, &mut planner.judge, content, (realm, zone), &fleet);
    sunk <= planner.number(Number::SeaRisk)
}

/// After sea battles: the ships that won put their troops ashore where it pays.
pub(super) fn landings(draft: Draft<'_>, weights: &Weights) -> Plan<Action> {
    let nobody_walks = Reach::default();
    let mut planner = Planner::new(draft, weights, Manner::ALL[0], &nobody_walks);
    let listed = planner.draft.listed().to_vec();
    for action in listed {
        let Action::Ship(zone, cargo) = action else { continue };
        let coast = planner.content.near[zone];
        let enemy = planner.draft.game.enemy_lands(planner.realm).or(planner.content.doors).and(coast);
        let mut best: Option<(f32, Space)> = None;
        for target in enemy.iter() {
            let ashore = Force::standing(&planner.draft.game, target, RealmSet::only(planner.realm));
            let force = ashore.with(&troops(&planner, (zone, cargo), target));
            if force.is_empty() || planner.chance(target, &force) < planner.courage() {
                continue;
            }
            let score = planner.score(target, &force);
            if score > best.map_or(0.0, |(most, _)| most) {
                best = Some((score, target));
            }
        }
        if let Some((_, target)) = best {
            voyage(&mut planner.draft, (zone, cargo), &[], &[], Some(target));
        }
    }
    planner.draft.finish(Action::Done)
}

/// What the most dangerous enemy fleet could sink of a realm's cargo, in gold.
pub(super) fn cargo_at_risk(game: &Nerath, content: &Content, judge: &mut Judge<'_>, realm: Realm) -> f32 {
    let at_risk = |zone: Space| {
        let worth = cargo_worth(game, content, realm, zone);
        if worth == 0.0 {
            return 0.0;
        }
        let fleet = Force::standing(game, zone, game.friends(realm));
        worth * danger_at_sea(game, judge, content, (realm, zone), &fleet)
    };
    game.board.sailing(realm).iter().map(at_risk).sum()
}
