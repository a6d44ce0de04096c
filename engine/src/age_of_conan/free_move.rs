//! An emissary whom nothing stops.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// An emissary whom nothing stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FreeMove {
    /// Whose.
    pub by: Kingdom,
    /// How far.
    pub steps: u8,
    /// Where he stands.
    pub from: Option<Province>,
}

impl Procedure<AgeOfConan> for FreeMove {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether the emissary or his way is to be chosen.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { by, steps, from } = self;
        if from.is_some() {
            return Ok(Flow::Asks);
        }
        let sources = game.free_sources(step.content, by, steps);
        match (sources.single(), sources.is_empty()) {
            (Some(from), _) => game.frames.set(Self { from: Some(from), ..self }),
            (None, true) => drop(game.frames.pop()),
            (None, false) => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        let steps = self.steps;
        Some(match self.from {
            None => Question::FreeMoveFrom { steps },
            Some(from) => Question::FreeMoveTo { from, steps },
        })
    }

    /// Emissaries, or their ways.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Self { by, steps, from } = self;
        match from {
            None => out.extend(game.free_sources(content, by, steps).iter().map(Action::From)),
            Some(from) => out.extend(game.free_reach(content, by, from, steps).iter().map(Action::To)),
        }
        Listing::Whole
    }

    /// An emissary goes where nothing stops him.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, steps, from } = self;
        match (from, action) {
            (None, Action::From(from)) if game.free_sources(step.content, by, steps).has(from) => {
                game.frames.set(Self { from: Some(from), ..self });
            }
            (Some(from), Action::To(to)) if game.free_reach(step.content, by, from, steps).has(to) => {
                game.frames.pop();
                game.move_emissary(by, (from, to), step);
            }
            (None, Action::From(from)) => return Err(game.why_no_emissary(by, from).into()),
            (Some(_), Action::To(to)) => return Err(game.why_not_admitted(step.content, by, to).into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl AgeOfConan {
    /// Where an emissary whom nothing stops may go.
    fn free_reach(&self, content: &Content, by: Kingdom, from: Province, steps: u8) -> ProvinceSet {
        let open = self.open_to_emissaries(content, by);
        let start = ProvinceSet::only(from);
        let reach = |reached: ProvinceSet, _| reached.or(content.adjacent_to_any(reached).and(open));
        (0..steps).fold(start, reach).minus(start)
    }

    fn free_sources(&self, content: &Content, by: Kingdom, steps: u8) -> ProvinceSet {
        let own = self.board.emissaries_of(by);
        own.iter().filter(|from| !self.free_reach(content, by, *from, steps).is_empty()).collect()
    }
}
