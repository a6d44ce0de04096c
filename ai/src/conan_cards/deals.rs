//! Deals: what each side gets out of them.
use super::{
    action_features::{ActionFeature, Outlook},
    chances::{CARD, ITEM, hope, own_prospect, part_of, prospect},
};
use engine::{
    conan_cards::{Alliance, Deal, Parts, Question, Sermon, Transfer},
    seat::{Seat, SeatSet},
    slots::SlotId,
};

impl Outlook<'_> {
    /// What a deal brings a player, in glory, as far as this seat can tell; what others get by it makes them stronger.
    pub(super) fn worth_of(&self, deal: &Deal, seat: Seat) -> f32 {
        let others = deal.parties().without(seat).iter().map(|other| self.gain_of(deal, other).max(0.0));
        let rivals = self.game.alive().len().saturating_sub(1).max(1) as f32;
        self.gain_of(deal, seat) - 0.5 * others.sum::<f32>() / rivals
    }

    fn gain_of(&self, deal: &Deal, seat: Seat) -> f32 {
        match deal {
            Deal::Treaty(transfers) => transfers.iter().map(|transfer| self.gain_by(*transfer, seat)).sum(),
            Deal::Alliance(alliance) => self.gain_by_alliance(alliance, seat),
        }
    }

    fn gain_by(&self, transfer: Transfer, seat: Seat) -> f32 {
        if let Transfer::LiftChallenge { from, slot, .. } = transfer {
            return self.gain_by_lift(from, slot, seat);
        }
        let gives = transfer.from() == seat;
        if !gives && transfer.to() != Some(seat) {
            return 0.0;
        }
        let worth = match transfer {
            Transfer::Glory { amount, .. } => f32::from(amount),
            Transfer::CardChoice { cards, .. } => self.cards_of_choice(transfer.from(), cards),
            Transfer::CardRandom { from, cards, .. } => self.mean_card(from) * f32::from(cards),
            Transfer::CardOpen { slot, .. } => self.keeps(slot),
            Transfer::Item { .. } => ITEM,
            Transfer::ShowHand { .. } => 0.5,
            Transfer::ShowCard { .. } | Transfer::ShowChallenge { .. } => 0.2,
            Transfer::LiftChallenge { .. } => 0.0,
        };
        if gives { -worth } else { worth }
    }

    /// The worst cards of a hand: of an own one by their faces.
    fn cards_of_choice(&self, from: Seat, cards: u8) -> f32 {
        if from != self.seat {
            return 0.75 * CARD * f32::from(cards);
        }
        let mut hand: Vec<f32> = self.game.hand_of(from).map(|(slot, _)| self.keeps(slot)).collect();
        hand.sort_by(f32::total_cmp);
        hand.iter().take(usize::from(cards)).sum()
    }

    fn mean_card(&self, from: Seat) -> f32 {
        if from != self.seat {
            return CARD;
        }
        let hand = self.game.hand_of(from).map(|(slot, _)| self.keeps(slot));
        hand.sum::<f32>() / self.game.hand_size(from).max(1) as f32
    }

    /// A challenge that is lifted frees who stands before it: the loot is that much nearer, at once.
    fn gain_by_lift(&self, from: Seat, slot: SlotId, seat: Seat) -> f32 {
        let Some((adventure, nth)) = self.game.place_in_line(slot) else { return 0.0 };
        let Some(post) = self.game.line(adventure).get(usize::from(nth) - 1).copied() else { return 0.0 };
        let chance = |hero: Seat| self.chance_of(hero, adventure, post);
        if self.game.players[seat].at == Some(adventure) {
            let promised = own_prospect(self.game, self.content, seat, adventure);
            return 1.2 * promised * (1.0 / hope(self.side_of(seat).len(), chance(seat)) - 1.0);
        }
        if from != seat {
            return 0.0;
        }
        let stopped = self.game.heroes_at(adventure).iter().map(|hero| 1.8 * (1.0 - chance(hero)) - 0.4);
        -0.3 - stopped.sum::<f32>().max(0.0)
    }

    /// What the adventure promises together, by parts, against what it promises alone.
    fn gain_by_alliance(&self, alliance: &Alliance, seat: Seat) -> f32 {
        let part = |parts: &Parts| part_of(alliance, parts, seat);
        let promises =
            |members: SeatSet| prospect(self.game, self.content, (members, self.seat), alliance.adventure);
        let special = if alliance.special == seat { 0.4 } else { 0.0 };
        let burden = 0.6 * (part(&alliance.losses) - part(&alliance.wins));
        let alone = own_prospect(self.game, self.content, seat, alliance.adventure);
        part(&alliance.loot) * promises(alliance.seats()) + special - burden - alone
    }

    /// A deal is proposed if it brings something and the others, who know more of their own cards, gain enough by it too.
    pub(super) fn rate_propose(&self, deal: &Deal, note: &mut impl FnMut(ActionFeature, f32)) {
        let own = self.worth_of(deal, self.seat);
        let others = deal.parties().without(self.seat).iter().map(|seat| self.worth_of(deal, seat));
        let least = others.fold(f32::MAX, f32::min);
        note(ActionFeature::Commerce, own.min(2.0));
        note(ActionFeature::Rest, 0.3 + 1.2 * (0.4 - least).clamp(0.0, 2.0));
    }

    pub(super) fn rate_accept(&self) -> f32 {
        match &self.question {
            Some(Question::Deal { deal, .. }) => 1.5 * self.worth_of(deal, self.seat) - 0.05,
            _ => -1.0,
        }
    }

    pub(super) fn rate_sermon(&self) -> f32 {
        match self.question {
            Some(Question::Sermon { sermon: Sermon::TakeLoot | Sermon::TakeWin }) => 1.0,
            Some(Question::Sermon { sermon: Sermon::Betray }) => 0.6,
            Some(Question::Sermon { sermon: Sermon::RefuseLoss }) => 0.2,
            _ => -0.4,
        }
    }
}
