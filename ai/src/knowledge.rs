//! What a game teaches its computer players. The bots themselves know no game by name.
//!
//! **Weights are data.** Knowledge says *what* matters: features of a position, features of an answer. *How much* it
//! matters stands in `weights.toml`, by name, where `thrones tune` can learn it; so do the numbers that an estimate
//! needs on its way to a feature ([`Knowledge::NUMBERS`]). No bare number that somebody judged by feel stands in code.
use crate::{plan::Plan, weights::Weights};
use engine::{
    array_list::ArrayList,
    chance::Quick,
    game::Game,
    seat::{SEATS, Seat},
};

/// How every seat stands, from 0 (lost) to 1 (won): the seats of a team stand alike, and the teams together are 1.
pub type Evaluation = ArrayList<f32, { SEATS as usize }>;

/// How much a seat has of each feature.
pub type Features = ArrayList<f32, 64>;

/// How far thinking ahead goes: to a natural stop ([`Knowledge::stage`]), with so many answers at most on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Horizon {
    /// Natural stops; the last one ends it.
    pub stops: u32,
    /// Answers that the policy gives at most.
    pub answers: u32,
}

impl Horizon {
    /// Answers to a natural stop after which a policy is taken to go round in circles. No turn of a game has so many.
    const CIRCLES: u32 = 1_000;

    /// So many natural stops, however many answers it takes.
    pub const fn stops(stops: u32) -> Self {
        Self { stops, answers: stops.saturating_mul(Self::CIRCLES) }
    }
}

/// Knowledge of a game: what is worth having, and which answers look sensible. How much each counts is data ([`Weights`]).
pub trait Knowledge: Game {
    /// What is worth having: the names of the features, in the order of [`Knowledge::features`].
    const FEATURES: &'static [&'static str];
    /// The names of the features of an answer, in the order of the numbers of [`Knowledge::action_features`].
    const ACTION_FEATURES: &'static [&'static str];
    /// Numbers that features and plans are reckoned with (a price, the steepness of a chance), by name: the game reads
    /// them with [`Weights::number`].
    const NUMBERS: &'static [&'static str] = &[];
    /// Ways to play, by name: a tournament tells how often a bot went each.
    const STYLES: &'static [&'static str] = &[];
    /// Constraints that a bot may be put under for measuring, by name: `regular/CONSTRAINT`.
    const CONSTRAINTS: &'static [&'static str] = &[];
    /// Whether plans come in the order of the game's own exact reckoning: `regular` then takes the first without looking
    /// ahead, a novice errs among them, and a search compares them.
    const RANKED_PLANS: bool = false;
    /// Answers of one iteration that a search chooses in its trees at most; by default up to the last natural stop. A
    /// limit serves a game of many small answers: deeper nodes are too rarely visited to learn from.
    const TREE_DEPTH: u32 = u32::MAX;

    /// How much a seat has of each feature, in a state whose faces are all known or imagined.
    fn features(&self, content: &Self::Content, weights: &Weights, seat: Seat, out: &mut [f32]);
    /// The features of each answer, without looking ahead: `each` receives the number of the answer, the number of the
    /// feature and its amount.
    fn action_features(
        &self,
        content: &Self::Content,
        weights: &Weights,
        seat: Seat,
        choices: &[Self::Action],
        each: &mut impl FnMut(usize, usize, f32),
    );
    /// The team of a seat: seats of one team win and lose together. By default every seat is its own.
    fn team(&self, seat: Seat) -> u8 {
        seat.0
    }
    /// Whether the seat, which is asked now, thinks in plans here rather than in single answers: where one idea takes many
    /// small answers. Questions that come in between (a battle, a reaction) need not be planned; the plan waits for them.
    fn is_planned(&self, _: &Self::Content, _: Seat) -> bool {
        false
    }
    /// At most `most` plans of the seat, the most sensible first: each a whole course of answers up to the next natural
    /// stop, as one idea of a sensible player, from what the seat itself may know. Each answer is one that
    /// [`Game::actions`] lists when its turn comes, if all goes as foreseen; a question with a single answer may be left
    /// out. `quick` is there for variety: playouts ask for one plan, again and again.
    fn plans(
        &self,
        _: &Self::Content,
        _: &Weights,
        _: Seat,
        _most: usize,
        _: &mut Quick,
    ) -> Vec<Plan<Self::Action>> {
        Vec::new()
    }
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
    fn book(&self, _: &Self::Content, _: &Weights, _: Seat, _: &[Self::Action]) -> Option<Vec<f32>> {
        None
    }
    /// A number that changes at every natural stop (the end of a turn): thinking ahead ends at one.
    fn stage(&self) -> u32;
    /// The round that is played, where a game has rounds: how long games are is told in them.
    fn round(&self) -> Option<u32> {
        None
    }
    /// How far `regular` looks ahead: by default to the next natural stop.
    fn short_lookahead(&self) -> Horizon {
        Horizon::stops(1)
    }
    /// How far a search looks ahead. Everybody should have had a turn by then, because only such positions compare; more
    /// where an advantage shows late.
    fn lookahead(&self) -> Horizon {
        Horizon::stops(self.seats().into())
    }
    /// How much of the game is over, from 0 to 1: what is worth having changes on the way.
    fn progress(&self, content: &Self::Content) -> f32;
    /// Whether a constraint, by its number among [`Knowledge::CONSTRAINTS`], allows an answer.
    fn is_allowed(&self, _: &Self::Content, _: Seat, _constraint: usize, _: Self::Action) -> bool {
        true
    }
    /// What is computed exactly for players, odds or ways, as `thrones bench` measures it.
    fn calculations() -> Vec<Calculation<Self>> {
        Vec::new()
    }
}

