//! Reinforcement: dead figures come back for points.
use super::{
    Action, ConanOverlord, Presence, Question, Status, Step,
    content::Content,
    ids::{Fig, Tile, Unit, Zone},
    refusals::{CANNOT_PAY, NO_ROOM, NOT_AN_OPTION, NOT_IN_RIVER},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The Overlord spends points of reinforcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reinforce {
    /// Points that are left.
    pub points: u8,
}

impl Procedure<ConanOverlord> for Reinforce {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.overlord())
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let any = self.answers(game, step.content).next().is_some();
        if !any {
            game.frames.pop();
        }
        Ok(Flow::asks_if(any))
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Reinforce(self.points))
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(self.answers(game, content));
        out.push(Action::Done);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Done => {
                game.frames.pop();
                Ok(())
            }
            Action::Return(tile, zone) => {
                let (fig, price) = self.may_return(game, step.content, tile)?;
                if !game.scenario(step.content).reinforcement.has(zone) {
                    return Err(NOT_AN_OPTION.into());
                }
                if !game.fits(step.content, fig, zone) {
                    return Err(NO_ROOM.into());
                }
                game.frames.set(Self { points: self.points - price });
                game.appear(fig, zone, None, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Reinforce {
    fn answers<'g>(self, game: &'g ConanOverlord, content: &'g Content) -> impl Iterator<Item = Action> + 'g {
        game.river.line().iter().copied().flat_map(move |tile| {
            let fig = self.may_return(game, content, tile).ok().map(|(fig, _)| fig);
            let zones = fig.into_iter().flat_map(move |fig| {
                let zones = game.scenario(content).reinforcement.iter();
                zones.filter(move |zone: &Zone| game.fits(content, fig, *zone))
            });
            zones.map(move |zone| Action::Return(tile, zone))
        })
    }

    /// A figure of a tile that can come back, and its price.
    fn may_return(self, game: &ConanOverlord, content: &Content, tile: Tile) -> Result<(Fig, u8), Why> {
        let state = &game.river.tiles[tile];
        if game.river.price(tile).is_none() || !matches!(state.status, Status::Live | Status::Bloodied) {
            return Err(NOT_IN_RIVER);
        }
        let unit = content.unit(state.unit);
        if unit.reinforce == 0 || unit.reinforce > self.points {
            return Err(CANNOT_PAY);
        }
        if game.is_capped(content, state.unit) {
            return Err(NOT_AN_OPTION);
        }
        let dead = Fig::all().find(|fig| {
            let figure = game.figures.get(*fig);
            figure.tile == Some(tile) && figure.presence() == Presence::Dead
        });
        dead.map(|fig| (fig, unit.reinforce)).ok_or(NOT_AN_OPTION)
    }
}

impl ConanOverlord {
    /// Whether the scenario lets no further figure of a unit into play.
    pub(super) fn is_capped(&self, content: &Content, unit: Unit) -> bool {
        let in_play = |fig: &Fig| self.figures.is_here(*fig) && self.unit_of(*fig) == Some(unit);
        let full = |most: u8| Fig::all().filter(in_play).count() >= usize::from(most);
        self.scenario(content).caps.iter().any(|(capped, most)| *capped == unit && full(*most))
    }
}
