//! Small questions in the middle of something: arms, gems, dice, reactions, guards, wounds.
use super::{
    Number,
    chances::against,
    errands::share_out,
    heroes::{Idea, burst, keep, price},
    overlord,
    spells::{area, best_strike},
    table::Table,
};
use engine::{
    chance::Quick,
    conan_overlord::{
        Action, Attack, AttackKind, Frame, Heap, Payment, Purpose, Question,
        ids::{Fig, Mover, Object, Side, Space, Spell, Zone},
        odds::Target,
    },
};

/// Every answer with what it is worth.
pub(super) fn ideas(
    table: &Table<'_>,
    question: Question,
    listed: &[Action],
    quick: &mut Quick,
) -> Vec<Idea> {
    let mut score: Box<dyn FnMut(Action) -> f32> = match question {
        Question::Arms(fig) => Box::new(move |action| arms(table, fig, action)),
        Question::Gems(..) => return gems(table, listed),
        Question::Reroll => return rerolls(table, listed),
        Question::React(target, power) => Box::new(move |action| react(table, target, power, action)),
        Question::Guard(target, _) => return guards(table, target, listed),
        Question::Parry(_) => Box::new(|action| parry(table, action)),
        Question::Target(spell) => Box::new(move |action| target(table, spell, action)),
        Question::Zone(spell) => Box::new(move |action| zone(table, spell, action)),
        Question::Fetch(_) | Question::Chest(_) => Box::new(|action| thing(table, action)),
        Question::Teleport(_) => Box::new(|action| teleport(table, action)),
        Question::Throw(object) => Box::new(move |action| match action {
            Action::At(zone) => burst(table, object, zone),
            _ => 0.0,
        }),
        Question::Order(_) | Question::NextTarget(_) | Question::LastBlow(_) => {
            Box::new(|action| victim(table, action))
        }
        Question::Riposte(_) => Box::new(|action| f32::from(u8::from(matches!(action, Action::Strike(..))))),
        Question::Wounds(..) => Box::new(|action| heap(table, action)),
        Question::Swap(turn) => Box::new(move |action| swap(table, turn, action)),
        Question::Group => Box::new(|action| group(table, action)),
        Question::Wake | Question::Appear(_) => Box::new(|action| near_heroes(table, action)),
        Question::Hide(_) => Box::new(|action| hide(table, action) + quick.below(40) as f32 / 10.0),
        Question::Start(fig) => Box::new(move |action| start(table, fig, action)),
        _ => Box::new(|_| 0.0),
    };
    listed.iter().map(|action| Idea::answer(*action, score(*action))).collect()
}

/// The strongest weapon; a Circular strike where several stand together.
fn arms(table: &Table<'_>, fig: Fig, action: Action) -> f32 {
    let (game, content) = (table.game, table.content);
    let Some((_, target, kind)) = game.prepared_attack() else { return 0.0 };
    let objects: &[Object] = match &action {
        Action::With(object) => &[*object],
        Action::WithBoth(one, other) => &[*one, *other],
        _ => &[],
    };
    let space = if kind == AttackKind::Melee { Space::Melee } else { Space::Ranged };
    let gems = game.may_lay(content, fig, space).clamp(1, 3);
    table.attack(fig, target, kind, objects, gems)
}

/// How many gems: by the exact odds of each number, and what gems are worth.
fn gems(table: &Table<'_>, listed: &[Action]) -> Vec<Idea> {
    let (game, content) = (table.game, table.content);
    let scores: Box<dyn Fn(u8) -> f32> = if let Some((least, odds)) = game.attack_odds(content)
        && let Some((fig, target, _)) = game.prepared_attack()
    {
        let (worth, kept) = (table.worth(target), keep(table, fig));
        Box::new(move |gems| {
            let odds = odds.get(usize::from(gems.saturating_sub(least)));
            odds.map_or(0.0, |odds| worth.of(odds.into())) - price(table, fig, gems, kept)
        })
    } else if let Some((least, chances)) = game.deed_odds(content)
        && let Some(Frame::Prepare(prepare)) = game.frames().last()
    {
        let (fig, worth) = (prepare.fig, table.number(Number::WorthOfErrand));
        let kept = keep(table, fig);
        Box::new(move |gems| {
            let chance = chances.get(usize::from(gems.saturating_sub(least))).copied().unwrap_or(0.0);
            worth * chance as f32 - price(table, fig, gems, kept)
        })
    } else {
        let wanted = steps_wanted(table);
        Box::new(move |gems| -(f32::from(gems) - f32::from(wanted)).abs())
    };
    let idea = |action: &Action| match action {
        Action::Gems(gems) => Idea::answer(*action, scores(*gems)),
        other => Idea::answer(*other, -1.0),
    };
    listed.iter().map(idea).collect()
}

