//! Plans of the later steps: flights and ways out of dungeons, purchases, and the first moves of new units.
use super::{
    Number,
    draft::Draft,
    force::{Force, Judge},
    moves::{distances, rank},
    threat::danger,
};
use crate::{plan::Plan, weights::Weights};
use engine::nerath::{Action, Content, Kind, Nerath, Question, Realm, Space, SpaceSet};

/// How far a castle falls short of what it should hold, from 0 to 1.
fn need(
    game: &Nerath,
    content: &Content,
    judge: &mut Judge<'_>,
    weights: &Weights,
    (realm, castle): (Realm, Space),
) -> f32 {
    let number = |number: Number| weights.number(number as usize);
    let is_capital = game.homes[realm].capital == castle;
    let wanted = number(if is_capital { Number::HoldCapital } else { Number::HoldCastle });
    let defenders = Force::standing(game, castle, game.friends(realm));
    let lost = danger(game, judge, content, (realm, castle), &defenders);
    (lost - (1.0 - wanted)).max(0.0) * if is_capital { CAPITAL_FIRST } else { 1.0 }
}

/// How much more the capital's needs count than those of another castle.
const CAPITAL_FIRST: f32 = 2.0;

/// Flies every flyer to where it is needed, and leads heroes out of dungeons.
pub(super) fn reposition(mut draft: Draft<'_>, weights: &Weights) -> Plan<Action> {
    let (content, realm) = (draft.content, draft.realm());
    let mut judge = Judge::of(&draft.game, content);
    let stacks = draft.stacks();
    for (from, kind) in stacks {
        let reach = draft.reach(from, kind);
        let must = from.is_dungeon() || (from.is_sea() && kind == Kind::Dragon);
        let goal = if kind.is_hero() {
            hero_goal(&draft, reach)
        } else {
            flyer_goal(&draft, &mut judge, weights, (from, reach))
        };
        if let Some(to) = goal.or_else(|| reach.iter().next().filter(|_| must)) {
            let n = draft.game.board.count(from, realm, kind);
            draft.send(from, kind, to, n);
        }
    }
    draft.finish(Action::Done)
}

/// The way out of a dungeon: towards the next one.
fn hero_goal(draft: &Draft<'_>, reach: SpaceSet) -> Option<Space> {
    let friendly = draft.game.friendly_lands(draft.realm());
    let doors = distances(draft.content, draft.content.doors, friendly);
    reach.and(friendly).iter().min_by_key(|space| rank(&doors, *space))
}

/// The castle in reach that needs a flyer most; else the land nearest to the front, if the flyer cannot stay.
fn flyer_goal(
    draft: &Draft<'_>,
    judge: &mut Judge<'_>,
    weights: &Weights,
    (from, reach): (Space, SpaceSet),
) -> Option<Space> {
    let (game, content, realm) = (&draft.game, draft.content, draft.realm());
    let castles = reach.with(from).and(game.board.castles()).and(game.board.held(realm));
    let needs = castles.iter().map(|castle| (castle, need(game, content, judge, weights, (realm, castle))));
    let most = needs.max_by(|one, other| one.1.total_cmp(&other.1)).filter(|(_, need)| *need > 0.0);
    if let Some((castle, _)) = most {
        return Some(castle).filter(|castle| *castle != from);
    }
    let is_home = game.friendly_lands(realm).has(from);
    let front = distances(content, game.enemy_lands(realm), game.friendly_lands(realm));
    let lands = reach.and(game.friendly_lands(realm)).iter();
    lands.min_by_key(|space| (rank(&front, *space), space.index())).filter(|_| !is_home)
}

/// Buys what the castles need, then what the realm's manner of war asks for; then moves new units forward.
pub(super) fn reinforce(mut draft: Draft<'_>, weights: &Weights, bold: bool) -> Plan<Action> {
    let (content, realm) = (draft.content, draft.realm());
    let mut judge = Judge::of(&draft.game, content);
    if !bold {
        defend(&mut draft, &mut judge, weights);
    }
    for kind in shopping_list(&draft, weights) {
        buy(&mut draft, kind, None);
    }
    // Whatever is left buys footsoldiers where they are nearest to the front.
    let left = draft.game.realms[realm].gold.min(200);
    for _ in 0..left {
        if !buy(&mut draft, Kind::Footsoldier, None) {
            break;
        }
    }
    draft.finish(Action::Done)
}

