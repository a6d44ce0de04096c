//! Where heroes go, what they leave behind, and what the Explorer sees.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    ids::{Ability, Adventure},
    places,
    queries::only,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// A hero goes somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Go {
    /// Whose.
    pub by: Seat,
    /// Whether it may stay.
    pub may_stay: bool,
}

impl Procedure<ConanCards> for Go {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.by)
    }

    /// The hero goes somewhere; where there is nowhere, or only one place it must go to, nobody is asked.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { by, may_stay } = self;
        if game.destinations(by).next().is_none() {
            game.frames.pop();
            return Ok(Flow::WentOn);
        }
        match only(game.destinations(by)) {
            Some(only) if !may_stay => {
                game.frames.pop();
                game.go(by, only, step)?;
                Ok(Flow::WentOn)
            }
            _ => Ok(Flow::Asks),
        }
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(if self.may_stay { Question::RideOn } else { Question::Where })
    }

    fn list(self, game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Self { by, may_stay } = self;
        out.extend(may_stay.then_some(Action::Pass));
        out.extend(game.destinations(by).map(Action::Move));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, may_stay } = self;
        match action {
            Action::Pass if may_stay => (),
            Action::Move(adventure) if game.may_go(by, adventure) => {
                game.frames.pop();
                return game.go(by, adventure, step);
            }
            Action::Move(adventure) => return Err(game.why_not_go(by, adventure).into()),
            Action::Pass => return Err(Why("must_go").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.pop();
        Ok(())
    }

    fn default_answer(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Action> {
        if self.may_stay { Some(Action::Pass) } else { first_listed(self, game, content, seat) }
    }
}

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
        self.frames.push(Go { by: seat, may_stay: false })
    }
}
