//! Attacks and what answers them.
use super::{Action, Content, Event, Frame, Toy, content::Kind, hand};
use crate::{
    game::{Refused, Why},
    seat::{Role, Seat, SeatSet},
    slots::SlotId,
    supply::Supply,
};

impl Toy {
    /// Who can be asked to react: decided by the number of cards, which everybody sees.
    pub(super) fn reactors(&self, by: Role) -> SeatSet {
        let holds_cards = |house: &Role| self.hand_size(*house) > 0;
        self.rivals(self.seat_of(by)).filter(holds_cards).map(|house| self.seat_of(house)).collect()
    }

    /// The attacked is asked first, then the others in seat order.
    pub(super) fn first_to_react(&self, target: Role, asked: SeatSet) -> Seat {
        let attacked = self.seat_of(target);
        if asked.has(attacked) { attacked } else { asked.lowest().unwrap_or(attacked) }
    }

    /// An answer to an attack.
    pub(super) fn react(
        &mut self,
        content: &Content,
        seat: Seat,
        action: Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let Some(Frame::Attack { by, target, sword, asked }) = self.frames.top() else {
            return Err(Why::NOT_AN_ANSWER.into());
        };
        let Action::React(slot) = action else {
            self.frames.set(Frame::Attack { by, target, sword, asked: asked.without(seat) });
            return Ok(());
        };
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(slot, content.reactions());
        let face = self.spend(house, slot, supply, tell)?;
        if content.kind(face) == Kind::Shield {
            self.frames.set(Frame::Attack { by, target, sword, asked: self.reactors(by) });
            return self.frames.push(Frame::Shield { by, sword });
        }
        self.drop_a_card(by, supply, tell)?;
        self.frames.set(Frame::Attack { by, target, sword, asked: self.reactors(by) });
        Ok(())
    }

    /// A feint: a card of the attacker, chosen by chance, is discarded face up.
    fn drop_a_card(
        &mut self,
        house: Role,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let size = self.hand_size(house);
        if size == 0 {
            return Ok(());
        }
        let index = supply.number(size as u32, "dropped card")?;
        let dropped = self.slots.in_place(hand(house)).nth(index as usize).ok_or(Why::NOT_AN_ANSWER)?;
        self.spend(house, dropped, supply, tell).map(|_| ())
    }

    /// The attacker breaks the shield, or not.
    pub(super) fn pierce(
        &mut self,
        content: &Content,
        action: Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let Some(Frame::Shield { by, sword }) = self.frames.top() else {
            return Err(Why::NOT_AN_ANSWER.into());
        };
        let Action::Pierce(slot) = action else { return self.avert(by, sword, supply) };
        self.slots.narrow(slot, content.faces(Kind::Sword));
        self.spend(by, slot, supply, tell)?;
        self.frames.pop();
        Ok(())
    }

    /// Nobody answers any more: the sword is shown, and a die decides.
    pub(super) fn strike(
        &mut self,
        by: Role,
        target: Role,
        sword: SlotId,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        self.spend(by, sword, supply, tell)?;
        let die = supply.number(6, "attack die")?;
        tell(Event::Rolled(die));
        if die < 2 {
            return Ok(());
        }
        self.strikes.0[by.index()] += 1;
        match self.stake_of(target) {
            Some(slot) => {
                self.spend(target, slot, supply, tell)?;
                self.coins.0[by.index()] += 1;
            }
            None => self.coins.0[target.index()] = self.coins.0[target.index()].saturating_sub(1),
        }
        Ok(())
    }
}
