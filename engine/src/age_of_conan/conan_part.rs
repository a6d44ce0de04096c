//! Conan's part of Court + Conan: the Conan player leads him and sends raiders, anybody else takes a token. A card that
//! leads Conan.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    ids::{Kingdom, ProvinceSet},
    track::CourtToken,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Conan's part of Court + Conan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConanPart {
    /// Conan was moved.
    pub moved: bool,
    /// A raider was placed.
    pub raided: bool,
}

impl Procedure<AgeOfConan> for ConanPart {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.active)
    }

    /// Conan's part is over once both was done, or nothing more can be.
    fn advance(self, game: &mut AgeOfConan, _step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { moved, raided } = self;
        Ok(game.ask_unless(moved && (raided || game.raiders == 0)))
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::ConanPart { moved: self.moved, raided: self.raided })
    }

    /// What Court + Conan lets the Conan player do.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Self { moved, raided } = self;
        let near = content.adjacent(game.conan.province);
        out.push(Action::Done);
        if !moved {
            out.extend(near.iter().map(Action::Conan));
        }
        if !raided && game.raiders > 0 {
            out.extend(game.raidable(content).iter().map(Action::Raider));
        }
        Listing::Whole
    }

    /// An answer to Conan's part of Court + Conan.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { moved, raided } = self;
        match action {
            Action::Done => {
                game.frames.pop();
            }
            Action::Conan(to) if !moved && step.content.adjacent(game.conan.province).has(to) => {
                game.move_conan(to, step);
                game.frames.set(Self { moved: true, raided });
            }
            Action::Raider(province)
                if !raided && game.raiders > 0 && game.raidable(step.content).has(province) =>
            {
                game.place_raiders(province, 1, step);
                game.frames.set(Self { moved, raided: true });
            }
            Action::Conan(_) if moved => return Err(Why("conan_moved").into()),
            Action::Conan(_) => return Err(Why("conan_too_far").into()),
            Action::Raider(_) if raided => return Err(Why("raider_placed").into()),
            Action::Raider(_) if game.raiders == 0 => return Err(Why("no_raiders_left").into()),
            Action::Raider(_) => return Err(Why("raider_too_far").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// A card leads Conan; no token is touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeadConan {
    /// Who leads him.
    pub by: Kingdom,
    /// Steps left.
    pub left: u8,
}

impl Procedure<AgeOfConan> for LeadConan {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    fn advance(self, game: &mut AgeOfConan, _step: &mut Step<'_>) -> Result<Flow, Refused> {
        Ok(game.ask_unless(self.left == 0))
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::LeadConan { left: self.left })
    }

    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(content.adjacent(game.conan.province).iter().map(Action::Conan));
        Listing::Whole
    }

    /// A card leads Conan one province further; no token is touched.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, left } = self;
        match action {
            Action::Conan(to) if step.content.adjacent(game.conan.province).has(to) => {
                game.frames.set(Self { by, left: left.saturating_sub(1) });
                game.move_conan(to, step);
                Ok(())
            }
            Action::Conan(_) => Err(Why("conan_too_far").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl AgeOfConan {
    /// What comes with the Court + Conan die.
    pub(super) fn begin_conan_part(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.conan.player == Some(self.active) {
            return self.frames.push(ConanPart { moved: false, raided: false });
        }
        if self.rules.token_may_be_left && !self.track.is_empty() {
            return self.frames.push(CourtToken);
        }
        self.take_token(self.active, step)
    }

    /// Conan's province and its neighbours (R37).
    fn raidable(&self, content: &Content) -> ProvinceSet {
        content.adjacent(self.conan.province).with(self.conan.province)
    }
}