/// The caster of the spell under way.
fn caster(table: &Table<'_>) -> Option<Fig> {
    match table.game.frames().last() {
        Some(Frame::Casting(casting)) => Some(casting.fig),
        _ => None,
    }
}

/// Where a caster has to go.
fn aim(table: &Table<'_>) -> Option<Zone> {
    let fig = caster(table).filter(|fig| table.game.is_hero(*fig))?;
    let duties = share_out(table, table.game.heroes_here().iter());
    duties.into_iter().find(|duty| duty.fig == fig)?.place
}

/// Borders between two zones, whatever stands on them.
fn borders(table: &Table<'_>, from: Zone, to: Zone) -> u8 {
    let board = table.game.board(table.content);
    let mut seen = engine::conan_overlord::ids::ZoneSet::only(from);
    for steps in 0..20 {
        if seen.has(to) {
            return steps;
        }
        seen = seen.iter().fold(seen, |all, zone| all.or(board.neighbours[zone]));
    }
    20
}

/// Gems for a spell whose price is chosen: as many steps as it takes, one else.
fn steps_wanted(table: &Table<'_>) -> u8 {
    let place = aim(table).zip(caster(table).and_then(|fig| table.game.figures.get(fig).zone()));
    place.map_or(2, |(place, from)| borders(table, from, place).clamp(1, 4))
}

fn teleport(table: &Table<'_>, action: Action) -> f32 {
    let Some(place) = aim(table) else { return f32::from(u8::from(action == Action::Done)) };
    let from = match action {
        Action::At(zone) => Some(zone),
        _ => caster(table).and_then(|fig| table.game.figures.get(fig).zone()),
    };
    from.map_or(-30.0, |from| -f32::from(borders(table, from, place)))
}

/// Dice are rolled again where that gains more than it costs.
fn rerolls(table: &Table<'_>, listed: &[Action]) -> Vec<Idea> {
    let (game, content) = (table.game, table.content);
    let total = game.roll().total();
    let worth = worths(table);
    let now = worth(total);
    let idea = |action: &Action| match action {
        Action::Reroll(die, symbols) => {
            let rest = total.saturating_sub(*symbols);
            let faces = content.faces[*die];
            let mean = faces.iter().map(|face| worth(rest + face)).sum::<f32>() / faces.len() as f32;
            let cost = match game.reroll_payment(content, *die, *symbols) {
                Some(Payment::Gem) => reroll_price(table),
                _ => 0.001,
            };
            Idea::answer(*action, mean - now - cost)
        }
        other => Idea::answer(*other, 0.0),
    };
    listed.iter().map(idea).collect()
}

/// What a gem costs whoever rolls.
fn reroll_price(table: &Table<'_>) -> f32 {
    match table.game.rolled_for(table.content) {
        Some((_, _, Some(fig))) if table.game.is_hero(fig) => price(table, fig, 1, keep(table, fig)),
        _ => table.number(Number::PriceOfEnergy),
    }
}

/// What each total of the dice on the table is worth to who rolled them.
fn worths<'t>(table: &'t Table<'_>) -> Box<dyn Fn(u8) -> f32 + 't> {
    let game = table.game;
    let Some((purpose, goal, _)) = game.rolled_for(table.content) else { return Box::new(|_| 0.0) };
    if let Some(goal) = goal {
        let worth =
            if matches!(purpose, Purpose::Leap(_)) { 2.0 } else { table.number(Number::WorthOfErrand) };
        return Box::new(move |sum| if sum >= goal { worth } else { 0.0 });
    }
    let attack = game.attacks().last().copied();
    match (purpose, attack) {
        (Purpose::Attack, Some(attack)) => attack_worth(table, attack),
        (Purpose::Guard, Some(attack)) => {
            let (target, worth) = (passive(table, &attack), table.worth(attack.target));
            Box::new(move |sum| {
                let rest = Target { dice: Default::default(), armour: target.armour + sum, ..target };
                -worth.of(against(&table.content.faces, attack.power, attack.manner.precise, &rest))
            })
        }
        (Purpose::Fall, _) => Box::new(|sum| -1.5 * f32::from(sum)),
        (Purpose::Heal(_), _) => Box::new(f32::from),
        _ => Box::new(|_| 0.0),
    }
}

