//! What a hero can do now, as ideas: short courses of answers with what they are worth, in wounds of a hero.
use super::{
    Number,
    chances::best_arms,
    errands::{Duty, share_out},
    goals::Task,
    table::Table,
    ways::{Prices, path, prices},
};
use crate::plan::Plan;
use engine::{
    conan_overlord::{
        Action, AttackKind, Stance,
        ids::{Fig, Object, Side, Skill, Space, Spell, Zone},
    },
    seat::Seat,
};

/// A course of answers, and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Idea {
    pub(super) plan: Plan<Action>,
    pub(super) score: f32,
}

impl Idea {
    pub(super) fn new(plan: Plan<Action>, score: f32) -> Self {
        Self { plan, score }
    }

    pub(super) fn answer(action: Action, score: f32) -> Self {
        Self { plan: vec![action], score }
    }
}

/// What the heroes of a seat can do now, and to pass.
pub(super) fn ideas(table: &Table<'_>, seat: Seat, listed: &[Action]) -> Vec<Idea> {
    let game = table.game;
    let active = game.heroes_here().iter().filter(|fig| game.is_active(*fig));
    let duties = share_out(table, active);
    let mut ideas = vec![Idea::answer(Action::Pass, 0.0)];
    for duty in duties.iter().filter(|duty| game.hero(duty.fig).seat == seat) {
        Hero { table, duty, listed, keep: keep(table, duty.fig) }.add(&mut ideas);
    }
    ideas
}

/// Gems that a hero keeps for its defence, where it stands.
pub(super) fn keep(table: &Table<'_>, fig: Fig) -> u8 {
    if table.is_last_turn() {
        return 0;
    }
    let zone = table.game.figures.get(fig).last_zone();
    let (danger, life) = (table.danger(fig, zone), f32::from(table.game.life(fig)));
    let ward = if table.goals.wards.has(fig) { 2.0 } else { 1.0 };
    let share = table.number(Number::KeepShare) * ward;
    let part = (danger / life.max(1.0)).min(1.0);
    (danger * part * share + ward - 1.0).round().clamp(0.0, 8.0) as u8
}

/// What so many gems cost a hero.
pub(super) fn price(table: &Table<'_>, fig: Fig, gems: u8, keep: u8) -> f32 {
    if table.is_last_turn() {
        return f32::from(gems) * 0.02;
    }
    let hero = &table.game.hero(fig).gems;
    let spare = hero.available().saturating_sub(keep).min(gems);
    // What comes back by itself in the next turn costs nothing to speak of.
    let back = table.content.limits.recovery_active[0].saturating_sub(hero.fatigue()).min(spare);
    f32::from(spare - back) * table.number(Number::PriceOfGem)
        + f32::from(back) * 0.1
        + f32::from(gems - spare) * table.number(Number::PriceOfGuard)
}

/// One hero who looks for something to do.
struct Hero<'a> {
    table: &'a Table<'a>,
    duty: &'a Duty,
    listed: &'a [Action],
    keep: u8,
}

