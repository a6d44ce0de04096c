//! Ships in the Move step: landings, attacks at sea, and bringing an army nearer to an enemy coast.
use super::{
    Number,
    force::{Force, Ground},
    moves::Planner,
    threat::{BEST_CARGO, cargo_worth, danger_at_sea},
};
use engine::nerath::{Action, Cargo, Kind, Question, RealmSet, Space, SpaceSet};

/// A way of a ship: the sea zones that it sails through, and the last one.
type Way = Vec<Space>;

/// A landing: the way there, where the troops go ashore, and who comes aboard before, from which coast.
struct Landing {
    way: Way,
    target: Space,
    loads: Vec<(Kind, Space)>,
}

/// Lands troops wherever a ship can bring enough of them to take something that is worth it.
pub(super) fn land(planner: &mut Planner<'_>) {
    attack_fleets(planner);
    let sailing = planner.draft.game.board.sailing(planner.realm);
    for zone in sailing.iter() {
        while let Some(cargo) = next_ship(planner, zone) {
            let Some(Landing { way, target, loads }) = best_landing(planner, zone, cargo) else { break };
            if !voyage(planner, (zone, cargo), &loads, &way, Some(target)) {
                break;
            }
        }
    }
}

/// A ship that may still sail, the one with the most aboard first.
fn next_ship(planner: &Planner<'_>, zone: Space) -> Option<Cargo> {
    let fleet = planner.draft.game.turn.free.fleet(zone)?;
    fleet.iter().map(|(cargo, _)| cargo).max_by_key(|cargo| (cargo.len(), *cargo))
}

/// Zones that a ship can get to without a fight, with the way there.
fn ways(planner: &Planner<'_>, zone: Space) -> Vec<Way> {
    let (game, content) = (&planner.draft.game, planner.content);
    let seas = game.friendly_seas(content, planner.realm);
    let mut ways = vec![Way::new()];
    for first in content.near[zone].and(seas).iter() {
        ways.push(vec![first]);
        let on = content.near[first].and(seas).minus(SpaceSet::only(zone)).minus(content.near[zone]);
        ways.extend(on.iter().map(|second| vec![first, second]));
    }
    ways
}

/// What would come aboard a ship at its start: the best that may leave the coasts beside it.
fn loads(planner: &Planner<'_>, zone: Space, cargo: Cargo) -> Vec<(Kind, Space)> {
    let coasts = planner.content.near[zone].and(planner.draft.game.friendly_lands(planner.realm));
    let mut loads = Vec::new();
    for (kind, land) in BEST_CARGO.into_iter().flat_map(|kind| coasts.iter().map(move |land| (kind, land))) {
        let places = 2usize.saturating_sub(usize::from(cargo.len()) + loads.len());
        let n = usize::from(planner.free(land, kind)).min(places);
        loads.extend(std::iter::repeat_n((kind, land), n));
    }
    loads
}

/// The landing that brings most, if any is worth it.
fn best_landing(planner: &mut Planner<'_>, zone: Space, cargo: Cargo) -> Option<Landing> {
    let loads = loads(planner, zone, cargo);
    let mut troops = Force::default();
    cargo.kinds().chain(loads.iter().map(|(kind, _)| *kind)).for_each(|kind| troops.add(kind, 1));
    if troops.is_empty() {
        return None;
    }
    let least = (planner.number(Number::Courage) + planner.manner.courage).clamp(0.2, 0.95);
    let enemy = planner.draft.game.enemy_lands(planner.realm);
    let mut best: Option<(f32, Way, Space)> = None;
    let mut looked_at = SpaceSet::NONE;
    for way in ways(planner, zone) {
        let end = way.last().copied().unwrap_or(zone);
        let coast = planner.content.near[end].and(enemy).minus(looked_at);
        looked_at = looked_at.or(coast);
        for target in coast.iter() {
            let mine = Force::standing(&planner.draft.game, target, RealmSet::only(planner.realm));
            let (force, defence) = (troops.with(&mine), planner.defence(target));
            if planner.judge.win(&force, &defence, Ground::Land) < least {
                continue;
            }
            let score = planner.score(target, &force, &defence);
            if score > best.as_ref().map_or(0.0, |(most, ..)| *most) {
                best = Some((score, way.clone(), target));
            }
        }
    }
    best.map(|(_, way, target)| Landing { way, target, loads })
}

