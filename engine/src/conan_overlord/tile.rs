//! The Overlord's turn: dredging, and up to two activations.
use super::{
    Acting, Action, ConanOverlord, Event, Mandate, Question, Status, Step,
    content::Content,
    effects::EventTile,
    ids::{Fig, FigSet, Pile, Skill, Tile, UnitRole},
    refusals::{CANNOT_PAY, NO_ACTIVATION, NOT_BLOODIED, NOT_IN_RIVER},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The Overlord chooses tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tiles {
    /// Activations that are left.
    pub left: u8,
    /// No tile was activated yet: tiles may be dredged.
    pub first: bool,
    /// The tile that was activated last.
    pub last: Option<Tile>,
}

impl Procedure<ConanOverlord> for Tiles {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.overlord())
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let tiles = game.river.line();
        let any = tiles.iter().any(|tile| self.may_activate(game, step.content, *tile).is_ok())
            || tiles.iter().any(|tile| {
                [Pile::Reserve, Pile::Fatigue].iter().any(|pile| self.may_dredge(game, *tile, *pile).is_ok())
            });
        if !any {
            game.frames.pop();
        }
        Ok(Flow::asks_if(any))
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Tile(self.left))
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        for tile in game.river.line().iter().copied() {
            out.extend(self.may_activate(game, content, tile).is_ok().then_some(Action::Activate(tile)));
            for pile in [Pile::Reserve, Pile::Fatigue] {
                out.extend(self.may_dredge(game, tile, pile).is_ok().then_some(Action::Dredge(tile, pile)));
            }
        }
        out.push(Action::End);
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
            Action::End => {
                game.frames.pop();
                Ok(())
            }
            Action::Dredge(tile, pile) => {
                self.may_dredge(game, tile, pile)?;
                for _ in 0..step.content.limits.dredge_cost {
                    game.purse.lose(pile == Pile::Reserve);
                }
                game.river.discard(tile);
                step.tell(Event::Dredged(tile));
                Ok(())
            }
            Action::Activate(tile) => {
                let price = self.may_activate(game, step.content, tile)?;
                game.frames.set(Self { left: self.left - 1, first: false, last: Some(tile) });
                game.purse.tire(price);
                game.river.send_to_end(tile);
                step.tell(Event::Activated(tile, price));
                game.activate(tile, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::End)
    }
}

impl Tiles {
    /// The price of a tile that can be activated.
    fn may_activate(self, game: &ConanOverlord, content: &Content, tile: Tile) -> Result<u8, Why> {
        if self.left == 0 || !content.limits.same_tile_twice && self.last == Some(tile) {
            return Err(NO_ACTIVATION);
        }
        let price = game.river.price(tile).ok_or(NOT_IN_RIVER)?;
        if price <= game.purse.reserve() { Ok(price) } else { Err(CANNOT_PAY) }
    }

    fn may_dredge(self, game: &ConanOverlord, tile: Tile, pile: Pile) -> Result<(), Why> {
        game.river.price(tile).ok_or(NOT_IN_RIVER)?;
        if !self.first {
            return Err(NO_ACTIVATION);
        }
        if game.river.tiles[tile].status != Status::Bloodied {
            return Err(NOT_BLOODIED);
        }
        let gems = match pile {
            Pile::Reserve => game.purse.reserve(),
            Pile::Fatigue => game.purse.fatigue(),
            Pile::Wounds => 0,
        };
        if gems > 0 { Ok(()) } else { Err(CANNOT_PAY) }
    }
}

impl ConanOverlord {
    /// The figures of a tile, of a second tile those of the first.
    pub fn figures_of(&self, content: &Content, tile: Tile) -> FigSet {
        let own = self.scenario(content).tile(tile).and_then(|def| def.twin).unwrap_or(tile);
        Fig::all()
            .filter(|fig| self.figures.is_here(*fig) && self.figures.get(*fig).tile == Some(own))
            .collect()
    }

    /// A tile that was paid for acts.
    fn activate(&mut self, tile: Tile, step: &mut Step<'_>) -> Result<(), Refused> {
        if step.content.unit(self.river.tiles[tile].unit).role == UnitRole::Event {
            return self.frames.push(EventTile);
        }
        let figures = self.figures_of(step.content, tile);
        for fig in figures.iter() {
            self.begin_activation(fig, step);
        }
        self.end_dizziness(|by| figures.has(by));
        self.frames.push(Acting::new(Mandate::Activation(tile), figures))
    }

    /// What happens to a figure when its tile is activated: it regenerates, a Halo ends, a possession bites.
    fn begin_activation(&mut self, fig: Fig, step: &mut Step<'_>) {
        let regenerates = self.has(fig, Skill::Regeneration);
        let figure = self.figures.get_mut(fig);
        if regenerates && figure.life < figure.full {
            figure.life += 1;
            step.tell(Event::Regained(fig));
        }
        figure.possession_ends = figure.possessed;
        if let Some(spell) = figure.halo.take() {
            step.tell(Event::Ended(fig, spell));
        }
    }
}