impl Hero<'_> {
    fn add(&self, ideas: &mut Vec<Idea>) {
        let fig = self.duty.fig;
        let own = |action: &&Action| acts(**action) == Some(fig);
        for action in self.listed.iter().filter(own) {
            if let Some(score) = self.score(*action) {
                ideas.push(Idea::answer(*action, score));
            }
        }
        self.walks(ideas);
    }

    fn zone(&self) -> Zone {
        self.table.game.figures.get(self.duty.fig).last_zone()
    }

    fn task(&self) -> Option<Task> {
        self.duty.errand.map(|errand| errand.task)
    }

    fn price(&self, gems: u8) -> f32 {
        price(self.table, self.duty.fig, gems, self.keep)
    }

    fn number(&self, number: Number) -> f32 {
        self.table.number(number)
    }

    /// What a single answer is worth; none for those that walks cover, and for those that are of no use.
    fn score(&self, action: Action) -> Option<f32> {
        let errand = self.number(Number::WorthOfErrand);
        Some(match action {
            Action::Strike(_, target) => self.attack(target, AttackKind::Melee)?,
            Action::Shoot(_, target) => self.attack(target, AttackKind::Ranged)?,
            Action::Take(_, object) => self.take(object)?,
            Action::Open(_) => self.open()?,
            Action::Do(_, rule) => match self.task() {
                Some(Task::Do(wanted, _)) if wanted == rule => errand * self.chance() - self.price(2),
                _ => return None,
            },
            Action::Pick(_, to) | Action::Unlock(_, to) => {
                let game = self.table.game;
                let edge = game.board(self.table.content).edge_between(self.zone(), to)?;
                match self.task() {
                    Some(Task::Unlock(wanted)) if wanted == edge => errand * self.chance() - self.price(2),
                    _ => return None,
                }
            }
            Action::Leave(fig) if self.leaves(fig) => 3.0 * errand,
            Action::Tear(_) => 2.0,
            Action::Drink(_, _, wounds) => 0.8 + f32::from(wounds),
            Action::Order(_, ally) => self.order(ally)?,
            Action::Cast(_, spell) => self.cast(spell)?,
            Action::Drop(_, object) => self.drop(object)?,
            Action::Throw(_, object) => self.throw(object)?,
            _ => return None,
        })
    }

    /// The chance of a manipulation with two gems or so: enemies in the zone hinder.
    fn chance(&self) -> f32 {
        let game = self.table.game;
        let hindered =
            if game.has(self.duty.fig, Skill::Concentration) { 0 } else { game.hindering(self.duty.fig) };
        1.0 / (1.0 + f32::from(hindered))
    }

    /// An attack with the number of gems that suits it best.
    fn attack(&self, target: Fig, kind: AttackKind) -> Option<f32> {
        let (game, content, fig) = (self.table.game, self.table.content, self.duty.fig);
        let space = if kind == AttackKind::Melee { Space::Melee } else { Space::Ranged };
        let most = game.may_lay(content, fig, space).min(6);
        let arms = best_arms(game, content, fig, kind);
        let worth = |gems| self.table.attack(fig, target, kind, &arms, gems) - self.price(gems);
        let best = (1..=most).map(worth).fold(f32::MIN, f32::max);
        let beside = game.figures.get(target).zone() == Some(self.zone());
        let in_the_way = self.duty.place.is_some_and(|place| place != self.zone());
        let freed = if beside && in_the_way { self.number(Number::WorthOfWay) } else { 0.0 };
        (most > 0).then_some(best + freed * 0.5)
    }

    fn take(&self, object: Object) -> Option<f32> {
        let (game, content) = (self.table.game, self.table.content);
        let thing = game.objects.get(object).item;
        if self.table.goals.wanted.contains(&thing) {
            return Some(2.0 * self.number(Number::WorthOfErrand) - self.price(1));
        }
        let item = game.item_of(content, object);
        let worn = |object: Object| game.item_of(content, object);
        let carried = game.carried(self.duty.fig);
        let better = match () {
            () if item.drink.is_some() => 1.5,
            () if !item.armour.is_empty() && carried.iter().all(|own| worn(own).armour.is_empty()) => 1.5,
            () if !item.guard.is_empty() && carried.iter().all(|own| worn(own).guard.is_empty()) => 0.8,
            () if carried.iter().all(|own| worn(own).melee.is_empty()) && !item.melee.is_empty() => 1.5,
            () => return None,
        };
        // What is heavy slows down whoever has to run.
        let heavy = f32::from(game.weight(content, object)) * 0.15;
        Some(better - heavy - self.price(1))
    }

    fn open(&self) -> Option<f32> {
        let wanted = matches!(self.task(), Some(Task::Open(zone)) if zone == self.zone());
        let worth =
            if wanted { self.number(Number::WorthOfErrand) } else { self.number(Number::WorthOfChest) };
        let idle = self.duty.errand.is_none() || wanted;
        idle.then(|| worth * self.chance() - self.price(2))
    }

    /// Whether leaving now serves the goal: with what is wanted, or when all are to leave.
    fn leaves(&self, fig: Fig) -> bool {
        let carries = self.table.goals.wanted.iter().any(|item| self.table.game.carries(fig, *item));
        matches!(self.task(), Some(Task::Leave))
            && (carries || self.duty.errand.is_some_and(|errand| errand.by.is_none()))
    }

    /// Having an ally act: worth more where it finds somebody to strike.
    fn order(&self, ally: Fig) -> Option<f32> {
        let game = self.table.game;
        let zone = game.figures.get(ally).zone()?;
        let near = game.board(self.table.content).beside(zone).with(zone);
        let fights = near.iter().any(|zone| !game.figures.of_at(Side::Overlord, zone).is_empty());
        let worth = if fights { self.number(Number::WorthOfOrder) } else { 0.1 };
        Some(worth - self.price(1))
    }

    /// What hinders the errand and serves nobody is dropped: a load too heavy for what must be carried.
    fn drop(&self, object: Object) -> Option<f32> {
        let (game, content, fig) = (self.table.game, self.table.content, self.duty.fig);
        let Some(Task::Fetch(wanted)) = self.task() else { return None };
        let here = game.zone_of(wanted) == Some(self.zone());
        let item = game.item_of(content, object);
        let wanted_too = self.table.goals.wanted.contains(&game.objects.get(object).item);
        let useful = item.melee.rank() + item.armour.rank() + item.guard.rank();
        let blocked = here && !game.can_carry(content, fig, wanted) && !wanted_too && item.bursts.is_empty();
        blocked.then(|| self.number(Number::WorthOfErrand) - useful as f32 * 0.02)
    }

    /// Something that bursts is thrown where it strikes more enemies than friends.
    fn throw(&self, object: Object) -> Option<f32> {
        let (game, zone) = (self.table.game, self.zone());
        let seen = game.sees(zone).without(zone).iter();
        let best = seen.map(|at| burst(self.table, object, at)).fold(f32::MIN, f32::max);
        (best > 0.0).then(|| best * self.number(Number::ThrowChance) - self.price(1))
    }

    fn cast(&self, spell: Spell) -> Option<f32> {
        let (game, content, fig) = (self.table.game, self.table.content, self.duty.fig);
        let cost = content.spell(spell).cost.unwrap_or(content.spell(spell).least.max(1));
        let paid = self.price(cost);
        let worth = match spell {
            Spell::MitrasHalo | Spell::SetsHalo => self.table.danger(fig, self.zone()).min(3.0) * 0.6,
            Spell::LightningStorm
            | Spell::BorisRage
            | Spell::SetsBite
            | Spell::PestilentialSwarm
            | Spell::KissOfDeath => super::spells::best_strike(self.table, fig, spell)?.1,
            Spell::MitrasHealing => {
                let here = game.friends_of(fig).and(game.heroes_here());
                let most = here.iter().map(|hero| game.hero(hero).gems.wounds()).max()?;
                f32::from(most.min(2)) * 0.9
            }
            Spell::Telekinesis => {
                let seen = game.sees(self.zone());
                let wanted =
                    |object: &Object| self.table.goals.wanted.contains(&game.objects.get(*object).item);
                let near = seen.iter().any(|zone| game.lying(zone).iter().any(|object| wanted(&object)));
                if near { 2.0 * self.number(Number::WorthOfErrand) } else { return None }
            }
            Spell::Teleportation => {
                let far = self.duty.points.saturating_sub(game.hero(fig).base(content));
                if far < 3 {
                    return None;
                }
                f32::from(far.min(6)) * 0.4
            }
            Spell::EnergyDrain => 0.8,
            _ => return None,
        };
        Some(worth - paid)
    }

    /// Walks: along the way of the errand, and to where somebody worth it can be struck.
    fn walks(&self, ideas: &mut Vec<Idea>) {
        let (game, content, fig) = (self.table.game, self.table.content, self.duty.fig);
        let points = game.hero_points(content, fig);
        if points.0 + points.1 == 0 || game.figures.get(fig).web {
            return;
        }
        let near = prices(game, content, fig, points);
        if let Some(place) = self.duty.place.filter(|place| *place != self.zone()) {
            ideas.extend(self.go(&near, place));
        }
        self.sallies(&near, ideas);
        self.retreat(&near, ideas);
    }

    fn walk(&self, zones: &[Zone]) -> Plan<Action> {
        let game = self.table.game;
        let board = game.board(self.table.content);
        let mut at = self.zone();
        let mut plan = Plan::new();
        for zone in zones {
            let walled = board.way(at, *zone).is_none() && board.wall_between(at, *zone).is_some();
            let broken =
                board.wall_between(at, *zone).is_some_and(|wall| game.borders.barred.wrecked.has(wall));
            plan.push(if walled && !broken {
                Action::Wreck(self.duty.fig, *zone)
            } else {
                Action::Walk(self.duty.fig, *zone)
            });
            at = *zone;
        }
        plan
    }

    /// Along the way of the errand, as far as it is worth its gems.
    fn go(&self, near: &Prices, place: Zone) -> Option<Idea> {
        let way = path(&self.duty.routes, self.zone(), place);
        let carries = self.table.goals.carriers.has(self.duty.fig);
        let escape = if carries { self.number(Number::WorthOfEscape) } else { 1.0 };
        let rate = self.number(Number::WorthOfStep) * self.urgency() * escape;
        let here = self.exposure(self.zone());
        let mut best: Option<Idea> = None;
        for length in 1..=way.len() {
            let to = way[length - 1];
            let (Some(price), Some(route)) = (near[to], self.duty.routes[to]) else { break };
            let arrives = to == place;
            let worth = rate * f32::from(route.points.max(1)) + if arrives { self.arrival() } else { 0.0 };
            let risk = self.exposure(to) - here;
            let falls = f32::from(price.dangers) * if carries { 20.0 } else { 1.0 };
            let score = worth - self.price(price.gems) - risk - falls;
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(Idea::new(self.walk(&way[..length]), score));
            }
        }
        best
    }

    /// What being there is worth: a hidden thing is found, a zone held, the goal reached.
    fn arrival(&self) -> f32 {
        let errand = self.number(Number::WorthOfErrand);
        match self.task() {
            Some(Task::Stand(_)) => errand * 0.5,
            Some(Task::Bring(_)) => errand * 3.0,
            Some(Task::Leave) => errand,
            Some(Task::Fetch(_) | Task::Open(_) | Task::Do(..) | Task::Unlock(_)) => errand * 0.4,
            Some(Task::Kill(_)) | None => errand * 0.15,
        }
    }

    /// How much faster a hero has to be than its base movement, to be done in time.
    fn urgency(&self) -> f32 {
        let base = f32::from(self.table.content.hero(self.table.game.hero(self.duty.fig).sheet).base.max(1));
        let needed = f32::from(self.duty.points) + f32::from(self.duty.beyond);
        let turns = f32::from(self.table.turns_left().saturating_sub(1).max(1));
        (needed / (base * turns)).clamp(0.6, 3.0)
    }

    /// What standing in a zone at the end of the turn costs.
    fn exposure(&self, zone: Zone) -> f32 {
        if self.table.is_last_turn() {
            return 0.0;
        }
        let (table, fig) = (self.table, self.duty.fig);
        let (danger, life) = (table.danger(fig, zone), f32::from(table.game.life(fig)));
        let deadly = if danger >= life { self.number(Number::FearOfDeath) } else { 0.0 };
        let mut cost = danger * self.number(Number::Fear) + deadly;
        let enemies = table.game.figures.of_at(Side::Overlord, zone).len() as f32;
        if table.goals.carriers.has(fig) {
            cost += enemies * self.number(Number::FearOfCrowd);
        }
        if table.goals.wards.has(fig) {
            cost *= 2.5;
        }
        cost
    }

    /// To a zone from which somebody worth it can be struck or shot.
    fn sallies(&self, near: &Prices, ideas: &mut Vec<Idea>) {
        let (game, content, fig) = (self.table.game, self.table.content, self.duty.fig);
        let zone = self.zone();
        let held = matches!(self.task(), Some(Task::Stand(at)) if at == zone);
        let here = self.exposure(zone);
        for target in game.figures.of(Side::Overlord).iter() {
            let Some(at) = game.figures.get(target).zone().filter(|at| *at != zone) else { continue };
            let Some(price) = near[at].filter(|price| price.gems <= 2 && price.dangers == 0) else {
                continue;
            };
            if !game.is_lowest(target) || game.may_lay(content, fig, Space::Melee) == 0 {
                continue;
            }
            let Some(worth) = self.attack(target, AttackKind::Melee) else { continue };
            let way = path(near, zone, at);
            let leaves = if held { self.number(Number::WorthOfGround) } else { 0.0 };
            let off = self.detour(at) * self.number(Number::WorthOfStep) * self.urgency();
            let score = worth - self.price(price.gems) - (self.exposure(at) - here) - off - leaves;
            let mut plan = self.walk(&way);
            plan.push(Action::Strike(fig, target));
            ideas.push(Idea::new(plan, score));
        }
    }

    /// Points by which a zone is further from the place of the errand.
    fn detour(&self, zone: Zone) -> f32 {
        let Some(place) = self.duty.place else { return 0.0 };
        let mover = engine::conan_overlord::ids::Mover::of(self.table.game.skills(self.duty.fig));
        let distance = &self.table.game.board(self.table.content).distance[mover];
        f32::from(distance[zone][place].min(40)) - f32::from(distance[self.zone()][place].min(40))
    }

    /// Out of danger, for whoever must live or has nothing better to do.
    fn retreat(&self, near: &Prices, ideas: &mut Vec<Idea>) {
        let ward = self.table.goals.wards.has(self.duty.fig);
        if !ward && self.table.game.life(self.duty.fig) > 3 {
            return;
        }
        let zone = self.zone();
        let here = self.exposure(zone);
        for to in self.table.game.board(self.table.content).all().iter() {
            let Some(price) = near[to].filter(|price| price.dangers == 0 && to != zone && price.gems <= 2)
            else {
                continue;
            };
            let score = here - self.exposure(to) - self.price(price.gems) - 0.3;
            if score > 0.0 {
                ideas.push(Idea::new(self.walk(&path(near, zone, to)), score));
            }
        }
    }
}

