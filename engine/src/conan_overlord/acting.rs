//! Figures without a sheet act: those of an activated tile, an ally, a group that moves, free attacks, somebody who is led.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Event, Question, Step, Until,
    acts::actor,
    attack::Manner,
    casting::Casting,
    content::{Content, Fighting},
    dice::Dice,
    ids::{Fig, FigSet, Side, Skill, Space, Tile},
    refusals::{ANOTHER_STANDS_FOR_IT, CANNOT_PAY, HAS_ACTED, HAS_ATTACKED, NO_WEAPON, NOT_YOURS},
    roll::Payer,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Why figures act, and what they may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mandate {
    /// Their tile is activated.
    Activation(Tile),
    /// A hero commands an ally.
    Command(Fig),
    /// A whole group moves so many points, for nothing.
    Group(u8),
    /// Each may attack once, from afar, in melee, or either.
    Free {
        /// In melee.
        melee: bool,
        /// From afar.
        ranged: bool,
    },
    /// A side leads an enemy so many points.
    Led(Side, Seat, u8),
}

/// Figures act one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Acting {
    /// Why.
    pub mandate: Mandate,
    /// Who has not acted.
    pub left: FigSet,
    /// Who is acting.
    pub now: Option<Fig>,
    /// Movement points that are left.
    pub base: u8,
    /// Points that were bought.
    pub bought: u8,
    /// Whether it has attacked.
    pub attacked: bool,
}

