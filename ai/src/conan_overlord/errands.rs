//! Who does what: errands are shared out to the heroes who do them cheapest. Every hero's computer player reckons the same.
use super::{
    goals::{Errand, Task, places_of},
    table::Table,
    ways::{Prices, nearest, path, routes},
};
use engine::conan_overlord::{
    AttackKind,
    ids::{Fig, Side, Space, Zone, ZoneSet},
    reach::Price,
};

/// A hero's errand, and the way there.
#[derive(Clone, Debug)]
pub(super) struct Duty {
    pub(super) fig: Fig,
    pub(super) errand: Option<Errand>,
    /// Where the errand is done next: the nearest of its places.
    pub(super) place: Option<Zone>,
    /// Movement points to the place.
    pub(super) points: u8,
    /// Movement points from the place to where the errand leads at last.
    pub(super) beyond: u8,
    /// The way to every zone.
    pub(super) routes: Prices,
}

/// Points of a way that there is not.
const NO_WAY: u8 = 40;
/// Points that whoever carries what is needed walks around rather than meet an enemy.
const DETOUR: usize = 4;

/// Shares the errands out to some heroes.
pub(super) fn share_out(table: &Table<'_>, heroes: impl Iterator<Item = Fig>) -> Vec<Duty> {
    let mut duties: Vec<Duty> = heroes.map(|fig| idle(table, fig)).collect();
    let mut open: Vec<(Errand, u32)> = table.goals.errands.iter().map(|errand| (*errand, 0)).collect();
    while let Some((cost, hero, place)) = cheapest(table, &duties, &open) {
        if cost >= f32::from(NO_WAY) {
            break;
        }
        let (errand, taken) = &mut open[place];
        *taken += 1;
        take(table, &mut duties[hero], *errand);
    }
    escort(table, &mut duties);
    duties
}

/// Heroes who have nothing else to do go where the enemies stand on the way of whoever carries what is needed.
fn escort(table: &Table<'_>, duties: &mut [Duty]) {
    let carries = |duty: &&Duty| table.goals.carriers.has(duty.fig) && duty.place.is_some();
    let Some(carrier) = duties.iter().find(carries) else { return };
    let from = table.game.figures.get(carrier.fig).last_zone();
    let way = path(&carrier.routes, from, carrier.place.unwrap_or(from));
    let held = |zone: &Zone| !table.game.figures.of_at(Side::Overlord, *zone).is_empty();
    let Some(zone) = std::iter::once(from).chain(way).find(held) else { return };
    for duty in duties.iter_mut().filter(|duty| duty.errand.is_none()) {
        if let Some(price) = duty.routes[zone] {
            (duty.place, duty.points) = (Some(zone), price.points);
        }
    }
}

fn idle(table: &Table<'_>, fig: Fig) -> Duty {
    let mut ways = routes(table.game, table.content, fig, true);
    if table.goals.errands.iter().all(|errand| nearest(&ways, places(table, *errand)).is_none()) {
        ways = routes(table.game, table.content, fig, false);
    }
    Duty { fig, errand: None, place: None, points: 0, beyond: 0, routes: ways }
}

fn places(table: &Table<'_>, errand: Errand) -> ZoneSet {
    places_of(table.game, table.content, errand.task)
}

/// The cheapest pair of an idle hero and an open errand.
fn cheapest(table: &Table<'_>, duties: &[Duty], open: &[(Errand, u32)]) -> Option<(f32, usize, usize)> {
    let mut best: Option<(f32, usize, usize)> = None;
    for (hero, duty) in duties.iter().enumerate().filter(|(_, duty)| duty.errand.is_none()) {
        for (place, (errand, taken)) in open.iter().enumerate() {
            let cost = cost(table, duty, *errand, *taken);
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, hero, place));
            }
        }
    }
    best
}

/// What an errand costs a hero, in movement points; less what makes it urgent.
fn cost(table: &Table<'_>, duty: &Duty, errand: Errand, taken: u32) -> f32 {
    let never = 2.0 * f32::from(NO_WAY);
    if errand.by.is_some_and(|by| by != duty.fig) {
        return never;
    }
    if errand.by.is_some() {
        return -50.0;
    }
    let Some((_, price)) = nearest(&duty.routes, places(table, errand)) else { return never };
    let (game, content) = (table.game, table.content);
    let sheet = content.hero(game.hero(duty.fig).sheet);
    let again = match errand.task {
        // Several heroes kill together; a second one serves to hold a zone.
        Task::Kill(_) => 3.0 * taken as f32,
        Task::Stand(zone) if table.goals.ground.has(zone) => 6.0 * taken as f32,
        _ if taken > 0 => never,
        _ => 0.0,
    };
    let skill = match errand.task {
        Task::Kill(_) => {
            let arms = super::chances::best_arms(game, content, duty.fig, AttackKind::Melee);
            let weapons: u32 = arms.iter().map(|object| game.item_of(content, *object).melee.rank()).sum();
            let force = sheet.melee.dice.rank() * u32::from(sheet.melee.limit.min(4)) + weapons;
            4.0 - force as f32 / 10.0
        }
        Task::Open(_) | Task::Do(..) | Task::Unlock(_) => {
            let lays = table.game.may_lay(content, duty.fig, Space::Manipulation);
            4.0 - sheet.manipulation.dice.rank() as f32 / 3.0 + if lays == 0 { 3.0 } else { 0.0 }
        }
        Task::Fetch(object) if !game.can_carry(content, duty.fig, object) => 3.0,
        _ => 0.0,
    };
    // Heroes whose death loses stay out of it.
    let ward = if table.goals.wards.has(duty.fig) { 12.0 } else { 0.0 };
    f32::from(price.points) + again + skill + ward
}

/// A hero takes an errand on.
fn take(table: &Table<'_>, duty: &mut Duty, errand: Errand) {
    let places = places(table, errand);
    duty.errand = Some(errand);
    let carries = table.goals.carriers.has(duty.fig);
    let next = if carries { freest(table, duty, places) } else { nearest(&duty.routes, places) };
    if let Some((place, price)) = next {
        (duty.place, duty.points) = (Some(place), price.points);
        duty.beyond = beyond(table, errand.task, place);
    }
}

/// The place to which the way is short and free of enemies.
fn freest(table: &Table<'_>, duty: &Duty, places: ZoneSet) -> Option<(Zone, Price)> {
    let from = table.game.figures.get(duty.fig).last_zone();
    let enemies = |zone: &Zone| table.game.figures.of_at(Side::Overlord, *zone).len();
    let met = |to: Zone| path(&duty.routes, from, to).iter().map(enemies).sum::<usize>();
    let priced = places.iter().filter_map(|zone| Some((zone, duty.routes[zone]?)));
    priced.min_by_key(|(zone, price)| (usize::from(price.points) + DETOUR * met(*zone), price.dangers))
}

/// How far it is from the place of an errand to where what is done there is needed.
fn beyond(table: &Table<'_>, task: Task, place: Zone) -> u8 {
    let carried_on = matches!(task, Task::Fetch(_) | Task::Open(_) | Task::Stand(_) | Task::Kill(_));
    let exits = places_of(table.game, table.content, Task::Leave);
    if !carried_on || exits.is_empty() || table.goals.wanted.is_empty() {
        return 0;
    }
    let distance = &table.game.board(table.content).distance[engine::conan_overlord::ids::Mover::Walker];
    exits.iter().map(|exit| distance[place][exit]).min().filter(|far| *far < NO_WAY).unwrap_or(0)
}
