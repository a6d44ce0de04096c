//! A deal that all agreed on: givers choose cards, then everything is executed as one step.
use super::{
    ConanCards, Pending, Step,
    action::{Action, Question},
    content::{Card, Content},
    deal::{Alliance, Deal, Transfer},
    event::{Cause, Event},
    ids::SEATS,
    places::{self, DRAW, OFFERED},
};
use crate::{
    describe::FaceOf,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
    slots::{Place, SlotId, SlotSet},
};
use serde::{Deserialize, Serialize};

impl Pending {
    /// The transfers that are executed: nothing of the betrayer's.
    fn executed(&self) -> impl Iterator<Item = (u8, Transfer)> + use<'_> {
        let transfers = self.deal.transfers().iter().copied().enumerate();
        transfers
            .map(|(number, transfer)| (number as u8, transfer))
            .filter(|(_, transfer)| Some(transfer.from()) != self.betrayer)
    }

    /// The next choice that a giver has to make: the transfer, and how many cards are left.
    fn choice_of(&self, seat: Seat) -> Option<(u8, Seat, u8)> {
        self.executed().find_map(|(number, transfer)| {
            let Transfer::CardChoice { from, to, cards } = transfer else { return None };
            let given = self.given.iter().filter(|(of, _)| *of == number).count() as u8;
            (from == seat && given < cards).then(|| (number, to, cards - given))
        })
    }
}

/// Givers choose cards for the deal at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Give;

impl Procedure<ConanCards> for Give {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::All { seats: game.givers(), sealed: true }
    }

    /// Once all have chosen, the deal is executed.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !game.givers().is_empty() {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        let Some(pending) = game.pending.take() else { return Ok(Flow::WentOn) };
        match pending.deal {
            Deal::Treaty(_) => game.execute(&pending, step)?,
            Deal::Alliance(alliance) => game.ally(alliance),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &ConanCards, _content: &Content, seat: Seat) -> Option<Question> {
        let (_, to, left) = game.deal_at_hand().choice_of(seat).unwrap_or_default();
        Some(Question::Give { to, left })
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let hand = game.slots.in_place(places::hand(seat));
        out.extend(hand.filter(|slot| game.gives_next(seat, *slot)).map(Action::Give));
        Listing::Whole
    }

    /// Cards that may be chosen before those that are listed, or that leave none to be listed after them.
    fn other_orders(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let hand = game.slots.in_place(places::hand(seat)).filter(|slot| game.may_give(seat, *slot));
        out.extend(hand.filter(|slot| !game.gives_next(seat, *slot)).map(Action::Give));
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Give(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !game.may_give(seat, slot) {
            let held = game.slots.place(slot) == places::hand(seat);
            return Err(Why(if held { "not_in_order" } else { "not_in_hand" }).into());
        }
        let mut pending = game.deal_at_hand();
        let (number, ..) = pending.choice_of(seat).ok_or(Why::NOT_AN_ANSWER)?;
        game.slots.put(slot, places::laid(seat), step.supply)?;
        pending.given.push((number, slot)).map_err(|_| Refused::Full)?;
        // Those of one transfer lie in ascending order, in whatever order they were chosen.
        let earlier = pending.given.iter().rev().take_while(|given| given.0 == number).count();
        let first = pending.given.len() - earlier;
        pending.given[first..].sort_unstable();
        game.pending = Some(pending);
        Ok(())
    }

    fn default_answer(self, game: &ConanCards, _content: &Content, seat: Seat) -> Option<Action> {
        let mut hand = game.slots.in_place(places::hand(seat));
        Some(hand.find(|slot| game.gives_next(seat, *slot)).map_or(Action::Pass, Action::Give))
    }
}

impl ConanCards {
    /// Givers who have not chosen yet.
    fn givers(&self) -> SeatSet {
        let pending = self.deal_at_hand();
        self.alive().iter().filter(|seat| pending.choice_of(*seat).is_some()).collect()
    }

    /// Whether a card may be chosen for the transfer at hand.
    fn may_give(&self, seat: Seat, slot: SlotId) -> bool {
        let in_any_order = self.version > 1 && self.deal_at_hand().choice_of(seat).is_some();
        self.slots.place(slot) == places::hand(seat) && (in_any_order || self.gives_next(seat, slot))
    }

    /// Whether a card comes after those that were chosen for the transfer at hand, and leaves enough to follow.
    fn gives_next(&self, seat: Seat, slot: SlotId) -> bool {
        let pending = self.deal_at_hand();
        let Some((number, _, left)) = pending.choice_of(seat) else { return false };
        let own = pending.given.iter().filter(|(of, _)| *of == number);
        let after = own.map(|(_, given)| *given).max();
        let higher = self.slots.in_place(places::hand(seat)).filter(|other| *other >= slot).count();
        after.is_none_or(|last| slot > last) && higher >= usize::from(left)
    }

