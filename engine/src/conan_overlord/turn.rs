//! Rounds and turns.
use super::{
    ConanOverlord, Event, Status, Step, Stride, Until,
    content::Trigger,
    declare::Declare,
    floor::Floor,
    ids::{Fig, Side, UnitRole},
    tile::Tiles,
};
use crate::{
    game::Refused,
    procedure::{Flow, Procedure},
};
use serde::{Deserialize, Serialize};

/// What comes next in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Turn {
    /// The heroes' turn begins.
    #[default]
    Heroes,
    /// They declare.
    Declare,
    /// They act.
    Act,
    /// Their gems go to fatigue, and the round is over.
    CleanUp,
    /// Rules of the end of the round are done.
    Limit,
    /// The marker moves, and the Overlord's turn begins.
    Overlord,
    /// Rules of the beginning of the turn.
    Upkeep,
    /// Gems come back.
    Recover,
    /// The Overlord's gems go to fatigue.
    End,
}

impl Procedure<ConanOverlord> for Turn {
    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        match self {
            Self::Heroes => {
                game.frames.set(Self::Declare);
                game.begin_heroes_turn(step);
                game.fire_all(|when| when == Trigger::TurnStart(Side::Heroes), step)?;
            }
            Self::Declare => {
                game.frames.set(Self::Act);
                let left = game.heroes_here();
                if !left.is_empty() {
                    game.frames.push(Declare { left, ..Declare::default() })?;
                }
            }
            Self::Act => {
                game.frames.set(Self::CleanUp);
                if let Some(holder) = game.acting_seats().lowest() {
                    game.frames.push(Floor { holder, ..Floor::default() })?;
                }
            }
            Self::CleanUp => {
                game.frames.set(Self::Limit);
                game.end_heroes_turn();
                let round = game.round;
                game.fire_all(|when| when == Trigger::RoundEnd(round), step)?;
            }
            Self::Limit => {
                game.frames.set(Self::Overlord);
                let scenario = game.scenario(step.content);
                if game.round >= scenario.round_limit {
                    game.win(scenario.at_limit, step);
                }
            }
            Self::Overlord => {
                game.frames.set(Self::Upkeep);
                game.begin_overlords_turn(step);
                let round = game.round;
                game.fire_all(|when| when == Trigger::RoundStart(round), step)?;
            }
            Self::Upkeep => {
                game.frames.set(Self::Recover);
                game.fire_all(|when| when == Trigger::TurnStart(Side::Overlord), step)?;
            }
            Self::Recover => {
                game.frames.set(Self::End);
                let recovered = game.purse.recover(game.purse.recovery);
                step.tell(Event::Recovered(recovered));
                let activations = step.content.limits.activations;
                game.frames.push(Tiles { left: activations, first: true, last: None })?;
            }
            Self::End => {
                game.frames.set(Self::Heroes);
                game.purse.clean_up();
                game.end_turn(Side::Overlord);
            }
        }
        Ok(Flow::WentOn)
    }
}

impl ConanOverlord {
    /// Gems spent in the Overlord's turn go to fatigue; heroes may move again, allies act again.
    fn begin_heroes_turn(&mut self, step: &mut Step<'_>) {
        self.turn = Side::Heroes;
        step.tell(Event::Turn(Side::Heroes));
        for fig in self.hero_figs() {
            let hero = self.hero_mut(fig);
            hero.gems.clean_up();
            hero.stride = Stride::Fresh;
        }
        for fig in self.figures.of(Side::Heroes).iter() {
            self.figures.get_mut(fig).acted = false;
        }
        let heroes = self.all_heroes();
        self.end_dizziness(|by| heroes.has(by));
    }

    /// A spell of these casters that dizzies is over.
    pub(super) fn end_dizziness(&mut self, of: impl Fn(Fig) -> bool) {
        for fig in Fig::all() {
            if self.figures.get(fig).dizzied_by.is_some_and(&of) {
                self.figures.get_mut(fig).dizzied_by = None;
            }
        }
    }

    fn end_heroes_turn(&mut self) {
        for fig in self.hero_figs() {
            self.hero_mut(fig).gems.clean_up();
            let figure = self.figures.get_mut(fig);
            if figure.possession_ends {
                (figure.possessed, figure.possession_ends) = (false, false);
            }
        }
        self.end_turn(Side::Heroes);
    }

    /// What lasts to the end of a turn is over.
    fn end_turn(&mut self, side: Side) {
        for fig in self.figures.of(side).iter() {
            self.figures.get_mut(fig).flies = false;
        }
        for declined in &mut self.declined {
            (declined.reactions, declined.guards) = (Until::Now, Until::Now);
        }
    }

    /// The marker moves, and gems that the Overlord spent in the heroes' turn go to fatigue.
    fn begin_overlords_turn(&mut self, step: &mut Step<'_>) {
        self.round += 1;
        self.turn = Side::Overlord;
        step.tell(Event::Round(self.round));
        step.tell(Event::Turn(Side::Overlord));
        self.purse.clean_up();
        self.check_victory(step);
    }

    /// Live tiles of the River whose unit is a monster.
    pub(super) fn monster_tiles(&self, content: &super::Content) -> usize {
        let live = |tile: &&super::ids::Tile| self.river.tiles[**tile].status == Status::Live;
        let monster =
            |tile: &&super::ids::Tile| content.unit(self.river.tiles[**tile].unit).role == UnitRole::Monster;
        self.river.line().iter().filter(live).filter(monster).count()
    }
}