fn attack_worth<'t>(table: &'t Table<'_>, attack: Attack) -> Box<dyn Fn(u8) -> f32 + 't> {
    let game = table.game;
    if attack.kind == AttackKind::Area {
        let struck = game.figures.at(attack.zone);
        return Box::new(move |power| {
            let one = |fig: Fig| {
                let target = passive(table, &aimed(&attack, fig));
                let worth = table.worth(fig).of(against(&table.content.faces, power, false, &target));
                if game.figures.get(fig).side() == attack.side { -worth } else { worth }
            };
            struck.iter().map(one).sum()
        });
    }
    let (target, worth) = (passive(table, &attack), table.worth(attack.target));
    let minus = match (attack.by, attack.kind) {
        (Some(by), AttackKind::Ranged) => game.blow(table.content, by, attack.target, attack.kind, &[]).minus,
        _ if attack.manner.bare => table.content.limits.bare_hands,
        _ => 0,
    };
    let precise = attack.manner.precise;
    Box::new(move |sum| worth.of(against(&table.content.faces, sum.saturating_sub(minus), precise, &target)))
}

/// The same attack on another figure.
fn aimed(attack: &Attack, target: Fig) -> Attack {
    Attack { target, ..*attack }
}

/// What stands against an attack without any gem.
fn passive(table: &Table<'_>, attack: &Attack) -> Target {
    let by = attack.by.unwrap_or(attack.target);
    let target = table.game.defenders(table.content, by, attack.target, attack.kind, &[]);
    let target = target.first().copied().unwrap_or_default();
    if attack.manner.no_defence { Target { life: target.life, ..Target::default() } } else { target }
}

/// A sacrifice, a bodyguard or a spell, where it saves more than it costs.
fn react(table: &Table<'_>, target: Fig, power: u8, action: Action) -> f32 {
    let (game, content) = (table.game, table.content);
    let Some(attack) = game.attacks().last() else { return 0.0 };
    let loss = |fig: Fig, less: u8| {
        let stands = passive(table, &aimed(attack, fig));
        let power = power.saturating_sub(less);
        table.worth(fig).of(against(&content.faces, power, attack.manner.precise, &stands))
    };
    // What the target would guard by itself.
    let guarded = loss(target, game.purse_of(target).min(2));
    match action {
        Action::Sacrifice(fig) => guarded - loss(fig, 0),
        Action::Bodyguard(fig) => {
            let strong = game.hero(fig).gems.available() >= 3;
            if strong { 0.3 * guarded - 0.5 } else { -1.0 }
        }
        Action::Cast(fig, spell) => {
            let def = content.spell(spell);
            let cost = f32::from(def.cost.unwrap_or(1));
            let gem =
                table.number(if game.is_hero(fig) { Number::PriceOfGem } else { Number::PriceOfEnergy });
            let helps = if def.armour > 0 {
                loss(target, 0) - loss(target, def.armour)
            } else {
                area(table, fig, spell, game.figures.get(fig).last_zone())
            };
            helps - cost * gem
        }
        Action::Pass => 0.0,
        _ => -1.0,
    }
}

/// How many gems guard a figure: by the exact odds of each number.
fn guards(table: &Table<'_>, target: Fig, listed: &[Action]) -> Vec<Idea> {
    let game = table.game;
    let odds = game.guard_odds(table.content).unwrap_or_default();
    let worth = table.worth(target);
    let hero = game.figures.get(target).side() == Side::Heroes;
    let gem = table.number(if hero { Number::PriceOfDefence } else { Number::PriceOfEnergy });
    let idea = |action: &Action| match action {
        Action::Gems(gems) => {
            let lost = odds.get(usize::from(*gems)).map_or(0.0, |odds| worth.of(odds.into()));
            Idea::answer(*action, -lost - f32::from(*gems) * gem)
        }
        other => Idea::answer(*other, f32::MIN),
    };
    listed.iter().map(idea).collect()
}

