//! Attacks and what answers them.
use super::{Action, Content, Event, FIELD, NOT_ALLOWED, Question, Step, Toy, content::Kind, hand};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Role, Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// A face-down sword on its way. Its premise: the sword still lies on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The house that attacks.
    pub by: Role,
    /// The house that is attacked.
    pub target: Role,
    /// The card.
    pub sword: SlotId,
    /// Who may still answer.
    pub asked: SeatSet,
}

impl Procedure<Toy> for Attack {
    /// The attacked is asked first, then the others in seat order.
    fn waiting(self, toy: &Toy) -> Waiting {
        let attacked = toy.seat_of(self.target);
        let first = if self.asked.has(attacked) { attacked } else { self.asked.lowest().unwrap_or(attacked) };
        Waiting::One(first)
    }

    fn advance(self, toy: &mut Toy, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if toy.slots.place(self.sword) != FIELD {
            toy.frames.pop();
            step.tell(Event::Averted);
        } else if self.asked.is_empty() {
            toy.frames.pop();
            self.strike(toy, step)?;
        } else {
            return Ok(Flow::Asks);
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::React(self.by))
    }

    fn list(self, toy: &Toy, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(toy.fitting(seat, content.reactions()).map(Action::React));
        out.push(Action::Pass);
        Listing::Whole
    }

    fn answer(self, toy: &mut Toy, seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let slot = match action {
            Action::React(slot) => slot,
            Action::Pass => {
                toy.frames.set(Self { asked: self.asked.without(seat), ..self });
                return Ok(());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        let reactions = step.content.reactions();
        let fits = toy.own(seat, slot).filter(|_| toy.slots.may_be(slot, reactions));
        let house = fits.ok_or(NOT_ALLOWED)?;
        toy.slots.narrow(slot, reactions);
        let face = toy.spend(house, slot, step)?;
        let shield = step.content.kind(face) == Kind::Shield;
        if !shield {
            toy.drop_a_card(self.by, step)?;
        }
        toy.frames.set(Self { asked: toy.reactors(self.by), ..self });
        if shield { toy.frames.push(Shield { by: self.by, sword: self.sword }) } else { Ok(()) }
    }

    fn default_answer(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Attack {
    /// A house attacks; who can be asked to react is decided by the number of cards, which everybody sees.
    pub(super) fn new(toy: &Toy, by: Role, target: Role, sword: SlotId) -> Self {
        Self { by, target, sword, asked: toy.reactors(by) }
    }

    /// Nobody answers any more: the sword is shown, and a die decides.
    fn strike(self, toy: &mut Toy, step: &mut Step<'_>) -> Result<(), Refused> {
        let Self { by, target, sword, .. } = self;
        toy.spend(by, sword, step)?;
        let die = step.supply.number(6, "attack die")?;
        step.tell(Event::Rolled(die));
        if die < 2 {
            return Ok(());
        }
        toy.strikes[by] += 1;
        match toy.stake_of(target) {
            Some(slot) => {
                toy.spend(target, slot, step)?;
                toy.coins[by] += 1;
            }
            None => toy.coins[target] = toy.coins[target].saturating_sub(1),
        }
        Ok(())
    }
}

/// A shield was played; the attacker may pierce it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shield {
    /// The house that attacks.
    pub by: Role,
    /// The card it is about.
    pub sword: SlotId,
}

impl Procedure<Toy> for Shield {
    fn waiting(self, toy: &Toy) -> Waiting {
        Waiting::One(toy.seat_of(self.by))
    }

    fn advance(self, toy: &mut Toy, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if toy.hand_size(self.by) > 0 {
            return Ok(Flow::Asks);
        }
        self.hold(toy, step).map(|()| Flow::WentOn)
    }

    fn question(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Pierce)
    }

    fn list(self, toy: &Toy, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let of_house = |slot: &SlotId| toy.holder(*slot) == Some(self.by);
        let swords = toy.fitting(seat, content.faces(Kind::Sword));
        out.extend(swords.filter(of_house).map(Action::Pierce));
        out.push(Action::Pass);
        Listing::Whole
    }

    fn answer(self, toy: &mut Toy, _seat: Seat, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let slot = match action {
            Action::Pierce(slot) => slot,
            Action::Pass => return self.hold(toy, step),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        let swords = step.content.faces(Kind::Sword);
        if toy.holder(slot) != Some(self.by) || !toy.slots.may_be(slot, swords) {
            return Err(NOT_ALLOWED.into());
        }
        toy.slots.narrow(slot, swords);
        toy.spend(self.by, slot, step)?;
        toy.frames.pop();
        Ok(())
    }

    fn default_answer(self, _toy: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Shield {
    /// The shield holds: the sword goes home unseen, and the attack under it ends by its premise.
    fn hold(self, toy: &mut Toy, step: &mut Step<'_>) -> Result<(), Refused> {
        toy.frames.pop();
        toy.slots.put(self.sword, hand(self.by), step.supply)
    }
}

impl Toy {
    fn reactors(&self, by: Role) -> SeatSet {
        let holds_cards = |house: &Role| self.hand_size(*house) > 0;
        self.rivals(self.seat_of(by)).filter(holds_cards).map(|house| self.seat_of(house)).collect()
    }

    /// A feint: a card of the attacker, chosen by chance, is discarded face up.
    fn drop_a_card(&mut self, house: Role, step: &mut Step<'_>) -> Result<(), Refused> {
        let size = self.hand_size(house);
        if size == 0 {
            return Ok(());
        }
        let index = step.supply.number(size as u32, "dropped card")?;
        let dropped = self.slots.in_place(hand(house)).nth(index as usize).ok_or(Why::NOT_AN_ANSWER)?;
        self.spend(house, dropped, step).map(|_| ())
    }
}
