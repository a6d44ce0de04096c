//! Odds and prospects, by what lies open to whoever estimates them.
use engine::{
    conan_cards::{
        Adventure, AdventureDef, Alliance, Attribute, Card, Challenge, ConanCards, Content, Effect, Mode,
        Parts, Post, Values,
    },
    game::Game,
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// What a hand card is worth in glory, all in all.
pub(super) const CARD: f32 = 1.1;
/// What a magic item is worth in glory.
pub(super) const ITEM: f32 = 2.2;
/// How much of an item that serves against some challenges only is reckoned with.
const SELDOM: f32 = 0.3;
/// What a challenge that nobody has seen is taken for.
const UNSEEN: Values = Values([4, 4, 4]);

/// The chance of a side that is so far ahead, all hidden help apart; a tie is not enough.
pub(super) fn chance(ahead: f32) -> f32 {
    logistic(1.1 * (ahead - 0.5))
}

/// From logarithms of odds to a chance.
pub(super) fn logistic(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The card on a slot, if the seat knows it.
pub(super) fn known_card(game: &ConanCards, seat: Seat, slot: SlotId) -> Option<Card> {
    game.card_at(slot).filter(|_| game.slots().known(slot).shows(Some(seat)))
}

/// The challenge that lies there, if the seat knows it.
pub(super) fn known_challenge(game: &ConanCards, seat: Seat, post: Post) -> Option<Challenge> {
    match known_card(game, seat, post.slot)? {
        Card::Challenge(challenge) => Some(challenge),
        Card::Adventure(_) | Card::Resolution(_) => None,
    }
}

/// What a hero brings to a challenge at a place: its attributes with what always helps it there.
pub(super) fn strengths(game: &ConanCards, content: &Content, seat: Seat, place: &AdventureDef) -> [f32; 3] {
    let own = content.hero(game.players[seat].hero).values;
    let items = game.magic_of(seat).filter(|(_, _, up)| *up).filter_map(|(_, item, _)| item);
    let passive = items.map(|item| content.item(item)).filter(|item| item.mode == Mode::Passive);
    let mut strengths = own.0.map(f32::from);
    for effect in passive.flat_map(|item| &item.effects).chain(&place.place) {
        let Effect::Attr { sway, amount, if_tag, if_duel: false, .. } = *effect else { continue };
        let amount = f32::from(amount) * if if_tag.is_some() { SELDOM } else { 1.0 };
        for attribute in Attribute::ALL.into_iter().filter(|attribute| sway.sways(*attribute)) {
            strengths[attribute as usize] += amount;
        }
    }
    strengths
}

/// By how much the best attribute is ahead of a challenge.
pub(super) fn ahead(strengths: [f32; 3], values: Values) -> f32 {
    let differences = Attribute::ALL.map(|one| strengths[one as usize] - f32::from(values.of(one)));
    differences.into_iter().fold(f32::MIN, f32::max)
}

/// The best of several heroes in each attribute, with the allies of each.
fn joined(game: &ConanCards, content: &Content, members: SeatSet, place: &AdventureDef) -> [f32; 3] {
    let mut best = [f32::MIN; 3];
    for member in members.iter() {
        let own = strengths(game, content, member, place);
        let hired = game.allies_of(member).filter_map(|slot| game.card_at(slot)).map(|card| match card {
            Card::Challenge(ally) => content.challenge(ally).values.0.map(f32::from),
            Card::Adventure(_) | Card::Resolution(_) => [0.0; 3],
        });
        for values in hired.chain([own]) {
            best.iter_mut().zip(values).for_each(|(best, value)| *best = best.max(value));
        }
    }
    best
}

/// The chance of some heroes together against a challenge, as one seat knows it.
pub(super) fn chance_against(
    game: &ConanCards,
    content: &Content,
    (members, knows): (SeatSet, Seat),
    adventure: Adventure,
    post: Post,
) -> f32 {
    let place = content.adventure(adventure);
    let values =
        known_challenge(game, knows, post).map_or(UNSEEN, |challenge| content.challenge(challenge).values);
    chance(ahead(joined(game, content, members, place), values))
}

/// What the loot of an adventure is worth in glory.
pub(super) fn loot_worth(content: &Content, adventure: Adventure) -> f32 {
    let def = content.adventure(adventure);
    let more = if def.special.is_empty() && def.charge.is_none() { 0.0 } else { 0.8 };
    f32::from(def.loot.gp) + ITEM * f32::from(def.loot.items) + CARD * f32::from(def.loot.cards) + more
}

/// How much of a loot so many heroes together may still hope for, behind a challenge against which they have this chance.
/// Partners take turns, and so get on faster.
pub(super) fn hope(members: usize, chance: f32) -> f32 {
    0.13 + 0.12 * members.min(3) as f32 + 0.55 * chance
}

/// What an adventure promises some heroes together, as one of them knows it: its loot, the less the more stands before it
/// and the worse they are against that, and the less the more others are there: only who is alone takes the loot.
pub(super) fn prospect(
    game: &ConanCards,
    content: &Content,
    (members, knows): (SeatSet, Seat),
    adventure: Adventure,
) -> f32 {
    let place = content.adventure(adventure);
    let best = joined(game, content, members, place);
    let mut worth = loot_worth(content, adventure);
    for post in game.line(adventure) {
        let values = known_challenge(game, knows, *post)
            .map_or(UNSEEN, |challenge| content.challenge(challenge).values);
        worth *= hope(members.len(), chance(ahead(best, values)));
    }
    worth / (1 + game.heroes_at(adventure).minus(members).len()) as f32
}

/// What the adventure where a hero stands promises its player: all of it, or a part where it has partners.
pub(super) fn own_prospect(game: &ConanCards, content: &Content, seat: Seat, adventure: Adventure) -> f32 {
    let Some(alliance) = game.alliance_of(seat).filter(|alliance| alliance.adventure == adventure) else {
        return prospect(game, content, (SeatSet::only(seat), seat), adventure);
    };
    part_of(alliance, &alliance.loot, seat) * prospect(game, content, (alliance.seats(), seat), adventure)
}

/// A member's part of what an alliance shares.
pub(super) fn part_of(alliance: &Alliance, parts: &Parts, member: Seat) -> f32 {
    let all: u8 = alliance.members.iter().map(|member| parts[*member]).sum();
    f32::from(parts[member]) / f32::from(all.max(1))
}

/// How much a seat's own challenges stand in the way of heroes that are before them.
pub(super) fn barriers(game: &ConanCards, content: &Content, seat: Seat) -> f32 {
    let mut sum = 0.0;
    for adventure in game.adventures().filter(|adventure| game.has_set(seat, *adventure)) {
        sum += 0.1 * game.line(adventure).iter().filter(|post| post.setter == seat).count() as f32;
        let Some(front) = game.front(adventure).filter(|front| front.setter == seat) else { continue };
        for hero in game.heroes_at(adventure).iter() {
            let chance = chance_against(game, content, (SeatSet::only(hero), seat), adventure, front);
            sum += 1.0 - 1.6 * chance;
        }
    }
    sum
}
