//! What the holder of the floor does, and the end of a round.
use super::{
    Action, CARDS, Content, Event, FIELD, FULL_HAND, HOUSES, NO_ACTS_LEFT, NOT_ALLOWED, PerRole, Question,
    SEATS, Step, Toy, VowKind, attack::Attack, bid::Bid, content::Kind, hand, stake, treaty::Parley,
};
use crate::{
    array_list::ArrayList,
    game::{Game, Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::{Role, Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// Acts that each seat has in a round.
const ACTS: u8 = 2;
/// Points for a vow that was kept.
const VOW_KEPT: u8 = 4;

/// One seat has the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Floor {
    /// The seat that has it.
    pub holder: Seat,
    /// Acts left, by seat.
    pub acts: [u8; SEATS],
    /// Who has had it since somebody acted.
    pub had: SeatSet,
}

impl Procedure<Toy> for Floor {
    fn waiting(self, _toy: &Toy) -> Waiting {
        Waiting::Floor(self.holder)
    }

    fn question(self, _toy: &Toy, _content: &Content, seat: Seat) -> Option<Question> {
        Some(Question::Floor(self.acts_of(seat)))
    }

    fn list(self, toy: &Toy, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        if self.acts_of(seat) > 0 {
            toy.list_acts(content, seat, out);
        }
        out.extend(toy.everyone().minus(self.had).iter().map(Action::Hand));
        out.extend(self.may_end(toy).then_some(Action::End));
        Listing::Whole
    }

    fn answer(self, toy: &mut Toy, seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::End if self.may_end(toy) => toy.end_round(step),
            Action::Hand(to) if toy.everyone().minus(self.had).has(to) => {
                toy.frames.set(Self { holder: to, had: self.had.with(to), ..self });
                Ok(())
            }
            Action::End | Action::Hand(_) => Err(NOT_ALLOWED.into()),
            _ if self.acts_of(seat) == 0 => Err(NO_ACTS_LEFT.into()),
            _ if !toy.may_act(step.content, seat, action) => Err(NOT_ALLOWED.into()),
            _ => {
                toy.frames.set(self.after_an_act(seat));
                toy.act(seat, action, step)
            }
        }
    }

    fn default_answer(self, toy: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(toy.everyone().minus(self.had).lowest().map_or(Action::End, Action::Hand))
    }
}

impl Floor {
    /// The first floor of a round.
    pub(super) fn first(holder: Seat) -> Self {
        Self { holder, acts: [ACTS; SEATS], had: SeatSet::only(holder) }
    }

    fn acts_of(self, seat: Seat) -> u8 {
        self.acts[seat.index().min(SEATS - 1)]
    }

    /// The floor ends when it cannot be passed on, or when nobody can act any more.
    fn may_end(self, toy: &Toy) -> bool {
        self.had == toy.everyone() || self.acts == [0; SEATS]
    }

    /// Acting keeps the floor, and everybody may be passed it again.
    fn after_an_act(mut self, seat: Seat) -> Self {
        self.acts[seat.index().min(SEATS - 1)] -= 1;
        Self { had: SeatSet::only(seat), ..self }
    }
}

impl Toy {
    fn list_acts(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let [swords, spies, thieves] = [Kind::Sword, Kind::Spy, Kind::Thief].map(|kind| content.faces(kind));
        for house in self.roles(seat) {
            let free = self.stake_of(house).is_none();
            for slot in self.slots.in_place(hand(house)) {
                out.extend(free.then_some(Action::Lay(slot)));
                out.push(Action::Bury(slot));
                if self.slots.may_be(slot, swords) {
                    out.extend(self.rivals(seat).map(|target| Action::Attack(slot, target)));
                }
                if self.slots.may_be(slot, spies) {
                    out.extend(self.in_sight_of_spies(seat).map(|card| Action::Spy(slot, card)));
                }
                if self.slots.may_be(slot, thieves) {
                    let rich = self.rivals(seat).filter(|target| self.hand_size(*target) > 0);
                    out.extend(rich.map(|target| Action::Steal(slot, target)));
                }
            }
            out.extend(
                self.rivals(seat)
                    .filter(|to| self.may_parley(house, *to))
                    .map(|to| Action::Parley(house, to)),
            );
        }
        out.extend((self.slots.height(CARDS) > 0).then_some(Action::Scout));
    }

    fn in_sight_of_spies(&self, seat: Seat) -> impl Iterator<Item = SlotId> + use<'_> {
        let cards = |house: Role| self.slots.in_place(hand(house)).chain(self.stake_of(house));
        self.rivals(seat).flat_map(cards)
    }

    fn may_parley(&self, by: Role, to: Role) -> bool {
        self.coins[by] > 0 && self.coins[to] > 0
    }

    fn may_act(&self, content: &Content, seat: Seat, action: Action) -> bool {
        let own = |slot| self.own(seat, slot).is_some();
        let is = |slot, kind| own(slot) && self.slots.may_be(slot, content.faces(kind));
        let rival = |house| self.rivals(seat).any(|other| other == house);
        match action {
            Action::Lay(slot) => self.own_unstaked(seat, slot).is_some(),
            Action::Bury(slot) => own(slot),
            Action::Scout => self.slots.height(CARDS) > 0,
            Action::Attack(slot, target) => is(slot, Kind::Sword) && rival(target),
            Action::Spy(slot, card) => {
                is(slot, Kind::Spy) && self.in_sight_of_spies(seat).any(|other| other == card)
            }
            Action::Steal(slot, target) => {
                is(slot, Kind::Thief) && rival(target) && self.hand_size(target) > 0
            }
            Action::Parley(by, to) => {
                self.roles(seat).any(|own| own == by) && rival(to) && self.may_parley(by, to)
            }
            _ => false,
        }
    }

    /// Does what [`Toy::may_act`] allows.
    fn act(&mut self, seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Lay(slot) => {
                let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
                self.slots.put(slot, stake(house), step.supply)
            }
            Action::Scout => self.slots.scout(CARDS, SeatSet::only(seat), step.supply).map(|_| ()),
            Action::Bury(slot) => self.bury(seat, slot, step),
            Action::Spy(slot, card) => self.spy(seat, slot, card, step),
            Action::Steal(slot, target) => self.steal(seat, slot, target, step),
            Action::Parley(by, to) => self.frames.push(Parley { by, to }),
            Action::Attack(slot, target) => self.attack(seat, slot, target, step),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// A private deal followed by a die: replicas that are not dealt the card roll the same.
    fn bury(&mut self, seat: Seat, slot: SlotId, step: &mut Step<'_>) -> Result<(), Refused> {
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.bury(slot)?;
        self.draw(house, step.supply)?;
        let luck = step.supply.number(6, "luck die")?;
        step.tell(Event::Rolled(luck));
        self.coins[house] += u8::from(luck == 5);
        Ok(())
    }

    fn spy(&mut self, seat: Seat, slot: SlotId, card: SlotId, step: &mut Step<'_>) -> Result<(), Refused> {
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(slot, step.content.faces(Kind::Spy));
        self.spend(house, slot, step)?;
        self.slots.look(card, SeatSet::only(seat), step.supply)?;
        let place = self.slots.place(card);
        if self.slots.is_bag(place) { self.slots.mix(place, step.supply) } else { Ok(()) }
    }

    fn steal(&mut self, seat: Seat, slot: SlotId, target: Role, step: &mut Step<'_>) -> Result<(), Refused> {
        let house = self.own(seat, slot).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(slot, step.content.faces(Kind::Thief));
        self.spend(house, slot, step)?;
        let index = step.supply.number(self.hand_size(target) as u32, "stolen card")?;
        let stolen = self.slots.in_place(hand(target)).nth(index as usize).ok_or(Why::NOT_AN_ANSWER)?;
        step.tell(Event::Stolen(stolen, house));
        self.slots.put(stolen, hand(house), step.supply)
    }

    fn attack(
        &mut self,
        seat: Seat,
        sword: SlotId,
        target: Role,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = self.own(seat, sword).ok_or(Why::NOT_AN_ANSWER)?;
        self.slots.narrow(sword, step.content.faces(Kind::Sword));
        self.slots.put(sword, FIELD, step.supply)?;
        self.frames.push(Attack::new(self, by, target, sword))
    }

    /// Stakes are opened together, everybody draws, the next round begins or the game is over.
    fn end_round(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let stakes: ArrayList<SlotId, HOUSES> =
            ArrayList::gather(self.houses().filter_map(|house| self.stake_of(house)));
        self.slots.open(&stakes, step.supply)?;
        for house in self.houses() {
            if let Some(slot) = self.stake_of(house) {
                let face = self.spend(house, slot, step)?;
                self.points[house] += step.content.stake(face);
            }
        }
        self.frames.pop();
        self.round += 1;
        step.tell(Event::Round(self.round));
        if self.round == self.rounds {
            return self.keep_vows(step);
        }
        for house in self.houses() {
            if self.hand_size(house) < FULL_HAND {
                self.draw(house, step.supply)?;
            }
        }
        self.frames.push(Bid::default())
    }

    /// The vows that were taken are opened; whoever has most of what was vowed gains.
    fn keep_vows(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let vows = self.everyone().iter().filter_map(|seat| self.vow_of(seat));
        let taken: ArrayList<SlotId, SEATS> =
            ArrayList::gather(vows.filter(|slot| !self.slots.known(*slot).is_empty()));
        self.slots.open(&taken, step.supply)?;
        for seat in self.everyone().iter() {
            let face = self.vow_of(seat).and_then(|slot| self.slots.public_face(slot));
            let Some(vow) = face.and_then(|face| step.content.vow.get(face.index())) else { continue };
            let counts = self.vowed(vow.kind);
            let most = counts.0.into_iter().max().unwrap_or(0);
            let best = self.roles(seat).find(|house| counts[*house] == most);
            if let Some(house) = best {
                self.points[house] += VOW_KEPT;
            }
        }
        Ok(())
    }

    fn vowed(&self, kind: VowKind) -> PerRole<u8> {
        match kind {
            VowKind::Coins => self.coins,
            VowKind::Strikes => self.strikes,
            VowKind::Cards => PerRole::of(|house| self.hand_size(house) as u8),
        }
    }
}

#[cfg(test)]
impl Toy {
    /// Breaks the toy: the floor may be passed to everybody again.
    pub(crate) fn forget_who_had_the_floor(&mut self) {
        if let Some(super::Frame::Floor(floor)) = self.frames.top_mut() {
            floor.had = SeatSet::only(floor.holder);
        }
    }
}
