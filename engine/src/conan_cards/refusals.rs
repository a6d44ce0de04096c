//! Which rule forbids an answer: one reason for one rule, asked for once an answer was refused.
use super::{
    ConanCards,
    content::{Card, Content, Window},
    contest::Contest,
    hero_turn::{Left, Turn},
    ids::{Ability, Adventure},
    places,
};
use crate::{game::Why, seat::Seat, slots::SlotId};

/// Every reason; each has its words in the app.
pub(super) const REASONS: &[Why] = &[
    Why("ability_spent"),
    Why("action_spent"),
    Why("allied_already"),
    Why("amount_missing"),
    Why("bid_too_high"),
    Why("bid_too_low"),
    Why("cannot_cancel"),
    Why("cannot_stand"),
    Why("card_does_not_fit"),
    Why("challenge_in_the_way"),
    Why("counter_to_a_counter"),
    Why("counter_to_many"),
    Why("deal_known"),
    Why("deal_needs_two"),
    Why("driven_away"),
    Why("given_twice"),
    Why("held_here"),
    Why("hero_elsewhere"),
    Why("hero_in_the_way"),
    Why("hire_too_dear"),
    Why("item_used"),
    Why("lists_incomplete"),
    Why("must_go"),
    Why("no_cards_there"),
    Why("no_effect"),
    Why("no_room"),
    Why("no_such_adventure"),
    Why("no_such_challenge"),
    Why("no_such_charge"),
    Why("no_such_item"),
    Why("no_way_out"),
    Why("not_a_rival"),
    Why("not_a_target"),
    Why("not_all_there"),
    Why("not_callable"),
    Why("not_in_front"),
    Why("not_in_hand"),
    Why("not_in_order"),
    Why("not_in_this_contest"),
    Why("not_now"),
    Why("not_your_ability"),
    Why("not_your_deal"),
    Why("nothing_holds"),
    Why("nothing_to_match"),
    Why("nowhere_to_go"),
    Why("only_facing"),
    Why("other_parties"),
    Why("other_sort_of_deal"),
    Why("own_adventure"),
    Why("own_challenge"),
    Why("own_hero_there"),
    Why("partner"),
    Why("parts_unfit"),
    Why("party_out"),
    Why("raged"),
    Why("silenced"),
    Why("stands_there"),
    Why("to_oneself"),
    Why("too_few_cards"),
    Why("too_little_glory"),
    Why("too_many_cards"),
    Why("wanders"),
];

impl ConanCards {
    /// Why the hero does not go there.
    pub(super) fn why_not_go(&self, seat: Seat, adventure: Adventure) -> Why {
        let player = &self.players[seat];
        Why(if self.site(adventure).is_none() {
            "no_such_adventure"
        } else if player.at == Some(adventure) {
            "stands_there"
        } else if player.banned == Some(adventure) {
            "driven_away"
        } else {
            "own_challenge"
        })
    }

    /// Why the hero does not accomplish the adventure where it is.
    pub(super) fn why_not_accomplish(&self, seat: Seat) -> Why {
        Why(match self.players[seat].at {
            None => "wanders",
            Some(_) if self.is_held(seat) => "challenge_in_the_way",
            Some(_) => "hero_in_the_way",
        })
    }

    /// Why a rival is not called to a duel.
    pub(super) fn why_not_duel(&self, seat: Seat, rival: Seat) -> Why {
        Why(if !self.is_rival(seat, rival) {
            "not_a_rival"
        } else if self.partners(seat).contains(&rival) {
            "partner"
        } else {
            "hero_elsewhere"
        })
    }

    /// Why an ability does not serve; `otherwise` is the reason if it is there and unspent.
    pub(super) fn why_no_ability(
        &self,
        content: &Content,
        (seat, ability): (Seat, Ability),
        otherwise: &'static str,
    ) -> Why {
        Why(if self.ability(content, seat) != ability {
            "not_your_ability"
        } else if self.players[seat].spent {
            "ability_spent"
        } else {
            otherwise
        })
    }

    /// Why nobody rages.
    pub(super) fn why_not_rage(&self, content: &Content, contest: &Contest, seat: Seat) -> Why {
        let otherwise = if contest.raged { "raged" } else { "not_in_this_contest" };
        self.why_no_ability(content, (seat, Ability::Rage), otherwise)
    }

    /// Why an item is not used at this moment.
    pub(super) fn why_not_use(&self, content: &Content, seat: Seat, window: Window, slot: SlotId) -> Why {
        let Some((_, item)) = self.items_in_play(seat).find(|(own, _)| *own == slot) else {
            return Why("no_such_item");
        };
        Why(if content.item(item).window != Some(window) {
            "not_now"
        } else if self.players[seat].used >> item.0 & 1 == 1 {
            "item_used"
        } else {
            "no_effect"
        })
    }

    /// Why a charge is not used at this moment; `otherwise` is the reason if it is for it.
    pub(super) fn why_not_charge(
        &self,
        content: &Content,
        (seat, slot): (Seat, SlotId),
        window: Window,
        otherwise: &'static str,
    ) -> Why {
        Why(if self.slots.place(slot) != places::charged(seat) {
            "no_such_charge"
        } else if !self.charges(content, seat, window).any(|(charge, _)| charge == slot) {
            "not_now"
        } else {
            otherwise
        })
    }

    /// Why nobody pays for a way out.
    pub(super) fn why_no_way_out(&self, content: &Content, seat: Seat) -> Why {
        Why(if !self.rules.way_out {
            "no_way_out"
        } else if !self.is_held(seat) {
            "nothing_holds"
        } else if self.spare(seat) < content.limits.way_out {
            "too_little_glory"
        } else {
            "nowhere_to_go"
        })
    }

    /// Why a special card is not played from hand at this moment; the hand holds it.
    pub(super) fn why_not_special(&self, content: &Content, window: Window, slot: SlotId) -> Why {
        let card = self.slots.face(slot).map(Card::of);
        let now = matches!(card, Some(Card::Resolution(card)) if content.resolution(card).window == window);
        Why(if now { "no_effect" } else { "not_now" })
    }

    /// Why the ability of the hero's turn does not serve.
    pub(super) fn why_no_turn_ability(&self, content: &Content, turn: Turn) -> Why {
        let ability = self.ability(content, turn.seat);
        let otherwise = if self.players[turn.seat].at.is_none() && turn.left == Left::Action {
            "wanders"
        } else {
            "not_now"
        };
        self.why_no_ability(content, (turn.seat, ability), otherwise)
    }
}
