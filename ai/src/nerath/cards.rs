//! When to play a card. In a battle the exact odds with and without it say what it brings; what brings something at any
//! time is played at once; the rest is looked into.
use super::{Number, action_features, battles, worth::number};
use crate::{plan::Plan, weights::Weights};
use engine::{
    chance::Quick,
    game::Game,
    nerath::{Action, CardDef, Content, Nerath, Op, Question, Realm, Side, Where, places},
    seat::Seat,
    slots::SlotId,
    supply::QuickSupply,
};

/// The card of a slot, where its face is known.
fn card_of<'a>(game: &Nerath, content: &'a Content, realm: Realm, slot: SlotId) -> Option<&'a CardDef> {
    let face = game.slots().face(slot)?;
    if game.slots().deck_of(slot) == places::TREASURES {
        content.treasure(face)
    } else {
        content.event(realm, face)
    }
}

/// Whether a card is as good now as later: treasures score, gold and units help.
fn is_plain_gain(card: &CardDef) -> bool {
    card.vp > 0
        || card.effects.iter().all(|effect| match effect.op {
            Op::AddUnits { at, .. } => at != Where::OwnAttackedTerritory,
            Op::GainGold
            | Op::StealGold
            | Op::DrawEvents
            | Op::DrawTreasure
            | Op::DiscardEvents { .. }
            | Op::RevealHand
            | Op::RevealGuardians
            | Op::AddUnitsPerDestroyed { .. }
            | Op::RemoveUnits
            | Op::Convert
            | Op::Recover { .. } => true,
            _ => false,
        })
}

/// The cards among these answers.
pub(super) fn plays(listed: &[Action]) -> impl Iterator<Item = SlotId> + '_ {
    listed.iter().filter_map(|action| if let Action::Play(slot) = action { Some(*slot) } else { None })
}

/// A card that is played as soon as it can be.
pub(super) fn at_once(game: &Nerath, content: &Content, realm: Realm, listed: &[Action]) -> Option<Action> {
    let gains = |slot: &SlotId| card_of(game, content, realm, *slot).is_some_and(is_plain_gain);
    plays(listed).find(gains).map(Action::Play)
}

/// What to do in a window: each plan is one answer. In a battle there is one, by the odds.
pub(super) fn in_window(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    (seat, realm): (Seat, Realm),
    listed: &[Action],
    quick: &mut Quick,
) -> Vec<Plan<Action>> {
    if let Some(card) = at_once(game, content, realm, listed) {
        return vec![vec![card]];
    }
    if game.battle.is_some() {
        let best = best_in_battle(game, content, weights, (seat, realm), listed, quick);
        return vec![vec![best.unwrap_or(Action::Pass)]];
    }
    let cards = plays(listed).map(|slot| vec![Action::Play(slot)]);
    std::iter::once(vec![Action::Pass]).chain(cards).collect()
}

/// Chances in which a card is tried: some cards roll dice, and after some the battle goes on at once.
const TRIES: u32 = 4;

/// The card that brings more than it is worth in hand.
fn best_in_battle(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    (seat, realm): (Seat, Realm),
    listed: &[Action],
    quick: &mut Quick,
) -> Option<Action> {
    let cards = plays(listed).map(Action::Play);
    let mut best = (standing(game, content, weights, realm)? + number(weights, Number::WorthOfEvent), None);
    for card in cards {
        let sum: f32 =
            (0..TRIES).filter_map(|_| tried(game, content, weights, (seat, realm), card, quick)).sum();
        if sum / TRIES as f32 > best.0 {
            best = (sum / TRIES as f32, Some(card));
        }
    }
    best.1
}

/// The answer to a question about a card in a battle, by the odds that follow.
pub(super) fn aim_in_battle(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    (seat, realm): (Seat, Realm),
    listed: &[Action],
    quick: &mut Quick,
) -> Option<Action> {
    let worth = |action: &Action, quick: &mut Quick| {
        tried(game, content, weights, (seat, realm), *action, quick).unwrap_or(f32::MIN)
    };
    let weighed: Vec<_> = listed.iter().map(|action| (*action, worth(action, quick))).collect();
    weighed.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(action, _)| action)
}

/// Aims of a card outside a battle that are worth a look, the most likely first.
const AIMS: usize = 4;

/// The best aims of a card, each as a plan.
pub(super) fn aims(game: &Nerath, content: &Content, listed: &[Action], most: usize) -> Vec<Plan<Action>> {
    let likely =
        |action: &Action| action_features::of(game, content, *action).map_or(0.0, |(_, amount)| amount);
    let mut aims = listed.to_vec();
    aims.sort_by(|one, other| likely(other).total_cmp(&likely(one)));
    aims.truncate(AIMS.min(most));
    aims.into_iter().map(|aim| vec![aim]).collect()
}

/// What the battle under way is worth to a realm that fights in it.
fn standing(game: &Nerath, content: &Content, weights: &Weights, realm: Realm) -> Option<f32> {
    let battle = game.battle.as_ref()?;
    match battle.side(realm)? {
        Side::Attacker => battles::for_attacker(game, content, weights, battle),
        Side::Defender => battles::for_defender(game, content, weights, battle),
    }
}

/// What the battle is worth after an answer. Whatever the card asks is answered by its default.
fn tried(
    game: &Nerath,
    content: &Content,
    weights: &Weights,
    (seat, realm): (Seat, Realm),
    action: Action,
    quick: &mut Quick,
) -> Option<f32> {
    let (mut copy, mut supply) = (game.clone(), QuickSupply(Quick::new(u64::from(quick.word()))));
    copy.play(content, seat, action, &mut supply, &mut |_| ()).ok()?;
    while let Some(
        Question::AimAtUnit { .. }
        | Question::AimAtSpace { .. }
        | Question::AimAtRealm { .. }
        | Question::HowMany { .. },
    ) = copy.question(content, seat)
    {
        let answer = copy.default_answer(content, seat)?;
        copy.play(content, seat, answer, &mut supply, &mut |_| ()).ok()?;
    }
    match standing(&copy, content, weights, realm) {
        Some(worth) => Some(worth),
        // The battle is over: who still stands there has won it.
        None => {
            let battle = game.battle.as_ref()?;
            let holds = copy.board.present(realm).has(battle.space);
            let space = super::worth::of_space(game, content, weights, battle.attacker, battle.space);
            Some(match (battle.side(realm)?, holds) {
                (Side::Attacker, true) => space,
                (Side::Defender, false) => -space,
                _ => 0.0,
            })
        }
    }
}
