//! The reveal: laid cards are turned up, cancels and switches carried out, then items, charges and Rage.
use super::{
    ConanCards, Step,
    action::Action,
    content::{Content, Effect, Window},
    contest::{Contest, Laid, Outcome, Use},
    event::Event,
    frame::Stage,
    ids::{Attribute, Item},
    places::DRAW,
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    game::{Refused, Why},
    seat::Seat,
    slots::SlotId,
    supply::SlotList,
};

impl ConanCards {
    /// Every laid card is turned up, all in one.
    pub(super) fn turn_up_laid(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let cards = self.fight().laid;
        let slots: SlotList = ArrayList::gather(cards.iter().map(|laid| laid.slot));
        self.slots.open(&slots, step.supply)?;
        for laid in &cards {
            if let Some(face) = self.slots.public_face(laid.slot) {
                step.tell(Event::CardShown { seat: laid.by, card: FaceOf::new(DRAW, face) });
            }
        }
        let contest = self.fight_mut();
        (contest.turn, contest.passes) = (0, 0);
        self.set_stage(Stage::Cancel(0));
        Ok(())
    }

    /// Whether a laid card is still worth cancelling for the card at a place; none is its own target.
    fn may_cancel(&self, content: &Content, contest: &Contest, at: Option<u8>, target: usize) -> bool {
        let Some(laid) = contest.laid.get(target) else { return false };
        // Once charges may be used, the attribute is switched: there is nothing left to cancel.
        let switched = at.is_none() && self.version > 1 && self.does(content, laid, Effect::Switch);
        at.is_none_or(|at| usize::from(at) != target)
            && !laid.done
            && !switched
            && !self.effects_of(content, laid).is_empty()
    }