/// A name, and what computes it.
pub type Calculation<G> = (&'static str, Compute<G>);
/// Computes something for a position; false where there is nothing to compute.
pub type Compute<G> = Box<dyn FnMut(&G, &<G as Game>::Content) -> bool>;

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
    game.action_features(content, weights, seat, choices, &mut |choice, feature, amount| {
        out[choice] += weights.action_feature(feature) * amount
    });
}

/// A seat's features.
pub fn features<G: Knowledge>(game: &G, content: &G::Content, weights: &Weights, seat: Seat) -> Features {
    let mut have = ArrayList::gather(G::FEATURES.iter().map(|_| 0.0));
    game.features(content, weights, seat, &mut have);
    have
}

/// Evaluates a position for every seat: by the standings when the game is over, else by softmax over the scores of teams.
/// A team's score is the sum of its seats' weighted features.
pub fn evaluate<G: Knowledge>(game: &G, content: &G::Content, weights: &Weights) -> Evaluation {
    let seats = (0..game.seats()).map(Seat);
    let teams: Teams = ArrayList::gather(seats.clone().map(|seat| game.team(seat)));
    if let Some(standings) = game.standings() {
        let winners = standings.winners();
        let won = seats.map(|seat| f32::from(u8::from(winners.has(seat))));
        return shared(&teams, ArrayList::gather(won));
    }
    let progress = game.progress(content);
    let score = |seat| {
        let have = features(game, content, weights, seat);
        have.iter().zip(&weights.features).map(|(have, weight)| have * weight.at(progress)).sum()
    };
    by_team(&teams, ArrayList::gather(seats.map(score)))
}

/// The team of each seat.
type Teams = ArrayList<u8, { SEATS as usize }>;

/// The first seat of a seat's team: where the team is reckoned. Without teams that is the seat itself.
fn first(teams: &[u8], seat: usize) -> usize {
    teams.iter().position(|team| *team == teams[seat]).unwrap_or(seat)
}

/// From the scores of seats to how each seat's team stands.
fn by_team(teams: &[u8], mut scores: Evaluation) -> Evaluation {
    for seat in (0..teams.len()).filter(|seat| first(teams, *seat) != *seat) {
        let more = std::mem::replace(&mut scores[seat], f32::MIN);
        scores[first(teams, seat)] += more;
    }
    softmax(&mut scores);
    for seat in 0..teams.len() {
        scores[seat] = scores[first(teams, seat)];
    }
    scores
}

/// A victory, shared by the teams of those who won; each has 1 if it won, else 0.
fn shared(teams: &[u8], mut won: Evaluation) -> Evaluation {
    let is_first = |seat: usize| first(teams, seat) == seat;
    let winning = (0..teams.len()).filter(|seat| is_first(*seat) && won[*seat] > 0.0).count();
    let share = 1.0 / winning.max(1) as f32;
    won.iter_mut().for_each(|won| *won *= share);
    won
}

/// Turns scores into shares of 1.
pub fn softmax(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    numbers.iter_mut().for_each(|number| *number = (*number - most).exp());
    let sum: f32 = numbers.iter().sum();
    numbers.iter_mut().for_each(|number| *number /= sum.max(f32::MIN_POSITIVE));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(numbers: &[f32]) -> Evaluation {
        ArrayList::gather(numbers.iter().copied())
    }

    #[test]
    fn seats_of_a_team_stand_alike_and_teams_are_weighed_against_each_other() {
        let worth = by_team(&[0, 1, 0, 1], list(&[1.0, 0.5, 0.5, 1.5]));
        assert_eq!((worth[0], worth[1]), (worth[2], worth[3]));
        // 1.5 against 2.0.
        assert!((worth[0] - 1.0 / (1.0 + 0.5_f32.exp())).abs() < 1e-6, "{worth:?}");
        assert!((worth[0] + worth[1] - 1.0).abs() < 1e-6);
        let against_all = by_team(&[7, 3, 3, 3], list(&[2.0, 1.0, 0.5, 0.5]));
        assert!(against_all.iter().all(|worth| (worth - 0.5).abs() < 1e-6), "{against_all:?}");
    }

    #[test]
    fn where_every_seat_is_its_own_team_seats_are_weighed_as_ever() {
        let scores = list(&[0.3, -1.2, 2.0]);
        let mut alone = scores;
        softmax(&mut alone);
        assert_eq!(by_team(&[0, 1, 2], scores), alone);
    }

    #[test]
    fn a_victory_is_shared_by_teams_not_by_seats() {
        assert_eq!(shared(&[0, 1, 1, 1], list(&[0.0, 1.0, 1.0, 1.0])), list(&[0.0, 1.0, 1.0, 1.0]));
        assert_eq!(shared(&[0, 1, 2], list(&[1.0, 0.0, 1.0])), list(&[0.5, 0.0, 0.5]));
    }
}
