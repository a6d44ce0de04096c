//! Death: a last blow, what falls to the ground, tiles that are turned.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Event, Presence, Question, Step, Whereabouts,
    attack::Manner,
    content::Content,
    ids::{Fig, Side, Skill, Tile},
    refusals::OUT_OF_REACH,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A figure is dying.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Dying {
    /// Who.
    pub fig: Fig,
    /// Which side killed it.
    pub by: Side,
    /// Its last blow is done.
    pub struck: bool,
}

impl Procedure<ConanOverlord> for Dying {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(if game.is_hero(self.fig) { game.hero(self.fig).seat } else { game.overlord() })
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.may_strike(game, step.content) {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        game.bury(self.fig, step)?;
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::LastBlow(self.fig))
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let targets = game.targets(content, self.fig, AttackKind::Melee);
        out.extend(targets.iter().map(|target| Action::Strike(self.fig, target)));
        out.push(Action::Pass);
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
            Action::Pass => (),
            Action::Strike(fig, target) if fig == self.fig => {
                if !game.targets(step.content, fig, AttackKind::Melee).has(target) {
                    return Err(OUT_OF_REACH.into());
                }
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.set(Self { struck: true, ..self });
        if let Action::Strike(fig, target) = action {
            let manner = Manner { answers: true, no_riposte: true, ..Manner::default() };
            let attack =
                Attack { by: Some(fig), target, kind: AttackKind::Melee, manner, ..Attack::default() };
            game.attack(attack, step.content.limits.last_blow, step)?;
        }
        Ok(())
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Dying {
    fn may_strike(self, game: &ConanOverlord, content: &Content) -> bool {
        !self.struck
            && game.has(self.fig, Skill::BackFromBeyond)
            && game.attacks.len() < super::NESTED
            && !game.targets(content, self.fig, AttackKind::Melee).is_empty()
    }
}

impl ConanOverlord {
    /// A figure begins to die; nobody dies twice.
    pub(super) fn doom(&mut self, fig: Fig, by: Side) -> Result<(), Refused> {
        if !self.figures.is_here(fig) || self.figures.get(fig).dying {
            return Ok(());
        }
        self.figures.get_mut(fig).dying = true;
        self.frames.push(Dying { fig, by, struck: false })
    }

    /// A dead figure is taken off: what it carried stays, its tile may be turned, rules that wait for it fire.
    fn bury(&mut self, fig: Fig, step: &mut Step<'_>) -> Result<(), Refused> {
        let zone = self.figures.get(fig).last_zone();
        if self.is_hero(fig) {
            for object in self.carried(fig).iter() {
                self.objects.put(object, Whereabouts::Zone(zone));
                step.tell(Event::Landed(object, zone));
            }
            self.weigh(step.content, fig);
        }
        self.figures.remove(fig, Presence::Dead);
        step.tell(Event::Died(fig));
        if let Some(tile) = self.figures.get(fig).tile {
            self.turn_dead_tiles(tile, step);
        }
        self.check_victory(step);
        self.dismiss_allies(step);
        self.fire_death(fig, zone, step)
    }

    /// Tiles whose last figure died are turned and go to the end of the River, the left one first.
    fn turn_dead_tiles(&mut self, tile: Tile, step: &mut Step<'_>) {
        let lives = |fig: &Fig| {
            let figure = self.figures.get(*fig);
            figure.tile == Some(tile) && figure.presence() == Presence::Board
        };
        if Fig::all().any(|fig| lives(&fig)) {
            return;
        }
        let tiles = &self.scenario(step.content).tiles;
        let line: crate::array_list::ArrayList<Tile, { super::river::SLOTS }> =
            self.river.line().iter().copied().collect();
        for other in line.iter().copied() {
            if other == tile || tiles[other.index()].twin == Some(tile) {
                self.river.bloody(other);
                step.tell(Event::Bloodied(other));
            }
        }
    }

    /// Allies leave the game once no hero with Command is on the board (ruling 34).
    pub(super) fn dismiss_allies(&mut self, step: &mut Step<'_>) {
        let allies = self.figures.of(Side::Heroes).minus(self.all_heroes());
        if allies.is_empty() || !self.commanders().is_empty() {
            return;
        }
        for fig in allies.iter() {
            self.figures.remove(fig, Presence::Left);
            step.tell(Event::Left(fig));
        }
    }
}
