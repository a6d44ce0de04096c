//! The diplomacy phase: who has the floor, what may be proposed, and how parties answer.
use super::{
    ConanCards, Pending, Step,
    action::{Action, Sermon},
    content::Content,
    deal::{Alliance, Deal, Parts, TRANSFERS, Transfer},
    event::Event,
    frame::Frame,
    ids::{Ability, Adventure},
    places::{self, DRAW, OFFERED},
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    face::{Face, FaceSet},
    game::{Refused, Why},
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// Hand cards of one transfer at most.
const MOST_CARDS: u8 = 3;
/// Parts of one member at most.
const MOST_PARTS: u8 = 3;

impl ConanCards {
    pub(super) fn begin_diplomacy(&mut self, content: &Content) {
        self.give_floor(0, content);
    }

    /// The floor goes to this player of the order.
    fn give_floor(&mut self, turn: u8, content: &Content) {
        self.frames.set(Frame::Floor { turn, left: content.limits.proposals });
    }

    /// The floor is offered to those who can still find somebody to deal with.
    pub(super) fn advance_floor(&mut self, turn: u8, left: u8, content: &Content) -> bool {
        if turn == self.seats {
            self.begin_draw_phase();
            return false;
        }
        let open = self.alive().minus(self.silenced);
        let asks = left > 0 && open.has(self.seat_at(turn)) && open.len() > 1;
        if !asks {
            self.give_floor(turn + 1, content);
        }
        asks
    }

    pub(super) fn answer_floor(
        &mut self,
        (turn, left): (u8, u8),
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => {
                self.give_floor(turn + 1, step.content);
                Ok(())
            }
            Action::Propose(deal) => {
                self.check_deal(seat, &deal)?;
                self.frames.set(Frame::Floor { turn, left: left - 1 });
                step.tell(Event::Proposed { by: seat, deal });
                self.offer(seat, deal, false, step)?;
                self.frames.push(Frame::Answer)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// A deal lies on the table; cards that are offered openly are turned up.
    fn offer(&mut self, author: Seat, deal: Deal, counter: bool, step: &mut Step<'_>) -> Result<(), Refused> {
        for slot in deal.open_cards() {
            let face = self.slots.open_one(slot, step.supply)?;
            self.slots.put(slot, OFFERED, step.supply)?;
            step.tell(Event::Offered { by: author, card: FaceOf::new(DRAW, face) });
        }
        // Only its author knew before whether these cards were offered in vain already.
        if let Some(slot) = deal.open_cards().next()
            && self.failed.contains(&deal.in_general(&self.slots))
        {
            return Err(Refused::Foul(slot));
        }
        let accepted = SeatSet::only(author);
        self.pending = Some(Pending { deal, author, counter, accepted, ..Pending::default() });
        Ok(())
    }

    /// The deal at hand; the frame stands for its being there.
    pub(super) fn deal_at_hand(&self) -> Pending {
        self.pending.unwrap_or_default()
    }

    /// Who answers next: in order of play from the author.
    pub(super) fn answerer(&self) -> Option<Seat> {
        let pending = self.deal_at_hand();
        let open = pending.deal.parties().minus(pending.accepted);
        (1..self.seats).map(|n| Seat((pending.author.0 + n) % self.seats)).find(|seat| open.has(*seat))
    }

    /// When all have agreed, the Priest may speak.
    pub(super) fn advance_answer(&mut self, step: &mut Step<'_>) -> Result<bool, Refused> {
        if self.answerer().is_some() {
            return Ok(true);
        }
        let deal = self.deal_at_hand().deal;
        step.tell(Event::Agreed { deal });
        let content = step.content;
        let priest = self.alive().iter().find(|seat| self.can(content, *seat, Ability::Sermon));
        let sermon = priest.and_then(|priest| match (deal.parties().has(priest), deal) {
            (false, _) => Some((priest, Sermon::Forbid)),
            (true, Deal::Treaty(_)) => Some((priest, Sermon::Betray)),
            (true, Deal::Alliance(_)) => None,
        });
        self.frames.set(match sermon {
            Some((priest, sermon)) => Frame::DealSermon { priest, sermon },
            None => Frame::Give,
        });
        Ok(false)
    }

    pub(super) fn answer_deal(
        &mut self,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let pending = self.deal_at_hand();
        match action {
            Action::Accept => {
                let accepted = pending.accepted.with(seat);
                self.pending = Some(Pending { accepted, ..pending });
                Ok(())
            }
            Action::Refuse => {
                step.tell(Event::Refused { by: seat });
                self.fail_deal(step)?;
                self.frames.pop();
                Ok(())
            }
            Action::Counter(deal) => {
                self.check_counter(seat, &deal)?;
                self.fail_deal(step)?;
                step.tell(Event::Countered { by: seat, deal });
                self.offer(seat, deal, true, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

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

    /// The deal comes to nothing and is remembered; cards that were offered openly return to their hand.
    pub(super) fn fail_deal(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(pending) = self.pending.take() else { return Ok(()) };
        let general = pending.deal.in_general(&self.slots);
        self.failed.push(general).map_err(|_| Refused::Full)?;
        let offered = self.slots.members(OFFERED);
        if !offered.is_empty() {
            self.slots.put_all(offered, places::hand(pending.author), step.supply)?;
        }
        Ok(())
    }

    pub(super) fn answer_deal_sermon(
        &mut self,
        (priest, sermon): (Seat, Sermon),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match (action, sermon) {
            (Action::Pass, _) => (),
            (Action::Sermon, Sermon::Forbid) => {
                self.spend_ability(priest, step);
                step.tell(Event::Forbidden { by: priest });
                self.silenced = self.silenced.or(self.deal_at_hand().deal.parties());
                self.fail_deal(step)?;
                self.frames.pop();
                return Ok(());
            }
            (Action::Sermon, _) => {
                self.spend_ability(priest, step);
                step.tell(Event::Betrayed { by: priest });
                self.pending = Some(Pending { betrayer: Some(priest), ..self.deal_at_hand() });
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.frames.set(Frame::Give);
        Ok(())
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
