//! Deals worth listing: what bots, the text table and one-click buttons offer. Any other legal deal is judged by `play`.
use super::{
    ConanCards, Deal,
    action::Action,
    deal::{Alliance, Parts, TRANSFERS, Transfer},
    ids::{Adventure, LINE},
    places,
};
use crate::{
    array_list::ArrayList,
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// Glory that is offered or asked for.
const PRICES: [u16; 4] = [1, 2, 3, 5];
/// The steps by which a counter asks for more or less.
const STEPS: [u16; 5] = [1, 2, 3, 5, 8];

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
        let treaties = out.len();
        self.list_alliances(seat, out);
        out[treaties..].sort_unstable();
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
        let hand = self.hand_size(seller).min(2) as u8;
        let tried = self.failed.iter().any(|deal| deal.is_sale(buyer, seller));
        for amount in PRICES.into_iter().filter(|price| *price <= self.spare(buyer)) {
            let price = Transfer::Glory { from: buyer, to: seller, amount };
            let mut transfers: ArrayList<Transfer, TRANSFERS> = ArrayList::gather([price, price]);
            let mut sell = |sold: Transfer| {
                let failed = |deal: &Deal| *deal.transfers() == [price, sold.in_general()];
                if !tried || !self.failed.iter().any(failed) {
                    transfers[1] = sold;
                    out.push(Action::Propose(Deal::Treaty(transfers)));
                }
            };
            for cards in 1..=hand {
                sell(if seller == author {
                    Transfer::CardChoice { from, to, cards }
                } else {
                    Transfer::CardRandom { from, to, cards }
                });
            }
            for slot in items.iter() {
                sell(Transfer::Item { from, to, slot });
            }
            for (slot, adventure, nth) in in_the_way.iter().copied() {
                sell(Transfer::LiftChallenge { from, slot, adventure, nth });
            }
        }
    }

    /// Challenges that one player set where the other's hero stands, each with its place in the line.
    fn challenges_in_the_way(&self, setter: Seat, of: Seat) -> ArrayList<(SlotId, Adventure, u8), LINE> {
        let Some(at) = self.players[of].at else { return ArrayList::default() };
        let line = self.line(at).iter().zip(1..).filter(|(post, _)| post.setter == setter);
        let mut list: ArrayList<_, LINE> = line.map(|(post, nth)| (post.slot, at, nth)).collect();
        list.sort_unstable();
        list
    }

    /// Alliances with those who stand at the same adventure. Two share evenly or 2 to 1; more share evenly.
    fn list_alliances(&self, me: Seat, out: &mut Vec<Action>) {
        let Some(adventure) = self.players[me].at else { return };
        let here = self.heroes_at(adventure).minus(self.silenced);
        if here.len() < 2 {
            return;
        }
        let chosen =
            |number: u8| (0..self.seats).map(Seat).filter(move |seat| number >> seat.0 & 1 == 1).collect();
        let may = |seats: &SeatSet| {
            seats.has(me) && seats.len() > 1 && seats.minus(here).is_empty() && self.may_ally(*seats)
        };
        for seats in (0..1 << self.seats).map(chosen).filter(may) {
            let even = Parts(std::array::from_fn(|seat| u8::from(seats.has(Seat(seat as u8)))));
            self.note_alliances(adventure, seats, even, out);
            if let (2, Some(low)) = (seats.len(), seats.lowest()) {
                for more in [low, seats.without(low).lowest().unwrap_or(low)] {
                    let mut parts = even;
                    parts[more] = 2;
                    self.note_alliances(adventure, seats, parts, out);
                }
            }
        }
    }

    /// Whether an alliance of these would be new: it holds every partner that its members have, and more.
    pub(super) fn may_ally(&self, seats: SeatSet) -> bool {
        let widens = |old: &Alliance| old.seats().minus(seats).is_empty() && old.seats() != seats;
        seats.iter().all(|seat| self.alliance_of(seat).is_none_or(widens))
    }

    /// Each member may be the one with the special effect and the first choice.
    fn note_alliances(&self, adventure: Adventure, seats: SeatSet, parts: Parts, out: &mut Vec<Action>) {
        for first in seats.iter() {
            self.note(Deal::Alliance(Alliance::shared(adventure, seats, parts, first)), out);
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
