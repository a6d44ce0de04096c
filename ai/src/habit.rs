//! Playing by habit: answers drawn by how good they look, without looking ahead. Playouts and the novice do so.
use crate::{
    mind::Mind,
    wise::{Wise, looks},
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
    pub fn from<G: Wise>(game: &G, left: u32) -> Self {
        Self { stage: game.stage(), left }
    }

    /// Looks at the state as it is now; false once the last stop is reached.
    pub fn allow<G: Wise>(&mut self, game: &G) -> bool {
        if std::mem::replace(&mut self.stage, game.stage()) != self.stage {
            self.left = self.left.saturating_sub(1);
        }
        self.left > 0
    }
}

/// Somebody's habits, with the lists that they need again and again.
#[derive(Clone, Debug)]
pub struct Habit<'a, G: Game> {
    mind: &'a Mind,
    /// How much looks matter: 0 is any answer, large is always the best-looking.
    keenness: f32,
    choices: Vec<G::Action>,
    looks: Vec<f32>,
}

impl<'a, G: Wise> Habit<'a, G> {
    /// The habits of a mind.
    pub fn new(mind: &'a Mind, keenness: f32) -> Self {
        Self { mind, keenness, choices: Vec::new(), looks: Vec::new() }
    }

    /// Draws an answer by its looks; `None` if there is none.
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
        looks(game, content, self.mind, seat, &self.choices, &mut self.looks);
        let index = draw(&mut self.looks, self.keenness, quick)?;
        self.choices.get(index).copied()
    }

    /// Plays on by habit until so many natural stops are passed, the game is over, or so many answers were given.
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

/// An index, drawn by weight `exp(keenness * number)`.
pub(crate) fn draw(numbers: &mut [f32], keenness: f32, quick: &mut Quick) -> Option<usize> {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for number in numbers.iter_mut() {
        *number = ((*number - most) * keenness).exp();
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
