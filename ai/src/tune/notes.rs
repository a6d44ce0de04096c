//! What is written down while bots play.
use super::fit::{Lesson, Rated};
use crate::{
    bot::{Asked, Bot},
    knowledge::{Knowledge, features, priors},
    weights::Weights,
};
use engine::{
    chance::Quick,
    game::Game,
    seat::{Seat, SeatSet},
};
use std::sync::{Arc, Mutex, PoisonError};

/// By how much a number is changed to see what that changes, as a part of it.
const CHANGE: f32 = 0.01;
/// A number counts as at least so large then.
const LEAST: f32 = 0.1;

/// Positions and answers of one game.
#[derive(Debug, Default)]
pub(super) struct Notebook {
    /// The natural stop at which the last position was noted.
    stage: Option<u32>,
    /// The teams of each position, and what each team had.
    positions: Vec<(Vec<SeatSet>, Vec<Rated>)>,
    /// What was answered.
    pub(super) answers: Vec<Lesson>,
}

impl Notebook {
    /// The positions, once it is known who won.
    pub(super) fn judged(&self, winners: SeatSet) -> impl Iterator<Item = Lesson> + use<'_> {
        // Without a winner there is nothing to learn.
        let judged = if winners.is_empty() { &[][..] } else { &self.positions };
        judged.iter().map(move |(teams, options)| {
            let won = |team: &SeatSet| f32::from(u8::from(team.iter().any(|seat| winners.has(seat))));
            let share = 1.0 / teams.iter().map(won).sum::<f32>().max(1.0);
            Lesson { options: options.clone(), right: teams.iter().map(|team| share * won(team)).collect() }
        })
    }
}

/// A player who is watched: positions are noted at natural stops, where bots evaluate them, answers wherever they were
/// chosen one by one.
pub(super) struct Noting<G: Game> {
    pub(super) player: Box<dyn Bot<G>>,
    pub(super) weights: Arc<Weights>,
    pub(super) notebook: Arc<Mutex<Notebook>>,
    pub(super) notes_answers: bool,
}

impl<G: Knowledge> Bot<G> for Noting<G> {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        let answer = self.player.answer(asked)?;
        let mut notebook = self.notebook.lock().unwrap_or_else(PoisonError::into_inner);
        let stage = asked.view.stage();
        if notebook.stage.replace(stage) != Some(stage) {
            notebook.positions.push(position(asked, &self.weights));
        }
        if self.notes_answers && !asked.view.is_planned(asked.content, asked.seat) {
            notebook.answers.push(answered(asked, &self.weights, answer));
        }
        Some(answer)
    }
}

/// The teams, and what each has, in an imagined state: weights at the start and at the end of the game are learned apart.
fn position<G: Knowledge>(asked: &Asked<'_, G>, weights: &Weights) -> (Vec<SeatSet>, Vec<Rated>) {
    let world = asked.view.imagine(&mut Quick::new(asked.seed));
    let progress = world.progress(asked.content);
    let mut teams: Vec<(u8, SeatSet)> = Vec::new();
    for seat in (0..world.seats()).map(Seat) {
        match teams.iter_mut().find(|(team, _)| *team == world.team(seat)) {
            Some((_, seats)) => *seats = seats.with(seat),
            None => teams.push((world.team(seat), SeatSet::only(seat))),
        }
    }
    let teams: Vec<SeatSet> = teams.into_iter().map(|(_, seats)| seats).collect();
    let have = |seat: Seat, weights: &Weights| features(&world, asked.content, weights, seat);
    let both = |(number, have): (usize, &f32)| {
        let number = 2 * number as u16;
        [(number, have * (1.0 - progress)), (number + 1, have * progress)]
    };
    let amounts = |seat: Seat| have(seat, weights).iter().enumerate().flat_map(both).collect::<Vec<_>>();
    let rated = |team: &SeatSet| Rated { amounts: team.iter().flat_map(amounts).collect(), given: 0.0 };
    let mut options: Vec<Rated> = teams.iter().map(rated).collect();
    add_numbers(&mut options, 2 * G::FEATURES.len(), weights, |weights| {
        let score = |seat: Seat| -> f32 {
            let have = have(seat, weights);
            have.iter().zip(&weights.features).map(|(have, weight)| have * weight.at(progress)).sum()
        };
        teams.iter().map(|team| team.iter().map(score).sum()).collect()
    });
    (teams, options)
}

