//! Nothing to Lose: false challenges and who calls them, sleight of hand and who watches.
use super::{
    ConanCards, DRAW, Step,
    action::{Action, Question},
    content::{Card, Content},
    draw_phase::DrawPhase,
    event::{Cause, Event},
    ids::{Cheat, PerSeat, SEATS},
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// Secret calls (Nothing to Lose).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Calls {
    /// Who still answers.
    pub asked: SeatSet,
    /// What each called.
    pub calls: PerSeat<Option<SlotId>>,
}

impl Procedure<ConanCards> for Calls {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::All { seats: self.asked, sealed: true }
    }

    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !self.asked.is_empty() {
            return Ok(Flow::Asks);
        }
        game.resolve_calls(self.calls, step).map(|()| Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Call)
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Pass);
        let call = |slot: SlotId| game.place_in_line(slot).map(|(site, nth)| Action::Call(slot, site, nth));
        out.extend(game.callable(seat).filter_map(call));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { asked, mut calls } = self;
        calls[seat] = match action {
            Action::Pass => None,
            Action::Call(slot, adventure, nth) => {
                let there = game.place_in_line(slot) == Some((adventure, nth));
                if !there || !game.callable(seat).any(|fresh| fresh == slot) {
                    return Err(Why("not_callable").into());
                }
                Some(slot)
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.frames.set(Self { asked: asked.without(seat), calls });
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// Secret cheats (Nothing to Lose).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sleights {
    /// Who still answers.
    pub asked: SeatSet,
    /// What each does.
    pub cheats: PerSeat<Cheat>,
    /// Whom each watches.
    pub watches: PerSeat<Option<Seat>>,
}

impl Procedure<ConanCards> for Sleights {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::All { seats: self.asked, sealed: true }
    }

    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !self.asked.is_empty() {
            return Ok(Flow::Asks);
        }
        game.resolve_sleights(self.cheats, self.watches, step).map(|()| Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Sleight)
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        for cheat in Cheat::ALL {
            out.push(Action::Sleight(cheat, None));
            out.extend(game.rivals(seat).map(|rival| Action::Sleight(cheat, Some(rival))));
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { asked, mut cheats, mut watches } = self;
        let Action::Sleight(cheat, watched) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if watched.is_some_and(|rival| !game.is_rival(seat, rival)) {
            return Err(Why("not_a_rival").into());
        }
        (cheats[seat], watches[seat]) = (cheat, watched);
        game.frames.set(Self { asked: asked.without(seat), cheats, watches });
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Sleight(Cheat::Honest, None))
    }
}

impl ConanCards {
    /// New challenges of others, which a seat may call.
    pub(super) fn callable(&self, seat: Seat) -> impl Iterator<Item = SlotId> + use<'_> {
        let others = move |slot: &SlotId| self.post(*slot).is_some_and(|(_, post)| post.setter != seat);
        self.fresh.iter().copied().filter(others)
    }

    /// Called challenges are turned up in the order they were laid.
    fn resolve_calls(&mut self, calls: PerSeat<Option<SlotId>>, step: &mut Step<'_>) -> Result<(), Refused> {
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

    /// Penalties first, then what watching costs, then gains; the draws follow.
    fn resolve_sleights(
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
        self.frames.set(DrawPhase { turn: 0, extra });
        self.bury_the_dead(before, step)
    }
}