    /// A wider alliance takes the place of those it holds.
    fn ally(&mut self, alliance: Alliance) {
        let seats = alliance.seats();
        self.alliances.retain(|old| !old.seats().minus(seats).is_empty());
        let fits = self.alliances.push(alliance).is_ok();
        debug_assert!(fits, "four players have room for two alliances");
    }

    /// Looks, glory, open cards, chosen cards, random cards, items, lifted challenges. Hands are mixed once, at the end.
    fn execute(&mut self, pending: &Pending, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut touched = SeatSet::NONE;
        for (_, transfer) in pending.executed() {
            touched = touched.or(self.show(pending, transfer, step)?);
        }
        for (_, transfer) in pending.executed() {
            if let Transfer::Glory { from, to, amount } = transfer {
                self.pay((from, to), amount, Cause::Treaty, step);
            }
        }
        let mut moving: [SlotSet; SEATS] = Default::default();
        for (number, transfer) in pending.executed() {
            let Some(to) = transfer.to() else { continue };
            if transfer.cards() > 0 {
                touched = touched.with(transfer.from());
            }
            match transfer {
                Transfer::CardOpen { slot, .. } => moving[to.index()].insert(slot),
                Transfer::CardChoice { .. } => {
                    let own = pending.given.iter().filter(|(of, _)| *of == number);
                    own.for_each(|(_, slot)| moving[to.index()].insert(*slot));
                }
                _ => continue,
            }
            self.tell_cards(transfer, step);
        }
        for (_, transfer) in pending.executed() {
            let Transfer::CardRandom { from, to, cards } = transfer else { continue };
            for _ in 0..cards {
                if let Some(slot) = self.random_card(from, step)? {
                    // Out of the hand at once, so that it is not picked again; nobody learns anything by that.
                    self.slots.put(slot, places::laid(from), step.supply)?;
                    moving[to.index()].insert(slot);
                }
            }
            self.tell_cards(transfer, step);
        }
        // An open card of a betrayer returns to its hand.
        for slot in self.slots.in_place(OFFERED) {
            if !moving.iter().any(|cards| cards.has(slot)) {
                moving[pending.author.index()].insert(slot);
            }
        }
        for seat in self.alive().iter() {
            let cards = moving[seat.index()];
            if !cards.is_empty() {
                self.slots.put_all(cards, places::hand(seat), step.supply)?;
            } else if touched.has(seat) {
                self.slots.mix(places::hand(seat), step.supply)?;
            }
        }
        self.hand_over_items(pending, step)
    }

    fn hand_over_items(&mut self, pending: &Pending, step: &mut Step<'_>) -> Result<(), Refused> {
        for (_, transfer) in pending.executed() {
            if let Transfer::Item { from, to, slot } = transfer {
                self.take_item(slot, to, step)?;
                step.tell(Event::ItemsTaken { from, to, items: 1 });
            }
        }
        for (_, transfer) in pending.executed() {
            if let Transfer::LiftChallenge { from, slot, .. } = transfer {
                self.remove_post(slot);
                let face = self.slots.discard(slot, step.supply)?;
                step.tell(match Card::of(face) {
                    Card::Challenge(challenge) => Event::Lifted { seat: from, challenge },
                    _ => Event::Discarded { seat: from, card: FaceOf::new(DRAW, face) },
                });
            }
        }
        Ok(())
    }

    fn tell_cards(&self, transfer: Transfer, step: &mut Step<'_>) {
        if let Some(to) = transfer.to() {
            let (from, cards) = (transfer.from(), transfer.cards() as u8);
            step.tell(Event::CardsGiven { from, to, cards });
        }
    }

    /// A private look; gives whose hand has to be mixed for it.
    fn show(
        &mut self,
        pending: &Pending,
        transfer: Transfer,
        step: &mut Step<'_>,
    ) -> Result<SeatSet, Refused> {
        let (from, Some(to)) = (transfer.from(), transfer.to()) else { return Ok(SeatSet::NONE) };
        let who = SeatSet::only(to);
        let shown = match transfer {
            Transfer::ShowHand { .. } => {
                let own = |place: Place| self.slots.members(place);
                // The hand as it was before the exchange: what was chosen or offered is shown too.
                let offered = if pending.author == from { own(OFFERED) } else { SlotSet::default() };
                own(places::hand(from)).or(own(places::laid(from))).or(offered)
            }
            Transfer::ShowCard { slot, .. } | Transfer::ShowChallenge { slot, .. } => SlotSet::only(slot),
            _ => return Ok(SeatSet::NONE),
        };
        for slot in shown.iter() {
            self.slots.look(slot, who, step.supply)?;
        }
        step.tell(Event::ShownTo { from, to });
        let in_hand = !matches!(transfer, Transfer::ShowChallenge { .. });
        Ok(if in_hand { SeatSet::only(from) } else { SeatSet::NONE })
    }
}
