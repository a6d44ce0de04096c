//! Odds and prospects, by what lies open to whoever estimates them.
use super::numbers::Number;
use crate::weights::Weights;
use engine::{
    conan_cards::{
        Adventure, AdventureDef, Alliance, Attribute, Card, Challenge, ConanCards, Content, Effect, Mode,
        Parts, Post, Values,
    },
    game::Game,
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// What a challenge that nobody has seen is taken for.
const UNSEEN: Values = Values([4, 4, 4]);

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

/// By how much the best attribute is ahead of a challenge.
pub(super) fn ahead(strengths: [f32; 3], values: Values) -> f32 {
    let differences = Attribute::ALL.map(|one| strengths[one as usize] - f32::from(values.of(one)));
    differences.into_iter().fold(f32::MIN, f32::max)
}

/// A member's part of what an alliance shares.
pub(super) fn part_of(alliance: &Alliance, parts: &Parts, member: Seat) -> f32 {
    let all: u8 = alliance.members.iter().map(|member| parts[*member]).sum();
    f32::from(parts[member]) / f32::from(all.max(1))
}

/// A table, and the numbers by which it is estimated.
#[derive(Clone, Copy)]
pub(super) struct Estimate<'a> {
    pub(super) game: &'a ConanCards,
    pub(super) content: &'a Content,
    pub(super) weights: &'a Weights,
}

impl Estimate<'_> {
    /// One of the numbers.
    pub(super) fn n(self, number: Number) -> f32 {
        self.weights.number(number as usize)
    }

    /// The chance of a side that is so far ahead, all hidden help apart; a tie is not enough.
    pub(super) fn chance(self, ahead: f32) -> f32 {
        logistic(self.n(Number::ChanceSteepness) * (ahead - self.n(Number::ChanceEven)))
    }

    /// What a hero brings to a challenge at a place: its attributes with what always helps it there.
    pub(super) fn strengths(self, seat: Seat, place: &AdventureDef) -> [f32; 3] {
        let Self { game, content, .. } = self;
        let own = content.hero(game.players[seat].hero).values;
        let items = game.magic_of(seat).filter(|(_, _, up)| *up).filter_map(|(_, item, _)| item);
        let passive = items.map(|item| content.item(item)).filter(|item| item.mode == Mode::Passive);
        let mut strengths = own.0.map(f32::from);
        for effect in passive.flat_map(|item| &item.effects).chain(&place.place) {
            let Effect::Attr { sway, amount, if_tag, if_duel: false, .. } = *effect else { continue };
            let amount = f32::from(amount) * if if_tag.is_some() { self.n(Number::ItemSeldom) } else { 1.0 };
            for attribute in Attribute::ALL.into_iter().filter(|attribute| sway.sways(*attribute)) {
                strengths[attribute as usize] += amount;
            }
        }
        strengths
    }

    /// The best of several heroes in each attribute, with the allies of each.
    fn joined(self, members: SeatSet, place: &AdventureDef) -> [f32; 3] {
        let Self { game, content, .. } = self;
        let mut best = [f32::MIN; 3];
        for member in members.iter() {
            let own = self.strengths(member, place);
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
        self,
        (members, knows): (SeatSet, Seat),
        adventure: Adventure,
        post: Post,
    ) -> f32 {
        let Self { game, content, .. } = self;
        let place = content.adventure(adventure);
        let values = known_challenge(game, knows, post)
            .map_or(UNSEEN, |challenge| content.challenge(challenge).values);
        self.chance(ahead(self.joined(members, place), values))
    }

    /// What the loot of an adventure is worth in glory.
    pub(super) fn loot_worth(self, adventure: Adventure) -> f32 {
        let def = self.content.adventure(adventure);
        let more =
            if def.special.is_empty() && def.charge.is_none() { 0.0 } else { self.n(Number::LootSpecial) };
        f32::from(def.loot.gp)
            + self.n(Number::Item) * f32::from(def.loot.items)
            + self.n(Number::Card) * f32::from(def.loot.cards)
            + more
    }

    /// How much of a loot so many heroes together may still hope for, behind a challenge against which they have this chance.
    /// Partners take turns, and so get on faster.
    pub(super) fn hope(self, members: usize, chance: f32) -> f32 {
        self.n(Number::HopeBase)
            + self.n(Number::HopeMember) * members.min(3) as f32
            + self.n(Number::HopeChance) * chance
    }

    /// What an adventure promises some heroes together, as one of them knows it: its loot, the less the more stands before it
    /// and the worse they are against that, and the less the more others are there: only who is alone takes the loot.
    pub(super) fn prospect(self, (members, knows): (SeatSet, Seat), adventure: Adventure) -> f32 {
        let Self { game, content, .. } = self;
        let place = content.adventure(adventure);
        let best = self.joined(members, place);
        let mut worth = self.loot_worth(adventure);
        for post in game.line(adventure) {
            let values = known_challenge(game, knows, *post)
                .map_or(UNSEEN, |challenge| content.challenge(challenge).values);
            worth *= self.hope(members.len(), self.chance(ahead(best, values)));
        }
        worth / (1 + game.heroes_at(adventure).minus(members).len()) as f32
    }

    /// What the adventure where a hero stands promises its player: all of it, or a part where it has partners.
    pub(super) fn own_prospect(self, seat: Seat, adventure: Adventure) -> f32 {
        let Some(alliance) = self.game.alliance_of(seat).filter(|alliance| alliance.adventure == adventure)
        else {
            return self.prospect((SeatSet::only(seat), seat), adventure);
        };
        part_of(alliance, &alliance.loot, seat) * self.prospect((alliance.seats(), seat), adventure)
    }

    /// How much a seat's own challenges stand in the way of heroes that are before them.
    pub(super) fn barriers(self, seat: Seat) -> f32 {
        let game = self.game;
        let mut sum = 0.0;
        for adventure in game.adventures().filter(|adventure| game.has_set(seat, *adventure)) {
            sum += self.n(Number::BarrierChallenge)
                * game.line(adventure).iter().filter(|post| post.setter == seat).count() as f32;
            let Some(front) = game.front(adventure).filter(|front| front.setter == seat) else { continue };
            for hero in game.heroes_at(adventure).iter() {
                let chance = self.chance_against((SeatSet::only(hero), seat), adventure, front);
                sum += self.n(Number::BarrierHero) - self.n(Number::BarrierChance) * chance;
            }
        }
        sum
    }
}
