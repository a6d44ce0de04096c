//! The declaration: every hero on the board acts or rests, all at once and openly; then gems come back.
use super::{
    Action, ConanOverlord, Event, Presence, Question, Stance, Step,
    content::Content,
    ids::{Fig, FigSet},
    refusals::NOT_YOURS,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// Heroes declare; each seat answers for its heroes in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Declare {
    /// Who has not declared.
    pub left: FigSet,
    /// Who rests.
    pub resting: FigSet,
}

impl Procedure<ConanOverlord> for Declare {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        let seats: SeatSet = self.left.iter().map(|fig| game.hero(fig).seat).collect();
        Waiting::All { seats, sealed: false }
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !self.left.is_empty() {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        for fig in game.heroes_here().iter() {
            game.take_stance(fig, self.resting.has(fig), step);
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &ConanOverlord, _content: &Content, seat: Seat) -> Option<Question> {
        self.next(game, seat).map(Question::Declare)
    }

    fn list(self, game: &ConanOverlord, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        if let Some(fig) = self.next(game, seat) {
            out.extend([Action::Active(fig), Action::Resting(fig)]);
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (fig, rests) = match action {
            Action::Active(fig) => (fig, false),
            Action::Resting(fig) => (fig, true),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        if self.next(game, seat) != Some(fig) {
            return Err(NOT_YOURS.into());
        }
        let resting = if rests { self.resting.with(fig) } else { self.resting };
        game.frames.set(Self { left: self.left.without(fig), resting });
        Ok(())
    }

    fn default_answer(self, game: &ConanOverlord, _content: &Content, seat: Seat) -> Option<Action> {
        self.next(game, seat).map(Action::Resting)
    }
}

impl Declare {
    /// The hero for which a seat answers next.
    fn next(self, game: &ConanOverlord, seat: Seat) -> Option<Fig> {
        self.left.iter().find(|fig| game.hero(*fig).seat == seat)
    }
}

impl ConanOverlord {
    /// A hero acts or rests, and its gems come back by its fallen companions.
    fn take_stance(&mut self, fig: Fig, rests: bool, step: &mut Step<'_>) {
        let dead = |hero: &Fig| self.figures.get(*hero).presence() == Presence::Dead;
        let fallen = self.hero_figs().filter(dead).count().min(2);
        let limits = &step.content.limits;
        let table = if rests { limits.recovery_resting } else { limits.recovery_active };
        let woke = !rests && self.hero(fig).stance == Stance::Resting;
        let hero = self.hero_mut(fig);
        hero.stance = if rests { Stance::Resting } else { Stance::Active };
        let back = hero.gems.recover(table[fallen]);
        step.tell(if rests { Event::Rested(fig, back) } else { Event::Woke(fig, back) });
        let figure = self.figures.get_mut(fig);
        figure.possession_ends = !rests && figure.possessed;
        if woke && let Some(spell) = figure.halo.take() {
            step.tell(Event::Ended(fig, spell));
        }
    }
}
