//! A hero's turn: one action, and what uses up none.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::{Content, Effect, Window},
    contest::Contest,
    effects::Source,
    event::{Cause, Event},
    ids::{Ability, Item},
    places,
    rob::Rob,
};
use crate::{
    describe::FaceOf,
    face::FaceSet,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// The hero phase: so many had their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeroPhase(pub u8);

impl Procedure<ConanCards> for HeroPhase {
    /// The hero phase: everybody in order of play.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.0 == game.seats {
            game.begin_diplomacy(step.content);
            return Ok(Flow::WentOn);
        }
        let seat = game.seat_at(self.0);
        game.frames.set(Self(self.0 + 1));
        if game.players[seat].alive {
            game.frames.push(Turn::new(seat))?;
        }
        Ok(Flow::WentOn)
    }
}

/// What a hero may still do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Left {
    /// Any action.
    Action,
    /// A challenge or a duel.
    Facing,
    /// What uses up no action.
    Nothing,
}

/// A hero's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// What may still be done.
    pub left: Left,
    /// The last action was a challenge or a duel.
    pub faced: bool,
}

impl Procedure<ConanCards> for Turn {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.seat)
    }

    /// A turn asks while anything can be done that everybody knows of, or while the hand may hold it.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let seat = self.seat;
        let hidden = self.left == Left::Action && game.players[seat].at.is_some() && game.hand_size(seat) > 0;
        let asks = game.players[seat].alive
            && (hidden
                || game.free_items(step.content, seat).next().is_some()
                || match self.left {
                    Left::Action => game.has_open_action(step.content, seat),
                    Left::Facing => game.can_face(seat),
                    Left::Nothing => game.may_go_on(step.content, self),
                });
        if asks {
            return Ok(Flow::Asks);
        }
        game.end_turn(self);
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(match self.left {
            Left::Action => Question::Act,
            Left::Facing => Question::FaceMore,
            Left::Nothing => Question::AfterAct,
        })
    }

    fn list(self, game: &ConanCards, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let seat = self.seat;
        out.push(Action::Pass);
        if self.left == Left::Action {
            let specials = game.act_specials(content, seat);
            let hand = game.slots.in_place(places::hand(seat));
            if !specials.is_empty() {
                out.extend(hand.filter(|slot| game.slots.may_be(*slot, specials)).map(Action::Play));
            }
            if game.may_move(seat) {
                out.extend(game.destinations(seat).map(Action::Move));
            }
        }
        if self.left != Left::Nothing {
            out.extend(game.faceable(content, seat).map(Action::Face));
            out.extend(game.foes_here(seat).map(Action::Duel));
        }
        if self.left == Left::Action && game.may_accomplish(seat) {
            out.push(Action::Accomplish);
        }
        if game.may_use_ability(content, self) {
            out.push(Action::Ability);
        }
        out.extend(game.free_items(content, seat).map(|(slot, _)| Action::Use(slot)));
        if self.left != Left::Nothing && game.is_held(seat) {
            out.extend(game.charges(content, seat, Window::Face).map(|(slot, _)| Action::Charge(slot)));
        }
        if self.left == Left::Action && game.may_pay_way_out(content, seat) {
            out.push(Action::WayOut);
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (seat, content) = (self.seat, step.content);
        match action {
            Action::Pass => {
                game.end_turn(self);
                Ok(())
            }
            Action::Use(slot) => {
                let item = game.free_items(content, seat).find(|(free, _)| *free == slot);
                let (_, item) = item.ok_or_else(|| game.why_not_use(content, seat, Window::Free, slot))?;
                game.use_item(seat, slot, item, step)?;
                game.begin_effects(seat, Source::Item(item))
            }
            Action::Ability if game.may_use_ability(content, self) => game.use_ability(self, step),
            Action::Ability => Err(game.why_no_turn_ability(content, self).into()),
            Action::Face(_) | Action::Duel(_) | Action::Charge(_) if self.left != Left::Nothing => {
                game.answer_facing(self, action, step)
            }
            Action::Play(_) | Action::Move(_) | Action::Accomplish | Action::WayOut
                if self.left == Left::Action =>
            {
                game.answer_action(self, action, step)
            }
            Action::Play(_) | Action::Move(_) | Action::Accomplish | Action::WayOut
                if self.left == Left::Facing =>
            {
                Err(Why("only_facing").into())
            }
            Action::Face(_)
            | Action::Duel(_)
            | Action::Charge(_)
            | Action::Play(_)
            | Action::Move(_)
            | Action::Accomplish
            | Action::WayOut => Err(Why("action_spent").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Turn {
    /// A turn that begins.
    pub(super) fn new(seat: Seat) -> Self {
        Self { seat, left: Left::Action, faced: false }
    }
}

impl ConanCards {
    /// Whether an action is possible that needs no hand card.
    fn has_open_action(&self, content: &Content, seat: Seat) -> bool {
        self.may_move(seat) && self.destinations(seat).next().is_some()
            || self.can_face(seat)
            || self.may_accomplish(seat)
            || self.has_action_ability(content, seat)
            || self.may_pay_way_out(content, seat)
    }

    fn can_face(&self, seat: Seat) -> bool {
        self.is_held(seat) || self.foes_here(seat).next().is_some()
    }

    /// A turn ends. An expelled hero that found nowhere to go may return next time.
    fn end_turn(&mut self, turn: Turn) {
        let seat = turn.seat;
        if turn.left == Left::Action
            && self.players[seat].at.is_none()
            && self.destinations(seat).next().is_none()
        {
            self.players[seat].banned = None;
        }
        self.frames.pop();
    }

    fn may_move(&self, seat: Seat) -> bool {
        !self.is_held(seat)
    }

    /// Other heroes here that are no partners.
    pub(super) fn foes_here(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let (here, partners) = (self.players[seat].at, self.partners(seat));
        self.rivals(seat).filter(move |rival| {
            here.is_some() && self.players[*rival].at == here && !partners.contains(rival)
        })
    }

    pub(super) fn may_accomplish(&self, seat: Seat) -> bool {
        self.players[seat].at.is_some_and(|at| self.line(at).is_empty())
            && self.foes_here(seat).next().is_none()
    }

    /// Abilities that are actions.
    fn has_action_ability(&self, content: &Content, seat: Seat) -> bool {
        self.players[seat].at.is_some()
            && (self.can(content, seat, Ability::NimbleFingers) && self.can_rob(seat)
                || self.can(content, seat, Ability::IShallReturn) && self.destinations(seat).next().is_some())
    }

    /// Abilities that follow an action.
    fn may_go_on(&self, content: &Content, turn: Turn) -> bool {
        self.can(content, turn.seat, Ability::Swift)
            || turn.faced && self.can(content, turn.seat, Ability::Honour) && self.can_face(turn.seat)
    }

    /// Items that use up no action and would do something.
    fn free_items<'a>(
        &'a self,
        content: &'a Content,
        seat: Seat,
    ) -> impl Iterator<Item = (SlotId, Item)> + use<'a> {
        let player = &self.players[seat];
        let serves = move |effect: &Effect| match effect {
            Effect::Refresh => player.spent,
            Effect::PeekChallenges => self.adventures().any(|adventure| !self.line(adventure).is_empty()),
            _ => true,
        };
        self.items_in_play(seat).filter(move |(_, item)| {
            let def = content.item(*item);
            def.window == Some(Window::Free)
                && player.used >> item.0 & 1 == 0
                && def.effects.iter().any(serves)
        })
    }

    /// Special cards that are an action and possible now.
    fn act_specials(&self, content: &Content, seat: Seat) -> FaceSet {
        if self.players[seat].at.is_none() {
            return FaceSet::NONE;
        }
        let (goes, expels) =
            (self.destinations(seat).next().is_some(), self.foes_here(seat).next().is_some());
        let serves = |effect: &Effect| match effect {
            Effect::Move { ignore_challenges } => goes && (*ignore_challenges || !self.is_held(seat)),
            Effect::Expel => expels,
            _ => true,
        };
        content.faces_of(Window::Act, |card| card.effects.iter().all(serves))
    }

    fn may_use_ability(&self, content: &Content, turn: Turn) -> bool {
        match turn.left {
            Left::Action => self.has_action_ability(content, turn.seat),
            Left::Facing => false,
            Left::Nothing => self.may_go_on(content, turn),
        }
    }

    /// The challenges that the hero may face: the front one, or any for the Explorer.
    fn faceable<'a>(&'a self, content: &Content, seat: Seat) -> impl Iterator<Item = SlotId> + use<'a> {
        let tracks = self.ability(content, seat) == Ability::ExpertTracker;
        let at = self.players[seat].at;
        let front = at.and_then(|at| self.front(at));
        let line = at.map_or(&[][..], |at| self.line(at));
        line.iter().filter(move |post| tracks || Some(**post) == front).map(|post| post.slot)
    }

    /// The action is used up.
    fn spend_action(&mut self, turn: Turn, faced: bool) {
        self.frames.set(Turn { left: Left::Nothing, faced, ..turn });
    }

    fn answer_action(&mut self, turn: Turn, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let (seat, content) = (turn.seat, step.content);
        match action {
            Action::Move(adventure) => {
                if !self.may_move(seat) {
                    return Err(Why("held_here").into());
                }
                if !self.may_go(seat, adventure) {
                    return Err(self.why_not_go(seat, adventure).into());
                }
                self.spend_action(turn, false);
                self.go(seat, adventure, step)
            }
            Action::Play(slot) => {
                let specials = self.act_specials(content, seat);
                self.holds(seat, slot, FaceSet::ALL)?;
                if self.players[seat].at.is_none() {
                    return Err(Why("wanders").into());
                }
                if !self.slots.may_be(slot, specials) {
                    return Err(self.why_not_special(content, Window::Act, slot).into());
                }
                self.spend_action(turn, false);
                self.play_special(seat, slot, specials, step)
            }
            Action::Accomplish => {
                if !self.may_accomplish(seat) {
                    return Err(self.why_not_accomplish(seat).into());
                }
                self.spend_action(turn, false);
                self.accomplish(seat, step)
            }
            _ => {
                let front = self.players[seat].at.and_then(|at| self.front(at));
                let front = front.filter(|_| self.may_pay_way_out(content, seat));
                let front = front.ok_or_else(|| self.why_no_way_out(content, seat))?;
                self.spend_action(turn, false);
                self.pay((seat, front.setter), content.limits.way_out, Cause::WayOut, step);
                self.set_out(seat)
            }
        }
    }

    fn answer_facing(&mut self, turn: Turn, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let (seat, content) = (turn.seat, step.content);
        let at = self.players[seat].at.ok_or(Why("wanders"))?;
        match action {
            Action::Face(slot) => {
                if !self.line(at).iter().any(|post| post.slot == slot) {
                    return Err(Why("no_such_challenge").into());
                }
                if !self.faceable(content, seat).any(|front| front == slot) {
                    return Err(Why("not_in_front").into());
                }
                self.spend_action(turn, true);
                self.face(seat, at, slot, step)
            }
            Action::Duel(rival) => {
                if !self.foes_here(seat).any(|foe| foe == rival) {
                    return Err(self.why_not_duel(seat, rival).into());
                }
                self.spend_action(turn, true);
                self.busy = true;
                step.tell(Event::DuelBegan { seat, rival });
                self.begin_contest(Contest { hero: seat, rival, site: at, ..Contest::default() }, step)
            }
            _ => {
                let Action::Charge(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
                let charge = self.charges(content, seat, Window::Face).find(|(charge, _)| *charge == slot);
                let front = self.front(at).filter(|_| charge.is_some()).ok_or_else(|| {
                    self.why_not_charge(content, (seat, slot), Window::Face, "nothing_holds")
                })?;
                self.spend_action(turn, false);
                self.spend_charge(seat, slot, step)?;
                self.remove_post(front.slot);
                let face = self.slots.discard(front.slot, step.supply)?;
                let card = FaceOf::new(places::DRAW, face);
                step.tell(Event::Discarded { seat: front.setter, card });
                Ok(())
            }
        }
    }

    fn use_ability(&mut self, turn: Turn, step: &mut Step<'_>) -> Result<(), Refused> {
        let seat = turn.seat;
        self.spend_ability(seat, step);
        match self.ability(step.content, seat) {
            Ability::NimbleFingers => {
                self.spend_action(turn, false);
                self.frames.push(Rob(seat))
            }
            Ability::IShallReturn => {
                self.spend_action(turn, false);
                self.set_out(seat)
            }
            Ability::Honour => {
                self.frames.set(Turn { left: Left::Facing, faced: false, ..turn });
                Ok(())
            }
            _ => {
                self.frames.set(Turn { left: Left::Action, faced: false, ..turn });
                Ok(())
            }
        }
    }
}
