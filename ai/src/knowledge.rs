//! What a game teaches its computer players. The bots themselves know no game by name.
//!
//! **Weights are data.** Knowledge says *what* matters: features of a position, features of an answer. *How much* it
//! matters stands in `weights.toml`, by name, where `thrones tune` can learn it.
use crate::weights::Weights;
use engine::{
    array_list::ArrayList,
    game::Game,
    seat::{SEATS, Seat},
};

/// How every seat stands, from 0 (lost) to 1 (won); together they are 1.
pub type Evaluation = ArrayList<f32, { SEATS as usize }>;

/// How much a seat has of each feature.
pub type Features = ArrayList<f32, 64>;

/// Knowledge of a game: what is worth having, and which answers look sensible. How much each counts is data ([`Weights`]).
pub trait Knowledge: Game {
    /// What is worth having: the names of the features, in the order of [`Knowledge::features`].
    const FEATURES: &'static [&'static str];
    /// The names of the features of an answer, in the order of the numbers of [`Knowledge::action_features`].
    const ACTION_FEATURES: &'static [&'static str];
    /// Ways to play, by name: a tournament tells how often a bot went each.
    const STYLES: &'static [&'static str] = &[];
    /// Constraints that a bot may be put under for measuring, by name: `regular/CONSTRAINT`.
    const CONSTRAINTS: &'static [&'static str] = &[];

    /// How much a seat has of each feature, in a state whose faces are all known or imagined.
    fn features(&self, content: &Self::Content, seat: Seat, out: &mut [f32]);
    /// The features of each answer, without looking ahead: `each` receives the number of the answer, the number of the
    /// feature and its amount.
    fn action_features(
        &self,
        content: &Self::Content,
        seat: Seat,
        choices: &[Self::Action],
        each: &mut impl FnMut(usize, usize, f32),
    );
    /// The number of the way to play that an answer goes; `None` if it goes none.
    fn style(_action: Self::Action) -> Option<usize> {
        None
    }
    /// Weight of the prior score against the look-ahead value. Raise it where one decision has high variance or pays off
    /// late.
    fn prior_weight(&self, _: &Self::Content, _: Seat) -> f32 {
        0.002
    }
    /// The opening book, in a wide sense: by how much each answer multiplies the seat's chance to win, where that was
    /// measured on many games; `None` where a master has to search.
    fn book(&self, _: &Self::Content, _: Seat, _: &[Self::Action]) -> Option<Vec<f32>> {
        None
    }
    /// A number that changes at every natural stop (the end of a turn): thinking ahead ends at one.
    fn stage(&self) -> u32;
    /// How many natural stops a search looks ahead. Everybody should have had a turn by then, because only such positions
    /// compare; more where an advantage shows late.
    fn lookahead(&self) -> u32 {
        self.seats().into()
    }
    /// How much of the game is over, from 0 to 1: what is worth having changes on the way.
    fn progress(&self, content: &Self::Content) -> f32;
    /// Whether a constraint, by its number among [`Knowledge::CONSTRAINTS`], allows an answer.
    fn is_allowed(&self, _: &Self::Content, _: Seat, _constraint: usize, _: Self::Action) -> bool {
        true
    }
}

/// Names and numbers of a list of things in one.
macro_rules! named {
    ($(#[$doc:meta])* $list:ident { $($name:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) enum $list { $($name,)* }

        impl $list {
            pub(super) const NAMES: &'static [&'static str] = &[$($word),*];
        }
    };
}
pub(crate) use named;

/// The prior score of each answer, in logits: higher is better, and 1 more is about three times as likely.
pub fn priors<G: Knowledge>(
    game: &G,
    content: &G::Content,
    weights: &Weights,
    seat: Seat,
    choices: &[G::Action],
    out: &mut Vec<f32>,
) {
    out.clear();
    out.resize(choices.len(), 0.0);
    game.action_features(content, seat, choices, &mut |choice, feature, amount| {
        out[choice] += weights.action_feature(feature) * amount
    });
}

/// A seat's features.
pub fn features<G: Knowledge>(game: &G, content: &G::Content, seat: Seat) -> Features {
    let mut have = ArrayList::gather(G::FEATURES.iter().map(|_| 0.0));
    game.features(content, seat, &mut have);
    have
}

/// Evaluates a position for every seat: by the standings when the game is over, else by softmax over features.
pub fn evaluate<G: Knowledge>(game: &G, content: &G::Content, weights: &Weights) -> Evaluation {
    let seats = (0..game.seats()).map(Seat);
    if let Some(standings) = game.standings() {
        let winners = standings.winners();
        let share = 1.0 / winners.len().max(1) as f32;
        return ArrayList::gather(seats.map(|seat| if winners.has(seat) { share } else { 0.0 }));
    }
    let progress = game.progress(content);
    let score = |seat| {
        let have = features(game, content, seat);
        have.iter().zip(&weights.features).map(|(have, weight)| have * weight.at(progress)).sum()
    };
    let mut worth: Evaluation = ArrayList::gather(seats.map(score));
    softmax(&mut worth);
    worth
}

/// Turns scores into shares of 1.
pub fn softmax(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    numbers.iter_mut().for_each(|number| *number = (*number - most).exp());
    let sum: f32 = numbers.iter().sum();
    numbers.iter_mut().for_each(|number| *number /= sum.max(f32::MIN_POSITIVE));
}
