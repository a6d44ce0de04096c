//! A battle from its beginning to its end: first strike, the other dice, losses, press on or retreat, spoils.
mod muster;
mod roll;
mod spoils;

use super::{
    Nerath, Step,
    action::{Action, Errand, Question},
    content::{Content, Window},
    event::Event,
    ids::{Kind, Side, Space, Span},
    refusals::{NO_RETREAT, RETREAT_FORBIDDEN},
    retreat::FallBack,
    window::Moment,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    word_enum,
};
pub(in crate::nerath) use roll::{Throws, roll_dice};
use serde::{Deserialize, Serialize};

word_enum! {
    /// Where a battle is.
    Stage {
        /// Who fights is found out.
        Begin = "begin",
        /// A round begins.
        RoundStart = "round_start",
        /// Units with first strike roll.
        FirstStrike = "first_strike",
        /// Their hits are taken.
        FirstHits = "first_hits",
        /// All others still standing roll.
        Roll = "roll",
        /// Their hits are taken.
        Hits = "hits",
        /// Is it decided?
        Decide = "decide",
        /// Press on or retreat.
        Choice = "choice",
        /// The attackers have left.
        Left = "left",
        /// What the winner gets.
        Spoils = "spoils",
        /// Monsters may run amok.
        Amok = "amok",
        /// It is over.
        End = "end",
    }
}

/// A battle under way; what it knows is in [`Nerath::battle`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub space: Space,
    /// How far it is.
    pub stage: Stage,
}

impl Procedure<Nerath> for Fight {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(game.turn.active))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        match self.stage {
            Stage::Begin => self.begin(game, step)?,
            Stage::RoundStart => {
                if let Some(battle) = &mut game.battle {
                    battle.begin_round();
                    step.tell(Event::BattleRound { space: self.space, round: battle.round });
                }
                self.then(game, Stage::FirstStrike);
                game.frames.push(Moment::of(game, Window::RoundStart))?;
            }
            Stage::FirstStrike => self.roll(game, true, step)?,
            Stage::FirstHits => self.take_hits(game, Stage::Roll, step)?,
            Stage::Roll => self.roll(game, false, step)?,
            Stage::Hits => self.take_hits(game, Stage::Decide, step)?,
            Stage::Decide => self.decide(game, step)?,
            Stage::Choice => return self.choose(game, step),
            Stage::Left => self.left(game, step),
            Stage::Spoils => game.share_spoils(self.space, step)?,
            Stage::Amok => {
                self.then(game, Stage::End);
                game.begin_amok(self.space)?;
            }
            Stage::End => {
                game.frames.pop();
                game.battle = None;
                game.end_orders(Span::Battle);
            }
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        let round = game.battle.as_ref().map_or(0, |battle| battle.round);
        Some(Question::PressOrRetreat { realm: game.turn.active, space: self.space, round })
    }

    fn list(self, _game: &Nerath, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Press, Action::PressOn, Action::Retreat]);
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
            Action::Press => self.then(game, Stage::RoundStart),
            Action::PressOn => {
                game.realms[realm].orders.press = true;
                step.tell(Event::PressesOn { realm });
                self.then(game, Stage::RoundStart);
            }
            Action::Retreat => {
                if game.battle.as_ref().is_some_and(|battle| battle.no_retreat) {
                    return Err(RETREAT_FORBIDDEN.into());
                }
                if !game.may_fall_back(step.content, realm, self.space) {
                    return Err(NO_RETREAT.into());
                }
                step.tell(Event::Retreated { realm, space: self.space });
                self.then(game, Stage::Left);
                game.frames.push(FallBack { realm, space: self.space })?;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// A clock presses on while the attackers cost more than the defenders, and retreats otherwise.
    fn default_answer(self, game: &Nerath, content: &Content, _seat: Seat) -> Option<Action> {
        let worth = |side: Side| -> u32 {
            let groups = game.battle.iter().flat_map(|battle| battle.groups(side));
            groups.map(|group| u32::from(group.count) * u32::from(content.cost(group.kind))).sum()
        };
        let guardians: u32 =
            game.battle.iter().flat_map(|battle| battle.tiles()).map(|tile| 2 * tile.dice.len() as u32).sum();
        let stronger = worth(Side::Attacker) >= worth(Side::Defender) + guardians;
        Some(if stronger { Action::Press } else { Action::Retreat })
    }
}

