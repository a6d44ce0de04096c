//! The policy: answers drawn by their prior scores, without looking ahead. The novice and all playouts use it.
use crate::{
    knowledge::{Knowledge, priors},
    weights::Weights,
};
use engine::{
    chance::Quick,
    game::Game,
    seat::Seat,
    supply::{QuickSupply, Supply},
};

/// How many natural stops may still be passed.
#[derive(Clone, Copy, Debug)]
pub struct Stops {
    stage: u32,
    left: u32,
}

impl Stops {
    /// From a state on.
    pub fn from<G: Knowledge>(game: &G, left: u32) -> Self {
        Self { stage: game.stage(), left }
    }

    /// Looks at the state as it is now; false once the last stop is reached.
    pub fn allow<G: Knowledge>(&mut self, game: &G) -> bool {
        if std::mem::replace(&mut self.stage, game.stage()) != self.stage {
            self.left = self.left.saturating_sub(1);
        }
        self.left > 0
    }
}

/// Draws answers by softmax over prior scores. It owns the lists that it needs for each answer.
#[derive(Clone, Debug)]
pub struct Policy<'a, G: Game> {
    weights: &'a Weights,
    /// Inverse temperature: 0 draws any answer, a large one always the answer with the best prior.
    sharpness: f32,
    choices: Vec<G::Action>,
    priors: Vec<f32>,
}

impl<'a, G: Knowledge> Policy<'a, G> {
    /// A policy by these weights.
    pub fn new(weights: &'a Weights, sharpness: f32) -> Self {
        Self { weights, sharpness, choices: Vec::new(), priors: Vec::new() }
    }

    /// Draws an answer; `None` if there is none.
    pub fn pick(
        &mut self,
        game: &G,
        content: &G::Content,
        seat: Seat,
        quick: &mut Quick,
    ) -> Option<G::Action> {
        game.actions(content, seat, &mut self.choices);
        if let [only] = self.choices[..] {
            return Some(only);
        }
        priors(game, content, self.weights, seat, &self.choices, &mut self.priors);
        let index = draw(&mut self.priors, self.sharpness, quick)?;
        self.choices.get(index).copied()
    }

    /// Plays on until so many natural stops are passed, the game is over, or so many answers were given.
    pub fn play_on(
        &mut self,
        game: &mut G,
        content: &G::Content,
        mut stops: Stops,
        answers: u32,
        supply: &mut QuickSupply,
    ) {
        for _ in 0..answers {
            let Some(seat) = game.waiting_for().next().filter(|_| stops.allow(game)) else { return };
            let Some(action) = self.pick(game, content, seat, &mut supply.0) else { return };
            let supply: &mut dyn Supply = supply;
            if game.play(content, seat, action, supply, &mut |_| ()).is_err() {
                return;
            }
        }
    }
}

/// An index, drawn by weight `exp(sharpness * number)`.
pub(crate) fn draw(numbers: &mut [f32], sharpness: f32, quick: &mut Quick) -> Option<usize> {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for number in numbers.iter_mut() {
        *number = ((*number - most) * sharpness).exp();
        sum += *number;
    }
    let mut left = sum * (quick.word() as f32 / u32::MAX as f32);
    for (index, weight) in numbers.iter().enumerate() {
        left -= weight;
        if left <= 0.0 {
            return Some(index);
        }
    }
    numbers.len().checked_sub(1)
}
