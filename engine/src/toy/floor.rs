//! What the holder of the floor does, and the end of a round.
use super::{
    Action, CARDS, Content, Event, FIELD, FULL_HAND, Frame, HOUSES, SEATS, Toy, VowKind, content::Kind, hand,
    stake,
};
use crate::{
    array_list::ArrayList,
    game::{Game, Refused, Why},
    seat::{Role, Seat, SeatSet},
    slots::SlotId,
    supply::Supply,
};

/// Points for a vow that was kept.
const VOW_KEPT: u8 = 4;

impl Toy {
    /// An answer of the holder of the floor.
    pub(super) fn act(
        &mut self,
        content: &Content,
        seat: Seat,
        action: Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        match action {
            Action::End => return self.end_round(content, supply, tell),
            Action::Hand(to) => {
                if let Some(Frame::Floor { holder, had, .. }) = self.frames.top_mut() {
                    (*holder, *had) = (to, had.with(to));
                }
                return Ok(());
            }
            _ => self.spend_an_act(seat),
        }
        match action {
            Action::Lay(slot) => {
                let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
                self.slots.put(slot, stake(house), supply)
            }
            Action::Scout => self.slots.scout(CARDS, SeatSet::only(seat), supply).map(|_| ()),
            Action::Bury(slot) => self.bury(seat, slot, supply, tell),
            Action::Spy(slot, card) => self.spy(content, seat, slot, card, supply, tell),
            Action::Steal(slot, target) => self.steal(content, seat, slot, target, supply, tell),
            Action::Parley(by, to) => self.frames.push(Frame::Parley { by, to }),
            Action::Attack(slot, target) => self.attack(content, seat, slot, target, supply),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Acting keeps the floor, and everybody may be passed it again.
    fn spend_an_act(&mut self, seat: Seat) {
        if let Some(Frame::Floor { acts, had, .. }) = self.frames.top_mut() {
            acts[seat.index()] -= 1;
            *had = SeatSet::only(seat);
        }
    }

    /// A private deal followed by a die: replicas that are not dealt the card roll the same.
    fn bury(
        &mut self,
        seat: Seat,
        slot: SlotId,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.bury(slot)?;
        self.draw(house, supply)?;
        let luck = supply.number(6, "luck die")?;
        tell(Event::Rolled(luck));
        self.coins.0[house.index()] += u8::from(luck == 5);
        Ok(())
    }

    fn spy(
        &mut self,
        content: &Content,
        seat: Seat,
        slot: SlotId,
        card: SlotId,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(slot, content.faces(Kind::Spy));
        self.spend(house, slot, supply, tell)?;
        self.slots.look(card, SeatSet::only(seat), supply)?;
        let place = self.slots.place(card);
        if self.slots.is_bag(place) { self.slots.mix(place, supply) } else { Ok(()) }
    }

    fn steal(
        &mut self,
        content: &Content,
        seat: Seat,
        slot: SlotId,
        target: Role,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(slot, content.faces(Kind::Thief));
        self.spend(house, slot, supply, tell)?;
        let index = supply.number(self.hand_size(target) as u32, "stolen card")?;
        let stolen = self.slots.in_place(hand(target)).nth(index as usize).ok_or(Why::NOT_AN_ANSWER)?;
        tell(Event::Stolen(stolen, house));
        self.slots.put(stolen, hand(house), supply)
    }

    fn attack(
        &mut self,
        content: &Content,
        seat: Seat,
        sword: SlotId,
        target: Role,
        supply: &mut dyn Supply,
    ) -> Result<(), Refused> {
        let by = self.own(seat, sword).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(sword, content.faces(Kind::Sword));
        self.slots.put(sword, FIELD, supply)?;
        self.frames.push(Frame::Attack { by, target, sword, asked: self.reactors(by) })
    }

    /// Stakes are opened together, everybody draws, the next round begins or the game is over.
    fn end_round(
        &mut self,
        content: &Content,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        let stakes: ArrayList<SlotId, HOUSES> =
            ArrayList::gather(self.houses().filter_map(|house| self.stake_of(house)));
        self.slots.open(&stakes, supply)?;
        for house in self.houses() {
            if let Some(slot) = self.stake_of(house) {
                let face = self.spend(house, slot, supply, tell)?;
                self.points.0[house.index()] += content.stake(face);
            }
        }
        self.frames.pop();
        self.round += 1;
        tell(Event::Round(self.round));
        if self.round == self.rounds {
            return self.keep_vows(content, supply);
        }
        for house in self.houses() {
            if self.hand_size(house) < FULL_HAND {
                self.draw(house, supply)?;
            }
        }
        self.frames.push(Frame::bid())
    }

    /// The vows that were taken are opened; whoever has most of what was vowed gains.
    fn keep_vows(&mut self, content: &Content, supply: &mut dyn Supply) -> Result<(), Refused> {
        let vows = self.everyone().iter().filter_map(|seat| self.vow_of(seat));
        let taken: ArrayList<SlotId, SEATS> =
            ArrayList::gather(vows.filter(|slot| !self.slots.known(*slot).is_empty()));
        self.slots.open(&taken, supply)?;
        for seat in self.everyone().iter() {
            let face = self.vow_of(seat).and_then(|slot| self.slots.public_face(slot));
            let Some(vow) = face.and_then(|face| content.vow.get(face.index())) else { continue };
            let counts = self.vowed(vow.kind);
            let most = counts.iter().copied().max().unwrap_or(0);
            let best = self.roles(seat).find(|house| counts[house.index()] == most);
            if let Some(house) = best {
                self.points.0[house.index()] += VOW_KEPT;
            }
        }
        Ok(())
    }

    fn vowed(&self, kind: VowKind) -> [u8; HOUSES] {
        match kind {
            VowKind::Coins => self.coins.0,
            VowKind::Strikes => self.strikes.0,
            VowKind::Cards => std::array::from_fn(|house| self.hand_size(Role(house as u8)) as u8),
        }
    }
}

#[cfg(test)]
impl Toy {
    /// Breaks the toy: the floor may be passed to everybody again.
    pub(crate) fn forget_who_had_the_floor(&mut self) {
        if let Some(Frame::Floor { holder, had, .. }) = self.frames.top_mut() {
            *had = SeatSet::only(*holder);
        }
    }
}
