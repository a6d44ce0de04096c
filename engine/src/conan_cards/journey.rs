//! Where heroes go, what they leave behind, and what the Explorer sees.
use super::{
    ConanCards, Step,
    action::Action,
    content::Content,
    event::Event,
    frame::Frame,
    ids::{Ability, Adventure},
    places,
    queries::only,
};
use crate::{
    game::{Refused, Why},
    seat::{Seat, SeatSet},
    slots::{SlotId, SlotSet},
};

impl ConanCards {
    /// Whether the hero may go there, whatever lies where it is.
    pub(super) fn may_go(&self, seat: Seat, adventure: Adventure) -> bool {
        let player = &self.players[seat];
        self.site(adventure).is_some()
            && player.at != Some(adventure)
            && player.banned != Some(adventure)
            && !self.has_set(seat, adventure)
    }

    /// Where the hero may go, whatever lies where it is.
    pub(super) fn destinations(&self, seat: Seat) -> impl Iterator<Item = Adventure> + use<'_> {
        self.adventures().filter(move |adventure| self.may_go(seat, *adventure))
    }

    /// Whether challenges hold the hero where it is.
    pub(super) fn is_held(&self, seat: Seat) -> bool {
        self.players[seat].at.is_some_and(|at| !self.line(at).is_empty())
    }

    /// The hero leaves: its allies are discarded, its alliance goes on without it.
    pub(super) fn leave_site(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        self.discard_place(places::allies(seat), step)?;
        self.leave_alliance(seat, step);
        self.players[seat].at = None;
        Ok(())
    }

    /// The hero goes to an adventure.
    pub(super) fn go(
        &mut self,
        seat: Seat,
        adventure: Adventure,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.leave_site(seat, step)?;
        self.players[seat].at = Some(adventure);
        self.players[seat].banned = None;
        step.tell(Event::Moved { seat, adventure });
        self.trackers_look(adventure, step)
    }

    /// The hero is driven away and may not come back at once.
    pub(super) fn expel(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(adventure) = self.players[seat].at else { return Ok(()) };
        self.leave_site(seat, step)?;
        self.players[seat].banned = Some(adventure);
        step.tell(Event::Expelled { seat, adventure });
        Ok(())
    }

    /// Who tracks sees every challenge where it is.
    pub(super) fn trackers_look(&mut self, adventure: Adventure, step: &mut Step<'_>) -> Result<(), Refused> {
        let tracks = |seat: &Seat| self.ability(step.content, *seat) == Ability::ExpertTracker;
        let trackers: SeatSet = self.heroes_at(adventure).iter().filter(tracks).collect();
        if trackers.is_empty() { Ok(()) } else { self.look_at_line(adventure, trackers, step) }
    }

    /// Some seats look at the challenges of an adventure.
    pub(super) fn look_at_line(
        &mut self,
        adventure: Adventure,
        who: SeatSet,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        for index in 0..self.line(adventure).len() {
            let slot = self.line(adventure)[index].slot;
            self.slots.look(slot, who, step.supply)?;
        }
        Ok(())
    }

    /// The hero goes somewhere; where there is nowhere, or only one place it must go to, nobody is asked.
    pub(super) fn advance_go(
        &mut self,
        by: Seat,
        may_stay: bool,
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        if self.destinations(by).next().is_none() {
            self.frames.pop();
            return Ok(false);
        }
        match only(self.destinations(by)) {
            Some(only) if !may_stay => {
                self.frames.pop();
                self.go(by, only, step)?;
                Ok(false)
            }
            _ => Ok(true),
        }
    }

    pub(super) fn list_go(&self, by: Seat, may_stay: bool, out: &mut Vec<Action>) {
        out.extend(may_stay.then_some(Action::Pass));
        out.extend(self.destinations(by).map(Action::Move));
    }

    pub(super) fn answer_go(
        &mut self,
        (by, may_stay): (Seat, bool),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass if may_stay => (),
            Action::Move(adventure) if self.may_go(by, adventure) => {
                self.frames.pop();
                return self.go(by, adventure, step);
            }
            Action::Move(adventure) => return Err(self.why_not_go(by, adventure).into()),
            Action::Pass => return Err(Why("must_go").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.frames.pop();
        Ok(())
    }

    /// The Thief's choice: a random card of a rival, or an item of one who shares the adventure.
    pub(super) fn list_rob(&self, by: Seat, out: &mut Vec<Action>) {
        out.extend(self.rivals(by).filter(|rival| self.hand_size(*rival) > 0).map(Action::Player));
        out.extend(self.robbable(by).map(Action::Rob));
    }

    fn robbable(&self, by: Seat) -> impl Iterator<Item = SlotId> + use<> {
        let here = self.players[by].at;
        let near = move |rival: &Seat| here.is_some() && self.players[*rival].at == here;
        let mut items = SlotSet::default();
        for rival in self.rivals(by).filter(near) {
            let own =
                self.slots.members(places::items_down(rival)).or(self.slots.members(places::items_up(rival)));
            items = items.or(own);
        }
        items.iter()
    }

    /// Whether the Thief finds anything to steal.
    pub(super) fn can_rob(&self, by: Seat) -> bool {
        self.rivals(by).any(|rival| self.hand_size(rival) > 0) || self.robbable(by).next().is_some()
    }

    pub(super) fn answer_rob(
        &mut self,
        by: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Player(rival) if self.is_rival(by, rival) && self.hand_size(rival) > 0 => {
                self.frames.pop();
                self.steal_card(rival, by, step)
            }
            Action::Rob(slot) => {
                let there = self.robbable(by).any(|item| item == slot);
                let owner = self.rivals(by).find(|rival| {
                    let place = self.slots.place(slot);
                    place == places::items_down(*rival) || place == places::items_up(*rival)
                });
                let owner = owner.filter(|_| there).ok_or(Why("no_such_item"))?;
                self.frames.pop();
                self.take_item(slot, by, step)?;
                step.tell(Event::ItemsTaken { from: owner, to: by, items: 1 });
                Ok(())
            }
            Action::Player(rival) if self.is_rival(by, rival) => Err(Why("no_cards_there").into()),
            Action::Player(_) => Err(Why("not_a_rival").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// An item changes hands and keeps its facing; its new owner sees it.
    pub(super) fn take_item(&mut self, slot: SlotId, to: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.open_item(slot).is_some() {
            return self.slots.put(slot, places::items_up(to), step.supply);
        }
        self.slots.put(slot, places::items_down(to), step.supply)?;
        self.slots.look(slot, SeatSet::only(to), step.supply)
    }

    /// A random card of one hand goes to another.
    pub(super) fn steal_card(&mut self, from: Seat, to: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(slot) = self.random_card(from, step)? else { return Ok(()) };
        step.tell(Event::CardStolen { from, to });
        self.slots.put(slot, places::hand(to), step.supply)
    }

    /// A random card of a hand.
    pub(super) fn random_card(&mut self, of: Seat, step: &mut Step<'_>) -> Result<Option<SlotId>, Refused> {
        let cards = self.hand_size(of);
        if cards == 0 {
            return Ok(None);
        }
        let number = step.supply.number(cards as u32, "random card")?;
        Ok(self.slots.in_place(places::hand(of)).nth(number as usize))
    }

    /// Whether the way out is open: the rule holds, challenges lie here, the price can be paid, and there is somewhere
    /// to go.
    pub(super) fn may_pay_way_out(&self, content: &Content, seat: Seat) -> bool {
        self.rules.way_out
            && self.is_held(seat)
            && self.spare(seat) >= content.limits.way_out
            && self.destinations(seat).next().is_some()
    }

    /// The hero goes by a card, an ability or the way out.
    pub(super) fn set_out(&mut self, seat: Seat) -> Result<(), Refused> {
        self.frames.push(Frame::Go { by: seat, may_stay: false })
    }
}
