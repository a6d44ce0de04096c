//! What is used up: abilities, items, charges.
use super::{
    ConanCards, Step,
    content::{Card, Mode},
    event::Event,
    ids::Item,
    places,
};
use crate::{game::Refused, seat::Seat, slots::SlotId};

impl ConanCards {
    /// An ability that serves once is used up.
    pub(super) fn spend_ability(&mut self, seat: Seat, step: &mut Step<'_>) {
        self.players[seat].spent = true;
        step.tell(Event::AbilityUsed { seat, ability: self.ability(step.content, seat) });
    }

    /// An item is used: for good, or for this round.
    pub(super) fn use_item(
        &mut self,
        seat: Seat,
        slot: SlotId,
        item: Item,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        step.tell(Event::ItemUsed { seat, item });
        if step.content.item(item).mode == Mode::Discard {
            self.slots.discard(slot, step.supply)?;
        } else {
            self.players[seat].used |= 1 << item.0;
        }
        Ok(())
    }

    /// A charge is spent: the adventure is a mere trophy now.
    pub(super) fn spend_charge(
        &mut self,
        seat: Seat,
        slot: SlotId,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if let Some(Card::Adventure(adventure)) = self.slots.public_face(slot).map(Card::of) {
            step.tell(Event::ChargeUsed { seat, adventure });
        }
        self.slots.put(slot, places::trophies(seat), step.supply)
    }
}
