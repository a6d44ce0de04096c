//! Deals worth listing: what bots, the text table and one-click buttons offer. Any other legal deal is judged by `play`.
use super::{
    ConanCards, Deal,
    action::Action,
    deal::{Alliance, Parts, Transfer},
    places,
};
use crate::{few::Few, seat::Seat, slots::SlotSet};

/// Glory that is offered or asked for.
const PRICES: [u16; 4] = [1, 2, 3, 5];
/// The steps by which a counter asks for more or less.
const STEPS: [u16; 5] = [1, 2, 3, 5, 8];
/// Parts of an alliance: of the member with the lower seat, and of the other.
const PARTS: [(u8, u8); 3] = [(1, 1), (1, 2), (2, 1)];

fn treaty(transfers: impl IntoIterator<Item = Transfer>) -> Deal {
    Deal::Treaty(transfers.into_iter().collect())
}

impl ConanCards {
    /// Deals that the holder of the floor might propose, in order.
    pub(super) fn list_floor(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let rivals = || self.rivals(seat).filter(|rival| !self.silenced.has(*rival));
        rivals().filter(|rival| *rival < seat).for_each(|rival| self.list_sales(rival, seat, seat, out));
        rivals().for_each(|rival| self.list_sales(seat, rival, seat, out));
        rivals().filter(|rival| *rival > seat).for_each(|rival| self.list_sales(rival, seat, seat, out));
        for rival in rivals().filter(|rival| self.hand_size(seat) > 0 && self.hand_size(*rival) > 0) {
            let swap = [(seat, rival), (rival, seat)];
            self.note(treaty(swap.map(|(from, to)| Transfer::CardChoice { from, to, cards: 1 })), out);
        }
        rivals().for_each(|rival| self.list_alliances(seat, rival, out));
    }

    /// Notes a deal unless it has failed before.
    fn note(&self, deal: Deal, out: &mut Vec<Action>) {
        if self.failed.is_empty() || !self.failed.contains(&deal.in_general(&self.slots)) {
            out.push(Action::Propose(deal));
        }
    }

    /// One player pays, the other sells: cards, items, the lifting of a challenge. Who proposes sells cards of choice and
    /// any item; of others, random cards and items in play are bought.
    fn list_sales(&self, buyer: Seat, seller: Seat, author: Seat, out: &mut Vec<Action>) {
        let (from, to) = (seller, buyer);
        let mut items = self.slots.members(places::items_up(seller));
        if seller == author {
            items = items.or(self.slots.members(places::items_down(seller)));
        }
        let in_the_way = self.challenges_in_the_way(seller, buyer);
        for amount in PRICES.into_iter().filter(|price| *price <= self.spare(buyer)) {
            let sale = |sold| treaty([Transfer::Glory { from: buyer, to: seller, amount }, sold]);
            for cards in (1..=2).filter(|cards| usize::from(*cards) <= self.hand_size(seller)) {
                let sold = if seller == author {
                    Transfer::CardChoice { from, to, cards }
                } else {
                    Transfer::CardRandom { from, to, cards }
                };
                self.note(sale(sold), out);
            }
            for slot in items.iter() {
                self.note(sale(Transfer::Item { from, to, slot }), out);
            }
            for slot in in_the_way.iter() {
                self.note(sale(Transfer::LiftChallenge { from, slot }), out);
            }
        }
    }

    /// Challenges that one player set where the other's hero stands.
    fn challenges_in_the_way(&self, setter: Seat, of: Seat) -> SlotSet {
        let line = self.players[of].at.map_or(&[][..], |at| self.line(at));
        line.iter().filter(|post| post.setter == setter).map(|post| post.slot).collect()
    }

    fn list_alliances(&self, me: Seat, rival: Seat, out: &mut Vec<Action>) {
        let Some(adventure) = self.players[me].at.filter(|at| self.players[rival].at == Some(*at)) else {
            return;
        };
        if self.alliance_of(me).is_some() || self.alliance_of(rival).is_some() {
            return;
        }
        let (low, high) = (me.min(rival), me.max(rival));
        for (lower, higher) in PARTS {
            let mut parts = Parts::default();
            (parts[low], parts[high]) = (lower, higher);
            for (first, second) in [(low, high), (high, low)] {
                let order = Few::gather([first, second]);
                let alliance = Alliance {
                    adventure,
                    members: Few::gather([low, high]),
                    loot: parts,
                    items: order,
                    cards: order,
                    special: first,
                    wins: parts,
                    losses: parts,
                };
                self.note(Deal::Alliance(alliance), out);
            }
        }
    }

    /// Accept, refuse, and the same treaty with its glory one step up or down.
    pub(super) fn list_answers(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Accept, Action::Refuse]);
        let pending = self.deal_at_hand();
        let Deal::Treaty(transfers) = pending.deal else { return };
        for (at, transfer) in transfers.iter().enumerate() {
            let Transfer::Glory { from, to, amount } = *transfer else { continue };
            let less = STEPS.into_iter().rev().find(|step| *step < amount);
            let more = STEPS.into_iter().find(|step| *step > amount);
            for amount in [less, more].into_iter().flatten() {
                let mut changed = transfers;
                changed[at] = Transfer::Glory { from, to, amount };
                let deal = Deal::Treaty(changed);
                if self.check_counter(seat, &deal).is_ok() {
                    out.push(Action::Counter(deal));
                }
            }
        }
    }
}
