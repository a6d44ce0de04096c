//! Treaties: one house names terms, the other takes them or not.
use super::{Action, Content, Event, NOT_ALLOWED, Question, Step, Toy};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::{Role, Seat},
};
use serde::{Deserialize, Serialize};

/// A house is about to name the terms of a treaty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parley {
    /// The house that offers.
    pub by: Role,
    /// The house that is offered.
    pub to: Role,
}

impl Procedure<Toy> for Parley {
    fn waiting(self, toy: &Toy) -> Waiting {
        Waiting::One(toy.seat_of(self.by))
    }

    fn question(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Terms(self.to))
    }

    /// Even terms only; any others are built freely.
    fn list(self, toy: &Toy, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let even = toy.coins[self.by].min(toy.coins[self.to]);
        out.extend((1..=even).map(|n| Action::Terms { give: n, take: n - 1 }));
        out.push(Action::Pass);
        Listing::Part
    }

    fn answer(self, toy: &mut Toy, _seat: Seat, action: Action, _step: &mut Step<'_>) -> Result<(), Refused> {
        let Self { by, to } = self;
        match action {
            Action::Terms { give, take } => {
                if give > toy.coins[by] || take > toy.coins[to] || (give, take) == (0, 0) {
                    return Err(NOT_ALLOWED.into());
                }
                toy.frames.set(Treaty { by, to, give, take });
            }
            Action::Pass => drop(toy.frames.pop()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// Terms were named. That they can no longer be paid cannot arise: nothing happens between offer and answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Treaty {
    /// The house that offers.
    pub by: Role,
    /// The house that is offered.
    pub to: Role,
    /// Coins that the offering house gives.
    pub give: u8,
    /// Coins that it wants.
    pub take: u8,
}

impl Procedure<Toy> for Treaty {
    fn waiting(self, toy: &Toy) -> Waiting {
        Waiting::One(toy.seat_of(self.to))
    }

    fn question(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Treaty(self.give, self.take))
    }

    fn list(self, _toy: &Toy, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Accept, Action::Pass]);
        Listing::Whole
    }

    fn answer(self, toy: &mut Toy, _seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let Self { by, to, give, take } = self;
        match action {
            Action::Accept => {
                toy.coins[by] = (toy.coins[by] - give).saturating_add(take);
                toy.coins[to] = (toy.coins[to] - take).saturating_add(give);
                step.tell(Event::Agreed);
            }
            Action::Pass => (),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        toy.frames.pop();
        Ok(())
    }

    fn default_answer(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}
