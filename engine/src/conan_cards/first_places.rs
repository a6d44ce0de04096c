//! The first challenges are laid, then the heroes placed.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    ids::Adventure,
    places::{self, DRAW},
    queries::only,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// The first challenges: so many were placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstChallenge(pub u8);

impl Procedure<ConanCards> for FirstChallenge {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.seat_at(self.0))
    }

    /// In order of play everybody draws a challenge and lays it on another player's adventure.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.0 == game.seats {
            game.deal_hands(step)?;
            game.frames.set(PlaceHero(0));
            return Ok(Flow::WentOn);
        }
        let seat = game.seat_at(self.0);
        if game.slots.count(places::laid(seat)) == 0 {
            let challenges = step.content.challenge_faces;
            let slot = game.slots.take_unnamed(DRAW, challenges, places::laid(seat))?;
            game.slots.look(slot.ok_or(Refused::Full)?, SeatSet::only(seat), step.supply)?;
        }
        let takes = |site: &Adventure| game.takes_first_challenge(step.content, seat, *site);
        if let Some(only) = only(game.adventures().filter(takes)) {
            self.answer(game, seat, Action::Place(only), step)?;
            return Ok(Flow::WentOn);
        }
        Ok(Flow::Asks)
    }

    fn question(self, game: &ConanCards, _content: &Content, seat: Seat) -> Option<Question> {
        let slot = game.slots.members(places::laid(seat)).lowest().unwrap_or_default();
        Some(Question::FirstChallenge { slot })
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let takes = |site: &Adventure| game.takes_first_challenge(content, seat, *site);
        out.extend(game.adventures().filter(takes).map(Action::Place));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Place(adventure) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !game.takes_first_challenge(step.content, seat, adventure) {
            return Err(game.why_no_first_challenge(seat, adventure).into());
        }
        let slot = game.slots.members(places::laid(seat)).lowest().ok_or(Why::NOT_AN_ANSWER)?;
        game.set_challenge(seat, slot, adventure, step)?;
        game.frames.set(Self(self.0 + 1));
        Ok(())
    }

    fn default_answer(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

/// The heroes: so many were placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceHero(pub u8);

impl Procedure<ConanCards> for PlaceHero {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.seat_at(self.0))
    }

    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.0 == game.seats {
            game.begin_round(step);
            return Ok(Flow::WentOn);
        }
        let seat = game.seat_at(self.0);
        let begins = |site: &Adventure| game.may_begin(seat, *site);
        if let Some(only) = only(game.adventures().filter(begins)) {
            self.answer(game, seat, Action::Place(only), step)?;
            return Ok(Flow::WentOn);
        }
        Ok(Flow::Asks)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::PlaceHero)
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.adventures().filter(|site| game.may_begin(seat, *site)).map(Action::Place));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Place(adventure) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !game.may_begin(seat, adventure) {
            let there = game.site(adventure).is_some();
            return Err(Why(if there { "own_challenge" } else { "no_such_adventure" }).into());
        }
        game.players[seat].at = Some(adventure);
        step.tell(Event::Placed { seat, adventure });
        game.trackers_look(adventure, step)?;
        game.frames.set(Self(self.0 + 1));
        Ok(())
    }

    fn default_answer(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl ConanCards {
    fn takes_first_challenge(&self, content: &Content, seat: Seat, adventure: Adventure) -> bool {
        self.site(adventure).is_some_and(|site| {
            site.owner != Some(seat) && site.line.len() < usize::from(content.adventure(adventure).difficulty)
        })
    }

    fn why_no_first_challenge(&self, seat: Seat, adventure: Adventure) -> Why {
        Why(match self.site(adventure) {
            None => "no_such_adventure",
            Some(site) if site.owner == Some(seat) => "own_adventure",
            Some(_) => "no_room",
        })
    }

    fn may_begin(&self, seat: Seat, adventure: Adventure) -> bool {
        self.site(adventure).is_some() && !self.has_set(seat, adventure)
    }
}