/// Plays a voyage: everybody aboard, the way, and ashore if there is a target.
fn voyage(
    planner: &mut Planner<'_>,
    (zone, cargo): (Space, Cargo),
    loads: &[(Kind, Space)],
    way: &[Space],
    target: Option<Space>,
) -> bool {
    planner.draft.attempt(|draft| {
        if !draft.play(Action::Ship(zone, cargo)) {
            return false;
        }
        let under_way =
            |draft: &super::draft::Draft<'_>| matches!(draft.question(), Some(Question::Voyage { .. }));
        for (kind, land) in loads {
            if under_way(draft) {
                draft.play(Action::Load(*kind, *land));
            }
        }
        if !way.iter().all(|next| draft.play(Action::Sail(*next))) {
            return false;
        }
        if let Some(target) = target {
            let mut landed = false;
            while let Some(Question::Voyage { cargo, .. }) = draft.question() {
                let Some(kind) = cargo.kinds().find(|kind| draft.play(Action::Land(*kind, target))) else {
                    break;
                };
                let _ = kind;
                landed = true;
            }
            if !landed {
                return false;
            }
        }
        !under_way(draft) || draft.play(Action::Anchor)
    })
}

/// Sends empty ships against enemy fleets that they beat.
fn attack_fleets(planner: &mut Planner<'_>) {
    let realm = planner.realm;
    let enemies = planner.draft.game.enemies_present(realm).and(planner.content.seas);
    for target in enemies.iter() {
        let defence = planner.defence(target);
        let near = planner.content.near[target].and(planner.draft.game.board.sailing(realm));
        let mut ships: Vec<(Space, Cargo)> = Vec::new();
        let mut force = Force::default();
        for zone in near.iter() {
            let Some(fleet) = planner.draft.game.turn.free.fleet(zone) else { continue };
            for (cargo, n) in fleet.iter().filter(|(cargo, _)| cargo.is_empty()) {
                ships.extend(std::iter::repeat_n((zone, cargo), usize::from(n)));
                force.add(Kind::Warship, n);
            }
        }
        if force.is_empty()
            || planner.judge.win(&force, &defence, Ground::Sea) < planner.number(Number::Courage)
        {
            continue;
        }
        if planner.score(target, &force, &defence) > 0.0 {
            for ship in ships {
                voyage(planner, ship, &[], &[target], None);
            }
        }
    }
}

/// Brings ships that have nothing to land nearer to an enemy coast, with what waits beside them, where no fleet catches
/// them.
pub(super) fn sail_on(planner: &mut Planner<'_>) {
    let realm = planner.realm;
    let sailing = planner.draft.game.board.sailing(realm);
    for zone in sailing.iter() {
        let Some(cargo) = next_ship(planner, zone) else { continue };
        let loads = loads(planner, zone, cargo);
        if cargo.is_empty() && loads.len() < 2 {
            continue;
        }
        let far = sea_distances(planner);
        let here = super::moves::rank(&far, zone);
        let mut best: Option<(usize, Way)> = None;
        for way in ways(planner, zone).into_iter().filter(|way| !way.is_empty()) {
            let end = way.last().copied().unwrap_or(zone);
            let rank = super::moves::rank(&far, end);
            if rank < here && best.as_ref().is_none_or(|(least, _)| rank < *least) && is_safe(planner, end) {
                best = Some((rank, way));
            }
        }
        if let Some((_, way)) = best {
            voyage(planner, (zone, cargo), &loads, &way, None);
        }
    }
}

/// Rings of sea zones around the enemy's coasts.
fn sea_distances(planner: &Planner<'_>) -> Vec<SpaceSet> {
    let game = &planner.draft.game;
    let coast = planner.content.beside(game.enemy_lands(planner.realm)).and(planner.content.seas);
    let mut rings = vec![coast];
    let around = super::moves::distances(planner.content, coast, planner.content.seas);
    rings.extend(around);
    rings
}

/// Whether a loaded ship survives the night there.
fn is_safe(planner: &mut Planner<'_>, zone: Space) -> bool {
    let realm = planner.realm;
    let mut fleet = Force::standing(&planner.draft.game, zone, planner.draft.game.friends(realm));
    fleet.add(Kind::Warship, 1);
    let content = planner.content;
    let sunk = danger_at_sea(&planner.draft.game, &mut planner.judge, content, (realm, zone), &fleet);
    sunk <= planner.number(Number::SeaRisk)
}

/// What the most dangerous enemy fleet could sink of a realm's cargo, in gold.
pub(super) fn cargo_at_risk(
    game: &engine::nerath::Nerath,
    content: &engine::nerath::Content,
    judge: &mut super::force::Judge<'_>,
    realm: engine::nerath::Realm,
) -> f32 {
    let zones = game.board.sailing(realm);
    let at_risk = |zone: Space| {
        let worth = cargo_worth(game, content, realm, zone);
        if worth == 0.0 {
            return 0.0;
        }
        let fleet = Force::standing(game, zone, game.friends(realm));
        worth * danger_at_sea(game, judge, content, (realm, zone), &fleet)
    };
    zones.iter().map(at_risk).sum()
}
