//! The heroes' phase: who has the hand, and passing it on.
use super::{Action, ConanOverlord, Event, Question, Step, content::Content, refusals::HAND_REFUSED};
use crate::{
    game::{Listing, Refused, Waiting},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// One seat has the hand and acts with any of its active heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Floor {
    /// Who has it.
    pub holder: Seat,
    /// Who has passed since somebody acted.
    pub passed: SeatSet,
    /// Who was given it since somebody acted.
    pub given: SeatSet,
}

impl Procedure<ConanOverlord> for Floor {
    fn waiting(self, _game: &ConanOverlord) -> Waiting {
        Waiting::Floor(self.holder)
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if game.acting_seats().has(self.holder) {
            return Ok(Flow::Asks);
        }
        self.pass(game, step);
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Act)
    }

    fn list(self, game: &ConanOverlord, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        for fig in game.hero_figs().filter(|fig| game.hero(*fig).seat == seat && game.is_active(*fig)) {
            game.list_acts(content, fig, out);
        }
        out.extend(self.takers(game).iter().map(Action::Hand));
        out.push(Action::Pass);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => {
                self.pass(game, step);
                Ok(())
            }
            Action::Hand(to) => {
                if !self.takers(game).has(to) {
                    return Err(HAND_REFUSED.into());
                }
                game.frames.set(Self { holder: to, given: self.given.with(to), ..self });
                step.tell(Event::Hand(to));
                Ok(())
            }
            _ => {
                game.frames.set(Self { holder: self.holder, ..Self::default() });
                let acted = game.act(seat, action, step);
                if matches!(acted, Err(Refused::Illegal(_))) {
                    game.frames.set(self);
                }
                acted
            }
        }
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Floor {
    /// To whom the hand may be given.
    fn takers(self, game: &ConanOverlord) -> SeatSet {
        game.acting_seats().minus(self.given).without(self.holder)
    }

    /// The hand goes to the next seat that can act and has not passed; if there is none the phase is over.
    fn pass(self, game: &mut ConanOverlord, step: &mut Step<'_>) {
        let passed = self.passed.with(self.holder);
        let open = game.acting_seats().minus(passed);
        let after = open.iter().find(|seat| *seat > self.holder);
        match after.or_else(|| open.lowest()) {
            Some(holder) => {
                game.frames.set(Self { holder, passed, ..self });
                step.tell(Event::Hand(holder));
            }
            None => drop(game.frames.pop()),
        }
    }
}

impl ConanOverlord {
    /// The seats that have an active hero on the board.
    pub(super) fn acting_seats(&self) -> SeatSet {
        self.hero_figs().filter(|fig| self.is_active(*fig)).map(|fig| self.hero(fig).seat).collect()
    }
}
