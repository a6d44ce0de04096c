//! Answers of a battle: by exact odds, and by rules of thumb where there is little to choose.
use super::{
    Number,
    force::{Force, Forecast, Judge, ground},
    memo,
    worth::{self, number},
};
use crate::weights::Weights;
use engine::nerath::{
    Action, Battle, Cargo, Content, Errand, Group, Kind, Nerath, Question, Realm, RealmSet, Side, Space,
};

/// The one sensible answer to a question of a battle; none where it has to be thought about.
pub(super) fn answer(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    question: Question,
    listed: &[Action],
) -> Option<Action> {
    match question {
        Question::Losses { .. } | Question::GuardianLosses { .. } => Some(Action::LoseUsual),
        Question::Shared { .. } => Some(Action::Accept),
        Question::TakeIt { .. } => Some(Action::Take),
        Question::Shares { realm, hits } => share(game.battle.as_ref()?, content, (realm, hits), listed),
        Question::PressOrRetreat { .. } => {
            let battle = game.battle.as_ref()?;
            let stay = for_attacker(game, content, weights, battle)?;
            Some(if stay > RETREAT { Action::Press } else { Action::Retreat })
        }
        Question::Battles { realm } => next_battle(game, content, realm, listed),
        Question::Amok { realm, .. } => best_land(game, content, weights, realm, listed),
        Question::WhereTo { realm, errand: Errand::Retreat, .. } => refuge(game, content, realm, listed),
        Question::HowMany { errand: Errand::Amok, .. } => Some(Action::Count(1)),
        Question::HowMany { most, .. } => Some(Action::Count(most)),
        Question::Retreat { .. } => listed.first().copied(),
        _ => None,
    }
}

/// An attack is broken off only where going on costs so much more than it brings: who presses may still retreat a round
/// later, which the odds leave out of account.
const RETREAT: f32 = -0.75;

/// What the battle under way is worth to its attacker from here on, in gold; none once it is decided.
pub(super) fn for_attacker(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    battle: &Battle,
) -> Option<f32> {
    let (forecast, forces) = outlook(game, content, battle)?;
    let space = worth::of_space(game, content, weights, battle.attacker, battle.space);
    Some(worth::of_battle(weights, forecast, space, forces))
}

/// What it is worth to a defender.
pub(super) fn for_defender(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    battle: &Battle,
) -> Option<f32> {
    let (forecast, (attackers, defenders)) = outlook(game, content, battle)?;
    let lost = (defenders - forecast.defender_left).max(0.0);
    let killed = (attackers - forecast.attacker_left).max(0.0);
    Some(
        number(weights, Number::WorthOfKill) * killed
            - number(weights, Number::LossAversion) * lost
            - forecast.win * worth::of_space(game, content, weights, battle.attacker, battle.space),
    )
}

/// The odds of the battle under way with all that is in force, and what both sides are worth now.
fn outlook(game: &Nerath, content: &Content, battle: &Battle) -> Option<(Forecast, (f32, f32))> {
    let mut open = true;
    let forecast = memo::compute(|calculator| {
        let odds = game.odds(content, calculator);
        open = odds.is_some();
        odds.unwrap_or_default()
    });
    let worth =
        |side: Side| battle.groups(side).iter().map(|group| worth_of_group(content, group)).sum::<f32>();
    open.then(|| (forecast, (worth(Side::Attacker), worth(Side::Defender))))
}

fn worth_of_group(content: &Content, group: &Group) -> f32 {
    let cost = |kind: Kind| f32::from(content.cost(kind));
    // Heroes aboard are groups of their own.
    let cargo = if group.kind == Kind::Warship { group.cargo } else { Cargo::NONE };
    let aboard: f32 = cargo.kinds().filter(|kind| !kind.is_hero()).map(cost).sum();
    let own = if group.kind == Kind::Castle { 0.0 } else { cost(group.kind) };
    (own + aboard) * f32::from(group.count)
}

/// The battle that is won most surely; whoever has won may be a refuge for those who lose.
fn next_battle(game: &Nerath, content: &Content, realm: Realm, listed: &[Action]) -> Option<Action> {
    let mut judge = Judge::of(game, content);
    let mut chance = |space: Space| {
        let ours = Force::standing(game, space, RealmSet::only(realm));
        match space.dungeon() {
            Some(dungeon) => judge.explore(game, &ours, dungeon).win,
            None => judge.win(&ours, &Force::standing(game, space, game.enemies(realm)), ground(space)),
        }
    };
    let spaces = listed.iter().filter_map(|action| match action {
        Action::Fight(space) => Some((*space, chance(*space))),
        _ => None,
    });
    spaces.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(space, _)| Action::Fight(space))
}

/// The land that is worth most to take.
fn best_land(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    realm: Realm,
    listed: &[Action],
) -> Option<Action> {
    let worth = |action: &Action| match action {
        Action::To(space) => worth::of_space(game, content, weights, realm, *space),
        _ => 0.0,
    };
    listed.iter().max_by(|one, other| worth(one).total_cmp(&worth(other))).copied()
}

/// Where a retreat leads: to a castle, else to where most friends are.
fn refuge(game: &Nerath, content: &Content, realm: Realm, listed: &[Action]) -> Option<Action> {
    let shelter = |action: &Action| match action {
        Action::To(space) => {
            let friends = Force::standing(game, *space, game.friends(realm));
            (game.board.castles().has(*space), friends.worth(content) as u32 + 1)
        }
        _ => (false, 0),
    };
    listed.iter().max_by_key(|action| shelter(action)).copied()
}

/// The share of the hits that the own realm takes, so that the allies together lose what is cheapest.
fn share(
    battle: &Battle,
    content: &Content,
    (realm, hits): (Realm, u8),
    listed: &[Action],
) -> Option<Action> {
    let price = |group: &Group| match group.kind {
        Kind::Dragon if group.withstands() => 0,
        Kind::Castle => u8::MAX,
        kind => content.cost(kind),
    };
    let groups = battle.groups(Side::Defender).iter();
    let mut units: Vec<_> = groups
        .flat_map(|group| std::iter::repeat_n((price(group), group.realm == realm), usize::from(group.count)))
        .collect();
    units.sort_by_key(|(price, _)| *price);
    let own = units.iter().take(usize::from(hits)).filter(|(_, own)| *own).count();
    let off = |action: &Action| match action {
        Action::Share(n) => usize::from(*n).abs_diff(own),
        _ => usize::MAX,
    };
    listed.iter().min_by_key(|action| off(action)).copied()
}
