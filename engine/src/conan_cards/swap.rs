//! Heroes are swapped before the game.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    first_places::FirstChallenge,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Heroes are swapped: so many were asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swap(pub u8);

impl Procedure<ConanCards> for Swap {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(Seat(self.0))
    }

    /// Swaps are over: adventures decide who begins.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.0 < game.seats {
            return Ok(Flow::Asks);
        }
        game.lay_first_adventures(step)?;
        game.frames.set(FirstChallenge(0));
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Swap)
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Pass);
        out.extend(game.rivals(seat).map(Action::Swap));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => (),
            Action::Swap(to) if game.is_rival(seat, to) => {
                game.frames.set(Self(self.0 + 1));
                return game.frames.push(SwapAnswer { by: seat, to });
            }
            Action::Swap(_) => return Err(Why("not_a_rival").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.set(Self(self.0 + 1));
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// Somebody is offered a swap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwapAnswer {
    /// By whom.
    pub by: Seat,
    /// Who is asked.
    pub to: Seat,
}

impl Procedure<ConanCards> for SwapAnswer {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.to)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::SwapAnswer { by: self.by })
    }

    fn list(self, _game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Accept, Action::Refuse]);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, to } = self;
        match action {
            Action::Accept => {
                let (hero, other) = (game.players[by].hero, game.players[to].hero);
                (game.players[by].hero, game.players[to].hero) = (other, hero);
                step.tell(Event::Swapped { hero, other });
            }
            Action::Refuse => (),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.pop();
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Refuse)
    }
}