fn parry(table: &Table<'_>, action: Action) -> f32 {
    match action {
        Action::With(object) => table.game.item_of(table.content, object).guard.rank() as f32,
        _ => 0.0,
    }
}

/// Whom a spell strikes or helps.
fn target(table: &Table<'_>, spell: Spell, action: Action) -> f32 {
    let Action::Target(fig) = action else { return -1.0 };
    let game = table.game;
    if let Some((best, _)) = caster(table).and_then(|by| best_strike(table, by, spell)) {
        return if best == action { 10.0 } else { 0.0 };
    }
    if game.is_hero(fig) && caster(table).is_some_and(|by| game.is_hero(by)) {
        return f32::from(game.hero(fig).gems.wounds());
    }
    let worth = table.worth(fig);
    worth.wound + worth.death
}

fn zone(table: &Table<'_>, spell: Spell, action: Action) -> f32 {
    match (action, caster(table)) {
        (Action::At(zone), Some(by)) => area(table, by, spell, zone),
        _ => 0.0,
    }
}

/// Things that are wanted; what came out of a chest is kept unless it is a burden.
fn thing(table: &Table<'_>, action: Action) -> f32 {
    let game = table.game;
    let wanted = |object: Object| table.goals.wanted.contains(&game.objects.get(object).item);
    match action {
        Action::Object(object) if wanted(object) => 10.0,
        Action::Object(_) => 1.0,
        Action::Keep => {
            let Some(Frame::Chest(chest)) = game.frames().last() else { return 1.0 };
            let light = game.weight(table.content, chest.object) <= 3;
            if wanted(chest.object) || light { 5.0 } else { -0.5 }
        }
        _ => 0.0,
    }
}

/// Who is struck next: whoever is worth most.
fn victim(table: &Table<'_>, action: Action) -> f32 {
    match action {
        Action::Target(fig) => {
            let worth = table.worth(fig);
            worth.wound + worth.death
        }
        _ => -0.1,
    }
}

/// Wounds take gems from where they would be idle: a limited space opens again in the owner's turn.
fn heap(table: &Table<'_>, action: Action) -> f32 {
    let heroes = f32::from(u8::from(table.game.turn == Side::Heroes));
    match action {
        Action::From(Heap::Space(Space::Guard | Space::Reroll)) => 0.5,
        Action::From(Heap::Space(_)) => heroes,
        _ => 0.2,
    }
}

/// A strong tile far to the right, and a weak one far to the left, change places.
fn swap(table: &Table<'_>, turn: u8, action: Action) -> f32 {
    let Action::Tile(tile) = action else { return -9.0 };
    let place = f32::from(table.game.river.price(tile).unwrap_or(0));
    let strength =
        table.game.figures_of(table.content, tile).iter().map(|fig| table.worth(fig).death).sum::<f32>();
    if turn == 1 { strength + place } else { -strength - place }
}

fn group(table: &Table<'_>, action: Action) -> f32 {
    match action {
        Action::Tile(tile) => table.game.figures_of(table.content, tile).len() as f32,
        _ => 0.0,
    }
}

fn near_heroes(table: &Table<'_>, action: Action) -> f32 {
    let game = table.game;
    let zone = match action {
        Action::At(zone) => zone,
        Action::Target(fig) => game.figures.get(fig).last_zone(),
        _ => return -99.0,
    };
    -overlord::distance_to_heroes(table, zone)
}

/// What is hidden lies far from where the heroes come in.
fn hide(table: &Table<'_>, action: Action) -> f32 {
    let Action::Hide(Some(zone)) = action else { return -99.0 };
    let scenario = table.game.scenario(table.content);
    let distance = &scenario.board.distance[Mover::Walker];
    let starts = scenario.heroes.iter().flat_map(|entry| &entry.zones);
    starts.map(|start| f32::from(distance[*start][zone].min(30))).fold(30.0, f32::min)
}

/// A hero begins near its errands.
fn start(table: &Table<'_>, fig: Fig, action: Action) -> f32 {
    let Action::At(zone) = action else { return -99.0 };
    let mover = Mover::of(table.game.skills(fig));
    let distance = &table.game.board(table.content).distance[mover];
    let places = table.goals.errands.iter().flat_map(|errand| {
        super::goals::places_of(table.game, table.content, errand.task).iter().collect::<Vec<_>>()
    });
    -places.map(|place| f32::from(distance[zone][place].min(40))).fold(40.0, f32::min)
}
