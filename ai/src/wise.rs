//! What a game teaches its computer players. The bots themselves know no game by name.
use crate::mind::Mind;
use engine::{
    few::Few,
    game::Game,
    seat::{SEATS, Seat},
};

/// How every seat stands, from 0 (lost) to 1 (won); together they are 1.
pub type Worth = Few<f32, { SEATS as usize }>;

/// Knowledge of a game: what is worth having, and which answers look sensible. Weights come from data ([`Mind`]).
pub trait Wise: Game {
    /// What is worth having: the names of the features, in the order of [`Wise::features`].
    const FEATURES: &'static [&'static str];
    /// Inclinations that [`Wise::looks`] weighs, by name.
    const HABITS: &'static [&'static str];

    /// How much a seat has of each feature, in a state whose faces are all known or imagined.
    fn features(&self, content: &Self::Content, seat: Seat, out: &mut [f32]);
    /// How good each answer looks to somebody who does not look ahead: higher is better, 1 apart is clearly apart.
    fn looks(
        &self,
        content: &Self::Content,
        mind: &Mind,
        seat: Seat,
        choices: &[Self::Action],
        out: &mut Vec<f32>,
    );
    /// A number that grows at every natural stop (the end of a turn): thinking ahead ends at one.
    fn clock(&self) -> u32;
}

/// The weighted sum of a seat's features.
pub fn score<G: Wise>(game: &G, content: &G::Content, mind: &Mind, seat: Seat) -> f32 {
    let mut have: Few<f32, 64> = Few::gather(G::FEATURES.iter().take(64).map(|_| 0.0));
    game.features(content, seat, &mut have);
    have.iter().zip(&mind.features).map(|(have, weight)| have * weight).sum()
}

/// How every seat stands: by the standings when the game is over, else by features.
pub fn worth<G: Wise>(game: &G, content: &G::Content, mind: &Mind) -> Worth {
    let seats = (0..game.seats()).map(Seat);
    if let Some(standings) = game.standings() {
        let winners = standings.winners();
        let share = 1.0 / winners.len().max(1) as f32;
        return Few::gather(seats.map(|seat| if winners.has(seat) { share } else { 0.0 }));
    }
    let mut worth: Worth = Few::gather(seats.map(|seat| score(game, content, mind, seat)));
    soften(&mut worth);
    worth
}

/// Numbers as shares of 1: each grows with its number (softmax).
pub fn soften(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    numbers.iter_mut().for_each(|number| *number = (*number - most).exp());
    let sum: f32 = numbers.iter().sum();
    numbers.iter_mut().for_each(|number| *number /= sum.max(f32::MIN_POSITIVE));
}
