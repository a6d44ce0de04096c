//! What a game teaches its computer players. The bots themselves know no game by name.
use crate::mind::Mind;
use engine::{
    few::Few,
    game::Game,
    seat::{SEATS, Seat},
};

/// How every seat stands, from 0 (lost) to 1 (won); together they are 1.
pub type Worth = Few<f32, { SEATS as usize }>;

/// How much a seat has of each feature.
pub type Features = Few<f32, 64>;

/// Knowledge of a game: what is worth having, and which answers look sensible. Weights come from data ([`Mind`]).
pub trait Wise: Game {
    /// What is worth having: the names of the features, in the order of [`Wise::features`].
    const FEATURES: &'static [&'static str];
    /// What there is to notice about an answer, by name.
    const HABITS: &'static [&'static str];
    /// Ways to play, by name: a tournament tells how often a bot went each.
    const STYLES: &'static [&'static str] = &[];
    /// Manners to which a bot may be bound for measuring, by name: `regular/MANNER`.
    const MANNERS: &'static [&'static str] = &[];

    /// How much a seat has of each feature, in a state whose faces are all known or imagined.
    fn features(&self, content: &Self::Content, seat: Seat, out: &mut [f32]);
    /// What somebody notices about each answer at once, without looking ahead: the number of the answer, the number of
    /// the habit, and how much of it there is.
    fn notice(
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
    /// How much looks count beside what a short look ahead found, when a seat is asked: more where chance decides much at
    /// once, for a few imagined states then say little, and where what is decided shows late.
    fn trust_in_looks(&self, _: &Self::Content, _: Seat) -> f32 {
        0.002
    }
    /// By how much each answer multiplies how the seat stands, where a master knows it by heart, from measuring many
    /// games; `None` where it has to think.
    fn by_heart(&self, _: &Self::Content, _: Seat, _: &[Self::Action]) -> Option<Vec<f32>> {
        None
    }
    /// A number that changes at every natural stop (the end of a turn): thinking ahead ends at one.
    fn stage(&self) -> u32;
    /// How many natural stops a search looks ahead: until everybody has had a turn at least, for only then do positions
    /// compare, and further where what is worth having shows late.
    fn looks_ahead(&self) -> u32 {
        self.seats().into()
    }
    /// How much of the game is over, from 0 to 1: what is worth having changes on the way.
    fn progress(&self, content: &Self::Content) -> f32;
    /// Whether an answer keeps to a manner, by its number among [`Wise::MANNERS`].
    fn behaves(&self, _: &Self::Content, _: Seat, _manner: usize, _: Self::Action) -> bool {
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

/// How good each answer looks: higher is better, 1 apart is clearly apart.
pub fn looks<G: Wise>(
    game: &G,
    content: &G::Content,
    mind: &Mind,
    seat: Seat,
    choices: &[G::Action],
    out: &mut Vec<f32>,
) {
    out.clear();
    out.resize(choices.len(), 0.0);
    game.notice(content, seat, choices, &mut |choice, habit, amount| {
        out[choice] += mind.habit(habit) * amount
    });
}

/// A seat's features.
pub fn features<G: Wise>(game: &G, content: &G::Content, seat: Seat) -> Features {
    let mut have = Few::gather(G::FEATURES.iter().map(|_| 0.0));
    game.features(content, seat, &mut have);
    have
}

/// How every seat stands: by the standings when the game is over, else by features.
pub fn worth<G: Wise>(game: &G, content: &G::Content, mind: &Mind) -> Worth {
    let seats = (0..game.seats()).map(Seat);
    if let Some(standings) = game.standings() {
        let winners = standings.winners();
        let share = 1.0 / winners.len().max(1) as f32;
        return Few::gather(seats.map(|seat| if winners.has(seat) { share } else { 0.0 }));
    }
    let progress = game.progress(content);
    let score = |seat| {
        let have = features(game, content, seat);
        have.iter().zip(&mind.features).map(|(have, weight)| have * weight.at(progress)).sum()
    };
    let mut worth: Worth = Few::gather(seats.map(score));
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
