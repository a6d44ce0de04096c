//! Dice of a contest marked and rolled again.
use crate::{
    age_of_conan::{
        AgeOfConan, Step,
        action::{Action, Question},
        content::Content,
        ids::{ContestFace, Kingdom, PerContestFace, Side},
    },
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Dice being marked for a reroll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reroll {
    /// Who marks.
    pub by: Kingdom,
    /// Whose dice.
    pub side: Side,
    /// Dice that may still be marked.
    pub left: u8,
    /// Marked dice by face.
    pub marked: PerContestFace<u8>,
}

impl Procedure<AgeOfConan> for Reroll {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Marking ends by itself once nothing more can be marked.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if ContestFace::ALL.iter().any(|face| self.may_mark(game, *face)) {
            return Ok(Flow::Asks);
        }
        if self.marked == PerContestFace::default() {
            game.frames.pop();
            return Ok(Flow::WentOn);
        }
        self.roll(game, step).map(|()| Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Reroll { left: self.left })
    }

    /// Dice to mark, faces ascending.
    fn list(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let faces = ContestFace::ALL.iter().copied().filter(|face| self.may_mark(game, *face));
        out.extend(faces.filter(|face| self.goes_on_with(*face)).map(Action::Mark));
        if self.marked != PerContestFace::default() {
            out.push(Action::Roll);
        }
        Listing::Whole
    }

    /// Dice that may be marked before those.
    fn other_orders(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) {
        let faces = ContestFace::ALL.iter().copied().filter(|face| self.may_mark(game, *face));
        out.extend(faces.filter(|face| !self.goes_on_with(*face)).map(Action::Mark));
    }

    /// A die is marked, or the marked dice are rolled.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Mark(face) if self.may_mark(game, face) => {
                let mut reroll = self;
                reroll.marked[face] += 1;
                reroll.left -= 1;
                game.frames.set(reroll);
                Ok(())
            }
            Action::Roll if self.marked != PerContestFace::default() => self.roll(game, step),
            Action::Mark(face) if self.goes_on_with(face) => Err(Why("no_such_die").into()),
            Action::Mark(_) if game.picks_in_any_order() => Err(Why("no_such_die").into()),
            Action::Mark(_) => Err(Why("not_in_order").into()),
            Action::Roll => Err(Why("mark_first").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl Reroll {
    /// Whether a face comes no earlier than those that are marked.
    fn goes_on_with(&self, face: ContestFace) -> bool {
        let last = ContestFace::ALL.iter().rev().find(|face| self.marked[**face] > 0);
        last.is_none_or(|last| face >= *last)
    }

    /// The marked dice are rolled, the others stay.
    fn roll(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<(), Refused> {
        game.frames.pop();
        let Some(contest) = game.contest else { return Ok(()) };
        let mut kept = contest.sides[self.side].dice;
        let marked = self.marked.0;
        kept.0.iter_mut().zip(marked).for_each(|(dice, marked)| *dice -= marked);
        game.roll_again(self.side, kept, marked.iter().sum(), step)
    }

    /// Which faces may be marked: as many as lie there.
    fn may_mark(self, game: &AgeOfConan, face: ContestFace) -> bool {
        let Some(contest) = game.contest else { return false };
        self.left > 0
            && self.marked[face] < contest.sides[self.side].dice[face]
            && (game.picks_in_any_order() || self.goes_on_with(face))
    }
}