impl Procedure<ConanOverlord> for Acting {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(match self.mandate {
            Mandate::Command(hero) => game.hero(hero).seat,
            Mandate::Led(_, seat, _) => seat,
            _ => game.overlord(),
        })
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if let Some(fig) = self.now {
            if game.figures.is_here(fig) && self.can_act(game, step.content, fig) {
                return Ok(Flow::Asks);
            }
            game.frames.set(Self { now: None, ..self });
            return Ok(Flow::WentOn);
        }
        let left: FigSet = self.left.iter().filter(|fig| game.figures.is_here(*fig)).collect();
        if left.iter().any(|fig| self.start(game, step.content, fig).can_act(game, step.content, fig)) {
            game.frames.set(Self { left, ..self });
            return Ok(Flow::Asks);
        }
        self.end(game);
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(match (self.mandate, self.now) {
            (Mandate::Activation(_), Some(fig)) => Question::Figure(fig),
            (Mandate::Activation(tile), None) => Question::Figures(tile),
            (Mandate::Command(_), now) => Question::Ally(now.unwrap_or_default()),
            (Mandate::Group(_), _) => Question::GroupMove,
            (Mandate::Free { .. }, _) => Question::FreeAttacks,
            (Mandate::Led(..), now) => Question::Led(now.unwrap_or_default()),
        })
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self.now {
            Some(fig) => self.list_of(game, content, fig, out),
            None => {
                for fig in game.figures.lowest_of_alike(self.left).iter() {
                    self.start(game, content, fig).list_of(game, content, fig, out);
                }
            }
        }
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
        if action == Action::Done {
            match self.now {
                Some(_) => game.frames.set(Self { now: None, ..self }),
                None => self.end(game),
            }
            return Ok(());
        }
        let fig = actor(action).ok_or(Why::NOT_AN_ANSWER)?;
        let started = match self.now {
            Some(now) if now == fig => self,
            Some(_) => return Err(HAS_ACTED.into()),
            None if !self.left.has(fig) => return Err(NOT_YOURS.into()),
            None if !game.figures.lowest_of_alike(self.left).has(fig) => {
                return Err(ANOTHER_STANDS_FOR_IT.into());
            }
            None => self.start(game, step.content, fig),
        };
        started.act(game, fig, action, step)
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Acting {
    /// None of these has acted yet.
    pub(super) fn new(mandate: Mandate, left: FigSet) -> Self {
        Self { mandate, left, now: None, base: 0, bought: 0, attacked: false }
    }

    /// The same, with one figure that has begun.
    pub(super) fn begin(self, game: &ConanOverlord, content: &Content, fig: Fig) -> Self {
        self.start(game, content, fig)
    }

    fn start(self, game: &ConanOverlord, content: &Content, fig: Fig) -> Self {
        let base = match self.mandate {
            Mandate::Activation(_) | Mandate::Command(_) => {
                let tracks = game.has(fig, Skill::Tracker) && game.enemies_beside(fig).is_empty();
                speed(game, content, fig) + u8::from(tracks)
            }
            Mandate::Group(points) | Mandate::Led(.., points) => points,
            Mandate::Free { .. } => 0,
        };
        let left = self.left.without(fig);
        Self { now: Some(fig), left, base, bought: 0, attacked: false, ..self }
    }

    fn payer(self) -> Option<Payer> {
        match self.mandate {
            Mandate::Activation(_) => Some(Payer::Overlord),
            Mandate::Command(hero) => Some(Payer::Commander(hero)),
            _ => None,
        }
    }

    /// Points that may still be bought: at most the printed movement, less beside a horror.
    fn buyable(self, game: &ConanOverlord, content: &Content, fig: Fig) -> u8 {
        let Some(payer) = self.payer() else { return 0 };
        let mut most = speed(game, content, fig);
        if game.is_horrified(fig) {
            most = most.min(content.limits.horror_limit);
        }
        most.saturating_sub(self.bought).min(game.payer_gems(payer))
    }

    fn is_led(self) -> bool {
        matches!(self.mandate, Mandate::Led(..))
    }

    /// Which attacks it may make.
    fn fights(self) -> (bool, bool) {
        match self.mandate {
            _ if self.attacked => (false, false),
            Mandate::Activation(_) | Mandate::Command(_) => (true, true),
            Mandate::Free { melee, ranged } => (melee, ranged),
            Mandate::Group(_) | Mandate::Led(..) => (false, false),
        }
    }

    fn casts(self) -> bool {
        matches!(self.mandate, Mandate::Activation(_))
    }

    /// Whether a figure can do anything but stop.
    fn can_act(self, game: &ConanOverlord, content: &Content, fig: Fig) -> bool {
        let (points, led) = (self.base + self.buyable(game, content, fig), self.is_led());
        let moves = points > 0
            && (game.paces(content, fig, led).any(|pace| pace.price <= points)
                || !led && self.can_break_out(game, content, fig, points));
        if moves || led {
            return moves;
        }
        let (melee, ranged) = self.fights();
        let Some(unit) = game.unit_of(fig).map(|unit| content.unit(unit)) else { return false };
        let shoots = !unit.ranged.is_empty() || game.has(fig, Skill::Web);
        melee && !unit.melee.is_empty() && !game.targets(content, fig, AttackKind::Melee).is_empty()
            || ranged && shoots && !game.targets(content, fig, AttackKind::Ranged).is_empty()
            || self.casts() && game.spells(fig).iter().any(|spell| game.may_cast(content, fig, spell).is_ok())
    }

    /// Whether it can tear a web, break a wall or leave the board.
    fn can_break_out(self, game: &ConanOverlord, content: &Content, fig: Fig, points: u8) -> bool {
        game.tear_price(content, fig, points).is_ok()
            || game.exit_price(content, fig).is_ok_and(|price| price <= points)
            || game
                .unbroken_walls(content, fig)
                .any(|(_, zone)| game.wreck_price(content, fig, zone).is_ok_and(|(_, price)| price <= points))
    }

    fn list_of(self, game: &ConanOverlord, content: &Content, fig: Fig, out: &mut Vec<Action>) {
        let points = (self.base, self.buyable(game, content, fig));
        if self.is_led() {
            let paces = game.paces(content, fig, true).filter(|pace| pace.price <= points.0);
            out.extend(paces.map(|pace| Action::Walk(fig, pace.to)));
            return;
        }
        game.list_steps(content, fig, points, out);
        let (melee, ranged) = self.fights();
        let Some(unit) = game.unit_of(fig).map(|unit| content.unit(unit)) else { return };
        if melee && !unit.melee.is_empty() {
            out.extend(
                game.targets(content, fig, AttackKind::Melee).iter().map(|to| Action::Strike(fig, to)),
            );
        }
        let webs = ranged && game.has(fig, Skill::Web);
        if ranged && !unit.ranged.is_empty() || webs {
            for target in game.targets(content, fig, AttackKind::Ranged).iter() {
                out.extend((!unit.ranged.is_empty()).then_some(Action::Shoot(fig, target)));
                out.extend((webs && !game.figures.get(target).web).then_some(Action::Web(fig, target)));
            }
        }
        if self.casts() {
            let spells = game.spells(fig).iter().filter(|spell| game.may_cast(content, fig, *spell).is_ok());
            out.extend(spells.map(|spell| Action::Cast(fig, spell)));
        }
    }

    fn act(
        self,
        game: &mut ConanOverlord,
        fig: Fig,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Walk(..) | Action::Wreck(..) | Action::Leave(_) | Action::Tear(_) => {
                self.step(game, fig, action, step)
            }
            Action::Strike(_, target) => self.fight(game, fig, target, AttackKind::Melee, false, step),
            Action::Shoot(_, target) => self.fight(game, fig, target, AttackKind::Ranged, false, step),
            Action::Web(_, target) => self.fight(game, fig, target, AttackKind::Ranged, true, step),
            Action::Cast(_, spell) if self.casts() => {
                game.may_cast(step.content, fig, spell)?;
                game.frames.set(self);
                game.frames.push(Casting::new(fig, spell))
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn step(
        self,
        game: &mut ConanOverlord,
        fig: Fig,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let content = step.content;
        let points = self.base + self.buyable(game, content, fig);
        let paid = |price: u8| if price <= points { Ok(price) } else { Err(CANNOT_PAY) };
        match action {
            Action::Walk(_, to) => {
                let pace = game.pace(content, fig, to, self.is_led())?;
                let gems = self.pay(game, paid(pace.price)?, false);
                if !pace.leap {
                    step.tell(Event::Walked(fig, to, gems));
                }
                game.take_pace(fig, pace, step)
            }
            _ if self.is_led() => Err(Why::NOT_AN_ANSWER.into()),
            Action::Wreck(_, to) => {
                let (wall, price) = game.wreck_price(content, fig, to)?;
                self.pay(game, paid(price)?, true);
                game.break_wall(fig, wall, step)
            }
            Action::Tear(_) => {
                let price = game.tear_price(content, fig, points)?;
                if price == 0 {
                    return Err(CANNOT_PAY.into());
                }
                self.pay(game, price, false);
                game.figures.get_mut(fig).web = false;
                step.tell(Event::TornFree(fig));
                Ok(())
            }
            _ => {
                let price = game.exit_price(content, fig)?;
                self.pay(game, paid(price)?, true);
                game.leave(fig, step)
            }
        }
    }

    /// Pays for a move, base first, and comes back with the gems spent. `ends`: what is left of the base is lost.
    fn pay(self, game: &mut ConanOverlord, price: u8, ends: bool) -> u8 {
        let base = self.base.min(price);
        let gems = price - base;
        if let Some(payer) = self.payer() {
            game.pay(payer, Space::Movement, gems);
        }
        let base = if ends { 0 } else { self.base - base };
        game.frames.set(Self { base, bought: self.bought + gems, ..self });
        gems
    }

    fn fight(
        self,
        game: &mut ConanOverlord,
        fig: Fig,
        target: Fig,
        kind: AttackKind,
        webs: bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (melee, ranged) = self.fights();
        let is_melee = kind == AttackKind::Melee;
        if self.attacked {
            return Err(HAS_ATTACKED.into());
        }
        if is_melee && !melee || !is_melee && !ranged || webs && !game.has(fig, Skill::Web) {
            return Err(NO_WEAPON.into());
        }
        let dice = game.unit_dice(step.content, fig, target, kind, webs);
        if dice.is_empty() || webs && game.figures.get(target).web {
            return Err(NO_WEAPON.into());
        }
        game.may_target(step.content, fig, target, kind)?;
        game.frames.set(Self { base: 0, attacked: true, ..self });
        let manner = Manner {
            precise: game.has(fig, if is_melee { Skill::PreciseStrike } else { Skill::PreciseShot }),
            circular: is_melee && game.has(fig, Skill::CircularStrike),
            drags: is_melee && game.has(fig, Skill::Constriction),
            poisons: !webs && game.has(fig, Skill::Poison),
            webs,
            ..Manner::default()
        };
        game.attack(Attack { by: Some(fig), target, kind, manner, ..Attack::default() }, dice, step)
    }

    /// Everybody has acted: a possession that lasted through the activation is over.
    fn end(self, game: &mut ConanOverlord) {
        game.frames.pop();
        if let Mandate::Activation(_) = self.mandate {
            for fig in game.figures.of(Side::Overlord).iter() {
                let figure = game.figures.get_mut(fig);
                if figure.possession_ends {
                    (figure.possessed, figure.possession_ends) = (false, false);
                }
            }
            for declined in &mut game.declined {
                for until in [&mut declined.reactions, &mut declined.guards] {
                    if *until == Until::Activation {
                        *until = Until::Now;
                    }
                }
            }
        }
    }
}

/// The printed movement of a unit or ally.
fn speed(game: &ConanOverlord, content: &Content, fig: Fig) -> u8 {
    game.unit_of(fig).map_or(0, |unit| content.unit(unit).movement)
}

impl ConanOverlord {
    /// The dice with which a unit or ally attacks: printed, with those of a pack hunter and of the height.
    pub(super) fn unit_dice(
        &self,
        content: &Content,
        fig: Fig,
        target: Fig,
        kind: AttackKind,
        webs: bool,
    ) -> Dice {
        let Some(unit) = self.unit_of(fig).map(|unit| content.unit(unit)) else { return Dice::NONE };
        let height = || self.height_dice(content, fig, target);
        match kind {
            AttackKind::Melee if unit.melee.is_empty() => Dice::NONE,
            AttackKind::Melee => {
                let tile = self.figures.get(fig).tile;
                let pack = self.has(fig, Skill::PackHunter)
                    && self
                        .friends_of(fig)
                        .without(fig)
                        .iter()
                        .any(|other| self.figures.get(other).tile == tile);
                if pack { unit.melee + content.limits.pack_die } else { unit.melee }
            }
            _ if webs => content.limits.web_dice + height(),
            _ if unit.ranged.is_empty() => Dice::NONE,
            _ => unit.ranged + height(),
        }
    }

    /// Free attacks for all figures of the Overlord that fit.
    pub(super) fn free_attacks(
        &self,
        content: &Content,
        fighting: Fighting,
        unit: Option<super::ids::Unit>,
    ) -> Acting {
        let (melee, ranged) = match fighting {
            Fighting::Melee => (true, false),
            Fighting::Ranged => (false, true),
            Fighting::All => (true, true),
        };
        let fits = |fig: &Fig| {
            let own = self.unit_of(*fig);
            let dice = own.map(|own| content.unit(own));
            let armed =
                dice.is_some_and(|def| melee && !def.melee.is_empty() || ranged && !def.ranged.is_empty());
            armed && unit.is_none_or(|unit| own == Some(unit))
        };
        let left = self.figures.of(Side::Overlord).iter().filter(fits).collect();
        Acting::new(Mandate::Free { melee, ranged }, left)
    }
}
