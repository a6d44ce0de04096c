//! The policy: answers drawn by their prior scores, or taken from a plan where the game has plans, without looking ahead.
//! The novice and all playouts use it.
use crate::{
    knowledge::{Horizon, Knowledge, priors},
    plan::Course,
    weights::Weights,
};
use engine::{
    chance::Quick,
    game::Game,
    seat::{SEATS, Seat},
    supply::{QuickSupply, Supply},
};

/// How far a playout may still go.
#[derive(Clone, Copy, Debug)]
pub struct Stops {
    stage: u32,
    left: u32,
    answers: u32,
}

impl Stops {
    /// From a state on, as far as a horizon.
    pub fn from<G: Knowledge>(game: &G, horizon: Horizon) -> Self {
        Self { stage: game.stage(), left: horizon.stops, answers: horizon.answers }
    }

    /// Looks at the state as it is now; false once the last stop is reached.
    pub fn allow<G: Knowledge>(&mut self, game: &G) -> bool {
        if std::mem::replace(&mut self.stage, game.stage()) != self.stage {
            self.left = self.left.saturating_sub(1);
        }
        self.left > 0
    }
}

/// Draws answers by softmax over prior scores. It owns the lists that it needs for each answer, and remembers the plans
/// that the seats follow.
#[derive(Clone, Debug)]
pub struct Policy<'a, G: Game> {
    weights: &'a Weights,
    /// Inverse temperature: 0 draws any answer, a large one always the answer with the best prior.
    sharpness: f32,
    choices: Vec<G::Action>,
    priors: Vec<f32>,
    courses: [Course<G::Action>; SEATS as usize],
}

impl<'a, G: Knowledge> Policy<'a, G> {
    /// A policy by these weights.
    pub fn new(weights: &'a Weights, sharpness: f32) -> Self {
        let courses = std::array::from_fn(|_| Course::default());
        Self { weights, sharpness, choices: Vec::new(), priors: Vec::new(), courses }
    }

    /// Begins another playout: nobody follows a plan yet.
    pub fn forget_plans(&mut self) {
        self.courses.fill_with(Course::default);
    }

    /// Lets a seat follow a plan.
    pub fn follow(&mut self, seat: Seat, course: Course<G::Action>) {
        self.courses[seat.index()] = course;
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
            self.courses[seat.index()].pass(only);
            return Some(only);
        }
        if game.is_planned(content, seat)
            && let Some(next) = self.go_on(game, content, seat, quick)
        {
            return Some(next);
        }
        priors(game, content, self.weights, seat, &self.choices, &mut self.priors);
        let index = draw(&mut self.priors, self.sharpness, quick)?;
        self.choices.get(index).copied()
    }

    /// The next answer of the seat's plan, or of a new one.
    fn go_on(&mut self, game: &G, content: &G::Content, seat: Seat, quick: &mut Quick) -> Option<G::Action> {
        let (stage, course) = (game.stage(), &mut self.courses[seat.index()]);
        course.next(stage, &self.choices).or_else(|| {
            let plan = game.plans(content, self.weights, seat, 1, quick).into_iter().next()?;
            *course = Course::new(stage, plan);
            course.next(stage, &self.choices)
        })
    }

    /// Plays a plan of the seat that is asked, and on as far as a horizon; false if even its first answer is refused.
    pub fn play_out(
        &mut self,
        game: &mut G,
        (content, seat): (&G::Content, Seat),
        plan: &[G::Action],
        horizon: Horizon,
        supply: &mut QuickSupply,
    ) -> bool {
        let (stops, stage) = (Stops::from(game, horizon), game.stage());
        let Some((first, rest)) = plan.split_first() else { return false };
        if game.play(content, seat, *first, supply, &mut |_| ()).is_err() {
            return false;
        }
        self.forget_plans();
        self.follow(seat, Course::new(stage, rest.to_vec()));
        self.play_on(game, content, stops, supply);
        true
    }

    /// Plays on until so many natural stops are passed, the game is over, or so many answers were given.
    pub fn play_on(
        &mut self,
        game: &mut G,
        content: &G::Content,
        mut stops: Stops,
        supply: &mut QuickSupply,
    ) {
        for _ in 0..stops.answers {
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
