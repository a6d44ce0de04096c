//! Monsters run amok into enemy land without any unit.
use super::{
    Nerath, Step,
    action::{Action, Errand, Question},
    content::Content,
    ids::{Kind, Space},
    refusals::OUT_OF_REACH,
    send::Send,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Monsters that have just won a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Amok {
    /// Where.
    pub space: Space,
    /// How many may still go.
    pub left: u8,
}

impl Procedure<Nerath> for Amok {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(game.turn.active))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let asks = self.left > 0
            && !game
                .targets(step.content, game.turn.active, Errand::Amok, self.space, Kind::Monster)
                .is_empty();
        if !asks {
            game.frames.pop();
        }
        Ok(Flow::asks_if(asks))
    }

    fn question(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Amok { realm: game.turn.active, space: self.space })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Done);
        let targets = game.targets(content, game.turn.active, Errand::Amok, self.space, Kind::Monster);
        out.extend(targets.iter().map(Action::To));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let realm = game.turn.active;
        match action {
            Action::Done => drop(game.frames.pop()),
            Action::To(to) => {
                if !game.targets(step.content, realm, Errand::Amok, self.space, Kind::Monster).has(to) {
                    return Err(OUT_OF_REACH.into());
                }
                let send = Send {
                    realm,
                    errand: Errand::Amok,
                    from: self.space,
                    kind: Kind::Monster,
                    ..Send::default()
                };
                game.frames.push(Send { to: Some(to), most: self.left, ..send })?;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Nerath {
    /// Monsters have entered a territory, which is conquered; an attack that waited there is dropped.
    pub(super) fn ran_amok(&mut self, space: Space, n: u8, step: &mut Step<'_>) {
        if let Some(super::Frame::Amok(amok)) = self.frames.top_mut() {
            amok.left = amok.left.saturating_sub(n);
        }
        self.turn.pending.remove(space);
        self.conquer(self.turn.active, space, step);
    }
}
