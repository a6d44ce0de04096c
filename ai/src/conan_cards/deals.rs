//! Deals: what each side gets out of them.
use super::{
    action_features::{ActionFeature, Outlook},
    chances::part_of,
    numbers::Number,
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
        self.gain_of(deal, seat) - self.n(Number::DealOthers) * others.sum::<f32>() / rivals
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
            Transfer::Item { .. } => self.n(Number::Item),
            Transfer::ShowHand { .. } => self.n(Number::ShowHand),
            Transfer::ShowCard { .. } | Transfer::ShowChallenge { .. } => self.n(Number::ShowCard),
            Transfer::LiftChallenge { .. } => 0.0,
        };
        if gives { -worth } else { worth }
    }

    /// The worst cards of a hand: of an own one by their faces.
    fn cards_of_choice(&self, from: Seat, cards: u8) -> f32 {
        if from != self.seat {
            return self.n(Number::CardByChoice) * self.n(Number::Card) * f32::from(cards);
        }
        let mut hand: Vec<f32> = self.game.hand_of(from).map(|(slot, _)| self.keeps(slot)).collect();
        hand.sort_by(f32::total_cmp);
        hand.iter().take(usize::from(cards)).sum()
    }

    fn mean_card(&self, from: Seat) -> f32 {
        if from != self.seat {
            return self.n(Number::Card);
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
            let promised = self.own_prospect(seat, adventure);
            let hope = self.hope(self.side_of(seat).len(), chance(seat));
            return self.n(Number::LiftGain) * promised * (1.0 / hope - 1.0);
        }
        if from != seat {
            return 0.0;
        }
        let stops = |hero| self.n(Number::LiftStops) * (1.0 - chance(hero)) - self.n(Number::LiftStopsLeast);
        let stopped = self.game.heroes_at(adventure).iter().map(stops);
        -self.n(Number::LiftCost) - stopped.sum::<f32>().max(0.0)
    }

    /// What the adventure promises together, by parts, against what it promises alone.
    fn gain_by_alliance(&self, alliance: &Alliance, seat: Seat) -> f32 {
        let part = |parts: &Parts| part_of(alliance, parts, seat);
        let promises = |members: SeatSet| self.prospect((members, self.seat), alliance.adventure);
        let special = if alliance.special == seat { self.n(Number::AllianceSpecial) } else { 0.0 };
        let burden = self.n(Number::AllianceBurden) * (part(&alliance.losses) - part(&alliance.wins));
        let alone = self.own_prospect(seat, alliance.adventure);
        part(&alliance.loot) * promises(alliance.seats()) + special - burden - alone
    }

    /// A deal is proposed if it brings something and the others, who know more of their own cards, gain enough by it too.
    pub(super) fn rate_propose(&self, deal: &Deal, note: &mut impl FnMut(ActionFeature, f32)) {
        let own = self.worth_of(deal, self.seat);
        let others = deal.parties().without(self.seat).iter().map(|seat| self.worth_of(deal, seat));
        let least = others.fold(f32::MAX, f32::min);
        note(ActionFeature::Commerce, own.min(self.n(Number::ProposeMost)));
        let hopeless =
            (self.n(Number::ProposeOthers) - least).clamp(0.0, self.n(Number::ProposeHopelessMost));
        note(ActionFeature::Rest, self.n(Number::ProposeRest) + self.n(Number::ProposeHopeless) * hopeless);
    }

    pub(super) fn rate_accept(&self) -> f32 {
        match &self.question {
            Some(Question::Deal { deal, .. }) => {
                self.n(Number::AcceptWorth) * self.worth_of(deal, self.seat) - self.n(Number::AcceptCost)
            }
            _ => self.n(Number::AcceptOther),
        }
    }

    pub(super) fn rate_sermon(&self) -> f32 {
        match self.question {
            Some(Question::Sermon { sermon: Sermon::TakeLoot | Sermon::TakeWin }) => {
                self.n(Number::SermonTake)
            }
            Some(Question::Sermon { sermon: Sermon::Betray }) => self.n(Number::SermonBetray),
            Some(Question::Sermon { sermon: Sermon::RefuseLoss }) => self.n(Number::SermonRefuse),
            _ => self.n(Number::SermonOther),
        }
    }
}
