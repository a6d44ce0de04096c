//! The reveal: laid cards are turned up, cancels and switches carried out, then items, charges and Rage.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::{Content, Effect, Window},
    contest::{Contest, Laid, Outcome, Use},
    event::Event,
    ids::{Attribute, Item},
    outcome::StakesPaid,
    places::DRAW,
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    slots::SlotId,
    supply::SlotList,
};
use serde::{Deserialize, Serialize};

/// The card laid at this place cancels another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cancelling(pub u8);

impl Procedure<ConanCards> for Cancelling {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.layer(self.0))
    }

    /// Cancels in the order they were laid; one without a target does nothing.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let at = self.0;
        let contest = game.fight();
        let Some(laid) = contest.laid.get(usize::from(at)) else {
            game.set_stage(Switching(0));
            return Ok(Flow::WentOn);
        };
        let asks = game.does(step.content, laid, Effect::Cancel)
            && game.targets(step.content, contest, Some(at)).next().is_some();
        if asks {
            return Ok(Flow::Asks);
        }
        game.set_stage(Cancelling(at + 1));
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Cancel)
    }

    fn list(self, game: &ConanCards, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list_cancel(content, Some(self.0), out);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let at = self.0;
        match action {
            Action::Pass => (),
            Action::Cancel(slot) => {
                game.cancel(Some(at), seat, slot, step)?;
                game.fight_mut().laid[usize::from(at)].done = true;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.set_stage(Cancelling(at + 1));
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// The card laid at this place names another attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switching(pub u8);

impl Procedure<ConanCards> for Switching {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.layer(self.0))
    }

    /// Switches in the order they were laid; Rage leaves nothing to switch.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let at = self.0;
        let contest = game.fight();
        let Some(laid) = contest.laid.get(usize::from(at)) else {
            game.set_stage(Revealing);
            return Ok(Flow::WentOn);
        };
        let asks = !contest.raged && game.does(step.content, laid, Effect::Switch);
        if asks {
            return Ok(Flow::Asks);
        }
        game.set_stage(Switching(at + 1));
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Switch)
    }

    fn list(self, _game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(Attribute::ALL.map(Action::Switch));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Switch(attribute) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        game.fight_mut().attribute = Some(attribute);
        step.tell(Event::Switched { seat, attribute });
        game.set_stage(Self(self.0 + 1));
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Switch(Attribute::Strength))
    }
}

/// Items, charges and Rage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Revealing;

impl Procedure<ConanCards> for Revealing {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.rotating(game.fight()))
    }

    /// The window after the reveal goes round until all have passed in a row; who has nothing to use is not asked.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let (contest, content) = (game.fight(), step.content);
        if usize::from(contest.passes) >= game.rotation(contest).len() {
            game.compare(step);
            return Ok(Flow::WentOn);
        }
        let seat = game.rotating(contest);
        let asks = game.may_rage(content, contest, seat)
            || game.reveal_items(content, contest, seat).next().is_some()
            || game.reveal_charges(content, contest, seat).next().is_some();
        if asks {
            return Ok(Flow::Asks);
        }
        game.pass_in_rotation();
        Ok(Flow::WentOn)
    }

    fn question(self, game: &ConanCards, content: &Content, _seat: Seat) -> Option<Question> {
        let (_, value, against) = game.sums(content, game.fight());
        Some(Question::Reveal { value, against })
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let contest = game.fight();
        out.push(Action::Pass);
        out.extend(game.reveal_items(content, contest, seat).map(|(slot, _)| Action::Use(slot)));
        out.extend(game.reveal_charges(content, contest, seat).map(Action::Charge));
        out.extend(game.may_rage(content, contest, seat).then_some(Action::Rage));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (contest, content) = (game.fight(), step.content);
        match action {
            Action::Pass => {
                game.pass_in_rotation();
                return Ok(());
            }
            Action::Rage if game.may_rage(content, contest, seat) => game.rage(seat, step),
            Action::Use(slot) => {
                let found = game.reveal_items(content, contest, seat).find(|(item, _)| *item == slot);
                let (_, item) = found.ok_or_else(|| game.why_not_use(content, seat, Window::Reveal, slot))?;
                game.use_item(seat, slot, item, step)?;
                game.fight_mut().uses.push(Use { item, by: seat }).map_err(|_| Refused::Full)?;
            }
            Action::Charge(slot) => {
                if !game.reveal_charges(content, contest, seat).any(|charge| charge == slot) {
                    let why = game.why_not_charge(content, (seat, slot), Window::Reveal, "no_effect");
                    return Err(why.into());
                }
                game.set_stage(ChargeCancel { by: seat, slot });
                return Ok(());
            }
            Action::Rage => return Err(game.why_not_rage(content, contest, seat).into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.acted_in_rotation();
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// A charge cancels a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChargeCancel {
    /// Whose.
    pub by: Seat,
    /// Which.
    pub slot: SlotId,
}

impl Procedure<ConanCards> for ChargeCancel {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.by)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Cancel)
    }

    fn list(self, game: &ConanCards, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list_cancel(content, None, out);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, slot: charge } = self;
        match action {
            Action::Pass => {
                game.set_stage(Revealing);
                game.pass_in_rotation();
                return Ok(());
            }
            Action::Cancel(slot) => {
                game.cancel(None, by, slot, step)?;
                game.spend_charge(by, charge, step)?;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.set_stage(Revealing);
        game.acted_in_rotation();
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl ConanCards {
    /// Who laid the card at this place.
    fn layer(&self, at: u8) -> Seat {
        let contest = self.fight();
        contest.laid.get(usize::from(at)).map_or(contest.hero, |laid| laid.by)
    }

    fn list_cancel(&self, content: &Content, at: Option<u8>, out: &mut Vec<Action>) {
        let contest = self.fight();
        out.push(Action::Pass);
        out.extend(self.targets(content, contest, at).map(Action::Cancel));
    }

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
        self.set_stage(Cancelling(0));
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

    /// Somebody did something: everybody may answer it.
    fn acted_in_rotation(&mut self) {
        let seats = self.rotation(self.fight()).len() as u8;
        let contest = self.fight_mut();
        (contest.turn, contest.passes) = ((contest.turn + 1) % seats, 0);
    }

    /// The hero succeeds only by more.
    fn compare(&mut self, step: &mut Step<'_>) {
        let contest = self.fight();
        let (attribute, value, against) = self.sums(step.content, contest);
        step.tell(Event::Compared { attribute, value, against });
        let contest = self.fight_mut();
        contest.outcome = if value > against { Outcome::Won } else { Outcome::Lost };
        contest.resolved = true;
        self.set_stage(StakesPaid);
    }
}
