//! Nothing to Lose: false challenges and who calls them, sleight of hand and who watches.
use super::{
    ConanCards, DRAW, Step,
    action::Action,
    content::Card,
    event::{Cause, Event},
    frame::Frame,
    ids::{Cheat, PerSeat, SEATS},
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    game::{Refused, Why},
    seat::{Seat, SeatSet},
    slots::SlotId,
};

impl ConanCards {
    /// New challenges of others, which a seat may call.
    pub(super) fn callable(&self, seat: Seat) -> impl Iterator<Item = SlotId> + use<'_> {
        let others = move |slot: &SlotId| self.post(*slot).is_some_and(|(_, post)| post.setter != seat);
        self.fresh.iter().copied().filter(others)
    }

    pub(super) fn list_call(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let call = |slot: SlotId| self.place_in_line(slot).map(|(site, nth)| Action::Call(slot, site, nth));
        out.extend(self.callable(seat).filter_map(call));
    }

    pub(super) fn answer_call(
        &mut self,
        (asked, mut calls): (SeatSet, PerSeat<Option<SlotId>>),
        seat: Seat,
        action: Action,
    ) -> Result<(), Refused> {
        calls[seat] = match action {
            Action::Pass => None,
            Action::Call(slot, adventure, nth) => {
                let there = self.place_in_line(slot) == Some((adventure, nth));
                if !there || !self.callable(seat).any(|fresh| fresh == slot) {
                    return Err(Why("not_callable").into());
                }
                Some(slot)
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.frames.set(Frame::Call { asked: asked.without(seat), calls });
        Ok(())
    }

    /// Called challenges are turned up in the order they were laid.
    pub(super) fn resolve_calls(
        &mut self,
        calls: PerSeat<Option<SlotId>>,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let before = self.all_glory();
        let fresh = self.fresh;
        for slot in fresh.iter().copied().filter(|slot| calls.0.contains(&Some(*slot))) {
            let Some((_, post)) = self.post(slot) else { continue };
            let face = self.slots.open_one(slot, step.supply)?;
            if let Card::Challenge(challenge) = Card::of(face) {
                self.turn_post(slot, false);
                step.tell(Event::CalledTrue { setter: post.setter, challenge });
                let callers: ArrayList<Seat, SEATS> =
                    self.in_turn().filter(|seat| calls[*seat] == Some(slot)).collect();
                for caller in &callers {
                    self.pay_suspicion(*caller, post.setter, step);
                }
            } else {
                self.remove_post(slot);
                self.slots.discard(slot, step.supply)?;
                step.tell(Event::CalledFalse { setter: post.setter, card: FaceOf::new(DRAW, face) });
                self.lose(post.setter, 1, Cause::False, step);
                self.lose(post.setter, step.content.limits.penalty, Cause::Penalty, step);
            }
        }
        self.bury_the_dead(before, step)?;
        if self.winner.is_none() { self.begin_hero_phase(step) } else { Ok(()) }
    }

    /// A wrong suspicion costs, but not the last glory.
    fn pay_suspicion(&mut self, by: Seat, to: Seat, step: &mut Step<'_>) {
        let cost = self.rules.wrong_call_cost.min(self.spare(by));
        self.pay((by, to), cost, Cause::Suspicion, step);
    }

    pub(super) fn list_sleight(&self, seat: Seat, out: &mut Vec<Action>) {
        for cheat in Cheat::ALL {
            out.push(Action::Sleight(cheat, None));
            out.extend(self.rivals(seat).map(|rival| Action::Sleight(cheat, Some(rival))));
        }
    }

    pub(super) fn answer_sleight(
        &mut self,
        (asked, mut cheats, mut watches): (SeatSet, PerSeat<Cheat>, PerSeat<Option<Seat>>),
        seat: Seat,
        action: Action,
    ) -> Result<(), Refused> {
        let Action::Sleight(cheat, watched) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if watched.is_some_and(|rival| !self.is_rival(seat, rival)) {
            return Err(Why("not_a_rival").into());
        }
        (cheats[seat], watches[seat]) = (cheat, watched);
        self.frames.set(Frame::Sleight { asked: asked.without(seat), cheats, watches });
        Ok(())
    }

    /// Penalties first, then what watching costs, then gains; the draws follow.
    pub(super) fn resolve_sleights(
        &mut self,
        cheats: PerSeat<Cheat>,
        watches: PerSeat<Option<Seat>>,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let before = self.all_glory();
        let in_turn: ArrayList<Seat, SEATS> =
            self.in_turn().filter(|seat| self.players[*seat].alive).collect();
        let watched = |seat: Seat| in_turn.iter().any(|watcher| watches[*watcher] == Some(seat));
        let cheating = |seat: Seat| cheats[seat] != Cheat::Honest;
        let mut extra = SeatSet::NONE;
        for seat in in_turn.iter().copied().filter(|seat| cheating(*seat) && watched(*seat)) {
            step.tell(Event::Caught { seat });
            self.lose(seat, step.content.limits.penalty, Cause::Penalty, step);
        }
        for seat in &in_turn {
            if let Some(honest) = watches[*seat].filter(|rival| !cheating(*rival)) {
                self.pay_suspicion(*seat, honest, step);
            }
        }
        for seat in in_turn.iter().copied().filter(|seat| cheating(*seat) && !watched(*seat)) {
            step.tell(Event::Uncaught { seat });
            match cheats[seat] {
                Cheat::Palm => {
                    self.gain(seat, step.content.limits.palm, Cause::Palm, step);
                }
                _ => extra = extra.with(seat),
            }
        }
        self.frames.set(Frame::Draws { turn: 0, extra });
        self.bury_the_dead(before, step)
    }
}