impl Fight {
    fn then(self, game: &mut Nerath, stage: Stage) {
        game.go_on(Self { stage, ..self });
    }

    /// Sides are drawn up. Where nobody defends, the attack is won without dice (R5).
    fn begin(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = game.turn.active;
        game.draw_up(self.space, step)?;
        step.tell(Event::BattleBegan { realm, space: self.space });
        if game.battle.as_ref().is_some_and(|battle| battle.is_cleared(Side::Defender)) {
            self.then(game, Stage::Decide);
            return Ok(());
        }
        self.then(game, Stage::RoundStart);
        game.apply_properties(step.content);
        game.frames.push(Moment::of(game, Window::BattleStart))
    }

    /// A step of dice; then cards may be played, if any were rolled.
    fn roll(self, game: &mut Nerath, first_strike: bool, step: &mut Step<'_>) -> Result<(), Refused> {
        let cleared = |game: &Nerath| {
            game.battle.as_ref().is_none_or(|battle| Side::ALL.iter().any(|side| battle.is_cleared(*side)))
        };
        if cleared(game) {
            self.then(game, Stage::Decide);
            return Ok(());
        }
        let rolled = game.roll_step(first_strike, step)?;
        self.then(game, if first_strike { Stage::FirstHits } else { Stage::Hits });
        if rolled {
            game.frames.push(Moment::of(game, Window::AfterRoll))?;
        }
        Ok(())
    }

    fn take_hits(self, game: &mut Nerath, next: Stage, step: &mut Step<'_>) -> Result<(), Refused> {
        self.then(game, next);
        game.begin_losses(step)
    }

    fn decide(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(battle) = &mut game.battle else {
            self.then(game, Stage::End);
            return Ok(());
        };
        battle.end_round();
        let cleared = [Side::Attacker, Side::Defender].map(|side| battle.is_cleared(side));
        match cleared {
            [false, false] => self.then(game, Stage::Choice),
            [false, true] => {
                battle.winner = Some(Side::Attacker);
                self.then(game, Stage::Spoils);
                game.take_space(self.space, step)?;
            }
            [true, false] => self.left(game, step),
            [true, true] => {
                step.tell(Event::BattleDrawn { space: self.space });
                game.note_empty_lair(self.space);
                self.then(game, Stage::Spoils);
            }
        }
        Ok(())
    }

    /// The attackers are gone: whoever can still fight has won.
    fn left(self, game: &mut Nerath, step: &mut Step<'_>) {
        self.then(game, Stage::Spoils);
        let Some(battle) = &mut game.battle else { return };
        let standing = battle.groups(Side::Defender).first().map(|group| group.realm);
        let keeper =
            standing.map(|first| battle.controller.filter(|_| self.space.is_land()).unwrap_or(first));
        battle.winner = keeper.map(|_| Side::Defender);
        if let Some(realm) = keeper {
            step.tell(Event::BattleWon { realm, space: self.space, side: Side::Defender });
        }
    }

    /// The attacker is asked if it could retreat and has not said that it presses on.
    fn choose(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let realm = game.turn.active;
        let forbidden = game.battle.as_ref().is_some_and(|battle| battle.no_retreat);
        let asks = !forbidden
            && !game.realms[realm].orders.press
            && game.may_fall_back(step.content, realm, self.space);
        if !asks {
            self.then(game, Stage::RoundStart);
        }
        Ok(Flow::asks_if(asks))
    }
}

impl Nerath {
    /// Whether at least one unit that would have to leave has somewhere to go (R13).
    pub(super) fn may_fall_back(&self, content: &Content, realm: super::Realm, space: Space) -> bool {
        let ships = self.board.fleet(space, realm).is_some_and(|fleet| !fleet.is_empty());
        let leaves = |kind: Kind| {
            !self.targets(content, realm, Errand::Retreat, space, kind).is_empty()
                || self.refuges(content, realm, Errand::Retreat, space, kind).next().is_some()
        };
        let troops = Kind::TROOPS.into_iter().filter(|kind| self.board.count(space, realm, *kind) > 0);
        troops.chain(ships.then_some(Kind::Warship)).any(leaves)
    }
}
