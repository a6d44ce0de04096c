//! What may be proposed and countered.
use super::{
    ConanCards,
    deal::{Alliance, Deal, Parts, TRANSFERS, Transfer},
    ids::Adventure,
    places::{self, DRAW},
};
use crate::{
    array_list::ArrayList,
    face::{Face, FaceSet},
    game::Why,
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// Hand cards of one transfer at most.
const MOST_CARDS: u8 = 3;
/// Parts of one member at most.
const MOST_PARTS: u8 = 3;

impl ConanCards {
    /// A counter is the same sort of deal between the same two players, and answers a first offer.
    pub(super) fn check_counter(&self, seat: Seat, deal: &Deal) -> Result<(), Why> {
        let pending = self.deal_at_hand();
        let same_sort = matches!(
            (pending.deal, deal),
            (Deal::Treaty(_), Deal::Treaty(_)) | (Deal::Alliance(_), Deal::Alliance(_))
        );
        let parties = pending.deal.parties();
        ensure(!pending.counter, "counter_to_a_counter")?;
        ensure(parties.len() == 2, "counter_to_many")?;
        ensure(same_sort, "other_sort_of_deal")?;
        ensure(deal.parties() == parties, "other_parties")?;
        let same = deal.in_general(&self.slots) == pending.deal.in_general(&self.slots);
        if same { Err(Why("deal_known")) } else { self.check_deal(seat, deal) }
    }

    /// Whether this seat may lay the deal on the table now: as an answer to the one that lies there, or as a proposal.
    pub fn may_offer(&self, seat: Seat, deal: &Deal) -> bool {
        match self.pending {
            Some(_) => self.check_counter(seat, deal).is_ok(),
            None => self.check_deal(seat, deal).is_ok(),
        }
    }

    /// Whether these transfers may stand together in a treaty that this seat writes down.
    pub fn may_transfer_all(&self, author: Seat, transfers: &[Transfer]) -> bool {
        self.check_treaty(author, transfers).is_ok()
    }

    /// Whether a deal may be proposed by this author on the open state.
    pub(super) fn check_deal(&self, author: Seat, deal: &Deal) -> Result<(), Why> {
        let parties = deal.parties();
        ensure(parties.len() > 1, "deal_needs_two")?;
        ensure(parties.has(author), "not_your_deal")?;
        ensure(parties.minus(self.alive()).is_empty(), "party_out")?;
        ensure(parties.iter().all(|seat| !self.silenced.has(seat)), "silenced")?;
        match deal {
            Deal::Treaty(transfers) => self.check_treaty(author, transfers)?,
            Deal::Alliance(alliance) => self.check_alliance(alliance)?,
        }
        if self.failed.is_empty() || self.may_be_fresh(deal, &mut ArrayList::default()) {
            return Ok(());
        }
        Err(Why("deal_known"))
    }

    /// Whether the deal differs from those that failed by some faces of the cards that it offers openly: deals are
    /// compared by them, and only their owner knows them before they are turned up. The faces of the first cards are
    /// chosen already.
    fn may_be_fresh(&self, deal: &Deal, chosen: &mut ArrayList<(SlotId, Face), TRANSFERS>) -> bool {
        let Some(slot) = deal.open_cards().nth(chosen.len()) else {
            return !self.failed.contains(&deal.with_open_faces(chosen));
        };
        let mut faces = (0..self.slots.hidden(DRAW).len()).map(Face::at);
        faces.any(|face| {
            let fresh = self.slots.may_be(slot, FaceSet::NONE.with(face))
                && chosen.push((slot, face)).is_ok()
                && self.may_be_fresh(deal, chosen);
            chosen.retain(|(other, _)| *other != slot);
            fresh
        })
    }

    fn check_treaty(&self, author: Seat, transfers: &[Transfer]) -> Result<(), Why> {
        let once = |(i, transfer): (usize, &Transfer)| {
            let same = |other: &Transfer| {
                other == transfer
                    || slot_given(*other).is_some() && slot_given(*other) == slot_given(*transfer)
            };
            !transfers[..i].iter().any(same)
        };
        ensure(transfers.iter().enumerate().all(once), "given_twice")?;
        transfers.iter().try_for_each(|transfer| self.check_transfer(author, *transfer))?;
        self.alive().iter().try_for_each(|seat| {
            let own = || transfers.iter().filter(|transfer| transfer.from() == seat);
            let glory: u32 = own().map(|transfer| u32::from(glory_given(*transfer))).sum();
            let cards: usize = own().map(|transfer| transfer.cards()).sum();
            ensure(glory <= u32::from(self.spare(seat)), "too_little_glory")?;
            ensure(cards <= self.hand_size(seat), "too_few_cards")
        })
    }

    fn check_transfer(&self, author: Seat, transfer: Transfer) -> Result<(), Why> {
        let from = transfer.from();
        ensure(transfer.to() != Some(from), "to_oneself")?;
        let in_hand = |slot: SlotId| from == author && self.slots.place(slot) == places::hand(from);
        let lies = |slot: SlotId, at: (Adventure, u8)| {
            self.post(slot).is_some_and(|(_, post)| post.setter == from)
                && self.place_in_line(slot) == Some(at)
        };
        match transfer {
            Transfer::ShowHand { .. } => ensure(self.hand_size(from) > 0, "no_cards_there"),
            Transfer::ShowCard { slot, .. } | Transfer::CardOpen { slot, .. } => {
                ensure(in_hand(slot), "not_in_hand")
            }
            Transfer::ShowChallenge { slot, adventure, nth, .. }
            | Transfer::LiftChallenge { slot, adventure, nth, .. } => {
                ensure(lies(slot, (adventure, nth)), "no_such_challenge")
            }
            Transfer::Glory { amount, .. } => ensure(amount > 0, "amount_missing"),
            Transfer::CardChoice { cards, .. } | Transfer::CardRandom { cards, .. } => {
                ensure(cards > 0, "amount_missing")?;
                ensure(cards <= MOST_CARDS, "too_many_cards")
            }
            Transfer::Item { slot, .. } => {
                let place = self.slots.place(slot);
                let own = place == places::items_up(from) || place == places::items_down(from);
                ensure(own, "no_such_item")
            }
        }
    }

    fn check_alliance(&self, alliance: &Alliance) -> Result<(), Why> {
        let seats = alliance.seats();
        let is_order =
            |list: &[Seat]| list.len() == seats.len() && list.iter().copied().collect::<SeatSet>() == seats;
        let parts = |parts: &Parts| {
            let of_members = alliance.members.iter().map(|member| parts[*member]);
            let others = (0..parts.0.len() as u8).map(Seat).filter(|seat| !seats.has(*seat));
            of_members.clone().all(|part| part <= MOST_PARTS)
                && of_members.sum::<u8>() > 0
                && others.map(|seat| parts[seat]).all(|part| part == 0)
        };
        let here = |seat: Seat| self.players[seat].at == Some(alliance.adventure);
        let complete = alliance.members.is_sorted()
            && is_order(&alliance.members)
            && is_order(&alliance.items)
            && is_order(&alliance.cards)
            && seats.has(alliance.special);
        ensure(complete, "lists_incomplete")?;
        ensure([&alliance.loot, &alliance.wins, &alliance.losses].into_iter().all(parts), "parts_unfit")?;
        ensure(seats.iter().all(here), "not_all_there")?;
        ensure(seats.iter().all(|seat| !self.has_set(seat, alliance.adventure)), "own_challenge")?;
        ensure(self.may_ally(seats), "allied_already")
    }
}

fn ensure(holds: bool, why: &'static str) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(Why(why)) }
}

/// The card that a transfer gives away, by its slot: it can be given once.
fn slot_given(transfer: Transfer) -> Option<SlotId> {
    match transfer {
        Transfer::CardOpen { slot, .. }
        | Transfer::Item { slot, .. }
        | Transfer::LiftChallenge { slot, .. } => Some(slot),
        _ => None,
    }
}

fn glory_given(transfer: Transfer) -> u16 {
    if let Transfer::Glory { amount, .. } = transfer { amount } else { 0 }
}
