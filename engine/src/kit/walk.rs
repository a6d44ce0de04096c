//! Random play, step by step, with everything that a check may want to look at.
use super::Breach;
use crate::{
    chance::Quick,
    game::{Game, Listing},
    seat::Seat,
    supply::{Recording, Seeded, Supplied},
};

/// Steps after which a game counts as endless.
const ENDLESS: u64 = 60_000;

/// What is played on: content, set-up, and the seeds to play.
#[derive(Clone, Debug)]
pub struct Ground<G: Game> {
    /// The rules part.
    pub content: G::Content,
    /// The table.
    pub setup: G::Setup,
}

/// One step of a game.
pub struct Step<'a, G: Game> {
    /// Where it is played.
    pub ground: &'a Ground<G>,
    /// Seed of the game.
    pub seed: u64,
    /// Number of the action, from 1.
    pub number: u64,
    /// The full state at the question.
    pub before: &'a G,
    /// Who answers.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// Whether it was the default answer of an absent seat.
    pub by_default: bool,
    /// How many answers were listed.
    pub choices: usize,
    /// What the supply said.
    pub supplied: &'a [Supplied],
    /// What was told to have happened.
    pub events: &'a [G::Event],
    /// The full state at the next question.
    pub after: &'a G,
}

impl<G: Game> Step<'_, G> {
    /// A breach at this step.
    pub fn breach(&self, said: impl Into<String>) -> Breach {
        let said = format!("{} (after {:?} of {:?})", said.into(), self.action, self.seat);
        Breach { seed: self.seed, step: self.number, said }
    }

    /// A breach unless it holds.
    pub fn ensure(&self, holds: bool, said: impl FnOnce() -> String) -> Result<(), Breach> {
        if holds { Ok(()) } else { Err(self.breach(said())) }
    }

    /// The chance of this very step, once more.
    pub fn chance(&self) -> Seeded {
        Seeded::new(self.seed, 0).at(self.number).clone()
    }

    /// What a viewer sees of the action.
    pub fn seen_by(&self, viewer: Option<Seat>) -> G::Action {
        if viewer == Some(self.seat) { self.action } else { G::as_seen(self.action) }
    }
}

/// Picks one of the listed answers.
type Chooser<'a, G> = &'a mut dyn FnMut(&[<G as Game>::Action], &mut Quick) -> Option<<G as Game>::Action>;