/// What it is worth to the heroes that a thing comes down in a zone; nothing, if it does not burst.
pub(super) fn burst(table: &Table<'_>, object: Object, zone: Zone) -> f32 {
    let dice = table.game.item_of(table.content, object).bursts;
    match () {
        () if dice.is_empty() => 0.0,
        () if table.goals.captives.has(zone) => f32::MIN,
        () => -super::overlord::blast(table, zone, dice, true),
    }
}

/// Whether each hero of a seat should act, as the next question asks.
pub(super) fn declare(table: &Table<'_>, fig: Fig) -> Vec<Idea> {
    let game = table.game;
    let gems = &game.hero(fig).gems;
    let (available, fatigue) = (f32::from(gems.available()), f32::from(gems.fatigue()));
    let duties = share_out(table, game.heroes_here().iter());
    let duty = duties.iter().find(|duty| duty.fig == fig);
    let late = table.turns_left() <= 1;
    let mut act = available + 2.0;
    if let Some(duty) = duty.filter(|duty| duty.errand.is_some()) {
        let base = f32::from(game.hero(fig).base(table.content).max(1));
        let needed = f32::from(duty.points) + f32::from(duty.beyond);
        let slack = f32::from(table.turns_left()) - needed / base;
        act += if slack < 2.0 { 2.0 } else { 0.0 };
        act += if duty.errand.is_some_and(|errand| errand.by.is_some()) { 2.0 } else { 0.0 };
    }
    let zone = game.figures.get(fig).last_zone();
    let fighting = !game.enemies_beside(fig).is_empty();
    act += if fighting { 1.0 } else { 0.0 };
    let rest = table.number(Number::RestBelow) + if fatigue < 3.0 { -4.0 } else { 0.0 }
        - if game.hero(fig).stance == Stance::Resting { 1.0 } else { 0.0 };
    let halo = if game.figures.get(fig).halo.is_some() && table.danger(fig, zone) > 1.0 { 0.5 } else { 0.0 };
    let act = if late { 20.0 } else { act };
    vec![Idea::answer(Action::Active(fig), act), Idea::answer(Action::Resting(fig), rest + halo)]
}

/// Who acts in an answer of the heroes' phase.
fn acts(action: Action) -> Option<Fig> {
    use Action as A;
    match action {
        A::Walk(fig, _)
        | A::Wreck(fig, _)
        | A::Leave(fig)
        | A::Tear(fig)
        | A::Strike(fig, _)
        | A::Shoot(fig, _)
        | A::Cast(fig, _)
        | A::Open(fig)
        | A::Pick(fig, _)
        | A::Unlock(fig, _)
        | A::Do(fig, _)
        | A::Take(fig, _)
        | A::Give(fig, ..)
        | A::TakeFrom(fig, _)
        | A::Drop(fig, _)
        | A::Throw(fig, _)
        | A::Drink(fig, ..)
        | A::Order(fig, _) => Some(fig),
        _ => None,
    }
}