    fn targets<'a>(
        &'a self,
        content: &'a Content,
        contest: &'a Contest,
        at: Option<u8>,
    ) -> impl Iterator<Item = SlotId> + use<'a> {
        let laid = contest.laid.iter().enumerate();
        laid.filter(move |(target, _)| self.may_cancel(content, contest, at, *target))
            .map(|(_, laid)| laid.slot)
    }

    fn does(&self, content: &Content, laid: &Laid, wanted: Effect) -> bool {
        self.effects_of(content, laid).contains(&wanted)
    }

    /// Cancels in the order they were laid; one without a target does nothing.
    pub(super) fn advance_cancel(&mut self, at: u8, content: &Content) -> bool {
        let contest = self.fight();
        let Some(laid) = contest.laid.get(usize::from(at)) else {
            self.set_stage(Stage::Switch(0));
            return false;
        };
        let asks = self.does(content, laid, Effect::Cancel)
            && self.targets(content, contest, Some(at)).next().is_some();
        if !asks {
            self.set_stage(Stage::Cancel(at + 1));
        }
        asks
    }

    pub(super) fn list_cancel(&self, content: &Content, at: Option<u8>, out: &mut Vec<Action>) {
        let contest = self.fight();
        out.push(Action::Pass);
        out.extend(self.targets(content, contest, at).map(Action::Cancel));
    }

    pub(super) fn answer_cancel(
        &mut self,
        at: u8,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => (),
            Action::Cancel(slot) => {
                self.cancel(Some(at), seat, slot, step)?;
                self.fight_mut().laid[usize::from(at)].done = true;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.set_stage(Stage::Cancel(at + 1));
        Ok(())
    }

    fn cancel(
        &mut self,
        at: Option<u8>,
        seat: Seat,
        slot: SlotId,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = self.fight();
        if !self.targets(step.content, contest, at).any(|target| target == slot) {
            return Err(Why("cannot_cancel").into());
        }
        let cards = self.fight_mut().laid.iter_mut();
        cards.filter(|laid| laid.slot == slot).for_each(|laid| laid.cancelled = true);
        if let Some(face) = self.slots.public_face(slot) {
            step.tell(Event::Cancelled { seat, card: FaceOf::new(DRAW, face) });
        }
        Ok(())
    }

    /// Switches in the order they were laid; Rage leaves nothing to switch.
    pub(super) fn advance_switch(&mut self, at: u8, content: &Content) -> bool {
        let contest = self.fight();
        let Some(laid) = contest.laid.get(usize::from(at)) else {
            self.set_stage(Stage::Reveal);
            return false;
        };
        let asks = !contest.raged && self.does(content, laid, Effect::Switch);
        if !asks {
            self.set_stage(Stage::Switch(at + 1));
        }
        asks
    }

    pub(super) fn answer_switch(
        &mut self,
        at: u8,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Switch(attribute) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        self.fight_mut().attribute = Some(attribute);
        step.tell(Event::Switched { seat, attribute });
        self.set_stage(Stage::Switch(at + 1));
        Ok(())
    }

    /// The items of a seat that serve after this reveal.
    fn reveal_items<'a>(
        &'a self,
        content: &'a Content,
        contest: &'a Contest,
        seat: Seat,
    ) -> impl Iterator<Item = (SlotId, Item)> + use<'a> {
        let (duel, owner) = (contest.challenge.is_none(), self.owner_of_stand(contest));
        let stands = if duel { true } else { seat == owner };
        let heros_side = self.on_heros_side(contest, seat);
        let serves = move |effect: &Effect| match effect {
            Effect::Attr { opposing: true, .. } => duel || seat == contest.rival,
            Effect::Attr { .. } => stands,
            Effect::Difficulty { .. } => !duel && heros_side,
            _ => false,
        };
        let used = self.players[seat].used;
        self.items_in_play(seat).filter(move |(_, item)| {
            let def = content.item(*item);
            def.window == Some(Window::Reveal) && used >> item.0 & 1 == 0 && def.effects.iter().any(serves)
        })
    }

    /// The charges of a seat that could cancel a card now.
    fn reveal_charges<'a>(
        &'a self,
        content: &'a Content,
        contest: &'a Contest,
        seat: Seat,
    ) -> impl Iterator<Item = SlotId> + use<'a> {
        let something = self.targets(content, contest, None).next().is_some();
        let charges = self.charges(content, seat, Window::Reveal);
        charges.filter(move |_| something).map(|(slot, _)| slot)
    }

    /// The window after the reveal goes round until all have passed in a row; who has nothing to use is not asked.
    pub(super) fn advance_reveal(&mut self, step: &mut Step<'_>) -> bool {
        let (contest, content) = (self.fight(), step.content);
        if usize::from(contest.passes) >= self.rotation(contest).len() {
            self.compare(step);
            return false;
        }
        let seat = self.rotating(contest);
        let asks = self.may_rage(content, contest, seat)
            || self.reveal_items(content, contest, seat).next().is_some()
            || self.reveal_charges(content, contest, seat).next().is_some();
        if !asks {
            self.pass_in_rotation();
        }
        asks
    }

    pub(super) fn list_reveal(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let contest = self.fight();
        out.push(Action::Pass);
        out.extend(self.reveal_items(content, contest, seat).map(|(slot, _)| Action::Use(slot)));
        out.extend(self.reveal_charges(content, contest, seat).map(Action::Charge));
        out.extend(self.may_rage(content, contest, seat).then_some(Action::Rage));
    }

    pub(super) fn answer_reveal(
        &mut self,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (contest, content) = (self.fight(), step.content);
        match action {
            Action::Pass => {
                self.pass_in_rotation();
                return Ok(());
            }
            Action::Rage if self.may_rage(content, contest, seat) => self.rage(seat, step),
            Action::Use(slot) => {
                let found = self.reveal_items(content, contest, seat).find(|(item, _)| *item == slot);
                let (_, item) = found.ok_or_else(|| self.why_not_use(content, seat, Window::Reveal, slot))?;
                self.use_item(seat, slot, item, step)?;
                self.fight_mut().uses.push(Use { item, by: seat }).map_err(|_| Refused::Full)?;
            }
            Action::Charge(slot) => {
                if !self.reveal_charges(content, contest, seat).any(|charge| charge == slot) {
                    let why = self.why_not_charge(content, (seat, slot), Window::Reveal, "no_effect");
                    return Err(why.into());
                }
                self.set_stage(Stage::ChargeCancel { by: seat, slot });
                return Ok(());
            }
            Action::Rage => return Err(self.why_not_rage(content, contest, seat).into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.acted_in_rotation();
        Ok(())
    }

    /// Somebody did something: everybody may answer it.
    fn acted_in_rotation(&mut self) {
        let seats = self.rotation(self.fight()).len() as u8;
        let contest = self.fight_mut();
        (contest.turn, contest.passes) = ((contest.turn + 1) % seats, 0);
    }

    pub(super) fn answer_charge_cancel(
        &mut self,
        (by, charge): (Seat, SlotId),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => {
                self.set_stage(Stage::Reveal);
                self.pass_in_rotation();
                return Ok(());
            }
            Action::Cancel(slot) => {
                self.cancel(None, by, slot, step)?;
                self.spend_charge(by, charge, step)?;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.set_stage(Stage::Reveal);
        self.acted_in_rotation();
        Ok(())
    }

    /// The hero succeeds only by more.
    fn compare(&mut self, step: &mut Step<'_>) {
        let contest = self.fight();
        let (attribute, value, against) = self.sums(step.content, contest);
        step.tell(Event::Compared { attribute, value, against });
        let contest = self.fight_mut();
        contest.outcome = if value > against { Outcome::Won } else { Outcome::Lost };
        contest.resolved = true;
        self.set_stage(Stage::Stakes);
    }

    pub(super) fn list_switch(out: &mut Vec<Action>) {
        out.extend(Attribute::ALL.map(Action::Switch));
    }
}
