//! More cards are drawn than are kept.
use super::{
    Nerath, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    ids::Realm,
    places::{self, SIFTED},
    refusals::NOT_YOUR_CARD,
};
use crate::{
    describe::FaceOf,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A realm keeps some of the cards that it has drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sift {
    /// Who drew.
    pub realm: Realm,
    /// How many are kept.
    pub keep: u8,
}

impl Procedure<Nerath> for Sift {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(self.realm))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let drawn = game.slots.count(SIFTED);
        if self.keep > 0 && drawn > usize::from(self.keep) {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        let rest = game.slots.members(SIFTED);
        if self.keep > 0 {
            game.slots.put_all(rest, places::event_hand(self.realm), step.supply)?;
            return Ok(Flow::WentOn);
        }
        for slot in rest.iter() {
            game.discard_event(self.realm, slot, step)?;
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Sift { realm: self.realm })
    }

    fn list(self, game: &Nerath, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.slots.in_place(SIFTED).map(Action::Keep));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Keep(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if game.slots.place(slot) != SIFTED {
            return Err(NOT_YOUR_CARD.into());
        }
        game.go_on(Self { keep: self.keep - 1, ..self });
        game.slots.put(slot, places::event_hand(self.realm), step.supply)
    }

    fn default_answer(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        game.slots.members(SIFTED).lowest().map(Action::Keep)
    }
}

impl Nerath {
    /// An event card of a realm goes face up to its discards.
    pub(super) fn discard_event(
        &mut self,
        realm: Realm,
        slot: crate::slots::SlotId,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let deck = self.slots.deck_of(slot);
        let face = self.slots.discard(slot, step.supply)?;
        step.tell(Event::EventDiscarded { realm, card: FaceOf::new(deck, face) });
        Ok(())
    }
}