/// A game under way at random.
pub struct Walk<'a, G: Game> {
    ground: &'a Ground<G>,
    seed: u64,
    quick: Quick,
    supply: Seeded,
    number: u64,
    actions: Vec<G::Action>,
    /// The state.
    pub game: G,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Lays out the table.
    pub fn start(ground: &'a Ground<G>, seed: u64) -> Result<Self, Breach> {
        let mut supply = Seeded::new(seed, 0);
        let game = G::start(&ground.content, &ground.setup, supply.at(0)).map_err(|error| Breach {
            seed,
            step: 0,
            said: format!("does not start: {error:?}"),
        })?;
        Ok(Self { ground, seed, quick: Quick::new(seed), supply, number: 0, actions: Vec::new(), game })
    }

    /// Plays one step, by default now and then; false when the game is over.
    pub fn step(
        &mut self,
        visit: &mut dyn FnMut(&Step<'_, G>) -> Result<(), Breach>,
    ) -> Result<bool, Breach> {
        let Some(seat) = self.game.waiting_for().next() else { return Ok(false) };
        let default = self.game.default_answer(&self.ground.content, seat);
        let absent = default.filter(|_| self.quick.below(16) == 0);
        let mut choose = |actions: &[G::Action], quick: &mut Quick| quick.pick(actions).copied();
        self.answer(seat, absent, &mut choose, visit).map(|()| true)
    }

    /// Plays one step with the answer that `choose` picks; false when the game is over.
    pub fn step_by(
        &mut self,
        choose: Chooser<'_, G>,
        visit: &mut dyn FnMut(&Step<'_, G>) -> Result<(), Breach>,
    ) -> Result<bool, Breach> {
        let Some(seat) = self.game.waiting_for().next() else { return Ok(false) };
        self.answer(seat, None, choose, visit).map(|()| true)
    }

    /// Plays the default answer of an absent seat, or the one that is picked.
    fn answer(
        &mut self,
        seat: Seat,
        absent: Option<G::Action>,
        choose: Chooser<'_, G>,
        visit: &mut dyn FnMut(&Step<'_, G>) -> Result<(), Breach>,
    ) -> Result<(), Breach> {
        self.number += 1;
        let breach = |said: String| Breach { seed: self.seed, step: self.number, said };
        if self.number > ENDLESS {
            return Err(breach("the game does not end".into()));
        }
        self.game.actions(&self.ground.content, seat, &mut self.actions);
        let picked = absent.or_else(|| choose(&self.actions, &mut self.quick));
        let action = picked.ok_or_else(|| breach("there is nothing to answer".into()))?;
        let before = self.game.clone();
        let mut recording = Recording::new(self.supply.at(self.number));
        let mut events = Vec::new();
        let content = &self.ground.content;
        let played = self.game.play(content, seat, action, &mut recording, &mut |event| events.push(event));
        played.map_err(|refused| {
            breach(format!("{seat:?} cannot play {action:?} at {before:?}: {refused:?}"))
        })?;
        let (supplied, number) = (recording.supplied, self.number);
        visit(&Step {
            ground: self.ground,
            seed: self.seed,
            number,
            before: &before,
            seat,
            action,
            by_default: absent.is_some(),
            choices: self.actions.len(),
            supplied: &supplied,
            events: &events,
            after: &self.game,
        })
    }
}

/// Plays one game at random and gives its last state.
pub fn walk<G: Game>(
    ground: &Ground<G>,
    seed: u64,
    visit: &mut dyn FnMut(&Step<'_, G>) -> Result<(), Breach>,
) -> Result<G, Breach> {
    let mut walk = Walk::start(ground, seed)?;
    while walk.step(visit)? {}
    Ok(walk.game)
}

/// Plays many games at random.
pub(super) fn walks<G: Game>(
    ground: &Ground<G>,
    games: u64,
    mut visit: impl FnMut(&Step<'_, G>) -> Result<(), Breach>,
) -> Result<(), Breach> {
    (0..games).try_for_each(|seed| walk(ground, seed, &mut visit).map(|_| ()))
}

/// Random play comes to an end with standings, whatever is answered; so does a table where everybody is absent, and
/// one whose people pick the last of the listed answers (which finds floors that are passed for ever).
pub fn games_end<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let last = walk(ground, seed, &mut |_| Ok(()))?;
        ends_with_standings(&last, seed)?;
    }
    type Answer<G> = fn(&G, &Ground<G>, Seat) -> Option<<G as Game>::Action>;
    let absent: Answer<G> = |game, ground, seat| game.default_answer(&ground.content, seat);
    let last: Answer<G> = |game, ground, seat| listed(game, ground, seat).last().copied();
    let first: Answer<G> = |game, ground, seat| listed(game, ground, seat).first().copied();
    for seed in 0..games.min(20) {
        for choose in [absent, last, first] {
            ends_by(ground, seed, choose)?;
        }
    }
    Ok(())
}

fn listed<G: Game>(game: &G, ground: &Ground<G>, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _: Listing = game.actions(&ground.content, seat, &mut actions);
    actions
}

fn ends_by<G: Game>(
    ground: &Ground<G>,
    seed: u64,
    choose: fn(&G, &Ground<G>, Seat) -> Option<G::Action>,
) -> Result<(), Breach> {
    let mut walk = Walk::start(ground, seed)?;
    for step in 1..=ENDLESS {
        let breach = |said: String| Breach { seed, step, said };
        let Some(seat) = walk.game.waiting_for().next() else { return ends_with_standings(&walk.game, seed) };
        let action = choose(&walk.game, ground, seat).ok_or_else(|| breach("there is no answer".into()))?;
        let played = walk.game.play(&ground.content, seat, action, walk.supply.at(step), &mut |_| ());
        played.map_err(|refused| breach(format!("{action:?} of {seat:?} is {refused:?}")))?;
    }
    Err(Breach { seed, step: ENDLESS, said: "the game does not end".into() })
}

fn ends_with_standings<G: Game>(game: &G, seed: u64) -> Result<(), Breach> {
    let ranked = game.standings().is_some_and(|standings| !standings.winners().is_empty());
    if ranked {
        Ok(())
    } else {
        Err(Breach { seed, step: 0, said: "a game that is over has no winner".into() })
    }
}
