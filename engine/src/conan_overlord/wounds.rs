//! Wounds and poison, and where they go.
use super::{
    Action, ConanOverlord, Event, Question, Step,
    content::Content,
    ids::{Fig, Object, Side, Space},
    refusals::{NOT_AN_OPTION, OUT_OF_BOUNDS},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A hero places wounds among its heaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wounds {
    /// The hero.
    pub fig: Fig,
    /// Wounds that are left.
    pub left: u8,
    /// Who dealt them.
    pub by: Side,
}

impl Procedure<ConanOverlord> for Wounds {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.hero(self.fig).seat)
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let left = game.hero_mut(self.fig).gems.suffer(step.content, self.left);
        if left > 0 {
            game.frames.set(Self { left, ..self });
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        game.die_if_lifeless(self.fig, self.by)?;
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Wounds(self.fig, self.left))
    }

    fn list(self, game: &ConanOverlord, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.hero(self.fig).gems.heaps().map(Action::From));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::From(heap) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if game.hero(self.fig).gems.in_heap(heap) == 0 {
            return Err(OUT_OF_BOUNDS.into());
        }
        game.hero_mut(self.fig).gems.wound_from(heap);
        game.frames.set(Self { left: self.left.saturating_sub(1), ..self });
        step.tell(Event::WoundFrom(self.fig, heap));
        Ok(())
    }

    fn default_answer(self, game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        game.hero(self.fig).gems.largest_heap().map(Action::From)
    }

    fn only_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        None
    }
}

/// A hero places poison tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Poison {
    /// The hero.
    pub fig: Fig,
    /// Tokens that are left.
    pub left: u8,
    /// Who dealt them.
    pub by: Side,
}

/// The spaces that poison weakens.
const POISONED: [Space; 2] = [Space::Melee, Space::Movement];

impl Procedure<ConanOverlord> for Poison {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.hero(self.fig).seat)
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let open = self.open(game, step.content).count();
        if open == 0 {
            game.frames.pop();
            game.doom(self.fig, self.by)?;
            return Ok(Flow::WentOn);
        }
        if self.left == 0 {
            game.frames.pop();
            return Ok(Flow::WentOn);
        }
        if open == 1
            && let Some(space) = self.open(game, step.content).next()
        {
            self.place(game, space, step);
            return Ok(Flow::WentOn);
        }
        Ok(Flow::Asks)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Poison(self.fig, self.left))
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(self.open(game, content).map(Action::Poison));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Poison(space) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !self.open(game, step.content).any(|open| open == space) {
            return Err(NOT_AN_OPTION.into());
        }
        self.place(game, space, step);
        Ok(())
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        self.open(game, content).next().map(Action::Poison)
    }
}

impl Poison {
    /// The spaces whose limit is not yet 0.
    fn open(self, game: &ConanOverlord, content: &Content) -> impl Iterator<Item = Space> + use<> {
        let hero = *game.hero(self.fig);
        let limits = POISONED.map(|space| (space, hero.limit(content, space)));
        limits.into_iter().filter(|(_, limit)| limit.is_some_and(|limit| limit > 0)).map(|(space, _)| space)
    }

    fn place(self, game: &mut ConanOverlord, space: Space, step: &mut Step<'_>) {
        game.hero_mut(self.fig).poison[usize::from(space == Space::Movement)] += 1;
        game.frames.set(Self { left: self.left - 1, ..self });
        step.tell(Event::Poisoned(self.fig, space));
    }
}

impl ConanOverlord {
    /// A figure suffers wounds, and dies if no life is left.
    pub(super) fn hurt(
        &mut self,
        fig: Fig,
        wounds: u8,
        by: Side,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if wounds == 0 || !self.figures.is_here(fig) {
            return Ok(());
        }
        step.tell(Event::Wounded(fig, wounds));
        if self.is_hero(fig) {
            return self.frames.push(Wounds { fig, left: wounds, by });
        }
        let figure = self.figures.get_mut(fig);
        figure.life = figure.life.saturating_sub(wounds);
        self.die_if_lifeless(fig, by)
    }

    fn die_if_lifeless(&mut self, fig: Fig, by: Side) -> Result<(), Refused> {
        if self.life(fig) == 0 { self.doom(fig, by) } else { Ok(()) }
    }

    /// A captive dies of any wound (ruling 43); other things are not hurt.
    pub(super) fn slay(&mut self, object: Object, by: Side, step: &mut Step<'_>) -> Result<(), Refused> {
        let (item, scenario) = (self.objects.get(object).item, self.scenario(step.content));
        if scenario.life_of(step.content, item) == 0 {
            return Ok(());
        }
        let zone = self.zone_of(object);
        step.tell(Event::Slain(item, by));
        self.remove_object(step.content, object);
        if scenario.killer_loses(item) {
            self.win(by.other(), step);
        }
        self.check_victory(step);
        self.fire_slain(item, zone, step)
    }
}
