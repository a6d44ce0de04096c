//! Deals worth listing: what bots, the text table and one-click buttons offer. Any other legal deal is judged by `play`.
use super::{
    ConanCards, Deal,
    action::Action,
    deal::{Alliance, Transfer},
    ids::PerSeat,
    places,
};
use crate::{few::Few, seat::Seat, slots::SlotId};

/// Glory that is offered or asked for.
const PRICES: [u16; 4] = [1, 2, 3, 5];
/// The steps by which a counter asks for more or less.
const STEPS: [u16; 5] = [1, 2, 3, 5, 8];
/// Parts of an alliance: mine and theirs.
const PARTS: [(u8, u8); 3] = [(1, 1), (2, 1), (1, 2)];

fn treaty(transfers: impl IntoIterator<Item = Transfer>) -> Deal {
    Deal::Treaty(transfers.into_iter().collect())
}

impl ConanCards {
    /// Deals that the holder of the floor might propose.
    pub(super) fn list_floor(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        for rival in self.rivals(seat).filter(|rival| !self.silenced.has(*rival)) {
            self.list_trades(seat, rival, out);
            self.list_alliances(seat, rival, out);
        }
    }

    /// Notes a deal unless it has failed before.
    fn note(&self, deal: Deal, out: &mut Vec<Action>) {
        if self.failed.is_empty() || !self.failed.contains(&deal.in_general(&self.slots)) {
            out.push(Action::Propose(deal));
        }
    }

    fn list_trades(&self, me: Seat, rival: Seat, out: &mut Vec<Action>) {
        let (mine, theirs) = (self.hand_size(me), self.hand_size(rival));
        let pays = |from: Seat, to: Seat, amount: u16| Transfer::Glory { from, to, amount };
        let affordable = |from: Seat| PRICES.into_iter().filter(move |price| *price <= self.spare(from));
        for amount in affordable(me) {
            for cards in (1..=2).filter(|cards| usize::from(*cards) <= theirs) {
                let card = Transfer::CardRandom { from: rival, to: me, cards };
                self.note(treaty([pays(me, rival, amount), card]), out);
            }
            for (slot, _) in self.items_in_play(rival) {
                self.note(
                    treaty([pays(me, rival, amount), Transfer::Item { from: rival, to: me, slot }]),
                    out,
                );
            }
            for slot in self.challenges_in_the_way(rival, me) {
                self.note(
                    treaty([pays(me, rival, amount), Transfer::LiftChallenge { from: rival, slot }]),
                    out,
                );
            }
        }
        for amount in affordable(rival) {
            for cards in (1..=2).filter(|cards| usize::from(*cards) <= mine) {
                let card = Transfer::CardChoice { from: me, to: rival, cards };
                self.note(treaty([pays(rival, me, amount), card]), out);
            }
            let items =
                self.slots.members(places::items_up(me)).or(self.slots.members(places::items_down(me)));
            for slot in items.iter() {
                self.note(
                    treaty([pays(rival, me, amount), Transfer::Item { from: me, to: rival, slot }]),
                    out,
                );
            }
            for slot in self.challenges_in_the_way(me, rival) {
                self.note(treaty([pays(rival, me, amount), Transfer::LiftChallenge { from: me, slot }]), out);
            }
        }
        if mine > 0 && theirs > 0 {
            let swap = [(me, rival), (rival, me)];
            let swap = swap.map(|(from, to)| Transfer::CardChoice { from, to, cards: 1 });
            self.note(treaty(swap), out);
        }
    }

    /// Challenges that one player set where the other's hero stands.
    fn challenges_in_the_way(&self, setter: Seat, of: Seat) -> impl Iterator<Item = SlotId> + use<'_> {
        let line = self.players[of].at.map_or(&[][..], |at| self.line(at));
        line.iter().filter(move |post| post.setter == setter).map(|post| post.slot)
    }

    fn list_alliances(&self, me: Seat, rival: Seat, out: &mut Vec<Action>) {
        let Some(adventure) = self.players[me].at.filter(|at| self.players[rival].at == Some(*at)) else {
            return;
        };
        if self.alliance_of(me).is_some() || self.alliance_of(rival).is_some() {
            return;
        }
        for (mine, theirs) in PARTS {
            let mut parts = PerSeat::default();
            (parts[me], parts[rival]) = (mine, theirs);
            for first in [me, rival] {
                let second = if first == me { rival } else { me };
                let order = Few::gather([first, second]);
                let alliance = Alliance {
                    adventure,
                    members: Few::gather([me.min(rival), me.max(rival)]),
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
