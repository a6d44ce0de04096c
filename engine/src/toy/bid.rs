//! The sealed bids, and who gets the floor.
use super::{
    Action, Content, HOUSES, NOT_ALLOWED, PerRole, Question, Step, Toy, VowId, floor::Floor, hand, stake,
};
use crate::{
    face::Face,
    game::{Game, Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Role, Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// Coins that one house may bid.
const HIGHEST: u8 = 2;

/// A sealed barrier of several steps: nobody sees a step of another seat before all are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bid {
    /// Coins raised so far.
    pub raised: [u8; HOUSES],
    /// Who is done.
    pub done: SeatSet,
}

impl Procedure<Toy> for Bid {
    fn waiting(self, toy: &Toy) -> Waiting {
        Waiting::All { seats: toy.everyone().minus(self.done), sealed: true }
    }

    fn advance(self, toy: &mut Toy, _step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.done != toy.everyone() {
            return Ok(Flow::Asks);
        }
        toy.give_first_floor(PerRole::new(self.raised));
        Ok(Flow::WentOn)
    }

    fn question(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Bid)
    }

    fn list(self, toy: &Toy, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(toy.roles(seat).filter(|house| self.may_raise(toy, *house)).map(Action::Raise));
        let unstaked = |house: &Role| toy.stake_of(*house).is_none();
        let hands = toy.roles(seat).filter(unstaked).map(hand);
        out.extend(hands.flat_map(|place| toy.slots.in_place(place)).map(Action::Lay));
        if toy.may_vow(seat) {
            out.extend((0..content.vow.len() as u8).map(|n| Action::Vow(Some(VowId(n)))));
        }
        out.push(Action::Done);
        Listing::Whole
    }

    /// A step of a seat's sealed answer. It draws nothing and never looks at another seat's steps.
    fn answer(self, toy: &mut Toy, seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Raise(house) => {
                if toy.roles(seat).all(|own| own != house) || !self.may_raise(toy, house) {
                    return Err(NOT_ALLOWED.into());
                }
                let mut raised = self.raised;
                raised[house.index()] += 1;
                toy.frames.set(Self { raised, ..self });
            }
            Action::Lay(slot) => {
                let house = toy.own_unstaked(seat, slot).ok_or(NOT_ALLOWED)?;
                toy.slots.put(slot, stake(house), step.supply)?;
            }
            Action::Vow(kind) => {
                let there = kind.is_none_or(|kind| kind.index() < step.content.vow.len());
                let slot = toy.vow_of(seat).filter(|_| there && toy.may_vow(seat)).ok_or(NOT_ALLOWED)?;
                let said = kind.map(|kind| Face::at(kind.index()));
                toy.slots.choose(slot, seat, said, step.supply)?;
            }
            Action::Done => toy.frames.set(Self { done: self.done.with(seat), ..self }),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Bid {
    fn may_raise(self, toy: &Toy, house: Role) -> bool {
        self.raised.get(house.index()).is_some_and(|raised| *raised < toy.coins[house].min(HIGHEST))
    }
}

impl Toy {
    fn may_vow(&self, seat: Seat) -> bool {
        self.vow_of(seat).is_some_and(|slot| self.slots.known(slot).is_empty())
    }

    /// The highest bid pays and gets the floor; ties go to the lower seat.
    fn give_first_floor(&mut self, raised: PerRole<u8>) {
        let bid = |seat: &Seat| -> u8 { self.roles(*seat).map(|house| raised[house]).sum() };
        let best = self.everyone().iter().max_by_key(|seat| (bid(seat), u8::MAX - seat.0));
        let holder = best.unwrap_or_default();
        for house in self.houses() {
            if self.seat_of(house) == holder {
                self.coins[house] -= raised[house];
            }
        }
        self.frames.set(Floor::first(holder));
    }
}