/// Buys footsoldiers for castles until they hold, the one in greatest need first.
fn defend(draft: &mut Draft<'_>, judge: &mut Judge<'_>, weights: &Weights) {
    let (content, realm) = (draft.content, draft.realm());
    let mut castles = draft.game.board.castles().and(draft.game.board.held(realm));
    while !castles.is_empty() {
        let game = &draft.game;
        let needs =
            castles.iter().map(|castle| (castle, need(game, content, judge, weights, (realm, castle))));
        let most = needs.max_by(|one, other| one.1.total_cmp(&other.1)).filter(|(_, need)| *need > 0.0);
        let Some((castle, _)) = most else { return };
        let strong = if draft.game.realms[realm].gold > 6 { Kind::Monster } else { Kind::Footsoldier };
        if !buy(draft, strong, Some(castle)) && !buy(draft, Kind::Footsoldier, Some(castle)) {
            castles.remove(castle);
        }
    }
}

/// What to buy with the rest, in an order that keeps the wanted proportions.
fn shopping_list(draft: &Draft<'_>, weights: &Weights) -> Vec<Kind> {
    let (game, content, realm) = (&draft.game, draft.content, draft.realm());
    let mut gold = f32::from(game.realms[realm].gold);
    let mut have: Vec<(Kind, f32, f32)> = SHARES
        .iter()
        .map(|(kind, number)| {
            let owned = game.board.total(realm, *kind) as f32 * f32::from(content.cost(*kind));
            (*kind, owned, weights.number(*number as usize).max(0.0))
        })
        .filter(|(_, _, share)| *share > 0.0)
        .collect();
    let mut list = Vec::new();
    while gold >= 1.0 && list.len() < 60 {
        let affordable = have.iter_mut().filter(|(kind, ..)| f32::from(content.cost(*kind)) <= gold);
        let Some((kind, owned, _)) =
            affordable.min_by(|one, other| (one.1 / one.2).total_cmp(&(other.1 / other.2)))
        else {
            break;
        };
        gold -= f32::from(content.cost(*kind));
        *owned += f32::from(content.cost(*kind));
        list.push(*kind);
    }
    list
}

/// The share of each kind in a realm's forces, in gold.
const SHARES: [(Kind, Number); 8] = [
    (Kind::Footsoldier, Number::ShareFootsoldier),
    (Kind::SiegeEngine, Number::ShareSiegeEngine),
    (Kind::Fighter, Number::ShareFighter),
    (Kind::Wizard, Number::ShareWizard),
    (Kind::Monster, Number::ShareMonster),
    (Kind::StormElemental, Number::ShareStormElemental),
    (Kind::Dragon, Number::ShareDragon),
    (Kind::Warship, Number::ShareWarship),
];

/// Buys one unit and places it: at a castle, or where it is nearest to the front (heroes: to a dungeon).
fn buy(draft: &mut Draft<'_>, kind: Kind, at: Option<Space>) -> bool {
    draft.attempt(|draft| {
        if !draft.play(Action::Buy(kind)) {
            return false;
        }
        if let Some(Question::PlaceUnits { .. }) = draft.question() {
            let Some(space) = place(draft, kind, at) else { return false };
            if !draft.play(Action::To(space)) {
                return false;
            }
        }
        match draft.question() {
            Some(Question::BuyHowMany { .. }) => draft.play(Action::Count(1)),
            _ => true,
        }
    })
}

fn place(draft: &mut Draft<'_>, kind: Kind, at: Option<Space>) -> Option<Space> {
    let to = |action: &Action| if let Action::To(space) = action { Some(*space) } else { None };
    let places: SpaceSet = draft.listed().iter().filter_map(to).collect();
    if let Some(castle) = at {
        return Some(castle).filter(|castle| places.has(*castle));
    }
    let (game, content, realm) = (&draft.game, draft.content, draft.realm());
    let friendly = game.friendly_lands(realm);
    let goals = if kind.is_hero() { content.doors } else { game.enemy_lands(realm) };
    let over = if kind == Kind::Warship { friendly.or(content.seas) } else { friendly };
    let far = distances(content, goals, over);
    places.iter().min_by_key(|space| (rank(&far, *space), space.index()))
}

/// New units go towards the front, heroes towards a dungeon.
pub(super) fn free_moves(mut draft: Draft<'_>) -> Plan<Action> {
    let realm = draft.realm();
    let stacks = draft.stacks();
    let friendly = draft.game.friendly_lands(realm);
    let front = distances(draft.content, draft.game.enemy_lands(realm), friendly);
    let doors = distances(draft.content, draft.content.doors, friendly);
    let castles = draft.game.board.castles();
    for (from, kind) in stacks.into_iter().filter(|(from, kind)| kind.is_hero() || !castles.has(*from)) {
        let far = if kind.is_hero() { &doors } else { &front };
        let reach = draft.reach(from, kind).and(friendly);
        let best = reach.iter().min_by_key(|space| (rank(far, *space), space.index()));
        if let Some(to) = best.filter(|to| rank(far, *to) < rank(far, from)) {
            let n = draft.game.turn.free.units(from, kind);
            draft.send(from, kind, to, n);
        }
    }
    draft.finish(Action::Done)
}