fn answered<G: Knowledge>(asked: &Asked<'_, G>, weights: &Weights, answer: G::Action) -> Lesson {
    let Asked { view, content, seat, choices, .. } = *asked;
    let mut options = vec![Rated::default(); choices.len()];
    view.action_features(content, weights, seat, choices, &mut |choice, feature, amount| {
        options[choice].amounts.push((feature as u16, amount));
    });
    add_numbers(&mut options, G::ACTION_FEATURES.len(), weights, |weights| {
        let mut scores = Vec::new();
        priors(&**view, content, weights, seat, choices, &mut scores);
        scores
    });
    let right = choices.iter().map(|choice| f32::from(u8::from(*choice == answer))).collect();
    Lesson { options, right }
}

/// Notes how the scores of options change with each of the game's numbers. Near the numbers of today a score is nearly a
/// sum of such slopes, so that the numbers are learned as weights are; `first` is the number of the first of them.
fn add_numbers(
    options: &mut [Rated],
    first: usize,
    weights: &Weights,
    scores: impl Fn(&Weights) -> Vec<f32>,
) {
    if weights.numbers.is_empty() {
        return;
    }
    let (before, mut changed) = (scores(weights), weights.clone());
    for (index, number) in weights.numbers.iter().enumerate() {
        let change = CHANGE * number.abs().max(LEAST);
        changed.numbers[index] = number + change;
        for ((option, after), before) in options.iter_mut().zip(scores(&changed)).zip(&before) {
            let slope = (after - before) / change;
            if slope != 0.0 {
                option.amounts.push(((first + index) as u16, slope));
                option.given -= slope * number;
            }
        }
        changed.numbers[index] = *number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::fit::fit;

    /// What an option scores by two numbers, neither of which is a plain weight.
    fn score(numbers: &[f32], option: f32) -> f32 {
        numbers[0] * numbers[0] * option + (numbers[1] * option * option).sin()
    }

    #[test]
    fn near_the_numbers_of_today_slopes_give_the_scores() {
        let weights = Weights { numbers: vec![1.5, -0.4], ..Weights::default() };
        let amounts = [0.5, -1.0, 2.0];
        let mut options = vec![Rated::default(); amounts.len()];
        add_numbers(&mut options, 3, &weights, |weights| {
            amounts.iter().map(|amount| score(&weights.numbers, *amount)).collect()
        });
        let near = [1.52, -0.41];
        let differs = |option: &Rated, amount: f32| {
            let change = |(number, slope): &(u16, f32)| {
                slope * (near[usize::from(*number) - 3] - weights.numbers[usize::from(*number) - 3])
            };
            let changed: f32 = option.amounts.iter().map(change).sum();
            (score(&weights.numbers, amount) + changed - score(&near, amount)).abs()
        };
        for (option, amount) in options.iter().zip(amounts) {
            assert!(differs(option, amount) < 0.01, "{option:?}");
            let known: f32 =
                option.amounts.iter().map(|(n, slope)| slope * weights.numbers[usize::from(*n) - 3]).sum();
            assert!((known + option.given).abs() < 1e-5, "today's numbers change nothing: {option:?}");
        }
    }

    #[test]
    fn numbers_are_learned_from_answers() {
        let (today, truth, mut quick) = ([1.0, 0.5], [1.2, 0.5], Quick::new(2));
        let weights = Weights { numbers: today.to_vec(), ..Weights::default() };
        let lessons: Vec<_> = (0..3000)
            .map(|_| {
                let amounts: Vec<f32> = (0..3).map(|_| quick.below(1000) as f32 / 500.0 - 1.0).collect();
                let mut options = vec![Rated::default(); 3];
                let scores = |numbers: &[f32]| amounts.iter().map(|amount| score(numbers, *amount)).collect();
                add_numbers(&mut options, 0, &weights, |weights| scores(&weights.numbers));
                let now: Vec<f32> = scores(&today);
                options.iter_mut().zip(now).for_each(|(option, score)| option.given += score);
                let mut right: Vec<f32> = scores(&truth);
                crate::knowledge::softmax(&mut right);
                Lesson { options, right }
            })
            .collect();
        let (found, (before, after)) = fit(&today, &lessons, |_| 0.0);
        assert!((found[0] - truth[0]).abs() < 0.05, "{found:?}");
        assert!(after > before, "{before} {after}");
    }
}
